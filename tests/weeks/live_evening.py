"""People who are all at the table: whoever is asked answers within seconds, and whoever waits looks now and then."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from matches.domain.model import MatchPlace, Person, Setup
from matches.domain.tempo import TEMPOS, apply_tempo
from rules.catalog import load_games
from tests.matches.service_harness import PEOPLE
from tests.weeks.fake_discord import DeliveredMessage
from tests.weeks.four_friends import FourFriends
from tests.weeks.simulation import CHANNELS, GUILD

THINKING_SECONDS = 6
LOOKING_SECONDS = 240
"""Whoever waits looks at the table after so long without a press."""
FIRST_MINUTE = 60
MOST_DECISIONS = 4_000


@dataclass
class LiveEvening(FourFriends):
    """One match of a game on one evening, with as many of four people as it has seats for."""

    pressed_at: dict[int, float] = field(default_factory=dict)
    new_posts: Counter[int] = field(default_factory=Counter)
    """The new messages in the place of the match, by round; neither the start nor the end counts."""
    absent: set[Person] = field(default_factory=set)
    """Those who have gone home."""
    begun_at: float = 0.0
    """When the first minute was over."""

    async def sit_down(self, game_id: str, tempo: str = "tonight") -> int:
        """Let people open a match and join it. Return its number."""
        self.discord.closed_dms = set()
        seats = min(4, max(load_games()[game_id].meta.seats))
        setup = apply_tempo(Setup(seats), TEMPOS[tempo])
        lobby = self.harness.matches.lobby
        info = await lobby.open_lobby(PEOPLE[0], game_id, MatchPlace(GUILD, CHANNELS[0]), setup)
        for person in PEOPLE[1:seats]:
            await lobby.join(info.id, person)
        await self.settle()
        self.harness.time += timedelta(seconds=FIRST_MINUTE)
        self.begun_at = self.now
        return info.id

    async def press(self, id: int, person: Person) -> None:
        """Let somebody press in the match."""
        self.pressed_at[person.id] = self.now
        self.harness.matches.note_press(id, person.id)

    async def play_evening(self, id: int, most: int | None = None) -> int:
        """Let everybody who is there answer what is asked, until the match is over or waits for others. Return how often."""
        matches, limit = self.harness.matches, most or MOST_DECISIONS
        for number in range(limit):
            round, before = await self.find_round(id), len(self.list_place_messages())
            mover = await self.find_mover(id)
            if mover is None:
                return number
            await self.pass_time(self.harness.time + timedelta(seconds=THINKING_SECONDS))
            for person in PEOPLE:
                if person not in self.absent and self.now - self.pressed_at.get(person.id, 0.0) > LOOKING_SECONDS:
                    await self.press(id, person)
            await self.press(id, mover)
            prompt = await matches.play.get_prompt(id, mover.id)
            async with matches.services.cache.locked(id) as live:
                assert live.match is not None
                value = live.match.compute_answer(prompt.seat, "steady", self.dice)
            await matches.play.answer(id, mover.id, prompt.question_token, value)
            await self.settle()
            if (await matches.queries.get_info(id)).phase == "running":
                # A post that opens a round belongs to that one.
                round = await self.find_round(id) or round
                self.new_posts[round or 0] += len(self.list_place_messages()) - before
        return limit

    async def play_until_edit(self, id: int) -> None:
        """Let people answer until a board was edited in place of a new one, which the next one can be too."""
        while True:
            round, edits = await self.find_round(id), self.count_edits()
            await self.play_evening(id, 1)
            if self.count_edits() > edits and await self.find_round(id) == round:
                return

    async def play_until_board(self, id: int) -> None:
        """Let people answer until a board was posted or edited."""
        before = self.count_edits() + len(self.list_place_messages())
        while self.count_edits() + len(self.list_place_messages()) == before:
            await self.play_evening(id, 1)

    async def play_until_next(self, id: int) -> Person:
        """Let people answer until it becomes another one's move. Return who that is."""
        before = await self.find_mover(id)
        while (mover := await self.find_mover(id)) in (before, None):
            await self.play_evening(id, 1)
        assert mover is not None
        return mover

    def count_edits(self) -> int:
        """Return how many messages have been edited."""
        return sum(message.edits for message in self.discord.log)

    async def find_round(self, id: int) -> int | None:
        """Return the round that is played now."""
        async with self.harness.matches.services.cache.locked(id) as live:
            if live.match is None:
                return None
            progress = live.match.game.progress(live.match.view(None))
            assert progress is not None
            return progress.round

    async def find_mover(self, id: int) -> Person | None:
        """Return somebody who is there and asked something."""
        info = await self.harness.matches.queries.get_info(id)
        for person in PEOPLE:
            if info.phase != "running" or info.seat_of(person.id) is None or person in self.absent:
                continue
            if (await self.harness.matches.play.get_prompt(id, person.id)).question is not None:
                return person
        return None

    def list_place_messages(self) -> list[DeliveredMessage]:
        """Return all messages in threads and channels, those too that were deleted."""
        return [message for message in self.discord.log if message.person is None]

    def count_rings(self, since: float) -> dict[str, int]:
        """Return how often each person was rung from a time on."""
        rings: Counter[Any] = Counter(
            person for message in self.discord.log for person in message.rings if message.at > since
        )
        return {person.name: rings[person.id] for person in PEOPLE}
