"""A game whose turn is a function that the test provides, on a state that only collects notes."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from msgspec import Struct

from rules.engine import (
    Ask,
    Chance,
    Game,
    LogEntry,
    Match,
    MatchOptions,
    Meta,
    Number,
    Option,
    Outcome,
    Pick,
    Policy,
    Request,
    RulesError,
    StandingOrder,
    Step,
    Table,
    TurnGenerator,
    Value,
    text,
)

SEED = bytes(range(32))


class ScriptState(Struct):
    """`notes` is public, `secret` has one hidden number for each seat; the match ends after `turns` turns."""

    active: int | None
    secret: list[int]
    notes: list[str]
    turns: int
    turn: int = 0


class ScriptView(Struct, frozen=True):
    """What a seat sees; `own` is its secret number."""

    notes: tuple[str, ...]
    own: int | None


Script = Callable[[ScriptState, Table], TurnGenerator]


class ScriptedGame(Game[ScriptState]):
    """Runs `script` in every turn. Seats take turns in order, beginning with seat 0."""

    State = ScriptState
    View = ScriptView
    meta = Meta("small", {}, (1, 2, 3, 4), "", "", 2026, "")

    def __init__(
        self,
        script: Script,
        turns: int = 1,
        orders: tuple[StandingOrder, ...] = (),
        revision: int = 1,
        sides: tuple[tuple[int, ...], ...] | None = None,
        computer: Policy | None = None,
    ) -> None:
        self.script = script
        self.turns = turns
        self.orders = orders
        self.REVISION = revision
        self.given_sides = sides
        self.computers = {"steady": computer} if computer else {}

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> ScriptState:
        """Give every seat a secret number."""
        return ScriptState(None, [chance.randbelow(100) for _ in range(seats)], [], self.turns)

    def turn(self, state: ScriptState, table: Table) -> TurnGenerator:
        """Run the script for the next seat."""
        state.active = state.turn % len(state.secret)
        state.turn += 1
        yield from self.script(state, table)

    def view(self, state: ScriptState, seat: int | None) -> ScriptView:
        """Show the notes and the seat's own number."""
        return ScriptView(tuple(state.notes), None if seat is None else state.secret[seat])

    def outcome(self, state: ScriptState) -> Outcome | None:
        """Let the last seat win after the last turn."""
        if state.turn < state.turns:
            return None
        seats = len(state.secret)
        return Outcome(tuple(seats - seat for seat in range(seats)), tuple(range(seats)))

    def audit(self, state: ScriptState) -> None:
        """Raise if there is a note "broken"."""
        if "broken" in state.notes:
            raise RulesError("a broken law")

    def imagine(self, state: ScriptState, seat: int, chance: Chance) -> None:
        """Draw the numbers of the other seats again."""
        state.secret = [number if each == seat else chance.randbelow(100) for each, number in enumerate(state.secret)]

    def sides(self, state: ScriptState, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the given sides, or every seat for itself."""
        return self.given_sides or super().sides(state, seats)


def begin_match(
    script: Script,
    seats: int = 2,
    turns: int = 1,
    orders: tuple[StandingOrder, ...] = (),
    sides: tuple[tuple[int, ...], ...] | None = None,
    computer: Policy | None = None,
    audit: bool = False,
) -> Match[ScriptState]:
    """Return a match of `script`."""
    game = ScriptedGame(script, turns, orders, sides=sides, computer=computer)
    return Match.begin(game, {}, seats, SEED, audit)


def make_pick(*ids: str, lo: int = 1, hi: int = 1, default: tuple[str, ...] | None = None, **more: Any) -> Pick:
    """Return a pick of these ids."""
    return Pick(text("small-pick"), tuple(Option(id) for id in ids), lo, hi, default=default, **more)


def make_number(lo: int, hi: int) -> Number:
    """Return a choice of a number."""
    return Number(text("small-number"), lo, hi)


def ask_and_note(state: ScriptState, seat: int, topic: str = "", *ids: str) -> Generator[Request, Any, str]:
    """Ask the seat for one of `ids` (by default a, b, c), note the answer and return it."""
    (answer,) = yield Ask(seat, make_pick(*(ids or ("a", "b", "c"))), topic, forced=False)
    state.notes.append(f"{seat}{answer}")
    return str(answer)


def log_entries(*steps: Step) -> list[LogEntry]:
    """Return the log entries of these steps."""
    return [news.entry for step in steps for news in step.new_entries]


def answer_by_secret(state: ScriptState, seat: int, choice: object) -> Value:
    """Return the answer of a standing order, which depends on the secret number."""
    return ("a",) if state.secret[seat] % 2 else ("b",)


def break_law(state: ScriptState, table: Table) -> TurnGenerator:
    """Play a turn in which the answer b breaks a law of conservation."""
    while (yield from ask_and_note(state, 0, "", "a", "b")) == "a":
        continue
    state.notes.append("broken")
    yield from ask_and_note(state, 0)
