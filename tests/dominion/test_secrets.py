"""What each decision reveals: undo classes, questions that a hand must not decide, journal lines (6.2, CONTRACT 3, 4, 7)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from rules.dominion.state import DominionState
from rules.engine import JournalLine, Match, Pick, Step, Value
from tests.dominion.positions import given, match_at


def answer_all(played: Match[DominionState], seat: int, *values: Value) -> Step:
    """Answer a seat's questions one after the other and return the last step."""
    for value in values:
        step = played.answer(seat, value)
    return step


def all_treasures(played: Match[DominionState], seat: int) -> Value:
    """Return the answer that plays all Treasures."""
    asked = played.question(seat)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    return (asked.choice.options[0].id,)


def visible_keys(lines: Iterable[JournalLine], viewer: int | None) -> list[str]:
    """Return what a viewer reads, by message key."""
    return [text.key for line in lines if (text := line.read(viewer)) is not None]


@pytest.mark.parametrize("attack", ["militia", "clerk", "masquerade"])
def test_the_attackers_undo_does_not_tell_whether_a_victim_has_a_choice(attack: str) -> None:
    kinds = []
    for held in ("copper*5", "copper*4, gold"):
        played = match_at(given(hand=f"{attack}, copper", others=[held], deck=""))
        answer_all(played, 0, (attack,))
        assert 1 in played.asked_seats()
        kinds.append((played.check_undo(0).kind, played.log[-1:]))
    assert kinds[0] == kinds[1]


@pytest.mark.parametrize(
    ("card", "hand"), [("vault", "estate"), ("torturer", "estate, copper"), ("torturer", "estate")]
)
def test_contract_3_whoever_must_discard_the_whole_hand_is_not_asked_which_cards(card: str, hand: str) -> None:
    played = match_at(given(hand=card, others=[hand, "copper*5"], deck="copper*5"))
    answer_all(played, 0, (card,))
    while 1 not in played.asked_seats():
        answer_all(played, 0, ())
    answer_all(played, 1, ("discard",))
    assert 1 not in played.asked_seats()
    assert played.state.players[1].hand == []


def test_contract_3_a_single_card_is_passed_without_a_question() -> None:
    played = match_at(given(hand="masquerade, copper", others=["estate", "gold*2"]))
    answer_all(played, 0, ("masquerade",))
    assert played.asked_seats() == (0, 2)


def test_contract_7_the_last_choice_for_bishop_shows_the_others_and_stays() -> None:
    played = match_at(given(hand="bishop", others=["gold, copper", "estate, copper"]))
    answer_all(played, 0, ("bishop",))
    answer_all(played, 1, ("copper",))
    assert played.check_undo(1).kind == "free"
    assert answer_all(played, 2, ()).has_revealed
    assert played.check_undo(2).kind == "never"
    assert played.state.trash == ["copper"]


def test_contract_7_a_single_opponent_may_take_back_what_bishop_trashed() -> None:
    played = match_at(given(hand="bishop", others=["gold, copper"]))
    answer_all(played, 0, ("bishop",))
    answer_all(played, 1, ("gold",))
    assert played.check_undo(1).kind == "free"


def test_contract_7_the_last_choice_for_torturer_shows_the_others_and_stays() -> None:
    played = match_at(given(hand="torturer", others=["gold*3", "estate*3"], kingdom="cellar"))
    answer_all(played, 0, ("torturer",))
    answer_all(played, 2, ("curse",))
    assert played.check_undo(2).kind == "free"
    answer_all(played, 1, ("curse",))
    assert played.check_undo(1).kind == "never"


def test_contract_7_a_name_for_contraband_stays_if_more_treasures_follow_by_themselves() -> None:
    played = match_at(given(hand="contraband, gold, silver"))
    answer_all(played, 0, all_treasures(played, 0))
    answer_all(played, 1, "province")
    assert played.state.now.coins == 8
    assert played.check_undo(1).kind == "never"


def test_contract_7_a_discard_to_an_attack_of_crystal_ball_stays_if_more_treasures_follow() -> None:
    played = match_at(given(hand="crystal-ball, gold, silver", deck="copper*5, militia"))
    answer_all(played, 0, all_treasures(played, 0), ("play",))
    answer_all(played, 1, ("copper", "copper"))
    assert played.state.now.coins == 1 + 2 + 3 + 2
    assert played.check_undo(1).kind == "never"


def test_contract_7_a_name_for_contraband_is_taken_back_where_it_showed_nothing() -> None:
    played = match_at(given(hand="contraband, gold, silver"))
    answer_all(played, 0, ("contraband",))
    answer_all(played, 1, "province")
    assert played.check_undo(1).kind == "free"
    played.undo(1)
    assert played.asked_seats() == (1,)


def test_6_2_of_several_discarded_cards_the_others_see_the_top_one_only() -> None:
    played = match_at(given(hand="militia", others=["gold, silver, copper*3", "estate*5"]))
    answer_all(played, 0, ("militia",))
    lines = answer_all(played, 1, ("copper", "gold")).lines
    assert visible_keys(lines, 1) == ["dom-discards"]
    assert visible_keys(lines, 0) == visible_keys(lines, 2) == visible_keys(lines, None) == ["dom-discards-hidden"]
    assert "copper" not in str(lines[0].read(0))
    assert played.view(0).sides[1].top == "gold"


def test_6_2_what_lay_open_is_discarded_openly() -> None:
    played = match_at(given(hand="rabble", others=["copper*5"], decks=["gold, silver, copper"]))
    lines = answer_all(played, 0, ("rabble",)).lines
    assert [key for key in visible_keys(lines, 0) if "discards" in key] == ["dom-discards"]
