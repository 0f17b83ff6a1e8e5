"""Numbered rules of Medina: well, streets, tea."""

from rules.medina.scoring import score_palace, score_seats
from tests.medina.positions import cells, full_supply, legal_places, parse_state, place_piece, position


def test_m_60_nothing_is_built_around_the_well() -> None:
    state = parse_state("""
        1-----3
        -.....-
        -.mW..-
        -.....-
        4-----2
    """)
    red = cells("1,2-3,4")
    assert not legal_places(state, "grey") & red
    assert legal_places(state, "merchant") == cells("1,2 2,1 3,2")


def test_m_61_four_points_for_each_piece_two_steps_from_the_well() -> None:
    state = parse_state(
        """
        1------3
        -......-
        -......-
        -GG.W..-
        -......-
        -...Os.-
        4------2
    """,
        roofs={"3,1": 0, "5,4": 1},
    )
    assert [score_palace(position(state), number).well for number in (0, 1)] == [4, 4]
    assert score_seats(position(state)) == [6, 6, 0]


def test_m_70_ends_of_the_active_street() -> None:
    state = parse_state(
        """
        1-----3
        -m.mmm-
        -.....-
        4-----2
    """,
        streets=[["1,1"], ["1,3", "1,4", "1,5"]],
    )
    assert position(state).street_ends == ["C1", "E1"]
    lone = parse_state("""
        1-----3
        -m....-
        -.....-
        4-----2
    """)
    assert position(lone).street_ends == ["A1"]


def test_m_71_a_street_does_not_branch_loop_or_touch_an_older_one() -> None:
    state = parse_state(
        """
        1-----3
        -mmm..-
        -.....-
        -mm...-
        4-----2
    """,
        streets=[["1,1", "1,2", "1,3"], ["3,1", "3,2"]],
    )
    assert legal_places(state, "merchant") == cells("3,3")


def test_m_71a_either_end_may_be_used() -> None:
    state = parse_state("""
        1-----3
        -Gmm..-
        -Gs...-
        4-----2
    """)
    assert legal_places(state, "merchant") == cells("1,4 2,3")
    place_piece(state, 0, "merchant", "2,3")
    assert state.board.streets == [["B1", "C1", "C2"]]


def test_m_71b_a_blocked_street_lets_a_new_one_begin() -> None:
    state = parse_state("""
        1-----3
        -mO...-
        -O....-
        -.....-
        4-----2
    """)
    assert legal_places(state, "merchant") == cells("1,1-3,5") - cells("1,1 1,2 2,1")
    place_piece(state, 0, "merchant", "1,5")
    assert state.board.streets == [["A1"], ["E1"]]
    assert legal_places(state, "merchant") == cells("1,4 2,5")


def test_m_72_tea_for_purple_roofs() -> None:
    state = parse_state(
        """
        1---------3
        -K.K.K.K.G-
        -.........-
        4---------2
    """,
        seats=4,
    )
    for seat, where in enumerate(("1,1", "1,3", "1,5", "1,7")):
        place_piece(state, seat, "roof", where)
    place_piece(state, 0, "roof", "1,9")
    assert [supply.tea for supply in state.board.supplies] == [3, 2, 1, 0]
    off = parse_state(
        """
        1---3
        -K..-
        4---2
    """,
        tea=False,
    )
    place_piece(off, 0, "roof", "1,1")
    assert off.board.supplies[0].tea == 0


def test_m_73_tea_scores_nothing() -> None:
    state = parse_state(
        """
        1---3
        -...-
        4---2
    """,
        supplies=[full_supply(), full_supply(), full_supply()],
    )
    state.board.supplies[0].tea = 3
    assert score_seats(position(state)) == [0, 0, 0]
