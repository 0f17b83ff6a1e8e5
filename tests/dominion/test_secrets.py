"""What comes out by whose decision: undo classes, questions that a hand must not decide, journal lines (6.2, CONTRACT 3, 4, 7)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from rules.dominion.state import State
from rules.engine import Line, Match, Pick, Step, Value
from tests.dominion.positions import given, match


def answers(played: Match[State], seat: int, *values: Value) -> Step:
    """Answers a seat's questions one after the other; the last step."""
    for value in values:
        step = played.answer(seat, value)
    return step


def all_treasures(played: Match[State], seat: int) -> Value:
    """The answer that plays all Treasures."""
    asked = played.ask(seat)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    return (asked.choice.options[0].id,)


def keys(lines: Iterable[Line], viewer: int | None) -> list[str]:
    """What a viewer reads, by message."""
    return [text.key for line in lines if (text := line.read(viewer)) is not None]


@pytest.mark.parametrize("attack", ["militia", "clerk", "masquerade"])
def test_the_attackers_undo_does_not_tell_whether_a_victim_has_a_choice(attack: str) -> None:
    kinds = []
    for held in ("copper*5", "copper*4, gold"):
        played = match(given(hand=f"{attack}, copper", others=[held], deck=""))
        answers(played, 0, (attack,))
        assert 1 in played.asked()
        kinds.append((played.undoable(0).kind, played.log[-1:]))
    assert kinds[0] == kinds[1]


@pytest.mark.parametrize(
    ("card", "hand"), [("vault", "estate"), ("torturer", "estate, copper"), ("torturer", "estate")]
)
def test_contract_3_who_must_discard_the_whole_hand_is_not_asked_which_cards(card: str, hand: str) -> None:
    played = match(given(hand=card, others=[hand, "copper*5"], deck="copper*5"))
    answers(played, 0, (card,))
    while 1 not in played.asked():
        answers(played, 0, ())
    answers(played, 1, ("discard",))
    assert 1 not in played.asked()
    assert played.state.players[1].hand == []


def test_contract_3_a_single_card_is_passed_without_a_question() -> None:
    played = match(given(hand="masquerade, copper", others=["estate", "gold*2"]))
    answers(played, 0, ("masquerade",))
    assert played.asked() == (0, 2)


def test_contract_7_the_last_choice_for_bishop_shows_the_others_and_stays() -> None:
    played = match(given(hand="bishop", others=["gold, copper", "estate, copper"]))
    answers(played, 0, ("bishop",))
    answers(played, 1, ("copper",))
    assert played.undoable(1).kind == "free"
    assert answers(played, 2, ()).exposed
    assert played.undoable(2).kind == "never"
    assert played.state.trash == ["copper"]


def test_contract_7_a_single_opponent_may_take_back_what_bishop_trashed() -> None:
    played = match(given(hand="bishop", others=["gold, copper"]))
    answers(played, 0, ("bishop",))
    answers(played, 1, ("gold",))
    assert played.undoable(1).kind == "free"


def test_contract_7_the_last_choice_for_torturer_shows_the_others_and_stays() -> None:
    played = match(given(hand="torturer", others=["gold*3", "estate*3"], kingdom="cellar"))
    answers(played, 0, ("torturer",))
    answers(played, 2, ("curse",))
    assert played.undoable(2).kind == "free"
    answers(played, 1, ("curse",))
    assert played.undoable(1).kind == "never"


def test_contract_7_a_name_for_contraband_stays_if_more_treasures_follow_by_themselves() -> None:
    played = match(given(hand="contraband, gold, silver"))
    answers(played, 0, all_treasures(played, 0))
    answers(played, 1, "province")
    assert played.state.now.coins == 8
    assert played.undoable(1).kind == "never"


def test_contract_7_a_discard_to_an_attack_of_crystal_ball_stays_if_more_treasures_follow() -> None:
    played = match(given(hand="crystal-ball, gold, silver", deck="copper*5, militia"))
    answers(played, 0, all_treasures(played, 0), ("play",))
    answers(played, 1, ("copper", "copper"))
    assert played.state.now.coins == 1 + 2 + 3 + 2
    assert played.undoable(1).kind == "never"


def test_contract_7_a_name_for_contraband_is_taken_back_where_it_showed_nothing() -> None:
    played = match(given(hand="contraband, gold, silver"))
    answers(played, 0, ("contraband",))
    answers(played, 1, "province")
    assert played.undoable(1).kind == "free"
    played.undo(1)
    assert played.asked() == (1,)


def test_6_2_of_several_discarded_cards_the_others_see_the_top_one_only() -> None:
    played = match(given(hand="militia", others=["gold, silver, copper*3", "estate*5"]))
    answers(played, 0, ("militia",))
    lines = answers(played, 1, ("copper", "gold")).lines
    assert keys(lines, 1) == ["dom-discards"]
    assert keys(lines, 0) == keys(lines, 2) == keys(lines, None) == ["dom-discards-hidden"]
    assert "copper" not in str(lines[0].read(0))
    assert played.view(0).sides[1].top == "gold"


def test_6_2_what_lay_open_is_discarded_openly() -> None:
    played = match(given(hand="rabble", others=["copper*5"], decks=["gold, silver, copper"]))
    lines = answers(played, 0, ("rabble",)).lines
    assert [key for key in keys(lines, 0) if "discards" in key] == ["dom-discards"]
