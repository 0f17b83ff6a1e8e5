"""Reminders: of all that waits for a person, a nudge for those who owe an answer, and silence for one turn."""

from __future__ import annotations

from matches.domain.durations import HOUR
from matches.domain.model import MatchInfo
from matches.domain.timer_kinds import NewTimer, TimerKind
from matches.domain.transaction import Transaction
from matches.services.base import Service
from matches.services.checks import check_not_paused, require_running, require_seat
from matches.services.match_views import get_waiting_status
from matches.sql import seat_rows, timers
from matches.transactions import nudges, reminding
from rules.engine import NotAsked, Refused, text

NUDGE_HOURS = 4
"""Hours between two nudges in a match."""


class Reminders(Service):
    """Reminders, nudges and mutes."""

    async def remind(self, person: int) -> None:
        """Remind a person of all matches that wait for them, if that is due now."""
        now = self._context.now()
        match = await self._context.store.write(lambda db: reminding.remind(db, person, now))
        if match is not None:
            # Another process may own the match, and then it sends the post.
            await self._context.cluster.announce_changes((match,))
            self._context.workers.wake_outbox()

    async def nudge_others(self, id: int, person: int) -> MatchInfo:
        """Nudge those who owe an answer and are not away. If naming them would tell a secret, each is reminded privately.

        Raise `Refused` if it is too soon, or nobody can be reminded.
        """
        async with self._cache.locked(id) as live:
            require_seat(live.info, person)
            match = require_running(live)
            now = self._context.now()
            check_not_paused(live, now)
            waiting = get_waiting_status(live, now)
            secret = waiting.secret
            owing = nudges.find_late_people(live.info, live.stored.seats, match.asked_seats(), match.conceded, person)
            if not owing and not secret:
                raise Refused(text("match-nobody-to-remind"))
            late = [late_person for late_person in owing if not late_person.is_away(now)]
            if owing and not late and not secret:
                raise Refused(nudges.explain_absence(waiting))
            pause_end = await self._context.store.read(lambda db: timers.find_last_timer(db, id, TimerKind.NUDGE_PAUSE))
            # While answers are secret, a refusal for being early would tell who has answered; so nobody is refused then.
            early = not secret and now - max(late_person.since for late_person in late) < HOUR
            if early or (pause_end is not None and pause_end > now):
                raise Refused(text("match-reminded-lately", hours=NUDGE_HOURS))

            def unit(db: Transaction) -> None:
                timers.insert(db, [NewTimer(id, TimerKind.NUDGE_PAUSE, now + NUDGE_HOURS * HOUR)])
                send = nudges.send_private_nudges if secret else nudges.post_nudge
                send(db, id, late, match.turn_number, now)

            await self._writer.write(live, unit)
            return live.info

    async def mute(self, id: int, person: int) -> None:
        """Send no reminders until the turn has passed on. Raise `Refused`, `NotAsked` if no question is open."""
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            match = require_running(live)
            if match.question(seat) is None:
                raise NotAsked
            turn = match.turn_number + 1
            await self._writer.write(live, lambda db: seat_rows.mute_turn(db, id, seat, turn), wake=False)
