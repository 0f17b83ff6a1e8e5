"""What one placement does, in this order: piece, roof, tea, color closure, palace tile, tower tiles, spare gate."""

from rules.engine import Seat, Term, Text, text
from rules.medina.pieces import TEA_COLOR
from rules.medina.position import MedinaPosition
from rules.medina.state import NEUTRAL, POOL, Gate, MedinaBoard, MedinaState, Palace, Placement, Roof, Supply


def apply_draft(state: MedinaState) -> MedinaPosition:
    """Return the position with the draft of the seat on turn on a copy of the board; that of the confirmed board without one."""
    position = MedinaPosition(state.board, state.rules)
    if not state.draft:
        return position
    assert state.active is not None
    position = position.copy()
    for placement in state.draft:
        apply_placement(position, state.active, placement)
    return position


def read_position(state: MedinaState, seat: int | None) -> MedinaPosition:
    """Return the position as a seat (None: anybody) sees it: the one with the draft on it only if the seat is on turn."""
    is_on_turn = seat is not None and seat == state.active
    return apply_draft(state) if is_on_turn else MedinaPosition(state.board, state.rules)


def apply_placement(position: MedinaPosition, seat: int, placement: Placement) -> list[Text]:
    """Carry a legal placement out on the board of `position`, which then is the position after it.

    Return journal lines about what happened, the piece itself first.
    """
    kind, where = placement.kind, placement.place
    board = position.board
    supply = board.supplies[seat]
    if kind == "wall":
        return _place_wall(position, supply, seat, where)
    if kind == "merchant":
        return _place_merchant(position, supply, seat, placement)
    if kind == "stable":
        return _place_stable(position, supply, seat, where)
    if kind in ("roof", "neutral"):
        return _place_roof(position, supply, seat, where, kind == "neutral")
    if kind == "gate":
        return _place_gate(position, supply, seat, where)
    if kind == "tea":
        supply.tea -= 1
        board.box.tea += 1
        return [text("med-told-tea-returned", seat=Seat(seat))]
    if kind == "first":
        board.streets.append([where])
        position.forget("streets")
        return [text("med-told-first", seat=Seat(seat), place=where)]
    return _place_building(position, supply, seat, position.rules.colors.index(kind), where)


def _describe_piece(seat: int, piece: str, space: str) -> Text:
    return text("med-told-placed", seat=Seat(seat), piece=Term(f"med.{piece}"), place=space)


def _place_building(position: MedinaPosition, supply: Supply, seat: int, color: int, space: str) -> list[Text]:
    """Extend the palace of the building's color beside it, or begin a new one. A building never claims anything."""
    supply.buildings[color] -= 1
    bit = position.grid.bit_by_name[space]
    lines = [_describe_piece(seat, position.rules.colors[color], space)]
    for number, palace in enumerate(position.board.palaces):
        if palace.color == color and palace.roof is None and position.extension_spaces(number) & bit:
            palace.buildings.append(space)
            break
    else:
        position.board.palaces.append(Palace(color, [space]))
    position.forget("palaces")
    return lines


def _place_stable(position: MedinaPosition, supply: Supply, seat: int, space: str) -> list[Text]:
    """Attach a stable to the only palace that it touches; if that has a roof, tiles may move (M-90, M-92)."""
    supply.stables -= 1
    board = position.board
    bit = position.grid.bit_by_name[space]
    beside = position.grid.adjacent_spaces(bit)
    number = next(n for n, buildings in enumerate(position.building_spaces) if buildings & beside)
    spaces = position.palace_spaces[number]
    palace = board.palaces[number]
    palace.stables.append(space)
    lines = [_describe_piece(seat, "stable", space)]
    if palace.roof is not None:
        lines += _award_palace_tile(position, number)
        lines += _claim_tower_tiles(
            position, palace.roof.owner, position.touched_arms(spaces), position.touched_arms(spaces | bit)
        )
    position.forget("palaces")
    return lines


def _place_roof(position: MedinaPosition, supply: Supply, seat: int, space: str, neutral: bool) -> list[Text]:
    """Close a palace with a roof, and give its owner what it claims; a neutral roof claims for nobody (M-40 to M-44)."""
    board, rules = position.board, position.rules
    if neutral:
        supply.neutral -= 1
    else:
        supply.roofs -= 1
    number = position.palace_at(space)
    assert number is not None
    palace = board.palaces[number]
    owner = NEUTRAL if neutral else seat
    palace.roof = Roof(owner, space, board.claims)
    position.forget("roofs")
    board.claims += 1
    color = Term(f"med.colour.{rules.colors[palace.color]}")
    key = "med-told-neutral" if neutral else "med-told-roof"
    lines = [text(key, seat=Seat(seat), colour=color, place=space, size=palace.size)]
    if rules.tea and palace.color == TEA_COLOR and board.tea:
        count = (board.tea + 1) // 2
        board.tea -= count
        if neutral:
            board.box.tea += count
            lines.append(text("med-told-tea-removed", "med-m-72", count=count))
        else:
            supply.tea += count
            lines.append(text("med-told-tea", "med-m-72", seat=Seat(seat), count=count))
    if not neutral and _is_owned_by_all(board, palace.color):
        board.closed[palace.color] = True
        for other in board.supplies:
            board.box.buildings[palace.color] += other.buildings[palace.color]
            other.buildings[palace.color] = 0
        lines.append(text("med-told-closed", "med-m-43", colour=color))
    lines += _award_palace_tile(position, number)
    lines += _claim_tower_tiles(position, owner, [], position.touched_arms(position.palace_spaces[number]))
    return lines


def _is_owned_by_all(board: MedinaBoard, color: int) -> bool:
    """Return whether every seat owns a palace of the color; neutral roofs do not count (M-43)."""
    owners = {palace.roof.owner for palace in board.palaces if palace.color == color and palace.roof is not None}
    return all(seat in owners for seat in range(len(board.supplies)))


def _place_wall(position: MedinaPosition, supply: Supply, seat: int, space: str) -> list[Text]:
    """Prolong an arm. The palace that the wall reaches claims the tower's tile if it did not touch the arm before (M-92)."""
    supply.walls -= 1
    board = position.board
    lines = [_describe_piece(seat, "wall", space)]
    front = position.front_space(space)
    number = next((n for n, spaces in enumerate(position.palace_spaces) if spaces & front), None)
    old = [] if number is None else position.touched_arms(position.palace_spaces[number])
    board.walls.append(space)
    position.forget("walls")
    if number is not None and (roof := board.palaces[number].roof) is not None:
        lines += _claim_tower_tiles(position, roof.owner, old, position.touched_arms(position.palace_spaces[number]))
    return lines


def _place_merchant(position: MedinaPosition, supply: Supply, seat: int, placement: Placement) -> list[Text]:
    """Continue the active street, through gates if the placement has a source, or begin a new one."""
    supply.merchants -= 1
    board = position.board
    where = placement.place
    if placement.source:
        for gate in board.gates:
            if position.front_space(gate.space) & position.grid.spaces_from_names((placement.source, where)):
                gate.used = True
        _extend_street(board.streets[-1], placement.source, where)
        position.forget("streets", "gates")
        return [text("med-told-through", "med-g-20", seat=Seat(seat), source=placement.source, place=where)]
    if position.is_street_blocked:
        board.streets.append([where])
        position.forget("streets")
        return [text("med-told-new-street", "med-m-71b", seat=Seat(seat), place=where)]
    beside = position.grid.adjacent_spaces(position.grid.bit_by_name[where])
    end = next(name for name in position.street_ends if position.grid.bit_by_name[name] & beside)
    _extend_street(board.streets[-1], end, where)
    position.forget("streets")
    return [_describe_piece(seat, "merchant", where)]


def _extend_street(street: list[str], end: str, space: str) -> None:
    """Put a merchant beside an end of the street."""
    if street[-1] == end:
        street.append(space)
    else:
        street.insert(0, space)


def _place_gate(position: MedinaPosition, supply: Supply, seat: int, space: str) -> list[Text]:
    """Place a gate. The first to place one takes the spare gate if there is one (G-03)."""
    supply.gates -= 1
    board = position.board
    board.gates.append(Gate(space))
    position.forget("gates")
    lines = [_describe_piece(seat, "gate", space)]
    if board.spare:
        supply.gates += board.spare
        board.spare = 0
        lines.append(text("med-told-spare-gate", "med-g-03", seat=Seat(seat)))
    return lines


def _award_palace_tile(position: MedinaPosition, number: int) -> list[Text]:
    """Give the tile of the color to its first owner, later only to a strictly larger palace (M-90)."""
    board = position.board
    palace = board.palaces[number]
    assert palace.roof is not None
    tile = board.palace_tiles[palace.color]
    if tile.palace is not None and palace.size <= board.palaces[tile.palace].size:
        return []
    if tile.palace == number:
        return []
    held, tile.holder, tile.palace = tile.holder, palace.roof.owner, number
    if held == tile.holder:
        return []
    color = Term(f"med.colour.{position.rules.colors[palace.color]}")
    if tile.holder == NEUTRAL:
        return [text("med-told-palace-tile-aside", "med-m-44", colour=color)]
    return [text("med-told-palace-tile", "med-m-90", seat=Seat(tile.holder), colour=color)]


def _claim_tower_tiles(position: MedinaPosition, owner: int, old: list[int], new: list[int]) -> list[Text]:
    """Move the tiles of the towers whose arms are touched now and were not before (M-92, M-93, M-94)."""
    board = position.board
    arms = position.arms
    old_towers = {arms[arm][0] for arm in old} if position.rules.tower_claim == "tower" else set()
    lines: list[Text] = []
    for tower in sorted({arms[arm][0] for arm in new if arm not in old}):
        tile = board.tower_tiles[tower]
        if tower in old_towers or (tile.holder == owner and not tile.merchants):
            continue
        first = tile.holder == POOL
        tile.holder = owner
        if owner == NEUTRAL:
            lines.append(text("med-told-tower-tile-aside", "med-m-44", tower=tower + 1))
        else:
            lines.append(text("med-told-tower-tile", "med-m-92", seat=Seat(owner), tower=tower + 1))
        if first and tile.merchants:
            count, tile.merchants = tile.merchants, 0
            if owner == NEUTRAL:
                board.box.merchants += count
                lines.append(text("med-told-merchants-boxed", "med-m-44", tower=tower + 1, count=count))
            else:
                board.supplies[owner].merchants += count
                lines.append(text("med-told-merchants", "med-m-94", seat=Seat(owner), count=count))
    return lines
