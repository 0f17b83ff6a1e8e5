"""Matches of Sola Fide in the simulated Discord that begin with chosen positions or soon come to their end."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from simcord import MemberActor
from simcord.builders import UserHandle
from simcord.results import ResponseMessage

from rules.engine import Chance, MatchOptions
from rules.sola_fide.facts import DIE
from rules.sola_fide.game import SolaFide
from rules.sola_fide.state import SolaFideState
from tests.e2e.fake_server import FakeServer, buttons, latest_response, message_text


class SolaFideFrom(SolaFide):
    """Sola Fide from a position on, in which Anna (seat 0) leads the Protestants. `die`: what the first military roll shows."""

    def __init__(self, position: SolaFideState, die: int = 0) -> None:
        self.position = position
        self.die = die

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> SolaFideState:
        """Return the position; numbers of chance are passed over until the die shows what it should."""
        while self.die and deepcopy(chance).randbelow(DIE) + 1 != self.die:
            chance.randbelow(DIE)
        return deepcopy(self.position)


class ShortSolaFide(SolaFide):
    """Sola Fide in which most circles have been captured before the first turn, so that a whole match is short."""

    def __init__(self, open_circles: tuple[str, ...] = ("swabian", "austrian")) -> None:
        self.open_circles = open_circles

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> SolaFideState:
        """Return the usual setup with the circles shared out evenly, except the `open_circles`."""
        state = super().setup(options, seats, chance)
        for number, circle in enumerate(state.circles):
            circle.status, circle.owner = ("open", None) if circle.id in self.open_circles else ("captured", number % 2)
        return state


def offer(game: SolaFide) -> dict[str, Any]:
    """Return what a server is opened with to play this game."""
    return {"games": lambda: {"sola_fide": game}}


async def start_match(server: FakeServer, **options: Any) -> int:
    """Start a match of Anna and Bob in the channel itself."""
    match = await server.open(server.people[0], "sola-fide", thread=False, **options)
    await server.join_lobby(server.people[1])
    await server.env.settle()
    return match


async def press_label(person: MemberActor | UserHandle, message: ResponseMessage, words: str) -> ResponseMessage:
    """Press the button with these words."""
    wanted = [button for button in buttons(message) if words in button.label]
    assert wanted, (words, [button.label for button in buttons(message)], message_text(message))
    return latest_response(await person.click(message, custom_id=wanted[0].id))
