"""What the pictures of Medina say: header, footer, letters of colors, supplies, turns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from render.kit import Scene, standings
from render.kit.turn_texts import TurnText
from rules.medina.view import MedinaView, PalaceView, PlacedPiece, SeatView, TileView


def letter(color: str, scene: Scene) -> str:
    """Return the letter that stands for a color of palaces."""
    return scene.say(f"med-pic-letter-{color}")


def recent_turns(view: MedinaView) -> list[tuple[PlacedPiece, ...]]:
    """Return the placements that are marked, turn by turn, oldest first: those since the viewer's own turn, then its draft.

    A viewer who has just placed sees that turn.
    """
    turns = [tuple(steps) for _, steps in groupby(view.since or view.last, key=lambda step: step.seat)]
    return [*turns, view.draft] if view.draft else turns


def list_turns(view: MedinaView, scene: Scene) -> tuple[TurnText, ...]:
    """Return what the others did since the viewer's own last turn, see `render.Pictures`."""
    turns = [tuple(steps) for seat, steps in groupby(view.since, key=lambda step: step.seat) if seat != scene.viewer]
    return tuple(TurnText(turn_text(steps, scene)) for steps in turns)


def turn_text(steps: Sequence[PlacedPiece], scene: Scene) -> str:
    """Return in one line what a seat placed."""
    placed = ", ".join(placement_text(step, scene) for step in steps)
    return scene.say("med-pic-last", name=scene.names[steps[0].seat], placed=placed)


def last_placements(view: MedinaView) -> tuple[PlacedPiece, ...]:
    """Return what was placed last: the viewer's own draft, else the last confirmed turn."""
    return view.draft or view.last


def is_stuck(palace: PalaceView, view: MedinaView) -> bool:
    """Return whether an open palace can take no more buildings: it has no room, or its color is closed (M-43)."""
    return not palace.roof and (not palace.growing or view.closed[view.colors.index(palace.color)])


def barred_spaces(view: MedinaView) -> set[str]:
    """Return the spaces that take no buildings: those around the well, and those that gates face (M-60, G-11)."""
    return {*view.red, *(gate.front for gate in view.gates)}


def is_in_play(view: MedinaView, kind: str) -> bool:
    """Return whether this match has an optional kind of piece: "neutral", "gate" or "tea"."""
    if kind == "gate":
        return view.gates_in_play
    if kind == "tea":
        return bool(view.tea) or any(seat_view.tea for seat_view in view.seats)
    return any(seat_view.neutral for seat_view in view.seats) or any(palace.neutral for palace in view.palaces)


def common_pieces(view: MedinaView, seat: int) -> list[tuple[str, int]]:
    """Return what a seat has left of the kinds that every match has, without buildings; only roofs if its supply is hidden."""
    seat_view = view.seats[seat]
    behind = []
    if seat_view.stock is not None:
        behind = [
            ("stable", seat_view.stock.stables),
            ("merchant", seat_view.stock.merchants),
            ("wall", seat_view.stock.walls),
        ]
    return [*behind, ("roof", seat_view.roofs)]


def seat_supply(view: MedinaView, seat: int) -> list[tuple[str, int]]:
    """Return all that is known of a seat's supply, as kind and count, in the order in which pieces are offered."""
    stock = view.seats[seat].stock
    buildings = [] if stock is None else list(zip(view.colors, stock.buildings, strict=True))
    return [*buildings, *common_pieces(view, seat), *optional_pieces(view, seat)]


def optional_pieces(view: MedinaView, seat: int) -> list[tuple[str, int]]:
    """Return what a seat has left of the optional kinds; gates are hidden with the supply."""
    seat_view = view.seats[seat]
    gates = None if seat_view.stock is None else seat_view.stock.gates
    counts = (("neutral", seat_view.neutral), ("gate", gates), ("tea", seat_view.tea))
    return [(kind, count) for kind, count in counts if count is not None and is_in_play(view, kind)]


def capitalise(text: str) -> str:
    """Return the words with a capital letter at their beginning."""
    return text[:1].upper() + text[1:]


def color_heading(color: str, scene: Scene) -> str:
    """Return the name of a color as a heading."""
    return capitalise(scene.term(f"med.colour.{color}"))


def apply_ending(view: MedinaView, scene: Scene) -> MedinaView:
    """Return the view with the places of the match, which may differ from those by score: a seat that gave up is last."""
    if not view.over:
        return view
    return replace(view, seats=standings.replace_places(scene, view.seats, _replace_place))


def _replace_place(seat: SeatView, place: int) -> SeatView:
    return replace(seat, place=place)


def leaders(view: MedinaView) -> tuple[int, ...]:
    """Return the seats that are ahead: the winners at the end, none while all are equal."""
    if view.over:
        return tuple(seat for seat, seat_view in enumerate(view.seats) if seat_view.place == 1)
    return standings.leading_seats([seat_view.score for seat_view in view.seats])


def heading(view: MedinaView, scene: Scene) -> str:
    """Return whose turn it is, or who has won."""
    if scene.ending_title:
        return scene.ending_title
    if view.over:
        first = leaders(view)
        winners = scene.translations.listing(scene.language, [scene.names[seat] for seat in first])
        return scene.say("med-pic-won", names=winners, count=len(first), points=view.seats[first[0]].score)
    return "" if view.active is None else scene.say("med-pic-turn", name=scene.names[view.active])


def last_move_text(view: MedinaView, scene: Scene) -> str:
    """Return in one line what was placed last; for the viewer's own draft, also that it is not confirmed yet."""
    if scene.footer_note:
        return scene.footer_note
    if not last_placements(view):
        return scene.say("med-pic-start")
    name = scene.names[last_placements(view)[0].seat]
    placed = ", ".join(placement_text(step, scene) for step in last_placements(view))
    return scene.say("med-pic-draft" if view.draft else "med-pic-last", name=name, placed=placed)


def placement_text(step: PlacedPiece, scene: Scene) -> str:
    """Return one placement: the piece and its place."""
    piece = scene.term("med.merchant" if step.kind == "first" else f"med.{step.kind}")
    return scene.say("med-pic-placed", piece=piece, place=step.place) if step.place else piece


def seat_palaces(view: MedinaView, seat: int) -> list[PalaceView]:
    """Return the palaces that a seat owns, in the order of the palace tiles."""
    return sorted(
        (palace for palace in view.palaces if palace.owner == seat), key=lambda palace: view.colors.index(palace.color)
    )


def ranked_seats(view: MedinaView) -> list[int]:
    """Return the seats by their place at the end, the best first. Raise ValueError while the match runs."""
    return standings.rank_seats([seat_view.place if view.over else None for seat_view in view.seats])


def piece_count(kind: str, count: int, scene: Scene) -> str:
    """Return a number of pieces in words: "6 gray buildings"."""
    return scene.say(f"med-pic-count-{kind}", count=count)


def supply_text(view: MedinaView, seat: int, scene: Scene) -> str:
    """Return what a seat is known to have left in words, without the kinds that are used up."""
    pieces = [piece_count(kind, count, scene) for kind, count in seat_supply(view, seat) if count]
    return scene.translations.listing(scene.language, pieces)


def holder_text(tile: TileView, scene: Scene, aside: str) -> str:
    """Return who holds a tile: a name, nobody, or the message with the key `aside` if it is set aside for a neutral palace."""
    if tile.holder is not None:
        return scene.names[tile.holder]
    return scene.say(aside if tile.aside else "med-pic-alt-nobody")
