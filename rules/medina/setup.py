"""The table before the first turn: board, supplies, well, first merchant, tiles (M-07 to M-14)."""

from rules.engine import Chance, SetupRefused, text
from rules.medina.board import get_grid
from rules.medina.meta import MedinaRules
from rules.medina.pieces import SETUPS, TEA_TILES, TOWER_MERCHANTS
from rules.medina.state import MedinaBoard, MedinaState, PalaceTile, Supply, TowerTile


def create_state(rules: MedinaRules, seats: int, chance: Chance) -> MedinaState:
    """Return the first position. The start player is drawn by lot. Raise `SetupRefused` for 2 seats in the edition of 2001."""
    share = SETUPS.get((rules.edition, seats))
    if share is None:
        raise SetupRefused(text("med-refused-seats", "med-m-07", edition=rules.edition, seats=seats))
    is_second_edition = rules.edition == "2014"
    supplies = [
        Supply(
            [share.buildings] * 4,
            share.stables,
            share.merchants,
            share.walls,
            share.roofs,
            share.neutral if rules.neutral else 0,
            share.gates if rules.gates else 0,
        )
        for _ in range(seats)
    ]
    board = MedinaBoard(
        share.rows,
        share.columns,
        palaces=[],
        streets=[],
        walls=[],
        gates=[],
        supplies=supplies,
        palace_tiles=[PalaceTile() for _ in range(4)],
        tower_tiles=[TowerTile(merchants=count if is_second_edition else 0) for count in TOWER_MERCHANTS],
        box=Supply([0] * 4),
        tea=sum(TEA_TILES) if rules.tea else 0,
        spare=share.spare if rules.gates else 0,
    )
    first = chance.randbelow(seats)
    if is_second_edition:
        grid = get_grid(share.rows, share.columns)
        inner = grid.space_names(grid.inner_spaces)
        if rules.well:
            board.well = inner.pop(chance.randbelow(len(inner)))
        board.streets.append([inner[chance.randbelow(len(inner))]])
    return MedinaState(first, rules, board, first)
