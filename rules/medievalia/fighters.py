"""Who may fight in a zone: contested zones, armies, defenders, targets, and who strengthens whom (R28 to R40)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from rules.medievalia import zones
from rules.medievalia.facts import CARDS
from rules.medievalia.pieces import value_kind
from rules.medievalia.state import Army, Battle, Figure, MedievaliaState, Territory
from rules.medievalia.view import IDLE


class Contest(Struct, frozen=True):
    """A zone where a seat could fight a battle, and the seats of the enemy party there. Abroad it must (R28)."""

    zone: str
    victims: tuple[int, ...]
    is_home: bool

    @property
    def id(self) -> str:
        """The option that chooses it among several parties in the zone."""
        return f"{self.zone}-{self.victims[0] + 1}"


def list_contests(state: MedievaliaState, seat: int) -> list[Contest]:
    """Return where a seat could fight: it has an unturned figure there, and an enemy has a figure or the fief (R28, R58)."""
    contests = []
    own = {figure.zone for figure in state.figures if figure.owner == seat and not figure.turned}
    for zone in zones.build_map(state.rules, len(state.players)):
        if zone not in own:
            continue
        present = {figure.owner for figure in state.figures if figure.zone == zone}
        lord = zones.find_lord(zone)
        if lord is not None and not state.players[lord].elimination:
            present.add(lord)
        parties = sorted({state.party_of(other) for other in present} - {state.party_of(seat)})
        for party in parties:
            victims = tuple(other for other in state.seats_in if state.party_of(other) == party)
            contests.append(Contest(zone, victims, zone == zones.name_fief(seat)))
    return contests


def must_fight(contests: Iterable[Contest]) -> bool:
    """Return whether a seat that could fight in these zones has to do so before its turn ends (R28, R70)."""
    return any(not contest.is_home for contest in contests)


def list_attackers(state: MedievaliaState, battle: Battle) -> list[Figure]:
    """Return the figures that the attacker can send: unturned ones in the zone (R30)."""
    return [
        figure
        for figure in state.figures
        if figure.owner == battle.attacker and figure.zone == battle.zone and not figure.turned
    ]


def is_home(battle: Battle, seat: int) -> bool:
    """Return whether the battle is in the seat's own fief."""
    return battle.zone == zones.name_fief(seat)


def is_present(state: MedievaliaState, battle: Battle, seat: int) -> bool:
    """Return whether a seat has its fief or a figure in the zone of a battle."""
    return is_home(battle, seat) or any(figure.owner == seat and figure.zone == battle.zone for figure in state.figures)


def find_commander(state: MedievaliaState, battle: Battle) -> int | None:
    """Return who lays the defense: the attacked owner of the fief, or else the first clockwise with an unturned figure (R72)."""
    lord = zones.find_lord(battle.zone)
    if lord in battle.victims:
        return lord
    seats = len(state.players)
    for step in range(1, seats):
        seat = (battle.attacker + step) % seats
        if seat in battle.victims and any(
            figure.owner == seat and figure.zone == battle.zone and not figure.turned for figure in state.figures
        ):
            return seat
    return None


def list_owners(state: MedievaliaState, battle: Battle) -> list[int]:
    """Return the seats of the attacked party in the order in which their cards take damage (R72).

    It is that of whoever commands the defense, and then clockwise after the attacker.
    """
    commander, seats = find_commander(state, battle), len(state.players)
    return sorted(battle.victims, key=lambda seat: (seat != commander, (seat - battle.attacker) % seats))


def list_defenders(state: MedievaliaState, battle: Battle) -> list[str]:
    """Return the ids of those who can oppose an army: unturned figures, and military buildings on unturned territories (R30)."""
    figures = [
        f"f{figure.id}"
        for figure in state.figures
        if figure.owner in battle.victims and figure.zone == battle.zone and not figure.turned
    ]
    return figures + [
        f"m{building.id}"
        for territory in list_attacked(state, battle)
        if not territory.turned
        for building in territory.buildings
        if CARDS[building.kind].is_military
    ]


def list_attacked(state: MedievaliaState, battle: Battle) -> list[Territory]:
    """Return the territories and the city that can be attacked in this battle: those of an attacked owner of the fief."""
    lord = zones.find_lord(battle.zone)
    return list(state.players[lord].territories) if lord is not None and lord in battle.victims else []


def list_guards(state: MedievaliaState, territory: Territory) -> list[str]:
    """Return the ids of all figures and military buildings on a territory or city (R42, R60)."""
    figures = [f"f{figure.id}" for figure in state.figures_on(territory)]
    return figures + [f"m{building.id}" for building in territory.buildings if CARDS[building.kind].is_military]


def count_strength(state: MedievaliaState, army: Army) -> int:
    """Return the sum of attack of an army."""
    return sum(CARDS[state.figure(id).kind].attack or 0 for id in army.figures)


def list_strikes(state: MedievaliaState, battle: Battle, army: Army) -> list[str]:
    """Return what an army may attack if nobody opposes it: places, military buildings, figures (R32).

    An army with attack 0 may attack no territory, and may attack nothing (R62).
    """
    places = list_attacked(state, battle)
    is_armed = count_strength(state, army) > 0
    targets = [f"t{place.id}" for place in places if is_armed or place.kind == "city"]
    targets += [f"m{b.id}" for place in places for b in place.buildings if CARDS[b.kind].is_military]
    targets += [
        f"f{figure.id}" for figure in state.figures if figure.owner in battle.victims and figure.zone == battle.zone
    ]
    return targets if is_armed else [*targets, IDLE]


def find_kind(state: MedievaliaState, id: str) -> str:
    """Return the kind of a card in a battle by its id."""
    number = int(id[1:])
    if id[0] == "f":
        return state.figure(number).kind
    return state.find_building(number)[2].kind if id[0] == "m" else state.find_territory(number)[1].kind


def find_owner(state: MedievaliaState, id: str) -> int:
    """Return whose card in a battle it is, by its id."""
    number = int(id[1:])
    if id[0] == "f":
        return state.figure(number).owner
    return state.find_building(number)[0] if id[0] == "m" else state.find_territory(number)[0]


def list_receivers(state: MedievaliaState, army: Sequence[str], giver: str) -> list[str]:
    """Return whom an infantry or a +0/1 building could strengthen in an army: another card, or a figure beside it (R39, R40).

    An infantry strengthens no card of the ally: an army of both is one of the defense, out of the turn of either (R53).
    """
    if giver[0] == "f":
        owner = find_owner(state, giver)
        return [
            id for id in army if id != giver and id[0] in "fm" and (state.is_former or find_owner(state, id) == owner)
        ]
    territory = state.find_building(int(giver[1:]))[1]
    return [id for id in army if id[0] == "f" and state.figure(int(id[1:])).on == territory.id]


def list_givers(state: MedievaliaState, army: Sequence[str]) -> list[str]:
    """Return the infantry in an army, and the +0/1 buildings on whose territories figures of it stand."""
    figures = [state.figure(int(id[1:])) for id in army if id[0] == "f"]
    givers = [f"f{figure.id}" for figure in figures if CARDS[figure.kind].power == "bonus"]
    for place in dict.fromkeys(figure.on for figure in figures if figure.on):
        territory = state.find_territory(place)[1]
        givers += [f"m{building.id}" for building in territory.buildings if CARDS[building.kind].bonus]
    return [giver for giver in givers if list_receivers(state, army, giver)]


def choose_bonuses(state: MedievaliaState, army: Sequence[str]) -> dict[str, str]:
    """Return who strengthens whom if nobody chooses: always the dearest figure, a building only if there is none."""
    return {giver: _find_dearest(state, list_receivers(state, army, giver)) for giver in list_givers(state, army)}


def _find_dearest(state: MedievaliaState, ids: Iterable[str]) -> str:
    return min(ids, key=lambda id: (id[0] != "f", -value_kind(find_kind(state, id)), int(id[1:])))
