"""What each card of a hand could do now, in one line (R16): for the options of a turn."""

from __future__ import annotations

from rules.engine import Term, Text, text
from rules.sola_fide.facts import CARDS, CIRCLES
from rules.sola_fide.outcomes import fill_neutrals
from rules.sola_fide.prospects import Prospect, find_best, is_about_circle
from rules.sola_fide.state import SolaFideState, find_captor, find_opponent
from rules.sola_fide.statements import Convert, ConvertNeutrals, Faith, Move, OpponentDiscards, Pay, Statement
from rules.sola_fide.targets import count_missing
from rules.sola_fide.view import CircleView
from rules.sola_fide.view_builder import view_circle


def describe_hand(state: SolaFideState, seat: int) -> dict[str, Text]:
    """Return for each card in hand what it could do now; cards about which there is nothing to say are left out."""
    circles = [view_circle(state, circle) for circle in state.open_circles]
    descriptions = {}
    for card in state.players[seat].hand:
        description = _describe_card(state, circles, seat, card)
        if description is not None:
            descriptions[card] = description
    return descriptions


def _describe_card(state: SolaFideState, circles: list[CircleView], seat: int, card: str) -> Text | None:
    """Say what the first statement that depends on the table could do at best, with all that the card then does there."""
    faith = state.faith_of(seat)
    others = len(state.players[seat].hand) - 1
    effect = CARDS[card].effect
    for place, statement in enumerate(effect):
        if isinstance(statement, Pay) and others < statement.count:
            return text("sf-now-unpaid", "sf-r26", count=statement.count, hand=others)
        if isinstance(statement, OpponentDiscards):
            return text("sf-now-discards", count=len(state.players[find_opponent(seat)].hand))
        if isinstance(statement, ConvertNeutrals):
            return _describe_neutrals(circles, statement, faith)
        if is_about_circle(statement):
            return _describe_circle(circles, effect[place:], faith, others)
    return None


def _describe_circle(
    circles: list[CircleView], statements: tuple[Statement, ...], faith: Faith, others: int
) -> Text | None:
    """Say what becomes of the circle on which a card does the most; None if it only lays the Disputation marker.

    `others`: how many cards can be discarded for it.
    """
    first = next((statement for statement in statements if isinstance(statement, Convert | Move)), None)
    if first is None:
        return None
    best = find_best(circles, statements, faith) if first.circles.count(others) else None
    return text("sf-now-nothing") if best is None else _describe_prospect(best)


def _describe_prospect(best: Prospect) -> Text:
    after, circle = best.after, Term(best.after.id)
    if best.captor is not None:
        key = "sf-now-capture" if best.captor == best.faith else "sf-now-lost"
        return text(key, circle=circle, points=CIRCLES[after.id].points)
    if best.is_turned:
        return text("sf-now-turn", circle=circle, side=Term(f"side.{after.dominant}"), missing=best.missing)
    for side, key in ((after.dominant, "sf-now-convert"), (after.subordinate, "sf-now-convert-below")):
        if won := best.count_won(side):
            missing = count_missing(after, side, best.faith)
            return text(key, circle=circle, side=Term(f"side.{side}"), count=won, missing=missing)
    if after.power == best.before.power:
        return text("sf-now-nothing")
    return text("sf-now-move", circle=circle, side=Term(f"side.{after.dominant}"), missing=best.missing)


def _describe_neutrals(circles: list[CircleView], statement: ConvertNeutrals, faith: Faith) -> Text:
    """Say which of the two circles is captured, or how many neutral territories there are in them."""
    there = [circle for circle in circles if circle.id in statement.circles]
    if not there:
        return text("sf-now-closed")
    taken = [circle.id for circle in there if find_captor(fill_neutrals(circle, faith)) == faith]
    if taken:
        best = max(taken, key=lambda id: CIRCLES[id].points)
        return text("sf-now-capture", circle=Term(best), points=CIRCLES[best].points)
    return text("sf-now-neutrals", count=sum((circle.nobility + circle.commons).count("N") for circle in there))
