"""Matches of Medievalia in the simulated Discord that begin with chosen positions, and how their questions are answered."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from simcord import MemberActor
from simcord.results import ResponseMessage

from rules.engine import Chance, MatchOptions, Pick
from rules.medievalia.game import Medievalia
from rules.medievalia.state import MedievaliaState
from rules.medievalia.view import MedievaliaView
from tests.e2e.answering import Person, confirm
from tests.e2e.fake_server import FakeServer, buttons, latest_response, message_text, walk_components


class MedievaliaFrom(Medievalia):
    """Medievalia from a position on, in which Anna has the first seat, Bob the second, and so on."""

    def __init__(self, position: MedievaliaState) -> None:
        self.position = position

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> MedievaliaState:
        """Return the position."""
        assert seats == len(self.position.players)
        return deepcopy(self.position)


def offer(position: MedievaliaState) -> dict[str, Any]:
    """Return what a server is opened with to play from this position."""
    return {"games": lambda: {"medievalia": MedievaliaFrom(position)}}


async def start_match(server: FakeServer, seats: int = 2, **options: Any) -> int:
    """Start a match of so many people in the channel itself."""
    match = await server.open(server.people[0], "medievalia", seats=seats, thread=False, **options)
    await server.join_lobby(*server.people[1:seats])
    await server.env.settle()
    return match


async def press_label(person: Person, message: ResponseMessage, words: str) -> ResponseMessage:
    """Answer with the button, or the option of a select, that has these words."""
    wanted = [button for button in buttons(message) if words in button.label]
    if wanted:
        exact = [button for button in wanted if button.label == words]
        return latest_response(await person.click(message, custom_id=(exact or wanted)[0].id))
    return await select_labels(person, message, words)


async def end_turn(person: Person, message: ResponseMessage) -> ResponseMessage:
    """End the turn, for good if the bot asks because something is still possible."""
    return await confirm(person, await press_label(person, message, "End turn"))


async def select_labels(person: Person, message: ResponseMessage, *labels: str) -> ResponseMessage:
    """Choose the options of the first select with these labels, or else whose labels hold these words; each option once."""
    raw = next((component for component in walk_components(message.components) if component["type"] == 3), None)
    assert raw is not None, (labels, [button.label for button in buttons(message)], message_text(message))
    values: list[str] = []
    for words in labels:
        remaining = {option["value"]: option["label"] for option in raw["options"] if option["value"] not in values}
        exact = [value for value, label in remaining.items() if label.split(" · ")[-1] == words]
        candidates = exact or [value for value, label in remaining.items() if words in label]
        assert candidates, (words, list(remaining.values()), message_text(message))
        values.append(candidates[0])
    return latest_response(await person.select(message, values, custom_id=raw["custom_id"]))


async def press_option(
    server: FakeServer, match: int, person: MemberActor, message: ResponseMessage, id: str
) -> ResponseMessage:
    """Answer with the option of this id, by its button or in the select."""
    prompt = await server.context.matches.play.get_prompt(match, person.id)
    assert prompt.question is not None
    assert isinstance(prompt.question.choice, Pick)
    index = [option.id for option in prompt.question.choice.options].index(id)
    for button in buttons(message):
        if button.verb == "i" and button.id.endswith(f"i.{index}"):
            return latest_response(await person.click(message, custom_id=button.id))
        if button.verb in ("s", "n") and f"{index}.0" in button.values:
            return latest_response(await person.select(message, [f"{index}.0"], custom_id=button.id))
    raise AssertionError(f"{id} is nowhere on {message_text(message)!r}: {buttons(message)}")


async def load_view(server: FakeServer, match: int) -> MedievaliaView:
    """Return the table as everybody may see it."""
    view = (await server.context.matches.queries.get_status(match, None)).view
    assert isinstance(view, MedievaliaView)
    return view
