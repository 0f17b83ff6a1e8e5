"""Measure an earlier commit and this tree in turn, and print the medians with their ratios: `python -m bench --against REV`.

Each commit is measured by its own benches, in processes of their own, with the libraries that are installed here; a row that
only one of them has is left out. What is compared are the quantities of a row that have a unit: those of its value, or else those
of its notes.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from msgspec import Struct

from bench.timing import list_environment

ROOT = Path(__file__).resolve().parents[1]

LONG = 60.0
"""A bench that takes more seconds than this is measured in one pair."""
PAIRS = 5
SHORT = {"press": ("a press that continues: ", "a press that ends"), "start": ("imports", "from the start")}
"""The benches of the short form, and how the rows begin that it shows."""
WARNING = 1.1
"""A row that costs more than so many times as much is worth a second look."""

_UNITS = {
    "us": ("s", 1e-6),
    "ms": ("s", 1e-3),
    "s": ("s", 1.0),
    "bytes": ("B", 1.0),
    "kB": ("B", 1e3),
    "MB": ("B", 1e6),
    "KiB": ("B", 1024.0),
    "MiB": ("B", 1024.0**2),
}
_QUANTITY = re.compile(
    r"(?<![\w.])(\d[\d,]*(?:\.\d+)?)(?: ?([a-zA-Z]+/s|us|ms|s|bytes|kB|MB|KiB|MiB)(?![\w/])| ?(?=/ ))?"
)
_RATES = ("a second", "per second")
_MEASURE = """
import json, sys
from importlib import import_module
for row in import_module("bench." + sys.argv[1]).rows():
    print(json.dumps([row.name if hasattr(row, "name") else row.what, row.measured, row.notes]), flush=True)
"""


class Quantity(Struct, frozen=True):
    """A number of seconds ("s"), bytes ("B") or things a second ("decisions/s")."""

    amount: float
    unit: str

    @property
    def is_rate(self) -> bool:
        """Return whether more of it is better."""
        return self.unit.endswith("/s")


class Comparison(Struct, frozen=True):
    """A quantity of a row at both commits: the medians, and how many times as costly it has become."""

    name: str
    before: Quantity
    after: Quantity

    @property
    def ratio(self) -> float:
        """Return how many times as much it costs as before."""
        return _divide(self.before, self.after) if self.after.is_rate else _divide(self.after, self.before)


def _divide(above: Quantity, below: Quantity) -> float:
    return above.amount / below.amount if below.amount else float("inf" if above.amount else 1)


def read_quantities(name: str, measured: str, notes: str = "") -> list[Quantity]:
    """Return the quantities of a row's value, or of its notes if its value has none.

    Several numbers before a unit share it; numbers without any are rates if the name says so, and no costs if not.

    >>> read_quantities("resume", "605 us p50, 3,751 us p99", "up to 40 decisions")
    [Quantity(amount=0.000605, unit='s'), Quantity(amount=0.003751, unit='s')]
    >>> read_quantities("a click, p50 / p99", "14.8 / 60.5 ms")
    [Quantity(amount=0.0148, unit='s'), Quantity(amount=0.0605, unit='s')]
    >>> read_quantities("whole answers a second, 50 matches", "581, 1.4 x")
    [Quantity(amount=581.0, unit='/s')]
    >>> read_quantities("locks, reads", "1 / 1", "the most of 150 presses; p50 15.6 ms, with the message")
    [Quantity(amount=0.0156, unit='s')]
    """
    is_rate = any(words in name for words in _RATES)
    return _read(measured, is_rate=is_rate) or _read(notes, is_rate=False)


def _read(words: str, *, is_rate: bool) -> list[Quantity]:
    """Return the quantities in order; of a rate without a unit only the first."""
    quantities: list[Quantity] = []
    unit = ""
    for match in reversed(list(_QUANTITY.finditer(words))):
        number, own = match.groups()
        # A number before a slash has the unit of the one behind it.
        unit = own or (unit if words[match.end() :].startswith("/ ") else "")
        if unit:
            kind, size = _UNITS.get(unit, (unit, 1.0))
            quantities.append(Quantity(round(_parse(number) * size, 12), kind))
        elif is_rate and not words[: match.start()]:
            quantities.append(Quantity(_parse(number), "/s"))
    return quantities[::-1]


def _parse(number: str) -> float:
    return float(number.replace(",", ""))


Rows = dict[str, list[Quantity]]
"""The quantities of each row, by its name."""


def compare_rows(before: Sequence[Rows], after: Sequence[Rows]) -> list[Comparison]:
    """Return the medians of several measurements of both commits, of all quantities that both of them have."""
    return [
        Comparison(_number_name(name, index, len(pairs)), old, new)
        for name, now in _find_medians(after).items()
        for pairs in [list(zip(_find_medians(before).get(name, ()), now, strict=False))]
        for index, (old, new) in enumerate(pairs)
        if old.unit == new.unit
    ]


def _number_name(name: str, index: int, count: int) -> str:
    return name if count == 1 else f"{name} ({index + 1})"


def _find_medians(measured: Sequence[Rows]) -> Rows:
    """Return the median of each quantity; rows that are not the same in all measurements are left out."""
    collected = defaultdict[str, list[list[Quantity]]](list)
    for rows in measured:
        for name, quantities in rows.items():
            collected[name].append(quantities)
    return {
        name: [
            Quantity(median(quantity.amount for quantity in same), same[0].unit)
            for same in zip(*measurements, strict=False)
        ]
        for name, measurements in collected.items()
        if len(measurements) == len(measured)
    }


def format_comparisons(rev: str, comparisons: Iterable[Comparison]) -> str:
    """Return a Markdown table: what, before, after, and how many times as costly."""
    lines = [f"| what | {rev} | now | times |", "|---|---|---|---|"]
    for comparison in comparisons:
        mark = " **!**" if comparison.ratio > WARNING else ""
        before, after = _format(comparison.before), _format(comparison.after)
        lines.append(f"| {comparison.name} | {before} | {after} | {comparison.ratio:.2f}{mark} |")
    return "\n".join(lines)


def _format(quantity: Quantity) -> str:
    amount, unit = quantity.amount, quantity.unit
    for name, (kind, size) in sorted(_UNITS.items(), key=lambda item: -item[1][1]):
        if kind == unit and name not in ("KiB", "MiB") and (amount >= size or size == min(_list_sizes(unit))):
            return f"{amount / size:.4g} {name}"
    return f"{amount:,.0f} {unit}"


def _list_sizes(kind: str) -> list[float]:
    return [size for unit_kind, size in _UNITS.values() if unit_kind == kind]


def main(rev: str, names: Sequence[str], *, is_short: bool = False) -> int:
    """Measure the named benches at both commits in turn and print the table. Return 0, or 2 if there is no such commit.

    `is_short`: one pair of four rows. A row that costs more than `WARNING` times as much is marked, and nothing fails.
    """
    with _check_out(rev) as tree:
        if tree is None:
            print(f"There is no commit called {rev}.", file=sys.stderr)
            return 2
        for name in SHORT if is_short else names:
            before, after = measure_in_turn(tree, ROOT, name, 1 if is_short else PAIRS)
            comparisons = compare_rows(before, after)
            if is_short:
                comparisons = [comparison for comparison in comparisons if comparison.name.startswith(SHORT[name])]
            print(f"## {name}, {len(after)} pairs\n\n{format_comparisons(rev, comparisons)}\n", flush=True)
    return 0


@contextmanager
def _check_out(rev: str) -> Iterator[Path | None]:
    """Yield a folder with the files of a commit, beside this tree; None if there is no such commit."""
    with TemporaryDirectory(prefix="bench-") as folder:
        archive = subprocess.run(["git", "archive", rev], cwd=ROOT, capture_output=True, check=False)
        if archive.returncode:
            yield None
            return
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        yield Path(folder)


def measure_in_turn(old: Path, new: Path, name: str, pairs: int) -> tuple[list[Rows], list[Rows]]:
    """Return what a bench measures in two trees, in so many pairs, in one if it takes long."""
    before, after = list[Rows](), list[Rows]()
    while len(after) < pairs:
        begun = perf_counter()
        before.append(_measure(old, name))
        after.append(_measure(new, name))
        if perf_counter() - begun > 2 * LONG:
            break
    return before, after


def _measure(tree: Path, name: str) -> Rows:
    """Return the rows of a bench in a tree, none if it has no such bench; if it fails, those that it had by then."""
    command = [sys.executable, "-c", _MEASURE, name]
    done = subprocess.run(command, cwd=tree, env=list_environment(), stdout=subprocess.PIPE, text=True, check=False)
    return {
        row: read_quantities(row, measured, notes) for row, measured, notes in map(json.loads, done.stdout.splitlines())
    }
