"""Who is present at a match, and that nobody can see from it who was asked for a secret answer."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from matches.domain.attendance import PRESENT_SECONDS, QUIET_SECONDS, Attendance
from matches.domain.durations import DAY
from matches.domain.model import Setup
from matches.domain.ports import SendFailed
from matches.domain.posts import BoardPost, EarlierLines
from matches.domain.tempo import TEMPOS, choose_tempo
from rules.engine import text
from tests.matches.clock_harness import ClockHarness, open_reaction_window, set_settings
from tests.matches.fair_time import TEMPO_FIELDS
from tests.matches.outbox_harness import OutboxHarness
from tests.matches.service_harness import PEOPLE, ServiceHarness

NOON = 1_800_000_000.0


def test_a_press_makes_present_for_five_minutes_and_puts_a_call_off_for_two() -> None:
    attendance = Attendance()
    assert attendance.list_present(NOON) == frozenset()
    attendance.note_press(1, NOON)
    assert attendance.list_present(NOON + PRESENT_SECONDS - 1) == {1}
    assert attendance.list_present(NOON + PRESENT_SECONDS) == frozenset()
    assert attendance.list_present(NOON - 1) == frozenset(), "the clock was set back"
    assert attendance.find_quiet_end(1, NOON + 30) == NOON + QUIET_SECONDS
    assert attendance.find_quiet_end(1, NOON + QUIET_SECONDS) == NOON + QUIET_SECONDS
    assert attendance.find_quiet_end(2, NOON) == NOON


def test_presence_stands_still_while_secret_answers_are_awaited_but_not_for_long() -> None:
    for lasted, present in ((240.0, {1}), (PRESENT_SECONDS, set())):
        attendance = Attendance()
        attendance.note_press(1, NOON)
        attendance.note_press(2, NOON - 2 * PRESENT_SECONDS)
        assert not attendance.note_step(False, True, False, NOON + 200)
        assert attendance.list_present(NOON + 200 + lasted - 1) == {1}
        # Anybody may have answered, so nobody is called at once in this turn.
        assert attendance.note_step(True, False, False, NOON + 200 + lasted)
        assert attendance.list_present(NOON + 200 + lasted) == present
        assert not attendance.note_step(False, False, True, NOON + 200 + lasted)


ALL_TEMPOS = (*TEMPOS, "hour-21")


@pytest.mark.parametrize("tempo", ALL_TEMPOS)
async def test_what_follows_a_window_does_not_tell_who_was_asked_or_has_pressed(
    clock_harness: ClockHarness, tempo: str
) -> None:
    """Two worlds: in each, another one of those who are asked presses. What all others can see is the same."""
    seen = []
    for presser in (0, 1):
        id, asked = await open_reaction_window(clock_harness, **list_tempo_fields(tempo))
        harness = clock_harness.harness
        other = next(person for person in PEOPLE[:3] if person not in asked)
        for _ in range(3):
            harness.matches.note_press(id, asked[presser].id)
            await clock_harness.advance_time(minutes=1)
        for person in asked:
            await harness.move(id, person)
        assert harness.matches.services.cache.get(id) is not None
        seen.append(await list_public(harness, id, [person.id for person in asked], other.id))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("tempo", ALL_TEMPOS)
async def test_when_a_window_is_passed_does_not_tell_who_sleeps_or_is_away(
    clock_harness: ClockHarness, tempo: str
) -> None:
    """Three worlds in which nobody answers: nobody sleeps, both of those who are asked do, or one is away."""
    harness, begun, seen = clock_harness.harness, clock_harness.harness.time, list[Any]()
    for quiet, is_away in ((None, False), ((12, 8), False), (None, True)):
        harness.time = begun + timedelta(days=7 * len(seen))
        for person in PEOPLE[:3]:
            await set_settings(clock_harness, person, quiet=quiet, zone="Asia/Tokyo", calls="message")
        id, asked = await open_reaction_window(clock_harness, **list_tempo_fields(tempo))
        if is_away:
            await harness.matches.away.go_away(asked[0], harness.time.timestamp() + DAY)
        opened = harness.time.timestamp()
        await harness.execute("DELETE FROM outbox")
        first = await list_windows(clock_harness, id)
        await clock_harness.advance_time(seconds=max(first) - opened + 1)
        posts = await harness.fetch_rows("SELECT post, due FROM outbox WHERE match = ? AND person IS NULL", id)
        seen.append(
            (
                [(type(clock_harness.decode_post(post)).__name__, round(due - opened)) for post, due in posts],
                # Where the same people are asked again, that ends at one moment too.
                [{round(due - opened) for due in dues} for dues in (first, await list_windows(clock_harness, id))],
            )
        )
        assert len(seen[-1][1][0]) == 1
        await harness.matches.proposals.propose_cancel(id, PEOPLE[0].id)
    assert seen[0] == seen[1] == seen[2]


async def list_windows(clock_harness: ClockHarness, id: int) -> list[float]:
    """Return when the secret questions of a match are passed."""
    rows = await clock_harness.harness.fetch_rows("SELECT due FROM timer WHERE match = ? AND kind = 'window'", id)
    return [due for (due,) in rows]


def list_tempo_fields(tempo: str) -> dict[str, Any]:
    """Return the fields of a setup with that tempo, at which the computer moves when the time is up."""
    setup = choose_tempo(Setup(2), tempo)
    return {**{name: getattr(setup, name) for name in TEMPO_FIELDS}, "at_deadline": "move"}


async def list_public(harness: ServiceHarness, id: int, asked: list[int], other: int) -> Any:
    """Return what is to be posted in the place of a match and to somebody else, as what, and who of the others is present."""
    posts = [*await harness.posts(id), *await harness.posts(id, other)]
    live = harness.matches.services.cache.get(id)
    assert live is not None
    present = live.attendance.list_present(harness.time.timestamp())
    return (
        [
            (
                type(post).__name__,
                isinstance(post, BoardPost) and post.earlier is not None,
                getattr(post, "mention", ()),
            )
            for post in posts
        ],
        present & set(asked),
    )


async def test_a_board_that_may_have_been_an_edit_is_looked_for_before_it_is_sent_again(
    outbox_harness: OutboxHarness,
) -> None:
    harness, sender = outbox_harness.harness, outbox_harness.sender
    id = (await harness.start_match()).id
    await outbox_harness.run()
    (board,) = await harness.fetch_rows("SELECT board FROM match WHERE id = ?", id)
    (first,) = [post for post in sender.posts if isinstance(post, BoardPost)]
    edit = BoardPost(first.view, first.names, (text("a"),), first.waiting, 1, earlier=EarlierLines((text("b"),), 1))
    sender.lost.append(SendFailed("retry", "the line failed"))
    await outbox_harness.enqueue(id, edit)
    await outbox_harness.run()
    calls = [row for row in sender.calls if row.post == edit]
    assert [row.board for row in calls] == list(board)
    # It is tried again at once: Discord knows its nonce still, but an edit has none.
    await outbox_harness.advance_time(seconds=5)
    assert [row.post for row in sender.finds] == [edit]
    assert len([row for row in sender.calls if row.post == edit]) == 1
    assert await harness.fetch_rows("SELECT id FROM outbox") == []
