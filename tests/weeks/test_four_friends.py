"""Would four ordinary friends still play after three weeks? What their matches ring, say and show, with the bars for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cogs.ui.components.phone_height import SCREEN_HEIGHT
from cogs.ui.context import BotContext
from tests.cases import in_soak
from tests.matches.service_harness import PEOPLE
from tests.weeks.four_friends import FourFriends, Sketches

DAYS = 21


BARS = {
    "waits whose call did not ring once": 0,
    "messages to one person in a wrong language": 0,
    "ends that a player did not hear of": 0,
    "invitations that the person did not hear of": 0,
    "hours that threads slept while the match ran": 0,
    "reminders per call": 0.12,
}
"""What each figure of `Measures.compute_figures` may be at most, at any tempo."""


@pytest.mark.parametrize(
    ("seed", "tempo"), [(45, "none"), in_soak(46, "none"), in_soak(47, "none"), in_soak(45, "brisk")]
)
async def test_four_friends_are_called_once_and_hear_what_concerns_them(
    seed: int,
    tempo: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
) -> None:
    sketches = Sketches()
    monkeypatch.setattr(BotContext, "draw_optional", lambda *args: sketches.draw(*args))
    life = FourFriends(tmp_path, seed, tempo=tempo)
    await life.begin()
    try:
        await life.live(DAYS)
    finally:
        await life.end()
    figures = life.measures.compute_figures(life.discord, life.now)
    lines = [f"tempo: {tempo}", await life.describe_length()]
    lines += life.measures.write_report(PEOPLE, life.discord, life.now, SCREEN_HEIGHT)
    lines += [f"{name}: {value:.2f} (at most {BARS[name]})" for name, value in figures.items()]
    record_property("report", "\n".join(lines))
    assert life.measures.endings
    assert {name: value for name, value in figures.items() if value > BARS[name]} == {}
