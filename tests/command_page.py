"""The commands as `docs/commands.md` lists them; `python -m tests.command_page` writes it anew from the tree of the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.start import replace_network
from cogs.app.client import TafelrundeBot

PAGE = Path(__file__).resolve().parent.parent / "docs" / "commands.md"
SUBCOMMANDS = (1, 2)

_HEAD = """# Commands

Written by `python -m tests.command_page`; do not edit it. Everything can be played with buttons alone, and every move can also be
typed. Discord shows names and descriptions in German to people who use Discord in German. Options may be left out, unless they
are in bold.

| command | in German | options | what it does |
|---|---|---|---|
"""
_MENU_HEAD = """
Discord shows these under *Apps* when people right-click (on a phone: hold) a person or a message.

| menu | in German | at |
|---|---|---|
"""
_PLACES = {2: "a person", 3: "a message of the bot"}
"""Where Discord shows the commands of a type that are not typed."""


def list_commands(commands: Sequence[dict[str, Any]]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield everything that can be typed: its English name ("match move"), its German name, and what Discord is told."""
    for command in commands:
        names = command["name"], command.get("name_localizations", {}).get("de", command["name"])
        inner = [option for option in command.get("options", ()) if option["type"] in SUBCOMMANDS]
        for english, german, part in list_commands(inner):
            yield f"{names[0]} {english}", f"{names[1]} {german}", part
        if not inner:
            yield *names, command


def format_page(commands: Sequence[dict[str, Any]]) -> str:
    """Return the page of the commands that the bot sends to Discord."""
    rows = []
    typed = [command for command in commands if command["type"] not in _PLACES]
    for english, german, part in sorted(list_commands(typed), key=lambda row: row[0]):
        options = ", ".join(
            f"**{option['name']}**" if option.get("required") else option["name"] for option in part.get("options", ())
        )
        rows.append(f"| `/{english}` | `/{german}` | {options} | {part['description']} |\n")
    menus = [
        f"| *{menu['name']}* | *{menu['name_localizations']['de']}* | {_PLACES[menu['type']]} |\n"
        for menu in commands
        if menu["type"] in _PLACES
    ]
    return _HEAD + "".join(rows) + _MENU_HEAD + "".join(menus)


async def read_commands(database: Path) -> list[dict[str, Any]]:
    """Return what a new bot sends to Discord, without a network."""
    sent: list[dict[str, Any]] = []

    async def keep(application_id: int, payload: list[dict[str, Any]]) -> list[object]:
        sent.extend(payload)
        return []

    bot = TafelrundeBot(database)
    replace_network(bot)
    bot.http.bulk_upsert_global_commands = keep  # type: ignore[assignment]
    async with bot:
        await bot.login("token")
    return sent


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        PAGE.write_text(format_page(asyncio.run(read_commands(Path(folder) / "matches.sqlite3"))), "utf-8")
