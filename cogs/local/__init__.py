"""The local table: the whole bot in a simulated Discord, shown in the browser, without a token and without a network.

What lives here: the simulated server and its people (`world`), the pages of every place kept live and in order (`desk`),
the page that leads from place to place (`places`), the bot's first message (`welcome`), and all of it together (`table`).
What does not: anything about games or matches. It is the same bot, the same cogs and the same store as on Discord.

Only `python bot.py --local` uses it; it needs the extra `play`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cogs.local.local_table import LocalServices, PortInUse, open_local_table, run_local

__all__ = ["LocalServices", "PortInUse", "open_local_table", "run_local"]


def __getattr__(name: str) -> object:
    """Fetch what the package offers when it is asked for, so that looking through `cogs` never needs the extra `play`."""
    if name not in __all__:
        raise AttributeError(f"cogs.local has no {name}")
    from cogs.local import local_table

    return getattr(local_table, name)
