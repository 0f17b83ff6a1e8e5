"""Where figures stand and march: guards at home, armies on their way, and whether a fight is worth it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.medievalia.computer.outlook import (
    FAR,
    MOST_MOVES,
    Outlook,
    Style,
    attack_of,
    defense_of,
    is_soldier,
    power_of,
)
from rules.medievalia.facts import CARDS
from rules.medievalia.view import FigureView, SeatView, TerritoryView

CAUTION = 1.1
"""How many times as strong as the defenders an army has to be to march."""

RETURN = 2
"""How many steps it takes to go home and back again."""

RELIEF = 8.0
"""What it is worth to relieve an ally, as much as what a raid destroys."""

Step = tuple[tuple[int, ...], str]
"""Figures, and where they go: a zone, a territory or city ("t12") or "open"."""


def find_guard(outlook: Outlook) -> Step | None:
    """Return who goes where as a guard, after everything is paid: the city in danger first, then what is worth most."""
    idle = [figure for figure in outlook.movers if not figure.on]
    if not idle or not outlook.enemies:
        return None
    idle.sort(key=lambda figure: (attack_of(figure), defense_of(figure), figure.id))
    danger = outlook.threat
    for place in outlook.me.territories:
        if place.kind == "city":
            guards = outlook.guards(place)
            needed = danger - (CARDS["city"].defense or 0) - sum(map(defense_of, guards)) + 1
            if danger and needed > 0:
                count = needed
                ids = tuple(figure.id for figure in idle[:count])
                return ids, f"t{place.id}"
    if not danger and all(
        outlook.measure_way(figure.zone, outlook.home) > 2 for figure in outlook.hostile if attack_of(figure)
    ):
        return None
    bare = [place for place in outlook.me.territories if place.kind != "city" and not outlook.view.is_guarded(place)]
    if not bare:
        return None
    place = max(bare, key=lambda place: (_rate_place(place), -place.id))
    return (idle[0].id,), f"t{place.id}"


def is_to_city(outlook: Outlook, step: Step) -> bool:
    """Return whether a step leads onto the own city."""
    return any(place.kind == "city" and step[1] == f"t{place.id}" for place in outlook.me.territories)


def _rate_place(place: TerritoryView) -> int:
    return sum(CARDS[place.kind].yields) + 4 * len(place.buildings)


def find_march(outlook: Outlook, style: Style) -> Step | None:
    """Return who marches where, zone by zone; None if all stand where they should."""
    groups: dict[str, list[FigureView]] = {}
    for figure in outlook.own:
        if is_soldier(figure) and outlook.is_free[figure.id] and CARDS[figure.kind].power != "heal":
            groups.setdefault(figure.zone, []).append(figure)
    for zone in outlook.ways:
        army = groups.get(zone, [])
        if not army or any(not figure.steps for figure in army):
            continue
        target = choose_goal(outlook, style, zone, army)
        if target == outlook.home and zone != target:
            followers = _list_followers(outlook, style, zone, army, groups.get(target, []))
            if followers:
                return tuple(figure.id for figure in followers), zone
        step = next_step(outlook, zone, target) if target is not None and target != zone else None
        if step != target and outlook.is_ending:
            # Whoever is on the way then has marched for nothing.
            continue
        if step and all(outlook.count_moves(figure) < MOST_MOVES for figure in army):
            return tuple(figure.id for figure in army), step
    return None


def _list_followers(
    outlook: Outlook, style: Style, zone: str, army: Sequence[FigureView], at_home: Sequence[FigureView]
) -> Sequence[FigureView]:
    """Return who follows an army abroad whose riders would only come home to march back with them."""
    riders = [figure for figure in army if figure.steps >= RETURN]
    if not riders or zone not in outlook.ways[outlook.home]:
        return ()
    if any(not figure.steps or outlook.count_moves(figure) >= MOST_MOVES for figure in at_home):
        return ()
    target = choose_goal(outlook, style, outlook.home, [*at_home, *riders])
    if target in (None, outlook.home) or next_step(outlook, outlook.home, target) != zone:
        return ()
    return at_home


def choose_goal(outlook: Outlook, style: Style, zone: str, army: Sequence[FigureView]) -> str | None:
    """Return the zone that an army makes for: a fief that it can beat, or its own home."""
    attack, power = sum(map(attack_of, army)), power_of(army)
    best: tuple[float, str] | None = None
    for enemy in outlook.enemies:
        fief = f"fief{enemy + 1}"
        way = outlook.measure_way(zone, fief)
        if way >= FAR:
            continue
        friends = [figure for figure in outlook.own if figure.zone == fief and is_soldier(figure)]
        if attack + sum(map(attack_of, friends)) < style.least_attack or not style.war:
            continue
        against = measure_defense(outlook, enemy)
        needed = CAUTION * against / style.war + 1
        if not way and not outlook.view.has_garrison(enemy):
            needed /= 2
        if power + power_of(friends) < needed:
            continue
        gain = rate_raid(outlook, enemy) - 0.5 * against - 2.0 * way
        if best is None or (gain, fief) > best:
            best = gain, fief
    relief = _find_relief(outlook, style, zone, army)
    if relief and (best is None or relief > best):
        best = relief
    if best is None or (outlook.invaders and zone == outlook.home) or _is_needed_at_home(outlook, zone, army):
        return outlook.home if zone != outlook.home else None
    return best[1]


def _find_relief(outlook: Outlook, style: Style, zone: str, army: Sequence[FigureView]) -> tuple[float, str] | None:
    """Return the fief of an ally whose besiegers an army beats, and what that is worth."""
    for ally in outlook.allies:
        fief = f"fief{ally + 1}"
        besiegers = [figure for figure in outlook.hostile if figure.zone == fief]
        wins = style.war * (power_of(army) - 1) >= CAUTION * power_of(besiegers)
        if besiegers and wins and any(map(attack_of, army)):
            return RELIEF + 6.0 * outlook.view.seats[ally].sieges - 2.0 * outlook.measure_way(zone, fief), fief
    return None


def measure_defense(outlook: Outlook, enemy: int) -> float:
    """Return the power that meets an army in an enemy's fief: fighters, half of the others, military buildings."""
    fief = f"fief{enemy + 1}"
    party = outlook.view.party_of(enemy)
    power = 0.0
    for figure in outlook.hostile:
        near = outlook.measure_way(figure.zone, fief)
        if near <= 1 and outlook.view.party_of(figure.owner) == party:
            if is_soldier(figure):
                power += attack_of(figure) + defense_of(figure)
            elif near == 0 and not figure.is_turned:
                power += 0.5 * (attack_of(figure) + defense_of(figure))
    for place in outlook.view.seats[enemy].territories:
        power += sum(
            (CARDS[building.kind].attack or 0) + 0.5 * (CARDS[building.kind].defense or 0)
            for building in place.buildings
            if CARDS[building.kind].is_military
        )
    return power


def rate_raid(outlook: Outlook, enemy: int) -> float:
    """Return what there is to destroy in an enemy's fief; a leader is worth more."""
    seat: SeatView = outlook.view.seats[enemy]
    return sum(2.0 + 5.0 * len(place.buildings) for place in seat.territories) + 3.0 * seat.sieges + seat.printed


def _is_needed_at_home(outlook: Outlook, zone: str, army: Sequence[FigureView]) -> bool:
    """Return whether the city would be in danger without an army that is at home."""
    if zone != outlook.home or not outlook.threat:
        return False
    defense = sum(defense_of(figure) for figure in outlook.own if figure.zone == outlook.home and figure not in army)
    return outlook.threat >= (CARDS["city"].defense or 0) + 0.5 * defense


def next_step(outlook: Outlook, zone: str, target: str) -> str | None:
    """Return the neighboring zone on the way: of several the one with the fewest enemies."""
    steps = outlook.measure_way(zone, target)
    ways = [way for way in outlook.ways[zone] if outlook.measure_way(way, target) == steps - 1]
    lords = {zone_view.id: zone_view.owner for zone_view in outlook.view.zones}
    ways = [way for way in ways if way == target or lords[way] in (None, outlook.seat)] or ways
    if not ways:
        return None
    return min(ways, key=lambda way: (sum(attack_of(figure) for figure in outlook.hostile if figure.zone == way), way))


def count_city(outlook: Outlook, seat: int) -> int:
    """Return how much damage destroys the city of a seat with the figures on it."""
    city = outlook.view.seats[seat].territories[0]
    return (CARDS["city"].defense or 0) - city.damage + sum(defense_of(guard) for guard in outlook.guards(city))


def list_blockers(outlook: Outlook, zone: str, victims: Sequence[int]) -> list[FigureView]:
    """Return the unturned figures that can oppose armies in a zone."""
    return [
        figure
        for figure in outlook.view.figures
        if figure.zone == zone and figure.owner in victims and not figure.is_turned
    ]


def count_forts(outlook: Outlook, seat: int) -> int:
    """Return how many military buildings of a seat can oppose armies."""
    return sum(
        CARDS[building.kind].is_military
        for place in outlook.view.seats[seat].territories
        if not place.is_turned
        for building in place.buildings
    )
