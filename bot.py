"""The program: it reads the settings and connects the bot to Discord, or opens a local table in the browser (`--local`)."""

from __future__ import annotations

import gc

# All that is imported stays. To look through it for garbage again and again would take an eighth of the imports.
gc.disable()

import argparse
import asyncio
import importlib
import importlib.util
import logging
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import discord
from dotenv import dotenv_values

from cogs.app import config, logging_setup
from cogs.app.api_proxy import send_requests_to
from cogs.app.client import TafelrundeBot
from cogs.app.config import BadSetting, Config
from cogs.app.patience import Patience
from cogs.app.start_faults import LATER, Fault, explain_fault
from cogs.app.stop_signals import catch_stop_signals
from cogs.ui.discord_meaning import read_retry_after
from cogs.ui.late_loading import LateLoading
from matches.runtime.supervisor import wait_for_event
from matches.service import StoreUnusable
from matches.store.backup import BackupFailed, back_up
from matches.store.inspection import check_database, read_unanswered
from matches.store.moving import MoveFailed, move
from matches.store.opening import DatabaseAddress, open_engine
from render.kit import fonts
from rules import compiled

if TYPE_CHECKING:
    from cogs.local import LocalServices

gc.freeze()
gc.enable()
IMPORTED = gc.get_freeze_count()
"""How many objects the garbage collector passes over because they were imported."""

log = logging.getLogger("tafelrunde")


def build_parser() -> argparse.ArgumentParser:
    """Build the parser of the command line."""
    settings = "\n".join(f"  {name}\n      {sentence}" for name, sentence in config.SETTINGS_HELP.items())
    parser = argparse.ArgumentParser(
        prog="bot.py",
        description="Tafelrunde: board games played over days on Discord.",
        epilog=f"Settings, from environment variables or a file .env in this folder (the environment wins):\n{settings}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--local", action="store_true", help="open a local table in the browser; no token, no network")
    parser.add_argument("--language", choices=("de", "en"), help="language of the local people (default: en)")
    parser.add_argument(
        "--port", help=f"port of the local table, 1025 to {config.MAX_PORT} (default: {config.DEFAULT_PORT})"
    )
    parser.add_argument("--keep", action="store_true", help="keep the local matches for the next time")
    parser.add_argument("--no-open", action="store_true", help="do not open the browser, only print the address")
    parser.add_argument(
        "--database",
        help="the SQLite file with the matches, or the address of a PostgreSQL database "
        f"(default: {config.DEFAULT_DATABASE})",
    )
    parser.add_argument(
        "--emoji",
        action="store_true",
        help="upload the bot's own emoji to its application at Discord while the bot does not run, and end",
    )
    maintenance = parser.add_argument_group("looking after the database, also while the bot runs")
    maintenance.add_argument("--backup", metavar="FILE", help="write a checked copy of the database to FILE, and end")
    maintenance.add_argument(
        "--check", action="store_true", help="read the whole database, say what is wrong with it, and end"
    )
    maintenance.add_argument(
        "--questions", action="store_true", help="list the questions that /rules and /card could not answer, and end"
    )
    commands = parser.add_subparsers(dest="command", title="other things to do", metavar="")
    moving = commands.add_parser("move", help="move everything into another database while the bot does not run")
    moving.add_argument(
        "--from", dest="source", required=True, metavar="DATABASE", help="the database with the matches"
    )
    moving.add_argument(
        "--to", dest="target", required=True, metavar="DATABASE", help="an empty one: postgresql://user@host/database"
    )
    return parser


def load_config(arguments: argparse.Namespace, env_file: Path = Path(".env")) -> Config:
    """Return the checked settings from the environment, the `.env` file and the command line. Raise `BadSetting`."""
    try:
        file_values = {name: value for name, value in dotenv_values(env_file).items() if value is not None}
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"{env_file} cannot be read ({error}). Save it as plain text in UTF-8.") from error
    environment = {**file_values, **os.environ}
    if arguments.database:
        environment["TAFELRUNDE_DATABASE"] = arguments.database
    settings = config.read_config(environment)
    if arguments.language:
        settings = replace(settings, language=config.check_language(arguments.language))
    if arguments.port:
        settings = replace(settings, port=config.check_port(arguments.port, "--port"))
    return settings


async def spare_what_stays(loading: LateLoading) -> None:
    """Let the garbage collector pass over all that the start has made: it stays for good, and looking through it stops everything
    for up to half a second on a busy machine. Later calls do nothing."""
    await loading.wait()
    if gc.get_freeze_count() <= IMPORTED:
        gc.collect()
        gc.freeze()


async def run_online(settings: Config) -> None:
    """Connect to Discord and stay until the process is asked to stop. What may pass is waited for.

    Raise what somebody has to fix, and what was not foreseen (`start_faults.explain_fault`).
    """
    if settings.proxy is not None:
        send_requests_to(settings.proxy)
    patience = Patience()
    with catch_stop_signals() as asked:
        while not asked.is_set():
            try:
                await run_bot(settings, asked, patience)
                break
            except Exception as error:
                fault = explain_fault(error)
                if fault is None or not fault.passes:
                    raise
                seconds = patience.compute_wait(fault.words, await read_retry_after(error))
            # What the last try has made is no longer there for good.
            gc.unfreeze()
            await wait_for_event(asked, seconds)
    log.info("stopped")


async def bring_emoji(settings: Config) -> None:
    """Upload the emoji of the bot and say what was done. Raise what `explain_fault` explains."""
    # Only this command draws them.
    from cogs.app.emoji_upload import upload_emoji

    assert settings.token is not None
    if settings.proxy is not None:
        send_requests_to(settings.proxy)
    await upload_emoji(settings.token, settings.database, print)


async def run_bot(settings: Config, asked: asyncio.Event, patience: Patience) -> None:
    """Connect to Discord once, and stay until the process is asked to stop. Raise whatever ends the connection for good.

    `patience` begins anew when the bot is online.
    """
    assert settings.token is not None
    bot = TafelrundeBot(
        settings.database,
        guild=settings.guild,
        limits=settings.limits,
        health_port=settings.health_port,
        can_study=settings.can_study,
        tells_stories=True,
        shows_emoji=True,
        member=settings.member,
    )
    async with bot:
        bot.add_listener(partial(spare_what_stays, bot.loading), "on_ready")
        bot.add_listener(patience.reset, "on_ready")
        running = asyncio.create_task(bot.start(settings.token), name="bot")
        stop = asyncio.create_task(asked.wait(), name="stop")
        try:
            await asyncio.wait((running, stop), return_when=asyncio.FIRST_COMPLETED)
            if not running.done():
                log.info("asked to stop: finishing what is being done")
                # The connection stays open until the answers and posts in progress are done.
                await bot.finish()
        finally:
            stop.cancel()
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running


def create_local_bot(services: LocalServices) -> TafelrundeBot:
    """Make the bot of the local table with the table's clock and database."""
    return TafelrundeBot(
        services.database,
        now=services.now,
        wait_hook=services.wait,
        threads=False,
        remember_commands=False,
        tells_stories=True,
        introduces=False,
    )


async def run_local_table(settings: Config, arguments: argparse.Namespace) -> None:
    """Open a table in the browser and stay until the process is asked to stop.

    Raise `BadSetting`, `StoreUnusable`, `BadMessageFile`, or `GameDataError` when the games are loaded.
    """
    from cogs.local import PortInUse, run_local

    try:
        await run_local(
            create_local_bot,
            language=settings.language,
            port=settings.port,
            database=Path(arguments.database) if arguments.database else None,
            keep=arguments.keep,
            open_browser=not arguments.no_open,
        )
    except PortInUse as error:
        raise BadSetting(str(error)) from error


def get_loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the event loop of the extra `speed` if it is installed; None for Python's own."""
    if importlib.util.find_spec("uvloop") is None:
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = importlib.import_module("uvloop").new_event_loop
    return factory


def maintain_database(database: DatabaseAddress, arguments: argparse.Namespace) -> str | None:
    """Check the database, list its unanswered questions or back it up. Return what went wrong, or None."""
    try:
        if arguments.check:
            faults = check_database(database)
            if faults:
                return "\n".join(["The database is damaged; see docs/self-hosting.md:", *faults])
            print("The database is sound.")
        if arguments.questions:
            for row in read_unanswered(database):
                print(row.day, f"{row.count:>3}", row.language, row.game or "any", row.reason, row.question, sep="\t")
        if arguments.backup:
            size = back_up(database, Path(arguments.backup).expanduser())
            print(f"{arguments.backup}: {size / 1e6:.1f} MB, checked.")
    except (BackupFailed, StoreUnusable) as error:
        return str(error)
    return None


async def move_database(source: DatabaseAddress, target: DatabaseAddress) -> None:
    """Move everything from one database into another one, and say how far it is. Raise `MoveFailed`, `StoreUnusable`."""

    def report(done: int, total: int) -> None:
        if (percent := done * 100 // max(total, 1)) > shown[-1]:
            shown.append(percent)
            print(f"\r[{'#' * (percent // 4):25}] {percent:3} %", end="", flush=True)

    shown = [-1]
    async with AsyncExitStack() as stack:
        engines = []
        for database in (source, target):
            engines.append(await open_engine(database))
            stack.push_async_callback(engines[-1].close)
        counts = await move(engines[0], engines[1], engines[0].place, report)
        print(f"\n{sum(counts.values())} rows of {counts['match']} matches moved into {engines[1].place} and compared.")
        print("Now write its address into TAFELRUNDE_DATABASE and start the bot.")


def run_move(arguments: argparse.Namespace) -> str | None:
    """Move a database as the command line says. Return what went wrong, or None."""
    try:
        source, target = (config.check_database(written) for written in (arguments.source, arguments.target))
        if isinstance(source, Path) and not source.is_file():
            return f"There is no database at {source}."
        asyncio.run(move_database(source, target))
    except (BadSetting, MoveFailed, StoreUnusable) as error:
        return str(error)
    except KeyboardInterrupt:
        return "The move was broken off. Begin it again: it goes on where it stopped."
    return None


def prepare_log(settings: Config, is_local: bool) -> None:
    """Set the log up, without warnings that would only confuse, and say if compiled rules are not used."""
    process = None if settings.member is None else settings.member.name
    logging_setup.configure_logging(settings.log_level, sys.stderr, settings.log_json, process)
    # The bot uses no voice, so discord.py need not warn at every start that voice does not work.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    if is_local:
        # Warnings of the library about the simulated Discord would only confuse.
        logging.getLogger("discord").setLevel(logging.ERROR)
    if compiled.is_outdated():
        log.warning("the compiled rules in build/fast are not of these sources and are not used: run `make fast` again")


def run(arguments: argparse.Namespace) -> Fault | None:
    """Run the program. Return what went wrong, or None."""
    try:
        settings = load_config(arguments)
    except BadSetting as error:
        return Fault(str(error))
    if arguments.command == "move" or arguments.check or arguments.backup or arguments.questions:
        is_move = arguments.command == "move"
        problem = run_move(arguments) if is_move else maintain_database(settings.database, arguments)
        return None if problem is None else Fault(problem)
    prepare_log(settings, arguments.local)
    if arguments.local and importlib.util.find_spec("simcord") is None:
        return Fault("The local table needs the extra `play`: run `make play`, or install requirements/play.txt.")
    if not arguments.local and settings.token is None:
        return Fault(
            "There is no DISCORD_TOKEN. Write it into .env or the environment (the portal's page Bot gives it), "
            "or start a local table in the browser: bot.py --local"
        )
    try:
        fonts.check_fonts()
    except FileNotFoundError as error:
        return Fault(str(error))
    try:
        if arguments.local:
            asyncio.run(run_local_table(settings, arguments))
        elif arguments.emoji:
            asyncio.run(bring_emoji(settings))
        else:
            with asyncio.Runner(loop_factory=get_loop_factory()) as runner:
                runner.run(run_online(settings))
    except KeyboardInterrupt:
        return None
    except Exception as error:
        fault = explain_fault(error)
        if fault is None:
            log.critical("the program ends with an error that nobody has foreseen", exc_info=error)
            return Fault("Please report the error above. A later start may succeed.", LATER)
        return fault
    return None


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    fault = run(build_parser().parse_args(argv))
    if fault is None:
        return 0
    print(fault.words, file=sys.stderr)
    return fault.code


if __name__ == "__main__":
    sys.exit(main())
