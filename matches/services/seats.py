"""Seats of a running match: people give them to the computer, lose them by the clock, take them back or take them over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matches.domain.model import MatchInfo, Prompt
from matches.domain.past_seats import RETURNED_KEY, TAKEN_KEY
from matches.domain.posts import LobbyPost, NoticePost, ThreadPost
from matches.domain.seat_names import choose_computer_name
from matches.domain.transaction import Transaction
from matches.runtime.cache import LoadedMatch, MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.services.base import Service
from matches.services.checks import check_hand_over, check_kick, find_absent_seat, require_running, require_seat
from matches.services.match_views import MatchViews
from matches.services.votes import Votes
from matches.sql import journal, match_queries, note_rows, question_messages, rows, seat_rows, substitute_rows
from matches.transactions import absence, notifications, substitutes, timer_planning, voting
from rules.engine import JournalLine, Match, Refused, Seat, Step, text


class Seats(Service):
    """Who sits where while a match runs."""

    def __init__(
        self, context: ServiceContext, cache: MatchCache, writer: MatchWriter, views: MatchViews, votes: Votes
    ) -> None:
        super().__init__(context, cache, writer)
        self._views = views
        self._votes = votes

    async def list_returnable(self, person: int) -> tuple[MatchInfo, ...]:
        """Return the running matches in which the person may take a seat back, from the computer or from a substitute."""
        now = self._context.now()
        return tuple(await self._context.store.read(lambda db: match_queries.list_returnable(db, person, now)))

    async def reclaim_seat(self, id: int, person: int) -> Prompt:
        """Give the person the seat back that they lost by the clock; return the question that waits there. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            seat = next((seat for seat, row in enumerate(live.stored.seats) if row.former_person == person), None)
            if seat is None or live.info.seat_of(person) is not None:
                raise Refused(text("time-nothing-lost"))

            def extra(db: Transaction, name: str) -> None:
                now = self._context.now()
                rows.enqueue_post(db, id, NoticePost(text("time-back", name=name)), now)
                played = substitute_rows.find(db, id, seat)
                if played is not None and played.ends > now:
                    substitutes.notify_owner(db, played, name, now)

            await self.give_to_person(live, seat, person, extra, send_prompt=False)
            return self._views.build_prompt(live, seat)

    async def replace_by_computer(self, id: int, by: int, seat: int, strength: str = "steady") -> MatchInfo:
        """Give one's own seat, or that of somebody long absent, to the computer. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            require_running(live)
            check_hand_over(live, by, seat, self._context.now())
            former = live.info.occupants[seat].person
            await self.give_to_computer(live, seat, strength, notify=former if former != by else None)
            return live.info

    async def check_replace(self, id: int, by: int, seat: int) -> MatchInfo:
        """Return the match. Raise `Refused` if the person may not free a seat of its lobby, or give one of its seats away.

        It is called before the person is asked for a confirmation.
        """
        async with self._cache.locked(id) as live:
            if live.info.phase == "lobby":
                check_kick(live.info, by, seat)
            else:
                require_running(live)
                check_hand_over(live, by, seat, self._context.now())
            return live.info

    async def find_absent_seat(self, id: int, by: int) -> int | None:
        """Return the first seat that `by` may give away because nobody answers there; None if there is none. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            require_seat(live.info, by)
            require_running(live)
            return find_absent_seat(live, by, self._context.now())

    async def check_former_seat(self, live: LoadedMatch, seat: int, person: int) -> None:
        """Raise `Refused` for somebody who has sat in another seat of the match, and so knows what that one sees."""
        id = live.info.id
        other = await self._context.store.read(lambda db: substitute_rows.find_former_seat(db, id, person, seat))
        if other is not None:
            raise Refused(text("substitute-sat-elsewhere", seat=Seat(other)))

    async def give_to_person(
        self,
        live: LoadedMatch,
        seat: int,
        person: int,
        extra: Callable[[Transaction, str], None],
        send_prompt: bool = True,
    ) -> None:
        """Give a seat of a match that the caller has locked to a person, and with it the open question, with a full clock.

        `extra` runs in the same unit of work, with the person's name there. `send_prompt`: the question is sent;
        otherwise it is the answer to what the person does.
        """
        match, id, now = require_running(live), live.info.id, self._context.now()
        step = _take_drafts_back(match, seat).merge(match.replace(seat, "person"))
        token = match.question_token(seat) if match.question(seat) is not None else None
        secret, former = live.stored.secret, live.info.occupants[seat].person

        def unit(db: Transaction) -> None:
            voting.settle_seat_offers(db, id, seat, person, now)
            if former is not None:
                question_messages.close_answered(db, id, [former], now)
                seat_rows.delete_drafts(db, id, former)
            substitution = substitute_rows.find(db, id, seat)
            owner = live.stored.seats[seat].former_person if substitution is None else substitution.owner
            _note_change(db, id, seat, person == owner, now)
            name = seat_rows.assign_person(db, id, seat, person, now)
            substitutes.settle(db, id, seat, person, now)
            rows.enqueue_post(db, id, LobbyPost(), now)
            if live.info.place.thread is not None:
                rows.enqueue_post(db, id, ThreadPost((seat,)), now, is_cleanup=True)
            extra(db, name)
            note_rows.delete_unseated(db, id)
            stored = rows.load_match(db, id, entries=False)
            assert stored is not None
            if token is not None:
                timer_planning.plan_timers(db, stored.info, seat, token, secret, now)
                if send_prompt:
                    call = notifications.make_call(db, id, seat, person, token, secret, now)
                    notifications.enqueue_prompts(db, stored.info, [call], now)

        await self._writer.commit_step(live, step, extra=unit)
        await self._votes.recount(live)

    async def give_to_computer(
        self, live: LoadedMatch, seat: int, strength: str, notify: int | None = None, by_clock: bool = False
    ) -> None:
        """Give a seat of a match that the caller has locked to the computer. `notify`: a person who is told directly.

        `by_clock`: its person has lost it and may take it back.
        """
        match, info = require_running(live), live.info
        if strength not in match.game.computers:
            raise Refused(text("match-no-such-strength", known=tuple(match.game.computers)))
        now, former = self._context.now(), info.occupants[seat].person
        name = choose_computer_name(info.names)

        def extra(db: Transaction) -> None:
            voting.settle_seat_offers(db, info.id, seat, None, now)
            _note_change(db, info.id, seat, False, now)
            seat_rows.assign_computer(db, info.id, seat, strength, name, now)
            if former is not None:
                question_messages.close_answered(db, info.id, [former], now)
            rows.enqueue_post(db, info.id, LobbyPost(), now)
            substitutes.leave(db, info.id, seat, now)
            if by_clock:
                absence.record_lost_seat(db, info, seat, now)
                if len(voting.list_players(info, match.conceded)) == 1:
                    rows.enqueue_post(db, info.id, NoticePost(text("time-all-away")), now)
                return
            note_rows.delete_unseated(db, info.id)
            went = NoticePost(text("match-seat-to-computer", name=info.occupants[seat].name))
            rows.enqueue_post(db, info.id, went, now)
            if notify is not None:
                notice = NoticePost(text("time-seat-given"))
                notifications.queue_notice(db, info.id, notify, notice, False, now)

        await self._writer.commit_step(live, match.replace(seat, "computer"), extra=extra)
        await self._votes.recount(live)


def _note_change(db: Transaction, match: int, seat: int, is_return: bool, now: float) -> None:
    """Note who sits in a seat that somebody else takes now, or (`is_return`) has again, and let the journal tell it."""
    substitute_rows.save_past_seat(db, match, seat, journal.find_last_line(db, match))
    words = text(RETURNED_KEY, seat=Seat(seat)) if is_return else text(TAKEN_KEY, seat=Seat(seat), former=Seat(seat))
    journal.write_lines(db, match, -1, [JournalLine(words)], now)


def _take_drafts_back(match: Match[Any], seat: int) -> Step:
    """Take back what the seat has placed in a turn that only it can see yet: the next person could neither keep nor undo it."""
    step = Step()
    if not match.game.meta.has_drafts:
        return step
    turn = match.turn_number
    while match.check_undo(seat).kind == "free":
        trial = match.clone()
        trial.undo(seat)
        if trial.turn_number < turn:
            break
        step = step.merge(match.undo(seat))
    return step
