"""What one placement does, in the order of the rules page (B15): piece, roof, tea, colour closure, palace tile, towers, gate."""

from rules.engine import Seat, Term, Text, text
from rules.medina.pieces import TEA_COLOUR
from rules.medina.position import Position
from rules.medina.state import NEUTRAL, POOL, Board, Gate, Palace, Placement, Roof, Rules, Supply


def place(board: Board, rules: Rules, seat: int, placement: Placement) -> list[Text]:
    """Carries a legal placement out on the board. Returns what it brought about, as journal lines; the piece itself first."""
    kind, where = placement.kind, placement.place
    supply = board.supplies[seat]
    before = Position(board, rules)
    if kind == "wall":
        return _wall(before, supply, seat, where)
    if kind == "merchant":
        return _merchant(before, supply, seat, placement)
    if kind == "stable":
        return _stable(before, supply, seat, where)
    if kind in ("roof", "neutral"):
        return _roof(before, supply, seat, where, kind == "neutral")
    if kind == "gate":
        return _gate(board, supply, seat, where)
    if kind == "tea":
        supply.tea -= 1
        board.box.tea += 1
        return [text("med-told-tea-returned", seat=Seat(seat))]
    if kind == "first":
        board.streets.append([where])
        return [text("med-told-first", seat=Seat(seat), place=where)]
    return _building(before, supply, seat, rules.colours.index(kind), where)


def _placed(seat: int, piece: str, where: str) -> Text:
    return text("med-told-placed", seat=Seat(seat), piece=Term(f"med.{piece}"), place=where)


def _building(before: Position, supply: Supply, seat: int, colour: int, where: str) -> list[Text]:
    """A building prolongs the palace of its colour beside it, or begins a new one. A claim never comes of it."""
    supply.buildings[colour] -= 1
    bit = before.grid.bit[where]
    told = [_placed(seat, before.rules.colours[colour], where)]
    for number, palace in enumerate(before.board.palaces):
        if palace.colour == colour and palace.roof is None and before.extensions(number) & bit:
            palace.buildings.append(where)
            return told
    before.board.palaces.append(Palace(colour, [where]))
    return told


def _stable(before: Position, supply: Supply, seat: int, where: str) -> list[Text]:
    """A stable joins the only palace that it touches; under a roof that may move tiles (M-90, M-92)."""
    supply.stables -= 1
    board = before.board
    bit = before.grid.bit[where]
    beside = before.grid.beside(bit)
    number = next(n for n, buildings in enumerate(before.buildings) if buildings & beside)
    spaces = before.palaces[number]
    palace = board.palaces[number]
    palace.stables.append(where)
    told = [_placed(seat, "stable", where)]
    if palace.roof is not None:
        told += _palace_tile(before, number)
        told += _claim(before, palace.roof.owner, before.contacts(spaces), before.contacts(spaces | bit))
    return told


def _roof(before: Position, supply: Supply, seat: int, where: str, neutral: bool) -> list[Text]:
    """A roof closes the palace and claims what it has earned, for its owner or for nobody (M-40 to M-44)."""
    board, rules = before.board, before.rules
    if neutral:
        supply.neutral -= 1
    else:
        supply.roofs -= 1
    number = before.palace_at(where)
    assert number is not None
    palace = board.palaces[number]
    owner = NEUTRAL if neutral else seat
    palace.roof = Roof(owner, where, board.claims)
    board.claims += 1
    colour = Term(f"med.colour.{rules.colours[palace.colour]}")
    key = "med-told-neutral" if neutral else "med-told-roof"
    told = [text(key, seat=Seat(seat), colour=colour, place=where, size=palace.size)]
    if rules.tea and palace.colour == TEA_COLOUR and board.tea:
        count = (board.tea + 1) // 2
        board.tea -= count
        if neutral:
            board.box.tea += count
            told.append(text("med-told-tea-removed", "med-m-72", count=count))
        else:
            supply.tea += count
            told.append(text("med-told-tea", "med-m-72", seat=Seat(seat), count=count))
    if not neutral and _all_own(board, palace.colour):
        board.closed[palace.colour] = True
        for other in board.supplies:
            board.box.buildings[palace.colour] += other.buildings[palace.colour]
            other.buildings[palace.colour] = 0
        told.append(text("med-told-closed", "med-m-43", colour=colour))
    told += _palace_tile(before, number)
    told += _claim(before, owner, [], before.contacts(before.palaces[number]))
    return told


def _all_own(board: Board, colour: int) -> bool:
    """Whether every seat owns a palace of the colour; neutral roofs do not count (M-43)."""
    owners = {palace.roof.owner for palace in board.palaces if palace.colour == colour and palace.roof is not None}
    return all(seat in owners for seat in range(len(board.supplies)))


def _wall(before: Position, supply: Supply, seat: int, where: str) -> list[Text]:
    """A wall prolongs its arm; the palace it reaches anew claims the tower's tile (M-92)."""
    supply.walls -= 1
    board = before.board
    told = [_placed(seat, "wall", where)]
    front = before.front(where)
    number = next((n for n, spaces in enumerate(before.palaces) if spaces & front), None)
    old = [] if number is None else before.contacts(before.palaces[number])
    board.walls.append(where)
    if number is not None and (roof := board.palaces[number].roof) is not None:
        after = Position(board, before.rules)
        told += _claim(after, roof.owner, old, after.contacts(before.palaces[number]))
    return told


def _merchant(before: Position, supply: Supply, seat: int, placement: Placement) -> list[Text]:
    """A merchant goes on with the active street, through gates if it has a source, or begins a new one."""
    supply.merchants -= 1
    board = before.board
    where = placement.place
    if placement.source:
        for gate in board.gates:
            if before.front(gate.space) & before.grid.set_of((placement.source, where)):
                gate.used = True
        _join(board.streets[-1], placement.source, where)
        return [text("med-told-through", "med-g-20", seat=Seat(seat), source=placement.source, place=where)]
    if before.blocked:
        board.streets.append([where])
        return [text("med-told-new-street", "med-m-71b", seat=Seat(seat), place=where)]
    beside = before.grid.beside(before.grid.bit[where])
    end = next(name for name in before.ends if before.grid.bit[name] & beside)
    _join(board.streets[-1], end, where)
    return [_placed(seat, "merchant", where)]


def _join(street: list[str], end: str, where: str) -> None:
    """Puts a merchant beside an end of the street."""
    if street[-1] == end:
        street.append(where)
    else:
        street.insert(0, where)


def _gate(board: Board, supply: Supply, seat: int, where: str) -> list[Text]:
    """The first to place a gate takes the spare one, if there is one (G-03)."""
    supply.gates -= 1
    board.gates.append(Gate(where))
    told = [_placed(seat, "gate", where)]
    if board.spare:
        supply.gates += board.spare
        board.spare = 0
        told.append(text("med-told-spare-gate", "med-g-03", seat=Seat(seat)))
    return told


def _palace_tile(before: Position, number: int) -> list[Text]:
    """The tile of the colour goes to the first owner, later only to a strictly larger palace (M-90)."""
    board = before.board
    palace = board.palaces[number]
    assert palace.roof is not None
    tile = board.palace_tiles[palace.colour]
    if tile.palace is not None and palace.size <= board.palaces[tile.palace].size:
        return []
    if tile.palace == number:
        return []
    held, tile.holder, tile.palace = tile.holder, palace.roof.owner, number
    if held == tile.holder:
        return []
    colour = Term(f"med.colour.{before.rules.colours[palace.colour]}")
    if tile.holder == NEUTRAL:
        return [text("med-told-palace-tile-aside", "med-m-44", colour=colour)]
    return [text("med-told-palace-tile", "med-m-90", seat=Seat(tile.holder), colour=colour)]


def _claim(position: Position, owner: int, old: list[int], new: list[int]) -> list[Text]:
    """The tiles of the towers whose arms are touched now and were not before (M-92, M-93, M-94)."""
    board = position.board
    arms = position.arms
    known = {arms[arm][0] for arm in old} if position.rules.tower_claim == "tower" else set()
    told: list[Text] = []
    for tower in sorted({arms[arm][0] for arm in new if arm not in old}):
        tile = board.tower_tiles[tower]
        if tower in known or (tile.holder == owner and not tile.merchants):
            continue
        first = tile.holder == POOL
        tile.holder = owner
        if owner == NEUTRAL:
            told.append(text("med-told-tower-tile-aside", "med-m-44", tower=tower + 1))
        else:
            told.append(text("med-told-tower-tile", "med-m-92", seat=Seat(owner), tower=tower + 1))
        if first and tile.merchants:
            count, tile.merchants = tile.merchants, 0
            if owner == NEUTRAL:
                board.box.merchants += count
                told.append(text("med-told-merchants-boxed", "med-m-44", tower=tower + 1, count=count))
            else:
                board.supplies[owner].merchants += count
                told.append(text("med-told-merchants", "med-m-94", seat=Seat(owner), count=count))
    return told
