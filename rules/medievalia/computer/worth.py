"""How likely each party wins, judged between two turns without playing on. `master` looks ahead with it.

Each seat in the match gets a number, allies have the sum of theirs, and the chances go by these numbers. The number comes from a
small network for each number of seats, which reads eighty facts: how long the match still lasts, who leads, what the seat has, and
who threatens it. `bench/networks/medievalia` fits the networks in `data/computers`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from operator import mul
from pathlib import Path

from msgspec import Struct

from rules.engine import FittedFile, ImaginedMatch, read_stamp
from rules.medievalia import zones
from rules.medievalia.facts import CARDS, ROOM
from rules.medievalia.meta import MatchRules
from rules.medievalia.pieces import count_printed, sum_output
from rules.medievalia.state import Figure, MedievaliaState
from rules.search.network_file import read_network

_TERRITORIES = ("field", "farm", "forest", "mine")
_FIGURES = ("peasant", "soldier", "infantry", "cavalry", "archer", "priest", "merchant", "artist", "bureaucrat")
_BUILDINGS = (
    *("school", "workshop", "bank", "church", "carpenter", "smith", "stable"),
    *("tower", "fortress", "castle"),
)
_MOST_LEAD = 3
_MOST_ROOM = 6
_FOLDER = Path(__file__).parents[3] / "data" / "computers"

Facts = tuple[float, ...]
"""What is known of a seat, as numbers of about 0 to 3."""


class Network(Struct, frozen=True):
    """A network for one number of seats. `rows`: how much each fact counts in each hidden sum; of these what is positive counts
    `out`. `lead`: how much each fact counts besides.
    """

    rows: tuple[Facts, ...]
    out: Facts
    lead: Facts


def get_file(seats: int, alliance: bool) -> Path:
    """Return the file with the network for so many seats."""
    return _FOLDER / f"medievalia_{'alliance' if alliance else seats}.bin"


def list_fitted() -> tuple[FittedFile, ...]:
    """Return the files of the networks, and how they are fitted anew."""
    files = [get_file(2, True), *(get_file(seats, False) for seats in (2, 3, 4))]
    return tuple(FittedFile(file, read_stamp(file), "bench/networks/medievalia/fit.cpp") for file in files)


@cache
def load_network(seats: int, alliance: bool) -> Network:
    """Return the network for so many seats."""
    return read_network(get_file(seats, alliance), Network)


def find_chance(copy: ImaginedMatch[MedievaliaState], seat: int) -> float:
    """Return how likely the party of a seat is to win, from 0 to 1; winners of a match that is over share it."""
    state = copy.state
    own = state.party_of(seat)
    if copy.outcome is not None:
        winners = {state.party_of(winner) for winner in copy.outcome.winners}
        return (own in winners) / len(winners)
    worth = dict[int, float]()
    for other, facts in enumerate(read_facts(state)):
        if facts:
            party = state.party_of(other)
            worth[party] = worth.get(party, 0.0) + _rate_seat(facts, len(state.players), state.rules.alliance)
    if own not in worth:
        return 0.0
    return 1 / sum(exp(other - worth[own]) for other in worth.values())


@lru_cache(16_384)
def _rate_seat(facts: Facts, seats: int, alliance: bool) -> float:
    return rate(load_network(seats, alliance), facts)


def rate(network: Network, facts: Facts) -> float:
    """Return the number of a seat; the chances go by the exponentials of these."""
    value: float = sum(map(mul, network.lead, facts))
    for row, out in zip(network.rows, network.out, strict=True):
        reached = sum(map(mul, row, facts))
        if reached > 0:
            value += out * reached
    return value


def read_facts(state: MedievaliaState) -> list[Facts]:
    """Return what the network reads of each seat; nothing of a seat that is out."""
    table = _Table(state)
    return [
        () if player.elimination else (*table.read_time(seat), *table.read_goods(seat), *table.read_dangers(seat))
        for seat, player in enumerate(state.players)
    ]


class _Table:
    """What the facts of all seats are read from."""

    def __init__(self, state: MedievaliaState) -> None:
        self.state = state
        self.figures: list[list[Figure]] = [[] for _ in state.players]
        self.attacks: dict[str, list[int]] = {}
        self.armed: dict[str, list[int]] = {}
        for figure in state.figures:
            card = CARDS[figure.kind]
            self.figures[figure.owner].append(figure)
            if card.attack:
                self._add(self.attacks, figure)
                if card.is_fighter:
                    self._add(self.armed, figure)
        self.on = state.group_figures()
        self.built = [[building.kind for building in state.list_buildings(seat)] for seat in state.seats]
        self.counts: dict[int, int] = {}
        for seat in state.seats_in:
            party = state.party_of(seat)
            self.counts[party] = self.counts.get(party, 0) + len(self.built[seat])
        first = state.active or 0
        circle = [(first + step) % len(state.players) for step in state.seats]
        self.order = [seat for seat in circle if not state.players[seat].elimination]
        self.open = [stack[-1] for stack in state.stacks if stack]

    def _add(self, attacks: dict[str, list[int]], figure: Figure) -> None:
        by_seat = attacks.setdefault(figure.zone, [0] * len(self.state.players))
        by_seat[figure.owner] += CARDS[figure.kind].attack or 0

    def _count_hostile(self, attacks: dict[str, list[int]], seat: int, zone: str) -> int:
        """Return the attack of all enemies of a seat in a zone."""
        party = self.state.party_of
        return sum(attack for other, attack in enumerate(attacks.get(zone, ())) if party(other) != party(seat))

    def count_turns(self, seat: int) -> int:
        """Return how many turns a seat still has if nobody pays for cards; that of the active seat has begun."""
        return (len(self.state.deck) - self.order.index(seat)) // len(self.order) + 1

    def read_time(self, seat: int) -> Facts:
        """Return how long the match still lasts, and who leads."""
        state, turns, place = self.state, self.count_turns(seat), self.order.index(seat)
        soon, built = 1 / (turns + 1), self.built[seat]
        party = state.party_of(seat)
        lead = self.counts[party] - max(count for other, count in self.counts.items() if other != party)
        return (
            *(1.0, turns / 4, soon, float(turns == 0), float(turns == 1)),
            *(len(state.deck) / 40, sum(map(len, state.stacks)) / 8, place / 2, float(place == 0)),
            *(sum(kind not in built for kind in self.open) / 2, len(built) / 3),
            *(max(-_MOST_LEAD, min(_MOST_LEAD, lead)) / 2, lead * soon, (lead > 0) * soon, (lead == 0) * soon),
        )

    def read_goods(self, seat: int) -> Facts:
        """Return what a seat has: territories, buildings, figures, cards, and what they yield."""
        player, built, turns = self.state.players[seat], self.built[seat], self.count_turns(seat)
        kinds = [figure.kind for figure in self.figures[seat]]
        sites = [territory.kind for territory in player.territories]
        output, room = [0, 0, 0, 0], 0
        for territory in player.territories:
            for resource, amount in enumerate(sum_output(territory, ())):
                output[resource] += amount
            room += 0 if territory.kind == "city" else ROOM - len(territory.buildings)
        printed = count_printed(self.state, seat)
        workers = sum(CARDS[kind].is_worker for kind in kinds)
        units = sum(output) + workers
        return (
            *(printed / 10, printed / (4 * turns + 4), units / 8, units * turns / 30, workers * turns / 15),
            *(amount / 3 for amount in output),
            *(float(amount > 0) for amount in output[:3]),
            *(sites.count(kind) / 2 for kind in _TERRITORIES),
            *(kinds.count(kind) / 2 for kind in _FIGURES),
            *(float(kind in built) for kind in _BUILDINGS),
            *(min(room, _MOST_ROOM) / 3, float(not room), len(player.hand) / 5),
            *(player.hand.count(kind) / 2 for kind in (*_TERRITORIES, *_FIGURES)),
        )

    def read_dangers(self, seat: int) -> Facts:
        """Return who fights for a seat and who is near to fight against it."""
        state, home = self.state, zones.name_fief(seat)
        own = [(CARDS[figure.kind], figure) for figure in self.figures[seat]]
        guards = [(card, figure) for card, figure in own if figure.zone == home]
        ready = [(card.attack or 0) + (card.defense or 0) for card, figure in guards if not figure.turned]
        at_home = sum(card.attack or 0 for card, _ in guards)
        away = sum(card.attack or 0 for card, figure in own if figure.zone != home)
        armed = sum(card.attack or 0 for card, _ in own if card.is_fighter)
        lands = state.players[seat].territories[1:]
        bare = sum(not land.has_military and land.id not in self.on for land in lands)
        near, hostile = _measure_ways(state.rules, len(state.players), home), [0] * 6
        for zone, steps in near.items():
            hostile[steps] += self._count_hostile(self.attacks, seat, zone)
            hostile[3 + steps] += self._count_hostile(self.armed, seat, zone)
        return (
            *(bare / 2, float(bare == len(lands)), state.players[seat].sieges / 2),
            *(attack / 4 for attack in (at_home, away, armed, *hostile)),
            *(sum(card.defense or 0 for card, _ in guards) / 5, sum(ready) / 5),
        )


@cache
def _measure_ways(rules: MatchRules, seats: int, home: str) -> dict[str, int]:
    """Return the zones up to two steps from a fief, with the steps."""
    ways = zones.build_map(rules, seats)
    beyond = {zone: 2 for way in ways[home] for zone in ways[way]}
    return beyond | dict.fromkeys(ways[home], 1) | {home: 0}
