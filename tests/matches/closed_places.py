"""Matches whose place takes no posts."""

from __future__ import annotations

from collections.abc import Callable

from matches.domain.model import PersonSettings
from matches.domain.ports import SendFailed
from matches.domain.posts import (
    BoardPost,
    OutboxMessage,
    PromptPost,
)
from matches.sql import rows
from tests.matches.outbox_harness import OutboxHarness
from tests.matches.service_harness import PEOPLE


def refuse_channel(row: OutboxMessage) -> SendFailed | None:
    """Refuse posts to the channel: the bot may not write there."""
    return SendFailed("forbidden", "50013; missing: Send Messages") if row.person is None else None


def break_connection(row: OutboxMessage) -> SendFailed | None:
    """Break off every request to the channel."""
    return SendFailed("retry", "Server disconnected") if row.person is None else None


def refuse_everywhere(row: OutboxMessage) -> SendFailed | None:
    """Refuse posts to the channel, and direct messages to people."""
    return refuse_channel(row) or SendFailed("closed", "50007")


async def start_match(outbox_harness: OutboxHarness, calls: str = "here", seats: int = 2, **setup: object) -> int:
    """Return a match that has begun and shown its first board."""
    for person in PEOPLE[:seats]:
        wishes = PersonSettings(calls=calls)  # type: ignore[arg-type]
        await outbox_harness.harness.matches.people.set_settings(person.id, person.name, wishes)
    info = await outbox_harness.harness.start_match(seats=seats, **setup)  # type: ignore[arg-type]
    await outbox_harness.run()
    outbox_harness.sender.sent.clear()
    return info.id


async def play_boards(outbox_harness: OutboxHarness, id: int, count: int) -> list[BoardPost]:
    """Let people play until so many more calls were enqueued; return all boards that were enqueued meanwhile."""
    boards: list[BoardPost] = []
    calls = 0
    while calls < count:
        ((last,),) = await outbox_harness.harness.fetch_rows(
            "SELECT max(id) FROM (SELECT id FROM outbox UNION ALL SELECT id FROM closed_post) AS known"
        )
        await outbox_harness.harness.move(id)
        outbox_rows = await outbox_harness.harness.fetch_rows(
            "SELECT post FROM outbox WHERE match = ? AND id > ? ORDER BY id", id, last
        )
        posts = [rows.decode_post(data) for (data,) in outbox_rows]
        calls += sum(
            isinstance(post, PromptPost) or (isinstance(post, BoardPost) and bool(post.mention)) for post in posts
        )
        boards += [post for post in posts if isinstance(post, BoardPost)]
    return boards


async def play_refused_board(
    outbox_harness: OutboxHarness, refusal: Callable[[OutboxMessage], SendFailed | None], calls: str = "here"
) -> int:
    """Return a match whose place refuses the board after the first one."""
    id = await start_match(outbox_harness, calls)
    outbox_harness.sender.refusal_for = refusal
    await play_boards(outbox_harness, id, 1)
    await outbox_harness.run()
    return id


def sent_boards(outbox_harness: OutboxHarness) -> list[BoardPost]:
    """Return the boards that arrived."""
    return [post for post in outbox_harness.sender.posts if isinstance(post, BoardPost)]


def sent_turns(outbox_harness: OutboxHarness) -> list[tuple[int | None, PromptPost]]:
    """Return the questions that arrived privately."""
    return [(row.person, row.post) for row in outbox_harness.sender.sent if isinstance(row.post, PromptPost)]
