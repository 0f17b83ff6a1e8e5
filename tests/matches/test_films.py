"""The film of a match: what everybody saw after each turn, of a match that is over, as far as today's rules follow it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from matches.domain.filming import FilmTask, FilmTurns, follow_turns
from matches.domain.model import MatchInfo
from matches.domain.posts import NoticePost
from matches.sql.rows import pack
from rules.catalog import load_game
from rules.engine import OptionValue, decode_entry, encode_entry, text, trace_history
from tests.matches.service_harness import ANNA, BOB, DORA, ServiceHarness, expect_refused

GAMES = ("dominion", "medievalia", "medina", "minute_realms", "sola_fide")


async def play(harness: ServiceHarness, game: str = "dominion", moves: int = 30, **setup: Any) -> MatchInfo:
    """Return a running match of Anna and Bob in which some decisions were made by dice."""
    options: dict[str, OptionValue] = {"kingdom": "first-game"} if game == "dominion" else {}
    info = await harness.start_match(game, 2, options, **setup)
    dice = Random(4)
    for _ in range(moves):
        await harness.move(info.id, dice=dice)
    return await harness.matches.queries.get_info(info.id)


async def film(harness: ServiceHarness, info: MatchInfo) -> tuple[FilmTask, FilmTurns]:
    """Return what a film is made of, for somebody without a seat."""
    task = await harness.matches.replays.open_film(info.id, DORA.id)
    return task, follow_turns(load_game(info.game), task)


@pytest.mark.parametrize("game", GAMES)
async def test_each_turn_is_shown_as_on_the_board_that_was_posted_after_it(harness: ServiceHarness, game: str) -> None:
    info = await play(harness, game)
    boards = [board.view for board in await harness.boards(info.id)]
    await harness.matches.play.concede(info.id, BOB.id)
    task, turns = await film(harness, info)
    assert len(turns.views) == len(turns.numbers) + 1
    assert turns.is_whole
    # Boards are posted in the middle of a turn as well, when somebody is called.
    shown = [boards.index(view) for view in turns.views[1:-1] if view in boards]
    assert shown == sorted(shown)
    # Nothing is posted as long as a question is open of which nobody may know, as in Sola fide.
    assert len(shown) == len(turns.views[1:-1]) or (game == "sola_fide" and len(shown) > 10)
    assert turns.views[-1] == task.final_view
    assert len(turns.numbers) > 1


@pytest.mark.parametrize("game", GAMES)
async def test_it_shows_what_everybody_saw_even_if_open_hands_were_agreed(harness: ServiceHarness, game: str) -> None:
    info = await play(harness, game, open_hands=True)
    await harness.matches.play.concede(info.id, BOB.id)
    task, turns = await film(harness, info)
    history = trace_history(load_game(game), task.seed, task.base, [decode_entry(data) for data in task.log])
    for turn, view in zip(history.turns[1:], turns.views[1:-1], strict=True):
        assert turn.number is None or turn.number == turns.numbers[history.turns.index(turn)]
        seen = msgspec.msgpack.decode(view, type=load_game(game).View)
        assert getattr(seen, "own", None) is None
    assert await harness.matches.replays.open_film(info.id, ANNA.id) == task


@pytest.mark.parametrize("phase", ["running", "archived", "paused"])
async def test_as_long_as_a_match_can_go_on_there_is_no_film(harness: ServiceHarness, phase: str) -> None:
    info = await play(harness, moves=3)
    if phase == "archived":
        await harness.matches.lifecycle.archive(info.id, text("match-archived-by-owner"))
    elif phase == "paused":
        await harness.execute("UPDATE match SET phase = 'paused' WHERE id = ?", info.id)
        await harness.restart()
    for person in (ANNA, DORA):
        async with expect_refused("film-not-over"):
            await harness.matches.replays.open_film(info.id, person.id)


async def test_a_match_that_never_began_has_no_film(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    async with expect_refused("match-not-started"):
        await harness.matches.replays.open_film(info.id, ANNA.id)


async def test_only_who_may_look_at_the_match_gets_its_film(harness: ServiceHarness) -> None:
    info = await play(harness, moves=3, visible="players")
    await harness.matches.play.concede(info.id, BOB.id)
    async with expect_refused("match-players-only"):
        await harness.matches.replays.open_film(info.id, DORA.id)
    assert (await harness.matches.replays.open_film(info.id, ANNA.id)).game == "dominion"


async def test_a_match_that_was_called_off_has_a_film_of_what_was_played(harness: ServiceHarness) -> None:
    info = await play(harness)
    played = (await harness.boards(info.id))[-1].view
    async with harness.matches.services.cache.locked(info.id) as live:
        await harness.matches.services.lifecycle.cancel(live)
    notices = [post for post in await harness.posts(info.id) if isinstance(post, NoticePost)]
    assert {"film", "replay"} <= set(notices[-1].buttons)
    task, turns = await film(harness, info)
    assert turns.views[-1] == task.final_view
    assert played in turns.views


@pytest.mark.postgres
async def test_a_match_of_one_turn_has_a_film_of_one_turn(harness: ServiceHarness) -> None:
    info = await play(harness, moves=0)
    await harness.matches.play.concede(info.id, BOB.id)
    _, turns = await film(harness, info)
    assert (turns.numbers, len(turns.views)) == ((1,), 2)


@pytest.mark.postgres
async def test_a_film_of_older_rules_begins_where_todays_rules_took_over(harness: ServiceHarness) -> None:
    info = await play(harness)
    await harness.matches.play.concede(info.id, BOB.id)
    task, whole = await film(harness, info)
    game = load_game("dominion")
    turn = trace_history(game, task.seed, task.base, [decode_entry(data) for data in task.log]).turns[3]
    await harness.execute("UPDATE stretch SET revision = -1 WHERE match = ?", info.id)
    async with expect_refused("film-old-rules"):
        await film(harness, info)
    await harness.execute(
        "INSERT INTO stretch (match, version, revision, base) VALUES (?, ?, ?, ?)",
        info.id,
        turn.version,
        game.REVISION,
        pack(turn.boundary),
    )
    _, late = await film(harness, info)
    assert late.numbers == whole.numbers[3:]
    assert late.views[1:] == whole.views[4:]


async def test_where_the_rules_do_not_follow_any_more_the_film_breaks_off(harness: ServiceHarness) -> None:
    info = await play(harness)
    await harness.matches.play.concede(info.id, BOB.id)
    task, whole = await film(harness, info)
    log = [decode_entry(data) for data in task.log]
    # A decision that today's rules do not allow.
    log[20] = msgspec.structs.replace(log[20], value=("no-such-card",))
    broken = follow_turns(load_game("dominion"), msgspec.structs.replace(task, log=tuple(map(encode_entry, log))))
    assert not broken.is_whole
    assert broken.numbers == whole.numbers[: len(broken.numbers)]
    assert 1 < len(broken.numbers) < len(whole.numbers)
    assert broken.views[:-1] == whole.views[: len(broken.views) - 1]
