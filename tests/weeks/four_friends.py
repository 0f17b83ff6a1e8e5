"""Four people with five matches over three weeks: two languages, one with closed messages, one muted, one away for six days."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from types import CodeType, FunctionType, SimpleNamespace
from typing import Any, NamedTuple

import discord

from cogs.app.sender import DiscordSender
from cogs.ui.context import BotContext
from matches.domain.durations import DAY
from matches.domain.model import Language, MatchInfo, MatchPlace, Person, PersonSettings, Setup
from matches.domain.tempo import choose_tempo
from render.kit import Picture
from rules.catalog import load_games
from tests.matches.clock_harness import find_next_due
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, ServiceHarness
from tests.weeks.measures import ANSWERED, CALL, REMINDER, Ending, Measures, MeasuringSender, Wait
from tests.weeks.simulation import CHANNELS, GUILD, SimulatedPerson, Simulation


class Habit(NamedTuple):
    """When a person looks at their matches, in hours of the day, and the language of their Discord."""

    person: Person
    language: Language
    hours: tuple[float, ...]


HABITS = (
    Habit(ANNA, "de", (8, 13, 20, 22.5)),
    Habit(BOB, "de", (18.5, 22)),
    Habit(CARLA, "en", (7, 12.5, 19)),
    Habit(DORA, "en", (9, 17, 21.5)),
)
"""Carla takes no direct messages. Anna wants no reminders. Dora is away from the eighth day on."""
DILIGENCE = 0.9
"""The probability that somebody looks when they usually do, and that they then play a certain one of their matches."""
AWAY_FROM, AWAY_DAYS, SILENT_DAYS = 7, 6, 2
"""On which day Dora leaves, for how many days, and after how many of them she says so."""
THINKING_SECONDS = 20
MOST_MOVES = 200
"""More decisions than any turn has: people play until a match waits for others."""
LOCALES = {"de": discord.Locale.german, "en": discord.Locale.american_english}


@dataclass
class OrderlyHarness(ServiceHarness):
    """A service whose random bytes of each size have a sequence of their own: posts, whose order varies, change no shuffle."""

    counts: Counter[int] = field(default_factory=Counter)

    def random_bytes(self, size: int) -> bytes:
        self.counts[size] += 1
        return self.counts[size].to_bytes(size, "big")


@dataclass
class FourFriends(Simulation):
    """Each game is played all the time: when a match is over, whoever looks first asks for a rematch."""

    plays_well: bool = True
    tempo: str = "none"
    """At which tempo they play."""
    measures: Measures = field(init=False)
    left_at: dict[tuple[int, int], float] = field(default_factory=dict)
    """When each person last looked at each match that did not wait for them any more, by match and person."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.harness = OrderlyHarness(self.folder / "friends.sqlite3", catalog=load_games)
        self.friends = [SimulatedPerson(habit.person, DILIGENCE) for habit in HABITS]
        self.measures = Measures({habit.person.id: habit.language for habit in HABITS})
        self.discord.closed_dms = {CARLA.id}

    def make_sender(self, client: Any) -> DiscordSender:
        """Return a sender that tells the measures what it sends."""
        sender = MeasuringSender(client)
        sender.measures = self.measures
        return sender

    async def live(self, days: int) -> None:
        """Let people open a match of each game and play for so many days."""
        await self.harness.matches.people.set_settings(ANNA.id, ANNA.name, PersonSettings(reminders=()))
        start = self.harness.time.replace(hour=0, minute=0)
        looks = sorted(
            (start + timedelta(days=day, hours=hour + self.dice.uniform(-0.5, 0.5)), number)
            for day in range(1, days + 1)
            for number, habit in enumerate(HABITS)
            for hour in habit.hours
            if self.dice.random() < DILIGENCE
        )
        for number, game in enumerate(load_games().values()):
            await self._open(HABITS[number % len(HABITS)], game.meta.id, min(4, max(game.meta.seats)))
        away_from = start + timedelta(days=AWAY_FROM)
        says_so, back_at = away_from + timedelta(days=SILENT_DAYS), away_from + timedelta(days=AWAY_DAYS)
        dora = self.friends[HABITS.index(next(habit for habit in HABITS if habit.person == DORA))]
        for time, number in looks:
            friend, habit = self.friends[number], HABITS[number]
            if friend is dora and away_from < time < back_at:
                if not dora.back_at and time > says_so:
                    await self.pass_time(time)
                    dora.back_at = back_at.timestamp()
                    await self.harness.matches.away.go_away(DORA, dora.back_at)
                continue
            await self.pass_time(time)
            await self._look(friend, habit)

    async def pass_time(self, until: datetime) -> None:
        """Let the workers do everything that is due until a time, each at its time."""
        await self.settle()
        while (due := await find_next_due(self.harness)) is not None and due < until.timestamp():
            self.harness.time = max(datetime.fromtimestamp(due, until.tzinfo), self.harness.time)
            self.harness.time += timedelta(microseconds=1)
            await self.settle()
        self.harness.time = max(until, self.harness.time)
        await self.settle()

    async def _open(self, habit: Habit, game: str, seats: int) -> None:
        """Let somebody open a match and name as many friends as it has seats."""
        me = habit.person
        await self._press(habit)
        others = [other.person.id for other in HABITS if other.person != me]
        invited = (me.id, *self.dice.sample(others, seats - 1))
        setup = choose_tempo(Setup(seats, language=habit.language, invited=invited), self.tempo)
        info = await self.harness.matches.lobby.open_lobby(me, game, MatchPlace(GUILD, CHANNELS[0]), setup)
        self._note_opening(info, me, invited)

    async def describe_length(self) -> str:
        """Return how many days the matches of each game took that are over."""
        days: dict[str, list[str]] = {}
        for id in self.opened:
            info = await self.harness.matches.queries.get_info(id)
            beginnings, endings = self.measures.beginnings, self.measures.endings
            over = id in endings and id in beginnings
            took = f"{(endings[id].at - beginnings[id]) / DAY:.1f}" if over else info.phase
            days.setdefault(info.game, []).append(took)
        return "days of each match: " + "; ".join(f"{game} {', '.join(took)}" for game, took in days.items())

    def _note_opening(self, info: MatchInfo, opener: Person, invited: tuple[int, ...]) -> None:
        self.opened.append(info.id)
        self.left_at[info.id, opener.id] = self.now
        for friend in self.friends:
            person = friend.person.id
            if person in invited and person != opener.id and self.now >= friend.back_at:
                self.measures.invitations[info.id, person] = self.now

    async def _press(self, habit: Habit) -> None:
        """Let the bot learn of a person what each press tells it."""
        self.measures.first_seen.setdefault(habit.person.id, self.now)
        user = SimpleNamespace(id=habit.person.id, display_name=habit.person.name)
        press: Any = SimpleNamespace(user=user, locale=LOCALES[habit.language], extras={})
        await self.context.get_localizer(press)

    async def _look(self, friend: SimulatedPerson, habit: Habit) -> None:
        """Let one person join, ask for rematches, and play what waits for them."""
        await self._press(habit)
        me, matches = friend.person, self.harness.matches
        for id in list(self.opened):
            info = await matches.queries.get_info(id)
            if info.phase == "over" and id not in self.measures.endings:
                self._note_ending(info, info.last_moved_at, None)
            if info.phase == "lobby" and info.seat_of(me.id) is None and me.id in info.setup.invited:
                info = await matches.lobby.join(id, me)
                self.left_at[id, me.id] = self.now
                if info.phase == "running":
                    self.measures.beginnings[id] = self.now
                await self.settle()
            elif info.phase == "over" and info.seat_of(me.id) is not None and self.dice.random() < DILIGENCE:
                rematch = await matches.rematches.open_rematch(id, me)
                if rematch.id not in self.opened:
                    self._note_opening(rematch, me, info.people)
                    await self.settle()
        for mine in await matches.people.list_matches(me.id):
            if mine.own_wait_since is not None and self.dice.random() < DILIGENCE:
                await self._play_waiting(mine.info, friend)

    async def _play_waiting(self, info: MatchInfo, friend: SimulatedPerson) -> None:
        """Let a person make their moves in a match that waits for them, until it waits for others."""
        me, rings = (
            friend.person,
            self.measures.list_rings(info.id, friend.person.id, self.left_at[info.id, friend.person.id]),
        )
        calls, reminders, lost = (
            sum(ring.kind in kinds for ring in rings) for kinds in ((CALL,), (REMINDER,), ANSWERED)
        )
        self.harness.matches.note_press(info.id, me.id)
        was_away = bool(friend.back_at) and self.left_at[info.id, me.id] < friend.back_at
        self.measures.waits.append(Wait(info.id, me.id, calls, reminders, lost, was_away))
        await self._play(info.id, me, MOST_MOVES)
        self.harness.time += timedelta(seconds=THINKING_SECONDS)
        self.left_at[info.id, me.id] = self.now
        await self.settle()
        if (await self.harness.matches.queries.get_info(info.id)).phase == "over":
            self._note_ending(info, self.now, me.id)

    def _note_ending(self, info: MatchInfo, at: float, mover: int | None) -> None:
        people = [
            friend.person.id for friend in self.friends if friend.person.id in info.people and at >= friend.back_at
        ]
        self.measures.endings[info.id] = Ending(at, mover, tuple(people))


class Sketches:
    """Draws the first picture of each kind, and shows that one for all others: messages have the heights of real ones."""

    def __init__(self) -> None:
        self._draw = BotContext.draw_optional
        self._drawn: dict[tuple[CodeType, str], Picture | None] = {}

    async def draw(self, context: BotContext, draw: FunctionType, log_subject: str) -> Picture | None:
        """Stand in for `BotContext.draw_optional`."""
        game = next((game for game in load_games() if game in log_subject), "")
        kind = (draw.__code__, game)
        if kind not in self._drawn:
            self._drawn[kind] = await self._draw(context, draw, log_subject)
        return self._drawn[kind]
