"""Answers that the rules do not allow are refused with a reason, and nothing changes."""

import pytest

from rules.engine import IllegalChoice, Match, MatchOver, NotAsked, SetupRefused, StaleQuestion
from rules.sola_fide import GAME
from rules.sola_fide.actions import Effect
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


def test_r49_an_answer_of_before_the_ruling_is_dropped_and_the_match_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before_the_ruling:
        before_the_ruling.setattr(Effect, "must_act", False)
        old = given(board={"lower_saxon": ". . 0"}, influence="SFB2", queue=(P,)).do("draw", "blue")
        base, log, token = old.match.base, old.match.log, old.match.question_token(P)
        step = old.match.answer(P, ("lower_saxon",))
    match = Match.restore(GAME, SEED, base, [*log, *(news.entry for news in step.new_entries)], audit=True)
    assert [entry.value for entry in match.dropped_answers] == [("lower_saxon",)]
    assert match.record_rewind().lines
    assert match.asked_seats() == (P,)
    with pytest.raises(StaleQuestion):
        match.answer(P, ("lower_saxon",), token)
    with pytest.raises(IllegalChoice) as error:
        match.answer(P, ("lower_saxon",))
    assert error.value.reason.key == "sf-refused-idle"
    match.answer(P, ("franconian",), match.question_token(P))
    assert match.asked_seats() == (C,)


def test_r49_a_question_of_before_the_ruling_with_one_target_left_answers_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as before_the_ruling:
        before_the_ruling.setattr(Effect, "must_act", False)
        old = given(board={"upper_saxon": "PPPNN . ."}, influence="SFG2", queue=(P,)).do("draw", "green")
        assert old.asked == (P, "remove")
    match = Match.restore(GAME, SEED, old.match.base, old.match.log, audit=True)
    assert match.dropped_answers == ()
    assert match.state.circle("upper_saxon").nobility == "PPCNN"
    assert match.asked_seats() == (C,)


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
        (("SFP22",), "swabian"),
        (("SFP22", "lower_saxon"), "lower_saxon"),
        (("SFP22", "lower_saxon"), "dominant"),
    ],
)
def test_what_is_no_answer_is_refused(played: tuple[Answer, ...], answer: Answer) -> None:
    hand = "SFP05 SFP45 SFP14 SFP26 SFP27 SFP22"
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
