"""Whole matches, followed by a second, slow model: tiles, tea, closures, supplies, points, who may do what and when."""

from random import Random

import pytest

from rules.engine import Ask, Chance, Pick, Table
from rules.medina.apply import apply_draft
from rules.medina.game import GAME
from rules.medina.legal import SINGLE_TURNS
from rules.medina.pieces import PieceKind
from rules.medina.questions import PLACE_TOPICS
from rules.medina.state import POOL, MedinaState
from tests.medina.naive_rules import NaiveRules
from tests.medina.reference_model import ReferenceModel, is_path
from tests.medina.test_random import every_table

MATCHES = (3, 8)
"""Matches of each kind that are told again, and under `--soak`."""

LOOKS = 0.05
"""The share of questions at which the slow rules are asked what is legal."""


@pytest.mark.lengthy
@every_table
def test_everything_that_placements_bring_about_is_as_the_slow_table_says(
    edition: str, gates: bool, seats: int, soak: bool
) -> None:
    for number in range(MATCHES[soak]):
        compare_match(edition, gates, seats, number, LOOKS)


def compare_match(edition: str, gates: bool, seats: int, number: int, looks: float) -> None:
    """Play a random match with random options and compare every position."""
    dice = Random(f"retold {number}")
    options = {spec.id: dice.choice(spec.values) for spec in GAME.meta.options}
    chance = Chance(number.to_bytes(32, "big"))
    state = GAME.setup(options | {"edition": edition, "gates": gates}, seats, chance)
    slow = ReferenceModel(state.board, state.rules)
    while not state.over:
        mover = state.active
        assert mover is not None
        before = state.turns
        turn = GAME.turn(state, Table(chance))
        request = next(turn)
        placed_count = 0
        try:
            while True:
                assert isinstance(request, Ask)
                assert isinstance(request.choice, Pick)
                for placement in state.draft[placed_count:]:
                    slow.place_piece(mover, placement)
                placed_count = len(state.draft)
                if request.topic not in PLACE_TOPICS and dice.random() < looks:
                    expected = allowed_kinds(state, mover)
                    # Kinds with few places are offered place by place.
                    kinds = list(dict.fromkeys(option.id.partition(":")[0] for option in request.choice.options))
                    assert (kinds if request.topic == "kind" else []) == expected
                request = turn.send((dice.choice(request.choice.options).id,))
        except StopIteration:
            pass
        assert state.turns == before + 1
        check_equal(state, slow)
        if dice.random() < looks:
            check_next_seat(state, mover)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert list(outcome.scores) == slow.scores()
    assert list(outcome.places) == slow.ranks()


def allowed_kinds(state: MedinaState, seat: int) -> list[PieceKind]:
    """Return what the seat may do next, by the rules of the turn (M-20 to M-25)."""
    supply = apply_draft(state).board.supplies[seat]
    single = state.rules.edition == "2014" and state.turns < SINGLE_TURNS[state.seats]
    placed = [step.kind for step in state.draft if step.kind != "first"]
    if len(placed) >= (1 if single else 2) or "tea" in placed:
        return []
    own_kinds = placeable_kinds(state, seat)
    if not placed:
        return own_kinds
    alone = not any(placeable_kinds(state, other) for other in range(state.seats) if other != seat)
    if state.rules.last_roof and alone and placed[0] not in ("roof", "neutral") and "roof" in own_kinds:
        return ["roof"]
    return [*own_kinds, "tea"] if own_kinds and supply.tea else own_kinds


def placeable_kinds(state: MedinaState, seat: int) -> list[PieceKind]:
    """Return the kinds that the seat holds and can place."""
    board = apply_draft(state).board
    if seat in board.out:
        return []
    supply, rules, slow = board.supplies[seat], state.rules, NaiveRules(board, state.rules)
    held: dict[PieceKind, int] = dict(zip(rules.colors, supply.buildings, strict=True))
    held |= {"stable": supply.stables, "merchant": supply.merchants, "wall": supply.walls, "roof": supply.roofs}
    held |= {"neutral": supply.neutral if rules.neutral else 0, "gate": supply.gates if rules.gates else 0}
    return [kind for kind, count in held.items() if count and any(True for _ in slow.legal_placements(seat, kind))]


def check_next_seat(state: MedinaState, mover: int) -> None:
    """Check that the next seat is the first one after the mover that can place anything (M-22, M-100)."""
    order = [(mover + step) % state.seats for step in range(1, state.seats + 1)]
    expected = next((seat for seat in order if placeable_kinds(state, seat)), None)
    assert (state.active, state.over) == (expected, expected is None)


def check_equal(state: MedinaState, slow: ReferenceModel) -> None:
    """Check that every fact of the board is the one that the slow table has."""
    board = state.board
    assert {tuple(sorted(h.spaces)) for h in slow.palaces} == {
        tuple(sorted((int(n[1:]), ord(n[0]) - 64) for n in (*p.buildings, *p.stables))) for p in board.palaces
    }
    assert [tile.holder for tile in board.palace_tiles] == [
        POOL if color not in slow.tile_palaces else slow.tile_palaces[color].owner for color in range(4)
    ]
    holders = [slow.tower_holder[tower] for tower in range(1, 5)]
    assert [tile.holder for tile in board.tower_tiles] == [POOL if holder is None else holder for holder in holders]
    assert [tile.merchants for tile in board.tower_tiles] == [slow.tower_merchants[tower] for tower in range(1, 5)]
    assert (board.tea, board.spare) == (slow.tea, slow.spare)
    assert {gate.space: gate.used for gate in board.gates} == slow.gates
    assert set(board.walls) == slow.walls
    assert all(is_path(street, slow.gates) for street in board.streets)
    for seat, (supply, hand) in enumerate(zip(board.supplies, slow.hands, strict=True)):
        if seat in board.out:
            continue
        assert dict(zip(state.rules.colors, supply.buildings, strict=True)).items() <= hand.items()
        counts = (
            supply.stables,
            supply.merchants,
            supply.walls,
            supply.roofs,
            supply.neutral,
            supply.gates,
            supply.tea,
        )
        kinds: tuple[PieceKind, ...] = ("stable", "merchant", "wall", "roof", "neutral", "gate", "tea")
        assert counts == tuple(hand[kind] for kind in kinds)
    assert [seat_view.score for seat_view in GAME.view(state, None).seats] == slow.scores()
