"""A match in play: the last boundary, the decisions since, and the turn that waits for answers.

`Match` knows neither people nor time. It is all or nothing: an answer is validated, carried out up to the next question,
and if a rule raises on the way the match is rebuilt as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Generic, Literal

import msgspec

from rules.engine.asking import Asked
from rules.engine.boundary import Boundary, decode_boundary, encode_boundary, encode_state
from rules.engine.chance import Chance
from rules.engine.choice import Value, fingerprint
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
from rules.engine.game import Game, Options, OptionValue, Outcome, S
from rules.engine.log import Answered, By, Conceded, Entry, Ordered, Replaced, Rewound, Standing, Undone, fold
from rules.engine.play import Play, Wait
from rules.engine.text import Line, Seat, text

KEEP_BOUNDARIES = 8
"""How many turns without an exposure undo can reach back."""

_TURNS_WITHOUT_QUESTION = 10_000


def commitment(seed: bytes) -> str:
    """What is published at the start, so that the seed revealed at the end can be checked."""
    return blake2b(seed, digest_size=32).hexdigest()


def checked_options(game: Game[Any], options: Options) -> dict[str, OptionValue]:
    """The options with defaults filled in. Raises `SetupRefused` for one that the game does not know or allow."""
    full = {spec.id: spec.values[0] for spec in game.meta.options}
    for spec in game.meta.options:
        if spec.id in options:
            if options[spec.id] not in spec.values:
                raise SetupRefused(text("engine-option-value", option=spec.id, value=str(options[spec.id])))
            full[spec.id] = options[spec.id]
    for name in options:
        if name not in full:
            raise SetupRefused(text("engine-option-unknown", option=name))
    return full


class Match(Generic[S]):
    """A match from the rules' point of view. Made with `begin`, `resume` or `replay`.

    `base` is the oldest boundary that undo may reach, as stored; `lost` are answers that `resume` had to drop because they
    no longer fit the rules; `opening` is what was told between the base and the first question.
    """

    def __init__(self, game: Game[S], seed: bytes, base: bytes, audit: bool = False) -> None:
        """A match at the boundary `base`, its turn not yet started. Raises `BoundaryUnreadable`."""
        boundary, state = decode_boundary(game, base)
        self.game = game
        self.seed = seed
        self.base = base
        self.base_version = boundary.version
        self.seats = boundary.seats
        self.turn = boundary.turn
        self._log: list[Entry | Decision] = []
        self.lost: tuple[Answered, ...] = ()
        self.opening: list[Line] = []
        self.outcome: Outcome | None = None
        self._audit = audit
        self._light = False
        self._answered = list(boundary.answered)
        self._orders = dict(boundary.orders)
        self._tail: list[Decision] = []
        self._marks: list[tuple[int, int, bytes]] = []
        self._news: list[tuple[Entry | Decision, Sequence[Line]]] = []
        self._crossed: bytes | None = None
        self._play: Play[S] = Play(game, state, Chance(seed, boundary.position), dict(boundary.conceded))

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

        What no longer fits is dropped and stands in `lost`. A replay that crashes falls back to the boundary and loses all
        answers since. Raises `BoundaryUnreadable`.
        """
        try:
            match = cls(game, seed, boundary, audit)._opened()
        except BoundaryUnreadable:
            raise
        except Exception as error:
            raise BoundaryUnreadable(repr(error)) from error
        try:
            match._repeat_log(log)
        except Exception:
            match = cls(game, seed, boundary, audit)._opened()
            match._repeat_log([entry for entry in log if isinstance(entry, Conceded | Ordered | Replaced)])
            match._log = [entry for entry in log if entry.version >= match.base_version]
            match.lost = tuple(entry for entry in fold(log) if isinstance(entry, Answered))
        return match

    @classmethod
    def replay(cls, game: Game[S], options: Options, seats: int, seed: bytes, log: Sequence[Entry]) -> Match[S]:
        """Plays a whole log from the setup on. `lost` is empty if every answer fits."""
        match = cls.begin(game, options, seats, seed)
        match._repeat_log(log)
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
        order = self._orders.get(f"{seat}|{topic}")
        return order.order if order is not None and order.turn in (-1, self.turn) else "ask"

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
        public = next((wait.asked.public for wait in self._play.waiting.values() if wait.asked.public), None)
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
        rest = f"{play.chance.position}|{open_}|{sorted(play.conceded.items())}|{self.outcome}"
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
        return self._step(lambda: self._note_order(entry))

    def undoable(self, seat: int) -> Undo:
        """Tells before the button is pressed whether the seat's last decision can be taken back (CONTRACT 7)."""
        return self._trial(seat)[0]

    def undo(self, seat: int, consent: bool = False) -> Step:
        """Takes the seat's last decision back. `consent`: the others concerned have agreed. Raises `NotUndoable`."""
        undo, trial, retold = self._trial(seat)
        if trial is None or (undo.kind == "consent" and not consent):
            raise NotUndoable(undo.because or text("engine-undo-needs-consent"))
        entry = Undone(self.version, seat, undo.dropped)
        log = [done for done in self._log if done.version >= trial.base_version]
        self.__dict__.update(trial.__dict__)
        self._log = log
        step = self._step(lambda: self._note(entry, [Line(text("engine-undone", seat=Seat(seat)))]))
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
        return self._step(lambda: self._note_replaced(Replaced(self.version, seat, by)))

    def rewound(self) -> Step:
        """After `resume` with something `lost`: the entry that says so, to be stored."""
        entry = Rewound(self.version, tuple(answer.version for answer in self.lost), self.game.REVISION)
        self.lost = ()
        return self._step(lambda: self._note(entry))

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

        Others' open questions are answered by fallback first. The copy keeps no log and no boundaries, so that playing on
        in it is cheap.
        """
        copy = self.clone()
        copy._light = True
        copy._audit = False
        while seat in copy._play.waiting and (others := [s for s in copy.asked() if s != seat]):
            if copy._play.waiting[others[0]].first:
                break
            copy.answer(others[0], copy._play.waiting[others[0]].asked.choice.fallback(), by="fallback")
        key = blake2b(f"imagine|{seat}|{seed}".encode(), digest_size=32).digest()
        copy.seed = key
        self.game.imagine(copy._play.state, seat, Chance(key))
        copy._play.chance.key = key
        for number, thread in enumerate(copy._play.threads()):
            thread.chance.key = blake2b(f"{number}".encode(), key=key, digest_size=32).digest()
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
            return Step((), False, None)
        before = (self.base, list(self._tail), list(self._log), dict(self._orders), list(self._answered))
        self._news = []
        self._crossed = None
        try:
            act()
            self._obey()
            if self._audit:
                self.game.audit(self._play.state)
        except Exception as error:
            self._restore(*before)
            raise RulesBroken(f"{self.game.meta.id}: {error!r}") from error
        exposed = any(isinstance(done, Decision) and done.exposures > 0 for done, _ in self._news)
        return Step(self._news, exposed, self._crossed)

    def _note(self, done: Entry | Decision, lines: Sequence[Line] = ()) -> None:
        self._log.append(done)
        self._news.append((done, lines))

    def _note_order(self, entry: Ordered) -> None:
        self._orders[f"{entry.seat}|{entry.topic}"] = entry
        self._note(entry)

    def _note_replaced(self, entry: Replaced) -> None:
        self._orders = {key: order for key, order in self._orders.items() if order.seat != entry.seat}
        self._note(entry)

    def _decide(self, wait: Wait, value: Value, by: By) -> None:
        """A new answer, known to be legal."""
        if self._light:
            self._advance(self._play.give(wait, value), 0)
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

    def _carry(self, decision: Decision, wait: Wait | None) -> None:
        """Carries a decision out up to the next question, and moves the base as far as undo cannot reach any more."""
        play, table = self._play, self._play.table
        before = play.chance.uses + table.exposures
        self._tail.append(decision)
        after = decision.version + 1
        if wait is not None:
            self._answered[decision.seat] = after
            crossed = self._advance(play.give(wait, decision.value), after)
        else:
            crossed = self._lay_down(decision.seat, decision.computer, after)
        decision.exposures = play.chance.uses + table.exposures - before
        decision.lines, table.lines = table.lines, []
        if crossed is None:
            return
        self._crossed = crossed
        if decision.exposures:
            self._move_base(len(self._tail), after, crossed)
            return
        self._marks.append((len(self._tail), after, crossed))
        if len(self._marks) > KEEP_BOUNDARIES:
            self._move_base(*self._marks[0])

    def _move_base(self, decided: int, version: int, boundary: bytes) -> None:
        """Makes a boundary the base: `decided` decisions lie before it."""
        self.base, self.base_version = boundary, version
        self._tail = self._tail[decided:]
        self._marks = [(n - decided, v, b) for n, v, b in self._marks if n > decided]
        self._log = [done for done in self._log if done.version >= version]

    def _advance(self, ended: bool, version: int) -> bytes | None:
        """After the turn has ended: boundary, outcome, next turn, until a question is open. The last boundary, if any."""
        crossed: bytes | None = None
        for _ in range(_TURNS_WITHOUT_QUESTION):
            if not ended:
                return crossed
            self.turn += 1
            if not self._light:
                crossed = self._encoded(version)
            self.outcome = self._ended(at_boundary=True)
            if self.outcome is not None:
                return crossed
            ended = self._play.start()
        raise RulesBroken(f"{self.game.meta.id}: {_TURNS_WITHOUT_QUESTION} turns without a question")

    def _lay_down(self, seat: int, computer: bool, version: int) -> bytes | None:
        """A seat gives up: the match may be over, otherwise its open question gets the fallback."""
        play = self._play
        play.conceded[seat] = computer
        self.outcome = self._ended(at_boundary=False)
        wait = play.waiting.get(seat)
        if self.outcome is not None or wait is None or computer:
            return None
        if wait.first and sum(other.thread is wait.thread for other in play.waiting.values()) > 1:
            del play.waiting[seat]
            return None
        return self._advance(play.give(wait, wait.asked.choice.fallback()), version)

    def _encoded(self, version: int) -> bytes:
        play = self._play
        return encode_boundary(
            Boundary(
                self.game.REVISION,
                self.seats,
                version,
                self.turn,
                play.chance.position,
                tuple(self._answered),
                play.conceded,
                self._orders,
                encode_state(play.state),
            )
        )

    def _ended(self, at_boundary: bool) -> Outcome | None:
        """The outcome, also when all sides but one gave up; seats that gave up rank last (CONTRACT 13)."""
        conceded = self._play.conceded
        outcome = self.game.outcome(self._play.state) if at_boundary else None
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

    def _obey(self) -> None:
        """Lets standing orders answer open questions, until none applies (CONTRACT 5)."""
        while self.outcome is None:
            for seat in self.asked():
                wait = self._play.waiting[seat]
                given = self._orders.get(f"{seat}|{wait.asked.topic}")
                if given is not None and given.order != "ask" and given.turn in (-1, self.turn):
                    self._decide(wait, self._ordered(given, wait.asked), "order")
                    break
            else:
                return

    def _ordered(self, given: Ordered, asked: Asked) -> Value:
        """What a standing order answers; the fallback where it would not be legal."""
        value: Value | None = given.value
        if given.order == "reveal":
            order = next(order for order in self.game.orders if order.topic == given.topic)
            value = order.answer(self._play.state, given.seat, asked.choice)
        elif given.order == "computer":
            value = self.decide(given.seat, "steady", Random(self.version))
        try:
            return asked.choice.validate(value if value is not None else ())
        except IllegalChoice:
            return asked.choice.fallback()

    # --- inside: replay

    def _opened(self) -> Match[S]:
        """Starts the turn after the base boundary."""
        self.outcome = self._ended(at_boundary=True)
        if self.outcome is None:
            self._advance(self._play.start(), self.base_version)
        self.opening, self._play.table.lines = self._play.table.lines, []
        if self._audit:
            self.game.audit(self._play.state)
        return self

    def _repeat(self, decision: Decision) -> Decision:
        """Carries out again what is known to fit here."""
        again = Decision(
            decision.version,
            decision.seat,
            decision.value,
            decision.by,
            decision.asked,
            decision.computer,
            decision.print,
        )
        self._carry(again, None if decision.asked is None else self._play.waiting[decision.seat])
        return again

    def _copy(self, tail: Iterable[Decision]) -> Match[S]:
        """A fresh match at the same base, with these decisions carried out."""
        copy: Match[S] = Match(self.game, self.seed, self.base)
        copy._opened()
        copy._orders = dict(self._orders)
        for decision in tail:
            copy._repeat(decision)
        copy._answered = list(self._answered)
        copy._audit = self._audit
        return copy

    def _restore(
        self,
        base: bytes,
        tail: list[Decision],
        log: list[Entry | Decision],
        orders: dict[str, Ordered],
        answered: list[int],
    ) -> None:
        """Back to how it was before a step that failed."""
        self.base, self._orders, self._answered = base, orders, answered
        self.__dict__.update(self._copy(tail).__dict__)
        self._log = log

    def _repeat_log(self, log: Sequence[Entry]) -> None:
        """Carries out all that still counts of a stored log; what does not fit any more goes to `lost`."""
        lost: list[Answered] = []
        for entry in log:
            if isinstance(entry, Ordered):
                self._orders[f"{entry.seat}|{entry.topic}"] = entry
            elif isinstance(entry, Replaced):
                self._orders = {key: order for key, order in self._orders.items() if order.seat != entry.seat}
        for entry in fold(log):
            if isinstance(entry, Conceded):
                self._carry(Decision(entry.version, entry.seat, (), "fallback", None, entry.computer), None)
            elif any(gone.seat == entry.seat for gone in lost) or not self._refit(entry):
                lost.append(entry)
        self.lost = tuple(lost)
        self._log = [entry for entry in log if entry.version >= self.base_version]
        seats = {entry.version: entry.seat for entry in log if isinstance(entry, Answered)}
        for entry in log:
            if isinstance(entry, Undone | Rewound):
                for version in entry.dropped:
                    seat = seats[version]
                    self._answered[seat] = max(self._answered[seat], entry.version + 1)

    def _refit(self, entry: Answered) -> bool:
        """Carries a stored answer out if it still fits its question."""
        wait = self._play.waiting.get(entry.seat)
        if wait is None or self.outcome is not None:
            return False
        if fingerprint(entry.seat, wait.asked.topic, wait.asked.choice) != entry.print:
            return False
        try:
            value = wait.asked.choice.validate(entry.value)
        except IllegalChoice:
            return False
        self._carry(Decision(entry.version, entry.seat, value, entry.by, wait.asked, print=entry.print), wait)
        return True

    # --- inside: undo

    def _trial(self, seat: int) -> tuple[Undo, Match[S] | None, dict[int, tuple[Line, ...]]]:
        """Tries the undo on a copy: the seat's last own decision and its later ones go, the others' stay where they fit."""

        def never(key: str) -> tuple[Undo, None, dict[int, tuple[Line, ...]]]:
            return Undo("never", text(key)), None, {}

        if self.outcome is not None:
            return never("engine-match-over")
        own = [n for n, done in enumerate(self._tail) if done.seat == seat and done.asked and done.by != "order"]
        if not own:
            return never("engine-undo-nothing")
        walls = [done.version for done in self._log if isinstance(done, Replaced | Rewound)]
        walls += [done.version for done in self._tail if done.asked is None]
        start = own[-1]
        if any(wall > self._tail[start].version for wall in walls):
            return never("engine-undo-wall")
        trial = self._copy(self._tail[:start])
        trial._answered = list(self._answered)
        dropped: list[Decision] = []
        retold: dict[int, tuple[Line, ...]] = {}
        for done in self._tail[start:]:
            wait = trial._play.waiting.get(done.seat)
            fits = (
                done.seat != seat
                and wait is not None
                and fingerprint(done.seat, wait.asked.topic, wait.asked.choice) == done.fingerprint()
            )
            if not fits:
                if done.exposures:
                    return never("engine-undo-exposed")
                dropped.append(done)
                continue
            again = trial._repeat(done)
            if again.exposures != done.exposures:
                return never("engine-undo-exposed")
            if tuple(again.lines) != tuple(done.lines):
                retold[done.version] = tuple(again.lines)
        trial._answered = list(self._answered)
        for done in dropped:
            trial._answered[done.seat] = self.version + 1
        versions = tuple(done.version for done in dropped)
        others = tuple(sorted({done.seat for done in dropped if done.seat != seat and done.by != "computer"}))
        if not others:
            return Undo("free", None, (), versions), trial, retold
        because = text("engine-undo-needs-consent", seats=tuple(Seat(other) for other in others))
        return Undo("consent", because, others, versions), trial, retold
