"""Coming back: whoever lost a seat because the time was up has it again with the first press on their move."""

from __future__ import annotations

from cogs.ui import turns
from cogs.ui.house import House
from cogs.ui.message import Message
from cogs.ui.tongue import Tongue
from matches.model import Prompt


async def own_question(house: House, match: int, person: int) -> tuple[Prompt, bool]:
    """The person's question, and whether the person has come back with it. Raises `Refused` without a seat."""
    if await house.matches.lost_seat(match, person):
        return await house.matches.come_back(match, person), True
    return await house.matches.prompt(match, person), False


async def composed(house: House, match: int, person: int, tongue: Tongue) -> Message:
    """The person's question with its buttons; who has come back is welcomed."""
    prompt, back = await own_question(house, match, person)
    return await turns.compose(house, prompt, tongue, tongue.say("ui-back") if back else "")
