"""What a person holds, in games with hidden hands: as an answer for their eyes only, and on top of a private question."""

from __future__ import annotations

from cogs.ui import turns
from cogs.ui.errors import Mistake
from cogs.ui.house import House
from cogs.ui.message import Message, build
from cogs.ui.shows import head
from cogs.ui.tongue import Tongue
from matches.model import Prompt
from render.kit import Picture, Scene


async def picture(house: House, prompt: Prompt, tongue: Tongue) -> Picture | None:
    """The hand of the prompt's seat; None in a game without hands."""
    pictures = house.pictures(prompt.info.game)
    scene = Scene(tongue.language, prompt.info.names, tongue.words, you=prompt.seat)
    drawn: list[Picture | None] = []

    def make() -> Picture:
        hand = pictures.hand(prompt.view, prompt.seat, scene)
        drawn.append(hand)
        return hand or Picture(b"", "")

    await house.draw(make)
    return drawn[0]


async def hand(house: House, prompt: Prompt, tongue: Tongue) -> Message:
    """The hand alone. Raises `Mistake` in a game without hands."""
    held = await picture(house, prompt, tongue)
    if held is None:
        raise Mistake("ui-error-no-hand")
    tongue = tongue.within(prompt.info.names)
    return build(
        f"{head(house, prompt.info, tongue)}\n{tongue.say('ui-hand-title')}",
        picture=held,
        name="hand",
        seat=prompt.seat,
    )


async def with_prompt(house: House, prompt: Prompt, tongue: Tongue, note: str) -> Message:
    """A private question with the hand as its picture, for direct messages."""
    return await turns.compose(house, prompt, tongue, note, await picture(house, prompt, tongue))
