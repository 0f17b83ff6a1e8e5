"""What is handed to another process and what is not, and how an interaction is answered that came from another process."""

from __future__ import annotations

import ast
import asyncio
import inspect
import textwrap
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import msgspec
import pytest

from cogs.app.client import TafelrundeBot
from cogs.app.forwarded_response import ForwardedResponse
from cogs.app.forwarding import MODAL_VERBS, Arrival, Forwarding
from cogs.app.handler_table import HANDLERS
from cogs.app.metrics import Metrics
from cogs.ui.components.custom_ids import BoardVerb, GeneralId, GeneralVerb, Kind, PrivateId, PrivateVerb, PublicId
from cogs.ui.errors import mark_decided
from cogs.ui.handlers import note_handlers
from matches.domain.cluster import Alone
from matches.domain.errors import LeaseLost, MatchElsewhere
from matches.service import Matches, StorageBusy, StorageRefused
from rules.engine import Refused, text
from tests.fake_cluster import FakeCluster

GUILD = (9 << 22) + 1
BOARD, MODAL = str(PublicId(BoardVerb.MOVE, 1)), str(PrivateId(Kind.MODAL, PrivateVerb.NOTE, 1, 0))
GENERAL = str(GeneralId(GeneralVerb.LIST, "mine-0"))
ASK = str(PrivateId(Kind.BUTTON, PrivateVerb.ASK, 1, 0, "ab", "num"))


def build_payload(type: int = 3, custom_id: str = BOARD, id: int = 5) -> dict[str, Any]:
    """Return an interaction as Discord sends it, from a private message."""
    data = {"custom_id": custom_id, "component_type": 2} if type in (3, 5) else {"name": "match", "id": "1", "type": 1}
    return {
        "id": str(id),
        "type": type,
        "token": "secret",
        "version": 1,
        "application_id": "7",
        "attachment_size_limit": 100,
        "data": data,
        "user": {"id": "8", "username": "anna", "discriminator": "0", "avatar": None},
    }


class World:
    """A client whose interactions go to a list instead of discord.py. Match 1 is in group 3, and match 2 is unknown."""

    def __init__(self, cluster: Any, client: discord.Client) -> None:
        self.parsed: list[dict[str, Any]] = []
        self.told: list[BaseException] = []
        self.cluster = cluster
        self.storage: StorageRefused | None = None
        self.state = client._connection
        self.state.parsers["INTERACTION_CREATE"] = self.parsed.append
        service = cast(Matches, SimpleNamespace(cluster=cluster, queries=SimpleNamespace(find_group=self._find_group)))
        self.forwarding = Forwarding(client, service, Metrics(), self._report)

    async def _find_group(self, match: int) -> int | None:
        if self.storage is not None:
            raise self.storage
        return {1: 3}.get(match)

    async def _report(self, interaction: discord.Interaction[Any], error: BaseException) -> None:
        self.told.append(error)

    async def receive(self, payload: dict[str, Any]) -> None:
        """Let an interaction arrive."""
        self.state.parsers["INTERACTION_CREATE"](payload)
        await self.forwarding.stop()

    def build(self, payload: dict[str, Any] | None = None) -> discord.Interaction[Any]:
        """Build an interaction."""
        return discord.Interaction(data=cast(Any, payload or build_payload(2)), state=self.state)


@pytest.fixture
def client(tmp_path: Path) -> TafelrundeBot:
    bot = TafelrundeBot(tmp_path / "x.sqlite3")
    vars(bot.http)["_HTTPClient__session"] = None
    return bot


@pytest.fixture
def world(client: TafelrundeBot) -> World:
    return World(FakeCluster(elsewhere=True), client)


def error_response(status: int) -> aiohttp.ClientResponse:
    """Return an answer of Discord, as the library's errors take it."""
    return cast(aiohttp.ClientResponse, SimpleNamespace(status=status, reason="said Discord"))


async def test_a_process_without_others_hands_the_payload_on_as_it_is(client: TafelrundeBot) -> None:
    world = World(Alone(), client)
    payload = build_payload()
    await world.receive(payload)
    assert len(world.parsed) == 1
    assert world.parsed[0] is payload


@pytest.mark.parametrize(
    ("type", "custom_id"), [(2, ""), (4, ""), (3, GENERAL), (3, ASK), (3, str(PublicId(BoardVerb.MOVE, 2))), (3, "odd")]
)
async def test_what_names_no_match_or_only_opens_a_modal_begins_where_it_arrives(
    world: World, type: int, custom_id: str
) -> None:
    await world.receive(build_payload(type, custom_id))
    assert (len(world.parsed), world.cluster.forwarded) == (1, [])


@pytest.mark.parametrize(("type", "custom_id"), [(3, BOARD), (5, MODAL)])
async def test_what_names_a_match_goes_to_its_owner(world: World, type: int, custom_id: str) -> None:
    payload = build_payload(type, custom_id)
    await world.receive(payload)
    (handed,) = world.cluster.forwarded
    assert (handed.group, handed.key, handed.name, world.parsed) == (3, "interaction-5-0", "interaction", [])
    await world.cluster.carry_out(handed)
    assert world.parsed == [payload]
    # What is owned here stays here.
    await world.receive(payload)
    assert (len(world.parsed), len(world.cluster.forwarded)) == (2, 1)


async def test_a_database_that_does_not_answer_is_told_by_the_handler(world: World) -> None:
    world.storage = StorageBusy()
    await world.receive(build_payload())
    assert (len(world.parsed), world.told) == (1, [])


async def test_an_interaction_that_cannot_be_handed_over_is_told_to_the_presser(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> None:
        raise StorageBusy

    monkeypatch.setattr(world.cluster, "forward", refuse)
    await world.receive(build_payload())
    assert [type(error) for error in world.told] == [StorageBusy]


async def test_an_owner_who_is_late_gets_a_deferred_interaction(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    deferred: list[bool] = []

    async def defer(self: object, *, ephemeral: bool = False, thinking: bool = False) -> None:
        deferred.append(ephemeral)

    monkeypatch.setattr(discord.InteractionResponse, "defer", defer)
    world.cluster.is_prompt = False
    await world.receive(build_payload())
    (handed,) = world.cluster.forwarded
    assert (handed.waits, deferred) == ([1.5], [True])
    arrival = msgspec.json.decode(handed.body, type=Arrival)
    assert (arrival.is_deferred, arrival.hops) == (True, 1)


async def test_an_interaction_that_was_answered_at_the_last_moment_is_left_alone(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def defer(*_: object, **__: object) -> None:
        raise discord.HTTPException(error_response(400), {"code": 40060, "message": "acknowledged"})

    monkeypatch.setattr(discord.InteractionResponse, "defer", defer)
    world.cluster.is_prompt = False
    await world.receive(build_payload())
    assert (world.cluster.forwarded[0].replacements, world.told) == ([], [])


class Handling:
    """The handling of an interaction: what discord.py would call, in the context that it would have."""

    def __init__(self, world: World, error: BaseException, prepare: Any = lambda interaction: None) -> None:
        self.world, self.error, self.prepare = world, error, prepare
        self.work: list[Any] = []
        world.state.parsers["INTERACTION_CREATE"] = world.forwarding._receive
        world.forwarding._parse = self._begin

    def _begin(self, payload: dict[str, Any]) -> None:
        self.work.append(asyncio.ensure_future(self._fail(self.world.build(payload))))

    async def _fail(self, interaction: discord.Interaction[Any]) -> bool:
        self.prepare(interaction)
        return await self.world.forwarding.pass_on(interaction, self.error)


@pytest.mark.parametrize("error", [MatchElsewhere(11), LeaseLost()])
async def test_what_turns_out_to_change_a_match_of_another_process_is_passed_on(
    world: World, error: BaseException
) -> None:
    handling = Handling(world, error, lambda interaction: interaction.extras.update(match=1))
    await world.receive(build_payload(2))
    assert await handling.work[0]
    # A lease that was lost does not say of which group; the match does.
    assert [request.group for request in world.cluster.forwarded] == [11 if isinstance(error, MatchElsewhere) else 3]


@pytest.mark.parametrize(
    ("error", "prepare"),
    [
        (Refused(text("match-over")), lambda interaction: None),
        (MatchElsewhere(3), mark_decided),
        (
            MatchElsewhere(3),
            lambda interaction: setattr(
                interaction.response, "_response_type", discord.InteractionResponseType.channel_message
            ),
        ),
    ],
)
async def test_other_errors_and_what_has_been_answered_are_not_passed_on(
    world: World, error: BaseException, prepare: Any
) -> None:
    handling = Handling(world, error, prepare)
    await world.receive(build_payload(2))
    assert not await handling.work[0]
    assert world.cluster.forwarded == []


async def test_outside_of_an_arrival_nothing_is_passed_on(world: World) -> None:
    assert not await world.forwarding.pass_on(world.build(), MatchElsewhere(3))


async def test_a_deferred_answer_opens_no_modal_and_is_given_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    response = ForwardedResponse(world.build(build_payload()), is_deferred=True)
    with pytest.raises(Refused):
        await response.send_modal(discord.ui.Modal(title="x"))
    await response.defer(ephemeral=True, thinking=True)
    assert response.type is discord.InteractionResponseType.deferred_channel_message
    with pytest.raises(discord.InteractionResponded):
        await response.defer()


async def test_any_other_error_of_discord_is_not_taken_for_a_deferral(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise discord.HTTPException(error_response(500), "down")

    monkeypatch.setattr(discord.InteractionResponse, "defer", fail)
    with pytest.raises(discord.HTTPException):
        await ForwardedResponse(world.build(build_payload()), is_deferred=False).defer()


def test_the_list_of_buttons_that_open_a_modal_is_complete() -> None:
    def opens_modal(handler: Any) -> bool:
        calls = ast.walk(ast.parse(textwrap.dedent(inspect.getsource(handler))))
        names = {node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "") for node in calls}
        return bool(names & {"send_modal", note_handlers.open_note.__name__, "_MODALS"})

    pressed = [(verb, row) for (kind, verb), row in HANDLERS.items() if kind is not Kind.MODAL]
    verbs = {verb for verb, row in pressed if not isinstance(verb, GeneralVerb) and opens_modal(row.handler)}
    assert verbs == MODAL_VERBS


async def test_the_clock_goes_on_when_the_last_shard_is_back(client: TafelrundeBot) -> None:
    await client.on_shard_disconnect(0)
    since = client.disconnected_since
    await client.on_shard_disconnect(1)
    await client.on_shard_disconnect(1)
    assert client.disconnected_since == since is not None
    await client.on_shard_resumed(1)
    assert client.disconnected_since == since
    await client.on_shard_ready(0)
    assert client.disconnected_since is None
