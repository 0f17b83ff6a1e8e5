"""Preparing the next turn: what can be foreseen of it, and what a person has decided for it. Nobody else ever hears of it."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, NamedTuple

from msgspec.structs import replace

from matches.domain.choosing import PickReader
from matches.domain.model import Prompt, WaitingStatus
from matches.domain.preparing import (
    TOKEN_LENGTH,
    PreparingPrompt,
    decode_prepared,
    encode_prepared,
    has_same_basis,
    take_last_back,
)
from matches.domain.transaction import Transaction
from matches.runtime.cache import LoadedMatch, MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.runtime.trials import Trials
from matches.services.base import Service
from matches.services.checks import check_not_conceded, require_running, require_seat
from matches.services.match_views import MatchViews
from matches.sql import seat_rows
from rules.engine import (
    MAX_PREPARED_ANSWERS,
    ForeseenQuestion,
    Match,
    PreparedTurn,
    Refused,
    UndoStatus,
    add_answer,
    begin_preparing,
    describe_picks,
    fingerprint,
    read_picks,
    text,
)

TRIES = 5
"""How often something is tried again because the match has gone on meanwhile."""

Change = Callable[[PreparingPrompt], PreparedTurn | None]
"""Returns what is prepared after a press; None to delete it."""


class _Snapshot(NamedTuple):
    """A match at one moment, for one of its seats. `stored`: what is prepared there, as it is stored.

    `prepared`: what is prepared, brought up to date. `has_changed`: that differs from what is stored. `is_outdated`: it had to
    begin anew.
    """

    prompt: Prompt
    match: Match[Any]
    stored: bytes | None
    prepared: PreparedTurn
    has_changed: bool
    is_outdated: bool
    drafts: dict[tuple[int, str], tuple[str, ...]]


class Preparing(Service):
    """What people prepare for their next turn.

    A question of the next turn is worked out from a copy of the match, in a thread and without its lock. Whoever is asked something
    gets that question instead (`Prompt`).
    """

    def __init__(self, context: ServiceContext, cache: MatchCache, writer: MatchWriter, views: MatchViews) -> None:
        super().__init__(context, cache, writer)
        self._views = views
        self._trials = Trials(context.wait)

    async def load(self, id: int, person: int) -> PreparingPrompt | Prompt:
        """Return what a person has prepared, and what is to be decided next. Raise `Refused`: no seat, or nothing to prepare.

        Whoever looks knows what has happened since, so what they leave as it is counts from now on.
        """
        for _ in range(TRIES):
            snapshot = await self._look(id, person)
            if isinstance(snapshot, Prompt):
                return snapshot
            current = await self._foresee(snapshot, person)
            if not snapshot.has_changed or await self._store(snapshot, person, snapshot.prepared):
                return current
        raise Refused(text("prepare-busy"))

    async def choose(self, id: int, person: int, token: str, read: PickReader) -> PreparingPrompt | Prompt:
        """Take one press on the question that was foreseen; picks that are no whole answer yet are kept. Raise `Refused`."""
        drafted: list[tuple[str, ...]] = []
        is_stale = False

        def change(current: PreparingPrompt) -> PreparedTurn | None:
            nonlocal is_stale
            question = current.prompt.question
            if question is None:
                return current.prepared
            picks = read(question.choice, current.prompt.draft)
            is_stale = picks is None
            if picks is None or not picks.is_complete:
                drafted[:] = [] if picks is None else [picks.ids]
                return current.prepared
            if len(current.prepared.answers) >= MAX_PREPARED_ANSWERS:
                raise Refused(text("prepare-too-long"))
            value = question.choice.validate(read_picks(question.choice, picks.ids))
            return add_answer(current.prepared, question, value, describe_picks(question.choice, value))

        current = await self._change(id, person, token, change, drafted)
        return replace(current, is_stale=True) if is_stale and isinstance(current, PreparingPrompt) else current

    async def add_wish(self, id: int, person: int, token: str, wish: str) -> PreparingPrompt | Prompt:
        """Add a wish after all others. Raise `Refused`."""

        def change(current: PreparingPrompt) -> PreparedTurn:
            wishes = current.prepared.wishes
            if wish in wishes or all(option.id != wish for option in current.wishes):
                return current.prepared
            return replace(current.prepared, wishes=(*wishes, wish))

        return await self._change(id, person, token, change)

    async def take_back(self, id: int, person: int, token: str) -> PreparingPrompt | Prompt:
        """Take the last wish or answer back. Raise `Refused`."""
        return await self._change(id, person, token, lambda current: take_last_back(current.prepared))

    async def waive(self, id: int, person: int, token: str, what: str) -> PreparingPrompt | Prompt:
        """Let the turn be played after an attack (`what` is "attack"), or near the end, or no more. Raise `Refused`."""

        def change(current: PreparingPrompt) -> PreparedTurn:
            prepared = current.prepared
            if what == "attack":
                return replace(prepared, despite_attack=not prepared.despite_attack)
            return replace(prepared, despite_end=not prepared.despite_end)

        return await self._change(id, person, token, change)

    async def remove(self, id: int, person: int) -> Prompt:
        """Delete what a person has prepared; return what they are asked. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            require_running(live)
            if live.stored.seats[seat].prepared is not None:
                await self._save(live, seat, person, None)
            return self._views.build_prompt(live, seat)

    async def _change(
        self, id: int, person: int, token: str, change: Change, drafted: list[tuple[str, ...]] | None = None
    ) -> PreparingPrompt | Prompt:
        """Change what is prepared, unless another device has changed it since; return what comes next."""
        for _ in range(TRIES):
            snapshot = await self._look(id, person)
            if isinstance(snapshot, Prompt):
                return snapshot
            current = await self._foresee(snapshot, person)
            if token != current.prompt.question_token:
                return replace(current, is_stale=True)
            changed = change(current)
            if drafted:
                await self._save_draft(snapshot, person, token, drafted[0])
            elif changed != current.prepared and not await self._store(snapshot, person, changed):
                continue
            return await self.load(id, person)
        raise Refused(text("prepare-busy"))

    async def _save_draft(self, snapshot: _Snapshot, person: int, token: str, picks: tuple[str, ...]) -> None:
        """Store picks that are no whole answer yet."""
        id = snapshot.prompt.info.id
        async with self._cache.locked(id) as live:
            await self._writer.write(live, lambda db: seat_rows.save_draft(db, id, token, person, picks), wake=False)

    async def _store(self, snapshot: _Snapshot, person: int, prepared: PreparedTurn | None) -> bool:
        """Store what is prepared; return whether the match and what was prepared are still as they were seen."""
        seat = snapshot.prompt.seat
        async with self._cache.locked(snapshot.prompt.info.id) as live:
            if live.match is None or (live.info.seat_of(person), live.match.version) != (seat, snapshot.match.version):
                return False
            if live.stored.seats[seat].prepared != snapshot.stored:
                return False
            await self._save(live, seat, person, prepared)
            return True

    async def _save(self, live: LoadedMatch, seat: int, person: int, prepared: PreparedTurn | None) -> None:
        """Store what a seat has prepared, and forget picks that were not confirmed. A turn without an answer is deleted."""
        id = live.info.id
        data = None if prepared is None or prepared.is_empty else encode_prepared(prepared)

        def unit(db: Transaction) -> None:
            seat_rows.save_prepared(db, id, seat, data)
            seat_rows.delete_drafts(db, id, person)

        await self._writer.write(live, unit, wake=False)

    async def _look(self, id: int, person: int) -> _Snapshot | Prompt:
        """Return a copy of a match with what is prepared; the open question of whoever is asked something. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            match = require_running(live)
            check_not_conceded(live, seat)
            if not match.game.meta.prepares_turns or live.info.setup.tutorial:
                raise Refused(text("prepare-not-here"))
            prompt = self._views.build_prompt(live, seat)
            if prompt.can_prepare is None:
                return prompt
            stored = live.stored.seats[seat].prepared
            turn = match.turn_number if prompt.can_prepare == "turn" else None
            fresh = begin_preparing(match.game, prompt.view, match.version, turn)
            before = decode_prepared(stored)
            fits = before is not None and has_same_basis(before, fresh)
            prepared = replace(before, version=fresh.version, signs=fresh.signs) if before and fits else fresh
            has_changed = stored is not None and (before is None or not fits or before.signs != fresh.signs)
            return _Snapshot(
                prompt, match.clone(), stored, prepared, has_changed, not fits and has_changed, live.stored.drafts
            )

    async def _foresee(self, snapshot: _Snapshot, person: int) -> PreparingPrompt:
        """Work out what is to be decided next, in a thread."""
        match, prepared, seat = snapshot.match, snapshot.prepared, snapshot.prompt.seat
        preparation = match.game.preparation
        assert preparation is not None
        foreseen: ForeseenQuestion | None = None
        if prepared.turn is None:
            answers = prepared.answers
            key = (snapshot.prompt.info.id, match.version, seat, encode_prepared(prepared))
            try:
                foreseen = await self._trials.run(key, lambda: match.foresee_question(seat, answers))
            except TimeoutError:
                raise Refused(text("prepare-busy")) from None
        is_purchase = foreseen is None or foreseen.question.topic in preparation.wish_topics
        view = snapshot.prompt.view if foreseen is None else foreseen.view
        token = _make_token(match, seat, prepared, foreseen)
        question = None if foreseen is None or is_purchase else foreseen.question
        prompt = Prompt(
            snapshot.prompt.info,
            seat,
            token,
            question,
            view,
            UndoStatus("never"),
            WaitingStatus(()),
            snapshot.drafts.get((person, token), ()) if question is not None else (),
        )
        return PreparingPrompt(
            prompt,
            prepared,
            tuple(preparation.list_wishes(view)) if is_purchase else (),
            foreseen.question.choice.prompt if foreseen is not None and is_purchase else None,
            is_outdated=snapshot.is_outdated,
        )


def _make_token(match: Match[Any], seat: int, prepared: PreparedTurn, foreseen: ForeseenQuestion | None) -> str:
    """Return a token that differs as soon as something else is prepared, or another question comes next."""
    asked = None if foreseen is None else foreseen.question
    shape = "" if asked is None else fingerprint(seat, asked.topic, asked.choice)
    lasting = replace(prepared, version=0)
    message = f"prepare|{seat}|{shape}|".encode() + encode_prepared(lasting)
    return blake2b(message, key=match.seed, digest_size=TOKEN_LENGTH // 2).hexdigest()
