"""What goes wrong, as exceptions."""

from __future__ import annotations

from typing import Any


class ClaimevenError(ValueError):
    """An input that was refused. The text is a whole sentence that names the place.

    Attributes:
        code: what kind of mistake it is, for programs: "argument", "size", "notation", "illegal-move",
            "impossible", "too-hard", "file", "bad-file" or "unfinished".
        index: the place in the input (of a text the character, of a batch the position), or None.
    """

    def __init__(self, reason: str, code: str = "argument", index: int | None = None) -> None:
        super().__init__(reason)
        self.code = code
        self.index = index

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.code, self.index)


class Unfinished(ClaimevenError):
    """A limit came before the answer.

    Attributes:
        ending: which one: "nodes", "time" or "stopped".
        result: what is known by then, where there is half an answer; otherwise None.
    """

    def __init__(self, ending: str, result: Any = None) -> None:
        reason = "it was stopped" if ending == "stopped" else f"the limit of {ending} came first"
        super().__init__(f"not finished: {reason}", "unfinished")
        self.ending = ending
        self.result = result

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.ending, self.result)
