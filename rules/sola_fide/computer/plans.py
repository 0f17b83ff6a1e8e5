"""What the statements of a card could bring a seat now: a small model of the open circles, without chance or hidden cards.

The value of a position is the sum over its circles, so that the targets of a statement can be rated one by one.
"""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rules.sola_fide.card_values import rate_card, rate_lasting
from rules.sola_fide.evaluation import rate_change
from rules.sola_fide.facts import CARDS, CIRCLES
from rules.sola_fide.outcomes import Outcome, fill_neutrals, list_outcomes
from rules.sola_fide.state import find_captor, find_opponent
from rules.sola_fide.statements import (
    Convert,
    ConvertNeutrals,
    Draw,
    DrawKeep,
    Faith,
    Move,
    OpponentDiscards,
    Pay,
    PayAny,
    Permanent,
    PlaceDisputation,
    Remove,
    Statement,
)
from rules.sola_fide.view import CircleView, SolaFideView

CARD_POINTS = 0.9
"""What an average card in hand is worth, in points."""

CARD_UNIT = 0.45
"""What a card is worth for each turn of `card_values.rate_card`."""

ROOM_FACTORS = (1.2, 1.1, 1.0, 0.9, 0.8)
"""How welcome a further card is, by the cards in hand."""

FULL_FACTOR = 0.15
"""How welcome it is if another card must be discarded for it."""

DISCARD_POINTS = 0.65
"""What it is worth that the opponent discards a card."""

MILITARY_POINTS = 0.8
"""What the roll of the Protestant after a military card costs."""

LASTING_UNIT = 2.5
"""What a permanent card that lies there is worth at the start, in points for each turn of `card_values.rate_lasting`."""

DECIDING_POINTS = 10.0
"""What the reward for a disputation is worth if the match is lost or tied without it."""

KEPT_CARDS = 0.5
"""The share of its worth that a card loses by being drawn and not kept."""


class Situation(Struct):
    """What a seat decides by. `hand` are the cards that it could still discard; `circles` are those that are open.

    `reward_decides`: only the last circle is left, and its points do not win the match without the reward for a disputation.
    """

    seat: int
    faith: Faith
    circles: dict[str, CircleView]
    hand: tuple[str, ...]
    hand_limit: int
    permanent: str
    other_hand: int
    down: frozenset[str]
    reward_decides: bool = False

    @property
    def circles_left(self) -> int:
        """How many circles are not captured."""
        return len(self.circles) + len(self.down)


def read_view(view: SolaFideView, seat: int) -> Situation:
    """Return what a seat decides by, from its own view."""
    own, other = view.seats[seat], view.seats[find_opponent(seat)]
    assert own.faith is not None
    circles = {circle.id: circle for circle in view.circles if circle.status == "open"}
    down = frozenset(circle.id for circle in view.circles if circle.status == "down")
    missing = other.points - own.points - sum(CIRCLES[id].points for id in circles)
    return Situation(
        seat,
        own.faith,
        circles,
        own.hand or (),
        own.hand_limit,
        own.permanent,
        other.hand_size,
        down,
        len(circles) == 1 and not down and missing in (0, 1),
    )


def rate_play(here: Situation, card: str) -> float:
    """Return what playing a card would bring now, in points, without what the card is worth in hand."""
    facts = CARDS[card]
    cost = MILITARY_POINTS if facts.kind == "military" else 0.0
    return rate_effect(_put_down(here, card), facts.effect) - cost


def _put_down(here: Situation, card: str) -> Situation:
    """Return the situation while a card is carried out: it can neither be discarded nor kept."""
    return replace(here, hand=tuple(other for other in here.hand if other != card))


def is_idle(here: Situation, card: str) -> bool:
    """Return whether a card would do nothing now that the draw action does not do as well, which leaves the card in hand."""
    effect = CARDS[card].effect
    others = tuple(statement for statement in effect if not isinstance(statement, Draw))
    if any(isinstance(statement, DrawKeep | Permanent) for statement in others):
        return False
    drawn = sum(statement.count.count(0) for statement in effect if isinstance(statement, Draw))
    more = rate_effect(_put_down(here, card), others)
    lasting = rate_draw(here) - rate_cards(here, 1)
    return 0 <= more <= lasting if drawn == 0 else drawn == 1 and more <= lasting


def count_drawn(here: Situation) -> int:
    """Return how many cards the draw action draws, with the permanent card."""
    lasting = CARDS[here.permanent].permanent if here.permanent else None
    if lasting is None or lasting.trigger != "draw_action":
        return 1
    return 1 + sum(effect.count.count(0) for effect in lasting.effects if isinstance(effect, Draw))


def rate_draw(here: Situation) -> float:
    """Return what the draw action would bring, with the permanent card."""
    value = rate_cards(here, 1)
    lasting = CARDS[here.permanent].permanent if here.permanent else None
    if lasting and lasting.trigger == "draw_action":
        more = rate_effect(here, lasting.effects) if not _draws(lasting) else rate_cards(here, 2) - value
        value += max(0.0, more)
    return value


def rate_kept(here: Situation, card: str) -> float:
    """Return what a card in hand is worth, in points; nothing if its circles are captured."""
    value = CARD_UNIT * rate_card(card)
    for circles in _list_neutral_pairs(card):
        alive = sum(_count_neutrals(here.circles.get(id)) if id not in here.down else 3 for id in circles)
        value *= min(1.0, alive / 4)
    return value


def is_spent(here: Situation, card: str) -> bool:
    """Return whether a card can do nothing any more, because its circles are captured."""
    pairs = _list_neutral_pairs(card)
    return bool(pairs) and not any(id in here.circles or id in here.down for circles in pairs for id in circles)


@cache
def _list_neutral_pairs(card: str) -> tuple[tuple[str, str], ...]:
    """Return the circles of which a card converts all neutral territories."""
    return tuple(statement.circles for statement in CARDS[card].effect if isinstance(statement, ConvertNeutrals))


def rate_cards(here: Situation, count: int) -> float:
    """Return what drawing so many cards is worth."""
    value = 0.0
    for size in range(len(here.hand), len(here.hand) + count):
        is_room = size < here.hand_limit
        value += CARD_POINTS * (ROOM_FACTORS[min(size, len(ROOM_FACTORS) - 1)] if is_room else FULL_FACTOR)
    return value


def rate_effect(here: Situation, statements: tuple[Statement, ...], x: int = 0, same: str = "") -> float:
    """Return what statements would bring at best, in points; `same` is the circle of the statement before."""
    if not statements:
        return 0.0
    head, rest = statements[0], statements[1:]
    match head:
        case Convert() | Move() | Remove() | PlaceDisputation():
            return _rate_targets(here, head, rest, x, same)
        case ConvertNeutrals():
            circles = (here.circles[id] for id in head.circles if id in here.circles)
            value = sum(rate_change(circle, fill_neutrals(circle, here.faith), here.faith) for circle in circles)
        case Pay():
            if len(here.hand) < head.count:
                return 0.0
            kept = replace(here, hand=sort_hand(here)[head.count :])
            cost = sum(rate_kept(here, card) for card in here.hand) - sum(rate_kept(here, card) for card in kept.hand)
            return max(0.0, rate_effect(kept, rest) - cost)
        case PayAny():
            return max(rate_payment(here, rest, count) for count in range(len(here.hand) + 1))
        case _:
            value = _rate_other(here, head, x)
    return value + rate_effect(here, rest, x, same)


def rate_influence(here: Situation, effect: tuple[Statement, ...]) -> float:
    """Return what a Foreign Influence brings at best: where something happens, even if it does harm, if it can at all (R9)."""
    head = effect[0]
    if len(effect) > 1 or not isinstance(head, Convert | Move | Remove):
        return rate_effect(here, effect)
    outcomes = (outcome for circle in here.circles.values() for outcome in list_outcomes(circle, head, here.faith))
    changes = (outcome for outcome in outcomes if outcome.after != outcome.circle)
    return max((_rate_outcome(outcome, (), here.faith) for outcome in changes), default=0.0)


def rate_payment(here: Situation, later: tuple[Statement, ...], count: int) -> float:
    """Return what the statements after "discard any number" bring if the worst `count` cards are discarded."""
    order = sort_hand(here)
    cost = sum(rate_kept(here, card) for card in order[:count])
    return rate_effect(replace(here, hand=order[count:]), later, count) - cost


def rate_outcome(here: Situation, outcome: Outcome, later: tuple[Statement, ...]) -> float:
    """Return what one target brings, with the statements about the same circle that follow."""
    value = _rate_outcome(outcome, _split_later(later)[0], here.faith)
    if outcome.after.has_disputation and not outcome.circle.has_disputation:
        value += _rate_lost_disputation(here)
    return value


def _rate_targets(here: Situation, head: Statement, rest: tuple[Statement, ...], x: int, same: str) -> float:
    """Rate a statement by its best targets, at most one in each circle; one must be chosen even if it does harm."""
    count = head.circles.count(x) if isinstance(head, Convert | Move) else 1
    fixed = same if isinstance(head, Convert | Move) and head.same else ""
    follow, others = _split_later(rest)
    bests = [
        _rate_best(circle, head, follow, here.faith) for circle in here.circles.values() if fixed in ("", circle.id)
    ]
    if isinstance(head, PlaceDisputation):
        loss = _rate_lost_disputation(here) + (DECIDING_POINTS if here.reward_decides else 0.0)
        bests = [
            best + (0.0 if circle.has_disputation else loss)
            for best, circle in zip(bests, here.circles.values(), strict=True)
        ]
    if count == 1:
        return max(bests, default=0.0) + rate_effect(here, others, x)
    bests.sort(reverse=True)
    value = sum(gain for place, gain in enumerate(bests[:count]) if gain > 0 or place == 0)
    return value + rate_effect(here, others, x)


@lru_cache(maxsize=1 << 16)
def _rate_best(circle: CircleView, head: Statement, follow: tuple[Statement, ...], faith: Faith) -> float:
    """Return what a statement brings in a circle at best."""
    return max(_rate_outcome(outcome, follow, faith) for outcome in list_outcomes(circle, head, faith))


def _rate_outcome(outcome: Outcome, follow: tuple[Statement, ...], faith: Faith) -> float:
    value = rate_change(outcome.circle, outcome.after, faith)
    if not follow or find_captor(outcome.after):
        return value
    return value + _rate_best(outcome.after, follow[0], follow[1:], faith)


@cache
def _split_later(later: tuple[Statement, ...]) -> tuple[tuple[Statement, ...], tuple[Statement, ...]]:
    """Return the statements that are about the circle of the one before them, and the others."""
    follow = tuple(statement for statement in later if isinstance(statement, Convert | Move) and statement.same)
    return follow, tuple(statement for statement in later if statement not in follow)


def _rate_lost_disputation(here: Situation) -> float:
    """Return what it brings that the Disputation marker leaves its circle."""
    loser = next((circle for circle in here.circles.values() if circle.has_disputation), None)
    return rate_change(loser, replace(loser, has_disputation=False), here.faith) if loser else 0.0


def _rate_other(here: Situation, statement: Statement, x: int) -> float:
    """Rate what happens to cards."""
    match statement:
        case Draw():
            return rate_cards(here, statement.count.count(x))
        case DrawKeep():
            extra = CARD_UNIT * KEPT_CARDS * (statement.count - statement.keep)
            return rate_cards(here, statement.keep) + extra
        case OpponentDiscards():
            return DISCARD_POINTS * min(statement.count, here.other_hand)
        case Permanent():
            return _rate_lasting(here, statement) - rate_permanent(here)
    return 0.0


def rate_permanent(here: Situation) -> float:
    """Return what the permanent card that lies there will bring as long as the match lasts."""
    lasting = CARDS[here.permanent].permanent if here.permanent else None
    return _rate_lasting(here, lasting) if lasting else 0.0


def _rate_lasting(here: Situation, lasting: Permanent) -> float:
    return LASTING_UNIT * rate_lasting(lasting) * max(0, here.circles_left - 1) / (len(CIRCLES) - 1)


def _draws(lasting: Permanent) -> bool:
    return any(isinstance(effect, Draw) for effect in lasting.effects)


def sort_hand(here: Situation) -> tuple[str, ...]:
    """Return the hand, the card that would be missed least first."""
    return tuple(sorted(here.hand, key=lambda card: (rate_kept(here, card), card)))


def _count_neutrals(circle: CircleView | None) -> int:
    return (circle.nobility + circle.commons).count("N") if circle else 0
