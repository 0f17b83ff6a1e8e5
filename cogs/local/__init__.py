"""The local table: the whole bot in a simulated Discord, shown in the browser, without a token and without a network.

What lives here: the simulated server and its people (`world`), a live page for every place (`pages`), the page that leads to all
of them (`index_page`), the bot's first message (`welcome`), and all of it together (`local_table`). Nothing here knows games or
matches: it is the same bot with the same cogs and the same database as on Discord.

Only `python bot.py --local` uses it; it needs the extra `play`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cogs.local.local_table import LocalServices, PortInUse, open_local_table, run_local

__all__ = ["LocalServices", "PortInUse", "open_local_table", "run_local"]


def __getattr__(name: str) -> object:
    """Import `local_table` on first use, so that a search through `cogs` does not need the extra `play`."""
    if name not in __all__:
        raise AttributeError(f"cogs.local has no {name}")
    from cogs.local import local_table

    return getattr(local_table, name)
