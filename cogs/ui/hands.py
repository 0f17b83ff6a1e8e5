"""What a person holds, in games with hidden hands, for their eyes only. Private questions carry it by themselves."""

from __future__ import annotations

from cogs.ui.boards import code
from cogs.ui.errors import Mistake
from cogs.ui.house import House
from cogs.ui.message import Message, build
from cogs.ui.shows import head
from cogs.ui.tongue import Tongue
from matches.model import Prompt
from render.kit import Scene


async def hand(house: House, prompt: Prompt, tongue: Tongue) -> Message:
    """The hand of the prompt's seat. Raises `Mistake` in a game without hands."""
    tongue = tongue.within(prompt.info.names)
    pictures, what = house.pictures(prompt.info.game), f"{prompt.info.game} {code(prompt.info.id)}, a hand"
    scene = Scene(tongue.language, prompt.info.names, tongue.words, you=prompt.seat)
    held = await house.draw_some(lambda: pictures.hand(prompt.view, prompt.seat, scene), what)
    if held is None:
        raise Mistake("ui-error-no-hand")
    said = f"{head(house, prompt.info, tongue)}\n{tongue.say('ui-hand-title')}"
    return build(said, picture=held, name="hand", seat=prompt.seat)
