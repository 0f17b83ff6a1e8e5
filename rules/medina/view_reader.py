"""Reads a position back from the view of a seat: for reasons that a seat may be told, which are made of its view alone."""

from collections.abc import Sequence

from rules.medina.meta import MedinaRules
from rules.medina.position import MedinaPosition
from rules.medina.state import NEUTRAL, POOL, Gate, MedinaBoard, Palace, PalaceTile, Roof, Supply, TowerTile
from rules.medina.view import MedinaView, SeatView, Stock, TileView


def read_board(view: MedinaView, seat: int) -> MedinaPosition:
    """Return the position that a seat sees, with its draft on the board.

    Supplies behind screens are taken to be like the seat's own. The order of claims and options that no reason is about have
    their defaults.
    """
    palaces = [
        Palace(
            view.colors.index(palace.color),
            list(palace.buildings),
            list(palace.stables),
            Roof(NEUTRAL if palace.owner is None else palace.owner, palace.roof, number) if palace.roof else None,
        )
        for number, palace in enumerate(view.palaces)
    ]
    own = view.seats[seat].stock
    assert own is not None
    board = MedinaBoard(
        view.rows,
        view.columns,
        palaces,
        [*map(list, view.old), *([list(view.street)] if view.street else [])],
        list(view.walls),
        [Gate(gate.space, gate.used) for gate in view.gates],
        [_read_supply(other, own) for other in view.seats],
        [PalaceTile(_read_holder(tile), _find_palace(palaces, n, tile)) for n, tile in enumerate(view.palace_tiles)],
        [TowerTile(_read_holder(tile), tile.merchants) for tile in view.tower_tiles],
        box=Supply([0] * 4),
        well=view.well,
        tea=view.tea,
        spare=view.spare,
        closed=list(view.closed),
        out=[number for number, other in enumerate(view.seats) if other.out],
    )
    has_tea = view.tea > 0 or any(other.tea for other in view.seats)
    rules = MedinaRules(view.edition, view.gates_in_play, well=view.well is not None, tea=has_tea)
    return MedinaPosition(board, rules)


def _read_supply(seat: SeatView, own: Stock) -> Supply:
    stock = seat.stock or own
    return Supply(
        list(stock.buildings),
        stock.stables,
        stock.merchants,
        stock.walls,
        seat.roofs,
        seat.neutral,
        stock.gates,
        seat.tea,
    )


def _read_holder(tile: TileView) -> int:
    if tile.aside:
        return NEUTRAL
    return POOL if tile.holder is None else tile.holder


def _find_palace(palaces: Sequence[Palace], color: int, tile: TileView) -> int | None:
    """Return the number of the palace that a palace tile was taken with; the largest one that its holder has in the color."""
    holder = _read_holder(tile)
    candidates = [
        (palace.size, -number)
        for number, palace in enumerate(palaces)
        if palace.color == color and palace.roof is not None and palace.roof.owner == holder
    ]
    return -max(candidates)[1] if candidates and holder != POOL else None
