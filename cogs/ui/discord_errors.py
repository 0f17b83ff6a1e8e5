"""Translates errors of Discord and of the network for the outbox (`SendFailed`). Everything else is an error of our own."""

from __future__ import annotations

import json
from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

import aiohttp
import discord

from cogs.ui.limits import CLOSED_DM, NO_SHARED_SERVER, THREAD_ARCHIVED, THREAD_LOCKED
from cogs.ui.permissions import find_missing_permissions
from matches.model import MatchInfo
from matches.ports import SendFailed
from matches.posts import OutboxMessage

T = TypeVar("T")

NETWORK_ERRORS = (
    aiohttp.ClientError,
    OSError,
    TimeoutError,
    # An answer that broke off.
    json.JSONDecodeError,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
)
UNAUTHORISED = 401
REQUEST_TIMEOUT = 408
"""A proxy has waited too long for Discord."""
TOO_MANY_REQUESTS = 429
SERVER_ERROR = 500


async def call_discord(client: discord.Client, row: OutboxMessage, info: MatchInfo, call: Awaitable[T]) -> T:
    """Await a call of Discord for `row`. Raise `SendFailed` if Discord or the network failed.

    Only the call itself may happen inside: an error of our own would be taken for one of the network.
    """
    try:
        return await call
    except discord.HTTPException as error:
        raise await _convert_error(client, row, info, error) from error
    except discord.RateLimited as error:
        raise SendFailed("retry", str(error), retry_after=error.retry_after) from error
    except NETWORK_ERRORS as error:
        raise SendFailed("retry", str(error) or type(error).__name__) from error
    except Exception as error:
        if client.is_closed():
            raise SendFailed("retry", "the program is stopping") from error
        raise


def is_temporary(error: discord.HTTPException) -> bool:
    """Return whether the same request may succeed later."""
    return error.status >= SERVER_ERROR or error.status in (REQUEST_TIMEOUT, TOO_MANY_REQUESTS)


async def _convert_error(
    client: discord.Client, row: OutboxMessage, info: MatchInfo, error: discord.HTTPException
) -> SendFailed | discord.HTTPException:
    """Return the `SendFailed` that stands for an error; the error itself if it is not known."""
    note = str(error)
    # An invalid token ends the program elsewhere; until then no post is given up.
    if is_temporary(error) or error.status == UNAUTHORISED:
        return SendFailed(
            "retry", note, retry_after=await read_retry_after(error) if error.status == TOO_MANY_REQUESTS else 0.0
        )
    if row.person is not None:
        if isinstance(error, discord.Forbidden) or error.code in (CLOSED_DM, NO_SHARED_SERVER):
            return SendFailed("closed", note)
        return SendFailed("gone", note) if isinstance(error, discord.NotFound) else error
    if error.code in (THREAD_ARCHIVED, THREAD_LOCKED):
        return SendFailed("locked", f"{note}; unlock the thread, or let me Manage Threads")
    if isinstance(error, discord.Forbidden):
        missing = ", ".join(
            name.replace("_", " ").title() for name in find_missing_permissions(client, info.place.board_channel)
        )
        return SendFailed("forbidden", f"{note}; missing: {missing}" if missing else note)
    return SendFailed("gone", note) if isinstance(error, discord.NotFound) else error


async def read_retry_after(error: discord.HTTPException) -> float:
    """Return how many seconds Discord (or a proxy in front of it) asks us to wait, 0 if it does not say."""
    for name in ("Retry-After", "X-RateLimit-Reset-After"):
        with suppress(KeyError, ValueError):
            return max(0.0, float(error.response.headers[name]))
    # The body was read already; reading it again returns the same.
    with suppress(AttributeError, TypeError, KeyError, ValueError, *NETWORK_ERRORS):
        text = await error.response.text()
        return max(0.0, float(json.loads(text)["retry_after"]))
    return 0.0
