"""Questions that are none: every one gets its error, and the server goes on."""

from cases import ServerTest
from wire import Wire, request

# Target, status, code, place; ... where the promise says nothing.
GETS = (
    ("/solve?pos=8", 400, "illegal-move", 1),
    ("/solve?pos=4448", 400, "illegal-move", 4),
    ("/solve?pos=44z", 400, "notation", 3),
    ("/solve?pos=4444444", 400, "illegal-move", 7),
    ("/solve?pos=12121212", 400, "illegal-move", 8),
    ("/solve?pos=0", 400, "notation", 1),
    ("/solve?pos=-1", 400, "notation", 1),
    ("/solve?pos=%00", 400, "notation", 1),
    ("/solve?pos=4%004", 400, "notation", 2),
    ("/solve?pos=%ff", 400, "notation", 1),
    ("/solve?pos=%c3%a9", 400, "notation", 1),
    ("/solve?pos=%F0%9F%94%B4", 400, "notation", 1),
    ("/solve?pos=" + "4" * 4000, 400, "illegal-move", 7),
    ("/solve?moves=4455", 400, "argument", None),
    ("/solve?pos=4&pos=4", 400, "argument", None),
    ("/solve?pos=4&size=7x6", 400, "argument", None),
    ("/solve?pos=4&x", 400, "argument", None),
    ("/solve?POS=4", 400, "argument", None),
    ("/solve?pos=%zz", 400, ..., ...),
    ("/solve?pos=4%", 400, ..., ...),
    ("/solve?pos=4%3", 400, ..., ...),
    ("/api/v1/analyze?moves=48", 400, "illegal-move", 2),
    ("/api/v1/analyze?moves=x", 400, "notation", 2),
    ("/api/v1/analyze?moves=..../..../.x../.oxo", 400, "notation", ...),
    ("/api/v1/analyze?moves=..../.x../..../.oxo&size=4x4", 400, "impossible", ...),
    ("/api/v1/analyze?moves=..../..../..../xxx.&size=4x4", 400, "impossible", ...),
    ("/api/v1/analyze?moves=4&size=3x3", 400, "size", ...),
    ("/api/v1/analyze?moves=4&size=8x8", 400, "size", ...),
    ("/api/v1/analyze?moves=4&size=7", 400, "size", ...),
    ("/api/v1/analyze?moves=4&size=", 400, "size", ...),
    ("/api/v1/analyze?moves=4&size=7x6x5", 400, "size", ...),
    ("/api/v1/analyze?moves=4&size=99999999999999999999x6", 400, "size", ...),
    ("/api/v1/analyze?moves=4&size=-7x6", 400, "size", ...),
    ("/api/v1/analyze?moves=4&game=chess", 400, "argument", ...),
    ("/api/v1/analyze?moves=4&game=", 400, "argument", ...),
    ("/api/v1/analyze?moves=44&game=fill", 400, "too-hard", ...),
    ("/api/v1/analyze?moves=5&size=4x4", 400, "illegal-move", 1),
    ("/api/v1/analyze?moves=4&depth=3", 400, "argument", None),
    ("/api/v1/analyze?moves=4&moves=4", 400, "argument", None),
    ("/api/v1/analyze?moves=4&mov%65s=4", 400, "argument", None),
    ("/api/v1/analyze?moves=4&pv=maybe", 400, "argument", ...),
    ("/api/v1/analyze?moves=4&pv=", 400, "argument", ...),
    ("/api/v1/analyze?=4", 400, "argument", None),
    ("/api/v1/move?moves=48", 400, "illegal-move", 2),
    ("/api/v1/move?player=nobody", 400, "argument", ...),
    ("/api/v1/move?player=", 400, "argument", ...),
    ("/api/v1/move?player=level:11", 400, "argument", ...),
    ("/api/v1/move?player=heuristic:99", 400, "argument", ...),
    ("/api/v1/move?player=h1:4", 400, "argument", ...),
    ("/api/v1/move?player=hard&game=fill", 400, "argument", ...),
    ("/api/v1/move?player=%00", 400, "argument", ...),
    ("/api/v1/move?player=" + "a" * 5000, 400, "argument", ...),
    ("/api/v1/move?seed=x", 400, "argument", ...),
    ("/api/v1/move?seed=-1", 400, "argument", ...),
    ("/api/v1/move?seed=1.5", 400, "argument", ...),
    ("/api/v1/move?seed=", 400, "argument", ...),
    ("/api/v1/move?seed=99999999999999999999999", 400, "argument", ...),
    ("/api/v1/move?moves=1212121", 400, "illegal-move", ...),
    ("/api/v1/explain?moves=48", 400, "illegal-move", 2),
    ("/api/v1/explain?moves=4&move=0", 400, ..., ...),
    ("/api/v1/explain?moves=4&move=8", 400, ..., ...),
    ("/api/v1/explain?moves=4&move=x", 400, ..., ...),
    ("/api/v1/explain?moves=4&move=", 400, ..., ...),
    ("/api/v1/explain?moves=444444&move=4", 400, "illegal-move", ...),
    ("/api/v1/explain?moves=1212121&move=4", 400, "illegal-move", ...),
    ("/api/v1/explain?moves=4&game=fill", 400, "argument", ...),
    ("/api/v1/players?game=chess", 400, "argument", ...),
    ("/api/v1/players?moves=4", 400, "argument", None),
    ("/api/v1/puzzle?grade=0", 400, "argument", ...),
    ("/api/v1/puzzle?grade=6", 400, "argument", ...),
    ("/api/v1/puzzle?grade=x", 400, "argument", ...),
    ("/api/v1/puzzle?theme=fun", 400, "argument", ...),
    ("/api/v1/puzzle?goal=fun", 400, "argument", ...),
    ("/api/v1/puzzle?number=0", 400, "argument", ...),
    ("/api/v1/puzzle?number=x", 400, "argument", ...),
    ("/api/v1/puzzle?number=99999999999999999999999", (400, 404), ..., ...),
    ("/api/v1/puzzle?seed=x", 400, "argument", ...),
    ("/api/v1/events?moves=48", 400, "illegal-move", 2),
    ("/healthz?x=1", 400, "argument", None),
    ("/metrics?x=1", 400, "argument", None),
    ("/nothing", 404, "not-found", None),
    ("/api/v1/analyze/", 404, "not-found", None),
    ("/api/v2/analyze", 404, "not-found", None),
    ("/%2e%2e/solve", (400, 404), ..., None),
    ("/" + "a/" * 2000, 404, "not-found", None),
)

# Path, body, code, place.
BODIES = (
    ("/api/v1/analyze", "", ..., ...),
    ("/api/v1/analyze", "{", ..., ...),
    ("/api/v1/analyze", "[]", ..., ...),
    ("/api/v1/analyze", "null", ..., ...),
    ("/api/v1/analyze", "4455", ..., ...),
    ("/api/v1/analyze", '"4455"', ..., ...),
    ("/api/v1/analyze", "{}", ..., ...),
    ("/api/v1/analyze", '{"positions":"4455"}', ..., ...),
    ("/api/v1/analyze", '{"positions":null}', ..., ...),
    ("/api/v1/analyze", '{"positions":{}}', ..., ...),
    ("/api/v1/analyze", '{"positions":[4455]}', ..., ...),
    ("/api/v1/analyze", '{"positions":["4455",null]}', ..., ...),
    ("/api/v1/analyze", '{"positions":[["4455"]]}', ..., ...),
    ("/api/v1/analyze", '{"positions":["4"],"size":76}', ..., ...),
    ("/api/v1/analyze", '{"positions":["4"],"size":"3x3"}', "size", ...),
    ("/api/v1/analyze", '{"positions":["4"],"game":"chess"}', "argument", ...),
    ("/api/v1/analyze", '{"positions":["4"],"game":null}', ..., ...),
    ("/api/v1/analyze", '{"positions":["4"],"pv":"true"}', ..., ...),
    ("/api/v1/analyze", '{"positions":["4"],"pv":1}', ..., ...),
    ("/api/v1/analyze", '{"positions":["4"],"more":1}', ..., ...),
    ("/api/v1/analyze", '{"positions":["4"],"positions":["5"]}', ..., ...),
    ("/api/v1/analyze", '{"positions":["4"]} {}', ..., ...),
    ("/api/v1/analyze", '{"positions":["4"]}x', ..., ...),
    ("/api/v1/analyze", '{"positions":["4",]}', ..., ...),
    ("/api/v1/analyze", "{'positions':['4']}", ..., ...),
    ("/api/v1/analyze", '{"positions":["4"]/**/}', ..., ...),
    ("/api/v1/analyze", '{"positions":[NaN]}', ..., ...),
    ("/api/v1/analyze", '{"positions":[1e99999]}', ..., ...),
    ("/api/v1/analyze", '{"positions":[' + "9" * 10000 + "]}", ..., ...),
    ("/api/v1/analyze", '{"positions":' + "[" * 100_000 + "]" * 100_000 + "}", ..., ...),
    ("/api/v1/analyze", "[" * 500_000, ..., ...),
    ("/api/v1/analyze", '{"a":' * 100_000, ..., ...),
    ("/api/v1/analyze", b'{"positions":["\xff"]}', ..., ...),
    ("/api/v1/analyze", b'\xff\xfe{\0"\0', ..., ...),
    ("/api/v1/analyze", '{"positions":["\\ud800"]}', ..., ...),
    ("/api/v1/analyze", b'{"positions":["4\x004"]}', ..., ...),
    ("/api/v1/review", "", ..., ...),
    ("/api/v1/review", "{}", ..., ...),
    ("/api/v1/review", '{"moves":4455}', ..., ...),
    ("/api/v1/review", '{"moves":"48"}', "illegal-move", 2),
    ("/api/v1/review", '{"moves":"44z"}', "notation", 3),
    ("/api/v1/review", '{"moves":"12121212"}', "illegal-move", 8),
    ("/api/v1/review", '{"moves":"..../..../.x../.oxo","size":"4x4"}', "notation", 1),
    ("/api/v1/review", '{"moves":"4","size":"9x9"}', "size", ...),
    ("/api/v1/review", '{"moves":"4","game":"x"}', "argument", ...),
    ("/api/v1/review", '{"moves":"4","player":"x"}', ..., ...),
    ("/api/v1/review", '{"moves":"4","moves":"4"}', ..., ...),
)

ALLOWED = {
    "/solve": "GET, HEAD",
    "/api/v1/analyze": "GET, HEAD, POST",
    "/api/v1/move": "GET, HEAD",
    "/api/v1/explain": "GET, HEAD",
    "/api/v1/review": "POST",
    "/api/v1/players": "GET, HEAD",
    "/api/v1/puzzle": "GET, HEAD",
    "/api/v1/events": "GET, HEAD",
    "/healthz": "GET, HEAD",
    "/readyz": "GET, HEAD",
    "/metrics": "GET, HEAD",
    "/openapi.json": "GET, HEAD",
    "/": "GET, HEAD",
}


class Questions(ServerTest):
    def test_bad_questions(self):
        wire = self.wire()
        for target, status, code, at in GETS:
            with self.subTest(target[:100]):
                # On one connection: a bad question is good HTTP.
                answer = wire.ask(target)
                expected = status if isinstance(status, tuple) else (status,)
                self.assertIn(answer.status, expected, answer.body)
                self.assert_error(answer, answer.status, None if code is ... else code, at)

    def test_messages_say_what_is_wrong(self):
        for target, words in (
            ("/solve?moves=4455", "moves"),
            ("/solve?pos=4&pos=5", "pos"),
            ("/api/v1/move?player=nobody", "nobody"),
            ("/api/v1/analyze?game=chess", "fill"),
            ("/api/v1/puzzle?theme=fun", "zugzwang"),
        ):
            with self.subTest(target):
                self.assertIn(words, self.server.ask(target).error["message"])

    def test_bodies(self):
        for target, body, code, at in BODIES:
            with self.subTest(f"{target} {body[:60]!r}"):
                answer = self.server.ask(target, "POST", body, {"Content-Type": "application/json"})
                self.assert_error(answer, 400, None if code is ... else code, at)

    def test_a_post_has_no_parameters(self):
        for target, body in (
            ("/api/v1/analyze?size=7x6", {"positions": ["4"]}),
            ("/api/v1/review?moves=4", {"moves": "4"}),
        ):
            with self.subTest(target):
                self.assert_error(self.server.post(target, body), 400, "argument", None)

    def test_text_of_any_kind_is_quoted_safely(self):
        for text in ('"', "\\", "\u2028", "<script>", "\x1f", "\x7f"):
            escaped = "".join(f"%{byte:02x}" for byte in text.encode())
            with self.subTest(repr(text)):
                self.assert_error(self.server.ask(f"/api/v1/move?player={escaped}"), 400, "argument")


class Media(ServerTest):
    def test_what_does_not_say_json_is_refused(self):
        for kind in (
            "text/plain",
            "multipart/form-data; boundary=x",
            "json",
            "application/jsonx",
            "application/",
            "/json",
            "application/xml",
        ):
            for target, body in (("/api/v1/review", '{"moves":"4"}'), ("/api/v1/analyze", '{"positions":[]}')):
                with self.subTest(f"{kind} {target}"):
                    answer = self.server.ask(target, "POST", body, {"Content-Type": kind})
                    self.assert_error(answer, 415, "media-type", None)

    def test_json_may_be_written_in_other_ways(self):
        for kind in (
            "application/json",
            "APPLICATION/JSON",
            "application/json;charset=utf-8",
            'application/json; charset="UTF-8"',
            "application/x-www-form-urlencoded",
        ):  # what curl -d says
            with self.subTest(kind):
                answer = self.server.ask("/api/v1/review", "POST", '{"moves":"4"}', {"Content-Type": kind})
                self.assertEqual(answer.status, 200)


class Methods(ServerTest):
    def test_others_are_refused_with_what_is_allowed(self):
        for target, allowed in ALLOWED.items():
            for method in ("POST", "PUT", "DELETE", "PATCH", "GET", "HEAD", "TRACE", "FROBNICATE"):
                if method in allowed.split(", "):
                    continue
                with self.subTest(f"{method} {target}"):
                    answer = self.server.ask(target, method)
                    self.assertEqual(answer.status, 405)
                    found = {name.strip() for name in answer["Allow"].split(",")} - {"OPTIONS"}
                    self.assertEqual(found, set(allowed.split(", ")))
                    if method != "HEAD":
                        self.assert_error(answer, 405, "method-not-allowed", None)

    def test_a_body_that_nobody_wanted_is_passed_over(self):
        with Wire(self.server) as wire:
            wire.send(request("PUT", "/solve", body=b"GET /readyz HTTP/1.1\r\n\r\n"))
            wire.get("/healthz")
            self.assertEqual(wire.answer().status, 405)
            self.assertEqual(wire.answer().json, {"status": "ok"})

    def test_get_with_a_body(self):
        with Wire(self.server) as wire:
            wire.send(request("GET", "/solve?pos=4455", body=b"GET /readyz HTTP/1.1\r\n\r\n"))
            wire.get("/healthz")
            self.assertIn(wire.answer().status, (200, 400))
            self.assertEqual(wire.answer().json, {"status": "ok"})
