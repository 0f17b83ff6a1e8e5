"""A match as text that a person can read and compare line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from rules.catalogue import load_games
from rules.engine import JournalLine, Match, OptionValue, Seat, Step, Term, Text, TextArg, Value

Player = Callable[[Match[Any]], tuple[int, Value]]
"""Gives the seat that answers next and its answer."""


class RecordedSetup(Struct, frozen=True):
    """The first line of a file. `players` says who played when it was recorded; `seed` is in hex."""

    game: str
    seats: int
    players: str
    seed: str
    options: dict[str, OptionValue] = {}


class RecordedAnswer(Struct, frozen=True, array_like=True):
    """A line that begins with a bracket."""

    seat: int
    value: Value


def write_transcript(setup: RecordedSetup, player: Player) -> str:
    """The whole match as text, every law of conservation watched. `player` is asked until it is over."""
    match = Match.begin(load_games()[setup.game], setup.options, setup.seats, bytes.fromhex(setup.seed), audit=True)
    told = [_to_json(setup), *_format_lines(match.opening_lines)]
    while match.outcome is None:
        seat, value = player(match)
        step: Step = match.answer(seat, value)
        told += [_to_json(RecordedAnswer(seat, value)), *_format_lines(step.lines)]
    told += [f"= {_to_json(match.outcome)}", f"# {match.digest()}"]
    return "\n".join(told) + "\n"


def replay_transcript(text: str) -> str:
    """The match of a file, played again from the setup and the answers in it."""
    first, *rest = text.splitlines()
    setup = msgspec.json.decode(first, type=RecordedSetup)
    answers = iter([msgspec.json.decode(line, type=RecordedAnswer) for line in rest if line.startswith("[")])

    def read(match: Match[Any]) -> tuple[int, Value]:
        answer = next(answers, None)
        assert answer is not None, "the recorded match was over here"
        return answer.seat, answer.value

    told = write_transcript(setup, read)
    assert next(answers, None) is None, "the recorded match went on here"
    return told


def _format_lines(lines: Sequence[JournalLine]) -> list[str]:
    told = []
    for line in lines:
        audience = "" if line.to is None else f" (to {', '.join(map(str, line.to))})"
        told.append(f"  {_format_text(line.text)}{audience}")
        told += [f"    (to {seat}) {_format_text(private)}" for seat, private in sorted(line.private.items())]
    return told


def _format_text(text: Text) -> str:
    args = [f"{name}={_format_arg(arg)}" for name, arg in sorted(text.args.items())]
    return " ".join([text.key, *args])


def _format_arg(arg: TextArg) -> str:
    if isinstance(arg, tuple):
        return f"[{', '.join(map(_format_arg, arg))}]"
    if isinstance(arg, Seat):
        return str(arg.index)
    if isinstance(arg, Term):
        return arg.id
    return f"<{_format_text(arg)}>" if isinstance(arg, Text) else str(arg)


def _to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()
