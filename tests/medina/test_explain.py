"""Why a place is not legal: every refusal names its rule."""

import pytest

from rules.medina.explain import explain_kinds, explain_refusal, find_option_id, rate_placements
from rules.medina.pieces import PieceKind
from rules.medina.state import Placement, Roof, Supply
from tests.medina.positions import cell, empty_supply, full_supply, parse_state, wall_spaces

CITY = """
    1##D-#--3
    -G......-
    -s..O...-
    -.......-
    -..W....-
    -.......-
    -......m-
    4-------2
"""


def parse_place(where: str) -> str:
    return cell(where) if "," in where else next(iter(wall_spaces(where)))


@pytest.mark.parametrize(
    ("kind", "where", "key", "rule"),
    [
        ("grey", "1,1", "med-why-taken", "med-m-04"),
        ("grey", "3,2", "med-why-well", "med-m-60"),
        ("stable", "3,3", "med-why-well", "med-m-60"),
        ("brown", "1,3", "med-why-gate-front", "med-g-11"),
        ("stable", "6,1", "med-why-stable-alone", "med-m-50"),
        ("stable", "2,2", "med-why-stable-on-stable", "med-m-51"),
        ("orange", "6,1", "med-why-extend", "med-m-33"),
        ("brown", "1,2", "med-why-distance", "med-m-34"),
        ("brown", "N4", "med-why-city-only", "med-m-04"),
        ("wall", "1,1", "med-why-ring-only", "med-m-04"),
        ("wall", "N1", "med-why-taken", "med-m-04"),
        ("wall", "N4", None, ""),
        ("wall", "W3", "med-why-no-arm", "med-m-80"),
        ("wall", "Q9", "med-why-no-such-place", "med-m-01"),
        ("gate", "N4", "med-why-second-gate", "med-g-04"),
        ("gate", "W1", "med-why-gate-at-tower", "med-g-04"),
        ("gate", "W3", "med-why-gate-no-wall", "med-g-04"),
        ("roof", "6,1", "med-why-no-palace", "med-m-40"),
        ("roof", "2,1", "med-why-roof-on-stable", "med-m-40"),
        ("roof", "1,1", None, ""),
        ("merchant", "6,6", None, ""),
        ("merchant", "5,1", "med-why-street-goes-on", "med-m-71b"),
        ("merchant", "1,3", "med-why-no-way-out", "med-g-20"),
    ],
)
def test_a_refusal_names_its_rule(kind: PieceKind, where: str, key: str | None, rule: str) -> None:
    state = parse_state(CITY)
    refusal = explain_refusal(state, 0, kind, parse_place(where) if where != "Q9" else where)
    assert (None if refusal is None else refusal.key) == key
    assert ("" if refusal is None else refusal.rule) == rule


def test_two_palaces_forbid_the_space_between() -> None:
    state = parse_state("""
        1-----3
        -.G.O.-
        -.....-
        4-----2
    """)
    for kind, rule in (("grey", "med-m-32"), ("stable", "med-m-50")):
        refusal = explain_refusal(state, 0, kind, cell("1,3"))  # type: ignore[arg-type]
        assert refusal is not None
        assert (refusal.key, refusal.rule) == ("med-why-two-palaces", rule)


def test_roofs_that_do_not_fit() -> None:
    state = parse_state(
        """
        1-----3
        -G.G..-
        -.....-
        4-----2
    """,
        roofs={"1,1": 0},
    )
    roofed, own = explain_refusal(state, 0, "roof", cell("1,1")), explain_refusal(state, 0, "roof", cell("1,3"))
    assert roofed is not None
    assert own is not None
    assert [roofed.rule, own.rule] == ["med-m-40", "med-m-41"]


def test_merchants_that_would_branch_or_come_too_close() -> None:
    state = parse_state("""
        1-----3
        -mmm..-
        -m.m..-
        -.....-
        4-----2
    """)
    branch, inner = (
        explain_refusal(state, 0, "merchant", cell("2,2")),
        explain_refusal(state, 0, "merchant", cell("1,4")),
    )
    assert branch is not None
    assert inner is not None
    assert [branch.key, inner.key] == ["med-why-two-merchants", "med-why-not-an-end"]
    blocked = parse_state(
        """
        1-----3
        -mO...-
        -.....-
        4-----2
    """,
        streets=[["1,1"]],
        new_street=0,
    )
    blocked.board.palaces[0].stables.append("A2")
    assert explain_refusal(blocked, 0, "merchant", cell("2,2")) is None
    close = parse_state(
        """
        1-----3
        -OmOm.-
        -.O.O.-
        4-----2
    """,
        streets=[["1,4"], ["1,2"]],
        new_street=0,
    )
    near = explain_refusal(close, 0, "merchant", cell("1,5"))
    assert near is not None
    assert near.rule == "med-d-03"


def test_walls_and_gates_that_do_not_fit() -> None:
    state = parse_state("""
        1##-###3
        #......-
        -......-
        D......-
        -......-
        -......-
        4#-----2
    """)
    gap, behind = explain_refusal(state, 0, "wall", "N-3"), explain_refusal(state, 0, "wall", "W-4")
    assert gap is not None
    assert behind is not None
    assert [gap.rule, behind.rule] == ["med-m-81", "med-g-10"]
    built = parse_state("""
        1#----3
        -.G...-
        -.....-
        4-----2
    """)
    front = explain_refusal(built, 0, "gate", "N-2")
    assert front is not None
    assert front.key == "med-why-gate-front-built"


def test_the_supply_and_the_last_player_have_reasons_too() -> None:
    state = parse_state(
        """
        1---3
        -Gm.-
        4---2
    """,
        supplies=[Supply([1, 0, 0, 0], walls=2, roofs=1), empty_supply(), empty_supply()],
    )
    state.board.closed[2] = True
    assert [explain_refusal(state, 0, kind, "C1").key for kind in ("purple", "brown")] == [  # type: ignore[union-attr]
        "med-refused-none-left",
        "med-refused-closed",
    ]
    state.draft.append(Placement("wall", "N-1"))
    forced = explain_refusal(state, 0, "wall", "S-1")
    assert forced is not None
    assert forced.rule == "med-m-25"


def test_the_first_merchant_keeps_off_the_outer_ring() -> None:
    state = parse_state(
        """
        1---3
        -...-
        -...-
        -...-
        4---2
    """,
        edition="2001",
    )
    outer = explain_refusal(state, 0, "first", "A1")
    assert outer is not None
    assert outer.rule == "med-m-10"
    assert explain_refusal(state, 0, "first", "B2") is None


def test_reasons_cover_every_kind_that_could_stand_there() -> None:
    state = parse_state(CITY, supplies=[full_supply(), full_supply(), empty_supply()])
    assert {kind for kind, _ in explain_kinds(state, 0, "N-4")} == {"wall", "gate"}
    inside = dict(explain_kinds(state, 0, cell("6,6")))
    assert inside["merchant"] is None
    assert "wall" not in inside


def test_any_building_of_a_palace_means_the_palace() -> None:
    state = parse_state("""
        1-----3
        -GGs..-
        -...K.-
        4-----2
    """)
    assert [find_option_id(state, 0, "roof", name) for name in ("A1", "B1", "C1", "A2", "N-1", "Z9")] == [
        "A1",
        "A1",
        *[None] * 4,
    ]
    assert find_option_id(state, 0, "neutral", "B1") == "A1"
    state.board.palaces[0].roof = Roof(1, "A1", 0)
    assert find_option_id(state, 0, "roof", "B1") is None


def test_a_space_that_two_ends_could_leave_for_has_to_be_asked_for() -> None:
    state = parse_state("""
        1#D---3
        -.m...-
        -.m...-
        -.m...-
        -.m...D
        -.m...#
        4#D---2
    """)
    assert find_option_id(state, 0, "merchant", "E4") == ""
    assert find_option_id(state, 0, "merchant", "B1>E4") == "B1>E4"
    assert find_option_id(state, 0, "merchant", "A1") == "A1"
    assert find_option_id(state, 0, "merchant", "D3") is None


def test_useful_places_come_first() -> None:
    state = parse_state(
        """
        1-------3
        -G..K...-
        -.......-
        -...m...-
        4-------2
    """,
        roofs={"1,1": 0, "1,4": 1},
    )
    worth = rate_placements(state, 0, "stable")
    own = [worth[name] for name in ("B1", "A2")]
    assert min(own) > max(worth[name] for name in worth if name not in ("B1", "A2"))
