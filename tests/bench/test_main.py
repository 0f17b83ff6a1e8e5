"""The runner of the benchmarks: it finds the measurements, prints tables and explains a wrong name. Nothing is timed here."""

import pytest

from bench.__main__ import format_table, list_modules, main
from bench.row import Row


def test_every_module_that_measures_is_found() -> None:
    assert {"engine", "render"} <= set(list_modules())
    assert not {"row", "__main__"} & set(list_modules())


def test_a_wrong_name_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engines"]) == 2
    errors = capsys.readouterr().err
    assert "engines" in errors
    assert "engine" in errors


def test_a_table_says_which_budgets_were_kept() -> None:
    rows = [Row("fast", "1 us", "<= 2 us", True), Row("slow", "3 us", "<= 2 us", False), Row("size", "9 bytes")]
    lines = format_table("title", rows, 2.4).splitlines()
    assert lines[0] == "## title (2 s)"
    assert len({len(line) for line in lines[2:7]}) == 1
    assert [("kept" in line, "MISSED" in line) for line in lines[4:7]] == [(True, False), (False, True), (False, False)]
