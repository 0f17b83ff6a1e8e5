"""The chart of lines: geometry that holds for any seats, points and lengths, and text that fits and can be read."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.kit import seats
from render.kit.line_chart import (
    LABEL_HEIGHT,
    MOST_TICKS,
    THEME,
    Line,
    LineChart,
    Plot,
    choose_ticks,
    cut_dashes,
    draw_canvas,
    draw_chart,
    spread,
)
from tests.render.text_checks import check_text, compute_contrast

NAMES = ("Wilhelmina-Charlo…", "Ömür Şahin", "—", "山田太郎山田太郎山", "x", "Person 6")
W, H = 1312, 780


def make_chart(values: list[tuple[int, ...]], marked: tuple[int, ...] = (), first: int = 1) -> LineChart:
    """Return a chart with a line for each seat."""
    lines = tuple(Line(seat, NAMES[seat], line) for seat, line in enumerate(values))
    return LineChart(
        "Die Geschichte der Partie", "Sola Fide: Die Reformation #zzzz", lines, first, marked, "Zug", "x" * 90
    )


@st.composite
def charts(draw: st.DrawFn) -> LineChart:
    """Draw charts of 1 to 6 lines over 1 to 30 turns, with up to three marked turns."""
    turns, first = draw(st.integers(1, 30)), draw(st.integers(1, 400))
    line = st.lists(st.integers(-40, 150), min_size=turns + 1, max_size=turns + 1).map(tuple)
    values = draw(st.lists(line, min_size=1, max_size=6))
    marked = draw(st.sets(st.integers(first, first + turns - 1), max_size=3))
    return make_chart(values, tuple(sorted(marked)), first)


@given(charts())
@settings(max_examples=60, deadline=None)
def test_names_and_numbers_of_turns_stay_apart_and_in_the_frame(chart: LineChart) -> None:
    plot = Plot(chart, W, H)
    labels = sorted(plot.place_labels(chart))
    assert all(after - before >= LABEL_HEIGHT - 1e-6 for before, after in pairwise(labels))
    assert labels[0] - LABEL_HEIGHT / 2 + 1e-6 >= 0
    assert labels[-1] + LABEL_HEIGHT / 2 <= H + 1e-6
    marks = plot.place_marks(chart)
    assert marks == sorted(marks)
    for line in chart.lines:
        for x, y in plot.place_line(line):
            assert plot.left <= x <= plot.right
            assert plot.top - 1e-6 <= y <= plot.bottom + 1e-6


@given(charts(), st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_other_seats_for_the_same_points_give_the_same_lines(chart: LineChart, dice: object) -> None:
    order = list(range(len(chart.lines)))
    dice.shuffle(order)  # type: ignore[attr-defined]
    plot = Plot(chart, W, H)
    values = [chart.lines[place].values for place in order]
    other = make_chart(values, chart.marked, chart.first)
    moved = Plot(other, W, H)
    for seat, place in enumerate(order):
        assert moved.place_line(other.lines[seat]) == plot.place_line(chart.lines[place])


@given(charts())
@settings(max_examples=12, deadline=None)
def test_every_chart_can_be_drawn_and_read(chart: LineChart) -> None:
    check_text(draw_canvas(chart))


@pytest.mark.parametrize("turns", [1, 2, 12, 400])
def test_six_equal_lines_of_any_length_can_be_told_apart(turns: int) -> None:
    last = (turns, *({turns - 1} - {0}))
    canvas = draw_canvas(make_chart([tuple(range(turns + 1))] * 6, tuple(sorted(last))))
    check_text(canvas)
    assert sum(box.text == str(turns) and box.size == 40 for box in canvas.boxes) >= 6
    assert min(box.size for box in canvas.boxes if len(box.text) > 1) >= 32


def test_without_any_points_the_lines_lie_on_zero() -> None:
    chart = make_chart([(0, 0, 0), (0, 0, 0)])
    plot = Plot(chart, W, H)
    assert {y for _, y in plot.place_line(chart.lines[1])} == {plot.bottom}
    assert draw_chart(chart, "Nobody has points.").alt == "Nobody has points."


@given(
    st.lists(st.floats(-50, 700), min_size=1, max_size=6),
    st.floats(1, 100),
)
def test_labels_keep_their_order_and_move_no_more_than_they_must(wanted: list[float], apart: float) -> None:
    places = spread(wanted, apart, 0.0, 600.0)
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    assert all(places[after] - places[before] >= apart - 1e-6 for before, after in pairwise(order))
    assert min(places) >= -1e-6
    assert max(places) <= 600 + 1e-6
    if all(wanted[after] - wanted[before] > apart for before, after in pairwise(order)):
        assert places == pytest.approx([min(max(place, 0.0), 600.0) for place in wanted]) or not (
            min(wanted) >= 0 and max(wanted) <= 600
        )


@given(st.integers(-100, 100), st.integers(1, 5000))
def test_an_axis_has_few_round_numbers(low: int, size: int) -> None:
    ticks = choose_ticks(low, low + size)
    assert 1 <= len(ticks) <= MOST_TICKS
    assert low <= ticks[0] <= ticks[-1] <= low + size
    assert len({after - before for before, after in pairwise(ticks)}) <= 1


def test_dashes_are_cut_from_the_whole_length_of_a_line() -> None:
    pieces = list(cut_dashes([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)], (6, 2)))
    assert pieces[0] == [(0.0, 0.0), (6.0, 0.0)]
    assert pieces[1] == [(8.0, 0.0), (10.0, 0.0), (10.0, 4.0)]
    assert sum(math.dist(start, end) for piece in pieces for start, end in pairwise(piece)) == pytest.approx(16.0)


def test_every_line_stands_out_from_its_ground() -> None:
    for seat in range(6):
        assert compute_contrast(THEME.palette[seats.seat_tone(seat)], THEME.palette["night"]) >= 3.0
