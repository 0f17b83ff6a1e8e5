"""What a step posts, as a pure function: which people are called and how, when a board goes out, and what it says. No database."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from matches.domain.attendance import QUIET_SECONDS
from matches.domain.durations import HOUR
from matches.domain.model import MatchInfo, MatchPlace, PersonSettings, SeatOccupant, Setup, WaitingStatus
from matches.domain.posting import (
    NO_LINE_POSTED,
    CallRoutes,
    ClockDecision,
    Contact,
    PositionSummary,
    StepPlan,
    build_board,
    choose_routes,
    count_secret_asked,
    find_last_posted_line,
    plan_calls,
    plan_step,
    summarize_position,
)
from matches.domain.stored_match import SeatRow, StoredMatch
from rules.engine import JournalLine, Match, Outcome, Seat, Step, UndoEntry, text
from tests import toy
from tests.matches.service_harness import ANNA, BOB, CARLA

MIDNIGHT = 1_780_264_800.0
"""The first of June 2026 at 0:00 in Berlin."""
NOON = MIDNIGHT + 12 * HOUR
ANSWERED, TURN_ENDED = Step(), Step(boundary=b"boundary")
UNDONE = Step([(UndoEntry(version=7, seat=0, dropped=(6,)), ())], None)


def stored_match(*tokens: str | None, occupants: tuple[SeatOccupant, ...] = (), **changes: Any) -> StoredMatch:
    """Return a running match of Anna, Bob and Carla, with the question tokens of their seats."""
    people = occupants or tuple(SeatOccupant(person.name, person.id) for person in (ANNA, BOB, CARLA))
    info = MatchInfo(5, "toy", "running", ANNA.id, MatchPlace(1, 2), Setup(3), people, "", 6, 0.0)
    seats = tuple(SeatRow(token, None if token is None else 1.0, 0, 0, None, 0.0, 0, 0) for token in tokens)
    stored = StoredMatch(info, b"", b"", 10, seats, (), None, False, None, 1)
    return msgspec.structs.replace(stored, **changes)


def position(*tokens: str | None, secret: bool = False, **changes: Any) -> PositionSummary:
    """Return the same match after a step."""
    asked = tuple(seat for seat, token in enumerate(tokens) if token is not None)
    waiting = WaitingStatus(() if secret else asked, secret, None, len(asked) * secret, len(asked) * secret)
    return msgspec.structs.replace(PositionSummary(7, 3, tokens, frozenset(), waiting, b"view", None), **changes)


def plan(before: StoredMatch, after: PositionSummary, step: Step = ANSWERED, **rest: Any) -> StepPlan:
    return plan_step(before, step, after, **rest)


# --- which questions are new, and who is called


def test_whoever_is_asked_next_is_called_and_the_actor_is_not() -> None:
    step_plan = plan(stored_match("a", None, None), position("b", "c", None), actor=0)
    assert step_plan.changed_seats == (0, 1)
    assert step_plan.opened == {0: "b", 1: "c"}
    assert step_plan.calls == ((1, BOB.id),)


def test_whoever_is_asked_something_else_while_others_act_is_not_called_again() -> None:
    step_plan = plan(stored_match("a", "c", None), position(None, "d", None), actor=0)
    assert step_plan.changed_seats == (0, 1)
    assert step_plan.calls == ()


def test_a_question_that_stays_changes_nothing() -> None:
    step_plan = plan(stored_match("a", "c", None), position(None, "c", None), actor=0)
    assert step_plan.changed_seats == step_plan.closed_seats == (0,)
    assert step_plan.opened == {}
    assert not step_plan.posts_board


def test_a_computer_is_asked_without_a_call_and_its_question_has_no_timer() -> None:
    people = (SeatOccupant("Anna", ANNA.id), SeatOccupant("Ada", None, "steady"))
    step_plan = plan(stored_match("a", None, occupants=people), position(None, "c"), TURN_ENDED, actor=0)
    assert (step_plan.changed_seats, step_plan.opened, step_plan.calls) == ((0, 1), {}, ())
    assert not step_plan.posts_board, "nothing waits for a person"


def test_whoever_has_conceded_is_not_called_and_what_shows_their_question_goes() -> None:
    step_plan = plan(stored_match("a", None, None), position(None, "c", None, conceded=frozenset({1})), actor=0)
    assert step_plan.closed_seats == (0, 1)
    assert step_plan.calls == ()


# --- the clock


def test_the_clock_plays_a_turn_to_its_end_without_calls() -> None:
    before, after = stored_match("a", None, None), position("b", None, None, turn_number=3)
    step_plan = plan(before, after, clock_decision=ClockDecision(0, 3))
    assert step_plan.clock_turns == (4, 0, 0)
    assert step_plan.clock_seats == {0}
    assert step_plan.calls == ()


def test_whoever_is_asked_again_after_one_answer_of_the_clock_is_called() -> None:
    step_plan = plan(stored_match("a", None, None), position("b", None, None), clock_decision=ClockDecision(0, None))
    assert step_plan.clock_seats == frozenset()
    assert step_plan.calls == ((0, ANNA.id),)


def test_whoever_acts_again_is_no_longer_played_by_the_clock() -> None:
    before = stored_match("a", None, None)
    before.seats = (msgspec.structs.replace(before.seats[0], clock_turn=4), *before.seats[1:])
    assert plan(before, position("b", None, None), actor=0).clock_turns == (0, 0, 0)


# --- when a board goes out


@pytest.mark.parametrize(
    ("step", "actor", "tokens", "posts"),
    [
        (ANSWERED, 0, ("b", None, None), False),
        (TURN_ENDED, 0, ("b", None, None), True),
        (ANSWERED, 0, (None, "c", None), True),
    ],
)
def test_a_board_goes_out_when_a_turn_ends_or_somebody_else_is_to_move(
    step: Step, actor: int, tokens: tuple[str | None, ...], posts: bool
) -> None:
    assert plan(stored_match("a", None, None), position(*tokens), step, actor=actor).posts_board is posts


@pytest.mark.parametrize(("shown", "posts"), [(b"view", False), (b"another view", True), (None, True)])
def test_an_undo_is_shown_only_if_it_changes_what_everybody_sees(shown: bytes | None, posts: bool) -> None:
    step_plan = plan(stored_match("a", None, None), position("b", None, None), UNDONE, actor=0, shown_view=shown)
    assert step_plan.posts_board is posts


def test_answers_to_secret_questions_show_nothing() -> None:
    before = stored_match(None, "b", "c", secret=True, asked_count=2)
    assert not plan(before, position(None, None, "c", secret=True), TURN_ENDED, actor=1).posts_board
    assert plan(before, position("a", None, None), actor=1).posts_board, "the last answer ends the secret"


def test_the_end_is_always_shown() -> None:
    after = position(None, None, None, outcome=Outcome((1, 2, 3)))
    assert plan(stored_match("a", None, None), after, actor=0).posts_board


def test_secret_questions_are_counted_once_for_a_round() -> None:
    before = stored_match(None, "b", "c", secret=True, asked_count=2)
    assert count_secret_asked((2,), before) == 2
    assert count_secret_asked((0,), before) == 1
    assert count_secret_asked((1, 2), stored_match(None, None, None)) == 2


# --- how people are called


@pytest.mark.parametrize(
    ("calls", "hidden_hands", "secret", "dm_closed", "routes"),
    [
        (None, False, False, False, (True, False)),
        (None, True, False, False, (False, True)),
        ("here", True, False, False, (True, False)),
        ("message", False, False, False, (False, True)),
        ("both", False, False, False, (True, True)),
        ("here", False, True, False, (False, True)),
        ("message", True, False, True, (True, False)),
        ("both", True, True, True, (False, False)),
    ],
)
def test_people_are_called_as_they_wish_unless_that_tells_a_secret_or_does_not_arrive(
    calls: Any, hidden_hands: bool, secret: bool, dm_closed: bool, routes: tuple[bool, bool]
) -> None:
    contact = Contact(PersonSettings(calls=calls), dm_closed)
    assert choose_routes(contact, hidden_hands, secret) == CallRoutes(*routes)


def test_a_call_waits_for_the_end_of_quiet_hours() -> None:
    contacts = {ANNA.id: Contact(PersonSettings(quiet=(22, 8))), BOB.id: Contact(PersonSettings())}
    people, tokens = ((0, ANNA.id), (1, BOB.id)), {0: "a", 1: "b"}
    night = plan_calls(people, tokens, contacts, hidden_hands=False, secret=False, now=MIDNIGHT)
    assert [call.person for call in night.now] == [BOB.id]
    assert [(call.seat, call.due) for call in night.later] == [(0, MIDNIGHT + 8 * HOUR)]
    assert night.mentions == (BOB.id,)
    day = plan_calls(people, tokens, contacts, hidden_hands=False, secret=False, now=NOON)
    assert (day.mentions, day.later) == ((ANNA.id, BOB.id), ())


def test_whoever_is_present_is_called_after_two_quiet_minutes() -> None:
    contacts = {ANNA.id: Contact(PersonSettings()), BOB.id: Contact(PersonSettings(quiet=(12, 14)))}
    people, tokens = ((0, ANNA.id), (1, BOB.id)), {0: "a", 1: "b"}
    calls = plan_calls(people, tokens, contacts, hidden_hands=True, secret=True, now=NOON, present_seats=(0, 1))
    assert calls.now == ()
    assert [(call.seat, call.due - NOON) for call in calls.later] == [(0, QUIET_SECONDS), (1, 2 * HOUR)]


def test_nobody_is_mentioned_while_reactions_are_awaited() -> None:
    contacts = {ANNA.id: Contact(PersonSettings(calls="both"))}
    call_plan = plan_calls(((0, ANNA.id),), {0: "a"}, contacts, hidden_hands=False, secret=True, now=NOON)
    assert call_plan.mentions == ()
    assert call_plan.now[0].routes.by_dm


# --- what the board tells


def test_a_board_tells_what_everybody_may_read_and_for_whom_the_clock_decided() -> None:
    news = [
        JournalLine(text("engine-time-up", seat=Seat(2))),
        JournalLine(text("toy-secret"), to=(1,)),
        JournalLine(text("toy-public")),
    ]
    board = build_board(position("b", None, None), ("Anna", "Bob", "Carla"), news, (ANNA.id,), first=False)
    assert [line.key for line in board.lines] == ["engine-time-up", "toy-public"]
    assert board.clock_seats == (2,)
    assert (board.version, board.mention, board.first) == (7, (ANNA.id,), False)


def test_a_board_that_tells_nothing_is_a_board_all_the_same() -> None:
    line = JournalLine(text("toy-public"))
    assert find_last_posted_line(0, []) == NO_LINE_POSTED
    assert find_last_posted_line(12, []) == 12
    assert find_last_posted_line(12, [(13, line), (15, line)]) == 15


def test_the_position_of_a_match_is_what_its_seats_are_asked() -> None:
    match = Match.begin(toy.GAME, {}, 3, b"seed" * 8)
    summary = summarize_position(match)
    assert summary.asked_seats == match.asked_seats()
    assert summary.question_tokens[summary.asked_seats[0]] == match.question_token(summary.asked_seats[0])
    assert summary.view == msgspec.msgpack.encode(match.view(None))
