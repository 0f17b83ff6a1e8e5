"""People who are away for some days: from when until when, and what that means in their matches."""

from __future__ import annotations

from msgspec import Struct

from matches.domain.away import MAX_DAYS, AwayRow
from matches.domain.durations import DAY, MINUTE, format_timestamp
from matches.domain.model import MatchInfo, Person
from matches.domain.transaction import Transaction
from matches.services.base import Service
from matches.sql import away_rows
from matches.sql.away_rows import AwayMoment
from matches.sql.next_notification import NextNotification, find_next_notification
from matches.transactions import away_changes
from rules.engine import Refused, text

TOLERANCE = 10 * MINUTE
"""The longest absence may be that much longer, so that a suggestion is still possible some minutes after it was made."""


class Absence(Struct, frozen=True):
    """When somebody is back (seconds since 1970), and in which matches time goes on before that, and from when on."""

    until: float
    early_ends: tuple[tuple[MatchInfo, float], ...]


class Away(Service):
    """Absences of people."""

    async def go_away(self, person: Person, until: float) -> Absence:
        """Note that a person is away until a time (seconds since 1970); it counts at once in all of their matches.

        Raise `Refused` if that is past, or too far ahead.
        """
        now = self._context.now()
        if until <= now:
            raise Refused(text("away-past", when=format_timestamp(until)))
        if until > now + MAX_DAYS * DAY + TOLERANCE:
            latest = format_timestamp(now + MAX_DAYS * DAY, "D")
            raise Refused(text("away-too-long", when=format_timestamp(until, "D"), most=MAX_DAYS, latest=latest))

        def unit(db: Transaction) -> Absence:
            away_changes.go_away(db, person, until, now)
            row = away_rows.find_current(db, person.id, now)
            assert row is not None
            return _describe(db, row)

        absence = await self._context.store.write(unit)
        await self._show_change(person.id)
        return absence

    async def come_back(self, person: int) -> bool:
        """End a person's absence: what is left of its days counts as not taken. Return False if they are not away."""
        now = self._context.now()
        was_away = await self._context.store.write(lambda db: away_changes.come_back(db, person, now))
        if was_away:
            await self._show_change(person)
        return was_away

    async def carry_out(self, moment: AwayMoment) -> None:
        """Say what is due to somebody who is away or back, and give whoever is back time to answer."""
        now = self._context.now()
        await self._context.store.write(lambda db: away_changes.carry_out(db, moment, now))
        await self._show_change(moment.away.person)

    async def get_absence(self, person: int) -> Absence | None:
        """Return the absence of somebody who is away now."""

        def read(db: Transaction) -> Absence | None:
            row = away_rows.find_current(db, person, self._context.now())
            return None if row is None else _describe(db, row)

        return await self._context.store.read(read)

    async def find_next_notification(self, person: int) -> NextNotification:
        """Return how many matches wait for a person, and when they are notified next."""
        return await self._context.store.read(lambda db: find_next_notification(db, person, self._context.now()))


def _describe(db: Transaction, row: AwayRow) -> Absence:
    return Absence(row.ends, tuple(away_changes.find_early_ends(db, row)))
