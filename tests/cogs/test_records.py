"""Sheets of a game: what is a record, and what a ladder says beside its numbers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.ui.messages.stats_sheets import build_group_sheet, build_ladder_sheet
from matches.domain.ratings import PROVISIONAL_MATCHES, Standing
from matches.domain.results import MatchResult, SeatResult
from matches.domain.statistics import summarize_group
from matches.services.statistics import Ladder
from render.kit.stats_sheet import Curve, Panel
from tests.cogs.sample_choices import make_localizer

CONTEXT: Any = SimpleNamespace(get_game_title=lambda game, language: game)


@pytest.mark.parametrize(("rounds", "is_shown"), [((8, 8, 8), False), ((8, 9, 8), True)])
def test_the_shortest_and_the_longest_match_are_records_only_where_they_differ(
    rounds: tuple[int, ...], is_shown: bool
) -> None:
    seats = (SeatResult(0, 11, None, 1, 40), SeatResult(1, 12, None, 2, 30))
    results = [
        MatchResult(number, 900, 901, "everyone", "minute_realms", float(number), length, seats)
        for number, length in enumerate(rounds)
    ]
    localizer, names = make_localizer(), {11: "Anna", 12: "Bob"}
    sheet = build_group_sheet(
        CONTEXT, summarize_group(results), results, names, ("Minute Realms", ""), "minute_realms", localizer
    )
    named = {bar.label for panel in sheet.panels if isinstance(panel, Panel) for bar in panel.bars}
    lengths = {localizer.say("stats-record-shortest"), localizer.say("stats-record-longest")}
    assert (lengths <= named) is is_shown
    assert not lengths & named or is_shown
    assert localizer.say("stats-record-points") in named


@pytest.mark.parametrize("played", [PROVISIONAL_MATCHES - 1, PROVISIONAL_MATCHES])
def test_a_ladder_says_its_scale_its_matches_and_what_a_question_mark_means_where_there_is_one(played: int) -> None:
    standings = (Standing(11, (1496,) * 31), Standing(12, (1210,) * played))
    sheet = build_ladder_sheet(Ladder(standings, {11: "Anna", 12: "Bob"}), ("Ladder", ""), 12, make_localizer())
    ladder, curve = sheet.panels
    assert isinstance(ladder, Panel)
    assert isinstance(curve, Curve)
    assert [label for _, label in ladder.ticks] == ["1000", "1200", "1400", "1600"]
    assert [bar.note for bar in ladder.bars] == ["31 matches", f"{played} matches"]
    assert (curve.first, curve.last) == ("0", f"{played} matches")
    assert "begins at 1000" in sheet.foot
    assert ("?" in sheet.foot) is (played < PROVISIONAL_MATCHES) is any("?" in bar.value for bar in ladder.bars)
