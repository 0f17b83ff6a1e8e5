"""`--keep`: the next table says which matches wait, and leads to them."""

from __future__ import annotations

from pathlib import Path

from discord import ui
from simcord.results import ResponseMessage

from bot import create_local_bot
from cogs.local.local_table import LocalTable, open_local_table
from cogs.local.welcome import build_welcome
from tests.e2e.fake_server import buttons, latest_response, message_text
from tests.local.commands import run_command


def channel_messages(table: LocalTable) -> list[ResponseMessage]:
    """Return what stands in the channel, oldest first."""
    env = table.world.env
    stored = sorted(env.backend.messages.get(table.world.channel.id, {}).values(), key=lambda message: message.id)
    return [ResponseMessage(env, message) for message in stored if message.visible_to(None)]


async def test_the_next_table_names_the_kept_matches_and_leads_to_them(tmp_path: Path) -> None:
    database = tmp_path / "kept.sqlite3"
    async with open_local_table(create_local_bot, database, port=0) as table:
        (first,) = channel_messages(table)
        assert "kept" not in message_text(first)
        assert "if you have never played, send `/tutorial`" in message_text(first)
        await run_command(table, "minute-realms open")
    async with open_local_table(create_local_bot, database, port=0) as table:
        welcome = channel_messages(table)[0]
        assert "These matches were saved" in message_text(welcome)
        (button,) = [button for button in buttons(welcome) if button.verb == "status"]
        assert button.label.startswith("Minute Realms #1 Stork: Anna")
        async with table.page_server.lock:
            shown = latest_response(await table.world.people[1].member.click(welcome, custom_id=button.id))
        assert "Anna" in message_text(shown)
        assert "join" in [button.verb for button in buttons(shown)]


def test_the_welcome_names_the_tutorial_in_german_too() -> None:
    words = "\n".join(
        item.content for item in build_welcome("de", "http://table").walk_children() if isinstance(item, ui.TextDisplay)
    )
    assert "1. **Ein Spiel lernen:** Wenn du noch nie gespielt hast, sende `/tutorial`" in words
