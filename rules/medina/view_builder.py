"""Builds the view of a seat, field by field from what the rules make open."""

from collections.abc import Sequence

from rules.medina.apply import read_position
from rules.medina.pieces import COLORS, PALACE_TILES, TOWER_TILES, Color
from rules.medina.position import MedinaPosition
from rules.medina.scoring import build_outcome, score_all_tiles
from rules.medina.state import NEUTRAL, MedinaState, Palace, PalaceTile, Placement, PlayedTurn, Supply, TowerTile
from rules.medina.view import GateView, MedinaView, PalaceScore, PalaceView, PlacedPiece, SeatView, Stock, TileView


def build_view(state: MedinaState, seat: int | None) -> MedinaView:
    """Return what `seat` (None: anybody) may know. Only the seat on turn sees its draft."""
    is_on_turn = seat is not None and seat == state.active
    position = read_position(state, seat)
    board = position.board
    colors = COLORS[state.rules.edition]
    palaces = tuple(
        _build_palace(position, number, palace, colors[palace.color], points)
        for number, (palace, points) in enumerate(zip(board.palaces, position.palace_scores, strict=True))
    )
    tiles = score_all_tiles(board)
    points = list(tiles)
    for palace in palaces:
        if palace.owner is not None:
            points[palace.owner] += palace.points.total
    names = position.grid.space_names
    active = () if not board.streets else tuple(board.streets[-1])
    red, yellow = ((), ()) if board.well is None else position.grid.well_space_names(board.well)
    a, b, c, d = board.closed
    return MedinaView(
        edition=state.rules.edition,
        gates_in_play=state.rules.gates,
        rows=board.rows,
        columns=board.columns,
        colors=colors,
        palaces=palaces,
        street=active,
        ends=tuple(position.street_ends),
        old=tuple(tuple(street) for street in board.streets[:-1]),
        walls=tuple(board.walls),
        gates=tuple(
            GateView(gate.space, names(position.front_space(gate.space))[0], gate.used) for gate in board.gates
        ),
        palace_tiles=_build_tiles(PALACE_TILES, board.palace_tiles),
        tower_tiles=_build_tiles(TOWER_TILES, board.tower_tiles),
        well=board.well,
        red=red,
        yellow=yellow,
        tea=board.tea,
        spare=board.spare,
        closed=(a, b, c, d),
        seats=_build_seats(state, position, seat, points, tiles),
        active=state.active,
        start=state.start,
        turn=state.turns,
        last=_flatten_turns(state.recent[-1:]),
        since=_flatten_turns(_find_turns_since(state, seat)),
        draft=tuple(_to_placed_piece(seat, step) for step in state.draft) if is_on_turn and seat is not None else (),
        over=state.over,
    )


def _build_seats(
    state: MedinaState, position: MedinaPosition, viewer: int | None, points: Sequence[int], tiles: Sequence[int]
) -> tuple[SeatView, ...]:
    """Return what `viewer` (None: anybody) may know of every seat; stocks may be behind screens until the end (M-08)."""
    final = build_outcome(position).places if state.over else None
    return tuple(
        SeatView(
            stock=_build_stock(supply) if seat == viewer or state.over or not state.rules.hidden else None,
            roofs=supply.roofs,
            neutral=supply.neutral,
            tea=supply.tea,
            score=points[seat],
            tiles=tiles[seat],
            out=seat in position.board.out,
            place=None if final is None else final[seat],
        )
        for seat, supply in enumerate(position.board.supplies)
    )


def _build_tiles(values: Sequence[int], tiles: Sequence[PalaceTile | TowerTile]) -> tuple[TileView, ...]:
    return tuple(
        TileView(
            value,
            _to_holder(tile.holder),
            tile.holder == NEUTRAL,
            tile.merchants if isinstance(tile, TowerTile) else 0,
        )
        for value, tile in zip(values, tiles, strict=True)
    )


def _to_holder(holder: int) -> int | None:
    return holder if holder >= 0 else None


def _to_placed_piece(seat: int, step: Placement) -> PlacedPiece:
    return PlacedPiece(seat, step.kind, step.place, step.source)


def _flatten_turns(turns: Sequence[PlayedTurn]) -> tuple[PlacedPiece, ...]:
    return tuple(_to_placed_piece(turn.seat, step) for turn in turns for step in turn.placed)


def _find_turns_since(state: MedinaState, seat: int | None) -> list[PlayedTurn]:
    """Return the turns since the last own one of `seat`; for anybody those since the last one of the seat on turn."""
    looking = state.active if seat is None else seat
    return state.recent[-1:] if looking is None else state.turns_since(looking)


def _build_stock(supply: Supply) -> Stock:
    a, b, c, d = supply.buildings
    return Stock((a, b, c, d), supply.stables, supply.merchants, supply.walls, supply.gates)


def _build_palace(
    position: MedinaPosition, number: int, palace: Palace, color: Color, points: PalaceScore
) -> PalaceView:
    roof = palace.roof
    buildings, stables = tuple(palace.buildings), tuple(palace.stables)
    if roof is None:
        return PalaceView(color, buildings, stables, "", False, None, position.extension_spaces(number) != 0, points)
    neutral = roof.owner == NEUTRAL
    return PalaceView(color, buildings, stables, roof.at, neutral, None if neutral else roof.owner, False, points)
