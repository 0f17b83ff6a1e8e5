"""Changes that a view lists with the numbers of their turns: which are marked, and what each turn brought. For games whose views
have `changes` and `last_turn`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar


class TurnChange(Protocol):
    """A change. `turn` is the number of its turn."""

    @property
    def turn(self) -> int:
        """The number of the turn in which it happened."""


ChangeT = TypeVar("ChangeT", bound=TurnChange)
ChangeT_co = TypeVar("ChangeT_co", bound=TurnChange, covariant=True)


class ChangingView(Protocol[ChangeT_co]):
    """A view of a seat that lists changes, the oldest first."""

    @property
    def changes(self) -> Sequence[ChangeT_co]:
        """What has happened lately."""

    @property
    def last_turn(self) -> int:
        """The number of the viewer's own last turn."""


def recent_changes(view: ChangingView[ChangeT]) -> list[ChangeT]:
    """Return what happened in the newest turn in which anything happened."""
    newest = _find_newest(view)
    return [change for change in view.changes if change.turn == newest]


def marked_changes(view: ChangingView[ChangeT]) -> list[ChangeT]:
    """Return what has happened since the viewer's own last turn, oldest first; if that is nothing, what happened last."""
    first = min(view.last_turn + 1, _find_newest(view))
    return [change for change in view.changes if change.turn >= first]


def marked_turns(view: ChangingView[ChangeT]) -> list[list[ChangeT]]:
    """Return what has happened since the viewer's own last turn, turn by turn, the newest turn first."""
    turns: dict[int, list[ChangeT]] = {}
    for change in marked_changes(view):
        turns.setdefault(change.turn, []).append(change)
    return [turns[turn] for turn in sorted(turns, reverse=True)]


def earlier_turns(view: ChangingView[ChangeT]) -> list[list[ChangeT]]:
    """Return what happened in the turns before the newest one since the viewer's own last turn, the newest turn first."""
    return marked_turns(view)[1:]


def _find_newest(view: ChangingView[TurnChange]) -> int:
    return max((change.turn for change in view.changes), default=0)
