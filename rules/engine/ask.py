"""What a turn yields: `Ask` for one seat, `AskAll` for several seats, `AskAny` for the first of several that answers."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.choice import Choice, Pick
from rules.engine.message import Text


class OpenQuestion(Struct, frozen=True):
    """One question for one seat, as the seat and the engine know it.

    `topic` names the kind of question, for standing orders and fingerprints. `public_text` is what others may read while the
    seat decides.
    """

    seat: int
    choice: Choice
    topic: str = ""
    public_text: Text | None = None

    def with_details(self) -> OpenQuestion:
        """Return the question as it is shown, whatever becomes of the match meanwhile (see `Pick.with_details`)."""
        return replace(self, choice=self.choice.with_details()) if isinstance(self.choice, Pick) else self


class Ask(OpenQuestion, frozen=True):
    """A question that a turn puts. The generator receives the canonical answer.

    If `forced`, a single legal answer is taken without asking; None means that this is so if the seat is on turn (CONTRACT 3).
    """

    forced: bool | None = None


class AskAll(Struct, frozen=True):
    """A generator for each of several seats, which answer in any order.

    The generator of the turn receives what they return, as a dict in seat order.
    """

    branches: Mapping[int, Generator[Any, Any, Any]]


class AskAny(Struct, frozen=True):
    """A choice for each of several seats; the first answer closes the other questions.

    The generator receives `(seat, value)`.
    """

    choices: Mapping[int, Choice]
    topic: str = ""
    public_text: Text | None = None


class Finished(Struct, frozen=True):
    """A generator has returned `result`."""

    result: Any


Request = Ask | AskAll | AskAny
TurnGenerator = Generator[Request, Any, None]
"""A turn of a game: yields requests, receives answers, returns at a boundary."""


def advance(generator: Generator[Request, Any, Any], value: Any) -> Request | Finished:
    """Send a value to a generator and return what it yields, or that it has returned.

    It stands here because this module is never compiled: compiled code catches exceptions slowly, and each turn ends with one.
    """
    try:
        return generator.send(value)
    except StopIteration as stop:
        return Finished(stop.value)
