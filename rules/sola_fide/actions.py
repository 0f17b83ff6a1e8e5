"""What statements of an effect do to the table: ask somebody, and change territories."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from msgspec import Struct

from rules.engine import Ask, Choice, Pick, Request, Seat, Table, Term, Text, text
from rules.sola_fide import questions, targets, zones
from rules.sola_fide.facts import CIRCLES
from rules.sola_fide.questions import DECLINE
from rules.sola_fide.state import Circle, SolaFideState
from rules.sola_fide.statements import Side, Statement, needs_circle
from rules.sola_fide.targets import Target
from rules.sola_fide.view import Change

Flow = Generator[Request, Any, None]


class Effect(Struct):
    """An effect that is being carried out by `actor` because of `card`, a term id.

    `later` are the statements still to come, `x` is what was paid, `circle` that of the statement before, "" for none. `is_lost`:
    the cost was not paid or the card declined, so nothing more happens. `can_decline`: a permanent card asks whether it is used.
    `is_forced`: it has to be executed; no card of the hand is, nor what a permanent card may do (R9).
    """

    actor: int
    card: str
    later: Sequence[Statement] = ()
    x: int = 0
    circle: str = ""
    is_lost: bool = False
    can_decline: bool = False
    is_forced: bool = False

    @property
    def must_act(self) -> bool:
        """Whether only targets are legal on which something happens; not if a later statement may do something there (R49)."""
        return self.is_forced and not needs_circle(self.later)


class Actions:
    """The table of one turn, and what can be done to it."""

    __slots__ = ("state", "table")

    def __init__(self, state: SolaFideState, table: Table) -> None:
        self.state = state
        self.table = table

    # --- asking

    def ask(self, effect: Effect, choice: Choice, topic: str) -> Generator[Request, Any, Any]:
        """Ask the actor about something that everybody may know. The only legal answer is taken (CONTRACT 3)."""
        return (yield Ask(effect.actor, choice, topic, forced=True, public_text=self._say_choosing(effect)))

    def ask_privately(self, seat: int, choice: Choice, topic: str, card: str) -> Generator[Request, Any, Any]:
        """Ask a seat about its own hidden cards. The only legal answer is taken if everybody knows that it is the only one."""
        public = text("sf-public-cards", seat=Seat(seat), card=Term(card))
        return (yield Ask(seat, choice, topic, public_text=public))

    def _say_choosing(self, effect: Effect) -> Text:
        return text("sf-public-target", seat=Seat(effect.actor), card=Term(effect.card))

    def choose_targets(
        self,
        effect: Effect,
        candidates: Sequence[Target],
        build_pick: Callable[[Sequence[Target], Sequence[Target]], Pick],
        topic: str,
    ) -> Generator[Request, Any, list[Target]]:
        """Return which of the targets the actor chooses; none if nothing would happen on any and no later statement cares.

        `build_pick` receives the legal targets and those that are not: a forced effect takes none on which nothing happens (R49).
        """
        if not candidates:
            return []
        if not needs_circle(effect.later) and not any(target.count for target in candidates):
            self.table.write_line(text("sf-journal-no-effect", "sf-r16", card=Term(effect.card)))
            return []
        idle = [target for target in candidates if effect.must_act and not target.count]
        legal = [target for target in candidates if target not in idle]
        chosen = yield from self.ask(
            effect, build_pick(legal, idle), "permanent-target" if effect.can_decline else topic
        )
        if chosen == (DECLINE,):
            declined = text("sf-journal-declined", "sf-permanent", seat=Seat(effect.actor), card=Term(effect.card))
            self.table.write_line(declined)
            effect.is_lost = True
            return []
        picked = [target for target in candidates if target.id in chosen]
        if picked:
            effect.circle = picked[-1].circle
        return picked

    # --- changing the board

    def convert(self, effect: Effect, circle: Circle, side: Side, count: int, *, neutral: bool = False) -> Flow:
        """Convert `count` territories of a side: opposing ones first, then neutral ones (R45), or neutral ones directly."""
        faith = self.state.faith_of(effect.actor)
        colors = circle.colors(side)
        opposing = [place for place, color in enumerate(colors) if color not in (faith, "N") and not neutral]
        if len(opposing) > count:
            opposing = yield from self._choose_spaces(effect, circle, side, opposing, count)
        free = [place for place, color in enumerate(colors) if color == "N"]
        self.paint(effect, circle, side, [*opposing, *free][:count])

    def paint(self, effect: Effect, circle: Circle, side: Side, places: Sequence[int]) -> None:
        """Give territories of a side the color of the actor."""
        faith = self.state.faith_of(effect.actor)
        if not places:
            return
        colors = [faith if place in places else color for place, color in enumerate(circle.colors(side))]
        circle.paint(side, "".join(colors))
        change = Change(self.state.turn, effect.actor, "converted", effect.card, circle.id, side, tuple(sorted(places)))
        zones.note_change(self.state, change)
        self.table.write_line(
            text(
                "sf-journal-converted" if side == circle.dominant else "sf-journal-converted-below",
                "sf-convert",
                seat=Seat(effect.actor),
                circle=Term(circle.id),
                side=Term(f"side.{side}"),
                count=len(places),
                missing=targets.count_missing(circle, side, faith),
            )
        )

    def _choose_spaces(
        self, effect: Effect, circle: Circle, side: Side, opposing: list[int], count: int
    ) -> Generator[Request, Any, list[int]]:
        """Return which opposing territories are converted. Those with the same printed color are alike (R19)."""
        printed = CIRCLES[circle.id].printed(side)
        groups: dict[str, list[int]] = {}
        for place in opposing:
            groups.setdefault(printed[place], []).append(place)
        if len(groups) == 1:
            return opposing[:count]
        sizes = {color: len(places) for color, places in groups.items()}
        pick = questions.build_spaces_pick(circle, side, sizes, count, self.state.faith_of(effect.actor))
        picked = yield from self.ask(effect, pick, "spaces")
        return [place for color, places in groups.items() for place in places[: picked.count(color)]]
