"""By how much each strength beats the one before it: shares of wins with their 95 % intervals, with all the time it has in play.

One seat of the stronger kind plays against seats of the weaker one, in rotating places; in alliances two opposite seats do.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from random import Random

from msgspec import Struct

from bench.row import Row
from rules.catalogue import load_games
from rules.engine import Match, MatchOptions


class Contest(Struct, frozen=True):
    """Tables of one game at which strengths are compared.

    `options`: those of each match in turn. `need`: the share of wins at which the stronger one is clearly stronger. `matches`: how
    many are played for each two strengths. `sides`: how many seats play together.
    """

    game: str
    name: str
    seats: int
    options: tuple[MatchOptions, ...]
    need: float
    matches: int
    sides: int = 1


_TWO, _FOUR = 0.6, 0.4
"""What the stronger one has to win with two seats or sides, and with four seats (a fair share is a quarter)."""
_FAITHS = ("protestant", "catholic", "catholic", "protestant")
_FIEFS: MatchOptions = {"alliance": False, "centre": "auto", "extra": False}

CONTESTS = (
    Contest("minute_realms", "2 seats", 2, ({},), _TWO, 400),
    Contest("minute_realms", "4 seats", 4, ({},), _FOUR, 400),
    Contest("medina", "2014 with gates, 2 seats", 2, ({"edition": "2014", "gates": True},), _TWO, 300),
    Contest("medina", "2014, 4 seats", 4, ({"edition": "2014", "gates": False},), _FOUR, 300),
    *(
        Contest("sola_fide", decks, 2, tuple({"decks": decks, "faiths": faith} for faith in _FAITHS), _TWO, 24)
        for decks in ("ovals", "draft", "random")
    ),
    Contest("medievalia", "2 seats", 2, (_FIEFS,), _TWO, 40),
    Contest("medievalia", "4 seats", 4, (_FIEFS,), _FOUR, 80),
    Contest("medievalia", "2 against 2", 4, ({**_FIEFS, "alliance": True},), _TWO, 40, sides=2),
)


def play_match(contest: Contest, stronger: str, weaker: str, number: int) -> float:
    """Play match `number` and return the stronger kind's share of the win."""
    dice = Random(number)
    match = Match.begin(
        load_games()[contest.game], contest.options[number % len(contest.options)], contest.seats, dice.randbytes(32)
    )
    own = {(number + step * contest.seats // contest.sides) % contest.seats for step in range(contest.sides)}
    while match.outcome is None:
        seat = match.asked_seats()[0]
        match.answer(seat, match.compute_answer(seat, stronger if seat in own else weaker, dice), by="computer")
    winners = match.outcome.winners
    return len(own.intersection(winners)) / len(winners)


def compute_interval(share: float, played: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of `played` matches, by E. B. Wilson (1927)."""
    z = 1.96
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    reach = z * sqrt(share * (1 - share) / played + z * z / (4 * played * played)) / (1 + z * z / played)
    return middle - reach, middle + reach


def rows() -> list[Row]:
    """Return a row for each contest and each two neighbouring strengths. The matches are spread over the cores."""
    found: list[Row] = []
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for contest in CONTESTS:
            for weaker, stronger in pairwise(load_games()[contest.game].computers):
                tasks = [
                    pool.submit(play_match, contest, stronger, weaker, number) for number in range(contest.matches)
                ]
                found.append(_describe(contest, stronger, weaker, [task.result() for task in tasks]))
    return found


def _describe(contest: Contest, stronger: str, weaker: str, shares: Sequence[float]) -> Row:
    share = sum(shares) / len(shares)
    low, high = compute_interval(share, len(shares))
    return Row(
        f"{contest.game}, {contest.name}: {stronger} against {weaker}, {len(shares)} matches",
        f"{share:.1%} [{low:.1%}, {high:.1%}]",
        f">= {contest.need:.0%}",
        share >= contest.need,
        f"fair: {contest.sides / contest.seats:.0%}",
    )
