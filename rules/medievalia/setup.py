"""The table before the first turn (section 4)."""

from __future__ import annotations

from rules.engine import Chance, MatchOptions, SetupRefused, text
from rules.medievalia.facts import OPEN_AT_START, STACKS, START_HAND, list_buildings, list_deck
from rules.medievalia.meta import build_rules
from rules.medievalia.state import MedievaliaState, Player, Territory


def create_state(options: MatchOptions, seats: int, chance: Chance) -> MedievaliaState:
    """Deal the hands, build the stacks and draw who begins. Raise `SetupRefused` for an alliance without four seats."""
    rules = build_rules(options)
    if seats not in (2, 3, 4):
        raise SetupRefused(text("mv-refused-seats", "mv-setup", count=seats))
    if rules.alliance and seats != 4:
        raise SetupRefused(text("mv-refused-alliance", "mv-team", count=seats))
    deck = list_deck()
    chance.shuffle(deck)
    first = chance.randbelow(seats)
    players = [Player(hand=[], territories=[Territory(seat + 1, "city")]) for seat in range(seats)]
    for place in range(seats):
        count = START_HAND + (place if rules.extra else 0)
        players[(first + place) % seats].hand = sorted(deck.pop() for _ in range(count))
    return MedievaliaState(rules, first, "start", players, deck, _build_stacks(chance), next_id=seats + 1)


def check_options(options: MatchOptions, seats: int) -> None:
    """Raise `SetupRefused` for a fief in the middle of two fiefs, which have only one road that it could link (R73)."""
    if options["centre"] == "on" and seats == 2:
        raise SetupRefused(text("mv-refused-centre", "mv-map"))


def _build_stacks(chance: Chance) -> list[list[str]]:
    """Return the three stacks of covered buildings, as equal as they can be, with an open one on each."""
    covered = list_buildings()
    for kind in OPEN_AT_START:
        covered.remove(kind)
    chance.shuffle(covered)
    short = chance.randbelow(STACKS)
    stacks = []
    for number, kind in enumerate(OPEN_AT_START):
        count = 4 if number == short else 5
        stacks.append([*covered[:count], kind])
        del covered[:count]
    return stacks
