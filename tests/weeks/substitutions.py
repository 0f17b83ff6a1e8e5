"""People who offer their seats over weeks, play for others, and come back."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from random import Random

from matches.domain.model import Person
from rules.engine import Refused
from tests.matches.service_harness import ServiceHarness


@dataclass
class Substitutions:
    """Offers and returns, decided by `dice` of their own. `seen_questions`: see `Simulation`."""

    harness: ServiceHarness
    dice: Random
    seen_questions: dict[tuple[int, int], str]
    count: int = 0
    """How often somebody has taken a seat on offer."""

    async def act(self, me: Person, match: int) -> None:
        """Let a person now and then offer their seat of a match, take one there, take theirs back, or give one back."""
        matches, luck = self.harness.matches, self.dice.random()
        with suppress(Refused):
            owned = await matches.substitutes.list_owned_seats(me.id)
            if owned and luck < 0.3:
                prompt = await matches.substitutes.take_back(owned[0][0].id, me.id)
                self.seen_questions[prompt.info.id, me.id] = prompt.question_token
            elif (await matches.queries.get_info(match)).seat_of(me.id) is not None:
                if luck < 0.1:
                    await matches.substitutes.offer_seat(match, me.id)
                elif luck < 0.2:
                    await matches.substitutes.give_back(match, me.id)
            elif luck < 0.7:
                await self._take_offer(me, match)

    async def _take_offer(self, me: Person, match: int) -> None:
        offer = next(
            (offer for offer in await self.harness.matches.proposals.list_proposals(match) if offer.kind == "offer"),
            None,
        )
        if offer is not None:
            taken = await self.harness.matches.substitutes.take_seat(match, offer.id, me)
            self.seen_questions[match, me.id] = taken.prompt.question_token
            self.count += 1

    async def find_untold_owners(self) -> list[str]:
        """Return owners whose substitute is gone and who will not be told until when they may come back."""
        rows = await self.harness.fetch_rows(
            "SELECT substitute.match, substitute.owner FROM substitute JOIN match ON match.id = substitute.match "
            "JOIN seat ON seat.match = substitute.match AND seat.seat = substitute.seat "
            "WHERE seat.person IS NULL AND match.phase = 'running' AND substitute.ends > ? + 86400 AND NOT EXISTS "
            "(SELECT 1 FROM timer WHERE timer.match = substitute.match AND kind = 'return' AND timer.person = substitute.owner)",
            self.harness.time.timestamp(),
        )
        return [f"{owner} may come back to {match}" for match, owner in rows]
