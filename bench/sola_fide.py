"""How well `steady` plays Sola Fide with each kind of decks, how even the faiths are, and how fast it all is.

What `keen` and `master` are worth is measured in `bench/strength.py`; here only the time that `keen` takes for an answer.
How even the faiths are with other players, matches and seeds: `python -m bench.sola_fide --strength keen --matches 150`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import fmean, median, quantiles
from time import process_time

from msgspec import Struct

from bench.row import Row
from rules.engine import Match
from rules.intervals import wilson_interval
from rules.sola_fide import GAME
from tests.conformance.random_play import random_value

DECKS = ("ovals", "draft", "random")
MATCHES = 400
"""Matches of each pairing and kind of decks; the first strength plays each faith in half of them."""

PAIRING = ("steady", "random")
TIMED_MATCHES = 6
RANDOM_MATCHES = 60
CLEAR = 0.9
"""What `steady` wins of random play at least."""
EVEN = (0.47, 0.53)
"""What a faith may win of the decided matches if both play equally well."""
MOST_TIES = 0.08
FIRST_PROOF = 9_000_000
"""The first seed of the matches that say how even the faiths are. No card was chosen by a match from here on."""
PROOF_MATCHES = 2_000


class MatchResult(Struct, frozen=True):
    """One match: the share of the win and the lead of the first strength, and the faith that won ("" for a tie).

    `turns` of both players; `times` are the seconds of CPU of the decisions of the first strength.
    """

    won: float
    lead: int
    winner: str
    turns: int
    times: list[float]


def play_match(pairing: tuple[str, str], decks: str, number: int) -> MatchResult:
    """Play match `number` of a pairing: the first strength leads the Protestants in even ones, and sits on both seats in turn."""
    seat = number // 2 % 2
    faith = "protestant" if number % 2 == seat else "catholic"
    dice = Random(number)
    match = Match.begin(GAME, {"decks": decks, "faiths": faith}, 2, dice.randbytes(32))
    times: list[float] = []
    while match.outcome is None:
        mover = match.asked_seats()[0]
        strength = pairing[0 if mover == seat else 1]
        before = process_time()
        if strength == "random":
            asked = match.question(mover)
            assert asked is not None
            value = random_value(asked.choice, dice)
        else:
            value = match.compute_answer(mover, strength, dice)
        if mover == seat:
            times.append(process_time() - before)
        match.answer(mover, value, by="computer")
    winners, scores = match.outcome.winners, match.outcome.scores
    won = match.outcome.win_shares[seat]
    winner = match.state.faith_of(winners[0]) if len(winners) == 1 else ""
    return MatchResult(won, scores[seat] - scores[1 - seat], winner, match.state.turn, times)


def rows() -> list[Row]:
    """Return the rows of all pairings, then those of the speed. The matches are spread over the cores."""
    table: list[Row] = []
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for decks in DECKS:
            numbers = range(MATCHES)
            played = list(pool.map(play_match, [PAIRING] * MATCHES, [decks] * MATCHES, numbers, chunksize=5))
            table.append(_strength(PAIRING, decks, played))
        table += list_evenness(pool, "steady", DECKS, range(FIRST_PROOF, FIRST_PROOF + PROOF_MATCHES))
        timed = [
            pool.submit(play_match, ("keen", "steady"), DECKS[number % 3], number) for number in range(TIMED_MATCHES)
        ]
        table.append(_pace("keen", [time for match in timed for time in match.result().times]))
    quick = [play_match(("steady", "steady"), DECKS[number % 3], number) for number in range(RANDOM_MATCHES)]
    table.append(_pace("steady", [time for match in quick for time in match.times]))
    return [*table, _random_pace()]


def _strength(pairing: tuple[str, str], decks: str, played: Sequence[MatchResult]) -> Row:
    share = sum(match.won for match in played) / len(played)
    lead = sum(match.lead for match in played) / len(played)
    return Row(
        f"{pairing[0]} against {pairing[1]}, {decks}: share of {len(played)} wins",
        f"{share:.1%}",
        f">= {CLEAR:.0%}",
        share >= CLEAR,
        f"{lead:+.1f} points",
    )


def list_evenness(pool: ProcessPoolExecutor, strength: str, decks: Sequence[str], numbers: range) -> Iterator[Row]:
    """Let a strength play against itself with these seeds and yield how even the faiths are with each kind of decks."""
    for kind in decks:
        pairings, kinds = [(strength, strength)] * len(numbers), [kind] * len(numbers)
        yield _evenness(strength, kind, list(pool.map(play_match, pairings, kinds, numbers)))


def _evenness(strength: str, decks: str, played: Sequence[MatchResult]) -> Row:
    won = Counter(match.winner for match in played)
    ties, turns = won[""] / len(played), [match.turns for match in played]
    decided = won["P"] + won["C"]
    share = won["C"] / decided if decided else 0.5
    low, high = wilson_interval(share, decided)
    low_turns, *_, high_turns = quantiles(turns, n=10)
    return Row(
        f"{strength} against itself, {decks}: Catholics of {decided} decided matches",
        f"{share:.1%} [{low:.1%}, {high:.1%}]",
        f"{EVEN[0]:.0%} to {EVEN[1]:.0%}, ties < {MOST_TIES:.0%}",
        _judge_evenness(low, share, high, ties),
        f"Protestants {won['P'] / len(played):.1%}, Catholics {won['C'] / len(played):.1%}, ties {ties:.1%}; "
        f"{fmean(turns):.0f} turns ({low_turns:.0f} to {high_turns:.0f} in eight of ten)",
    )


def _judge_evenness(low: float, share: float, high: float, ties: float) -> bool | None:
    """Return whether the faiths are even; None if they may be, but so few matches do not say."""
    if EVEN[0] <= share <= EVEN[1] and ties < MOST_TIES:
        return True
    return None if low <= 0.5 <= high and ties < MOST_TIES else False


def _pace(strength: str, times: list[float]) -> Row:
    worst = quantiles(times, n=100)[98]
    return Row(
        f"{strength}: a decision, CPU time, p50",
        f"{median(times) * 1000:.2f} ms",
        "<= 1 s (p99)" if strength == "keen" else "<= 2 ms (p99)",
        worst <= (1 if strength == "keen" else 0.002),
        f"p99 {worst * 1000:.1f} ms, longest {max(times) * 1000:.0f} ms, {len(times) / sum(times):.0f} decisions/s",
    )


def _random_pace() -> Row:
    """Return how many random matches and decisions are played in a second on one core."""
    before = process_time()
    played = [play_match(("random", "random"), DECKS[number % 3], number) for number in range(RANDOM_MATCHES)]
    spent = process_time() - before
    turns = sum(match.turns for match in played) / len(played)
    return Row("random matches per second", f"{len(played) / spent:.0f}", notes=f"{turns:.0f} turns each")


def main(arguments: Sequence[str]) -> None:
    """Print how even the faiths are, as the arguments say."""
    parser = ArgumentParser(prog="python -m bench.sola_fide", description="How even are the faiths of Sola Fide?")
    parser.add_argument("--strength", default="steady", choices=tuple(GAME.computers))
    parser.add_argument("--decks", nargs="+", default=DECKS, choices=DECKS)
    parser.add_argument("--matches", type=int, default=PROOF_MATCHES)
    parser.add_argument("--first", type=int, default=FIRST_PROOF, help="the first seed")
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args(arguments)
    numbers = range(chosen.first, chosen.first + chosen.matches)
    with ProcessPoolExecutor(chosen.processes, get_context("spawn")) as pool:
        for row in list_evenness(pool, chosen.strength, chosen.decks, numbers):
            print(f"{row.name}: {row.measured} ({row.notes})", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
