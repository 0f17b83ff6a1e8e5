"""An open question with its address (match, seat, token), and the controls that it becomes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from discord import ui

from cogs.ui.components import phone_height
from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from matches.domain.model import Prompt
from rules.engine import Choice


@dataclass(frozen=True, slots=True)
class PromptQuestion:
    """An open question and where it is asked: match, seat (from 0), and its token. `room`: how tall its options may be."""

    match: int
    seat: int
    question_token: str
    choice: Choice
    room: int = phone_height.OPTIONS_HEIGHT

    @classmethod
    def from_prompt(cls, prompt: Prompt, choice: Choice) -> PromptQuestion:
        """Return the question of a prompt, with `choice` as it is shown."""
        return cls(prompt.info.id, prompt.seat, prompt.question_token, choice)

    def build_button_id(self, verb: PrivateVerb, arg: object = "") -> PrivateId:
        """Return the id of a button of this question."""
        return PrivateId(Kind.BUTTON, verb, self.match, self.seat, self.question_token, str(arg))

    def build_select_id(self, verb: PrivateVerb, arg: object = "") -> PrivateId:
        """Return the id of a select of this question."""
        return PrivateId(Kind.SELECT, verb, self.match, self.seat, self.question_token, str(arg))

    def build_modal_id(self, verb: PrivateVerb) -> PrivateId:
        """Return the id of a modal of this question."""
        return PrivateId(Kind.MODAL, verb, self.match, self.seat, self.question_token)


@dataclass(frozen=True, slots=True)
class PromptControls:
    """What a question is shown with: `rows` of components, `notes` above them, and badges on the picture.

    `badges` map an option id to the number on its button, or to the name of its space. `is_complete`: the draft is a whole
    answer, so that it can be confirmed and previewed. `has_selects`: there are selects among the rows.
    """

    rows: tuple[ui.ActionRow[Any], ...] = ()
    notes: tuple[str, ...] = ()
    badges: dict[str, str] = field(default_factory=dict)
    is_complete: bool = False
    has_selects: bool = False
