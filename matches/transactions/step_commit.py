"""Stores one step in one unit of work, as `matches/domain/posting.py` has planned it. This module contains no policy and no SQL."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from matches.domain import posting
from matches.domain.attendance import ShownBoard
from matches.domain.posting import CallPlan, PositionSummary, StepPlan
from matches.domain.posts import EarlierLines, LobbyPost, Record
from matches.domain.preparing import PreparedChanges
from matches.domain.results import MatchResult, build_result
from matches.domain.statistics import find_broken_records
from matches.domain.stored_match import Drafts, SeatRow, StoredMatch
from matches.domain.transaction import Transaction
from matches.sql import (
    hint_rows,
    journal,
    match_rows,
    question_messages,
    result_rows,
    rows,
    seat_states,
    step_rows,
    story_rows,
    watch_rows,
)
from matches.sql.seat_states import SeatState
from matches.transactions import endings, notifications, planned_notices, substitutes, timer_planning, voting
from matches.transactions.planned_notices import PlannedNotice
from matches.transactions.value_changes import adopt_values
from rules.engine import Match, Outcome, Step


@dataclass(frozen=True, slots=True)
class StepCommit:
    """A step that is to be stored. `before` is the stored match, `match` is the match after the step.

    `actor` is the seat that acted; `at_message` the direct message in which it acted, which shows what comes next. `prepared`: what
    becomes of the turns that people have prepared. `present_seats`: see `posting.plan_calls`. `board`: the newest board if the next
    one may take its place.
    """

    before: StoredMatch
    match: Match[Any]
    step: Step
    after: PositionSummary
    plan: StepPlan
    now: float
    prepared: PreparedChanges
    actor: int | None = None
    at_message: int | None = None
    present_seats: Collection[int] = ()
    board: ShownBoard | None = None

    @property
    def id(self) -> int:
        """The number of the match."""
        return self.before.info.id

    def run(self, db: Transaction, extra: Callable[[Transaction], None] | None = None) -> tuple[StoredMatch, bool]:
        """Store entries, boundary, journal, timers, drafts and posts. `extra` runs in the same unit of work.

        Return the match as it is stored then, and whether there is a board that takes the place of none. Raise `MatchConflict` if
        somebody else has changed the match.
        """
        before, info, after, now = self.before, self.before.info, self.after, self.now
        base = None if self.match.base == before.base else rows.pack(self.match.base)
        step_rows.advance_match(db, before, self.match, base, after.waiting, now)
        if before.value_digest != self.match.game.value_digest:
            adopt_values(db, before, self.match, now)
        seats = seat_states.load_seats(db, self.id, now)
        step_rows.append_step(db, self.id, self.step, self.match.base_version, now)
        drafts = step_rows.delete_drafts(db, before, self.plan.changed_seats)
        calls, table = self._close_and_call(db, seats)
        if extra is not None:
            extra(db)
        line, is_new_board = before.last_posted_line, False
        result = self._build_result(db, after.outcome) if after.outcome is not None else None
        told = endings.plan_end(db, info, self._find_actor(), now) if result is not None else []
        if self.plan.posts_board:
            mention = calls.mentions if result is None else planned_notices.list_mentions(told)
            # An edit notifies nobody.
            is_new_board = self.board is None or bool(mention)
            line = self._post_board(db, mention, None if is_new_board else self.board, result)
            match_rows.set_last_posted_line(db, self.id, line)
        if result is None:
            notifications.enqueue_prompts(db, info, calls.now, now)
            seat = posting.find_last_seat(before, self.step, after)
            if seat is not None and seat not in after.conceded:
                notifications.call_last_one(db, info, seat, seat in self.present_seats, now)
        else:
            self._end_match(db, result, told)
        if after.outcome is not None or (self.plan.posts_board and self.step.boundary is not None):
            watch_rows.notify_watchers(db, self.id, now, ended=after.outcome is not None)
        if extra is not None or result is not None:
            return rows.load_changed(db, self.id), is_new_board
        return self._build_stored(line, table, drafts), is_new_board

    def _close_and_call(self, db: Transaction, seats: Sequence[SeatState]) -> tuple[CallPlan, list[SeatRow]]:
        """Close the messages of questions that are gone; plan timers and calls for the new questions.

        Return the calls, and what is stored of each seat then.
        """
        info, plan, now = self.before.info, self.plan, self.now
        is_secret, was_secret = self.after.waiting.secret, self.before.secret
        # The answered message of somebody who is present shows what they are asked next (`Prompts`).
        kept = [seat for seat in self.present_seats if self.before.seats[seat].question_token is None]
        closed = [info.occupants[seat].person for seat in plan.closed_seats if seat not in kept]
        people = [person for person in closed if person is not None]
        question_messages.close_answered(db, self.id, people, now, self.at_message)
        # Nobody pays for a question that somebody else has taken back.
        uncharged = [seat for seat in plan.closed_seats if seat != self.actor] if self.step.takes_back else ()
        charged_rows = timer_planning.update_timers(
            db, info, seats, plan.closed_seats, plan.opened, is_secret, now, plan.clock_seats, uncharged
        )
        last_line = journal.find_last_line(db, self.id) if self.actor is not None else None
        table = posting.update_questions(self.before, charged_rows, self.after, plan, self.actor, last_line, now)
        for seat, prepared in self.prepared.items():
            table[seat] = msgspec.structs.replace(table[seat], prepared=prepared)
        seat_states.update_seats(db, self.id, [state.row for state in seats], table)
        voting.update_proposals(db, info, self.match, self.step, self.actor, is_secret or was_secret, now)
        hidden_hands = self.match.game.meta.has_hidden_hands
        calls = notifications.schedule_calls(
            db, info, plan.calls, plan.opened, seats, hidden_hands, is_secret, now, self.present_seats
        )
        return calls, table

    def _build_stored(self, line: int, seats: Sequence[SeatRow], drafts: Drafts) -> StoredMatch:
        """Return what is stored now, as `rows.load_match` would read it: whoever has pressed waits for every query."""
        info = msgspec.structs.replace(self.before.info, version=self.match.version, last_moved_at=self.now)
        return msgspec.structs.replace(
            self.before,
            info=info,
            base=self.match.base,
            last_posted_line=line,
            seats=tuple(seats),
            entries=(),
            secret=self.after.waiting.secret,
            revision=self.match.game.REVISION,
            value_digest=self.match.game.value_digest,
            asked_count=self.after.waiting.asked,
            drafts=drafts,
        )

    def _build_result(self, db: Transaction, outcome: Outcome) -> MatchResult:
        """Return how the match has ended for each seat."""
        info = msgspec.structs.replace(self.before.info, conceded=tuple(sorted(self.match.conceded)))
        log = result_rows.load_log(db, self.id)
        return build_result(info, self.match.game, self.match.view(None), outcome, log, self.now)

    def _find_actor(self) -> int | None:
        """Return the person who acted: the answer to them shows what comes next, or the end."""
        return None if self.actor is None else self.before.info.occupants[self.actor].person

    def _post_board(
        self, db: Transaction, mention: tuple[int, ...], board: ShownBoard | None, result: MatchResult | None
    ) -> int:
        """Post the board with all lines since the last one; return the number of the last line.

        `board`: the newest one, whose place it takes if it can.
        """
        before = self.before.last_posted_line
        read = journal.read_lines(db, self.id, before if board is None else board.last_line)
        news = [item for item in read if item[0] > before]
        hints, records = tuple[int, ...](), tuple[Record, ...]()
        if result is not None:
            hints = hint_rows.count_hints(db, self.id, len(self.before.info.occupants))
            records = _find_broken_records(db, result)
        lines = [line for _, line in news]
        post = posting.build_board(self.after, self.before.info.names, lines, mention, first=before == 0)
        if board is not None:
            told = [line for number, line in read if number <= before]
            post = msgspec.structs.replace(post, earlier=EarlierLines(posting.select_readable(told, None), before))
        rows.enqueue_post(db, self.id, msgspec.structs.replace(post, hints=hints, records=records), self.now)
        if post.first:
            # A thread begins with the first board, and the lobby links to it.
            rows.enqueue_post(db, self.id, LobbyPost(), self.now)
        return posting.find_last_posted_line(before, news)

    def _end_match(self, db: Transaction, result: MatchResult, told: Sequence[PlannedNotice]) -> None:
        """Store the result, and tell it to those whom the final board does not call. `told`: how each is told."""
        assert self.after.outcome is not None
        result_rows.save_result(db, result)
        step_rows.save_result(db, self.id, self.match, self.after.outcome, self.now)
        question_messages.close_all(db, self.id, self.now, self.at_message)
        if not self.before.info.setup.tutorial:
            story_rows.want_story(db, self.id, self.now)
        # All timers of the match are gone by now, so what is kept for the end of quiet hours stays.
        substitutes.end_match(db, self.before.info, self.now)
        endings.tell_result(db, self.before.info, told, self.now)


def _find_broken_records(db: Transaction, result: MatchResult) -> tuple[Record, ...]:
    """Return the records of its server that a match breaks, if everybody may look at it."""
    if result.guild is None or result.visible != "everyone":
        return ()
    return find_broken_records(result_rows.load_public_results(db, result.guild, result.game), result)
