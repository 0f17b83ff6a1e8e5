"""Lists of cards by what they are: `cost:4 type:attack set:intrigue`, in the words of both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from cogs.library import spelling

_NAMES = {
    "cost": "cost costs kosten preis kostet",
    "type": "type typ art kartenart types",
    "set": "set sets erweiterung box schachtel expansion",
    "game": "game spiel",
    "in": "in",
}
_KEYS = {name: key for key, names in _NAMES.items() for name in names.split()}
_PART = re.compile(r"([^\s:]+)\s*:\s*([^\s:]+(?:-[^\s:]+)*)")
_HERE = frozenset(("match", "partie", "here", "hier", "game", "spiel"))


class Facts(Struct, frozen=True):
    """What a card can be looked for by: `cost` in its game's money, `types` and `sets` by every name they have."""

    game: str
    cost: int | None = None
    types: frozenset[str] = frozenset()
    sets: frozenset[str] = frozenset()


class Filter(Struct, frozen=True):
    """What a list holds. "" or None: whatever it is. `here`: only what is in the match that is played where it was asked."""

    cost: int | None = None
    type: str = ""
    set: str = ""
    game: str = ""
    here: bool = False

    def keeps(self, facts: Facts) -> bool:
        """Whether a card belongs to the list."""
        return (
            (self.cost is None or facts.cost == self.cost)
            and (not self.type or any(name.startswith(self.type) for name in facts.types))
            and (not self.set or any(self.set in name for name in facts.sets))
            and (not self.game or facts.game.replace("_", "").startswith(self.game))
        )


def read(written: str) -> Filter | None:
    """Read a filter, None for anything else. Words without a colon make it something else."""
    found = {}
    for name, value in _PART.findall(written):
        key = _KEYS.get(spelling.fold(name))
        if key is None:
            return None
        found[key] = "".join(spelling.words(value))
    if not found or _PART.sub(" ", written).strip():
        return None
    if "in" in found and found["in"] not in _HERE:
        return None
    cost = found.get("cost", "")
    if cost and not cost.isdecimal():
        return None
    return Filter(
        int(cost) if cost else None,
        found.get("type", ""),
        found.get("set", ""),
        found.get("game", ""),
        "in" in found,
    )


def encode(wanted: Filter) -> str:
    """A filter as it stands in the id of a button."""
    cost = "" if wanted.cost is None else str(wanted.cost)
    return "-".join((cost, wanted.type[:12], wanted.set[:12], wanted.game[:7], "1" if wanted.here else ""))


def decode(written: str) -> Filter | None:
    """Read what `encode` wrote; None for anything else."""
    parts = written.split("-")
    if len(parts) != len(_NAMES) or (parts[0] and not parts[0].isdecimal()):
        return None
    cost, type, set, game, here = parts
    return Filter(int(cost) if cost else None, type, set, game, here == "1")


def named(names: Iterable[str]) -> frozenset[str]:
    """Names as they are compared: folded, without spaces."""
    return frozenset("".join(spelling.words(name)) for name in names)
