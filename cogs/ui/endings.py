"""Matches that have ended, however they did: what their pictures say, and what their posts look like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.ui.boards import code
from cogs.ui.house import House
from cogs.ui.tongue import Tongue
from matches.model import Info
from render.kit import Ending, EndKind, Picture, Scene
from render.kit.picture import shorten

ENDS: dict[str, EndKind] = {"cancelled": "cancelled", "archived": "archived", "paused": "paused"}
"""Phases of matches that ended without a result."""


def scene(info: Info, tongue: Tongue, you: int | None = None) -> Scene:
    """The scene of a match for the seat `you`, with its ending if it has one."""
    ending = None
    if info.outcome is not None:
        ending = Ending("scored" if info.outcome.scores else "conceded", info.outcome.places, info.conceded)
    elif info.phase in ENDS:
        ending = Ending(ENDS[info.phase])
    return Scene(tongue.language, info.names, tongue.words, you=you, ending=ending)


async def picture(
    house: House, info: Info, view: object, tongue: Tongue, *, sheet: bool = False, clocked: Sequence[int] = ()
) -> Picture:
    """The table as everybody sees it, or (`sheet`) the scoring where there is one.

    `clocked`: the seats for which the clock has decided; the line below the table says so.
    """
    shown, pictures = scene(info, tongue), house.pictures(info.game)
    scored = sheet and info.outcome is not None and bool(info.outcome.scores)
    draw = pictures.sheet if scored else pictures.board
    about = f"{info.game} {code(info.id)}"
    if scored or not clocked:
        return await house.draw(lambda: draw(view, shown), about)
    note = tongue.say("ui-clocked", names=tongue.listing([tongue.name(seat) for seat in clocked]))
    drawn = await house.draw(lambda: draw(view, replace(shown, note=note)), about)
    # The line below a picture has room for one of both; whoever only hears it hears what happened, too.
    whole = await house.draw(lambda: draw(view, shown), about)
    return Picture(drawn.png, shorten(f"{note} {whole.alt}"))
