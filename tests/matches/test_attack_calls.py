"""Who is called how often in a turn with attacks: whoever has just answered is there, and whoever attacks waits for all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from matches.domain.durations import HOUR
from matches.domain.model import Person, Setup
from matches.domain.posts import NoticePost, PromptPost
from matches.domain.tempo import TEMPOS, choose_tempo
from rules.engine import Pick
from tests.e2e.dominion_matches import CARDS, DominionWithHands
from tests.matches.clock_harness import ClockHarness, set_settings
from tests.matches.fair_time import TEMPO_FIELDS
from tests.matches.service_harness import ANNA, BOB, CARLA, ServiceHarness, open_harness
from tests.matches.statement_log import log_statements

ARMED = {0: ("kings-court", "kings-court", "militia", "witch", "smithy"), 1: ("moat",), 2: ("watchtower",)}


async def choose(harness: ServiceHarness, id: int, person: Person, *words: str) -> None:
    """Press and answer with the options whose ids hold these words; without words, with as many as have to be chosen."""
    harness.matches.note_press(id, person.id)
    prompt = await harness.prompt_of(id, person)
    assert prompt.question is not None
    choice = prompt.question.choice
    assert isinstance(choice, Pick)
    lone = [option.id for option in choice.options if option.is_exclusive]
    plain = [option.id for option in choice.options if not option.is_exclusive]
    value = [next(id for id in (*lone, *plain) if word in id) for word in words] or plain[: choice.lo]
    await harness.matches.play.answer(id, person.id, prompt.question_token, tuple(value))


async def count_calls(harness: ServiceHarness, id: int, person: Person) -> int:
    """Return how many messages have called a person since the outbox was emptied."""
    posts: list[Any] = await harness.posts(id, person.id)
    return sum(isinstance(post, PromptPost) or (isinstance(post, NoticePost) and post.is_call) for post in posts)


async def test_whoever_has_just_answered_is_not_called_again_in_the_turn_within_two_quiet_minutes(
    tmp_path: Path,
) -> None:
    game = DominionWithHands(ARMED)
    async with open_harness(tmp_path, catalog=lambda: {"dominion": game}) as harness:
        clock = ClockHarness(harness)
        id = (await harness.start_match("dominion", 3, {"kingdom": CARDS})).id
        for card in ("kings-court", "kings-court", "militia"):
            await choose(harness, id, ANNA, card)
        await harness.execute("DELETE FROM outbox")
        # Carla discards, then Bob is safe: the second of three Militias asks him again.
        await clock.advance_time(minutes=30)
        await choose(harness, id, BOB, "moat")
        assert await count_calls(harness, id, ANNA) == 0
        await clock.advance_time(minutes=2)
        await choose(harness, id, CARLA)
        assert (await harness.prompt_of(id, BOB)).question is not None
        assert (await harness.prompt_of(id, ANNA)).question is None
        await clock.advance_time(minutes=1, seconds=50)
        assert await count_calls(harness, id, BOB) == 0
        await clock.advance_time(seconds=10)
        assert await count_calls(harness, id, BOB) == 1
        # Whoever attacks is called once, when all answers are there.
        assert await count_calls(harness, id, ANNA) == 0
        await choose(harness, id, BOB, "moat")
        await choose(harness, id, BOB, "moat")
        assert await harness.find_mover(id) is ANNA
        assert await count_calls(harness, id, ANNA) == 1
        await clock.clock.stop()


async def test_after_a_pause_the_next_attack_of_the_turn_calls_at_once(tmp_path: Path) -> None:
    game = DominionWithHands(ARMED)
    async with open_harness(tmp_path, catalog=lambda: {"dominion": game}) as harness:
        id = (await harness.start_match("dominion", 3, {"kingdom": CARDS})).id
        for card in ("kings-court", "kings-court", "militia"):
            await choose(harness, id, ANNA, card)
        await choose(harness, id, BOB, "moat")
        await harness.execute("DELETE FROM outbox")
        harness.advance_time(minutes=6)
        await choose(harness, id, CARLA)
        assert (await harness.prompt_of(id, BOB)).question is not None
        assert await count_calls(harness, id, BOB) == 1


async def watch_window(folder: Path, tempo: str, hands: dict[int, tuple[str, ...]]) -> tuple[list[Any], float]:
    """Attack, and return what is due, posted and asked of the database while Bob and Carla may react, and how long they may."""
    chosen, seen, game = choose_tempo(Setup(3), tempo), list[Any](), DominionWithHands({0: ("witch",), **hands})
    fields = {name: getattr(chosen, name) for name in (*TEMPO_FIELDS, "at_deadline")}
    folder.mkdir()
    async with open_harness(folder, catalog=lambda: {"dominion": game}) as harness:
        clock = ClockHarness(harness)
        id = (await harness.start_match("dominion", 3, {"kingdom": CARDS}, **fields)).id
        # Bob's waking hours end soon.
        soon = harness.time.hour + 1
        await set_settings(clock, BOB, quiet=(soon % 24, (soon + 10) % 24), zone="UTC")
        await choose(harness, id, ANNA, "witch")
        begun = harness.time.timestamp()
        ends = {due for (due,) in await harness.fetch_rows("SELECT due FROM timer WHERE kind = 'window'")}
        assert len(ends) == 1
        length = ends.pop() - begun
        for _ in range(4):
            with log_statements(harness.matches) as log:
                await clock.advance_time(seconds=length / 5)
            seen += [
                [statement for statement, _ in log],
                await harness.fetch_rows("SELECT seat, kind, due FROM timer ORDER BY seat, kind, due"),
                await harness.fetch_rows(
                    "SELECT person, due, CASE WHEN person IS NULL THEN post END FROM outbox ORDER BY id"
                ),
                [str(post) for post in await harness.posts(id, ANNA.id)],
            ]
        await clock.clock.stop()
    return seen, length


@pytest.mark.parametrize("tempo", [*TEMPOS, "hour-21"])
async def test_a_window_is_the_same_at_each_tempo_whoever_has_the_reaction(tmp_path: Path, tempo: str) -> None:
    first, length = await watch_window(tmp_path / "first", tempo, {1: ("moat",), 2: ("village",)})
    second, other_length = await watch_window(tmp_path / "second", tempo, {1: ("village",), 2: ("moat",)})
    assert first == second
    assert length == other_length <= 12 * HOUR
    if tempo not in ("none", "brisk", "hour-21"):
        assert length == min(12 * HOUR, choose_tempo(Setup(3), tempo).seconds)
