"""People who play whole matches by pressing only what stands on their messages, and what that costs them.

What they choose is what a computer would choose in their seat; how they say so is up to the prompts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from simcord import MemberActor
from simcord.builders import ChannelHandle, UserHandle
from simcord.results import ResponseMessage

from cogs.ui.customid import Private, parse
from rules.engine import Name, Pick, Value
from tests.e2e.people import Button, Town, answer, buttons, said

Look = Callable[[MemberActor, ResponseMessage, Any], Awaitable[None]]


@dataclass
class Tally:
    """What a match cost: `presses` by turn of a seat (number of the turn, seat), presses while others were on turn
    (`aside`), and the `rings` and `calls` of each person: messages that made a sound, and how often it became their move."""

    presses: Counter[tuple[int, int]] = field(default_factory=Counter)
    aside: Counter[int] = field(default_factory=Counter)
    questions: int = 0
    rings: Counter[int] = field(default_factory=Counter)
    calls: Counter[int] = field(default_factory=Counter)

    @property
    def per_turn(self) -> float:
        """Presses of an ordinary turn."""
        return self.presses.total() / len(self.presses)


def rings_for(message: ResponseMessage, person: MemberActor, private: bool) -> bool:
    """Whether a message makes a sound for this person."""
    if message.flags.suppress_notifications:
        return False
    return private or f"<@{person.id}>" in said(message)


@dataclass
class Presser:
    """One person at one match. `look` sees each prompt before it is answered."""

    place: Town
    person: MemberActor
    match: int
    dice: Random
    strength: str = "steady"
    look: Look | None = None

    @property
    def matches(self) -> Any:
        """The service."""
        return self.place.house.matches

    async def take_turn(self, tally: Tally) -> None:
        """Answer everything that is asked of the person now."""
        message, presses = await self._opened()
        while True:
            prompt = await self.matches.prompt(self.match, self.person.id)
            if prompt.asked is None:
                break
            async with self.matches.holding(self.match) as live:
                turn, active = live.match.turn, live.match.state.active
                value = live.match.decide(prompt.seat, self.strength, self.dice)
            if self.look is not None:
                await self.look(self.person, message, prompt)
            message, more = await self._press(message, prompt, value)
            presses += more
            tally.questions += 1
            if active == prompt.seat:
                tally.presses[turn, prompt.seat] += presses
            else:
                tally.aside[prompt.seat] += presses
            presses = 0
        await self.place.env.settle()

    async def _opened(self) -> tuple[ResponseMessage, int]:
        """The prompt: in the private message that called, or behind My Move; and how many presses it took."""
        prompt = await self.matches.prompt(self.match, self.person.id)
        for message in reversed(self.place.messages(self.person.user.dm_channel)):
            for button in buttons(message):
                address = parse(button.id)
                if isinstance(address, Private) and (address.match, address.mark) == (self.match, prompt.mark):
                    return message, 0
        board = self.place.newest(self.place.home(self.place.table), "move")
        return await self.place.press(self.person, board, "move"), 1

    def _hand(self, message: ResponseMessage) -> MemberActor | UserHandle:
        """Who presses: the member, or the same person in private messages."""
        private = message.channel_id == self.person.user.dm_channel.id
        return self.person.user if private else self.person

    async def _press(self, message: ResponseMessage, prompt: Any, value: Value) -> tuple[ResponseMessage, int]:
        for presses in range(60):
            now = await self.matches.prompt(self.match, self.person.id)
            if now.mark != prompt.mark:
                return message, presses
            hand = self._hand(message)
            if now.draft and self._whole(now, value):
                message = await self.place.press(hand, message, "ok")
            else:
                button, values = _step(message, now, value)
                if values:
                    message = answer(await hand.select(message, list(values), custom_id=button.id))
                else:
                    message = answer(await hand.click(message, custom_id=button.id))
        raise AssertionError(f"{value} cannot be pressed on {said(message)}: {buttons(message)}")

    @staticmethod
    def _whole(prompt: Any, value: Value) -> bool:
        picks = (str(value),) if isinstance(value, int | str) else value
        ordered = isinstance(prompt.asked.choice, Pick) and prompt.asked.choice.ordered
        return bool(prompt.draft == picks if ordered else sorted(prompt.draft) == sorted(picks))


def _step(message: ResponseMessage, prompt: Any, value: Value) -> tuple[Button, Sequence[str]]:
    """The next press towards the value: a button, or a select with values."""
    choice, there = prompt.asked.choice, {(one.verb, argument(one)): one for one in buttons(message)}
    if not isinstance(choice, Pick):
        token = str(choice.domain.index(value)) if isinstance(choice, Name) else str(value)
        return _button(there, token, message)
    assert isinstance(value, tuple)
    index = {option.id: n for n, option in enumerate(choice.options)}
    if not value:
        return there["none", ""], ()
    if choice.ordered and choice.most > 1:
        done = len(prompt.draft)
        if ("o", f"{index[value[done]]}.{done}") in there:
            return there["o", f"{index[value[done]]}.{done}"], ()
        select = next(one for one in buttons(message) if one.verb == "o" and one.values)
        return select, (f"{index[value[done]]}.{done}",)
    if choice.most == 1 or (len(value) == 1 and ("i", str(index[value[0]])) in there):
        return _button(there, str(index[value[0]]), message)
    everything = sorted(option.id for option in choice.options for _ in range(option.count))
    if ("a", "") in there and sorted(value) == everything:
        return there["a", ""], ()
    wanted = Counter(value)
    tokens = {f"{index[id]}.{copy}" for id, count in wanted.items() for copy in range(count)}
    have = Counter(prompt.draft)
    for select in (one for one in buttons(message) if one.verb == "s"):
        here = [token for token in select.values if token in tokens]
        ids = {choice.options[int(token.split(".")[0])].id for token in here}
        missing = [id for id in ids if have[id] < wanted[id]]
        if missing:
            return select, here
    raise AssertionError(f"no press leads to {value}: {buttons(message)}")


def _button(there: dict[tuple[str, str], Button], token: str, message: ResponseMessage) -> tuple[Button, Sequence[str]]:
    if ("i", token) in there:
        return there["i", token], ()
    for one in buttons(message):
        for listed in one.values:
            if one.verb in ("s", "n") and listed in (token, f"{token}.0"):
                return one, (listed,)
    raise AssertionError(f"{token} is nowhere on {said(message)!r}: {buttons(message)}")


def argument(button: Button) -> str:
    """What follows the verb in the button's id, or ""."""
    address = parse(button.id)
    assert address is not None
    return address.arg


async def play_whole(
    place: Town, match: int, look: Look | None = None, strength: str = "steady", most: int = 2_000
) -> Tally:
    """Play until the match is over. Every sound is counted against the times it became somebody's move."""
    tally = Tally()
    pressers = {person.id: Presser(place, person, match, Random(person.id), strength, look) for person in place.people}
    heard: set[int] = set()
    was: set[int] = set()

    def listen() -> None:
        home = place.home(place.table)
        for person in place.people:
            rooms: list[tuple[ChannelHandle, bool]] = [(home, False), (person.user.dm_channel, True)]
            for room, private in rooms:
                for message in place.messages(room):
                    key = hash((person.id, message.id))
                    if key not in heard:
                        heard.add(key)
                        tally.rings[person.id] += rings_for(message, person, private)

    for _ in range(most):
        place._looks = 0
        movers = await place.waiting(match)
        await place.env.settle()
        listen()
        for person in movers:
            tally.calls[person.id] += person.id not in was
        was = {person.id for person in movers}
        if not movers:
            return tally
        await pressers[movers[0].id].take_turn(tally)
        was.discard(movers[0].id)
    raise AssertionError("the match does not come to its end")
