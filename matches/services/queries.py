"""What the rules answer to a person about a match, without a change."""

from __future__ import annotations

from typing import TypeVar

from matches.services.export import Exporting
from rules.engine import Query

T = TypeVar("T")


class Consulting(Exporting):
    """The part of the service for questions to the rules of a game."""

    async def consult(self, id: int, person: int, query: Query[T]) -> T:
        """Return what the rules answer to the person's seat in a running match; the state itself stays here.

        Raises `Refused` if the person has no seat or the match does not run, `TypeError` if the game does not list the query.
        """
        async with self.locked(id) as live:
            seat = self._require_seat(live.info, person)
            match = self._require_running(live)
            return match.game.answer_query(match.state, seat, query)
