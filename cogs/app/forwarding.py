"""Interactions with matches of other processes: they are handed to the process that owns the match, which answers them.

Discord sends a press to the process that serves its server, and one in private messages to that of shard 0. What names a match in
its custom id is handed over before discord.py sees it. Everything else begins where it arrives, and goes on with the owner if it
turns out that it changes a match of another process. So do presses that open a modal: they only read, and Discord shows no modal
after a deferral.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import ContextVar
from typing import Any

import discord
import msgspec

from cogs.app.forwarded_response import ForwardedResponse
from cogs.app.metrics import Metrics
from cogs.app.typed_text import clean_payload
from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb, PublicId, parse_custom_id
from cogs.ui.errors import is_decided
from cogs.ui.interactions import describe_interaction, find_match_id
from matches.domain.errors import LeaseLost, MatchElsewhere
from matches.domain.owner_groups import find_group
from matches.runtime.supervisor import wait_for_tasks
from matches.service import Matches, StorageRefused

log = logging.getLogger("tafelrunde.cogs")

EVENT = "INTERACTION_CREATE"
HANDLER = "interaction"
"""The name under which the processes hand each other interactions."""
PATIENCE_SECONDS = 1.5
"""How long the owner may take to begin before the interaction is deferred here: Discord waits for three seconds."""
MAX_HOPS = 3
"""How often an interaction is handed over at most."""
MODAL_VERBS = frozenset(
    {PrivateVerb.ACT, PrivateVerb.ASK, PrivateVerb.NOTE, PrivateVerb.OPTION_TEXT, PrivateVerb.PAUSE}
)
"""Buttons and selects that name a match and open a modal, or may."""
_SUGGESTIONS = discord.InteractionType.autocomplete.value
_DEFERRED = (
    discord.InteractionResponseType.deferred_channel_message,
    discord.InteractionResponseType.deferred_message_update,
)

Json = dict[str, Any]


class Arrival(msgspec.Struct, frozen=True):
    """An interaction as Discord has sent it, whether it was deferred since, and how often it was handed over."""

    payload: msgspec.Raw
    is_deferred: bool = False
    hops: int = 0


_arrival: ContextVar[Arrival | None] = ContextVar("arrival", default=None)
"""The interaction that is handled in this task, where it may have to be handed over."""


def prepare_response(interaction: discord.Interaction[Any]) -> None:
    """Let an interaction that came from another process know how it was answered there. Called before any answer."""
    arrival = _arrival.get()
    if arrival is not None and arrival.hops:
        # What `Interaction.response` returns; discord.py has no other way to choose its class.
        interaction._cs_response = ForwardedResponse(interaction, arrival.is_deferred)  # type: ignore[attr-defined]


class Forwarding:
    """Hands over the interactions of a client, and takes over those of others. `report` tells a presser of an error."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        metrics: Metrics,
        report: Callable[[discord.Interaction[Any], BaseException], Awaitable[None]],
    ) -> None:
        self._state = client._connection
        self._matches, self._metrics, self._report = matches, metrics, report
        self._cluster = matches.cluster
        self._tasks = set[asyncio.Task[None]]()
        # The gateway looks each event up in this table.
        self._parse = self._state.parsers[EVENT]
        self._state.parsers[EVENT] = self._receive
        self._cluster.handle(HANDLER, self._take_over)

    async def stop(self) -> None:
        """Wait until what is being handed over has been."""
        await wait_for_tasks(self._tasks, 2 * PATIENCE_SECONDS)

    async def pass_on(self, interaction: discord.Interaction[Any], error: BaseException) -> bool:
        """Hand an interaction over whose handling met `error`. Return False if that error has to be told instead."""
        arrival, response = _arrival.get(), interaction.response
        if arrival is None or not isinstance(error, MatchElsewhere | LeaseLost) or is_decided(interaction):
            return False
        if arrival.hops >= MAX_HOPS or response.type not in (None, *_DEFERRED):
            return False
        is_deferred = response.is_done() or (isinstance(response, ForwardedResponse) and response.is_deferred)
        group = error.group if isinstance(error, MatchElsewhere) else await self._find_group(interaction)
        self._metrics.forget_arrival(interaction)
        await self._hand_over(interaction, msgspec.structs.replace(arrival, is_deferred=is_deferred), group)
        return True

    def _receive(self, payload: Json) -> None:
        """Clean what was typed, and handle an interaction that Discord has sent, or hand it over."""
        clean_payload(payload)
        if self._cluster.groups is None:
            self._parse(payload)
            return
        # Encoded now, because discord.py may change the payload while it reads it.
        arrival = Arrival(msgspec.Raw(msgspec.json.encode(payload)))
        match = None if payload["type"] == _SUGGESTIONS else _find_changed_match(payload)
        if match is None:
            self._handle(arrival, payload)
        else:
            self._start(self._dispatch(arrival, payload, match))

    def _handle(self, arrival: Arrival, payload: Json) -> None:
        """Let discord.py handle an interaction in tasks of its own, which know the arrival."""
        token = _arrival.set(arrival)
        try:
            self._parse(payload)
        finally:
            _arrival.reset(token)

    async def _dispatch(self, arrival: Arrival, payload: Json, match: int) -> None:
        """Handle an interaction with a match here or hand it over. Never raises."""
        try:
            group = await self._matches.queries.find_group(match)
        except StorageRefused:
            # The handler will meet the same trouble and tell the presser.
            group = None
        if group is None or self._cluster.owns(group):
            self._handle(arrival, payload)
            return
        interaction = discord.Interaction[Any](data=payload, state=self._state)  # type: ignore[arg-type]
        try:
            await self._hand_over(interaction, arrival, group)
        except Exception as error:
            await self._report(interaction, error)

    async def _hand_over(self, interaction: discord.Interaction[Any], arrival: Arrival, group: int) -> None:
        """Hand an interaction to the owner of a group; defer it if the owner does not begin soon. Raise `StorageRefused`."""
        onward = msgspec.structs.replace(arrival, hops=arrival.hops + 1)
        key = f"{HANDLER}-{interaction.id}-{arrival.hops}"
        forwarded = await self._cluster.forward(group, key, HANDLER, msgspec.json.encode(onward))
        self._metrics.record_forwarded("handed_over")
        # Whoever hands it over once more has less time left.
        if arrival.is_deferred or await forwarded.is_claimed(PATIENCE_SECONDS / onward.hops):
            return
        try:
            # A press is deferred invisibly, a command for its user alone: those that answer everybody change no match.
            await interaction.response.defer(ephemeral=True)
        except discord.HTTPException as error:
            log.info(
                "%s: answered by its owner at the last moment, or too late (%s)",
                describe_interaction(interaction),
                error,
            )
            return
        self._metrics.record_forwarded("deferred")
        onward = msgspec.structs.replace(onward, is_deferred=True)
        # An owner who has begun meanwhile learns of the deferral from Discord.
        await forwarded.replace(msgspec.json.encode(onward))

    async def _take_over(self, body: bytes) -> bytes:
        """Handle an interaction that another process has handed over, as if it had arrived here."""
        arrival = msgspec.json.decode(body, type=Arrival)
        self._metrics.record_forwarded("carried_out")
        self._handle(arrival, msgspec.json.decode(arrival.payload))
        return b""

    async def _find_group(self, interaction: discord.Interaction[Any]) -> int:
        """Return the owner group of the match of an interaction, or of its server."""
        match = find_match_id(interaction)
        group = None if match is None else await self._matches.queries.find_group(match)
        return find_group(interaction.guild_id) if group is None else group

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _find_changed_match(payload: Json) -> int | None:
    """Return the match in the custom id of an interaction, None if it has none or only opens a modal."""
    address = parse_custom_id(str(payload.get("data", {}).get("custom_id", "")))
    if not isinstance(address, PublicId | PrivateId):
        return None
    return None if address.kind is not Kind.MODAL and address.verb in MODAL_VERBS else address.match
