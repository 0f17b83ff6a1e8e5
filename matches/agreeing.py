"""What needs others: taking back by consent, calling a match off, offering a seat."""

from __future__ import annotations

import sqlite3
from typing import Literal

from matches import ringing, rows, timers, votes
from matches.base import Live
from matches.ending import CANCEL_BUTTONS, Ending
from matches.limits import check_joining
from matches.lobby import check_name
from matches.model import Done, Info, Notice, Person, Proposal
from rules.engine import NotUndoable, Refused, Seat, Text, text


class Agreeing(Ending):
    """The part of the service for proposals."""

    async def propose_undo(self, id: int, person: int) -> Proposal | None:
        """Asks those whose later decisions would be dropped; None if it was free and is done. Raises `NotUndoable`."""
        async with self.holding(id) as live:
            seat = self._seat_of(live.info, person)
            match = self._running(live)
            undo = match.undoable(seat)
            if undo.kind == "never":
                raise NotUndoable(undo.because or text("engine-undo-nothing"))
            needed = tuple(p for s in undo.seats if (p := live.info.sitters[s].person) is not None)
            if undo.kind == "free" or not needed:
                await self._keep(live, match.undo(seat, consent=True), seat)
                return None
            for standing in await self.proposals(id):
                if (standing.kind, standing.seat, standing.version) == ("undo", seat, live.info.version):
                    return standing
            return await self._propose(live, "undo", seat, person, person, needed)

    async def propose_cancel(self, id: int, person: int) -> Proposal | None:
        """Asks all people to call the match off; None if nobody else has to agree and it is done. Raises `Refused`.

        Whoever proposes what somebody else has proposed agrees to it.
        """
        async with self.holding(id) as live:
            info = live.info
            if info.phase in ("over", "cancelled"):
                raise Refused(text("match-ended-already"))
            if info.phase == "lobby":
                self._only_opener(info, person)
                await self._cancel(live)
                return None
            seat = self._seat_of(info, person)
            gone = live.match.conceded if live.match is not None else {}
            needed = tuple(other for other in votes.players(info, gone) if other != person)
            if not needed:
                await self._cancel(live)
                return None
            if seat in gone:
                raise Refused(text("engine-already-conceded"))
            found = await self.proposals(id)
            if standing := next((proposal for proposal in found if proposal.kind == "cancel"), None):
                if standing.maker != person:
                    await self._vote(live, standing, person)
                return next((left for left in await self.proposals(id) if left.id == standing.id), None)
            return await self._propose(live, "cancel", seat, person, person, needed)

    async def invite(self, id: int, by: int, seat: int, newcomer: Person) -> Proposal:
        """Offers a seat to another person, who has to accept; one's own, or an absent person's. Raises `Refused`."""
        check_name(newcomer)
        async with self.holding(id) as live:
            self._running(live)
            self._may_hand_over(live, by, seat)
            if live.info.seat_of(newcomer.id) is not None:
                raise Refused(text("match-sits-already", name=newcomer.name))
            for standing in await self.proposals(id):
                if (standing.kind, standing.seat, standing.person) == ("seat", seat, newcomer.id):
                    return standing
            await self.store.write(lambda db: rows.know(db, newcomer.id, newcomer.name))
            return await self._propose(live, "seat", seat, newcomer.id, by, (newcomer.id,))

    async def concede(self, id: int, person: int, computer: bool = False) -> Done:
        """The person gives up; what only waited for their yes is carried out. Raises `Refused`."""
        done = await super().concede(id, person, computer)
        async with self.holding(id) as live:
            await self._recount(live)
        return done

    async def agree(self, id: int, proposal: int, person: int, yes: bool) -> Info:
        """Answers a proposal. One no ends it, that of its maker withdraws it; the last yes carries it out.

        Raises `Refused`.
        """
        async with self.holding(id) as live:
            found = {p.id: p for p in await self.proposals(id)}.get(proposal)
            if found is None or self.now() - found.made >= votes.VOTE_HOURS * timers.HOUR:
                raise Refused(text("match-proposal-gone"))
            if yes:
                await self._vote(live, found, person)
            elif person == found.maker or (found.kind == "seat" and live.info.seat_of(person) == found.seat):
                key = "time-offer-withdrawn" if found.kind == "seat" else "time-proposal-withdrawn"
                await self._end_proposal(live, proposal, text(key, seat=Seat(found.seat)))
            elif person in self._voters(live, found):
                await self._end_proposal(live, proposal, text("match-proposal-refused", seat=Seat(found.seat)))
            else:
                raise Refused(text("match-not-asked-to-agree"))
            return live.info

    async def remind_of_vote(self, id: int, proposal: int) -> None:
        """Reminds those who have not answered a proposal yet; nothing if it is settled."""
        async with self.holding(id) as live:
            conceded, info, now = self._conceded(live), live.info, self.now()

            def unit(db: sqlite3.Connection) -> None:
                for found in rows.proposals(db, id):
                    if found.id == proposal:
                        votes.remind(db, info, conceded, found, now)

            await self.store.write(unit)
            self.committed(id, info, live.match)

    async def expire_vote(self, id: int, proposal: int) -> None:
        """The time for a proposal is over; nothing if it is settled."""
        async with self.holding(id) as live:
            for found in await self.proposals(id):
                if found.id == proposal:
                    key = "time-offer-expired" if found.kind == "seat" else "time-proposal-expired"
                    await self._end_proposal(live, proposal, text(key, seat=Seat(found.seat)))

    async def proposals(self, id: int) -> tuple[Proposal, ...]:
        """The open proposals of a match."""
        return tuple(await self.store.read(lambda db: rows.proposals(db, id)))

    # --- inside

    def _voters(self, live: Live, proposal: Proposal) -> tuple[int, ...]:
        return votes.voters(live.info, self._conceded(live), proposal)

    async def _propose(
        self,
        live: Live,
        kind: Literal["undo", "cancel", "seat"],
        seat: int,
        person: int,
        maker: int,
        needed: tuple[int, ...],
    ) -> Proposal:
        info, now = live.info, self.now()
        wanted = Proposal(0, info.id, kind, seat, person, needed, (), info.version, maker, now)

        def unit(db: sqlite3.Connection) -> Proposal:
            for old in rows.proposals(db, info.id):
                if (old.kind, old.seat) == (kind, seat):
                    votes.drop(db, old.id, self.now())
            return votes.add(db, wanted, votes.words_of(db, info, wanted))

        made = await self.store.write(unit)
        self.committed(info.id, info, live.match)
        return made

    async def _vote(self, live: Live, proposal: Proposal, person: int) -> None:
        """One yes; the last one carries the proposal out."""
        if person not in self._voters(live, proposal):
            raise Refused(text("match-not-asked-to-agree"))
        agreed = tuple(sorted({*proposal.agreed, person}))
        data = rows.encode(agreed)
        if set(agreed) >= set(self._voters(live, proposal)):
            await self._carry_out(live, proposal)
        else:
            await self.store.write(
                lambda db: db.execute("UPDATE proposal SET agreed = ? WHERE id = ?", (data, proposal.id)).close()
            )

    async def _recount(self, live: Live) -> None:
        """Somebody has left: their vote is dropped, what they proposed ends, what waited for them alone is carried out."""
        info, conceded, now = live.info, self._conceded(live), self.now()
        if info.phase != "running":
            return
        playing = votes.players(info, conceded)

        def unit(db: sqlite3.Connection) -> Proposal | None:
            complete = None
            for found in rows.proposals(db, info.id):
                if found.maker not in playing:
                    votes.drop(db, found.id, self.now())
                    rows.post(db, info.id, Notice(text("time-proposal-left")), now)
                    continue
                needed = votes.voters(info, conceded, found)
                agreed = tuple(person for person in found.agreed if person in needed)
                db.execute(
                    "UPDATE proposal SET needed = ?, agreed = ? WHERE id = ?",
                    (rows.encode(needed), rows.encode(agreed), found.id),
                )
                if found.kind == "cancel" and set(agreed) >= set(needed):
                    complete = found
            return complete

        if not await self.proposals(info.id):
            return
        if (complete := await self.store.write(unit)) is not None:
            await self._carry_out(live, complete)
        self.committed(info.id, live.info, live.match)

    async def _carry_out(self, live: Live, proposal: Proposal) -> None:
        if proposal.kind == "cancel":
            await self._cancel(live)
            return
        match = self._running(live)
        if proposal.kind == "undo":
            if live.info.version != proposal.version:
                await self._end_proposal(live, proposal.id, text("match-undo-too-late", seat=Seat(proposal.seat)))
                return
            undone = match.undo(proposal.seat, consent=True)
            await self._keep(live, undone, more=lambda db: votes.drop(db, proposal.id, self.now()))
            return
        try:
            # What held when the seat was offered must hold still: its person may be back.
            self._may_hand_over(live, proposal.maker, proposal.seat)
        except Refused:
            await self._end_proposal(live, proposal.id, text("time-offer-returned", seat=Seat(proposal.seat)))
            raise
        await self._seat_to_person(live, proposal)

    async def _seat_to_person(self, live: Live, proposal: Proposal) -> None:
        former = live.info.sitters[proposal.seat].person
        person = proposal.person

        def more(db: sqlite3.Connection, name: str) -> None:
            check_joining(db, self.limits, person)
            calls = ("move",) if live.stored.waits[proposal.seat].mark and not live.stored.secret else ()
            # Whoever is to move now is called by this, or by a direct message; it is silent for everybody else.
            here = bool(calls) and ringing.ways(db, live.info.id, person, False, self.now()).here
            taken = Notice(text("match-seat-taken", name=name), (person,) if here else (), buttons=calls)
            rows.post(db, live.info.id, taken, self.now())
            if former not in (None, proposal.maker):
                assert former is not None
                told = Notice(text("time-seat-passed-on", name=name))
                ringing.tell(db, live.info.id, former, told, False, self.now())

        await self._sit_down(live, proposal.seat, person, more)

    async def _end_proposal(self, live: Live, proposal: int, words: Text) -> None:
        id, now = live.info.id, self.now()

        def unit(db: sqlite3.Connection) -> None:
            votes.drop(db, proposal, now)
            rows.post(db, id, Notice(words), now)

        await self.store.write(unit)
        self.committed(id, live.info, live.match)

    async def _cancel(self, live: Live) -> None:
        await self._end(live, "cancelled", text("match-cancelled"), CANCEL_BUTTONS)
