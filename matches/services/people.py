"""People: their wishes, their matches, what is stored about them, and how it is forgotten."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from matches import erasure, missed_calls, notifications, nudges, rows, timers, unanswered_questions
from matches.durations import HOUR
from matches.model import MatchInfo, MatchSummary, PersonSettings
from matches.services.proposals import Agreeing
from matches.store import StorageRefused
from rules.engine import NotAsked, Refused, text

NUDGE_HOURS = 4
"""Who waits may remind the others this often."""

MAX_REMINDERS = 5


class People(Agreeing):
    """The part of the service about persons."""

    async def get_settings(self, person: int) -> PersonSettings:
        """The person's wishes, the defaults if there are none."""
        return await self.store.read(lambda db: rows.load_settings(db, person))

    async def set_settings(self, person: int, name: str, wishes: PersonSettings) -> PersonSettings:
        """Keeps the person's wishes; they count at once, for open questions too.

        Raises `Refused` for reminders or a time zone that cannot be.
        """
        if len(wishes.reminders) > MAX_REMINDERS or any(not 1 <= hours <= 14 * 24 for hours in wishes.reminders):
            raise Refused(text("match-bad-reminders", most=MAX_REMINDERS))
        if wishes.quiet is not None and (
            wishes.quiet[0] == wishes.quiet[1] or not all(0 <= hour <= 23 for hour in wishes.quiet)
        ):
            raise Refused(text("match-bad-quiet-hours"))
        try:
            ZoneInfo(wishes.zone)
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:
            raise Refused(text("match-bad-zone", zone=wishes.zone)) from error
        data, now = rows.encode(wishes), self.now()

        def unit(db: sqlite3.Connection) -> None:
            rows.save_person(db, person, name)
            db.execute("UPDATE person SET settings = ?, dm_closed = 0 WHERE id = ?", (data, person))
            if wishes.calls is not None:
                db.execute("UPDATE person SET calls_asked = 1 WHERE id = ?", (person,))
            timers.replan_timers(db, person, wishes, now)

        await self.store.write(unit)
        self.wake_clock()
        return wishes

    async def claim_first_call(self, person: int) -> bool:
        """Whether the person is still to be asked where to call them to a move: True once, unless they have said so."""
        asked = "SELECT 1 FROM person WHERE id = ? AND calls_asked = 0"
        if await self.store.read(lambda db: db.execute(asked, (person,)).fetchone()) is None:
            return False
        try:
            return await self.store.write(lambda db: notifications.claim_first_call(db, person))
        except StorageRefused:
            # Looking at a question works on a full disk; the person is asked another time.
            return False

    async def has_open_dm(self, person: int) -> bool:
        """Whether DMs reached this person so far."""
        row = await self.store.read(
            lambda db: db.execute("SELECT dm_closed FROM person WHERE id = ?", (person,)).fetchone()
        )
        return row is None or not row[0]

    async def list_matches(self, person: int, ended: bool = False) -> tuple[MatchSummary, ...]:
        """The person's matches: those that wait for the person first, longest first. `ended`: those that are over."""
        phases = "('over', 'cancelled', 'archived')" if ended else "('lobby', 'running', 'paused')"

        # What is still played is listed in full; of the ended ones those that somebody may still ask for.
        some = "LIMIT 100" if ended else ""

        def query(db: sqlite3.Connection) -> list[tuple[MatchInfo, float | None]]:
            # The plus keeps the query on the person's seats: there are fewer of them than matches of a phase.
            found = rows.list_infos(
                db,
                f"+phase IN {phases} AND id IN (SELECT match FROM seat WHERE person = ?) ORDER BY moved DESC {some}",
                (person,),
            )
            since = dict(
                db.execute("SELECT match, since FROM seat WHERE person = ? AND mark IS NOT NULL", (person,)).fetchall()
            )
            return [(info, since.get(info.id)) for info in found]

        pairs = await self.store.read(query)
        pairs.sort(key=lambda pair: (pair[1] is None, pair[1] or 0.0, -pair[0].last_moved_at))
        return tuple(MatchSummary(info, info.seat_of(person) or 0, since) for info, since in pairs)

    async def load_standing(self, summary: MatchSummary) -> MatchSummary:
        """One of the person's matches with how it stands: whose turn, round, rank. As it is where that cannot be read."""
        if summary.info.phase != "running":
            return summary
        try:
            seen = await self.get_public_status(summary.info.id)
        except Refused:
            return summary
        found = None if seen.view is None else self.game(summary.info.game).progress(seen.view)
        rank = 0
        if found is not None and found.points is not None and len(set(found.points)) > 1:
            rank = 1 + sum(points > found.points[summary.seat] for points in found.points)
        return msgspec.structs.replace(
            summary,
            waiting=seen.waiting,
            oldest_wait_since=seen.waiting_since,
            round=found.round if found is not None else 0,
            rank=rank,
        )

    async def list_finished(self, person: int, game: str, first: int, count: int) -> tuple[int, tuple[MatchInfo, ...]]:
        """How many matches of a game the person has finished, and `count` of them from the `first` on, newest first."""
        where = (
            "+phase = 'over' AND game = ? AND outcome IS NOT NULL AND id IN (SELECT match FROM seat WHERE person = ?)"
        )

        def query(db: sqlite3.Connection) -> tuple[int, tuple[MatchInfo, ...]]:
            (total,) = db.execute(f"SELECT count(*) FROM match WHERE {where}", (game, person)).fetchone()
            page = f"{where} ORDER BY ended DESC, id DESC LIMIT ? OFFSET ?"
            return total, tuple(rows.list_infos(db, page, (game, person, count, first)))

        return await self.store.read(query)

    async def nudge_others(self, id: int, person: int) -> MatchInfo:
        """Nudges those who owe an answer. Where naming them would tell a secret, each is reminded privately.

        Raises `Refused` if it is too soon, or nobody can be reminded.
        """
        async with self.locked(id) as live:
            self._require_seat(live.info, person)
            match = self._require_running(live)
            secret, now = self._waiting_status(live).secret, self.now()
            late = nudges.find_late_people(live.info, live.stored.seats, match.asked_seats(), match.conceded, person)
            if not late and not secret:
                raise Refused(text("match-nobody-to-remind"))
            last = await self.store.read(
                lambda db: db.execute(
                    "SELECT max(due) FROM timer WHERE match = ? AND kind = 'nudged'", (id,)
                ).fetchone()[0]
            )
            # In secret the time since the questions came up would tell who has answered: there it only chooses whom to tell.
            early = not secret and now - max(one.since for one in late) < HOUR
            if early or (last is not None and last > now):
                raise Refused(text("match-reminded-lately", hours=NUDGE_HOURS))

            def unit(db: sqlite3.Connection) -> None:
                timers.add_timer(db, id, None, "nudged", now + NUDGE_HOURS * HOUR)
                if secret:
                    nudges.send_private_nudges(db, id, late, match.turn_number, now)
                else:
                    nudges.post_nudge(db, id, late, match.turn_number, now)

            await self.store.write(unit)
            await self.reload(live)
            self.wake_workers(id, live.info, live.match)
            return live.info

    async def mute(self, id: int, person: int) -> None:
        """No reminders until the turn has passed on. Raises `Refused`, `NotAsked` if no question is open."""
        async with self.locked(id) as live:
            seat = self._require_seat(live.info, person)
            match = self._require_running(live)
            if match.question(seat) is None:
                raise NotAsked
            turn = match.turn_number + 1
            await self.store.write(
                lambda db: db.execute(
                    "UPDATE seat SET muted = ? WHERE match = ? AND seat = ?", (turn, id, seat)
                ).close()
            )
            await self.reload(live)

    async def save_unanswered(
        self, written: str, game: str, language: str, reason: unanswered_questions.UnansweredReason
    ) -> None:
        """Keeps a question that rules and cards had no good answer for; of whoever asked it, nothing."""
        day = datetime.fromtimestamp(self.now(), UTC).date().isoformat()
        question = unanswered_questions.UnansweredQuestion(day, game, language, reason, written)
        await self.store.write(lambda db: unanswered_questions.save_question(db, question))

    async def export_person_data(self, person: int) -> dict[str, object]:
        """Everything that is stored about a person, as plain data (for `/privacy show` and `export`)."""

        def query(db: sqlite3.Connection) -> dict[str, object]:
            row = db.execute("SELECT name, dm_closed FROM person WHERE id = ?", (person,)).fetchone()
            seats = db.execute(
                "SELECT seat.match, seat.seat, seat.name, match.game, match.phase FROM seat "
                "JOIN match ON match.id = seat.match WHERE seat.person = ?1 OR seat.owner = ?1 ORDER BY seat.match",
                (person,),
            ).fetchall()
            wishes = rows.load_settings(db, person)
            return {
                "id": str(person),
                "name": row[0] if row else None,
                "dm_closed": bool(row[1]) if row else False,
                "settings": {
                    "language": wishes.language,
                    "calls": wishes.calls,
                    "reminders": list(wishes.reminders),
                    "quiet": list(wishes.quiet) if wishes.quiet else None,
                    "zone": wishes.zone,
                },
                "seats": [
                    {"match": match, "seat": seat, "name": name, "game": game, "phase": phase}
                    for match, seat, name, game, phase in seats
                ],
                "not_told": missed_calls.list_missed_matches(db, person),
            }

        return await self.store.read(query)

    async def erase_person(self, person: int) -> int:
        """Forgets a person: running seats go to the computer, lobbies are left, the name goes everywhere.

        Returns how many matches the person sat in.
        """
        seats = await self.list_matches(person)
        seated = {mine.info.id: mine.info.names[mine.seat] for mine in seats}
        for mine in seats:
            async with self.locked(mine.info.id) as live:
                if live.info.phase == "lobby":
                    await self._remove_person(live, person)
                elif live.match is not None and live.match.outcome is None:
                    await self._give_seat_to_computer(live, mine.seat, "steady")

        def unit(db: sqlite3.Connection) -> int:
            count: int = db.execute("SELECT count(*) FROM seat WHERE person = ?", (person,)).fetchone()[0]
            known = db.execute("SELECT name FROM person WHERE id = ?", (person,)).fetchone()
            ended = db.execute("SELECT match, name FROM seat WHERE person = ?", (person,)).fetchall()
            erasure.erase_from_posts(db, person, known[0] if known else "", dict(ended) | seated)
            erasure.erase_invitations(db, person)
            erasure.erase_titles(db, known[0] if known else "", dict(ended) | seated)
            # Those of running matches have been counted anew; in a match that is paused nobody can vote.
            db.execute("DELETE FROM proposal WHERE person = ?1 OR maker = ?1", (person,))
            db.execute("DELETE FROM proposal WHERE match IN (SELECT match FROM seat WHERE person = ?)", (person,))
            db.execute("DELETE FROM timer WHERE proposal NOT IN (SELECT id FROM proposal)")
            db.execute("UPDATE seat SET owner = NULL WHERE owner = ?", (person,))
            # A paused or archived match may go on one day: then the computer sits there.
            db.execute(
                f"UPDATE seat SET person = NULL, name = '{erasure.ERASED_NAME}', computer = CASE WHEN "
                "(SELECT phase FROM match WHERE id = seat.match) IN ('running', 'paused', 'archived') THEN 'steady' END "
                "WHERE person = ?",
                (person,),
            )
            db.execute("UPDATE match SET opener = ? WHERE opener = ?", (erasure.ERASED_PERSON_ID, person))
            db.execute("DELETE FROM draft WHERE person = ?", (person,))
            db.execute("DELETE FROM shown WHERE person = ?", (person,))
            db.execute("DELETE FROM person WHERE id = ?", (person,))
            return count

        count = await self.store.write(unit)
        self._cache.clear()
        return count + len(seats)
