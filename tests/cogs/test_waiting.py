"""The line that says whom a match waits for."""

from __future__ import annotations

import pytest

from cogs.ui.messages.prompt_message import format_waiting
from cogs.ui.messages.table_message import format_clocks
from matches.domain.durations import HOUR
from matches.domain.model import MatchInfo, MatchPlace, SeatOccupant, Setup, TimeLeft, WaitingStatus
from matches.domain.posting import build_waiting_status
from tests.cogs.sample_choices import make_localizer
from tests.dominion.positions import given, match_at


@pytest.mark.parametrize(
    ("computer", "line"),
    [
        ("steady", "**Anna**’s turn."),
        ("keen", "**Anna**’s turn."),
        ("master", "**Anna** is thinking; that can take a minute."),
    ],
)
def test_whoever_waits_for_a_computer_that_thinks_long_is_told_so(computer: str, line: str) -> None:
    occupants = (SeatOccupant("Anna", computer=computer), SeatOccupant("Bob", 101))
    info = MatchInfo(1, "minute_realms", "running", 101, MatchPlace(1, 2), Setup(2), occupants, "c" * 64, 9, 0.0)
    localizer = make_localizer("en")
    assert format_waiting(WaitingStatus((0,)), info, localizer) == line
    assert format_waiting(WaitingStatus((1,)), info, localizer) == "**Bob**’s turn."
    assert format_waiting(WaitingStatus((0, 1)), info, localizer) == "Waiting for **Anna** and **Bob**."


def test_whoever_answers_in_anothers_turn_is_waited_for_and_their_turn_is_not_claimed() -> None:
    occupants = (SeatOccupant("Anna", 101), SeatOccupant("Bob", 102))
    info = MatchInfo(1, "dominion", "running", 101, MatchPlace(1, 2), Setup(2), occupants, "c" * 64, 9, 0.0)
    match = match_at(given(hand="militia", others=["gold*5"]))
    assert build_waiting_status(match).in_turn
    match.answer(0, ("militia",))
    waiting = build_waiting_status(match)
    assert waiting.seats == (1,)
    assert format_waiting(waiting, info, make_localizer("en")).startswith("Waiting for **Bob**. ")
    assert format_waiting(waiting, info, make_localizer("de")).startswith("Die Partie wartet auf **Bob**. ")


@pytest.mark.parametrize(
    ("language", "ends", "both"), [("en", "Time runs out", "Anna and Bob"), ("de", "Die Frist endet", "Anna und Bob")]
)
def test_people_whose_time_is_over_at_the_same_moment_share_a_line(language: str, ends: str, both: str) -> None:
    localizer = make_localizer(language).with_names(("Anna", "Bob", "Carla"))
    same, longer = TimeLeft(86_400.0), TimeLeft(48 * HOUR, 24 * HOUR)
    first, second = format_clocks([(0, same), (1, same), (2, longer)], localizer, 0.0).split("\n")
    assert first == f"-# {ends} <t:86400:R> ({both})"
    assert second.endswith("(Carla)")
    assert format_clocks([], localizer, 0.0) == ""
