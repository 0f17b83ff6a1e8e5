"""Consulting: what the rules answer to a person about a match, without a change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from matches.services.export import Exporting

T = TypeVar("T")


class Consulting(Exporting):
    """The part of the service for questions to the rules of a game."""

    async def consult(self, id: int, person: int, ask: Callable[[Any, int], T]) -> T:
        """What `ask(state, seat)` returns for the person's seat in a match that runs. Raises `Refused`.

        `ask` belongs to the game's own rules: it changes nothing and tells nothing that the seat does not see.
        """
        async with self.locked(id) as live:
            seat = self._require_seat(live.info, person)
            return ask(self._require_running(live).state, seat)
