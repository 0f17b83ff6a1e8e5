"""The guided first match of Medina: two seats, the edition of 2014 without gates, and when a palace is worth a roof."""

from collections.abc import Callable
from hashlib import sha256

from rules.engine import OpenQuestion, Seat, Text, Tutorial, TutorialStep, Value, text
from rules.medina.apply import apply_placement
from rules.medina.evaluation import estimate_future_palace, evaluate_claim
from rules.medina.legal import get_allowance
from rules.medina.pieces import PALACE_TILES, TOWER_TILES
from rules.medina.position import MedinaPosition
from rules.medina.questions import PIECE_KINDS, PLACE_TOPICS, find_direct_placement, find_placement
from rules.medina.scoring import score_palace, score_seats, score_tiles
from rules.medina.state import Placement
from rules.medina.tutorial_table import TutorialTable, read_position
from rules.medina.view import MedinaView

EARLY_TURNS = 8
"""The turns of both seats in which the first palaces begin."""
WORTH_DENYING = 4
"""From so many points on a neutral roof on a palace that only the other seat could claim is worth a word."""

Intro = Callable[[TutorialTable], Text | None]


def _on_kind(introduce: Intro) -> Callable[[MedinaView, OpenQuestion], Text | None]:
    """Return an introduction for questions about which piece comes next."""
    return lambda view, asked: introduce(TutorialTable(view, asked)) if asked.topic == "kind" else None


def _introduce_first(table: TutorialTable) -> Text | None:
    if table.view.draft or table.view.turn > 1:
        return None
    pieces = get_allowance(table.position, table.view.turn)
    return text("med-tutorial-first", pieces=pieces, other=Seat(table.other))


def _introduce_place(view: MedinaView, asked: OpenQuestion) -> Text | None:
    kind = PLACE_TOPICS.get(asked.topic)
    position = read_position(view, asked.seat)
    if kind not in position.rules.colors or position.forced_extensions(position.rules.colors.index(kind)):
        return None
    return text("med-tutorial-place")


def _introduce_second(table: TutorialTable) -> Text | None:
    if not table.view.draft or table.view.turn > EARLY_TURNS:
        return None
    return text("med-tutorial-second", other=Seat(table.other))


def _introduce_claim(table: TutorialTable) -> Text | None:
    claims = [claim for claim in table.list_claims() if claim.worth >= claim.later]
    if not claims:
        return None
    return table.describe_claim("med-tutorial-claim", max(claims, key=lambda claim: claim.worth - claim.later))


def _introduce_wait(table: TutorialTable) -> Text | None:
    claims = [claim for claim in table.list_claims() if claim.is_contested]
    if not claims or any(claim.worth >= claim.later for claim in claims):
        return None
    return table.describe_claim("med-tutorial-wait", max(claims, key=lambda claim: claim.worth - claim.later))


def _introduce_alone(table: TutorialTable) -> Text | None:
    claims = [claim for claim in table.list_claims() if not claim.is_contested]
    if not claims:
        return None
    return table.describe_claim("med-tutorial-alone", max(claims, key=lambda claim: claim.worth))


def _introduce_owned(table: TutorialTable) -> Text | None:
    stock = table.view.seats[table.seat].stock
    assert stock is not None
    for color in table.position.owned_colors[table.seat]:
        has_places = bool(table.position.legal_building_spaces[color])
        if stock.buildings[color] and has_places and table.can_other_claim(color):
            count, name = stock.buildings[color], table.name_color(color)
            return text("med-tutorial-owned", colour=name, count=count, other=Seat(table.other))
    return None


def _introduce_street(table: TutorialTable) -> Text | None:
    if table.position.is_street_blocked or not table.holds("merchants"):
        return None
    if not table.position.street_extensions & table.position.grid.adjacent_spaces(table.own):
        return None
    return text("med-tutorial-street", length=len(table.view.street))


def _introduce_stable(table: TutorialTable) -> Text | None:
    if not table.holds("stables"):
        return None
    position, board = table.position, table.position.board
    for number, palace in enumerate(board.palaces):
        if palace.roof is not None and palace.roof.owner == table.seat and position.extension_spaces(number):
            points = score_palace(position, number).total
            return text("med-tutorial-stable", colour=table.name_color(palace.color), size=palace.size, points=points)
    return None


def _introduce_wall(table: TutorialTable) -> Text | None:
    if not table.holds("walls") or not any(
        table.position.front_space(space) & table.own for space in table.position.legal_wall_spaces
    ):
        return None
    return text("med-tutorial-wall")


def _introduce_tower(table: TutorialTable) -> Text | None:
    position = table.position
    if not table.holds("walls"):
        return None
    for space in position.legal_wall_spaces:
        tower = position.arms[position.arm_of(space)][0]
        after = _place(position, table.seat, Placement("wall", space))
        if after.board.tower_tiles[tower].holder == table.seat != position.board.tower_tiles[tower].holder:
            tile = position.board.tower_tiles[tower]
            held = "yes" if tile.holder == table.other else "no"
            return text(
                "med-tutorial-tower",
                tower=tower + 1,
                value=TOWER_TILES[tower],
                merchants=tile.merchants,
                held=held,
                other=Seat(table.other),
            )
    return None


def _introduce_tile(table: TutorialTable) -> Text | None:
    board = table.position.board
    sizes = [dict[int, int](), dict[int, int](), dict[int, int](), dict[int, int]()]
    for palace in board.palaces:
        if palace.roof is not None and palace.roof.owner >= 0:
            sizes[palace.color][palace.roof.owner] = palace.size
    for color, by_seat in enumerate(sizes):
        holder = board.palace_tiles[color].holder
        if len(by_seat) == 2 and holder >= 0 and abs(by_seat[0] - by_seat[1]) <= 1 and table.holds("stables"):
            return text(
                "med-tutorial-tile",
                colour=table.name_color(color),
                value=PALACE_TILES[color],
                mine=by_seat[table.seat],
                theirs=by_seat[table.other],
                other=Seat(table.other),
                held="yes" if holder == table.seat else "no",
            )
    return None


def _introduce_neutral(table: TutorialTable) -> Text | None:
    position = table.position
    if not table.view.seats[table.seat].neutral:
        return None
    for number in position.open_palaces:
        color = position.board.palaces[number].color
        points = score_palace(position, number).total
        owned = color in position.owned_colors[table.seat]
        if owned and points >= WORTH_DENYING and table.can_other_claim(color):
            return text("med-tutorial-neutral", colour=table.name_color(color), points=points, other=Seat(table.other))
    return None


def _introduce_tea(view: MedinaView, asked: OpenQuestion) -> Text | None:
    count = view.seats[asked.seat].tea
    if asked.topic != "kind" or not view.draft or not count:
        return None
    return text("med-tutorial-tea", count=count, other=Seat(1 - asked.seat))


def _introduce_end(table: TutorialTable) -> Text | None:
    stock = table.view.seats[table.seat].stock
    assert stock is not None
    if any(
        count and spaces for count, spaces in zip(stock.buildings, table.position.legal_building_spaces, strict=True)
    ):
        return None
    points = [seat.score for seat in table.view.seats]
    return text(
        "med-tutorial-end",
        walls=stock.walls,
        merchants=stock.merchants,
        points=points[table.seat],
        others=points[table.other],
        other=Seat(table.other),
    )


def _place(position: MedinaPosition, seat: int, placement: Placement) -> MedinaPosition:
    """Return the position after a placement."""
    after = position.copy()
    apply_placement(after, seat, placement)
    return after


def _comment(view: MedinaView, asked: OpenQuestion, value: Value) -> Text:
    """Return what an answer did: the choice of a kind of piece, or a placement."""
    picked = value[0] if isinstance(value, tuple) else ""
    table = TutorialTable(view, asked)
    kind = PLACE_TOPICS.get(asked.topic)
    position = table.position
    if kind is not None:
        placement = find_placement(position, table.seat, kind, picked)
    else:
        direct_placement = find_direct_placement(position, table.seat, picked)
        if direct_placement is None:
            return _comment_kind(table, picked)
        placement = direct_placement
    if placement.kind == "tea":
        return text("med-tutorial-kept", count=view.seats[table.seat].tea - 1)
    after = _place(position, table.seat, placement)
    if placement.kind in ("roof", "neutral"):
        return _comment_roof(table, after, placement)
    if placement.kind in position.rules.colors:
        return _comment_building(table, after, placement)
    return _comment_points(table, after, placement)


def _comment_kind(table: TutorialTable, picked: str) -> Text:
    kind, position = PIECE_KINDS[picked], table.position
    if kind not in position.rules.colors:
        starts = kind == "merchant" and position.is_street_blocked
        return text("med-tutorial-chose", piece=kind if starts or kind in ("stable", "wall") else "other")
    color = position.rules.colors.index(kind)
    named, then, other = table.name_color(color), table.foresee(color), Seat(table.other)
    for number in position.open_palaces:
        if position.board.palaces[number].color == color and position.extension_spaces(number):
            points = score_palace(position, number).total
            return text("med-tutorial-chose-growing", colour=named, points=points, then=then, other=other)
    return text("med-tutorial-chose-new", colour=named, then=then, other=other)


def _comment_building(table: TutorialTable, after: MedinaPosition, placement: Placement) -> Text:
    number = after.palace_at(placement.place)
    assert number is not None
    palace = after.board.palaces[number]
    return text(
        f"med-tutorial-built-{table.foresee(palace.color)}",
        "",
        colour=table.name_color(palace.color),
        size=palace.size,
        points=score_palace(after, number).total,
        other=Seat(table.other),
    )


def _comment_roof(table: TutorialTable, after: MedinaPosition, placement: Placement) -> Text:
    position, seat = table.position, table.seat
    number = position.palace_at(placement.place)
    assert number is not None
    color = position.board.palaces[number].color
    points = score_palace(position, number).total
    named, other = table.name_color(color), Seat(table.other)
    if placement.kind == "neutral":
        claimants = (color not in position.owned_colors[seat], table.can_other_claim(color))
        whose = _CLAIMANTS[claimants]
        return text("med-tutorial-neutralised", colour=named, points=points, whose=whose, other=other)
    tiles = score_tiles(after.board, seat) - score_tiles(position.board, seat)
    later = round(estimate_future_palace(position, color))
    key = "claimed" if round(evaluate_claim(position, number, seat)) >= later else "claimed-early"
    return text(f"med-tutorial-{key}", colour=named, points=points, tiles=tiles, later=later, other=other)


_CLAIMANTS = {(True, True): "both", (True, False): "you", (False, True): "other", (False, False): "nobody"}
"""How the words call those who could claim a palace, by whether the seat and the other one can."""


def _comment_points(table: TutorialTable, after: MedinaPosition, placement: Placement) -> Text:
    """Return what a stable, a merchant or a wall changes of the points."""
    was, now = score_seats(table.position), score_seats(after)
    mine, theirs = (now[seat] - was[seat] for seat in (table.seat, table.other))
    if theirs > 0:
        key = "both" if mine > 0 else "others"
    else:
        key = "mine" if mine > 0 else "nothing"
    is_end = placement.kind == "merchant" and after.is_street_blocked
    loses = "you" if mine < 0 else "other" if theirs < 0 else "nobody"
    return text(
        f"med-tutorial-gained-{key}",
        piece="last-merchant" if is_end else placement.kind,
        tiles=max(0, score_tiles(after.board, table.seat) - score_tiles(table.position.board, table.seat)),
        mine=mine,
        theirs=theirs,
        loses=loses,
        lost=max(-mine, -theirs),
        other=Seat(table.other),
    )


TUTORIAL = Tutorial(
    seats=2,
    seed=sha256(b"tutorial of Medina 21").digest(),
    options={"edition": "2014"},
    welcome=text("med-tutorial-welcome"),
    steps=(
        TutorialStep("first", _on_kind(_introduce_first), _comment),
        TutorialStep("place", _introduce_place, _comment),
        TutorialStep("second", _on_kind(_introduce_second), _comment),
        TutorialStep("claim", _on_kind(_introduce_claim), _comment),
        TutorialStep("alone", _on_kind(_introduce_alone), _comment),
        TutorialStep("neutral", _on_kind(_introduce_neutral), _comment),
        TutorialStep("tower", _on_kind(_introduce_tower), _comment),
        TutorialStep("tile", _on_kind(_introduce_tile), _comment),
        TutorialStep("tea", _introduce_tea, _comment),
        TutorialStep("stable", _on_kind(_introduce_stable), _comment),
        TutorialStep("street", _on_kind(_introduce_street), _comment),
        TutorialStep("wall", _on_kind(_introduce_wall), _comment),
        TutorialStep("owned", _on_kind(_introduce_owned), _comment),
        TutorialStep("wait", _on_kind(_introduce_wait), _comment),
        TutorialStep("end", _on_kind(_introduce_end), _comment),
    ),
)
"""Fifteen steps; a sensible match tells most of them in its first two thirds."""
