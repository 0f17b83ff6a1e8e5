"""Ends apart from the rules: giving up, the archive and the way back, one rematch, and matches that stand still."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from matches.base import MovedOn
from matches.clock import Clock
from matches.model import Board, Info, Lobby, Notice, Refresh, Turn
from matches.outbox import Outbox
from rules.engine import Refused, Seat, text
from tests.matches.fakes import FakeSender, rest
from tests.matches.world import ANNA, BOB, CARLA, DORA, PEOPLE, World, refused

DAYS = text("match-archived-now", days=30)


async def put_away(house: World, id: int) -> None:
    """Archive a match as if nobody had moved for long; what was posted so far is forgotten."""
    await house.write("DELETE FROM outbox")
    assert await house.matches.archive(id, DAYS)


async def board_stands(house: World, id: int) -> None:
    """The newest board is message 77."""
    await house.write("UPDATE match SET board = 77 WHERE id = ?", id)


# --- giving up


async def test_it_is_known_before_whether_giving_up_ends_the_match_and_who_wins_then(house: World) -> None:
    two = await house.running("toy", 2)
    assert await house.matches.winners_without(two.id, ANNA.id) == (1,)
    three = await house.running("toy", 3)
    assert await house.matches.winners_without(three.id, ANNA.id) == ()
    await house.matches.concede(three.id, CARLA.id)
    assert await house.matches.winners_without(three.id, ANNA.id) == (1,)
    assert (await house.matches.info(two.id)).phase == "running"


async def test_who_gave_up_is_known_after_the_end_too(house: World) -> None:
    info = await house.running("toy", 3)
    await house.matches.concede(info.id, CARLA.id)
    await house.matches.concede(info.id, ANNA.id)
    await house.restart()
    assert (await house.matches.info(info.id)).conceded == (0, 2)


@pytest.mark.parametrize("how", ["concede", "cancel", "archive"])
async def test_every_end_renews_the_lobby_and_the_newest_board_once(house: World, how: str) -> None:
    info = await house.running("toy", 2)
    await board_stands(house, info.id)
    await house.write("DELETE FROM outbox")
    if how == "concede":
        await house.matches.concede(info.id, ANNA.id)
    elif how == "cancel":
        proposal = await house.matches.propose_cancel(info.id, ANNA.id)
        assert proposal is not None
        await house.matches.agree(info.id, proposal.id, BOB.id, True)
    else:
        await house.matches.archive(info.id, DAYS)
    posts = await house.posts(info.id)
    assert posts.count(Lobby()) == 1
    assert posts.count(Refresh(77)) == 1
    end = next(post for post in posts if isinstance(post, Board) or (isinstance(post, Notice) and post.table))
    assert posts.index(end) < posts.index(Refresh(77))


# --- the archive


async def test_the_archive_tells_everybody_once_and_offers_to_resume(house: World) -> None:
    info = await house.running(seats=3)
    await put_away(house, info.id)
    notices = [post for post in await house.posts(info.id) if isinstance(post, Notice)]
    assert [(post.text, post.mention) for post in notices] == [(DAYS, info.people)]
    assert notices[0].buttons[0] == "resume"
    assert await house.matches.archive(info.id, DAYS) is False


async def test_an_archived_match_is_looked_at_and_exported(house: World) -> None:
    info = await house.running(seats=3)
    before = (await house.matches.status(info.id, BOB.id)).view
    await put_away(house, info.id)
    await house.restart()
    for person in (*PEOPLE, None):
        assert (await house.matches.status(info.id, person.id if person else None)).view is not None
    assert (await house.matches.status(info.id, BOB.id)).view == before
    assert await house.matches.journal(info.id, ANNA.id)
    assert b'"archived"' in await house.matches.export(info.id, ANNA.id)


@pytest.mark.parametrize("looked", [False, True])
async def test_a_resumed_match_goes_on_with_every_decision_and_calls_who_is_to_move(house: World, looked: bool) -> None:
    info = await house.running("toy", 3, {"rounds": 3})
    for _ in range(5):
        await house.move(info.id, dice=Random(3))
    live = house.matches._live[info.id]
    assert live.match is not None
    digest, version = live.match.digest(), live.match.version
    asked = [await house.matches.prompt(info.id, person.id) for person in PEOPLE[:3]]
    await put_away(house, info.id)
    if looked:
        # Reading the journal notes how far it was read, which reads the rows again without the entries.
        await house.matches.journal(info.id, ANNA.id)
    else:
        await house.restart()
    await house.write("DELETE FROM outbox")
    house.later(days=50)
    resumed = await house.matches.resume(info.id, ANNA.id)
    assert (resumed.phase, resumed.version) == ("running", version)
    again = house.matches._live[info.id].match
    assert again is not None
    assert again.digest() == digest
    now = [await house.matches.prompt(info.id, person.id) for person in PEOPLE[:3]]
    assert [(one.mark, one.view) for one in now] == [(one.mark, one.view) for one in asked]
    (board,) = await house.boards(info.id)
    waiting = [seat for seat, prompt in enumerate(asked) if prompt.asked is not None]
    # The game has hidden hands: the direct messages ring, the board does not.
    assert board.mention == ()
    assert board.lines[-1] == text("ends-resumed", seat=Seat(0))
    for seat in waiting:
        (turn,) = await house.posts(info.id, PEOPLE[seat].id)
        assert isinstance(turn, Turn)
        (since,) = (await house.rows("SELECT since FROM seat WHERE match = ? AND seat = ?", info.id, seat))[0]
        assert since == house.now().timestamp()
    kinds = {kind for (kind,) in await house.rows("SELECT kind FROM timer WHERE match = ?", info.id)}
    assert {"reminder", "archive", "archive-notice", "stalled"} <= kinds
    assert (await house.play_out(info.id, Random(9))).phase == "over"


async def test_only_who_sits_in_an_archived_match_resumes_it_and_only_once(house: World) -> None:
    info = await house.running(seats=3)
    async with refused("ends-runs-already"):
        await house.matches.resume(info.id, ANNA.id)
    await put_away(house, info.id)
    async with refused("match-not-in-it"):
        await house.matches.resume(info.id, DORA.id)
    both = await asyncio.gather(
        house.matches.resume(info.id, ANNA.id), house.matches.resume(info.id, BOB.id), return_exceptions=True
    )
    assert sum(isinstance(one, Info) for one in both) == 1
    assert all(isinstance(one, Info | Refused) and not isinstance(one, MovedOn) for one in both)
    assert len(await house.boards(info.id)) == 1


async def test_a_resumed_window_shows_its_board_though_it_was_secret_before(house: World) -> None:
    info = await house.running(seats=3)
    await put_away(house, info.id)
    await house.write("UPDATE match SET secret = 1 WHERE id = ?", info.id)
    await house.write("DELETE FROM outbox")
    house.matches._live.clear()
    await house.matches.resume(info.id, ANNA.id)
    assert len(await house.boards(info.id)) == 1


async def test_the_computer_sits_for_somebody_forgotten_when_an_archived_match_goes_on(house: World) -> None:
    info = await house.running(seats=3)
    await put_away(house, info.id)
    await house.matches.forget(BOB.id)
    resumed = await house.matches.resume(info.id, ANNA.id)
    assert [sitter.computer for sitter in resumed.sitters] == [None, "steady", None]


async def test_an_archived_lobby_is_opened_again_by_a_rematch(house: World) -> None:
    info = await house.lobby(seats=4)
    await put_away(house, info.id)
    async with refused("ends-never-started"):
        await house.matches.resume(info.id, ANNA.id)
    fresh = await house.matches.rematch(info.id, ANNA)
    assert (fresh.phase, fresh.setup) == ("lobby", info.setup)


async def test_a_paused_match_says_so_and_goes_on_as_soon_as_it_can_be_read(house: World) -> None:
    info = await house.running(seats=3)
    ((base,),) = await house.rows("SELECT base FROM match WHERE id = ?", info.id)
    await house.write("UPDATE match SET base = x'00' WHERE id = ?", info.id)
    house.matches._live.clear()
    await house.write("DELETE FROM outbox")
    assert (await house.matches.info(info.id)).phase == "paused"
    (notice,) = [post for post in await house.posts(info.id) if isinstance(post, Notice)]
    assert (notice.text, notice.mention) == (text("match-paused"), info.people)
    assert notice.buttons == ("resume", "journal")
    seen = await house.matches.status(info.id, ANNA.id)
    assert seen.view is None
    assert seen.lines
    async with refused("ends-unreadable"):
        await house.matches.resume(info.id, ANNA.id)
    assert (await house.matches.info(info.id)).phase == "paused"
    await house.write("UPDATE match SET base = ? WHERE id = ?", base, info.id)
    assert (await house.matches.resume(info.id, BOB.id)).phase == "running"
    await house.move(info.id)


# --- once more


async def ended(house: World, seats: int = 3, **setup: Any) -> Info:
    """A match of the toy game whose people have given up."""
    info = await house.running("toy", seats, **setup)
    for person in PEOPLE[: seats - 1]:
        await house.matches.concede(info.id, person.id)
    return await house.matches.info(info.id)


async def test_a_match_has_one_rematch_however_often_and_fast_it_is_asked_for(house: World) -> None:
    info = await ended(house)
    found = await asyncio.gather(*(house.matches.rematch(info.id, person) for person in PEOPLE[:3] * 4))
    assert len({one.id for one in found}) == 1
    assert len(await house.rows("SELECT id FROM match")) == 2
    await house.restart()
    assert (await house.matches.rematch(info.id, CARLA)).id == found[0].id


async def test_a_rematch_that_was_called_off_does_not_stand_in_the_way_of_another(house: World) -> None:
    info = await ended(house)
    first = await house.matches.rematch(info.id, ANNA)
    await house.matches.leave(first.id, ANNA.id)
    assert await house.matches.rematch_of(info.id) is None
    second = await house.matches.rematch(info.id, BOB)
    assert second.id != first.id
    assert await house.matches.rematch_of(info.id) == second


async def test_all_the_old_people_may_join_the_rematch_of_a_closed_table(house: World) -> None:
    info = await ended(house, invited=(BOB.id, CARLA.id))
    fresh = await house.matches.rematch(info.id, BOB)
    async with refused("match-not-invited"):
        await house.matches.join(fresh.id, DORA)
    await house.matches.join(fresh.id, ANNA)
    assert (await house.matches.join(fresh.id, CARLA)).phase == "running"


async def test_the_rematch_of_a_lobby_that_never_filled_has_its_seats(house: World) -> None:
    info = await house.lobby(seats=4)
    await house.matches.propose_cancel(info.id, ANNA.id)
    fresh = await house.matches.rematch(info.id, ANNA)
    assert fresh.setup.seats == 4
    assert (fresh.phase, len(fresh.sitters)) == ("lobby", 1)


# --- standing still


async def test_a_match_that_stands_still_says_so_on_its_board_once_a_day(house: World) -> None:
    info = await house.running(seats=3)
    clock = Clock(house.matches)
    clock.start()
    try:
        await board_stands(house, info.id)
        await house.write("DELETE FROM outbox")
        for days in range(1, 6):
            house.later(hours=23)
            clock.wake()
            await rest(clock)
            house.later(hours=1)
            clock.wake()
            await rest(clock)
            assert (await house.posts(info.id)).count(Refresh(77)) == days
        await house.write("DELETE FROM outbox")
        house.later(hours=12)
        await house.move(info.id)
        house.later(hours=23)
        clock.wake()
        await rest(clock)
        assert Refresh(77) not in await house.posts(info.id)
    finally:
        await clock.stop()


async def test_who_is_waited_for_stays_a_number_while_reactions_are_awaited(house: World) -> None:
    info, dice = await house.running("toy", 3), Random(1)
    seen = await house.matches.as_it_stands(info.id)
    assert (seen.waiting.secret, len(seen.waiting.seats), seen.since) == (False, 1, house.now().timestamp())
    while not seen.waiting.secret:
        if (await house.matches.info(info.id)).phase != "running":
            info = await house.running("toy", 3)
        await house.move(info.id, dice=dice)
        seen = await house.matches.as_it_stands(info.id)
    assert seen.waiting.seats == ()
    assert 1 <= seen.waiting.owing <= seen.waiting.asked


async def test_only_a_board_that_runs_is_noted_as_the_newest(house: World) -> None:
    info = await house.running("toy", 2)
    sender = FakeSender()
    outbox = Outbox(house.matches, sender)
    outbox.start()
    await rest(outbox)
    ((first,),) = await house.rows("SELECT board FROM match WHERE id = ?", info.id)
    assert first is not None
    await house.matches.concede(info.id, ANNA.id)
    outbox.wake()
    await rest(outbox)
    await outbox.stop()
    assert await house.rows("SELECT board FROM match WHERE id = ?", info.id) == [(first,)]
    assert Refresh(first) in sender.posts
