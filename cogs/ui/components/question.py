"""An open question with its address (match, seat, token), and the controls that it becomes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from discord import ui

from cogs.ui.components import phone_height
from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from matches.domain.model import Prompt
from rules.engine import Choice, Pick, text

_T = TypeVar("_T")

NO_CHOICE = Pick(text("ui-nothing"), ())
"""Stands for the question if nothing is asked."""


@dataclass(frozen=True, slots=True)
class PromptQuestion:
    """An open question and where it is asked: match, seat (from 0), and its token. `room`: how tall its options may be.

    `shown`: ids in the order of its picture; options that are not among them come last, in the order of the question.
    """

    match: int
    seat: int
    question_token: str
    choice: Choice
    room: int = phone_height.OPTIONS_HEIGHT
    shown: tuple[str, ...] = ()

    def sort_as_shown(self, items: Iterable[_T], get_id: Callable[[_T], str]) -> list[_T]:
        """Return what stands for options in the order of the picture."""
        places = {id: place for place, id in enumerate(self.shown)}
        return sorted(items, key=lambda item: places.get(get_id(item), len(places)))

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
