"""The laws of conservation: `audit` finds whatever is lost, doubled or impossible."""

from collections.abc import Callable

import pytest

from rules.engine import Chance, MatchOptions, RulesError
from rules.medievalia import GAME
from rules.medievalia.state import Building, MedievaliaState
from tests.medievalia.positions import SEED, A, Fief, build_state


def good() -> MedievaliaState:
    """Return a table in the middle of a match, with something in nearly every zone."""
    return build_state(
        Fief("city soldier, field peasant church, mine* merchant", free="archer", hand="forest soldier"),
        Fief("farm tower", free="priest", away={"road12": "cavalry", "fief1": "infantry"}, hand="mine", sieges=1),
        Fief(out=1),
    )


def lose_a_hand_card(state: MedievaliaState) -> None:
    state.players[A].hand.pop()


def double_a_card_of_the_deck(state: MedievaliaState) -> None:
    state.deck.append(state.deck[0])


def swap_a_card(state: MedievaliaState) -> None:
    state.players[A].hand[0] = "priest"


def lose_a_covered_building(state: MedievaliaState) -> None:
    state.stacks[0].pop(0)


def forget_a_removed_card(state: MedievaliaState) -> None:
    state.removed["city"] -= 1


def lose_a_figure(state: MedievaliaState) -> None:
    state.figures.pop()


def give_two_pieces_a_number(state: MedievaliaState) -> None:
    state.figures[0].id = state.figures[1].id


def number_a_piece_from_the_future(state: MedievaliaState) -> None:
    state.figures[0].id = state.next_id


def give_cards_to_whoever_is_out(state: MedievaliaState) -> None:
    state.players[2].hand.append(state.deck.pop())


def give_a_figure_to_whoever_is_out(state: MedievaliaState) -> None:
    state.figures[-1].owner = 2


def lose_the_city(state: MedievaliaState) -> None:
    state.players[A].territories.pop(0)
    state.removed["city"] += 1
    state.figures = [figure for figure in state.figures if figure.on != 1]
    state.removed["soldier"] = state.removed.get("soldier", 0) + 1


def put_the_city_behind(state: MedievaliaState) -> None:
    state.players[A].territories.reverse()


def build_on_the_city(state: MedievaliaState) -> None:
    state.players[A].territories[0].buildings.append(Building(state.take_id(), state.stacks[0].pop()))


def build_four_on_a_territory(state: MedievaliaState) -> None:
    for kind in ("carpenter", "smith", "stable"):
        stack = next(stack for stack in state.stacks if kind in stack)
        stack.remove(kind)
        state.players[A].territories[1].buildings.append(Building(state.take_id(), kind))


def own_two_of_a_type(state: MedievaliaState) -> None:
    stack = next(stack for stack in state.stacks if "church" in stack)
    stack.remove("church")
    state.players[A].territories[2].buildings.append(Building(state.take_id(), "church"))


def stand_nowhere(state: MedievaliaState) -> None:
    state.figures[-1].zone = "fief4"


def stand_on_a_foreign_territory(state: MedievaliaState) -> None:
    figure = next(figure for figure in state.figures if figure.kind == "infantry")
    figure.on = state.players[A].territories[1].id


def stand_on_a_territory_from_afar(state: MedievaliaState) -> None:
    next(figure for figure in state.figures if figure.on).zone = "road12"


def turn_a_worker_alone(state: MedievaliaState) -> None:
    next(figure for figure in state.figures if figure.kind == "peasant").turned = True


def be_on_turn_while_out(state: MedievaliaState) -> None:
    state.active = 2


def be_on_turn_after_the_end(state: MedievaliaState) -> None:
    state.phase = "over"


def be_nobody_s_turn(state: MedievaliaState) -> None:
    state.active = None


def have_negative_damage(state: MedievaliaState) -> None:
    state.figures[0].damage = -1


SPOILS = [
    lose_a_hand_card,
    double_a_card_of_the_deck,
    swap_a_card,
    lose_a_covered_building,
    forget_a_removed_card,
    lose_a_figure,
    give_two_pieces_a_number,
    number_a_piece_from_the_future,
    give_cards_to_whoever_is_out,
    give_a_figure_to_whoever_is_out,
    lose_the_city,
    put_the_city_behind,
    build_on_the_city,
    build_four_on_a_territory,
    own_two_of_a_type,
    stand_nowhere,
    stand_on_a_foreign_territory,
    stand_on_a_territory_from_afar,
    turn_a_worker_alone,
    be_on_turn_while_out,
    be_on_turn_after_the_end,
    be_nobody_s_turn,
    have_negative_damage,
]


@pytest.mark.parametrize("spoil", SPOILS)
def test_what_is_lost_doubled_or_impossible_is_found(spoil: Callable[[MedievaliaState], None]) -> None:
    state = good()
    GAME.audit(state)
    spoil(state)
    with pytest.raises(RulesError, match="medievalia: "):
        GAME.audit(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_before_the_first_turn_is_good(seats: int) -> None:
    options: MatchOptions = {"alliance": seats == 4, "centre": "on", "extra": True}
    GAME.audit(GAME.setup(options, seats, Chance(SEED)))


def test_an_unturned_garrison_on_a_turned_territory_is_good() -> None:
    state = good()
    next(figure for figure in state.figures if figure.kind == "merchant").turned = False
    GAME.audit(state)
