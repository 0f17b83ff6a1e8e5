"""Who is ahead, who has won, and in which order the seats stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from render.kit.picture import Scene

T = TypeVar("T")


class RankedSheet(Protocol):
    """The final scores of one seat."""

    @property
    def place(self) -> int:
        """The place of the seat; 1 is a winner."""


S = TypeVar("S", bound=RankedSheet)


def leading_seats(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the most points; none while all have the same.

    >>> leading_seats([4, 7, 7]), leading_seats([5, 5, 5])
    ((1, 2), ())
    """
    if len(set(scores)) == 1:
        return ()
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def rank_seats(places: Sequence[int | None]) -> list[int]:
    """Return the seats by their places, the best first. Raise ValueError if a seat has none: the match is not over.

    >>> rank_seats([2, 1, 2])
    [1, 0, 2]
    """
    known_places = [place for place in places if place is not None]
    if len(known_places) < len(places):
        raise ValueError("there is no scoring before the match is over")
    return sorted(range(len(known_places)), key=lambda seat: (known_places[seat], seat))


def rank_sheets(sheets: Sequence[S | None]) -> list[tuple[int, S]]:
    """Return the seats with their sheets, the best first. Raise ValueError if one has none: the match is not over."""
    order = rank_seats([None if sheet is None else sheet.place for sheet in sheets])
    return [(seat, sheet) for seat in order if (sheet := sheets[seat]) is not None]


def replace_places(scene: Scene, seats: tuple[T, ...], replace_place: Callable[[T, int], T]) -> tuple[T, ...]:
    """Return the `seats` of a view with the places of the scene's ending, if it has any: a seat that gave up is last.

    `replace_place` returns one seat with another place.
    """
    if scene.ending is None or not scene.ending.places:
        return seats
    return tuple(replace_place(seat, place) for seat, place in zip(seats, scene.ending.places, strict=True))


def header_seats(scene: Scene, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats whose markers stand in the header: the winners of a match that ended without scores, else `seats`."""
    if scene.ending is not None and scene.ending_title:
        return scene.ending.winners
    return seats


def viewed_seat(scene: Scene, active: int | None, first: int) -> int:
    """Return the seat whose own table is drawn: the viewer's, else the seat on turn, else the first."""
    if scene.viewer is not None:
        return scene.viewer
    return first if active is None else active


def seat_order(count: int, first: int | None = None) -> list[int]:
    """Return the seats in the order of play, from `first` (None: seat 0).

    >>> seat_order(4, 2)
    [2, 3, 0, 1]
    """
    return [((first or 0) + step) % count for step in range(count)]
