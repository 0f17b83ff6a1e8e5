"""Numbered rules of Medina: the turn, its draft and its questions."""

from random import Random

import pytest

from rules.engine import IllegalChoice, Match, Pick
from rules.medina.game import GAME
from rules.medina.legal import can_place, list_legal_kinds
from rules.medina.state import Placement, Supply
from tests.medina.positions import (
    EMPTY,
    cells,
    empty_supply,
    full_supply,
    legal_places,
    parse_state,
    position,
    wall_spaces,
)
from tests.medina.turns import open_question, option_ids, play_turn


def kinds_of(choice: object) -> list[str]:
    """Return the kinds of pieces that a question for a piece offers, as kinds or place by place."""
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
    lines = play_turn(state, "wall", "N-1", "wall", "N-2", "confirm")
    assert lines.count("med-told-skipped") == 1
    assert state.active == 2
    # Whoever gets pieces again comes back into the game.
    state.board.supplies[1].merchants = 1
    assert can_place(position(state), 1)
    state = parse_state(EMPTY, supplies=[Supply([0] * 4, walls=1), full_supply(), full_supply()])
    play_turn(state, "N-1", "confirm")
    assert state.active == 1


def test_m_23_tea_instead_of_the_second_piece() -> None:
    state = parse_state(EMPTY, supplies=[Supply([0] * 4, walls=5, tea=2), full_supply(), full_supply()])
    assert "tea" not in option_ids(open_question(state).choice)
    state.draft.clear()
    assert kinds_of(open_question(state, "N-1").choice) == ["wall", "tea"]
    state.draft.clear()
    lines = play_turn(state, "N-1", "tea", "confirm")
    assert "med-told-tea-returned" in lines
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
    supply = Supply([0, 0, 0, 0], walls=3, roofs=1, tea=1)
    state = parse_state(picture, supplies=[supply, empty_supply(), empty_supply()])
    wall, roof = Placement("wall", "N-1"), Placement("roof", "A1")
    assert list_legal_kinds(position(state), 0, [wall], 9) == ["roof"]
    assert list_legal_kinds(position(state), 0, [roof], 9) == ["wall", "roof", "tea"]
    question = open_question(state, "wall", "N-1").choice
    assert option_ids(question) == ["confirm"]
    assert state.draft[-1] == roof
    someone = parse_state(picture, supplies=[supply, empty_supply(), Supply([0] * 4, walls=1)])
    assert list_legal_kinds(position(someone), 0, [wall], 9) == ["wall", "roof", "tea"]
    off = parse_state(picture, supplies=[supply, empty_supply(), empty_supply()], last_roof=False)
    assert list_legal_kinds(position(off), 0, [wall], 9) == ["wall", "roof", "tea"]


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
    assert shut["roof"] == "med-refused-no-palace"
    assert shut["merchant"] == "med-refused-none-left"
    assert shut["orange"] == "med-refused-closed"
    with pytest.raises(IllegalChoice):
        choice.validate("stable")


def test_every_cell_of_the_page_has_its_name() -> None:
    assert cells("1,1 2,3 11,16") == {"A1", "C2", "P11"}


def test_in_the_opening_a_roof_and_a_gate_say_what_they_wait_for() -> None:
    match, dice, shut = Match.begin(GAME, {"gates": True}, 2, bytes(32)), Random(1), dict[str, str]()
    while "roof" not in shut:
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        assert isinstance(asked.choice, Pick)
        shut = {option.id: option.reason.key for option in asked.choice.all_options() if option.reason}
        match.answer(seat, match.compute_answer(seat, "steady", dice))
    reasons = {"roof": "med-refused-no-palace", "neutral": "med-refused-no-palace", "gate": "med-refused-no-wall"}
    assert shut.items() >= reasons.items()
