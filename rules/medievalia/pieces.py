"""What stands on the table: what a group yields, what may be turned, how strong a card is, and how cards turn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from rules.medievalia import zones
from rules.medievalia.facts import CARDS
from rules.medievalia.state import Figure, MedievaliaState, Territory
from rules.medievalia.units import NOTHING, Units, add_all


def sum_yields(state: MedievaliaState, territory: Territory) -> Units:
    """Return what a territory yields with all that is on it when it is turned."""
    return sum_output(territory, state.figures_on(territory))


def sum_output(territory: Territory, on: Iterable[Figure]) -> Units:
    """Return what a territory yields with the figures `on` it and its buildings when it is turned."""
    buildings = tuple([building.kind for building in territory.buildings])
    return _sum_group_yields(territory.kind, tuple([figure.kind for figure in on]), buildings)


@lru_cache(maxsize=1 << 14)
def _sum_group_yields(place: str, on: tuple[str, ...], buildings: tuple[str, ...]) -> Units:
    return add_all(list_group_yields(place, on, buildings))


@lru_cache(maxsize=1 << 14)
def list_group_yields(place: str, on: tuple[str, ...], buildings: tuple[str, ...]) -> tuple[Units, ...]:
    """Return what each card of a group yields, by kinds: the territory, each worker `on` it, each building (R16 to R18)."""
    own, kind = CARDS[place].yields, CARDS[place].resource
    extra: Units = (int(kind == 0), int(kind == 1), int(kind == 2), int(kind == 3))
    workers = [extra for figure in on if CARDS[figure].is_worker]
    return (own, *workers, *(units for building in buildings if (units := CARDS[building].yields) != NOTHING))


def list_free(state: MedievaliaState, seat: int) -> list[Figure]:
    """Return the unturned figures of a seat that stand free in its own fief."""
    home = zones.name_fief(seat)
    return [
        figure
        for figure in state.figures
        if figure.owner == seat and figure.zone == home and not figure.on and not figure.turned
    ]


def count_printed(state: MedievaliaState, seat: int) -> int:
    """Return the units on all cards of a seat on the table, for the tie-break (R54)."""
    kinds = [figure.kind for figure in state.figures if figure.owner == seat]
    for territory in state.players[seat].territories:
        kinds += [territory.kind, *(building.kind for building in territory.buildings)]
    return sum([CARDS[kind].printed for kind in kinds])


def is_guarded(state: MedievaliaState, territory: Territory) -> bool:
    """Return whether a territory has a garrison: a figure, turned or not, or a military building (R43, R69)."""
    return territory.has_military or bool(state.figures_on(territory))


def turn_group(state: MedievaliaState, figure: Figure) -> None:
    """Turn a figure, and if it stands on a territory or city everything there (R19)."""
    figure.turned = True
    if figure.on:
        turn_territory(state, state.find_territory(figure.on)[1])


def turn_territory(state: MedievaliaState, territory: Territory) -> None:
    """Turn a territory or city with all that is on it (R15)."""
    territory.turned = True
    for figure in state.figures_on(territory):
        figure.turned = True


def turn_source(state: MedievaliaState, id: str) -> None:
    """Turn what pays: a territory "t12" with all that is on it, or a free figure "f7"."""
    if id[0] == "t":
        turn_territory(state, state.find_territory(int(id[1:]))[1])
    else:
        state.figure(int(id[1:])).turned = True


def turn_back(state: MedievaliaState, seat: int) -> None:
    """Turn back all cards of a seat, wherever they are (R3); its figures may move again."""
    for territory in state.players[seat].territories:
        territory.turned = False
    for figure in state.figures:
        if figure.owner == seat:
            figure.turned, figure.steps = False, 0


def is_enemy(state: MedievaliaState, seat: int, other: int) -> bool:
    """Return whether two seats are of different parties."""
    return state.party_of(seat) != state.party_of(other)


def is_invaded(state: MedievaliaState, seat: int) -> bool:
    """Return whether enemies stand in the fief of a seat (R46)."""
    home = zones.name_fief(seat)
    return any(figure.zone == home and is_enemy(state, seat, figure.owner) for figure in state.figures)


def find_present_defense(state: MedievaliaState, figure: Figure) -> int:
    """Return a figure's defense outside a battle, with the +0/1 buildings on its territory (R40, R63).

    A building strengthens whoever needs it; what other damaged figures there need to live is not counted.
    """
    base = CARDS[figure.kind].defense or 0
    if not figure.on:
        return base
    territory = state.find_territory(figure.on)[1]
    others = (other for other in state.figures_on(territory) if other.id != figure.id)
    return base + max(0, _sum_bonus(territory) - sum(map(_count_needed, others)))


def find_bystander_defense(
    state: MedievaliaState, figure: Figure, bound: Sequence[int], fighting: Collection[int]
) -> int:
    """Return the defense in a battle of a figure that fights in no army, with the +0/1 buildings on its territory (R40).

    Buildings that are `bound` to a card in a fight do not count, nor do figures that are `fighting`. If more figures need a
    bonus to live than there are, those live that are dearest together.
    """
    base = CARDS[figure.kind].defense or 0
    if not figure.on:
        return base
    territory = state.find_territory(figure.on)[1]
    bonus = _sum_bonus(territory, bound)
    needy = [piece for piece in state.figures_on(territory) if piece.id not in fighting and _count_needed(piece)]
    saved = _choose_saved(needy, bonus)
    return base + max(0, bonus - sum(_count_needed(other) for other in saved if other.id != figure.id))


def _sum_bonus(territory: Territory, bound: Sequence[int] = ()) -> int:
    return sum(CARDS[building.kind].bonus for building in territory.buildings if building.id not in bound)


def _count_needed(figure: Figure) -> int:
    """Return how much bonus a damaged figure needs to live."""
    return max(0, figure.damage - (CARDS[figure.kind].defense or 0) + 1)


def _choose_saved(needy: Sequence[Figure], bonus: int) -> tuple[Figure, ...]:
    """Return the figures that a bonus keeps alive: the dearest together, then the most, then the first ones."""
    ways = [
        saved
        for count in range(min(bonus, len(needy)) + 1)
        for saved in combinations(needy, count)
        if sum(map(_count_needed, saved)) <= bonus
    ]
    return max(ways, key=lambda saved: (sum(value_kind(figure.kind) for figure in saved), len(saved)))


def value_kind(kind: str) -> int:
    """Return how dear a kind of card is: the units of its price; a city is dearer than anything."""
    price = CARDS[kind].price
    return 100 if price is None else sum(price)


def group_alike(figures: Iterable[Figure]) -> list[list[Figure]]:
    """Return figures in classes that nothing distinguishes but their numbers, each by number."""
    classes: dict[tuple[object, ...], list[Figure]] = {}
    for figure in sorted(figures, key=lambda figure: figure.id):
        key = (figure.kind, figure.owner, figure.zone, figure.on, figure.turned, figure.steps, figure.damage)
        classes.setdefault(key, []).append(figure)
    return list(classes.values())


def are_alike(state: MedievaliaState, places: Sequence[Territory]) -> bool:
    """Return whether nothing distinguishes some territories but their numbers."""
    return len({_describe_place(state, place) for place in places}) == 1


def _describe_place(state: MedievaliaState, place: Territory) -> tuple[object, ...]:
    buildings = sorted((building.kind, building.damage) for building in place.buildings)
    figures = sorted((figure.kind, figure.turned, figure.damage) for figure in state.figures_on(place))
    return place.kind, place.turned, tuple(buildings), tuple(figures)


def pick_alike(figures: Iterable[Figure], picks: Iterable[str]) -> list[Figure]:
    """Return the figures that picks of option ids stand for: an id that stands n times is the first n of its class."""
    members = {f"f{group[0].id}": list(group) for group in group_alike(figures)}
    return [members[pick].pop(0) for pick in picks]


def group_targets(state: MedievaliaState, ids: Iterable[str]) -> dict[str, list[str]]:
    """Return cards in classes that nothing distinguishes, each by the id of its first; only figures are ever alike."""
    wanted = list(ids)
    figures = [state.figure(int(id[1:])) for id in wanted if id[0] == "f"]
    members = {f"f{group[0].id}": [f"f{figure.id}" for figure in group] for group in group_alike(figures)}
    return {id: members.get(id, [id]) for id in wanted if id[0] != "f" or id in members}
