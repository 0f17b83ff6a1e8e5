"""`--keep`: the next table says which matches wait, and leads to them."""

from __future__ import annotations

from pathlib import Path

from simcord.results import ResponseMessage

from bot import local_bot
from cogs.local.table import Table, local_table
from tests.e2e.people import answer, buttons, said
from tests.local.test_keep import answered


def messages(table: Table) -> list[ResponseMessage]:
    """What stands in the channel, oldest first."""
    env = table.world.env
    stored = sorted(env.backend.messages.get(table.world.channel.id, {}).values(), key=lambda message: message.id)
    return [ResponseMessage(env, message) for message in stored if message.visible_to(None)]


async def test_the_next_table_names_the_kept_matches_and_leads_to_them(tmp_path: Path) -> None:
    database = tmp_path / "kept.sqlite3"
    async with local_table(local_bot, database, port=0) as table:
        (first,) = messages(table)
        assert "kept" not in said(first)
        await answered(table, "minute-realms open")
    async with local_table(local_bot, database, port=0) as table:
        welcome = messages(table)[0]
        assert "These matches were saved" in said(welcome)
        (button,) = [button for button in buttons(welcome) if button.verb == "status"]
        assert button.label.startswith("Minute Realms #1 Stork: Anna")
        async with table.desk.line:
            shown = answer(await table.world.people[1].member.click(welcome, custom_id=button.id))
        assert "Anna" in said(shown)
        assert "join" in [button.verb for button in buttons(shown)]
