"""`--keep`: what was begun at one table goes on at the next, although its Discord is a new one."""

from __future__ import annotations

from pathlib import Path

from bot import create_local_bot
from cogs.local.local_table import open_local_table
from tests.local.commands import run_command


async def test_a_kept_match_is_still_anna_s_at_the_next_table(tmp_path: Path) -> None:
    database = tmp_path / "kept.sqlite3"
    async with open_local_table(create_local_bot, database, port=0) as table:
        assert "Minute Realms" in await run_command(table, "minute-realms open")
    async with open_local_table(create_local_bot, database, port=0) as table:
        assert "#1" in await run_command(table, "matches")
