"""The course of a match: the last boundary, the decisions since, and the turn that waits for answers.

Nothing here is for people: no questions, no permissions. `Match` stands on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Self

from rules.engine.boundary import Boundary, decode_boundary, encode_boundary, encode_state
from rules.engine.chance import Chance
from rules.engine.choice import fingerprint
from rules.engine.decision import Decision
from rules.engine.errors import IllegalChoice, RulesError
from rules.engine.game import Game, Outcome, S
from rules.engine.log import (
    AnswerEntry,
    ConcessionEntry,
    LogEntry,
    OrderEntry,
    ReplacementEntry,
    RewindEntry,
    UndoEntry,
    filter_effective,
)
from rules.engine.message import JournalLine, Seat, text
from rules.engine.turn_runner import PendingQuestion, TurnRunner

MAX_UNDO_BOUNDARIES = 8
"""How many turns without an exposure undo can reach back."""

_TURNS_WITHOUT_QUESTION = 10_000


class Timeline(Generic[S]):
    """A match that carries out decisions and knows how it came to be.

    `base` is the oldest boundary that undo may reach, as stored; `dropped_answers` are answers that a replay had to drop because
    they no longer fit the rules; `opening_lines` is what was told between the base and the first question.
    """

    def __init__(self, game: Game[S], seed: bytes, base: bytes, audit: bool = False) -> None:
        """A match at the boundary `base`, its turn not yet started. Raises `BoundaryUnreadable`."""
        boundary, state = decode_boundary(game, base)
        self.game = game
        self.seed = seed
        self.base = base
        self.base_version = boundary.version
        self.seats = boundary.seats
        self.turn_number = boundary.turn
        self.dropped_answers: tuple[AnswerEntry, ...] = ()
        self.opening_lines: list[JournalLine] = []
        self.outcome: Outcome | None = None
        self._log: list[LogEntry | Decision] = []
        self._audit = audit
        self._simulation = False
        self._answered = list(boundary.answered)
        self._orders = dict(boundary.orders)
        self._tail: list[Decision] = []
        self._checkpoints: list[tuple[int, int, bytes]] = []
        self._news: list[tuple[LogEntry | Decision, Sequence[JournalLine]]] = []
        self._new_boundary: bytes | None = None
        self._runner: TurnRunner[S] = TurnRunner(game, state, Chance(seed, boundary.position), dict(boundary.conceded))

    # --- carrying out

    def _opened(self) -> Self:
        """Starts the turn after the base boundary."""
        self.outcome = self._ended(at_boundary=True)
        if self.outcome is None and self._runner.start():
            self._advance(self.base_version)
        self.opening_lines, self._runner.table.lines = self._runner.table.lines, []
        if self._audit:
            self.game.audit(self._runner.state)
        return self

    def _carry(self, decision: Decision, wait: PendingQuestion | None) -> None:
        """Carries a decision out up to the next question, and moves the base as far as undo cannot reach any more."""
        play, table = self._runner, self._runner.table
        before = play.chance.draw_count + table.reveal_count
        self._tail.append(decision)
        after = decision.version + 1
        # Before it is carried out: who may read of it depends on what is awaited now.
        author = None if wait is None else self._author(decision, wait)
        if wait is not None:
            self._answered[decision.seat] = after
            crossed = self._advance(after) if play.resume(wait, decision.value) else None
        else:
            crossed = self._apply_concession(decision.seat, decision.computer, after)
        decision.reveal_count = play.chance.draw_count + table.reveal_count - before
        decision.lines, table.lines = table.lines, []
        if author is not None:
            decision.lines = [author, *decision.lines]
        if crossed is None:
            return
        self._new_boundary = crossed
        if decision.reveal_count:
            self._move_base(len(self._tail), after, crossed)
            return
        self._checkpoints.append((len(self._tail), after, crossed))
        if len(self._checkpoints) > MAX_UNDO_BOUNDARIES:
            self._move_base(*self._checkpoints[0])

    def _author(self, decision: Decision, wait: PendingQuestion) -> JournalLine | None:
        """Says that somebody else decides for this seat. While reactions are awaited, only that seat reads of the clock."""
        if decision.by == "clock":
            audience = (decision.seat,) if self._runner.hides_waiting else None
            return JournalLine(text("engine-time-up", seat=Seat(decision.seat)), audience)
        if decision.by == "computer-order" and not self._runner.hides_waiting and not self._runner.is_window(wait):
            return JournalLine(text("engine-by-order", seat=Seat(decision.seat)))
        return None

    def _move_base(self, decided: int, version: int, boundary: bytes) -> None:
        """Makes a boundary the base: `decided` decisions lie before it."""
        self.base, self.base_version = boundary, version
        self._tail = self._tail[decided:]
        if self._checkpoints:
            self._checkpoints = [(n - decided, v, b) for n, v, b in self._checkpoints if n > decided]
        self._log = [done for done in self._log if done.version >= version]

    def _advance(self, version: int) -> bytes | None:
        """After a turn has ended: boundary, outcome, next turn, until a question is open. The last boundary."""
        crossed: bytes | None = None
        for _ in range(_TURNS_WITHOUT_QUESTION):
            self.turn_number += 1
            if not self._simulation:
                crossed = self._encoded(version)
            self.outcome = self._ended(at_boundary=True)
            if self.outcome is not None:
                return crossed
            if not self._runner.start():
                return crossed
        raise RulesError(f"{self.game.meta.id}: {_TURNS_WITHOUT_QUESTION} turns without a question")

    def _apply_concession(self, seat: int, computer: bool, version: int) -> bytes | None:
        """A seat gives up: the match may be over, otherwise its open question gets the fallback (CONTRACT 13)."""
        play = self._runner
        play.conceded[seat] = computer
        self.outcome = self._ended(at_boundary=False)
        if self.outcome is not None:
            play.clear_pending()
            return None
        wait = play.pending.get(seat)
        if wait is None or computer:
            return None
        if wait.is_race and sum(other.branch is wait.branch for other in play.pending.values()) > 1:
            del play.pending[seat]
            return None
        return self._advance(version) if play.resume(wait, wait.question.choice.fallback()) else None

    def _encoded(self, version: int) -> bytes:
        play = self._runner
        return encode_boundary(
            Boundary(
                self.game.REVISION,
                self.seats,
                version,
                self.turn_number,
                play.chance.position,
                tuple(self._answered),
                play.conceded,
                self._orders,
                encode_state(play.state),
            )
        )

    def _ended(self, at_boundary: bool) -> Outcome | None:
        """The outcome, also when all sides but one gave up; seats that gave up rank last (CONTRACT 13)."""
        conceded = self._runner.conceded
        outcome = self.game.outcome(self._runner.state) if at_boundary else None
        if not conceded:
            return outcome
        left = [side for side in self.game.sides(self.seats) if any(seat not in conceded for seat in side)]
        stayed = [seat for seat in range(self.seats) if any(seat in side for side in left)]
        if outcome is None:
            if len(left) > 1:
                return None
            places = tuple(1 if seat in stayed else 2 for seat in range(self.seats))
            return Outcome(places, (), text("engine-all-others-conceded"))
        ranks = sorted(outcome.places[seat] for seat in stayed)
        last = len(stayed) + 1
        places = tuple(ranks.index(outcome.places[seat]) + 1 if seat in stayed else last for seat in range(self.seats))
        return Outcome(places, outcome.scores, outcome.why)

    def _apply_note(self, note: LogEntry, seat_of: Callable[[int], int | None]) -> None:
        """What an entry that is no decision does to orders and marks. `seat_of` tells whose an answer was, by version."""
        if isinstance(note, OrderEntry):
            self._orders = {**self._orders, f"{note.seat}|{note.topic}": note}
        elif isinstance(note, ReplacementEntry):
            self._orders = {key: order for key, order in self._orders.items() if order.seat != note.seat}
        elif isinstance(note, UndoEntry | RewindEntry):
            for version in note.dropped:
                if (seat := seat_of(version)) is not None:
                    self._answered[seat] = note.version + 1

    # --- once more

    def _repeat(self, decision: Decision) -> Decision:
        """Carries out again what is known to fit here."""
        again = Decision(
            decision.version,
            decision.seat,
            decision.value,
            decision.by,
            decision.question,
            decision.computer,
            decision.stored_fingerprint,
        )
        self._carry(again, None if decision.question is None else self._runner.pending[decision.seat])
        return again

    def _copy(self, tail: Iterable[Decision]) -> Self:
        """A fresh match at the same base, with these decisions carried out; orders and marks are those of now."""
        if self._simulation:
            raise RulesError("an imagined match cannot be copied: play on in it")
        copy = type(self)(self.game, self.seed, self.base)._opened()
        notes = [done for done in self._log if not isinstance(done, Decision | AnswerEntry | ConcessionEntry)]
        seats = {done.version: done.seat for done in self._log if isinstance(done, Decision | AnswerEntry)}
        heeded = 0
        for decision in tail:
            while heeded < len(notes) and notes[heeded].version < decision.version:
                copy._apply_note(notes[heeded], seats.get)
                heeded += 1
            copy._repeat(decision)
        copy._orders = dict(self._orders)
        copy._answered = list(self._answered)
        copy._audit = self._audit
        copy.dropped_answers = self.dropped_answers
        return copy

    def _repeat_log(self, log: Sequence[LogEntry]) -> None:
        """Carries out all that still counts of a stored log; what does not fit any more goes to `dropped_answers` (CONTRACT 12)."""
        counting = {entry.version for entry in filter_effective(log)}
        seats = {entry.version: entry.seat for entry in log if isinstance(entry, AnswerEntry)}
        lost: list[AnswerEntry] = []
        for entry in log:
            if isinstance(entry, AnswerEntry):
                if entry.version not in counting:
                    continue
                if any(gone.seat == entry.seat for gone in lost) or not self._refit(entry):
                    lost.append(entry)
            elif not isinstance(entry, ConcessionEntry):
                self._apply_note(entry, seats.get)
            elif self.outcome is None:
                self._carry(Decision(entry.version, entry.seat, (), "fallback", None, entry.computer), None)
        self.dropped_answers = tuple(lost)
        self._log = [entry for entry in log if entry.version >= self.base_version]

    def _refit(self, entry: AnswerEntry) -> bool:
        """Carries a stored answer out if it still fits its question."""
        wait = self._runner.pending.get(entry.seat)
        if wait is None or self.outcome is not None:
            return False
        if fingerprint(entry.seat, wait.question.topic, wait.question.choice) != entry.fingerprint:
            return False
        try:
            value = wait.question.choice.validate(entry.value)
        except IllegalChoice:
            return False
        self._carry(
            Decision(entry.version, entry.seat, value, entry.by, wait.question, stored_fingerprint=entry.fingerprint),
            wait,
        )
        return True
