"""A game whose turns are a function of the test, on a state that only takes notes."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from msgspec import Struct

from rules.engine import (
    Ask,
    Chance,
    Entry,
    Game,
    Match,
    Meta,
    Number,
    Option,
    Options,
    Order,
    Outcome,
    Pick,
    Policy,
    Request,
    RulesBroken,
    Step,
    Table,
    Turn,
    Value,
    text,
)

SEED = bytes(range(32))


class Desk(Struct):
    """`said` is public, `secret` has one hidden number for each seat; the match ends after `turns` turns."""

    active: int | None
    secret: list[int]
    said: list[str]
    turns: int
    turn: int = 0


class DeskView(Struct, frozen=True):
    """What a seat sees: `own` is its secret number."""

    said: tuple[str, ...]
    own: int | None


Script = Callable[[Desk, Table], Turn]


class Small(Game[Desk]):
    """Plays `script` at every turn; seats take turns in order, beginning with seat 0."""

    State = Desk
    View = DeskView
    meta = Meta("small", {}, (1, 2, 3, 4), "", "", 2026, "")

    def __init__(
        self,
        script: Script,
        turns: int = 1,
        orders: tuple[Order, ...] = (),
        revision: int = 1,
        sides: tuple[tuple[int, ...], ...] | None = None,
        computer: Policy | None = None,
    ) -> None:
        self.script = script
        self.turns = turns
        self.orders = orders
        self.REVISION = revision
        self.parties = sides
        self.computers = {"steady": computer} if computer else {}

    def setup(self, options: Options, seats: int, chance: Chance) -> Desk:
        """A secret number for every seat."""
        return Desk(None, [chance.below(100) for _ in range(seats)], [], self.turns)

    def turn(self, state: Desk, table: Table) -> Turn:
        """The script, for the next seat."""
        state.active = state.turn % len(state.secret)
        state.turn += 1
        yield from self.script(state, table)

    def view(self, state: Desk, seat: int | None) -> DeskView:
        """The own number only."""
        return DeskView(tuple(state.said), None if seat is None else state.secret[seat])

    def outcome(self, state: Desk) -> Outcome | None:
        """The last seat wins after the last turn."""
        if state.turn < state.turns:
            return None
        seats = len(state.secret)
        return Outcome(tuple(seats - seat for seat in range(seats)), tuple(range(seats)))

    def audit(self, state: Desk) -> None:
        """The word "broken" breaks the law."""
        if "broken" in state.said:
            raise RulesBroken("a broken law")

    def imagine(self, state: Desk, seat: int, chance: Chance) -> None:
        """Other seats' numbers anew."""
        state.secret = [number if each == seat else chance.below(100) for each, number in enumerate(state.secret)]

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """As given, or every seat for itself."""
        return self.parties or super().sides(seats)


def begin(
    script: Script,
    seats: int = 2,
    turns: int = 1,
    orders: tuple[Order, ...] = (),
    sides: tuple[tuple[int, ...], ...] | None = None,
    computer: Policy | None = None,
    audit: bool = False,
) -> Match[Desk]:
    """A match of `script`."""
    game = Small(script, turns, orders, sides=sides, computer=computer)
    return Match.begin(game, {}, seats, SEED, audit)


def pick(*ids: str, lo: int = 1, hi: int = 1, default: tuple[str, ...] | None = None, **more: Any) -> Pick:
    """A pick of these ids."""
    return Pick(text("small-pick"), tuple(Option(id) for id in ids), lo, hi, default=default, **more)


def number(lo: int, hi: int) -> Number:
    """A number."""
    return Number(text("small-number"), lo, hi)


def say(state: Desk, seat: int, topic: str = "", *ids: str) -> Generator[Request, Any, str]:
    """Asks the seat for one of `ids` (a, b, c) and notes the answer."""
    (answer,) = yield Ask(seat, pick(*(ids or ("a", "b", "c"))), topic, forced=False)
    state.said.append(f"{seat}{answer}")
    return str(answer)


def entries(*steps: Step) -> list[Entry]:
    """The log entries of these steps."""
    return [news.entry for step in steps for news in step.news]


def reveal(state: Desk, seat: int, choice: object) -> Value:
    """A standing order whose answer follows from the secret number."""
    return ("a",) if state.secret[seat] % 2 else ("b",)


def broken_law(state: Desk, table: Table) -> Turn:
    """A turn that breaks the law by its answer b."""
    while (yield from say(state, 0, "", "a", "b")) == "a":
        continue
    state.said.append("broken")
    yield from say(state, 0)
