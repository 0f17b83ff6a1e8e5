"""Who may know of a match and who may look at it: one place that decides, and everything that people read goes through it.

"Everybody" means whoever may see the channel of the match. From another server or a private message nobody but the
people of a match sees it; for everybody else it does not exist there, in the very same words.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from matches import absence, rows
from matches.base import Base, NoMatch, loaded
from matches.model import Info, Phase
from rules.engine import Refused, text

SUGGESTED = 200
"""How many of the newest matches of a server are looked through for what somebody types."""

ENDED: tuple[Phase, ...] = ("over", "cancelled", "archived")


def _nothing(channel: int) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody who asks, and from where: `guild` is the server's number, None in a private message.

    `sees` tells of a channel or thread of that server, by its number, whether the person may see it.
    """

    person: int
    guild: int | None = None
    sees: Callable[[int], bool] = _nothing


class PlayersOnly(Refused):
    """Only the people of this match may look at it."""

    def __init__(self) -> None:
        super().__init__(text("match-players-only"))


def belongs(person: int, info: Info) -> bool:
    """Whether somebody is of the match: sits in it, is invited to its lobby, or opened it and nobody sits in it any more.

    Who gave the seat away, or lost it, is like anybody else.
    """
    if info.seat_of(person) is not None:
        return True
    if info.phase == "lobby" and person in info.setup.invited:
        return True
    return not info.sitters and info.opener == person


def may_know(viewer: Viewer, info: Info, concerned: bool = False) -> bool:
    """Whether the person may know that there is such a match. `concerned`: something in it waits for them."""
    if concerned or belongs(viewer.person, info):
        return True
    return viewer.guild is not None and viewer.guild == info.place.guild and viewer.sees(info.place.channel)


def may_view(viewer: Viewer, info: Info, concerned: bool = False) -> bool:
    """Whether the person may look at the match: table, journal, names, options. `concerned` as for `may_know`."""
    if belongs(viewer.person, info):
        return True
    return info.setup.visible == "everyone" and may_know(viewer, info, concerned)


class Viewing(Base):
    """The part of the service that lets people in to a match."""

    async def know(self, id: int, viewer: Viewer) -> Info:
        """The match, for whoever may know of it (to join it, to vote). Raises `NoMatch`."""
        info = await self._looked_up(id)
        if not may_know(viewer, info):
            concerned = await self.lost_seat(id, viewer.person) or await self._is_asked(id, viewer.person)
            if not may_know(viewer, info, concerned):
                raise NoMatch
        return info

    async def look(self, id: int, viewer: Viewer) -> Info:
        """The match, for whoever may look at it. Raises `NoMatch`, `PlayersOnly`."""
        info = await self._looked_up(id)
        if may_view(viewer, info) or await self.lost_seat(id, viewer.person):
            return info
        concerned = await self._is_asked(id, viewer.person)
        if may_view(viewer, info, concerned):
            return info
        raise PlayersOnly if may_know(viewer, info, concerned) else NoMatch

    async def lost_seat(self, id: int, person: int) -> bool:
        """Whether the person lost a seat of this match by the clock and may take it back."""
        return await self.store.read(lambda db: absence.lost_seat(db, id, person)) is not None

    async def seen_here(self, viewer: Viewer, phases: Sequence[Phase] = ("lobby", "running")) -> tuple[Info, ...]:
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
        seen = [channel for (channel,) in channels if viewer.sees(channel)]
        places = ", ".join("?" * len(seen))

        def query(db: sqlite3.Connection) -> list[Info]:
            where = (
                f"guild = ? AND phase IN ({marks}) AND channel IN ({places}) AND visible = 'everyone' "
                f"ORDER BY moved DESC LIMIT {SUGGESTED}"
            )
            return rows.infos(db, where, (guild, *phases, *seen))

        return tuple(await self.store.read(query)) if seen else ()

    async def _looked_up(self, id: int) -> Info:
        """The match as it stands, without waiting for whoever holds it. Raises `NoMatch`."""
        live = self._live.get(id)
        if live is not None:
            return live.info
        stored = await self.store.read(lambda db: loaded(db, id, entries=False)) if rows.fits(id) else None
        if stored is None:
            raise NoMatch
        return stored.info

    async def _is_asked(self, id: int, person: int) -> bool:
        """Whether the person's consent is awaited there, for instance to a seat that was offered."""
        proposals = await self.store.read(lambda db: rows.proposals(db, id))
        return any(person in proposal.needed for proposal in proposals)
