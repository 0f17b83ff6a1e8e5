"""How Dominion's computers do against strategies that nobody tuned them to, in nine kingdoms.

The twenty strategies are public advice in the form of a plan: what to buy, in which order. Their cards are played as `steady`
plays them. Three of the kingdoms favor engines, three money, three rushes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from random import Random
from statistics import fmean
from time import process_time
from typing import Literal

from msgspec import Struct

from bench.row import Row, build_share_row, format_share
from rules.dominion.computer.keen import look_ahead
from rules.dominion.computer.plan import NO_LIMIT, Plan, PlanAfter, PlanRow
from rules.dominion.computer.steady import choose_by_plan
from rules.dominion.facts import BASIC
from rules.dominion.game import GAME
from rules.dominion.state import DominionState
from rules.engine import Match, Value

MATCHES = int(os.environ.get("DOMINION_SCRIPT_MATCHES", "40"))
"""Matches against each script in each kingdom; the long run plays 400."""

PLAIN = "plain"
"""`steady` without plans."""

PLAIN_KEEN = "plain keen"
"""`keen` without plans."""

BARS = (("keen", PLAIN, 0.58, 90), ("master", PLAIN_KEEN, 0.60, 18))
"""What the mean share over the nine kingdoms has to be against a computer without plans, and the matches that show it."""

BEST_SCRIPT_SHARES = {"engine": 0.6, "money": 0.5, "rush": 0.5}
"""What `master` has to win against the best script of a kingdom of each kind."""

BEST_SCRIPT_MATCHES = 2
"""How many matches show it in each kingdom."""

RANKING_MATCHES = 100
"""How many matches each two scripts of a kingdom play to find the best one."""

MASTER_SECONDS = 1.0
"""Processor time of `master` for a decision."""

STRENGTHS = tuple(os.environ.get("DOMINION_SCRIPT_STRENGTHS", "plain steady").split())
"""Who plays against the scripts: `PLAIN` or a strength. A match of `keen` takes seconds, so it is for the long run."""


def _row(card: str, most: int = NO_LIMIT, after: tuple[str, int] | None = None, per: int = 0) -> PlanRow:
    return PlanRow(card, most, after=PlanAfter(*after) if after else None, per=per)


_GOLD, _SILVER = _row("gold"), _row("silver")
_COINS = (_row("platinum"), _GOLD)


def _script(name: str, *rows: PlanRow, green: int = 0, duchy: int = 4, estate: int = 2, lean: int = 5) -> Plan:
    return Plan(name, rows, green, duchy, estate, lean)


SCRIPTS: tuple[Plan, ...] = (
    _script("big money", *_COINS, _SILVER),
    _script("money and Smithy", *_COINS, _row("smithy", 1), _row("smithy", 2, per=12), _SILVER),
    _script("Militia and Smithy", *_COINS, _row("militia", 1), _row("smithy", 1), _SILVER),
    _script("double Witch", _row("witch", 2), *_COINS, _SILVER),
    _script("double Mountebank", _row("mountebank", 2), *_COINS, _SILVER),
    _script("money and Courtyard", *_COINS, _row("courtyard", 1), _SILVER, _row("courtyard", 2)),
    _script("money and Masquerade", *_COINS, _row("masquerade", 1), _SILVER),
    _script("money and Vault", *_COINS, _row("vault", 2), _SILVER),
    _script("double Monument", *_COINS, _row("monument", 2), _SILVER),
    _script("Chapel and Witch", _row("witch", 2), _row("chapel", 1), *_COINS, _SILVER, lean=4),
    _script(
        "Chapel and Laboratory", _row("chapel", 1), _row("gold", 1), _row("laboratory", 6), *_COINS, _SILVER, lean=6
    ),
    _script(
        "Village and Smithy",
        *_COINS,
        _row("smithy", 1),
        _row("village", 3, after=("smithy", 1)),
        _row("smithy", 4, after=("village", 1)),
        _row("market"),
        _SILVER,
        green=12,
    ),
    _script("Festival and Library", _row("library", 2, after=("festival", 1)), _row("festival", 4), *_COINS, _SILVER),
    _script("Minions", _row("minion"), _row("gold", 1), _SILVER),
    _script(
        "chain of Torturers",
        _row("torturer", 1),
        _row("shanty-town", 2, after=("torturer", 1)),
        _row("mining-village", 3, after=("torturer", 1)),
        _row("torturer", 4),
        *_COINS,
        _SILVER,
    ),
    _script(
        "King's Court and Goons",
        _row("kings-court", 2, after=("goons", 1)),
        _row("goons", 3),
        _row("festival", 3, after=("goons", 1)),
        *_COINS,
        _SILVER,
    ),
    _script(
        "Bridges, played often",
        _row("bridge", 1),
        _row("kings-court", 3, after=("bridge", 1)),
        _row("throne-room", 3, after=("bridge", 2)),
        _row("bridge", 5),
        _row("mining-village", 3),
        *_COINS,
        _SILVER,
        green=10,
    ),
    _script(
        "Workshop and Gardens",
        _row("workshop", 5),
        _row("gardens"),
        _row("workshop"),
        _row("estate"),
        duchy=9,
        estate=0,
    ),
    _script(
        "Ironworks and Gardens",
        _row("ironworks", 6),
        _row("gardens"),
        _row("great-hall"),
        _row("estate"),
        _SILVER,
        duchy=8,
        estate=0,
    ),
    _script(
        "Duchies and Dukes", _row("duke", after=("duchy", 4)), *_COINS, _row("baron", 1), _SILVER, duchy=7, estate=4
    ),
)
"""The strategies. A row for a card that a kingdom lacks never applies; a script is for kingdoms that have its own cards."""

_OWN_CARDS: dict[str, tuple[str, ...]] = {
    "big money": (),
    "Village and Smithy": ("village", "smithy"),
    "chain of Torturers": ("torturer",),
    "Bridges, played often": ("bridge",),
    "King's Court and Goons": ("kings-court", "goons"),
    "Workshop and Gardens": ("workshop", "gardens"),
    "Ironworks and Gardens": ("ironworks", "gardens"),
    "Duchies and Dukes": ("duke",),
    "Chapel and Laboratory": ("chapel", "laboratory"),
}
"""The cards without which a script is not itself; where nothing stands, all of its kingdom cards."""


class BenchKingdom(Struct, frozen=True):
    """Ten cards, and which kind of strategy wins with them. `best` is the script that does best there against the others."""

    name: str
    kind: Literal["engine", "money", "rush"]
    cards: str
    best: str
    colony: bool = False


KINGDOMS: tuple[BenchKingdom, ...] = (
    BenchKingdom(
        "Laboratories",
        "engine",
        "village, laboratory, market, chapel, militia, smithy, throne-room-2e, festival, remodel, witch",
        "double Witch",
    ),
    BenchKingdom(
        "Goons",
        "engine",
        "chapel, festival, library, goons, kings-court, workers-village, village, market, bishop, peddler",
        "King's Court and Goons",
    ),
    BenchKingdom(
        "Minions",
        "engine",
        "bureaucrat, chancellor, council-room, courtyard, militia, mine, minion, nobles, steward, torturer",
        "money and Courtyard",
    ),
    BenchKingdom(
        "Plain Money",
        "money",
        "chancellor, woodcutter, moneylender, bureaucrat, smithy, feast, thief, workshop, gardens, mine",
        "money and Smithy",
    ),
    BenchKingdom(
        "First Game",
        "money",
        "cellar, market, militia, mine, moat, remodel, smithy, village, woodcutter, workshop",
        "money and Smithy",
    ),
    BenchKingdom(
        "Colonies",
        "money",
        "vault, monument, mountebank, loan, mint, royal-seal, venture, hoard, contraband, counting-house",
        "double Mountebank",
        True,
    ),
    BenchKingdom(
        "Gardens",
        "rush",
        "gardens, workshop, woodcutter, bureaucrat, village, cellar, chancellor, moat, feast, thief",
        "big money",
    ),
    BenchKingdom(
        "Ironworks",
        "rush",
        "ironworks, gardens, great-hall, pawn, courtyard, secret-chamber, swindler, wishing-well, masquerade, tribute",
        "Ironworks and Gardens",
    ),
    BenchKingdom(
        "Dukes",
        "rush",
        "duke, baron, courtyard, pawn, scout, great-hall, bridge, mining-village, swindler, ironworks",
        "money and Courtyard",
    ),
)


def find_scripts(kingdom: BenchKingdom) -> list[Plan]:
    """Return the scripts whose own cards the kingdom has."""
    cards = set(kingdom.cards.split(", "))
    return [script for script in SCRIPTS if cards.issuperset(_list_own_cards(script))]


def rank_scripts(kingdom: BenchKingdom, matches: int = RANKING_MATCHES) -> dict[str, float]:
    """Return the mean share that each script of a kingdom wins against each of the others in so many matches, the best first."""
    scripts = find_scripts(kingdom)
    shares: dict[str, list[float]] = {script.name: [] for script in scripts}
    for first, second in combinations(scripts, 2):
        share = fmean(play_match(kingdom, (first, second), number) for number in range(matches))
        shares[first.name].append(share)
        shares[second.name].append(1 - share)
    means = {name: fmean(won) for name, won in shares.items()}
    return dict(sorted(means.items(), key=lambda mean: -mean[1]))


def _list_own_cards(script: Plan) -> tuple[str, ...]:
    return _OWN_CARDS.get(script.name, tuple(row.card for row in script.rows if row.card not in BASIC))


def play_match(kingdom: BenchKingdom, players: tuple[Plan | str, Plan | str], number: int) -> float:
    """Play a match of a strength or script against another; two numbers share a deal.

    Return the share of the win of the first one, who sits on the second seat in matches of odd number.
    """
    options = {"kingdom": kingdom.cards, "colony": "always" if kingdom.colony else "never"}
    match = Match.begin(GAME, options, 2, (number // 2).to_bytes(32, "big"))
    dice, first = Random(number), number % 2
    while match.outcome is None:
        seat = match.asked_seats()[0]
        match.answer(seat, _answer(match, seat, players[seat != first], dice), by="computer")
    return match.outcome.win_shares[first]


def _answer(match: Match[DominionState], seat: int, player: Plan | str, dice: Random) -> Value:
    """Return what a player answers; `master` has a second of processor time."""
    asked, view = match.question(seat), match.view(seat)
    assert asked is not None
    if isinstance(player, Plan):
        return choose_by_plan(view, asked, player)
    if player == PLAIN:
        return choose_by_plan(view, asked, None)
    if player == PLAIN_KEEN:
        return look_ahead(view, asked, lambda seed: match.imagine(seat, seed), dice, None)
    end = process_time() + MASTER_SECONDS
    return match.compute_answer(seat, player, dice, (lambda: process_time() < end) if player == "master" else None)


def _play_bar(number: int, stronger: str, weaker: str) -> float:
    """Play one match for a bar, in each kingdom in turn, two matches on a deal."""
    return play_match(KINGDOMS[number // 2 % len(KINGDOMS)], (stronger, weaker), number)


def _play_task(task: tuple[int, str, int, int]) -> float:
    """Play one match of a strength against a script, each by its number; the pool sends no more than that."""
    kingdom, strength, script, number = task
    return play_match(KINGDOMS[kingdom], (strength, SCRIPTS[script]), number)


def play_bars(pool: Executor) -> Iterator[Row]:
    """Yield a row for each bar: strengths against those without plans, and `master` against the best script of each kingdom."""
    bars = [(bar, [pool.submit(_play_bar, number, *bar[:2]) for number in range(bar[3])]) for bar in BARS]
    names = [script.name for script in SCRIPTS]
    best = [
        (
            kingdom,
            [
                pool.submit(_play_task, (place, "master", names.index(kingdom.best), number))
                for number in range(BEST_SCRIPT_MATCHES)
            ],
        )
        for place, kingdom in enumerate(KINGDOMS)
    ]
    for (stronger, weaker, need, matches), tasks in bars:
        won = [task.result() for task in tasks]
        name = f"dominion, nine kingdoms: {stronger} against {weaker}, {matches} matches"
        yield build_share_row(name, fmean(won), matches, need, _describe_lowest(won))
    for kingdom, tasks in best:
        name = f"dominion, {kingdom.name} ({kingdom.kind}): master against {kingdom.best}, {len(tasks)} matches"
        share = fmean(task.result() for task in tasks)
        yield build_share_row(name, share, len(tasks), BEST_SCRIPT_SHARES[kingdom.kind])


def _describe_lowest(won: Sequence[float]) -> str:
    """Return in which kingdom the shares of a bar are the lowest."""
    shares = {
        kingdom.name: [share for number, share in enumerate(won) if number // 2 % len(KINGDOMS) == place]
        for place, kingdom in enumerate(KINGDOMS)
    }
    name = min(shares, key=lambda name: fmean(shares[name]))
    return f"lowest: {name} {format_share(fmean(shares[name]), len(shares[name]))}"


def rows() -> Iterator[Row]:
    """Let each strength play against each script that a kingdom allows. A row shows its mean share and its hardest opponent."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for place, (kingdom, ranking) in enumerate(zip(KINGDOMS, pool.map(rank_scripts, KINGDOMS), strict=True)):
            best = next(iter(ranking))
            note = f"{ranking[best]:.0%} against the others"
            yield Row(f"best script in {kingdom.name} ({kingdom.kind})", best, kingdom.best, best == kingdom.best, note)
            scripts = [SCRIPTS.index(script) for script in find_scripts(kingdom)]
            for strength in STRENGTHS:
                tasks = [(place, strength, script, number) for script in scripts for number in range(MATCHES)]
                won = list(pool.map(_play_task, tasks, chunksize=4))
                shares = {
                    SCRIPTS[script].name: fmean(won[at * MATCHES : (at + 1) * MATCHES])
                    for at, script in enumerate(scripts)
                }
                hardest = min(shares, key=lambda name: shares[name])
                note = f"{len(scripts)} scripts; hardest: {hardest} {format_share(shares[hardest], MATCHES)}"
                yield Row(
                    f"{strength} in {kingdom.name} ({kingdom.kind})", format_share(fmean(won), len(won)), notes=note
                )
