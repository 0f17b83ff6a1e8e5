"""Positions of Medievalia built by hand, for pictures: any number of territories, figures, wars, sieges."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from rules.medievalia.facts import CARDS
from rules.medievalia.units import NOTHING, Units, add
from rules.medievalia.view import (
    ArmyView,
    BattleView,
    BuildingView,
    Change,
    FighterView,
    FightView,
    FigureView,
    MedievaliaView,
    ReactionView,
    SeatView,
    StackView,
    TerritoryView,
    ZoneView,
)

ROADS = {2: ("road12",), 3: ("road12", "road23", "road13"), 4: ("road12", "road23", "road34", "road14")}
TERRITORIES = ("field", "farm", "forest", "mine", "field", "farm")
WORKERS = ("peasant", "peasant", "peasant", "merchant", "artist", "priest", "bureaucrat")
FIGHTERS = ("soldier", "soldier", "infantry", "cavalry", "archer", "priest", "peasant")
BUILDINGS = (
    *("school", "workshop", "bank", "church", "carpenter", "smith", "stable", "tower", "fortress", "castle"),
    *("school", "workshop", "bank", "church", "carpenter", "smith", "stable"),
)


def make_zones(seats: int, center: bool = False) -> tuple[ZoneView, ...]:
    """Return the zones of a map."""
    roads = ROADS[seats]
    ends = {road: (f"fief{road[4]}", f"fief{road[5]}") for road in roads}
    middle = ("centre",) if center else ()
    fiefs = [
        ZoneView(f"fief{seat + 1}", seat, tuple(road for road in roads if f"fief{seat + 1}" in ends[road]))
        for seat in range(seats)
    ]
    zones = [*fiefs, *(ZoneView(road, None, (*ends[road], *middle)) for road in roads)]
    return (*zones, *([ZoneView("centre", None, roads)] if center else []))


class Builder:
    """A table that is being laid out at random."""

    def __init__(self, seats: int, dice: Random) -> None:
        self.dice, self.count, self.next_id = dice, seats, 1
        self.figures: list[FigureView] = []
        self.territories: list[list[TerritoryView]] = [[] for _ in range(seats)]
        self.buildings = list(BUILDINGS)
        dice.shuffle(self.buildings)

    def take_id(self) -> int:
        """Return the number of a new piece."""
        self.next_id += 1
        return self.next_id - 1

    def add_territory(self, seat: int, kind: str, workers: int, buildings: int, turned: bool) -> None:
        """Lay out a territory or the city with figures and buildings on it."""
        id = self.take_id()
        on = [self.add_figure(seat, self.dice.choice(WORKERS), id, turned) for _ in range(workers)]
        stand: list[BuildingView] = []
        for _ in range(buildings):
            kinds = {building.kind for own in self.territories[seat] for building in own.buildings}
            kinds |= {building.kind for building in stand}
            kind_of = next((building_kind for building_kind in self.buildings if building_kind not in kinds), "")
            if kind_of:
                self.buildings.remove(kind_of)
                stand.append(BuildingView(self.take_id(), kind_of))
        yields = CARDS[kind].yields
        spot = yields.index(max(yields))
        output: Units = yields
        for figure in on:
            more = [0, 0, 0, 0]
            more[spot] = 1 if CARDS[figure.kind].is_worker else 0
            output = add(output, (more[0], more[1], more[2], more[3]))
        for building in stand:
            output = add(output, CARDS[building.kind].yields)
        self.territories[seat].append(TerritoryView(id, kind, turned, tuple(stand), NOTHING if turned else output))

    def add_figure(self, seat: int, kind: str, on: int = 0, turned: bool = False, zone: str = "") -> FigureView:
        """Put a figure on the table."""
        zone = zone or f"fief{seat + 1}"
        figure = FigureView(self.take_id(), kind, seat, zone, on, turned, 1 + (kind == "cavalry"))
        self.figures.append(figure)
        return figure

    def make_seat(self, seat: int, **more: object) -> SeatView:
        """Return a seat as it has been laid out."""
        territories = tuple(self.territories[seat])
        ready, printed = NOTHING, 0
        for territory in territories:
            ready = add(ready, territory.output)
            printed += sum(CARDS[territory.kind].yields)
            printed += sum(sum(CARDS[building.kind].yields) for building in territory.buildings)
        for figure in self.figures:
            if figure.owner == seat:
                printed += sum(CARDS[figure.kind].yields)
                if figure.zone == f"fief{seat + 1}" and not figure.on and not figure.is_turned:
                    ready = add(ready, CARDS[figure.kind].yields)
        count = sum(len(territory.buildings) for territory in territories)
        made = SeatView(seat, None, self.dice.randrange(2, 9), territories, 0, False, count, printed, ready)
        return replace(made, **more)


def lay_table(
    seats: int, seed: int, territories: int, figures: int, buildings: int, *, center: bool = False, abroad: int = 0
) -> MedievaliaView:
    """Return a random table: so many territories, free figures and buildings for each seat, and figures `abroad`."""
    dice = Random(seed)
    table = Builder(seats, dice)
    zones = make_zones(seats, center)
    for seat in range(seats):
        table.add_territory(seat, "city", dice.randrange(3) if territories else 0, 0, dice.random() < 0.3)
        remaining = buildings
        for number in range(territories):
            room = min(remaining, dice.randrange(4))
            remaining -= room
            workers = dice.choice((0, 0, 1, 1, 2, 3)) if number else 3
            table.add_territory(seat, TERRITORIES[number % 6], workers, room, dice.random() < 0.4)
        for _ in range(figures):
            table.add_figure(seat, dice.choice((*WORKERS, *FIGHTERS)), turned=dice.random() < 0.3)
        for _ in range(abroad):
            there = dice.choice([zone.id for zone in zones if zone.id != f"fief{seat + 1}"])
            table.add_figure(seat, dice.choice(FIGHTERS), turned=dice.random() < 0.2, zone=there)
    turn = 1 + territories * seats
    return MedievaliaView(
        "act",
        0,
        turn,
        False,
        tuple(table.make_seat(seat) for seat in range(seats)),
        zones,
        tuple(table.figures),
        (StackView("school", 4), StackView("workshop", 3), StackView("bank", 4)),
        87 - 8 * seats - turn,
        (),
        None,
        None,
        "",
        (),
    )


def replace_seat(view: MedievaliaView, seat: int, **more: object) -> MedievaliaView:
    """Return the view with other values of one seat."""
    seats = tuple(replace(own, **more) if place == seat else own for place, own in enumerate(view.seats))
    return replace(view, seats=seats)


def start_view(seats: int = 2, center: bool = False) -> MedievaliaView:
    """Return the table before the first turn: nothing but cities."""
    view = lay_table(seats, 1, 0, 0, 0, center=center)
    own = [replace(seat_view, hand_size=8) for seat_view in view.seats]
    return replace(view, seats=tuple(own), figures=(), phase="start")


def early_view(seats: int = 2) -> MedievaliaView:
    """Return a table after a few turns."""
    view = lay_table(seats, 3, 3, 1, 1)
    field = next(territory for territory in view.seats[1].territories if territory.kind == "field")
    changes = (
        Change(view.turn - 1, 1, "played", "field", (field.id,)),
        Change(view.turn - 1, 1, "paid", pieces=(view.seats[1].territories[0].id,)),
    )
    return replace(view, changes=changes)


def middle_view(seats: int = 4, center: bool = False) -> MedievaliaView:
    """Return a table in the middle of a match, with changes of two turns."""
    view = lay_table(seats, 5, 7, 4, 4, center=center, abroad=2)
    last = seats - 1
    own = view.seats[last]
    built = next(territory for territory in own.territories if territory.buildings)
    moved = tuple(figure.id for figure in view.figures if figure.owner == last and figure.zone != f"fief{seats}")
    changes = (
        Change(view.turn - 2, last - 1, "played", "mine", (view.seats[last - 1].territories[4].id,)),
        Change(view.turn - 1, last, "paid", pieces=(own.territories[0].id, own.territories[1].id)),
        Change(view.turn - 1, last, "built", built.buildings[0].kind, (built.buildings[0].id,), on=built.id),
        Change(view.turn - 1, last, "moved", pieces=moved, zone="road12"),
    )
    return replace(view, changes=changes)


def crowded_view(seats: int = 4, center: bool = True) -> MedievaliaView:
    """Return a table with twelve territories and many figures for each seat."""
    view = lay_table(seats, 7, 12, 8, 4, center=center, abroad=7)
    return replace(view, changes=middle_view(seats, center).changes)


def siege_view(seats: int = 3) -> MedievaliaView:
    """Return a table with a siege: Bob's fief is full of Anna's soldiers, his city stands alone, and one seat is out."""
    dice = Random(11)
    table = Builder(seats, dice)
    for seat in range(seats):
        table.add_territory(seat, "city", 1, 0, False)
        for number in range(4 if seat != 1 else 2):
            table.add_territory(seat, TERRITORIES[number], seat != 1, seat != 1 and number < 2, number == 1)
    for kind in ("soldier", "soldier", "cavalry", "archer", "infantry"):
        table.add_figure(0, kind, zone="fief2")
    table.add_figure(1, "peasant", turned=True)
    table.add_figure(1, "priest")
    view = lay_table(seats, 3, 1, 0, 0)
    own = [table.make_seat(seat) for seat in range(seats)]
    own[1] = replace(own[1], sieges=2)
    zones = list(view.zones)
    if seats > 2:
        own[2] = replace(own[2], is_out=True, territories=(), hand_size=0, buildings=0, printed=0, ready=NOTHING)
        zones[2] = replace(zones[2], owner=None)
    figures = tuple(figure for figure in table.figures if figure.owner != 2)
    changes = (Change(30, 1, "siege", count=2, victim=1),)
    return replace(
        view, seats=tuple(own), zones=tuple(zones), figures=figures, turn=30, active=1, deck_size=21, changes=changes
    )


def make_fighter(id: str, kind: str, owner: int, **more: object) -> FighterView:
    """Return a card in a battle with its printed values."""
    card = CARDS[kind]
    fighter = FighterView(id, kind, owner, card.attack or 0, card.defense or 0)
    return replace(fighter, **more)


def battle_view(stage: str = "over", viewer: int | None = None) -> MedievaliaView:
    """Return the table with Anna's battle in Bob's fief: being formed, being defended, or over."""
    view = siege_view(2)
    view = replace(view, active=0, turn=31)
    field = view.seats[1].territories[1]
    mine = [figure for figure in view.figures if figure.owner == 0 and figure.zone == "fief2"]
    ids = {figure.id: figure.kind for figure in mine}
    fighters = [make_fighter(f"f{id}", kind, 0) for id, kind in ids.items()]
    theirs = [make_fighter(f"f{figure.id}", figure.kind, 1) for figure in view.figures if figure.owner == 1]
    armies: tuple[ArmyView, ...] = (
        ArmyView(1, (replace(fighters[0], defense=3, bonus=1), fighters[4], fighters[2]), None),
        ArmyView(2, (fighters[1],), None),
    )
    if stage == "form":
        armies = tuple(replace(army, aims=(f"t{field.id}", "cheapest")) for army in armies)
        return replace(view, battle=BattleView(31, "form", "fief2", 0, (1,), armies))
    if stage == "defence":
        return replace(view, battle=BattleView(31, "defence", "fief2", 0, (1,), armies))
    defender = theirs[1]
    armies = (replace(armies[0], defenders=(defender.id,)), replace(armies[1], target=f"t{field.id}"))
    hit = replace(defender, damage=1, healed=0, shot=1, died=stage == "over")
    hurt = replace(armies[0].fighters[0], damage=2, healed=1)
    first = FightView((hurt, *armies[0].fighters[1:]), (hit,), 7, 1)
    second = FightView(armies[1].fighters, (), 2, 0, (f"t{field.id}",), (f"t{field.id}",) if stage == "over" else ())
    archer = next(fighter for fighter in fighters if fighter.kind == "archer")
    reactions = (
        ReactionView(0, "shoot", archer.id, defender.id),
        ReactionView(1, "heal", theirs[-1].id, hurt.id),
    )
    battle = BattleView(31, stage, "fief2", 0, (1,), armies, (first, second), reactions)  # type: ignore[arg-type]
    changes = (
        Change(31, 0, "fought", zone="fief2", victim=1),
        Change(31, 0, "died", defender.kind, (int(defender.id[1:]),), "fief2", victim=1),
        Change(31, 0, "destroyed", "field", (field.id,), "fief2", victim=1),
    )
    return replace(view, battle=battle, changes=changes if stage == "over" else ())


def finished_view(seats: int = 3, alliance: bool = False) -> MedievaliaView:
    """Return a finished match."""
    view = lay_table(seats, 9, 6, 3, 4)
    places = (2, 1, 2, 1) if alliance else (2, 1, 3, 4)
    own = [
        replace(seat_view, place=places[seat], party=seat % 2 if alliance else seat)
        for seat, seat_view in enumerate(view.seats)
    ]
    return replace(view, seats=tuple(own), phase="over", active=None, alliance=alliance, why="mv-why-deck")
