"""Where requests to Discord's API go: to Discord, or to a proxy that keeps the rate limits of several processes together."""

from __future__ import annotations

from urllib.parse import urlsplit

from discord.http import Route


def send_requests_to(proxy: str) -> None:
    """Let all requests of this program go to a proxy, whose address has no path, instead of Discord.

    The proxy stands in Discord's place and hands them on (nirn-proxy). discord.py's option `proxy` is for another kind, which is
    asked to connect to Discord and cannot see the requests.
    """
    Route.BASE = f"{proxy}{urlsplit(Route.BASE).path}"
