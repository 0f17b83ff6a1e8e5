"""Benches of two commits in turn: which quantities are compared, how often each is measured, and what the table says."""

from pathlib import Path

import pytest

from bench import against
from bench.against import Quantity, compare_rows, format_comparisons, measure_in_turn, read_quantities

BENCH = """
from types import SimpleNamespace as Row
def rows():
    yield Row({name}="a decision", measured="{took} us", notes="")
    yield Row({name}="{other}", measured="3 ms", notes="")
    {then}
"""


def make_tree(folder: Path, took: int, name: str = "name", other: str = "a view", then: str = "") -> Path:
    """Return a tree whose only bench says how long a decision took. In old trees the names of rows are called `what`."""
    (folder / "bench").mkdir(parents=True)
    (folder / "bench" / "tiny.py").write_text(BENCH.format(took=took, name=name, other=other, then=then))
    return folder


def test_each_commit_is_measured_by_its_own_bench(tmp_path: Path) -> None:
    old, new = make_tree(tmp_path / "old", 20, "what", "a picture"), make_tree(tmp_path / "new", 30)
    before, after = measure_in_turn(old, new, "tiny", pairs=2)
    assert len(before) == len(after) == 2
    (comparison,) = compare_rows(before, after)
    assert (comparison.name, comparison.ratio) == ("a decision", 1.5)


def test_a_bench_that_takes_long_is_measured_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = make_tree(tmp_path / "old", 20), make_tree(tmp_path / "new", 30)
    monkeypatch.setattr(against, "LONG", 0.0)
    assert [len(rows) for rows in measure_in_turn(old, new, "tiny", pairs=5)] == [1, 1]


def test_a_bench_that_one_commit_lacks_or_that_fails_compares_what_there_is(tmp_path: Path) -> None:
    old, new = make_tree(tmp_path / "old", 20, then="raise OSError"), make_tree(tmp_path / "new", 30)
    assert [comparison.name for comparison in compare_rows(*measure_in_turn(old, new, "tiny", 1))] == [
        "a decision",
        "a view",
    ]
    assert compare_rows(*measure_in_turn(old, new, "huge", 1)) == []


def test_the_median_of_the_pairs_counts() -> None:
    before, after = ([{"row": [Quantity(amount, "s")]} for amount in amounts] for amounts in ((1, 9, 2), (4, 3, 90)))
    (comparison,) = compare_rows(before, after)
    assert (comparison.before.amount, comparison.after.amount) == (2, 4)


def test_more_of_a_rate_is_better_and_what_got_dearer_is_marked() -> None:
    names = ("whole answers a second", "memory")
    values = (("1,000", "65 MiB"), ("500, 2 x", "60 MiB"))
    before, after = (
        [{name: read_quantities(name, value) for name, value in zip(names, cells, strict=True)}] for cells in values
    )
    table = format_comparisons("abc", compare_rows(before, after)).splitlines()
    assert table[2:] == [
        "| whole answers a second | 1,000 /s | 500 /s | 2.00 **!** |",
        "| memory | 68.16 MB | 62.91 MB | 0.92 |",
    ]


def test_several_quantities_of_a_row_are_numbered_and_other_units_are_not_compared() -> None:
    before = [{"resume": read_quantities("resume", "5 us p50, 9 us p99"), "size": read_quantities("size", "3 kB")}]
    after = [{"resume": read_quantities("resume", "5 us p50, 18 us p99"), "size": read_quantities("size", "3 ms")}]
    assert [(comparison.name, comparison.ratio) for comparison in compare_rows(before, after)] == [
        ("resume (1)", 1.0),
        ("resume (2)", 2.0),
    ]


def test_an_unknown_commit_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert against.main("no-such-commit", ["engine"]) == 2
    assert "no-such-commit" in capsys.readouterr().err
