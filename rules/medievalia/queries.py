"""What typed moves ask the rules for a seat: which question follows an action, and where figures could go."""

from __future__ import annotations

from msgspec import Struct

from rules.engine import Pick
from rules.medievalia import affording, battle_questions, questions
from rules.medievalia.affording import BUY
from rules.medievalia.fighters import list_contests
from rules.medievalia.movement import can_step_off, list_movable, list_places, list_zones
from rules.medievalia.pieces import pick_alike
from rules.medievalia.questions import MOVE
from rules.medievalia.state import MedievaliaState
from rules.medievalia.turn import BATTLE, HEAL, SHOOT
from rules.medievalia.volleys import list_healable, list_targets


class FollowingQuestion(Struct, frozen=True):
    """What is asked first if the seat on turn chooses this action: for what, where, or which? Of who moves, who it is."""

    action: str

    def answer(self, state: MedievaliaState, seat: int) -> Pick | None:
        """Return the question about the table that follows the action; None if there is none, or if it is no action now.

        It is built even where only one answer is possible, which the rules would take unasked.
        """
        if state.active != seat or state.phase != "act":
            return None
        if self.action == MOVE:
            return questions.build_move_pick(state, list_movable(state, seat))
        if self.action == SHOOT:
            return questions.build_target_pick(state, list_targets(state, seat))
        if self.action == HEAL:
            return questions.build_heal_pick(state, list_healable(state, seat))
        if self.action == BATTLE:
            return battle_questions.build_zone_pick(list_contests(state, seat), is_ending=False)
        return self._ask_site(state, seat)

    def _ask_site(self, state: MedievaliaState, seat: int) -> Pick | None:
        """Return the question of where the open building of a stack goes."""
        stacks = {f"{BUY}{number}": stack for number, stack in enumerate(state.stacks, 1) if stack}
        if self.action not in stacks:
            return None
        kind = stacks[self.action][-1]
        return questions.build_site_pick(
            state, kind, affording.list_affordable_sites(state, seat, kind), None, is_final=False
        )


class Destinations(Struct, frozen=True):
    """Where could these figures of the seat on turn go together? They are answers to the question of who moves."""

    figures: tuple[str, ...]

    def answer(self, state: MedievaliaState, seat: int) -> Pick | None:
        """Return the question of where they go; None if they cannot be moved now."""
        movable = list_movable(state, seat)
        ids = {f"f{figure.id}" for figure in movable}
        if state.active != seat or state.phase != "act" or not self.figures or not ids.issuperset(self.figures):
            return None
        figures = pick_alike(movable, self.figures)
        return questions.build_move_to_pick(
            state,
            seat,
            figures,
            list_places(state, figures),
            list_zones(state, figures),
            is_open=can_step_off(state, figures),
        )


QUERIES = (FollowingQuestion, Destinations)
