"""Who may know of a match and who may look at it. This is decided here alone, for everything that people read.

"Everybody" means whoever may see the channel of the match. From another server or a private message nobody but the
people of a match sees it; everybody else gets the same answer as for a match that does not exist.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from matches.domain.errors import MatchNotFound
from matches.domain.model import MatchInfo, Phase
from matches.services.base import Service
from matches.sql import match_queries, proposal_rows, seat_rows, substitute_rows
from rules.engine import Refused, text

MAX_SUGGESTIONS = 200
"""How many of the newest matches of a server are looked through for what somebody types."""


def _sees_nothing(channel: int) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody who asks, and from where: `guild` is the server's number, None in a private message.

    `can_see_channel` says whether the person may see a channel or thread of that server, by its number.
    """

    person: int
    guild: int | None = None
    can_see_channel: Callable[[int], bool] = _sees_nothing


class PlayersOnly(Refused):
    """Only the people of this match may look at it."""

    def __init__(self) -> None:
        super().__init__(text("match-players-only"))


def is_participant(person: int, info: MatchInfo) -> bool:
    """Return whether a person belongs to the match: they sit in it, are asked to its lobby, or opened it and nobody sits in it.

    People who gave their seat away, or lost it, do not belong to it any more.
    """
    if info.seat_of(person) is not None:
        return True
    if info.phase == "lobby" and person in (info.setup.invited or info.setup.guests):
        return True
    return not info.occupants and info.opener == person


def may_know(viewer: Viewer, info: MatchInfo, concerned: bool = False) -> bool:
    """Return whether the person may know that there is such a match. `concerned`: something in it waits for them."""
    if concerned or is_participant(viewer.person, info):
        return True
    return viewer.guild is not None and viewer.guild == info.place.guild and viewer.can_see_channel(info.place.channel)


def may_view(viewer: Viewer, info: MatchInfo, concerned: bool = False) -> bool:
    """Return whether the person may look at the match: table, journal, names, options. `concerned` as for `may_know`."""
    if is_participant(viewer.person, info):
        return True
    return info.setup.visible == "everyone" and may_know(viewer, info, concerned)


class Access(Service):
    """Decides who may know of a match and who may look at it."""

    async def get_known_match(self, id: int, viewer: Viewer) -> MatchInfo:
        """Return the match to somebody who may know of it (to join it, to vote). Raise `MatchNotFound`."""
        info = await self._cache.find_info(id)
        if not may_know(viewer, info):
            concerned = await self._may_return(id, viewer.person) or await self._is_asked(id, viewer.person)
            if not may_know(viewer, info, concerned):
                raise MatchNotFound
        return info

    async def get_viewable_match(self, id: int, viewer: Viewer) -> MatchInfo:
        """Return the match to somebody who may look at it. Raise `MatchNotFound`, `PlayersOnly`."""
        info = await self._cache.find_info(id)
        if may_view(viewer, info) or await self._may_return(id, viewer.person):
            return info
        concerned = await self._is_asked(id, viewer.person)
        if may_view(viewer, info, concerned):
            return info
        raise PlayersOnly if may_know(viewer, info, concerned) else MatchNotFound

    async def has_lost_seat(self, id: int, person: int) -> bool:
        """Return whether the person lost a seat of this match by the clock and may take it back."""
        return await self._context.store.read(lambda db: seat_rows.find_lost_seat(db, id, person)) is not None

    async def _may_return(self, id: int, person: int) -> bool:
        """Return whether the person may take a seat of this match back, from the computer or from a substitute."""
        now = self._context.now()
        owned = await self._context.store.read(lambda db: substitute_rows.find_owned(db, id, person, now))
        return owned is not None or await self.has_lost_seat(id, person)

    async def list_viewable(
        self, viewer: Viewer, phases: Sequence[Phase] = ("lobby", "running")
    ) -> tuple[MatchInfo, ...]:
        """Return the matches of the viewer's server that the viewer may look at, newest first."""
        if viewer.guild is None:
            return ()
        guild, read = viewer.guild, self._context.store.read
        channels = await read(lambda db: match_queries.list_visible_channels(db, guild, phases))
        visible = [channel for channel in channels if viewer.can_see_channel(channel)]
        if not visible:
            return ()
        return tuple(await read(lambda db: match_queries.list_visible(db, guild, phases, visible, MAX_SUGGESTIONS)))

    async def _is_asked(self, id: int, person: int) -> bool:
        """Return whether the person's consent is awaited there, for instance to a seat that was offered."""
        proposals = await self._context.store.read(lambda db: proposal_rows.load_proposals(db, id))
        return any(person in proposal.required_people for proposal in proposals)
