"""What a turn yields: `Ask` one seat, ask several `AskAll`, or let the `AskAny` answer of several close the others."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.choice import Choice, Pick
from rules.engine.message import Text


class Ask(Struct, frozen=True):
    """One question for one seat. The generator goes on with the canonical answer.

    `topic` names the kind of question, for standing orders and fingerprints. `forced` says that a single legal answer
    is taken without asking; None means: if the seat is on turn (CONTRACT 3). `public_text` is what others may read meanwhile.
    """

    seat: int
    choice: Choice
    topic: str = ""
    forced: bool | None = None
    public_text: Text | None = None


class AskAll(Struct, frozen=True):
    """Several seats, each a generator of its own, in any order. The answer: what they return, a dict in seat order."""

    branches: Mapping[int, Generator[Any, Any, Any]]


class AskAny(Struct, frozen=True):
    """Several seats, each a choice; the first answer closes the others. The answer is `(seat, value)`."""

    choices: Mapping[int, Choice]
    topic: str = ""
    public_text: Text | None = None


Request = Ask | AskAll | AskAny
TurnGenerator = Generator[Request, Any, None]
"""A turn of a game: yields requests, gets answers, returns at a boundary."""


class OpenQuestion(Struct, frozen=True):
    """An open question as the engine holds it."""

    seat: int
    choice: Choice
    topic: str
    public_text: Text | None

    def with_details(self) -> OpenQuestion:
        """The same question for somebody who looks at it: with the second lines that are too expensive for every question."""
        return replace(self, choice=self.choice.with_details()) if isinstance(self.choice, Pick) else self
