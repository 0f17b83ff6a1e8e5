"""Time that runs out: warnings, what the clock decides and for which question, coming back, stops of the program."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from matches.domain.durations import HOUR
from matches.domain.model import PersonSettings
from matches.domain.posts import NoticePost, PromptPost
from matches.domain.quiet_hours import choose_warning_time
from matches.domain.storage_errors import StorageBusy
from matches.transactions import outages
from matches.workers.clock import Clock
from rules.engine import AnswerEntry, ReplacementEntry, Seat, text
from tests.matches.clock_harness import ClockHarness, open_reaction_window, read_log, ring_keys, seat_of, set_settings
from tests.matches.fakes import wait_until, wait_until_idle
from tests.matches.service_harness import ANNA, BOB, PEOPLE, START, ServiceHarness, expect_refused


class CommitGate:
    """Holds the first commit open: its unit of work is carried out when the gate opens, its caller waits until then."""

    def __init__(self, harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch) -> None:
        self.held = False
        self.opened = asyncio.Event()
        self._write: Callable[[Any], Awaitable[Any]] = harness.matches.store.write
        monkeypatch.setattr(harness.matches.store, "write", self.write)

    async def write(self, unit: Any) -> Any:
        if not self.held:
            self.held = True
            await self.opened.wait()
        return await self._write(unit)


# --- the clock decides about a question


@pytest.mark.parametrize("seed", range(14))
@pytest.mark.parametrize("how", ["move", "seat"])
async def test_a_late_clock_never_takes_the_question_after_the_one_it_was_woken_for(
    clock_harness: ClockHarness, monkeypatch: pytest.MonkeyPatch, seed: int, how: Any
) -> None:
    clock_harness.harness.first_seed = 100 * seed + 1
    id, mover = await clock_harness.start_match(game="dominion", seats=2, deadline=6, at_deadline=how)
    await clock_harness.run()
    dice = Random(seed)
    while True:
        prompt = await clock_harness.harness.prompt_of(id, mover)
        assert prompt.question is not None
        async with clock_harness.harness.matches.services.cache.locked(id) as live:
            assert live.match is not None
            trial = live.match.clone()
        value = prompt.question.choice.fallback()
        trial.answer(prompt.seat, value, prompt.question_token)
        if trial.question(prompt.seat) is not None:
            break
        await clock_harness.harness.move(id, mover, dice)
        mover = await clock_harness.harness.find_mover(id)
    count = len(await read_log(clock_harness, id))
    await clock_harness.harness.execute("DELETE FROM timer WHERE kind != 'deadline'")
    clock_harness.harness.advance_time(hours=6)
    with monkeypatch.context() as patch:
        gate = CommitGate(clock_harness.harness, patch)
        answering = asyncio.create_task(
            clock_harness.harness.matches.play.answer(id, mover.id, prompt.question_token, value)
        )
        await wait_until(lambda: gate.held)
        clock_harness.clock.wake()
        # The clock has read the question that is being answered, and waits for the match.
        await wait_until(lambda: clock_harness.harness.matches.services.cache.count_lock_users(id) > 1)
        gate.opened.set()
        await answering
        await wait_until_idle(clock_harness.clock)
    new = (await read_log(clock_harness, id))[count:]
    assert [entry.by for entry in new if isinstance(entry, AnswerEntry)] == ["person"]
    assert not [entry for entry in new if isinstance(entry, ReplacementEntry)]
    assert (await clock_harness.harness.prompt_of(id, mover)).question is not None
    assert clock_harness.clock.errors == 0


async def test_a_timer_of_a_question_that_is_gone_is_dropped(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(deadline=6, at_deadline="seat")
    seat, now = await seat_of(clock_harness, id, mover), clock_harness.harness.now().timestamp()
    for kind in ("deadline", "warning", "call", "nudge"):
        await clock_harness.harness.execute(
            "INSERT INTO timer (match, seat, kind, due, mark) VALUES (?, ?, ?, ?, 'another')", id, seat, kind, now
        )
    await clock_harness.run()
    assert await clock_harness.list_posts(id) == []
    assert (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id) == seat


# --- warnings


@pytest.mark.parametrize(("deadline", "lead"), [(1, 0.5), (2, 1), (4, 1), (24, 6), (168, 42)])
async def test_a_loss_is_warned_of_a_quarter_of_the_time_before_and_at_least_an_hour(
    clock_harness: ClockHarness, deadline: int, lead: float
) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, reminders=())
    id, mover = await clock_harness.start_match(deadline=deadline, at_deadline="seat")
    await clock_harness.advance_time(hours=deadline - lead - 0.01)
    assert await ring_keys(clock_harness, id, mover) == []
    await clock_harness.advance_time(hours=0.01)
    end = round((START.timestamp()) + deadline * HOUR)
    words = text("time-warning-seat", when=f"<t:{end}:R>")
    assert [(to, post.text) for to, post in await clock_harness.list_posts(id) if isinstance(post, NoticePost)] == [
        (mover.id, words)
    ]


@pytest.mark.parametrize("how", ["move", "seat"])
async def test_a_warning_says_what_will_happen(clock_harness: ClockHarness, how: Any) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, reminders=(336,))
    id, mover = await clock_harness.start_match(deadline=8, at_deadline=how)
    await clock_harness.advance_time(hours=6)
    assert await ring_keys(clock_harness, id, mover) == [f"time-warning-{how}"]


async def test_a_warning_reaches_people_without_direct_messages_in_the_channel(clock_harness: ClockHarness) -> None:
    for person in PEOPLE:
        await set_settings(clock_harness, person, reminders=())
    id, mover = await clock_harness.start_match(deadline=8, at_deadline="move")
    await clock_harness.harness.execute(
        "UPDATE person SET dm_closed = 1, dm_closed_at = ?", clock_harness.harness.time.timestamp()
    )
    await clock_harness.advance_time(hours=6)
    ((to, notice),) = await clock_harness.list_posts(id)
    assert to is None
    assert isinstance(notice, NoticePost)
    assert notice.mention == (mover.id,)


async def test_a_reaction_that_will_be_passed_is_warned_of_privately(clock_harness: ClockHarness) -> None:
    id, asked = await open_reaction_window(clock_harness)
    await clock_harness.advance_time(hours=9)
    for person in asked:
        assert "time-warning-answer" in await ring_keys(clock_harness, id, person)
    assert [post for to, post in await clock_harness.list_posts(id) if to is None] == []


@pytest.mark.parametrize(
    ("opened", "length", "warned"),
    [
        ("2026-06-01T12:00", 24, "2026-06-01T21:59"),  # 06:00 is quiet: the evening before
        ("2026-06-01T21:30", 12, "2026-06-02T08:00"),  # hardly open in the evening: when the quiet ends
        ("2026-06-01T22:30", 8, "2026-06-02T04:30"),  # no other hour is left
        ("2026-06-01T08:00", 8, "2026-06-01T14:00"),  # not quiet
    ],
)
def test_a_warning_keeps_out_of_quiet_hours_where_the_deadline_allows(opened: str, length: int, warned: str) -> None:
    from datetime import UTC, datetime

    wishes = PersonSettings(quiet=(22, 8), zone="UTC")
    begin = datetime.fromisoformat(opened).replace(tzinfo=UTC).timestamp()
    warning_time = choose_warning_time(wishes, begin, begin + length * HOUR)
    assert datetime.fromtimestamp(warning_time, UTC) == datetime.fromisoformat(warned).replace(tzinfo=UTC)


# --- what the clock does, and how it is announced


async def test_a_move_by_the_clock_is_told_as_that(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(game="dominion", seats=2, deadline=6, at_deadline="move")
    await clock_harness.advance_time(hours=6)
    seat = await seat_of(clock_harness, id, mover)
    lines = await clock_harness.harness.matches.queries.read_journal(id, None, everything=True)
    assert text("engine-time-up", seat=Seat(seat)) in lines
    board = (await clock_harness.harness.boards(id))[-1]
    assert board.clock_seats == (seat,)
    assert text("engine-time-up", seat=Seat(seat)) in board.lines
    assert (await ring_keys(clock_harness, id, mover))[-1] == "time-move-played"


async def test_the_clock_ends_the_turn_that_it_has_begun(clock_harness: ClockHarness) -> None:
    """Five days of absence are not two turns."""
    clock_harness.harness.first_seed = 50
    id, mover = await clock_harness.start_match(game="medina", seats=3, deadline=24, at_deadline="move")
    async with clock_harness.harness.matches.services.cache.locked(id) as live:
        assert live.match is not None
        turn = live.match.turn_number
    await clock_harness.advance_time(hours=24)
    given = [entry for entry in await read_log(clock_harness, id) if isinstance(entry, AnswerEntry)]
    seat = await seat_of(clock_harness, id, mover)
    assert len(given) > 1
    assert {(entry.seat, entry.by) for entry in given} == {(seat, "clock"), (seat, "clock-again")}
    async with clock_harness.harness.matches.services.cache.locked(id) as live:
        assert live.match is not None
        assert live.match.turn_number == turn + 1
    assert (await clock_harness.harness.find_mover(id)) is not mover
    lines = await clock_harness.harness.matches.queries.read_journal(id, None, everything=True)
    assert [line.key for line in lines].count("engine-time-up") == 1
    assert (await ring_keys(clock_harness, id, mover)).count("time-move-played") == 1


async def test_the_question_after_a_move_by_the_clock_reaches_its_person(clock_harness: ClockHarness) -> None:
    """It does so even if the same seat is asked again in the same step, as in a draft of several."""
    id, mover = await clock_harness.start_match(game="toy", seats=2, deadline=6, at_deadline="move")
    for _ in range(40):
        before = await ring_keys(clock_harness, id, mover)
        await clock_harness.advance_time(hours=6)
        if (await clock_harness.harness.matches.queries.get_info(id)).phase != "running":
            break
        for person in (ANNA, BOB):
            prompt = await clock_harness.harness.prompt_of(id, person)
            seat = await seat_of(clock_harness, id, person)
            ((since,),) = await clock_harness.harness.fetch_rows(
                "SELECT since FROM seat WHERE match = ? AND seat = ?", id, seat
            )
            if prompt.question is not None and since == clock_harness.harness.now().timestamp():
                turns = await clock_harness.harness.posts(id, person.id)
                marks = [post.question_token for post in turns if isinstance(post, PromptPost)]
                assert prompt.question_token in marks, (before, await ring_keys(clock_harness, id, person))


@pytest.mark.postgres
async def test_while_reactions_are_awaited_only_that_seat_reads_of_the_clock(clock_harness: ClockHarness) -> None:
    id, asked = await open_reaction_window(clock_harness)
    await clock_harness.advance_time(hours=12)
    seats = [await seat_of(clock_harness, id, person) for person in asked]
    lines = [line.key for line in await clock_harness.harness.matches.queries.read_journal(id, None, everything=True)]
    assert "engine-time-up" not in lines
    for person, seat in zip(asked, seats, strict=True):
        own = await clock_harness.harness.matches.queries.read_journal(id, person.id, everything=True)
        assert text("engine-time-up", seat=Seat(seat)) in own
        assert text("engine-time-up", seat=Seat(seats[0] + seats[1] - seat)) not in own


async def test_a_standing_order_for_the_computer_is_told_where_it_is_public(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(game="dominion", seats=2)
    await clock_harness.harness.matches.play.set_standing_order(id, mover.id, "treasures", "computer")
    dice = Random(1)
    for _ in range(40):
        lines = [
            line.key for line in await clock_harness.harness.matches.queries.read_journal(id, None, everything=True)
        ]
        if "engine-by-order" in lines:
            return
        await clock_harness.harness.move(id, dice=dice)
    pytest.fail("the order was never carried out")


# --- stops of the program


async def test_time_in_which_the_program_was_down_counts_for_nobody(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(deadline=24, at_deadline="seat")
    await clock_harness.advance_time(hours=20)
    await clock_harness.clock.stop()
    clock_harness.harness.advance_time(days=3)
    await clock_harness.harness.restart()
    again = ClockHarness(clock_harness.harness)
    await again.run()
    assert (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id) is not None
    assert (await ring_keys(again, id, mover)).count("time-warning-seat") == 1
    await again.advance_time(hours=23.9)
    assert (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id) is not None
    assert (await ring_keys(again, id, mover)).count("time-warning-seat") == 2
    await again.advance_time(hours=0.1)
    assert (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id) is None
    await again.clock.stop()


@pytest.mark.parametrize(("down", "remaining"), [(0.9, 3.1), (1.5, 8), (9, 9), (100, 24)])
async def test_after_a_stop_there_is_as_long_again_at_least_eight_hours_at_most_the_full_time(
    clock_harness: ClockHarness, down: float, remaining: float
) -> None:
    id, _ = await clock_harness.start_match(deadline=24, at_deadline="seat")
    await clock_harness.advance_time(hours=20)
    await clock_harness.clock.stop()
    clock_harness.harness.advance_time(hours=down)
    clock = Clock(clock_harness.harness.matches.services)
    clock.start()
    clock.wake()
    await wait_until_idle(clock)
    await clock.stop()
    ((due,),) = await clock_harness.harness.fetch_rows(
        "SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id
    )
    assert (due - clock_harness.harness.now().timestamp()) / HOUR == pytest.approx(remaining)


async def test_a_long_stop_makes_nobody_absent(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match()
    await clock_harness.run()
    await clock_harness.clock.stop()
    clock_harness.harness.advance_time(days=4)
    await clock_harness.harness.restart()
    again = ClockHarness(clock_harness.harness)
    await again.run()
    other = next(person for person in PEOPLE[:3] if person is not mover)
    async with expect_refused("match-not-absent"):
        await clock_harness.harness.matches.seats.replace_by_computer(
            id, other.id, await seat_of(clock_harness, id, mover)
        )
    await again.clock.stop()


async def test_while_the_line_is_down_the_clock_stands(clock_harness: ClockHarness) -> None:
    id, mover = await clock_harness.start_match(deadline=24, at_deadline="seat")
    await clock_harness.run()
    clock_harness.clock.pause()
    await clock_harness.advance_time(days=3)
    assert (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id) is not None
    assert await clock_harness.list_posts(id) == []
    clock_harness.clock.resume()
    await clock_harness.run()
    assert (await clock_harness.harness.matches.queries.get_info(id)).seat_of(mover.id) is not None
    ((due,),) = await clock_harness.harness.fetch_rows(
        "SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id
    )
    assert due == clock_harness.harness.now().timestamp() + 24 * HOUR


async def test_the_clock_tries_again_if_the_database_refuses_when_the_line_is_back(
    clock_harness: ClockHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, _ = await clock_harness.start_match(deadline=24)
    await clock_harness.run()
    clock_harness.clock.pause()
    await clock_harness.advance_time(days=3)

    async def refuse(unit: object) -> None:
        raise StorageBusy

    with monkeypatch.context() as patched:
        patched.setattr(clock_harness.harness.matches.store, "write", refuse)
        clock_harness.clock.resume()
        await clock_harness.run()
    await clock_harness.run()
    ((due,),) = await clock_harness.harness.fetch_rows(
        "SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id
    )
    assert due == clock_harness.harness.now().timestamp() + 24 * HOUR


@pytest.mark.postgres
async def test_a_match_that_cannot_be_read_keeps_no_other_from_a_longer_deadline(clock_harness: ClockHarness) -> None:
    broken, _ = await clock_harness.start_match(deadline=24)
    id, _ = await clock_harness.start_match(deadline=24)
    harness = clock_harness.harness
    await harness.execute("UPDATE match SET setup = ? WHERE id = ?", b"\xc1", broken)
    harness.advance_time(days=3)
    now = harness.now().timestamp()
    await harness.matches.store.write(lambda db: outages.extend_deadlines(db, 72 * HOUR, now))
    ((due,),) = await harness.fetch_rows("SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id)
    assert due == now + 24 * HOUR


async def test_the_clock_leaves_a_sign_of_life_every_five_minutes_at_most(clock_harness: ClockHarness) -> None:
    await clock_harness.run()
    seen = await clock_harness.harness.matches.store.read(
        lambda db: outages.measure_downtime(db, clock_harness.harness.now().timestamp())
    )
    assert seen == 0
    await clock_harness.advance_time(minutes=4)
    assert (
        await clock_harness.harness.matches.store.read(
            lambda db: outages.measure_downtime(db, clock_harness.harness.now().timestamp())
        )
        == 240
    )
    await clock_harness.advance_time(minutes=1)
    assert (
        await clock_harness.harness.matches.store.read(
            lambda db: outages.measure_downtime(db, clock_harness.harness.now().timestamp())
        )
        == 0
    )
    await clock_harness.advance_time(minutes=2)
    await clock_harness.clock.stop()
    assert (
        await clock_harness.harness.matches.store.read(
            lambda db: outages.measure_downtime(db, clock_harness.harness.now().timestamp())
        )
        == 0
    )
