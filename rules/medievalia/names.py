"""Names of what stands on the table, for labels, lines and reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rules.engine import Seat, Term, Text, text
from rules.medievalia import zones
from rules.medievalia.facts import CARDS, name_kind
from rules.medievalia.state import Figure, MedievaliaState, Territory
from rules.medievalia.units import RESOURCES, Units

Name = Text | Term
"""What something is called, until somebody reads it in a language."""


def name_units(units: Units, free: int = 0) -> tuple[Text, ...]:
    """Return units as an enumeration ("2 food and 1 gold"); `free` are units of any type."""
    parts = [
        text("mv-units", count=count, unit=Term(f"mv.unit.{name}"))
        for name, count in zip(RESOURCES, units, strict=True)
        if count
    ]
    return (*parts, text("mv-units-free", count=free)) if free else tuple(parts)


def name_zone(zone: str) -> Name:
    """Return the name of a zone ("Anna's fief", "between Anna and Bob", "the center")."""
    lord = zones.find_lord(zone)
    if lord is not None:
        return text("mv-zone-fief", seat=Seat(lord))
    if zone == zones.CENTER:
        return Term("mv.zone.centre")
    first, second = zones.find_borders(zone)
    return text("mv-zone-road", one=Seat(first), other=Seat(second))


def count_kinds(kinds: Iterable[str]) -> tuple[Name, ...]:
    """Return kinds of cards as an enumeration ("Soldier and 2 Peasants"), in the order of the data."""
    counts = Counter(kinds)
    return tuple(_count_kind(kind, counts[kind]) for kind in CARDS if kind in counts)


def _count_kind(kind: str, count: int) -> Name:
    return name_kind(kind) if count == 1 else text("mv-count-kind", count=count, kind=name_kind(kind))


def name_territory(state: MedievaliaState, territory: Territory) -> Name:
    """Return a territory or city with what is on it ("Field with Church and 2 Peasants")."""
    kinds = [building.kind for building in territory.buildings]
    kinds += [figure.kind for figure in state.figures_on(territory)]
    if not kinds:
        return name_kind(territory.kind)
    return text("mv-place-with", place=name_kind(territory.kind), others=count_kinds(kinds))


def name_source(state: MedievaliaState, id: str) -> Name:
    """Return the name of a group that turns: "t12" or "f7"."""
    number = int(id[1:])
    if id[0] == "f":
        return name_kind(state.figure(number).kind)
    return name_territory(state, state.find_territory(number)[1])


def name_sources(state: MedievaliaState, ids: Sequence[str]) -> tuple[Name, ...]:
    """Return groups as an enumeration, those of the same name with their number."""
    names = [name_source(state, id) for id in ids]
    unique: list[Name] = []
    for name in names:
        if name in unique:
            continue
        unique.append(name)
    return tuple(_multiply(name, names.count(name)) for name in unique)


def _multiply(name: Name, count: int) -> Name:
    return name if count == 1 else text("mv-count-kind", count=count, kind=name)


def name_place(state: MedievaliaState, figure: Figure) -> Name:
    """Return where a figure stands: on which territory, in the open of its own fief, or in which zone."""
    if figure.on:
        return name_kind(state.find_territory(figure.on)[1].kind)
    if figure.zone == zones.name_fief(figure.owner):
        return text("mv-place-open")
    return name_zone(figure.zone)


def name_spot(state: MedievaliaState, figure: Figure) -> Name:
    """Return where a figure stands as `name_place` does, with the buildings beside it, by which two places may differ."""
    if not figure.on:
        return name_place(state, figure)
    territory = state.find_territory(figure.on)[1]
    if not territory.buildings:
        return name_kind(territory.kind)
    kinds = count_kinds(building.kind for building in territory.buildings)
    return text("mv-spot-with", place=name_kind(territory.kind), others=kinds)


def name_target(state: MedievaliaState, id: str) -> Name:
    """Return a card in a battle: a figure "f7", a building "m8", a territory or city "t12"."""
    number = int(id[1:])
    if id[0] == "f":
        figure = state.figure(number)
        place = state.find_territory(figure.on)[1].kind if figure.on else ""
        name = name_kind(figure.kind)
        return text("mv-on-place", card=name, place=name_kind(place)) if place else name
    if id[0] == "m":
        _, territory, building = state.find_building(number)
        return text("mv-on-place", card=name_kind(building.kind), place=name_kind(territory.kind))
    return name_territory(state, state.find_territory(number)[1])
