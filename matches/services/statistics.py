"""Statistics: the results of ended matches that somebody may see, and results for matches that ended before there were any."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from msgspec import Struct

from matches.domain.model import MatchInfo
from matches.domain.ratings import Standing, rate
from matches.domain.results import MatchResult, build_result
from matches.domain.transaction import Transaction
from matches.services.access import Viewer
from matches.services.base import Service
from matches.sql import result_rows, server_rows
from matches.sql.result_rows import ResultFilter
from rules.engine import Game, Refused, text

log = logging.getLogger(__name__)


class ResultList(Struct, frozen=True):
    """Results in the order in which the matches ended, and the names of the people in them by id."""

    results: tuple[MatchResult, ...]
    names: dict[int, str]


class Ladder(Struct, frozen=True):
    """Where people stand in a game on a server, the best first, and their names by id."""

    standings: tuple[Standing, ...]
    names: dict[int, str]


class Statistics(Service):
    """What is known of matches that came to their end."""

    async def load_results(
        self,
        viewer: Viewer,
        person: int | None = None,
        game: str | None = None,
        since: float = 0.0,
        everywhere: bool = False,
    ) -> ResultList:
        """Return the results of matches between people that the viewer may see on their server.

        `person`: only matches in which this person sat at the end; `game`: only of this game; `since`: only matches that ended
        since then. `everywhere`: the viewer's own matches, on all servers and whoever else may look at them. Of the cards at the
        end, only those of the `person` are read, if there is one.
        """
        wanted = ResultFilter(person, game, since)
        if everywhere:
            wanted = msgspec.structs.replace(wanted, person=viewer.person)
        elif viewer.guild is None:
            return ResultList((), {})
        else:
            guild, read = viewer.guild, self._context.store.read
            channels = await read(lambda db: result_rows.list_channels(db, guild))
            seen = tuple(channel for channel in channels if viewer.can_see_channel(channel))
            wanted = msgspec.structs.replace(wanted, guild=guild, channels=seen, viewer=viewer.person)
        return await self._context.store.read(lambda db: _load(db, wanted))

    async def load_ladder(self, viewer: Viewer, game: str) -> Ladder:
        """Return the ladder of a game on the viewer's server, from the matches that the viewer may see.

        Raise `Refused` if the server keeps no ratings: then nothing is computed.
        """
        guild = viewer.guild
        if guild is None:
            raise Refused(text("stats-guild-only"))
        settings = await self._context.store.read(lambda db: server_rows.load_settings(db, guild))
        if not settings.ratings:
            raise Refused(text("stats-ratings-off"))
        result_list = await self.load_results(viewer, game=game)
        # Thousands of matches take a while, and nobody else should wait for that.
        return Ladder(await asyncio.to_thread(rate, result_list.results), result_list.names)

    async def fill_results(self) -> bool:
        """Add the results of some matches that ended before there were results. Return whether there may be more.

        A match whose game is not installed, or that today's rules cannot read, is skipped until other rules are installed.
        """
        games = self._context.catalog()
        rules = " ".join(f"{id}:{game.REVISION}" for id, game in sorted(games.items()))

        def unit(db: Transaction) -> bool:
            result_rows.retry_skipped(db, rules)
            batch = result_rows.claim_unfilled(db)
            for info, ended, final in batch or ():
                result = _rebuild_result(info, games.get(info.game), final, ended)
                if result is None:
                    result_rows.record_skipped(db, info.id, rules)
                else:
                    result_rows.save_result(db, result)
            return batch is not None

        return await self._context.store.write(unit)


def _load(db: Transaction, wanted: ResultFilter) -> ResultList:
    results = result_rows.load_results(db, wanted)
    people = {seat.person for result in results for seat in result.seats if seat.person is not None}
    return ResultList(tuple(results), result_rows.load_names(db, sorted(people)))


def _rebuild_result(info: MatchInfo, game: Game[Any] | None, final: bytes | None, ended: float) -> MatchResult | None:
    """Return the result of a match from its last views; None if its game is not installed or cannot read them."""
    assert info.outcome is not None
    if game is None:
        log.warning("match %d: its game %s is not installed; it has no result until it is", info.id, info.game)
        return None
    try:
        return build_result(info, game, _read_view(info, game, final), info.outcome, (), ended)
    except Exception:
        # The view of another time may be one that the rules of today never see. One match must not stop all others.
        log.exception("match %d: today's rules cannot read how it ended; it has no result", info.id)
        return None


def _read_view(info: MatchInfo, game: Game[Any], final: bytes | None) -> Any:
    """Return the view that everybody has of the last position, None if this version cannot read it."""
    if final is None:
        return None
    try:
        views = msgspec.msgpack.decode(final, type=tuple[bytes, ...])
        return msgspec.msgpack.decode(views[0], type=game.View)
    except (msgspec.MsgspecError, IndexError) as error:
        log.warning("the last view of match %d cannot be read (%s): its result is kept without cards", info.id, error)
        return None
