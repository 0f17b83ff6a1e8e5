"""Matches of Dominion that begin with chosen hands, and the presses and answers that play them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from simcord import MemberActor
from simcord.results import ResponseMessage

from matches.domain.model import Prompt
from rules.dominion.game import Dominion
from rules.dominion.state import DominionState
from rules.engine import Chance, MatchOptions, Pick, Value
from tests.e2e.fake_server import FakeServer, button_verbs, buttons, latest_response, message_text, walk_components

CARDS = "militia, witch, smithy, village, moat, watchtower, kings-court, cellar, chapel, workshop"
"""A kingdom with attacks, both reactions, a card that plays cards, and cheap piles that run out soon."""


class DominionWithHands(Dominion):
    """Dominion in which seats begin with more cards than usual, taken from the supply. Seat 0 begins.

    `suspects` are tracked cards that each seat may hold as far as anybody can tell.
    """

    def __init__(self, hands: Mapping[int, Sequence[str]], suspects: Sequence[str] = ("moat", "watchtower")) -> None:
        self.hands = hands
        self.suspects = suspects

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> DominionState:
        """Return the usual setup, and then the cards."""
        state = super().setup(options, seats, chance)
        state.active = 0
        for seat, cards in self.hands.items():
            for card in cards:
                state.supply[card] -= 1
                state.players[seat].hand.append(card)
        for player in state.players:
            player.max_held.update(dict.fromkeys(self.suspects, 1))
        return state


def labels(message: ResponseMessage) -> list[str]:
    """Return the labels of a message's buttons."""
    return [button.label for button in buttons(message)]


async def start_match(server: FakeServer, seats: int = 3, **options: Any) -> int:
    """Start a match in the channel itself, with the people in their order."""
    match = await server.open(server.people[0], "dominion", seats=seats, thread=False, **{"kingdom": CARDS, **options})
    await server.join_lobby(*server.people[1:seats])
    await server.env.settle()
    return match


async def press_my_move(server: FakeServer, person: MemberActor) -> ResponseMessage:
    """Press My Turn; return what it shows the person."""
    return await server.press(person, server.newest_message(server.channel, "move"), "move")


async def choose(person: Any, message: ResponseMessage, words: str, confirm: bool = True) -> ResponseMessage:
    """Press the button, or take the option of a select, whose label holds the words; Confirm if that is asked for."""
    wanted = [button for button in buttons(message) if words in button.label and button.verb in ("i", "o", "none")]
    if wanted:
        message = latest_response(await person.click(message, custom_id=wanted[0].id))
    else:
        listed = [
            (select["custom_id"], option["value"])
            for select in walk_components(message.components)
            for option in select.get("options", ())
            if words in option["label"]
        ]
        assert listed, (words, labels(message), message_text(message))
        message = latest_response(await person.select(message, [listed[0][1]], custom_id=listed[0][0]))
    if confirm and "ok" in button_verbs(message):
        ready = next(button for button in buttons(message) if button.verb == "ok")
        message = latest_response(await person.click(message, custom_id=ready.id))
    return message


async def pick_cards(person: Any, message: ResponseMessage, count: int, keep: str) -> ResponseMessage:
    """Pick the first `count` cards of the select that are not called `keep`, and confirm."""
    select = next(part for part in walk_components(message.components) if part.get("options"))
    values = [option["value"] for option in select["options"] if keep not in option["label"]]
    message = latest_response(await person.select(message, values[:count], custom_id=select["custom_id"]))
    ready = next(button for button in buttons(message) if button.verb == "ok")
    return latest_response(await person.click(message, custom_id=ready.id))


def plain_answer(prompt: Prompt) -> Value:
    """Return an answer that brings a match to its end: all Treasures, then the cheapest kingdom card, nothing else."""
    assert prompt.question is not None
    choice = prompt.question.choice
    if isinstance(choice, Pick) and prompt.question.topic == "treasures":
        return (choice.options[0].id,)
    if isinstance(choice, Pick) and prompt.question.topic == "buy":
        costs = {pile.card: pile.cost for pile in prompt.view.piles}
        wanted = [option.id for option in choice.options if option.id in prompt.view.kingdom and costs[option.id] <= 3]
        if wanted:
            return (min(wanted, key=lambda card: (costs[card], card)),)
    value: Value = choice.fallback()
    return value


async def play_until(server: FakeServer, match: int, most: int = 2_000, until: str = "") -> None:
    """Answer for everybody through the service, until the match is over or somebody is asked about a topic."""
    matches = server.context.matches
    for _ in range(most):
        movers = await server.list_movers(match)
        if not movers:
            return
        for person in movers:
            prompt = await matches.play.get_prompt(match, person.id)
            if until and prompt.question is not None and prompt.question.topic == until:
                await server.env.settle()
                return
        prompt = await matches.play.get_prompt(match, movers[0].id)
        await matches.play.answer(match, movers[0].id, prompt.question_token, plain_answer(prompt))
    raise AssertionError("the match does not end")
