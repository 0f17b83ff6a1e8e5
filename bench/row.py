"""A line of a bench table. Every module of this package that measures has a function `rows() -> list[Row]`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured, the value, the budget ("" for none), whether it was kept (None: no budget), and a note."""

    name: str
    measured: str
    budget: str = ""
    is_met: bool | None = None
    notes: str = ""
