"""One thing that a user does to a command."""

import dataclasses
import typing


@dataclasses.dataclass(frozen=True)
class Trial:
    """`action` gets dice (random.Random) and raises promises.Broken."""

    kind: str
    command: str
    what: str
    action: typing.Callable

    @property
    def title(self):
        return f"{self.kind}: {self.command}: {self.what}"
