"""Fit what `rules.minute_realms.worth` reads from `data/computers`: `python -m bench.realms_worth FILE --positions 100000`.

From the last round to the first: positions after a round, from matches in which `steady` errs now and then, get the chance that
the best turns of the next round leave on a few deals, judged by the rows of that round, which are fitted already. The rows are
then fitted to these chances by gradient descent (Adam). With 100,000 positions it takes hours on two cores.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec
from msgspec import Struct

from rules.engine import Chance
from rules.minute_realms import rounds, worth
from rules.minute_realms.cards import TYPES
from rules.minute_realms.computer import carry_out, choose_loss, count_rounds_left, rank_plans
from rules.minute_realms.duel import Duel, Line, RoundJudge, deal, read_duel
from rules.minute_realms.setup import create_state
from rules.minute_realms.state import ROUNDS, RealmsState
from rules.minute_realms.worth import DECK, POINTS_SCALE, TYPE_NUMBERS, Realm, RoundRows, score_buildings

WIDTH = 32
"""How many sums the network has."""

PARTS = {"built": len(DECK), "left": len(DECK), "coins": 13, "shields": 17, "strength": 9, "tokens": 5}
"""How many rows each part has; six times `TYPE_ROWS` rows for the types follow."""

TYPE_ROWS = 5
ERRORS = (0.0, 0.1, 0.25, 0.5)
"""How often the seats of a match err: in half of these cases they take a turn by lot."""

DEALS = 4
"""How many deals of the next round each position is judged by; all twelve of them after round 7."""

BATCH = 256
FIRST_RATE, LAST_RATE = 0.004, 0.00008
"""How far a step changes the rows at the beginning, and at the end."""


class Sample(Struct, frozen=True):
    """A position after a round: the rows and the points of the realm that begins the next one and of the other, and its chance."""

    rows: tuple[list[int], list[int]]
    points: tuple[float, float]
    chance: float


def play_to(round: int, dice: Random) -> RealmsState:
    """Return the end of a round, before the next one is dealt."""
    errors = dice.choice(ERRORS)
    state = create_state(2, Chance(dice.randbytes(32)))
    while True:
        while (seat := state.active) is not None:
            ranked = rank_plans(state, seat, False)
            is_random = dice.random() < errors and dice.random() < 0.5
            carry_out(state, seat, dice.choice(ranked)[1] if is_random else ranked[0][1])
        rounds.finish_round(state)
        if rounds.is_invasion_round(state):
            rounds.reveal_tokens(state)
            for seat, realm in enumerate(state.realms):
                if realm.losing:
                    rounds.turn_building(state, seat, choose_loss(realm.plots, realm.coins, count_rounds_left(state)))
        if state.round == round:
            return state
        rounds.advance_round(state)


def judge(round: int, seed: int, later: tuple[RoundRows, ...]) -> Sample:
    """Return a position after `round` with its chance; `later` has the rows of the rounds that are fitted already."""
    worth.ROWS = later
    dice = Random(seed)
    duel = read_duel(play_to(round, dice))
    line = Line(0.0, duel.second, duel.first, duel.tokens)
    pile = [number for number in range(len(DECK)) if duel.left >> number & 1]
    deals = DEALS if round < ROUNDS - 1 else 3 * DEALS
    chances = []
    for _ in range(deals):
        dealt = deal(duel, line, tuple(dice.sample(pile, 4)))
        chances.append(RoundJudge(dealt).find_line(dealt).chance)
    realms = (duel.first, duel.second)
    own, other = (score_buildings(realm.built, realm.coins) * POINTS_SCALE for realm in realms)
    return Sample((list_rows(duel, duel.first), list_rows(duel, duel.second)), (own, other), fmean(chances))


def list_rows(duel: Duel, realm: Realm) -> list[int]:
    """Return the numbers of the rows that are added up for a realm."""
    built = [number for number in range(len(DECK)) if realm.built >> number & 1]
    chosen = {
        "built": built,
        "left": [number for number in range(len(DECK)) if duel.left >> number & 1],
        "coins": [realm.coins],
        "shields": [realm.shields],
        "strength": [duel.shown],
        "tokens": [duel.tokens],
    }
    found: list[int] = []
    start = 0
    for part, count in PARTS.items():
        found += [start + min(number, count - 1) for number in chosen[part]]
        start += count
    for type in range(len(TYPES)):
        number = sum(TYPE_NUMBERS[card] == type for card in built)
        found.append(start + type * TYPE_ROWS + min(number, TYPE_ROWS - 1))
    return found


class Network:
    """The rows while they are fitted; the last three are those of the points, of the start and of what each sum counts."""

    def __init__(self, dice: Random) -> None:
        """Begin with rows by lot."""
        count = sum(PARTS.values()) + len(TYPES) * TYPE_ROWS
        self.rows = [[dice.uniform(-0.1, 0.1) for _ in range(WIDTH)] for _ in range(count + 3)]
        self.rows[-1] = [dice.uniform(-0.3, 0.3) for _ in range(WIDTH)]
        self.rows.append([1.0, 0.0])
        self.means = [[0.0] * len(row) for row in self.rows]
        self.squares = [[0.0] * len(row) for row in self.rows]
        self.steps = 0

    def rate(self, rows: Sequence[int], points: float) -> tuple[float, list[float]]:
        """Return what a realm is worth, and its sums."""
        *_, by_points, start, out, (lead, _first) = self.rows
        sums = [sum(column) for column in zip(start, *(self.rows[row] for row in rows), strict=True)]
        sums = [max(0.0, sum_ + points * point) for sum_, point in zip(sums, by_points, strict=True)]
        return lead * points + sum(sum_ * counts for sum_, counts in zip(sums, out, strict=True)), sums

    def find_chance(self, sample: Sample) -> float:
        """Return the chance that the rows give a position."""
        own, other = (self.rate(rows, points)[0] for rows, points in zip(sample.rows, sample.points, strict=True))
        return 1 / (1 + exp(other - own - self.rows[-1][1]))

    def learn(self, batch: Sequence[Sample], rate: float) -> None:
        """Change all rows by one step of at most about `rate`."""
        slopes = [[0.0] * len(row) for row in self.rows]
        for sample in batch:
            error = (self.find_chance(sample) - sample.chance) / len(batch)
            slopes[-1][1] += error
            for sign, rows, points in zip((error, -error), sample.rows, sample.points, strict=True):
                self._add_slopes(slopes, sign, rows, points)
        self.steps += 1
        fast, slow = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for row, slope, mean, square in zip(self.rows, slopes, self.means, self.squares, strict=True):
            for place, value in enumerate(slope):
                mean[place] += 0.1 * (value - mean[place])
                square[place] += 0.001 * (value * value - square[place])
                row[place] -= rate * mean[place] / fast / (sqrt(square[place] / slow) + 1e-8)

    def _add_slopes(self, slopes: list[list[float]], error: float, rows: Sequence[int], points: float) -> None:
        sums = self.rate(rows, points)[1]
        slopes[-1][0] += error * points
        changes = [error * out if sum_ else 0.0 for sum_, out in zip(sums, self.rows[-2], strict=True)]
        for row in (*rows, -3):
            slopes[row] = [slope + change for slope, change in zip(slopes[row], changes, strict=True)]
        for place, (sum_, change) in enumerate(zip(sums, changes, strict=True)):
            slopes[-2][place] += error * sum_
            slopes[-4][place] += change * points

    def write(self) -> RoundRows:
        """Return the rows as they are stored, rounded to thousandths."""
        rows = [tuple(round(value, 3) for value in row) for row in self.rows]
        parts, start = {}, 0
        for part, count in PARTS.items():
            parts[part] = tuple(rows[start : start + count])
            start += count
        types = tuple(
            tuple(rows[start + type * TYPE_ROWS : start + (type + 1) * TYPE_ROWS]) for type in range(len(TYPES))
        )
        lead, first = rows[-1]
        return RoundRows(**parts, types=types, points=rows[-4], start=rows[-3], out=rows[-2], lead=lead, first=first)


def fit(samples: list[Sample], epochs: int, dice: Random) -> RoundRows:
    """Return rows fitted to nine tenths of the samples; print how far they are off on the others."""
    network = Network(dice)
    kept = len(samples) // 10
    tests, samples = samples[:kept], samples[kept:]
    for epoch in range(epochs):
        dice.shuffle(samples)
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (epoch / max(1, epochs - 1))
        for start in range(0, len(samples), BATCH):
            network.learn(samples[start : start + BATCH], rate)
    error = sqrt(fmean((network.find_chance(sample) - sample.chance) ** 2 for sample in tests))
    spread = sqrt(fmean((fmean(sample.chance for sample in tests) - sample.chance) ** 2 for sample in tests))
    print(f"typical error {error:.3f} of chances that spread by {spread:.3f}", flush=True)
    return network.write()


def main(args: Sequence[str]) -> None:
    """Fit all rounds and write the file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--epochs", type=int, default=14)
    chosen = parser.parse_args(args)
    dice, fitted = Random(1), list(worth.ROWS)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for after in range(ROUNDS - 1, 0, -1):
            count, rows = chosen.positions, tuple(fitted)
            seeds = [dice.getrandbits(32) for _ in range(count)]
            samples = list(pool.map(judge, [after] * count, seeds, [rows] * count, chunksize=500))
            print(f"round {after}: ", end="")
            fitted[after - 1] = fit(samples, chosen.epochs, dice)
    chosen.file.write_bytes(msgspec.json.encode(fitted).replace(b"],[", b"],\n[") + b"\n")


if __name__ == "__main__":
    main(sys.argv[1:])
