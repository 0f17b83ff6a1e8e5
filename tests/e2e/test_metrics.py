"""What `/metrics` says after real matches: every number of the list, and no label that is a name, an id or a card."""

from __future__ import annotations

import re

import pytest

from cogs.app.metrics import METHODS, SCOPES
from cogs.app.metrics_page import compose_page
from cogs.ui.components.custom_ids import BoardVerb, GeneralVerb, Kind, LobbyVerb, PrivateVerb, VoteVerb
from matches.sql.backlog_queries import OPEN_PHASES
from rules.catalog import load_games
from tests.e2e import fake_server
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import FakeServer
from tests.e2e.metrics_page import Samples, find, read_samples
from tests.e2e.simulated_player import play_match
from tests.test_locales import load_catalog

ODD_NAMES = ("zoë 🦊", 'b"}\n{ob', "12345678901234567", "copper", "/match hand")
NUMBER = re.compile(r"\+Inf|\d+(\.\d+)?(e[-+]\d+)?")


def list_commands(server: FakeServer) -> set[str]:
    return {command.qualified_name for command in server.bot.tree.walk_commands()}


def list_allowed_values(server: FakeServer) -> dict[str, set[str]]:
    """Return for each label the values that it may have."""
    verbs = {verb.name.lower() for kind in (BoardVerb, LobbyVerb, VoteVerb, PrivateVerb, GeneralVerb) for verb in kind}
    games = load_games()
    workers = {"writer", "outbox", "clock", "computers", "housekeeping", "overviews", "prompts", "studies", "stories"}
    return {
        "kind": {kind.name.lower() for kind in Kind}
        | {"command", "autocomplete", "unreadable"}
        | {"refused", "database", "discord", "too_late", "program"}
        | {"full", "busy", "readonly", "faulty", "damaged", "away", "uncertain"},
        "what": verbs | list_commands(server) | {"unknown"},
        "method": {*METHODS, "unknown"},
        "code": {"none", *map(str, range(100, 600))},
        "scope": {*SCOPES, "unknown"},
        "version": {server.context.version},
        "schema": {str(server.context.matches.store.schema)},
        "game": set(games),
        "worker": workers,
        "strength": {name for game in games.values() for name in (*game.computers, *game.tutorial_computers)},
        "cache": {"matches", "tiles", "lines"},
        "result": {"hit", "miss"},
        "phase": set(OPEN_PHASES),
        "key": {key for file in load_catalog("en").values() for key in file},
    }


async def play_some(server: FakeServer) -> None:
    """Play a match to its end and open two others, with commands, a mistake and computers."""
    anna, bob, *_ = server.people
    match = await server.open(anna, "minute-realms", seats=2, thread=False)
    await server.join_lobby(bob)
    await server.slash(anna, "matches", match=str(match))
    await server.slash(anna, "matches", match="no such match")
    await play_match(server, match)
    await server.open(bob, "dominion", seats=2, computers=1, thread=False)
    await server.open(bob, "medina", seats=2, computers=1, thread=False)


async def test_the_page_counts_what_happens_and_no_label_is_a_name_an_id_or_a_card(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fake_server, "NAMES", ODD_NAMES)
    async with open_server() as server:
        before = await read_samples(server.bot)
        await play_some(server)
        after = await read_samples(server.bot)
        check_labels(server, after)
        check_counts(before, after)
        text = (await compose_page(server.bot, server.bot.metrics)).decode()
        assert [person.name for person in server.people if str(person.id) in text] == []


def check_labels(server: FakeServer, samples: Samples) -> None:
    allowed = list_allowed_values(server)
    strange = {
        (label, value)
        for _, labels in samples
        for label, value in labels
        if not (NUMBER.fullmatch(value) if label == "le" else value in allowed[label])
    }
    assert strange == set()


def check_counts(before: Samples, after: Samples) -> None:
    def grown(name: str, **labels: str) -> float:
        return find(after, name, **labels) - find(before, name, **labels)

    assert grown("interactions_total", kind="lobby", what="join") == 1
    assert grown("interactions_total", kind="board", what="move") >= 1
    assert grown("interactions_total", kind="command", what="matches") == 2
    assert grown("interactions_total", kind="button", what="pick") >= 3
    assert grown("errors_total", kind="refused") >= 1
    assert grown("commit_units_count") >= 10
    assert grown("commit_units_sum") >= grown("commit_units_count")
    assert grown("cache_requests_total", cache="matches", result="hit") >= 10
    assert grown("cache_requests_total", cache="tiles", result="hit") >= 10
    assert grown("thinking_seconds_count", strength="steady") >= 1
    assert find(after, "computers_thinking") == 0
    assert find(after, "connected") == find(after, "servers") == 1
    assert find(after, "matches", phase="running") == 2
    assert find(after, "outbox_posts") == find(after, "timers_due") == 0
    assert find(after, "worker_up", worker="outbox") == 1
    assert find(after, "interactions_unanswered_total", kind="button") == 0
    assert ("process_open_fds", ()) in after
    assert ("process_start_time_seconds", ()) in after
