"""Hints: what a computer player would do with a person's question."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from matches.domain.hints import HINT_STRENGTH, Hint, find_hint_refusal
from matches.runtime.cache import LoadedMatch
from matches.services.base import Service
from matches.services.checks import check_not_conceded, require_running, require_seat
from matches.sql import hint_rows
from rules.engine import Match, NotAsked, OpenQuestion, Refused, StaleQuestion, Value, text

THINKING_SECONDS = 2.0
"""Seconds of processor time for a hint: somebody waits for it."""


class Hints(Service):
    """Asks computer players for hints. Nobody else waits meanwhile: they think about a copy of the match."""

    async def ask_hint(self, id: int, person: int, question_token: str) -> Hint:
        """Return what a computer player would answer to the person's question with this token, and store that it was shown.

        The same question gets the same hint. Raise `Refused`: no seat, hints are not allowed, nothing is to be decided,
        `NotAsked`, `StaleQuestion`, or the question was settled while the computer player was thinking.
        """
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            self._require_question(live, seat, question_token)
            copy = require_running(live).clone()
        hint = await self._context.store.read(lambda db: hint_rows.load_hint(db, id, seat, question_token))
        strength, value = hint or await self._think_in_turn(copy, seat, f"{id}|{question_token}", person)
        async with self._cache.locked(id) as live:
            try:
                question = self._require_question(live, seat, question_token)
            except Refused as settled:
                raise Refused(text("match-hint-late")) from settled
            strength, value = await self._writer.write(
                live,
                lambda db: hint_rows.save_hint(db, id, seat, question_token, strength, value),
                wake=False,
            )
            match = require_running(live)
            reason = match.game.explain_answer(match.view(seat), question, value)
            return Hint(live.info, seat, question_token, question, strength, value, reason)

    def _require_question(self, live: LoadedMatch, seat: int, question_token: str) -> OpenQuestion:
        """Return the open question of a seat. Raise `Refused` if it has another one, or none for which there are hints."""
        match = require_running(live)
        check_not_conceded(live, seat)
        if (refusal := find_hint_refusal(live.info)) is not None:
            raise Refused(refusal)
        question = match.question(seat)
        if question is None:
            raise NotAsked
        if match.question_token(seat) != question_token:
            raise StaleQuestion
        if question.choice.single_answer() is not None:
            raise Refused(text("match-hint-single"))
        return question

    async def _think_in_turn(self, match: Match[Any], seat: int, random_seed: str, person: int) -> tuple[str, Value]:
        async with self._context.queues.hints.take_turn(person):
            return await self._think(match, seat, random_seed)

    async def _think(self, match: Match[Any], seat: int, random_seed: str) -> tuple[str, Value]:
        """Return the strength of the computer player that decides, and its answer: `steady` where no strong one can think."""
        if HINT_STRENGTH in match.game.computers:
            value = await self._context.workers.think(match, seat, HINT_STRENGTH, random_seed, THINKING_SECONDS)
            if value is not None:
                return HINT_STRENGTH, value
        thread = asyncio.to_thread(match.compute_answer, seat, "steady", Random(random_seed))
        return "steady", await self._context.wait(thread, "hint")
