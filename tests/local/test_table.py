"""The local table without a browser: its simulated Discord, its language, its clock, its addresses, its end."""

from __future__ import annotations

import asyncio
import socket
import threading
from pathlib import Path

import aiohttp
import pytest
from simcord.preview._markdown import markdown_tokens

from bot import create_local_bot
from cogs.app.client import TafelrundeBot
from cogs.library import library_file
from cogs.local.local_table import LocalServices, LocalTable, PortInUse, open_local_table
from cogs.local.markup_cache import read_cached_tokens
from cogs.local.theme import APPENDED_FILES, REPLACEMENTS, patch_file
from cogs.local.world import LocalWorld, localize_command_payload
from tests.local.stand_in_bot import StandInBot, draw_picture


def make_bot(lent: LocalServices) -> StandInBot:
    return StandInBot(lent, posts=1, pace=0.3)


def world_ids(world: LocalWorld) -> list[int]:
    return [world.channel.id, *(person.member.id for person in world.people)]


async def fetch(url: str, **headers: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers, allow_redirects=False) as answer:
        return answer.status, answer.headers.get("Location", "") or await answer.text()


def channel_texts(table: LocalTable) -> list[str]:
    return [message.content for message in table.world.channel.history()]


async def test_a_kept_database_finds_the_same_people_and_channel_in_every_run() -> None:
    assert world_ids(LocalWorld("de")) == world_ids(LocalWorld("en"))


async def test_the_world_begins_now() -> None:
    assert abs(LocalWorld("en").seconds_behind()) < 5


async def test_pictures_come_with_their_size_so_that_the_page_keeps_room_for_them() -> None:
    store = LocalWorld("en").env.backend.cdn.store_attachment
    news = store(1, 2, "news.png", draw_picture(1), "news")
    assert (news["width"], news["height"]) == (1400, 1000)
    assert "width" not in store(2, 2, "match.json", b"{}", None)


async def test_a_worker_that_waits_with_the_table_s_clock_goes_on(tmp_path: Path) -> None:
    async with open_local_table(make_bot, tmp_path / "x.sqlite3", port=0) as table:
        assert isinstance(table.bot, StandInBot)
        table.bot.start_signal.set()
        async with asyncio.timeout(10):
            await table.bot.done.wait()
        assert channel_texts(table)[-1] == "News 1"
        assert abs(table.world.seconds_behind()) < 5


@pytest.mark.parametrize(("language", "title"), [("de", "Willkommen"), ("en", "Welcome")])
async def test_the_bot_says_how_to_begin_in_the_people_s_language(tmp_path: Path, language: str, title: str) -> None:
    async with open_local_table(make_bot, tmp_path / "x.sqlite3", language=language, port=0) as table:
        greeting = str(table.world.env.http_requests[-1].json)
        assert title in greeting
        assert "/minute-realms open" in greeting
        assert table.index_page.url in greeting


async def test_the_page_of_places_leads_everybody_to_the_table_and_to_their_messages(tmp_path: Path) -> None:
    async with open_local_table(make_bot, tmp_path / "x.sqlite3", language="de", port=0) as table:
        status, page = await fetch(table.index_page.url)
        assert status == 200
        assert page.index("Nimm Platz.") < page.index("Take a seat.")
        seen = set()
        for name in ("anna", "bob", "carla"):
            for kind in ("table", "messages"):
                assert f'href="/{kind}/{name}"' in page
                status, address = await fetch(f"{table.index_page.url}{kind}/{name}")
                assert status == 302
                assert address.startswith("http://127.0.0.1:")
                seen.add(address)
        assert len(seen) == 6


async def test_the_page_of_places_gives_no_secret_to_a_foreign_name(tmp_path: Path) -> None:
    async with open_local_table(make_bot, tmp_path / "x.sqlite3", port=0) as table:
        status, page = await fetch(f"{table.index_page.url}table/anna", Host="elsewhere.example")
        assert status == 403
        assert "#" not in page


async def test_a_port_in_use_is_named_with_what_to_write_instead(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = int(other.getsockname()[1])
        for wanted in (port, port + 1):
            with pytest.raises(PortInUse, match=f"{port} is already in use. Try, for example, --port"):
                async with open_local_table(make_bot, tmp_path / "x.sqlite3", port=wanted):
                    pass


async def test_the_bot_is_closed_with_the_table_even_if_the_evening_ends_badly(tmp_path: Path) -> None:
    bots: list[StandInBot] = []

    def make(lent: LocalServices) -> StandInBot:
        bots.append(make_bot(lent))
        return bots[0]

    with pytest.raises(RuntimeError, match="rain"):
        async with open_local_table(make, tmp_path / "x.sqlite3", port=0):
            raise RuntimeError("rain")
    assert bots[0].closed_properly
    assert bots[0].worker is not None
    assert bots[0].worker.done()


async def test_a_bot_that_cannot_start_is_the_reason_that_is_named(tmp_path: Path) -> None:
    class Broken(StandInBot):
        async def setup_hook(self) -> None:
            await super().setup_hook()
            raise LookupError("no cards")

        async def close(self) -> None:
            assert self.worker is not None
            await self.worker

    with pytest.raises(LookupError, match="no cards"):
        async with open_local_table(Broken, tmp_path / "x.sqlite3", port=0):
            pass


async def test_a_bot_that_cannot_start_leaves_no_open_file_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = TafelrundeBot.setup_hook

    async def broken(self: TafelrundeBot) -> None:
        await begin(self)
        raise LookupError("no cards")

    monkeypatch.setattr(TafelrundeBot, "setup_hook", broken)
    before = set(threading.enumerate())
    with pytest.raises(LookupError, match="no cards"):
        async with open_local_table(create_local_bot, tmp_path / "x.sqlite3", port=0):
            pass
    # A connection that stays open keeps its thread, and its thread keeps the program from ending.
    for thread in set(threading.enumerate()) - before:
        if "connection" in thread.name:
            thread.join(10)
            assert not thread.is_alive()


async def test_a_bot_is_ready_before_the_search_is_put_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go = threading.Event()
    load = library_file.load
    monkeypatch.setattr(library_file, "load", lambda: go.wait() and load())
    try:
        async with open_local_table(create_local_bot, tmp_path / "x.sqlite3", port=0) as table:
            assert table.bot.is_ready()
    finally:
        go.set()


def test_commands_are_described_in_german_and_keep_their_names() -> None:
    command = {
        "name": "open",
        "description": "Opens",
        "description_localizations": {"de": "Eröffnet"},
        "options": [
            {
                "name": "pace",
                "description": "How fast",
                "name_localizations": {"de": "tempo"},
                "choices": [{"name": "slow", "value": "s", "name_localizations": {"de": "langsam"}}],
            }
        ],
    }
    shown = localize_command_payload(command, "de")
    assert shown["name"] == "open"
    assert shown["description"] == "Eröffnet"
    assert shown["options"] == [
        {
            "name": "pace",
            "description": "How fast",
            "name_localizations": {"de": "tempo"},
            "choices": [{"name": "langsam", "value": "s", "name_localizations": {"de": "langsam"}}],
        }
    ]
    assert localize_command_payload(command, "en-US") == command


@pytest.mark.parametrize("text", ["", "**bold** <@1> https://example.org", "<@1>", "||hidden||\n> quoted"])
def test_a_text_that_was_read_before_reads_the_same(text: str) -> None:
    for context in ({"users": {"1": "Anna"}}, {"users": {"1": "Bob"}}, {}):
        fresh = markdown_tokens(text, "message", context=context)
        for _ in range(2):
            tokens = read_cached_tokens(text, "message", context=context)
            assert tokens == fresh
            tokens.clear()


def test_a_file_of_the_page_that_is_not_the_expected_one_is_not_changed_blindly() -> None:
    for path in ("/", *REPLACEMENTS):
        with pytest.raises(ValueError, match="has changed"):
            patch_file(path, "something else")
    assert all(path in APPENDED_FILES for path in ("/preview.css", "/app.js"))
    assert patch_file("/preview.css", "a {}").startswith("a {}")
