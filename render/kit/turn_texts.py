"""What others did in their turns, in one line each: what stands above the question of somebody who comes back to a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from render.kit.picture import Scene


class _SeatChange(Protocol):
    @property
    def seat(self) -> int: ...


ChangeT = TypeVar("ChangeT", bound=_SeatChange)


class TurnText(NamedTuple):
    """A turn in one line. `concerns_viewer`: the viewer was attacked in it, or lost something."""

    words: str
    concerns_viewer: bool = False


def list_weighty_turns(
    turns: Sequence[Sequence[ChangeT]],
    scene: Scene,
    least: int,
    describe: Callable[[Sequence[ChangeT]], Sequence[tuple[int, str]]],
    is_hit: Callable[[ChangeT], bool],
) -> tuple[TurnText, ...]:
    """Return a line for each turn of others that says anything, the oldest first. `turns` are their changes, the newest first.

    `describe` gives clauses with their weights, as `join_weighty` takes them. `is_hit`: a change concerns the viewer.
    """
    texts = []
    for changes in reversed(turns):
        seat = changes[0].seat
        if seat == scene.viewer or not (clauses := describe(changes)):
            continue
        texts.append(TurnText(join_weighty(scene.names[seat], clauses, least), any(map(is_hit, changes))))
    return tuple(texts)


def join_weighty(name: str, clauses: Sequence[tuple[int, str]], least: int) -> str:
    """Return the clauses of the turn of somebody that weigh enough as one line with their name; all of them if none does."""
    line = "; ".join([words for weight, words in clauses if weight >= least] or [words for _, words in clauses])
    return line if name in line else f"{name}: {line}"
