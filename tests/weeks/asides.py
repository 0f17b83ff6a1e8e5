"""What people do over weeks beside playing: they note something on a match, watch those of others, and look at the ladder."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from matches.domain.model import Person
from matches.services.access import Viewer
from rules.catalog import load_games
from rules.engine import Refused
from tests.matches.service_harness import ServiceHarness

WORDS = ("", "save walls, take tower 4", "first the well, then a stable")


@dataclass
class Asides:
    """Notes and watching. `dice` of their own decide, so that they change nothing of the matches.

    `notes` has what each person noted last on a match in which they have sat at every look since.
    """

    harness: ServiceHarness
    dice: Random
    notes: dict[tuple[int, int], str] = field(default_factory=dict)

    async def act(self, me: Person, match: int) -> None:
        """Let a person now and then note something on a match, or begin or stop to watch it."""
        matches, luck = self.harness.matches, self.dice.random()
        with suppress(Refused):
            if luck < 0.3:
                words = self.dice.choice(WORDS)
                await matches.notes.write_note(match, me.id, words)
                self.notes[match, me.id] = words
            elif luck < 0.5:
                await matches.watching.watch(match, me, self.dice.choice(("turn", "end", "none")))
            elif luck < 0.6:
                await matches.watching.unwatch(match, me.id)

    async def forget_notes(self) -> None:
        """Expect no note any more of whoever has no seat now, or whose match no longer runs."""
        for match, person in list(self.notes):
            info = await self.harness.matches.queries.get_info(match)
            if info.phase != "running" or info.seat_of(person) is None:
                del self.notes[match, person]

    async def find_lost_notes(self) -> list[str]:
        """Return the notes that their writers cannot read as they wrote them."""
        await self.forget_notes()
        return [
            f"{match}: {person} noted {words!r} and reads {kept!r}"
            for (match, person), words in self.notes.items()
            if (kept := (await self.harness.matches.notes.read_note(match, person)).words) != words
        ]

    async def find_watching_players(self) -> list[str]:
        """Return who watches a match in which they sit."""
        query = "SELECT watcher.match, watcher.person FROM watcher JOIN seat USING (match, person)"
        return [str(row) for row in await self.harness.fetch_rows(query)]

    async def find_ladder_faults(self, guild: int, person: Person) -> list[str]:
        """Return the games in which not exactly those have a rating for a person who sat, to the end, only with people.

        A ladder that is computed again has to have the same numbers.
        """
        viewer, faults = Viewer(person.id, guild, lambda channel: True), []
        for game in load_games():
            first, second = [await self.harness.matches.statistics.load_ladder(viewer, game) for _ in range(2)]
            if first != second or {standing.person for standing in first.standings} != await self._list_rated(
                game, person
            ):
                faults.append(f"{game}: {first.standings}")
        return faults

    async def _list_rated(self, game: str, viewer: Person) -> set[int]:
        """Return who should have a rating, from the results that a viewer may look at."""
        rows = await self.harness.fetch_rows("SELECT match, visible, person, computer, game FROM result")
        rated: set[int] = set()
        for match in {row[0] for row in rows if row[4] == game}:
            seats = [row for row in rows if row[0] == match]
            people = {row[2] for row in seats}
            is_seen = seats[0][1] == "everyone" or viewer.id in people
            if is_seen and len(seats) > 1 and all(row[3] is None for row in seats):
                rated |= people - {None}
        return rated
