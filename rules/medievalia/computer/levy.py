"""The levy: everybody with a weapon marches, peasants too, while an enemy's own people are turned by their work."""

from __future__ import annotations

from collections.abc import Sequence

from rules.medievalia.computer import war
from rules.medievalia.computer.outlook import MOST_MOVES, Outlook, Style, attack_of, is_soldier
from rules.medievalia.view import FigureView

NEAR = 2
"""How far away a fief is at most that a levy marches to."""


def find_levy(outlook: Outlook, style: Style) -> war.Step | None:
    """Return who marches where for a strike at an enemy's city or territories, or home after it; None if nobody does."""
    if style.levy is None:
        return None
    groups: dict[str, list[FigureView]] = {}
    for figure in outlook.own:
        if outlook.is_free[figure.id] and figure.steps and outlook.count_moves(figure) < MOST_MOVES:
            groups.setdefault(figure.zone, []).append(figure)
    for zone in outlook.ways:
        if zone in groups:
            step = (
                _leave(outlook, style, groups[zone]) if zone == outlook.home else _go_on(outlook, style, groups[zone])
            )
            if step:
                return step
    return None


def _leave(outlook: Outlook, style: Style, people: Sequence[FigureView]) -> war.Step | None:
    """Return the step of all fighters at home toward the fief of an enemy whose city could fall."""
    army = [figure for figure in people if attack_of(figure)]
    if outlook.invaders or not army or outlook.horizon > style.late or style.levy is None or outlook.is_ending:
        return None
    goals = []
    for enemy in outlook.enemies:
        fief = f"fief{enemy + 1}"
        if outlook.measure_way(outlook.home, fief) <= NEAR:
            friends = [
                figure for figure in outlook.own if figure not in army and outlook.measure_way(figure.zone, fief) < NEAR
            ]
            others = [
                figure
                for figure in outlook.hostile
                if outlook.measure_way(figure.zone, fief) < NEAR and is_soldier(figure)
            ]
            spare = _count_spare(outlook, enemy, [*army, *friends], others)
            if spare >= -style.levy:
                goals.append((spare + 3 * outlook.view.seats[enemy].buildings, fief))
    return _step(outlook, outlook.home, max(goals)[1], army) if goals else None


def _go_on(outlook: Outlook, style: Style, people: Sequence[FigureView]) -> war.Step | None:
    """Return the step of an army abroad into a fief that it strikes now, or the way home of its peasants."""
    zone = people[0].zone
    army = [figure for figure in people if attack_of(figure)]
    goals = []
    for enemy in outlook.enemies:
        fief = f"fief{enemy + 1}"
        if army and outlook.measure_way(zone, fief) < NEAR:
            friends = [
                figure for figure in outlook.own if figure.zone == fief and not figure.is_turned and figure not in army
            ]
            others = [figure for figure in outlook.hostile if figure.zone == fief and not figure.is_turned]
            if _count_spare(outlook, enemy, [*army, *friends], others) >= 0:
                goals.append((100.0, fief))
            elif (worth := _rate_raid(outlook, enemy, len(army), len(others))) >= style.raid:
                goals.append((worth, fief))
    if goals:
        goal = max(goals)[1]
        return None if goal == zone else _step(outlook, zone, goal, army)
    return _step(outlook, zone, outlook.home, [figure for figure in people if not is_soldier(figure)])


def _step(outlook: Outlook, zone: str, goal: str, army: Sequence[FigureView]) -> war.Step | None:
    way = war.next_step(outlook, zone, goal)
    return (tuple(figure.id for figure in army), way) if way and army else None


def _count_spare(outlook: Outlook, enemy: int, army: Sequence[FigureView], others: Sequence[FigureView]) -> int:
    """Return by how much an army, each figure alone, exceeds what destroys a city if the `others` oppose the strongest."""
    party = outlook.view.party_of(enemy)
    blockers = sum(outlook.view.party_of(figure.owner) == party for figure in others) + war.count_forts(outlook, enemy)
    attacks = sorted(map(attack_of, army))
    return sum(attacks[: max(0, len(attacks) - blockers)]) - war.count_city(outlook, enemy)


def _rate_raid(outlook: Outlook, enemy: int, fighters: int, others: int) -> float:
    """Return about how much a raid destroys: a territory without garrison for each fighter that nobody opposes."""
    worth = sorted(
        2.0 + 6.0 * len(place.buildings)
        for place in outlook.view.seats[enemy].territories
        if place.kind != "city" and not outlook.view.is_guarded(place)
    )
    count = max(0, fighters - others)
    return sum(worth[::-1][:count]) - 3.0 * others
