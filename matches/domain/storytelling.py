"""The story of a match: what it is made from, and when there is one to tell. Runs in a process of its own."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.engine import BoundaryUnreadable, Game, Story, decode_entry, tell_story, trace_history

LEAST_TURNS = 4
"""How many turns a match must have had to have a story."""


class StoryTask(Struct, frozen=True):
    """What a story is made from: a match that is over, from its beginning on."""

    match: int
    game: str
    seed: bytes
    base: bytes
    log: tuple[bytes, ...]


def make_story(game: Game[Any], task: StoryTask) -> Story | None:
    """Return the story of a match; None if there is nothing to tell, or if today's rules cannot follow it to its end."""
    try:
        history = trace_history(game, task.seed, task.base, [decode_entry(data) for data in task.log])
    except BoundaryUnreadable:
        return None
    if not history.is_whole or history.outcome is None or history.turns[0].version > 0:
        return None
    if len(history.turns) < LEAST_TURNS:
        return None
    story = tell_story(game, task.seed, history)
    return story if story.points or story.decisive else None
