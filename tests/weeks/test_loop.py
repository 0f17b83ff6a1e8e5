"""Nothing that people ask of the longest matches holds the event loop up, and the watch that says so sees what does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import thread_time

import pytest

from cogs.ui.context import BotContext
from cogs.ui.messages.text_pages import split_pages
from render.kit import Picture
from rules.catalog import load_games
from tests.loop_watch import MOST_SECONDS, MOST_SECONDS_ANYWHERE, watch_loop
from tests.matches.service_harness import open_harness
from tests.weeks.long_matches import begin_long_match, prepare_bot

NUMBERS = (3,)
"""The random matches of each game that are looked at, and under `--soak`."""
SOAK_NUMBERS = tuple(range(3, 13))
MANY_LINES = ["a line"] * 60_000
SHORT = 0.005


async def draw_nothing(*_: object) -> Picture:
    """Stand in for what is drawn in a thread."""
    return Picture(b"", "")


@pytest.mark.parametrize("game", load_games())
async def test_nothing_that_is_asked_of_a_long_match_holds_the_loop_up(
    game: str, tmp_path: Path, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_soak = pytestconfig.getoption("--soak")
    if not is_soak:
        monkeypatch.setattr(BotContext, "draw_optional", draw_nothing)
    most_seconds = MOST_SECONDS if is_soak else MOST_SECONDS_ANYWHERE
    async with open_harness(tmp_path) as harness:
        context = prepare_bot(harness)
        seats = min(4, max(load_games()[game].meta.seats))
        for number in SOAK_NUMBERS if is_soak else NUMBERS:
            long = await begin_long_match(harness, context, game, seats, number, "de")
            with watch_loop(most_seconds) as watch:
                await long.look()
                await long.look(is_cold=True)
                await long.go_on()
                await long.look()
                await long.hand_out()
            assert [str(holdup) for holdup in watch.holdups] == []


async def test_the_watch_sees_what_the_bot_does_and_where() -> None:
    with watch_loop(SHORT) as watch:
        await run_in_callback(lambda: split_pages(MANY_LINES))
    (holdup,) = watch.holdups
    # It looks where the program stands just then: there, or in what is called from there.
    assert holdup.where in ("cogs/ui/messages/text_pages.py:split_pages", "cogs/ui/limits.py:cut")
    assert watch.longest in watch.holdups


async def test_the_watch_leaves_out_what_the_test_does_itself() -> None:
    with watch_loop(SHORT) as watch:
        await run_in_callback(waste_time)
    assert watch.holdups == []


async def test_the_watch_leaves_threads_alone() -> None:
    with watch_loop(SHORT) as watch:
        await asyncio.to_thread(split_pages, MANY_LINES)
    assert watch.holdups == []


async def run_in_callback(work: Callable[[], object]) -> None:
    """Let something run in a callback of the loop of its own."""
    done = asyncio.get_running_loop().create_future()

    def act() -> None:
        work()
        done.set_result(None)

    asyncio.get_running_loop().call_soon(act)
    await done


def waste_time() -> None:
    """Use the thread for longer than is allowed."""
    end = thread_time() + 10 * SHORT
    while thread_time() < end:
        pass
