"""Measure and print the results beside the budgets: `python -m bench`, or `python -m bench engine render` for some modules.

With `--against REV` each module is measured at that commit and here in turn, and what has become dearer is marked (`against.py`);
`--short` shows four rows of it in a minute.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from time import perf_counter

import bench
from bench import against
from bench.row import Row

_OTHER_MODULES = (
    "__main__",
    "against",
    "big_money",
    "long_run",
    "measure_apart",
    "playing",
    "processes",
    "plan_search",
    "plan_writing",
    "row",
    "stamp_values",
    "timing",
)
"""The modules of this package that measure nothing."""

_VERDICTS = {True: "kept", False: "MISSED", None: ""}


def list_modules() -> list[str]:
    """Return the names of all modules that measure something."""
    return sorted(name for _, name, _ in iter_modules(bench.__path__) if name not in _OTHER_MODULES)


def format_table(title: str, rows: list[Row], seconds: float) -> str:
    """Return the rows as a Markdown table with aligned columns."""
    lines = [("what", "measured", "budget", "", "notes")]
    lines += [(row.name, row.measured, row.budget, _VERDICTS[row.is_met], row.notes) for row in rows]
    widths = [max(len(line[column]) for line in lines) for column in range(5)]
    drawn = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |" for line in lines
    ]
    drawn.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join([f"## {title} ({seconds:.0f} s)", "", *drawn, ""])


def main(arguments: Sequence[str]) -> int:
    """Run the named modules, or all of them. Return 0, or 2 for an unknown name; a missed budget is only printed."""
    parser = ArgumentParser(prog="bench", description="Measure, and print the results beside the budgets.")
    parser.add_argument("names", nargs="*", help="the modules to run; without any, all")
    parser.add_argument(
        "--against", metavar="REV", help="measure this commit in turn, and print how many times as costly it is now"
    )
    parser.add_argument("--short", action="store_true", help="with --against: four rows, in a minute")
    chosen = parser.parse_args(arguments)
    modules = list_modules()
    names: list[str] = chosen.names or modules
    if unknown := sorted(set(names) - set(modules)):
        print(
            f"There is nothing to measure called {', '.join(unknown)}. There is: {', '.join(modules)}.", file=sys.stderr
        )
        return 2
    if chosen.against:
        return against.main(chosen.against, names, is_short=chosen.short)
    return _run(names)


def _run(names: Sequence[str]) -> int:
    missed = 0
    for name in names:
        started = perf_counter()
        rows: list[Row] = []
        for row in import_module(f"bench.{name}").rows():
            # Whoever waits for half an hour sees how far it is.
            print(f"{name}: {row.name}: {row.measured}", file=sys.stderr, flush=True)
            rows.append(row)
        print(format_table(name, rows, perf_counter() - started), flush=True)
        missed += sum(row.is_met is False for row in rows)
    print(f"{missed} budgets missed." if missed else "Every budget was kept.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
