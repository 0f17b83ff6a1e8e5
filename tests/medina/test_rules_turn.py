"""Numbered rules of Medina: the turn, walls, tiles, the end and the scoring."""

import pytest

from rules.engine import IllegalChoice, Match, Pick
from rules.medina.game import GAME
from rules.medina.legal import can_place, list_legal_kinds
from rules.medina.scoring import build_outcome, score_palace, score_seats, score_tiles
from rules.medina.state import NEUTRAL, POOL, Placement, Roof, Supply
from tests.medina.positions import (
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
from tests.medina.turns import open_question, play_turn

EMPTY = """
    1-----3
    -.....-
    -.....-
    -.....-
    4-----2
"""


def option_ids(choice: object) -> list[str]:
    assert isinstance(choice, Pick)
    return [option.id for option in choice.options]


def kinds_of(choice: object) -> list[str]:
    """The kinds of pieces that a question for a piece offers, be it place by place."""
    return list(dict.fromkeys(id.partition(":")[0] for id in option_ids(choice)))


def test_m_10_the_start_player_of_2001_places_an_extra_merchant_first() -> None:
    match = Match.begin(GAME, {"edition": "2001"}, 3, bytes(32), audit=True)
    seat = match.state.start
    question = match.question(seat)
    assert question is not None
    assert len(option_ids(question.choice)) == 9 * 14
    match.answer(seat, "B2")
    for answer in ("wall:N-1", "wall:N-2", "confirm"):
        match.answer(seat, answer)
    supply = match.state.board.supplies[seat]
    assert (match.state.board.streets, supply.merchants, supply.walls) == ([["B2"]], 8, 8)
    following = match.question((seat + 1) % 3)
    assert following is not None
    assert "first" not in option_ids(following.choice)


def test_m_20_two_pieces_of_any_kind_one_after_the_other() -> None:
    state = parse_state(EMPTY)
    play_turn(state, "grey", "A1", "grey", "B1", "confirm")
    assert [palace.buildings for palace in state.board.palaces] == [["A1", "B1"]]
    assert state.active == 1
    play_turn(state, "roof", "merchant", "E3", "confirm")
    assert state.active == 2


def test_m_21_the_opening_of_2014_places_one_piece() -> None:
    for seats, counts in ((2, [1, 2, 2]), (3, [1, 1, 2]), (4, [1, 1, 2])):
        state = parse_state(EMPTY.replace(".....", "..m..", 1), seats=seats, turns=0)
        for count in counts:
            before = len(state.board.walls)
            wall = legal_places(state, "wall")
            first, second = sorted(wall & wall_spaces("N1 S1 N2 S2 E1"))[:2]
            play_turn(state, *("wall", first, "wall", second)[: 2 * count], "confirm")
            assert len(state.board.walls) == before + count


def test_m_22_placing_is_compulsory_and_a_seat_that_cannot_is_skipped() -> None:
    state = parse_state(EMPTY, supplies=[full_supply(), empty_supply(), full_supply()])
    question = open_question(state).choice
    assert not {"pass", "end", ""} & set(option_ids(question))
    state.draft.clear()
    told = play_turn(state, "wall", "N-1", "wall", "N-2", "confirm")
    assert told.count("med-told-skipped") == 1
    assert state.active == 2
    # Whoever gets pieces again comes back into the game.
    state.board.supplies[1].merchants = 1
    assert can_place(position(state), 1)
    one = parse_state(EMPTY, supplies=[Supply([0] * 4, walls=1), full_supply(), full_supply()])
    play_turn(one, "N-1", "confirm")
    assert one.active == 1


def test_m_23_tea_instead_of_the_second_piece() -> None:
    state = parse_state(EMPTY, supplies=[Supply([0] * 4, walls=5, tea=2), full_supply(), full_supply()])
    assert "tea" not in option_ids(open_question(state).choice)
    state.draft.clear()
    assert kinds_of(open_question(state, "N-1").choice) == ["wall", "tea"]
    state.draft.clear()
    told = play_turn(state, "N-1", "tea", "confirm")
    assert "med-told-tea-returned" in told
    assert (state.board.supplies[0].tea, state.board.box.tea, state.board.supplies[0].walls) == (1, 1, 4)


def test_m_23_tea_is_kept_where_no_second_piece_can_be_placed() -> None:
    state = parse_state(EMPTY, supplies=[Supply([0] * 4, walls=1, tea=2), full_supply(), full_supply()])
    play_turn(state, "N-1", "confirm")
    assert (state.board.supplies[0].tea, state.board.box.tea) == (2, 0)


def test_m_24_tea_is_open_and_no_help_without_a_first_piece() -> None:
    tea = Supply([0] * 4, tea=3)
    state = parse_state(EMPTY, supplies=[full_supply(), tea, full_supply()], hidden=True)
    assert GAME.view(state, None).seats[1].tea == 3
    assert not can_place(position(state), 1)
    assert list_legal_kinds(position(state), 1, [], 9) == []


def test_m_25_the_last_player_must_roof() -> None:
    picture = EMPTY.replace(".....", "G....", 1)
    left = Supply([0, 0, 0, 0], walls=3, roofs=1, tea=1)
    state = parse_state(picture, supplies=[left, empty_supply(), empty_supply()])
    wall, roof = Placement("wall", "N-1"), Placement("roof", "A1")
    assert list_legal_kinds(position(state), 0, [wall], 9) == ["roof"]
    assert list_legal_kinds(position(state), 0, [roof], 9) == ["wall", "roof", "tea"]
    question = open_question(state, "wall", "N-1").choice
    assert option_ids(question) == ["confirm"]
    assert state.draft[-1] == roof
    someone = parse_state(picture, supplies=[left, empty_supply(), Supply([0] * 4, walls=1)])
    assert list_legal_kinds(position(someone), 0, [wall], 9) == ["wall", "roof", "tea"]
    off = parse_state(picture, supplies=[left, empty_supply(), empty_supply()], last_roof=False)
    assert list_legal_kinds(position(off), 0, [wall], 9) == ["wall", "roof", "tea"]


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
    told = play_turn(state, "N-1", "N-2", "confirm")
    assert told[-1] == "med-told-end"
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
    told = text_keys(place_piece(state, 0, "roof", "1,1"))
    assert told == [
        "med-told-roof",
        "med-told-tea",
        "med-told-closed",
        "med-told-palace-tile",
        "med-told-tower-tile",
        "med-told-merchants",
    ]


def test_a_turn_is_a_draft_until_it_is_confirmed() -> None:
    match = Match.begin(GAME, {}, 2, bytes(32), audit=True)
    seat = match.state.start
    other = 1 - seat
    before = match.view(other)
    match.answer(seat, "grey")
    match.answer(seat, "A1")
    assert match.view(other) == before
    assert match.view(None) == before
    assert [palace.buildings for palace in match.view(seat).palaces] == [("A1",)]
    assert match.check_undo(seat).kind == "free"
    match.undo(seat)
    match.undo(seat)
    assert match.view(seat) == before
    for answer in ("wall:N-1",):
        match.answer(seat, answer)
    question = match.question(seat)
    assert question is not None
    assert option_ids(question.choice) == ["confirm"]
    step = match.answer(seat, "confirm")
    assert [line.text.key for line in step.lines] == ["med-told-placed"]
    assert match.view(other).last[0].place == "N-1"


def test_a_blocked_kind_says_why() -> None:
    state = parse_state(
        """
        1----3
        -....-
        -....-
        4----2
    """,
        supplies=[Supply([1, 0, 0, 0], stables=1, walls=1, roofs=1), full_supply(), full_supply()],
    )
    state.board.closed[3] = True
    choice = open_question(state).choice
    assert isinstance(choice, Pick)
    assert kinds_of(choice) == ["grey", "wall"]
    shut = {option.id: option.reason.key for option in choice.all_options() if option.reason}
    assert shut["stable"] == "med-refused-no-place"
    assert shut["merchant"] == "med-refused-none-left"
    assert shut["orange"] == "med-refused-closed"
    with pytest.raises(IllegalChoice):
        choice.validate("stable")


def test_every_cell_of_the_page_has_its_name() -> None:
    assert cells("1,1 2,3 11,16") == {"A1", "C2", "P11"}
