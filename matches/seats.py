"""Seats of a running match: handed to the computer, lost by the clock, taken back, taken over."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from matches import absence, ringing, rows, shown, timers, votes
from matches.base import Live
from matches.model import Info, Lobby, Notice, Prompt
from matches.naming import computer_name
from matches.playing import Playing
from rules.engine import Refused, Seat, text

ABSENT_HOURS = 72
"""After this long without an answer the others may give the seat to the computer."""


class Seats(Playing):
    """The part of the service for who sits where while a match runs."""

    async def prompt(self, id: int, person: int) -> Prompt:
        """What the person is asked in this match. Raises `Refused` if the person has no seat or nothing runs."""
        try:
            return await super().prompt(id, person)
        except Refused as refusal:
            if refusal.because.key == "match-not-in-it" and await self.lost_seat(id, person):
                raise Refused(text("time-seat-lost")) from refusal
            raise

    async def lost_seats(self, person: int) -> tuple[Info, ...]:
        """The running matches in which the person may take a seat back."""
        where = "phase = 'running' AND id IN (SELECT match FROM seat WHERE owner = ?) ORDER BY moved DESC LIMIT 100"
        return tuple(await self.store.read(lambda db: rows.infos(db, where, (person,))))

    async def come_back(self, id: int, person: int) -> Prompt:
        """Takes the seat back that the person lost by the clock; gives the question that waits there. Raises `Refused`."""
        async with self.holding(id) as live:
            seat = next((seat for seat, wait in enumerate(live.stored.waits) if wait.owner == person), None)
            if seat is None or live.info.seat_of(person) is not None:
                raise Refused(text("time-nothing-lost"))

            def more(db: sqlite3.Connection, name: str) -> None:
                rows.post(db, id, Notice(text("time-back", name=name)), self.now())

            await self._sit_down(live, seat, person, more, called=False)
            return await self._prompt(live, seat)

    async def replace_by_computer(self, id: int, by: int, seat: int, strength: str = "steady") -> Info:
        """Gives one's own seat, or that of somebody long absent, to the computer. Raises `Refused`."""
        async with self.holding(id) as live:
            self._running(live)
            self._may_hand_over(live, by, seat)
            former = live.info.sitters[seat].person
            if former is not None and former != by:
                await self._seat_to_computer(live, seat, strength, told=former)
            else:
                await self._seat_to_computer(live, seat, strength)
            return live.info

    async def may_replace(self, id: int, by: int, seat: int) -> Info:
        """Whether somebody may free a seat of a lobby, or give one away, before they are asked whether they mean it.

        Raises `Refused`.
        """
        async with self.holding(id) as live:
            if live.info.phase == "lobby":
                self._may_kick(live.info, by, seat)
            else:
                self._running(live)
                self._may_hand_over(live, by, seat)
            return live.info

    async def deadline(self, id: int, seat: int, mark: str) -> None:
        """The time for a decision is over: the computer plays the turn, or takes the seat, as the setup says.

        Nothing if the question with this `mark` is gone.
        """
        async with self.holding(id) as live:
            match = live.match
            if match is None or match.outcome is not None or match.ask(seat) is None or match.mark(seat) != mark:
                return
            how = live.info.setup.at_deadline
            if how == "seat" and live.info.sitters[seat].person is not None:
                await self._seat_to_computer(live, seat, "steady", by_clock=True)
        if how == "move":
            await self.by_clock(id, seat, mark, "steady")

    # --- inside

    def _conceded(self, live: Live) -> dict[int, bool]:
        return live.match.conceded if live.match is not None else {}

    async def _recount(self, live: Live) -> None:
        """After somebody has left or come: the part for proposals looks what that means for votes."""

    def _may_hand_over(self, live: Live, by: int, seat: int) -> None:
        info = live.info
        own = self._seat_of(info, by)
        if not 0 <= seat < len(info.sitters):
            raise Refused(text("match-no-such-seat"))
        if seat in self._conceded(live):
            raise Refused(text("time-seat-conceded", seat=Seat(seat)))
        if own == seat or info.sitters[seat].person is None:
            return
        wait = live.stored.waits[seat]
        if wait.since is None or self.now() - wait.since - wait.excused < ABSENT_HOURS * timers.HOUR:
            raise Refused(text("match-not-absent", seat=Seat(seat), hours=ABSENT_HOURS))

    async def _sit_down(
        self,
        live: Live,
        seat: int,
        person: int,
        more: Callable[[sqlite3.Connection, str], None],
        called: bool = True,
    ) -> None:
        """A person takes a seat of a running match over, and with it the open question, with a fresh clock.

        `called`: the question is sent; otherwise it is the answer to what the person does.
        """
        match, id, now = self._running(live), live.info.id, self.now()
        mark = match.mark(seat) if match.ask(seat) is not None else None
        secret, former = live.stored.secret, live.info.sitters[seat].person

        def unit(db: sqlite3.Connection) -> None:
            votes.seat_changed(db, id, seat, person, now)
            if former is not None:
                shown.answered(db, id, [former], now)
            name = absence.take_seat(db, id, seat, person, now)
            rows.post(db, id, Lobby(), now)
            more(db, name)
            stored = rows.load(db, id, entries=False)
            assert stored is not None
            if mark is not None:
                timers.plan(db, stored.info, seat, mark, secret, now)
                if called:
                    ringing.post_turns(db, id, [(seat, person)], {seat: mark}, secret, now)

        await self._keep(live, match.replace(seat, "person"), more=unit)
        await self._recount(live)

    async def _seat_to_computer(
        self, live: Live, seat: int, strength: str, told: int | None = None, by_clock: bool = False
    ) -> None:
        """The computer takes over a seat of a match that is held. `told`: a person who hears of it directly."""
        match, id = self._running(live), live.info.id
        if strength not in match.game.computers:
            raise Refused(text("match-no-such-strength", known=tuple(match.game.computers)))
        old, former = live.info.sitters[seat].name, live.info.sitters[seat].person

        def more(db: sqlite3.Connection) -> None:
            votes.seat_changed(db, id, seat, None, self.now())
            db.execute(
                "UPDATE seat SET person = NULL, computer = ?, name = ? WHERE match = ? AND seat = ?",
                (strength, computer_name(live.info.names), id, seat),
            )
            db.execute("DELETE FROM timer WHERE match = ? AND seat = ?", (id, seat))
            if former is not None:
                shown.answered(db, id, [former], self.now())
            rows.post(db, id, Lobby(), self.now())
            if by_clock:
                absence.lose_seat(db, live.info, seat, self.now())
                if len(votes.players(live.info, match.conceded)) == 1:
                    rows.post(db, id, Notice(text("time-all-away")), self.now())
                return
            rows.post(db, id, Notice(text("match-seat-to-computer", name=old)), self.now())
            if told is not None:
                ringing.tell(db, id, told, Notice(text("time-seat-given")), False, self.now())

        await self._keep(live, match.replace(seat, "computer"), more=more)
        await self._recount(live)
