"""`run_local` as a process of its own: says where the table is, and ends in good order."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from pathlib import Path

import aiohttp
import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import asyncio
from cogs.local.local_table import LocalServices, run_local
from tests.local.stand_in_bot import StandInBot

def make(lent: LocalServices) -> StandInBot:
    lent.database.write_text("kept")
    print("database", lent.database.resolve(), flush=True)
    return StandInBot(lent)

asyncio.run(run_local(make, language="de", port=0, keep=KEEP, open_browser=False))
print("good night", flush=True)
"""


@pytest.mark.parametrize(("number", "keep"), [(signal.SIGTERM, False), (signal.SIGINT, True)])
async def test_the_table_says_where_it_is_and_ends_when_asked(
    tmp_path: Path, number: signal.Signals, keep: bool
) -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        PROGRAM.replace("KEEP", str(keep)),
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        stdout=asyncio.subprocess.PIPE,
    )
    assert program.stdout is not None
    async with asyncio.timeout(60):
        database = Path((await program.stdout.readline()).decode().split()[1])
        places = re.search(r"http://\S+", (await program.stdout.readline()).decode())
        table = (await program.stdout.readline()).decode()
        assert places is not None
        assert "/#" in table
        async with aiohttp.ClientSession() as session, session.get(places[0]) as answer:
            assert "Nimm Platz." in await answer.text()
        program.send_signal(number)
        rest = (await program.stdout.read()).decode()
        assert await program.wait() == 0
    assert rest == "good night\n"
    assert database.exists() == keep
    assert (tmp_path / "tafelrunde-local.sqlite3").exists() == keep
