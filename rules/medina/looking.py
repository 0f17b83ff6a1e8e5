"""Builds the view of a seat, field by field from what the rules make open, and copies of the board with a draft on it."""

from collections.abc import Sequence

import msgspec

from rules.medina.pieces import COLOURS, PALACE_TILES, TOWER_TILES
from rules.medina.placing import place
from rules.medina.position import Position
from rules.medina.scoring import palace_points, ranking, tile_points
from rules.medina.state import NEUTRAL, Board, Placement, Played, State, Supply
from rules.medina.view import GateView, PalaceView, Placed, SeatView, Stock, TileView, View

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Board).decode


def copied(board: Board) -> Board:
    """A board of its own with the same pieces."""
    return _decode(_encode(board))


def drafted(state: State) -> Board:
    """The board with the draft of the seat on turn on it; the confirmed board itself if there is no draft."""
    if not state.draft:
        return state.board
    board = copied(state.board)
    assert state.active is not None
    for placement in state.draft:
        place(board, state.rules, state.active, placement)
    return board


def look(state: State, seat: int | None) -> View:
    """What `seat` (None: anybody) may know. Only the seat on turn sees its draft."""
    mine = seat is not None and seat == state.active
    board = drafted(state) if mine else state.board
    position = Position(board, state.rules)
    palaces = tuple(_palace(position, number) for number in range(len(board.palaces)))
    tiles = [tile_points(board, other) for other in range(state.seats)]
    points = list(tiles)
    for palace in palaces:
        if palace.owner is not None:
            points[palace.owner] += palace.points.total
    final = ranking(position).places if state.over else None
    names = position.grid.names_of
    active = () if not board.streets else tuple(board.streets[-1])
    red, yellow = ((), ()) if board.well is None else position.grid.well_names(board.well)
    a, b, c, d = board.closed
    return View(
        edition=state.rules.edition,
        gates_in_play=state.rules.gates,
        rows=board.rows,
        columns=board.columns,
        colours=COLOURS[state.rules.edition],
        palaces=palaces,
        street=active,
        ends=tuple(position.ends),
        old=tuple(tuple(street) for street in board.streets[:-1]),
        walls=tuple(board.walls),
        gates=tuple(GateView(gate.space, names(position.front(gate.space))[0], gate.used) for gate in board.gates),
        palace_tiles=tuple(
            TileView(value, _holder(tile.holder), tile.holder == NEUTRAL)
            for value, tile in zip(PALACE_TILES, board.palace_tiles, strict=True)
        ),
        tower_tiles=tuple(
            TileView(value, _holder(tile.holder), tile.holder == NEUTRAL, tile.merchants)
            for value, tile in zip(TOWER_TILES, board.tower_tiles, strict=True)
        ),
        well=board.well,
        red=red,
        yellow=yellow,
        tea=board.tea,
        spare=board.spare,
        closed=(a, b, c, d),
        seats=tuple(
            SeatView(
                stock=_stock(supply) if other == seat or state.over or not state.rules.hidden else None,
                roofs=supply.roofs,
                neutral=supply.neutral,
                tea=supply.tea,
                score=points[other],
                tiles=tiles[other],
                out=other in board.out,
                place=None if final is None else final[other],
            )
            for other, supply in enumerate(board.supplies)
        ),
        active=state.active,
        start=state.start,
        turn=state.turns,
        last=_turns(state.recent[-1:]),
        since=_turns(_unseen(state, seat)),
        draft=tuple(_placed(seat, step) for step in state.draft) if mine and seat is not None else (),
        over=state.over,
    )


def _holder(holder: int) -> int | None:
    return holder if holder >= 0 else None


def _placed(seat: int, step: Placement) -> Placed:
    return Placed(seat, step.kind, step.place, step.source)


def _turns(turns: Sequence[Played]) -> tuple[Placed, ...]:
    return tuple(_placed(turn.seat, step) for turn in turns for step in turn.placed)


def _unseen(state: State, seat: int | None) -> list[Played]:
    """The turns that `seat` has not answered yet; for the public table those that the seat on turn has not."""
    looking = state.active if seat is None else seat
    return state.recent[-1:] if looking is None else state.since(looking)


def _stock(supply: Supply) -> Stock:
    a, b, c, d = supply.buildings
    return Stock((a, b, c, d), supply.stables, supply.merchants, supply.walls, supply.gates)


def _palace(position: Position, number: int) -> PalaceView:
    palace = position.board.palaces[number]
    roof = palace.roof
    points = palace_points(position, number)
    colour = COLOURS[position.rules.edition][palace.colour]
    buildings, stables = tuple(palace.buildings), tuple(palace.stables)
    if roof is None:
        return PalaceView(colour, buildings, stables, "", False, None, position.extensions(number) != 0, points)
    neutral = roof.owner == NEUTRAL
    return PalaceView(colour, buildings, stables, roof.at, neutral, None if neutral else roof.owner, False, points)
