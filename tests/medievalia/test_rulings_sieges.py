"""Rulings about sieges and who is out: R46 to R49, R68 and R69."""

import pytest

from rules.medievalia import GAME
from rules.medievalia.sieges import is_besieged
from tests.medievalia.positions import A, B, C, Fief, Position, given

BESIEGERS = Fief(away={"fief1": "soldier"})


def begin(fief: Fief, *others: Fief, alliance: bool = False) -> Position:
    """Return a match at the start of the first seat's turn."""
    return given(fief, *others, phase="start", alliance=alliance)


@pytest.mark.parametrize(
    ("places", "sieges"),
    [
        ("", 1),
        ("field", 1),
        ("field, forest church", 1),
        ("field, forest peasant", 0),
        ("field* soldier", 0),
        ("field tower", 0),
        ("field, forest* tower", 0),
        ("city soldier, field", 1),
    ],
)
def test_r46_a_siege_counts_while_all_remaining_territories_are_without_garrison(places: str, sieges: int) -> None:
    table = begin(Fief(places), BESIEGERS)
    assert table.state.players[A].sieges == sieges
    # Whoever looks at the table finds the same.
    view = table.match.view(None)
    assert (view.is_invaded(A) and not view.has_garrison(A)) == bool(sieges)


def test_r46_all_territories_destroyed_fulfills_it_too() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field"))
    table.attack("aim", (table.t(B, "field"),))
    assert table.lands(B) == []
    assert table.state.players[B].sieges == 1


def test_r46_without_enemies_there_is_no_siege() -> None:
    assert begin(Fief("field"), Fief(away={"road12": "soldier"})).state.players[A].sieges == 0


def test_r47_no_territory_ever_built_counts_as_fulfilled() -> None:
    table = begin(Fief(sieges=1), BESIEGERS)
    assert table.state.players[A].sieges == 2


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2)])
def test_r48_a_siege_counts_up_at_each_own_turn_start(before: int, after: int) -> None:
    table = begin(Fief("field", sieges=before), BESIEGERS)
    assert table.state.players[A].sieges == after
    assert "mv-journal-siege" in table.keys
    assert table.match.outcome is None


def test_r48_at_the_third_check_the_seat_is_out_at_once() -> None:
    table = begin(Fief("field", sieges=2), BESIEGERS)
    assert table.state.players[A].elimination == 1
    assert table.why == "mv-why-siege"
    assert table.places == (2, 1)


def test_r48_a_check_that_finds_no_siege_counts_from_nought_again() -> None:
    table = begin(Fief("field peasant", sieges=2), BESIEGERS)
    assert table.state.players[A].sieges == 0
    assert "mv-journal-relieved" in table.keys


def test_r48_whoever_gets_a_garrison_in_his_turn_is_saved() -> None:
    table = begin(Fief("field", free="peasant", sieges=1), Fief(away={"fief1": "artist"}))
    assert table.state.players[A].sieges == 2
    table.move(table.f(A, "peasant"), table.t(A, "field")).do("end", "end")
    assert table.asked == (B, "battle")
    table.do("attack", "out")
    assert table.asked == (A, "turn")
    assert table.state.players[A].sieges == 0


def test_r48_only_the_own_turn_start_counts() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field"), phase="start")
    assert table.state.players[B].sieges == 0
    table.do("end", "attack")
    assert table.asked == (B, "turn")
    assert table.state.players[B].sieges == 1


def test_r48_three_turns_of_siege_put_a_seat_out() -> None:
    """R32: an army with attack 0 stays idle, so it can keep a siege up without an attack."""
    table = given(Fief(away={"fief2": "artist"}), Fief("field"), phase="start")
    for count in (1, 2):
        table.do("end", "attack")
        assert table.state.players[B].sieges == count
        table.do("end")
    table.do("end", "attack")
    assert table.why == "mv-why-siege"
    assert table.places == (1, 2)


def test_r32_a_siege_by_fighters_lasts_as_long_as_there_is_something_to_destroy() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field, forest, mine"), phase="start")
    for count in (1, 2):
        table.do("end", "cautious")
        assert table.state.players[B].sieges == count
        table.do("end")
    table.do("end", "cautious")
    assert table.why == "mv-why-siege"
    table = given(Fief(away={"fief2": "soldier"}), Fief("field"), phase="start")
    table.do("end", "cautious", "end", "end", "attack")
    # Nothing but the city is left, and it strikes back.
    assert table.kinds(A) == []


def test_r49_all_cards_of_whoever_is_out_leave_the_game() -> None:
    loser = Fief("field school, mine", free="priest*", away={"road12": "archer"}, hand="forest soldier", sieges=2)
    table = begin(loser, BESIEGERS, Fief())
    player = table.state.players[A]
    assert (player.hand, player.territories, table.kinds(A)) == ([], [], [])
    for kind in ("field", "school", "mine", "priest", "archer", "forest", "soldier", "city"):
        assert table.state.removed[kind] >= 1


def test_r49_the_cards_of_a_conquered_seat_leave_too() -> None:
    loser = Fief("field school", away={"road23": "infantry"}, hand="forest")
    table = given(Fief(away={"fief2": "soldier soldier soldier soldier"}), loser, Fief())
    table.attack("aim", (table.t(B, "city"),))
    assert (table.hand(B), table.lands(B), table.kinds(B)) == ([], [], [])
    assert table.state.players[B].elimination == 1
    assert table.match.outcome is None
    assert table.asked == (C, "turn")


def test_r68_whoever_is_out_at_his_own_turn_start_draws_nothing_and_the_next_moves() -> None:
    table = begin(Fief("field", hand="peasant", sieges=2), BESIEGERS, Fief())
    assert table.asked == (B, "turn")
    assert table.keys.count("mv-journal-drew") == 1
    assert len(table.hand(B)) == 1


def test_r68_foreign_figures_stay_in_the_neutral_fief_which_is_a_passage() -> None:
    table = begin(Fief("field", sieges=2), Fief(away={"fief1": "soldier", "road12": "cavalry"}), Fief())
    soldier, cavalry = table.f(B, "soldier"), table.f(B, "cavalry")
    assert table.figure(soldier).zone == "fief1"
    assert "battle" not in table.options
    table.move(cavalry, "fief1").move(cavalry, "road13").move(soldier, "road13")
    assert (table.figure(soldier).zone, table.figure(cavalry).zone) == ("road13", "road13")


def test_r68_enemies_meet_in_a_neutral_fief() -> None:
    table = begin(Fief("field", sieges=2), BESIEGERS, Fief(away={"fief1": "peasant"}))
    table.do("end")
    assert table.asked == (B, "battle")
    table.do("attack")
    assert table.asked == (C, "defence")


@pytest.mark.parametrize("figure", ["soldier*", "peasant*", "priest"])
def test_r69_any_enemy_figure_besieges_also_a_turned_one(figure: str) -> None:
    table = begin(Fief("field"), Fief(away={"fief1": figure}))
    assert table.state.players[A].sieges == 1


def test_r69_enemies_of_different_parties_besiege_alike() -> None:
    table = begin(Fief("field", sieges=1), Fief(), Fief(away={"fief1": "peasant"}))
    assert table.state.players[A].sieges == 2


def test_r69_a_turned_garrison_on_a_territory_counts_and_one_on_the_city_does_not() -> None:
    assert not is_besieged(begin(Fief("field* peasant"), BESIEGERS).state, A)
    assert is_besieged(begin(Fief("city soldier soldier, field"), BESIEGERS).state, A)


def test_r69_allied_figures_neither_besiege_nor_guard() -> None:
    table = begin(Fief("field"), Fief(), Fief(away={"fief1": "soldier"}), Fief(), alliance=True)
    assert table.state.players[A].sieges == 0
    table = begin(Fief("field"), BESIEGERS, Fief(away={"fief1": "soldier"}), Fief(), alliance=True)
    assert table.state.players[A].sieges == 1


@pytest.mark.parametrize("sieges", [0, 1, 2])
def test_both_sides_of_a_siege_read_how_it_stands_as_long_as_it_does(sieges: int) -> None:
    table = given(Fief("field", sieges=sieges), Fief("field peasant", away={"fief1": "soldier"}), Fief("field peasant"))
    own, other, third = (GAME.describe_danger(table.match.view(seat), seat) for seat in (A, B, C))
    assert own is not None
    assert other is not None
    assert third is None
    assert (own.key, own.args["count"], other.key, other.args["count"]) == (
        "mv-danger-own",
        sieges,
        "mv-danger-other",
        sieges,
    )
    guarded = given(Fief("field peasant", sieges=sieges), Fief("field", away={"fief1": "soldier"}))
    broken = GAME.describe_danger(guarded.match.view(A), A)
    assert (None if broken is None else broken.key) == ("mv-danger-broken" if sieges else None)
    assert GAME.describe_danger(guarded.match.view(B), B) is None


def test_r67_in_the_last_turn_everybody_reads_that_it_is_and_nothing_of_a_siege_that_cannot_count_any_more() -> None:
    besieged = Fief("field", sieges=2), Fief("field peasant", away={"fief1": "soldier"})
    assert GAME.describe_alarm(given(*besieged, deck="peasant", only=True).match.view(B), A) is not None
    table = given(*besieged, only=True, last_drawer=A)
    for seat in (A, B):
        warning = GAME.describe_danger(table.match.view(seat), seat)
        assert warning is not None
        assert warning.key == "mv-danger-last-turn"
    assert GAME.describe_alarm(table.match.view(B), A) is None
    table.do("end")
    assert table.match.outcome is not None


def test_the_warning_of_a_siege_is_what_the_next_check_finds() -> None:
    for places, enemy in (
        ("field", "fief1"),
        ("field tower", "fief1"),
        ("field peasant", "fief1"),
        ("field", "road12"),
    ):
        table = given(Fief(places), Fief("field", away={enemy: "soldier*"}), on_turn=B)
        warning = GAME.describe_danger(table.match.view(A), A)
        table.do("end")
        assert (warning is not None) == bool(table.state.players[A].sieges), (places, enemy)
