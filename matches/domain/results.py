"""Results of matches that came to their end: what is remembered of each seat, for statistics and ratings.

A result belongs to whoever sat in the seat at the end: somebody whose seat went to a computer or to another person has none.
Matches that were called off or archived have no result.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import Any

from msgspec import Struct

from matches.domain.model import MatchInfo
from rules.engine import AnswerEntry, EndSummary, Game, LogEntry, Outcome, ReplacementEntry


class SeatResult(Struct, frozen=True):
    """How a match ended for one seat. `person` and `computer` are both None for somebody who was forgotten.

    `stranger` is then a number that stands for them on this server in this game, None if they were forgotten too early.

    `place`: 1 is a winner, and a tie shares a place. `points` is None in a match without points, `team` if the seat played
    alone. `pace`: median seconds until its first answer after somebody else had moved, None if nobody knows. `cards`: how many
    of each card or piece it ended with, by the id of its term.
    """

    seat: int
    person: int | None
    computer: str | None
    place: int
    points: int | None = None
    team: int | None = None
    conceded: bool = False
    pace: float | None = None
    cards: dict[str, int] = {}
    stranger: int | None = None

    @property
    def won(self) -> bool:
        """Whether the seat won, alone or with others."""
        return self.place == 1


class MatchResult(Struct, frozen=True):
    """How a match ended. `ended` is in seconds since 1970, UTC; `rounds` is 0 if the game does not count them.

    `channel` is the one that people must see to know of the match; `visible` says who may look at it.
    """

    match: int
    guild: int | None
    channel: int
    visible: str
    game: str
    ended: float
    rounds: int
    seats: tuple[SeatResult, ...]

    @property
    def people(self) -> int:
        """How many persons sat in it at the end."""
        return sum(seat.computer is None for seat in self.seats)

    def find_seat(self, person: int) -> SeatResult | None:
        """Return the seat in which a person sat, None if they sat in none."""
        return next((seat for seat in self.seats if seat.person == person), None)


def build_result(
    info: MatchInfo, game: Game[Any], view: Any, outcome: Outcome, log: Sequence[tuple[LogEntry, float]], ended: float
) -> MatchResult:
    """Return the result of a match. `view` is what everybody sees of the last position, None if it cannot be read any more.

    `log` are its entries with the time of each, in order; without them nobody knows the pace.
    """
    summary = game.summarize_end(view) if view is not None else EndSummary()
    progress = game.progress(view) if view is not None else None
    seats = tuple(
        SeatResult(
            seat,
            occupant.person,
            occupant.computer,
            outcome.places[seat],
            outcome.scores[seat] if outcome.scores else None,
            summary.teams[seat] if summary.teams else None,
            seat in info.conceded,
            measure_pace(log, seat) if occupant.computer is None else None,
            summary.cards[seat] if summary.cards else {},
        )
        for seat, occupant in enumerate(info.occupants)
    )
    place, rounds = info.place, progress.round if progress is not None else 0
    return MatchResult(info.id, place.guild, place.channel, info.setup.visible, info.game, ended, rounds, seats)


def measure_pace(log: Sequence[tuple[LogEntry, float]], seat: int) -> float | None:
    """Return the median of the seconds until a seat's first answer after somebody else had moved; None if there is none.

    Only answers of persons count, and of these only those of whoever sits there since the last change of hands.
    """
    taken: list[float] = []
    for (before, since), (entry, at) in pairwise(log):
        if isinstance(entry, ReplacementEntry) and entry.seat == seat:
            taken.clear()
        is_answer = isinstance(entry, AnswerEntry) and entry.seat == seat and entry.by == "person"
        if is_answer and getattr(before, "seat", None) != seat:
            taken.append(max(0.0, at - since))
    return median(taken) if taken else None
