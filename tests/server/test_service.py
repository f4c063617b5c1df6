"""What a server has besides its answers: health, metrics, its document, HEAD, and what may be kept."""

import json

import program
from cases import ServerTest
from server import until
from wire import request


class Small(ServerTest):
    """Health, readiness, metrics, the OpenAPI document, the first page."""

    def test_health(self):
        self.assertEqual(self.server.ask("/healthz").body, b'{"status":"ok"}\n')
        self.assertEqual(self.server.ask("/readyz").body, b'{"status":"ready"}\n')

    def test_the_first_page_lists_the_endpoints(self):
        answer = self.server.ask("/")
        self.assertEqual(answer.status, 200)
        self.assertIn(answer.type, ("text/html", "text/plain"))
        for name in ("/solve", "/api/v1/analyze", "/api/v1/events", "/openapi.json", "/metrics"):
            self.assertIn(name, answer.body.decode())

    def test_elsewhere_is_nothing(self):
        for target in (
            "/index.html",
            "/api",
            "/api/v1",
            "/api/v1/",
            "/api/v1/nothing",
            "/solve/",
            "/Solve",
            "/solve/x",
            "//solve",
            "/favicon.ico",
            "/healthz/",
        ):
            with self.subTest(target):
                self.assert_error(self.server.ask(target), 404, "not-found", None)


class Head(ServerTest):
    def test_as_get_without_the_body(self):
        for target in (
            "/solve?pos=4455",
            "/api/v1/analyze?moves=4455",
            "/api/v1/move?moves=4&player=parity&seed=1",
            "/api/v1/explain?moves=4455",
            "/api/v1/players",
            "/api/v1/puzzle?number=1",
            "/healthz",
            "/readyz",
            "/metrics",
            "/openapi.json",
            "/",
        ):
            with self.subTest(target):
                get, wire = self.server.ask(target), self.wire()
                head = wire.send(request("HEAD", target)).answer("HEAD")
                self.assertEqual(head.status, get.status)
                self.assertEqual(head["Content-Type"], get["Content-Type"])
                self.assertEqual(head["Cache-Control"], get["Cache-Control"])
                # The connection is in order: nothing of a body comes.
                self.assertEqual(wire.ask("/healthz").json, {"status": "ok"})

    def test_its_length_is_that_of_get(self):
        for target in ("/solve?pos=4455", "/api/v1/players", "/api/v1/puzzle?number=1", "/openapi.json"):
            with self.subTest(target):
                head = self.server.ask(target, "HEAD")
                self.assertEqual(head["Content-Length"], str(len(self.server.ask(target).body)))

    def test_errors_likewise(self):
        for target, status in (("/solve?pos=8", 400), ("/nothing", 404)):
            wire = self.wire()
            self.assertEqual(wire.send(request("HEAD", target)).answer("HEAD").status, status)
            self.assertEqual(wire.ask("/healthz").status, 200)


class Caching(ServerTest):
    def test_facts_may_be_kept(self):
        for target in (
            "/solve?pos=4455",
            "/api/v1/analyze?moves=4455",
            "/api/v1/explain?moves=4455",
            "/api/v1/players",
            "/openapi.json",
        ):
            with self.subTest(target):
                self.assertEqual(self.server.ask(target)["Cache-Control"], "public, max-age=86400")

    def test_all_else_may_not(self):
        for target in (
            "/api/v1/move?moves=4",
            "/api/v1/puzzle",
            "/healthz",
            "/readyz",
            "/metrics",
            "/solve?pos=8",
            "/api/v1/analyze?moves=9",
            "/api/v1/nothing",
        ):
            with self.subTest(target):
                self.assertEqual(self.server.ask(target)["Cache-Control"], "no-store")
        self.assertEqual(self.server.post("/api/v1/review", {"moves": "44"})["Cache-Control"], "no-store")

    def test_json_is_called_so(self):
        for target in ("/solve", "/api/v1/analyze", "/api/v1/players", "/healthz", "/openapi.json", "/nothing"):
            self.assertRegex(self.server.ask(target)["Content-Type"], r"^application/json(; *charset=utf-8)?$")


class Metrics(ServerTest):
    COUNTERS = (
        "claimeven_requests_total",
        "claimeven_searches_total",
        "claimeven_rejected_total",
        "claimeven_shared_total",
        "claimeven_cache_hits_total",
        "claimeven_cache_misses_total",
        "claimeven_nodes_total",
        "claimeven_connections_total",
    )
    GAUGES = (
        "claimeven_queue_length",
        "claimeven_queue_capacity",
        "claimeven_searches_running",
        "claimeven_cache_entries",
        "claimeven_cache_bytes",
        "claimeven_connections",
        "process_resident_memory_bytes",
        "process_start_time_seconds",
        "claimeven_build_info",
    )

    def test_the_text_is_that_of_prometheus(self):
        self.server.ask("/solve?pos=4455")
        answer = self.server.ask("/metrics")
        self.assertRegex(answer["Content-Type"], r"^text/plain; *version=0\.0\.4")
        text = answer.body.decode()
        self.assertTrue(text.endswith("\n"))
        kinds = dict(line.split()[2:4] for line in text.splitlines() if line.startswith("# TYPE "))
        for name in self.COUNTERS:
            self.assertEqual(kinds.get(name), "counter", name)
        for name in self.GAUGES:
            self.assertEqual(kinds.get(name), "gauge", name)
        self.assertEqual(kinds.get("claimeven_request_seconds"), "histogram")
        for line in text.splitlines():
            self.assertRegex(line, r'^(# (HELP|TYPE) \w+ .+|[a-z_]+(\{(\w+="[^"\n]*",?)+\})? [-+.\deInfNa]+)$')

    def test_requests_are_counted_by_route_and_status(self):
        name = 'claimeven_requests_total{route="/solve",status="400"}'
        before = self.server.metric(name)
        for _ in range(3):
            self.server.ask("/solve?pos=8")
        # Each is counted when its answer has gone out, which the next question may overtake.
        until(lambda: self.server.metric(name) >= before + 3, f"three more of {name}")

    def test_routes_do_not_grow_with_what_is_asked(self):
        for i in range(5):
            self.server.ask(f"/no-such-thing-{i}")
        self.assertNotIn("no-such-thing", self.server.ask("/metrics").body.decode())

    def test_histograms_add_up(self):
        self.server.ask("/solve?pos=4455")
        metrics = self.server.metrics()
        buckets = [
            (name, value)
            for name, value in metrics.items()
            if name.startswith("claimeven_request_seconds_bucket{") and 'route="/solve"' in name
        ]
        values = [value for _, value in buckets]
        self.assertEqual(values, sorted(values))
        self.assertIn('le="+Inf"', buckets[-1][0])
        self.assertEqual(values[-1], metrics['claimeven_request_seconds_count{route="/solve"}'])
        self.assertGreater(metrics['claimeven_request_seconds_sum{route="/solve"}'], 0)

    def test_build_and_process(self):
        metrics = self.server.metrics()
        self.assertEqual(metrics[f'claimeven_build_info{{version="{program.version()}"}}'], 1)
        self.assertGreater(metrics["process_resident_memory_bytes"], 1e6)
        self.assertGreater(metrics["process_start_time_seconds"], 1.6e9)
        self.assertEqual(metrics["claimeven_queue_capacity"], 256)


class OpenApi(ServerTest):
    def test_is_the_projects_document_with_its_version(self):
        expected = json.loads((program.ROOT / "server/openapi.json").read_text())
        expected["info"]["version"] = program.version()
        self.assertEqual(self.ok("/openapi.json"), expected)
