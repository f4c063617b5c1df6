"""The archive, unpacked by a user: the program, and programs that are made with the libraries."""

import re
import tarfile
import zipfile

import cases
from cases import PortableTest
from target import ROOT

VERSION = (ROOT / "VERSION").read_text().strip()


class Archive(PortableTest):
    def setUp(self):
        super().setUp()
        name = f"claimeven-{VERSION}-{cases.target.archive}"
        folder = self.folder()
        archive = ROOT / "build/archives" / name
        with zipfile.ZipFile(archive) if archive.suffix == ".zip" else tarfile.open(archive) as packed:
            packed.extractall(folder)
        (self.tree,) = folder.iterdir()
        if archive.suffix == ".zip":  # which says nothing of programs
            for program in self.tree.glob("bin/*.exe"):
                program.chmod(0o755)

    @property
    def program(self):
        return self.tree / "bin/claimeven"

    def test_has_what_it_says(self):
        readme = (self.tree / "README.txt").read_text()
        self.assertIn(f"Claimeven {VERSION}:", readme)
        self.assertNotIn("@", readme)
        self.assertEqual((self.tree / "LICENSE").read_text(), (ROOT / "LICENSE").read_text())
        licences = {path.stem for path in (self.tree / "licences").iterdir()}
        self.assertLessEqual({"libexpected", "libxxhash", "libcli11", "libfmt", "libboost1.81"}, licences)
        book = (self.tree / "share/claimeven/7x6.c4b").read_bytes()
        self.assertEqual(book, (ROOT / "data/7x6.c4b").read_bytes())
        if not cases.target.is_windows:
            self.assertIn(f'"claimeven {VERSION}"', (self.tree / "share/man/man1/claimeven.1").read_text())

    def test_program(self):
        self.assertEqual(self.run_program("--version"), f"claimeven {VERSION}\n")
        self.assertEqual(self.run_program("solve", "444"), self.run_program("solve", "--book", "7x6.c4b", "444",
                                                                            cwd=self.tree / "share/claimeven"))

    def test_cpp_library(self):
        made = self.tree / "consumer"
        cases.target.compile(
            "g++",
            *("-std=c++20", "-O1", "-pthread", ROOT / "tests/consumer/main.cpp", f"-I{self.tree}/include"),
            *(f"-L{self.tree}/lib", "-lclaimeven", "-static", "-o", str(made) + cases.target.suffix),
        )
        self.assertEqual(self.run_program(program=made).split(), [VERSION, "18"])

    def test_c_library(self):
        folder = self.tree / ("bin" if cases.target.is_windows else "lib")
        made = folder / "example"
        cases.target.compile(
            "gcc",
            *("-std=c11", "-O1", ROOT / "bindings/c/example.c", f"-I{self.tree}/include", f"-L{self.tree}/lib"),
            *("-lclaimeven_c", "-Wl,-rpath,$ORIGIN", "-o", str(made) + cases.target.suffix),
        )
        shown = re.search(r"^\$ \./example.*?\n(.*?)^```", (ROOT / "docs/c.md").read_text(), re.S | re.M)
        self.assertEqual(self.run_program("4455", program=made), shown[1])
        # It needs nothing that would have to be installed.
        library = next(path for path in folder.glob("libclaimeven_c*") if not path.is_symlink())
        self.assertNotIn(b"libstdc++-6.dll", library.read_bytes())
        self.assertNotIn(b"libstdc++.so", library.read_bytes())
