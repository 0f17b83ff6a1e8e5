"""How much memory the machine needs: the bot after a match of two people, alone and while a story, a film and a master are at work.

The whole tree of processes counts, by the proportional set size (PSS) that Linux tells: what processes share is counted once. The
bot is started as for Discord, whose answers come at once, and people press buttons through the real handlers.
"""

from __future__ import annotations

import asyncio
import importlib
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from select import select
from tempfile import TemporaryDirectory
from unittest.mock import patch

import bot
from bench.fairness import press_by_dice
from bench.press import PEOPLE
from bench.row import Row
from bench.start import replace_network
from bench.timing import measure_mib
from cogs.app.client import TafelrundeBot
from cogs.app.sender import DiscordSender
from cogs.film.orders import Film
from cogs.library.content import load_library
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages import film_message
from cogs.ui.messages.outbox_message import compose_post
from matches.domain.model import MatchInfo, MatchPlace, Setup
from matches.domain.posts import OutboxMessage
from matches.service import Matches
from rules.catalog import load_games
from rules.engine import Match

MOST_MIB = 380
"""What the smallest machine that the documentation names, of 512 MB, has left for the bot."""
SAMPLE_SECONDS = 0.05
PRESSES = 200
ROOT = Path(__file__).resolve().parents[1]
PROGRAM = bot.__name__
"""The program itself is imported, with everything that it needs."""
STARTED, PLAYED, WORKING = "started", "played", "working"
_NAMES = {
    STARTED: "the bot after its start",
    PLAYED: "after a match of two people",
    WORKING: "while a story, a film and a master are at work, at most",
}


def rows() -> Iterator[Row]:
    """Let a bot work in a process of its own for about a minute, and yield a row for each thing that it does."""
    if not Path("/proc/self/smaps_rollup").exists():
        yield Row("memory of all processes", "unknown", "", None, "only Linux tells")
        return
    command = [sys.executable, "-c", "from bench.memory import work; work()"]
    most: dict[str, tuple[float, str]] = defaultdict(lambda: (0.0, ""))
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, bufsize=0) as process:
        assert process.stdout is not None
        phase = ""
        while True:
            if select([process.stdout], [], [], SAMPLE_SECONDS)[0]:
                line = process.stdout.readline().decode().strip()
                if not line:
                    break
                phase = line
            if phase in _NAMES:
                most[phase] = max(most[phase], _measure_tree(process.pid))
    if process.returncode:
        raise RuntimeError(f"the bot of the bench ended with {process.returncode}")
    for phase, name in _NAMES.items():
        mib, parts = most[phase]
        yield Row(name, f"{mib:.0f} MiB", f"<= {MOST_MIB} MiB", mib <= MOST_MIB, f"PSS of its processes: {parts}")


def _measure_tree(root: int) -> tuple[float, str]:
    """Return the PSS of a process and all its descendants in MiB, in all and of each."""
    psutil = importlib.import_module("psutil")
    try:
        pids = [root, *(child.pid for child in psutil.Process(root).children(recursive=True))]
    except psutil.NoSuchProcess:
        pids = []
    sizes = [size for pid in pids if (size := measure_mib(pid)) is not None]
    return sum(sizes), " + ".join(f"{size:.0f}" for size in sizes)


def work() -> None:
    """Start a bot, play, and let it work; print what it does. Runs in a process of its own."""
    asyncio.run(_work())


async def _work() -> None:
    with TemporaryDirectory() as folder, patch.object(DiscordSender, "send", _compose_only):
        client = TafelrundeBot(Path(folder) / "matches.sqlite3", tells_stories=True)
        replace_network(client)
        async with client:
            await client.login("token")
            for language in ("de", "en"):
                await asyncio.to_thread(load_library, language)
            await _show(STARTED)
            id = await _play(client.context)
            await _show(PLAYED)
            print(WORKING, flush=True)
            master = asyncio.create_task(_think(client.context.matches))
            if (await client.context.matches.queries.get_info(id)).phase == "running":
                await client.context.matches.play.concede(id, PEOPLE[0].id)
            await _make_film(client.context, id)
            master.cancel()
            await asyncio.gather(master, return_exceptions=True)
            print("ends", flush=True)


async def _compose_only(sender: DiscordSender, row: OutboxMessage, info: MatchInfo) -> int | None:
    """Compose a message with its pictures, and pretend that Discord has taken it."""
    assert sender.context is not None
    await compose_post(sender.context, row, info)
    return row.id


async def _play(context: BotContext) -> int:
    """Let two people press by dice; return their match."""
    info = await context.matches.lobby.open_lobby(PEOPLE[0], "dominion", MatchPlace(1, 2), Setup(2))
    await context.matches.lobby.join(info.id, PEOPLE[1])
    dice = Random(8)
    for _ in range(PRESSES):
        if (await context.matches.queries.get_info(info.id)).phase != "running":
            break
        await press_by_dice(context, info.id, PEOPLE, dice)
    return info.id


async def _think(matches: Matches) -> None:
    """Let a master think about one question after the other."""
    match = Match.begin(load_games()["dominion"], {}, 4, bytes(32))
    seat = match.asked_seats()[0]
    while await matches.workers.plan_hint(match, seat, "master", "dice", 60.0) is not None:
        pass


async def _make_film(context: BotContext, id: int) -> None:
    """Return once the story of a match is told and its film is there."""
    info = await context.matches.queries.get_info(id)
    order = film_message.build_order(
        info,
        await context.matches.replays.open_film(id, PEOPLE[0].id),
        Localizer(context.words, "en", info.names),
        8 << 20,
    )
    job = context.films.start(order, PEOPLE[0].id)
    while job.result is None:
        await job.changed.wait()
    assert isinstance(job.result, Film)


async def _show(phase: str) -> None:
    """Let the bench see what is needed at rest."""
    print(phase, flush=True)
    await asyncio.sleep(10 * SAMPLE_SECONDS)
    print("goes on", flush=True)
