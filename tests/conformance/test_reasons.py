"""Why a computer player answers as it does: in words, from the view of its seat alone, for the main decisions of every game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from render.kit.translations import LANGUAGES, Translations
from rules.catalog import load_games
from rules.engine import Match, OpenQuestion, Pick, PlannedAnswer, Text, Value, plan_turn
from tests.conformance.game_settings import GameSetting
from tests.conformance.random_play import RandomMatch, random_answer
from tests.conformance.test_words import NAMES, load_words

ROOT = Path(__file__).resolve().parents[2]

MAX_LENGTH = 150
"""The most characters of a reason, so that it fits one line of a hint with what it is about."""

MAIN_TOPICS = {
    "dominion": {"buy", "action", "treasures"},
    "medina": {"kind"},
    "minute_realms": {"card", "use", "lose"},
    "sola_fide": {"turn", "faith", "convert", "disputation"},
    "medievalia": {"turn", "battle"},
}
"""The topics of what a turn is made of, beside the places of Medina: there a computer player mostly has a reason.

A game that gives no reasons has no topics here.
"""

MOST_QUESTIONS = 160
"""How many questions of a match are looked at."""

OFTEN = 0.75
"""How many answers to questions of the main topics have a reason. The others have none, because it would be true of any answer."""

RANDOM_SHARE = 0.1
"""How many answers are drawn instead, so that the match goes where a computer would not go."""


@pytest.mark.parametrize(
    ("name", "seats"), [(name, pick(game.meta.seats)) for name, game in load_games().items() for pick in (min, max)]
)
def test_what_a_computer_decides_has_a_reason_in_words(setting: GameSetting, seats: int, tmp_path: Path) -> None:
    words = load_words(setting, tmp_path)
    played, dice = RandomMatch(setting, seats, 0), Random(seats)
    match, topics = played.match, MAIN_TOPICS.get(setting.game.meta.id, set())
    seen, given = set[str](), list[bool]()
    for _ in range(MOST_QUESTIONS):
        if match.outcome is not None:
            break
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        plan = plan_turn(match, seat, partial(decide, seat))
        value, reason = plan[0].value, setting.game.explain_plan(plan)[0]
        if (asked.topic in topics or asked.topic.startswith("place-")) and is_open(asked):
            given.append(reason is not None)
        if reason is not None:
            check_reason(setting, plan, reason, words)
            seen.add(reason.key)
        if dice.random() < RANDOM_SHARE:
            seat, value = random_answer(match, dice)
        match.answer(seat, value, by="computer")
    assert len(seen) > 4 or not topics
    assert sum(given) >= OFTEN * len(given)


def test_every_reason_that_the_rules_name_has_words_and_no_other_has() -> None:
    source = "\n".join(path.read_text("utf-8") for path in (ROOT / "rules").rglob("*reasons.py"))
    whole = set(re.findall(r"\"([a-z]+-reason-[a-z-]+)\"", source))
    begun = tuple(re.findall(r"\"([a-z]+-reason-[a-z-]*)\{", source))
    for language in LANGUAGES:
        files = (ROOT / "data" / "locales" / language).glob("*-reasons.ftl")
        written = set(re.findall(r"^([a-z-]+) =", "\n".join(path.read_text("utf-8") for path in files), re.M))
        assert whole <= written
        assert [key for key in written - whole if not key.startswith(begun)] == []


def is_open(asked: OpenQuestion) -> bool:
    """Return whether a question has several answers, and whether they are picks of one option."""
    return asked.choice.single_answer() is None and isinstance(asked.choice, Pick)


def decide(seat: int, match: Match[Any]) -> Value:
    """Return what `steady` answers."""
    return match.compute_answer(seat, "steady", Random(match.version))


def check_reason(setting: GameSetting, plan: Sequence[PlannedAnswer], reason: Text, words: Translations) -> None:
    """A reason has words, is short, and is made of what the seat sees alone."""
    views = [msgspec.msgpack.decode(msgspec.msgpack.encode(step.view), type=setting.game.View) for step in plan]
    twin = [replace(step, view=view) for step, view in zip(plan, views, strict=True)]
    assert setting.game.explain_plan(twin)[0] == reason
    for language in LANGUAGES:
        sentence = words.text(language, reason, NAMES)
        assert 8 < len(sentence) <= MAX_LENGTH, sentence
        assert not sentence.endswith(".")
