"""Rulings about the ends of a match and the places: R50, R51, R54, R67 and R74, and three ends in one turn."""

import pytest

from tests.medievalia.positions import A, B, C, D, Fief, Position, given

CONQUERORS = {"fief2": "soldier soldier soldier soldier"}
RICH = "city peasant peasant peasant, forest, forest, mine, mine, field"


def conquer(table: Position) -> Position:
    """Let the first seat destroy the city of the second one, which cannot oppose."""
    return table.attack("aim", (table.t(B, "city"),))


def test_r50_with_several_single_players_play_goes_on_until_one_remains() -> None:
    table = conquer(given(Fief(away=CONQUERORS), Fief(), Fief(), Fief()))
    assert table.match.outcome is None
    assert table.asked == (C, "turn")
    table = conquer(given(Fief(away=CONQUERORS), Fief(), Fief(out=1)))
    assert table.why == "mv-why-conquest"
    assert table.places == (1, 2, 3)


def test_r50_with_four_seats_in_the_last_building_ends_nothing() -> None:
    table = given(Fief(RICH), Fief(), Fief(), Fief(), stacks=("school", "", ""))
    table.do("buy-1", table.t(A, "field"), "take")
    assert table.state.stacks == [[], [], []]
    assert table.match.outcome is None
    assert table.asked == (A, "turn")


@pytest.mark.parametrize("fiefs", [2, 3, 4])
def test_r50_with_at_most_three_seats_in_the_last_building_ends_the_match_in_the_middle_of_the_turn(fiefs: int) -> None:
    others = [Fief() for _ in range(min(fiefs, 3) - 1)] + ([Fief(out=1)] if fiefs == 4 else [])
    table = given(Fief(RICH), *others, stacks=("school", "", ""))
    table.do("buy-1", table.t(A, "field"), "take")
    assert table.why == "mv-why-buildings"
    assert table.places[A] == 1


def test_r50_when_three_seats_are_left_and_the_stacks_are_empty_the_match_is_over_at_once() -> None:
    conquerors = Fief("field", away=CONQUERORS)
    table = conquer(given(conquerors, Fief(), Fief("field school"), Fief(), stacks=("", "", "")))
    assert table.why == "mv-why-buildings"
    assert table.places == (2, 4, 1, 3)


def test_r50_a_siege_that_leaves_three_ends_it_too() -> None:
    table = given(
        Fief("field", sieges=2),
        Fief(away={"fief1": "soldier"}),
        Fief("field school"),
        Fief("field"),
        phase="start",
        stacks=("", "", ""),
    )
    assert table.why == "mv-why-buildings"
    assert table.places == (4, 3, 1, 2)


def test_r50_a_building_left_in_a_stack_keeps_the_match_going() -> None:
    table = conquer(given(Fief(away=CONQUERORS), Fief(), Fief(), Fief(), stacks=("school", "", "")))
    assert table.match.outcome is None


def test_r50_whoever_went_out_later_is_placed_higher() -> None:
    table = conquer(given(Fief(away=CONQUERORS), Fief(), Fief(out=2), Fief(out=1)))
    assert table.places == (1, 2, 3, 4)


def test_r51_partners_sit_opposite_each_other() -> None:
    table = given(Fief(), Fief(), Fief(), Fief(), alliance=True)
    assert [table.state.party_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert (table.state.find_ally(A), table.state.find_ally(B)) == (C, D)


def test_r51_a_team_loses_when_both_are_out_and_wins_together() -> None:
    table = conquer(given(Fief(away=CONQUERORS), Fief(), Fief(), Fief(), alliance=True))
    assert table.match.outcome is None
    table = conquer(given(Fief(away=CONQUERORS), Fief(), Fief(out=1), Fief(out=2), alliance=True))
    assert table.why == "mv-why-conquest"
    assert table.places == (1, 3, 1, 3)


def test_r51_prestige_adds_both_partners() -> None:
    table = given(
        Fief("field school"),
        Fief("field church, farm bank"),
        Fief("mine school, mine workshop"),
        Fief(),
        alliance=True,
        last_drawer=A,
    )
    table.do("end")
    # 1 + 2 buildings against 2 + 0.
    assert table.places == (1, 3, 1, 3)


def end_by_deck(*fiefs: Fief, alliance: bool = False) -> tuple[int, ...]:
    """Return the places if the deck is empty now."""
    return given(*fiefs, alliance=alliance, last_drawer=A).do("end").places


def test_r54_buildings_come_first() -> None:
    assert end_by_deck(Fief("field tower"), Fief("farm, farm, farm, mine", hand="field field")) == (1, 2)


def test_r54_then_the_printed_output_of_every_own_card_wherever_it_is_turned_or_not() -> None:
    assert end_by_deck(Fief("field"), Fief("farm")) == (2, 1)
    assert end_by_deck(Fief("farm*"), Fief("field")) == (1, 2)
    assert end_by_deck(Fief(), Fief(away={"road12": "peasant*"})) == (2, 1)
    assert end_by_deck(Fief("field school"), Fief("field tower")) == (1, 2)


def test_r54_without_what_workers_and_abilities_add() -> None:
    # A peasant on a mine yields gold instead of work, but counts 1 like a free one; soldiers count nothing.
    assert end_by_deck(Fief("mine peasant"), Fief("mine", free="peasant")) == (1, 1)
    assert end_by_deck(Fief("mine", free="soldier soldier"), Fief("mine")) == (1, 1)
    assert end_by_deck(Fief("mine", free="artist"), Fief("mine", free="peasant")) == (1, 1)


def test_r54_then_hand_cards_and_then_the_victory_is_shared() -> None:
    assert end_by_deck(Fief("field", hand="mine"), Fief("field", hand="mine priest")) == (2, 1)
    assert end_by_deck(Fief("field", hand="mine"), Fief("field", hand="priest")) == (1, 1)
    assert end_by_deck(Fief("field"), Fief("field"), Fief("farm"), Fief("field", hand="mine")) == (3, 3, 1, 2)


def test_r54_what_counts_for_the_tie_break_is_public() -> None:
    table = given(Fief("field peasant church", away={"road12": "peasant*"}), Fief("mine*"))
    view = table.match.view(None)
    # City 2, field 1, church 1, two peasants.
    assert [(seat.buildings, seat.printed) for seat in view.seats] == [(1, 6), (0, 3)]


def test_r74_a_partner_who_is_out_counts_nothing() -> None:
    alone, other = Fief("farm, farm, mine"), Fief("field")
    assert end_by_deck(alone, other, Fief(out=1), other, alliance=True) == (1, 3, 1, 3)
    assert end_by_deck(Fief("field"), other, Fief(out=1), other, alliance=True) == (3, 1, 3, 1)


def test_r74_one_partner_left_may_still_win_by_buildings() -> None:
    assert end_by_deck(Fief("field school bank"), Fief("field church"), Fief(out=1), Fief(), alliance=True) == (
        1,
        3,
        1,
        3,
    )


def test_r67_the_last_turn_ends_with_prestige_even_if_the_drawer_put_somebody_out() -> None:
    table = conquer(given(Fief(away=CONQUERORS), Fief(), Fief("field school"), Fief("field"), last_drawer=A))
    assert table.why == "mv-why-deck"
    assert table.places == (3, 4, 1, 2)


def three_ends(*others: Fief) -> Position:
    """Return a match whose active seat has drawn the last card, can buy the last building and can destroy a city."""
    return given(Fief(RICH, away=CONQUERORS), *others, stacks=("school", "", ""), last_drawer=A)


def test_of_three_ends_in_a_turn_the_first_one_counts() -> None:
    bought = three_ends(Fief())
    bought.do("buy-1", bought.t(A, "field"), "take")
    assert bought.why == "mv-why-buildings"
    assert conquer(three_ends(Fief())).why == "mv-why-conquest"
    table = three_ends(Fief())
    table.move((table.f(A, "soldier"),) * 4, "road12").do("end")
    assert table.why == "mv-why-deck"


def test_a_military_win_comes_before_the_empty_deck_and_the_empty_stacks() -> None:
    table = given(Fief(away=CONQUERORS), Fief(RICH.replace("peasant", "")), stacks=("", "", ""), last_drawer=A)
    assert conquer(table).why == "mv-why-conquest"
    assert table.places == (1, 2)


def test_with_three_seats_left_the_empty_stacks_come_before_the_empty_deck() -> None:
    table = given(Fief(away=CONQUERORS), Fief(), Fief(), Fief(), stacks=("", "", ""), last_drawer=A)
    assert conquer(table).why == "mv-why-buildings"


def test_the_view_names_places_only_at_the_end() -> None:
    table = given(Fief("field"), Fief(), last_drawer=A)
    assert [seat.place for seat in table.match.view(None).seats] == [None, None]
    table.do("end")
    assert [seat.place for seat in table.match.view(None).seats] == [1, 2]
