"""A bot that is started over a copy of the project, whose values a test changes between two starts.

`python -m tests.matches.values_process begin|go_on FOLDER`: begin a match of Medievalia and stop in the middle of a payment, or
go on with it to its end. What happened is written as JSON.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from matches.domain.posts import NoticePost
from matches.service import Matches
from rules.engine import Match, Pick
from rules.medievalia import GAME
from tests.matches.service_harness import PEOPLE, ServiceHarness, open_harness

MATCH = 1


async def answer(harness: ServiceHarness, *ids: str) -> None:
    """Give this answer for whoever is asked."""
    mover = await harness.find_mover(MATCH)
    prompt = await harness.prompt_of(MATCH, mover)
    await harness.matches.play.answer(MATCH, mover.id, prompt.question_token, ids)


async def begin(harness: ServiceHarness) -> dict[str, Any]:
    """Begin to pay for a farm, card by card."""
    await harness.start_match("medievalia", 2)
    for ids in ((), ("otherwise",), ("farm",)):
        await answer(harness, *ids)
    return await describe(harness)


async def go_on(harness: ServiceHarness) -> dict[str, Any]:
    """Say what is asked and was told now, and play on as a computer would."""
    report = await describe(harness)
    # It can be loaded again, not only for the first time.
    await harness.restart()
    await play_out(harness.matches, harness)
    await harness.restart()
    data = await harness.matches.exports.export(MATCH, PEOPLE[0].id)
    verdict = await harness.matches.exports.verify(data)
    return {**report, "verdict": verdict, "notices": await list_notices(harness), "digest": GAME.value_digest}


async def play_out(matches: Matches, harness: ServiceHarness) -> None:
    dice = Random(5)
    while (await matches.queries.get_info(MATCH)).phase == "running":
        async with harness.matches.services.cache.locked(MATCH) as live:
            match: Match[Any] | None = live.match
            assert match is not None
            seat = match.asked_seats()[0]
            token, value = match.question_token(seat), match.compute_answer(seat, "steady", dice)
        await matches.play.answer(MATCH, PEOPLE[seat].id, token, value)


async def describe(harness: ServiceHarness) -> dict[str, Any]:
    """Return what is asked now, and of how many decisions."""
    mover = await harness.find_mover(MATCH)
    prompt = await harness.prompt_of(MATCH, mover)
    assert prompt.question is not None
    assert isinstance(prompt.question.choice, Pick)
    return {
        "topic": prompt.question.topic,
        "options": [option.id for option in prompt.question.choice.options],
        "version": prompt.info.version,
        "lines": [line.key for line in await harness.matches.queries.read_journal(MATCH, mover.id)],
    }


async def list_notices(harness: ServiceHarness) -> list[NoticePost]:
    """Return what the place of the match was told."""
    return [post for post in await harness.posts(MATCH) if isinstance(post, NoticePost)]


async def main(mode: str, folder: Path) -> None:
    """Carry out one start."""
    async with open_harness(folder) as harness:
        report = await (begin if mode == "begin" else go_on)(harness)
    print(msgspec.json.encode(report).decode())


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2])))
