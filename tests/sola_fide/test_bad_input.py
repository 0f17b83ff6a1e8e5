"""Answers that the rules do not allow are refused with a reason, and nothing changes."""

import pytest

from rules.engine import IllegalChoice, Match, MatchOver, NotAsked, SetupRefused, StaleQuestion
from rules.sola_fide import GAME
from tests.sola_fide.positions import SEED, Answer, C, Cards, P, all_but, given


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_only_two_seats_play(seats: int) -> None:
    with pytest.raises(SetupRefused):
        Match.begin(GAME, {}, seats, SEED)


@pytest.mark.parametrize("options", [{"decks": "all"}, {"cap": 7}, {"faiths": "lutheran"}, {"tiebreak": "yes"}])
def test_an_option_that_does_not_exist_is_refused(options: dict[str, str | int | bool]) -> None:
    with pytest.raises(SetupRefused):
        Match.begin(GAME, options, 2, SEED)


def test_a_draft_pick_that_is_not_among_the_three() -> None:
    match = Match.begin(GAME, {"decks": "draft", "faiths": "protestant"}, 2, SEED)
    offer = match.state.players[0].offer
    other = next(card for card in match.state.players[0].deck if card not in offer)
    for picks in ((other,), (), tuple(offer), (match.state.players[1].offer[0],), ("draw",)):
        before = match.digest()
        with pytest.raises(IllegalChoice) as error:
            match.answer(0, picks)
        assert error.value.reason.key.startswith("engine-")
        assert match.digest() == before


def test_a_target_that_has_closed_since_the_question() -> None:
    table = given(board={"franconian": "PPPPN . 1"}, protestant=Cards(hand="SFP06 SFP01"), influence="SFW1")
    table.do("SFP06")
    token = table.match.question_token(P)
    assert "franconian" in table.options
    table.do("franconian", "white")
    assert table.asked == (P, "convert")
    assert table.refuse("franconian") == "engine-not-an-option"
    before = table.match.digest()
    with pytest.raises(StaleQuestion):
        table.match.answer(P, ("upper_saxon",), token)
    assert table.match.digest() == before


def test_a_hand_card_that_went_by_a_forced_discard_meanwhile() -> None:
    table = given(catholic=Cards(hand="SFC18"), protestant=Cards(hand="SFP06 SFP01 SFP02"))
    table.do("draw", "SFC18", "SFP06")
    assert table.asked == (P, "turn")
    assert table.refuse("SFP06") == "engine-not-an-option"


@pytest.mark.parametrize(
    ("played", "answer"),
    [
        ((), ""),
        ((), ()),
        ((), 1),
        ((), "SFP09"),
        ((), "SFC01"),
        ((), ("SFP05", "SFP45")),
        ((), "lower_saxon"),
        (("SFP05",), "decline"),
        (("SFP05",), "SFP05"),
        (("SFP05",), ("SFP45", "SFP45")),
        (("SFP45",), ("SFP05", "decline")),
        (("SFP45",), "SFP05"),
        (("SFP14",), "westphalian"),
        (("SFP14",), "lower_saxon-nobility"),
        (("SFP14",), ("upper_saxon", "lower_saxon", "franconian")),
        (("SFP26",), "lower_saxon"),
        (("SFP26",), ("lower_saxon-nobility", "lower_saxon-commons")),
        (("SFP27",), "lower_saxon"),
        (("SFP27", "lower_saxon-nobility"), 4),
        (("SFP27", "lower_saxon-nobility"), -1),
        (("SFP27", "lower_saxon-nobility"), "2"),
        (("SFP21",), "swabian"),
        (("SFP21", "lower_saxon"), "lower_saxon"),
        (("SFP21", "lower_saxon"), "dominant"),
    ],
)
def test_what_is_no_answer_is_refused(played: tuple[Answer, ...], answer: Answer) -> None:
    hand = "SFP05 SFP45 SFP14 SFP26 SFP27 SFP21"
    table = given(protestant=Cards(hand=hand))
    table.do(*played)
    assert table.refuse(answer)


def test_whoever_is_not_asked_cannot_answer() -> None:
    table = given(protestant=Cards(hand="SFP01"), catholic=Cards(hand="SFC01"))
    before = table.match.digest()
    with pytest.raises(NotAsked):
        table.match.answer(C, ("SFC01",))
    with pytest.raises(NotAsked):
        table.match.answer(C, ("draw",))
    assert table.match.digest() == before


def test_after_the_end_nothing_can_be_answered() -> None:
    table = given(board={"austrian": "PPPPN . 1"}, taken=all_but("austrian"), protestant=Cards(hand="SFP06"))
    table.do("SFP06")
    assert table.match.asked_seats() == ()
    with pytest.raises(MatchOver):
        table.match.answer(C, ("draw",))
