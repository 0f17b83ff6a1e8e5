"""How changes are graded by age, the same in every game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.kit.marks import EDGES, MARKER_GAP, MARKER_SHARES, Mark, grade_turns, measure_marks, paint_marks
from render.kit.tiles import Brush
from render.medievalia.palette import PALETTE


@given(st.lists(st.integers(0, 9)))
def test_the_newest_turn_is_boldest_and_no_turn_is_bolder_than_a_newer_one(turns: list[int]) -> None:
    ages = grade_turns(turns)
    assert set(ages) == set(turns)
    in_order = [ages[turn] for turn in dict.fromkeys(turns)]
    assert in_order == sorted(in_order, reverse=True)
    assert in_order[-1:] in ([], [0])
    assert len(set(in_order)) == min(len(in_order), len(EDGES))


def test_the_age_shows_in_width_and_size_and_not_in_a_color_alone() -> None:
    assert list(EDGES) == sorted(set(EDGES), reverse=True)
    assert list(MARKER_SHARES) == sorted(set(MARKER_SHARES), reverse=True)
    assert len(EDGES) == len(MARKER_SHARES) >= 3
    assert [Mark(0, age).edge for age in range(3)] == list(EDGES)


def test_markers_that_do_not_fit_are_left_out_from_the_oldest_on() -> None:
    marks = [Mark(1, 0), Mark(2, 1), Mark(3, 2)]
    brush = Brush(200, 40, "ink", PALETTE)
    for room, kept in ((200, marks), (70, marks[:2]), (20, [])):
        end = paint_marks(brush, marks, 0, 20, 34, room)
        assert end == pytest.approx(measure_marks(kept, 34) + MARKER_GAP if kept else 0, abs=1)
