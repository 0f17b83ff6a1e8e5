"""What needs the consent of others: an undo that drops their decisions, canceling a match, offering a seat."""

from __future__ import annotations

from typing import Literal

from matches.domain.durations import DAY, format_timestamp
from matches.domain.model import ActionResult, MatchInfo, Person, Proposal
from matches.domain.posts import NoticeButton, NoticePost
from matches.domain.tempo import describe_tempo, name_tempo, read_tempo
from matches.domain.timer_plans import VOTE_SECONDS
from matches.domain.transaction import Transaction
from matches.runtime.cache import LoadedMatch, MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.services.base import Service
from matches.services.checks import (
    check_hand_over,
    check_name,
    check_not_paused,
    check_opener,
    check_owns_seat,
    get_conceded_seats,
    require_running,
    require_seat,
)
from matches.services.lifecycle import Lifecycle
from matches.services.match_views import MatchViews
from matches.services.seats import Seats
from matches.sql import proposal_rows, rows
from matches.transactions import notifications, pace, voting
from matches.transactions.limits import check_joining
from rules.engine import NotUndoable, Refused, Seat, Text, text


class Proposals(Service):
    """Proposals and votes."""

    def __init__(
        self,
        context: ServiceContext,
        cache: MatchCache,
        writer: MatchWriter,
        views: MatchViews,
        lifecycle: Lifecycle,
        seats: Seats,
    ) -> None:
        super().__init__(context, cache, writer)
        self._views = views
        self._lifecycle = lifecycle
        self._seats = seats

    async def propose_undo(self, id: int, person: int, at_message: int | None = None) -> Proposal | ActionResult:
        """Ask those whose later decisions would be dropped; if there is nobody, take the person's last decision back at once.

        `at_message`: the direct message in which the person acted. Raise `NotUndoable`.
        """
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            match = require_running(live)
            check_not_paused(live, self._context.now())
            undo = match.check_undo(seat)
            if undo.kind == "never":
                raise NotUndoable(undo.reason or text("engine-undo-nothing"))
            needed = tuple(p for s in undo.seats if (p := live.info.occupants[s].person) is not None)
            if undo.kind == "free" or not needed:
                step = match.undo(seat, consent=True)
                step = await self._writer.commit_step(live, step, seat, at_message=at_message)
                return self._views.build_result(live, seat, step)
            for existing in await self.list_proposals(id):
                if (existing.kind, existing.seat, existing.version) == ("undo", seat, live.info.version):
                    return existing
            return await self._add_proposal(live, "undo", seat, person, person, needed)

    async def propose_cancel(self, id: int, person: int) -> Proposal | None:
        """Ask all people to cancel the match; return None if nobody else has to agree and it is done. Raise `Refused`.

        If somebody else has proposed it before, this is a yes to that proposal.
        """
        async with self._cache.locked(id) as live:
            info = live.info
            if info.phase in ("over", "cancelled"):
                raise Refused(text("match-ended-already"))
            if info.phase == "lobby":
                check_opener(info, person)
                await self._lifecycle.cancel(live, person)
                return None
            seat = require_seat(info, person)
            await check_owns_seat(self._context, id, seat)
            gone = live.match.conceded if live.match is not None else {}
            needed = tuple(other for other in voting.list_players(info, gone) if other != person)
            if not needed:
                await self._lifecycle.cancel(live, person)
                return None
            if seat in gone:
                raise Refused(text("engine-already-conceded"))
            proposals = await self.list_proposals(id)
            if existing := next((proposal for proposal in proposals if proposal.kind == "cancel"), None):
                if existing.proposer != person:
                    await self._record_yes(live, existing, person)
                return next(
                    (proposal for proposal in await self.list_proposals(id) if proposal.id == existing.id), None
                )
            return await self._add_proposal(live, "cancel", seat, person, person, needed)

    async def propose_tempo(self, id: int, person: int, name: str) -> bool:
        """Propose the tempo with a name, or agree to it. Return whether it is in force by that. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            require_running(live)
            if name_tempo(read_tempo(live.info.setup)) == name:
                raise Refused(text("tempo-in-force", tempo=describe_tempo(name, live.info.setup.zone)))
            return await self._propose_pace(live, "tempo", seat, person, name)

    async def propose_pause(self, id: int, person: int, until: float) -> bool:
        """Propose that the match is paused until a time, or agree to it. Return whether it is by that. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            now = self._context.now()
            seat = require_seat(live.info, person)
            require_running(live)
            if until <= now:
                raise Refused(text("pause-past", when=format_timestamp(until)))
            if until > now + pace.MOST_PAUSE_SECONDS:
                raise Refused(text("pause-long", days=round(pace.MOST_PAUSE_SECONDS / DAY)))
            if round(until) == round(live.info.setup.paused_until):
                raise Refused(text("pause-in-force", when=format_timestamp(until)))
            return await self._propose_pace(live, "pause", seat, person, str(round(until)))

    async def propose_end_of_pause(self, id: int, person: int) -> bool:
        """Propose to go on before a pause is over, or agree to it. Return whether the match goes on by that. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            seat = require_seat(live.info, person)
            require_running(live)
            if live.info.setup.paused_until <= self._context.now():
                raise Refused(text("pause-none"))
            return await self._propose_pace(live, "go-on", seat, person, "")

    async def invite(self, id: int, by: int, seat: int, newcomer: Person) -> Proposal:
        """Offer one's own seat, or an absent person's, to another person, who has to accept. Raise `Refused`."""
        check_name(newcomer)
        async with self._cache.locked(id) as live:
            require_running(live)
            check_hand_over(live, by, seat, self._context.now())
            if live.info.seat_of(newcomer.id) is not None:
                raise Refused(text("match-sits-already", name=newcomer.name))
            for existing in await self.list_proposals(id):
                if (existing.kind, existing.seat, existing.person) == ("seat", seat, newcomer.id):
                    return existing
            await self._seats.check_former_seat(live, seat, newcomer.id)
            live.require_owned()
            await self._context.store.write(lambda db: rows.save_person(db, newcomer))
            return await self._add_proposal(live, "seat", seat, newcomer.id, by, (newcomer.id,))

    async def vote(self, id: int, proposal: int, person: int, yes: bool) -> MatchInfo:
        """Answer a proposal. One no ends it, the proposer's no withdraws it; the last yes carries it out.

        Raise `Refused`.
        """
        async with self._cache.locked(id) as live:
            existing = {p.id: p for p in await self.list_proposals(id)}.get(proposal)
            if (
                existing is None
                or existing.kind == "offer"
                or self._context.now() - existing.proposed_at >= VOTE_SECONDS
            ):
                raise Refused(text("match-proposal-gone"))
            if yes:
                await self._record_yes(live, existing, person)
            elif person == existing.proposer or (
                existing.kind == "seat" and live.info.seat_of(person) == existing.seat
            ):
                key = "time-offer-withdrawn" if existing.kind == "seat" else "time-proposal-withdrawn"
                await self._end_proposal(live, existing, text(key, seat=Seat(existing.seat)))
            elif person in self._list_current_voters(live, existing):
                await self._end_proposal(live, existing, text("match-proposal-refused", seat=Seat(existing.seat)))
            else:
                raise Refused(text("match-not-asked-to-agree"))
            return live.info

    async def remind_voters(self, id: int, proposal: int) -> None:
        """Remind those who have not answered a proposal yet; end one that has come too late; do nothing if it is settled."""
        async with self._cache.locked(id) as live:
            conceded, info, now = get_conceded_seats(live), live.info, self._context.now()

            def unit(db: Transaction) -> None:
                for existing in proposal_rows.load_proposals(db, id):
                    if existing.id == proposal and voting.is_too_late(existing, now):
                        voting.end_proposal(db, existing, voting.describe_lateness(existing), now)
                    elif existing.id == proposal:
                        voting.remind_voters(db, info, conceded, existing, now)

            await self._writer.write(live, unit)

    async def expire_proposal(self, id: int, proposal: int) -> None:
        """End a proposal whose time is over; do nothing if it is settled."""
        async with self._cache.locked(id) as live:
            for existing in await self.list_proposals(id):
                if existing.id == proposal:
                    key = "time-offer-expired" if existing.kind == "seat" else "time-proposal-expired"
                    await self._end_proposal(live, existing, text(key, seat=Seat(existing.seat)))

    async def list_proposals(self, id: int) -> tuple[Proposal, ...]:
        """Return the open proposals of a match."""
        with self._cache.reading(id):
            return tuple(await self._context.store.read(lambda db: proposal_rows.load_proposals(db, id)))

    # --- inside

    def _list_current_voters(self, live: LoadedMatch, proposal: Proposal) -> tuple[int, ...]:
        return voting.list_present_voters(live.stored, get_conceded_seats(live), proposal, self._context.now())

    async def _propose_pace(
        self, live: LoadedMatch, kind: Literal["tempo", "pause", "go-on"], seat: int, person: int, terms: str
    ) -> bool:
        """Propose something about the time of a match, or agree to the same proposal. Return whether it is carried out by that."""
        if seat in get_conceded_seats(live):
            raise Refused(text("engine-already-conceded"))
        for existing in await self.list_proposals(live.info.id):
            if (existing.kind, existing.terms) == (kind, terms):
                if existing.proposer != person:
                    await self._record_yes(live, existing, person)
                return all(each.id != existing.id for each in await self.list_proposals(live.info.id))
        now = self._context.now()
        # Its person is nobody: a process of an older version, which knows no such kind, can carry nothing out then.
        wanted = Proposal(0, live.info.id, kind, seat, 0, (), (), live.info.version, person, now, terms)
        voters = self._list_current_voters(live, wanted)
        if not voters:
            await self._writer.write(live, lambda db: pace.carry_out(db, live.stored, wanted, now))
            return True
        await self._add_proposal(live, kind, seat, 0, person, voters, terms)
        return False

    async def _add_proposal(
        self,
        live: LoadedMatch,
        kind: Literal["undo", "cancel", "seat", "tempo", "pause", "go-on"],
        seat: int,
        person: int,
        proposer: int,
        needed: tuple[int, ...],
        terms: str = "",
    ) -> Proposal:
        info, now = live.info, self._context.now()
        wanted = Proposal(0, info.id, kind, seat, person, needed, (), info.version, proposer, now, terms)

        def unit(db: Transaction) -> Proposal:
            for old in proposal_rows.load_proposals(db, info.id):
                if (old.kind, old.seat) == (kind, seat):
                    proposal_rows.delete_proposal(db, old.id, self._context.now())
            return voting.add_proposal(db, wanted, voting.describe_proposal(db, info, wanted))

        return await self._writer.write(live, unit)

    async def _record_yes(self, live: LoadedMatch, proposal: Proposal, person: int) -> None:
        """Record one yes; the last one carries the proposal out."""
        if person not in self._list_current_voters(live, proposal):
            raise Refused(text("match-not-asked-to-agree"))
        if voting.is_too_late(proposal, self._context.now()):
            words = voting.describe_lateness(proposal)
            await self._end_proposal(live, proposal, words)
            raise Refused(words)
        agreed = tuple(sorted({*proposal.agreed_people, person}))
        if set(agreed) >= set(self._list_current_voters(live, proposal)):
            await self._execute_proposal(live, proposal, person)
        else:
            voters = proposal.required_people
            await self._writer.write(
                live, lambda db: proposal_rows.set_votes(db, proposal.id, voters, agreed), wake=False
            )

    async def _execute_proposal(self, live: LoadedMatch, proposal: Proposal, by: int) -> None:
        """Carry a proposal out. `by`: whose yes was the last one that it needed."""
        if proposal.kind == "cancel":
            await self._lifecycle.cancel(live, by)
            return
        match = require_running(live)
        if proposal.kind in voting.PACE_KINDS:
            now = self._context.now()
            await self._writer.write(live, lambda db: pace.carry_out(db, live.stored, proposal, now))
            return
        if proposal.kind == "undo":
            if live.info.version != proposal.version:
                await self._end_proposal(live, proposal, text("match-undo-too-late", seat=Seat(proposal.seat)))
                return
            undone = match.undo(proposal.seat, consent=True)
            await self._writer.commit_step(
                live, undone, extra=lambda db: proposal_rows.delete_proposal(db, proposal.id, self._context.now())
            )
            return
        try:
            # What was checked when the seat was offered must still be true: its person may be back.
            check_hand_over(live, proposal.proposer, proposal.seat, self._context.now())
        except Refused:
            await self._end_proposal(live, proposal, text("time-offer-returned", seat=Seat(proposal.seat)))
            raise
        await self._seats.check_former_seat(live, proposal.seat, proposal.person)
        await self._give_seat_to_person(live, proposal)

    async def _give_seat_to_person(self, live: LoadedMatch, proposal: Proposal) -> None:
        """Give the seat that was offered to its new person; the former person is told unless they offered it themselves."""
        id, seat, person = live.info.id, proposal.seat, proposal.person
        former, now = live.info.occupants[seat].person, self._context.now()
        token = live.stored.seats[seat].question_token if not live.stored.secret else None

        def extra(db: Transaction, name: str) -> None:
            check_joining(db, self._context.limits, person)
            mention: tuple[int, ...] = ()
            if token:
                # The person, who is to move now, is called by this, or by a direct message; it is silent for everybody else.
                call = notifications.make_call(db, id, seat, person, token, False, now)
                mention = (person,) if call.routes.in_channel else ()
            taken = NoticePost(
                text("match-seat-taken", name=name), mention, buttons=(NoticeButton.MOVE,) if token else ()
            )
            rows.enqueue_post(db, id, taken, now)
            if former is not None and former != proposal.proposer:
                passed_on = NoticePost(text("time-seat-passed-on", name=name))
                notifications.queue_notice(db, id, former, passed_on, False, now)

        await self._seats.give_to_person(live, seat, person, extra)

    async def _end_proposal(self, live: LoadedMatch, proposal: Proposal, words: Text) -> None:
        now = self._context.now()
        await self._writer.write(live, lambda db: voting.end_proposal(db, proposal, words, now))
