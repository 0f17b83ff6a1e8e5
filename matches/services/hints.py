"""Hints: what a computer player would do with a person's question."""

from __future__ import annotations

import asyncio
from typing import Any

from matches.domain.hints import (
    HINT_STRENGTH,
    Hint,
    HintPlan,
    KeptHint,
    find_hint_refusal,
    find_planned,
    plan_hint,
    silence_repetition,
)
from matches.runtime.cache import LoadedMatch
from matches.services.base import Service
from matches.services.checks import check_not_conceded, require_running, require_seat
from matches.sql import hint_rows
from rules.engine import Match, NotAsked, OpenQuestion, Refused, StaleQuestion, digest_view, text

THINKING_SECONDS = 2.0
"""Seconds of processor time for a hint and what it plans: somebody waits for it."""


class Hints(Service):
    """Asks computer players for hints. Nobody else waits meanwhile: they think about a copy of the match."""

    async def ask_hint(self, id: int, person: int, question_token: str) -> Hint:
        """Return what a computer player would answer to the person's question with this token, and store that it was shown.

        The same question gets the same hint, also after an undo, and a question that an earlier hint of the turn has planned gets
        what was planned. Raise `Refused`: no seat, hints are not allowed, nothing is to be decided,
        `NotAsked`, `StaleQuestion`, or the question was settled while the computer player was thinking.
        """
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            self._require_question(live, seat, question_token)
            copy = require_running(live).clone()
        asked = copy.question(seat)
        assert asked is not None
        position = digest_view(copy.view(seat), asked)
        hints = await self._context.store.read(lambda db: hint_rows.load_hints(db, id, seat))
        hint = hints.get(question_token) or find_planned(hints.values(), position, copy.version)
        if hint is None:
            hint = await self._think_in_turn(copy, seat, f"{id}|{question_token}", person)
        hint = silence_repetition(hint, hints.values())
        async with self._cache.locked(id) as live:
            try:
                question = self._require_question(live, seat, question_token)
            except Refused as settled:
                raise Refused(text("match-hint-late")) from settled
            hint = await self._writer.write(
                live, lambda db: hint_rows.save_hint(db, id, seat, question_token, hint), wake=False
            )
            return Hint(live.info, seat, question_token, question, hint.strength, hint.value, hint.reason)

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

    async def _think_in_turn(self, match: Match[Any], seat: int, random_seed: str, person: int) -> KeptHint:
        async with self._context.queues.hints.take_turn(person):
            return await self._think(match, seat, random_seed)

    async def _think(self, match: Match[Any], seat: int, random_seed: str) -> KeptHint:
        """Return what a computer player would do and why: `steady` where no strong one can think."""
        strength, steps = HINT_STRENGTH, None
        if HINT_STRENGTH in match.game.computers:
            steps = await self._context.workers.plan_hint(match, seat, HINT_STRENGTH, random_seed, THINKING_SECONDS)
        if steps is None:
            strength = "steady"
            thread = asyncio.to_thread(plan_hint, match, seat, strength, random_seed)
            steps = await self._context.wait(thread, "hint")
        return KeptHint(strength, steps[0].value, HintPlan(match.version, match.version, steps))
