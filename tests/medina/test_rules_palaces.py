"""Numbered rules of Medina: buildings, roofs, stables."""

from rules.medina.game import GAME
from rules.medina.scoring import score_palace, score_seats
from rules.medina.state import NEUTRAL, Supply
from tests.medina.positions import (
    cell,
    cells,
    empty_supply,
    legal_places,
    parse_state,
    place_piece,
    position,
    text_keys,
)


def test_m_30_a_palace_is_buildings_in_a_row_and_their_stables() -> None:
    state = parse_state("""
        1------3
        -......-
        -......-
        -......-
        4------2
    """)
    place_piece(state, 0, "grey", "1,1")
    place_piece(state, 1, "grey", "1,2")
    place_piece(state, 2, "stable", "2,2")
    place_piece(state, 0, "orange", "3,5")
    sizes = [(palace.color, palace.size) for palace in state.board.palaces]
    assert sizes == [(0, 3), (3, 1)]


def test_m_31_open_owned_neutral() -> None:
    state = parse_state("""
        1-----3
        -G.K.B-
        -.....-
        4-----2
    """)
    place_piece(state, 1, "roof", "1,3")
    place_piece(state, 2, "neutral", "1,5")
    seen = [(palace.owner, palace.neutral, bool(palace.roof)) for palace in GAME.view(state, None).palaces]
    assert seen == [(None, False, False), (1, False, True), (None, True, True)]


def test_m_32_a_stable_is_no_building_to_extend_from() -> None:
    state = parse_state("""
        1-----3
        -.....-
        -.Gs..-
        -.....-
        4-----2
    """)
    assert legal_places(state, "grey") == cells("1,2 3,2 2,1")


def test_m_33_an_open_palace_that_can_grow_must_be_extended() -> None:
    picture = """
        1-----3
        -G....-
        -.....-
        -.....-
        4-----2
    """
    assert legal_places(parse_state(picture), "grey") == cells("1,2 2,1")
    assert legal_places(parse_state(picture, roofs={"1,1": 1}), "grey") == cells("1,3-1,5 2,3-2,5 3,1-3,5")


def test_m_34_a_new_palace_touches_no_other_not_even_its_own_color() -> None:
    state = parse_state(
        """
        1-------3
        -Gs.....-
        -.....O.-
        -.......-
        4-------2
    """,
        roofs={"1,1": 1},
    )
    assert legal_places(state, "grey") == cells("3,1-3,4 1,4 2,4")
    assert legal_places(state, "brown") == legal_places(state, "grey")


def test_m_35_palaces_that_are_stuck_coexist_with_one_that_grows() -> None:
    state = parse_state(
        """
        1------3
        -Gm....-
        -m..G..-
        -......-
        4------2
    """,
        streets=[["1,2"], ["2,1"]],
    )
    assert legal_places(state, "grey") == cells("1,4 2,3 2,5 3,4")
    assert [palace.growing for palace in GAME.view(state, None).palaces] == [False, True]


def test_m_36_merchants_may_stand_between_palaces_and_block() -> None:
    state = parse_state("""
        1-----3
        -.G.O.-
        -..m..-
        4-----2
    """)
    assert cell("1,3") in legal_places(state, "merchant")
    assert legal_places(state, "grey") == cells("1,1 2,2")


def test_m_40_a_roof_goes_on_any_building_of_an_open_palace() -> None:
    picture = """
        1-----3
        -sGG.K-
        -.....-
        4-----2
    """
    for where in ("1,2", "1,3"):
        state = parse_state(picture)
        place_piece(state, 0, "roof", where)
        roof = state.board.palaces[0].roof
        assert roof is not None
        assert roof.at == cell(where)
    assert cell("1,1") not in legal_places(parse_state(picture), "roof")
    assert legal_places(parse_state(picture, roofs={"1,2": 1}), "roof") == cells("1,5")


def test_m_41_one_palace_of_each_color() -> None:
    state = parse_state(
        """
        1-------3
        -G.G.K..-
        -.......-
        4-------2
    """,
        roofs={"1,1": 0},
    )
    assert legal_places(state, "roof", 0) == cells("1,5")
    assert legal_places(state, "roof", 1) == cells("1,3 1,5")


def test_m_42_a_roof_ends_building_but_not_stables() -> None:
    state = parse_state(
        """
        1-----3
        -G....-
        -.....-
        4-----2
    """,
        roofs={"1,1": 1},
    )
    assert not legal_places(state, "grey") & cells("1,2 2,1")
    assert legal_places(state, "stable") == cells("1,2 2,1")


def test_m_43_a_color_closes_when_every_player_owns_one() -> None:
    state = parse_state(
        """
        1-------3
        -B.B.B.B-
        -.......-
        4-------2
    """,
        roofs={"1,1": 0, "1,3": 1},
    )
    place_piece(state, 2, "roof", "1,5")
    assert state.board.closed == [False, False, True, False]
    assert state.board.box.buildings == [0, 0, 27, 0]
    assert legal_places(state, "neutral") == cells("1,7")
    assert score_seats(position(state)) == [1, 1, 1 + 3]


def test_m_44_a_neutral_roof_claims_for_nobody() -> None:
    state = parse_state(
        """
        1####-3
        -KK.K.-
        -.....-
        4-----2
    """,
        roofs={"1,1": 0},
    )
    keys = text_keys(place_piece(state, 0, "neutral", "1,4"))
    board = state.board
    assert board.palaces[1].roof is not None
    assert board.palaces[1].roof.owner == NEUTRAL
    assert "med-told-tea-removed" in keys
    assert board.palace_tiles[1].holder == NEUTRAL
    assert board.tower_tiles[0].holder == NEUTRAL
    assert (board.tower_tiles[0].merchants, board.box.merchants, board.supplies[0].merchants) == (0, 3, 9)
    assert score_seats(position(state))[1:] == [0, 0]
    place_piece(state, 1, "stable", "2,1")
    assert board.palace_tiles[1].holder == 0


def test_m_45_a_roof_without_a_palace_stays_without_penalty() -> None:
    state = parse_state(
        """
        1---3
        -.m.-
        4---2
    """,
        supplies=[Supply([0] * 4, roofs=4), empty_supply(), empty_supply()],
    )
    assert legal_places(state, "roof") == set()
    assert score_seats(position(state)) == [0, 0, 0]


def test_m_50_a_stable_stands_beside_any_palace_but_only_one() -> None:
    state = parse_state(
        """
        1---------3
        -.........-
        -.G..K.B..-
        -.........-
        4---------2
    """,
        roofs={"2,2": 1, "2,5": NEUTRAL},
    )
    assert legal_places(state, "stable") == cells("1,2 2,1 2,3 3,2 2,4 1,5 3,5 1,7 2,8 3,7")


def test_m_51_no_stable_hangs_on_a_stable_alone() -> None:
    state = parse_state("""
        1-----3
        -.....-
        -sGG..-
        -.....-
        4-----2
    """)
    assert legal_places(state, "stable") == cells("1,2 1,3 3,2 3,3 2,4")
    place_piece(state, 0, "stable", "3,2")
    place_piece(state, 1, "stable", "3,3")
    assert state.board.palaces[0].size == 5


def test_m_52_a_stable_is_part_of_the_palace() -> None:
    state = parse_state(
        """
        1#----3
        #sG...-
        -m..W.-
        -.....-
        4-----2
    """,
        roofs={"1,2": 0},
    )
    points = score_palace(position(state), 0)
    assert (points.pieces, points.walls, points.merchants) == (2, 2, 1)
    assert not legal_places(state, "orange") & cells("2,2 2,3")
