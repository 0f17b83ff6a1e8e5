"""The one way to store a change of a match: in one unit of work, after which the copy in memory and the workers know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from matches.domain import posting
from matches.domain.attendance import ShownBoard
from matches.domain.errors import LeaseLost
from matches.domain.ports import UnitOfWork
from matches.domain.posting import ClockDecision
from matches.domain.preparing import play_prepared_turns
from matches.domain.stored_match import StoredMatch
from matches.domain.transaction import Transaction
from matches.runtime.cache import LoadedMatch
from matches.runtime.context import ServiceContext
from matches.sql import rows
from matches.transactions.step_commit import StepCommit
from rules.engine import Match, Step

T = TypeVar("T")


class MatchWriter:
    """Stores changes of matches that the caller has locked (`MatchCache.locked`)."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def write(self, live: LoadedMatch, unit: UnitOfWork[T], wake: bool = True) -> T:
        """Run a unit of work that changes rows around a match, and return its result.

        `wake`: workers may have something to do afterwards. Raise what the unit raises, `MatchElsewhere`, `StorageRefused`.
        """
        live.require_owned()
        id = live.info.id

        def change(db: Transaction) -> tuple[T, StoredMatch]:
            result = unit(db)
            return result, rows.load_changed(db, id)

        result, stored = await self._write(live, change)
        live.refresh(stored)
        if wake:
            self._context.workers.wake(id, live.match)
        return result

    async def commit_step(
        self,
        live: LoadedMatch,
        step: Step,
        actor: int | None = None,
        extra: Callable[[Transaction], None] | None = None,
        clock_decision: ClockDecision | None = None,
        at_message: int | None = None,
    ) -> Step:
        """Store a step: entries, boundary, journal, timers, drafts, posts. Return it with the turns that were prepared and are due.

        `actor` is the seat that acted (it gets its next question as the answer, not as a call); `extra` runs in the same
        unit of work. `clock_decision`: the clock has decided. `at_message`: the direct message in which the actor acted,
        which shows what comes next. Raise `MatchConflict`, `MatchElsewhere`, `StorageRefused`.
        """
        live.require_owned()
        match, before = live.match, live.stored
        assert match is not None
        now = self._context.now()
        step, prepared = play_prepared_turns(match, before, step)
        after = posting.summarize_position(match, before, posting.find_away(before, before.info.occupants, now))
        plan = posting.plan_step(before, step, after, actor, clock_decision, live.public_view)
        attendance, people = live.attendance, posting.find_players(before.info, after.conceded)
        may_be_there = attendance.note_step(before.secret, after.waiting.secret, step.boundary is not None, now)
        present = attendance.list_present(now)
        near = [seat for seat, person in people.items() if may_be_there or person in present]
        round = _find_round(match) if plan.posts_board and present else None
        board = (
            attendance.board if posting.can_edit_board(attendance.board, after, people, present, round, now) else None
        )
        commit = StepCommit(before, match, step, after, plan, now, prepared, actor, at_message, near, board)

        stored, is_new_board = await self._write(live, lambda db: commit.run(db, extra))
        live.refresh(stored)
        if is_new_board:
            attendance.board = None if round is None else ShownBoard(round, now, before.last_posted_line)
        live.public_view = after.view
        if live.log is not None:
            live.log.extend(item.entry for item in step.new_entries)
        self._context.workers.wake(live.info.id, match)
        # Whoever had prepared a turn that was played or dropped sees that too.
        shown = dict.fromkeys((*plan.opened, *prepared))
        self._context.workers.show_questions(
            live.info.id, [people[seat] for seat in shown if seat != actor and seat in people]
        )
        return step

    async def _write(self, live: LoadedMatch, unit: UnitOfWork[T]) -> T:
        """Run a unit of work in the same membership of this process in which the match was read."""
        cluster = self._context.cluster

        def run(db: Transaction) -> T:
            if live.epoch != cluster.epoch:
                # This process was stopped and has joined again. Others may have changed the match meanwhile.
                raise LeaseLost
            return unit(db)

        return await self._context.store.write(run)


def _find_round(match: Match[Any]) -> int | None:
    """Return the round that a match is in as everybody counts it; None if it counts none."""
    progress = match.game.progress(match.view(None))
    return None if progress is None else progress.round
