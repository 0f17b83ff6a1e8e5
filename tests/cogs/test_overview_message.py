"""The overview of a channel with many matches: as many as a message has room for, and a word about the rest."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from cogs.ui.context import BotContext
from cogs.ui.i18n import LANGUAGES, Localizer
from cogs.ui.limits import TEXT_TOTAL
from cogs.ui.messages.overview_message import compose_overview
from matches.domain.model import MatchInfo, MatchPlace, SeatOccupant, Setup
from matches.domain.overviews import Overview, RunningMatch
from rules.catalog import load_games
from rules.engine import Outcome
from tests.cogs.sample_choices import make_localizer

FLAKE = 10**18
"""A number as long as those of Discord are."""
NAMES = ("Anna Anemone Adlerauge", "Bob Baumeister der Erste", "Carla 🎲 von Castell", "Dora Donnerstag-Dorn")


def make_context(localizer: Localizer) -> BotContext:
    """Return what the message needs of the bot."""
    games = load_games()
    shared: Any = SimpleNamespace(
        words=localizer.words,
        threads=True,
        games=games,
        get_game_title=lambda game, language: games[game].meta.title[language],
    )
    return cast("BotContext", shared)


def make_match(number: int, outcome: Outcome | None = None) -> MatchInfo:
    """Return a match of four people with long names."""
    place = MatchPlace(FLAKE, FLAKE + 1, FLAKE + number)
    sitters = tuple(SeatOccupant(name, 100 + seat) for seat, name in enumerate(NAMES))
    phase: Any = "running" if outcome is None else "over"
    return MatchInfo(
        36**4 + number,
        "sola_fide",
        phase,
        100,
        place,
        Setup(4),
        sitters,
        "c" * 64,
        0,
        1.7e9,
        outcome,
        name="Nightingale",
    )


def read_text(overview: Overview, language: str) -> str:
    """Return what the overview says, checked against Discord's limit."""
    localizer = make_localizer(language)
    message = compose_overview(make_context(localizer), overview, localizer)
    assert message.view.content_length() <= TEXT_TOTAL
    assert message.view.total_children_count <= 40
    return "\n".join(str(getattr(item, "content", "")) for item in message.view.walk_children())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 14, 30])
def test_as_many_matches_as_there_is_room_for_and_how_many_more(language: str, count: int) -> None:
    outcome = Outcome((1, 2, 3, 4), (43, 40, 38, 12))
    ended = tuple(make_match(100 + number, outcome) for number in range(5))
    running = tuple(RunningMatch(make_match(number), (0, 3), 1.7e9 + number) for number in range(count))
    text = read_text(Overview(FLAKE, FLAKE + 1, None, running, ended), language)
    shown = text.count("](https://discord.com/channels/")
    assert min(count, 14) <= shown <= count
    rest = [line for line in text.splitlines() if line.startswith(("-# and ", "-# und "))]
    assert len(rest) == (shown < count)
    assert all(str(count - shown) in line for line in rest)
    assert ("/play" in text) is (count == 0)
    # The results are told however many matches run.
    assert text.count("43") == len(ended)
