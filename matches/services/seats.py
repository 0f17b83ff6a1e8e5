"""Seats of a running match: handed to the computer, lost by the clock, taken back, taken over."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from matches import absence, notifications, proposal_rows, question_messages, rows, timers
from matches.cache import LoadedMatch
from matches.durations import HOUR
from matches.model import LobbyPost, MatchInfo, NoticePost, Prompt
from matches.seat_names import computer_name
from matches.services.play import Playing
from rules.engine import Refused, Seat, text

ABSENT_HOURS = 72
"""After this long without an answer the others may give the seat to the computer."""


class Seats(Playing):
    """The part of the service for who sits where while a match runs."""

    async def get_prompt(self, id: int, person: int) -> Prompt:
        """What the person is asked in this match. Raises `Refused` if the person has no seat or nothing runs."""
        try:
            return await super().get_prompt(id, person)
        except Refused as refusal:
            if refusal.reason.key == "match-not-in-it" and await self.has_lost_seat(id, person):
                raise Refused(text("time-seat-lost")) from refusal
            raise

    async def list_lost_seats(self, person: int) -> tuple[MatchInfo, ...]:
        """The running matches in which the person may take a seat back."""
        where = "phase = 'running' AND id IN (SELECT match FROM seat WHERE owner = ?) ORDER BY moved DESC LIMIT 100"
        return tuple(await self.store.read(lambda db: rows.list_infos(db, where, (person,))))

    async def reclaim_seat(self, id: int, person: int) -> Prompt:
        """Takes the seat back that the person lost by the clock; gives the question that waits there. Raises `Refused`."""
        async with self.locked(id) as live:
            seat = next((seat for seat, wait in enumerate(live.stored.seats) if wait.former_person == person), None)
            if seat is None or live.info.seat_of(person) is not None:
                raise Refused(text("time-nothing-lost"))

            def more(db: sqlite3.Connection, name: str) -> None:
                rows.enqueue_post(db, id, NoticePost(text("time-back", name=name)), self.now())

            await self._seat_person(live, seat, person, more, send_prompt=False)
            return await self._build_prompt(live, seat)

    async def replace_by_computer(self, id: int, by: int, seat: int, strength: str = "steady") -> MatchInfo:
        """Gives one's own seat, or that of somebody long absent, to the computer. Raises `Refused`."""
        async with self.locked(id) as live:
            self._require_running(live)
            self._check_hand_over(live, by, seat)
            former = live.info.occupants[seat].person
            if former is not None and former != by:
                await self._give_seat_to_computer(live, seat, strength, notify=former)
            else:
                await self._give_seat_to_computer(live, seat, strength)
            return live.info

    async def check_replace(self, id: int, by: int, seat: int) -> MatchInfo:
        """Whether somebody may free a seat of a lobby, or give one away, before they are asked whether they mean it.

        Raises `Refused`.
        """
        async with self.locked(id) as live:
            if live.info.phase == "lobby":
                self._check_kick(live.info, by, seat)
            else:
                self._require_running(live)
                self._check_hand_over(live, by, seat)
            return live.info

    async def handle_deadline(self, id: int, seat: int, question_token: str) -> None:
        """The time for a decision is over: the computer plays the turn, or takes the seat, as the setup says.

        Nothing if the question with this `question_token` is gone.
        """
        async with self.locked(id) as live:
            match = live.match
            if (
                match is None
                or match.outcome is not None
                or match.question(seat) is None
                or match.question_token(seat) != question_token
            ):
                return
            how = live.info.setup.at_deadline
            if how == "seat" and live.info.occupants[seat].person is not None:
                await self._give_seat_to_computer(live, seat, "steady", by_clock=True)
        if how == "move":
            await self.answer_for_clock(id, seat, question_token, "steady")

    # --- inside

    def _conceded_seats(self, live: LoadedMatch) -> dict[int, bool]:
        return live.match.conceded if live.match is not None else {}

    async def _recount_votes(self, live: LoadedMatch) -> None:
        """After somebody has left or come: the part for proposals looks what that means for votes."""

    def _check_hand_over(self, live: LoadedMatch, by: int, seat: int) -> None:
        info = live.info
        own = self._require_seat(info, by)
        if not 0 <= seat < len(info.occupants):
            raise Refused(text("match-no-such-seat"))
        if seat in self._conceded_seats(live):
            raise Refused(text("time-seat-conceded", seat=Seat(seat)))
        if own == seat or info.occupants[seat].person is None:
            return
        wait = live.stored.seats[seat]
        if wait.asked_since is None or self.now() - wait.asked_since - wait.excused_seconds < ABSENT_HOURS * HOUR:
            raise Refused(text("match-not-absent", seat=Seat(seat), hours=ABSENT_HOURS))

    async def _seat_person(
        self,
        live: LoadedMatch,
        seat: int,
        person: int,
        extra: Callable[[sqlite3.Connection, str], None],
        send_prompt: bool = True,
    ) -> None:
        """A person takes a seat of a running match over, and with it the open question, with a fresh clock.

        `send_prompt`: the question is sent; otherwise it is the answer to what the person does.
        """
        match, id, now = self._require_running(live), live.info.id, self.now()
        mark = match.question_token(seat) if match.question(seat) is not None else None
        secret, former = live.stored.secret, live.info.occupants[seat].person

        def unit(db: sqlite3.Connection) -> None:
            proposal_rows.settle_seat_offers(db, id, seat, person, now)
            if former is not None:
                question_messages.close_answered(db, id, [former], now)
            name = absence.assign_seat(db, id, seat, person, now)
            rows.enqueue_post(db, id, LobbyPost(), now)
            extra(db, name)
            stored = rows.load_match(db, id, entries=False)
            assert stored is not None
            if mark is not None:
                timers.plan_timers(db, stored.info, seat, mark, secret, now)
                if send_prompt:
                    call = notifications.make_call(db, id, seat, person, mark, secret, now)
                    notifications.post_prompts(db, id, [call], now)

        await self._commit_step(live, match.replace(seat, "person"), extra=unit)
        await self._recount_votes(live)

    async def _give_seat_to_computer(
        self, live: LoadedMatch, seat: int, strength: str, notify: int | None = None, by_clock: bool = False
    ) -> None:
        """The computer takes over a seat of a match that is held. `notify`: a person who hears of it directly."""
        match, id = self._require_running(live), live.info.id
        if strength not in match.game.computers:
            raise Refused(text("match-no-such-strength", known=tuple(match.game.computers)))
        old, former = live.info.occupants[seat].name, live.info.occupants[seat].person

        def more(db: sqlite3.Connection) -> None:
            proposal_rows.settle_seat_offers(db, id, seat, None, self.now())
            db.execute(
                "UPDATE seat SET person = NULL, computer = ?, name = ? WHERE match = ? AND seat = ?",
                (strength, computer_name(live.info.names), id, seat),
            )
            db.execute("DELETE FROM timer WHERE match = ? AND seat = ?", (id, seat))
            if former is not None:
                question_messages.close_answered(db, id, [former], self.now())
            rows.enqueue_post(db, id, LobbyPost(), self.now())
            if by_clock:
                absence.record_lost_seat(db, live.info, seat, self.now())
                if len(proposal_rows.list_players(live.info, match.conceded)) == 1:
                    rows.enqueue_post(db, id, NoticePost(text("time-all-away")), self.now())
                return
            rows.enqueue_post(db, id, NoticePost(text("match-seat-to-computer", name=old)), self.now())
            if notify is not None:
                notifications.queue_notice(db, id, notify, NoticePost(text("time-seat-given")), False, self.now())

        await self._commit_step(live, match.replace(seat, "computer"), extra=more)
        await self._recount_votes(live)
