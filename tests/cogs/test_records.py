"""Records on the sheet of a game: a length that all matches share is none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.ui.messages.stats_sheets import build_group_sheet
from matches.domain.results import MatchResult, SeatResult
from matches.domain.statistics import summarize_group
from render.kit.stats_sheet import Panel
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
