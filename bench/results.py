"""What statistics and ratings cost: reading the results of 1,000 matches and adding them up, the ladder, and the picture."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec

from bench.row import Row
from bench.timing import measure_median
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages.stats_sheets import build_person_sheet
from matches.domain.results import MatchResult, SeatResult
from matches.domain.statistics import summarize_person
from matches.domain.transaction import Transaction
from matches.service import Matches
from matches.services.access import Viewer
from matches.sql import result_rows
from render.kit.stats_sheet import draw_stats
from render.kit.translations import load_translations
from rules.catalog import load_games

MATCHES = 1_000
PERSON_MS = 50
TIMES = 15
GUILD, CHANNEL, PEOPLE = 1, 2, 8
CARDS = ("moat", "mine", "village", "market", "smithy", "militia", "cellar", "remodel", "workshop", "bank")


def rows() -> list[Row]:
    """Measure over a real file, each the median of some runs."""
    return asyncio.run(_measure())


async def _measure() -> list[Row]:
    with TemporaryDirectory() as folder:
        matches = await Matches.open(Path(folder) / "results.sqlite3", lambda: datetime.now(UTC))
        try:
            await matches.store.write(_fill)
            await matches.servers.change_settings(GUILD, lambda old: msgspec.structs.replace(old, ratings=True))
            context = BotContext(matches, load_translations(), load_games())
            context.register_terms()
            localizer, viewer = Localizer(context.words, "de"), Viewer(1, GUILD, lambda _: True)

            async def summarize() -> None:
                result_list = await matches.statistics.load_results(viewer, person=1)
                assert len(result_list.results) == MATCHES
                statistics = summarize_person(result_list.results, 1)
                build_person_sheet(context, statistics, result_list.names, ("Anna", ""), "", localizer)

            async def rank() -> None:
                assert len((await matches.statistics.load_ladder(viewer, "dominion")).standings) == PEOPLE

            result_list = await matches.statistics.load_results(viewer, person=1)
            statistics = summarize_person(result_list.results, 1)
            sheet = build_person_sheet(context, statistics, result_list.names, ("Anna", ""), "", localizer)

            async def draw() -> None:
                assert draw_stats(sheet).png

            person, ladder, picture = [await measure_median(work, TIMES) for work in (summarize, rank, draw)]
        finally:
            await matches.close()
    return [
        Row(
            f"statistics of a person with {MATCHES} matches",
            f"{person:.0f} ms",
            f"<= {PERSON_MS} ms",
            person <= PERSON_MS,
            "read, added up and put into words; without the picture",
        ),
        Row(f"a ladder from {MATCHES} matches", f"{ladder:.0f} ms", notes="in a thread of its own"),
        Row("the picture of these statistics", f"{picture:.0f} ms", notes="in a thread of its own"),
    ]


def _fill(db: Transaction) -> None:
    """Store the results of matches of one person against others, two to four at a table."""
    dice = Random(1)
    for number in range(1, MATCHES + 1):
        columns = "id, game, phase, opener, place, setup, seed, commitment, revision, created, moved"
        db.execute(
            f"INSERT INTO match ({columns}) VALUES (?, 'dominion', 'over', 1, x'', x'', x'', '', 1, 0, 0)", (number,)
        )
        people = [1, *dice.sample(range(2, PEOPLE + 1), dice.randrange(1, 4))]
        points = [dice.randrange(10, 60) for _ in people]
        seats = tuple(
            SeatResult(
                seat,
                person,
                None,
                1 + sum(other > points[seat] for other in points),
                points[seat],
                pace=dice.random() * 9_000,
                cards=dict.fromkeys(CARDS, dice.randrange(1, 5)),
            )
            for seat, person in enumerate(people)
        )
        result_rows.save_result(
            db, MatchResult(number, GUILD, CHANNEL, "everyone", "dominion", float(number), 15, seats)
        )
