"""What leaves the game: figures, buildings, territories, cities, and everything of a seat that is out (R41 to R49)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine import Seat, Table, text
from rules.medievalia import zones
from rules.medievalia.facts import MOST_FOR_BUILDINGS
from rules.medievalia.names import count_kinds
from rules.medievalia.scoring import BY_BUILDINGS, end_match
from rules.medievalia.state import Building, Figure, MedievaliaState, Territory
from rules.medievalia.view import Change


def remove(state: MedievaliaState, kinds: Iterable[str]) -> None:
    """Put cards out of the game; they never return to deck or stacks."""
    for kind in kinds:
        state.removed[kind] = state.removed.get(kind, 0) + 1


def kill_figure(state: MedievaliaState, figure: Figure, killer: int) -> None:
    """Remove a figure that has died."""
    state.figures = [other for other in state.figures if other.id != figure.id]
    remove(state, [figure.kind])
    state.changes.append(
        Change(state.turn, killer, "died", figure.kind, (figure.id,), figure.zone, figure.on, victim=figure.owner)
    )


def destroy_building(state: MedievaliaState, owner: int, territory: Territory, building: Building, killer: int) -> None:
    """Remove a military building that was destroyed alone (R43)."""
    territory.buildings = [other for other in territory.buildings if other.id != building.id]
    remove(state, [building.kind])
    zone = zones.name_fief(owner)
    state.changes.append(
        Change(state.turn, killer, "died", building.kind, (building.id,), zone, territory.id, victim=owner)
    )


def destroy_territory(state: MedievaliaState, owner: int, territory: Territory, killer: int) -> list[str]:
    """Remove a territory with its buildings, and return their kinds; nobody is left on it (R41, R42, R44)."""
    kinds = [territory.kind, *(building.kind for building in territory.buildings)]
    state.players[owner].territories.remove(territory)
    remove(state, kinds)
    zone = zones.name_fief(owner)
    state.changes.append(Change(state.turn, killer, "destroyed", territory.kind, (territory.id,), zone, victim=owner))
    return kinds


def tell_losses(table: Table, losses: Iterable[tuple[int, str]], *, destroyed: bool = False) -> None:
    """Write a line for each seat that has lost something: (owner, kind) each; `destroyed`: territories with their buildings."""
    key, rule = ("mv-journal-destroyed", "mv-territory-lost") if destroyed else ("mv-journal-lost", "mv-damage")
    by_owner: dict[int, list[str]] = {}
    for owner, kind in losses:
        by_owner.setdefault(owner, []).append(kind)
    for owner, kinds in by_owner.items():
        table.write_line(text(key, rule, seat=Seat(owner), cards=count_kinds(kinds)))


def eliminate(state: MedievaliaState, table: Table, seat: int, why: str) -> None:
    """Put a seat out: all its cards leave the game, and the match may be over (R48 to R50).

    `why`: "mv-why-conquest" or "mv-why-siege".
    """
    player = state.players[seat]
    player.elimination = 1 + max(other.elimination for other in state.players)
    own = [figure.kind for figure in state.figures if figure.owner == seat]
    remove(state, [*player.hand, *own])
    for territory in player.territories:
        remove(state, [territory.kind, *(building.kind for building in territory.buildings)])
    state.figures = [figure for figure in state.figures if figure.owner != seat]
    player.hand, player.territories, player.sieges = [], [], 0
    by = state.active if state.active is not None else seat
    state.changes.append(Change(state.turn, by, "out", zone=zones.name_fief(seat), victim=seat))
    table.write_line(text("mv-journal-out", "mv-out", seat=Seat(seat), why=text(f"{why}-line")))
    if len(state.parties_in) == 1:
        end_match(state, table, why)
    else:
        check_buildings(state, table)


def check_buildings(state: MedievaliaState, table: Table) -> None:
    """End the match if no building is left to buy and at most three seats are in."""
    if len(state.seats_in) <= MOST_FOR_BUILDINGS and not any(state.stacks):
        end_match(state, table, BY_BUILDINGS)
