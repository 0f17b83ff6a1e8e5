"""A row of a result table. Every module of this package that measures has a function `rows() -> list[Row]`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A measurement: its name, its value, its budget ("" for none), whether the budget is kept (None: no budget), and a note."""

    name: str
    measured: str
    budget: str = ""
    is_met: bool | None = None
    notes: str = ""
