"""Files of --web: their types, tags, encodings and headers."""

import pathlib
import tempfile

import site_of_files
from cases import ServerTest
from server import Server
from site_of_files import PAGE
from wire import Wire, request


class Served(site_of_files.Files):
    TYPES = {
        "index.html": "text/html",
        "main.css": "text/css",
        "main.js": "text/javascript",
        "module.mjs": "text/javascript",
        "claimeven.wasm": "application/wasm",
        "data.json": "application/json",
        "icon.svg": "image/svg+xml",
        "picture.png": "image/png",
        "photo.jpg": "image/jpeg",
        "photo.webp": "image/webp",
        "font.woff2": "font/woff2",
        "text.txt": "text/plain",
        "site.webmanifest": "application/manifest+json",
        "strange.xyz": "application/octet-stream",
        "no-extension": "application/octet-stream",
    }

    def raw(self, target, *headers):
        with Wire(self.server) as wire:
            return wire.ask(target, *headers)

    def test_files_as_they_are(self):
        for name in (
            "index.html",
            "main.css",
            "main.js",
            "claimeven.wasm",
            "empty.txt",
            "bare/file.txt",
            "large.bin",
        ):
            with self.subTest(name):
                answer = self.raw("/" + name)
                self.assertEqual(answer.status, 200)
                self.assertEqual(answer.body, self.files[name])
                self.assertEqual(answer["Content-Length"], str(len(self.files[name])))

    def test_types(self):
        for name, kind in self.TYPES.items():
            if name == "data.json":
                continue  # has more than the JSON of answers: see test_files_as_they_are
            with self.subTest(name):
                answer = self.raw("/" + name)
                self.assertEqual(answer.type, kind)
                if kind.startswith("text/"):
                    self.assertRegex(answer["Content-Type"].lower(), "; *charset=utf-8$")

    def test_folders_have_an_index(self):
        self.assertEqual(self.raw("/").body, PAGE)
        self.assertEqual(self.raw("/folder/").body, b"<p>folder\n")

    def test_folders_without_a_slash(self):
        answer = self.raw("/folder")
        if answer.status == 200:
            self.assertEqual(answer.body, b"<p>folder\n")
        else:
            self.assertIn(answer.status, (301, 308))
            self.assertEqual(answer["Location"], "/folder/")

    def test_folders_without_an_index_are_not_listed(self):
        for target in ("/bare/", "/bare", "/assets/"):
            self.assertEqual(self.raw(target).status, 404)

    def test_names_with_escapes(self):
        for target, name in (
            ("/two%20words.txt", "two words.txt"),
            ("/gr%C3%BCn.txt", "grün.txt"),
            ("/a+b.txt", "a+b.txt"),
            ("/a%2bb.txt", "a+b.txt"),
            ("/%6dain.css", "main.css"),
        ):
            with self.subTest(target):
                self.assertEqual(self.raw(target).body, self.files[name])

    def test_a_query_does_not_matter(self):
        self.assertEqual(self.raw("/main.css?v=2").status, 200)

    def test_the_interface_comes_first(self):
        self.assertIn("score", self.raw("/solve?pos=4455").json)
        self.assertIn("scores", self.raw("/api/v1/analyze?moves=4455").json)
        self.assertEqual(self.raw("/healthz").json, {"status": "ok"})

    def test_head(self):
        for name in ("index.html", "main.js", "large.bin"):
            with self.subTest(name), Wire(self.server) as wire:
                answer = wire.send(request("HEAD", "/" + name)).answer("HEAD")
                self.assertEqual(answer["Content-Length"], str(len(self.files[name])))
                self.assertEqual(wire.ask("/healthz").status, 200)

    def test_other_methods(self):
        for method in ("POST", "PUT", "DELETE", "PATCH"):
            with self.subTest(method), Wire(self.server) as wire:
                answer = wire.send(request(method, "/main.css")).answer()
                self.assertEqual(answer.status, 405)
                self.assertEqual(
                    {name.strip() for name in answer["Allow"].split(",")} - {"OPTIONS"}, {"GET", "HEAD"}
                )
        self.assertEqual((self.site / "main.css").read_bytes(), self.files["main.css"])

    def test_what_is_not_there(self):
        for target in (
            "/nothing",
            "/nothing.html",
            "/folder/nothing",
            "/main.css/",
            "/main.css/x",
            "/nothing/",
        ):
            with self.subTest(target):
                answer = self.raw(target)
                self.assertEqual(answer.status, 404)
                if answer.type == "text/html":
                    self.assertEqual(answer.body, self.files["404.html"])

    def test_pipes_and_links_to_nowhere_are_not_there(self):
        for target in ("/pipe", "/link-nowhere", "/link-loop"):
            with self.subTest(target):
                self.assertEqual(self.raw(target).status, 404)


class Validators(site_of_files.Files):
    def test_etags(self):
        with Wire(self.server) as wire:
            first = wire.ask("/main.css")
            tag = first["ETag"]
            self.assertRegex(tag, r'^(W/)?"[^"]+"$')
            for value in (tag, f'"other", {tag}', "*", f"W/{tag}" if not tag.startswith("W/") else tag):
                with self.subTest(value):
                    answer = wire.ask("/main.css", f"If-None-Match: {value}")
                    self.assertEqual(answer.status, 304)
                    self.assertEqual(answer["ETag"], tag)
                    self.assertEqual(answer["Cache-Control"], first["Cache-Control"])
            for value in ('"other"', tag.strip('"'), '""', "", "nonsense"):
                with self.subTest(value):
                    self.assertEqual(wire.ask("/main.css", f"If-None-Match: {value}").status, 200)

    def test_encodings_have_tags_of_their_own(self):
        with Wire(self.server) as wire:
            tags = [
                wire.ask("/main.js", f"Accept-Encoding: {one}")["ETag"] for one in ("identity", "gzip", "br")
            ]
            self.assertEqual(len(set(tags)), 3)

    def test_head_with_a_tag(self):
        with Wire(self.server) as wire:
            tag = wire.ask("/main.css")["ETag"]
            answer = wire.send(request("HEAD", "/main.css", f"If-None-Match: {tag}")).answer("HEAD")
            self.assertEqual(answer.status, 304)


class Encodings(site_of_files.Files):
    def encoding(self, accepted, name="main.js"):
        with Wire(self.server) as wire:
            answer = wire.ask("/" + name, *([f"Accept-Encoding: {accepted}"] if accepted is not None else []))
            self.assertEqual(answer.status, 200)
            encoding = answer["Content-Encoding"]
            stored = {None: name, "gzip": name + ".gz", "br": name + ".br"}[encoding]
            self.assertEqual(answer.body, self.files[stored])
            self.assertEqual(answer.type, "text/javascript")
            self.assertIn("accept-encoding", (answer["Vary"] or "").lower())
            return encoding

    def test_the_best_that_is_accepted(self):
        for accepted, expected in (
            ("br", "br"),
            ("gzip", "gzip"),
            ("gzip, deflate, br", "br"),
            ("gzip, deflate", "gzip"),
            ("GZIP", "gzip"),
            ("br;q=0, gzip", "gzip"),
            ("br;q=0.0, gzip;q=0", None),
            ("gzip;q=0", None),
            ("identity", None),
            ("deflate", None),
            ("", None),
            (None, None),
            ("x-gzip-not", None),
            ("brotli", None),
            ("gzip;q=1.0", "gzip"),
            ("br; q=0", None),
            ("br ; q=0.5 , gzip ; q=0", "br"),
        ):
            with self.subTest(accepted):
                self.assertEqual(self.encoding(accepted), expected)

    def test_everything(self):
        self.assertIn(self.encoding("*"), ("br", "gzip", None))
        self.assertIsNone(self.encoding("*;q=0, identity"))

    def test_only_what_is_there(self):
        self.assertEqual(self.encoding("br, gzip", "only-gz.js"), "gzip")
        self.assertIsNone(self.encoding("br", "only-gz.js"))

    def test_head_likewise(self):
        with Wire(self.server) as wire:
            answer = wire.send(request("HEAD", "/main.js", "Accept-Encoding: gzip")).answer("HEAD")
            self.assertEqual(answer["Content-Encoding"], "gzip")
            self.assertEqual(answer["Content-Length"], str(len(self.files["main.js.gz"])))

    def test_the_siblings_themselves(self):
        with Wire(self.server) as wire:
            answer = wire.ask("/main.js.gz", "Accept-Encoding: gzip, br")
            self.assertIn(answer.status, (200, 404))
            if answer.status == 200:
                self.assertEqual(answer.body, self.files["main.js.gz"])
                self.assertIsNone(answer["Content-Encoding"])


class Headers(site_of_files.Files):
    def header(self, target, name):
        with Wire(self.server) as wire:
            return wire.ask(target)[name]

    def test_hashed_names_never_change(self):
        for target in ("/assets/index-BxY12_9z.js", "/assets/index-4f3a9c1d.css"):
            with self.subTest(target):
                self.assertEqual(self.header(target, "Cache-Control"), "public, max-age=31536000, immutable")

    def test_others_may(self):
        for target in ("/", "/index.html", "/main.js", "/assets/plain.js", "/folder/"):
            with self.subTest(target):
                self.assertEqual(self.header(target, "Cache-Control"), "no-cache")

    def test_pages_are_careful(self):
        for target in ("/", "/about.html", "/folder/"):
            with self.subTest(target):
                policy = self.header(target, "Content-Security-Policy")
                self.assertIsNotNone(policy)
                self.assertIn("default-src", policy)
                self.assertNotIn("'unsafe-inline'", policy.partition("script-src")[2].partition(";")[0])
                self.assertNotIn("'unsafe-eval'", policy)
                framed = self.header(target, "X-Frame-Options")
                self.assertTrue(framed or "frame-ancestors" in policy)
                self.assertIsNotNone(self.header(target, "Referrer-Policy"))


class FilesAsFolders(ServerTest):
    def test_a_folder_that_is_a_link(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "real").mkdir()
            (folder / "real/index.html").write_bytes(PAGE)
            (folder / "link").symlink_to("real")
            with Server("--web", folder / "link") as server:
                self.assertEqual(server.ask("/").body, PAGE)

    def test_files_are_those_of_the_start(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name) / "site"
            folder.mkdir()
            (folder / "index.html").write_bytes(PAGE)
            with Server("--web", folder) as server:
                (folder / "later.txt").write_bytes(b"later\n")
                (folder / "index.html").write_bytes(b"changed\n")
                self.assertEqual(server.ask("/later.txt").status, 404)
                self.assertEqual(server.ask("/").body, PAGE)

    def test_an_empty_folder(self):
        with tempfile.TemporaryDirectory() as name, Server("--web", name) as server:
            self.assertEqual(server.ask("/index.html").status, 404)
            self.assertEqual(server.ask("/healthz").status, 200)
