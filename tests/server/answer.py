"""An answer of the server, and what is promised of every one."""

import dataclasses
import email.utils
import json


class Broken(AssertionError):
    """A promise that holds for every answer was broken."""


@dataclasses.dataclass
class Answer:
    """Headers by their names in lower case; equal ones are joined with commas."""

    status: int
    headers: dict
    body: bytes
    version: str = "HTTP/1.1"

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def error(self):
        """The error's object; checked already."""
        return self.json["error"]

    @property
    def type(self):
        return self.headers.get("content-type", "").partition(";")[0].strip()

    def __getitem__(self, name):
        """A header, or None."""
        return self.headers.get(name.lower())


def joined(pairs):
    """Headers as a dictionary."""
    headers = {}
    for name, value in pairs:
        name = name.lower()
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return headers


def checked(answer, method):
    """The answer, if it keeps what is promised of all."""
    if answer.status == 100:
        return answer
    check(answer["X-Content-Type-Options"] == "nosniff", answer, "no X-Content-Type-Options: nosniff")
    check(answer["Date"] and email.utils.parsedate_to_datetime(answer["Date"]), answer, "no Date")
    check(answer["Server"] is None, answer, "it says what the server is")
    if method == "HEAD" or answer.status in (204, 304):
        check(answer.body == b"", answer, "a body where none may be")
    elif answer.type == "application/json":
        check_json(answer)
    if answer.status >= 400 and method != "HEAD":
        check(answer.type in ("application/json", "text/html"), answer, "an error without words")
        if answer.type == "application/json" and answer.json != {"status": "draining"}:
            check_error(answer)
    if answer.status == 503 and method != "HEAD" and answer.json != {"status": "draining"}:
        check(answer["Retry-After"] == "1", answer, "no Retry-After: 1")
    if answer.status == 405:
        check(answer["Allow"], answer, "no Allow")
    return answer


def check_json(answer):
    body = answer.body
    lines = body.count(b"\n")
    check(
        body.endswith(b"\n") and (lines == 1 or b'"openapi"' in body), answer, "not one line with its line feed"
    )
    try:
        json.loads(body.decode())
    except ValueError as error:
        check(False, answer, f"no JSON: {error}")


def check_error(answer):
    error = answer.json.get("error") if isinstance(answer.json, dict) else None
    check(isinstance(error, dict) and list(error) == ["code", "message", "at"], answer, "no code, message, at")
    check(isinstance(error["code"], str) and error["code"], answer, "no code")
    check(isinstance(error["message"], str) and error["message"], answer, "no message")
    check(error["at"] is None or isinstance(error["at"], int) and error["at"] >= 1, answer, "no place from 1")
    if answer.status != 504:
        check(list(answer.json) == ["error"], answer, "more than the error")


def check(promise, answer, broken):
    if not promise:
        raise Broken(f"{broken}: {answer.status} {answer.headers} {answer.body[:500]!r}")
