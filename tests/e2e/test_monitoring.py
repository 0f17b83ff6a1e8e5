"""What the operator can see of the bot: the log, `/about`, and the page for programs."""

from __future__ import annotations

import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta

import pytest

from cogs.app import logging_setup
from cogs.app.health_server import collect_health
from matches.store import sqlite, store
from tests.e2e.conftest import OpenServer
from tests.e2e.fake_server import message_text


@contextmanager
def capture_log(level: str, as_json: bool = False, process: str | None = None) -> Iterator[io.StringIO]:
    """Yield what the program would write to its log meanwhile."""
    root = logging.getLogger()
    handlers, old = list(root.handlers), root.level
    kept = {name: logging.getLogger(name).level for name in logging_setup.QUIET_LOGGERS}
    out = io.StringIO()
    logging_setup.configure_logging(level, out, as_json, process)
    try:
        yield out
    finally:
        root.handlers[:] = handlers
        root.setLevel(old)
        for name, level_before in kept.items():
            logging.getLogger(name).setLevel(level_before)


async def test_debug_logs_no_token_and_no_hand(open_server: OpenServer) -> None:
    with capture_log("DEBUG") as out:
        async with open_server() as place:
            anna, bob, *_ = place.people
            match = await place.open(anna, "dominion", seats=2)
            await place.join_lobby(bob)
            hands = set()
            for person in (anna, bob):
                hands |= set(message_text(await place.act(person, "hand", match=str(match))).splitlines())
                await place.slash(person, "match move", match=str(match))
            tokens = set(place.env.backend.interaction_tokens)
            # What the libraries would say of every request and every event at DEBUG.
            for name in ("discord.http", "discord.gateway", "discord.webhook.async_"):
                logging.getLogger(name).debug("POST with %s", {"token": min(tokens), "content": min(hands)})
    text = out.getvalue()
    assert tokens
    assert "DEBUG" in text
    assert [token for token in tokens if token in text] == []
    held = [line for line in hands if len(line) > 30]
    assert held
    assert [line for line in held if line in text] == []


async def test_json_logs_name_match_and_version_and_no_token_no_hand_and_no_password(open_server: OpenServer) -> None:
    with capture_log("DEBUG", as_json=True) as out:
        async with open_server() as place:
            anna, bob, *_ = place.people
            match = await place.open(anna, "dominion", seats=2)
            await place.join_lobby(bob)
            hands = set()
            for person in (anna, bob):
                hands |= set(message_text(await place.act(person, "hand", match=str(match))).splitlines())
            tokens = set(place.env.backend.interaction_tokens)
            async with place.context.matches.services.cache.locked(match) as live:
                version = live.info.version
                logging.getLogger("tafelrunde").warning("got %s", {"token": min(tokens)})
            try:
                raise OSError("cannot reach postgresql://bot:se@cret@db/matches?password=se@cret")
            except OSError:
                logging.getLogger("tafelrunde").exception("host=db password='se@cret'")
    text = out.getvalue()
    records = [json.loads(line) for line in text.splitlines()]
    assert all({"time", "level", "logger", "process", "message"} <= set(record) for record in records)
    assert all(record["time"].endswith("+00:00") for record in records)
    (about,) = [record for record in records if record["message"].startswith("got")]
    assert (about["match"], about["version"]) == (match, version)
    (failed,) = [record for record in records if record.get("error") == "OSError"]
    assert "cannot reach postgresql://bot:***@db" in failed["stack"]
    assert "match" not in failed
    assert "se@cret" not in text
    assert [token for token in tokens if token in text] == []
    assert [line for line in hands if len(line) > 30 and json.dumps(line)[1:-1] in text] == []
    assert [line for line in hands if len(line) > 30 and line in text] == []


def test_tokens_in_addresses_payloads_and_tracebacks_are_hidden() -> None:
    secret = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5"
    with capture_log("INFO") as out:
        log = logging.getLogger("discord.http")
        log.warning(
            "We are being rate limited. PATCH https://discord.com/api/v10/webhooks/1/%s/messages/@original", secret
        )
        log.warning("POST /interactions/12/%s/callback", secret)
        log.warning("got %s", {"id": "1", "token": secret})
        log.warning('got {"id": "1", "token": "%s"}', secret)
        log.warning("Authorization: Bot MTIzNDU2Nzg5.abc.%s", secret)
        try:
            raise OSError(f"cannot connect to https://discord.com/api/v10/webhooks/1/{secret}?wait=true")
        except OSError:
            log.exception("failed")
    assert secret not in out.getvalue()
    assert out.getvalue().count("/***") + out.getvalue().count("'***'") >= 3
    assert "rate limited" in out.getvalue()


async def test_the_log_of_a_start_tells_version_database_and_what_is_in_it(open_server: OpenServer) -> None:
    with capture_log("INFO") as out:
        async with open_server() as place:
            await place.open(place.people[0], seats=2)
            await place.join_lobby(place.people[1])
            await place.open(place.people[0], seats=2)
            database = str(place.bot.database)
            await place.restart()
    (_, start) = [line for line in out.getvalue().splitlines() if "schema" in line]
    assert database in start
    assert "1 matches in play, 1 gathering" in start
    assert "match 1 (minute_realms, 2 at the table) begins" in out.getvalue()
    assert "on 1 servers" in out.getvalue()
    assert "Anna" not in out.getvalue()


async def test_about_says_what_is_wrong_and_health_answers_for_programs(
    open_server: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.02)
    monkeypatch.setattr(store, "BLOCKED_TRIES", 1)
    async with open_server() as place:
        anna = place.people[0]
        assert "Everything is working" in message_text(await place.slash(anna, "about"))
        well, report = await collect_health(place.bot, place.bot.gate.is_stopping)
        assert well
        assert report["troubles"] == []
        with closing(sqlite3.connect(place.bot.database, isolation_level=None)) as other:
            # The bot's own connection waits as it was opened; a short wait will do here.
            await place.context.matches.store.write(lambda db: db.execute("PRAGMA busy_timeout = 20").close())
            other.execute("BEGIN IMMEDIATE")
            text = message_text(await place.slash(anna, "about"))
            well, report = await collect_health(place.bot, place.bot.gate.is_stopping)
            other.execute("ROLLBACK")
        assert "Everything is working" not in text
        assert "Another program has locked my database" in text
        assert not well
        assert [trouble["kind"] for trouble in report["troubles"]] == ["busy"]
        place.bot.disconnected_since = place.env.now() - timedelta(minutes=5)
        well, report = await collect_health(place.bot, place.bot.gate.is_stopping)
        assert not well
        assert [trouble["kind"] for trouble in report["troubles"]] == ["gateway"]
        place.bot.disconnected_since = None


async def test_one_of_several_processes_says_which_it_is(open_server: OpenServer) -> None:
    async with open_server() as place:
        anna = place.people[0]
        assert "process" not in message_text(await place.slash(anna, "about"))
        place.context.process = "north"
        assert "my process north" in message_text(await place.slash(anna, "about"))
        _, report = await collect_health(place.bot, place.bot.gate.is_stopping)
        assert (report["process"], report["owned_groups"]) == ("north", 64)
    with capture_log("INFO", as_json=True, process="north") as out:
        logging.getLogger("tafelrunde").info("here")
    assert json.loads(out.getvalue())["process"] == "north"
