"""Matches that have ended, however they did: what their pictures say, and what their posts look like."""

from __future__ import annotations

from cogs.ui.boards import code
from cogs.ui.house import House
from cogs.ui.tongue import Tongue
from matches.model import Info
from render.kit import Ending, Picture, Scene

ENDED = ("over", "cancelled", "archived", "paused")
"""Phases in which nobody is waited for."""


def scene(info: Info, tongue: Tongue, you: int | None = None) -> Scene:
    """The scene of a match for the seat `you`, with its ending if it has one."""
    ending, note = None, ""
    if info.outcome is not None:
        won = [tongue.name(seat) for seat in info.outcome.winners]
        title = "" if info.outcome.scores else tongue.say("ends-won", names=tongue.listing(won), count=len(won))
        ending = Ending(title, info.outcome.places, info.conceded)
        note = "" if info.outcome.scores else gave_up(info, tongue)
    elif info.phase in ENDED:
        ending = Ending(tongue.say(f"ends-title-{info.phase}"))
        note = tongue.say(f"ends-note-{info.phase}")
    return Scene(tongue.language, info.names, tongue.words, you=you, note=note, ending=ending)


def gave_up(info: Info, tongue: Tongue) -> str:
    """Who gave up, in a sentence; "" if nobody did."""
    names = [tongue.name(seat) for seat in info.conceded]
    return tongue.say("ends-gave-up", names=tongue.listing(names), count=len(names)) if names else ""


async def picture(house: House, info: Info, view: object, tongue: Tongue, *, sheet: bool = False) -> Picture:
    """The table as everybody sees it, or (`sheet`) the scoring where there is one."""
    shown, pictures = scene(info, tongue), house.pictures(info.game)
    scored = sheet and info.outcome is not None and bool(info.outcome.scores)
    draw = pictures.sheet if scored else pictures.board
    return await house.draw(lambda: draw(view, shown), f"{info.game} {code(info.id)}")
