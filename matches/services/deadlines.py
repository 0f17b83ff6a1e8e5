"""What happens when the time for an answer is over: the computer answers, plays the turn, or takes the seat."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Literal

from matches.domain.posting import ClockDecision
from matches.domain.transaction import Transaction
from matches.runtime.cache import LoadedMatch, MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.services.base import Service
from matches.services.seats import Seats
from matches.transactions import absence
from rules.engine import OpenQuestion, Value


class Deadlines(Service):
    """Answers that the clock gives."""

    def __init__(self, context: ServiceContext, cache: MatchCache, writer: MatchWriter, seats: Seats) -> None:
        super().__init__(context, cache, writer)
        self._seats = seats

    async def is_clock_turn(self, id: int, clock_turn: int) -> bool:
        """Return whether `clock_turn` (see `SeatRow`) is the turn that a match is in now."""
        async with self._cache.locked(id) as live:
            return live.match is not None and clock_turn == live.match.turn_number + 1

    async def handle_deadline(self, id: int, seat: int, question_token: str) -> None:
        """Let the computer play the turn, or take the seat, as the setup says. Do nothing if the question is gone."""
        async with self._cache.locked(id) as live:
            if _find_question(live, seat, question_token) is None:
                return
            action = live.info.setup.at_deadline
            if action == "seat" and live.info.occupants[seat].person is not None:
                await self._seats.give_to_computer(live, seat, "steady", by_clock=True)
        if action == "move":
            await self.answer_for_clock(id, seat, question_token, "steady")

    async def answer_for_clock(
        self, id: int, seat: int, question_token: str, strength: Literal["fallback", "steady"] = "fallback"
    ) -> None:
        """Give the harmless answer, or the computer's, which then plays this turn to its end.

        Do nothing if the question with this `question_token` is gone.
        """
        plays_turn = strength == "steady"
        value = await self._think(id, seat, question_token, strength) if plays_turn else None
        async with self._cache.locked(id) as live:
            match, question = live.match, _find_question(live, seat, question_token)
            if match is None or question is None:
                return
            if value is None:
                value = question.choice.fallback()
            goes_on = plays_turn and live.stored.seats[seat].clock_turn == match.turn_number + 1
            row = live.stored.seats[seat]
            is_no_show = plays_turn and not row.has_answered and not row.clock_turn and not live.stored.secret
            secret, person, now = live.stored.secret, live.info.occupants[seat].person, self._context.now()

            def extra(db: Transaction) -> None:
                if person is not None and not goes_on:
                    absence.notify_clock_move(db, id, person, secret, now)
                    if is_no_show:
                        absence.ask_table(db, live.info, seat, now)

            decision = ClockDecision(seat, match.turn_number if plays_turn else None)
            again = live.last_clock_decision == (seat, match.version)
            step = match.answer(seat, value, question_token, by="clock-again" if again else "clock")
            await self._writer.commit_step(live, step, extra=extra, clock_decision=decision)
            live.last_clock_decision = (seat, match.version)

    async def _think(self, id: int, seat: int, question_token: str, strength: str) -> Value | None:
        """Return what a computer player answers; None if the question is gone. It thinks about a copy, in a thread."""
        async with self._cache.locked(id) as live:
            if live.match is None or _find_question(live, seat, question_token) is None:
                return None
            copy = live.match.clone()
        dice = Random(f"{id}|{copy.version}")
        return await self._context.wait(asyncio.to_thread(copy.compute_answer, seat, strength, dice), "clock")


def _find_question(live: LoadedMatch, seat: int, question_token: str) -> OpenQuestion | None:
    """Return the open question of a seat, None if it is another one or none."""
    match = live.match
    if match is None or match.outcome is not None or match.question(seat) is None:
        return None
    return match.question(seat) if match.question_token(seat) == question_token else None
