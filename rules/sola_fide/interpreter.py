"""Carries effects out, statement by statement, with the captures between them (R5)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import singledispatch
from typing import Any

from msgspec import Struct

from rules.engine import Ask, Choice, Pick, Request, Seat, Table, Term, Text, TextArg, text
from rules.sola_fide import questions, targets, zones
from rules.sola_fide.captures import capture
from rules.sola_fide.facts import CARDS, CIRCLES
from rules.sola_fide.questions import DECLINE, USE
from rules.sola_fide.state import Circle, SolaFideState, find_captor, find_opponent
from rules.sola_fide.statements import (
    SIDES,
    Convert,
    ConvertNeutrals,
    Draw,
    DrawKeep,
    Move,
    OpponentDiscards,
    Pay,
    PayAny,
    Permanent,
    PlaceDisputation,
    Remove,
    Side,
    Statement,
    Trigger,
)
from rules.sola_fide.targets import Target
from rules.sola_fide.view import Change

Flow = Generator[Request, Any, None]


class Effect(Struct):
    """An effect that is being carried out by `actor` because of `card`, a term id.

    `later` are the statements still to come, `x` is what was paid, `circle` that of the statement before, "" for none. `is_lost`:
    the cost was not paid or the card declined, so nothing more happens. `can_decline`: a permanent card asks whether it is used.
    """

    actor: int
    card: str
    later: Sequence[Statement] = ()
    x: int = 0
    circle: str = ""
    is_lost: bool = False
    can_decline: bool = False

    @property
    def circle_matters(self) -> bool:
        """Whether a later statement is about the circle that is chosen now."""
        return any(isinstance(statement, Convert | Move) and statement.same for statement in self.later)


class Interpreter:
    """The effects of one turn."""

    __slots__ = ("state", "table")

    def __init__(self, state: SolaFideState, table: Table) -> None:
        self.state = state
        self.table = table

    def carry_out(self, statements: Sequence[Statement], actor: int, card: str, *, can_decline: bool = False) -> Flow:
        """Carry the statements of a card out for `actor`, each as far as possible, with the captures after each of them."""
        effect = Effect(actor, card, can_decline=can_decline)
        for place, statement in enumerate(statements):
            effect.later = statements[place + 1 :]
            yield from _carry_out(statement, self, effect)
            yield from self.resolve_captures()
            if effect.is_lost:
                return

    def resolve_captures(self) -> Flow:
        """Let every circle whose dominant side has one colour be captured, at any moment and on anybody's turn (R4).

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
        """Let the permanent card of a seat do what it does at a trigger, unless its owner declines."""
        card = self.state.players[seat].permanent
        lasting = CARDS[card].permanent if card else None
        if lasting is None or lasting.trigger != trigger:
            return
        if not lasting.optional:
            public = text("sf-public-permanent", seat=Seat(seat), card=Term(card))
            picked = yield Ask(seat, questions.build_permanent_pick(card), "permanent", public_text=public)
            if picked != (USE,):
                self.table.write_line(text("sf-journal-declined", "sf-permanent", seat=Seat(seat), card=Term(card)))
                return
        yield from self.carry_out(lasting.effects, seat, card, can_decline=lasting.optional)

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
        self, effect: Effect, found: Sequence[Target], pick: Callable[[], Pick], topic: str
    ) -> Generator[Request, Any, list[Target]]:
        """Return which of the targets the actor chooses; none if nothing would happen on any and no later statement cares."""
        if not found:
            return []
        if not effect.circle_matters and not any(target.count for target in found):
            self.table.write_line(text("sf-journal-no-effect", "sf-r16", card=Term(effect.card)))
            return []
        chosen = yield from self.ask(effect, pick(), "permanent-target" if effect.can_decline else topic)
        if chosen == (DECLINE,):
            declined = text("sf-journal-declined", "sf-permanent", seat=Seat(effect.actor), card=Term(effect.card))
            self.table.write_line(declined)
            effect.is_lost = True
            return []
        picked = [target for target in found if target.id in chosen]
        if picked:
            effect.circle = picked[-1].circle
        return picked

    # --- changing the board

    def convert(self, effect: Effect, circle: Circle, side: Side, count: int, *, neutral: bool = False) -> Flow:
        """Convert `count` territories of a side: opposing ones first, then neutral ones (R45), or neutral ones directly."""
        faith = self.state.faith_of(effect.actor)
        colours = circle.colours(side)
        opposing = [place for place, colour in enumerate(colours) if colour not in (faith, "N") and not neutral]
        if len(opposing) > count:
            opposing = yield from self._choose_spaces(effect, circle, side, opposing, count)
        free = [place for place, colour in enumerate(colours) if colour == "N"]
        self.paint(effect, circle, side, [*opposing, *free][:count])

    def paint(self, effect: Effect, circle: Circle, side: Side, places: Sequence[int]) -> None:
        """Give territories of a side the colour of the actor."""
        faith = self.state.faith_of(effect.actor)
        if not places:
            return
        colours = [faith if place in places else colour for place, colour in enumerate(circle.colours(side))]
        circle.paint(side, "".join(colours))
        change = Change(self.state.turn, effect.actor, "converted", effect.card, circle.id, side, tuple(sorted(places)))
        zones.note_change(self.state, change)
        self.table.write_line(
            text(
                "sf-journal-converted",
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
        """Return which opposing territories are converted. Those with the same printed colour are alike (R19)."""
        printed = CIRCLES[circle.id].printed(side)
        groups: dict[str, list[int]] = {}
        for place in opposing:
            groups.setdefault(printed[place], []).append(place)
        if len(groups) == 1:
            return opposing[:count]
        sizes = {colour: len(places) for colour, places in groups.items()}
        picked = yield from self.ask(effect, questions.build_spaces_pick(circle, side, sizes, count), "spaces")
        return [place for colour, places in groups.items() for place in places[: picked.count(colour)]]


@singledispatch
def _carry_out(statement: Statement, run: Interpreter, effect: Effect) -> Flow:
    """Carry one statement out."""
    raise TypeError(f"no way to carry out {statement!r}")


@_carry_out.register
def _convert(statement: Convert, run: Interpreter, effect: Effect) -> Flow:
    state, faith = run.state, run.state.faith_of(effect.actor)
    found = targets.list_convert_targets(state, statement, faith, _find_fixed_circle(statement, effect))
    hi = _count_circles(state, statement, effect)
    if not hi:
        return

    def build() -> Pick:
        return questions.build_convert_pick(
            state, statement, faith, found, hi, effect.card, can_decline=effect.can_decline
        )

    for target in (yield from run.choose_targets(effect, found, build, "convert")):
        circle = state.circle(target.circle)
        for side in target.sides:
            count = targets.count_convertible(circle, side, statement, faith)
            if statement.neutral and count and not (count == 1 and effect.can_decline):
                count = yield from run.ask(effect, questions.build_amount(circle, side, count), "amount")
            yield from run.convert(effect, circle, side, count, neutral=statement.neutral)


@_carry_out.register
def _move(statement: Move, run: Interpreter, effect: Effect) -> Flow:
    state, faith = run.state, run.state.faith_of(effect.actor)
    found = targets.list_move_targets(state, statement, _find_fixed_circle(statement, effect))
    hi = _count_circles(state, statement, effect)
    if not hi:
        return

    def build() -> Pick:
        return questions.build_move_pick(
            state, statement, faith, found, hi, effect.card, can_decline=effect.can_decline
        )

    for target in (yield from run.choose_targets(effect, found, build, "move")):
        circle = state.circle(target.circle)
        assert target.toward is not None
        source, circle.power = circle.power, targets.move_power(circle.power, target.toward, statement.steps)
        args: dict[str, TextArg] = {"seat": Seat(effect.actor), "circle": Term(circle.id)}
        if source == circle.power:
            run.table.write_line(text("sf-journal-at-the-end", "sf-r23", **args))
            continue
        change = Change(state.turn, effect.actor, "moved", effect.card, circle.id, source=source, target=circle.power)
        zones.note_change(state, change)
        toward, dominant = Term(f"side.{target.toward}"), Term(f"side.{circle.dominant}")
        count = abs(circle.power - source)
        run.table.write_line(text("sf-journal-moved", "sf-move", **args, count=count, toward=toward, dominant=dominant))


@_carry_out.register
def _remove(statement: Remove, run: Interpreter, effect: Effect) -> Flow:
    state = run.state
    found = targets.list_remove_targets(state, statement)
    chosen = yield from run.choose_targets(
        effect, found, lambda: questions.build_remove_pick(found, effect.card), "remove"
    )
    for target in chosen:
        circle = state.circle(target.circle)
        (side,) = target.sides
        places = targets.find_markers(circle, side)
        circle.paint(side, CIRCLES[circle.id].printed(side))
        if places:
            zones.note_change(state, Change(state.turn, effect.actor, "removed", effect.card, circle.id, side, places))
        names: dict[str, TextArg] = {"circle": Term(circle.id), "side": Term(f"side.{side}")}
        run.table.write_line(text("sf-journal-removed", "sf-r21", seat=Seat(effect.actor), **names, count=len(places)))


@_carry_out.register
def _convert_neutrals(statement: ConvertNeutrals, run: Interpreter, effect: Effect) -> Flow:
    """Convert both circles before any capture (R46). Nothing is asked."""
    has_changed = False
    for circle in run.state.open_circles:
        for side in SIDES:
            places = [place for place, colour in enumerate(circle.colours(side)) if colour == "N"]
            if circle.id in statement.circles and places:
                run.paint(effect, circle, side, places)
                has_changed = True
    if not has_changed:
        run.table.write_line(text("sf-journal-no-effect", "sf-neutral", card=Term(effect.card)))
    yield from ()


@_carry_out.register
def _place_disputation(statement: PlaceDisputation, run: Interpreter, effect: Effect) -> Flow:
    state = run.state
    pick = questions.build_disputation_pick(state, state.faith_of(effect.actor), effect.card)
    (id,) = yield from run.ask(effect, pick, "disputation")
    effect.circle = id
    key = "sf-journal-disputation-stays" if state.disputation == id else "sf-journal-disputation"
    if state.disputation != id:
        state.disputation = id
        zones.note_change(state, Change(state.turn, effect.actor, "disputation", effect.card, id))
    run.table.write_line(text(key, "sf-disputation", seat=Seat(effect.actor), circle=Term(id)))


@_carry_out.register
def _draw(statement: Draw, run: Interpreter, effect: Effect) -> Flow:
    zones.draw(run.state, run.table, effect.actor, statement.count.count(effect.x), effect.card)
    yield from ()


@_carry_out.register
def _draw_keep(statement: DrawKeep, run: Interpreter, effect: Effect) -> Flow:
    """Draw cards aside, keep some of them and discard the rest (R52)."""
    state, seat = run.state, effect.actor
    player = state.players[seat]
    player.drawn = zones.take_from_deck(state, run.table, seat, statement.count)
    if not player.drawn:
        run.table.write_line(text("sf-journal-drew-nothing", "sf-r29", seat=Seat(seat)))
        return
    public = text("sf-journal-looks", "sf-draw", seat=Seat(seat), count=len(player.drawn))
    private = text("sf-journal-looks-at", "sf-draw", cards=zones.name_cards(player.drawn))
    run.table.write_line(public, private={seat: private})
    kept = tuple(player.drawn)
    if len(kept) > statement.keep:
        pick = questions.build_keep_pick(player.drawn, statement.keep, effect.card)
        kept = yield from run.ask_privately(seat, pick, "keep", effect.card)
    for card in kept:
        player.drawn.remove(card)
        player.hand.append(card)
    zones.note_change(state, Change(state.turn, seat, "drew", effect.card, count=len(kept)))
    zones.discard(state, run.table, seat, tuple(player.drawn), player.drawn)


@_carry_out.register
def _opponent_discards(statement: OpponentDiscards, run: Interpreter, effect: Effect) -> Flow:
    """Let the opponent discard; whoever has no more cards than that discards all of them unasked (R14)."""
    seat = find_opponent(effect.actor)
    player = run.state.players[seat]
    if not player.hand:
        run.table.write_line(text("sf-journal-nothing-to-discard", "sf-r14", seat=Seat(seat)))
        return
    gone = tuple(player.hand)
    if len(gone) > statement.count:
        pick = questions.build_discard_pick(player.hand, statement.count, effect.card)
        gone = yield from run.ask_privately(seat, pick, "discard", effect.card)
    zones.discard(run.state, run.table, seat, gone, player.hand)


@_carry_out.register
def _pay(statement: Pay, run: Interpreter, effect: Effect) -> Flow:
    """Discard the cost; if it cannot be paid or is declined, nothing more happens (R26, R47)."""
    player = run.state.players[effect.actor]
    effect.is_lost = len(player.hand) < statement.count
    if not effect.is_lost:
        pick = questions.build_pay_pick(player.hand, statement.count, effect.card)
        paid = yield from run.ask_privately(effect.actor, pick, "pay", effect.card)
        effect.is_lost = paid == (DECLINE,)
        if not effect.is_lost:
            zones.discard(run.state, run.table, effect.actor, paid, player.hand)
    if effect.is_lost:
        run.table.write_line(text("sf-journal-not-paid", "sf-cost", seat=Seat(effect.actor), card=Term(effect.card)))


@_carry_out.register
def _pay_any(statement: PayAny, run: Interpreter, effect: Effect) -> Flow:
    """Discard any number of cards; X is fixed before targets are chosen (R25)."""
    player = run.state.players[effect.actor]
    if not player.hand:
        return
    pick = questions.build_pay_any_pick(player.hand, effect.card)
    paid = yield from run.ask_privately(effect.actor, pick, "pay_any", effect.card)
    effect.x = len(paid)
    zones.discard(run.state, run.table, effect.actor, paid, player.hand)


@_carry_out.register
def _lay_permanent(statement: Permanent, run: Interpreter, effect: Effect) -> Flow:
    """Lay the card before its player; the old one joins the cards of this turn (R34, R35)."""
    state = run.state
    player = state.players[effect.actor]
    player.turn_cards.remove(effect.card)
    if player.permanent:
        player.turn_cards.append(player.permanent)
        replaced = text("sf-journal-replaced", "sf-permanent", seat=Seat(effect.actor), card=Term(player.permanent))
        run.table.write_line(replaced)
    player.permanent = effect.card
    zones.note_change(state, Change(state.turn, effect.actor, "laid", effect.card))
    run.table.write_line(text("sf-journal-laid", "sf-permanent", seat=Seat(effect.actor), card=Term(effect.card)))
    yield from ()


def _find_fixed_circle(statement: Convert | Move, effect: Effect) -> str:
    """Return the circle that the statement is about, "" for any. A circle that is gone has no targets (R5)."""
    return effect.circle if statement.same else ""


def _count_circles(state: SolaFideState, statement: Convert | Move, effect: Effect) -> int:
    """Return in how many circles the statement is carried out at most; a surplus is lost (R48).

    There is none in the circle of the statement before if that one chose no circle (X is 0).
    """
    if statement.same and not effect.circle:
        return 0
    return min(statement.circles.count(effect.x), len(state.open_circles))
