"""The film of a match: what everybody could see before its first turn and after each turn, as far as today's rules follow it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from matches.domain.past_seats import PastSeat
from rules.engine import Game, decode_entry, trace_history, view_turn_ends


class FilmTask(Struct, frozen=True):
    """A match that is over, as it is stored, from the boundary `base` on; `log` has its entries as they are encoded.

    `final_view` is the last view of everybody, as msgpack (None: it is not stored). `past_seats`: who sat where before.
    """

    game: str
    seed: bytes
    base: bytes
    log: tuple[bytes, ...]
    final_view: bytes | None
    past_seats: tuple[PastSeat, ...] = ()


class FilmTurns(Struct, frozen=True):
    """The turns of a film. `numbers`: those of the turns, as people count them.

    `views`: the table before the first turn and after each one, as msgpack; `versions`: the last log entry that each of them
    shows. `is_whole` is False if today's rules cannot follow the match to its end.
    """

    numbers: tuple[int, ...]
    views: tuple[bytes, ...]
    versions: tuple[int, ...]
    is_whole: bool


def follow_turns(game: Game[Any], task: FilmTask) -> FilmTurns:
    """Return the turns of a match as everybody saw them. Raise `BoundaryUnreadable`."""
    log = [decode_entry(data) for data in task.log]
    history = trace_history(game, task.seed, task.base, log)
    numbers = tuple(turn.shown_number for turn in history.turns)
    versions = (*(turn.version - 1 for turn in history.turns), log[-1].version + 1 if log else 0)
    return FilmTurns(numbers, tuple(view_turn_ends(game, task.seed, history, None)), versions, history.is_whole)
