"""Ratings by Plackett-Luce, computed from results alone: the same results give the same numbers on every machine.

Only matches count in which persons sat in all seats at the end: a computer player has no strength that stays the same from
one version to the next. Partners are rated as a team. A tie counts as the mean of all orders in which the tied could have
come in: the model's own way with ties can put the third above those who share the first place. Somebody who was forgotten
stays an opponent with a rating of their own, so that nobody else's number changes; whoever was forgotten before there were
results meets everybody as a newcomer, each time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from itertools import chain, groupby, permutations, product
from math import fsum
from operator import itemgetter

from msgspec import Struct
from openskill.models import PlackettLuce

from matches.domain.results import MatchResult, SeatResult

PROVISIONAL_MATCHES = 10
"""With fewer rated matches a rating is provisional."""
START, SCALE = 1000, 40
"""What a newcomer begins with, and how many points a unit of the model is worth."""
DIGITS = 6
"""Digits that are kept of a strength after each match. The last digits of a logarithm are not the same on all machines."""

_Rated = tuple[str, int]
"""Whom a rating belongs to: a person, a stranger, or a newcomer whom nobody can tell from others."""


class Standing(Struct, frozen=True):
    """Where somebody stands: their points after each of their rated matches, oldest first."""

    person: int
    history: tuple[int, ...]

    @property
    def points(self) -> int:
        """The points now."""
        return self.history[-1]

    @property
    def is_provisional(self) -> bool:
        """Whether there are too few matches to say much."""
        return len(self.history) < PROVISIONAL_MATCHES


class _Strength(Struct, frozen=True):
    """What the model knows of somebody: how strong they seem, and how unsure that is."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """The strength that they have almost certainly, as points: it rises with every match that confirms it."""
        return round(START + SCALE * (self.mu - 3 * self.sigma))


def rate(results: Iterable[MatchResult]) -> tuple[Standing, ...]:
    """Return where everybody stands after these results of one game on one server, the best first.

    The order of the results does not matter: they are rated in the order in which the matches ended.
    """
    newcomer = _Strength(_model().mu, round(_model().sigma, DIGITS))
    strengths = defaultdict[_Rated, _Strength](lambda: newcomer)
    histories = defaultdict[int, list[int]](list)
    for result in sorted(results, key=lambda result: (result.ended, result.match)):
        for rated, strength in _rate_match(result, strengths).items():
            kind, person = rated
            if kind != "newcomer":
                strengths[rated] = strength
            if kind == "person":
                histories[person].append(strength.points)
    standings = [Standing(person, tuple(history)) for person, history in histories.items()]
    return tuple(sorted(standings, key=lambda standing: (-standing.points, -len(standing.history), standing.person)))


def _rate_match(result: MatchResult, strengths: dict[_Rated, _Strength]) -> dict[_Rated, _Strength]:
    """Return the strengths of all who played after a match; nothing if it does not count."""
    sides = _list_sides(result)
    if len(sides) < 2 or any(seat.computer is not None for seat in result.seats):
        return {}
    ratings = [_rate_order(order, strengths) for order in _list_orders(sides)]
    return {rated: _average([rating[rated] for rating in ratings]) for rated in ratings[0]}


def _list_orders(sides: list[tuple[int, list[_Rated]]]) -> list[list[list[_Rated]]]:
    """Return every order in which the sides can have come in: those that share a place came in any order among themselves."""
    tied = [[side for _, side in group] for _, group in groupby(sides, key=itemgetter(0))]
    return [[*chain(*order)] for order in product(*(permutations(group) for group in tied))]


def _rate_order(order: list[list[_Rated]], strengths: dict[_Rated, _Strength]) -> dict[_Rated, _Strength]:
    """Return the strengths after the sides have come in in this order."""
    teams = [[_model().rating(strengths[rated].mu, strengths[rated].sigma) for rated in side] for side in order]
    after = _model().rate(teams, ranks=[float(place) for place in range(len(teams))])
    return {
        rated: _Strength(strength.mu, strength.sigma)
        for side, team in zip(order, after, strict=True)
        for rated, strength in zip(side, team, strict=True)
    }


def _average(strengths: list[_Strength]) -> _Strength:
    """Return the mean of strengths, whatever order they stand in."""
    mu, sigma = fsum(strength.mu for strength in strengths), fsum(strength.sigma for strength in strengths)
    return _Strength(round(mu / len(strengths), DIGITS), round(sigma / len(strengths), DIGITS))


def _list_sides(result: MatchResult) -> list[tuple[int, list[_Rated]]]:
    """Return the sides of a match with their places, in an order that does not depend on the seats."""
    sides = defaultdict[tuple[str, int], list[SeatResult]](list)
    for seat in result.seats:
        sides["seat" if seat.team is None else "team", seat.seat if seat.team is None else seat.team].append(seat)
    return sorted((min(seat.place for seat in side), sorted(map(_identify, side))) for side in sides.values())


def _identify(seat: SeatResult) -> _Rated:
    if seat.person is not None:
        return "person", seat.person
    return ("newcomer", seat.seat) if seat.stranger is None else ("stranger", seat.stranger)


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()
