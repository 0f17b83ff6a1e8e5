"""Numbered rules of The Gates of Medina."""

from rules.engine import Chance
from rules.medina.game import GAME
from rules.medina.legal import can_place, has_only_gates, list_legal_kinds, list_placements
from rules.medina.meta import MedinaRules
from rules.medina.questions import build_place_pick, map_placements
from rules.medina.scoring import score_palace
from rules.medina.setup import create_state
from rules.medina.state import Placement, Supply
from tests.medina.positions import (
    GATED,
    cell,
    cells,
    empty_supply,
    full_supply,
    legal_places,
    parse_state,
    place_piece,
    position,
    text_keys,
    wall_spaces,
)
from tests.medina.turns import play_turn


def test_g_01_four_gates_are_shared_out() -> None:
    for rules, seats, each, spare in (
        (MedinaRules(gates=True), 2, 2, 0),
        (MedinaRules(gates=True), 3, 1, 1),
        (MedinaRules(gates=True), 4, 1, 0),
        (MedinaRules("2001", True, False, False, False), 3, 1, 1),
        (MedinaRules("2001", True, False, False, False), 4, 1, 0),
        (MedinaRules(gates=False), 3, 0, 0),
    ):
        board = create_state(rules, seats, Chance(bytes(32))).board
        assert ([supply.gates for supply in board.supplies], board.spare) == ([each] * seats, spare)


def test_g_02_a_gate_is_one_of_the_two_placements() -> None:
    state = parse_state(
        """
        1#----3
        -.....-
        -.....-
        4-----2
    """,
        supplies=[Supply([0] * 4, walls=1, gates=2), empty_supply(), full_supply()],
    )
    play_turn(state, "gate", "S-1", "confirm")
    assert (state.active, [gate.space for gate in state.board.gates]) == (2, ["N-2"])
    assert not can_place(position(state), 1)
    state.board.supplies[1].gates = 1
    assert can_place(position(state), 1)


def test_g_03_the_first_gate_brings_the_spare_one() -> None:
    state = parse_state(
        """
        1#----3
        -.....-
        -.....-
        4#----2
    """,
        supplies=[Supply([0] * 4, gates=1) for _ in range(3)],
    )
    state.board.spare = 1
    lines = play_turn(state, "N-2", "confirm")
    assert "med-told-spare-gate" in lines
    assert ([gate.space for gate in state.board.gates], state.board.spare) == (["N-2", "S-2"], 0)


def test_g_04_a_gate_stands_beside_a_wall() -> None:
    state = parse_state(
        """
        1--##--3
        -......-
        -......-
        4------2
    """
    )
    assert legal_places(state, "gate") == wall_spaces("N2 N5")


def test_g_04_a_gate_may_not_touch_a_tower() -> None:
    state = parse_state(
        """
        1#----3
        -.....-
        -.....-
        4-----2
    """
    )
    assert legal_places(state, "gate") == wall_spaces("N2")
    second = parse_state(
        """
        1-#---3
        -.....-
        -.....-
        4-----2
    """
    )
    # N1 is beside the wall too, but touches tower 1.
    assert legal_places(second, "gate") == wall_spaces("N3")


def test_g_04_a_gate_may_not_face_a_building() -> None:
    state = parse_state(
        """
        1#----#3
        -.G....-
        -......-
        4------2
    """
    )
    assert legal_places(state, "gate") == wall_spaces("N5")


def test_g_04_a_gate_may_not_face_a_stable() -> None:
    state = parse_state(
        """
        1#----#3
        -.sG...-
        -......-
        4------2
    """
    )
    assert legal_places(state, "gate") == wall_spaces("N5")


def test_g_04_a_gate_may_face_a_merchant() -> None:
    state = parse_state(
        """
        1#----#3
        -.m....-
        -......-
        4------2
    """
    )
    assert legal_places(state, "gate") == wall_spaces("N2 N5")


def test_g_04_a_side_has_one_gate() -> None:
    state = parse_state(
        """
        1-----3
        -.....#
        -.....-
        -.....D
        4-----2
    """
    )
    assert legal_places(state, "gate") == set()


def test_g_04_every_condition_holds_at_once() -> None:
    state = parse_state(
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
    assert legal_places(state, "gate") == wall_spaces("N2 N5")


def test_g_05_a_gate_may_fill_the_last_gap() -> None:
    state = parse_state("""
        1##-##3
        -.....-
        -.....-
        4-----2
    """)
    assert legal_places(state, "gate") == wall_spaces("N3")


def test_g_10_arms_end_at_a_gate() -> None:
    state = parse_state("""
        1#D--#3
        -.....-
        -.....-
        4-----2
    """)
    assert legal_places(state, "wall") & wall_spaces("N1 N2 N3 N4 N5") == wall_spaces("N4")
    place_piece(state, 0, "wall", "N4")
    assert legal_places(state, "wall") & wall_spaces("N3") == wall_spaces("N3")
    place_piece(state, 0, "wall", "N3")
    tower = [number for number, _ in position(state).arms[:2]]
    assert tower == [0, 2]
    assert position(state).arms[0][1].bit_count() == 1
    assert position(state).arms[1][1].bit_count() == 3


def test_g_11_nothing_is_built_before_a_gate() -> None:
    state = parse_state("""
        1#D---3
        -....O-
        -.G...-
        4-----2
    """)
    assert not (legal_places(state, "grey") | legal_places(state, "stable") | legal_places(state, "brown")) & cells(
        "1,2"
    )
    # The gate's front counts when a palace is tested for growth: G cannot grow, so a new one may begin.
    stuck = parse_state("""
        1#D---3
        -G....-
        -m....-
        4-----2
    """)
    assert legal_places(stuck, "grey") == cells("1,3-1,5 2,3-2,5")
    assert not GAME.view(stuck, None).palaces[0].growing
    assert legal_places(stuck, "stable") == set()
    without = parse_state("""
        1#----3
        -G....-
        -m....-
        4-----2
    """)
    assert legal_places(without, "grey") == cells("1,2")
    # Merchants may stand there, also the first of a new street.
    anew = parse_state("""
        1#D---3
        -..OOO-
        -..Om.-
        4-----2
    """)
    place_piece(anew, 0, "merchant", "2,5")
    assert cell("1,2") in legal_places(anew, "merchant")


def test_g_20_a_street_leaves_by_one_gate_and_enters_by_another() -> None:
    state = parse_state(GATED)
    placements = [p for p in list_placements(position(state), 0, "merchant") if p.source]
    assert placements == [Placement("merchant", "E3", "B1")]
    place_piece(state, 0, "merchant", "3,5")
    assert state.board.streets == [["B1", "E3"]]
    near = parse_state(GATED.replace("-.....D", "-..G..D"))
    assert cell("3,5") in legal_places(near, "merchant")
    taken = parse_state(GATED.replace("-.....D", "-....GD"))
    assert cell("3,5") not in legal_places(taken, "merchant")
    beside = parse_state(GATED.replace("-.....D", "-...m.D"), streets=[["3,4"], ["1,2"]])
    assert cell("3,5") not in legal_places(beside, "merchant")


def test_g_21_a_gap_is_no_way_out() -> None:
    state = parse_state(GATED.replace("-.....D", "-.....-"))
    assert cell("3,5") not in legal_places(state, "merchant")


def test_g_22_the_link_makes_neighbors_and_uses_both_gates() -> None:
    state = parse_state(GATED)
    place_piece(state, 0, "merchant", "3,5")
    assert [gate.used for gate in state.board.gates] == [True, True]
    # Both are still ends: the link is their only neighbor.
    assert position(state).street_ends == ["B1", "E3"]
    assert legal_places(state, "merchant") == cells("1,1 1,3 2,2 2,5 3,4 4,5")
    place_piece(state, 0, "merchant", "2,2")
    assert position(state).street_ends == ["B2", "E3"]
    assert not [p for p in list_placements(position(state), 0, "merchant") if p.source]


def test_g_23_going_on_past_a_gate_gives_it_up() -> None:
    state = parse_state(GATED)
    place_piece(state, 0, "merchant", "1,1")
    # A street of one merchant is still an end after its first step.
    assert cell("3,5") in legal_places(state, "merchant")
    place_piece(state, 0, "merchant", "2,2")
    assert cell("3,5") not in legal_places(state, "merchant")


def test_g_24_a_street_that_is_not_blocked_must_use_the_gates() -> None:
    picture = """
        1#D---3
        -OmO..-
        -.O...-
        -.....D
        -.....#
        4-----2
    """
    state = parse_state(picture.replace("-.O...-", "-.K...-"), roofs={"1,1": 0, "1,3": 1})
    assert legal_places(state, "merchant") == cells("3,5")
    closed = parse_state(picture.replace("-.....D", "-.....-"))
    assert len(legal_places(closed, "merchant")) > 5
    # A gate built later opens the street again, as long as no new one has begun.
    place_piece(closed, 0, "gate", "E3")
    assert legal_places(closed, "merchant") == cells("3,5")


def test_g_25_the_move_names_the_end_that_leaves() -> None:
    state = parse_state(
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
    place_piece(state, 0, "merchant", "5,2")
    choice = build_place_pick(position(state), 0, "merchant", lambda _: {})
    by_id = map_placements(position(state), 0, "merchant")
    through = {id: placement for id, placement in by_id.items() if placement.source}
    assert set(through) == {"B1>E4", "B5>E4"}
    assert {option.id for option in choice.options} >= set(through)
    place_piece(state, 0, "merchant", "4,5", source="B5")
    assert state.board.streets[-1][-2:] == ["B5", "E4"] or state.board.streets[-1][:2] == ["E4", "B5"]


def test_g_26_the_target_tells_which_way_is_meant() -> None:
    state = parse_state(GATED)
    choice = build_place_pick(position(state), 0, "merchant", lambda _: {})
    by_id = map_placements(position(state), 0, "merchant")
    assert by_id["E3"].source == "B1"
    assert {p.place for p in by_id.values() if not p.source} == cells("1,1 1,3 2,2")
    assert len(choice.options) == 4


def test_g_27_several_trips_with_four_gates() -> None:
    state = parse_state("""
        1#D---3
        -.m...-
        -.....-
        D.....D
        #.....#
        -.....-
        4#D---2
    """)
    for where in ("3,5", "2,2", "3,2", "3,1"):
        place_piece(state, 0, "merchant", where)
    placements = [p for p in list_placements(position(state), 0, "merchant") if p.source]
    assert placements == [Placement("merchant", "B5", "A3")]
    place_piece(state, 0, "merchant", "5,2")
    assert state.board.streets == [["B5", "A3", "B3", "B2", "B1", "E3"]]
    assert all(gate.used for gate in GAME.view(state, None).gates)


def test_g_30_a_gate_gives_no_point() -> None:
    state = parse_state(
        """
        1#D---3
        -G....-
        -.....-
        4-----2
    """,
        roofs={"1,1": 0},
    )
    assert score_palace(position(state), 0).walls == 1
    there = position(state)
    assert [there.arms[arm][0] for arm in there.touched_arms(there.palace_spaces[0])] == [0]


def test_g_40_gates_without_a_place_are_discarded() -> None:
    picture = """
        1----3
        -....-
        -....-
        4----2
    """
    merchants = ("merchant", "A1", "merchant", "B1", "confirm")
    two = parse_state(picture, supplies=[full_supply(), Supply([0] * 4, gates=2), full_supply()])
    assert "med-told-gates-discarded" in play_turn(two, *merchants)
    assert (two.board.box.gates, two.board.out) == (2, [1])
    two.board.supplies[1].merchants = 3
    assert not can_place(position(two), 1)
    roofs = Supply([0] * 4, gates=1, roofs=1)
    lenient = parse_state(picture, supplies=[full_supply(), roofs, full_supply()])
    assert "med-told-skipped" in play_turn(lenient, *merchants)
    assert lenient.board.supplies[1].gates == 1
    strict = parse_state(
        picture, supplies=[full_supply(), Supply([0] * 4, gates=1, roofs=1), full_supply()], strict_discard=True
    )
    assert "med-told-gates-discarded" in play_turn(strict, *merchants)
    assert has_only_gates(roofs, strict=True)
    assert not has_only_gates(roofs, strict=False)


def test_gates_stay_out_of_a_match_without_the_expansion() -> None:
    state = parse_state(
        """
        1#----3
        -.....-
        -.....-
        4-----2
    """,
        gates=False,
    )
    assert "gate" not in list_legal_kinds(position(state), 0, [], 9)
    assert text_keys(place_piece(state, 0, "wall", "N2")) == ["med-told-placed"]
