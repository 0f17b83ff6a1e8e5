"""How well the chances behind the story of a match (`Game.judge_table`) keep what they say: of 60 % about 60 of 100 win.

`python -m bench.calibration MATCHES [GAME ...]` measures some games. `steady` plays; every turn is judged at its beginning. The
turns of one match are not independent, so a bucket is compared with what happened match by match.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

from msgspec import Struct

from bench.row import Row
from rules.catalog import load_games
from rules.engine import Match

MATCHES = 300
"""How many matches of each kind are played."""

BUCKETS = 10
FEWEST = 8
"""A bucket that so few matches came into says nothing."""

SURE = 2.0
"""By how many standard errors a bucket may differ from what happened."""

SHARPNESS = [0.3 + 0.05 * step for step in range(27)]
"""Powers of the chances that are tried: below 1 they were too sure, above it not sure enough."""


class Table(NamedTuple):
    """A kind of match."""

    game: str
    seats: int
    options: Mapping[str, str]


TABLES = (
    Table("minute_realms", 3, {}),
    Table("sola_fide", 2, {"decks": "ovals"}),
    Table("sola_fide", 2, {"decks": "random"}),
    Table("medievalia", 3, {}),
    Table("medina", 3, {}),
    Table("dominion", 2, {}),
    Table("dominion", 2, {"kingdom": "random"}),
)
"""What is measured, each on its own: of one kind that is too sure and one that is not sure enough, the mean would be right."""


class JudgedMatch(Struct, frozen=True):
    """The `chances` of all seats at the beginning of each turn, and what each of them got of the win."""

    chances: list[list[float]]
    shares: Sequence[float]


class Bucket(Struct, frozen=True):
    """What was said and what came of it: means over all turns of a bucket, and by how many standard errors they differ."""

    stated: float
    won: float
    matches: int
    errors: float


def play_judged(table: Table, number: int) -> JudgedMatch:
    """Play a match of `steady` and judge each of its turns."""
    game, dice = load_games()[table.game], Random(number)
    match = Match.begin(game, table.options, table.seats, dice.randbytes(32))
    chances, turn = list[list[float]](), -1
    while match.outcome is None:
        if match.turn_number != turn:
            turn = match.turn_number
            chances.append(list(game.judge_table(match) or ()))
        seat = match.asked_seats()[0]
        match.answer(seat, match.compute_answer(seat, "steady", dice), by="computer")
    return JudgedMatch(chances, match.outcome.win_shares)


def sharpen(chances: Sequence[float], power: float) -> list[float]:
    """Return chances that are more or less sure."""
    powers = [chance**power for chance in chances]
    return [chance / sum(powers) for chance in powers]


def fill_buckets(matches: Sequence[JudgedMatch], power: float = 1.0) -> list[Bucket]:
    """Return the buckets of a game."""
    pairs: list[dict[int, list[tuple[float, float]]]] = [{} for _ in range(BUCKETS)]
    for number, judged in enumerate(matches):
        for turn in judged.chances:
            for chance, share in zip(sharpen(turn, power), judged.shares, strict=True):
                place = min(BUCKETS - 1, int(chance * BUCKETS))
                pairs[place].setdefault(number, []).append((chance, share))
    buckets = []
    for by_match in pairs:
        everything = [pair for match in by_match.values() for pair in match]
        if everything:
            residues = [sum(share - chance for chance, share in match) for match in by_match.values()]
            # If the chances are right, a match is one draw: all its turns are right or wrong together.
            doubt = sqrt(
                sum(sum(sqrt(chance * (1 - chance)) for chance, _ in match) ** 2 for match in by_match.values())
            )
            stated, won = fmean(chance for chance, _ in everything), fmean(share for _, share in everything)
            buckets.append(Bucket(stated, won, len(by_match), sum(residues) / doubt if doubt else 0.0))
    return buckets


def measure_miss(matches: Sequence[JudgedMatch], power: float) -> float:
    """Return the mean of the squared differences between chances and shares, every match alike (Brier)."""
    return fmean(
        fmean(
            sum((chance - share) ** 2 for chance, share in zip(sharpen(turn, power), judged.shares, strict=True))
            for turn in judged.chances
        )
        for judged in matches
    )


def rows(matches: int = MATCHES, games: Sequence[str] = ()) -> Iterator[Row]:
    """Yield a row for each kind of match: the bucket that is farthest from what happened. `games`: only these; without any, all."""
    for table in TABLES:
        if games and table.game not in games:
            continue
        judged = [play_judged(table, number) for number in range(matches)]
        buckets = [bucket for bucket in fill_buckets(judged) if bucket.matches >= FEWEST]
        worst = max(buckets, key=lambda bucket: abs(bucket.errors))
        best = min(SHARPNESS, key=lambda power: measure_miss(judged, power))
        kind = " ".join((table.game, *table.options.values()))
        yield Row(
            f"{kind}, {table.seats} seats, {matches} matches: the worst bucket of the story's chances",
            f"{worst.stated:.0%} said, {worst.won:.0%} won ({worst.errors:+.1f} standard errors)",
            f"<= {SURE:.0f} standard errors",
            abs(worst.errors) <= SURE,
            f"miss {measure_miss(judged, 1.0):.3f}; best power {best:.2f}; "
            + ", ".join(f"{bucket.stated:.0%}:{bucket.won:.0%} ({bucket.errors:+.1f})" for bucket in buckets),
        )


if __name__ == "__main__":
    for row in rows(int(sys.argv[1]), sys.argv[2:]):
        print(row.name, row.measured, row.notes, sep="\n  ", flush=True)
