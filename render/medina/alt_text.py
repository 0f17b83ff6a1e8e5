"""The alt texts of Medina: what the pictures show, in reading order, shortened by weight if there is too much."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import partial

from render.kit import Scene
from render.kit.picture import shorten
from render.kit.sentences import Sentence, fit_alt, fit_sentences, optional_sentence, required_sentence
from render.kit.standings import seat_order
from render.medina import captions
from render.medina.spaces import format_extent, palace_spaces, wall_runs
from rules.medina.view import MedinaView, PalaceView


class MedinaWeight(IntEnum):
    """How much a part of an alt text matters: the lightest is left out first. Whose move it is and the points always stay."""

    OLD_STREETS = 0
    UNOWNED_POINTS = 1
    PALACE_POINTS = 2
    TEA = 3
    TOWER_TILES = 4
    PALACE_TILES = 5
    OWN_PALACE_POINTS = 6
    EARLIER_TURNS = 7
    OWN_SUPPLY = 8
    GATES = 9
    WALL_SPACES = 10
    WELL = 11
    WALL_COUNTS = 12
    STREET = 13
    UNOWNED_PALACES = 14
    PALACES = 15


def palace_text(palace: PalaceView, scene: Scene, full: bool = True) -> str:
    """Return a palace in words: its color and extent; if `full`, also its size and points."""
    color, there = scene.term(f"med.colour.{palace.color}"), format_extent(palace_spaces(palace))
    if not full:
        return scene.say("med-pic-placed", piece=color, place=there)
    size, points = len(palace_spaces(palace)), palace.points.total
    return scene.say("med-pic-alt-palace", colour=color, place=there, size=size, points=points)


def _join_palaces(palaces: Sequence[PalaceView], scene: Scene, full: bool) -> str:
    return scene.translations.listing(scene.language, [palace_text(palace, scene, full) for palace in palaces])


def _seat(view: MedinaView, seat: int, scene: Scene, own: bool) -> list[Sentence]:
    """Return a seat with its palaces and their points, in shorter and shorter versions; if it is `own`, with its supply."""
    seat_view, palaces = view.seats[seat], captions.seat_palaces(view, seat)
    facts: dict[str, str | int] = {
        "name": scene.seat_name(seat),
        "mark": scene.say("pic-seat", place=seat + 1),
        "points": seat_view.score,
        "roofs": seat_view.roofs,
    }
    versions = [scene.say("med-pic-alt-seat-short", **facts)]
    weights: list[int] = []
    if palaces:
        compact, full = (
            scene.say("med-pic-alt-seat", **facts, palaces=_join_palaces(palaces, scene, full))
            for full in (False, True)
        )
        versions = [full, compact, *versions]
        weights = [MedinaWeight.OWN_PALACE_POINTS if own else MedinaWeight.PALACE_POINTS, MedinaWeight.PALACES]
    sentences = [Sentence(tuple(versions), tuple(weights))]
    if own and seat_view.stock is not None and not view.over:
        text = scene.say("med-pic-alt-stock", pieces=captions.supply_text(view, seat, scene))
        sentences.append(optional_sentence(text, MedinaWeight.OWN_SUPPLY))
    return sentences


def table_alt(view: MedinaView, scene: Scene, own: int | None = None) -> str:
    """Return the alt text of the table; with `own` that seat comes first, with its supply."""
    heading, happened = captions.heading(view, scene), captions.last_move_text(view, scene).rstrip(".")
    sentences = [
        required_sentence(f"{heading}." if heading else ""),
        required_sentence(f"{happened}."),
        optional_sentence(earlier_turns(view, scene), MedinaWeight.EARLIER_TURNS),
    ]
    for seat in seat_order(len(view.seats), own):
        sentences += _seat(view, seat, scene, seat == own)
    sentences += [*_unowned(view, scene), *_streets(view, scene), *_walls(view, scene), *_tiles(view, scene)]
    return fit_alt(sentences, scene)


def earlier_turns(view: MedinaView, scene: Scene) -> str:
    """Return the turns since the viewer's own one, but for the latest, the newest first; "" if there are none."""
    earlier = captions.recent_turns(view)[-2::-1]
    if scene.footer_note or not earlier:
        return ""
    return scene.say("med-pic-alt-before", turns="; ".join(captions.turn_text(turn, scene) for turn in earlier))


def _unowned(view: MedinaView, scene: Scene) -> list[Sentence]:
    """Return the palaces that nobody owns: those that grow, those that cannot, the neutral ones."""
    loose = [palace for palace in view.palaces if palace.owner is None]
    groups = (
        ("med-pic-alt-open", [p for p in loose if not p.neutral and not captions.is_stuck(p, view)]),
        ("med-pic-alt-stuck", [p for p in loose if not p.neutral and captions.is_stuck(p, view)]),
        ("med-pic-alt-neutral", [p for p in loose if p.neutral]),
    )
    sentences = []
    for key, palaces in groups:
        if palaces:
            compact, full = (scene.say(key, palaces=_join_palaces(palaces, scene, full)) for full in (False, True))
            sentences.append(Sentence((full, compact, ""), (MedinaWeight.UNOWNED_POINTS, MedinaWeight.UNOWNED_PALACES)))
    return sentences


def _streets(view: MedinaView, scene: Scene) -> list[Sentence]:
    """Return the active street and the closed ones."""
    sentences = []
    if view.street:
        ends = scene.translations.listing(scene.language, list(view.ends))
        key = "med-pic-alt-street" if view.ends else "med-pic-alt-street-blocked"
        sentences.append(
            optional_sentence(
                scene.say(key, length=len(view.street), place=_format_way(view.street, scene), ends=ends),
                MedinaWeight.STREET,
            )
        )
    if view.old:
        streets = scene.translations.listing(scene.language, [_format_way(street, scene) for street in view.old])
        sentences.append(optional_sentence(scene.say("med-pic-alt-old", streets=streets), MedinaWeight.OLD_STREETS))
    return sentences


def _format_way(street: Sequence[str], scene: Scene) -> str:
    """Return from where to where a street goes."""
    return street[0] if len(street) == 1 else scene.say("med-pic-alt-way", first=street[0], last=street[-1])


def _walls(view: MedinaView, scene: Scene) -> list[Sentence]:
    """Return the walls, the gates and the well."""
    arms = {side: sum(name[0] == side for name in view.walls) for side in "NESW"}
    counted = scene.say("med-pic-alt-walls", n=arms["N"], e=arms["E"], s=arms["S"], w=arms["W"])
    spread = scene.translations.listing(scene.language, wall_runs(view.walls, scene))
    full = scene.say("med-pic-alt-ring", walls=spread)
    sentences = [Sentence((full, counted, ""), (MedinaWeight.WALL_SPACES, MedinaWeight.WALL_COUNTS))]
    if view.gates:
        gates = scene.translations.listing(scene.language, [gate.space for gate in view.gates])
        sentences.append(optional_sentence(scene.say("med-pic-alt-gates", gates=gates), MedinaWeight.GATES))
    if view.well is not None:
        sentences.append(optional_sentence(scene.say("med-pic-alt-well", place=view.well), MedinaWeight.WELL))
    return sentences


def _tiles(view: MedinaView, scene: Scene) -> list[Sentence]:
    """Return who holds the tiles of palaces and towers, and the tea."""
    holder_text = partial(captions.holder_text, scene=scene, aside="med-pic-alt-aside")
    palace_tiles = [
        scene.say("med-pic-alt-palace-tile", colour=scene.term(f"med.colour.{color}"), holder=holder_text(tile))
        for color, tile in zip(view.colors, view.palace_tiles, strict=True)
    ]
    tower_tiles = [
        scene.say("med-pic-alt-tower-tile", tower=tile.value, holder=holder_text(tile)) for tile in view.tower_tiles
    ]
    sentences = [
        optional_sentence(scene.say(f"med-pic-alt-{key}", tiles=", ".join(tiles)), weight)
        for key, tiles, weight in (
            ("palace-tiles", palace_tiles, MedinaWeight.PALACE_TILES),
            ("tower-tiles", tower_tiles, MedinaWeight.TOWER_TILES),
        )
    ]
    if captions.is_in_play(view, "tea"):
        held = [
            scene.say("med-pic-alt-tea-held", name=scene.names[seat], count=seat_view.tea)
            for seat, seat_view in enumerate(view.seats)
            if seat_view.tea
        ]
        text = scene.say("med-pic-alt-tea", held=scene.translations.listing(scene.language, held), left=view.tea)
        sentences.append(optional_sentence(text, MedinaWeight.TEA))
    return sentences


def sheet_alt(view: MedinaView, scene: Scene) -> str:
    """Return the alt text of the scoring: the places with the points, palace by palace as far as that fits."""
    sentences = [required_sentence(captions.heading(view, scene) + ".")]
    for seat in captions.ranked_seats(view):
        seat_view = view.seats[seat]
        facts: dict[str, str | int] = {
            "place": seat_view.place or 0,
            "name": scene.seat_name(seat),
            "points": seat_view.score,
        }
        palaces = captions.seat_palaces(view, seat)
        full = scene.say(
            "med-pic-alt-sheet", **facts, palaces=_join_palaces(palaces, scene, True), tiles=seat_view.tiles
        )
        short = scene.say("med-pic-alt-sheet-short", **facts, tiles=seat_view.tiles)
        sentences.append(Sentence((full, short), (MedinaWeight.PALACE_POINTS,)))
    return fit_sentences(sentences)


def hand_alt(view: MedinaView, seat: int, scene: Scene) -> str:
    """Return the alt text of a hidden supply."""
    return fit_alt(_seat(view, seat, scene, own=True), scene)


def card_alt(title: str, lines: Sequence[str]) -> str:
    """Return the alt text of a close-up."""
    return shorten(" ".join([f"{title}.", *lines]))
