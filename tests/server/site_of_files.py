"""A site for --web, and a server of it."""

import gzip
import os
import pathlib
import tempfile

from cases import ServerTest
from server import Server

PAGE = b"<!doctype html><title>Claimeven</title>\n"
SCRIPT = b"console.log('claimeven')\n" * 100
SECRET = b"secret"


def fill(folder):
    """A small site; beside it, what must not be seen."""
    site = folder / "site"
    files = {
        "index.html": PAGE,
        "about.html": b"<p>about\n",
        "404.html": b"<p>Nothing here.\n",
        "main.css": b"body{}\n",
        "main.js": SCRIPT,
        "main.js.gz": gzip.compress(SCRIPT, mtime=0),
        "main.js.br": b"not really brotli",
        "only-gz.js": SCRIPT,
        "only-gz.js.gz": gzip.compress(SCRIPT, mtime=0),
        "module.mjs": b"export {}\n",
        "claimeven.wasm": b"\0asm\1\0\0\0",
        "data.json": b"{}\n",
        "icon.svg": b"<svg/>\n",
        "picture.png": b"\x89PNG",
        "photo.jpg": b"\xff\xd8",
        "photo.webp": b"RIFF",
        "favicon.ico": b"\0\0",
        "font.woff2": b"wOF2",
        "text.txt": "Grüße\n".encode(),
        "site.webmanifest": b"{}\n",
        "strange.xyz": b"?",
        "no-extension": b"?",
        "empty.txt": b"",
        "two words.txt": b"two\n",
        "grün.txt": b"green\n",
        "a+b.txt": b"plus\n",
        "folder/index.html": b"<p>folder\n",
        "bare/file.txt": b"bare\n",
        "assets/index-BxY12_9z.js": b"hashed\n",
        "assets/index-4f3a9c1d.css": b"hashed\n",
        "assets/plain.js": b"plain\n",
        ".env": SECRET,
        ".git/config": SECRET,
        "folder/.hidden": SECRET,
        "large.bin": os.urandom(3_000_000),
        "solve": SECRET,
        "api/v1/analyze": SECRET,
    }
    for name, data in files.items():
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (folder / "outside.txt").write_bytes(SECRET)
    (folder / "site-beside").mkdir()
    (folder / "site-beside/outside.txt").write_bytes(SECRET)
    (site / "link-inside.txt").symlink_to("text.txt")
    (site / "link-outside.txt").symlink_to(folder / "outside.txt")
    (site / "link-relative.txt").symlink_to("../outside.txt")
    (site / "link-folder").symlink_to(folder)
    (site / "link-nowhere").symlink_to("nothing")
    (site / "link-loop").symlink_to("link-loop")
    os.mkfifo(site / "pipe")
    return site, files


class Files(ServerTest):
    """Tests of one server with the site."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="claimeven-web.")
        cls.site, cls.files = fill(pathlib.Path(cls.folder.name))
        cls.server = Server("--web", cls.site)

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__(None)
        cls.folder.cleanup()
