"""Points: what every palace is worth, the tiles, the places at the end (M-101 to M-104)."""

from rules.engine import Outcome, Text, text
from rules.medina.pieces import PALACE_TILES, TOWER_TILES
from rules.medina.position import MedinaPosition
from rules.medina.state import MedinaBoard, Palace
from rules.medina.view import PalaceScore


def score_palace(position: MedinaPosition, number: int) -> PalaceScore:
    """Return what the palace with this number is worth to an owner (M-101, M-102)."""
    return position.palace_scores[number]


def score_tiles(board: MedinaBoard, seat: int) -> int:
    """Return the printed values of the palace and tower tiles that a seat holds."""
    return score_all_tiles(board)[seat]


def score_all_tiles(board: MedinaBoard) -> list[int]:
    """Return what `score_tiles` says of every seat."""
    points = [0] * len(board.supplies)
    for value, palace_tile, tower_value, tower_tile in zip(
        PALACE_TILES, board.palace_tiles, TOWER_TILES, board.tower_tiles, strict=True
    ):
        if palace_tile.holder >= 0:
            points[palace_tile.holder] += value
        if tower_tile.holder >= 0:
            points[tower_tile.holder] += tower_value
    return points


def score_seats(position: MedinaPosition) -> list[int]:
    """Return the points of every seat as the board stands. Open and neutral palaces count for nobody (M-103)."""
    board = position.board
    points = score_all_tiles(board)
    for number, palace in enumerate(board.palaces):
        if palace.roof is not None and palace.roof.owner >= 0:
            points[palace.roof.owner] += score_palace(position, number).total
    return points


def build_outcome(position: MedinaPosition) -> Outcome:
    """Return places and points. Ties go to the larger largest palace, then to the one that was claimed first (M-104)."""
    points = score_seats(position)
    keys = [(points[seat], *_find_largest_palace(position.board, seat)) for seat in range(len(points))]
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Outcome(places, tuple(points), _explain_tie(keys))


def _find_largest_palace(board: MedinaBoard, seat: int) -> tuple[int, int]:
    """Return the size of the seat's largest palace, and minus the number of its claim (the earliest of equal ones)."""
    owned: list[Palace] = [p for p in board.palaces if p.roof is not None and p.roof.owner == seat]
    if not owned:
        return (0, 0)
    return max((palace.size, -palace.roof.claim) for palace in owned if palace.roof is not None)


def _explain_tie(keys: list[tuple[int, int, int]]) -> Text | None:
    """Return how a tie for the first place was broken, or None if there was none."""
    best = max(keys)
    tied = [key for key in keys if key[0] == best[0]]
    if len(tied) == 1:
        return None
    if sum(key[1] == best[1] for key in tied) == 1:
        return text("med-outcome-largest", "med-m-104", size=best[1])
    if tied.count(best) == 1:
        return text("med-outcome-earlier", "med-m-104", size=best[1])
    return text("med-outcome-shared", "med-m-104")
