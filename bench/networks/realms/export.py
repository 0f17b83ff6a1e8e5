"""Write cards and networks as text for the C++ copy: `python -m bench.networks.realms.export FILE [NETWORKS.bin PLAYERS]...`."""

import sys
from collections.abc import Sequence
from pathlib import Path

from rules.minute_realms.cards import TYPES, TYPES_POINTS
from rules.minute_realms.computer.worth import DECK, Networks, get_file, spread_rows
from rules.minute_realms.scoring import NAMED_TYPES
from rules.search.network_file import read_network

SCORES = ("FIX5", "FIX3", "PER3", "ANY2", "COIN1", "PAIR6", "TYPES", "NINE")
WIDTH = 32


def write_rows(rows: Sequence[Sequence[float]]) -> str:
    """Return rows as numbers after their count; an empty row is one of zeros."""
    numbers = [repr(float(value)) for row in rows for value in (row or (0.0,) * WIDTH)]
    return f"{len(rows)} {' '.join(numbers)}"


def main(args: Sequence[str]) -> None:
    """Write the file."""
    lines = [str(len(DECK))]
    for card in DECK:
        named = (*NAMED_TYPES[card.id], -1, -1)[:2]
        facts = (TYPES.index(card.type), card.players, card.cost, card.trade or ".", SCORES.index(card.score))
        lines.append(" ".join(map(str, (*facts, *named, card.shields, int(card.no_bastion)))))
    lines.append(" ".join(map(str, TYPES_POINTS)))
    files = [(get_file(players), players) for players in (2, 3, 4, 5)]
    files += [(Path(name), int(players)) for name, players in zip(args[1::2], args[2::2], strict=True)]
    for file, players in files:
        if not file.exists():
            continue
        for round, stored in enumerate(read_network(file, Networks).rounds, 1):
            rows = spread_rows(stored, players)
            lines.append(f"net {players} {round}")
            parts = (rows.built, rows.pile, rows.coins, rows.shields, rows.strength, rows.tokens, rows.place)
            lines += [write_rows(part) for part in (*parts, *rows.types, (rows.points, rows.start, rows.out))]
            lines.append(" ".join(map(repr, (rows.lead, *rows.order))))
    Path(args[0]).write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
