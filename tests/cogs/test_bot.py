"""The program: what it prints when it is asked, and when it cannot start."""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

import bot
from cogs.app.client import TafelrundeBot
from cogs.app.config import SETTINGS_HELP, BadSetting
from cogs.ui.late_loading import LateLoading
from matches.domain.model import Person
from matches.service import Matches
from matches.sql import rows
from matches.store.opening import open_store
from render.kit.messages import BadMessageFile
from render.kit.translations import Translations
from rules.engine import GameDataError


def error_response(status: int) -> aiohttp.ClientResponse:
    """Return an answer of Discord, as the library's errors take it."""
    return cast(aiohttp.ClientResponse, SimpleNamespace(status=status, reason="said Discord"))


ROOT = Path(__file__).resolve().parents[2]
TOKEN = "abc.def.ghi"


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Leave no settings but those of the test."""
    for name in SETTINGS_HELP:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_help_explains_every_option_and_setting(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        bot.main(["--help"])
    assert ended.value.code == 0
    output = capsys.readouterr().out
    for name in (
        *SETTINGS_HELP,
        "--local",
        "--language",
        "--port",
        "--keep",
        "--no-open",
        "--database",
        "--backup",
        "--check",
    ):
        assert name in output


def test_without_a_token_it_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert bot.main([]) == 2
    assert "bot.py --local" in capsys.readouterr().err


def test_settings_come_from_the_file_the_environment_and_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nTAFELRUNDE_LANGUAGE=de\nTAFELRUNDE_PORT=5000\n")
    monkeypatch.setenv("TAFELRUNDE_PORT", "6000")
    config = bot.load_config(bot.build_parser().parse_args([]))
    assert (config.token, config.language, config.port) == (TOKEN, "de", 6000)
    config = bot.load_config(
        bot.build_parser().parse_args(["--language", "en", "--port", "7000", "--database", "x.sqlite3"])
    )
    assert (config.language, config.port, config.database) == ("en", 7000, Path("x.sqlite3"))
    with pytest.raises(BadSetting, match=r"--port is '1'.*1025"):
        bot.load_config(bot.build_parser().parse_args(["--port", "1"]))


def test_a_settings_file_that_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / ".env").write_bytes(b"TAFELRUNDE_LOG=\xfc")
    assert bot.main([]) == 2
    assert ".env cannot be read" in capsys.readouterr().err


def test_a_token_that_discord_refuses_is_said_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def refuse(*_: object) -> None:
        raise discord.LoginFailure("Improper token has been passed.")

    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(discord.http.HTTPClient, "static_login", refuse)
    assert bot.main([]) == 2
    output = capsys.readouterr().err
    assert "does not accept DISCORD_TOKEN" in output
    assert "Traceback" not in output


@pytest.mark.parametrize("how", ["garbage", "newer"])
def test_an_unusable_database_stops_the_start_with_what_to_do(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "matches.sqlite3"
    if how == "garbage":
        path.write_bytes(b"this is no database at all" * 100)
    else:
        with sqlite3.connect(path) as db:
            db.execute(f"PRAGMA application_id = {0x7AFE1}")
            db.execute("PRAGMA user_version = 9999")
            db.execute("CREATE TABLE match (id INTEGER)")
    before = path.read_bytes()
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert bot.main(["--database", str(path)]) == 2
    output = capsys.readouterr().err
    assert str(path) in output
    assert "Traceback" not in output
    assert path.read_bytes() == before


@pytest.mark.parametrize("mode", [["--local", "--no-open", "--port", "24755"], []])
def test_a_game_whose_data_are_wrong_stops_the_start_with_one_sentence(
    mode: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def load() -> dict[str, str | None]:
        raise GameDataError("data/cards/dominion.toml: moat: no strength for the computer seats")

    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr("cogs.app.client.find_cogs", load)
    assert bot.main(mode) == 2
    assert capsys.readouterr().err.splitlines()[-1:] == [
        "data/cards/dominion.toml: moat: no strength for the computer seats"
    ]


@pytest.mark.parametrize("mode", [["--local", "--no-open", "--port", "24855"], []])
def test_a_message_that_cannot_be_read_stops_the_start_with_one_sentence(
    mode: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def load() -> Translations:
        raise BadMessageFile("data/locales/en/dominion.ftl: not Fluent: 'x'")

    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr("render.kit.translations.load_translations", load)
    assert bot.main(mode) == 2
    assert capsys.readouterr().err.splitlines()[-1:] == ["data/locales/en/dominion.ftl: not Fluent: 'x'"]


@pytest.mark.lengthy
def test_the_local_table_opens_and_stops_when_asked(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key not in SETTINGS_HELP}
    command = [sys.executable, str(ROOT / "bot.py"), "--local", "--no-open", "--port", "24655", "--language", "de"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        # A program that never opens ends the test with what it said, not the whole run with nothing.
        ending = threading.Timer(120, process.kill)
        ending.start()
        opened = process.stdout.readline()
        assert "http://127.0.0.1:24654/" in opened, process.stderr.read()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0
        ending.cancel()
        assert "Traceback" not in process.stderr.read()


def test_the_fast_loop_is_taken_where_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert bot.get_loop_factory() is None
    fast = ModuleType("uvloop")
    monkeypatch.setattr(fast, "new_event_loop", asyncio.new_event_loop, raising=False)
    monkeypatch.setitem(sys.modules, "uvloop", fast)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    assert bot.get_loop_factory() is asyncio.new_event_loop


async def test_being_asked_to_stop_ends_the_connection_and_closes_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    started = asyncio.Event()

    async def start(self: discord.Client, token: str) -> None:
        started.set()
        try:
            await asyncio.Event().wait()
        finally:
            order.append("connection ends")

    async def finish(self: TafelrundeBot) -> None:
        order.append("answers end")

    async def close(self: discord.Client) -> None:
        order.append("file is closed")

    monkeypatch.setattr(TafelrundeBot, "start", start)
    monkeypatch.setattr(TafelrundeBot, "finish", finish)
    monkeypatch.setattr(TafelrundeBot, "close", close)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    running = asyncio.create_task(bot.run_online(bot.load_config(bot.build_parser().parse_args([]))))
    await started.wait()
    os.kill(os.getpid(), signal.SIGTERM)
    os.kill(os.getpid(), signal.SIGTERM)
    await running
    assert order == ["answers end", "connection ends", "file is closed"]


@pytest.mark.parametrize("times", [1, 2])
async def test_being_asked_to_stop_during_the_start_closes_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int, caplog: pytest.LogCaptureFixture
) -> None:
    reached = asyncio.Event()

    async def hang(self: discord.http.HTTPClient, token: str) -> None:
        reached.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", hang)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    path = tmp_path / "matches.sqlite3"
    running = asyncio.create_task(
        bot.run_online(bot.load_config(bot.build_parser().parse_args(["--database", str(path)])))
    )
    await reached.wait()
    for _ in range(times):
        os.kill(os.getpid(), signal.SIGTERM)
    await running
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
    await (await open_store(path)).close()


async def test_being_asked_to_stop_while_the_file_is_opened_closes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = Matches.open
    path = tmp_path / "matches.sqlite3"

    async def stopped(*rest: Any) -> Matches:
        os.kill(os.getpid(), signal.SIGTERM)
        for _ in range(10):
            await asyncio.sleep(0)
        return await over(*rest)

    monkeypatch.setattr(Matches, "open", stopped)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    await bot.run_online(bot.load_config(bot.build_parser().parse_args(["--database", str(path)])))
    await (await open_store(path)).close()


@pytest.mark.parametrize(("code", "says"), [(4004, "was reset while the bot was running"), (4012, "close code 4012")])
def test_a_connection_that_discord_closes_for_good_is_said_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: int, says: str
) -> None:
    async def start(self: discord.Client, token: str) -> None:
        socket = cast(aiohttp.ClientWebSocketResponse, SimpleNamespace(close_code=code))
        raise discord.ConnectionClosed(socket, shard_id=None)

    monkeypatch.setattr(TafelrundeBot, "start", start)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert bot.main([]) == 2
    output = capsys.readouterr().err
    assert says in output
    assert "Traceback" not in output


async def test_a_backup_and_a_check_need_no_token_and_say_what_they_did(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copy = tmp_path / "matches.sqlite3", tmp_path / "copy.sqlite3"
    # The bot is running meanwhile.
    store = await open_store(path)
    assert bot.main(["--database", str(path), "--check", "--backup", str(copy)]) == 0
    assert "is sound" in capsys.readouterr().out
    assert bot.main(["--database", str(copy), "--check"]) == 0
    assert bot.main(["--database", str(path), "--backup", str(copy)]) == 2
    assert "never overwritten" in capsys.readouterr().err
    assert bot.main(["--database", str(tmp_path / "none.sqlite3"), "--check"]) == 2
    assert "no database at" in capsys.readouterr().err
    await store.close()
    with sqlite3.connect(copy) as db:
        db.execute("INSERT INTO timer (match, kind, due) VALUES (99, 'reminder', 0)")
    assert bot.main(["--database", str(copy), "--check"]) == 2
    assert "timer" in capsys.readouterr().err


def test_a_move_says_how_far_it_is_and_what_to_do_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = str(tmp_path / "old.sqlite3"), str(tmp_path / "new.sqlite3")
    assert bot.main(["move", "--from", old, "--to", new]) == 2
    assert "no database at" in capsys.readouterr().err

    async def fill() -> None:
        store = await open_store(Path(old))
        await store.write(lambda db: rows.save_person(db, Person(1, "Anna")))
        await store.close()

    asyncio.run(fill())
    assert bot.main(["move", "--from", old, "--to", new]) == 0
    output = capsys.readouterr().out
    assert "100 %" in output
    assert f"1 rows of 0 matches moved into {new} and compared" in output
    assert "TAFELRUNDE_DATABASE" in output
    assert bot.main(["--database", new, "--check"]) == 0
    assert bot.main(["move", "--from", old, "--to", new]) == 2
    assert "Name an empty one" in capsys.readouterr().err
    assert bot.main(["move", "--from", old, "--to", "mysql://x"]) == 2
    assert "postgresql://" in capsys.readouterr().err


async def test_the_garbage_collector_passes_over_what_the_start_has_made_and_over_nothing_later() -> None:
    assert gc.isenabled()
    assert gc.get_freeze_count() <= bot.IMPORTED
    try:
        await bot.spare_what_stays(LateLoading())
        spared = gc.get_freeze_count()
        assert spared > bot.IMPORTED + 10_000
        later = [[number] for number in range(1_000)]
        await bot.spare_what_stays(LateLoading())
        assert gc.get_freeze_count() <= spared
        assert len(later) == 1_000
    finally:
        gc.unfreeze()
