"""A display of its own (Xvfb), with what is seen on it."""

import mmap
import os
import pathlib
import struct
import subprocess
import tempfile
import zlib


class Display:
    """Xvfb at a free number. Its picture is a file that is looked into: what is tested is what is on the screen."""

    def __init__(self, width, height):
        self.folder = tempfile.TemporaryDirectory(prefix="claimeven-display-")
        reading, writing = os.pipe()
        self.log = open(pathlib.Path(self.folder.name) / "log", "w+b")
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-fbdir", self.folder.name,
             "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing], stdout=self.log, stderr=self.log)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.name = ":" + pipe.readline().strip()
        if self.name == ":":
            self.log.seek(0)
            raise RuntimeError("Xvfb did not start: " + self.log.read().decode(errors="replace"))

    def close(self):
        self.process.terminate()
        self.process.wait(10)
        self.log.close()
        self.folder.cleanup()

    def picture(self, width, height, left=0, top=0):
        """What is there now."""
        with open(pathlib.Path(self.folder.name) / "Xvfb_screen0", "rb") as file:
            with mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ) as data:
                # The head of an XWD file: 25 numbers, of which these matter.
                head = struct.unpack(">25I", data[:100])
                size, bytes_per_line, colors = head[0], head[12], head[19]
                begin = size + colors * 12
                places = (begin + (top + y) * bytes_per_line + left * 4 for y in range(height))
                lines = [data[place:place + width * 4] for place in places]
        return Picture(width, height, lines)


class Picture:
    def __init__(self, width, height, lines):
        self.width, self.height, self.lines = width, height, lines

    def pixel(self, x, y):
        """(red, green, blue)"""
        blue, green, red = self.lines[int(y)][int(x) * 4:int(x) * 4 + 3]
        return red, green, blue

    def save(self, path):
        """As PNG."""
        rows = b"".join(b"\0" + self._row(line) for line in self.lines)
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n")
            head = struct.pack(">2I5B", self.width, self.height, 8, 2, 0, 0, 0)
            for kind, content in ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")):
                file.write(struct.pack(">I", len(content)) + kind + content +
                           struct.pack(">I", zlib.crc32(kind + content)))

    @staticmethod
    def _row(line):
        row = bytearray(len(line) // 4 * 3)
        row[0::3], row[1::3], row[2::3] = line[2::4], line[1::4], line[0::4]
        return bytes(row)
