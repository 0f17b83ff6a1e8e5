"""Playing: questions, answers, undo, concession, and the answers of computer seats."""

from __future__ import annotations

from matches.cache import LoadedMatch, MatchCache
from matches.context import ServiceContext
from matches.match_writer import MatchWriter
from matches.model import ActionResult, Prompt
from matches.services.access import Access
from matches.services.base import Service
from matches.services.checks import check_not_conceded, computer_strength, require_running, require_seat
from matches.services.match_views import MatchViews
from matches.services.votes import Votes
from matches.sql import seat_rows
from rules.engine import NotAsked, OrderKind, Refused, Step, Value, text


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

    async def get_prompt(self, id: int, person: int) -> Prompt:
        """Return what the person is asked in this match. Raise `Refused` if the person has no seat or nothing runs."""
        async with self._cache.locked(id) as live:
            seat = live.info.seat_of(person)
            if seat is not None:
                return await self._views.build_prompt(live, seat)
        lost = await self._access.has_lost_seat(id, person)
        raise Refused(text("time-seat-lost" if lost else "match-not-in-it"))

    async def answer(
        self, id: int, person: int, question_token: str | None, value: Value, at_message: int | None = None
    ) -> ActionResult:
        """Answer the person's open question; `question_token` is the question's (None: whatever is open).

        Raise `Refused`: no seat, `NotAsked`, `StaleQuestion`, `IllegalChoice`, `StorageRefused`.
        """
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            match = require_running(live)
            check_not_conceded(live, seat)
            return await self._finish(live, match.answer(seat, value, question_token), seat, at_message)

    async def peek(self, id: int, person: int, question_token: str, value: Value) -> object | None:
        """Return the person's view after an answer, None if a preview would reveal hidden things. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            match = require_running(live)
            if match.question(seat) is None or match.question_token(seat) != question_token:
                return None
            found: object | None = match.peek(seat, value)
            return found

    async def save_draft(self, id: int, person: int, question_token: str, picks: tuple[str, ...]) -> None:
        """Store picks that are not confirmed yet; this changes no version."""
        await self._context.store.write(lambda db: seat_rows.save_draft(db, id, question_token, person, picks))

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
            step = require_running(live).give_order(seat, topic, order, value)
            return await self._finish(live, step, seat, at_message)

    async def get_standing_orders(self, id: int, person: int) -> dict[str, OrderKind]:
        """Return the person's standing orders in force, by topic. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            match = require_running(live)
            return {order.topic: match.order_kind(seat, order.topic) for order in match.game.orders}

    async def undo(self, id: int, person: int, at_message: int | None = None) -> ActionResult:
        """Take the person's last decision back if that is free. Raise `Refused` with the reason.

        If others have to agree, `Proposals.propose_undo` is the way.
        """
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            return await self._finish(live, require_running(live).undo(seat), seat, at_message)

    async def restart_turn(self, id: int, person: int, at_message: int | None = None) -> ActionResult:
        """Take back everything that the person decided in the turn in progress, as far as it is free, as one change.

        Raise `Refused`.
        """
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            match = require_running(live)
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

        What only waited for this person's vote is carried out. Raise `Refused`.
        """
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            step = require_running(live).concede(seat, computer)
            done = await self._finish(live, step, seat)
        async with self._cache.locked(id) as live:
            await self._votes.recount(live)
        return done

    async def answer_for_computer(self, id: int, seat: int, question_token: str, value: Value) -> None:
        """Answer for a computer seat. Raise `Refused` (`StaleQuestion` if the question is gone)."""
        async with self._cache.locked(id) as live:
            match = require_running(live)
            if computer_strength(live.info, match, seat) is None:
                raise NotAsked
            step = match.answer(seat, value, question_token, by="computer")
            await self._writer.commit_step(live, step, seat)

    async def _finish(self, live: LoadedMatch, step: Step, seat: int, at_message: int | None = None) -> ActionResult:
        """Store what a seat did and return what it is asked now."""
        await self._writer.commit_step(live, step, seat, at_message=at_message)
        return await self._views.build_result(live, seat, step)
