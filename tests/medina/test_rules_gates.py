"""Numbered rules of The Gates of Medina."""

from rules.engine import Chance
from rules.medina.game import GAME
from rules.medina.legal import can_place, only_gates, places, steps
from rules.medina.questions import which_place
from rules.medina.scoring import palace_points
from rules.medina.setup import start
from rules.medina.state import Placement, Rules, Supply
from tests.medina.boards import cell, cells, keys, legal, nothing, plenty, position, put, ring, table
from tests.medina.turns import play


def test_g_01_four_gates_are_shared_out() -> None:
    for rules, seats, each, spare in (
        (Rules(gates=True), 2, 2, 0),
        (Rules(gates=True), 3, 1, 1),
        (Rules(gates=True), 4, 1, 0),
        (Rules("2001", True, False, False, False), 3, 1, 1),
        (Rules("2001", True, False, False, False), 4, 1, 0),
        (Rules(gates=False), 3, 0, 0),
    ):
        board = start(rules, seats, Chance(bytes(32))).board
        assert ([supply.gates for supply in board.supplies], board.spare) == ([each] * seats, spare)


def test_g_02_a_gate_is_one_of_the_two_placements() -> None:
    state = table(
        """
        1#----3
        -.....-
        -.....-
        4-----2
    """,
        supplies=[Supply([0] * 4, walls=1, gates=2), nothing(), plenty()],
    )
    play(state, "gate", "S-1", "confirm")
    assert (state.active, [gate.space for gate in state.board.gates]) == (2, ["N-2"])
    assert not can_place(position(state), 1)
    state.board.supplies[1].gates = 1
    assert can_place(position(state), 1)


def test_g_03_the_first_gate_brings_the_spare_one() -> None:
    state = table(
        """
        1#----3
        -.....-
        -.....-
        4#----2
    """,
        supplies=[Supply([0] * 4, gates=1) for _ in range(3)],
    )
    state.board.spare = 1
    told = play(state, "N-2", "confirm")
    assert "med-told-spare-gate" in told
    assert ([gate.space for gate in state.board.gates], state.board.spare) == (["N-2", "S-2"], 0)


def test_g_04_where_a_gate_may_stand() -> None:
    state = table(
        """
        1#----#3
        -.m....-
        #......-
        #......D
        -......#
        4------2
    """
    )
    # N2 faces a merchant, W1 and W4 are beside a tower, E has a gate, N5 faces an empty space.
    assert legal(state, "gate") == ring("N2 N5")
    built = table(
        """
        1#----#3
        -.G....-
        -......-
        4------2
    """
    )
    assert legal(built, "gate") == ring("N5")


def test_g_05_a_gate_may_fill_the_last_gap() -> None:
    state = table("""
        1##-##3
        -.....-
        -.....-
        4-----2
    """)
    assert legal(state, "gate") == ring("N3")


def test_g_10_arms_end_at_a_gate() -> None:
    state = table("""
        1#D--#3
        -.....-
        -.....-
        4-----2
    """)
    assert legal(state, "wall") & ring("N1 N2 N3 N4 N5") == ring("N4")
    put(state, 0, "wall", "N4")
    assert legal(state, "wall") & ring("N3") == ring("N3")
    put(state, 0, "wall", "N3")
    tower = [number for number, _ in position(state).arms[:2]]
    assert tower == [0, 2]
    assert position(state).arms[0][1].bit_count() == 1
    assert position(state).arms[1][1].bit_count() == 3


def test_g_11_nothing_is_built_before_a_gate() -> None:
    state = table("""
        1#D---3
        -....O-
        -.G...-
        4-----2
    """)
    assert not (legal(state, "grey") | legal(state, "stable") | legal(state, "brown")) & cells("1,2")
    # The gate's front counts when a palace is tested for growth: G cannot grow, so a new one may begin.
    stuck = table("""
        1#D---3
        -G....-
        -m....-
        4-----2
    """)
    assert legal(stuck, "grey") == cells("1,3-1,5 2,3-2,5")
    assert not GAME.view(stuck, None).palaces[0].growing
    assert legal(stuck, "stable") == set()
    without = table("""
        1#----3
        -G....-
        -m....-
        4-----2
    """)
    assert legal(without, "grey") == cells("1,2")
    # Merchants may stand there, also the first of a new street.
    anew = table("""
        1#D---3
        -..OOO-
        -..Om.-
        4-----2
    """)
    put(anew, 0, "merchant", "2,5")
    assert cell("1,2") in legal(anew, "merchant")


GATED = """
    1#D---3
    -.m...-
    -.....-
    -.....D
    -.....#
    4-----2
"""


def test_g_20_a_street_leaves_by_one_gate_and_enters_by_another() -> None:
    state = table(GATED)
    found = [p for p in places(position(state), 0, "merchant") if p.source]
    assert found == [Placement("merchant", "E3", "B1")]
    put(state, 0, "merchant", "3,5")
    assert state.board.streets == [["B1", "E3"]]
    near = table(GATED.replace("-.....D", "-..G..D"))
    assert cell("3,5") in legal(near, "merchant")
    taken = table(GATED.replace("-.....D", "-....GD"))
    assert cell("3,5") not in legal(taken, "merchant")
    beside = table(GATED.replace("-.....D", "-...m.D"), streets=[["3,4"], ["1,2"]])
    assert cell("3,5") not in legal(beside, "merchant")


def test_g_21_a_gap_is_no_way_out() -> None:
    state = table(GATED.replace("-.....D", "-.....-"))
    assert cell("3,5") not in legal(state, "merchant")


def test_g_22_the_link_makes_neighbours_and_uses_both_gates() -> None:
    state = table(GATED)
    put(state, 0, "merchant", "3,5")
    assert [gate.used for gate in state.board.gates] == [True, True]
    # Both are still ends: the link is their only neighbour.
    assert position(state).ends == ["B1", "E3"]
    assert legal(state, "merchant") == cells("1,1 1,3 2,2 2,5 3,4 4,5")
    put(state, 0, "merchant", "2,2")
    assert position(state).ends == ["B2", "E3"]
    assert not [p for p in places(position(state), 0, "merchant") if p.source]


def test_g_23_going_on_past_a_gate_gives_it_up() -> None:
    state = table(GATED)
    put(state, 0, "merchant", "1,1")
    # A street of one merchant is still an end after its first step.
    assert cell("3,5") in legal(state, "merchant")
    put(state, 0, "merchant", "2,2")
    assert cell("3,5") not in legal(state, "merchant")


def test_g_24_a_street_that_is_not_blocked_must_use_the_gates() -> None:
    picture = """
        1#D---3
        -OmO..-
        -.O...-
        -.....D
        -.....#
        4-----2
    """
    state = table(picture.replace("-.O...-", "-.K...-"), roofs={"1,1": 0, "1,3": 1})
    assert legal(state, "merchant") == cells("3,5")
    closed = table(picture.replace("-.....D", "-.....-"))
    assert len(legal(closed, "merchant")) > 5
    # A gate built later opens the street again, as long as no new one has begun.
    put(closed, 0, "gate", "E3")
    assert legal(closed, "merchant") == cells("3,5")


def test_g_25_the_move_names_the_end_that_leaves() -> None:
    state = table(
        """
        1#D---3
        -.m...-
        -.m...-
        -.m...-
        -.m...D
        -.....#
        4#D---2
    """
    )
    put(state, 0, "merchant", "5,2")
    choice, by_id = which_place(position(state), 0, "merchant", lambda _: {})
    through = {id: placement for id, placement in by_id.items() if placement.source}
    assert set(through) == {"B1>E4", "B5>E4"}
    assert {option.id for option in choice.options} >= set(through)
    put(state, 0, "merchant", "4,5", source="B5")
    assert state.board.streets[-1][-2:] == ["B5", "E4"] or state.board.streets[-1][:2] == ["E4", "B5"]


def test_g_26_the_target_tells_which_way_is_meant() -> None:
    state = table(GATED)
    choice, by_id = which_place(position(state), 0, "merchant", lambda _: {})
    assert by_id["E3"].source == "B1"
    assert {p.place for p in by_id.values() if not p.source} == cells("1,1 1,3 2,2")
    assert len(choice.options) == 4


def test_g_27_several_trips_with_four_gates() -> None:
    state = table("""
        1#D---3
        -.m...-
        -.....-
        D.....D
        #.....#
        -.....-
        4#D---2
    """)
    for where in ("3,5", "2,2", "3,2", "3,1"):
        put(state, 0, "merchant", where)
    found = [p for p in places(position(state), 0, "merchant") if p.source]
    assert found == [Placement("merchant", "B5", "A3")]
    put(state, 0, "merchant", "5,2")
    assert state.board.streets == [["B5", "A3", "B3", "B2", "B1", "E3"]]
    assert all(gate.used for gate in GAME.view(state, None).gates)


def test_g_30_a_gate_gives_no_point() -> None:
    state = table(
        """
        1#D---3
        -G....-
        -.....-
        4-----2
    """,
        roofs={"1,1": 0},
    )
    assert palace_points(position(state), 0).walls == 1
    there = position(state)
    assert [there.arms[arm][0] for arm in there.contacts(there.palaces[0])] == [0]


def test_g_40_gates_without_a_place_are_discarded() -> None:
    picture = """
        1----3
        -....-
        -....-
        4----2
    """
    merchants = ("merchant", "A1", "merchant", "B1", "confirm")
    two = table(picture, supplies=[plenty(), Supply([0] * 4, gates=2), plenty()])
    assert "med-told-gates-discarded" in play(two, *merchants)
    assert (two.board.box.gates, two.board.out) == (2, [1])
    two.board.supplies[1].merchants = 3
    assert not can_place(position(two), 1)
    roofs = Supply([0] * 4, gates=1, roofs=1)
    lenient = table(picture, supplies=[plenty(), roofs, plenty()])
    assert "med-told-skipped" in play(lenient, *merchants)
    assert lenient.board.supplies[1].gates == 1
    strict = table(picture, supplies=[plenty(), Supply([0] * 4, gates=1, roofs=1), plenty()], strict_discard=True)
    assert "med-told-gates-discarded" in play(strict, *merchants)
    assert only_gates(roofs, strict=True)
    assert not only_gates(roofs, strict=False)


def test_gates_stay_out_of_a_match_without_the_expansion() -> None:
    state = table(
        """
        1#----3
        -.....-
        -.....-
        4-----2
    """,
        gates=False,
    )
    assert "gate" not in steps(position(state), 0, [], 9)
    assert keys(put(state, 0, "wall", "N2")) == ["med-told-placed"]
