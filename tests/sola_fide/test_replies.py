"""What `master` searches below its answers: replies that leave a choice, and what each seat may then expect."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.engine import Match, OpenQuestion, Value
from rules.sola_fide.computer import choose_answer, replies
from rules.sola_fide.computer.replies import HORIZON, MAX_REPLIES, ReplyModel
from rules.sola_fide.computer.search import list_candidates
from rules.sola_fide.state import SolaFideState
from rules.sola_fide.view import SolaFideView
from tests.sola_fide.positions import Cards, P, given
from tests.sola_fide.test_computers import begin


def begin_playing(number: int) -> Match[SolaFideState]:
    """Return a match after its first few turns, at a turn that leaves a choice."""
    match = begin(number)
    while True:
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        if match.turn_number > 3 and len(list_candidates(match.view(seat), asked, MAX_REPLIES)) > 1:
            return match
        match.answer(seat, choose_answer(match.view(seat), asked))


def play_replies(match: Match[SolaFideState], dice: Random) -> Counter[str]:
    """Play a match with the moves of the model to its end, and return how often it asked what."""
    model, topics = ReplyModel(), Counter[str]()
    while (seat := model.find_mover(match)) is not None:
        asked = match.question(seat)
        assert asked is not None
        topics[asked.topic] += 1
        moves = model.list_moves(match, seat)
        assert moves[0][0] == choose_answer(match.view(seat), asked)
        assert len(moves) <= MAX_REPLIES
        assert sum(share for _, share in moves) == pytest.approx(1)
        move = dice.choice(moves)[0] if dice.random() < 0.5 else moves[0][0]
        model.play(match, seat, move)
    return topics


@pytest.mark.parametrize("number", range(9))
def test_replies_are_searched_only_where_a_seat_has_a_choice(number: int) -> None:
    match, model = begin_playing(number), ReplyModel()
    copy = match.imagine(match.asked_seats()[0], 1)
    topics = play_replies(copy, Random(number))
    assert topics["turn"] > 10
    assert not {"draft", "discard", "limit", "pay", "keep"}.intersection(topics)
    assert copy.outcome is not None
    shares = copy.outcome.win_shares
    assert [round(value) for value in model.evaluate(copy)] == [round(share) for share in shares]


@pytest.mark.parametrize("number", range(9))
def test_what_the_seats_may_expect_adds_up_to_a_win(number: int) -> None:
    match, model = begin_playing(number), ReplyModel()
    values = model.evaluate(match.imagine(match.asked_seats()[0], number))
    assert sum(values) == pytest.approx(1)
    assert all(0 < value < 1 for value in values)


def test_seats_that_have_no_choice_for_ever_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def list_one(view: SolaFideView, asked: OpenQuestion, most: int) -> list[Value]:
        return [choose_answer(view, asked)]

    monkeypatch.setattr(replies, "list_candidates", list_one)
    match = given(P, protestant=Cards("SFP01 SFP06 SFP07 SFP08")).match
    before = match.turn_number
    ReplyModel().play(match, P, ("draw",))
    assert match.turn_number >= before + HORIZON
    assert match.outcome is None
    seat = ReplyModel().find_mover(match)
    assert seat is not None
    assert [share for _, share in ReplyModel().list_moves(match, seat)] == [1]


def test_the_capture_in_hand_is_the_reply_that_is_expected() -> None:
    position = given(
        P,
        board={"upper_saxon": "PPPCN CCCCN 1"},
        protestant=Cards("SFP01 SFP06 SFP07 SFP08"),
        disputation="upper_saxon",
    )
    moves = ReplyModel().list_moves(position.match, P)
    assert moves[0] == (("SFP06",), 0.5)
