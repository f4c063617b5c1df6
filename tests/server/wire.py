"""A connection to the server that shows every byte: for what ordinary clients can't send, or don't look at."""

import re
import socket

from answer import Answer, Broken, checked, joined
from program import PATIENCE

STATUS_LINE = re.compile(rb"(HTTP/1\.[01]) ([1-5]\d\d)( [\x20-\x7e]*)?")
HEADER = re.compile(rb"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\x20-\x7e\t]*?)[ \t]*")
CHUNK = re.compile(rb"[0-9A-Fa-f]{1,8}")


class Wire:
    """A connection. Answers are read strictly: what is not HTTP/1.1 as it is written down raises Broken."""

    def __init__(self, server, timeout=PATIENCE, receive_buffer=None):
        self.socket = socket.socket(server.family)
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(timeout)
        self.socket.connect((server.host, server.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._rest = b""
        self._in_answer = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.socket.close()

    def reset(self):
        """Ends the connection the rude way, with RST."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data if isinstance(data, bytes) else data.encode())
        return self

    def get(self, target, *headers):
        """Sends a request without reading its answer."""
        return self.send(request("GET", target, *headers))

    def finish_sending(self):
        self.socket.shutdown(socket.SHUT_WR)
        return self

    def ask(self, target, *headers):
        return self.get(target, *headers).answer()

    def answer(self, method="GET", interim=False):
        """The next answer, whole; those with status 100 only if they are asked for."""
        while True:
            version, status, headers = self.head()
            if status != 100 or interim:
                break
        body = b"" if has_no_body(method, status) else self._body(headers)
        self._in_answer = False
        return checked(Answer(status, headers, body, version), method)

    def head(self):
        """Status line and headers of the next answer: version, status, headers."""
        match = STATUS_LINE.fullmatch(self.line())
        if not match:
            raise Broken("no status line")
        self._in_answer = True
        pairs = []
        while line := self.line():
            header = HEADER.fullmatch(line)
            if not header:
                raise Broken(f"no header: {line!r}")
            pairs.append((header[1].decode(), header[2].decode()))
        names = [name.lower() for name, _ in pairs]
        for single in ("content-length", "transfer-encoding", "content-type", "date", "connection"):
            if names.count(single) > 1:
                raise Broken(f"{single} is there twice: {pairs}")
        return match[1].decode(), int(match[2]), joined(pairs)

    def _body(self, headers):
        if "transfer-encoding" in headers:
            if headers["transfer-encoding"] != "chunked" or "content-length" in headers:
                raise Broken(f"odd framing: {headers}")
            return b"".join(self.chunks())
        if "content-length" in headers:
            return self.read(int(headers["content-length"]))
        return self.rest()

    def chunks(self):
        """The chunks of a body as they come, up to its end."""
        while True:
            line = self.line()
            if not CHUNK.fullmatch(line):
                raise Broken(f"no size of a chunk: {line!r}")
            size = int(line, 16)
            if size == 0:
                break
            chunk = self.read(size + 2)
            if not chunk.endswith(b"\r\n"):
                raise Broken("a chunk does not end where it should")
            yield chunk[:-2]
        while self.line():
            pass

    def line(self):
        """Up to the next CR LF, without it."""
        while b"\r\n" not in self._rest:
            self._more()
        line, _, self._rest = self._rest.partition(b"\r\n")
        if b"\n" in line or b"\r" in line:
            raise Broken(f"a line feed without its carriage return: {line!r}")
        return line

    def read(self, count):
        while len(self._rest) < count:
            self._more()
        data, self._rest = self._rest[:count], self._rest[count:]
        return data

    def rest(self):
        """All up to the end of the connection."""
        try:
            while True:
                self._more()
        except ConnectionEnded:
            data, self._rest = self._rest, b""
            return data

    @property
    def is_amid_an_answer(self):
        """Whether an answer has begun, and is not whole."""
        return self._in_answer or bool(self._rest)

    def is_closed(self):
        """Waits for the end of the connection: True if nothing comes before it."""
        return self.rest() == b""

    def is_quiet(self, seconds):
        """Whether nothing comes for so long, not even the end."""
        if self._rest:
            return False
        usual = self.socket.gettimeout()
        self.socket.settimeout(seconds)
        try:
            self._more()
        except TimeoutError:
            return True
        except ConnectionEnded:
            return False
        finally:
            self.socket.settimeout(usual)
        return False

    def _more(self):
        try:
            data = self.socket.recv(65536)
        except (ConnectionResetError, BrokenPipeError):
            data = b""
        if not data:
            raise ConnectionEnded(f"the connection ended after {self._rest[:200]!r}")
        self._rest += data


class ConnectionEnded(Broken):
    """The server closed the connection before an answer was whole."""


def has_no_body(method, status):
    return method == "HEAD" or status in (100, 204, 304)


def request(method, target, *headers, body=b"", version="HTTP/1.1"):
    """The bytes of a request; a body gets its length."""
    lines = [f"{method} {target} {version}", "Host: localhost", *headers]
    if body:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body
