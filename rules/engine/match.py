"""A running match: what people and computers may ask of it, and what changes it.

`Match` knows neither people nor time. It is all or nothing: an answer is validated, carried out up to the next question,
and if a rule raises on the way the match is rebuilt as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, Literal

from msgspec.structs import replace

from rules.engine.ask import OpenQuestion
from rules.engine.choice import Value
from rules.engine.decision import Decision, Step
from rules.engine.errors import (
    AlreadyConceded,
    AnswerReveals,
    MatchOver,
    NotAsked,
    NotUndoable,
    RulesError,
    StaleQuestion,
    TimeIsUp,
)
from rules.engine.game import Game, MatchOptions, Outcome, S
from rules.engine.imagination import imagine_position
from rules.engine.log import (
    AnswerEntry,
    Decider,
    LogEntry,
    OrderEntry,
    OrderKind,
    ReplacementEntry,
    RewindEntry,
    UndoEntry,
)
from rules.engine.message import JournalLine, Seat, text
from rules.engine.position import Position
from rules.engine.preparing import (
    ForeseenQuestion,
    Obstacle,
    PlayedTurn,
    PreparedAnswer,
    PreparedTurn,
    find_obstacle,
    find_prepared_answer,
    foresee_question,
)
from rules.engine.replay import DroppedAnswers, replay_log, replay_log_since, restore_position
from rules.engine.results import UndoStatus, WaitingSeats
from rules.engine.setup import set_up
from rules.engine.standing_orders import check_order, find_order, find_ordered_answer
from rules.engine.tutorial import PastAnswer
from rules.engine.undo import check_undo, try_undo


class Match(Generic[S]):
    """A match from the rules' point of view. Made with `begin`, `restore` or `replay`.

    `opening_lines` are the journal lines written between the base and the first question. `dropped_answers` are answers that
    `restore` had to drop because they no longer fit the rules. With `audit`, `Game.audit` runs after every step.
    """

    def __init__(self, position: Position[S], audit: bool = False, dropped_answers: DroppedAnswers = ()) -> None:
        self.game = position.game
        self.seed = position.seed
        self.seats = position.seats
        self.opening_lines = position.opening_lines
        self.dropped_answers = dropped_answers
        self._position = position
        self._audit = audit
        self._has_default_orders = any(order.default != "ask" for order in self.game.orders)

    @classmethod
    def begin(cls, game: Game[S], options: MatchOptions, seats: int, seed: bytes, audit: bool = False) -> Match[S]:
        """Set the table up and go on to the first question. `seed`: 32 secret bytes. Raise `SetupRefused`."""
        position = Position(game, seed, set_up(game, options, seats, seed))
        if audit:
            game.audit(position.runner.state)
        return cls(position, audit)

    @classmethod
    def restore(
        cls, game: Game[S], seed: bytes, boundary: bytes, log: Sequence[LogEntry], audit: bool = False
    ) -> Match[S]:
        """Rebuild a match from a boundary and all entries since then; see `restore_position`. Raise `BoundaryUnreadable`."""
        position, dropped = restore_position(game, seed, boundary, log, audit)
        return cls(position, audit, dropped)

    @classmethod
    def replay(cls, game: Game[S], options: MatchOptions, seats: int, seed: bytes, log: Sequence[LogEntry]) -> Match[S]:
        """Play a whole log from the setup on. `dropped_answers` is empty if every answer fits."""
        match = cls.begin(game, options, seats, seed)
        match.dropped_answers = replay_log(match._position, log)
        return match

    @classmethod
    def look_back(
        cls, game: Game[S], seed: bytes, base: bytes, log: Sequence[LogEntry], is_wanted: Callable[[AnswerEntry], bool]
    ) -> list[tuple[AnswerEntry, Match[S]]]:
        """Return the answers of a log that count and are wanted, each with the match as it was before.

        Only answers from the boundary `base` on. What no longer fits the rules, and all after it, is left out. Raise
        `BoundaryUnreadable`.
        """
        answers: list[tuple[AnswerEntry, Match[S]]] = []

        def look(position: Position[S], entry: AnswerEntry) -> None:
            if is_wanted(entry) and entry.seat in position.runner.pending:
                answers.append((entry, cls(position.rebuild(position.timeline))))

        replay_log_since(Position(game, seed, base), log, look)
        return answers

    @classmethod
    def recall_answers(
        cls, game: Game[S], seed: bytes, base: bytes, log: Sequence[LogEntry], is_wanted: Callable[[AnswerEntry], bool]
    ) -> list[PastAnswer]:
        """Return what was seen, asked and answered in the answers of a log that `look_back` finds.

        No match is copied for that, so it takes no longer than carrying the log out once. Raise `BoundaryUnreadable`.
        """
        answers: list[PastAnswer] = []

        def look(position: Position[S], entry: AnswerEntry) -> None:
            pending = position.runner.pending.get(entry.seat)
            if pending is not None and is_wanted(entry):
                answers.append(PastAnswer(game.view(position.runner.state, entry.seat), pending.question, entry.value))

        replay_log_since(Position(game, seed, base), log, look)
        return answers

    @property
    def turn_number(self) -> int:
        """The number of turns that are over."""
        return self._position.turn_number

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return self._position.outcome

    @property
    def base(self) -> bytes:
        """The oldest boundary that undo may reach, as stored."""
        return self._position.timeline.base

    @property
    def base_version(self) -> int:
        """The length of the log at `base`."""
        return self._position.timeline.base_version

    @property
    def boundary(self) -> bytes:
        """The latest boundary, as stored."""
        return self._position.timeline.boundary

    @property
    def version(self) -> int:
        """The length of the append-only log. It never falls."""
        return self._position.timeline.version

    @property
    def decided_version(self) -> int:
        """The length of the log after the last decision that was carried out since `base`."""
        return self._position.timeline.decided_version

    @property
    def log(self) -> list[LogEntry]:
        """All entries since `base`."""
        return self._position.timeline.entries()

    @property
    def state(self) -> S:
        """The state itself: for the engine, the game and tests, never for a person."""
        return self._position.runner.state

    @property
    def conceded(self) -> dict[int, bool]:
        """The seats that gave up; True if the computer plays on for them."""
        return dict(self._position.runner.conceded)

    def order_kind(self, seat: int, topic: str) -> OrderKind:
        """Return the kind of the standing order in force."""
        order = find_order(self._position, seat, topic)
        return "ask" if order is None else order.order

    def order_setting(self, seat: int, topic: str) -> str:
        """Return by which setting the standing order in force answers; "" by the usual one, or if it is of another kind."""
        order = find_order(self._position, seat, topic)
        return order.value if order is not None and order.order == "reveal" and isinstance(order.value, str) else ""

    def view(self, seat: int | None) -> Any:
        """Return what the seat (None: anybody) may know now."""
        return self.game.view(self.state, seat)

    def asked_seats(self) -> tuple[int, ...]:
        """Return all seats with an open question; not for people's eyes (see `waiting_seats`)."""
        return self._position.runner.asked_seats()

    def question(self, seat: int) -> OpenQuestion | None:
        """Return the open question of a seat, for that seat's eyes only."""
        pending = self._position.runner.pending.get(seat)
        return pending.question if pending else None

    def waiting_seats(self, viewer: int | None) -> WaitingSeats:
        """Return who is waited for, as far as `viewer` may know (CONTRACT 4)."""
        return self._position.runner.waiting_seats(viewer)

    def question_token(self, seat: int) -> str:
        """Return the token of the seat's open question, stale as soon as that question is gone. Raise `NotAsked`."""
        return self._position.question_token(self._open_question(seat))

    def digest(self) -> str:
        """Return a digest that is equal for equal positions: state, chance, open questions, concessions, outcome."""
        return self._position.digest()

    def answer(
        self, seat: int, value: Value, token: str | None = None, by: Decider = "person", may_reveal: bool = True
    ) -> Step:
        """Answer the seat's open question. All or nothing.

        Raise `MatchOver`, `NotAsked`, `StaleQuestion` (`token` is another question's), `IllegalChoice`, `RulesError`, and
        `AnswerReveals` if anything hidden would come out and `may_reveal` is False.
        """
        position = self._position
        if position.outcome is not None:
            raise MatchOver
        question = self._open_question(seat)
        if token is not None and token != position.question_token(question):
            raise StaleQuestion
        legal = question.choice.validate(value)
        if position.is_imagined:
            position.play_on(seat, legal)
            return Step()
        timeline = position.timeline
        step = self._run_step(lambda step: self._answer_question(step, question, legal, by))
        if not may_reveal and step.has_revealed:
            self._position = position.rebuild(timeline)
            raise AnswerReveals
        return step

    def give_order(self, seat: int, topic: str, order: OrderKind, value: Value | None = None) -> Step:
        """Give a standing order for a topic (CONTRACT 5); it answers at once if such a question is open.

        `same` repeats `value` for the rest of this turn; `reveal` answers by the setting `value`, if the topic has several.
        Raise `MatchOver`, `IllegalChoice`.
        """
        if self.outcome is not None:
            raise MatchOver
        check_order(self.game, topic, order, value)
        turn = self.turn_number if order == "same" else -1
        return self._add_note(OrderEntry(self.version, seat, topic, order, turn, value))

    def check_undo(self, seat: int) -> UndoStatus:
        """Return, before the button is pressed, whether the seat's last decision can be taken back (CONTRACT 7)."""
        return check_undo(self._position, seat)

    def undo(self, seat: int, consent: bool = False) -> Step:
        """Take the seat's last decision back. `consent`: the others concerned have agreed. Raise `NotUndoable`."""
        status, position, rewritten_lines, seats = try_undo(self._position, seat)
        if position is None or (status.kind == "consent" and not consent):
            assert status.reason is not None
            raise NotUndoable(status.reason)
        entry = UndoEntry(self.version, seat, status.dropped)
        # What nobody else has seen concerns nobody else when it is taken back.
        audience = (seat,) if self.game.meta.has_drafts and status.kind == "free" else None

        def take_back(step: Step) -> None:
            position.timeline = position.timeline.add_note(entry, seats)
            self._position = position
            step.add(entry, [JournalLine(text("engine-undone", seat=Seat(seat)), audience)])

        step = self._run_step(take_back)
        step.rewritten_lines = rewritten_lines
        return step

    def list_winners_if_conceded(self, seat: int) -> tuple[int, ...]:
        """Return the seats that win at once if the seat gives up now; none if the match goes on (CONTRACT 13).

        Nothing is tried for that, so nothing that would come out later is told, and no rule can take long. Raise `MatchOver`,
        `AlreadyConceded`.
        """
        self._check_may_concede(seat)
        outcome = self._position.find_outcome_if_conceded(seat)
        return () if outcome is None else outcome.winners

    def concede(self, seat: int, computer: bool = False) -> Step:
        """Let the seat give up: fallbacks (or the computer) answer its questions from now on (CONTRACT 13).

        Raise `MatchOver`, `AlreadyConceded`, and `RulesError` if the fallbacks lead to no question of anybody else. With
        `computer` no rule is carried out, so that is always possible.
        """
        self._check_may_concede(seat)

        def give_up(step: Step) -> None:
            decision = Decision(self.version, seat, (), "fallback", None, computer)
            boundary = self._position.carry_out(decision)
            step.add(decision, (JournalLine(text("engine-conceded", seat=Seat(seat))), *decision.lines), boundary)

        return self._run_step(give_up)

    def replace(self, seat: int, by: Literal["person", "computer"]) -> Step:
        """Note that somebody else sits there now. The seat and its question stay; its orders go; undo stops here.

        Raise `MatchOver`.
        """
        if self.outcome is not None:
            raise MatchOver
        return self._add_note(ReplacementEntry(self.version, seat, by))

    def record_rewind(self) -> Step:
        """Note the `dropped_answers` of `restore` in an entry, to be stored, and forget them."""
        seats = {answer.version: answer.seat for answer in self.dropped_answers}
        entry = RewindEntry(self.version, tuple(seats), self.game.REVISION)
        step = self._add_note(entry, [JournalLine(text("engine-rewound", count=len(seats)))], seats)
        self.dropped_answers = ()
        return step

    def foresee_question(self, seat: int, answers: Sequence[PreparedAnswer]) -> ForeseenQuestion | None:
        """Return the question that comes after these answers in the seat's next turn; None where nobody can know (CONTRACT 15)."""
        return foresee_question(self._position, seat, answers)

    def play_prepared(self, seat: int, prepared: PreparedTurn) -> PlayedTurn:
        """Answer the open questions of a seat's turn as it has prepared them (CONTRACT 15).

        If something does not fit before anything hidden has come out, nothing is played. Raise `RulesError`; the match is then as
        it was.
        """
        position, timeline, turn = self._position, self._position.timeline, self.turn_number
        reached: tuple[PreparedTurn, Obstacle | None] = (prepared, None)

        def play(step: Step) -> None:
            nonlocal reached
            obstacle = find_obstacle(self.game, prepared, self.view(seat))
            reached = self._play_answers(step, seat, prepared) if obstacle is None else (prepared, obstacle)

        step = self._run_step(play)
        rest, obstacle = reached
        if obstacle is not None and not step.has_revealed:
            if step.new_entries:
                self._position = position.rebuild(timeline)
            return PlayedTurn(Step(), obstacle=obstacle)
        is_over = self.outcome is not None or self.turn_number != turn or rest.is_empty or obstacle is not None
        return PlayedTurn(step, None if is_over else replace(rest, turn=turn), obstacle)

    def clone(self) -> Match[S]:
        """Return an independent match in the same position (decode and replay)."""
        return Match(self._position.rebuild(self._position.timeline), self._audit, self.dropped_answers)

    def peek(self, seat: int, value: Value) -> Any | None:
        """Return the seat's view after that answer, or None if anything hidden would come out (CONTRACT 8). No audit is made."""
        copy = Match(self._position.rebuild(self._position.timeline))
        return None if copy.answer(seat, value).has_revealed else copy.view(seat)

    def imagine(self, seat: int, seed: int) -> Match[S]:
        """Return a copy in which all that the seat may not know is a fair sample; see `imagine_position` (CONTRACT 9)."""
        return Match(imagine_position(self._position, seat, seed))

    def play_out(self, choose: Callable[[OpenQuestion], Value], last_turn: int) -> None:
        """Play an imagined match on, faster than with `answer`: `choose` answers the questions of all seats.

        It stops when the match is over, or at the first question after `last_turn` turns (`turn_number`). Raise `RulesError`
        unless the match is imagined, and `IllegalChoice`.
        """
        self._position.play_out(choose, last_turn)

    def compute_answer(
        self, seat: int, strength: str, dice: Random, has_time: Callable[[], bool] | None = None
    ) -> Value:
        """Return what a computer of that strength would answer to the seat's open question. Raise `NotAsked`.

        Once `has_time` says no, the computer gets no more samples and answers with the best that it has found so far; without
        `has_time` it takes the time it wants.
        """
        question, view = self._open_question(seat), self.view(seat)

        def imagine(seed: int) -> Match[S]:
            if has_time is not None and not has_time():
                raise TimeIsUp
            return self.imagine(seat, seed)

        try:
            return {**self.game.computers, **self.game.tutorial_computers}[strength](view, question, imagine, dice)
        except TimeIsUp:
            # This computer has no answer without samples: the next weaker one answers for it, with all that it wants.
            strengths = list(self.game.computers)
            return self.compute_answer(seat, strengths[max(0, strengths.index(strength) - 1)], dice)

    def _check_may_concede(self, seat: int) -> None:
        if self.outcome is not None:
            raise MatchOver
        if seat in self.conceded:
            raise AlreadyConceded

    def _open_question(self, seat: int) -> OpenQuestion:
        pending = self._position.runner.pending.get(seat)
        if pending is None:
            raise NotAsked
        return pending.question

    def _run_step(self, act: Callable[[Step], None]) -> Step:
        """Carry `act` out and what standing orders answer at once; rebuild the match if a rule raises."""
        before, timeline, step = self._position, self._position.timeline, Step()
        try:
            act(step)
            if self._has_default_orders or self._position.timeline.orders:
                self._apply_orders(step)
            if self._audit:
                self.game.audit(self.state)
        except Exception as error:
            self._position = before.rebuild(timeline)
            raise RulesError(f"{self.game.meta.id}: {error!r}") from error
        return step

    def _add_note(self, entry: LogEntry, lines: Sequence[JournalLine] = (), seats: Mapping[int, int] = {}) -> Step:
        """Add an entry that is no decision. `seats` has the seats of the answers that it drops, by version."""

        def note(step: Step) -> None:
            self._position.timeline = self._position.timeline.add_note(entry, seats)
            step.add(entry, lines)

        return self._run_step(note)

    def _answer_question(self, step: Step, question: OpenQuestion, value: Value, by: Decider) -> None:
        """Carry out an answer that is known to be legal."""
        decision = Decision(self._position.timeline.version, question.seat, value, by, question)
        boundary = self._position.carry_out(decision)
        step.add(decision, decision.lines, boundary)

    def _play_answers(self, step: Step, seat: int, rest: PreparedTurn) -> tuple[PreparedTurn, Obstacle | None]:
        """Answer a seat's questions of this turn as it has prepared them; return what is left, and what is in the way of it."""
        turn = self.turn_number
        while self.outcome is None and self.turn_number == turn and not rest.is_empty:
            question = self.question(seat)
            if question is None:
                break
            answer = find_prepared_answer(self._position, rest, question)
            if isinstance(answer, str):
                return rest, answer
            value, rest = answer
            self._answer_question(step, question, value, "plan")
            self._apply_orders(step)
        return rest, None

    def _apply_orders(self, step: Step) -> None:
        """Let standing orders answer open questions, until none applies (CONTRACT 5)."""
        while ordered := find_ordered_answer(
            self._position, lambda seat: self.compute_answer(seat, "steady", Random(self.version))
        ):
            self._answer_question(step, *ordered)
