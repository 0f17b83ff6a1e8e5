"""The story of a match: what it is made from, and when there is one to tell. Runs in a process of its own."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct

from rules.engine import (
    BoundaryUnreadable,
    ConcessionEntry,
    Game,
    History,
    Story,
    decode_entry,
    tell_story,
    trace_history,
)

LEAST_TURNS = 4
"""How many turns a match must have had to have a story."""


class StoryTask(Struct, frozen=True):
    """What a story is made from: a match that is over, from its beginning on, and the seats of its people."""

    match: int
    game: str
    seed: bytes
    base: bytes
    log: tuple[bytes, ...]
    people: frozenset[int]


def make_story(game: Game[Any], task: StoryTask) -> Story | None:
    """Return the story of a match; None if there is nothing to tell, or if today's rules cannot follow it to its end."""
    try:
        history = trace_history(game, task.seed, task.base, [decode_entry(data) for data in task.log])
    except BoundaryUnreadable:
        return None
    if not history.is_whole or history.outcome is None or history.turns[0].version > 0:
        return None
    alone = find_turn_left_to_computers(history, task.people)
    if (len(history.turns) if alone is None else alone) < LEAST_TURNS:
        return None
    story = tell_story(game, task.seed, history, alone)
    # Whoever has given up knows what decided it.
    return story if story.decisive or (story.points and alone is None) else None


def find_turn_left_to_computers(history: History, people: Collection[int]) -> int | None:
    """Return the turn (from 0) in which the last of the people gave up; None if one of them played to the end."""
    given_up = {
        entry.seat: history.find_turn(entry.version)
        for entry in history.decisions
        if isinstance(entry, ConcessionEntry) and entry.seat in people
    }
    return max(given_up.values()) if given_up and len(given_up) == len(people) else None
