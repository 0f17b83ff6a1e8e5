"""An evening on which everybody is there feels like one table: boards change in place, and nobody is rung who is looking."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from discord.ui import LayoutView

from cogs.ui.context import BotContext
from matches.domain.tempo import TEMPOS
from rules.catalog import load_games
from tests.matches.service_harness import PEOPLE
from tests.weeks.fake_discord import DeliveredMessage
from tests.weeks.four_friends import Sketches
from tests.weeks.live_evening import LiveEvening

DECISIONS = 60
"""How many decisions are enough; under `--soak` everybody plays to the end."""


@pytest.fixture
def sketches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pictures be drawn once of each kind."""
    drawn = Sketches()
    monkeypatch.setattr(BotContext, "draw_optional", lambda *args: drawn.draw(*args))


@pytest.mark.usefixtures("sketches")
@pytest.mark.parametrize("game", load_games())
async def test_four_who_are_there_are_hardly_rung_and_get_a_board_a_round(
    game: str, tmp_path: Path, soak: bool, record_property: Callable[[str, object], None]
) -> None:
    evening = LiveEvening(tmp_path, 49)
    await evening.begin()
    try:
        match = await evening.sit_down(game)
        decisions = await evening.play_evening(match, None if soak else DECISIONS)
        rings = evening.count_rings(evening.begun_at)
        edits = sum(bool(message.edited) for message in evening.discord.log)
        report = (
            f"{game}: {decisions} decisions, rings {rings}, posts by round {dict(evening.new_posts)}, edited {edits}"
        )
        record_property("report", report)
        assert not soak or (await evening.harness.matches.queries.get_info(match)).phase == "over"
        assert {name: count for name, count in rings.items() if count > 1} == {}
        assert {round: count for round, count in evening.new_posts.items() if count > 1} == {}
        assert await evening.find_stuck_rows() == []
    finally:
        await evening.end()


@asynccontextmanager
async def sit_down(folder: Path, tempo: str = "brisk") -> AsyncIterator[tuple[LiveEvening, int]]:
    """Yield an evening of four in Minute Realms in which everybody has answered, with the number of the match."""
    evening = LiveEvening(folder, 50)
    await evening.begin()
    try:
        match = await evening.sit_down("minute_realms", tempo)
        await evening.play_evening(match, most=20)
        yield evening, match
        assert await evening.find_stuck_rows() == []
    finally:
        await evening.end()


def list_boards(evening: LiveEvening) -> list[DeliveredMessage]:
    """Return the messages with a board that takes presses, the newest last."""
    return [message for message in evening.discord.messages.values() if any(":words" in id for id in message.buttons)]


@pytest.mark.usefixtures("sketches")
@pytest.mark.parametrize("tempo", TEMPOS)
async def test_whoever_leaves_is_rung_once_after_two_quiet_minutes_and_later_like_anybody(
    tmp_path: Path, tempo: str
) -> None:
    async with sit_down(tmp_path, tempo) as (evening, match):
        assert set(evening.count_rings(evening.begun_at).values()) == {0}
        leaver = await evening.play_until_next(match)
        evening.absent.add(leaver)
        asked_at = evening.now
        await evening.pass_time(evening.harness.time + timedelta(seconds=115))
        assert not any(evening.count_rings(asked_at).values())
        await evening.pass_time(evening.harness.time + timedelta(seconds=10))
        assert evening.count_rings(asked_at) == {person.name: int(person is leaver) for person in PEOPLE}
        # They come back for one turn, and are then away for longer: the next board rings them at once.
        evening.absent.clear()
        await evening.play_until_next(match)
        evening.absent.add(leaver)
        await evening.pass_time(evening.harness.time + timedelta(minutes=6))
        evening.pressed_at.clear()
        before = evening.now
        await evening.play_evening(match, most=30)
        assert await evening.find_mover(match) is None
        assert evening.count_rings(before)[leaver.name] == 1


@pytest.mark.usefixtures("sketches")
async def test_whoever_looks_is_rung_two_minutes_after_their_last_press(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as (evening, match):
        mover = await evening.play_until_next(match)
        begun_at = evening.now
        for _ in range(3):
            await evening.pass_time(evening.harness.time + timedelta(seconds=100))
            await evening.press(match, mover)
        await evening.pass_time(evening.harness.time + timedelta(seconds=119))
        assert not any(evening.count_rings(begun_at).values())
        await evening.pass_time(evening.harness.time + timedelta(seconds=2))
        assert evening.count_rings(begun_at)[mover.name] == 1


@pytest.mark.usefixtures("sketches")
@pytest.mark.parametrize(
    "trouble", ["somebody writes", "it is deleted", "it is deleted meanwhile", "somebody writes meanwhile"]
)
async def test_a_board_that_is_no_longer_the_last_message_is_posted_anew(tmp_path: Path, trouble: str) -> None:
    async with sit_down(tmp_path) as (evening, match):
        discord = evening.discord
        await evening.play_until_edit(match)
        (board,) = list_boards(evening)
        place = discord.channel(board.place)

        async def make_trouble() -> None:
            if "deleted" in trouble:
                discord.messages.pop(board.id, None)
            else:
                await place.send(view=LayoutView(), nonce="a word")

        if "meanwhile" in trouble:
            discord.before_edit = make_trouble
        else:
            await make_trouble()
        await evening.play_until_board(match)
        newest = list_boards(evening)[-1]
        # What is written while a board is being edited comes below it; the next board is a new message.
        assert (newest.id == board.id) == (trouble == "somebody writes meanwhile")
        await evening.play_until_board(match)
        (last,) = list_boards(evening)
        assert (last.id == newest.id) == (trouble != "somebody writes meanwhile")
        assert not any(evening.count_rings(evening.begun_at).values())


@pytest.mark.usefixtures("sketches")
async def test_a_board_of_more_than_an_hour_ago_is_posted_anew(tmp_path: Path) -> None:
    async with sit_down(tmp_path, "none") as (evening, match):
        await evening.play_until_edit(match)
        (board,) = list_boards(evening)
        for _ in range(20):
            await evening.pass_time(evening.harness.time + timedelta(minutes=3))
            for person in PEOPLE:
                await evening.press(match, person)
        await evening.play_until_board(match)
        (newest,) = list_boards(evening)
        assert newest.id != board.id


@pytest.mark.usefixtures("sketches")
async def test_after_a_restart_everybody_is_absent_and_nothing_comes_twice(tmp_path: Path) -> None:
    async with sit_down(tmp_path) as (evening, match):
        await evening.play_until_edit(match)
        (board,) = list_boards(evening)
        restarted_at = evening.now
        await evening.harness.matches.close()
        await evening.harness.open()
        await evening.serve()
        await evening.settle()
        assert [message.id for message in list_boards(evening)] == [board.id]
        assert not any(evening.count_rings(restarted_at).values())
        # Whoever is asked next is rung by a new board: nobody knows any more that they are there. Whoever presses is there again.
        await evening.play_until_board(match)
        (newest,) = list_boards(evening)
        assert newest.id != board.id
        assert sum(evening.count_rings(restarted_at).values()) == 1
        await evening.play_evening(match)
        assert set(evening.count_rings(restarted_at).values()) <= {0, 1, 2}
