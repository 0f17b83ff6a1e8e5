"""Figures and territories as the pictures show them: alike ones together, with their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from render.kit.marks import Mark
from rules.medievalia.facts import CARDS
from rules.medievalia.units import NOTHING, Units, add
from rules.medievalia.view import FigureView, MedievaliaView, TerritoryView

ORDER = {kind: number for number, kind in enumerate(CARDS)}
"""The order of the kinds: that of the data."""


@dataclass(frozen=True, slots=True)
class FigureGroup:
    """Figures of one owner that look alike. `badge`: the number of their button.

    `is_chosen`: it is part of the payment that is being chosen.
    """

    kind: str
    owner: int
    is_turned: bool
    count: int = 1
    badge: str = ""
    mark: Mark | None = None
    damage: int = 0
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class TileGroup:
    """A territory or the city, or several: `turned` of `count` are turned, `output` is what the others yield together.

    `is_chosen`: it is part of the payment that is being chosen. `site_of`: the building that is being paid for and goes there.
    """

    kind: str
    count: int
    turned: int
    output: Units
    buildings: tuple[str, ...] = ()
    figures: tuple[FigureGroup, ...] = ()
    badge: str = ""
    building_badges: tuple[str, ...] = ()
    mark: Mark | None = None
    is_chosen: bool = False
    site_of: str = ""

    @property
    def is_turned(self) -> bool:
        """Whether all of it is turned."""
        return self.turned == self.count


def group_figures(
    figures: Iterable[FigureView],
    marks: Mapping[int, Mark] | None = None,
    badges: Mapping[str, str] | None = None,
    chosen: Iterable[str] = (),
) -> list[FigureGroup]:
    """Return figures in groups, by owner, kind, unturned before turned. `chosen`: ids of options (f7, use-7)."""
    marks, badges, ids = marks or {}, badges or {}, set(chosen)
    single: list[FigureGroup] = []
    first: dict[tuple[object, ...], int] = {}
    for figure in figures:
        # An option may stand for all figures that nothing distinguishes: its id is that of the first of them.
        alike = first.setdefault(_find_class(figure), figure.id)
        badge = badges.get(f"f{figure.id}") or badges.get(f"use-{figure.id}") or badges.get(f"f{alike}", "")
        taken = bool(ids & {f"f{figure.id}", f"use-{figure.id}"})
        mark = marks.get(figure.id)
        single.append(FigureGroup(figure.kind, figure.owner, figure.is_turned, 1, badge, mark, figure.damage, taken))
    counts = Counter(single)
    groups = [replace(group, count=count) for group, count in counts.items()]
    return sorted(
        groups, key=lambda group: (group.owner, ORDER[group.kind], group.is_turned, len(group.badge), group.badge)
    )


def _find_class(figure: FigureView) -> tuple[object, ...]:
    return figure.kind, figure.owner, figure.zone, figure.on, figure.is_turned, figure.steps, figure.damage


def simplify_figures(groups: Iterable[FigureGroup]) -> list[FigureGroup]:
    """Return groups without marks and damage, so that fewer are left; those with badges stay single."""
    counts: Counter[FigureGroup] = Counter()
    for group in groups:
        counts[replace(group, count=1, mark=None, damage=0)] += group.count
    return [replace(group, count=count) for group, count in counts.items()]


def figures_on(view: MedievaliaView, territory: TerritoryView) -> list[FigureView]:
    """Return the figures on a territory or city."""
    return [figure for figure in view.figures if figure.on == territory.id]


def free_figures(view: MedievaliaView, seat: int) -> list[FigureView]:
    """Return the figures of a seat that stand free in its own fief."""
    zone = f"fief{seat + 1}"
    return [figure for figure in view.figures if figure.zone == zone and figure.owner == seat and not figure.on]


def guests(view: MedievaliaView, seat: int) -> list[FigureView]:
    """Return the figures of others in the fief of a seat, also of those that are allied."""
    zone = f"fief{seat + 1}"
    return [figure for figure in view.figures if figure.zone == zone and figure.owner != seat]


def list_chosen(view: MedievaliaView) -> tuple[str, ...]:
    """Return the ids of what the viewer has chosen to pay with."""
    return () if view.payment is None else view.payment.chosen


def list_tiles(
    view: MedievaliaView, seat: int, marks: Mapping[int, Mark], badges: Mapping[str, str]
) -> list[TileGroup]:
    """Return each territory of a seat, by kind, the city first."""
    tiles = []
    chosen = list_chosen(view)
    for territory in view.seats[seat].territories:
        on = figures_on(view, territory)
        changed = [marks[id] for id in (territory.id, *(figure.id for figure in on)) if id in marks]
        tiles.append(
            TileGroup(
                territory.kind,
                1,
                int(territory.is_turned),
                territory.output,
                tuple(building.kind for building in territory.buildings),
                tuple(group_figures(on, {}, badges, chosen)),
                badges.get(f"t{territory.id}", ""),
                tuple(badges.get(f"m{building.id}", "") for building in territory.buildings),
                min(changed, key=lambda mark: mark.age, default=None),
                f"t{territory.id}" in chosen,
                view.payment.purchase if view.payment is not None and view.payment.site == territory.id else "",
            )
        )
    return sorted(tiles, key=lambda tile: ORDER[tile.kind])


def merge_tiles(tiles: Sequence[TileGroup], step: int) -> list[TileGroup]:
    """Return fewer tiles. Step 1: plain ones of one kind together; 2: all of one kind, turned and unturned apart; 3: all of a kind.

    What has a badge stays alone.
    """

    def key(number: int, tile: TileGroup) -> tuple[object, ...]:
        is_plain = not (tile.buildings or tile.figures or tile.mark)
        if (
            tile.badge
            or tile.is_chosen
            or tile.site_of
            or any(tile.building_badges)
            or any(group.badge for group in tile.figures)
        ):
            return (number,)
        if step == 1:
            return (tile.kind, tile.turned) if is_plain else (number,)
        return (tile.kind, tile.turned) if step == 2 else (tile.kind,)

    merged: dict[tuple[object, ...], list[TileGroup]] = {}
    for number, tile in enumerate(tiles):
        merged.setdefault(key(number, tile), []).append(tile)
    groups = [_join_tiles(group) for group in merged.values()]
    return sorted(groups, key=lambda tile: ORDER[tile.kind])


def _join_tiles(tiles: Sequence[TileGroup]) -> TileGroup:
    output = NOTHING
    figures: Counter[FigureGroup] = Counter()
    for tile in tiles:
        output = add(output, tile.output)
        for group in tile.figures:
            figures[replace(group, count=1)] += group.count
    return TileGroup(
        tiles[0].kind,
        sum(tile.count for tile in tiles),
        sum(tile.turned for tile in tiles),
        output,
        tuple(kind for tile in tiles for kind in tile.buildings),
        tuple(replace(group, count=count) for group, count in figures.items()),
        tiles[0].badge,
        tuple(badge for tile in tiles for badge in tile.building_badges),
        min((tile.mark for tile in tiles if tile.mark), key=lambda mark: mark.age, default=None),
        tiles[0].is_chosen,
        tiles[0].site_of,
    )
