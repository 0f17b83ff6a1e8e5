"""Playing: questions, answers, taking back, giving up, and what the clock and the computers do in a match."""

from __future__ import annotations

import logging
import sqlite3
from random import Random
from typing import Any, Literal

import msgspec

from matches import absence, rows
from matches.cache import LoadedMatch, computer_strength
from matches.model import ActionResult, MatchInfo, MatchStatus, Prompt, WaitingStatus
from matches.posting import ClockDecision, waiting_status
from matches.services.access import PlayersOnly, is_participant
from matches.services.lobby_setup import Changing
from matches.store import StorageRefused
from rules.engine import (
    JournalLine,
    Match,
    MatchOver,
    NotAsked,
    OrderKind,
    Refused,
    Step,
    Text,
    UndoStatus,
    Value,
    text,
)
from rules.engine.boundary import decode_boundary

log = logging.getLogger(__name__)

RECENT_LINES = 12
"""How many journal lines a status shows."""


class Playing(Changing):
    """The part of the service for running matches."""

    async def get_prompt(self, id: int, person: int) -> Prompt:
        """What the person is asked in this match. Raises `Refused` if the person has no seat or nothing runs."""
        async with self.locked(id) as live:
            seat = self._require_seat(live.info, person)
            return await self._build_prompt(live, seat)

    async def answer(
        self, id: int, person: int, question_token: str | None, value: Value, at_message: int | None = None
    ) -> ActionResult:
        """Answers the person's open question; `question_token` is the question's (None: whatever is open).
        `at_message`, here and below: the direct message in which the person acted, which shows what comes next;
        what else shows the question goes.

        Raises `Refused`: no seat, `NotAsked`, `StaleQuestion`, `IllegalChoice`, `StorageRefused`; nothing has changed then.
        """
        async with self.locked(id) as live:
            seat = self._require_seat(live.info, person)
            match = self._require_running(live)
            self._check_not_conceded(live, seat)
            step = match.answer(seat, value, question_token)
            await self._commit_step(live, step, seat, at_message=at_message)
            return await self._build_result(live, seat, step)

    async def set_standing_order(
        self,
        id: int,
        person: int,
        topic: str,
        order: OrderKind,
        value: Value | None = None,
        at_message: int | None = None,
    ) -> ActionResult:
        """Gives a standing order (CONTRACT 5). Raises `Refused`."""
        async with self.locked(id) as live:
            seat = self._require_seat(live.info, person)
            step = self._require_running(live).give_order(seat, topic, order, value)
            await self._commit_step(live, step, seat, at_message=at_message)
            return await self._build_result(live, seat, step)

    async def get_standing_orders(self, id: int, person: int) -> dict[str, OrderKind]:
        """The person's standing orders in force, by topic. Raises `Refused`."""
        async with self.locked(id) as live:
            seat = self._require_seat(live.info, person)
            match = self._require_running(live)
            return {order.topic: match.order_kind(seat, order.topic) for order in match.game.orders}

    async def undo(self, id: int, person: int, at_message: int | None = None) -> ActionResult:
        """Takes the person's last decision back if that is free. Raises `Refused` with the reason.

        Where others have to agree, `propose_undo` is the way.
        """
        async with self.locked(id) as live:
            seat = self._require_seat(live.info, person)
            step = self._require_running(live).undo(seat)
            await self._commit_step(live, step, seat, at_message=at_message)
            return await self._build_result(live, seat, step)

    async def restart_turn(self, id: int, person: int, at_message: int | None = None) -> ActionResult:
        """Takes back everything the person decided in the turn in progress, as far as it is free, as one change.

        Raises `Refused`.
        """
        async with self.locked(id) as live:
            seat = self._require_seat(live.info, person)
            match = self._require_running(live)
            turn = match.turn_number
            step = match.undo(seat)
            while match.turn_number >= turn and match.check_undo(seat).kind == "free":
                trial = match.clone()
                trial.undo(seat)
                if trial.turn_number < turn:
                    break
                step = step.merge(match.undo(seat))
            await self._commit_step(live, step, seat, at_message=at_message)
            return await self._build_result(live, seat, step)

    async def concede(self, id: int, person: int, computer: bool = False) -> ActionResult:
        """The person gives up; fallbacks, or the computer, play on where others still need that seat. Raises `Refused`."""
        async with self.locked(id) as live:
            seat = self._require_seat(live.info, person)
            step = self._require_running(live).concede(seat, computer)
            await self._commit_step(live, step, seat)
            return await self._build_result(live, seat, step)

    async def get_status(self, id: int, person: int | None) -> MatchStatus:
        """The match as that person (None: anybody) may see it. Raises `Refused` if only players may look."""
        async with self.locked(id) as live:
            info = live.info
            seat = info.seat_of(person) if person is not None else None
            if info.setup.visible == "players" and (person is None or not is_participant(person, info)):
                raise PlayersOnly
            lines = await self.store.read(lambda db: rows.read_lines(db, id, last=RECENT_LINES))
            view = self._settled_view(live, seat)
            waiting = self._waiting_status(live)
            sinces = [
                live.stored.seats[s].asked_since for s in waiting.seats if live.stored.seats[s].asked_since is not None
            ]
            since = min((s for s in sinces if s is not None), default=None)
            return MatchStatus(info, seat, view, waiting, since, select_readable(lines, seat))

    async def read_journal(self, id: int, person: int | None, everything: bool = False) -> tuple[Text, ...]:
        """What happened since the person last looked (or all of it), as far as that person may read it."""
        async with self.locked(id) as live:
            info = live.info
            seat = info.seat_of(person) if person is not None else None
            if info.setup.visible == "players" and (person is None or not is_participant(person, info)):
                raise PlayersOnly
            after = 0 if everything or seat is None else live.stored.seats[seat].last_read_line
            lines = await self.store.read(lambda db: rows.read_lines(db, id, after))
            if seat is not None and lines:
                await self._record_read_line(live, seat, lines[-1][0])
            return select_readable(lines, seat)

    async def peek(self, id: int, person: int, question_token: str, value: Value) -> object | None:
        """The person's view after an answer, None where a preview would bring hidden things out. Raises `Refused`."""
        async with self.locked(id) as live:
            seat = self._require_seat(live.info, person)
            match = self._require_running(live)
            if match.question(seat) is None or match.question_token(seat) != question_token:
                return None
            found: object | None = match.peek(seat, value)
            return found

    async def save_draft(self, id: int, person: int, question_token: str, picks: tuple[str, ...]) -> None:
        """Keeps picks that are not confirmed yet; changes no version."""
        data = rows.encode(picks)
        await self.store.write(
            lambda db: db.execute(
                "INSERT INTO draft VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
                (id, question_token, person, data),
            ).close()
        )

    async def answer_for_computer(self, id: int, seat: int, question_token: str, value: Value) -> None:
        """A computer seat answers. Raises `Refused` (`StaleQuestion` if the question is gone)."""
        async with self.locked(id) as live:
            match = self._require_running(live)
            if computer_strength(live.info, match, seat) is None:
                raise NotAsked
            step = match.answer(seat, value, question_token, by="computer")
            await self._commit_step(live, step, seat)

    async def answer_for_clock(
        self, id: int, seat: int, question_token: str, strength: Literal["fallback", "steady"] = "fallback"
    ) -> None:
        """The time for an answer is over: the harmless answer is given, or the computer's, which then plays this turn to its end.

        Nothing if the question with this `question_token` is gone.
        """
        async with self.locked(id) as live:
            match = live.match
            if match is None or match.outcome is not None or (asked := match.question(seat)) is None:
                return
            if match.question_token(seat) != question_token:
                return
            wait = live.stored.seats[seat]
            whole = strength == "steady"
            goes_on = whole and wait.clock_turn == match.turn_number + 1
            if whole:
                value = match.compute_answer(seat, strength, Random(f"{id}|{match.version}"))
            else:
                value = asked.choice.fallback()
            secret, person, now = live.stored.secret, live.info.occupants[seat].person, self.now()

            def more(db: sqlite3.Connection) -> None:
                if person is not None and not goes_on:
                    absence.notify_clock_move(db, id, person, secret, now)

            turn = match.turn_number if whole else None
            again = live.last_clock_decision == (seat, match.version)
            step = match.answer(seat, value, question_token, by="clock-again" if again else "clock")
            await self._commit_step(live, step, extra=more, clock_decision=ClockDecision(seat, turn))
            live.last_clock_decision = (seat, match.version)

    async def get_names(self, id: int) -> tuple[str, ...]:
        """The names in seat order."""
        async with self.locked(id) as live:
            return live.info.names

    async def get_info(self, id: int) -> MatchInfo:
        """The match as everybody may know it. Raises `MatchNotFound`."""
        async with self.locked(id) as live:
            return live.info

    # --- inside

    async def _record_read_line(self, live: LoadedMatch, seat: int, last: int) -> None:
        """Notes what a seat has read. Where that cannot be kept (a full disk), reading works all the same."""
        id = live.info.id
        try:
            await self.store.write(
                lambda db: db.execute("UPDATE seat SET seen = ? WHERE match = ? AND seat = ?", (last, id, seat)).close()
            )
        except StorageRefused as refused:
            log.warning("match %d: what seat %d has read is not noted (%s)", id, seat, refused.kind)
            return
        await self.reload(live)

    def _require_seat(self, info: MatchInfo, person: int) -> int:
        seat = info.seat_of(person)
        if seat is None:
            raise Refused(text("match-not-in-it"))
        return seat

    def _check_not_conceded(self, live: LoadedMatch, seat: int) -> None:
        if live.match is not None and seat in live.match.conceded:
            raise Refused(text("engine-already-conceded"))

    def _require_running(self, live: LoadedMatch) -> Match[Any]:
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

    def _seat_view(self, live: LoadedMatch, seat: int | None) -> object | None:
        """The seat's view: of the match in play, or of its last position; None where there is none to be seen."""
        if live.match is not None:
            found: object = live.match.view(seat)
            return found
        if live.stored.final_views is None:
            return None
        views = msgspec.msgpack.decode(live.stored.final_views, type=tuple[bytes, ...])
        found = msgspec.msgpack.decode(views[0 if seat is None else seat + 1], type=self.game(live.info.game).View)
        return found

    def _settled_view(self, live: LoadedMatch, seat: int | None) -> object | None:
        """The seat's view of the table as it stands: without its own draft in games that have such."""
        game = self.game(live.info.game)
        if live.match is None or not game.meta.has_drafts:
            return self._seat_view(live, seat)
        _, state = decode_boundary(game, live.match.boundary)
        found: object = game.view(state, seat)
        return found

    def _waiting_status(self, live: LoadedMatch) -> WaitingStatus:
        return waiting_status(live.match, live.stored.asked_count) if live.match is not None else WaitingStatus(())

    async def _build_prompt(self, live: LoadedMatch, seat: int) -> Prompt:
        match = live.match
        if match is None or match.outcome is not None:
            if live.info.phase != "over":
                self._require_running(live)
            undo = UndoStatus("never", text("engine-match-over"))
            return Prompt(live.info, seat, "", None, self._seat_view(live, seat), undo, WaitingStatus(()))
        asked = match.question(seat) if seat not in match.conceded else None
        mark = match.question_token(seat) if asked is not None else ""
        draft: tuple[str, ...] = ()
        if mark:
            person = live.info.occupants[seat].person
            row = await self.store.read(
                lambda db: db.execute(
                    "SELECT value FROM draft WHERE match = ? AND mark = ? AND person = ?", (live.info.id, mark, person)
                ).fetchone()
            )
            draft = msgspec.msgpack.decode(row[0], type=tuple[str, ...]) if row else ()
        waiting = match.waiting_seats(seat)
        public = msgspec.structs.replace(self._waiting_status(live), seats=waiting.seats)
        return Prompt(live.info, seat, mark, asked, match.view(seat), match.check_undo(seat), public, draft)

    async def _build_result(self, live: LoadedMatch, seat: int, step: Step) -> ActionResult:
        prompt = await self._build_prompt(live, seat)
        lines = tuple(line for full in step.lines if (line := full.read(seat)) is not None)
        return ActionResult(live.info, lines, prompt)


def select_readable(lines: list[tuple[int, JournalLine]], seat: int | None) -> tuple[Text, ...]:
    return tuple(line for _, full in lines if (line := full.read(seat)) is not None)
