"""Playing: questions, answers, undo, concession, and the answers of computer seats."""

from __future__ import annotations

import logging
from typing import Any

from msgspec.structs import replace

from matches.domain.choosing import Chosen, Draft, PickReader, Stale, is_preconfirmed
from matches.domain.model import ActionResult, Prompt
from matches.runtime.cache import LoadedMatch, MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.runtime.trials import Trials
from matches.services.access import Access
from matches.services.base import Service
from matches.services.checks import (
    check_not_conceded,
    check_not_paused,
    check_owns_seat,
    find_computer_strength,
    require_running,
    require_seat,
)
from matches.services.match_views import MatchViews
from matches.services.votes import Votes
from matches.sql import journal, seat_rows
from matches.transactions import substitutes
from rules.engine import (
    AnswerReveals,
    JournalLine,
    Match,
    NotAsked,
    OrderKind,
    Refused,
    RulesError,
    Seat,
    Step,
    Value,
    read_picks,
    text,
)

log = logging.getLogger(__name__)


class Play(Service):
    """Running matches. `at_message`: the direct message in which a person acted, which shows what comes next.

    A step that raises `Refused` has changed nothing.
    """

    def __init__(
        self,
        context: ServiceContext,
        cache: MatchCache,
        writer: MatchWriter,
        views: MatchViews,
        access: Access,
        votes: Votes,
    ) -> None:
        super().__init__(context, cache, writer)
        self._views = views
        self._access = access
        self._votes = votes
        self._trials = Trials(context.wait)

    async def get_prompt(self, id: int, person: int) -> Prompt:
        """Return what the person is asked in this match. Raise `Refused` if the person has no seat or nothing runs."""
        async with self._cache.locked(id) as live:
            seat = live.info.seat_of(person)
            if seat is not None:
                return self._views.build_prompt(live, seat)
        raise await self._explain_no_seat(id, person)

    async def choose(
        self, id: int, person: int, question_token: str, read: PickReader, at_message: int | None = None
    ) -> Chosen:
        """Take one press on the question with this token: `read` says what it picks.

        An answer that cannot be taken back is kept as a draft until it is confirmed. Raise `Refused`: no seat,
        `IllegalChoice`, `StorageRefused`, or what `read` raises.
        """
        async with self._cache.locked(id) as live:
            seat = live.info.seat_of(person)
            if seat is not None:
                return await self._choose(live, seat, question_token, read, at_message)
        raise await self._explain_no_seat(id, person)

    async def answer(
        self, id: int, person: int, question_token: str | None, value: Value, at_message: int | None = None
    ) -> ActionResult:
        """Answer the person's open question; `question_token` is the question's (None: whatever is open).

        Raise `Refused`: no seat, `NotAsked`, `StaleQuestion`, `IllegalChoice`, `StorageRefused`.
        """
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            match = require_running(live)
            check_not_paused(live, self._context.now())
            check_not_conceded(live, seat)
            return await self._finish(live, match.answer(seat, value, question_token), seat, at_message)

    async def set_standing_order(
        self,
        id: int,
        person: int,
        topic: str,
        order: OrderKind,
        value: Value | None = None,
        at_message: int | None = None,
    ) -> ActionResult:
        """Give a standing order (CONTRACT 5). Raise `Refused`."""
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            check_not_paused(live, self._context.now())
            step = require_running(live).give_order(seat, topic, order, value)
            return await self._finish(live, step, seat, at_message)

    async def get_standing_orders(self, id: int, person: int) -> dict[str, tuple[OrderKind, str]]:
        """Return the kind and the setting of the person's standing orders in force, by topic. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            match = require_running(live)
            topics = [order.topic for order in match.game.orders]
            return {topic: (match.order_kind(seat, topic), match.order_setting(seat, topic)) for topic in topics}

    async def undo(self, id: int, person: int, at_message: int | None = None) -> ActionResult:
        """Take the person's last decision back if that is free. Raise `Refused` with the reason.

        If others have to agree, use `Proposals.propose_undo`.
        """
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            check_not_paused(live, self._context.now())
            return await self._finish(live, require_running(live).undo(seat), seat, at_message)

    async def restart_turn(self, id: int, person: int, at_message: int | None = None) -> ActionResult:
        """Take back everything that the person decided in the turn in progress, as far as it is free, as one change.

        Raise `Refused`.
        """
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            match = require_running(live)
            check_not_paused(live, self._context.now())
            turn = match.turn_number
            step = match.undo(seat)
            while match.turn_number >= turn and match.check_undo(seat).kind == "free":
                trial = match.clone()
                trial.undo(seat)
                if trial.turn_number < turn:
                    break
                step = step.merge(match.undo(seat))
            return await self._finish(live, step, seat, at_message)

    async def concede(self, id: int, person: int, computer: bool = False) -> ActionResult:
        """Concede for a person; fallbacks, or the computer, play on if others still need that seat.

        Fallbacks may play whole turns, so that is tried first. If the rules come to no end with them, the computer plays on:
        whoever wants to go can always go. A proposal that waited for this person's vote alone is carried out. Raise `Refused`.
        """
        done, is_instead = None, False
        while done is None:
            async with self._cache.locked(id) as live:
                seat = require_seat(live.info, person)
                match = require_running(live)
                await check_owns_seat(self._context, id, seat)
                if computer or match.list_winners_if_conceded(seat):
                    # No rule is carried out.
                    done = await self._finish_concession(live, match.concede(seat, computer), seat, is_instead)
                    break
                version, copy = match.version, match.clone()
            tried = await self._try_concession(id, copy, seat)
            if tried is None:
                computer = is_instead = True
                continue
            async with self._cache.locked(id) as live:
                # Where somebody has decided something meanwhile, the trial says nothing any more.
                if live.match is not None and live.match.version == version:
                    live.match, step = tried
                    done = await self._finish(live, step, seat)
        async with self._cache.locked(id) as live:
            await self._votes.recount(live)
        return done

    async def answer_for_computer(self, id: int, seat: int, question_token: str, value: Value) -> None:
        """Answer for a computer seat. Raise `Refused` (`StaleQuestion` if the question is gone)."""
        async with self._cache.locked(id) as live:
            match = require_running(live)
            if find_computer_strength(live.info, match, seat) is None:
                raise NotAsked
            step = match.answer(seat, value, question_token, by="computer")
            await self._writer.commit_step(live, step, seat)

    async def _choose(
        self, live: LoadedMatch, seat: int, question_token: str, read: PickReader, at_message: int | None
    ) -> Chosen:
        """Answer, keep a draft, or say what is asked now."""
        check_not_paused(live, self._context.now())
        match = live.match
        question = match.question(seat) if match is not None and seat not in match.conceded else None
        if match is None or question is None:
            return Stale(self._views.build_prompt(live, seat), "answered")
        if match.question_token(seat) != question_token:
            return Stale(self._views.build_prompt(live, seat), "question")
        if live.has_new_values:
            # Nobody can have read of them yet, and the message may show another price.
            return Stale(self._views.build_prompt(live, seat), "values")
        picks = read(question.choice, live.draft(seat, question_token))
        if picks is None:
            return Stale(self._views.build_prompt(live, seat), "draft")
        if picks.is_complete:
            value = read_picks(question.choice, picks.ids)
            may_reveal = picks.is_confirmed or is_preconfirmed(question.choice, value)
            try:
                step = match.answer(seat, value, question_token, may_reveal=may_reveal)
            except AnswerReveals:
                pass
            else:
                return await self._finish(live, step, seat, at_message)
        await self._save_draft(live, seat, question_token, picks.ids)
        return Draft(self._views.build_prompt(live, seat))

    async def _save_draft(self, live: LoadedMatch, seat: int, question_token: str, picks: tuple[str, ...]) -> None:
        """Store picks that are not confirmed yet; this changes no version."""
        id, person = live.info.id, live.info.occupants[seat].person
        assert person is not None
        await self._writer.write(
            live, lambda db: seat_rows.save_draft(db, id, question_token, person, picks), wake=False
        )

    async def _try_concession(self, id: int, copy: Match[Any], seat: int) -> tuple[Match[Any], Step] | None:
        """Let a seat of a copy concede, with fallbacks for its questions. Return None if the rules come to no end with them."""
        try:
            return await self._trials.run((id, copy.version, seat), lambda: (copy, copy.concede(seat)))
        except TimeoutError:
            log.error("match %d: the concession of seat %d took too long, so the computer plays on", id, seat)
        except RulesError:
            log.exception("match %d: seat %d cannot concede without the computer", id, seat)
        return None

    async def _finish_concession(self, live: LoadedMatch, step: Step, seat: int, is_instead: bool) -> ActionResult:
        """Store a concession. `is_instead`: the computer plays on although nobody has wished so, and everybody is told why."""
        if not is_instead:
            return await self._finish(live, step, seat)
        id, now, line = live.info.id, self._context.now(), text("ends-computer-instead", seat=Seat(seat))
        step = await self._writer.commit_step(
            live, step, seat, extra=lambda db: journal.write_lines(db, id, -1, [JournalLine(line)], now)
        )
        done = self._views.build_result(live, seat, step)
        return replace(done, lines=(*done.lines, line))

    async def _explain_no_seat(self, id: int, person: int) -> Refused:
        """Return why somebody without a seat is asked nothing."""
        if await self._access.has_lost_seat(id, person):
            return Refused(text("time-seat-lost"))
        now = self._context.now()
        with self._cache.reading(id):
            late = await self._context.store.read(lambda db: substitutes.explain_too_late(db, id, person, now))
        return late or Refused(text("match-not-in-it"))

    async def _finish(self, live: LoadedMatch, step: Step, seat: int, at_message: int | None = None) -> ActionResult:
        """Store what a seat did and return what it is asked now."""
        step = await self._writer.commit_step(live, step, seat, at_message=at_message)
        return self._views.build_result(live, seat, step)
