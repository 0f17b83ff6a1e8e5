"""What the post after a turn tells of its journal: no payments, like things in one line, and at the end only what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.engine import Text, TextItem, text

PAYMENTS = frozenset(("mv-journal-drew", "mv-journal-discarded"))
"""Lines that nobody needs who was not there."""
DECISIVE = frozenset(
    f"mv-journal-{deed}"
    for deed in (
        "battle",
        "stood",
        "struck",
        "shot",
        "healed",
        "lost",
        "died",
        "destroyed",
        "siege",
        "relieved",
        "out",
        "deck-empty",
        "prestige",
        "over",
    )
)
"""What is told of the turn that ended the match."""
JOINED = {"mv-journal-played": "mv-told-played", "mv-journal-drew-paid": "mv-told-drew"}


def summarize(lines: Sequence[Text], *, is_over: bool) -> list[Text]:
    """Return the lines that are told, payments left out; what a seat plays or draws in a row is one line."""
    told: list[Text] = []
    cards: list[TextItem] = []
    for line in lines:
        if line.key in PAYMENTS or (is_over and line.key.startswith("mv-journal-") and line.key not in DECISIVE):
            continue
        key = JOINED.get(line.key)
        if key is None:
            args = {name: arg for name, arg in line.args.items() if name != "how"}
            told.append(replace(line, key="mv-told-built", args=args) if line.key == "mv-journal-built" else line)
            continue
        if not told or told[-1].key != key or told[-1].args["seat"] != line.args["seat"]:
            told.append(text(key, line.rule, seat=line.args["seat"], count=0))
            cards = []
        cards += [card for name, card in line.args.items() if name == "card" and not isinstance(card, tuple)]
        args = {"seat": line.args["seat"], "count": 1 + _read_count(told[-1]), "cards": _count(cards)}
        told[-1] = replace(told[-1], args=args)
    return told


def _read_count(line: Text) -> int:
    count = line.args["count"]
    assert isinstance(count, int)
    return count


def _count(cards: Sequence[TextItem]) -> tuple[TextItem, ...]:
    """Return cards as an enumeration, alike ones with their number."""
    kinds = [card for place, card in enumerate(cards) if card not in cards[:place]]
    counts = [cards.count(kind) for kind in kinds]
    return tuple(
        kind if count == 1 else text("mv-count-kind", count=count, kind=kind)
        for kind, count in zip(kinds, counts, strict=True)
    )
