"""Whole random matches of Medievalia, retold by the slow referee: it asks what the engine asks, and its table is the same."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rules.medievalia.state import MedievaliaState
from tests.medievalia.referee import Referee
from tests.medievalia.referee_table import Piece
from tests.medievalia.referee_witness import Disagreement, retell

TABLES = ((2, False), (3, False), (4, False), (4, True))
"""How many seats, and whether in alliances."""

MATCHES = (4, 125)
"""Whole matches at each of the tables, and under `--soak`."""

CROWDED = (8, 125)
"""The same from a late and crowded table on."""

PEACEFUL = {
    "turn",
    "pay",
    "pay-by-hand",
    "otherwise",
    "move",
    "site",
    "opening",
    "ally",
    "ally-discard",
}
WARLIKE = {
    "move-to",
    "battle",
    "defence",
    "zone",
    "army",
    "aim",
    "strike",
    "defend",
    "bonus",
    "losses",
    "loss-order",
    "plan",
    "react",
    "target",
    "approach",
    "priests",
    "ally-guard",
}


def play_many(matches: int, scattered: bool) -> Counter[str]:
    """Retell matches. Return how often each topic was asked, and what happened."""
    seen: Counter[str] = Counter()
    for number in range(matches):
        for seats, alliance in TABLES:
            witness = retell(number, seats, alliance, scattered=scattered)
            seen.update(f"asked {topic}" for _, topic, _ in witness.told)
            seen.update(witness.referee.seen)
            seen["ended"] += witness.match.outcome is not None
    return seen


def test_whole_random_matches_are_what_the_rules_page_says(pytestconfig: pytest.Config) -> None:
    matches = MATCHES[bool(pytestconfig.getoption("--soak"))]
    seen = play_many(matches, scattered=False)
    assert seen["ended"] > 0.95 * matches * len(TABLES)
    assert {f"asked {topic}" for topic in PEACEFUL} <= set(seen)
    assert seen["battles"] > 5 * matches
    assert seen["siege checks"] > matches
    assert seen["eliminations"] > matches
    assert {"end by deck", "end by siege"} <= set(seen)


def test_crowded_tables_are_what_the_rules_page_says(pytestconfig: pytest.Config) -> None:
    matches = CROWDED[bool(pytestconfig.getoption("--soak"))]
    seen = play_many(matches, scattered=True)
    assert {f"asked {topic}" for topic in WARLIKE} <= set(seen)
    assert seen["battles"] > 20 * matches
    for what in (
        "fights",
        "merged fights",
        "volleys",
        "shot dead",
        "shot on approach",
        "shoot in battle",
        "heal in battle",
        "healed outside",
    ):
        assert seen[what] > 0, what
    assert {"end by deck", "end by conquest", "end by buildings"} <= set(seen)


class Nobody:
    """A witness of no match."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"nobody can be asked: {name}")


def test_the_referee_knows_the_battle_of_the_rulebook() -> None:
    """Infantry and soldier (2/4 and 2/2, bonus on the soldier) against soldier and peasant: only the latter two die."""
    start = {"seats": 2, "alliance": False, "centre": "off", "hands": [[], []], "deck": [], "stacks": [], "active": 0}
    referee = Referee(start | {"cities": [1, 2]}, Nobody())
    for id, owner, kind in ((3, 0, "infantry"), (4, 0, "soldier"), (5, 1, "soldier"), (6, 1, "peasant")):
        place = {"owner": owner, "zone": "road12", "on": 0, "turned": False, "steps": 0, "damage": 0}
        referee.figures[id] = {"kind": kind, **place}
    army = {"figures": ["f3", "f4"], "defenders": ["f5", "f6"], "aims": [], "target": ""}
    battle: Piece = {"armies": [army], "bonuses": {"f3": "f4"}}
    (fight,) = battle["fights"] = referee.form_fights(battle)
    referee.fix_values(battle)
    assert [referee.room(battle, card) for card in fight["attackers"]] == [4, 3]
    assert (referee.attack_of(fight["attackers"]), referee.attack_of(fight["defenders"])) == (4, 3)
    referee.fill(battle, fight["attackers"], 3)
    fight["overflow"] = referee.fill(battle, fight["defenders"], 4)
    assert referee.settle(battle) == []
    assert list(referee.figures) == [3, 4]


def turn_one_back(state: MedievaliaState) -> None:
    figure = state.figures[0]
    figure.turned = not figure.turned


def hurt_one(state: MedievaliaState) -> None:
    state.figures[-1].damage += 1


def swap_owner(state: MedievaliaState) -> None:
    state.figures[0].owner = (state.figures[0].owner + 1) % 4


def step_once_more(state: MedievaliaState) -> None:
    next(figure for figure in state.figures if not figure.turned and not figure.steps).steps += 1


def move_one(state: MedievaliaState) -> None:
    figure = next(figure for figure in state.figures if not figure.on)
    figure.zone = "fief1" if figure.zone != "fief1" else "road12"


def turn_city(state: MedievaliaState) -> None:
    city = state.players[0].territories[0]
    city.turned = not city.turned


def lose_territory(state: MedievaliaState) -> None:
    max((player.territories for player in state.players), key=len).pop()


def lose_building(state: MedievaliaState) -> None:
    next(land.buildings for player in state.players for land in player.territories if land.buildings).pop()


def count_siege(state: MedievaliaState) -> None:
    state.players[0].sieges += 1


def swap_deck(state: MedievaliaState) -> None:
    place = next(place for place, kind in enumerate(state.deck) if kind != state.deck[0])
    state.deck[0], state.deck[place] = state.deck[place], state.deck[0]


def swap_hands(state: MedievaliaState) -> None:
    first, second = state.players[:2]
    first.hand, second.hand = second.hand, first.hand


def swap_stacks(state: MedievaliaState) -> None:
    state.stacks.reverse()


def forget_removed(state: MedievaliaState) -> None:
    state.removed.popitem()


SABOTAGE = [
    turn_one_back,
    hurt_one,
    swap_owner,
    step_once_more,
    move_one,
    turn_city,
    lose_territory,
    lose_building,
    count_siege,
    swap_deck,
    swap_hands,
    swap_stacks,
    forget_removed,
]


@pytest.mark.parametrize("damage", SABOTAGE)
def test_the_referee_notices_whatever_is_wrong_on_the_table(damage: Callable[[MedievaliaState], None]) -> None:
    late = 60
    counts = []

    def interfere(state: MedievaliaState, count: int) -> None:
        counts.append(count)
        if count == late:
            damage(state)

    with pytest.raises(Disagreement):
        retell(0, 4, before_look=interfere, scattered=True)
    assert counts[-1] == late


class MovesTurned(Referee):
    """Lets turned figures move (against R26)."""

    def can_leave(self, id: int) -> bool:
        return True


class RidesOn(Referee):
    """Lets cavalry ride past enemies (against R71)."""

    def has_enemies(self, seat: int, zone: str) -> bool:
        return False


class KeepsDamage(Referee):
    """Keeps damage beyond the end of the turn (against R34)."""

    def remove_damage(self) -> None:
        pass


class HoldsNoSiege(Referee):
    """Counts only unturned besiegers (against R69)."""

    def check_siege(self, seat: int) -> None:
        hidden = [id for id, figure in self.figures.items() if figure["turned"] and figure["owner"] != seat]
        kept = {id: self.figures.pop(id) for id in hidden}
        super().check_siege(seat)
        self.figures.update(kept)


class CityGuardsSiege(Referee):
    """Counts a garrison on the city against a siege (against R45)."""

    def territories_of(self, seat: int) -> list[int]:
        return self.lands_of(seat)


class NoSurcharge(Referee):
    """Asks no surcharge of figures without their building (against R14)."""

    def price_of(self, seat: int, purchase: str) -> tuple[list[int], int]:
        return ([0, 0, 0, 0], 4) if purchase == "draw" else (self.printed.price(purchase), 0)


class AllyPaysInFull(Referee):
    """Does not halve what an ally's cards yield (against R52)."""

    def halve(self, output: list[int]) -> list[int]:
        return output


class AlliesShootBack(Referee):
    """Lets archers help the ally out of their owner's turn (against R53)."""

    def reacting(self, battle: Piece, seat: int, power: str) -> list[int]:
        is_alliance, self.alliance = self.alliance, False
        figures = super().reacting(battle, seat, power)
        self.alliance = is_alliance
        return figures


class NobodyShootsBack(Referee):
    """Lets no archers of an attacked party react in alliances (against R53)."""

    def is_attacked(self, battle: Piece, seat: int) -> bool:
        return False


class ArchersWaitForBattles(Referee):
    """Lets no archers shoot when somebody comes into their reach (against R35)."""

    def reached_by(self, target: int) -> set[int]:
        return set()


class ArchersShootTwice(Referee):
    """Lets archers shoot at whoever was in their reach before as well (against R35)."""

    def ask_archers(self, seat: int, zone: str, arrivals: dict[int, set[int]]) -> None:
        super().ask_archers(seat, zone, {id: self.reached_by(id) for id in arrivals if id in self.figures})


class PriestsOnlySave(Referee):
    """Asks priests only about shots that kill (against R64)."""

    def ask_priests(self, shooter: int, target: int) -> None:
        if self.figures[target]["damage"] >= self.defense_now(target):
            super().ask_priests(shooter, target)


class InfantryHelpsTheAlly(Referee):
    """Lets infantry strengthen the ally's figures (against R53)."""

    def owner_of(self, card: str) -> int:
        return 0


class GarrisonsPayFirst(Referee):
    """Proposes the ally's garrisons like his other groups (against R52)."""

    def is_guard(self, group: str) -> bool:
        return False


class NoBonuses(Referee):
    """Knows no +0/1 (against R39 and R40)."""

    def bonus_of(self, giver: str) -> int:
        return 0


class NothingOverflows(Referee):
    """Lets every guarded territory stand (against R42)."""

    def settle(self, battle: Piece) -> list[int]:
        for fight in battle["fights"]:
            fight["overflow"] = fight["overflow"] if len(fight["defenders"]) == 0 else 0
        return super().settle(battle)


class EveryArmyFightsAlone(Referee):
    """Adds nothing up when several armies attack the same card (against R59)."""

    def join(self, fights: list[Piece], army: int, cards: list[str], lands: list[str]) -> None:
        fights.append({"armies": [army], "defenders": list(cards), "lands": list(lands)})


class ShootsOverWalls(Referee):
    """Knows no shields (against R37)."""

    def is_shielded(self, target: int) -> bool:
        return False


class HealsHimself(Referee):
    """Lets priests heal themselves (against R38)."""

    def can_heal(self, priest: int, wounded: int) -> bool:
        return self.is_near(self.figures[priest]["zone"], self.figures[wounded]["zone"])


class LastWaitsForTheTurn(Referee):
    """Ends the match by the last building although four are in (against R50)."""

    def check_buildings(self) -> None:
        if not any(self.stacks):
            self.end_match("buildings")


class ThirdSeatFirst(Referee):
    """Plays against the clock (against section 4)."""

    def seats_after(self, seat: int) -> list[int]:
        first, *others = super().seats_after(seat)
        return [first, *reversed(others)]


class TurnsOnlyArcher(Referee):
    """Turns only the figure that uses its power, not all that stands with it (against R19)."""

    def turn_figure(self, figure: int) -> None:
        self.figures[figure]["turned"] = True


WRONG = {
    MovesTurned: 0,
    RidesOn: 1,
    KeepsDamage: 0,
    HoldsNoSiege: 18,
    CityGuardsSiege: 0,
    NoSurcharge: 0,
    AllyPaysInFull: 3,
    AlliesShootBack: 15,
    NobodyShootsBack: 15,
    ArchersWaitForBattles: 4,
    ArchersShootTwice: 4,
    PriestsOnlySave: 5,
    InfantryHelpsTheAlly: 131,
    GarrisonsPayFirst: 1,
    NoBonuses: 0,
    NothingOverflows: 20,
    EveryArmyFightsAlone: 2,
    ShootsOverWalls: 1,
    HealsHimself: 7,
    LastWaitsForTheTurn: 54,
    ThirdSeatFirst: 1,
    TurnsOnlyArcher: 0,
}
"""Each wrong rule, and which of many matches shows it. After a change of the rules another one may: then all are played."""
MANY = [(number, *table) for number in range(200) for table in TABLES]


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_rule_does_not_survive_many_matches(wrong: type[Referee]) -> None:
    with pytest.raises(AssertionError):
        retell_many(wrong)


def retell_many(wrong: type[Referee]) -> None:
    first = WRONG[wrong]
    for number, seats, alliance in MANY[first:] + MANY[:first]:
        retell(number, seats, alliance, wrong, scattered=True, limit=150)
