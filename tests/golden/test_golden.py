"""Recorded matches of every game go the same way with the rules of today."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from rules.catalog import load_games
from rules.engine import Game
from tests.golden.record import FOLDER, MATCHES
from tests.golden.transcript import replay_transcript

SMALLEST = {match[0]: name for name, match in sorted(MATCHES.items(), key=lambda item: item[1][1], reverse=True)}
"""Game to the recorded match with the fewest seats."""


def read_file(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


def widen(kind: type[Any]) -> tuple[type[Any], Callable[[Struct], Any]]:
    """Return a struct of another name with one more field, which has a default, and a conversion to it."""
    wider = msgspec.defstruct(f"Wider{kind.__name__}", [("new_field", int, 0)], bases=(kind,), kw_only=True)
    return wider, lambda value: wider(**msgspec.structs.asdict(value))


def add_defaulted_fields(game: Game[Any]) -> Game[Any]:
    """Return the game with one more field in its state and in its views."""
    wider = copy.copy(game)
    state_type, widen_state = widen(game.State)
    _, widen_view = widen(game.View)
    wider.State = state_type
    wider.setup = lambda *args: widen_state(game.setup(*args))  # type: ignore[method-assign]
    wider.view = lambda state, seat: widen_view(game.view(state, seat))  # type: ignore[method-assign]
    return wider


@pytest.mark.parametrize("name", list(MATCHES))
def test_a_recorded_match_goes_as_it_went(name: str) -> None:
    recorded = read_file(name)
    assert replay_transcript(load_games(), recorded).splitlines() == recorded.splitlines()


@pytest.mark.parametrize("game", sorted(SMALLEST))
def test_a_new_field_with_a_default_breaks_no_recorded_match(game: str) -> None:
    recorded = read_file(SMALLEST[game])
    wider = {game: add_defaulted_fields(load_games()[game])}
    assert replay_transcript(wider, recorded).splitlines() == recorded.splitlines()


def test_what_the_seats_see_is_part_of_a_recorded_match() -> None:
    recorded = read_file("dominion-3-lively-dice")
    game = load_games()["dominion"]
    forgetful = copy.copy(game)
    forgetful.view = lambda state, seat: game.view(state, None)  # type: ignore[method-assign]
    assert replay_transcript({"dominion": forgetful}, recorded) != recorded


def test_every_game_has_recorded_matches_and_every_file_is_one() -> None:
    assert {match[0] for match in MATCHES.values()} == set(load_games())
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(MATCHES)
