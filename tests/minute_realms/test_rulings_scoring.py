"""Rulings 16 to 22 and 24: what a realm scores, and who wins."""

from collections.abc import Sequence

import pytest

from rules.minute_realms import GAME
from rules.minute_realms.cards import CARDS, TYPES
from rules.minute_realms.scoring import TypeCounts, build_sheets, choose_type, compute_defense, count_types, score_card
from rules.minute_realms.state import Realm, RealmsState
from rules.minute_realms.view import RealmsSheet
from tests.minute_realms.positions import finish_round, match_at, play_card, plots, position

EXAMPLE = ("MR03", "MR14", "MR22", "MR32", "MR05", "MR06", "MR16", "-MR49")
"""The scoring example: seven buildings and a bastion, 1 coin, strength 2."""


def make_sheet(cards: Sequence[str], coins: int = 0, strength: int = 0) -> RealmsSheet:
    """Return the scoring sheet of a realm that has repelled the last invasion."""
    return build_sheets([Realm(coins, plots(cards), repelled=True)], strength)[0]


def card_points(cards: Sequence[str], coins: int = 0) -> dict[str, int]:
    return {line.card: line.points for line in make_sheet(cards, coins).lines}


def test_the_scoring_example_gives_exactly_32() -> None:
    sheet = make_sheet(EXAMPLE, coins=1, strength=2)
    assert [line.points for line in sheet.lines] == [5, 8, 6, 0, 1, 6, 4, 0]
    assert sheet.invasion == 2
    assert sheet.total == 32


def test_the_scoring_example_played_to_its_end() -> None:
    state = position(
        2,
        round=8,
        starter=1,
        active=0,
        coins=(3, 0),
        dealt={0: "MR03"},
        realms={0: EXAMPLE[1:]},
        track=(0, 1, None, 1),
    )
    match = match_at(state)
    play_card(match, 0, "MR03", "build")
    assert match.state.strength == 2
    assert match.outcome is not None
    assert match.outcome.scores[0] == 32


def test_ruling_16_shields_do_not_depend_on_the_scoring_symbol() -> None:
    assert CARDS["MR32"].score == CARDS["MR37"].score == "PAIR6"
    assert compute_defense(plots(["MR32"])) == compute_defense(plots(["MR37"])) == 1
    assert compute_defense(plots(["-MR32"])) == 2
    assert compute_defense(plots(EXAMPLE)) == 3


def test_ruling_17_the_example_has_an_unmet_pair_and_an_unlabeled_bastion() -> None:
    lines = {line.card: line for line in make_sheet(EXAMPLE, coins=1).lines}
    assert lines["MR32"].points == 0
    assert not lines["MR32"].bastion
    assert lines["MR49"].bastion
    assert lines["MR49"].points == 0
    assert len(lines) == 8


def test_ruling_18_per3_counts_itself_if_it_has_the_type_shown() -> None:
    assert card_points(["MR39"])["MR39"] == 3
    assert card_points(["MR39", "MR41", "MR33"]) == {"MR39": 6, "MR41": 0, "MR33": 6}


def test_ruling_19_any2_takes_the_best_type_for_each_card_separately() -> None:
    sheet = make_sheet(["MR06", "MR42", "MR03", "MR40"])
    any2 = {line.card: (line.points, line.named) for line in sheet.lines if line.named}
    assert any2 == {"MR06": (4, "PROD"), "MR42": (4, "PROD")}
    assert choose_type(CARDS["MR03"], count_types(plots(["MR03"]))) is None


def test_ruling_20_pair6_needs_two_types_and_the_card_itself_may_fill_one() -> None:
    assert card_points(["MR22"])["MR22"] == 0
    assert card_points(["MR22", "MR03"])["MR22"] == 0
    assert card_points(["MR22", "MR03", "MR13"])["MR22"] == 6
    assert card_points(["MR22", "MR03", "-MR13"])["MR22"] == 0
    assert all(len(set(card.types)) == 2 for card in CARDS.values() if card.score == "PAIR6")
    types: TypeCounts = dict.fromkeys(TYPES, 0)
    types |= {"COM": 1, "RES": 1}
    assert score_card(CARDS["MR54"], types, 0) == 6


@pytest.mark.parametrize(("number", "expected"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9)])
def test_ruling_21_types_counts_face_up_buildings_with_itself_and_no_bastion(number: int, expected: int) -> None:
    cards = ["MR16", "MR03", "MR24", "MR30", "MR41", "MR51"][:number]
    assert card_points([*cards, "-MR49", "-MR25"])["MR16"] == expected


@pytest.mark.parametrize(("coins", "purse", "nine"), [(0, 0, 9), (1, 1, 8), (8, 8, 1), (9, 9, 0), (12, 12, 0)])
def test_ruling_22_coin1_and_nine_use_the_coins_at_the_end(coins: int, purse: int, nine: int) -> None:
    assert card_points(["MR05", "MR50"], coins) == {"MR05": purse, "MR50": nine}


def finished_state(*realms: tuple[Sequence[str], int]) -> RealmsState:
    """Return a match that is over: realms with their coins, all of them overrun."""
    state = position(len(realms), round=8)
    state.phase = "over"
    state.strength = 3
    state.realms = [Realm(coins, plots(cards), acted=True, repelled=False) for cards, coins in realms]
    return state


@pytest.mark.parametrize(
    ("realms", "places", "why"),
    [
        ([(["MR03"], 0), (["MR15"], 9)], (1, 2), "mr-why-points"),
        ([(["MR03"], 1), (["MR13"], 2)], (2, 1), "mr-why-coins"),
        ([(["MR03"], 1), (["MR13", "MR22"], 1)], (2, 1), "mr-why-buildings"),
        ([(["MR03"], 1), (["MR13", "-MR22"], 1), (["MR15"], 9)], (1, 1, 3), "mr-why-shared"),
        ([(["MR03"], 1), (["MR13"], 1), (["MR51", "MR22"], 1)], (2, 2, 1), "mr-why-buildings"),
    ],
)
def test_ruling_24_ties_are_broken_by_coins_then_buildings_then_shared(
    realms: list[tuple[list[str], int]], places: tuple[int, ...], why: str
) -> None:
    outcome = GAME.outcome(finished_state(*realms))
    assert outcome is not None
    assert outcome.places == places
    assert outcome.why is not None
    assert outcome.why.key == why
    assert [realm.sheet.place for realm in GAME.view(finished_state(*realms), None).realms if realm.sheet] == list(
        places
    )


def test_the_match_has_no_outcome_before_the_last_invasion_is_settled() -> None:
    match = match_at(position(2, round=8, active=1, track=(2, 2), realms={0: ["MR03", "MR22"]}))
    finish_round(match)
    assert match.state.phase == "invasion"
    assert GAME.outcome(match.state) is None
    match.answer(0, ("MR22",))
    assert match.outcome is not None
