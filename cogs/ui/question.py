"""An open question with its address, and what it is made of: rows of components, lines above them, marks on the picture."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from discord import ui

from cogs.ui.customid import Private
from rules.engine import Choice


@dataclass(frozen=True, slots=True)
class Question:
    """An open question with its address."""

    match: int
    seat: int
    mark: str
    choice: Choice

    def press(self, verb: str, arg: object = "") -> Private:
        """The id of a button of this question."""
        return Private("t", self.match, self.seat, self.mark, verb, str(arg))

    def select(self, verb: str, arg: object = "") -> Private:
        """The id of a select of this question."""
        return Private("p", self.match, self.seat, self.mark, verb, str(arg))

    def modal(self, verb: str) -> Private:
        """The id of a modal of this question."""
        return Private("m", self.match, self.seat, self.mark, verb)


@dataclass(frozen=True, slots=True)
class Controls:
    """`rows` of components, `notes` to stand above them, and `badges`: option id to the number on its button
    or the name of its space.

    `complete`: the draft is a whole answer, so that it can be confirmed and previewed. `selects` tells that there are any.
    """

    rows: tuple[ui.ActionRow[Any], ...] = ()
    notes: tuple[str, ...] = ()
    badges: dict[str, str] = field(default_factory=dict)
    complete: bool = False
    selects: bool = False
