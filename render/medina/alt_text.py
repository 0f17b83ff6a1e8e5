"""The alt texts of Medina: what the pictures show, in the order of the picture, what matters least left out first."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit import Scene
from render.kit.picture import ALT_LIMIT, shorten
from render.kit.standings import seat_order
from render.medina import captions
from render.medina.spaces import format_extent, palace_spaces, wall_runs
from rules.medina.view import MedinaView, PalaceView, TileView


class AltText:
    """Sentences in reading order, each in versions from the shortest to the fullest, with a weight for each version."""

    def __init__(self) -> None:
        self.sentences: list[tuple[str, ...]] = []
        self.candidates: list[tuple[int, int, int]] = []

    def add(self, *versions: tuple[int, str]) -> None:
        """Add a sentence: its versions with their weights (the lighter number is taken up first). Empty ones are none."""
        kept = [(weight, said) for weight, said in versions if said]
        self.candidates += [(weight, len(self.sentences), level) for level, (weight, _) in enumerate(kept)]
        self.sentences.append(tuple(said for _, said in kept))

    def text(self, limit: int = ALT_LIMIT, pointer: str = "") -> str:
        """Return as many sentences, as full as they fit, by weight; each is whole or missing.

        Where anything is left out, `pointer` ends the text: it says where all of it stands.
        """
        said = self._fit(limit)
        if not pointer or said == " ".join(versions[-1] for versions in self.sentences if versions):
            return said
        return f"{self._fit(limit - len(pointer) - 1)} {pointer}"

    def _fit(self, limit: int) -> str:
        chosen: dict[int, str] = {}
        for _, part, level in sorted(self.candidates):
            tried = chosen | {part: self.sentences[part][level]}
            if sum(map(len, tried.values())) + len(tried) - 1 <= limit:
                chosen = tried
        return " ".join(chosen[part] for part in sorted(chosen))


def palace_text(palace: PalaceView, scene: Scene, full: bool = True) -> str:
    """Return a palace in words: colour and extent; in `full` with size and points."""
    colour, there = scene.term(f"med.colour.{palace.colour}"), format_extent(palace_spaces(palace))
    if not full:
        return scene.say("med-pic-placed", piece=colour, place=there)
    size, points = len(palace_spaces(palace)), palace.points.total
    return scene.say("med-pic-alt-palace", colour=colour, place=there, size=size, points=points)


def _join_palaces(palaces: Sequence[PalaceView], scene: Scene, full: bool) -> str:
    return scene.translations.listing(scene.language, [palace_text(palace, scene, full) for palace in palaces])


def _add_seat(alt: AltText, view: MedinaView, seat: int, scene: Scene, own: bool) -> None:
    """Add a seat in three versions: points, with its palaces, with what they are worth; the own supply behind it."""
    one, palaces = view.seats[seat], captions.seat_palaces(view, seat)
    facts: dict[str, str | int] = {
        "name": scene.seat_name(seat),
        "mark": scene.say("pic-seat", place=seat + 1),
        "points": one.score,
        "roofs": one.roofs,
    }
    versions = [(1, scene.say("med-pic-alt-seat-short", **facts))]
    if palaces:
        for weight, full in ((2, False), (8 if own else 12, True)):
            said = scene.say("med-pic-alt-seat", **facts, palaces=_join_palaces(palaces, scene, full))
            versions.append((weight, said))
    alt.add(*versions)
    if own and one.stock is not None and not view.over:
        alt.add((7, scene.say("med-pic-alt-stock", pieces=captions.supply_text(view, seat, scene))))


def table_alt(view: MedinaView, scene: Scene, own: int | None = None) -> str:
    """Return the alt text of the table; with `own` that seat comes first, and its supply is told too."""
    told = AltText()
    heading, happened = captions.heading(view, scene), captions.last_move_text(view, scene).rstrip(".")
    told.add((0, f"{heading}." if heading else ""))
    told.add((0, f"{happened}."))
    told.add((8, earlier_turns(view, scene)))
    for seat in seat_order(len(view.seats), own):
        _add_seat(told, view, seat, scene, seat == own)
    _add_unowned(told, view, scene)
    _add_board(told, view, scene)
    palace_tiles = [
        scene.say("med-pic-alt-palace-tile", colour=scene.term(f"med.colour.{colour}"), holder=_holder(tile, scene))
        for colour, tile in zip(view.colours, view.palace_tiles, strict=True)
    ]
    told.add((9, scene.say("med-pic-alt-palace-tiles", tiles=", ".join(palace_tiles))))
    towers = [
        scene.say("med-pic-alt-tower-tile", tower=tile.value, holder=_holder(tile, scene)) for tile in view.tower_tiles
    ]
    told.add((10, scene.say("med-pic-alt-tower-tiles", tiles=", ".join(towers))))
    if captions.is_in_play(view, "tea"):
        held = [
            scene.say("med-pic-alt-tea-held", name=scene.names[seat], count=one.tea)
            for seat, one in enumerate(view.seats)
            if one.tea
        ]
        told.add(
            (11, scene.say("med-pic-alt-tea", held=scene.translations.listing(scene.language, held), left=view.tea))
        )
    return told.text(pointer=scene.say("med-pic-alt-more"))


def earlier_turns(view: MedinaView, scene: Scene) -> str:
    """Return the turns since the viewer's own one but for what was placed last, or ""."""
    earlier = captions.recent_turns(view)[:-1]
    if scene.footer_note or not earlier:
        return ""
    said = [
        scene.say(
            "med-pic-last",
            name=scene.names[turn[0].seat],
            placed=", ".join(captions.placement_text(step, scene) for step in turn),
        )
        for turn in earlier
    ]
    return scene.say("med-pic-alt-before", turns="; ".join(said))


def _add_unowned(alt: AltText, view: MedinaView, scene: Scene) -> None:
    """Add the palaces that nobody owns: those that grow, those that cannot, the neutral ones."""
    loose = [palace for palace in view.palaces if palace.owner is None]
    groups = (
        ("med-pic-alt-open", [p for p in loose if not p.neutral and not captions.is_stuck(p, view)]),
        ("med-pic-alt-stuck", [p for p in loose if not p.neutral and captions.is_stuck(p, view)]),
        ("med-pic-alt-neutral", [p for p in loose if p.neutral]),
    )
    for key, palaces in groups:
        if palaces:
            compact, full = (scene.say(key, palaces=_join_palaces(palaces, scene, full)) for full in (False, True))
            alt.add((3, compact), (13, full))


def _add_board(alt: AltText, view: MedinaView, scene: Scene) -> None:
    """Add streets, walls, gates and well."""
    if view.street:
        there = format_extent(view.street)
        ends = scene.translations.listing(scene.language, list(view.ends))
        key = "med-pic-alt-street" if view.ends else "med-pic-alt-street-blocked"
        alt.add((4, scene.say(key, length=len(view.street), place=there, ends=ends)))
    if view.old:
        streets = scene.translations.listing(scene.language, [format_extent(street) for street in view.old])
        alt.add((14, scene.say("med-pic-alt-old", streets=streets)))
    arms = {side: sum(name[0] == side for name in view.walls) for side in "NESW"}
    counted = scene.say("med-pic-alt-walls", n=arms["N"], e=arms["E"], s=arms["S"], w=arms["W"])
    spread = scene.translations.listing(scene.language, wall_runs(view.walls, scene))
    alt.add((5, counted), (6, scene.say("med-pic-alt-ring", walls=spread)))
    if view.gates:
        gates = scene.translations.listing(scene.language, [gate.space for gate in view.gates])
        alt.add((6, scene.say("med-pic-alt-gates", gates=gates)))
    if view.well is not None:
        alt.add((5, scene.say("med-pic-alt-well", place=view.well)))


def _holder(tile: TileView, scene: Scene) -> str:
    if tile.holder is not None:
        return scene.names[tile.holder]
    return scene.say("med-pic-alt-aside" if tile.aside else "med-pic-alt-nobody")


def sheet_alt(view: MedinaView, scene: Scene) -> str:
    """Return the alt text of the scoring: the places with the points, palace by palace as far as that fits."""
    told = AltText()
    told.add((0, captions.heading(view, scene) + "."))
    for seat in captions.ranked_seats(view):
        one = view.seats[seat]
        facts: dict[str, str | int] = {"place": one.place or 0, "name": scene.seat_name(seat), "points": one.score}
        palaces = captions.seat_palaces(view, seat)
        full = scene.say("med-pic-alt-sheet", **facts, palaces=_join_palaces(palaces, scene, True), tiles=one.tiles)
        told.add((1, scene.say("med-pic-alt-sheet-short", **facts, tiles=one.tiles)), (2, full))
    return told.text()


def hand_alt(view: MedinaView, seat: int, scene: Scene) -> str:
    """Return the alt text of what stands behind a screen."""
    told = AltText()
    _add_seat(told, view, seat, scene, own=True)
    return told.text()


def card_alt(title: str, lines: Sequence[str]) -> str:
    """Return the alt text of a close-up."""
    return shorten(" ".join([f"{title}.", *lines]))
