"""Random players for any game, and matches that they play. All of it follows from small numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from rules.engine import (
    Choice,
    IllegalChoice,
    LogEntry,
    Match,
    MatchOptions,
    Name,
    Number,
    OpenQuestion,
    Pick,
    SetupRefused,
    Step,
    Value,
)
from tests.conformance.game_settings import GameSetting

TOO_LONG = 20_000
"""Decisions after which a match counts as endless."""

_TRIES = 8


def seed_of(number: int) -> bytes:
    """Return the secret seed of random match `number`."""
    return number.to_bytes(32, "big")


def random_value(choice: Choice, dice: Random) -> Value:
    """Return a legal answer: anything at random, or the fallback if a `check` refuses eight tries."""
    if isinstance(choice, Number):
        return dice.randint(choice.lo, choice.hi)
    if isinstance(choice, Name):
        return dice.choice(choice.domain)
    if choice.lo == choice.hi == 1 and choice.check is None:
        return (dice.choice(choice.options).id,)
    alone = [option for option in choice.options if option.is_exclusive]
    if alone and (len(alone) == len(choice.options) or dice.random() < 0.5):
        return (dice.choice(alone).id,)
    ids = [option.id for option in choice.combinable_options for _ in range(option.count)]
    for _ in range(_TRIES):
        picks = tuple(dice.sample(ids, dice.randint(choice.lo, choice.max_picks)))
        try:
            return choice.validate(picks)
        except IllegalChoice:
            continue
    return choice.fallback()


def count_down(samples: int) -> Callable[[], bool]:
    """Return a clock for computers that stops after so many samples."""
    remaining = iter(range(samples))
    return lambda: next(remaining, None) is not None


def random_answer(match: Match[Any], dice: Random) -> tuple[int, Value]:
    """Return any open seat and any legal answer of it."""
    seats = match.asked_seats()
    seat = seats[0] if len(seats) == 1 else dice.choice(seats)
    asked = match.question(seat)
    assert asked is not None
    return seat, random_value(asked.choice, dice)


def random_questions(match: Match[Any], dice: Random, positions: int, most: int) -> Iterator[tuple[int, OpenQuestion]]:
    """Yield every question of up to `positions` positions of a match with its seat; 1 to `most` random answers lie between."""
    for _ in range(positions):
        if match.outcome is not None:
            return
        for seat in match.asked_seats():
            asked = match.question(seat)
            assert asked is not None
            yield seat, asked
        for _ in range(dice.randint(1, most) if most > 1 else 1):
            if match.outcome is None:
                match.answer(*random_answer(match, dice))


class RandomMatch:
    """A match played by dice, with every law checked. Iterating yields the step of each answer; `log` grows to the whole log."""

    def __init__(self, setting: GameSetting, seats: int, number: int) -> None:
        self.seats = seats
        self.setup: MatchOptions = setting.random_options(number)
        self.dice = Random(f"{setting.game.meta.id}|{seats}|{number}")
        try:
            self.match: Match[Any] = Match.begin(setting.game, self.setup, seats, seed_of(number), audit=True)
        except SetupRefused:
            # These options do not go together with each other or with so many seats.
            self.setup = {}
            self.match = Match.begin(setting.game, self.setup, seats, seed_of(number), audit=True)
        self.log: list[LogEntry] = []
        self.costly_share = setting.costly_share
        self.dull_picks = setting.dull_picks

    def __iter__(self) -> Iterator[Step]:
        for _ in range(TOO_LONG):
            if self.match.outcome is not None:
                return
            yield self.answer()
        raise AssertionError(f"match does not end: {self.match.digest()}")

    def answer(self) -> Step:
        """Give one random answer; a dull one only if it comes up again and again."""
        for _ in range(_TRIES):
            seat, value = random_answer(self.match, self.dice)
            if not (isinstance(value, tuple) and value and self.dull_picks.issuperset(value)):
                break
        return self.record(self.match.answer(seat, value))

    def is_sampled(self, times: float = 1) -> bool:
        """Return whether this is one of the positions for a costly check; `times` as many of them."""
        return self.dice.random() < self.costly_share * times

    def replay(self) -> Match[Any]:
        """Return the match played again from its setup, its seed and its log."""
        return Match.replay(self.match.game, self.setup, self.seats, self.match.seed, self.log)

    def record(self, step: Step) -> Step:
        """Keep the entries of a step in `log`."""
        self.log += [news.entry for news in step.new_entries]
        return step


def play_out(match: Match[Any], dice: Random) -> None:
    """Give random answers until the match is over."""
    for _ in range(TOO_LONG):
        if match.outcome is not None:
            return
        match.answer(*random_answer(match, dice))
    raise AssertionError(f"match does not end: {match.digest()}")


def pack(value: object) -> bytes:
    """Return equal bytes for equal values."""
    return msgspec.msgpack.encode(value, order="deterministic")


def encode_question(asked: OpenQuestion | None) -> bytes:
    """Return all that a person can see of a question, as bytes."""
    if asked is None:
        return b""
    choice = asked.choice
    if isinstance(choice, Pick):
        shape: object = (choice.prompt, choice.all_options(), choice.lo, choice.hi, choice.ordered, choice.default)
    elif isinstance(choice, Number):
        shape = (choice.prompt, choice.lo, choice.hi, choice.default)
    else:
        shape = (choice.prompt, tuple(choice.domain), choice.default)
    return pack((asked.seat, asked.topic, asked.public_text, shape))


def encode_knowledge(match: Match[Any], seat: int) -> bytes:
    """Return all that a seat knows of the match now, as bytes: view, question and token, the awaited seats, what it may undo."""
    asked = match.question(seat)
    mark = match.question_token(seat) if asked else ""
    return pack((match.view(seat), encode_question(asked), mark, match.waiting_seats(seat), match.check_undo(seat)))
