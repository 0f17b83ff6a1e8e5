"""What a seat may ask the rules of Medina: answers without a change, and none to a question that the game does not list."""

from typing import Any

import msgspec
import pytest

from rules.engine import Query
from rules.medina.game import GAME
from rules.medina.pieces import PieceKind
from rules.medina.queries import OfferedKinds, RatedPlaces, TypedPlace, WhyNotHere, WhyNotPiece
from rules.medina.state import MedinaState
from tests.medina.positions import parse_state

CITY = """
    1#D---3
    -.m...-
    -.m...-
    -.m.G.-
    -.m...D
    -.....#
    4#D---2
"""

ALL: tuple[Query[Any], ...] = (
    OfferedKinds(),
    RatedPlaces("stable"),
    TypedPlace("stable", "D2"),
    WhyNotPiece("wall", "N-2"),
    WhyNotHere("D3"),
)


def test_no_query_changes_the_state() -> None:
    state = parse_state(CITY)
    before = msgspec.msgpack.encode(state)
    for query in ALL:
        for seat in range(3):
            GAME.answer_query(state, seat, query)
    assert msgspec.msgpack.encode(state) == before
    assert tuple(type(query) for query in ALL) == GAME.queries


def test_a_query_that_the_game_does_not_list_is_not_answered() -> None:
    class WholeState(msgspec.Struct, frozen=True):
        def answer(self, state: MedinaState, seat: int) -> MedinaState:
            return state

    with pytest.raises(TypeError, match="medina does not answer WholeState"):
        GAME.answer_query(parse_state(CITY), 0, WholeState())


def test_a_seat_that_is_not_on_turn_is_offered_nothing() -> None:
    state = parse_state(CITY)
    assert "stable" in GAME.answer_query(state, 0, OfferedKinds())
    assert GAME.answer_query(state, 1, OfferedKinds()) == []
    assert GAME.answer_query(state, 1, RatedPlaces("stable")) == {}


def test_a_typed_place_is_one_on_offer_or_has_a_reason() -> None:
    state = parse_state(CITY)
    place, reason = GAME.answer_query(state, 0, TypedPlace("stable", "D2"))
    assert (place, reason) == ("D2", None)
    place, reason = GAME.answer_query(state, 0, TypedPlace("stable", "A6"))
    assert reason is not None
    assert (place, reason.rule) == ("A6", "med-m-01")


@pytest.mark.parametrize("kind", ["first", "merchant"])
def test_a_merchant_means_the_one_that_opens_the_first_edition(kind: PieceKind) -> None:
    state = parse_state("1---3\n-...-\n-...-\n-...-\n4---2", edition="2001")
    assert list(GAME.answer_query(state, 0, RatedPlaces(kind))) == ["B2"]


def test_reasons_stand_with_the_kinds_that_they_forbid() -> None:
    state = parse_state(CITY)
    assert [kind for kind, _ in GAME.answer_query(state, 0, WhyNotHere("N-2"))] == ["wall", "gate"]
    unknown = GAME.answer_query(state, 0, WhyNotHere("Q9"))
    assert {reason and reason.rule for _, reason in unknown} == {"med-m-01"}
    ((kind, reason),) = GAME.answer_query(state, 0, WhyNotPiece("stable", "D3"))
    assert reason is not None
    assert (kind, reason.rule) == ("stable", "med-m-04")
