"""Guided first matches: one person against computers, with a fixed deal, in direct messages."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import msgspec

from matches.domain.model import MatchInfo, MatchPlace, Person, SeatOccupant, Setup
from matches.domain.seat_names import choose_computer_name
from matches.domain.setup_options import complete_setup
from matches.domain.transaction import Transaction
from matches.services.base import Service
from matches.services.checks import check_name
from matches.services.match_start import build_start
from matches.sql import match_queries
from matches.sql.match_rows import NewMatch
from matches.transactions.new_match import store_new_match
from rules.engine import Refused, make_commitment, text


class BegunTutorial(NamedTuple):
    """The tutorial that somebody is in, and whether it begins now."""

    info: MatchInfo
    is_new: bool


class Tutorials(Service):
    """Begins and finds tutorials. What they say comes with every prompt (`Prompt.guidance`)."""

    async def find_running(self, person: int, game: str) -> MatchInfo | None:
        """Return the person's tutorial of a game that is not over; None if there is none."""
        return await self._context.store.read(lambda db: _find_running(db, person, game))

    async def begin(self, person: Person, game: str, place: MatchPlace, language: str) -> BegunTutorial:
        """Begin the tutorial of a game at once, without a lobby, or return the one that is not over.

        `place`: the direct messages of the person. Raise `Refused` if the game has none, `LimitReached`, `MatchElsewhere`.
        """
        rules = self._context.game(game)
        if (tutorial := rules.tutorial) is None:
            raise Refused(text("tutorial-none"))
        self._context.require_owner(place.guild)
        check_name(person)
        setup = Setup(
            tutorial.seats,
            dict(tutorial.options),
            "de" if language == "de" else "en",
            visible="players",
            thread=False,
            tutorial=True,
        )
        setup = complete_setup(rules, setup, self._context.random_bytes)
        occupants = [SeatOccupant(person.name, person.id)]
        while len(occupants) < tutorial.seats:
            name = choose_computer_name([occupant.name for occupant in occupants])
            occupants.append(SeatOccupant(name, None, tutorial.opponents))
        commitment, now = make_commitment(tutorial.seed), self._context.now()
        # Questions come by direct message, where the boards are too.
        new = NewMatch(game, person.id, place, setup, tutorial.seed, commitment, rules.REVISION, hidden_hands=True)
        draft = MatchInfo(0, game, "lobby", person.id, place, setup, tuple(occupants), commitment, 0, now)
        start = build_start(self._context, draft, tutorial.seed)

        def unit(db: Transaction) -> tuple[int, bool]:
            if (running := _find_running(db, person.id, game)) is not None:
                return running.id, False
            id = store_new_match(db, new, person, occupants, self._context.limits, now)
            replace(start, info=msgspec.structs.replace(draft, id=id)).store(db)
            return id, True

        id, is_new = await self._context.store.write(unit)
        async with self._cache.locked(id) as live:
            if is_new:
                self._context.workers.wake(id, live.match)
            return BegunTutorial(live.info, is_new)


def _find_running(db: Transaction, person: int, game: str) -> MatchInfo | None:
    own = match_queries.list_own(db, person, False)
    return next((info for info, _, _ in own if info.game == game and info.setup.tutorial), None)
