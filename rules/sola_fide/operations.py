"""How each statement of an effect is carried out. Captures come between them, in `interpreter`."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from rules.engine import Pick, Request, Seat, Term, TextArg, text
from rules.sola_fide import questions, targets, zones
from rules.sola_fide.actions import Actions, Effect, Flow
from rules.sola_fide.facts import CIRCLES
from rules.sola_fide.questions import DECLINE
from rules.sola_fide.state import SolaFideState, find_opponent
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
    Statement,
)
from rules.sola_fide.targets import Target
from rules.sola_fide.view import Change


def convert(statement: Convert, run: Actions, effect: Effect) -> Flow:
    state, faith = run.state, run.state.faith_of(effect.actor)
    for target in (yield from _choose_targets(statement, run, effect, "convert")):
        circle = state.circle(target.circle)
        for side in target.sides:
            count = targets.count_convertible(circle, side, statement, faith)
            if statement.neutral and count and not (count == 1 and effect.can_decline):
                count = yield from run.ask(effect, questions.build_amount(circle, side, count), "amount")
            yield from run.convert(effect, circle, side, count, neutral=statement.neutral)


def move(statement: Move, run: Actions, effect: Effect) -> Flow:
    state = run.state
    for target in (yield from _choose_targets(statement, run, effect, "move")):
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


def remove(statement: Remove, run: Actions, effect: Effect) -> Flow:
    state = run.state
    candidates = targets.list_remove_targets(state, statement)

    def build(legal: Sequence[Target], idle: Sequence[Target]) -> Pick:
        return questions.build_remove_pick(state, legal, idle, effect.card)

    chosen = yield from run.choose_targets(effect, candidates, build, "remove")
    for target in chosen:
        circle = state.circle(target.circle)
        (side,) = target.sides
        places = targets.find_markers(circle, side)
        circle.paint(side, CIRCLES[circle.id].printed(side))
        if places:
            zones.note_change(state, Change(state.turn, effect.actor, "removed", effect.card, circle.id, side, places))
        names: dict[str, TextArg] = {"circle": Term(circle.id), "side": Term(f"side.{side}")}
        run.table.write_line(text("sf-journal-removed", "sf-r21", seat=Seat(effect.actor), **names, count=len(places)))


def convert_neutrals(statement: ConvertNeutrals, run: Actions, effect: Effect) -> Flow:
    """Convert both circles before any capture (R46). Nothing is asked."""
    has_changed = False
    for circle in run.state.open_circles:
        for side in SIDES:
            places = [place for place, color in enumerate(circle.colors(side)) if color == "N"]
            if circle.id in statement.circles and places:
                run.paint(effect, circle, side, places)
                has_changed = True
    if not has_changed:
        run.table.write_line(text("sf-journal-no-effect", "sf-neutral", card=Term(effect.card)))
    yield from ()


def place_disputation(statement: PlaceDisputation, run: Actions, effect: Effect) -> Flow:
    state = run.state
    pick = questions.build_disputation_pick(state, state.faith_of(effect.actor), effect.card)
    (id,) = yield from run.ask(effect, pick, "disputation")
    effect.circle = id
    key = "sf-journal-disputation-stays" if state.disputation == id else "sf-journal-disputation"
    if state.disputation != id:
        state.disputation = id
        zones.note_change(state, Change(state.turn, effect.actor, "disputation", effect.card, id))
    run.table.write_line(text(key, "sf-disputation", seat=Seat(effect.actor), circle=Term(id)))


def draw(statement: Draw, run: Actions, effect: Effect) -> Flow:
    zones.draw(run.state, run.table, effect.actor, statement.count.count(effect.x), effect.card)
    yield from ()


def draw_keep(statement: DrawKeep, run: Actions, effect: Effect) -> Flow:
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


def opponent_discards(statement: OpponentDiscards, run: Actions, effect: Effect) -> Flow:
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


def pay(statement: Pay, run: Actions, effect: Effect) -> Flow:
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


def pay_any(statement: PayAny, run: Actions, effect: Effect) -> Flow:
    """Discard any number of cards; X is fixed before targets are chosen (R25)."""
    player = run.state.players[effect.actor]
    if not player.hand:
        return
    pick = questions.build_pay_any_pick(player.hand, effect.card)
    paid = yield from run.ask_privately(effect.actor, pick, "pay_any", effect.card)
    effect.x = len(paid)
    zones.discard(run.state, run.table, effect.actor, paid, player.hand)


def lay_permanent(statement: Permanent, run: Actions, effect: Effect) -> Flow:
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


def _choose_targets(
    statement: Convert | Move, run: Actions, effect: Effect, topic: str
) -> Generator[Request, Any, list[Target]]:
    """Let the actor choose where a statement is carried out. A circle that is gone has no targets (R5)."""
    state, faith = run.state, run.state.faith_of(effect.actor)
    hi = _count_circles(state, statement, effect)
    if not hi:
        return []
    candidates = targets.list_targets(state, statement, faith, effect.circle if statement.same else "")

    def build(legal: Sequence[Target], idle: Sequence[Target]) -> Pick:
        return questions.build_target_pick(
            state,
            statement,
            faith,
            legal,
            hi,
            effect.card,
            idle=idle,
            can_decline=effect.can_decline,
            later=effect.later,
        )

    return (yield from run.choose_targets(effect, candidates, build, topic))


def _count_circles(state: SolaFideState, statement: Convert | Move, effect: Effect) -> int:
    """Return in how many circles the statement is carried out at most; a surplus is lost (R48).

    There is none in the circle of the statement before if that one chose no circle (X is 0).
    """
    if statement.same and not effect.circle:
        return 0
    return min(statement.circles.count(effect.x), len(state.open_circles))


OPERATIONS: dict[type[Statement], Callable[[Any, Actions, Effect], Flow]] = {
    Convert: convert,
    Move: move,
    Remove: remove,
    ConvertNeutrals: convert_neutrals,
    PlaceDisputation: place_disputation,
    Draw: draw,
    DrawKeep: draw_keep,
    OpponentDiscards: opponent_discards,
    Pay: pay,
    PayAny: pay_any,
    Permanent: lay_permanent,
}
"""How each statement is carried out."""
