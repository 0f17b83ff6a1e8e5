"""The sheet of numbers: text that fits and can be read, whatever people are called and however little there is to show."""

from __future__ import annotations

from itertools import product

import pytest

from render.kit.picture import ALT_LIMIT
from render.kit.stats_sheet import MOST_PANELS, Bar, Curve, Fact, Panel, StatsSheet, _draw, describe_stats, draw_stats
from tests.cases import for_each
from tests.render.text_checks import check_text, compute_contrast

LONG = "Donaudampfschifffahrtsgesellschaftskapitän"
NAMES = ("Wilhelmina-Charlo…", "🎲🎲", "Ömür Şahin", "山田太郎山田太郎山", "x")


def make_panel(rows: int) -> Panel:
    """Return a panel with that many bars, from the longest to none."""
    bars = (Bar(NAMES[n % 5], f"{9999 - n} / 9999", max(0.0, 1 - n / 5), n / 5, n == 1) for n in range(rows))
    return Panel(LONG, tuple(bars), LONG * 3)


def make_sheet(facts: int, panels: int, rows: int) -> StatsSheet:
    """Return a sheet with long words everywhere."""
    shown = tuple(make_panel(rows) for _ in range(panels))
    return StatsSheet(LONG, LONG, tuple(Fact(LONG, "9999 / 9999 (100 %)") for _ in range(facts)), shown, LONG * 4)


@for_each(product([0, 1, 4], [0, 1, 2, 3, 4, 6], [0, 1, 30]))
def test_everything_stays_in_the_frame_and_can_be_read(facts: int, panels: int, rows: int) -> None:
    sheet = make_sheet(facts, panels, rows)
    canvas = _draw(sheet)
    check_text(canvas)
    # What is read on a phone without a tap is at least 2.3 % of the width.
    assert min(box.size for box in canvas.boxes) >= 32
    assert len(draw_stats(sheet).alt) <= ALT_LIMIT


@pytest.mark.parametrize("values", [(1000,), (1000, 1000), (1000, 900, 1200), tuple(range(900, 1000))])
def test_a_curve_of_any_length_is_drawn(values: tuple[int, ...]) -> None:
    sheet = StatsSheet("A", "B", (), (make_panel(20), Curve(LONG, values, "from 1000")), "C")
    check_text(_draw(sheet))
    assert describe_stats(sheet)[-1] == f"{LONG}: from 1000"


@pytest.mark.parametrize("rows", [1, 5, 8, 9, 14])
@pytest.mark.parametrize("has_curve", [True, False])
def test_rows_with_dots_say_their_scale_and_all_that_their_words_do(rows: int, has_curve: bool) -> None:
    bars = tuple(
        Bar(NAMES[n % 5], f"{1500 - n}?", 1 - n / rows, rank=f"{n + 1}.", note=f"{990 - n} matches")
        for n in range(rows)
    )
    ticks = tuple((n / 4, str(900 + 200 * n)) for n in range(5))
    curve = (Curve(LONG, (1000, 900, 1200), "from 1000", "0", "2 matches"),) if has_curve else ()
    canvas = _draw(StatsSheet("A", "B", (), (Panel(LONG, bars, ticks=ticks), *curve), "C"))
    check_text(canvas)
    words = {box.text for box in canvas.boxes}
    assert {"900", "1700"} <= words
    assert {text for bar in bars for text in (bar.value, bar.note)} <= words
    assert ({"0", "2 matches"} <= words) is has_curve


def test_the_parts_of_a_bar_differ_in_lightness_too() -> None:
    palette = _draw(make_sheet(0, 1, 1)).palette
    for bright in ("sky", "gold"):
        assert compute_contrast(palette[bright], palette["slot"]) >= 2.0
        assert compute_contrast(palette[bright], palette["lit"]) >= 3.0


def test_the_words_say_everything_and_a_picture_its_first_panels() -> None:
    sheet = make_sheet(1, MOST_PANELS + 2, 30)
    lines = describe_stats(sheet)
    assert len(lines) == 2 + MOST_PANELS + 2
    assert all(line.count(";") == 29 for line in lines[2:])
