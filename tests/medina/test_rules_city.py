"""Numbered rules of Medina: walls, tiles, the end and the scoring."""

from rules.medina.game import GAME
from rules.medina.scoring import build_outcome, score_palace, score_seats, score_tiles
from rules.medina.state import NEUTRAL, POOL, Roof, Supply
from tests.medina.positions import (
    EMPTY,
    empty_supply,
    full_supply,
    legal_places,
    parse_state,
    place_piece,
    position,
    text_keys,
    wall_spaces,
)
from tests.medina.turns import open_question, option_ids, play_turn


def test_m_80_a_wall_prolongs_one_arm_or_begins_one() -> None:
    state = parse_state("""
        1##---#3
        -......-
        -......-
        -......-
        4------2
    """)
    assert legal_places(state, "wall") == wall_spaces("N3 N5 W1 W3 E1 E3 S1 S6")


def test_m_81_a_gap_stays_on_every_side() -> None:
    state = parse_state(
        """
        1##-##3
        -.....-
        -.....-
        -.....-
        4-----2
    """
    )
    assert "N-3" not in legal_places(state, "wall")
    for rows, columns, capacity in ((11, 16, 50), (10, 14, 44)):
        # Every side can be filled but for one space, and no edition has more walls than that.
        assert 2 * (rows + columns) - 4 == capacity
        assert capacity >= 36


def test_m_90_the_palace_tile_needs_a_strictly_larger_palace() -> None:
    state = parse_state("""
        1-------3
        -GG.GG.G-
        -......G-
        -......G-
        4-------2
    """)
    tile = state.board.palace_tiles[0]
    assert tile.holder == POOL
    place_piece(state, 0, "roof", "1,1")
    place_piece(state, 1, "roof", "1,4")
    assert tile.holder == 0
    place_piece(state, 2, "roof", "1,7")
    assert tile.holder == 2
    assert score_tiles(state.board, 2) == 1
    for where in ("2,1", "2,2"):
        place_piece(state, 1, "stable", where)
    assert tile.holder == 0


def test_m_91_a_palace_touches_an_arm_by_a_wall_beside_it() -> None:
    state = parse_state("""
        1##--#3
        -.GG..-
        -....B-
        -.....-
        4-----2
    """)
    there = position(state)
    assert [there.arms[arm][0] for arm in there.touched_arms(there.palace_spaces[0])] == [0]
    assert there.touched_arms(there.palace_spaces[1]) == []


def test_m_92_three_ways_to_claim_a_tower_tile() -> None:
    picture = """
        1##---3
        -.G.K.-
        -.....-
        -.....-
        4-----2
    """
    state = parse_state(picture, roofs={"1,4": 1})
    tile = state.board.tower_tiles[0]
    assert "med-told-tower-tile" in text_keys(place_piece(state, 0, "roof", "1,2"))
    assert tile.holder == 0
    place_piece(state, 2, "wall", "N3")
    assert tile.holder == 0
    other = parse_state(picture.replace("1##---3", "1#----3"), roofs={"1,2": 0, "1,4": 1})
    assert "med-told-tower-tile" in text_keys(place_piece(other, 2, "wall", "N2"))
    assert other.board.tower_tiles[0].holder == 0
    third = parse_state(picture.replace("1##---3", "1#----3"), roofs={"1,2": 0, "1,4": 1})
    assert "med-told-tower-tile" in text_keys(place_piece(third, 2, "stable", "1,1"))
    assert third.board.tower_tiles[0].holder == 0
    # The last new connection has the tile.
    place_piece(third, 2, "wall", "N2")
    place_piece(third, 2, "wall", "N3")
    place_piece(third, 2, "wall", "N4")
    assert third.board.tower_tiles[0].holder == 1


def test_m_93_further_contact_with_the_same_arm_claims_nothing() -> None:
    state = parse_state(
        """
        1#-----3
        -GG.K..-
        -......-
        -......-
        4------2
    """,
        roofs={"1,1": 0, "1,4": 1},
    )
    state.board.tower_tiles[0].holder = 2
    place_piece(state, 2, "wall", "N2")
    assert state.board.tower_tiles[0].holder == 2


def test_m_94_the_first_taker_gets_the_merchants_at_once() -> None:
    state = parse_state(
        """
        1#----3
        -G...K-
        -.....-
        -..m..-
        4-----2
    """,
        supplies=[Supply([0] * 4, roofs=1), full_supply(), full_supply()],
        roofs={"1,5": 1},
    )
    assert option_ids(open_question(state).choice) == ["C2", "B3", "D3"]
    state.draft.clear()
    play_turn(state, "C2", "confirm")
    board = state.board
    assert (board.tower_tiles[0].holder, board.supplies[0].merchants) == (0, 2)
    for space in ("N2", "N3", "N4"):
        place_piece(state, 1, "wall", space)
    assert (board.tower_tiles[0].holder, board.supplies[1].merchants) == (0, 9)


def test_m_100_the_match_ends_when_nobody_can_place_anything() -> None:
    state = parse_state(EMPTY, supplies=[Supply([0] * 4, walls=2), Supply([0] * 4, roofs=3), empty_supply()])
    lines = play_turn(state, "N-1", "N-2", "confirm")
    assert lines[-1] == "med-told-end"
    assert (state.over, state.active) == (True, None)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (0, 0, 0)


def test_m_101_what_a_palace_scores() -> None:
    state = parse_state(
        """
        1##---3
        #GGm..-
        -sm...-
        -.....-
        4-----2
    """,
        roofs={"1,1": 1},
        streets=[["1,3"], ["2,2"]],
    )
    points = score_palace(position(state), 0)
    assert (points.pieces, points.walls, points.merchants, points.well) == (3, 3, 2, 0)
    state.board.palace_tiles[0].holder = 1
    state.board.tower_tiles[2].holder = 1
    assert score_seats(position(state)) == [0, 8 + 1 + 3, 0]


def test_m_102_a_merchant_counts_once_for_each_palace_it_stands_beside() -> None:
    state = parse_state(
        """
        1-----3
        -GG...-
        -GmK..-
        -.....-
        4-----2
    """,
        roofs={"1,1": 0, "2,3": 1},
    )
    assert [score_palace(position(state), number).merchants for number in (0, 1)] == [1, 1]


def test_m_103_open_and_neutral_palaces_and_pieces_left_score_nothing() -> None:
    state = parse_state(
        """
        1-----3
        -GG.KK-
        -.....-
        4-----2
    """,
        roofs={"1,4": NEUTRAL},
    )
    assert score_seats(position(state)) == [0, 0, 0]


def test_m_104_ties_go_to_the_largest_palace_then_to_the_earliest() -> None:
    picture = """
        1-------3
        -GG.K.B.-
        -.......-
        4-------2
    """
    state = parse_state(picture, roofs={"1,4": 1, "1,6": 1, "1,1": 0})
    even = build_outcome(position(state))
    assert (even.scores, even.places) == ((2, 2, 0), (1, 2, 3))
    assert even.why is not None
    assert even.why.key == "med-outcome-largest"
    early = parse_state(picture, roofs={"1,6": 2, "1,4": 1})
    assert build_outcome(position(early)).places == (3, 2, 1)
    nobody = parse_state(picture)
    assert build_outcome(position(nobody)).places == (1, 1, 1)
    twice = parse_state(picture, roofs={"1,4": 0, "1,6": 1})
    twice.board.palaces[0].roof = Roof(2, "A1", 9)
    assert build_outcome(position(twice)).places == (2, 3, 1)


def test_the_effects_of_a_placement_stand_in_their_order() -> None:
    state = parse_state(
        """
        1#----3
        -K.K..-
        -.....-
        4-----2
    """,
        roofs={"1,3": 1},
        seats=2,
    )
    keys = text_keys(place_piece(state, 0, "roof", "1,1"))
    assert keys == [
        "med-told-roof",
        "med-told-tea",
        "med-told-closed",
        "med-told-palace-tile",
        "med-told-tower-tile",
        "med-told-merchants",
    ]
