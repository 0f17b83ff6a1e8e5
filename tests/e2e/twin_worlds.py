"""Two worlds that differ only in what a few people may not know, and everything that reaches these people.

In both, the same matches are played by the same people at the same times. Anna plays in each, Dora watches each, Emil may look, and
Maria manages the server: whatever the bot shows or sends them must be the same in both. What Bob and Carla hold, and what they have
decided unseen, differs. The plans come from `tests/conformance/twins.py`, so they end where something comes out.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

import discord
import msgspec
import pytest
from simcord import MemberActor
from simcord.backend.models import Message
from simcord.http import router
from simcord.results import ResponseMessage

from cogs.ui.components.custom_ids import to_base36
from matches.domain.model import Language, MatchPlace, Person, PersonSettings, Setup
from matches.domain.preparing import PreparingPrompt
from matches.sql import rows
from rules.catalog import load_games
from rules.engine import Match, OptionValue
from tests.conformance.random_play import seed_of
from tests.conformance.twins import TwinDecision, make_twin, plan_decisions
from tests.e2e.fake_server import FakeServer
from tests.e2e.test_stats import add_result

OPTIONS: Mapping[str, Mapping[str, OptionValue]] = {
    "dominion": {"kingdom": "first-game"},
    "sola_fide": {"decks": "draft"},
}
RESULTS = 5
"""How many matches have ended in each world before the others begin."""
DEALS, MOST = 8, 12
"""How many deals are tried for a match, and how many decisions are made in it at most."""
LOOKS = ("FROM held WHERE", "FROM outbox WHERE id IN (SELECT min(")
"""The statements that look whether there is anything to send."""
_DROPPED = ("nonce", "id", "url", "proxy_url", "attachment_id")
_SECONDS = 600.0
"""Between two decisions, unless something else is said."""


class TwinPlan(NamedTuple):
    """A match of two kinds: its game, the seat of whoever must not tell them apart, the boundaries with which they begin, and the
    decisions. `seed` is the same for both."""

    game: str
    seats: int
    viewer: int
    seed: bytes
    bases: tuple[bytes, bytes]
    decisions: tuple[TwinDecision, ...]

    @property
    def differs(self) -> bool:
        """Whether the matches differ in what somebody holds or in what somebody has decided."""
        return self.bases[0] != self.bases[1] or any(
            decision.values[0] != decision.values[1] for decision in self.decisions
        )


@cache
def plan_match(game_id: str, seats: int, viewer: int) -> TwinPlan:
    """Return the plan with the most decisions that some deals have."""
    game, plans = load_games()[game_id], list[TwinPlan]()
    for number in range(DEALS):
        seed = seed_of(number)
        match: Match[Any] = Match.begin(game, OPTIONS.get(game_id, {}), seats, seed)
        twin = make_twin(match, match.base, viewer)
        bases = match.base, twin.base
        decisions = plan_decisions(match, twin, viewer, Random(number), MOST)
        plans.append(TwinPlan(game_id, seats, viewer, seed, bases, tuple(decisions)))
    return max(plans, key=lambda plan: (plan.differs, len(plan.decisions)))


class Request(NamedTuple):
    """Something the bot sent: how, where to, what, and the files with it."""

    method: str
    path: str
    body: str
    files: tuple[str, ...]


@dataclass
class World:
    """One of the two worlds, in which matches run. `side` says which; `matches` are the numbers of the matches, in the order of
    their plans, `requests` everything that the bot has sent, `statements` what the database was given."""

    server: FakeServer
    side: int
    matches: list[int] = field(default_factory=list)
    plans: list[TwinPlan] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    statements: list[str] = field(default_factory=list)

    async def set_up(self, language: Language) -> None:
        """Let Maria come, who manages the server, and let the server keep ratings, with a few results to rate.

        The viewers read in this language. Files are signed with the same key in both worlds.
        """
        context = self.server.context
        role = self.server.guild.create_role("Verwaltung", permissions=discord.Permissions(manage_guild=True))
        user = self.server.env.create_user("maria", global_name="Maria")
        self.maria = self.server.guild.add_member(user, roles=[role])
        await context.matches.store.write(lambda db: rows.set_program_value(db, "export-key", "00" * 32))
        for person in self.server.people[1:3]:
            # What they are called with shows their own hands, and reaches nobody else.
            await context.matches.people.set_settings(person.id, person.name.title(), PersonSettings(calls="here"))
        for viewer in self.viewers:
            await context.matches.people.set_settings(viewer.id, viewer.name.title(), PersonSettings(language))
        anna, bob, carla, *_ = self.server.people
        for number in range(1, RESULTS + 1):
            await add_result(self.server, number, {anna: 1 + number % 2, bob: 2 - number % 2, carla: 3})
        await context.matches.servers.change_settings(
            self.server.guild.id, lambda old: msgspec.structs.replace(old, ratings=True)
        )
        self._note_statements()

    @property
    def viewers(self) -> tuple[MemberActor, ...]:
        """Those who must not tell the worlds apart: a player, two who look, and a manager."""
        anna, _, _, dora, emil = self.server.people
        return anna, dora, emil, self.maria

    async def begin(self, plan: TwinPlan, **setup: Any) -> int:
        """Begin a match as the plan says; Dora watches it. Return its number."""
        server, matches = self.server, self.server.context.matches
        anna, bob, carla, dora, _ = (Person(member.id, member.name.title()) for member in server.people)
        people = [bob, carla][: plan.seats - 1]
        people.insert(plan.viewer, anna)
        context = matches.services.context
        draw = context.random_bytes
        context.random_bytes = lambda size: plan.seed if size == len(plan.seed) else draw(size)
        place = MatchPlace(server.guild.id, server.channel.id)
        wanted = Setup(plan.seats, options=dict(OPTIONS.get(plan.game, {})), thread=False, **setup)
        with server.inside_bot():
            info = await matches.lobby.open_lobby(people[0], plan.game, place, wanted)
        context.random_bytes = draw
        await server.env.settle()
        with server.inside_bot():
            await matches.watching.watch(info.id, dora, "turn")
        for person in people[1:]:
            with server.inside_bot():
                await matches.lobby.join(info.id, person)
            # Each post is sent before the next one is stored: how many edits are merged is no part of the comparison.
            await server.env.settle()
        await self._swap_base(info.id, plan)
        self.matches.append(info.id)
        self.plans.append(plan)
        return info.id

    async def _swap_base(self, id: int, plan: TwinPlan) -> None:
        """Let the match go on from the boundary of this side."""
        matches = self.server.context.matches
        async with matches.services.cache.locked(id) as live:
            assert live.match is not None
            assert live.match.base == plan.bases[0]
        base = rows.pack(plan.bases[self.side])

        def unit(db: Any) -> None:
            for table, key in (("match", "id"), ("stretch", "match")):
                db.execute(f"UPDATE {table} SET base = ? WHERE {key} = ?", (base, id))

        await matches.store.write(unit)
        matches.services.cache.evict(id)

    async def play(self, number: int, seconds: float = _SECONDS) -> list[str]:
        """Make all decisions of a match, so many seconds apart. Return when something was due after each of them."""
        id, plan = self.matches[number], self.plans[number]
        matches, times = self.server.context.matches, list[str]()
        for decision in plan.decisions:
            await self.server.env.advance_time(seconds)
            await self._prepare_in_vain(id)
            info = await matches.queries.get_info(id)
            person = info.occupants[decision.seat].person
            assert person is not None
            prompt = await matches.play.get_prompt(id, person)
            with self.server.inside_bot():
                await matches.play.answer(id, person, prompt.question_token, decision.values[self.side])
            await self.server.env.settle()
            times += await self.list_due_times()
        return times

    async def _prepare_in_vain(self, id: int) -> None:
        """Let Anna prepare a turn that is dropped when its time comes, because nobody can buy what she wishes for."""
        anna = self.server.people[0]
        prompt = await self.server.context.matches.play.get_prompt(id, anna.id)
        if prompt.can_prepare != "next" or prompt.prepared is not None:
            return
        with self.server.inside_bot():
            # What waits for a thread has to be a task of the bot.
            wish = asyncio.create_task(self._wish_in_vain(id, anna.id))
        await self.server.env.settle()
        await wish

    async def _wish_in_vain(self, id: int, person: int) -> None:
        preparing = self.server.context.matches.preparing
        current = await preparing.load(id, person)
        assert isinstance(current, PreparingPrompt)
        if current.prompt.question is None:
            await preparing.add_wish(id, person, current.prompt.question_token, "province")

    async def offer_seats(self) -> None:
        """Let Bob offer his seat of each match to whoever takes it."""
        matches = self.server.context.matches
        bob = self.server.people[1]
        for id in self.matches:
            with self.server.inside_bot():
                await matches.substitutes.offer_seat(id, bob.id)
            await self.server.env.settle()

    def list_posts(self) -> list[str]:
        """Return what reached the channel and the direct messages of the viewers unasked, place by place, in its order."""
        server = self.server
        places = {server.channel.id: "channel"} | {
            viewer.user.dm_channel.id: f"messages of {viewer.name}" for viewer in self.viewers
        }
        posts = []
        for id, place in places.items():
            own = [request for request in self.requests if request.path.startswith(f"/channels/{id}/")]
            posts += [
                f"{place} {request.method} {re.sub('[0-9]{10,}', 'ID', request.path)} {request.body} {request.files}"
                for request in own
            ]
        return posts

    async def list_due_times(self) -> list[str]:
        """Return when the clock will do something, and when posts to the channel and to the viewers are due."""
        viewers = ", ".join(str(viewer.id) for viewer in self.viewers)

        def read(db: Any) -> list[str]:
            timers = db.execute("SELECT match, seat, kind, due FROM timer ORDER BY match, seat, kind").fetchall()
            posts = db.execute(
                f"SELECT match, person, due, wait, state, id FROM outbox WHERE person IS NULL OR person IN ({viewers}) "
                "UNION ALL SELECT match, person, closed, 0, state, id FROM closed_post "
                f"WHERE person IS NULL OR person IN ({viewers}) ORDER BY 6"
            ).fetchall()
            return [str(row) for row in (*timers, *posts)]

        lines: list[str] = await self.server.context.matches.store.read(read)
        return lines

    @contextmanager
    def record(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        """Keep every request of the bot, with digests of its files."""
        dispatch = router.dispatch

        def record_and_dispatch(backend: Any, method: str, path: str, **rest: Any) -> Any:
            files = []
            for file in rest.get("files") or ():
                files.append(f"{file.filename} {digest(file.fp.read())}")
                file.reset(seek=True)
            self.requests.append(Request(method, path, write_body(rest.get("json")), tuple(files)))
            return dispatch(backend, method, path, **rest)

        with monkeypatch.context() as patch:
            patch.setattr(router, "dispatch", record_and_dispatch)
            yield

    def _note_statements(self) -> None:
        """Note the statements that the database is given from now on, but for what looks whether there is anything to send.

        That looks as often as it happens to be woken: within one world the number differs by one or two. Two threads note them: a
        number that both raise would lose some.
        """
        store = self.server.context.matches.store

        def trace(query: Any) -> Any:
            def run(db: Any) -> Any:
                def note(statement: str) -> None:
                    if not any(look in statement for look in LOOKS):
                        self.statements.append(statement)

                db.set_trace_callback(note)
                try:
                    return query(db)
                finally:
                    db.set_trace_callback(None)

            return run

        read, write = store.read, store.write
        store.read = lambda query: read(trace(query))  # type: ignore[method-assign]
        store.write = lambda unit: write(trace(unit))  # type: ignore[method-assign]

    def code(self, number: int) -> str:
        """Return how people write the number of a match."""
        return to_base36(self.matches[number])


def digest(data: bytes) -> str:
    """Return a short digest of a file."""
    return sha256(data).hexdigest()[:16]


def write_body(body: object) -> str:
    """Return a request body as text, without what is drawn at random for each message: its nonce, and numbers of components."""
    return json.dumps(_strip(body), sort_keys=True, default=str)


def write_message(world: World, message: ResponseMessage) -> str:
    """Return everything that a message shows: words, components with ids and states, alt texts, and its files byte for byte.

    The numbers and addresses under which the simulated Discord keeps its files are left out; they are counted up.
    """
    stored: Message = message._message
    cdn = world.server.env.backend.cdn
    files = [
        (attachment["filename"], attachment.get("description"), digest(cdn.get(attachment["url"]) or b""))
        for attachment in stored.attachments
    ]
    return json.dumps((message.content, _strip(message.components), files, message.flags.value), sort_keys=True)


def _strip(value: Any) -> Any:
    """Return a body without random numbers, and without the numbers and addresses that the simulated Discord counts up."""
    if isinstance(value, list):
        return [_strip(part) for part in value]
    if isinstance(value, dict):
        return {key: _strip(part) for key, part in value.items() if key not in _DROPPED}
    return value
