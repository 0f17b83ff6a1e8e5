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
from rules.engine.errors import IllegalChoice, RulesBroken
from rules.engine.game import Game, Outcome, S
from rules.engine.log import Answered, Conceded, Entry, Ordered, Replaced, Rewound, Undone, fold
from rules.engine.play import Play, Wait
from rules.engine.text import Line, Seat, text

KEEP_BOUNDARIES = 8
"""How many turns without an exposure undo can reach back."""

_TURNS_WITHOUT_QUESTION = 10_000


class Course(Generic[S]):
    """A match that carries out decisions and knows how it came to be.

    `base` is the oldest boundary that undo may reach, as stored; `lost` are answers that a replay had to drop because
    they no longer fit the rules; `opening` is what was told between the base and the first question.
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
        self.lost: tuple[Answered, ...] = ()
        self.opening: list[Line] = []
        self.outcome: Outcome | None = None
        self._log: list[Entry | Decision] = []
        self._audit = audit
        self._light = False
        self._answered = list(boundary.answered)
        self._orders = dict(boundary.orders)
        self._tail: list[Decision] = []
        self._marks: list[tuple[int, int, bytes]] = []
        self._news: list[tuple[Entry | Decision, Sequence[Line]]] = []
        self._crossed: bytes | None = None
        self._play: Play[S] = Play(game, state, Chance(seed, boundary.position), dict(boundary.conceded))

    # --- carrying out

    def _opened(self) -> Self:
        """Starts the turn after the base boundary."""
        self.outcome = self._ended(at_boundary=True)
        if self.outcome is None and self._play.start():
            self._advance(self.base_version)
        self.opening, self._play.table.lines = self._play.table.lines, []
        if self._audit:
            self.game.audit(self._play.state)
        return self

    def _carry(self, decision: Decision, wait: Wait | None) -> None:
        """Carries a decision out up to the next question, and moves the base as far as undo cannot reach any more."""
        play, table = self._play, self._play.table
        before = play.chance.uses + table.exposures
        self._tail.append(decision)
        after = decision.version + 1
        # Before it is carried out: who may read of it depends on what is awaited now.
        author = None if wait is None else self._author(decision, wait)
        if wait is not None:
            self._answered[decision.seat] = after
            crossed = self._advance(after) if play.give(wait, decision.value) else None
        else:
            crossed = self._lay_down(decision.seat, decision.computer, after)
        decision.exposures = play.chance.uses + table.exposures - before
        decision.lines, table.lines = table.lines, []
        if author is not None:
            decision.lines = [author, *decision.lines]
        if crossed is None:
            return
        self._crossed = crossed
        if decision.exposures:
            self._move_base(len(self._tail), after, crossed)
            return
        self._marks.append((len(self._tail), after, crossed))
        if len(self._marks) > KEEP_BOUNDARIES:
            self._move_base(*self._marks[0])

    def _author(self, decision: Decision, wait: Wait) -> Line | None:
        """Says that somebody else decides for this seat. While reactions are awaited, only that seat reads of the clock."""
        if decision.by == "clock":
            audience = (decision.seat,) if self._play.hush else None
            return Line(text("engine-time-up", seat=Seat(decision.seat)), audience)
        if decision.by == "computer-order" and not self._play.hush and not self._play.is_window(wait):
            return Line(text("engine-by-order", seat=Seat(decision.seat)))
        return None

    def _move_base(self, decided: int, version: int, boundary: bytes) -> None:
        """Makes a boundary the base: `decided` decisions lie before it."""
        self.base, self.base_version = boundary, version
        self._tail = self._tail[decided:]
        if self._marks:
            self._marks = [(n - decided, v, b) for n, v, b in self._marks if n > decided]
        self._log = [done for done in self._log if done.version >= version]

    def _advance(self, version: int) -> bytes | None:
        """After a turn has ended: boundary, outcome, next turn, until a question is open. The last boundary."""
        crossed: bytes | None = None
        for _ in range(_TURNS_WITHOUT_QUESTION):
            self.turn += 1
            if not self._light:
                crossed = self._encoded(version)
            self.outcome = self._ended(at_boundary=True)
            if self.outcome is not None:
                return crossed
            if not self._play.start():
                return crossed
        raise RulesBroken(f"{self.game.meta.id}: {_TURNS_WITHOUT_QUESTION} turns without a question")

    def _lay_down(self, seat: int, computer: bool, version: int) -> bytes | None:
        """A seat gives up: the match may be over, otherwise its open question gets the fallback (CONTRACT 13)."""
        play = self._play
        play.conceded[seat] = computer
        self.outcome = self._ended(at_boundary=False)
        if self.outcome is not None:
            play.close()
            return None
        wait = play.waiting.get(seat)
        if wait is None or computer:
            return None
        if wait.first and sum(other.thread is wait.thread for other in play.waiting.values()) > 1:
            del play.waiting[seat]
            return None
        return self._advance(version) if play.give(wait, wait.asked.choice.fallback()) else None

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

    def _heed(self, note: Entry, seat_of: Callable[[int], int | None]) -> None:
        """What an entry that is no decision does to orders and marks. `seat_of` tells whose an answer was, by version."""
        if isinstance(note, Ordered):
            self._orders = {**self._orders, f"{note.seat}|{note.topic}": note}
        elif isinstance(note, Replaced):
            self._orders = {key: order for key, order in self._orders.items() if order.seat != note.seat}
        elif isinstance(note, Undone | Rewound):
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
            decision.asked,
            decision.computer,
            decision.print,
        )
        self._carry(again, None if decision.asked is None else self._play.waiting[decision.seat])
        return again

    def _copy(self, tail: Iterable[Decision]) -> Self:
        """A fresh match at the same base, with these decisions carried out; orders and marks are those of now."""
        if self._light:
            raise RulesBroken("an imagined match cannot be copied: play on in it")
        copy = type(self)(self.game, self.seed, self.base)._opened()
        notes = [done for done in self._log if not isinstance(done, Decision | Answered | Conceded)]
        seats = {done.version: done.seat for done in self._log if isinstance(done, Decision | Answered)}
        heeded = 0
        for decision in tail:
            while heeded < len(notes) and notes[heeded].version < decision.version:
                copy._heed(notes[heeded], seats.get)
                heeded += 1
            copy._repeat(decision)
        copy._orders = dict(self._orders)
        copy._answered = list(self._answered)
        copy._audit = self._audit
        copy.lost = self.lost
        return copy

    def _repeat_log(self, log: Sequence[Entry]) -> None:
        """Carries out all that still counts of a stored log; what does not fit any more goes to `lost` (CONTRACT 12)."""
        counting = {entry.version for entry in fold(log)}
        seats = {entry.version: entry.seat for entry in log if isinstance(entry, Answered)}
        lost: list[Answered] = []
        for entry in log:
            if isinstance(entry, Answered):
                if entry.version not in counting:
                    continue
                if any(gone.seat == entry.seat for gone in lost) or not self._refit(entry):
                    lost.append(entry)
            elif not isinstance(entry, Conceded):
                self._heed(entry, seats.get)
            elif self.outcome is None:
                self._carry(Decision(entry.version, entry.seat, (), "fallback", None, entry.computer), None)
        self.lost = tuple(lost)
        self._log = [entry for entry in log if entry.version >= self.base_version]

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
