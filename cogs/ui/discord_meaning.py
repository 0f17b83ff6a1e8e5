"""What it means when Discord says no: the one table of its error codes, and how every other failure of a call is read.

A code that is not in the table says nothing about a person or a place: proxies in front of Discord answer too, with codes and pages
of their own. So it counts as an outage, and what was asked for is tried again.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Literal

import aiohttp
import discord
from discord.gateway import ReconnectWebSocket
from msgspec import Struct

from cogs.ui.limits import cut
from matches.domain.ports import read_wait
from matches.transactions.announcements import DM_CLOSED_TEXT

UNKNOWN_CHANNEL = 10003
UNKNOWN_SERVER = 10004
UNKNOWN_MEMBER = 10007
UNKNOWN_MESSAGE = 10008
UNKNOWN_PERSON = 10013
UNKNOWN_WEBHOOK = 10015
UNKNOWN_INTERACTION = 10062
SLOWMODE = 20016
FLAGGED_AS_SPAM = 20026
CHANNEL_WRITES = 20028
SERVER_WRITES = 20029
OLD_MESSAGE_EDITS = 30046
TOO_MANY_NEW_DMS = 40003
TOO_LARGE = 40005
ALREADY_ACKNOWLEDGED = 40060
RESOURCE_LIMITED = 40062
BLOCKED_BY_CLOUDFLARE = 40333
MISSING_ACCESS = 50001
NOT_OURS_TO_EDIT = 50005
EMPTY_MESSAGE = 50006
CLOSED_DM = 50007
MISSING_PERMISSIONS = 50013
SYSTEM_MESSAGE = 50021
WRONG_CHANNEL_KIND = 50024
INVALID_TOKEN = 50027
INVALID_FORM = 50035
FILE_TOO_LARGE = 50045
INVALID_FILE = 50046
THREAD_ARCHIVED = 50083
INVALID_JSON = 50109
NO_SHARED_SERVER = 50278
OVERLOADED = 130000
THREAD_EXISTS = 160004
THREAD_LOCKED = 160005
TOO_MANY_THREADS = 160006

About = Literal["person", "place", "message", "rate", "outage", "ours"]
Step = Literal["closed", "forbidden", "locked", "gone", "anew", "wait", "pause", "fault"]


class Meaning(Struct, frozen=True):
    """What an answer of Discord is about, what happens next, and the message (Fluent) for whoever waits for the bot's answer.

    `closed`: this person takes no direct messages, and is called in the channel. `forbidden`, `locked`, `gone`: the place takes no
    posts, and its match is blocked until it does. `anew`: this message or answer can no longer be used, a new one can. `wait`: the
    same again, soon or when Discord says. `pause`: the same again after `PAUSE_SECONDS`. `fault`: the bot asked for what cannot be.
    """

    about: About
    step: Step
    words: str

    @property
    def is_passing(self) -> bool:
        """Whether the same request may succeed later."""
        return self.step in ("wait", "pause")


PAUSE_SECONDS = 300.0
"""Seconds until the next try where each one too early makes it worse: Discord or Cloudflare has shut the bot out for a while."""

CLOSED = Meaning("person", "closed", DM_CLOSED_TEXT.key)
FORBIDDEN = Meaning("place", "forbidden", "ui-error-discord-forbids")
LOCKED = Meaning("place", "locked", "ui-error-not-shown")
GONE = Meaning("place", "gone", "ui-error-discord-forbids")
ANEW = Meaning("message", "anew", "ui-error-not-shown")
LIMITED = Meaning("rate", "wait", "ui-error-discord-away")
AWAY = Meaning("outage", "wait", "ui-error-discord-away")
SHUT_OUT = Meaning("outage", "pause", "ui-error-discord-away")
OURS = Meaning("ours", "fault", "ui-error-unknown")

MEANINGS: dict[int, Meaning] = {
    CLOSED_DM: CLOSED,
    NO_SHARED_SERVER: CLOSED,
    MISSING_ACCESS: FORBIDDEN,
    MISSING_PERMISSIONS: FORBIDDEN,
    THREAD_ARCHIVED: LOCKED,
    THREAD_LOCKED: LOCKED,
    UNKNOWN_CHANNEL: GONE,
    UNKNOWN_SERVER: GONE,
    UNKNOWN_MEMBER: GONE,
    UNKNOWN_PERSON: GONE,
    UNKNOWN_MESSAGE: ANEW,
    UNKNOWN_WEBHOOK: ANEW,
    UNKNOWN_INTERACTION: ANEW,
    ALREADY_ACKNOWLEDGED: ANEW,
    INVALID_TOKEN: ANEW,
    OLD_MESSAGE_EDITS: ANEW,
    NOT_OURS_TO_EDIT: ANEW,
    SYSTEM_MESSAGE: ANEW,
    SLOWMODE: LIMITED,
    CHANNEL_WRITES: LIMITED,
    SERVER_WRITES: LIMITED,
    RESOURCE_LIMITED: LIMITED,
    OVERLOADED: AWAY,
    FLAGGED_AS_SPAM: SHUT_OUT,
    TOO_MANY_NEW_DMS: SHUT_OUT,
    BLOCKED_BY_CLOUDFLARE: SHUT_OUT,
    TOO_LARGE: OURS,
    EMPTY_MESSAGE: OURS,
    WRONG_CHANNEL_KIND: OURS,
    INVALID_FORM: OURS,
    FILE_TOO_LARGE: OURS,
    INVALID_FILE: OURS,
    INVALID_JSON: OURS,
    THREAD_EXISTS: OURS,
    TOO_MANY_THREADS: OURS,
}
"""What Discord's error codes mean (https://docs.discord.com/developers/topics/opcodes-and-status-codes)."""

REQUEST_TIMEOUT = 408
"""A proxy has waited too long for Discord."""
PAYLOAD_TOO_LARGE = 413
"""Whoever says it has understood what was asked."""
TOO_MANY_REQUESTS = 429
SERVER_ERROR = 500

NETWORK_ERRORS = (
    aiohttp.ClientError,
    OSError,
    TimeoutError,
    # An answer that broke off.
    json.JSONDecodeError,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    ReconnectWebSocket,
)
_READING_ERRORS = (LookupError, TypeError, ValueError, AttributeError)
_MOST_NOTE = 200


def read_meaning(error: BaseException) -> Meaning:
    """Return what it means that a call of Discord has raised this. What only the bot itself can have caused is `OURS`.

    Pass nothing else: an error of our own drawing, for example, can be an `OSError` and would be taken for one of the network.
    """
    if isinstance(error, discord.HTTPException):
        return _read_answer(error)
    if isinstance(error, discord.RateLimited):
        return LIMITED
    return AWAY if isinstance(error, NETWORK_ERRORS) or _is_unread(error) else OURS


def is_said_by_discord(error: BaseException) -> bool:
    """Return whether an error that may come from anywhere certainly comes from a call of Discord."""
    return isinstance(error, discord.HTTPException | discord.RateLimited | aiohttp.ClientError)


def is_unanswered(error: BaseException) -> bool:
    """Return whether a call has got no answer of Discord's own.

    An answer that discord.py could not read is one all the same: Discord says so about old messages, without a time to wait.
    """
    return read_meaning(error).about == "outage" and isinstance(error, (discord.HTTPException, *NETWORK_ERRORS))


def is_answer_gone(error: BaseException) -> bool:
    """Return whether an answer cannot be shown where it was asked for: the message was deleted, the thread is archived, or the
    fifteen minutes are over."""
    return is_said_by_discord(error) and read_meaning(error) in (ANEW, LOCKED)


def is_missing(error: discord.HTTPException) -> bool:
    """Return whether Discord says that what was asked for does not exist, or not for the bot."""
    return read_meaning(error).step in ("gone", "forbidden")


def describe_fault(error: BaseException) -> str:
    """Return one line for the log: what the fault is about, and what was said."""
    text = " ".join(str(error).split()) or type(error).__name__
    return f"{read_meaning(error).about}: {cut(text, _MOST_NOTE)}"


async def read_retry_after(error: BaseException) -> float:
    """Return how many seconds Discord (or a proxy in front of it) asks us to wait, 0 if it does not say."""
    if isinstance(error, discord.RateLimited):
        return read_wait(error.retry_after)
    if not isinstance(error, discord.HTTPException) or error.status != TOO_MANY_REQUESTS:
        return PAUSE_SECONDS if read_meaning(error) is SHUT_OUT else 0.0
    for name in ("Retry-After", "X-RateLimit-Reset-After"):
        if seconds := read_wait(error.response.headers.get(name)):
            return seconds
    # The body was read already; reading it again returns the same.
    with suppress(*_READING_ERRORS, *NETWORK_ERRORS):
        return read_wait(json.loads(await error.response.text())["retry_after"])
    return 0.0


def _read_answer(error: discord.HTTPException) -> Meaning:
    if error.code in MEANINGS:
        return MEANINGS[error.code]
    if error.status == TOO_MANY_REQUESTS:
        return LIMITED
    if error.status == PAYLOAD_TOO_LARGE:
        return OURS
    # A token that is no longer valid ends the program elsewhere; until then nothing is given up.
    return AWAY if error.status >= SERVER_ERROR or error.status == REQUEST_TIMEOUT else SHUT_OUT


def _is_unread(error: BaseException) -> bool:
    """Return whether discord.py itself has failed over what it was sent: a page where it expects JSON, a field that is missing."""
    trace = error.__traceback__
    if trace is None or not isinstance(error, _READING_ERRORS):
        return False
    while trace.tb_next is not None:
        trace = trace.tb_next
    return str(trace.tb_frame.f_globals.get("__name__")).startswith("discord.")
