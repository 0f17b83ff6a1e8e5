"""Who may know of a match and who may look at it: one place that decides, and everything that people read goes through it.

"Everybody" means whoever may see the channel of the match. From another server or a private message nobody but the
people of a match sees it; for everybody else it does not exist there, in the very same words.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from matches import absence, rows
from matches.cache import Base, load_stored
from matches.errors import MatchNotFound
from matches.model import MatchInfo, Phase
from rules.engine import Refused, text

MAX_SUGGESTIONS = 200
"""How many of the newest matches of a server are looked through for what somebody types."""

ENDED_PHASES: tuple[Phase, ...] = ("over", "cancelled", "archived")


def _sees_nothing(channel: int) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody who asks, and from where: `guild` is the server's number, None in a private message.

    `can_see_channel` tells of a channel or thread of that server, by its number, whether the person may see it.
    """

    person: int
    guild: int | None = None
    can_see_channel: Callable[[int], bool] = _sees_nothing


class PlayersOnly(Refused):
    """Only the people of this match may look at it."""

    def __init__(self) -> None:
        super().__init__(text("match-players-only"))


def is_participant(person: int, info: MatchInfo) -> bool:
    """Whether somebody is of the match: sits in it, is invited to its lobby, or opened it and nobody sits in it any more.

    Who gave the seat away, or lost it, is like anybody else.
    """
    if info.seat_of(person) is not None:
        return True
    if info.phase == "lobby" and person in info.setup.invited:
        return True
    return not info.occupants and info.opener == person


def may_know(viewer: Viewer, info: MatchInfo, concerned: bool = False) -> bool:
    """Whether the person may know that there is such a match. `concerned`: something in it waits for them."""
    if concerned or is_participant(viewer.person, info):
        return True
    return viewer.guild is not None and viewer.guild == info.place.guild and viewer.can_see_channel(info.place.channel)


def may_view(viewer: Viewer, info: MatchInfo, concerned: bool = False) -> bool:
    """Whether the person may look at the match: table, journal, names, options. `concerned` as for `may_know`."""
    if is_participant(viewer.person, info):
        return True
    return info.setup.visible == "everyone" and may_know(viewer, info, concerned)


class Viewing(Base):
    """The part of the service that lets people in to a match."""

    async def get_known_match(self, id: int, viewer: Viewer) -> MatchInfo:
        """The match, for whoever may know of it (to join it, to vote). Raises `MatchNotFound`."""
        info = await self._find_info(id)
        if not may_know(viewer, info):
            concerned = await self.has_lost_seat(id, viewer.person) or await self._is_asked(id, viewer.person)
            if not may_know(viewer, info, concerned):
                raise MatchNotFound
        return info

    async def get_viewable_match(self, id: int, viewer: Viewer) -> MatchInfo:
        """The match, for whoever may look at it. Raises `MatchNotFound`, `PlayersOnly`."""
        info = await self._find_info(id)
        if may_view(viewer, info) or await self.has_lost_seat(id, viewer.person):
            return info
        concerned = await self._is_asked(id, viewer.person)
        if may_view(viewer, info, concerned):
            return info
        raise PlayersOnly if may_know(viewer, info, concerned) else MatchNotFound

    async def has_lost_seat(self, id: int, person: int) -> bool:
        """Whether the person lost a seat of this match by the clock and may take it back."""
        return await self.store.read(lambda db: absence.find_lost_seat(db, id, person)) is not None

    async def list_viewable(
        self, viewer: Viewer, phases: Sequence[Phase] = ("lobby", "running")
    ) -> tuple[MatchInfo, ...]:
        """The matches of the viewer's server that the viewer may look at without being of them, newest first."""
        if viewer.guild is None:
            return ()
        guild = viewer.guild
        marks = ", ".join("?" * len(phases))
        channels = await self.store.read(
            lambda db: db.execute(
                f"SELECT DISTINCT channel FROM match WHERE guild = ? AND phase IN ({marks}) AND visible = 'everyone'",
                (guild, *phases),
            ).fetchall()
        )
        seen = [channel for (channel,) in channels if viewer.can_see_channel(channel)]
        places = ", ".join("?" * len(seen))

        def query(db: sqlite3.Connection) -> list[MatchInfo]:
            where = (
                f"guild = ? AND phase IN ({marks}) AND channel IN ({places}) AND visible = 'everyone' "
                f"ORDER BY moved DESC LIMIT {MAX_SUGGESTIONS}"
            )
            return rows.list_infos(db, where, (guild, *phases, *seen))

        return tuple(await self.store.read(query)) if seen else ()

    async def _find_info(self, id: int) -> MatchInfo:
        """The match as it stands, without waiting for whoever holds it. Raises `MatchNotFound`."""
        live = self._cache.get(id)
        if live is not None:
            return live.info
        stored = await self.store.read(lambda db: load_stored(db, id, entries=False)) if rows.is_row_id(id) else None
        if stored is None:
            raise MatchNotFound
        return stored.info

    async def _is_asked(self, id: int, person: int) -> bool:
        """Whether the person's consent is awaited there, for instance to a seat that was offered."""
        proposals = await self.store.read(lambda db: rows.load_proposals(db, id))
        return any(person in proposal.required_people for proposal in proposals)
