"""Before the first move: opening, joining, leaving, computer seats, changing the setup, starting."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from matches.domain.model import MatchInfo, MatchPlace, Person, SeatOccupant, Setup
from matches.domain.posts import LobbyPost, ThreadPost
from matches.domain.seat_names import choose_computer_name, make_unique_name
from matches.domain.server_settings import apply_defaults
from matches.domain.setup_options import complete_setup, list_changes, select_known_options
from matches.domain.timer_plans import plan_archive, plan_awake
from matches.domain.transaction import Transaction
from matches.runtime.cache import LoadedMatch
from matches.services.base import Service
from matches.services.checks import check_free_seat, check_kick, check_name, check_opener, require_lobby, require_seat
from matches.services.match_start import MatchStart, prepare_start
from matches.sql import match_rows, question_messages, rows, seat_rows, timers, watch_rows
from matches.sql.match_rows import NewMatch
from matches.sql.server_rows import load_settings
from matches.transactions import invitations
from matches.transactions.limits import check_joining
from matches.transactions.new_match import store_new_match
from matches.transactions.opening_rules import OpeningRequest, check_request, check_server_limits
from rules.engine import Refused, make_commitment, text

SEED_BYTES = 32


class Lobby(Service):
    """Matches that have not started."""

    async def open_lobby(
        self,
        opener: Person,
        game: str,
        place: MatchPlace,
        setup: Setup,
        extra: Callable[[Transaction, int], None] | None = None,
        request: OpeningRequest | None = None,
        is_rematch: bool = False,
        computers: int = 0,
    ) -> MatchInfo:
        """Open a match; the opener takes the first seat. What nobody has chosen is as the managers of the server want it.

        Everybody else who is invited, or among the guests of the setup, is asked to play.

        `extra` runs in the same unit of work, with the match's number. `request`: a person asks for it, and the server's
        managers say where matches may be opened and by whom. `is_rematch`: the guests are asked for a rematch. `computers`: so
        many seats are about to be filled by computers, so nobody is called for these.

        Raise `SetupRefused`, `Refused`, `LimitReached`, `MatchElsewhere`.
        """
        self._context.require_owner(place.guild)
        rules = self._context.game(game)
        setup = complete_setup(rules, setup, self._context.random_bytes)
        check_name(opener)
        setup = invitations.invite(setup, (guest for guest in setup.invited if guest != opener.id))
        seed, now = self._context.random_bytes(SEED_BYTES), self._context.now()
        hidden_hands = rules.meta.has_hidden_hands
        new = NewMatch(game, opener.id, place, setup, seed, make_commitment(seed), rules.REVISION, hidden_hands)

        def unit(db: Transaction) -> int:
            settings = load_settings(db, place.guild)
            if request is not None:
                check_request(settings, request)
            if place.guild is not None:
                check_server_limits(db, settings, opener.id, place.guild)
            forum = request.forum if request is not None else None
            opened = msgspec.structs.replace(new, setup=apply_defaults(setup, settings, forum))
            wants_others = not setup.invited and setup.seats > 1 + computers + len(setup.guests)
            seat = SeatOccupant(opener.name, opener.id)
            id = store_new_match(db, opened, opener, [seat], self._context.limits, now)
            words = invitations.describe_invitation(opener.name, is_rematch)
            role = settings.call_role if wants_others else None
            invitations.post_lobby(db, id, opened.setup.guests, words, now, role)
            if extra is not None:
                extra(db, id)
            return id

        id = await self._context.store.write(unit)
        async with self._cache.locked(id) as live:
            self._context.workers.wake(id, None)
            return live.info

    async def join(self, id: int, person: Person, at_message: int | None = None) -> MatchInfo:
        """Take the next free seat; the match starts when that was the last one.

        `at_message`: the direct message in which the person was asked to, and pressed. Raise `Refused`.
        """
        check_name(person)
        async with self._cache.locked(id) as live:
            info = require_lobby(live)
            if info.seat_of(person.id) is not None:
                raise Refused(text("match-joined-already"))
            if info.setup.invited and person.id not in info.setup.invited:
                raise Refused(text("match-not-invited"))
            check_free_seat(info)
            name = make_unique_name(person.name, info.names)
            occupants = (*info.occupants, SeatOccupant(name, person.id))

            def extra(db: Transaction) -> None:
                self._note_answer(db, live, person.id, occupants, False, at_message)

            await self._change_seats(live, occupants, person, extra)
            return live.info

    async def decline(self, id: int, guest: Person, at_message: int | None = None) -> MatchInfo:
        """Say for somebody who was asked to play that they cannot. Saying so twice is no mistake. Raise `Refused`.

        The next question to them is in the language of their Discord. `at_message`: the direct message in which they pressed.
        """
        person = guest.id
        async with self._cache.locked(id) as live:
            info = require_lobby(live)
            if info.seat_of(person) is not None:
                raise Refused(text("lobby-has-seat"))
            if person in info.setup.declined:
                return info
            if person not in info.awaited_guests:
                raise Refused(text("lobby-not-asked"))
            now = self._context.now()

            def unit(db: Transaction) -> None:
                rows.save_person(db, guest)
                self._note_answer(db, live, person, info.occupants, True, at_message)
                rows.enqueue_post(db, id, LobbyPost(), now)

            await self._writer.write(live, unit)
            return live.info

    async def leave(self, id: int, person: int) -> MatchInfo:
        """Give a seat back before the start; the match is canceled when nobody is left. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            require_seat(require_lobby(live), person)
            await self.remove_person(live, person)
            return live.info

    async def kick(self, id: int, by: int, seat: int) -> MatchInfo:
        """Let the opener free a seat (0-based) before the start. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            info = require_lobby(live)
            check_kick(info, by, seat)
            await self._change_seats(live, [occupant for n, occupant in enumerate(info.occupants) if n != seat])
            return live.info

    async def add_computer(self, id: int, by: int, strength: str) -> MatchInfo:
        """Seat a computer; anybody in the match may do so. Starts the match when that was the last seat. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            info = require_lobby(live)
            require_seat(info, by)
            strengths = tuple(self._context.game(info.game).computers)
            if strength not in strengths:
                raise Refused(text("match-no-such-strength", known=strengths))
            check_free_seat(info)
            await self._change_seats(
                live, (*info.occupants, SeatOccupant(choose_computer_name(info.names), None, strength))
            )
            return live.info

    async def start(self, id: int, by: int) -> MatchInfo:
        """Let the opener start with the occupants so far, if the game can be played by that many. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            info = require_lobby(live)
            check_opener(info, by)
            seats = self._context.game(info.game).meta.seats
            if len(info.occupants) not in seats:
                raise Refused(text("match-too-few", lo=min(seats), got=len(info.occupants)))
            start = prepare_start(self._context, live, info.occupants)
            await self._store_change(live, start.store, start)
            return live.info

    async def change_setup(self, id: int, by: int, change: Callable[[Setup], Setup]) -> MatchInfo:
        """Let the opener change what was chosen: `change` makes the new setup of the present one.

        Everybody who has joined keeps the seat; what was changed since then is listed in `Setup.changed`. Raise `Refused`,
        `SetupRefused`; nothing is changed then.
        """
        async with self._cache.locked(id) as live:
            info = require_lobby(live)
            check_opener(info, by)
            game, now = self._context.game(info.game), self._context.now()
            old = msgspec.structs.replace(info.setup, options=select_known_options(game, info.setup.options))
            new = complete_setup(game, change(old), self._context.random_bytes)
            if new.seats <= len(info.occupants) and new.seats != old.seats:
                raise Refused(text("open-seats-taken", count=len(info.occupants)))
            changed = list_changes(old, new)
            if not changed:
                return info
            added = [guest for guest in new.invited if guest not in (*old.invited, *old.guests, by)]
            new = invitations.invite(new, added)
            if new.chosen is not None:
                new = msgspec.structs.replace(new, chosen=tuple(dict.fromkeys((*new.chosen, *changed))))
            if set(info.people) - {by}:
                new = msgspec.structs.replace(new, changed=tuple(dict.fromkeys((*old.changed, *changed))))

            def unit(db: Transaction) -> None:
                match_rows.set_setup(db, info.id, new)
                after = msgspec.structs.replace(info, setup=new)
                invitations.close_invitations(db, info, after.awaited_guests, now)
                invitations.call_guests(db, after, added, now)
                timers.replace_match_timers(db, info.id, (), plan_archive(info.id, now))
                rows.enqueue_post(db, info.id, LobbyPost(), now)

            await self._writer.write(live, unit)
            return live.info

    async def record_place(self, id: int, thread: int | None = None, lobby: int | None = None) -> MatchInfo:
        """Store where the match lives now: the id of its thread, of its lobby message."""
        async with self._cache.locked(id) as live:
            place, now = live.info.place, self._context.now()
            new = MatchPlace(place.guild, place.channel, thread or place.thread, lobby or place.lobby)
            if new != place:
                await self._writer.write(live, lambda db: _set_place(db, live.info, new, now), wake=False)
            return live.info

    async def remove_person(self, live: LoadedMatch, person: int) -> None:
        """Take a person out of a lobby that the caller has locked; it is canceled when nobody is left."""
        id = live.info.id
        remaining = [occupant for occupant in live.info.occupants if occupant.person != person]
        people = [occupant.person for occupant in remaining if occupant.person is not None]

        def extra(db: Transaction) -> None:
            self._note_answer(db, live, person, remaining, True)
            if not people:
                match_rows.close_lobby(db, id, self._context.now())
                question_messages.close_all(db, id, self._context.now())
                watch_rows.notify_watchers(db, id, self._context.now(), ended=True)
            elif person == live.info.opener:
                match_rows.set_opener(db, id, people[0])

        await self._change_seats(live, remaining, extra=extra)

    async def _change_seats(
        self,
        live: LoadedMatch,
        occupants: Sequence[SeatOccupant],
        person: Person | None = None,
        extra: Callable[[Transaction], None] | None = None,
    ) -> None:
        """Change who sits where. The last seat starts the match in the same unit of work. `person` has just joined."""
        id, now = live.info.id, self._context.now()
        full = len(occupants) == live.info.setup.seats
        start = prepare_start(self._context, live, occupants) if full else None

        def unit(db: Transaction) -> None:
            if person is not None:
                check_joining(db, self._context.limits, person.id)
                rows.save_person(db, person)
            seat_rows.write_seats(db, id, occupants)
            timers.replace_match_timers(db, id, (), plan_archive(id, now))
            if extra is not None:
                extra(db)
            if start is not None:
                start.store(db)
            else:
                rows.enqueue_post(db, id, LobbyPost(), now)

        await self._store_change(live, unit, start)

    def _note_answer(
        self,
        db: Transaction,
        live: LoadedMatch,
        person: int,
        occupants: Sequence[SeatOccupant],
        is_no: bool,
        at_message: int | None = None,
    ) -> None:
        """Note in a unit of work that somebody has joined, or (`is_no`) does not play, if they were asked to."""
        info, setup = live.info, live.info.setup
        if person not in (*setup.guests, *setup.invited):
            return
        declined = tuple(guest for guest in setup.declined if guest != person) + ((person,) if is_no else ())
        after = msgspec.structs.replace(
            info, occupants=tuple(occupants), setup=msgspec.structs.replace(setup, declined=declined)
        )
        invitations.note_answer(db, after, person, setup, self._context.now(), at_message)

    async def _store_change(
        self, live: LoadedMatch, unit: Callable[[Transaction], None], start: MatchStart | None
    ) -> None:
        await self._writer.write(live, unit, wake=False)
        live.match = start.match if start is not None else None
        self._context.workers.wake(live.info.id, live.match)


def _set_place(db: Transaction, info: MatchInfo, place: MatchPlace, now: float) -> None:
    """Store where a match lives. Its people come into its thread after the first board, and from then on it is kept awake."""
    match_rows.set_place(db, info.id, place)
    if place.thread is not None and info.place.thread is None:
        rows.enqueue_post(db, info.id, ThreadPost(), now, is_cleanup=True)
        timers.insert(db, [plan_awake(info.id, now)])
