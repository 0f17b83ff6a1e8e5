"""Three weeks of five matches with four ordinary friends: what rings, and for whom. Nothing is drawn and no words are composed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

from matches.domain.model import Person
from matches.domain.ports import SendFailed
from matches.domain.posts import BoardPost, NoticePost, OutboxMessage, PromptPost
from rules.engine import Refused
from tests.matches.clock_harness import ClockHarness
from tests.matches.outbox_harness import OutboxHarness
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, ServiceHarness

BEGIN = datetime(2026, 6, 1, tzinfo=UTC)
DAYS = 21
GAMES = ("minute_realms", "dominion", "medina", "dominion", "minute_realms")
HOURS: Mapping[Person, tuple[float, ...]] = {ANNA: (8, 13, 19), BOB: (20.5,), CARLA: (7.5, 17), DORA: (12, 18, 21.5)}
"""When each of them looks at their matches, every day, with some minutes more or less; now and then they forget it."""
AWAY = (9, 15)
"""The days on which Dora is away, and has said so."""
GONE = (4, 6)
"""The days on which she is not there either, and has said nothing."""
FORGETS = 0.15
REMINDERS = ("match-waits", "match-deadline-passed")
"""Notices that remind of a move. A call in a channel has the words of a nudge (`match-reminder`)."""


@dataclass
class FourFriends:
    """Four friends and their matches. `rings` counts what rang, by person and kind."""

    harness: ServiceHarness
    dice: Random = field(default_factory=lambda: Random(45))
    rings: Counter[tuple[str, str]] = field(default_factory=Counter)
    matches: list[int] = field(default_factory=list)
    ended: int = 0

    def __post_init__(self) -> None:
        self.harness.time = BEGIN
        self.clock, self.outbox = ClockHarness(self.harness), OutboxHarness(self.harness)
        self.outbox.sender.refusal_for = self._deliver

    def _deliver(self, row: OutboxMessage) -> SendFailed | None:
        """Count whom a message rings. Carla takes no direct messages."""
        if row.person == CARLA.id:
            return SendFailed("closed", "no direct messages")
        if isinstance(row.post, BoardPost | NoticePost | PromptPost):
            mentioned = () if isinstance(row.post, PromptPost) else row.post.mention
            for person in set(mentioned if row.person is None else (row.person,)) - set(row.hushed):
                self.rings[self._name(person), self._find_kind(row)] += 1
        return None

    def _name(self, person: int) -> str:
        return next(friend.name for friend in HOURS if friend.id == person)

    def _find_kind(self, row: OutboxMessage) -> str:
        match row.post:
            case PromptPost() | BoardPost(outcome=None):
                return "call"
            case NoticePost(text=words) if words.key in REMINDERS:
                return "reminder"
            case NoticePost(text=words) if words.key == "match-reminder":
                return "call"
            case NoticePost() as notice if notice.is_call:
                return "last call or warning"
        return "other"

    async def live(self) -> None:
        """Let three weeks pass."""
        for game in GAMES:
            await self._start(game)
        looks = sorted(
            (day * 24 + hour + self.dice.uniform(-0.4, 0.4), friend.id)
            for friend, hours in HOURS.items()
            for day in range(DAYS)
            for hour in hours
            if friend is not DORA or not any(first <= day < last for first, last in (AWAY, GONE))
        )
        is_away = False
        for hour, person in looks:
            await self._pass_time(BEGIN + timedelta(hours=hour))
            if hour >= AWAY[0] * 24 and not is_away:
                is_away = True
                await self.harness.matches.away.go_away(DORA, (BEGIN + timedelta(days=AWAY[1])).timestamp())
            if self.dice.random() > FORGETS:
                await self._look(next(friend for friend in HOURS if friend.id == person))
        await self._pass_time(BEGIN + timedelta(days=DAYS))

    async def _start(self, game: str) -> None:
        info = await self.harness.start_match(game, 4)
        self.matches.append(info.id)

    async def _pass_time(self, until: datetime) -> None:
        """Let the clock and the outbox work until then, hour by hour."""
        while self.harness.time < until:
            await self.clock.advance_time(seconds=min(3600.0, (until - self.harness.time).total_seconds()))
            await self.outbox.run()

    async def _look(self, me: Person) -> None:
        """Let somebody play what waits for them, match by match, as long as they are asked."""
        await self.harness.matches.people.load_visitor(me.id)
        for summary in await self.harness.matches.people.list_matches(me.id):
            if summary.own_wait_since is None or summary.info.phase != "running":
                continue
            if me is ANNA and self.dice.random() < 0.1:
                # She mutes what she has to think about.
                with suppress(Refused):
                    await self.harness.matches.reminders.mute(summary.info.id, me.id)
                continue
            await self._play(summary.info.id, me)
        await self.outbox.run()

    async def _play(self, id: int, me: Person) -> None:
        while (prompt := await self.harness.prompt_of(id, me)).question is not None:
            self.harness.time += timedelta(seconds=20)
            async with self.harness.matches.services.cache.locked(id) as live:
                assert live.match is not None
                value = live.match.compute_answer(prompt.seat, "steady", self.dice)
            await self.harness.matches.play.answer(id, me.id, prompt.question_token, value)
        info = await self.harness.matches.queries.get_info(id)
        if info.phase != "running":
            self.matches.remove(id)
            self.ended += 1
            await self._start(info.game)

    def count(self, kind: str) -> int:
        """Return how many rings of a kind there were."""
        return sum(number for (_, each), number in self.rings.items() if each == kind)

    def list_rings(self) -> list[str]:
        """Return the rings by person and kind, a line each."""
        return [f"{name}: {kind} {number}" for (name, kind), number in sorted(self.rings.items())]
