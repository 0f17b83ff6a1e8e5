"""What each card of a hand could do now, in one line (R16): for the options of a turn."""

from __future__ import annotations

from rules.engine import Term, Text, text
from rules.sola_fide import targets
from rules.sola_fide.facts import CARDS, CIRCLES
from rules.sola_fide.state import SolaFideState, find_opponent
from rules.sola_fide.statements import (
    OTHER_FAITH,
    Convert,
    ConvertNeutrals,
    Faith,
    Move,
    OpponentDiscards,
    Pay,
    Statement,
)
from rules.sola_fide.targets import Target, count_missing


def describe_hand(state: SolaFideState, seat: int) -> dict[str, Text]:
    """Return for each card in hand what it could do now; cards about which there is nothing to say are left out."""
    descriptions = {}
    for card in state.players[seat].hand:
        description = _describe_card(state, seat, card)
        if description is not None:
            descriptions[card] = description
    return descriptions


def _describe_card(state: SolaFideState, seat: int, card: str) -> Text | None:
    """Say what the first statement that depends on the table could do at best."""
    faith = state.faith_of(seat)
    others = len(state.players[seat].hand) - 1
    for statement in CARDS[card].effect:
        if isinstance(statement, Pay) and others < statement.count:
            return text("sf-now-unpaid", "sf-r26", count=statement.count, hand=others)
        description = _describe_statement(state, faith, seat, statement)
        if description is not None:
            return description
    return None


def _describe_statement(state: SolaFideState, faith: Faith, seat: int, statement: Statement) -> Text | None:
    if isinstance(statement, OpponentDiscards):
        return text("sf-now-discards", count=len(state.players[find_opponent(seat)].hand))
    if isinstance(statement, ConvertNeutrals):
        return _describe_neutrals(state, statement)
    if not isinstance(statement, Convert | Move) or statement.same:
        return None
    candidates = targets.list_targets(state, statement, faith)
    best = max(candidates, key=lambda target: _rate(faith, statement, target), default=None)
    if best is None or not best.count:
        return text("sf-now-nothing")
    circle = Term(best.circle)
    if best.captor == faith:
        return text("sf-now-capture", circle=circle, points=CIRCLES[best.circle].points)
    if isinstance(statement, Move):
        missing = count_missing(best.after, best.after.dominant, faith)
        return text("sf-now-move", circle=circle, side=Term(f"side.{best.toward}"), missing=missing)
    missing = count_missing(best.after, best.sides[0], faith)
    return text("sf-now-convert", circle=circle, side=Term(f"side.{best.sides[0]}"), count=best.count, missing=missing)


def _describe_neutrals(state: SolaFideState, statement: ConvertNeutrals) -> Text:
    """Say how many neutral territories there are in the two circles."""
    there = [circle for circle in state.open_circles if circle.id in statement.circles]
    if not there:
        return text("sf-now-closed")
    return text("sf-now-neutrals", count=sum((circle.nobility + circle.commons).count("N") for circle in there))


def _rate(faith: Faith, statement: Convert | Move, target: Target) -> tuple[int, ...]:
    """Rate a target: a capture first, then the fewest territories missing on the dominant side, then the most changed."""
    if not target.count:
        return (-100,)
    if target.captor is not None:
        return (100 if target.captor == faith else -99, CIRCLES[target.circle].points)
    after = target.after
    if isinstance(statement, Move):
        own = count_missing(after, after.dominant, faith)
        other = count_missing(after, after.dominant, OTHER_FAITH[faith])
        return (other - own, -own)
    return (-count_missing(after, target.sides[0], faith), target.count)
