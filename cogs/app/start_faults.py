"""What keeps the program from running: what may pass is waited for, what somebody has to fix ends it with a sentence."""

from __future__ import annotations

import json

import aiohttp
import discord
from discord.gateway import ReconnectWebSocket
from msgspec import Struct

from cogs.app.config import BadSetting
from cogs.app.emoji import EmojiFailed
from cogs.ui.discord_meaning import describe_fault, is_said_by_discord, read_meaning
from matches.service import StorageRefused, StoreUnusable
from matches.store.engine import StoreAway, StoreNotNow
from render.kit.messages import BadMessageFile
from rules.engine import GameDataError

FIX = 2
"""The exit code if somebody has to do something: starting the program again does not help."""
LATER = 75
"""The exit code if a later start may succeed (`EX_TEMPFAIL`)."""

_NETWORK_ERRORS = (
    aiohttp.ClientError,
    ConnectionError,
    TimeoutError,
    json.JSONDecodeError,
    discord.GatewayNotFound,
    ReconnectWebSocket,
)
"""Other than while a call runs, an `OSError` may be one of our own files here."""


class Fault(Struct, frozen=True):
    """Why the program does not run, in words for whoever runs it, and with which code it ends; `passes`: it is waited for."""

    words: str
    code: int = FIX
    passes: bool = False


def explain_fault(error: BaseException) -> Fault | None:
    """Return what an error means that has ended the bot; None for what was not foreseen."""
    if isinstance(error, StoreAway):
        return Fault(str(error), LATER, passes=True)
    if isinstance(error, StorageRefused):
        return Fault(f"The database failed while the bot was starting: {error.kind}.", LATER, passes=True)
    if isinstance(error, StoreUnusable | BadSetting | GameDataError | BadMessageFile):
        return Fault(str(error), LATER if isinstance(error, StoreNotNow) else FIX)
    if isinstance(error, EmojiFailed):
        return Fault(str(error), LATER if error.passes else FIX)
    if isinstance(error, discord.LoginFailure):
        return Fault(
            "Discord does not accept DISCORD_TOKEN. Reset it in the developer portal (your application, page Bot), "
            "write the new one into .env, and start again."
        )
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return Fault(
            "Discord refuses the intents of this bot although none is privileged; check the application's settings."
        )
    if isinstance(error, discord.ConnectionClosed):
        return Fault(explain_close_code(error.code))
    if isinstance(error, _NETWORK_ERRORS):
        words = "Discord cannot be reached"
    elif is_said_by_discord(error) or read_meaning(error).about != "ours":
        words = "Discord does not let the bot in at the moment; see https://discordstatus.com"
    else:
        return None
    return Fault(f"{words} ({describe_fault(error)}).", LATER, passes=read_meaning(error).is_passing)


def explain_close_code(code: int) -> str:
    """Explain why Discord has closed the connection and allows no other one."""
    if code == 4004:
        return (
            "Discord no longer accepts DISCORD_TOKEN: it was reset while the bot was running. Write the new one "
            "(developer portal, your application, page Bot) into .env, and start again."
        )
    return (
        f"Discord closed the connection and does not let the bot back in (close code {code}). Update the program; "
        "if that does not help, look at https://discordstatus.com and start again later."
    )
