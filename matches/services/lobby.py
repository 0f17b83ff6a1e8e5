"""Before the first move: opening, joining, leaving, computer seats, starting, and playing the same again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from matches import notifications, posting, rows, timers
from matches.cache import LoadedMatch, computer_strength
from matches.limits import check_joining, check_opening
from matches.model import LobbyPost, MatchInfo, MatchPlace, Person, SeatOccupant, Setup
from matches.seat_names import computer_name, unique_name
from matches.services.access import Viewing
from matches.setup_options import complete_setup, drop_drawn_options, known_options
from rules.engine import Match, Refused, make_commitment, text

MAX_NAME_LENGTH = 18
SEED_BYTES = 32


class Lobbies(Viewing):
    """The part of the service for matches that have not started."""

    async def open_lobby(
        self,
        opener: Person,
        game: str,
        place: MatchPlace,
        setup: Setup,
        extra: Callable[[sqlite3.Connection, int], None] | None = None,
    ) -> MatchInfo:
        """Opens a match; the opener takes the first seat. `extra` runs in the same unit of work, with the match's number.

        Raises `SetupRefused`, `Refused`, `LimitReached`.
        """
        rules = self.game(game)
        setup = complete_setup(rules, setup, self._urandom)
        check_name(opener)
        seed, now = self._urandom(SEED_BYTES), self.now()

        def unit(db: sqlite3.Connection) -> int:
            check_opening(db, self.limits, opener.id, place, now)
            rows.save_person(db, opener.id, opener.name)
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
                    make_commitment(seed),
                    rules.REVISION,
                    now,
                    now,
                    int(rules.meta.has_hidden_hands),
                ),
            )
            id = cursor.lastrowid
            assert id is not None
            rows.write_seats(db, id, [SeatOccupant(opener.name, opener.id)])
            rows.enqueue_post(db, id, LobbyPost(), now)
            timers.reset_archive_timers(db, id, now)
            if extra is not None:
                extra(db, id)
            return id

        id = await self.store.write(unit)
        return await self._wake_and_load(id)

    async def join(self, id: int, person: Person) -> MatchInfo:
        """Takes the next free seat; the match starts by itself when that was the last one. Raises `Refused`."""
        check_name(person)
        async with self.locked(id) as live:
            info = self._require_lobby(live)
            if info.seat_of(person.id) is not None:
                raise Refused(text("match-joined-already"))
            if info.setup.invited and person.id not in info.setup.invited:
                raise Refused(text("match-not-invited"))
            self._check_free_seat(info)
            name = unique_name(person.name, info.names)
            await self._change_seats(live, (*info.occupants, SeatOccupant(name, person.id)), person)
            return live.info

    async def leave(self, id: int, person: int) -> MatchInfo:
        """Gives a seat back before the start; the match is called off when nobody is left. Raises `Refused`."""
        async with self.locked(id) as live:
            info = self._require_lobby(live)
            if info.seat_of(person) is None:
                raise Refused(text("match-not-in-it"))
            await self._remove_person(live, person)
            return live.info

    async def kick(self, id: int, by: int, seat: int) -> MatchInfo:
        """The opener frees a seat (0-based) before the start. Raises `Refused`."""
        async with self.locked(id) as live:
            info = self._require_lobby(live)
            self._check_kick(info, by, seat)
            await self._change_seats(live, [sitter for n, sitter in enumerate(info.occupants) if n != seat])
            return live.info

    async def add_computer(self, id: int, by: int, strength: str) -> MatchInfo:
        """Seats a computer; anybody in the match may do so. Starts the match when that was the last seat."""
        async with self.locked(id) as live:
            info = self._require_lobby(live)
            if info.seat_of(by) is None:
                raise Refused(text("match-not-in-it"))
            strengths = tuple(self.game(info.game).computers)
            if strength not in strengths:
                raise Refused(text("match-no-such-strength", known=strengths))
            self._check_free_seat(info)
            await self._change_seats(live, (*info.occupants, SeatOccupant(computer_name(info.names), None, strength)))
            return live.info

    async def start(self, id: int, by: int) -> MatchInfo:
        """The opener starts with those who are here, if the game can be played by so many. Raises `Refused`."""
        async with self.locked(id) as live:
            info = self._require_lobby(live)
            self._check_opener(info, by)
            seats = self.game(info.game).meta.seats
            if len(info.occupants) not in seats:
                raise Refused(text("match-too-few", lo=min(seats), got=len(info.occupants)))
            match, begin = self._prepare_start(live, info.occupants)
            await self.store.write(begin)
            await self._reload_and_wake(live, match)
            return live.info

    async def open_rematch(self, id: int, by: Person) -> MatchInfo:
        """Opens the same game with the same setup, computers seated again, the other people free to join.

        There is one rematch of a match: whoever asks later is told of the one that stands. Raises `Refused`.
        """
        async with self.locked(id) as live:
            info = live.info
            if not info.can_rematch:
                raise Refused(text("match-still-running"))
            if info.seat_of(by.id) is None and info.opener != by.id:
                raise Refused(text("match-not-in-it"))
            if (standing := await self.find_rematch(id)) is not None:
                return standing
            fresh = await self._open_rematch_lobby(live, by)
        for sitter in info.occupants:
            if sitter.computer is not None and len(fresh.occupants) < fresh.setup.seats - 1:
                fresh = await self.add_computer(fresh.id, by.id, sitter.computer)
        if len(fresh.occupants) + 1 == fresh.setup.seats and all(
            s.computer or s.person == by.id for s in info.occupants
        ):
            last = next(sitter.computer for sitter in reversed(info.occupants) if sitter.computer is not None)
            fresh = await self.add_computer(fresh.id, by.id, last)
        return fresh

    async def find_rematch(self, id: int) -> MatchInfo | None:
        """The rematch that people gather for or play; None if there is none, or it has ended itself."""
        found = await self.store.read(
            lambda db: rows.list_infos(
                db,
                "id = (SELECT rematch FROM match WHERE id = ?) AND phase IN ('lobby', 'running', 'paused')",
                (id,),
            )
        )
        return found[0] if found else None

    async def _open_rematch_lobby(self, live: LoadedMatch, by: Person) -> MatchInfo:
        """A new lobby for the people of a match, with as many seats as it had."""
        info, played = live.info, live.stored.base is not None or live.stored.final_views is not None
        place = MatchPlace(info.place.guild, info.place.channel)
        invited = info.setup.invited
        if invited:
            people = (info.opener, *info.people)
            invited = tuple(dict.fromkeys((*people, *invited)))
        seats = len(info.occupants) if played else info.setup.seats
        game = self.game(info.game)
        options = drop_drawn_options(game, known_options(game, info.setup.options))
        setup = msgspec.structs.replace(info.setup, seats=seats, invited=invited, options=options, changed=())

        def note(db: sqlite3.Connection, number: int) -> None:
            db.execute("UPDATE match SET rematch = ? WHERE id = ?", (number, info.id))

        return await self.open_lobby(by, info.game, place, setup, note)

    async def record_place(self, id: int, thread: int | None = None, lobby: int | None = None) -> MatchInfo:
        """Notes where the match lives now: the id of its thread, of its lobby message."""
        async with self.locked(id) as live:
            place = live.info.place
            new = MatchPlace(place.guild, place.channel, thread or place.thread, lobby or place.lobby)
            if new != place:
                await self.store.write(
                    lambda db: db.execute("UPDATE match SET place = ? WHERE id = ?", (rows.encode(new), id)).close()
                )
                await self.reload(live)
            return live.info

    # --- inside

    def _require_lobby(self, live: LoadedMatch) -> MatchInfo:
        if live.info.phase != "lobby":
            raise Refused(text("match-started-already" if live.info.phase == "running" else "match-ended-already"))
        return live.info

    def _check_opener(self, info: MatchInfo, by: int) -> None:
        if by != info.opener:
            raise Refused(text("match-only-opener"))

    def _check_kick(self, info: MatchInfo, by: int, seat: int) -> None:
        self._check_opener(info, by)
        if not 0 <= seat < len(info.occupants) or info.occupants[seat].person == by:
            raise Refused(text("match-cannot-kick"))

    def _check_free_seat(self, info: MatchInfo) -> None:
        if len(info.occupants) >= info.setup.seats:
            raise Refused(text("match-full"))

    async def _remove_person(self, live: LoadedMatch, person: int) -> None:
        left = [sitter for sitter in live.info.occupants if sitter.person != person]
        people = [sitter.person for sitter in left if sitter.person is not None]

        def more(db: sqlite3.Connection) -> None:
            if not people:
                db.execute("UPDATE match SET phase = 'cancelled', ended = ? WHERE id = ?", (self.now(), live.info.id))
                db.execute("DELETE FROM timer WHERE match = ?", (live.info.id,))
            elif person == live.info.opener:
                db.execute("UPDATE match SET opener = ? WHERE id = ?", (people[0], live.info.id))

        await self._change_seats(live, left, extra=more)

    async def _change_seats(
        self,
        live: LoadedMatch,
        sitters: Sequence[SeatOccupant],
        person: Person | None = None,
        extra: Callable[[sqlite3.Connection], None] | None = None,
    ) -> None:
        """Changes who sits where. The last seat starts the match in the same unit of work."""
        id, now = live.info.id, self.now()
        begun = self._prepare_start(live, sitters) if len(sitters) == live.info.setup.seats else None

        def unit(db: sqlite3.Connection) -> None:
            if person is not None:
                check_joining(db, self.limits, person.id)
                rows.save_person(db, person.id, person.name)
            rows.write_seats(db, id, sitters)
            timers.reset_archive_timers(db, id, now)
            if extra is not None:
                extra(db)
            if begun is not None:
                begun[1](db)
            else:
                rows.enqueue_post(db, id, LobbyPost(), now)

        await self.store.write(unit)
        await self._reload_and_wake(live, begun[0] if begun else None)

    async def _reload_and_wake(self, live: LoadedMatch, match: Match[Any] | None) -> None:
        live.match = match
        await self.reload(live)
        self.wake_workers(live.info.id, live.info, match)

    def _prepare_start(
        self, live: LoadedMatch, sitters: Sequence[SeatOccupant]
    ) -> tuple[Match[Any], Callable[[sqlite3.Connection], None]]:
        """Deals; gives the match and the unit that stores its first boundary: from there on every decision counts."""
        info, now = msgspec.structs.replace(live.info, occupants=tuple(sitters)), self.now()
        game = self.game(info.game)
        match = Match.begin(
            game, known_options(game, info.setup.options), len(info.occupants), live.stored.seed, audit=True
        )
        after = posting.read_position(match)
        marks = {seat: token for seat, token in enumerate(after.question_tokens) if token is not None}
        people = [(seat, person) for seat in marks if (person := info.occupants[seat].person) is not None]
        public = after.waiting

        def unit(db: sqlite3.Connection) -> None:
            db.execute(
                "UPDATE match SET phase = 'running', base = ?, base_version = 0, version = 0, moved = ?, revision = ?, "
                "secret = ?, asked = ? WHERE id = ?",
                (rows.pack_boundary(match.base), now, game.REVISION, int(public.secret), public.asked, info.id),
            )
            db.execute(
                "INSERT INTO stretch VALUES (?, 0, ?, ?)", (info.id, game.REVISION, rows.pack_boundary(match.base))
            )
            rows.write_lines(db, info.id, -1, match.opening_lines, now)
            for seat, mark in marks.items():
                db.execute(
                    "UPDATE seat SET mark = ?, since = ? WHERE match = ? AND seat = ?", (mark, now, info.id, seat)
                )
            timers.update_timers(db, info, (), marks, public.secret, now)
            calls = notifications.plan_calls(db, info.id, people, marks, public.secret, now)
            rows.enqueue_post(db, info.id, LobbyPost(), now)
            if people or not any(computer_strength(info, match, seat) for seat in marks):
                told = rows.read_lines(db, info.id)
                board = posting.build_board(after, info.names, [line for _, line in told], calls.mentions, first=True)
                rows.enqueue_post(db, info.id, board, now)
                db.execute("UPDATE match SET told = ? WHERE id = ?", (posting.last_posted_line(0, told), info.id))
            notifications.post_prompts(db, info.id, calls.now, now)

        return match, unit

    async def _wake_and_load(self, id: int) -> MatchInfo:
        async with self.locked(id) as live:
            self.wake_workers(id, live.info, None)
            return live.info


def check_name(person: Person) -> None:
    """Names reach the house cleaned; this keeps a careless caller out. Raises `Refused`."""
    if not person.name.strip() or len(person.name) > MAX_NAME_LENGTH or "@" in person.name or "\n" in person.name:
        raise Refused(text("match-bad-name", most=MAX_NAME_LENGTH))
