"""Carries effects out, statement by statement, with the captures between them (R5)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Ask, Seat, Term, text
from rules.sola_fide import questions
from rules.sola_fide.actions import Actions, Effect, Flow
from rules.sola_fide.captures import capture
from rules.sola_fide.operations import OPERATIONS
from rules.sola_fide.questions import USE
from rules.sola_fide.state import find_captor
from rules.sola_fide.statements import Convert, Move, Statement, Trigger


class Interpreter(Actions):
    """Carries out the effects of one turn."""

    __slots__ = ()

    def carry_out(
        self,
        statements: Sequence[Statement],
        actor: int,
        card: str,
        *,
        can_decline: bool = False,
        is_forced: bool = False,
    ) -> Flow:
        """Carry the statements of a card out for `actor`, each as far as possible, with the captures after each of them."""
        effect = Effect(actor, card, can_decline=can_decline, is_forced=is_forced)
        for place, statement in enumerate(statements):
            effect.later = statements[place + 1 :]
            yield from OPERATIONS[type(statement)](statement, self, effect)
            yield from self.resolve_captures()
            if effect.is_lost:
                return

    def resolve_captures(self) -> Flow:
        """Let every circle whose dominant side has one color be captured, at any moment and on anybody's turn (R4).

        The player on turn orders those of different captors; the order of one captor's own changes nothing.
        """
        state = self.state
        while falling := [circle for circle in state.open_circles if find_captor(circle)]:
            circle = falling[0]
            if len({find_captor(other) for other in falling}) > 1:
                active = state.active
                assert active is not None
                public = text("sf-public-capture", seat=Seat(active))
                pick = questions.build_capture_pick(state, falling)
                (id,) = yield Ask(active, pick, "capture", public_text=public)
                circle = state.circle(id)
            captor = capture(state, self.table, circle)
            yield from self.fire_permanent(captor, "you_captured")

    def fire_permanent(self, seat: int, trigger: Trigger) -> Flow:
        """Let the permanent card of a seat do what it does at a trigger, unless its owner declines.

        Where a circle has to be chosen, declining is one of the options of that question.
        """
        card, lasting = self.state.players[seat].permanent, self.state.players[seat].lasting
        if lasting is None or lasting.trigger != trigger:
            return
        has_targets = isinstance(lasting.effects[0], Convert | Move)
        if not (lasting.optional and has_targets):
            public = text("sf-public-permanent", seat=Seat(seat), card=Term(card))
            topic = "permanent-target" if lasting.optional else "permanent"
            picked = yield Ask(seat, questions.build_permanent_pick(card), topic, public_text=public)
            if picked != (USE,):
                self.table.write_line(text("sf-journal-declined", "sf-permanent", seat=Seat(seat), card=Term(card)))
                return
        yield from self.carry_out(lasting.effects, seat, card, can_decline=lasting.optional and has_targets)
