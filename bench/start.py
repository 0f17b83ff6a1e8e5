"""The budgets of starting: imports, and from the start of the process until the bot has told Discord its commands.

Every figure is the median of several new processes, which find bytecode as those of a container do. Processor time counts, so
that a busy machine makes no difference; the notes have the wall-clock time. Discord is replaced by answers that come at once.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from bench.row import Row
from bench.timing import list_environment

TIMES = 5
ROOT = Path(__file__).resolve().parents[1]
IMPORT = "from time import process_time; begun = process_time(); import {}; print(process_time() - begun)"
START = "from bench.start import start; start()"
LOADED = "from bench.start import start; start(is_loaded=True)"
SELF = {"id": "1", "username": "Tafelrunde", "discriminator": "0", "avatar": None, "bot": True}
APPLICATION = {
    "id": "1",
    "name": "Tafelrunde",
    "icon": None,
    "description": "",
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "flags": 0,
    "owner": SELF,
}


def rows() -> list[Row]:
    """Measure for about twenty seconds and return the rows."""
    ours, peers, starts, loads = [], [], [], []
    _run_process(START)
    for _ in range(TIMES):
        ours.append(_run_process(IMPORT.format("bot")))
        peers.append(_run_process(IMPORT.format("discord")))
        starts.append(_run_process(START))
        loads.append(_run_process(LOADED))
    imports, walls = _medians(ours)
    peer, _ = _medians(peers)
    begun, ready = _medians(starts)
    loaded, everything = _medians(loads)
    return [
        Row(
            "imports of the bot",
            f"{imports * 1e3:.0f} ms, {imports / peer:.1f} x",
            "<= 400 ms",
            imports <= 0.4,
            f"`import discord` alone: {peer * 1e3:.0f} ms; a whole process by the clock {walls * 1e3:.0f} ms",
        ),
        Row(
            "from the start of the process to ready",
            f"{begun * 1e3:.0f} ms",
            "<= 1.5 s",
            begun <= 1.5,
            f"store, cogs, commands and workers, without the network; by the clock {ready * 1e3:.0f} ms",
        ),
        Row(
            "until all that messages need is loaded",
            f"{loaded * 1e3:.0f} ms",
            "<= 2 s",
            loaded <= 2,
            f"both libraries, names and pictures, while the bot connects; by the clock {everything * 1e3:.0f} ms",
        ),
    ]


def start(*, is_loaded: bool = False) -> None:
    """Start the bot with a new database and print the processor time until it was ready. Runs in a process of its own.

    `is_loaded`: until everything is loaded that messages need.
    """
    import_module("bot")
    from cogs.app.client import TafelrundeBot

    async def started(folder: Path) -> float:
        bot = TafelrundeBot(folder / "matches.sqlite3")
        replace_network(bot)
        async with bot:
            await bot.login("token")
            if is_loaded:
                await bot.loading.wait()
            return process_time()

    with TemporaryDirectory() as folder:
        print(asyncio.run(started(Path(folder))), flush=True)


def replace_network(bot: Any) -> None:
    """Replace the requests of a start by answers that come at once."""

    async def oneself(token: str) -> dict[str, Any]:
        return dict(SELF)

    async def application() -> dict[str, Any]:
        return dict(APPLICATION)

    async def commands(application_id: int, payload: Sequence[object]) -> list[object]:
        assert payload, "the bot has no commands"
        return []

    bot.http.static_login = oneself
    bot.http.application_info = application
    bot.http.bulk_upsert_global_commands = commands


def _run_process(code: str) -> tuple[float, float]:
    """Return the seconds that a new process prints, and the wall-clock seconds until then."""
    begun = perf_counter()
    command, environment = [sys.executable, "-c", code], list_environment()
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        taken = perf_counter() - begun
    if process.returncode:
        raise RuntimeError(f"a process of the bench ended with {process.returncode}")
    return float(line), taken


def _medians(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return median(first for first, _ in pairs), median(second for _, second in pairs)
