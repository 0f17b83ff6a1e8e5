"""Ends apart from the rules: giving up, the archive and the way back, one rematch, and matches that stand still."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from matches.domain.errors import MatchConflict
from matches.domain.model import MatchInfo
from matches.domain.posts import BoardPost, LobbyPost, NoticePost, PromptPost, RefreshPost, TrophyPost
from matches.workers.clock import Clock
from matches.workers.outbox import Outbox
from rules.engine import Refused, Seat, text
from tests.matches.fakes import FakeSender, wait_until_idle
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, PEOPLE, ServiceHarness, expect_refused

DAYS = text("match-archived-now", days=30)


async def archive_match(harness: ServiceHarness, id: int) -> None:
    """Archive a match as if nobody had moved for long, and drop what was posted so far."""
    await harness.execute("DELETE FROM outbox")
    assert await harness.matches.lifecycle.archive(id, DAYS)


async def set_board_message(harness: ServiceHarness, id: int) -> None:
    """Let message 77 be the newest board."""
    await harness.execute("UPDATE match SET board = 77 WHERE id = ?", id)


# --- giving up


async def test_it_is_known_before_whether_giving_up_ends_the_match_and_who_wins_then(harness: ServiceHarness) -> None:
    two = await harness.start_match("toy", 2)
    assert await harness.matches.queries.find_winners_after_concession(two.id, ANNA.id) == (1,)
    three = await harness.start_match("toy", 3)
    assert await harness.matches.queries.find_winners_after_concession(three.id, ANNA.id) == ()
    await harness.matches.play.concede(three.id, CARLA.id)
    assert await harness.matches.queries.find_winners_after_concession(three.id, ANNA.id) == (1,)
    assert (await harness.matches.queries.get_info(two.id)).phase == "running"


async def test_who_gave_up_is_known_after_the_end_too(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 3)
    await harness.matches.play.concede(info.id, CARLA.id)
    await harness.matches.play.concede(info.id, ANNA.id)
    await harness.restart()
    assert (await harness.matches.queries.get_info(info.id)).conceded == (0, 2)


@pytest.mark.parametrize("how", ["concede", "cancel", "archive"])
async def test_every_end_renews_the_newest_board_and_the_lobby_once(harness: ServiceHarness, how: str) -> None:
    info = await harness.start_match("toy", 2)
    await set_board_message(harness, info.id)
    await harness.execute("DELETE FROM outbox")
    if how == "concede":
        await harness.matches.play.concede(info.id, ANNA.id)
    elif how == "cancel":
        proposal = await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
        assert proposal is not None
        await harness.matches.proposals.vote(info.id, proposal.id, BOB.id, True)
    else:
        await harness.matches.lifecycle.archive(info.id, DAYS)
    sender = FakeSender()
    outbox = Outbox(harness.matches.services, sender)
    outbox.start()
    await wait_until_idle(outbox)
    await outbox.stop()
    posts = [row.post for row in sender.sent if row.person is None]
    assert LobbyPost() not in posts
    assert posts.count(RefreshPost(77)) == 1
    assert [isinstance(post, TrophyPost) for post in posts].count(True) == 1
    end = next(post for post in posts if isinstance(post, BoardPost) or (isinstance(post, NoticePost) and post.table))
    assert posts.index(end) < posts.index(RefreshPost(77))


# --- the archive


async def test_the_archive_tells_everybody_once_and_offers_to_resume(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=3)
    await archive_match(harness, info.id)
    notices = [post for post in await harness.posts(info.id) if isinstance(post, NoticePost)]
    assert [(post.text, post.mention) for post in notices] == [(DAYS, info.people)]
    assert notices[0].buttons[0] == "resume"
    assert await harness.matches.lifecycle.archive(info.id, DAYS) is False


async def test_an_archived_match_is_looked_at_and_exported(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=3)
    before = (await harness.matches.queries.get_status(info.id, BOB.id)).view
    await archive_match(harness, info.id)
    await harness.restart()
    for person in (*PEOPLE, None):
        assert (await harness.matches.queries.get_status(info.id, person.id if person else None)).view is not None
    assert (await harness.matches.queries.get_status(info.id, BOB.id)).view == before
    assert await harness.matches.queries.read_journal(info.id, ANNA.id)
    assert b'"archived"' in await harness.matches.exports.export(info.id, ANNA.id)


@pytest.mark.parametrize("looked", [False, True])
async def test_a_resumed_match_goes_on_with_every_decision_and_calls_whoever_is_to_move(
    harness: ServiceHarness, looked: bool
) -> None:
    info = await harness.start_match("toy", 3, {"rounds": 3})
    for _ in range(5):
        await harness.move(info.id, dice=Random(3))
    live = harness.matches.services.cache.get(info.id)
    assert live is not None
    assert live.match is not None
    digest, version = live.match.digest(), live.match.version
    asked = [await harness.matches.play.get_prompt(info.id, person.id) for person in PEOPLE[:3]]
    await archive_match(harness, info.id)
    if looked:
        # Reading the journal notes how far it was read, which reads the rows again without the entries.
        await harness.matches.queries.read_journal(info.id, ANNA.id)
    else:
        await harness.restart()
    await harness.execute("DELETE FROM outbox")
    harness.advance_time(days=50)
    resumed = await harness.matches.lifecycle.resume(info.id, ANNA.id)
    assert (resumed.phase, resumed.version) == ("running", version)
    resumed_live = harness.matches.services.cache.get(info.id)
    assert resumed_live is not None
    again = resumed_live.match
    assert again is not None
    assert again.digest() == digest
    now = [await harness.matches.play.get_prompt(info.id, person.id) for person in PEOPLE[:3]]
    assert [(prompt.question_token, prompt.view) for prompt in now] == [
        (prompt.question_token, prompt.view) for prompt in asked
    ]
    (board,) = await harness.boards(info.id)
    waiting = [seat for seat, prompt in enumerate(asked) if prompt.question is not None]
    # The game has hidden hands: the direct messages ring, the board does not.
    assert board.mention == ()
    assert board.lines[-1] == text("ends-resumed", seat=Seat(0))
    for seat in waiting:
        (turn,) = await harness.posts(info.id, PEOPLE[seat].id)
        assert isinstance(turn, PromptPost)
        (since,) = (await harness.fetch_rows("SELECT since FROM seat WHERE match = ? AND seat = ?", info.id, seat))[0]
        assert since == harness.now().timestamp()
    kinds = {kind for (kind,) in await harness.fetch_rows("SELECT kind FROM timer WHERE match = ?", info.id)}
    assert {"archive", "archive-notice", "stalled"} <= kinds
    assert (await harness.play_out(info.id, Random(9))).phase == "over"


@pytest.mark.postgres
async def test_only_players_of_an_archived_match_resume_it_and_only_once(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=3)
    async with expect_refused("ends-runs-already"):
        await harness.matches.lifecycle.resume(info.id, ANNA.id)
    await archive_match(harness, info.id)
    async with expect_refused("match-not-in-it"):
        await harness.matches.lifecycle.resume(info.id, DORA.id)
    both = await asyncio.gather(
        harness.matches.lifecycle.resume(info.id, ANNA.id),
        harness.matches.lifecycle.resume(info.id, BOB.id),
        return_exceptions=True,
    )
    assert sum(isinstance(outcome, MatchInfo) for outcome in both) == 1
    assert all(isinstance(outcome, MatchInfo | Refused) and not isinstance(outcome, MatchConflict) for outcome in both)
    assert len(await harness.boards(info.id)) == 1


async def test_a_resumed_window_shows_its_board_though_it_was_secret_before(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=3)
    await archive_match(harness, info.id)
    await harness.execute("UPDATE match SET secret = 1 WHERE id = ?", info.id)
    await harness.execute("DELETE FROM outbox")
    harness.matches.services.cache.evict_all()
    await harness.matches.lifecycle.resume(info.id, ANNA.id)
    assert len(await harness.boards(info.id)) == 1


async def test_the_computer_sits_for_somebody_forgotten_when_an_archived_match_goes_on(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=3)
    await archive_match(harness, info.id)
    await harness.matches.privacy.erase_person(BOB.id)
    resumed = await harness.matches.lifecycle.resume(info.id, ANNA.id)
    assert [sitter.computer for sitter in resumed.occupants] == [None, "steady", None]


async def test_an_archived_lobby_is_opened_again_by_a_rematch(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=4)
    await archive_match(harness, info.id)
    async with expect_refused("ends-never-started"):
        await harness.matches.lifecycle.resume(info.id, ANNA.id)
    rematch = await harness.matches.rematches.open_rematch(info.id, ANNA)
    assert (rematch.phase, rematch.setup) == ("lobby", info.setup)


@pytest.mark.postgres
async def test_a_paused_match_says_so_and_goes_on_as_soon_as_it_can_be_read(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=3)
    ((base,),) = await harness.fetch_rows("SELECT base FROM match WHERE id = ?", info.id)
    await harness.execute("UPDATE match SET base = ? WHERE id = ?", b"\0", info.id)
    harness.matches.services.cache.evict_all()
    await harness.execute("DELETE FROM outbox")
    assert (await harness.matches.queries.get_info(info.id)).phase == "paused"
    (notice,) = [post for post in await harness.posts(info.id) if isinstance(post, NoticePost)]
    assert (notice.text, notice.mention) == (text("match-paused"), info.people)
    assert notice.buttons == ("resume", "journal")
    seen = await harness.matches.queries.get_status(info.id, ANNA.id)
    assert seen.view is None
    assert seen.lines
    async with expect_refused("ends-unreadable"):
        await harness.matches.lifecycle.resume(info.id, ANNA.id)
    assert (await harness.matches.queries.get_info(info.id)).phase == "paused"
    await harness.execute("UPDATE match SET base = ? WHERE id = ?", base, info.id)
    assert (await harness.matches.lifecycle.resume(info.id, BOB.id)).phase == "running"
    await harness.move(info.id)


# --- once more


async def concede_match(harness: ServiceHarness, seats: int = 3, **setup: Any) -> MatchInfo:
    """Return a match of the toy game whose people have given up."""
    info = await harness.start_match("toy", seats, **setup)
    for person in PEOPLE[: seats - 1]:
        await harness.matches.play.concede(info.id, person.id)
    return await harness.matches.queries.get_info(info.id)


async def test_a_match_has_one_rematch_however_often_and_fast_it_is_asked_for(harness: ServiceHarness) -> None:
    info = await concede_match(harness)
    rematches = await asyncio.gather(
        *(harness.matches.rematches.open_rematch(info.id, person) for person in PEOPLE[:3] * 4)
    )
    assert len({rematch.id for rematch in rematches}) == 1
    assert len(await harness.fetch_rows("SELECT id FROM match")) == 2
    await harness.restart()
    assert (await harness.matches.rematches.open_rematch(info.id, CARLA)).id == rematches[0].id


async def test_a_rematch_that_was_called_off_does_not_stand_in_the_way_of_another(harness: ServiceHarness) -> None:
    info = await concede_match(harness)
    first = await harness.matches.rematches.open_rematch(info.id, ANNA)
    await harness.matches.lobby.leave(first.id, ANNA.id)
    assert await harness.matches.rematches.find_rematch(info.id) is None
    second = await harness.matches.rematches.open_rematch(info.id, BOB)
    assert second.id != first.id
    assert await harness.matches.rematches.find_rematch(info.id) == second


async def test_all_the_old_people_may_join_the_rematch_of_a_closed_table(harness: ServiceHarness) -> None:
    info = await concede_match(harness, invited=(BOB.id, CARLA.id))
    rematch = await harness.matches.rematches.open_rematch(info.id, BOB)
    async with expect_refused("match-not-invited"):
        await harness.matches.lobby.join(rematch.id, DORA)
    await harness.matches.lobby.join(rematch.id, ANNA)
    assert (await harness.matches.lobby.join(rematch.id, CARLA)).phase == "running"


async def test_the_rematch_of_a_lobby_that_never_filled_has_its_seats(harness: ServiceHarness) -> None:
    info = await harness.open_lobby(seats=4)
    await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    rematch = await harness.matches.rematches.open_rematch(info.id, ANNA)
    assert rematch.setup.seats == 4
    assert (rematch.phase, len(rematch.occupants)) == ("lobby", 1)


# --- standing still


async def test_a_match_that_stands_still_says_so_on_its_board_once_a_day(harness: ServiceHarness) -> None:
    info = await harness.start_match(seats=3)
    clock = Clock(harness.matches.services)
    clock.start()
    try:
        await set_board_message(harness, info.id)
        await harness.execute("DELETE FROM outbox")
        for days in range(1, 6):
            harness.advance_time(hours=23)
            clock.wake()
            await wait_until_idle(clock)
            harness.advance_time(hours=1)
            clock.wake()
            await wait_until_idle(clock)
            assert (await harness.posts(info.id)).count(RefreshPost(77)) == days
        await harness.execute("DELETE FROM outbox")
        harness.advance_time(hours=12)
        await harness.move(info.id)
        harness.advance_time(hours=23)
        clock.wake()
        await wait_until_idle(clock)
        assert RefreshPost(77) not in await harness.posts(info.id)
    finally:
        await clock.stop()


async def test_who_is_waited_for_stays_a_number_while_reactions_are_awaited(harness: ServiceHarness) -> None:
    info, dice = await harness.start_match("toy", 3), Random(1)
    seen = await harness.matches.queries.get_public_status(info.id)
    assert (seen.waiting.secret, len(seen.waiting.seats), seen.waiting_since) == (False, 1, harness.now().timestamp())
    while not seen.waiting.secret:
        if (await harness.matches.queries.get_info(info.id)).phase != "running":
            info = await harness.start_match("toy", 3)
        await harness.move(info.id, dice=dice)
        seen = await harness.matches.queries.get_public_status(info.id)
    assert seen.waiting.seats == ()
    assert 1 <= seen.waiting.owing <= seen.waiting.asked


async def test_only_a_board_that_runs_is_noted_as_the_newest(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 2)
    sender = FakeSender()
    outbox = Outbox(harness.matches.services, sender)
    outbox.start()
    await wait_until_idle(outbox)
    ((first,),) = await harness.fetch_rows("SELECT board FROM match WHERE id = ?", info.id)
    assert first is not None
    await harness.matches.play.concede(info.id, ANNA.id)
    outbox.wake()
    await wait_until_idle(outbox)
    await outbox.stop()
    assert await harness.fetch_rows("SELECT board FROM match WHERE id = ?", info.id) == [(first,)]
    assert RefreshPost(first) in sender.posts
