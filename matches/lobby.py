"""Before the first move: opening, joining, leaving, computer seats, starting, and playing the same again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from matches import ringing, rows, timers
from matches.base import Live, computer_of, public_waiting
from matches.limits import check_joining, check_opening
from matches.model import Board, Info, Lobby, Person, Place, Setup, Sitter
from matches.naming import computer_name, unique_name
from matches.setups import accepted, known_options, undrawn
from matches.viewing import Viewing
from rules.engine import Match, Refused, commitment, text

LONGEST_NAME = 18
SEED_BYTES = 32


class Lobbies(Viewing):
    """The part of the service for matches that have not started."""

    async def open(
        self,
        opener: Person,
        game: str,
        place: Place,
        setup: Setup,
        more: Callable[[sqlite3.Connection, int], None] | None = None,
    ) -> Info:
        """Opens a match; the opener takes the first seat. `more` runs in the same unit of work, with the match's number.

        Raises `SetupRefused`, `Refused`, `LimitReached`.
        """
        rules = self.game(game)
        setup = accepted(rules, setup, self._urandom)
        check_name(opener)
        seed, now = self._urandom(SEED_BYTES), self.now()

        def unit(db: sqlite3.Connection) -> int:
            check_opening(db, self.limits, opener.id, place, now)
            rows.know(db, opener.id, opener.name)
            cursor = db.execute(
                "INSERT INTO match (game, phase, opener, place, guild, channel, setup, visible, seed, commitment, "
                "revision, created, moved, hands) VALUES (?, 'lobby', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    game,
                    opener.id,
                    rows.encode(place),
                    place.guild,
                    place.channel,
                    rows.encode(setup),
                    setup.visible,
                    seed,
                    commitment(seed),
                    rules.REVISION,
                    now,
                    now,
                    int(rules.meta.hidden_hands),
                ),
            )
            id = cursor.lastrowid
            assert id is not None
            rows.write_seats(db, id, [Sitter(opener.name, opener.id)])
            rows.post(db, id, Lobby(), now)
            timers.sleep(db, id, now)
            if more is not None:
                more(db, id)
            return id

        id = await self.store.write(unit)
        return await self._told(id)

    async def join(self, id: int, person: Person) -> Info:
        """Takes the next free seat; the match starts by itself when that was the last one. Raises `Refused`."""
        check_name(person)
        async with self.holding(id) as live:
            info = self._lobby(live)
            if info.seat_of(person.id) is not None:
                raise Refused(text("match-joined-already"))
            if info.setup.invited and person.id not in info.setup.invited:
                raise Refused(text("match-not-invited"))
            self._free_seat(info)
            name = unique_name(person.name, info.names)
            await self._seat(live, (*info.sitters, Sitter(name, person.id)), person)
            return live.info

    async def leave(self, id: int, person: int) -> Info:
        """Gives a seat back before the start; the match is called off when nobody is left. Raises `Refused`."""
        async with self.holding(id) as live:
            info = self._lobby(live)
            if info.seat_of(person) is None:
                raise Refused(text("match-not-in-it"))
            await self._unseat(live, person)
            return live.info

    async def kick(self, id: int, by: int, seat: int) -> Info:
        """The opener frees a seat (0-based) before the start. Raises `Refused`."""
        async with self.holding(id) as live:
            info = self._lobby(live)
            self._may_kick(info, by, seat)
            await self._seat(live, [sitter for n, sitter in enumerate(info.sitters) if n != seat])
            return live.info

    async def add_computer(self, id: int, by: int, strength: str) -> Info:
        """Seats a computer; anybody in the match may do so. Starts the match when that was the last seat."""
        async with self.holding(id) as live:
            info = self._lobby(live)
            if info.seat_of(by) is None:
                raise Refused(text("match-not-in-it"))
            strengths = tuple(self.game(info.game).computers)
            if strength not in strengths:
                raise Refused(text("match-no-such-strength", known=strengths))
            self._free_seat(info)
            await self._seat(live, (*info.sitters, Sitter(computer_name(info.names), None, strength)))
            return live.info

    async def start(self, id: int, by: int) -> Info:
        """The opener starts with those who are here, if the game can be played by so many. Raises `Refused`."""
        async with self.holding(id) as live:
            info = self._lobby(live)
            self._only_opener(info, by)
            seats = self.game(info.game).meta.seats
            if len(info.sitters) not in seats:
                raise Refused(text("match-too-few", lo=min(seats), got=len(info.sitters)))
            match, begin = self._begun(live, info.sitters)
            await self.store.write(begin)
            await self._changed(live, match)
            return live.info

    async def rematch(self, id: int, by: Person) -> Info:
        """Opens the same game with the same setup, computers seated again, the other people free to join.

        There is one rematch of a match: whoever asks later is told of the one that stands. Raises `Refused`.
        """
        async with self.holding(id) as live:
            info = live.info
            if not info.may_have_rematch:
                raise Refused(text("match-still-running"))
            if info.seat_of(by.id) is None and info.opener != by.id:
                raise Refused(text("match-not-in-it"))
            if (standing := await self.rematch_of(id)) is not None:
                return standing
            fresh = await self._played_again(live, by)
        for sitter in info.sitters:
            if sitter.computer is not None and len(fresh.sitters) < fresh.setup.seats - 1:
                fresh = await self.add_computer(fresh.id, by.id, sitter.computer)
        if len(fresh.sitters) + 1 == fresh.setup.seats and all(s.computer or s.person == by.id for s in info.sitters):
            last = next(sitter.computer for sitter in reversed(info.sitters) if sitter.computer is not None)
            fresh = await self.add_computer(fresh.id, by.id, last)
        return fresh

    async def rematch_of(self, id: int) -> Info | None:
        """The rematch that people gather for or play; None if there is none, or it has ended itself."""
        found = await self.store.read(
            lambda db: rows.infos(
                db,
                "id = (SELECT rematch FROM match WHERE id = ?) AND phase IN ('lobby', 'running', 'paused')",
                (id,),
            )
        )
        return found[0] if found else None

    async def _played_again(self, live: Live, by: Person) -> Info:
        """A new lobby for the people of a match, with as many seats as it had."""
        info, played = live.info, live.stored.base is not None or live.stored.final is not None
        place = Place(info.place.guild, info.place.channel)
        invited = info.setup.invited
        if invited:
            people = (info.opener, *info.people)
            invited = tuple(dict.fromkeys((*people, *invited)))
        seats = len(info.sitters) if played else info.setup.seats
        game = self.game(info.game)
        options = undrawn(game, known_options(game, info.setup.options))
        setup = msgspec.structs.replace(info.setup, seats=seats, invited=invited, options=options, changed=())

        def note(db: sqlite3.Connection, number: int) -> None:
            db.execute("UPDATE match SET rematch = ? WHERE id = ?", (number, info.id))

        return await self.open(by, info.game, place, setup, note)

    async def placed(self, id: int, thread: int | None = None, lobby: int | None = None) -> Info:
        """Notes where the match lives now: the id of its thread, of its lobby message."""
        async with self.holding(id) as live:
            place = live.info.place
            new = Place(place.guild, place.channel, thread or place.thread, lobby or place.lobby)
            if new != place:
                await self.store.write(
                    lambda db: db.execute("UPDATE match SET place = ? WHERE id = ?", (rows.encode(new), id)).close()
                )
                await self.refresh(live)
            return live.info

    # --- inside

    def _lobby(self, live: Live) -> Info:
        if live.info.phase != "lobby":
            raise Refused(text("match-started-already" if live.info.phase == "running" else "match-ended-already"))
        return live.info

    def _only_opener(self, info: Info, by: int) -> None:
        if by != info.opener:
            raise Refused(text("match-only-opener"))

    def _may_kick(self, info: Info, by: int, seat: int) -> None:
        self._only_opener(info, by)
        if not 0 <= seat < len(info.sitters) or info.sitters[seat].person == by:
            raise Refused(text("match-cannot-kick"))

    def _free_seat(self, info: Info) -> None:
        if len(info.sitters) >= info.setup.seats:
            raise Refused(text("match-full"))

    async def _unseat(self, live: Live, person: int) -> None:
        left = [sitter for sitter in live.info.sitters if sitter.person != person]
        people = [sitter.person for sitter in left if sitter.person is not None]

        def more(db: sqlite3.Connection) -> None:
            if not people:
                db.execute("UPDATE match SET phase = 'cancelled', ended = ? WHERE id = ?", (self.now(), live.info.id))
                db.execute("DELETE FROM timer WHERE match = ?", (live.info.id,))
            elif person == live.info.opener:
                db.execute("UPDATE match SET opener = ? WHERE id = ?", (people[0], live.info.id))

        await self._seat(live, left, more=more)

    async def _seat(
        self,
        live: Live,
        sitters: Sequence[Sitter],
        person: Person | None = None,
        more: Callable[[sqlite3.Connection], None] | None = None,
    ) -> None:
        """Changes who sits where. The last seat starts the match in the same unit of work."""
        id, now = live.info.id, self.now()
        begun = self._begun(live, sitters) if len(sitters) == live.info.setup.seats else None

        def unit(db: sqlite3.Connection) -> None:
            if person is not None:
                check_joining(db, self.limits, person.id)
                rows.know(db, person.id, person.name)
            rows.write_seats(db, id, sitters)
            timers.sleep(db, id, now)
            if more is not None:
                more(db)
            if begun is not None:
                begun[1](db)
            else:
                rows.post(db, id, Lobby(), now)

        await self.store.write(unit)
        await self._changed(live, begun[0] if begun else None)

    async def _changed(self, live: Live, match: Match[Any] | None) -> None:
        live.match = match
        await self.refresh(live)
        self.committed(live.info.id, live.info, match)

    def _begun(self, live: Live, sitters: Sequence[Sitter]) -> tuple[Match[Any], Callable[[sqlite3.Connection], None]]:
        """Deals; gives the match and the unit that stores its first boundary: from there on every decision counts."""
        info, now = msgspec.structs.replace(live.info, sitters=tuple(sitters)), self.now()
        game = self.game(info.game)
        match = Match.begin(
            game, known_options(game, info.setup.options), len(info.sitters), live.stored.seed, audit=True
        )
        marks = {seat: match.mark(seat) for seat in match.asked()}
        people = [(seat, person) for seat in marks if (person := info.sitters[seat].person) is not None]
        public = public_waiting(match)

        def unit(db: sqlite3.Connection) -> None:
            db.execute(
                "UPDATE match SET phase = 'running', base = ?, base_version = 0, version = 0, moved = ?, revision = ?, "
                "secret = ?, asked = ? WHERE id = ?",
                (rows.packed(match.base), now, game.REVISION, int(public.secret), public.asked, info.id),
            )
            db.execute("INSERT INTO stretch VALUES (?, 0, ?, ?)", (info.id, game.REVISION, rows.packed(match.base)))
            rows.write_lines(db, info.id, -1, match.opening, now)
            for seat, mark in marks.items():
                db.execute(
                    "UPDATE seat SET mark = ?, since = ? WHERE match = ? AND seat = ?", (mark, now, info.id, seat)
                )
            timers.after_step(db, info, (), marks, public.secret, now)
            ready = ringing.call(db, info.id, people, marks, public.secret, now)
            rows.post(db, info.id, Lobby(), now)
            if people or not any(computer_of(info, match, seat) for seat in marks):
                told = rows.read_lines(db, info.id)
                lines = tuple(line for _, full in told if (line := full.read(None)) is not None)
                mention = ringing.mentioned(db, info.id, ready, public.secret, now)
                board = Board(rows.encode(match.view(None)), info.names, lines, public, 0, mention, True)
                rows.post(db, info.id, board, now)
                db.execute(
                    "UPDATE match SET told = ? WHERE id = ?", (told[-1][0] if told else rows.TOLD_NOTHING, info.id)
                )
            ringing.post_turns(db, info.id, ready, marks, public.secret, now)

        return match, unit

    async def _told(self, id: int) -> Info:
        async with self.holding(id) as live:
            self.committed(id, live.info, None)
            return live.info


def check_name(person: Person) -> None:
    """Names reach the house cleaned; this keeps a careless caller out. Raises `Refused`."""
    if not person.name.strip() or len(person.name) > LONGEST_NAME or "@" in person.name or "\n" in person.name:
        raise Refused(text("match-bad-name", most=LONGEST_NAME))
