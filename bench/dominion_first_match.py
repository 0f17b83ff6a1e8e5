"""How `keen` does in kingdoms that nobody has studied, at its first match there, against scripts that know the kingdom.

Each of the twelve kingdoms is none of the recommended sets and has no plan in the data. Its two scripts are what somebody who knows
the cards would buy; the cards are played as `steady` plays them. They were written before the plan for unknown kingdoms
(`rules/dominion/computer/opening_plan.py`), which has never met them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import fmean

from bench.dominion_scripts import BenchKingdom, play_match
from bench.row import Row, format_share
from rules.dominion.computer.plan import NO_LIMIT, Plan, PlanAfter, PlanRow

MATCHES = int(os.environ.get("DOMINION_FIRST_MATCHES", "20"))
"""Matches in each kingdom, half of them against each script; the bar is meant for 100."""

NEED = 9
"""In how many kingdoms `keen` has to win at least half."""


def _script(name: str, wishes: str, green: int = 0, duchy: int = 4, estate: int = 2, lean: int = 5) -> Plan:
    """Return a script of wishes like "gold, village 2 after smithy 1": at most so many copies, and only with so many others."""
    rows = []
    for wish in wishes.split(", "):
        card, *words = wish.split()
        most = int(words[0]) if words else NO_LIMIT
        rows.append(PlanRow(card, most, after=PlanAfter(words[2], int(words[3])) if len(words) > 1 else None))
    return Plan(name, tuple(rows), green, duchy, estate, lean)


SCRIPTS: tuple[tuple[BenchKingdom, tuple[Plan, Plan]], ...] = (
    (
        BenchKingdom(
            "Curses",
            "money",
            "witch, moneylender, feast, spy, village, cellar, thief, bureaucrat, workshop, library",
            "double Witch",
        ),
        (
            _script("double Witch", "witch 2, gold, silver"),
            _script("Witch and Library", "witch 1, gold, library 1, silver"),
        ),
    ),
    (
        BenchKingdom(
            "Scholars",
            "money",
            "laboratory, council-room, library, cellar, moneylender, woodcutter, chancellor, throne-room, moat, market",
            "Moneylender and Laboratories",
        ),
        (
            _script("Moneylender and Laboratories", "gold 1, laboratory 5, moneylender 1, gold, market 2, silver"),
            _script("Council Room", "gold, council-room 2, laboratory, silver"),
        ),
    ),
    (
        BenchKingdom(
            "Wealth",
            "money",
            "bank, venture, loan, royal-seal, monument, vault, quarry, trade-route, watchtower, workers-village",
            "Vaults",
            True,
        ),
        (
            _script("Vaults", "platinum, gold, vault 2, silver"),
            _script("Ventures and a Monument", "platinum, bank 1, gold, venture, monument 1, silver"),
        ),
    ),
    (
        BenchKingdom(
            "Bridges",
            "engine",
            "bridge, throne-room, mining-village, shanty-town, pawn, steward, conspirator, ironworks, courtyard, great-hall",
            "Bridges, played often",
        ),
        (
            _script(
                "Bridges, played often",
                "bridge 2, throne-room 2 after bridge 1, mining-village 4 after bridge 1, bridge 5, gold, silver",
                green=10,
            ),
            _script("Courtyard", "gold, courtyard 1, silver, courtyard 2"),
        ),
    ),
    (
        BenchKingdom(
            "Chapel",
            "engine",
            "chapel, village, smithy, market, militia, remodel, cellar, bureaucrat, woodcutter, festival",
            "Chapel, Villages and Smithies",
        ),
        (
            _script(
                "Chapel, Villages and Smithies",
                "chapel 1, gold 1, festival 2, smithy 1, village 2 after smithy 1, smithy 3, market, gold, silver",
                green=12,
                lean=4,
            ),
            _script("Militia and Smithy", "gold, smithy 1, militia 1, silver"),
        ),
    ),
    (
        BenchKingdom(
            "Minions",
            "engine",
            "minion, swindler, upgrade, baron, wishing-well, pawn, secret-chamber, nobles, trading-post, coppersmith",
            "Minions",
        ),
        (
            _script("Minions", "gold 1, minion, silver"),
            _script("Nobles and a Baron", "gold, nobles 4, baron 1, silver"),
        ),
    ),
    (
        BenchKingdom(
            "Rush",
            "rush",
            "gardens, workshop, ironworks, woodcutter, village, great-hall, bureaucrat, moat, cellar, feast",
            "Ironworks and Gardens",
        ),
        (
            _script("Ironworks and Gardens", "ironworks 5, gardens, workshop 3, estate, silver", duchy=8, estate=0),
            _script("big money", "gold, silver"),
        ),
    ),
    (
        BenchKingdom(
            "Torturers",
            "engine",
            "torturer, shanty-town, village, mining-village, scout, bridge, steward, conspirator, pawn, ironworks",
            "chain of Torturers",
        ),
        (
            _script(
                "chain of Torturers",
                "torturer 1, village 2 after torturer 1, torturer 3, mining-village 3 after torturer 2, torturer 5, gold, silver",
            ),
            _script("double Torturer", "torturer 2, gold, silver"),
        ),
    ),
    (
        BenchKingdom(
            "Plain",
            "money",
            "smithy, militia, village, woodcutter, workshop, chancellor, cellar, moat, thief, spy",
            "double Smithy",
        ),
        (
            _script("double Smithy", "gold, smithy 1, smithy 2 after gold 1, silver"),
            _script("Militia and Smithy", "gold, militia 1, smithy 1, silver"),
        ),
    ),
    (
        BenchKingdom(
            "Goons",
            "engine",
            "goons, workers-village, bishop, talisman, contraband, city, loan, quarry, monument, rabble",
            "Goons and Villages",
        ),
        (
            _script(
                "Goons and Villages",
                "goons 1, workers-village 2 after goons 1, goons 3, workers-village 4 after goons 2, "
                "gold 2, rabble 1, gold, silver",
            ),
            _script("double Monument", "gold, monument 2, silver"),
        ),
    ),
    (
        BenchKingdom(
            "Colonies",
            "money",
            "mountebank, city, grand-market, peddler, expand, counting-house, mint, hoard, watchtower, trade-route",
            "double Mountebank",
            True,
        ),
        (
            _script("double Mountebank", "mountebank 2, platinum, grand-market 3, gold, silver"),
            _script("big money", "platinum, gold, silver"),
        ),
    ),
    (
        BenchKingdom(
            "Second",
            "money",
            "charlatan, clerk, tiara, magnate, anvil, investment, crystal-ball, sentry, merchant, poacher",
            "double Charlatan",
        ),
        (
            _script("double Charlatan", "charlatan 2, gold, sentry 1, silver"),
            _script("Sentries and Merchants", "sentry 2, gold, poacher 2, merchant 2, silver", lean=4),
        ),
    ),
)
"""The kingdoms, each with its scripts; the first one is the best of the two."""


def play(place: int, script: int, number: int) -> float:
    """Play match `number` in a kingdom against one of its scripts. Return what `keen` has won of it."""
    kingdom, scripts = SCRIPTS[place]
    return play_match(kingdom, ("keen", scripts[script]), number)


def rows() -> Iterator[Row]:
    """Yield a row for each kingdom, then the one of the bar. All cores are busy meanwhile."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        tasks = [
            [[pool.submit(play, place, script, number) for number in range(MATCHES // 2)] for script in (0, 1)]
            for place in range(len(SCRIPTS))
        ]
        reached = 0
        for (kingdom, scripts), both in zip(SCRIPTS, tasks, strict=True):
            shares = [fmean(task.result() for task in played) for played in both]
            share = fmean(shares)
            reached += share >= 0.5
            notes = ", ".join(f"{script.name} {won:.0%}" for script, won in zip(scripts, shares, strict=True))
            yield Row(f"keen in {kingdom.name} at its first match", format_share(share, MATCHES), notes=notes)
        name = f"kingdoms without a plan in which keen wins at least half of {MATCHES}"
        yield Row(name, f"{reached} of {len(SCRIPTS)}", f">= {NEED}", reached >= NEED)
