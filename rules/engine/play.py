"""One turn being played: the generators, and the questions they wait on."""

from __future__ import annotations

from typing import Any, Generic

from rules.engine.asking import Ask, Asked, First, Together
from rules.engine.chance import Chance
from rules.engine.choice import Choice, Number, Pick, Value
from rules.engine.errors import RulesBroken, TurnOver
from rules.engine.game import Game, S
from rules.engine.table import Table


class Thread:
    """One generator: the root of a turn, or a branch of a `Together`."""

    __slots__ = ("chance", "gen", "left", "parent", "results", "seat")

    def __init__(self, gen: Any, parent: Thread | None, seat: int, chance: Chance) -> None:
        self.gen = gen
        self.parent = parent
        self.seat = seat
        self.chance = chance
        self.left = 0
        self.results: dict[int, Any] = {}


class Wait:
    """An open question and the generator that waits for its answer. `first`: it is one of several of a `First`."""

    __slots__ = ("asked", "first", "thread")

    def __init__(self, thread: Thread, asked: Asked, first: bool) -> None:
        self.thread = thread
        self.asked = asked
        self.first = first


class Play(Generic[S]):
    """The turn in progress. `waiting` has one open question per seat at most; `hush` hides who is waited for."""

    __slots__ = ("_windows", "chance", "conceded", "game", "hush", "state", "table", "waiting")

    def __init__(self, game: Game[S], state: S, chance: Chance, conceded: dict[int, bool]) -> None:
        self.game = game
        self.state = state
        self.chance = chance
        self.conceded = conceded
        self.table = Table(chance)
        self.waiting: dict[int, Wait] = {}
        self.hush = False
        self._windows = frozenset(order.topic for order in game.orders if order.window)

    def start(self) -> bool:
        """Starts the next turn. True if it ended without a question."""
        self.hush = False
        return self._drive(Thread(self.game.turn(self.state, self.table), None, -1, self.chance), None)

    def give(self, wait: Wait, value: Value) -> bool:
        """Hands a legal answer to the generator that waits for it. True if the turn ended."""
        if wait.first:
            for seat in [seat for seat, other in self.waiting.items() if other.thread is wait.thread]:
                del self.waiting[seat]
        else:
            del self.waiting[wait.asked.seat]
        if not self.waiting:
            self.hush = False
        if self.is_window(wait):
            self.table.expose()
        return self._drive(wait.thread, (wait.asked.seat, value) if wait.first else value)

    def close(self) -> None:
        """Forgets every open question: the match has ended in mid-turn."""
        self.waiting.clear()
        self.hush = False

    def is_window(self, wait: Wait) -> bool:
        """Whether this question is a reaction window (CONTRACT 4)."""
        return wait.asked.topic in self._windows

    def threads(self) -> list[Thread]:
        """The branches that still run, with their parents, in seat order of their questions; not the root."""
        found: list[Thread] = []
        for _, wait in sorted(self.waiting.items()):
            thread = wait.thread
            while thread.parent is not None:
                if thread not in found:
                    found.append(thread)
                thread = thread.parent
        return found

    def _drive(self, thread: Thread, value: Any) -> bool:
        """Runs a generator until it asks; True if the root of the turn has ended."""
        try:
            return self._run(thread, value)
        except TurnOver:
            self.close()
            return True

    def _run(self, thread: Thread, value: Any) -> bool:
        table = self.table
        while True:
            table.chance = thread.chance
            try:
                request = thread.gen.send(value)
            except StopIteration as stop:
                parent = thread.parent
                if parent is None:
                    return True
                parent.results[thread.seat] = stop.value
                parent.left -= 1
                if parent.left:
                    return False
                thread, value = parent, _in_seat_order(parent.results)
                continue
            if type(request) is Ask:
                if thread.parent is not None and request.seat != thread.seat:
                    raise RulesBroken(f"{self.game.meta.id}: the branch of seat {thread.seat} asks seat {request.seat}")
                if (answer := self._unasked(request)) is not None:
                    value = answer
                    continue
                self._wait(thread, Asked(request.seat, request.choice, request.topic, request.public), first=False)
                return False
            if type(request) is Together:
                if self._branch(thread, request):
                    value = _in_seat_order(thread.results)
                    continue
                return False
            if type(request) is First:
                for choice in request.choices.values():
                    self._answerable(choice)
                able = [seat for seat in request.choices if seat not in self.conceded or self.conceded[seat]]
                if not able:
                    seat = min(request.choices)
                    value = (seat, request.choices[seat].fallback())
                    continue
                for seat in able:
                    asked = Asked(seat, request.choices[seat], request.topic, request.public)
                    self._wait(thread, asked, first=True)
                return False
            raise RulesBroken(f"{self.game.meta.id}: a turn yielded {request!r}")

    def _unasked(self, ask: Ask) -> Value | None:
        """The answer where nobody is asked: the single legal one (CONTRACT 3), or the fallback of one who gave up."""
        self._answerable(ask.choice)
        forced = ask.forced if ask.forced is not None else ask.seat == self.state.active
        if forced and (only := ask.choice.only()) is not None:
            return only
        if ask.seat in self.conceded and not self.conceded[ask.seat]:
            return ask.choice.fallback()
        return None

    def _answerable(self, choice: Choice) -> None:
        """A question with fewer legal answers than it demands is our mistake (CONTRACT 14)."""
        if isinstance(choice, Pick):
            if choice.lo <= len(choice.options):
                return
            short = choice.lo > choice.most
        elif isinstance(choice, Number):
            short = choice.lo > choice.hi
        else:
            short = not choice.domain
        if short:
            raise RulesBroken(f"{self.game.meta.id}: {choice.prompt.key} has too few legal answers")

    def _wait(self, thread: Thread, asked: Asked, first: bool) -> None:
        if asked.seat in self.waiting:
            raise RulesBroken(f"{self.game.meta.id}: seat {asked.seat} is asked twice")
        if asked.topic in self._windows:
            self.hush = True
        elif thread.parent is None:
            self.hush = False
        self.waiting[asked.seat] = Wait(thread, asked, first)

    def _branch(self, thread: Thread, request: Together) -> bool:
        """Starts all branches before the parent may go on; True if none of them asks anything."""
        seats = sorted(request.branches)
        thread.results = {}
        thread.left = len(seats) + 1
        forks = [thread.chance.fork(str(seat)) for seat in seats]
        thread.chance.step()
        for seat, chance in zip(seats, forks, strict=True):
            self._run(Thread(request.branches[seat], thread, seat, chance), None)
        thread.left -= 1
        return thread.left == 0


def _in_seat_order(results: dict[int, Any]) -> dict[int, Any]:
    return dict(sorted(results.items()))
