"""The login needs only a part of the program; the rest is loaded while the bot connects."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cogs.library import library_file

ROOT = Path(__file__).resolve().parents[2]

START = """
import asyncio, gc, json, sys, threading
from pathlib import Path
from render.kit import messages
parsed = []
parse = messages.parse_fluent
messages.parse_fluent = lambda file, text: parsed.append(text) or parse(file, text)
import bot
from bench.start import replace_network
from cogs.library.content import load_library
from cogs.app.client import TafelrundeBot

def look():
    return {
        "modules": [name for name in sys.modules if name.startswith(("render.", "aiohttp.web"))],
        "parsed": len(parsed),
        "libraries": load_library.cache_info().currsize,
        "terms": len(client.context.words.terms),
        "collects": gc.isenabled(),
    }

async def start(folder):
    global client
    client = TafelrundeBot(folder / "matches.sqlite3")
    replace_network(client)
    async with client:
        await client.login("token")
        first = look()
        await client.loading.wait()
        print(json.dumps([first, look()]), flush=True)

asyncio.run(start(Path(sys.argv[1])))
"""


@pytest.mark.lengthy
def test_what_only_messages_need_is_loaded_after_the_login(tmp_path: Path) -> None:
    library_file.load()
    command = [sys.executable, "-c", START, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    login, later = json.loads(done.stdout)
    assert login["libraries"] == login["terms"] == 0
    assert later["libraries"] == 2
    assert later["terms"] > 400
    assert login["parsed"] < 60, "nothing but the login needs them"
    assert login["parsed"] <= later["parsed"] < 100, (
        "of 3,000 messages in each language: pages and cards come from their file"
    )
    pictures = {f"render.{game}" for game in ("dominion", "medievalia", "medina", "minute_realms", "sola_fide")}
    assert pictures.isdisjoint(login["modules"])
    assert pictures <= set(later["modules"])
    assert "aiohttp.web" not in later["modules"], "only the health page needs it"
    assert login["collects"], "the garbage collector rests only for the start"
