"""What needs others: taking back by consent, calling a match off, handing a seat over."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Literal

from matches import rows, timers
from matches.base import Live
from matches.lobby import check_name
from matches.model import Info, Lobby, Notice, Person, Proposal
from matches.naming import computer_name, unique_name
from matches.playing import Playing
from rules.engine import NotUndoable, Refused, Seat, Text, text

ABSENT_HOURS = 72
"""After this long without an answer the others may give the seat to the computer."""


class Agreeing(Playing):
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
            words = text("match-undo-asked", seat=Seat(seat), seats=tuple(Seat(s) for s in undo.seats))
            return await self._propose(live, "undo", seat, person, needed, words)

    async def propose_cancel(self, id: int, person: int) -> Proposal | None:
        """Asks all people to call the match off; None if nobody else has to agree and it is done. Raises `Refused`."""
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
            needed = tuple(
                sitter.person
                for s, sitter in enumerate(info.sitters)
                if sitter.person not in (None, person) and s not in gone and sitter.person is not None
            )
            if not needed:
                await self._cancel(live)
                return None
            return await self._propose(
                live, "cancel", seat, person, needed, text("match-cancel-asked", seat=Seat(seat))
            )

    async def invite(self, id: int, by: int, seat: int, newcomer: Person) -> Proposal:
        """Offers a seat to another person, who has to accept; one's own, or an absent person's. Raises `Refused`."""
        check_name(newcomer)
        async with self.holding(id) as live:
            self._running(live)
            self._may_hand_over(live, by, seat)
            if live.info.seat_of(newcomer.id) is not None:
                raise Refused(text("match-sits-already", name=newcomer.name))
            await self.store.write(lambda db: rows.know(db, newcomer.id, newcomer.name))
            words = text("match-seat-offered", seat=Seat(seat), name=newcomer.name)
            return await self._propose(live, "seat", seat, newcomer.id, (newcomer.id,), words)

    async def replace_by_computer(self, id: int, by: int, seat: int, strength: str = "steady") -> Info:
        """Gives one's own seat, or that of somebody long absent, to the computer. Raises `Refused`."""
        async with self.holding(id) as live:
            self._running(live)
            self._may_hand_over(live, by, seat)
            await self.seat_to_computer(live, seat, strength)
            return live.info

    async def deadline(self, id: int, seat: int) -> None:
        """The deadline of a decision has passed: the computer plays the move, or takes the seat, as the setup says."""
        async with self.holding(id) as live:
            match = live.match
            if match is None or match.outcome is not None or match.ask(seat) is None:
                return
            how = live.info.setup.at_deadline
            if how == "seat":
                await self.seat_to_computer(live, seat, "steady")
        if how == "move":
            await self.by_clock(id, seat, "steady")

    async def agree(self, id: int, proposal: int, person: int, yes: bool) -> Info:
        """Answers a proposal. One no ends it; the last yes carries it out. Raises `Refused`."""
        async with self.holding(id) as live:
            found = {p.id: p for p in await self.store.read(lambda db: rows.proposals(db, id))}.get(proposal)
            if found is None:
                raise Refused(text("match-proposal-gone"))
            if person not in found.needed:
                raise Refused(text("match-not-asked-to-agree"))
            agreed = tuple(sorted({*found.agreed, person}))
            if not yes:
                await self._end_proposal(live, proposal, text("match-proposal-refused", seat=Seat(found.seat)))
            elif set(agreed) >= set(found.needed):
                await self._carry_out(live, found)
            else:
                data = rows.encode(agreed)
                await self.store.write(
                    lambda db: db.execute("UPDATE proposal SET agreed = ? WHERE id = ?", (data, proposal)).close()
                )
            return live.info

    async def proposals(self, id: int) -> tuple[Proposal, ...]:
        """The open proposals of a match."""
        return tuple(await self.store.read(lambda db: rows.proposals(db, id)))

    # --- inside

    def _may_hand_over(self, live: Live, by: int, seat: int) -> None:
        info = live.info
        own = self._seat_of(info, by)
        if not 0 <= seat < len(info.sitters):
            raise Refused(text("match-no-such-seat"))
        if own == seat or info.sitters[seat].person is None:
            return
        since = live.stored.waits[seat].since
        if since is None or self.now() - since < ABSENT_HOURS * timers.HOUR:
            raise Refused(text("match-not-absent", seat=Seat(seat), hours=ABSENT_HOURS))

    async def _propose(
        self,
        live: Live,
        kind: Literal["undo", "cancel", "seat"],
        seat: int,
        person: int,
        needed: tuple[int, ...],
        words: Text,
    ) -> Proposal:
        id, now = live.info.id, self.now()
        version = live.info.version

        def unit(db: sqlite3.Connection) -> int:
            db.execute("DELETE FROM proposal WHERE match = ? AND kind = ? AND seat = ?", (id, kind, seat))
            cursor = db.execute(
                "INSERT INTO proposal (match, kind, seat, person, needed, agreed, version) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (id, kind, seat, person, rows.encode(needed), rows.encode(()), version),
            )
            made = cursor.lastrowid
            assert made is not None
            rows.post(db, id, Notice(words, needed, made), now)
            return made

        made = await self.store.write(unit)
        self.committed(id, live.info, live.match)
        return Proposal(made, id, kind, seat, person, needed, (), version)

    async def _carry_out(self, live: Live, proposal: Proposal) -> None:
        if proposal.kind == "cancel":
            await self._cancel(live)
            return
        match = self._running(live)
        if proposal.kind == "undo":
            if live.info.version != proposal.version:
                await self._end_proposal(live, proposal.id, text("match-undo-too-late", seat=Seat(proposal.seat)))
                return
            await self._keep(live, match.undo(proposal.seat, consent=True), more=_forget(proposal.id))
            return
        await self._seat_to_person(live, proposal)

    async def _seat_to_person(self, live: Live, proposal: Proposal) -> None:
        match, id, seat = self._running(live), live.info.id, proposal.seat
        person = proposal.person
        others = [name for other, name in enumerate(live.info.names) if other != seat]

        def more(db: sqlite3.Connection) -> None:
            _new_round_of_talks(db, id)
            name = unique_name(db.execute("SELECT name FROM person WHERE id = ?", (person,)).fetchone()[0], others)
            db.execute(
                "UPDATE seat SET person = ?, computer = NULL, name = ? WHERE match = ? AND seat = ?",
                (person, name, id, seat),
            )
            rows.post(db, id, Notice(text("match-seat-taken", name=name), (person,)), self.now())

        await self._keep(live, match.replace(seat, "person"), more=more)

    async def seat_to_computer(self, live: Live, seat: int, strength: str) -> None:
        """The computer takes over a seat of a match that is held."""
        match, id = self._running(live), live.info.id
        if strength not in match.game.computers:
            raise Refused(text("match-no-such-strength", known=tuple(match.game.computers)))
        old = live.info.sitters[seat].name

        def more(db: sqlite3.Connection) -> None:
            _new_round_of_talks(db, id)
            db.execute(
                "UPDATE seat SET person = NULL, computer = ?, name = ? WHERE match = ? AND seat = ?",
                (strength, computer_name(live.info.names), id, seat),
            )
            db.execute("DELETE FROM timer WHERE match = ? AND seat = ?", (id, seat))
            rows.post(db, id, Notice(text("match-seat-to-computer", name=old)), self.now())

        await self._keep(live, match.replace(seat, "computer"), more=more)

    async def _end_proposal(self, live: Live, proposal: int, words: Text) -> None:
        id, now = live.info.id, self.now()

        def unit(db: sqlite3.Connection) -> None:
            _forget(proposal)(db)
            rows.post(db, id, Notice(words), now)

        await self.store.write(unit)
        self.committed(id, live.info, live.match)

    async def _cancel(self, live: Live) -> None:
        id, now, lobby = live.info.id, self.now(), live.info.phase == "lobby"

        def unit(db: sqlite3.Connection) -> None:
            db.execute("UPDATE match SET phase = 'cancelled', ended = ? WHERE id = ?", (now, id))
            db.execute("DELETE FROM timer WHERE match = ?", (id,))
            db.execute("DELETE FROM proposal WHERE match = ?", (id,))
            db.execute("UPDATE seat SET mark = NULL, since = NULL WHERE match = ?", (id,))
            rows.post(db, id, Lobby() if lobby else Notice(text("match-cancelled")), now)

        await self.store.write(unit)
        live.match = None
        await self.refresh(live)
        self.committed(id, live.info, None)


def _new_round_of_talks(db: sqlite3.Connection, match: int) -> None:
    """Other people sit there now: what the former ones were asked to agree to is settled."""
    db.execute("DELETE FROM proposal WHERE match = ?", (match,))


def _forget(proposal: int) -> Callable[[sqlite3.Connection], None]:
    return lambda db: db.execute("DELETE FROM proposal WHERE id = ?", (proposal,)).close()
