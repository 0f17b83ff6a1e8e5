"""What the computer seats never do, whatever the kingdom, and some choices that would look odd to a person."""

from __future__ import annotations

from random import Random

import pytest

from rules.dominion.computer.evaluator import Evaluator, strength
from rules.dominion.computer.steady import choose_answer
from rules.dominion.facts import BASIC, CANONICAL_ID, CARDS, VICTORIES
from rules.dominion.game import Dominion
from rules.dominion.state import DominionState
from rules.dominion.texts import find_revealed_card, resolve_topic
from rules.engine import Chance, Match, MatchOptions, OpenQuestion, Pick, Term, Value
from tests.dominion.positions import DominionPosition, given, match_at

KINGDOM = [card for card in CARDS if card not in BASIC and card != "black-market"]
PARTS = 4
DEAR = ("platinum", "colony", "province")
FOR_BETTER = ("remodel", "expand", "upgrade", "replace", "forge")
"""What they trash becomes something better; that it does is asked where they gain."""


class DominionWithCopies(Dominion):
    """Every deck begins with three copies of a card, so that it is played."""

    def __init__(self, card: str) -> None:
        self.card = card

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> DominionState:
        """Return the usual setup, with the copies taken from the supply."""
        state = super().setup(options, seats, chance)
        for player in state.players:
            state.supply[self.card] -= 3
            player.deck += [self.card] * 3
            chance.shuffle(player.deck)
            player.max_held.update({self.card: 3} if self.card in player.max_held else {})
        return state


def subtract(cards: list[str], gone: tuple[str, ...]) -> list[str]:
    """What is left of the cards."""
    remaining = list(cards)
    for card in gone:
        remaining.remove(card)
    return remaining


def draw_kingdom_around(card: str) -> list[str]:
    """A card and nine others. Each rolls a die of its own: a card that is added later replaces one card of a few kingdoms."""
    names = {CANONICAL_ID[other] for other in KINGDOM} - {CANONICAL_ID[card]}
    return [card, *sorted(names, key=lambda other: Random(f"{card} {other}").random())[:9]]


def find_absurdity(view_of: Evaluator, asked: OpenQuestion, value: Value) -> str:
    """Return what is absurd about an answer, or ""."""
    choice = asked.choice
    if not isinstance(choice, Pick) or not isinstance(value, tuple):
        return ""
    if find_revealed_card(value):
        return ""
    about = choice.prompt.args.get("card")
    card = about.id if isinstance(about, Term) else ""
    ids = [option.id for option in choice.options for _ in range(option.count)]
    kept = subtract(ids, value) if all(id in ids for id in value) else []
    topic = resolve_topic(asked.topic, choice)
    coins = view_of.view.coins
    if topic == "buy" and value[0] in ("curse", "copper"):
        return f"buys {value[0]}"
    if topic == "buy" and value == ("end",) and coins >= 6 and "gold" in ids:
        return f"buys nothing with {coins} coins"
    if topic == "gain" and value == ("curse",) and len(set(ids)) > 1:
        return f"gains a Curse with {card}"
    if (
        topic == "gain"
        and value
        and strength(value[0]) <= 0
        and value[0] not in VICTORIES
        and max(map(strength, ids)) > 3
    ):
        return f"gains {value[0]} with {card}"
    if topic == "trash" and card not in (*FOR_BETTER, "thief", "bandit"):
        wasted = [id for id in value if id in DEAR]
        if wasted and not set(ids) <= set(DEAR):
            return f"trashes {wasted[0]} with {card} out of {ids}"
        if "gold" in value and any(map(view_of.is_junk, kept)):
            return f"trashes Gold with {card} and keeps {kept}"
    if (
        topic == "discard"
        and value
        and kept
        and max(map(view_of.hand_value, value)) > min(map(view_of.hand_value, kept)) + 4
    ):
        return f"discards {value} and keeps {kept} for {card}"
    if topic == "pass" and not view_of.is_junk(value[0]) and any(map(view_of.is_junk, ids)):
        return f"passes {value[0]} out of {ids}"
    return ""


@pytest.mark.parametrize("part", range(PARTS))
def test_steady_is_never_absurd_with_any_card(part: int) -> None:
    for card in KINGDOM[part::PARTS]:
        dice = Random(card)
        options = {"kingdom": ", ".join(draw_kingdom_around(card)), "colony": dice.choice(("always", "never"))}
        played = Match.begin(DominionWithCopies(card), options, dice.choice((2, 3)), dice.randbytes(32))
        for _ in range(3000):
            if played.outcome is not None:
                break
            seat = played.asked_seats()[0]
            asked = played.question(seat)
            assert asked is not None
            view = played.view(seat)
            value = asked.choice.validate(choose_answer(view, asked))
            assert find_absurdity(Evaluator(view), asked, value) == "", (card, seat, view.own)
            played.answer(seat, value, by="computer")
        assert played.outcome is not None, card
        assert max(player.turns for player in played.state.players) < 60, card


def test_gold_is_wasted_only_while_junk_is_kept() -> None:
    played = match_at(given(hand="trading-post, copper, gold*2, province"))
    played.answer(0, ("trading-post",))
    asked = played.question(0)
    assert asked is not None
    evaluator = Evaluator(played.view(0))
    assert find_absurdity(evaluator, asked, ("copper", "gold")) == ""
    assert find_absurdity(evaluator, asked, ("gold", "gold")).startswith("trashes Gold")


def steady_answer(position: DominionPosition, *before: str, seat: int = 0) -> Value:
    """Return what steady answers after these answers; "all" stands for all Treasures."""
    played = match_at(position)
    for id in before:
        asked = played.question(0)
        assert asked is not None
        assert isinstance(asked.choice, Pick)
        played.answer(0, (asked.choice.options[0].id if id == "all" else id,))
    asked = played.question(seat)
    assert asked is not None
    return choose_answer(played.view(seat), asked)


def test_steady_does_not_give_a_province_to_an_investment() -> None:
    assert steady_answer(given(hand="gold, silver, investment, province"), "all") == ("end",)
    assert steady_answer(given(hand="gold, silver, investment, estate"), "all") == ("investment",)


def test_steady_discards_no_bank_for_a_coin() -> None:
    assert steady_answer(given(hand="secret-chamber, bank, gold, estate, copper*2"), "secret-chamber") == (
        "copper",
        "copper",
        "estate",
    )


def test_steady_plays_a_bishop_when_only_copper_can_go() -> None:
    late = given(hand="bishop, copper, gold*2", piles={"province": 2})
    assert steady_answer(late) == ("bishop",)
    assert steady_answer(given(hand="bishop, gold*2, silver")) == ("end",)


def test_steady_names_for_a_war_chest_what_would_be_gained() -> None:
    asked = given(hand="war-chest", kingdom="witch, moat, village", others=["copper*5"])
    assert steady_answer(asked, "war-chest", seat=1) == "witch"
    late = given(hand="war-chest", kingdom="witch, moat", others=["copper*5"], piles={"province": 2})
    assert steady_answer(late, "war-chest", seat=1) == "duchy"


def test_steady_names_for_a_contraband_what_the_coins_will_buy() -> None:
    assert steady_answer(given(hand="contraband, copper*4"), "contraband", seat=1) == "gold"
    late = given(hand="contraband, copper*4")
    late.player(0).turns = 12
    assert steady_answer(late, "contraband", seat=1) == "province"
    rich = given(hand="gold*2, contraband, copper*4")
    rich.player(0).turns = 12
    assert steady_answer(rich, "gold", "gold", "contraband", seat=1) == "colony"


def test_steady_keeps_copper_back_for_a_grand_market_but_not_from_a_platinum() -> None:
    assert steady_answer(given(hand="gold*2, copper*2", kingdom="grand-market")) == ("gold",)
    assert steady_answer(given(hand="gold*2, copper*2", kingdom="grand-market"), "gold", "gold") == ("end",)
    rich = steady_answer(given(hand="gold*2, copper*3", kingdom="grand-market"))
    assert isinstance(rich, tuple)
    assert rich[0].startswith("all-")
