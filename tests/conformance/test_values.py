"""Whatever changes in the values of a game, the table can be told in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from render.kit.translations import LANGUAGES
from rules.engine import Match, Plain, ValueChange, compare_values, compute_digest, decode_values, encode_values
from tests.conformance.game_settings import GameSetting, load_settings
from tests.conformance.test_words import NAMES, load_words

every_game = pytest.mark.parametrize("name", list(load_settings()))


def alter(value: Plain) -> Iterator[Plain]:
    """Yield other values for one: close to it, of another kind, and none."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, list):
        yield value[1:]
    elif isinstance(value, dict):
        yield dict(list(value.items())[1:])
    elif isinstance(value, str):
        yield f"{value}+"
    yield "of another time"
    yield None


@every_game
def test_any_change_of_a_value_can_be_told_in_both_languages(setting: GameSetting, tmp_path: Path) -> None:
    game, words = setting.game, load_words(setting, tmp_path)
    options = setting.random_options(0)
    match = Match.begin(game, options, game.meta.seats[-1], Random(1).randbytes(32))
    view, table = match.view(None), game.list_values()
    changes = [ValueChange("no such card", {"cost": 1}, {}), *(ValueChange(thing, {}, table[thing]) for thing in table)]
    for thing, fields in table.items():
        for field, value in fields.items():
            changes += [ValueChange(thing, {**fields, field: other}, fields) for other in alter(value)]
    told = 0
    for change in changes:
        for text in game.describe_change(change, view):
            told += 1
            assert all(words.text(language, text, NAMES).strip() for language in LANGUAGES)
    assert told or not table


@every_game
def test_stored_values_are_the_same_and_only_what_differs_is_a_change(setting: GameSetting) -> None:
    table = setting.game.list_values()
    stored = decode_values(encode_values(table))
    assert list(compare_values(stored, table)) == []
    assert compute_digest(stored) == setting.game.value_digest
    shuffled = {thing: dict(reversed(list(fields.items()))) for thing, fields in reversed(list(table.items()))}
    assert compute_digest(shuffled) == setting.game.value_digest
