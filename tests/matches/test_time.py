"""Time that runs out: warnings, what the clock decides and for which question, coming back, stops of the program."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from matches import outages
from matches.clock import Clock
from matches.computers import Computers
from matches.model import Board, Notice, Person, Settings, Turn
from matches.timers import HOUR, warn_at
from rules.engine import Answered, Replaced, Seat, text
from tests.matches.fakes import rest, when
from tests.matches.watch import Watch, entries, window, wish
from tests.matches.world import ANNA, BOB, DORA, PEOPLE, START, World, refused


async def seat_of(watch: Watch, id: int, person: Person) -> int:
    """The seat of somebody who has one."""
    seat = (await watch.house.matches.info(id)).seat_of(person.id)
    assert seat is not None
    return seat


async def heard(watch: Watch, id: int, person: Person) -> list[str]:
    """What rang for the person, by direct message or by a mention, in order of promise: message keys, *turn*, *board*."""
    rang = []
    found = await watch.house.rows("SELECT person, post FROM outbox WHERE match = ? ORDER BY id", id)
    for to, data in found:
        post = watch.decode(data)
        if to == person.id and isinstance(post, Turn):
            rang.append("turn")
        elif isinstance(post, Notice) and (to == person.id or person.id in post.mention):
            rang.append(post.text.key)
        elif isinstance(post, Board) and person.id in post.mention:
            rang.append("board")
    return rang


class Gate:
    """Holds the first commit open: its unit of work is carried out when the gate opens, its caller waits until then."""

    def __init__(self, house: World, monkeypatch: pytest.MonkeyPatch) -> None:
        self.held = False
        self.opened = asyncio.Event()
        self._write: Callable[[Any], Awaitable[Any]] = house.matches.store.write
        monkeypatch.setattr(house.matches.store, "write", self.write)

    async def write(self, unit: Any) -> Any:
        if not self.held:
            self.held = True
            await self.opened.wait()
        return await self._write(unit)


# --- the clock decides about a question


@pytest.mark.parametrize("seed", range(14))
@pytest.mark.parametrize("how", ["move", "seat"])
async def test_a_late_clock_never_takes_the_question_after_the_one_it_was_woken_for(
    watch: Watch, monkeypatch: pytest.MonkeyPatch, seed: int, how: Any
) -> None:
    watch.house.first_seed = 100 * seed + 1
    id, who = await watch.turn(game="dominion", seats=2, deadline=6, at_deadline=how)
    await watch.run()
    dice = Random(seed)
    while True:
        prompt = await watch.house.prompt_of(id, who)
        assert prompt.asked is not None
        async with watch.house.matches.holding(id) as live:
            assert live.match is not None
            trial = live.match.clone()
        value = prompt.asked.choice.fallback()
        trial.answer(prompt.seat, value, prompt.mark)
        if trial.ask(prompt.seat) is not None:
            break
        await watch.house.move(id, who, dice)
        who = await watch.house.turn(id)
    count = len(await entries(watch, id))
    await watch.house.write("DELETE FROM timer WHERE kind != 'deadline'")
    watch.house.later(hours=6)
    with monkeypatch.context() as patch:
        gate = Gate(watch.house, patch)
        answering = asyncio.create_task(watch.house.matches.answer(id, who.id, prompt.mark, value))
        await when(lambda: gate.held)
        watch.clock.wake()
        # The clock has read the question that is being answered, and waits for the match.
        await when(lambda: watch.house.matches._holders.get(id, 0) > 1)
        gate.opened.set()
        await answering
        await rest(watch.clock)
    new = (await entries(watch, id))[count:]
    assert [entry.by for entry in new if isinstance(entry, Answered)] == ["person"]
    assert not [entry for entry in new if isinstance(entry, Replaced)]
    assert (await watch.house.prompt_of(id, who)).asked is not None
    assert watch.clock.errors == 0


async def test_a_timer_of_a_question_that_is_gone_is_dropped(watch: Watch) -> None:
    id, who = await watch.turn(deadline=6, at_deadline="seat")
    seat, now = await seat_of(watch, id, who), watch.house.now().timestamp()
    for kind in ("deadline", "warning", "reminder", "call", "nudge"):
        await watch.house.write(
            "INSERT INTO timer (match, seat, kind, due, mark) VALUES (?, ?, ?, ?, 'another')", id, seat, kind, now
        )
    await watch.run()
    assert await watch.said(id) == []
    assert (await watch.house.matches.info(id)).seat_of(who.id) == seat


# --- warnings


@pytest.mark.parametrize(("deadline", "lead"), [(1, 0.5), (2, 1), (4, 1), (24, 6), (168, 42)])
async def test_a_loss_is_warned_of_a_quarter_of_the_time_before_and_at_least_an_hour(
    watch: Watch, deadline: int, lead: float
) -> None:
    for person in PEOPLE:
        await wish(watch, person, reminders=())
    id, who = await watch.turn(deadline=deadline, at_deadline="seat")
    await watch.after(hours=deadline - lead - 0.01)
    assert await heard(watch, id, who) == []
    await watch.after(hours=0.01)
    end = round((START.timestamp()) + deadline * HOUR)
    words = text("time-warning-seat", when=f"<t:{end}:R>")
    assert [(to, post.text) for to, post in await watch.said(id) if isinstance(post, Notice)] == [(who.id, words)]


@pytest.mark.parametrize("how", ["remind", "move", "seat"])
async def test_a_warning_says_what_will_happen(watch: Watch, how: Any) -> None:
    for person in PEOPLE:
        await wish(watch, person, reminders=(336,))
    id, who = await watch.turn(deadline=8, at_deadline=how)
    await watch.after(hours=6)
    assert await heard(watch, id, who) == [f"time-warning-{how}"]


async def test_a_warning_reaches_who_takes_no_direct_messages_in_the_channel(watch: Watch) -> None:
    id, who = await watch.turn(deadline=8, at_deadline="move")
    await watch.house.write("UPDATE person SET dm_closed = 1, dm_closed_at = ?", watch.house.time.timestamp())
    await watch.after(hours=6)
    ((to, notice),) = await watch.said(id)
    assert to is None
    assert isinstance(notice, Notice)
    assert notice.mention == (who.id,)


async def test_a_reaction_that_will_be_passed_is_warned_of_privately(watch: Watch) -> None:
    id, asked = await window(watch)
    await watch.after(hours=9)
    for person in asked:
        assert "time-warning-answer" in await heard(watch, id, person)
    assert [post for to, post in await watch.said(id) if to is None] == []


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

    wishes = Settings(quiet=(22, 8), zone="UTC")
    begin = datetime.fromisoformat(opened).replace(tzinfo=UTC).timestamp()
    found = warn_at(wishes, begin, begin + length * HOUR)
    assert datetime.fromtimestamp(found, UTC) == datetime.fromisoformat(warned).replace(tzinfo=UTC)


# --- what the clock does, and how it is told


async def test_a_move_by_the_clock_is_told_as_that(watch: Watch) -> None:
    id, who = await watch.turn(game="dominion", seats=2, deadline=6, at_deadline="move")
    await watch.after(hours=6)
    seat = await seat_of(watch, id, who)
    lines = await watch.house.matches.journal(id, None, everything=True)
    assert text("engine-time-up", seat=Seat(seat)) in lines
    board = (await watch.house.boards(id))[-1]
    assert board.clocked == (seat,)
    assert text("engine-time-up", seat=Seat(seat)) in board.lines
    assert (await heard(watch, id, who))[-1] == "time-move-played"


async def test_the_clock_ends_the_turn_that_it_has_begun(watch: Watch) -> None:
    """Five days of absence are not two turns."""
    watch.house.first_seed = 50
    id, who = await watch.turn(game="medina", seats=3, deadline=24, at_deadline="move")
    async with watch.house.matches.holding(id) as live:
        assert live.match is not None
        turn = live.match.turn
    await watch.after(hours=24)
    given = [entry for entry in await entries(watch, id) if isinstance(entry, Answered)]
    seat = await seat_of(watch, id, who)
    assert len(given) > 1
    assert {(entry.seat, entry.by) for entry in given} == {(seat, "clock"), (seat, "clock-again")}
    async with watch.house.matches.holding(id) as live:
        assert live.match is not None
        assert live.match.turn == turn + 1
    assert (await watch.house.turn(id)) is not who
    lines = await watch.house.matches.journal(id, None, everything=True)
    assert [line.key for line in lines].count("engine-time-up") == 1
    assert (await heard(watch, id, who)).count("time-move-played") == 1


async def test_the_question_after_a_move_by_the_clock_reaches_its_person(watch: Watch) -> None:
    """Also where the same seat is asked again in the same step, as in a draft of several."""
    id, who = await watch.turn(game="toy", seats=2, deadline=6, at_deadline="move")
    for _ in range(40):
        before = await heard(watch, id, who)
        await watch.after(hours=6)
        if (await watch.house.matches.info(id)).phase != "running":
            break
        for person in (ANNA, BOB):
            prompt = await watch.house.prompt_of(id, person)
            seat = await seat_of(watch, id, person)
            ((since,),) = await watch.house.rows("SELECT since FROM seat WHERE match = ? AND seat = ?", id, seat)
            if prompt.asked is not None and since == watch.house.now().timestamp():
                turns = await watch.house.posts(id, person.id)
                marks = [post.mark for post in turns if isinstance(post, Turn)]
                assert prompt.mark in marks, (before, await heard(watch, id, person))


async def test_while_reactions_are_awaited_only_that_seat_reads_of_the_clock(watch: Watch) -> None:
    id, asked = await window(watch)
    await watch.after(hours=12)
    seats = [await seat_of(watch, id, person) for person in asked]
    lines = [line.key for line in await watch.house.matches.journal(id, None, everything=True)]
    assert "engine-time-up" not in lines
    for person, seat in zip(asked, seats, strict=True):
        own = await watch.house.matches.journal(id, person.id, everything=True)
        assert text("engine-time-up", seat=Seat(seat)) in own
        assert text("engine-time-up", seat=Seat(seats[0] + seats[1] - seat)) not in own


async def test_a_standing_order_for_the_computer_is_told_where_it_is_public(watch: Watch) -> None:
    id, who = await watch.turn(game="dominion", seats=2)
    await watch.house.matches.order(id, who.id, "treasures", "computer")
    dice = Random(1)
    for _ in range(40):
        lines = [line.key for line in await watch.house.matches.journal(id, None, everything=True)]
        if "engine-by-order" in lines:
            return
        await watch.house.move(id, dice=dice)
    pytest.fail("the order was never carried out")


# --- losing a seat and coming back


async def lost(watch: Watch, **setup: Any) -> tuple[int, Person, int]:
    """A match in which somebody has just lost the seat by the clock."""
    id, who = await watch.turn(deadline=6, at_deadline="seat", **setup)
    seat = await seat_of(watch, id, who)
    await watch.after(hours=6)
    return id, who, seat


async def test_who_loses_a_seat_by_the_clock_is_told_and_has_a_way_back(watch: Watch) -> None:
    id, who, seat = await lost(watch)
    assert (await heard(watch, id, who))[-1] == "time-seat-lost"
    notices = [post for to, post in await watch.said(id) if to == who.id and isinstance(post, Notice)]
    (private,) = [post for post in notices if post.buttons == ("comeback",)]
    assert private.text == text("time-seat-lost")
    async with refused("time-seat-lost"):
        await watch.house.matches.prompt(id, who.id)
    assert [info.id for info in await watch.house.matches.lost_seats(who.id)] == [id]
    await watch.house.restart()
    await watch.house.matches.come_back(id, who.id)
    info = await watch.house.matches.info(id)
    assert (info.seat_of(who.id), info.sitters[seat].computer, info.names[seat]) == (seat, None, who.name)
    assert not await watch.house.matches.lost_seat(id, who.id)


async def test_who_is_back_has_a_fresh_clock_and_no_way_to_come_back_twice(watch: Watch) -> None:
    id, who, seat = await lost(watch)
    watch.house.later(hours=5)
    prompt = await watch.house.matches.come_back(id, who.id)
    assert prompt.asked is not None
    due = dict(await watch.house.rows("SELECT kind, due FROM timer WHERE match = ? AND seat = ?", id, seat))
    assert due["deadline"] == watch.house.now().timestamp() + 6 * HOUR
    async with refused("time-nothing-lost"):
        await watch.house.matches.come_back(id, who.id)
    async with refused("time-nothing-lost"):
        await watch.house.matches.come_back(id, DORA.id)


async def test_a_seat_that_somebody_else_has_taken_over_cannot_be_taken_back(watch: Watch) -> None:
    id, who, seat = await lost(watch)
    other = next(person for person in PEOPLE[:3] if person is not who)
    offer = await watch.house.matches.invite(id, other.id, seat, DORA)
    await watch.house.matches.agree(id, offer.id, DORA.id, True)
    async with refused("time-nothing-lost"):
        await watch.house.matches.come_back(id, who.id)


async def test_who_is_forgotten_owns_no_seat_and_hears_nothing(watch: Watch) -> None:
    await wish(watch, ANNA, quiet=(0, 23), zone="UTC")
    id, who, _ = await lost(watch)
    stored = await watch.house.matches.stored_about(who.id)
    assert [seat["match"] for seat in stored["seats"]] == [id]  # type: ignore[attr-defined]
    await watch.house.matches.forget(who.id)
    assert await watch.house.rows("SELECT * FROM seat WHERE owner = ?", who.id) == []
    assert await watch.house.rows("SELECT * FROM timer WHERE person = ?", who.id) == []


async def test_a_name_that_is_forgotten_does_not_wait_for_the_morning(watch: Watch) -> None:
    id, who = await watch.turn()
    seat = await seat_of(watch, id, who)
    other = next(person for person in PEOPLE[:3] if person is not who)
    watch.house.later(days=4)
    await wish(watch, who, quiet=(0, 23), zone="UTC")
    newcomer = Person(4711, "Ermintrude")
    offer = await watch.house.matches.invite(id, other.id, seat, newcomer)
    await watch.house.matches.agree(id, offer.id, newcomer.id, True)
    ((waits,),) = await watch.house.rows("SELECT post FROM timer WHERE person = ?", who.id)
    assert b"Ermintrude" in waits
    await watch.house.matches.forget(newcomer.id)
    assert b"Ermintrude" not in await watch.house.everything()


async def test_computers_wait_at_a_table_that_everybody_has_left(watch: Watch) -> None:
    computers = Computers(watch.house.matches)
    id, _ = await watch.turn(game="toy", seats=2, deadline=6, at_deadline="seat")
    for _ in range(30):
        people = [
            person for person in (ANNA, BOB) if (await watch.house.matches.info(id)).seat_of(person.id) is not None
        ]
        if not people:
            break
        await watch.after(hours=6)
        computers.start()
        computers.wake(id)
        await rest(computers)
        await computers.stop()
    info = await watch.house.matches.info(id)
    assert (info.phase, [sitter.person for sitter in info.sitters]) == ("running", [None, None])
    keys = [post.text.key for post in await watch.house.posts(id) if isinstance(post, Notice)]
    assert keys[-1] == "time-all-away"
    prompt = await watch.house.matches.come_back(id, ANNA.id)
    assert prompt.info.seat_of(ANNA.id) is not None


async def test_who_lost_a_seat_hears_of_the_end(watch: Watch) -> None:
    id, who, _ = await lost(watch, game="toy", seats=3, options={"rounds": 1})
    for person in PEOPLE[:3]:
        await wish(watch, person, calls="here")
    computers = Computers(watch.house.matches)
    computers.start()
    for _ in range(200):
        computers.wake(id)
        await rest(computers)
        info = await watch.house.matches.info(id)
        if info.phase != "running":
            break
        await watch.house.move(id)
    await computers.stop()
    board = (await watch.house.boards(id))[-1]
    assert board.outcome is not None
    assert who.id in board.mention


# --- stops of the program


async def test_time_in_which_the_program_was_down_counts_for_nobody(watch: Watch) -> None:
    id, who = await watch.turn(deadline=24, at_deadline="seat")
    await watch.after(hours=20)
    await watch.clock.stop()
    watch.house.later(days=3)
    await watch.house.restart()
    again = Watch(watch.house)
    await again.run()
    assert (await watch.house.matches.info(id)).seat_of(who.id) is not None
    assert (await heard(again, id, who)).count("time-warning-seat") == 1
    await again.after(hours=23.9)
    assert (await watch.house.matches.info(id)).seat_of(who.id) is not None
    assert (await heard(again, id, who)).count("time-warning-seat") == 2
    await again.after(hours=0.1)
    assert (await watch.house.matches.info(id)).seat_of(who.id) is None
    await again.clock.stop()


@pytest.mark.parametrize(("down", "left"), [(0.9, 3.1), (1.5, 4), (5, 5), (100, 24)])
async def test_after_a_stop_there_is_as_long_again_at_most_the_full_time(
    watch: Watch, down: float, left: float
) -> None:
    id, _ = await watch.turn(deadline=24, at_deadline="seat")
    await watch.after(hours=20)
    await watch.clock.stop()
    watch.house.later(hours=down)
    clock = Clock(watch.house.matches)
    clock.start()
    clock.wake()
    await rest(clock)
    await clock.stop()
    ((due,),) = await watch.house.rows("SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id)
    assert (due - watch.house.now().timestamp()) / HOUR == pytest.approx(left)


async def test_a_long_stop_makes_nobody_absent(watch: Watch) -> None:
    id, who = await watch.turn()
    await watch.run()
    await watch.clock.stop()
    watch.house.later(days=4)
    await watch.house.restart()
    again = Watch(watch.house)
    await again.run()
    other = next(person for person in PEOPLE[:3] if person is not who)
    async with refused("match-not-absent"):
        await watch.house.matches.replace_by_computer(id, other.id, await seat_of(watch, id, who))
    await again.clock.stop()


async def test_while_the_line_is_down_the_clock_stands(watch: Watch) -> None:
    id, who = await watch.turn(deadline=24, at_deadline="seat")
    await watch.run()
    watch.clock.pause()
    await watch.after(days=3)
    assert (await watch.house.matches.info(id)).seat_of(who.id) is not None
    assert await watch.said(id) == []
    await watch.clock.resume()
    await watch.run()
    assert (await watch.house.matches.info(id)).seat_of(who.id) is not None
    ((due,),) = await watch.house.rows("SELECT due FROM timer WHERE match = ? AND kind = 'deadline'", id)
    assert due == watch.house.now().timestamp() + 24 * HOUR


async def test_the_clock_leaves_a_sign_of_life_every_five_minutes_at_most(watch: Watch) -> None:
    await watch.run()
    seen = await watch.house.matches.store.read(lambda db: outages.stopped(db, watch.house.now().timestamp()))
    assert seen == 0
    await watch.after(minutes=4)
    assert await watch.house.matches.store.read(lambda db: outages.stopped(db, watch.house.now().timestamp())) == 240
    await watch.after(minutes=1)
    assert await watch.house.matches.store.read(lambda db: outages.stopped(db, watch.house.now().timestamp())) == 0
    await watch.after(minutes=2)
    await watch.clock.stop()
    assert await watch.house.matches.store.read(lambda db: outages.stopped(db, watch.house.now().timestamp())) == 0
