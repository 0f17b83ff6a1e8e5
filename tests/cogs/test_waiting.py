"""The line that says whom a match waits for."""

from __future__ import annotations

import pytest

from cogs.ui.messages.prompt_message import format_waiting
from matches.model import MatchInfo, MatchPlace, SeatOccupant, Setup, WaitingStatus
from tests.cogs.sample_choices import make_localizer


@pytest.mark.parametrize(
    ("computer", "line"),
    [
        ("steady", "It is **Anna**’s move."),
        ("keen", "It is **Anna**’s move."),
        ("master", "**Anna** is thinking, which may take a minute."),
    ],
)
def test_whoever_waits_for_a_computer_that_thinks_long_is_told_so(computer: str, line: str) -> None:
    occupants = (SeatOccupant("Anna", computer=computer), SeatOccupant("Bob", 101))
    info = MatchInfo(1, "minute_realms", "running", 101, MatchPlace(1, 2), Setup(2), occupants, "c" * 64, 9, 0.0)
    localizer = make_localizer("en")
    assert format_waiting(WaitingStatus((0,)), info, localizer) == line
    assert format_waiting(WaitingStatus((1,)), info, localizer) == "It is **Bob**’s move."
    assert format_waiting(WaitingStatus((0, 1)), info, localizer) == "Waiting for **Anna** and **Bob**."
