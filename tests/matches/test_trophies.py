"""The lobby of a match that is over tells how it ended; where Discord takes no edits for long, one new message does."""

from __future__ import annotations

import pytest

from matches.domain.ports import SendFailed
from matches.domain.posts import OutboxMessage, TrophyPost
from matches.transactions.trophies import PAUSES
from matches.workers.clock import Clock
from tests.matches.fakes import wait_until_idle
from tests.matches.outbox_harness import OutboxHarness
from tests.matches.service_harness import ANNA, BOB


def refuse_edits(row: OutboxMessage) -> SendFailed | None:
    """Refuse what Discord refuses with 30046: an edit of an old message."""
    is_edit = isinstance(row.post, TrophyPost) and not row.post.is_anew
    return SendFailed("unchanged", "30046") if is_edit else None


async def end_match(harness: OutboxHarness) -> int:
    """Return a match that has just ended."""
    info = await harness.harness.start_match(seats=2)
    await harness.run()
    await harness.harness.matches.play.concede(info.id, BOB.id)
    return info.id


async def tick(harness: OutboxHarness, clock: Clock, seconds: float) -> None:
    """Let time pass, and let clock and outbox do what is due then."""
    harness.harness.advance_time(seconds=seconds)
    clock.wake()
    await wait_until_idle(clock)
    await harness.run()


@pytest.mark.postgres
async def test_the_trophy_comes_after_everything_else_and_once(outbox_harness: OutboxHarness) -> None:
    await end_match(outbox_harness)
    outbox_harness.harness.advance_time(days=0)
    await outbox_harness.run()
    trophies = [post for post in outbox_harness.sender.posts if isinstance(post, TrophyPost)]
    assert len(trophies) == 1
    assert outbox_harness.sender.posts[-1] == trophies[0]
    assert trophies[0].end is not None
    assert trophies[0].days == 0


async def test_an_edit_that_is_refused_is_tried_for_a_day_and_then_posted_once(outbox_harness: OutboxHarness) -> None:
    outbox_harness.sender.refusal_for = refuse_edits
    id = await end_match(outbox_harness)
    clock = Clock(outbox_harness.harness.matches.services)
    clock.start()
    await outbox_harness.run()
    for pause in PAUSES:
        await tick(outbox_harness, clock, pause)
        # Nothing else of the match waits for it.
        assert await outbox_harness.harness.posts(id) == []
    tried = [row for row in outbox_harness.sender.calls if isinstance(row.post, TrophyPost)]
    assert len(tried) == len(PAUSES) + 2
    arrived = [row for row in outbox_harness.sender.sent if isinstance(row.post, TrophyPost)]
    assert [row.post.is_anew for row in arrived if isinstance(row.post, TrophyPost)] == [True]
    info = await outbox_harness.harness.matches.queries.get_info(id)
    assert info.place.lobby == outbox_harness.sender.channel[arrived[0].nonce]
    await tick(outbox_harness, clock, 86400)
    assert len([row for row in outbox_harness.sender.calls if isinstance(row.post, TrophyPost)]) == len(tried)
    await clock.stop()


async def test_a_kill_between_the_post_and_the_note_makes_no_second_trophy(outbox_harness: OutboxHarness) -> None:
    outbox_harness.sender.refusal_for = refuse_edits
    id = await end_match(outbox_harness)
    await outbox_harness.run()
    await outbox_harness.enqueue(id, TrophyPost(1, 0, is_anew=True))
    outbox_harness.sender.lost = [SendFailed("retry", "killed")]
    await outbox_harness.run()
    await outbox_harness.restart()
    await outbox_harness.advance_time(minutes=10)
    anew = [row for row in outbox_harness.sender.sent if isinstance(row.post, TrophyPost) and row.post.is_anew]
    assert len(anew) == 1


async def test_a_match_that_was_resumed_gets_no_trophy(outbox_harness: OutboxHarness) -> None:
    outbox_harness.sender.refusal_for = refuse_edits
    info = await outbox_harness.harness.start_match(seats=2)
    await outbox_harness.run()
    clock = Clock(outbox_harness.harness.matches.services)
    clock.start()
    await outbox_harness.harness.matches.moderation.end_by_manager(info.id, info.place.guild, "server", archive=True)
    await outbox_harness.run()
    await outbox_harness.harness.matches.lifecycle.resume(info.id, ANNA.id)
    before = len(outbox_harness.sender.calls)
    await tick(outbox_harness, clock, PAUSES[0])
    assert not any(isinstance(row.post, TrophyPost) for row in outbox_harness.sender.calls[before:])
    await clock.stop()
