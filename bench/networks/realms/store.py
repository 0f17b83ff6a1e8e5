"""Keep networks that fit.cpp has fitted: `python -m bench.networks.realms.store FILE` writes them to `data/computers`."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.networks.packing import pack
from bench.networks.realms.export import WIDTH
from rules.minute_realms import GAME
from rules.minute_realms.cards import TYPES, list_deck
from rules.minute_realms.computer.worth import NUMBERS, Networks, RoundRows, Row, get_file
from rules.minute_realms.state import ROUNDS

DIGITS = 3
"""How many digits after the point are kept."""


def read_rows(numbers: Iterator[float]) -> list[Row]:
    """Return the next rows; their count comes first."""
    count = int(next(numbers))
    return [tuple(round(next(numbers), DIGITS) for _ in range(WIDTH)) for _ in range(count)]


def read_round(numbers: Iterator[float], players: int) -> RoundRows:
    """Return the network of the next round, with the cards of so many players only."""
    deck = [NUMBERS[card] for card in list_deck(players)]
    built, pile, coins, shields, strength, tokens, place, *types = (
        tuple(read_rows(numbers)) for _ in range(7 + len(TYPES))
    )
    points, start, out = read_rows(numbers)
    lead, *order = (round(next(numbers), DIGITS) for _ in range(1 + players))
    built, pile = (tuple(rows[number] for number in deck) for rows in (built, pile))
    parts = (built, pile, coins, shields, strength, tokens, place)
    return RoundRows(*parts, tuple(types), points, start, out, lead, tuple(order))


def main(args: Sequence[str]) -> None:
    """Write the file of one number of players."""
    round_rows: list[RoundRows] = []
    for text in Path(args[0]).read_text().split("net ")[1:]:
        numbers = map(float, text.split())
        players, _ = int(next(numbers)), int(next(numbers))
        round_rows.append(read_round(numbers, players))
    assert len(round_rows) == ROUNDS - 1
    made = Networks(GAME.value_digest, tuple(round_rows))
    get_file(players).write_bytes(pack(made))


if __name__ == "__main__":
    main(sys.argv[1:])
