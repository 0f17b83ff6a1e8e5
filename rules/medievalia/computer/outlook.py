"""The table as a seat looks at it when it decides: what is its own, what is near, what is strong. Built from a view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from msgspec import Struct

from rules.medievalia.facts import CARDS, ROOM
from rules.medievalia.units import Units
from rules.medievalia.view import FigureView, MedievaliaView, SeatView, TerritoryView

FAR = 9
"""The distance of zones that nothing connects."""

MOST_MOVES = 4
"""How often a figure moves in a turn at most, so that every turn ends."""


class Style(Struct, frozen=True):
    """What a player likes: factors of what steady finds things worth, and how it goes to war."""

    growth: float = 1.0
    buildings: float = 1.0
    soldiers: float = 2.0
    cards: float = 1.0
    war: float = 2.0
    """How soon it marches with soldiers, 0 for never."""

    least_attack: int = 4
    """The attack of the smallest army that marches."""

    junk: int = 3
    """How many hand cards it may discard in a payment."""

    near_end: int = 14
    """With so few cards in the deck it draws no more than it has to while it is behind."""

    bargains: bool = False
    """Whether it plans payments with powers and exchanges too."""

    levy: int | None = None
    """How much attack may be missing at an enemy's city for everybody to march there, peasants too; None: they never do."""

    raid: float = 6.0
    """How much a raid of such an army has to destroy if the city holds."""

    late: float = 99.0
    """How many own turns may be left at most when such an army leaves home."""


STEADY = Style()


class Outlook:
    """A view with answers to what a seat asks itself before it decides."""

    def __init__(self, view: MedievaliaView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.me: SeatView = view.seats[seat]
        self.party = self.me.party
        self.home = f"fief{seat + 1}"
        self.ways = {zone.id: zone.neighbors for zone in view.zones}
        self.own = [figure for figure in view.figures if figure.owner == seat]
        self.places = {place.id: place for place in self.me.territories}
        self.memory: dict[object, Any] = {}

    def is_enemy(self, seat: int) -> bool:
        """Return whether a seat is of another party."""
        return self.view.seats[seat].party != self.party

    @cached_property
    def enemies(self) -> list[int]:
        """The seats of other parties that are in."""
        return [seat for seat, other in enumerate(self.view.seats) if not other.is_out and other.party != self.party]

    @cached_property
    def allies(self) -> list[int]:
        """The other seats of the own party that are in."""
        seats = enumerate(self.view.seats)
        return [seat for seat, other in seats if seat != self.seat and other.party == self.party and not other.is_out]

    @cached_property
    def hostile(self) -> list[FigureView]:
        """All figures of enemies."""
        return [figure for figure in self.view.figures if self.is_enemy(figure.owner)]

    @cached_property
    def distances(self) -> dict[str, dict[str, int]]:
        """How many steps it is from each zone to each other one."""
        distances = {}
        for start in self.ways:
            reached, edge, steps = {start: 0}, [start], 0
            while edge:
                steps += 1
                edge = [way for zone in edge for way in self.ways[zone] if way not in reached]
                reached.update(dict.fromkeys(edge, steps))
            distances[start] = reached
        return distances

    def measure_way(self, start: str, end: str) -> int:
        """Return how many steps it is from one zone to another."""
        return self.distances[start].get(end, FAR)

    @cached_property
    def is_free(self) -> dict[int, bool]:
        """Which own figures may move: unturned ones that do not stand on something turned (R24, R26)."""
        return {
            figure.id: not figure.is_turned
            and not (figure.on and figure.on in self.places and self.places[figure.on].is_turned)
            for figure in self.own
        }

    @cached_property
    def movers(self) -> list[FigureView]:
        """The own figures at home that may move there and have not moved too often in this turn."""
        return [
            figure
            for figure in self.own
            if figure.zone == self.home and self.is_free[figure.id] and self.count_moves(figure) < MOST_MOVES
        ]

    @cached_property
    def workers(self) -> list[FigureView]:
        """The movers that produce."""
        return [figure for figure in self.movers if CARDS[figure.kind].is_worker and not is_soldier(figure)]

    @cached_property
    def bases(self) -> dict[int, Units]:
        """What each own territory, by its number, yields without the workers that could still leave it."""
        leaving = Counter(figure.on for figure in self.workers)
        return {place.id: _find_base(place, leaving[place.id]) for place in self.me.territories}

    def guards(self, place: TerritoryView) -> list[FigureView]:
        """Return the figures on a territory or city."""
        return [figure for figure in self.view.figures if figure.on == place.id]

    @cached_property
    def changes(self) -> list[tuple[str, tuple[int, ...]]]:
        """What the seat has done in this turn: kinds of changes, and pieces."""
        turn = self.view.turn
        return [
            (change.kind, change.pieces)
            for change in self.view.changes
            if change.turn == turn and change.seat == self.seat
        ]

    @cached_property
    def origins(self) -> dict[int, tuple[str, int]]:
        """Where the figures stood that the seat has moved since it did anything else in this turn: zone and place (R24)."""
        origins: dict[int, tuple[str, int]] = {}
        for change in self.view.changes:
            if (change.turn, change.seat, change.kind) == (self.view.turn, self.seat, "moved"):
                for piece, origin in zip(change.pieces, change.origins, strict=False):
                    origins.setdefault(piece, origin)
            else:
                origins.clear()
        return origins

    @cached_property
    def posts(self) -> dict[int, int]:
        """Onto which territories or the city those would go who stood there when the turn began, by figure (`GUARD`)."""
        first: dict[int, int] = {}
        for change in self.view.changes:
            if (change.turn, change.seat, change.kind) == (self.view.turn, self.seat, "moved"):
                for piece, (_, place) in zip(change.pieces, change.origins, strict=True):
                    first.setdefault(piece, place)
        return {
            figure.id: first[figure.id]
            for figure in self.own
            if first.get(figure.id) in self.places and figure.on != first[figure.id] and self._may_stand(figure)
        }

    def _may_stand(self, figure: FigureView) -> bool:
        return figure.zone == self.home and self.is_free[figure.id]

    @cached_property
    def is_ending(self) -> bool:
        """Whether the match may be over before the next own turn: others draw the last card, or lead with the last building."""
        seats = [seat for seat in self.view.seats if not seat.is_out]
        if self.view.deck_size < len(seats):
            return True
        own = sum(seat.buildings for seat in seats if seat.party == self.party)
        best = max((seat.buildings for seat in seats if seat.party != self.party), default=0)
        return self.view.ends_with_building and best + 1 > own

    @cached_property
    def moves(self) -> dict[tuple[object, ...], int]:
        """How often those of each class of alike own figures have moved in this turn, at most."""
        often = Counter(piece for kind, pieces in self.changes if kind == "moved" for piece in pieces)
        by_count = sorted(self.own, key=lambda figure: often[figure.id])
        return {describe_figure(figure): often[figure.id] for figure in by_count}

    def count_moves(self, figure: FigureView) -> int:
        """Return how often a figure has moved in this turn, or one like it: whoever names one may move another."""
        return self.moves[describe_figure(figure)]

    @cached_property
    def horizon(self) -> float:
        """About how many own turns are left."""
        seats = sum(not seat.is_out for seat in self.view.seats)
        return max(1.0, min(self.view.deck_size / seats, 0.55 * self.view.buildings_left + 1))

    @cached_property
    def threat(self) -> int:
        """How much attack enemies could bring into the own fief by their next turn."""
        return sum(
            attack_of(figure)
            for figure in self.hostile
            if self.measure_way(figure.zone, self.home) <= (2 if CARDS[figure.kind].power == "ride" else 1)
        )

    @cached_property
    def invaders(self) -> list[FigureView]:
        """The figures of enemies in the own fief."""
        return [figure for figure in self.hostile if figure.zone == self.home]

    @cached_property
    def is_striking_back(self) -> bool:
        """Whether all who can fight at home are needed for a battle against invaders, so that no worker pays for anything."""
        if not self.invaders:
            return False
        fighters = [figure for figure in self.own if figure.zone == self.home and not figure.is_turned]
        return is_worth_fighting(fighters, self.invaders)

    def has_room(self, place: TerritoryView) -> bool:
        """Return whether a building could go onto a territory."""
        return place.kind != "city" and not place.is_turned and len(place.buildings) < ROOM


def is_worth_fighting(own: Iterable[FigureView], others: Iterable[FigureView]) -> bool:
    """Return whether own figures win a battle against others, of which the unturned ones have to fight, or gain by it."""
    armed = [figure for figure in own if attack_of(figure)]
    enemies = [figure for figure in others if not figure.is_turned] or list(others)[:1]
    strength, counter = sum(map(attack_of, armed)), sum(map(attack_of, enemies))
    needed = sum(map(defense_of, enemies))
    lost, killed = count_losses(armed, counter), count_losses(enemies, strength)
    if not strength or not enemies:
        return False
    return killed > lost or (strength >= needed and lost <= 2.5 * killed)


def count_losses(figures: Iterable[FigureView], damage: int) -> float:
    """Return what figures lose to damage, the cheapest of them first."""
    lost = 0.0
    for figure in sorted(figures, key=lambda figure: (rate_figure(figure), figure.id)):
        damage -= defense_of(figure)
        if damage < 0:
            break
        lost += rate_figure(figure)
    return lost


def describe_figure(figure: FigureView) -> tuple[object, ...]:
    """Return all but the number of a figure: what figures of one class have in common."""
    return figure.kind, figure.owner, figure.zone, figure.on, figure.is_turned, figure.steps, figure.damage


def rate_figure(figure: FigureView) -> float:
    """Return about what a figure costs to replace."""
    return 1.0 + sum(CARDS[figure.kind].price or ())


def attack_of(figure: FigureView) -> int:
    """Return the attack of a figure."""
    return CARDS[figure.kind].attack or 0


def defense_of(figure: FigureView) -> int:
    """Return the defense of a figure that is left, without bonuses."""
    return (CARDS[figure.kind].defense or 0) - figure.damage


def power_of(figures: Iterable[FigureView]) -> int:
    """Return the attack and defense of figures together."""
    return sum(attack_of(figure) + defense_of(figure) for figure in figures)


def is_soldier(figure: FigureView) -> bool:
    """Return whether a figure goes to war: attack 2 or more, archers and priests."""
    return CARDS[figure.kind].is_fighter


def _find_base(place: TerritoryView, leaving: int) -> Units:
    base = list(place.output)
    base[CARDS[place.kind].resource] -= leaving
    return base[0], base[1], base[2], base[3]
