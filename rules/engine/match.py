"""A match in play: the last boundary, the decisions since, and the turn that waits for answers.

`Match` knows neither people nor time. It is all or nothing: an answer is validated, carried out up to the next question,
and if a rule raises on the way the match is rebuilt as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Literal

import msgspec

from rules.engine.ask import OpenQuestion
from rules.engine.boundary import Boundary, encode_boundary, encode_state
from rules.engine.chance import Chance
from rules.engine.choice import Value, fingerprint
from rules.engine.decision import Decision, Step, UndoStatus, WaitingSeats
from rules.engine.errors import (
    AlreadyConceded,
    BoundaryUnreadable,
    IllegalChoice,
    MatchOver,
    NotAsked,
    NotUndoable,
    RulesError,
    SetupRefused,
    StaleQuestion,
)
from rules.engine.game import Game, MatchOptions, OptionValue, S
from rules.engine.log import (
    AnswerEntry,
    Decider,
    LogEntry,
    OrderEntry,
    OrderKind,
    ReplacementEntry,
    RewindEntry,
    UndoEntry,
    filter_effective,
)
from rules.engine.message import JournalLine, Seat, text
from rules.engine.timeline import Timeline
from rules.engine.turn_runner import PendingQuestion
from rules.engine.undo import try_undo


def make_commitment(seed: bytes) -> str:
    """What is published at the start, so that the seed revealed at the end can be checked."""
    return blake2b(seed, digest_size=32).hexdigest()


def complete_options(game: Game[Any], options: MatchOptions) -> dict[str, OptionValue]:
    """The options with defaults filled in. Raises `SetupRefused` for one that the game does not know or allow."""
    full = {spec.id: spec.values[0] for spec in game.meta.options}
    for spec in game.meta.options:
        if spec.id in options:
            given = options[spec.id]
            if given not in spec.values and not (spec.free and isinstance(given, str)):
                raise SetupRefused(text("engine-option-value", option=spec.id, value=str(options[spec.id])))
            full[spec.id] = options[spec.id]
    for name in options:
        if name not in full and name not in game.meta.retired_options:
            raise SetupRefused(text("engine-option-unknown", option=name))
    return full


class Match(Timeline[S]):
    """A match from the rules' point of view. Made with `begin`, `restore` or `replay`.

    `base` is the oldest boundary that undo may reach, as stored; `lost` are answers that `restore` had to drop because
    they no longer fit the rules; `opening` is what was told between the base and the first question.
    """

    @classmethod
    def begin(cls, game: Game[S], options: MatchOptions, seats: int, seed: bytes, audit: bool = False) -> Match[S]:
        """Sets the table up and goes on to the first question. `seed`: 32 secret bytes. Raises `SetupRefused`."""
        if seats not in game.meta.seats:
            raise SetupRefused(text("engine-seats", lo=min(game.meta.seats), hi=max(game.meta.seats), got=seats))
        chance = Chance(seed)
        state = game.setup(complete_options(game, options), seats, chance)
        nobody = (0,) * seats
        base = encode_boundary(
            Boundary(game.REVISION, seats, 0, 0, chance.position, nobody, {}, {}, encode_state(state))
        )
        return cls(game, seed, base, audit)._opened()

    @classmethod
    def restore(
        cls, game: Game[S], seed: bytes, boundary: bytes, log: Sequence[LogEntry], audit: bool = False
    ) -> Match[S]:
        """Rebuilds a match from a boundary and all entries since (CONTRACT 12).

        What no longer fits is dropped and stands in `lost`. A replay that crashes falls back to the last boundary it
        reached and loses all answers since. Raises `BoundaryUnreadable`.
        """
        try:
            match = cls(game, seed, boundary, audit)._opened()
        except BoundaryUnreadable:
            raise
        except Exception as error:
            raise BoundaryUnreadable(repr(error)) from error
        log = [entry for entry in log if entry.version >= match.base_version]
        try:
            match._repeat_log(log)
        except Exception:
            match = match._restore_to_last_boundary(log, boundary)
        return match

    @classmethod
    def replay(cls, game: Game[S], options: MatchOptions, seats: int, seed: bytes, log: Sequence[LogEntry]) -> Match[S]:
        """Plays a whole log from the setup on. `lost` is empty if every answer fits."""
        match = cls.begin(game, options, seats, seed)
        match._repeat_log(log)
        return match

    def _restore_to_last_boundary(self, log: Sequence[LogEntry], boundary: bytes) -> Match[S]:
        """After a replay that crashed: the same once more without the answers since the last boundary it reached."""
        safe = self._checkpoints[-1][1] if self._checkpoints else self.base_version
        kept = [entry for entry in log if entry.version < safe or not isinstance(entry, AnswerEntry)]
        try:
            match = type(self)(self.game, self.seed, boundary, self._audit)._opened()
            match._repeat_log(kept)
        except Exception as error:
            raise BoundaryUnreadable(repr(error)) from error
        match._log = [entry for entry in log if entry.version >= match.base_version]
        since = [entry for entry in filter_effective(log) if isinstance(entry, AnswerEntry) and entry.version >= safe]
        match.dropped_answers = (*match.dropped_answers, *since)
        return match

    # --- what may be asked of a match

    @property
    def version(self) -> int:
        """The length of the append-only log. It never falls."""
        return self.base_version + len(self._log)

    @property
    def log(self) -> list[LogEntry]:
        """All entries since `base`."""
        return [done.to_entry() if isinstance(done, Decision) else done for done in self._log]

    @property
    def state(self) -> S:
        """The state itself: for the engine, the game and tests, never for a person."""
        return self._runner.state

    @property
    def boundary(self) -> bytes:
        """The latest boundary, as stored."""
        return self._checkpoints[-1][2] if self._checkpoints else self.base

    @property
    def conceded(self) -> dict[int, bool]:
        """The seats that gave up; True where the computer plays on for them."""
        return dict(self._runner.conceded)

    def order_kind(self, seat: int, topic: str) -> OrderKind:
        """The standing order in force."""
        order = self._find_order(seat, topic)
        return order.order if order is not None and order.turn in (-1, self.turn_number) else "ask"

    def _find_order(self, seat: int, topic: str) -> OrderEntry | None:
        """The order for a topic, else the one for the topic that it was part of in an earlier revision."""
        if (given := self._orders.get(f"{seat}|{topic}")) is not None:
            return given
        was = next((order.former_topic for order in self.game.orders if order.topic == topic), "")
        return self._orders.get(f"{seat}|{was}") if was else None

    def view(self, seat: int | None) -> Any:
        """What the seat (None: anybody) may know now."""
        return self.game.view(self._runner.state, seat)

    def asked_seats(self) -> tuple[int, ...]:
        """All seats with an open question; not for people's eyes (see `waiting_seats`)."""
        return tuple(sorted(self._runner.pending))

    def question(self, seat: int) -> OpenQuestion | None:
        """The open question of a seat, for that seat's eyes only."""
        wait = self._runner.pending.get(seat)
        return wait.question if wait else None

    def waiting_seats(self, viewer: int | None) -> WaitingSeats:
        """Who is waited for, as far as `viewer` may know (CONTRACT 4)."""
        seats = self.asked_seats()
        play = self._runner
        told = [play.pending[seat] for seat in seats if not play.hides_waiting or play.is_window(play.pending[seat])]
        public = next((wait.question.public_text for wait in told if wait.question.public_text), None)
        if not self._runner.hides_waiting:
            return WaitingSeats(seats, False, public)
        return WaitingSeats((viewer,) if viewer is not None and viewer in seats else (), True, public)

    def question_token(self, seat: int) -> str:
        """The mark of the seat's open question, stale as soon as that question is gone. Raises `NotAsked`."""
        wait = self._runner.pending.get(seat)
        if wait is None:
            raise NotAsked
        shape = fingerprint(seat, wait.question.topic, wait.question.choice)
        return blake2b(f"{seat}|{self._answered[seat]}|{shape}".encode(), key=self.seed, digest_size=6).hexdigest()

    def digest(self) -> str:
        """Equal for equal positions: state, chance, open questions, concessions."""
        play = self._runner
        state = msgspec.msgpack.encode(play.state, order="deterministic")
        open_ = [(s, fingerprint(s, w.question.topic, w.question.choice)) for s, w in sorted(play.pending.items())]
        streams = [(thread.seat, thread.chance.position) for thread in play.running_branches()]
        rest = f"{play.chance.position}|{streams}|{open_}|{sorted(play.conceded.items())}|{self.outcome}"
        return blake2b(state + rest.encode(), digest_size=16).hexdigest()

    # --- what changes a match

    def answer(self, seat: int, value: Value, token: str | None = None, by: Decider = "person") -> Step:
        """Answers the seat's open question. All or nothing.

        Raises `MatchOver`, `NotAsked`, `StaleQuestion` (`token` is another question's), `IllegalChoice`, `RulesError`.
        """
        if self.outcome is not None:
            raise MatchOver
        wait = self._runner.pending.get(seat)
        if wait is None:
            raise NotAsked
        if token is not None and token != self.question_token(seat):
            raise StaleQuestion
        legal = wait.question.choice.validate(value)
        return self._run_step(lambda: self._answer_question(wait, legal, by))

    def give_order(self, seat: int, topic: str, order: OrderKind, value: Value | None = None) -> Step:
        """Gives a standing order for a topic (CONTRACT 5); it answers at once if such a question is open.

        `same` repeats `value` for the rest of this turn. Raises `MatchOver`, `IllegalChoice`.
        """
        if self.outcome is not None:
            raise MatchOver
        if all(known.topic != topic for known in self.game.orders):
            raise IllegalChoice(text("engine-unknown-topic", topic=topic))
        if order == "same" and value is None:
            raise IllegalChoice(text("engine-same-needs-answer"))
        entry = OrderEntry(self.version, seat, topic, order, self.turn_number if order == "same" else -1, value)
        return self._record_note(entry)

    def check_undo(self, seat: int) -> UndoStatus:
        """Tells before the button is pressed whether the seat's last decision can be taken back (CONTRACT 7)."""
        return try_undo(self, seat)[0]

    def undo(self, seat: int, consent: bool = False) -> Step:
        """Takes the seat's last decision back. `consent`: the others concerned have agreed. Raises `NotUndoable`."""
        undo, trial, retold = try_undo(self, seat)
        if trial is None or (undo.kind == "consent" and not consent):
            assert undo.reason is not None
            raise NotUndoable(undo.reason)
        entry = UndoEntry(self.version, seat, undo.dropped)
        # What nobody else has seen is nobody else's business when it goes either.
        audience = (seat,) if self.game.meta.has_drafts and undo.kind == "free" else None
        log = [done for done in self._log if done.version >= trial.base_version]

        def take_back() -> None:
            self.__dict__.update(trial.__dict__)
            self._log, self._news, self._new_boundary = log, [], None
            self._append_entry(entry, [JournalLine(text("engine-undone", seat=Seat(seat)), audience)])

        step = self._run_step(take_back)
        step.rewritten_lines = retold
        return step

    def concede(self, seat: int, computer: bool = False) -> Step:
        """The seat gives up: fallbacks (or the computer) answer its questions from now on (CONTRACT 13)."""
        if self.outcome is not None:
            raise MatchOver
        if seat in self._runner.conceded:
            raise AlreadyConceded
        return self._run_step(lambda: self._concede_seat(seat, computer))

    def replace(self, seat: int, by: Literal["person", "computer"]) -> Step:
        """Notes that somebody else sits there now. The seat and its question stay; its orders go; undo stops here."""
        if self.outcome is not None:
            raise MatchOver
        return self._record_note(ReplacementEntry(self.version, seat, by))

    def record_rewind(self) -> Step:
        """After `restore` with something `lost`: the entry that says so, to be stored."""
        entry = RewindEntry(self.version, tuple(answer.version for answer in self.dropped_answers), self.game.REVISION)
        seats = {answer.version: answer.seat for answer in self.dropped_answers}

        def note() -> None:
            self.dropped_answers = ()
            self._apply_note(entry, seats.get)
            self._append_entry(entry, [JournalLine(text("engine-rewound", count=len(entry.dropped)))])

        return self._run_step(note)

    # --- looking ahead

    def clone(self) -> Match[S]:
        """A match of its own in the same position (decode and replay)."""
        copy = self._copy(self._tail)
        copy._log = list(self._log)
        return copy

    def peek(self, seat: int, value: Value) -> Any | None:
        """The seat's view after that answer; None if the decision would bring anything hidden out (CONTRACT 8)."""
        copy = self.clone()
        step = copy.answer(seat, value)
        return None if step.has_revealed else copy.view(seat)

    def imagine(self, seat: int, seed: int) -> Match[S]:
        """A copy in which all that the seat may not know is a fair sample; for computer seats (CONTRACT 9).

        Others' open questions are answered by fallback first. The copy keeps no log, no boundary and no seed of the
        match, so that playing on in it is cheap; it cannot be copied again.
        """
        copy = self.clone()
        copy._simulation = True
        copy._audit = False
        copy.seed = copy._runner.chance.key = _derive_key(f"imagine|{seat}|{seed}".encode(), b"")
        for number, thread in enumerate(copy._runner.running_branches()):
            thread.chance.key = _derive_key(f"{number}".encode(), copy.seed)
        copy.base, copy._tail, copy._log, copy._checkpoints = b"", [], [], []
        while (wait := copy._runner.pending.get(seat)) and not wait.is_race:
            others = [other for other in copy.asked_seats() if other != seat]
            if not others:
                break
            copy.answer(others[0], copy._runner.pending[others[0]].question.choice.fallback(), by="fallback")
        self.game.imagine(copy._runner.state, seat, Chance(_derive_key(b"sample", copy.seed)))
        return copy

    def compute_answer(self, seat: int, strength: str, dice: Random) -> Value:
        """What a computer of that strength would answer to the seat's open question. Raises `NotAsked`."""
        asked = self.question(seat)
        if asked is None:
            raise NotAsked
        policy = self.game.computers[strength]
        return policy(self.view(seat), asked, lambda seed: self.imagine(seat, seed), dice)

    # --- inside: one step

    def _run_step(self, act: Callable[[], None]) -> Step:
        """Carries `act` out and whatever standing orders answer at once; rebuilds the match if a rule raises."""
        if self._simulation:
            act()
            return Step((), None)
        # Within a step the lists of decisions only grow, or are replaced: their lengths are enough to go back.
        base, tail, log, orders, answered = self.base, self._tail, self._log, self._orders, self._answered.copy()
        tails, logs = len(tail), len(log)
        self._news = []
        self._new_boundary = None
        try:
            act()
            if self._orders:
                self._apply_orders()
            if self._audit:
                self.game.audit(self._runner.state)
        except Exception as error:
            self.base, self._log, self._orders, self._answered = base, log[:logs], orders, answered
            log = self._log
            self.__dict__.update(self._copy(tail[:tails]).__dict__)
            self._log = log
            raise RulesError(f"{self.game.meta.id}: {error!r}") from error
        return Step(self._news, self._new_boundary)

    def _append_entry(self, done: LogEntry | Decision, lines: Sequence[JournalLine] = ()) -> None:
        self._log.append(done)
        self._news.append((done, lines))

    def _record_note(self, entry: OrderEntry | ReplacementEntry) -> Step:
        """A step that is no decision: an order or a replacement."""

        def note() -> None:
            self._apply_note(entry, lambda version: None)
            self._append_entry(entry)

        return self._run_step(note)

    def _answer_question(self, wait: PendingQuestion, value: Value, by: Decider) -> None:
        """A new answer, known to be legal."""
        if self._simulation:
            if self._runner.resume(wait, value):
                self._advance(0)
            self._runner.table.lines.clear()
            return
        decision = Decision(self.version, wait.question.seat, value, by, wait.question)
        self._log.append(decision)
        self._carry(decision, wait)
        self._news.append((decision, decision.lines))

    def _concede_seat(self, seat: int, computer: bool) -> None:
        decision = Decision(self.version, seat, (), "fallback", None, computer)
        self._log.append(decision)
        self._carry(decision, None)
        self._news.append((decision, (JournalLine(text("engine-conceded", seat=Seat(seat))), *decision.lines)))

    def _apply_orders(self) -> None:
        """Lets standing orders answer open questions, until none applies (CONTRACT 5)."""
        while self.outcome is None:
            for seat in self.asked_seats():
                wait = self._runner.pending[seat]
                given = self._find_order(seat, wait.question.topic)
                if given is not None and given.order != "ask" and given.turn in (-1, self.turn_number):
                    by: Decider = "computer-order" if given.order == "computer" else "order"
                    self._answer_question(wait, self._order_answer(given, wait.question), by)
                    break
            else:
                return

    def _order_answer(self, given: OrderEntry, asked: OpenQuestion) -> Value:
        """What a standing order answers; the fallback where it would not be legal."""
        value: Value | None = given.value
        if given.order == "reveal":
            order = next(order for order in self.game.orders if order.topic == asked.topic)
            value = order.answer(self._runner.state, given.seat, asked.choice)
        elif given.order == "computer":
            value = self.compute_answer(given.seat, "steady", Random(self.version))
        try:
            return asked.choice.validate(value if value is not None else ())
        except IllegalChoice:
            return asked.choice.fallback()


def _derive_key(message: bytes, key: bytes) -> bytes:
    return blake2b(message, key=key, digest_size=32).digest()
