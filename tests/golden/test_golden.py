"""Recorded matches of every game tell the same story with the rules of today."""

from __future__ import annotations

import pytest

from rules.catalogue import load_games
from tests.golden.record import FOLDER, MATCHES
from tests.golden.transcript import replay_transcript


@pytest.mark.parametrize("name", list(MATCHES))
def test_a_recorded_match_goes_as_it_went(name: str) -> None:
    recorded = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert replay_transcript(recorded).splitlines() == recorded.splitlines()


def test_every_game_has_recorded_matches_and_every_file_is_one() -> None:
    assert {match[0] for match in MATCHES.values()} == set(load_games())
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(MATCHES)
