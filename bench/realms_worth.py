"""Fit what `rules.minute_realms.worth` reads from `data/computers`: `python -m bench.realms_worth FILE --players 4`.

From the last round to the first: positions after a round, from matches in which `steady` errs now and then, get the chances that
good turns of the next round leave on a few deals, judged by the rows of that round, which are fitted already. The rows are then
fitted to these chances by gradient descent (Adam). With 100,000 positions it takes hours on two cores; `bench/realms_copy/fit.cpp`
fits them further in minutes.
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
from rules.minute_realms.cards import TYPES, list_deck
from rules.minute_realms.computer import carry_out, rank_plans
from rules.minute_realms.crowd import CrowdJudge, Moment, RoundFacts, deal, read_round
from rules.minute_realms.playout import finish_quickly, play_quickly
from rules.minute_realms.setup import create_state
from rules.minute_realms.state import MIDDLE_CARDS, ROUNDS, RealmsState
from rules.minute_realms.worth import NUMBERS, POINTS_SCALE, TYPE_NUMBERS, Realm, RoundRows, score_buildings

WIDTH = 32
"""How many sums the network has."""

TYPE_ROWS = 5
ERRORS = (0.0, 0.1, 0.25, 0.5)
"""How often the seats of a match err: in half of these cases they take a turn by lot."""

DEALS = 4
"""How many deals of the next round each position is judged by; three times as many after round 7."""

BATCH = 256
FIRST_RATE, LAST_RATE = 0.004, 0.00008
"""How far a step changes the rows at the beginning, and at the end."""


class Sample(Struct, frozen=True):
    """A position after a round: the rows and the points of each realm in the order of the next one, and their chances."""

    rows: list[list[int]]
    points: list[float]
    chances: list[float]


def list_parts(players: int) -> dict[str, int]:
    """Return how many rows each part has; six times `TYPE_ROWS` rows for the types follow."""
    cards = len(list_deck(players))
    return {
        "built": cards,
        "left": cards,
        "coins": 13,
        "shields": 17,
        "strength": 10,
        "tokens": 5,
        "place": players,
    }


def play_to(players: int, round: int, dice: Random) -> RealmsState:
    """Return the end of a round, before the next one is dealt."""
    errors = dice.choice(ERRORS)
    state = create_state(players, Chance(dice.randbytes(32)))
    while True:
        while (seat := state.active) is not None:
            play_turn(state, seat, dice, errors)
        finish_quickly(state)
        if state.round == round:
            return state
        rounds.advance_round(state)


def play_turn(state: RealmsState, seat: int, dice: Random, errors: float) -> None:
    """Let a seat play what looks best, or now and then any turn."""
    is_random = dice.random() < errors and dice.random() < 0.5
    ranked = rank_plans(state, seat, False) if is_random else []
    if ranked:
        carry_out(state, seat, dice.choice(ranked)[1])
    else:
        play_quickly(state, seat)


def judge(players: int, round: int, seed: int, later: tuple[RoundRows, ...]) -> Sample:
    """Return a position after `round` with its chances; `later` has the rows of the rounds that are fitted already."""
    worth.ROWS[players] = later
    dice = Random(seed)
    facts, end = read_round(play_to(players, round, dice))
    end = end._replace(realms=(end.realms[-1], *end.realms[:-1]))  # the start marker was passed on
    pile = [number for number in range(len(worth.DECK)) if facts.left >> number & 1]
    deals = DEALS if round < ROUNDS - 1 else 3 * DEALS
    chances = [0.0] * players
    for _ in range(deals):
        dealt, moment = deal(facts, end, tuple(dice.sample(pile, players + MIDDLE_CARDS)))
        table = CrowdJudge(dealt)
        found = table.judge(table.play_well(moment))
        chances = [chance + share / deals for chance, share in zip(chances, found, strict=True)]
    realms = (*end.realms[1:], end.realms[0])
    rows = [list_rows(facts, end, realm, place) for place, realm in enumerate(realms)]
    return Sample(rows, [score_buildings(realm.built, realm.coins) * POINTS_SCALE for realm in realms], chances)


def list_rows(facts: RoundFacts, end: Moment, realm: Realm, place: int) -> list[int]:
    """Return the numbers of the rows that are added up for a realm."""
    deck = [NUMBERS[card] for card in list_deck(facts.players)]
    built = [number for number in deck if realm.built >> number & 1]
    chosen = {
        "built": [deck.index(number) for number in built],
        "left": [row for row, number in enumerate(deck) if facts.left >> number & 1],
        "coins": [realm.coins],
        "shields": [realm.shields],
        "strength": [facts.shown],
        "tokens": [end.tokens],
        "place": [place],
    }
    found: list[int] = []
    start = 0
    for part, count in list_parts(facts.players).items():
        found += [start + min(number, count - 1) for number in chosen[part]]
        start += count
    for type in range(len(TYPES)):
        number = sum(TYPE_NUMBERS[card] == type for card in built)
        found.append(start + type * TYPE_ROWS + min(number, TYPE_ROWS - 1))
    return found


class Network:
    """The rows while they are fitted.

    The last four are those of the points, of the start, of what each sum counts, and of `lead` with what each place counts.
    """

    def __init__(self, players: int, dice: Random) -> None:
        """Begin with rows by lot."""
        self.parts = list_parts(players)
        count = sum(self.parts.values()) + len(TYPES) * TYPE_ROWS
        self.rows = [[dice.uniform(-0.1, 0.1) for _ in range(WIDTH)] for _ in range(count + 3)]
        self.rows[-1] = [dice.uniform(-0.3, 0.3) for _ in range(WIDTH)]
        self.rows.append([1.0] + [0.0] * players)
        self.means = [[0.0] * len(row) for row in self.rows]
        self.squares = [[0.0] * len(row) for row in self.rows]
        self.steps = 0

    def rate(self, rows: Sequence[int], points: float, place: int) -> tuple[float, list[float]]:
        """Return what a realm is worth, and its sums."""
        *_, by_points, start, out, (lead, *order) = self.rows
        sums = [sum(column) for column in zip(start, *(self.rows[row] for row in rows), strict=True)]
        sums = [max(0.0, sum_ + points * point) for sum_, point in zip(sums, by_points, strict=True)]
        value = lead * points + order[place] + sum(sum_ * counts for sum_, counts in zip(sums, out, strict=True))
        return value, sums

    def find_chances(self, sample: Sample) -> list[float]:
        """Return the chances that the rows give a position."""
        realms = enumerate(zip(sample.rows, sample.points, strict=True))
        parts = [exp(self.rate(rows, points, place)[0]) for place, (rows, points) in realms]
        return [part / sum(parts) for part in parts]

    def learn(self, batch: Sequence[Sample], rate: float) -> None:
        """Change all rows by one step of at most about `rate`."""
        slopes = [[0.0] * len(row) for row in self.rows]
        for sample in batch:
            for place, chance in enumerate(self.find_chances(sample)):
                error = (chance - sample.chances[place]) / len(batch)
                self._add_slopes(slopes, error, sample, place)
        self.steps += 1
        fast, slow = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for row, slope, mean, square in zip(self.rows, slopes, self.means, self.squares, strict=True):
            for place, value in enumerate(slope):
                mean[place] += 0.1 * (value - mean[place])
                square[place] += 0.001 * (value * value - square[place])
                row[place] -= rate * mean[place] / fast / (sqrt(square[place] / slow) + 1e-8)

    def _add_slopes(self, slopes: list[list[float]], error: float, sample: Sample, place: int) -> None:
        rows, points = sample.rows[place], sample.points[place]
        sums = self.rate(rows, points, place)[1]
        slopes[-1][0] += error * points
        slopes[-1][1 + place] += error
        changes = [error * out if sum_ else 0.0 for sum_, out in zip(sums, self.rows[-2], strict=True)]
        for row in (*rows, -3):
            slopes[row] = [slope + change for slope, change in zip(slopes[row], changes, strict=True)]
        for number, (sum_, change) in enumerate(zip(sums, changes, strict=True)):
            slopes[-2][number] += error * sum_
            slopes[-4][number] += change * points

    def write(self) -> RoundRows:
        """Return the rows as they are stored, rounded to thousandths."""
        rows = [tuple(round(value, 3) for value in row) for row in self.rows]
        parts, start = {}, 0
        for part, count in self.parts.items():
            parts[part] = tuple(rows[start : start + count])
            start += count
        types = tuple(
            tuple(rows[start + type * TYPE_ROWS : start + (type + 1) * TYPE_ROWS]) for type in range(len(TYPES))
        )
        lead, *order = rows[-1]
        return RoundRows(
            **parts, types=types, points=rows[-4], start=rows[-3], out=rows[-2], lead=lead, order=tuple(order)
        )


def fit(samples: list[Sample], network: Network, epochs: int, dice: Random) -> None:
    """Fit the network to nine tenths of the samples; print how far it is off on the others."""
    kept = len(samples) // 10
    tests, samples = samples[:kept], samples[kept:]
    for epoch in range(epochs):
        dice.shuffle(samples)
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (epoch / max(1, epochs - 1))
        for start in range(0, len(samples), BATCH):
            network.learn(samples[start : start + BATCH], rate)
    chances = [chance for sample in tests for chance in sample.chances]
    pairs = zip((chance for sample in tests for chance in network.find_chances(sample)), chances, strict=True)
    error = sqrt(fmean((found - chance) ** 2 for found, chance in pairs))
    spread = sqrt(fmean((fmean(chances) - chance) ** 2 for chance in chances))
    print(f"typical error {error:.3f} of chances that spread by {spread:.3f}", flush=True)


def main(args: Sequence[str]) -> None:
    """Fit all rounds and write the file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--epochs", type=int, default=14)
    chosen = parser.parse_args(args)
    dice, count, players = Random(1), chosen.positions, chosen.players
    fitted = [Network(players, dice).write()] * (ROUNDS - 1)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for after in range(ROUNDS - 1, 0, -1):
            later = tuple(worth.spread_rows(rows, players) for rows in fitted)
            seeds = [dice.getrandbits(32) for _ in range(count)]
            jobs = [players] * count, [after] * count, seeds, [later] * count
            samples = list(pool.map(judge, *jobs, chunksize=500))
            print(f"round {after}: ", end="")
            network = Network(players, dice)
            fit(samples, network, chosen.epochs, dice)
            fitted[after - 1] = network.write()
    chosen.file.write_bytes(msgspec.json.encode(fitted).replace(b"],[", b"],\n[") + b"\n")


if __name__ == "__main__":
    main(sys.argv[1:])
