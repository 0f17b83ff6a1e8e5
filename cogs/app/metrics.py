"""What the conversation with Discord counts: presses and commands, how soon they are answered, requests, errors.

The numbers are read at `/metrics` (cogs/app/metrics_page.py). No label is a name, an id or anything of a match: every label comes
from a list that the program itself has.
"""

from __future__ import annotations

import re
from time import perf_counter
from types import SimpleNamespace
from typing import Any, Literal

import aiohttp
import discord
import prometheus_client
from discord import app_commands
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector

from cogs.ui.components.custom_ids import parse_custom_id
from cogs.ui.discord_meaning import is_answer_gone, is_said_by_discord
from cogs.ui.errors import UserError, unwrap_error
from matches.domain.storage_errors import StorageRefused
from rules.engine import Refused

ANSWER_SECONDS = (0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 2.0, 2.5, 3.0, 5.0)
"""Upper bounds of the histogram. After three seconds Discord takes no first answer any more."""
REQUEST_SECONDS = (0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3.0, 10.0, 30.0)
METHODS = ("DELETE", "GET", "PATCH", "POST", "PUT")
SCOPES = ("user", "global", "shared")
"""Whose limit was met, as Discord says in `X-RateLimit-Scope`: the bot's own at one place, the one for all of its requests, or one
that others have used up."""
UNKNOWN = "unknown"
ForwardingResult = Literal["handed_over", "carried_out", "deferred"]
COMMAND, AUTOCOMPLETE, UNREADABLE = "command", "autocomplete", "unreadable"

_CALLBACK = re.compile(r"/interactions/(?P<id>\d+)/[^/]+/callback$")

# Without them, each counter would have a second line with the time when it was made.
prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """The counters of one client, in a registry of their own. `trace` watches the requests of its HTTP session."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._interactions = self._count(
            "interactions", "Presses, modals and commands by kind, and what was asked for.", "kind", "what"
        )
        self._unanswered = self._count(
            "interactions_unanswered", "Interactions whose handling ended without any answer.", "kind"
        )
        self._answer_seconds = Histogram(
            "tafelrunde_answer_seconds",
            "From the arrival of an interaction to the end of the first answer.",
            ("kind",),
            buckets=ANSWER_SECONDS,
            registry=self.registry,
        )
        self._forwarded = self._count(
            "forwarded", "Interactions that several processes have handed each other, by what happened.", "result"
        )
        self._errors = self._count("errors", "Errors that people were told of, by kind.", "kind")
        self._refusals = self._count("refusals", "Refusals that people were told of, by the key of the message.", "key")
        self._requests = self._count("discord_requests", "Requests by Discord's answer.", "method", "code")
        self._request_seconds = Histogram(
            "tafelrunde_discord_request_seconds",
            "How long Discord takes to answer a request.",
            buckets=REQUEST_SECONDS,
            registry=self.registry,
        )
        self._rate_limits = self._count("discord_rate_limits", "Requests that met a rate limit, by scope.", "scope")
        self._arrivals: dict[int, tuple[str, float]] = {}
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._begin_request)
        self.trace.on_request_end.append(self._end_request)
        self.trace.on_request_exception.append(self._fail_request)

    def _count(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"tafelrunde_{name}", text, labels, registry=self.registry)

    def record_arrival(self, interaction: discord.Interaction[Any]) -> None:
        """Count an interaction that is about to be answered."""
        kind, what = classify_interaction(interaction)
        self._interactions.labels(kind, what).inc()
        self._arrivals[interaction.id] = kind, perf_counter()

    def record_end(self, interaction: discord.Interaction[Any]) -> None:
        """Note that the handling of an interaction has ended, whether it was answered or not."""
        arrival = self._arrivals.pop(interaction.id, None)
        if arrival is not None and not interaction.response.is_done():
            self._unanswered.labels(arrival[0]).inc()

    def forget_arrival(self, interaction: discord.Interaction[Any]) -> None:
        """Note that another process answers an interaction."""
        self._arrivals.pop(interaction.id, None)

    def record_forwarded(self, result: ForwardingResult) -> None:
        """Count what happened to an interaction with a match of another process."""
        self._forwarded.labels(result).inc()

    def record_error(self, error: BaseException) -> None:
        """Count an error that somebody is told of."""
        self._errors.labels(classify_error(error)).inc()

    def record_refusal(self, key: str) -> None:
        """Count that somebody was refused something. Keys are the program's own: what fills the message is never counted."""
        self._refusals.labels(key).inc()

    async def _begin_request(
        self, _session: Any, state: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        state.begun = perf_counter()

    async def _end_request(self, _session: Any, state: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
        now = perf_counter()
        response = params.response
        self._requests.labels(_name_method(params.method), str(response.status)).inc()
        self._request_seconds.observe(now - state.begun)
        if response.status == 429:
            scope = response.headers.get("X-RateLimit-Scope", UNKNOWN)
            self._rate_limits.labels(scope if scope in SCOPES else UNKNOWN).inc()
        match = _CALLBACK.search(params.url.path)
        arrival = self._arrivals.pop(int(match["id"]), None) if match is not None and response.ok else None
        if arrival is not None:
            self._answer_seconds.labels(arrival[0]).observe(now - arrival[1])

    async def _fail_request(self, _session: Any, state: Any, params: aiohttp.TraceRequestExceptionParams) -> None:
        self._requests.labels(_name_method(params.method), "none").inc()


def _name_method(method: str) -> str:
    return method if method in METHODS else UNKNOWN


def classify_interaction(interaction: discord.Interaction[Any]) -> tuple[str, str]:
    """Return the kind of an interaction (the kind of its custom id, a command, a suggestion) and what was asked for.

    That is the verb of the id, or the name of the command; for an id or a command that this version does not know, `unknown`.
    """
    if interaction.type in (discord.InteractionType.application_command, discord.InteractionType.autocomplete):
        kind = AUTOCOMPLETE if interaction.type is discord.InteractionType.autocomplete else COMMAND
        # Commands of another version are no names of ours.
        command = interaction.command
        return kind, UNKNOWN if command is None else command.qualified_name
    data: dict[str, object] = dict(interaction.data) if interaction.data is not None else {}
    address = parse_custom_id(str(data.get("custom_id", "")))
    if address is None:
        return UNREADABLE, UNKNOWN
    return address.kind.name.lower(), address.verb.name.lower()


def classify_error(error: BaseException) -> str:
    """Return what kind of error it is; only `discord` and `program` are worth somebody's attention."""
    error = unwrap_error(error)
    if isinstance(error, StorageRefused):
        return "database"
    if isinstance(error, Refused | UserError | app_commands.AppCommandError):
        return "refused"
    if is_said_by_discord(error):
        return "too_late" if is_answer_gone(error) else "discord"
    return "program"
