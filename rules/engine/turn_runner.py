"""One running turn: its generators, and the questions that they wait for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from rules.engine.ask import Ask, AskAll, AskAny, Finished, OpenQuestion, advance
from rules.engine.chance import Chance
from rules.engine.choice import Choice, LateOptions, Number, Pick, Value
from rules.engine.errors import RulesError, TurnOver
from rules.engine.game import Game, S
from rules.engine.results import WaitingSeats
from rules.engine.table import Table

_MAX_FALLBACKS = 1_000
"""How many fallbacks in a row, without the end of a turn or an answer between them, are a rule that goes round in a circle."""


class Branch:
    """One generator: the root of a turn (without `parent`, seat -1), or a branch of an `AskAll`.

    `unfinished` counts the branches that it waits for, and `results` has what the others returned, by seat.
    """

    __slots__ = ("chance", "generator", "parent", "results", "seat", "unfinished")

    def __init__(self, generator: Any, parent: Branch | None, seat: int, chance: Chance) -> None:
        self.generator = generator
        self.parent = parent
        self.seat = seat
        self.chance = chance
        self.unfinished = 0
        self.results: dict[int, Any] = {}


class PendingQuestion:
    """An open question and the generator that waits for its answer. `is_race`: it belongs to an `AskAny`."""

    __slots__ = ("branch", "is_race", "question")

    def __init__(self, branch: Branch, question: OpenQuestion, is_race: bool) -> None:
        self.branch = branch
        self.question = question
        self.is_race = is_race


class TurnRunner(Generic[S]):
    """Runs the generators of a turn up to the next questions.

    `pending` has at most one open question per seat. `hides_waiting`: a reaction window is open, so nobody may learn who is
    waited for (CONTRACT 4). `conceded` has the seats that gave up; True if the computer plays on for them. `choose` answers
    each question at once, in place of the seats (None: the questions stay open).
    """

    __slots__ = (
        "_fallback_count",
        "_window_topics",
        "chance",
        "choose",
        "conceded",
        "game",
        "hides_waiting",
        "pending",
        "state",
        "table",
    )

    def __init__(self, game: Game[S], state: S, chance: Chance, conceded: dict[int, bool]) -> None:
        self.game = game
        self.state = state
        self.chance = chance
        self.conceded = conceded
        self.table = Table(chance, conceded)
        self.choose: Callable[[OpenQuestion], Value] | None = None
        self.pending: dict[int, PendingQuestion] = {}
        self.hides_waiting = False
        self._fallback_count = 0
        self._window_topics = frozenset(order.topic for order in game.orders if order.is_window)

    def start(self) -> bool:
        """Start the next turn. Return whether it ended without a question."""
        self.hides_waiting = False
        self._fallback_count = 0
        return self._run_to_question(Branch(self.game.turn(self.state, self.table), None, -1, self.chance), None)

    def resume(self, pending: PendingQuestion, value: Value) -> bool:
        """Send a legal answer to the generator that waits for it. Return whether the turn ended."""
        question, branch = pending.question, pending.branch
        if pending.is_race:
            for seat in [seat for seat, other in self.pending.items() if other.branch is branch]:
                del self.pending[seat]
        else:
            del self.pending[question.seat]
        if not self.pending:
            self.hides_waiting = False
        self._fallback_count = 0
        if question.topic in self._window_topics:
            self.table.mark_revealed()
        return self._run_to_question(branch, (question.seat, value) if pending.is_race else value)

    def clear_pending(self) -> None:
        """Drop every open question because the turn or the match is over."""
        self.pending.clear()
        self.hides_waiting = False

    def is_window(self, pending: PendingQuestion) -> bool:
        """Return whether a question is a reaction window (CONTRACT 4)."""
        return pending.question.topic in self._window_topics

    def asked_seats(self) -> tuple[int, ...]:
        """Return all seats with an open question, in order."""
        return tuple(sorted(self.pending))

    def waiting_seats(self, viewer: int | None) -> WaitingSeats:
        """Return the seats that are waited for, as far as `viewer` may know (CONTRACT 4)."""
        seats = self.asked_seats()
        waiting = [self.pending[seat] for seat in seats]
        visible = [pending for pending in waiting if not self.hides_waiting or self.is_window(pending)]
        public = next((pending.question.public_text for pending in visible if pending.question.public_text), None)
        if not self.hides_waiting:
            return WaitingSeats(seats, False, public)
        return WaitingSeats((viewer,) if viewer is not None and viewer in seats else (), True, public)

    def running_branches(self) -> list[Branch]:
        """Return the branches that still run, with their parents, in seat order of their questions; not the root."""
        branches: list[Branch] = []
        for _, pending in sorted(self.pending.items()):
            branch = pending.branch
            while branch.parent is not None:
                if branch not in branches:
                    branches.append(branch)
                branch = branch.parent
        return branches

    def _run_to_question(self, branch: Branch, value: Any) -> bool:
        """Run a generator until it asks. Return whether the turn has ended."""
        try:
            return self._run(branch, value)
        except TurnOver:
            self.clear_pending()
            return True

    def _run(self, branch: Branch, value: Any) -> bool:
        """Send `value` to a generator and go on until a question is open. Return whether the root has returned."""
        table = self.table
        while True:
            table.chance = branch.chance
            request = advance(branch.generator, value)
            if type(request) is Ask:
                if branch.parent is not None and request.seat != branch.seat:
                    raise RulesError(f"{self.game.meta.id}: the branch of seat {branch.seat} asks seat {request.seat}")
                if (answer := self._automatic_answer(request)) is not None:
                    value = answer
                    continue
                if self.choose is not None:
                    value = request.choice.validate(self.choose(request))
                    continue
                self._add_pending(branch, request, is_race=False)
                return False
            if type(request) is Finished:
                parent = branch.parent
                if parent is None:
                    return True
                parent.results[branch.seat] = request.result
                parent.unfinished -= 1
                if parent.unfinished:
                    return False
                branch, value = parent, _sort_by_seat(parent.results)
                continue
            if type(request) is AskAll:
                if self._start_branches(branch, request):
                    value = _sort_by_seat(branch.results)
                    continue
                return False
            if type(request) is AskAny:
                if (first := self._start_race(branch, request)) is not None:
                    value = first
                    continue
                return False
            raise RulesError(f"{self.game.meta.id}: a turn yielded {request!r}")

    def _automatic_answer(self, ask: Ask) -> Value | None:
        """Return the answer if the seat is not asked: the only legal one (CONTRACT 3), or the fallback after a concession."""
        choice = ask.choice
        if not (
            type(choice) is Pick
            and (type(choice.options) is LateOptions or (choice.lo == choice.hi == 1 and len(choice.options) > 1))
        ):
            self._check_answerable(choice)
            forced = ask.forced if ask.forced is not None else ask.seat == self.state.active
            if forced and (only := choice.single_answer()) is not None:
                return only
        if self.conceded and self.table.has_given_up(ask.seat):
            return self._take_fallback(choice)
        return None

    def _take_fallback(self, choice: Choice) -> Value:
        """Return the fallback of a question. Raise `RulesError` if fallbacks alone do not end the turn (CONTRACT 13)."""
        self._fallback_count += 1
        if self._fallback_count > _MAX_FALLBACKS:
            raise RulesError(f"{self.game.meta.id}: {choice.prompt.key} comes again and again by fallback")
        return choice.fallback()

    def _check_answerable(self, choice: Choice) -> None:
        """Raise `RulesError` if a question has fewer legal answers than it demands (CONTRACT 14)."""
        if isinstance(choice, Pick):
            if choice.lo <= len(choice.options):
                return
            short = choice.lo > choice.max_picks
        elif isinstance(choice, Number):
            short = choice.lo > choice.hi
        else:
            short = not choice.domain
        if short:
            raise RulesError(f"{self.game.meta.id}: {choice.prompt.key} has too few legal answers")

    def _add_pending(self, branch: Branch, question: OpenQuestion, is_race: bool) -> None:
        if question.seat in self.pending:
            raise RulesError(f"{self.game.meta.id}: seat {question.seat} is asked twice")
        if question.topic in self._window_topics:
            self.hides_waiting = True
        elif branch.parent is None:
            self.hides_waiting = False
        self.pending[question.seat] = PendingQuestion(branch, question, is_race)

    def _start_race(self, branch: Branch, request: AskAny) -> tuple[int, Value] | None:
        """Ask all seats that can answer. If all have given up, return the fallback of the lowest seat instead."""
        for choice in request.choices.values():
            self._check_answerable(choice)
        able = [seat for seat in request.choices if not self.table.has_given_up(seat)]
        if not able:
            seat = min(request.choices)
            return seat, self._take_fallback(request.choices[seat])
        if self.choose is not None:
            seat = min(able)
            question = OpenQuestion(seat, request.choices[seat], request.topic, request.public_text)
            return seat, question.choice.validate(self.choose(question))
        for seat in able:
            question = OpenQuestion(seat, request.choices[seat], request.topic, request.public_text)
            self._add_pending(branch, question, is_race=True)
        return None

    def _start_branches(self, branch: Branch, request: AskAll) -> bool:
        """Start all branches before the parent may go on. Return whether none of them asks anything."""
        seats = sorted(request.branches)
        branch.results = {}
        branch.unfinished = len(seats) + 1
        forks = [branch.chance.fork(str(seat)) for seat in seats]
        branch.chance.skip_word()
        for seat, chance in zip(seats, forks, strict=True):
            self._run(Branch(request.branches[seat], branch, seat, chance), None)
        branch.unfinished -= 1
        return branch.unfinished == 0


def _sort_by_seat(results: dict[int, Any]) -> dict[int, Any]:
    return dict(sorted(results.items()))
