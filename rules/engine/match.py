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

from rules.engine.asking import Asked
from rules.engine.boundary import Boundary, encode_boundary, encode_state
from rules.engine.chance import Chance
from rules.engine.choice import Value, fingerprint
from rules.engine.course import Course
from rules.engine.decision import Decision, Step, Undo, Waiting
from rules.engine.errors import (
    AlreadyConceded,
    BoundaryUnreadable,
    IllegalChoice,
    MatchOver,
    NotAsked,
    NotUndoable,
    RulesBroken,
    SetupRefused,
    StaleQuestion,
)
from rules.engine.game import Game, Options, OptionValue, S
from rules.engine.log import Answered, By, Entry, Ordered, Replaced, Rewound, Standing, Undone, fold
from rules.engine.play import Wait
from rules.engine.text import Line, Seat, text
from rules.engine.undo import without_last


def commitment(seed: bytes) -> str:
    """What is published at the start, so that the seed revealed at the end can be checked."""
    return blake2b(seed, digest_size=32).hexdigest()


def checked_options(game: Game[Any], options: Options) -> dict[str, OptionValue]:
    """The options with defaults filled in. Raises `SetupRefused` for one that the game does not know or allow."""
    full = {spec.id: spec.values[0] for spec in game.meta.options}
    for spec in game.meta.options:
        if spec.id in options:
            given = options[spec.id]
            if given not in spec.values and not (spec.free and isinstance(given, str)):
                raise SetupRefused(text("engine-option-value", option=spec.id, value=str(options[spec.id])))
            full[spec.id] = options[spec.id]
    for name in options:
        if name not in full and name not in game.meta.retired:
            raise SetupRefused(text("engine-option-unknown", option=name))
    return full


class Match(Course[S]):
    """A match from the rules' point of view. Made with `begin`, `resume` or `replay`.

    `base` is the oldest boundary that undo may reach, as stored; `lost` are answers that `resume` had to drop because
    they no longer fit the rules; `opening` is what was told between the base and the first question.
    """

    @classmethod
    def begin(cls, game: Game[S], options: Options, seats: int, seed: bytes, audit: bool = False) -> Match[S]:
        """Sets the table up and goes on to the first question. `seed`: 32 secret bytes. Raises `SetupRefused`."""
        if seats not in game.meta.seats:
            raise SetupRefused(text("engine-seats", lo=min(game.meta.seats), hi=max(game.meta.seats), got=seats))
        chance = Chance(seed)
        state = game.setup(checked_options(game, options), seats, chance)
        nobody = (0,) * seats
        base = encode_boundary(
            Boundary(game.REVISION, seats, 0, 0, chance.position, nobody, {}, {}, encode_state(state))
        )
        return cls(game, seed, base, audit)._opened()

    @classmethod
    def resume(cls, game: Game[S], seed: bytes, boundary: bytes, log: Sequence[Entry], audit: bool = False) -> Match[S]:
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
            match = match._fallen_back(log, boundary)
        return match

    @classmethod
    def replay(cls, game: Game[S], options: Options, seats: int, seed: bytes, log: Sequence[Entry]) -> Match[S]:
        """Plays a whole log from the setup on. `lost` is empty if every answer fits."""
        match = cls.begin(game, options, seats, seed)
        match._repeat_log(log)
        return match

    def _fallen_back(self, log: Sequence[Entry], boundary: bytes) -> Match[S]:
        """After a replay that crashed: the same once more without the answers since the last boundary it reached."""
        safe = self._marks[-1][1] if self._marks else self.base_version
        kept = [entry for entry in log if entry.version < safe or not isinstance(entry, Answered)]
        try:
            match = type(self)(self.game, self.seed, boundary, self._audit)._opened()
            match._repeat_log(kept)
        except Exception as error:
            raise BoundaryUnreadable(repr(error)) from error
        match._log = [entry for entry in log if entry.version >= match.base_version]
        since = [entry for entry in fold(log) if isinstance(entry, Answered) and entry.version >= safe]
        match.lost = (*match.lost, *since)
        return match

    # --- what may be asked of a match

    @property
    def version(self) -> int:
        """The length of the append-only log. It never falls."""
        return self.base_version + len(self._log)

    @property
    def log(self) -> list[Entry]:
        """All entries since `base`."""
        return [done.entry() if isinstance(done, Decision) else done for done in self._log]

    @property
    def state(self) -> S:
        """The state itself: for the engine, the game and tests, never for a person."""
        return self._play.state

    @property
    def boundary(self) -> bytes:
        """The latest boundary, as stored."""
        return self._marks[-1][2] if self._marks else self.base

    @property
    def conceded(self) -> dict[int, bool]:
        """The seats that gave up; True where the computer plays on for them."""
        return dict(self._play.conceded)

    def standing(self, seat: int, topic: str) -> Standing:
        """The standing order in force."""
        order = self._given(seat, topic)
        return order.order if order is not None and order.turn in (-1, self.turn) else "ask"

    def _given(self, seat: int, topic: str) -> Ordered | None:
        """The order for a topic, else the one for the topic that it was part of in an earlier revision."""
        if (given := self._orders.get(f"{seat}|{topic}")) is not None:
            return given
        was = next((order.was for order in self.game.orders if order.topic == topic), "")
        return self._orders.get(f"{seat}|{was}") if was else None

    def view(self, seat: int | None) -> Any:
        """What the seat (None: anybody) may know now."""
        return self.game.view(self._play.state, seat)

    def asked(self) -> tuple[int, ...]:
        """All seats with an open question; not for people's eyes (see `waiting`)."""
        return tuple(sorted(self._play.waiting))

    def ask(self, seat: int) -> Asked | None:
        """The open question of a seat, for that seat's eyes only."""
        wait = self._play.waiting.get(seat)
        return wait.asked if wait else None

    def waiting(self, viewer: int | None) -> Waiting:
        """Who is waited for, as far as `viewer` may know (CONTRACT 4)."""
        seats = self.asked()
        play = self._play
        told = [play.waiting[seat] for seat in seats if not play.hush or play.is_window(play.waiting[seat])]
        public = next((wait.asked.public for wait in told if wait.asked.public), None)
        if not self._play.hush:
            return Waiting(seats, False, public)
        return Waiting((viewer,) if viewer is not None and viewer in seats else (), True, public)

    def mark(self, seat: int) -> str:
        """The mark of the seat's open question, stale as soon as that question is gone. Raises `NotAsked`."""
        wait = self._play.waiting.get(seat)
        if wait is None:
            raise NotAsked
        shape = fingerprint(seat, wait.asked.topic, wait.asked.choice)
        return blake2b(f"{seat}|{self._answered[seat]}|{shape}".encode(), key=self.seed, digest_size=6).hexdigest()

    def digest(self) -> str:
        """Equal for equal positions: state, chance, open questions, concessions."""
        play = self._play
        state = msgspec.msgpack.encode(play.state, order="deterministic")
        open_ = [(s, fingerprint(s, w.asked.topic, w.asked.choice)) for s, w in sorted(play.waiting.items())]
        streams = [(thread.seat, thread.chance.position) for thread in play.threads()]
        rest = f"{play.chance.position}|{streams}|{open_}|{sorted(play.conceded.items())}|{self.outcome}"
        return blake2b(state + rest.encode(), digest_size=16).hexdigest()

    # --- what changes a match

    def answer(self, seat: int, value: Value, mark: str | None = None, by: By = "person") -> Step:
        """Answers the seat's open question. All or nothing.

        Raises `MatchOver`, `NotAsked`, `StaleQuestion` (`mark` is another question's), `IllegalChoice`, `RulesBroken`.
        """
        if self.outcome is not None:
            raise MatchOver
        wait = self._play.waiting.get(seat)
        if wait is None:
            raise NotAsked
        if mark is not None and mark != self.mark(seat):
            raise StaleQuestion
        legal = wait.asked.choice.validate(value)
        return self._step(lambda: self._decide(wait, legal, by))

    def order(self, seat: int, topic: str, order: Standing, value: Value | None = None) -> Step:
        """Gives a standing order for a topic (CONTRACT 5); it answers at once if such a question is open.

        `same` repeats `value` for the rest of this turn. Raises `MatchOver`, `IllegalChoice`.
        """
        if self.outcome is not None:
            raise MatchOver
        if all(known.topic != topic for known in self.game.orders):
            raise IllegalChoice(text("engine-unknown-topic", topic=topic))
        if order == "same" and value is None:
            raise IllegalChoice(text("engine-same-needs-answer"))
        entry = Ordered(self.version, seat, topic, order, self.turn if order == "same" else -1, value)
        return self._noted(entry)

    def undoable(self, seat: int) -> Undo:
        """Tells before the button is pressed whether the seat's last decision can be taken back (CONTRACT 7)."""
        return without_last(self, seat)[0]

    def undo(self, seat: int, consent: bool = False) -> Step:
        """Takes the seat's last decision back. `consent`: the others concerned have agreed. Raises `NotUndoable`."""
        undo, trial, retold = without_last(self, seat)
        if trial is None or (undo.kind == "consent" and not consent):
            assert undo.because is not None
            raise NotUndoable(undo.because)
        entry = Undone(self.version, seat, undo.dropped)
        # What nobody else has seen is nobody else's business when it goes either.
        audience = (seat,) if self.game.meta.drafts and undo.kind == "free" else None
        log = [done for done in self._log if done.version >= trial.base_version]

        def take_back() -> None:
            self.__dict__.update(trial.__dict__)
            self._log, self._news, self._crossed = log, [], None
            self._note(entry, [Line(text("engine-undone", seat=Seat(seat)), audience)])

        step = self._step(take_back)
        step.retold = retold
        return step

    def concede(self, seat: int, computer: bool = False) -> Step:
        """The seat gives up: fallbacks (or the computer) answer its questions from now on (CONTRACT 13)."""
        if self.outcome is not None:
            raise MatchOver
        if seat in self._play.conceded:
            raise AlreadyConceded
        return self._step(lambda: self._give_up(seat, computer))

    def replace(self, seat: int, by: Literal["person", "computer"]) -> Step:
        """Notes that somebody else sits there now. The seat and its question stay; its orders go; undo stops here."""
        if self.outcome is not None:
            raise MatchOver
        return self._noted(Replaced(self.version, seat, by))

    def rewound(self) -> Step:
        """After `resume` with something `lost`: the entry that says so, to be stored."""
        entry = Rewound(self.version, tuple(answer.version for answer in self.lost), self.game.REVISION)
        seats = {answer.version: answer.seat for answer in self.lost}

        def note() -> None:
            self.lost = ()
            self._heed(entry, seats.get)
            self._note(entry, [Line(text("engine-rewound", count=len(entry.dropped)))])

        return self._step(note)

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
        return None if step.exposed else copy.view(seat)

    def imagine(self, seat: int, seed: int) -> Match[S]:
        """A copy in which all that the seat may not know is a fair sample; for computer seats (CONTRACT 9).

        Others' open questions are answered by fallback first. The copy keeps no log, no boundary and no seed of the
        match, so that playing on in it is cheap; it cannot be copied again.
        """
        copy = self.clone()
        copy._light = True
        copy._audit = False
        copy.seed = copy._play.chance.key = _key(f"imagine|{seat}|{seed}".encode(), b"")
        for number, thread in enumerate(copy._play.threads()):
            thread.chance.key = _key(f"{number}".encode(), copy.seed)
        copy.base, copy._tail, copy._log, copy._marks = b"", [], [], []
        while (wait := copy._play.waiting.get(seat)) and not wait.first:
            others = [other for other in copy.asked() if other != seat]
            if not others:
                break
            copy.answer(others[0], copy._play.waiting[others[0]].asked.choice.fallback(), by="fallback")
        self.game.imagine(copy._play.state, seat, Chance(_key(b"sample", copy.seed)))
        return copy

    def decide(self, seat: int, strength: str, dice: Random) -> Value:
        """What a computer of that strength would answer to the seat's open question. Raises `NotAsked`."""
        asked = self.ask(seat)
        if asked is None:
            raise NotAsked
        policy = self.game.computers[strength]
        return policy(self.view(seat), asked, lambda seed: self.imagine(seat, seed), dice)

    # --- inside: one step

    def _step(self, act: Callable[[], None]) -> Step:
        """Carries `act` out and whatever standing orders answer at once; rebuilds the match if a rule raises."""
        if self._light:
            act()
            return Step((), None)
        # Within a step the lists of decisions only grow, or are replaced: their lengths are enough to go back.
        base, tail, log, orders, answered = self.base, self._tail, self._log, self._orders, self._answered.copy()
        tails, logs = len(tail), len(log)
        self._news = []
        self._crossed = None
        try:
            act()
            if self._orders:
                self._obey()
            if self._audit:
                self.game.audit(self._play.state)
        except Exception as error:
            self.base, self._log, self._orders, self._answered = base, log[:logs], orders, answered
            log = self._log
            self.__dict__.update(self._copy(tail[:tails]).__dict__)
            self._log = log
            raise RulesBroken(f"{self.game.meta.id}: {error!r}") from error
        return Step(self._news, self._crossed)

    def _note(self, done: Entry | Decision, lines: Sequence[Line] = ()) -> None:
        self._log.append(done)
        self._news.append((done, lines))

    def _noted(self, entry: Ordered | Replaced) -> Step:
        """A step that is no decision: an order or a replacement."""

        def note() -> None:
            self._heed(entry, lambda version: None)
            self._note(entry)

        return self._step(note)

    def _decide(self, wait: Wait, value: Value, by: By) -> None:
        """A new answer, known to be legal."""
        if self._light:
            if self._play.give(wait, value):
                self._advance(0)
            self._play.table.lines.clear()
            return
        decision = Decision(self.version, wait.asked.seat, value, by, wait.asked)
        self._log.append(decision)
        self._carry(decision, wait)
        self._news.append((decision, decision.lines))

    def _give_up(self, seat: int, computer: bool) -> None:
        decision = Decision(self.version, seat, (), "fallback", None, computer)
        self._log.append(decision)
        self._carry(decision, None)
        self._news.append((decision, (Line(text("engine-conceded", seat=Seat(seat))), *decision.lines)))

    def _obey(self) -> None:
        """Lets standing orders answer open questions, until none applies (CONTRACT 5)."""
        while self.outcome is None:
            for seat in self.asked():
                wait = self._play.waiting[seat]
                given = self._given(seat, wait.asked.topic)
                if given is not None and given.order != "ask" and given.turn in (-1, self.turn):
                    by: By = "computer-order" if given.order == "computer" else "order"
                    self._decide(wait, self._ordered(given, wait.asked), by)
                    break
            else:
                return

    def _ordered(self, given: Ordered, asked: Asked) -> Value:
        """What a standing order answers; the fallback where it would not be legal."""
        value: Value | None = given.value
        if given.order == "reveal":
            order = next(order for order in self.game.orders if order.topic == asked.topic)
            value = order.answer(self._play.state, given.seat, asked.choice)
        elif given.order == "computer":
            value = self.decide(given.seat, "steady", Random(self.version))
        try:
            return asked.choice.validate(value if value is not None else ())
        except IllegalChoice:
            return asked.choice.fallback()


def _key(message: bytes, key: bytes) -> bytes:
    return blake2b(message, key=key, digest_size=32).digest()
