"""A match as text that a person can read and compare line by line.

Each answer is followed by the journal lines it wrote and by a digest of what all seats and the public see after it. Names
of classes, values that are defaults, and what nobody sees are not part of a transcript.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from rules.engine import Game, JournalLine, Match, OptionValue, Seat, Term, Text, TextArg, Value

Player = Callable[[Match[Any]], tuple[int, Value]]
"""Returns the seat that answers next and its answer."""


class RecordedSetup(Struct, frozen=True):
    """The first line of a file. `players` says who played when it was recorded; `seed` is in hex."""

    game: str
    seats: int
    players: str
    seed: str
    options: dict[str, OptionValue] = {}


class RecordedAnswer(Struct, frozen=True, array_like=True):
    """A line that begins with a bracket: an answer."""

    seat: int
    value: Value


def write_transcript(games: Mapping[str, Game[Any]], setup: RecordedSetup, player: Player) -> str:
    """Return the whole match as text. `player` is asked until it is over; the laws of conservation are checked."""
    match = Match.begin(games[setup.game], setup.options, setup.seats, bytes.fromhex(setup.seed), audit=True)
    written = [_to_json(setup), *_format_lines(match.opening_lines), _format_views(match)]
    while match.outcome is None:
        seat, value = player(match)
        step = match.answer(seat, value)
        written += [_to_json(RecordedAnswer(seat, value)), *_format_lines(step.lines), _format_views(match)]
    written.append(f"= {_to_json(without_defaults(match.outcome))}")
    return "\n".join(written) + "\n"


def replay_transcript(games: Mapping[str, Game[Any]], text: str) -> str:
    """Return the transcript of the same match, played again from the setup and the answers in `text`."""
    first, *rest = text.splitlines()
    setup = msgspec.json.decode(first, type=RecordedSetup)
    answers = iter([msgspec.json.decode(line, type=RecordedAnswer) for line in rest if line.startswith("[")])

    def read(match: Match[Any]) -> tuple[int, Value]:
        answer = next(answers, None)
        assert answer is not None, "the recorded match was over here"
        return answer.seat, answer.value

    again = write_transcript(games, setup, read)
    assert next(answers, None) is None, "the recorded match went on here"
    return again


def without_defaults(value: Any) -> Any:
    """Return a value as lists and dicts, without the fields that have their default.

    >>> without_defaults([Text("a"), Text("b", {"seat": Seat(1)})])
    [{'key': 'a'}, {'key': 'b', 'args': {'seat': {'index': 1}}}]
    """
    if isinstance(value, Struct):
        fields = [(name, getattr(value, field), default) for field, name, default in _fields(type(value))]
        return {name: without_defaults(content) for name, content, default in fields if content != default}
    if isinstance(value, Mapping):
        return {key: without_defaults(content) for key, content in value.items()}
    if isinstance(value, list | tuple):
        return [without_defaults(content) for content in value]
    return value


@cache
def _fields(kind: type[Struct]) -> list[tuple[str, str, object]]:
    """Return the name, the stored name and the default of each field."""
    fields = msgspec.structs.fields(kind)
    defaults = {field.name: field.default_factory() for field in fields if callable(field.default_factory)}
    return [(field.name, field.encode_name, defaults.get(field.name, field.default)) for field in fields]


def _format_views(match: Match[Any]) -> str:
    """Return a digest of what each seat and anybody sees."""
    views = [without_defaults(match.view(seat)) for seat in (*range(match.seats), None)]
    return f"  # {blake2b(msgspec.msgpack.encode(views, order='sorted'), digest_size=8).hexdigest()}"


def _format_lines(lines: Sequence[JournalLine]) -> list[str]:
    written = []
    for line in lines:
        audience = "" if line.to is None else f" (to {', '.join(map(str, line.to))})"
        written.append(f"  {_format_text(line.text)}{audience}")
        written += [f"    (to {seat}) {_format_text(private)}" for seat, private in sorted(line.private.items())]
    return written


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
