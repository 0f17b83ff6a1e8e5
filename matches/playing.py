"""Playing: questions, answers, taking back, giving up, and what the clock and the computers do in a match."""

from __future__ import annotations

import logging
import sqlite3
from random import Random
from typing import Any, Literal

import msgspec

from matches import absence, rows
from matches.base import Clocked, Live, computer_of, public_waiting
from matches.changing import Changing
from matches.model import Done, Info, Prompt, Public, Status
from matches.store import StorageRefused
from matches.viewing import PlayersOnly, belongs
from rules.engine import (
    Line,
    Match,
    MatchOver,
    NotAsked,
    Refused,
    Standing,
    Step,
    Text,
    Undo,
    Value,
    text,
)
from rules.engine.boundary import decode_boundary

log = logging.getLogger(__name__)

RECENT_LINES = 12
"""How many journal lines a status shows."""


class Playing(Changing):
    """The part of the service for running matches."""

    async def prompt(self, id: int, person: int) -> Prompt:
        """What the person is asked in this match. Raises `Refused` if the person has no seat or nothing runs."""
        async with self.holding(id) as live:
            seat = self._seat_of(live.info, person)
            return await self._prompt(live, seat)

    async def answer(self, id: int, person: int, mark: str | None, value: Value, at: int | None = None) -> Done:
        """Answers the person's open question; `mark` is the question's (None: whatever is open). `at`, here and below: the
        direct message in which the person acted, which shows what comes next; what else shows the question goes.

        Raises `Refused`: no seat, `NotAsked`, `StaleQuestion`, `IllegalChoice`, `StorageRefused`; nothing has changed then.
        """
        async with self.holding(id) as live:
            seat = self._seat_of(live.info, person)
            match = self._running(live)
            self._own_hand(live, seat)
            step = match.answer(seat, value, mark)
            await self._keep(live, step, seat, at=at)
            return await self._done(live, seat, step)

    async def order(
        self, id: int, person: int, topic: str, order: Standing, value: Value | None = None, at: int | None = None
    ) -> Done:
        """Gives a standing order (CONTRACT 5). Raises `Refused`."""
        async with self.holding(id) as live:
            seat = self._seat_of(live.info, person)
            step = self._running(live).order(seat, topic, order, value)
            await self._keep(live, step, seat, at=at)
            return await self._done(live, seat, step)

    async def standing(self, id: int, person: int) -> dict[str, Standing]:
        """The person's standing orders in force, by topic. Raises `Refused`."""
        async with self.holding(id) as live:
            seat = self._seat_of(live.info, person)
            match = self._running(live)
            return {order.topic: match.standing(seat, order.topic) for order in match.game.orders}

    async def undo(self, id: int, person: int, at: int | None = None) -> Done:
        """Takes the person's last decision back if that is free. Raises `Refused` with the reason.

        Where others have to agree, `propose_undo` is the way.
        """
        async with self.holding(id) as live:
            seat = self._seat_of(live.info, person)
            step = self._running(live).undo(seat)
            await self._keep(live, step, seat, at=at)
            return await self._done(live, seat, step)

    async def restart_turn(self, id: int, person: int, at: int | None = None) -> Done:
        """Takes back everything the person decided in the turn in progress, as far as it is free, as one change.

        Raises `Refused`.
        """
        async with self.holding(id) as live:
            seat = self._seat_of(live.info, person)
            match = self._running(live)
            turn = match.turn
            step = match.undo(seat)
            while match.turn >= turn and match.undoable(seat).kind == "free":
                trial = match.clone()
                trial.undo(seat)
                if trial.turn < turn:
                    break
                step = step.then(match.undo(seat))
            await self._keep(live, step, seat, at=at)
            return await self._done(live, seat, step)

    async def concede(self, id: int, person: int, computer: bool = False) -> Done:
        """The person gives up; fallbacks, or the computer, play on where others still need that seat. Raises `Refused`."""
        async with self.holding(id) as live:
            seat = self._seat_of(live.info, person)
            step = self._running(live).concede(seat, computer)
            await self._keep(live, step, seat)
            return await self._done(live, seat, step)

    async def status(self, id: int, person: int | None) -> Status:
        """The match as that person (None: anybody) may see it. Raises `Refused` if only players may look."""
        async with self.holding(id) as live:
            info = live.info
            seat = info.seat_of(person) if person is not None else None
            if info.setup.visible == "players" and (person is None or not belongs(person, info)):
                raise PlayersOnly
            lines = await self.store.read(lambda db: rows.read_lines(db, id, last=RECENT_LINES))
            view = self._settled(live, seat)
            waiting = self._waiting(live)
            sinces = [live.stored.waits[s].since for s in waiting.seats if live.stored.waits[s].since is not None]
            since = min((s for s in sinces if s is not None), default=None)
            return Status(info, seat, view, waiting, since, readable(lines, seat))

    async def journal(self, id: int, person: int | None, everything: bool = False) -> tuple[Text, ...]:
        """What happened since the person last looked (or all of it), as far as that person may read it."""
        async with self.holding(id) as live:
            info = live.info
            seat = info.seat_of(person) if person is not None else None
            if info.setup.visible == "players" and (person is None or not belongs(person, info)):
                raise PlayersOnly
            after = 0 if everything or seat is None else live.stored.waits[seat].seen
            lines = await self.store.read(lambda db: rows.read_lines(db, id, after))
            if seat is not None and lines:
                await self._seen(live, seat, lines[-1][0])
            return readable(lines, seat)

    async def peek(self, id: int, person: int, mark: str, value: Value) -> object | None:
        """The person's view after an answer, None where a preview would bring hidden things out. Raises `Refused`."""
        async with self.holding(id) as live:
            seat = self._seat_of(live.info, person)
            match = self._running(live)
            if match.ask(seat) is None or match.mark(seat) != mark:
                return None
            found: object | None = match.peek(seat, value)
            return found

    async def draft(self, id: int, person: int, mark: str, picks: tuple[str, ...]) -> None:
        """Keeps picks that are not confirmed yet; changes no version."""
        data = rows.encode(picks)
        await self.store.write(
            lambda db: db.execute(
                "INSERT INTO draft VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
                (id, mark, person, data),
            ).close()
        )

    async def computer_answer(self, id: int, seat: int, mark: str, value: Value) -> None:
        """A computer seat answers. Raises `Refused` (`StaleQuestion` if the question is gone)."""
        async with self.holding(id) as live:
            match = self._running(live)
            if computer_of(live.info, match, seat) is None:
                raise NotAsked
            step = match.answer(seat, value, mark, by="computer")
            await self._keep(live, step, seat)

    async def by_clock(
        self, id: int, seat: int, mark: str, strength: Literal["fallback", "steady"] = "fallback"
    ) -> None:
        """The time for an answer is over: the harmless answer is given, or the computer's, which then plays this turn to its end.

        Nothing if the question with this `mark` is gone.
        """
        async with self.holding(id) as live:
            match = live.match
            if match is None or match.outcome is not None or (asked := match.ask(seat)) is None:
                return
            if match.mark(seat) != mark:
                return
            wait = live.stored.waits[seat]
            whole = strength == "steady"
            goes_on = whole and wait.clocked == match.turn + 1
            if whole:
                value = match.decide(seat, strength, Random(f"{id}|{match.version}"))
            else:
                value = asked.choice.fallback()
            secret, person, now = live.stored.secret, live.info.sitters[seat].person, self.now()

            def more(db: sqlite3.Connection) -> None:
                if person is not None and not goes_on:
                    absence.tell_played(db, id, person, secret, now)

            turn = match.turn if whole else None
            again = live.clocked == (seat, match.version)
            step = match.answer(seat, value, mark, by="clock-again" if again else "clock")
            await self._keep(live, step, more=more, clock=Clocked(seat, turn))
            live.clocked = (seat, match.version)

    async def names(self, id: int) -> tuple[str, ...]:
        """The names in seat order."""
        async with self.holding(id) as live:
            return live.info.names

    async def info(self, id: int) -> Info:
        """The match as everybody may know it. Raises `NoMatch`."""
        async with self.holding(id) as live:
            return live.info

    # --- inside

    async def _seen(self, live: Live, seat: int, last: int) -> None:
        """Notes what a seat has read. Where that cannot be kept (a full disk), reading works all the same."""
        id = live.info.id
        try:
            await self.store.write(
                lambda db: db.execute("UPDATE seat SET seen = ? WHERE match = ? AND seat = ?", (last, id, seat)).close()
            )
        except StorageRefused as refused:
            log.warning("match %d: what seat %d has read is not noted (%s)", id, seat, refused.kind)
            return
        await self.refresh(live)

    def _seat_of(self, info: Info, person: int) -> int:
        seat = info.seat_of(person)
        if seat is None:
            raise Refused(text("match-not-in-it"))
        return seat

    def _own_hand(self, live: Live, seat: int) -> None:
        if live.match is not None and seat in live.match.conceded:
            raise Refused(text("engine-already-conceded"))

    def _running(self, live: Live) -> Match[Any]:
        phase = live.info.phase
        if phase == "lobby":
            raise Refused(text("match-not-started"))
        if phase == "paused":
            raise Refused(text("match-paused"))
        if phase == "archived":
            raise Refused(text("match-archived"))
        if live.match is None or phase != "running":
            raise MatchOver
        return live.match

    def _view(self, live: Live, seat: int | None) -> object | None:
        """The seat's view: of the match in play, or of its last position; None where there is none to be seen."""
        if live.match is not None:
            found: object = live.match.view(seat)
            return found
        if live.stored.final is None:
            return None
        views = msgspec.msgpack.decode(live.stored.final, type=tuple[bytes, ...])
        found = msgspec.msgpack.decode(views[0 if seat is None else seat + 1], type=self.game(live.info.game).View)
        return found

    def _settled(self, live: Live, seat: int | None) -> object | None:
        """The seat's view of the table as it stands: without its own draft in games that have such."""
        game = self.game(live.info.game)
        if live.match is None or not game.meta.drafts:
            return self._view(live, seat)
        _, state = decode_boundary(game, live.match.boundary)
        found: object = game.view(state, seat)
        return found

    def _waiting(self, live: Live) -> Public:
        return public_waiting(live.match, live.stored.asked) if live.match is not None else Public(())

    async def _prompt(self, live: Live, seat: int) -> Prompt:
        match = live.match
        if match is None or match.outcome is not None:
            if live.info.phase != "over":
                self._running(live)
            undo = Undo("never", text("engine-match-over"))
            return Prompt(live.info, seat, "", None, self._view(live, seat), undo, Public(()))
        asked = match.ask(seat) if seat not in match.conceded else None
        mark = match.mark(seat) if asked is not None else ""
        draft: tuple[str, ...] = ()
        if mark:
            person = live.info.sitters[seat].person
            row = await self.store.read(
                lambda db: db.execute(
                    "SELECT value FROM draft WHERE match = ? AND mark = ? AND person = ?", (live.info.id, mark, person)
                ).fetchone()
            )
            draft = msgspec.msgpack.decode(row[0], type=tuple[str, ...]) if row else ()
        waiting = match.waiting(seat)
        public = msgspec.structs.replace(self._waiting(live), seats=waiting.seats)
        return Prompt(live.info, seat, mark, asked, match.view(seat), match.undoable(seat), public, draft)

    async def _done(self, live: Live, seat: int, step: Step) -> Done:
        prompt = await self._prompt(live, seat)
        lines = tuple(line for full in step.lines if (line := full.read(seat)) is not None)
        return Done(live.info, lines, prompt)


def readable(lines: list[tuple[int, Line]], seat: int | None) -> tuple[Text, ...]:
    return tuple(line for _, full in lines if (line := full.read(seat)) is not None)
