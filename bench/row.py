"""A row of a result table. Every module of this package that measures has a function `rows() -> Iterable[Row]`."""

from dataclasses import dataclass

from rules.intervals import wilson_interval


@dataclass(frozen=True, slots=True)
class Row:
    """A measurement: its name, its value, its budget ("" for none), whether the budget is kept (None: unknown), and a note."""

    name: str
    measured: str
    budget: str = ""
    is_met: bool | None = None
    notes: str = ""


def format_share(share: float, matches: int) -> str:
    """Return a share of wins with its 95 % interval.

    >>> format_share(0.5, 400)
    '50% [45%, 55%]'
    """
    low, high = wilson_interval(share, matches)
    return f"{share:.0%} [{low:.0%}, {high:.0%}]"


def judge_share(share: float, matches: int, need: float) -> bool | None:
    """Return whether a share of wins is as large as it has to be; None if so few matches do not refute it."""
    return True if share >= need else None if wilson_interval(share, matches)[1] >= need else False


def build_share_row(name: str, share: float, matches: int, need: float, notes: str = "") -> Row:
    """Return the row of a share of wins that has to be at least `need`."""
    return Row(name, format_share(share, matches), f">= {need:.0%}", judge_share(share, matches, need), notes)
