"""The tests that the page takes from the rulebook, and the set-up."""

from collections import Counter

import pytest

from rules.engine import Chance, Match, MatchOptions
from rules.medievalia import GAME
from rules.medievalia.facts import list_deck
from rules.medievalia.setup import create_state
from rules.medievalia.state import MedievaliaState
from tests.medievalia.positions import A, B, Fief, Position, given

OPTIONS: MatchOptions = {"alliance": False, "centre": "auto", "extra": False}


@pytest.mark.parametrize(("workers", "food"), [(0, 1), (1, 2), (2, 3)])
def test_a_field_with_workers(workers: int, food: int) -> None:
    table = given(Fief("city*, field" + " peasant" * workers), Fief())
    assert table.ready(A) == (food, 0, 0, 0)


def test_a_field_with_church_and_peasant_turns_as_one() -> None:
    table = given(Fief("city*, field church peasant", hand="peasant"), Fief())
    assert table.ready(A) == (3, 0, 0, 0)
    table.do("peasant", "take")
    assert table.turned(A) == ["city", "field", "peasant"]
    view = table.match.view(A).seats[A].territories[1]
    assert view.is_turned
    assert [building.kind for building in view.buildings] == ["church"]


def example() -> Position:
    """Return the battle of the rulebook: an infantry with a soldier against a soldier with a peasant."""
    table = given(Fief(away={"fief2": "infantry soldier"}), Fief(free="soldier peasant"))
    return table.do("battle", "loss-plan", "attack", "strongest")


def test_the_battle_of_the_rulebook() -> None:
    table = example()
    fight = table.match.view(None).battle.fights[0]
    assert (fight.strength, fight.counter) == (4, 3)
    assert [(fighter.kind, fighter.defense) for fighter in fight.attackers] == [("infantry", 4), ("soldier", 3)]
    assert table.asked == (A, "losses")
    table.do((table.f(A, "infantry"), table.f(A, "soldier")))
    assert [(fighter.kind, fighter.damage, fighter.died) for fighter in table.fight.attackers] == [
        ("infantry", 3, False),
        ("soldier", 0, False),
    ]
    assert all(fighter.died for fighter in table.fight.defenders)
    assert (table.kinds(A), table.kinds(B)) == (["infantry", "soldier"], [])


def test_the_battle_of_the_rulebook_in_the_other_order_costs_the_soldier() -> None:
    table = example()
    table.do((table.f(A, "soldier"), table.f(A, "infantry")))
    assert (table.kinds(A), table.kinds(B)) == (["infantry"], [])


def test_an_archer_completes_the_destruction_of_an_army() -> None:
    """An army of defense 4 took 3; the archer adds 1."""
    table = given(Fief(free="archer", away={"road12": "cavalry"}), Fief(away={"road12": "soldier soldier"}))
    table.attack().do("best", "strongest")
    assert sum(fighter.damage - fighter.shot for fighter in table.fight.defenders) == 3
    assert sum(fighter.defense for fighter in table.fight.defenders) == 4
    assert table.kinds(B) == []


def test_a_priest_saves_a_card_of_an_army() -> None:
    """An army of defense 3 took 3; the priest heals 1."""
    table = given(Fief(away={"road12": "cavalry"}), Fief(free="priest", away={"road12": "soldier peasant"}))
    table.attack().do("strongest", "best")
    assert sum(fighter.damage + fighter.healed for fighter in table.fight.defenders) == 3
    assert table.kinds(B) == ["priest", "soldier"]


def test_ten_figures_of_attack_1_deal_10() -> None:
    table = given(Fief(away={"fief2": "peasant " * 10}), Fief("field", free="soldier*"))
    table.attack("aim", (table.t(B, "city"),))
    assert table.match.view(None).battle.fights[0].strength == 10
    table = given(Fief(away={"fief2": "peasant " * 10}), Fief("field* castle"))
    table.attack("each", *(["aim"] + [(table.m(B, "castle"),)] * 10))
    assert table.match.view(None).battle.fights[0].strength == 10
    assert table.buildings(B) == []


def test_the_exchange_of_three_gets_two() -> None:
    hand = "field field field mine mine mine forest forest"
    table = given(Fief(hand=hand, begun=False), Fief(), phase="start", deck="archer priest")
    table.do(("field", "field", "field"))
    assert {"archer", "priest"} <= set(table.hand(A))
    assert len(table.hand(A)) == 8 - 3 + 2 + 1


def begin(number: int, seats: int, **options: bool) -> MedievaliaState:
    """Return the table of a match before its first turn."""
    return create_state({**OPTIONS, **options}, seats, Chance(number.to_bytes(32, "big")))


def test_the_open_buildings_at_the_start() -> None:
    sizes: Counter[int] = Counter()
    for number in range(30):
        state = begin(number, 3)
        assert [stack[-1] for stack in state.stacks] == ["school", "workshop", "bank"]
        lengths = [len(stack) - 1 for stack in state.stacks]
        assert sorted(lengths) == [4, 5, 5]
        sizes[lengths.index(4)] += 1
    assert len(sizes) == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_set_up(seats: int) -> None:
    starters, decks = set(), set()
    for number in range(40):
        state = begin(number, seats)
        assert [len(player.hand) for player in state.players] == [8] * seats
        assert [[place.kind for place in player.territories] for player in state.players] == [["city"]] * seats
        assert len(state.deck) == 87 - 8 * seats
        cards = [*state.deck, *(kind for player in state.players for kind in player.hand)]
        assert sorted(cards) == sorted(list_deck())
        starters.add(state.active)
        decks.add(tuple(state.deck))
    assert starters == set(range(seats))
    assert len(decks) == 40


def test_with_the_option_later_seats_start_with_more_cards() -> None:
    for number in range(20):
        state = begin(number, 4, extra=True)
        first = state.active
        assert first is not None
        assert [len(state.players[(first + place) % 4].hand) for place in range(4)] == [8, 9, 10, 11]


def test_the_seats_move_clockwise() -> None:
    match = Match.begin(GAME, {}, 4, bytes(32), audit=True)
    first = match.asked_seats()[0]
    seats = []
    for _ in range(5):
        seat = match.asked_seats()[0]
        seats.append(seat)
        match.answer(seat, () if match.question(seat).topic == "opening" else ("end",))  # type: ignore[union-attr]
        if match.asked_seats() == (seat,):
            match.answer(seat, ("end",))
    assert seats == [(first + place) % 4 for place in range(5)]
