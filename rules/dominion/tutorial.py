"""The guided first match of Dominion: the first kingdom, two seats, and how a weak deck becomes one that buys Provinces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Final

from rules.dominion.computer.ending import count_other_points
from rules.dominion.computer.evaluator import Evaluator, is_terminal
from rules.dominion.facts import ACTIONS, CARDS, COINS, PRINTED_COST, TREASURES, VICTORIES
from rules.dominion.scoring import count_points
from rules.dominion.view import DominionView
from rules.engine import OpenQuestion, Seat, Term, Text, TextArg, Tutorial, TutorialStep, Value, text

Intro = Callable[[DominionView, OpenQuestion], Text | None]

_OPENING_TURNS: Final = 2
"""The turns in which the starting cards come to hand for the first time."""
_HAND: Final = 5
_LATE: Final = 4
"""From so few Provinces left, points are worth more than cards that have to come to hand again."""
_LAST: Final = 2
_GAINS: Final = {"remodel": 2, "mine": 3}
"""How much more than the trashed card the gained one may cost."""


def _count_coins(asked: OpenQuestion) -> int:
    """Return how many coins a seat can spend now, as its question says."""
    coins = asked.choice.prompt.args["coins"]
    assert isinstance(coins, int)
    return coins


def _count_left(view: DominionView) -> int:
    """Return how many Provinces are left."""
    return next(pile.count for pile in view.piles if pile.card == "province")


def _count_owned(view: DominionView) -> Counter[str]:
    """Return all cards that the viewer owns."""
    assert view.own is not None
    return Counter(dict(view.own.cards))


def _list_held(view: DominionView) -> list[str]:
    """Return the Actions in the viewer's hand."""
    assert view.own is not None
    return [card for card in view.own.hand if card in ACTIONS]


def _name_cards(cards: Iterable[str]) -> TextArg:
    """Return an enumeration of cards, each named once."""
    return tuple(map(Term, dict.fromkeys(cards)))


def _read_card(value: Value) -> str:
    """Return the first card of an answer, or "end"."""
    return value[0] if isinstance(value, tuple) and value else "end"


def _describe_deck(view: DominionView, asked: OpenQuestion, gained: str | None = None) -> dict[str, TextArg]:
    """Return what the words of a step may name: the deck and what a hand of it gives, the points of both, and what is left.

    `gained`: a card that counts as owned already.
    """
    owned = _count_owned(view) + Counter(() if gained is None else (gained,))
    total = sum(COINS[card] * count for card, count in owned.items() if card in TREASURES)
    return {
        "size": owned.total(),
        "total": total,
        "average": round(_HAND * total / owned.total()),
        "points": sum(count_points(owned).values()),
        "others": round(count_other_points(Evaluator(view))),
        "other": Seat(1 - asked.seat),
        "left": _count_left(view),
    }


def _on_purchase(key: str, fits: Callable[[DominionView, int], bool]) -> Intro:
    """Return an introduction for purchases that fit the view and the coins: `key` with the facts of the deck."""

    def introduce(view: DominionView, asked: OpenQuestion) -> Text | None:
        if asked.topic != "buy" or not fits(view, coins := _count_coins(asked)):
            return None
        return text(key, "", coins=coins, **_describe_deck(view, asked))

    return introduce


def _is_in_turn(view: DominionView, number: int) -> bool:
    assert view.viewer is not None
    return view.sides[view.viewer].turns + 1 == number


def _has_shuffled(view: DominionView) -> bool:
    """Return whether cards that were bought can be in hand."""
    assert view.viewer is not None
    return view.sides[view.viewer].turns >= _OPENING_TURNS


def _introduce_last_province(view: DominionView, asked: OpenQuestion) -> Text | None:
    if asked.topic != "buy" or _count_left(view) != 1 or _count_coins(asked) < PRINTED_COST["province"]:
        return None
    facts = _describe_deck(view, asked)
    more, theirs = _describe_deck(view, asked, gained="province")["points"], facts["others"]
    assert isinstance(more, int)
    assert isinstance(theirs, int)
    result = "win" if more > theirs else "tie" if more == theirs else "loss"
    return text("dom-tutorial-last-province", "", result=result, more=more, **facts)


def _introduce_first_action(view: DominionView, asked: OpenQuestion) -> Text | None:
    return text("dom-tutorial-first-action") if asked.topic == "action" and not view.played else None


def _introduce_order(view: DominionView, asked: OpenQuestion) -> Text | None:
    held = _list_held(view)
    free = [card for card in held if not is_terminal(card)]
    if asked.topic != "action" or len(free) == len(held):
        return None
    if free:
        return text("dom-tutorial-order", cards=_name_cards(free))
    return text("dom-tutorial-clash", actions=view.actions) if view.actions < len(held) else None


def _introduce_card(view: DominionView, asked: OpenQuestion) -> Text | None:
    card = asked.choice.prompt.args.get("card")
    if not isinstance(card, Term) or (card.id, asked.topic) not in _CARD_QUESTIONS:
        return None
    return text(f"dom-tutorial-{card.id}", "", **_describe_deck(view, asked))


_CARD_QUESTIONS: Final = frozenset(
    (("cellar", "discard"), ("remodel", "trash"), ("mine", "trash"), ("workshop", "gain"))
)


def _comment_purchase(view: DominionView, asked: OpenQuestion, value: Value) -> Text:
    card, facts = _read_card(value), _describe_deck(view, asked)
    if card == "end":
        return text("dom-tutorial-bought-nothing", coins=_count_coins(asked))
    if card == "one-by-one":
        return text("dom-tutorial-one-by-one")
    if card in ACTIONS:
        others = sum(count for held, count in _count_owned(view).items() if is_terminal(held))
        key = "terminal" if is_terminal(card) else "free"
        return text(f"dom-tutorial-bought-{key}", "", card=Term(card), kind=card, terminals=others, **facts)
    if card in VICTORIES:
        return _comment_points(view, asked, card)
    return text(f"dom-tutorial-bought-{card}", "", **_describe_deck(view, asked, gained=card))


def _comment_points(view: DominionView, asked: OpenQuestion, card: str) -> Text:
    facts = _describe_deck(view, asked, gained=card)
    if card == "province":
        return text("dom-tutorial-bought-province", "", **facts)
    key = "dom-tutorial-bought-points" if _count_left(view) <= _LATE else "dom-tutorial-bought-early"
    return text(key, "", card=Term(card), gain=CARDS[card].points, **facts)


def _comment_province(view: DominionView, asked: OpenQuestion, value: Value) -> Text:
    card = _read_card(value)
    if card in ("province", "end", "one-by-one"):
        return _comment_purchase(view, asked, value)
    return text("dom-tutorial-no-province", "", card=Term(card), **_describe_deck(view, asked))


def _comment_late(view: DominionView, asked: OpenQuestion, value: Value) -> Text:
    card = _read_card(value)
    if card in VICTORIES or card in ("end", "one-by-one", "copper", "curse"):
        return _comment_purchase(view, asked, value)
    return text("dom-tutorial-late-card", card=Term(card))


def _comment_last_province(view: DominionView, asked: OpenQuestion, value: Value) -> Text:
    if (card := _read_card(value)) == "one-by-one":
        return _comment_purchase(view, asked, value)
    if card == "province":
        return text("dom-tutorial-ended", "", **_describe_deck(view, asked, gained=card))
    return text("dom-tutorial-not-ended", "", **_describe_deck(view, asked))


def _comment_action(view: DominionView, asked: OpenQuestion, value: Value) -> Text:
    card = _read_card(value)
    if card == "end":
        held = _list_held(view)
        return text("dom-tutorial-not-played", cards=_name_cards(held), count=len(set(held)))
    plus = CARDS[card].plus
    actions = view.actions - 1 + plus.actions
    key = "dom-tutorial-played" if is_terminal(card) else "dom-tutorial-played-free"
    return text(key, card=Term(card), kind=card, left=actions, other=Seat(1 - asked.seat))


def _comment_order(view: DominionView, asked: OpenQuestion, value: Value) -> Text:
    card = _read_card(value)
    stuck = [held for held in _list_held(view) if not is_terminal(held)]
    if card != "end" and is_terminal(card) and view.actions == 1 and stuck:
        return text("dom-tutorial-stuck", card=Term(card), cards=_name_cards(stuck))
    return _comment_action(view, asked, value)


def _comment_card(view: DominionView, asked: OpenQuestion, value: Value) -> Text:
    chosen = value if isinstance(value, tuple) else ()
    if asked.topic == "gain":
        return _comment_purchase(view, asked, value)
    if asked.topic == "discard":
        useful = sum(card not in VICTORIES for card in chosen)
        return text("dom-tutorial-exchanged", "", count=len(chosen), useful=useful, **_describe_deck(view, asked))
    asking = asked.choice.prompt.args["card"]
    assert isinstance(asking, Term)
    most = PRINTED_COST[chosen[0]] + _GAINS[asking.id]
    return text("dom-tutorial-trashed", card=Term(chosen[0]), kind=asking.id, most=most)


TUTORIAL = Tutorial(
    seats=2,
    seed=sha256(b"tutorial of Dominion 98").digest(),
    options={"kingdom": "first-game"},
    opponents="novice",
    welcome=text("dom-tutorial-welcome"),
    steps=(
        TutorialStep(
            "opening", _on_purchase("dom-tutorial-opening", lambda view, _: _is_in_turn(view, 1)), _comment_purchase
        ),
        TutorialStep(
            "second", _on_purchase("dom-tutorial-second", lambda view, _: _is_in_turn(view, 2)), _comment_purchase
        ),
        TutorialStep("last-province", _introduce_last_province, _comment_last_province),
        TutorialStep(
            "province",
            _on_purchase("dom-tutorial-province", lambda view, coins: _count_left(view) > 1 and coins >= 8),
            _comment_province,
        ),
        TutorialStep(
            "estates",
            _on_purchase(
                "dom-tutorial-estates", lambda view, coins: _count_left(view) <= _LAST and coins in range(2, 5)
            ),
            _comment_late,
        ),
        TutorialStep(
            "late",
            _on_purchase("dom-tutorial-late", lambda view, coins: _count_left(view) <= _LATE and coins in range(5, 8)),
            _comment_late,
        ),
        TutorialStep("first-action", _introduce_first_action, _comment_action),
        TutorialStep("order", _introduce_order, _comment_order),
        TutorialStep("card", _introduce_card, _comment_card),
        TutorialStep(
            "spare", _on_purchase("dom-tutorial-spare", lambda view, _: bool(view.turn.bought)), _comment_purchase
        ),
        TutorialStep(
            "gold",
            _on_purchase("dom-tutorial-gold", lambda view, coins: _count_left(view) > _LATE and coins in (6, 7)),
            _comment_purchase,
        ),
        TutorialStep(
            "five",
            _on_purchase("dom-tutorial-five", lambda view, coins: _count_left(view) > _LATE and coins == 5),
            _comment_purchase,
        ),
        TutorialStep(
            "count",
            _on_purchase(
                "dom-tutorial-count",
                lambda view, coins: not view.turn.bought and _count_left(view) in range(3, 7) and coins < 8,
            ),
            _comment_purchase,
        ),
        TutorialStep(
            "shuffled",
            _on_purchase("dom-tutorial-shuffled", lambda view, coins: _has_shuffled(view) and coins in (3, 4)),
            _comment_purchase,
        ),
        TutorialStep(
            "poor",
            _on_purchase(
                "dom-tutorial-poor",
                lambda view, coins: not view.turn.bought and _count_left(view) > _LAST and coins <= 2,
            ),
            _comment_purchase,
        ),
    ),
)
"""Fifteen steps: two for the opening, eight for purchases on the way, three for Actions, and two for the end."""
