"""`bot.py --emoji` uploads what is missing or has changed, once, and says in plain words what keeps it from that."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

import bot
from cogs.app import emoji_upload
from cogs.app.config import SETTINGS_HELP
from cogs.app.emoji import load_signs
from cogs.app.start_faults import FIX, LATER
from cogs.ui.components import signs
from matches.store.opening import open_store
from render.emoji import PAINTS, draw_emoji

NAMES = list(PAINTS)


class FakeApplication:
    """The emoji of an application at Discord. `fails_at`: what the request of this number for a new one raises."""

    def __init__(self) -> None:
        self.emoji: dict[int, str] = {}
        self.pictures: dict[str, str] = {}
        self.uploads: list[str] = []
        self.fails_at: dict[int, Exception] = {}
        self.last_id = 1000

    async def login(self, token: str) -> dict[str, Any]:
        return {"id": "1", "username": "Tafelrunde", "discriminator": "0", "avatar": None}

    async def describe(self) -> dict[str, Any]:
        return {
            "id": "1",
            "name": "Tafelrunde",
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "",
            "flags": 0,
            "owner": await self.login(""),
        }

    async def list_emoji(self, application: int) -> dict[str, Any]:
        return {"items": [{"id": str(id), "name": name} for id, name in self.emoji.items()]}

    async def create(self, application: int, name: str, image: str) -> dict[str, Any]:
        if (error := self.fails_at.pop(len(self.uploads), None)) is not None:
            raise error
        assert name not in self.emoji.values()
        self.uploads.append(name)
        self.pictures[name] = image
        self.last_id += 1
        self.emoji[self.last_id] = name
        return {"id": str(self.last_id), "name": name}

    async def delete(self, application: int, id: int) -> None:
        del self.emoji[id]

    def count_uploads(self, run: Callable[[], int]) -> list[str]:
        """Return which emoji a successful run of the program has uploaded."""
        before = len(self.uploads)
        assert run() == 0
        return self.uploads[before:]


@pytest.fixture
def application(emoji: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> FakeApplication:
    """Return an application without emoji, which the program logs in to."""
    for name in SETTINGS_HELP:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISCORD_TOKEN", "abc.def.ghi")
    monkeypatch.chdir(tmp_path)
    fake = FakeApplication()
    calls: dict[str, Any] = {
        "static_login": fake.login,
        "application_info": fake.describe,
        "get_application_emojis": fake.list_emoji,
        "create_application_emoji": fake.create,
        "delete_application_emoji": fake.delete,
    }
    for name, call in calls.items():
        monkeypatch.setattr(discord.http.HTTPClient, name, staticmethod(call))
    return fake


def run() -> int:
    """Run the command, and return its exit code."""
    return bot.main(["--emoji"])


def answer(status: int, code: int) -> discord.HTTPException:
    """Return an answer of Discord that refuses."""
    response = cast(Any, SimpleNamespace(status=status, reason="no", headers={}))
    return discord.HTTPException(response, {"code": code, "message": f"refused with {code}"})


def test_all_are_uploaded_once(application: FakeApplication, capsys: pytest.CaptureFixture[str]) -> None:
    assert application.count_uploads(run) == NAMES
    assert application.count_uploads(run) == []
    assert sorted(application.emoji.values()) == sorted(NAMES)
    assert application.pictures["coin"] == discord.utils._bytes_to_base64_data(draw_emoji("coin"))
    assert capsys.readouterr().out.splitlines()[-1] == (
        f"All {len(NAMES)} emoji are up to date. The bot uses them from its next start on."
    )


def test_what_is_drawn_differently_or_was_deleted_is_uploaded_again_and_the_rest_stays(
    application: FakeApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    run()
    ids = {name: id for id, name in application.emoji.items()}
    del application.emoji[ids["cards"]]
    application.emoji[7] = "party_parrot"
    monkeypatch.setattr(emoji_upload, "draw_emoji", lambda name: draw_emoji("shield" if name == "coin" else name))
    assert application.count_uploads(run) == ["coin", "cards"]
    assert {name: id for id, name in application.emoji.items() if name not in ("coin", "cards")} == {
        **{name: id for name, id in ids.items() if name not in ("coin", "cards")},
        "party_parrot": 7,
    }


def test_one_that_is_no_longer_drawn_is_removed(
    application: FakeApplication, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run()
    monkeypatch.setattr(emoji_upload, "PAINTS", {name: paint for name, paint in PAINTS.items() if name != "buy"})
    assert application.count_uploads(run) == []
    assert "buy" not in application.emoji.values()
    assert "removed buy" in capsys.readouterr().out


def test_a_new_database_uploads_them_anew_in_the_place_of_the_old_ones(
    application: FakeApplication, tmp_path: Path
) -> None:
    run()
    (tmp_path / "tafelrunde.sqlite3").unlink()
    assert application.count_uploads(run) == NAMES
    assert sorted(application.emoji.values()) == sorted(NAMES)


@pytest.mark.parametrize(
    ("error", "code", "says"),
    [
        (discord.RateLimited(90.0), LATER, "a pause of 90 seconds. Start this again then"),
        (answer(400, 30008), FIX, "Discord allows an application 2000 emoji"),
        (answer(503, 0), LATER, "Discord does not let the bot in at the moment"),
        (TimeoutError(), LATER, "Discord cannot be reached"),
    ],
    ids=repr,
)
def test_a_second_try_goes_on_where_the_first_one_stopped(
    application: FakeApplication, capsys: pytest.CaptureFixture[str], error: Exception, code: int, says: str
) -> None:
    application.fails_at[4] = error
    assert run() == code
    output = capsys.readouterr().err
    assert says in output
    assert "Traceback" not in output
    assert application.count_uploads(run) == NAMES[4:]


def test_without_room_for_all_none_is_uploaded(
    application: FakeApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    application.emoji = {id: f"other_{id}" for id in range(emoji_upload.MOST - 3)}
    assert run() == FIX
    assert "Remove some in the developer portal" in capsys.readouterr().err
    assert application.uploads == []


def test_a_wrong_token_and_no_token_are_said_as_at_a_start(
    application: FakeApplication, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def refuse(*_: object) -> None:
        raise discord.LoginFailure("Improper token has been passed.")

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", refuse)
    assert run() == FIX
    assert "Discord does not accept DISCORD_TOKEN" in capsys.readouterr().err
    monkeypatch.delenv("DISCORD_TOKEN")
    assert run() == FIX
    assert "There is no DISCORD_TOKEN" in capsys.readouterr().err


async def test_while_the_bot_runs_the_command_says_what_has_the_database(
    application: FakeApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = await open_store(tmp_path / "tafelrunde.sqlite3")
    try:
        assert await asyncio.to_thread(run) == LATER
    finally:
        await store.close()
    assert "in use by another running Tafelrunde" in capsys.readouterr().err
    assert application.uploads == []


async def test_the_bot_asks_for_the_ids_once_and_goes_on_without_them(
    application: FakeApplication, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    application.emoji = {17: "coin"}
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.login("abc.def.ghi")
        await load_signs(client)
        assert signs.SIGNS.decorate(["4 coins, 2 shields"]) == ["4 <:coin:17>, 2 shields"]

        async def refuse(*_: object) -> None:
            raise answer(503, 0)

        monkeypatch.setattr(discord.http.HTTPClient, "get_application_emojis", refuse)
        signs.SIGNS.set_ids({})
        await load_signs(client)
    assert signs.SIGNS.decorate(["4 coins"]) == ["4 coins"]
    assert "Discord does not say which emoji there are" in caplog.text


def test_what_is_kept_is_short(application: FakeApplication) -> None:
    run()
    rows = asyncio.run(_read_kept(Path("tafelrunde.sqlite3")))
    assert sorted(json.loads(rows)) == sorted(NAMES)


async def _read_kept(path: Path) -> str:
    store = await open_store(path)
    try:
        ((value,),) = await store.read(
            lambda db: db.execute("SELECT value FROM program WHERE name = 'emoji'").fetchall()
        )
        return str(value)
    finally:
        await store.close()
