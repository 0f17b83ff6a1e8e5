"""People who play many matches over weeks: some are away, come back, give up, leave, close their private messages."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, cast

import discord
from msgspec.structs import replace

import render
from cogs.app.sender import DiscordSender
from cogs.library import content
from cogs.ui.components.custom_ids import PrivateId, parse_custom_id, to_base36
from cogs.ui.context import BotContext
from cogs.ui.i18n import LANGUAGES
from matches.domain.model import (
    ActionResult,
    Language,
    MatchInfo,
    MatchPlace,
    Person,
    PersonSettings,
    SeatOccupant,
    Setup,
)
from render.kit import translations
from render.kit.names import clean_name
from rules.catalog import load_games
from rules.engine import Game, OptionValue, Refused
from tests.conformance.game_settings import load_settings
from tests.conformance.random_play import random_value
from tests.matches.fakes import wait_until_idle
from tests.matches.service_harness import ServiceHarness
from tests.reading import list_misspoken
from tests.weeks.asides import Asides
from tests.weeks.fake_discord import FORBIDDEN, GONE, LOCKED, DeliveredMessage, FakeDiscord
from tests.weeks.standstills import stand_still
from tests.weeks.substitutions import Substitutions

TIME_GOES_ON = ("your time goes on", "läuft deine Zeit weiter")
"""What the warning says that may notify somebody who is away. (Its buttons are gone when its match has ended.)"""
HOURS = 6
"""Everybody looks at their matches after so many simulated hours."""
MOVES = 12
"""A person makes at most so many decisions in one match before putting the phone away."""
GUILD = 900
CHANNELS = (901, 902, 903)


@dataclass
class SimulatedPerson:
    """A person. `diligence` is the probability that they look at their matches, `back_at` the time until which they are away.

    `chosen`: the language in which the bot is to speak to them, where it is not that of their Discord.
    """

    person: Person
    diligence: float
    back_at: float = 0.0
    chosen: Language | None = None

    @property
    def language(self) -> str:
        """In which language everything is that speaks to this person alone."""
        return self.chosen or self.person.language


@dataclass
class Simulation:
    """A bot, a Discord and people. `dice` decides everything, so that a run can be repeated."""

    folder: Path
    seed: int
    people: int = 24
    plays_well: bool = False
    """Everybody plays like a computer, not by dice in every other match."""
    dice: Random = field(init=False)
    harness: ServiceHarness = field(init=False)
    context: BotContext = field(init=False)
    asides: Asides = field(init=False)
    substitutions: Substitutions = field(init=False)
    discord: FakeDiscord = field(init=False)
    friends: list[SimulatedPerson] = field(init=False)
    opened: list[int] = field(default_factory=list)
    reopenings: dict[int, float] = field(default_factory=dict)
    """The places where the bot may not post, and when they open again."""
    leaving: list[SimulatedPerson] = field(default_factory=list)
    sleeping: set[str] = field(default_factory=set)
    """What was wrong with the threads of running matches."""
    seen_questions: dict[tuple[int, int], str] = field(default_factory=dict)
    """The token of the question that a person saw last, by match and person: the reply to their own press shows the next one."""

    def __post_init__(self) -> None:
        for language in LANGUAGES:
            # As a bot does before it is online.
            content.load_library(language)
        self.dice = Random(self.seed)
        self.harness = ServiceHarness(self.folder / "weeks.sqlite3", catalog=load_games)
        self.asides = Asides(self.harness, Random(f"asides {self.seed}"))
        self.substitutions = Substitutions(self.harness, Random(f"substitutions {self.seed}"), self.seen_questions)
        self.discord = FakeDiscord(lambda: self.harness.time.timestamp())
        self.friends = [
            SimulatedPerson(
                Person(100 + n, clean_name(user_name(n)), LANGUAGES[n % 2]),
                self.dice.uniform(0.2, 0.95),
                chosen="en" if n % 5 == 4 else None,
            )
            for n in range(self.people)
        ]

    @property
    def now(self) -> float:
        """Return seconds since 1970."""
        return self.harness.time.timestamp()

    async def begin(self) -> None:
        """Open the database and start the workers."""
        await self.harness.open()
        await self.harness.matches.servers.change_settings(GUILD, lambda old: replace(old, ratings=True))
        for friend in self.friends:
            if friend.chosen is not None:
                settings = PersonSettings(friend.chosen)
                await self.harness.matches.people.set_settings(friend.person.id, friend.person.name, settings)
        await self.serve()

    async def end(self) -> None:
        """Stop the workers and close the database."""
        await self.harness.matches.close()

    async def serve(self) -> None:
        """Start the workers of an open service."""
        sender = self.make_sender(cast(discord.AutoShardedClient, self.discord))
        self.context = sender.context = BotContext(
            self.harness.matches,
            translations.load_translations(),
            load_games(),
            render.get_pictures,
            now=self.harness.now,
        )
        self.context.register_terms()
        await self.harness.matches.start_workers(sender)

    def make_sender(self, client: Any) -> DiscordSender:
        """Return what sends the bot's posts."""
        return DiscordSender(client)

    async def settle(self) -> None:
        """Let the workers do what is due now."""
        matches = self.harness.matches
        assert matches.workers.clock is not None
        assert matches.workers.outbox is not None
        assert matches.workers.computers is not None
        matches.workers.clock.wake()
        matches.workers.outbox.wake()
        await wait_until_idle(matches.workers.clock, matches.workers.outbox, matches.workers.computers)

    # --- opening

    async def open(self, game: Game[Any]) -> None:
        """Let somebody open a match and others join it; now and then a seat stays free."""
        setting = load_settings()[game.meta.id]
        seats = self.dice.choice(game.meta.seats)
        options: dict[str, OptionValue] = setting.random_options(self.dice.randrange(10**6))
        people = self.dice.sample(self.friends, seats)
        setup = Setup(
            seats,
            options,
            language=self.dice.choice(("de", "en")),
            visible=self.dice.choice(("everyone", "players")),
            deadline=self.dice.choice((0, 0, 12, 24, 72)),
            at_deadline=self.dice.choice(("remind", "move", "seat")),
            away_days=self.dice.choice((0, 7, 30)),
            time_bank=self.dice.choice((0, 12, 48)),
            thread=self.dice.random() < 0.7,
        )
        opener = people[0].person
        place = MatchPlace(GUILD, self.dice.choice(CHANNELS))
        try:
            info = await self.harness.matches.lobby.open_lobby(opener, game.meta.id, place, setup)
        except Refused:
            info = await self.harness.matches.lobby.open_lobby(
                opener, game.meta.id, place, Setup(min(game.meta.seats), deadline=setup.deadline)
            )
        self.opened.append(info.id)
        for friend in people[1 : info.setup.seats]:
            with suppress(Refused):
                if self.dice.random() < 0.15:
                    await self.harness.matches.lobby.add_computer(info.id, opener.id, "steady")
                else:
                    await self.harness.matches.lobby.join(info.id, friend.person)

    # --- hours and days

    async def advance(self) -> None:
        """Let the time between two looks pass and things happen to Discord and people; then let everybody look."""
        self.harness.time += timedelta(hours=HOURS, minutes=self.dice.randrange(30))
        self._vary_failures()
        for friend in self.leaving:
            if self.dice.random() < 0.6:
                # Some say when they will be back, and not all of them are back by then.
                until = friend.back_at - 86400 * self.dice.choice((0, 0, 0.5))
                await self.harness.matches.away.go_away(friend.person, until)
        self.leaving.clear()
        if self.dice.random() < 0.03:
            await self._restart()
        elif self.substitutions.dice.random() < 0.03:
            await stand_still(self.harness, self.substitutions.dice, self.settle)
        await self.settle()
        for friend in self.friends:
            if self.now >= friend.back_at and self.dice.random() < friend.diligence:
                await self._visit_matches(friend)
                if self.opened:
                    await self.asides.act(friend.person, self.asides.dice.choice(self.opened))
                    await self.substitutions.act(friend.person, self.substitutions.dice.choice(self.opened))
        await self.asides.forget_notes()
        await self.settle()
        await self._note_sleeping_threads()

    async def _note_sleeping_threads(self) -> None:
        """Note the threads that are archived, or lack a person, although their matches run and they take posts.

        Whom a thread did not let in when the bot asked comes in with the next message that mentions them, as Discord does it.
        """
        for id in self.opened:
            info = await self.harness.matches.queries.get_info(id)
            thread = self.discord.threads.get(info.place.thread or 0)
            if info.phase != "running" or thread is None or thread.id in self.discord.refusals or self.discord.is_down:
                continue
            if thread.archived:
                self.sleeping.add(f"{id} {info.game}: its thread sleeps")
            elif missing := set(info.people) - thread.members - thread.refused:
                self.sleeping.add(f"{id} {info.game}: {missing} are not in its thread")

    def _vary_failures(self) -> None:
        """Shut and open places, close and open private messages, let the network fail."""
        self.discord.is_down = self.dice.random() < 0.04
        for place, when in list(self.reopenings.items()):
            if self.now >= when:
                del self.reopenings[place]
                self.discord.refusals.pop(place, None)
        homes = [*CHANNELS, *(id for id in {message.place for message in self.discord.messages.values()} if id > 0)]
        if self.dice.random() < 0.08:
            place = self.dice.choice(homes)
            how = self.dice.choice((FORBIDDEN, FORBIDDEN, LOCKED) if place not in CHANNELS else (FORBIDDEN,))
            if how is FORBIDDEN and place not in CHANNELS and self.dice.random() < 0.3:
                how = GONE
            self.discord.refusals[place] = how
            if how is not GONE:
                self.reopenings[place] = self.now + 3600 * self.dice.choice((2, 10, 40, 100))
        friend = self.dice.choice(self.friends)
        if self.dice.random() < 0.1:
            self.discord.closed_dms ^= {friend.person.id}
        if self.dice.random() < 0.08:
            friend.back_at = self.now + 86400 * self.dice.choice((1, 3, 8, 20))
            self.leaving.append(friend)

    async def _restart(self) -> None:
        await self.harness.matches.close()
        if self.dice.random() < 0.3:
            self.harness.time += timedelta(hours=self.dice.choice((2, 9, 70)))
        await self.harness.open()
        await self.serve()

    async def _visit_matches(self, friend: SimulatedPerson) -> None:
        """Let one person play the matches that wait for them, and now and then do something else."""
        me = friend.person
        matches = self.harness.matches
        for mine in await matches.people.list_matches(me.id):
            if mine.info.phase == "running" and mine.own_wait_since is not None:
                with suppress(Refused):
                    await self._play(mine.info.id, me)
        for mine in await matches.people.list_matches(me.id):
            with suppress(Refused):
                await self._act_randomly(mine.info, mine.seat, me)
        if self.dice.random() < 0.01:
            wishes = PersonSettings(
                friend.chosen,
                calls=self.dice.choice((None, "here", "message", "both")),
                reminders=self.dice.choice(((), (8, 24, 48), (3,))),
                quiet=self.dice.choice((None, (22, 8), (1, 9))),
            )
            await matches.people.set_settings(me.id, me.name, wishes)
        if self.dice.random() < 0.1:
            await matches.away.come_back(me.id)

    async def _play(self, id: int, me: Person, moves: int = MOVES) -> None:
        for number in range(moves + 1):
            prompt = await self.harness.matches.play.get_prompt(id, me.id)
            self.seen_questions[id, me.id] = prompt.question_token
            if prompt.question is None or number == moves:
                return
            value = random_value(prompt.question.choice, self.dice)
            if id % 2 or self.plays_well:
                async with self.harness.matches.services.cache.locked(id) as live:
                    assert live.match is not None
                    value = live.match.compute_answer(prompt.seat, "steady", self.dice)
            await self.harness.matches.play.answer(id, me.id, prompt.question_token, value)

    async def _act_randomly(self, info: MatchInfo, seat: int, me: Person) -> None:
        """Let a person do something else than move."""
        matches, id, luck = self.harness.matches, info.id, self.dice.random()
        for proposal in await matches.proposals.list_proposals(id):
            if me.id in proposal.required_people and self.dice.random() < 0.5:
                await matches.proposals.vote(id, proposal.id, me.id, self.dice.random() < 0.7)
        if info.phase == "lobby":
            if luck < 0.05:
                await matches.lobby.leave(id, me.id)
            elif luck < 0.2:
                await matches.lobby.start(id, me.id)
        elif luck < 0.004:
            await matches.play.concede(id, me.id, computer=self.dice.random() < 0.5)
        elif luck < 0.008:
            await matches.proposals.propose_cancel(id, me.id)
        elif luck < 0.010:
            await matches.seats.replace_by_computer(id, me.id, seat)
        elif luck < 0.014:
            await matches.proposals.invite(
                id, me.id, self.dice.randrange(len(info.occupants)), self.dice.choice(self.friends).person
            )
        elif luck < 0.030:
            done = await matches.proposals.propose_undo(id, me.id)
            if isinstance(done, ActionResult) and done.prompt is not None:  # The reply shows the question again.
                self.seen_questions[id, me.id] = done.prompt.question_token
        elif luck < 0.050:
            await matches.reminders.nudge_others(id, me.id)
        elif luck < 0.055:
            await matches.reminders.mute(id, me.id)
        elif luck < 0.06:
            await matches.queries.read_journal(id, me.id)

    # --- the end

    async def drain(self) -> None:
        """Let Discord and the network work again, and give everything that still waits the time to be sent."""
        self.discord.is_down = False
        for place in list(self.reopenings):
            del self.discord.refusals[place]
        self.reopenings.clear()
        for _ in range(5):
            self.harness.time += timedelta(hours=1)
            await self.settle()

    async def find_stuck_rows(self) -> list[str]:
        """Return the rows of the outbox that should have been sent by now."""
        rows = await self.harness.fetch_rows(
            "SELECT id, match, person, state, note FROM outbox WHERE due < ?",
            self.now,
        )
        return [str(row) for row in rows]

    async def list_wrong_languages(self) -> list[DeliveredMessage]:
        """Return the messages that speak to one person in another language than theirs, or to all in another than the table's."""
        own = {friend.person.id: friend.language for friend in self.friends}
        tables = {id: (await self.harness.matches.queries.get_info(id)).setup.language for id in self.opened}
        wanted = []
        for message in self.discord.log:
            reader = message.person or find_addressee(message)
            languages = (
                {own[reader]} if reader is not None else {tables[id] for id in tables if mentions_match(message, id)}
            )
            if len(languages) == 1:
                wanted.append((message, *languages))
        return list_misspoken(wanted)

    async def find_silent_matches(self) -> list[str]:
        """Return matches that have ended without a message, or that wait for somebody who was never called."""
        faults = []
        for id in self.opened:
            info = await self.harness.matches.queries.get_info(id)
            home = info.place.board_channel
            if self.discord.refusals.get(home) is GONE and self.discord.refusals.get(info.place.channel):
                continue
            messages = [
                message for message in self.discord.messages.values() if message.place in (home, info.place.channel)
            ]
            if info.phase in ("over", "cancelled", "archived", "paused"):
                words = [message for message in messages if mentions_match(message, id)]
                if not words or not any(f":{to_base36(id)}:rematch" in button for button in words[-1].buttons):
                    faults.append(f"{id} {info.game}: {info.phase}, and nothing was said of it: {words[-1:]}")
            elif info.phase == "running":
                faults += await self._find_unnotified(info)
        return faults

    async def find_disturbances(self) -> list[str]:
        """Return messages that notified somebody who was away, except the warning that time goes on."""
        disturbances = []
        for person, began, ends in await self.harness.fetch_rows("SELECT person, began, ends FROM away"):
            for message in self.discord.messages.values():
                # What was on its way when they left arrives in the same look.
                is_meanwhile = began + 3600 * HOURS < message.at < ends
                is_warning = any(words in message.text for words in TIME_GOES_ON)
                if person in message.rings and is_meanwhile and not is_warning:
                    disturbances.append(f"{person} was away from {began:.0f} to {ends:.0f}: {message.text[:80]!r}")
        return disturbances

    async def find_stale_questions(self) -> list[str]:
        """Return private messages that still show a question which was answered long ago."""
        faults = []
        for message in self.discord.messages.values():
            if message.person is None:
                continue
            for button in message.buttons:
                address = parse_custom_id(button)
                if not isinstance(address, PrivateId) or not address.question_token:
                    continue
                marks = await self.harness.fetch_rows(
                    "SELECT mark FROM seat WHERE match = ? AND person = ?", address.match, message.person
                )
                if (address.question_token,) not in marks:
                    faults.append(f"{address.match}: {message.text[:60]!r} still asks {message.person}")
                    break
        return faults

    async def _find_unnotified(self, info: MatchInfo) -> list[str]:
        faults = []
        for seat, sitter in enumerate(info.occupants):
            since, token = (
                await self.harness.fetch_rows(
                    "SELECT since, mark FROM seat WHERE match = ? AND seat = ?", info.id, seat
                )
            )[0]
            if since is None or sitter.person is None or self.seen_questions.get((info.id, sitter.person)) == token:
                continue
            told = [
                message
                for message in self.discord.messages.values()
                if max(message.at, message.edited) >= since
                and (message.person == sitter.person or mentions_person(message, sitter))
                and mentions_match(message, info.id)
            ]
            if not told and not await self._will_be_told(info.id, seat, sitter.person):
                faults.append(f"{info.id} {info.game}: {sitter.name} was never told, since {self.now - since:.0f} s")
        return faults

    async def _will_be_told(self, match: int, seat: int, person: int) -> bool:
        """Return whether the bot will call somebody: after their quiet hours, when they are back, or with their next answer,
        if nobody may be named in the place of the match and no direct message arrives."""
        calls = "SELECT 1 FROM timer WHERE match = ? AND seat = ? AND kind = 'call' AND due > ?"
        away = "SELECT 1 FROM away WHERE person = ? AND report_at > ?"
        missed = "SELECT 1 FROM missed WHERE match = ? AND person = ?"
        return bool(
            await self.harness.fetch_rows(calls, match, seat, self.now)
            or await self.harness.fetch_rows(away, person, self.now)
            or await self.harness.fetch_rows(missed, match, person)
        )


def mentions_match(message: DeliveredMessage, match: int) -> bool:
    """Return whether a message names the match."""
    return re.search(rf"(?<!<)#{to_base36(match)}\b", message.text) is not None


def find_addressee(message: DeliveredMessage) -> int | None:
    """Return the person to whom a notice in the place of a match speaks, if it mentions nobody else."""
    mentions = re.match(r"[^\n]* · ((?:<@\d+>:? )+)", message.text)
    people = [int(number) for number in re.findall(r"\d+", mentions[1])] if mentions is not None else []
    return people[0] if len(people) == 1 else None


def mentions_person(message: DeliveredMessage, sitter: SeatOccupant) -> bool:
    """Return whether a message of a place calls somebody or says that the match waits for them."""
    return message.person is None and (f"<@{sitter.person}>" in message.text or sitter.name in message.text)


def user_name(number: int) -> str:
    """Return the name of a person on Discord; some people share a name."""
    return NAMES[number % len(NAMES)]


NAMES = (
    "Anna",
    "Bob",
    "Carla 🎲",
    "Dora",
    "Emil",
    "Føtex",
    "Gülşah",
    "Herr Bartholomäus",
    "井上",
    "Jo",
    "Łukasz",
    "Maximilian-Xaver",
)
