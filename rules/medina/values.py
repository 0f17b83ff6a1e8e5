"""The values of Medina, and what a change of one means for a running match."""

from collections.abc import Iterator

from rules.engine import Plain, Text, ValueChange, ValueTable, list_fields, text
from rules.medina.pieces import (
    BOXES,
    GATE_COUNT,
    PALACE_TILES,
    SETUPS,
    TEA_TILES,
    TOWER_MERCHANTS,
    TOWER_TILES,
    WELL_POINTS,
)

_POINTS = "points"
_ROWS = ("tea", "palace_tiles", "tower_tiles")


def list_values() -> ValueTable:
    """Return the points of the scoring, and what is in the boxes and is dealt."""
    points: dict[str, Plain] = {
        "well_points": WELL_POINTS,
        "tea": list(TEA_TILES),
        "palace_tiles": list(PALACE_TILES),
        "tower_tiles": list(TOWER_TILES),
    }
    return {
        _POINTS: points,
        "pieces": {"gates": GATE_COUNT, "tower_merchants": list(TOWER_MERCHANTS)},
        **{f"box {edition}": list_fields(box, ("edition",)) for edition, box in BOXES.items()},
        **{f"share {edition} {seats}": list_fields(share) for (edition, seats), share in SETUPS.items()},
    }


def describe_change(change: ValueChange) -> Iterator[Text]:
    """Say what is different about the scoring. What boxes hold and players get was settled when the match was set up."""
    if change.thing != _POINTS:
        return
    if "well_points" in change.fields:
        before, now = change.read_numbers("well_points")
        yield text("med-value-well", now=now, before=before)
    for field in _ROWS:
        if field in change.fields:
            was, is_now = (_format_row(values.get(field)) for values in (change.before, change.now))
            yield text(f"med-value-{field.replace('_', '-')}", now=is_now, before=was)


def _format_row(value: Plain) -> str:
    return " · ".join(map(str, value)) if isinstance(value, list) else "–"
