"""What needs others: taking back by consent, calling a match off, offering a seat."""

from __future__ import annotations

import sqlite3
from typing import Literal

from matches import notifications, proposal_rows, rows
from matches.cache import LoadedMatch
from matches.durations import HOUR
from matches.limits import check_joining
from matches.model import ActionResult, MatchInfo, NoticePost, Person, Proposal
from matches.services.lifecycle import CANCEL_BUTTONS, Ending
from matches.services.lobby import check_name
from rules.engine import NotUndoable, Refused, Seat, Text, text


class Agreeing(Ending):
    """The part of the service for proposals."""

    async def propose_undo(self, id: int, person: int) -> Proposal | None:
        """Asks those whose later decisions would be dropped; None if it was free and is done. Raises `NotUndoable`."""
        async with self.locked(id) as live:
            seat = self._require_seat(live.info, person)
            match = self._require_running(live)
            undo = match.check_undo(seat)
            if undo.kind == "never":
                raise NotUndoable(undo.reason or text("engine-undo-nothing"))
            needed = tuple(p for s in undo.seats if (p := live.info.occupants[s].person) is not None)
            if undo.kind == "free" or not needed:
                await self._commit_step(live, match.undo(seat, consent=True), seat)
                return None
            for standing in await self.list_proposals(id):
                if (standing.kind, standing.seat, standing.version) == ("undo", seat, live.info.version):
                    return standing
            return await self._add_proposal(live, "undo", seat, person, person, needed)

    async def propose_cancel(self, id: int, person: int) -> Proposal | None:
        """Asks all people to call the match off; None if nobody else has to agree and it is done. Raises `Refused`.

        Whoever proposes what somebody else has proposed agrees to it.
        """
        async with self.locked(id) as live:
            info = live.info
            if info.phase in ("over", "cancelled"):
                raise Refused(text("match-ended-already"))
            if info.phase == "lobby":
                self._check_opener(info, person)
                await self._cancel_match(live)
                return None
            seat = self._require_seat(info, person)
            gone = live.match.conceded if live.match is not None else {}
            needed = tuple(other for other in proposal_rows.list_players(info, gone) if other != person)
            if not needed:
                await self._cancel_match(live)
                return None
            if seat in gone:
                raise Refused(text("engine-already-conceded"))
            found = await self.list_proposals(id)
            if standing := next((proposal for proposal in found if proposal.kind == "cancel"), None):
                if standing.proposer != person:
                    await self._record_yes(live, standing, person)
                return next((left for left in await self.list_proposals(id) if left.id == standing.id), None)
            return await self._add_proposal(live, "cancel", seat, person, person, needed)

    async def invite(self, id: int, by: int, seat: int, newcomer: Person) -> Proposal:
        """Offers a seat to another person, who has to accept; one's own, or an absent person's. Raises `Refused`."""
        check_name(newcomer)
        async with self.locked(id) as live:
            self._require_running(live)
            self._check_hand_over(live, by, seat)
            if live.info.seat_of(newcomer.id) is not None:
                raise Refused(text("match-sits-already", name=newcomer.name))
            for standing in await self.list_proposals(id):
                if (standing.kind, standing.seat, standing.person) == ("seat", seat, newcomer.id):
                    return standing
            await self.store.write(lambda db: rows.save_person(db, newcomer.id, newcomer.name))
            return await self._add_proposal(live, "seat", seat, newcomer.id, by, (newcomer.id,))

    async def concede(self, id: int, person: int, computer: bool = False) -> ActionResult:
        """The person gives up; what only waited for their yes is carried out. Raises `Refused`."""
        done = await super().concede(id, person, computer)
        async with self.locked(id) as live:
            await self._recount_votes(live)
        return done

    async def vote(self, id: int, proposal: int, person: int, yes: bool) -> MatchInfo:
        """Answers a proposal. One no ends it, that of its maker withdraws it; the last yes carries it out.

        Raises `Refused`.
        """
        async with self.locked(id) as live:
            found = {p.id: p for p in await self.list_proposals(id)}.get(proposal)
            if found is None or self.now() - found.proposed_at >= proposal_rows.VOTE_HOURS * HOUR:
                raise Refused(text("match-proposal-gone"))
            if yes:
                await self._record_yes(live, found, person)
            elif person == found.proposer or (found.kind == "seat" and live.info.seat_of(person) == found.seat):
                key = "time-offer-withdrawn" if found.kind == "seat" else "time-proposal-withdrawn"
                await self._end_proposal(live, proposal, text(key, seat=Seat(found.seat)))
            elif person in self._current_voters(live, found):
                await self._end_proposal(live, proposal, text("match-proposal-refused", seat=Seat(found.seat)))
            else:
                raise Refused(text("match-not-asked-to-agree"))
            return live.info

    async def remind_voters(self, id: int, proposal: int) -> None:
        """Reminds those who have not answered a proposal yet; nothing if it is settled."""
        async with self.locked(id) as live:
            conceded, info, now = self._conceded_seats(live), live.info, self.now()

            def unit(db: sqlite3.Connection) -> None:
                for found in rows.load_proposals(db, id):
                    if found.id == proposal:
                        proposal_rows.remind_voters(db, info, conceded, found, now)

            await self.store.write(unit)
            self.wake_workers(id, info, live.match)

    async def expire_proposal(self, id: int, proposal: int) -> None:
        """The time for a proposal is over; nothing if it is settled."""
        async with self.locked(id) as live:
            for found in await self.list_proposals(id):
                if found.id == proposal:
                    key = "time-offer-expired" if found.kind == "seat" else "time-proposal-expired"
                    await self._end_proposal(live, proposal, text(key, seat=Seat(found.seat)))

    async def list_proposals(self, id: int) -> tuple[Proposal, ...]:
        """The open proposals of a match."""
        return tuple(await self.store.read(lambda db: rows.load_proposals(db, id)))

    # --- inside

    def _current_voters(self, live: LoadedMatch, proposal: Proposal) -> tuple[int, ...]:
        return proposal_rows.list_voters(live.info, self._conceded_seats(live), proposal)

    async def _add_proposal(
        self,
        live: LoadedMatch,
        kind: Literal["undo", "cancel", "seat"],
        seat: int,
        person: int,
        maker: int,
        needed: tuple[int, ...],
    ) -> Proposal:
        info, now = live.info, self.now()
        wanted = Proposal(0, info.id, kind, seat, person, needed, (), info.version, maker, now)

        def unit(db: sqlite3.Connection) -> Proposal:
            for old in rows.load_proposals(db, info.id):
                if (old.kind, old.seat) == (kind, seat):
                    proposal_rows.delete_proposal(db, old.id, self.now())
            return proposal_rows.add_proposal(db, wanted, proposal_rows.proposal_text(db, info, wanted))

        made = await self.store.write(unit)
        self.wake_workers(info.id, info, live.match)
        return made

    async def _record_yes(self, live: LoadedMatch, proposal: Proposal, person: int) -> None:
        """One yes; the last one carries the proposal out."""
        if person not in self._current_voters(live, proposal):
            raise Refused(text("match-not-asked-to-agree"))
        agreed = tuple(sorted({*proposal.agreed_people, person}))
        data = rows.encode(agreed)
        if set(agreed) >= set(self._current_voters(live, proposal)):
            await self._execute_proposal(live, proposal)
        else:
            await self.store.write(
                lambda db: db.execute("UPDATE proposal SET agreed = ? WHERE id = ?", (data, proposal.id)).close()
            )

    async def _recount_votes(self, live: LoadedMatch) -> None:
        """Somebody has left: their vote is dropped, what they proposed ends, what waited for them alone is carried out."""
        info, conceded, now = live.info, self._conceded_seats(live), self.now()
        if info.phase != "running":
            return
        playing = proposal_rows.list_players(info, conceded)

        def unit(db: sqlite3.Connection) -> Proposal | None:
            complete = None
            for found in rows.load_proposals(db, info.id):
                if found.proposer not in playing:
                    proposal_rows.delete_proposal(db, found.id, self.now())
                    rows.enqueue_post(db, info.id, NoticePost(text("time-proposal-left")), now)
                    continue
                needed = proposal_rows.list_voters(info, conceded, found)
                agreed = tuple(person for person in found.agreed_people if person in needed)
                db.execute(
                    "UPDATE proposal SET needed = ?, agreed = ? WHERE id = ?",
                    (rows.encode(needed), rows.encode(agreed), found.id),
                )
                if found.kind == "cancel" and set(agreed) >= set(needed):
                    complete = found
            return complete

        if not await self.list_proposals(info.id):
            return
        if (complete := await self.store.write(unit)) is not None:
            await self._execute_proposal(live, complete)
        self.wake_workers(info.id, live.info, live.match)

    async def _execute_proposal(self, live: LoadedMatch, proposal: Proposal) -> None:
        if proposal.kind == "cancel":
            await self._cancel_match(live)
            return
        match = self._require_running(live)
        if proposal.kind == "undo":
            if live.info.version != proposal.version:
                await self._end_proposal(live, proposal.id, text("match-undo-too-late", seat=Seat(proposal.seat)))
                return
            undone = match.undo(proposal.seat, consent=True)
            await self._commit_step(
                live, undone, extra=lambda db: proposal_rows.delete_proposal(db, proposal.id, self.now())
            )
            return
        try:
            # What held when the seat was offered must hold still: its person may be back.
            self._check_hand_over(live, proposal.proposer, proposal.seat)
        except Refused:
            await self._end_proposal(live, proposal.id, text("time-offer-returned", seat=Seat(proposal.seat)))
            raise
        await self._give_seat_to_person(live, proposal)

    async def _give_seat_to_person(self, live: LoadedMatch, proposal: Proposal) -> None:
        former = live.info.occupants[proposal.seat].person
        person = proposal.person

        def more(db: sqlite3.Connection, name: str) -> None:
            check_joining(db, self.limits, person)
            token = live.stored.seats[proposal.seat].question_token
            calls = ("move",) if token and not live.stored.secret else ()
            here = False
            if token and calls:
                # Whoever is to move now is called by this, or by a direct message; it is silent for everybody else.
                call = notifications.make_call(db, live.info.id, proposal.seat, person, token, False, self.now())
                here = call.routes.in_channel
            taken = NoticePost(text("match-seat-taken", name=name), (person,) if here else (), buttons=calls)
            rows.enqueue_post(db, live.info.id, taken, self.now())
            if former not in (None, proposal.proposer):
                assert former is not None
                told = NoticePost(text("time-seat-passed-on", name=name))
                notifications.queue_notice(db, live.info.id, former, told, False, self.now())

        await self._seat_person(live, proposal.seat, person, more)

    async def _end_proposal(self, live: LoadedMatch, proposal: int, words: Text) -> None:
        id, now = live.info.id, self.now()

        def unit(db: sqlite3.Connection) -> None:
            proposal_rows.delete_proposal(db, proposal, now)
            rows.enqueue_post(db, id, NoticePost(words), now)

        await self.store.write(unit)
        self.wake_workers(id, live.info, live.match)

    async def _cancel_match(self, live: LoadedMatch) -> None:
        await self._end_match(live, "cancelled", text("match-cancelled"), CANCEL_BUTTONS)
