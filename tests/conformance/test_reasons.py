"""Why a computer player answers as it does: in words, from the view of its seat alone, for the main decisions of every game."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from render.kit.translations import LANGUAGES, Translations
from rules.catalog import load_games
from rules.engine import Match, OpenQuestion, Pick, Text, Value
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
    "sola_fide": {"turn", "draft", "faith", "convert", "move", "colour"},
    "medievalia": {"turn", "move", "move-to", "pay", "battle"},
}
"""The topics of what a turn is made of, beside the places of Medina: there a computer player always has a reason.

A game that gives no reasons has no topics here.
"""

MOST_QUESTIONS = 160
"""How many questions of a match are looked at."""

RANDOM_SHARE = 0.1
"""How many answers are drawn instead, so that the match goes where a computer would not go."""


@pytest.mark.parametrize(
    ("name", "seats"), [(name, pick(game.meta.seats)) for name, game in load_games().items() for pick in (min, max)]
)
def test_what_a_computer_decides_has_a_reason_in_words(setting: GameSetting, seats: int, tmp_path: Path) -> None:
    words = load_words(setting, tmp_path)
    played, dice = RandomMatch(setting, seats, 0), Random(seats)
    match, topics = played.match, MAIN_TOPICS.get(setting.game.meta.id, set())
    seen: set[str] = set()
    for number in range(MOST_QUESTIONS):
        if match.outcome is not None:
            break
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        value = match.compute_answer(seat, "steady", Random(number))
        reason = setting.game.explain_answer(match.view(seat), asked, value)
        if (asked.topic in topics or asked.topic.startswith("place-")) and is_open(asked):
            assert reason is not None, (asked.topic, value)
        if reason is not None:
            check_reason(setting, match, asked, value, reason, words)
            seen.add(reason.key)
        if dice.random() < RANDOM_SHARE:
            seat, value = random_answer(match, dice)
        match.answer(seat, value, by="computer")
    assert len(seen) > 4 or not topics


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


def check_reason(
    setting: GameSetting, match: Match[Any], asked: OpenQuestion, value: Value, reason: Text, words: Translations
) -> None:
    """A reason has words, is short, and is the same for everybody who knows as much as the seat."""
    view = match.view(asked.seat)
    twin = msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=setting.game.View)
    assert setting.game.explain_answer(twin, asked, value) == reason
    if match.asked_seats() == (asked.seat,):
        imagined = match.imagine(asked.seat, match.version)
        other = imagined.question(asked.seat)
        assert other is not None
        assert setting.game.explain_answer(imagined.view(asked.seat), other, value) == reason
    for language in LANGUAGES:
        sentence = words.text(language, reason, NAMES)
        assert 8 < len(sentence) <= MAX_LENGTH, sentence
        assert not sentence.endswith(".")
