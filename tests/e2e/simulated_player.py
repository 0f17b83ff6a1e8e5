"""People who play whole matches by pressing what their messages offer, and how many presses they need.

They choose what a computer would choose in their seat; the prompts determine how they have to press it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from simcord import MemberActor
from simcord.builders import ChannelHandle, UserHandle
from simcord.results import ResponseMessage

from cogs.ui.components.custom_ids import PrivateId, parse_custom_id
from cogs.ui.components.draft import sign_draft
from matches.domain.model import Prompt
from matches.service import Matches
from rules.engine import Choice, Name, Pick, Value
from tests.e2e.fake_server import Button, FakeServer, buttons, latest_response, message_text

PromptHook = Callable[[MemberActor, ResponseMessage, Prompt], Awaitable[None]]


@dataclass
class Tally:
    """How much a match demands of people.

    `presses` by (number of the turn, seat), `off_turn` presses of a seat while others were on turn. By person: `rings` counts
    messages with a sound before the end, `calls` how often it became their move.
    """

    presses: Counter[tuple[int, int]] = field(default_factory=Counter)
    off_turn: Counter[int] = field(default_factory=Counter)
    questions: int = 0
    rings: Counter[int] = field(default_factory=Counter)
    calls: Counter[int] = field(default_factory=Counter)

    @property
    def per_turn(self) -> float:
        """The mean number of presses of a turn."""
        return self.presses.total() / len(self.presses)


def is_notified(message: ResponseMessage, person: MemberActor, private: bool) -> bool:
    """Return whether a message makes a sound for this person."""
    if message.flags.suppress_notifications:
        return False
    return private or f"<@{person.id}>" in message_text(message)


def list_rings(server: FakeServer, person: MemberActor) -> list[ResponseMessage]:
    """Return the messages of the channel and its threads, and the direct messages, that made a sound for somebody."""
    rooms = [(room, False) for room in (server.channel, *server.channel.threads)]
    return [
        message
        for room, private in [*rooms, (person.user.dm_channel, True)]
        for message in server.messages(room)
        if is_notified(message, person, private)
    ]


@dataclass
class SimulatedPlayer:
    """One person at one match. `on_prompt` sees each prompt before it is answered."""

    server: FakeServer
    person: MemberActor
    match: int
    dice: Random
    strength: str = "steady"
    on_prompt: PromptHook | None = None

    @property
    def matches(self) -> Matches:
        """Return the service."""
        return self.server.context.matches

    async def take_turn(self, tally: Tally) -> None:
        """Answer everything that is asked of the person now."""
        message, presses = await self._open_prompt()
        while True:
            prompt = await self.matches.play.get_prompt(self.match, self.person.id)
            if prompt.question is None:
                break
            async with self.matches.services.cache.locked(self.match) as live:
                assert live.match is not None
                turn, active = live.match.turn_number, live.match.state.active
                value = live.match.compute_answer(prompt.seat, self.strength, self.dice)
            if self.on_prompt is not None:
                await self.on_prompt(self.person, message, prompt)
            message, more = await self._press(message, prompt, value)
            presses += more
            tally.questions += 1
            if active == prompt.seat:
                tally.presses[turn, prompt.seat] += presses
            else:
                tally.off_turn[prompt.seat] += presses
            presses = 0
        await self.server.env.settle()

    async def _open_prompt(self) -> tuple[ResponseMessage, int]:
        """Return the prompt (in the private message that called, or behind My Turn) and how many presses it took."""
        prompt = await self.matches.play.get_prompt(self.match, self.person.id)
        for message in reversed(self.server.messages(self.person.user.dm_channel)):
            for button in buttons(message):
                address = parse_custom_id(button.id)
                if isinstance(address, PrivateId) and (address.match, address.question_token) == (
                    self.match,
                    prompt.question_token,
                ):
                    return message, 0
        board = self.server.newest_message(self.server.home(self.server.channel), "move")
        return await self.server.press(self.person, board, "move"), 1

    def _choose_actor(self, message: ResponseMessage) -> MemberActor | UserHandle:
        """Return who presses: the member, or the same person in private messages."""
        private = message.channel_id == self.person.user.dm_channel.id
        return self.person.user if private else self.person

    async def _press(self, message: ResponseMessage, prompt: Prompt, value: Value) -> tuple[ResponseMessage, int]:
        for presses in range(60):
            now = await self.matches.play.get_prompt(self.match, self.person.id)
            if now.question_token != prompt.question_token:
                return message, presses
            hand = self._choose_actor(message)
            if now.draft and self._is_complete(now, value):
                message = await self.server.press(hand, message, "ok")
            else:
                assert now.question is not None
                button, values = next_press(buttons(message), now.question.choice, now.draft, value)
                if values:
                    message = latest_response(await hand.select(message, list(values), custom_id=button.id))
                else:
                    message = latest_response(await hand.click(message, custom_id=button.id))
        raise AssertionError(f"{value} cannot be pressed on {message_text(message)}: {buttons(message)}")

    @staticmethod
    def _is_complete(prompt: Prompt, value: Value) -> bool:
        picks = (str(value),) if isinstance(value, int | str) else value
        assert prompt.question is not None
        ordered = isinstance(prompt.question.choice, Pick) and prompt.question.choice.ordered
        return bool(prompt.draft == picks if ordered else sorted(prompt.draft) == sorted(picks))


def next_press(
    controls: Sequence[Button], choice: Choice, draft: tuple[str, ...], value: Value
) -> tuple[Button, Sequence[str]]:
    """Return the next press toward the value: a button, or a select with values."""
    there = {(button.verb, argument(button)): button for button in controls}
    if not isinstance(choice, Pick):
        token = str(choice.domain.index(value)) if isinstance(choice, Name) else str(value)
        return _find_button(there, token, controls)
    assert isinstance(value, tuple)
    index = {option.id: n for n, option in enumerate(choice.options)}
    if not value:
        return there["none", ""], ()
    is_whole = len(value) == 1 and choice.options[index[value[0]]].is_exclusive
    if choice.ordered and choice.max_picks > 1 and not is_whole:
        token = f"{index[value[len(draft)]]}.{sign_draft(draft)}"
        if ("o", token) in there:
            return there["o", token], ()
        select = next(button for button in controls if button.verb == "o" and button.values)
        return select, (token,)
    if choice.max_picks == 1 or is_whole or (len(value) == 1 and ("i", str(index[value[0]])) in there):
        return _find_button(there, str(index[value[0]]), controls)
    everything = sorted(option.id for option in choice.combinable_options for _ in range(option.count))
    if ("a", "") in there and sorted(value) == everything:
        return there["a", ""], ()
    wanted = Counter(value)
    tokens = {f"{index[id]}.{copy}" for id, count in wanted.items() for copy in range(count)}
    have = Counter(draft)
    for select in (button for button in controls if button.verb == "s"):
        here = [token for token in select.values if token in tokens]
        ids = {choice.options[int(token.split(".")[0])].id for token in here}
        missing = [id for id in ids if have[id] < wanted[id]]
        if missing:
            return select, here
    raise AssertionError(f"no press leads to {value}: {controls}")


def _find_button(
    there: dict[tuple[str, str], Button], token: str, controls: Sequence[Button]
) -> tuple[Button, Sequence[str]]:
    if ("i", token) in there:
        return there["i", token], ()
    for button in controls:
        for listed in button.values:
            if button.verb in ("s", "n") and listed in (token, f"{token}.0"):
                return button, (listed,)
    raise AssertionError(f"{token} is nowhere: {controls}")


def argument(button: Button) -> str:
    """Return what follows the verb in the button's id, or ""."""
    address = parse_custom_id(button.id)
    assert address is not None
    return address.arg


async def play_match(
    server: FakeServer,
    match: int,
    on_prompt: PromptHook | None = None,
    strength: str = "steady",
    most: int = 2_000,
    turns: int | None = None,
) -> Tally:
    """Play until the match is over, or so many `turns`. Every sound is counted against the times it became somebody's move."""
    tally = Tally()
    pressers = {
        person.id: SimulatedPlayer(server, person, match, Random(person.id), strength, on_prompt)
        for person in server.people
    }
    counted: set[int] = set()
    was: set[int] = set()

    def listen() -> None:
        home = server.home(server.channel)
        for person in server.people:
            rooms: list[tuple[ChannelHandle, bool]] = [(home, False), (person.user.dm_channel, True)]
            for room, private in rooms:
                for message in server.messages(room):
                    key = hash((person.id, message.id))
                    if key not in counted:
                        counted.add(key)
                        tally.rings[person.id] += is_notified(message, person, private)

    for number in range(most):
        server._polls = 0
        if number % 4 == 3:
            await server.let_replies_expire()
        movers = await server.list_movers(match)
        await server.env.settle()
        if not movers:
            # What is heard now is the end.
            return tally
        listen()
        for person in movers:
            tally.calls[person.id] += person.id not in was
        was = {person.id for person in movers}
        if turns is not None and len(tally.presses) >= turns:
            return tally
        await pressers[movers[0].id].take_turn(tally)
        was.discard(movers[0].id)
    raise AssertionError("the match does not come to its end")
