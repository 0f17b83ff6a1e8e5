"""A position: the running turn with its open questions, and the timeline that led there."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Generic, Protocol

import msgspec

from rules.engine.ask import OpenQuestion
from rules.engine.boundary import Boundary, decode_boundary, encode_boundary
from rules.engine.chance import Chance
from rules.engine.choice import Value, fingerprint
from rules.engine.concession import find_outcome
from rules.engine.decision import Decision
from rules.engine.errors import RulesError
from rules.engine.game import Game, Outcome, S
from rules.engine.message import JournalLine, Seat, text
from rules.engine.timeline import Timeline
from rules.engine.turn_runner import PendingQuestion, TurnRunner

_MAX_TURNS_WITHOUT_QUESTION = 200
"""After so many turns in which nobody is asked the rules go round in a circle."""


class Onlooker(Protocol):
    """Looks on while decisions are carried out. It sees the state as it is then, and changes nothing."""

    def see_line(self, position: Position[Any], line: JournalLine) -> None:
        """A journal line was written, in the middle of a turn."""

    def see_boundary(self, position: Position[Any], boundary: bytes) -> None:
        """A turn has ended with this boundary, and the next one has not begun."""


class Position(Generic[S]):
    """Carries decisions out and keeps the timeline of them. It knows no permissions: `Match` checks before it calls.

    A rule that raises leaves the runner in an unknown state and the timeline as it was: `rebuild` it then.
    `opening_lines` are the journal lines written between the base and the first question. An imagined position keeps no timeline.
    """

    __slots__ = (
        "game",
        "is_imagined",
        "onlooker",
        "opening_lines",
        "outcome",
        "runner",
        "seed",
        "timeline",
        "turn_number",
    )

    def __init__(self, game: Game[S], seed: bytes, base: bytes, onlooker: Onlooker | None = None) -> None:
        """Start the turn after the boundary `base`. Raise `BoundaryUnreadable`."""
        boundary, state = decode_boundary(game, base)
        self.game = game
        self.seed = seed
        self.timeline = Timeline(base, boundary.version, boundary.answered, boundary.orders)
        self.turn_number = boundary.turn
        self.is_imagined = False
        chance = Chance(seed, boundary.position)
        self.runner: TurnRunner[S] = TurnRunner(game, state, chance, dict(boundary.conceded))
        self.onlooker = onlooker
        if onlooker is not None:
            self.runner.table.onlooker = lambda line: onlooker.see_line(self, line)
        self.outcome = self._find_outcome(at_boundary=True)
        if self.outcome is None and self.runner.start():
            self._advance(None)
        self.opening_lines, self.runner.table.lines = self.runner.table.lines, []

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.timeline.answered)

    def rebuild(self, timeline: Timeline) -> Position[S]:
        """Return another position of the same match, at the end of `timeline`. Raise `RulesError` for an imagined one."""
        if self.is_imagined:
            raise RulesError("an imagined match cannot be copied: play on in it")
        position = Position(self.game, self.seed, timeline.boundary)
        for decision in timeline.open_decisions:
            position.repeat(decision)
        position.timeline, position.opening_lines = timeline, self.opening_lines
        return position

    def carry_out(self, decision: Decision) -> bytes | None:
        """Play on from a decision to the next question and add it to the timeline. Return the boundary reached, if any.

        Sets `reveal_count` and `lines` of the decision.
        """
        runner, timeline, version = self.runner, self.timeline, decision.version + 1
        table, reveals = runner.table, runner.chance.reveals
        revealed, answered = reveals.count, timeline.answered
        author: JournalLine | None = None
        if decision.question is None:
            boundary = self._concede(decision, version)
        else:
            pending = runner.pending[decision.seat]
            decision.is_sole = all(other.branch is pending.branch for other in runner.pending.values())
            if decision.by in ("clock", "computer-order", "plan"):
                # Written before the answer counts, because its audience depends on the questions that are open now.
                author = self._author_line(decision, pending)
                if author is not None and self.onlooker is not None:
                    self.onlooker.see_line(self, author)
            answered = (*answered[: decision.seat], version, *answered[decision.seat + 1 :])
            boundary = self._advance(version, answered) if runner.resume(pending, decision.value) else None
        decision.reveal_count = reveals.count - revealed
        decision.lines, table.lines = table.lines, []
        if author is not None:
            decision.lines = [author, *decision.lines]
        self.timeline = timeline.add_decision(decision, answered, boundary)
        return boundary

    def repeat(self, decision: Decision) -> None:
        """Play on from a decision that fits here, without a record of it."""
        if decision.question is not None:
            self.play_on(decision.seat, decision.value)
            return
        self._concede(decision, None)
        self.runner.table.lines.clear()

    def play_out(self, choose: Callable[[OpenQuestion], Value], last_turn: int) -> None:
        """Let `choose` answer the questions of all seats until `last_turn` turns are over or the match is; then stop at a question.

        Raise `RulesError` unless the position is imagined, and `IllegalChoice` if an answer is not legal.
        """
        if not self.is_imagined:
            raise RulesError("only an imagined match is played out: there is no record of it")
        runner = self.runner
        runner.choose = choose
        while self.outcome is None and self.turn_number < last_turn:
            pending = runner.pending[min(runner.pending)]
            if runner.resume(pending, pending.question.choice.validate(choose(pending.question))):
                self._play_turns(last_turn)
        runner.choose = None

    def _play_turns(self, last_turn: int) -> None:
        """Go on after the end of a turn until `last_turn` turns are over, the match is, or a question is open."""
        runner = self.runner
        while True:
            self.turn_number += 1
            self.outcome = self._find_outcome(at_boundary=True)
            if self.outcome is not None:
                return
            if self.turn_number >= last_turn:
                runner.choose = None
            if not runner.start():
                return

    def play_on(self, seat: int, value: Value) -> None:
        """Give a legal answer to the open question of a seat, without a record of it."""
        if self.runner.resume(self.runner.pending[seat], value):
            self._advance(None)
        self.runner.table.lines.clear()

    def skip_to_turn(self, seat: int) -> bool:
        """Let the next turn of a seat begin in an imagined position, as if nobody did anything until then.

        Return False if the game says that it cannot begin. Raise `RulesError` unless the position is imagined.
        """
        if not self.is_imagined:
            raise RulesError("only an imagined match skips what others do")
        runner = self.runner
        assert self.game.preparation is not None
        if not self.game.preparation.begin_turn(runner.state, seat):
            return False
        self.turn_number += 1
        self.runner = TurnRunner(self.game, runner.state, runner.chance, runner.conceded)
        self.runner.table.has_journal = False
        return not self.runner.start()

    def find_outcome_if_conceded(self, seat: int) -> Outcome | None:
        """Return how the match ends at once if the seat gives up; None if it goes on. Nothing is carried out."""
        conceded = {*self.runner.conceded, seat}
        return find_outcome(self.game, self.runner.state, self.seats, conceded, at_boundary=False)

    def question_token(self, question: OpenQuestion) -> str:
        """Return a token that differs for each question which a seat is ever asked."""
        seat = question.seat
        shape = fingerprint(seat, question.topic, question.choice)
        message = f"{seat}|{self.timeline.answered[seat]}|{shape}"
        return blake2b(message.encode(), key=self.seed, digest_size=6).hexdigest()

    def digest(self) -> str:
        """Return a digest that is equal for equal positions, whatever their timelines are."""
        runner = self.runner
        asked = [(seat, pending.question) for seat, pending in sorted(runner.pending.items())]
        parts = (
            runner.state,
            runner.chance.position,
            [(branch.seat, branch.chance.position) for branch in runner.running_branches()],
            [(seat, fingerprint(seat, question.topic, question.choice)) for seat, question in asked],
            sorted(runner.conceded.items()),
            self.outcome,
        )
        return blake2b(msgspec.msgpack.encode(parts, order="deterministic"), digest_size=16).hexdigest()

    def _author_line(self, decision: Decision, pending: PendingQuestion) -> JournalLine | None:
        """Return the line that says who decides for this seat. While reactions are awaited, only that seat reads it."""
        if decision.by == "clock":
            audience = (decision.seat,) if self.runner.hides_waiting else None
            return JournalLine(text("engine-time-up", seat=Seat(decision.seat)), audience)
        if decision.by == "plan":
            decisions = reversed(self.timeline.open_decisions)
            last = next((before for before in decisions if before.by not in ("order", "computer-order")), None)
            is_first = last is None or (last.by, last.seat) != ("plan", decision.seat)
            return JournalLine(text("engine-prepared", seat=Seat(decision.seat))) if is_first else None
        if decision.by == "computer-order" and not self.runner.hides_waiting and not self.runner.is_window(pending):
            return JournalLine(text("engine-by-order", seat=Seat(decision.seat)))
        return None

    def _advance(self, version: int | None, answered: tuple[int, ...] = ()) -> bytes | None:
        """Go on after the end of a turn until a question is open or the match is over. Return the last boundary.

        Without a `version` no record is kept and no boundary is encoded.
        """
        boundary: bytes | None = None
        for _ in range(_MAX_TURNS_WITHOUT_QUESTION):
            self.turn_number += 1
            if version is not None:
                boundary = self._encode_boundary(version, answered)
            if self.onlooker is not None:
                timeline = self.timeline
                seen = boundary or self._encode_boundary(timeline.base_version, timeline.answered)
                self.onlooker.see_boundary(self, seen)
            self.outcome = self._find_outcome(at_boundary=True)
            if self.outcome is not None or not self.runner.start():
                return boundary
        raise RulesError(f"{self.game.meta.id}: {_MAX_TURNS_WITHOUT_QUESTION} turns without a question")

    def _concede(self, decision: Decision, version: int | None) -> bytes | None:
        """Let a seat give up: the match may be over, otherwise its open question gets the fallback (CONTRACT 13)."""
        runner, seat = self.runner, decision.seat
        runner.conceded[seat] = decision.computer
        self.outcome = self._find_outcome(at_boundary=False)
        if self.outcome is not None:
            runner.clear_pending()
            return None
        pending = runner.pending.get(seat)
        if pending is None or decision.computer:
            return None
        if pending.is_race and sum(other.branch is pending.branch for other in runner.pending.values()) > 1:
            del runner.pending[seat]
            return None
        is_over = runner.resume(pending, pending.question.choice.fallback())
        return self._advance(version, self.timeline.answered) if is_over else None

    def _encode_boundary(self, version: int, answered: tuple[int, ...]) -> bytes:
        runner = self.runner
        return encode_boundary(
            Boundary(
                self.game.REVISION,
                len(answered),
                version,
                self.turn_number,
                runner.chance.position,
                answered,
                runner.conceded,
                self.timeline.orders,
                runner.state,
            )
        )

    def _find_outcome(self, at_boundary: bool) -> Outcome | None:
        runner = self.runner
        if at_boundary and not runner.conceded:
            return self.game.outcome(runner.state)
        return find_outcome(self.game, runner.state, self.seats, runner.conceded, at_boundary)
