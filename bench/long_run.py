"""Measure strengths for longer than a bench may take: `python -m bench.long_run --minutes 90`, as often as you like.

Each match that is over becomes a line of `build/long_run.jsonl`, which git ignores, so whoever stops it loses the matches being
played and nothing else. Next is always the pairing that has had the least processor time, or the named ones alone: `--only
"medina" "master"`. At the end, or at once with `--table`, it prints the rows that are precise enough for `docs/strengths.md`.
"""

from __future__ import annotations

import argparse
import subprocess
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from os import cpu_count, nice
from pathlib import Path
from statistics import fmean
from time import monotonic, process_time

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bench import dominion_scripts, strength
from bench.row import format_share
from matches.workers.thinking import STRONG
from rules.intervals import wilson_interval

RESULTS = Path(__file__).parent.parent / "build" / "long_run.jsonl"
NICENESS = 10

WIDEST = 0.1
"""How far the interval of a share may reach each way to be published."""

FULL_SECONDS = STRONG["master"].seconds
"""How long `master` may think in play."""


class Played(Struct, frozen=True, omit_defaults=True):
    """A match that is over: what the stronger one won of it, and the `seconds` of processor time that it took.

    `revision` is that of the code, abbreviated.
    """

    pairing: str
    number: int
    share: float
    seconds: float
    revision: str


class Pairing(Struct, frozen=True):
    """Two players of a game. `need`: the share that the first one has to win. `play` plays a match by its number.

    `fair`: what an equal player would win.
    """

    name: str
    need: float
    play: Callable[[int], float]
    fair: float = 0.5


class ContestPlay(Struct, frozen=True):
    """Plays the matches of a contest between two strengths."""

    contest: strength.Contest
    stronger: str
    weaker: str

    def __call__(self, number: int) -> float:
        """Return the stronger one's share of the win of match `number`."""
        return strength.play_match(self.contest, self.stronger, self.weaker, number)[0]


class KingdomPlay(Struct, frozen=True):
    """Plays Dominion in a kingdom between two players: strengths, or the names of scripts."""

    kingdom: int
    stronger: str
    weaker: str

    def __call__(self, number: int) -> float:
        """Return the stronger one's share of the win of match `number`."""
        scripts = {script.name: script for script in dominion_scripts.SCRIPTS}
        players = (self.stronger, scripts.get(self.weaker, self.weaker))
        return dominion_scripts.play_match(dominion_scripts.KINGDOMS[self.kingdom], players, number)


def list_pairings(seconds: float | None = None) -> list[Pairing]:
    """Return all pairings: those of the bench, and in each of the nine kingdoms those of its bars and of its best script.

    If `seconds` of processor time for a decision of `master` are named, only those of the bench in which it plays.
    """
    if seconds is not None:
        return [
            Pairing(
                f"{contest.game}, {contest.name}: master with {seconds:g} s against {weaker}",
                contest.need,
                play,
                contest.sides / contest.seats,
            )
            for contest in strength.CONTESTS
            for stronger, weaker, _ in strength.list_pairings(contest)
            if stronger == "master"
            for play in [ContestPlay(replace(contest, seconds=seconds), stronger, weaker)]
        ]
    pairings = [
        Pairing(
            f"{contest.game}, {contest.name}: {stronger} against {weaker}",
            contest.need,
            play,
            contest.sides / contest.seats,
        )
        for contest in strength.CONTESTS
        for stronger, weaker, _ in strength.list_pairings(contest)
        for play in [ContestPlay(contest, stronger, weaker)]
    ]
    for place, kingdom in enumerate(dominion_scripts.KINGDOMS):
        where = f"dominion, {kingdom.name} ({kingdom.kind})"
        for stronger, weaker, need, _ in dominion_scripts.BARS:
            pairings.append(
                Pairing(f"{where}: {stronger} against {weaker}", need, KingdomPlay(place, stronger, weaker))
            )
        need, play = dominion_scripts.BEST_SCRIPT_SHARES[kingdom.kind], KingdomPlay(place, "master", kingdom.best)
        pairings.append(Pairing(f"{where}: master against {kingdom.best}", need, play))
    return pairings


def load_results() -> list[Played]:
    """Return the matches that were played so far."""
    if not RESULTS.exists():
        return []
    return [msgspec.json.decode(line, type=Played) for line in RESULTS.read_bytes().splitlines()]


def play(pairing: Pairing, number: int, revision: str) -> Played:
    """Play a match in a process of the pool."""
    before = process_time()
    share = pairing.play(number)
    return Played(pairing.name, number, share, round(process_time() - before, 1), revision)


def find_next(numbers: set[int]) -> int:
    """Return the first match that was neither played nor begun."""
    return next(number for number in range(len(numbers) + 1) if number not in numbers)


def run(pairings: Sequence[Pairing], minutes: float) -> Iterator[Played]:
    """Yield matches as they end, until so many minutes are over; matches that were begun by then are waited for."""
    results = load_results()
    spent, numbers = defaultdict[str, float](float), defaultdict[str, set[int]](set)
    for played in results:
        spent[played.pairing] += played.seconds
        numbers[played.pairing].add(played.number)
    revision = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True
    ).stdout.strip()
    end = monotonic() + 60 * minutes
    running: set[Future[Played]] = set()
    with ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=nice, initargs=(NICENESS,)) as pool:
        while running or monotonic() < end:
            while monotonic() < end and len(running) < (cpu_count() or 1):
                pairing = min(pairings, key=lambda pairing: (spent[pairing.name], len(numbers[pairing.name])))
                number = find_next(numbers[pairing.name])
                numbers[pairing.name].add(number)
                # Until it is known how long its matches take, another pairing is next.
                spent[pairing.name] += 1
                running.add(pool.submit(play, pairing, number, revision))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                played = future.result()
                spent[played.pairing] += played.seconds - 1
                yield played


def format_results(pairings: Sequence[Pairing], results: Sequence[Played]) -> str:
    """Return a Markdown table of the pairings whose interval reaches at most `WIDEST` each way and not down to the fair share."""
    lines = ["| pairing | matches | share of wins | wanted | commit |", "|---|---|---|---|---|"]
    for pairing in pairings:
        played = [result for result in results if result.pairing == pairing.name]
        share = fmean(result.share for result in played) if played else 0.0
        low, high = wilson_interval(share, len(played)) if played else (0.0, 1.0)
        if max(share - low, high - share) <= WIDEST and not low <= pairing.fair <= high:
            commits = " ".join(dict.fromkeys(result.revision for result in played))
            won = format_share(share, len(played))
            lines.append(f"| {pairing.name} | {len(played)} | {won} | {pairing.need:.0%} | {commits} |")
    return "\n".join(lines)


def main() -> None:
    """Play, and print what is known precisely."""
    parser = argparse.ArgumentParser(description="Measure strengths for as long as you like.")
    parser.add_argument("--minutes", type=float, default=60, help="how long matches are begun")
    parser.add_argument("--only", nargs="*", default=[], help="only pairings whose name has all these words")
    parser.add_argument("--full", action="store_true", help="give master its full minute instead of the bench's second")
    parser.add_argument("--table", action="store_true", help="only print what is known")
    given = parser.parse_args()
    pairings = [
        pairing
        for pairing in list_pairings(FULL_SECONDS if given.full else None)
        if all(word in pairing.name for word in given.only)
    ]
    if not given.table:
        RESULTS.parent.mkdir(exist_ok=True)
        with RESULTS.open("ab", buffering=0) as file:
            for played in run(pairings, given.minutes):
                file.write(msgspec.json.encode(played) + b"\n")
                print(
                    f"{played.pairing}, match {played.number}: {played.share:.2f} in {played.seconds:.0f} s", flush=True
                )
    print(format_results([*list_pairings(), *list_pairings(FULL_SECONDS)], load_results()))


if __name__ == "__main__":
    main()
