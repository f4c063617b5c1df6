"""Nothing but the files of --web is served."""

import site_of_files
from site_of_files import PAGE, SECRET
from wire import Wire


class Traversal(site_of_files.Files):
    """Nothing outside the folder is served, however it is spelt."""

    TARGETS = (
        "/../outside.txt",
        "/folder/../../outside.txt",
        "/./../outside.txt",
        "/..",
        "/../",
        "/../../../../etc/passwd",
        "/%2e%2e/outside.txt",
        "/%2E%2e/outside.txt",
        "/.%2e/outside.txt",
        "/%2e./outside.txt",
        "/..%2foutside.txt",
        "/..%2Foutside.txt",
        "/%2e%2e%2foutside.txt",
        "/folder/..%2f..%2foutside.txt",
        "/..%5coutside.txt",
        "/..\\outside.txt",
        "/folder\\..\\..\\outside.txt",
        "/%5c..%5coutside.txt",
        "/..;/outside.txt",
        "/%252e%252e/outside.txt",
        "/%252e%252e%252foutside.txt",
        "/..%c0%afoutside.txt",
        "/%c0%ae%c0%ae/outside.txt",
        "/..%00/outside.txt",
        "/index.html%00.txt",
        "/%00",
        "/outside.txt%00",
        "//etc/passwd",
        "///etc/passwd",
        "/%2fetc/passwd",
        "/%2Fetc%2Fpasswd",
        "//../outside.txt",
        "/folder//../../outside.txt",
        "/../site-beside/outside.txt",
        "/%2e%2e/site-beside/outside.txt",
        "/link-outside.txt",
        "/link-relative.txt",
        "/link-folder/outside.txt",
        "/link-folder/site/../outside.txt",
        "/.env",
        "/%2eenv",
        "/.git/config",
        "/.git/",
        "/%2egit/config",
        "/folder/.hidden",
        "/folder/%2ehidden",
        "/~root",
        "/C:/Windows/win.ini",
        "/file:///etc/passwd",
        "/proc/self/environ",
        "/dev/zero",
        "/folder/.",
        "/.",
        "/...",
    )

    def test_in_all_spellings(self):
        for target in self.TARGETS:
            with self.subTest(target), Wire(self.server) as wire:
                answer = wire.ask(target)
                self.assertNotIn(SECRET, answer.body)
                self.assertNotIn(b"root:", answer.body)
                if answer.status == 200:
                    self.assertEqual(answer.body, PAGE)  # what is left of it without the dots
                else:
                    self.assertIn(answer.status, (301, 308, 400, 403, 404))

    def test_outside_links_are_not_there(self):
        for target in (
            "/link-outside.txt",
            "/link-relative.txt",
            "/link-folder/outside.txt",
            "/.env",
            "/.git/config",
            "/folder/.hidden",
        ):
            with self.subTest(target), Wire(self.server) as wire:
                self.assertEqual(wire.ask(target).status, 404)

    def test_links_inside_are_served(self):
        with Wire(self.server) as wire:
            self.assertEqual(wire.ask("/link-inside.txt").body, self.files["text.txt"])

    def test_the_absolute_form(self):
        with Wire(self.server) as wire:
            self.assertNotIn(SECRET, wire.ask("http://localhost/../outside.txt").body)

    def test_long_names(self):
        for target in ("/" + "a" * 300, "/" + "a/" * 3000, "/" + "../" * 2000 + "etc/passwd"):
            with self.subTest(target[:20]), Wire(self.server) as wire:
                self.assertIn(wire.ask(target).status, (400, 404))
