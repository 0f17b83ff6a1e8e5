"""An open question with its address, and what it is made of: rows of components, lines above them, marks on the picture."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from discord import ui

from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from matches.model import Prompt
from rules.engine import Choice


@dataclass(frozen=True, slots=True)
class PromptQuestion:
    """An open question with its address."""

    match: int
    seat: int
    question_token: str
    choice: Choice

    @classmethod
    def from_prompt(cls, prompt: Prompt, choice: Choice) -> PromptQuestion:
        """Return the question of a prompt, with `choice` as it is shown."""
        return cls(prompt.info.id, prompt.seat, prompt.question_token, choice)

    def button_id(self, verb: PrivateVerb, arg: object = "") -> PrivateId:
        """The id of a button of this question."""
        return PrivateId(Kind.BUTTON, verb, self.match, self.seat, self.question_token, str(arg))

    def select_id(self, verb: PrivateVerb, arg: object = "") -> PrivateId:
        """The id of a select of this question."""
        return PrivateId(Kind.SELECT, verb, self.match, self.seat, self.question_token, str(arg))

    def modal_id(self, verb: PrivateVerb) -> PrivateId:
        """The id of a modal of this question."""
        return PrivateId(Kind.MODAL, verb, self.match, self.seat, self.question_token)


@dataclass(frozen=True, slots=True)
class PromptControls:
    """`rows` of components, `notes` to stand above them, and `badges`: option id to the number on its button
    or the name of its space.

    `is_complete`: the draft is a whole answer, so that it can be confirmed and previewed. `has_selects` tells that there are any.
    """

    rows: tuple[ui.ActionRow[Any], ...] = ()
    notes: tuple[str, ...] = ()
    badges: dict[str, str] = field(default_factory=dict)
    is_complete: bool = False
    has_selects: bool = False
