"""The table of Medina in words, in reading order, so that every space can be chosen without a picture."""

from __future__ import annotations

from render.kit import Scene
from render.kit.standings import seat_order
from render.medina import captions
from render.medina.alt_text import earlier_turns
from render.medina.spaces import SIDES, contents, parse_space, row_runs, side_length, wall_runs
from rules.medina.view import MedinaView, PalaceView


def describe_table(view: MedinaView, scene: Scene) -> tuple[str, ...]:
    """Return the whole table as `scene.viewer` (None: anybody) may know it, a paragraph for each part, the rows last."""
    view = captions.apply_ending(view, scene)
    seats = [_seat(view, seat, scene) for seat in seat_order(len(view.seats), scene.viewer)]
    return (
        _situation(view, scene),
        *seats,
        *_unowned(view, scene),
        *_streets(view, scene),
        *_walls(view, scene),
        *_tiles(view, scene),
        _orientation(view, scene),
        *_rows(view, scene),
    )


def _situation(view: MedinaView, scene: Scene) -> str:
    heading, happened = captions.heading(view, scene), captions.last_move_text(view, scene).rstrip(".")
    turn = "" if view.over else scene.say("med-words-turn", turn=view.turn + 1)
    return " ".join(filter(None, (f"{heading}." if heading else "", turn, f"{happened}.", earlier_turns(view, scene))))


def _orientation(view: MedinaView, scene: Scene) -> str:
    return scene.say("med-words-board", last=chr(ord("A") + view.columns - 1), rows=view.rows, columns=view.columns)


def _seat(view: MedinaView, seat: int, scene: Scene) -> str:
    seat_view = view.seats[seat]
    own = seat == scene.viewer
    parts = [
        scene.say(
            "med-words-seat",
            name=scene.seat_name(seat),
            mark=scene.say("pic-seat", place=seat + 1),
            own=int(own),
            points=seat_view.score,
            tiles=seat_view.tiles,
        )
    ]
    supply = captions.supply_text(view, seat, scene)
    parts.append(scene.say("med-words-left" if seat_view.stock is not None else "med-words-left-open", pieces=supply))
    palaces = [_palace(view, palace, scene) for palace in captions.seat_palaces(view, seat)]
    parts += palaces or [scene.say("med-words-no-palace")]
    return " ".join(parts)


def _palace(view: MedinaView, palace: PalaceView, scene: Scene) -> str:
    """Return a palace with all its spaces, its roof, its size, and what its points are for."""
    listing, language = scene.translations.listing, scene.language
    points = palace.points
    parts = [("pieces", points.pieces), ("walls", points.walls), ("merchants", points.merchants)]
    parts += [("well", points.well)] if view.well is not None else []
    counted = [scene.say(f"med-words-for-{part}", count=count) for part, count in parts if count]
    state = "roof" if palace.roof else "stuck" if captions.is_stuck(palace, view) else "growing"
    return scene.say(
        "med-words-palace",
        colour=captions.color_heading(palace.color, scene),
        buildings=listing(language, sorted(palace.buildings, key=parse_space)),
        stables=listing(language, sorted(palace.stables, key=parse_space)),
        any=int(bool(palace.stables)),
        state=scene.say(f"med-words-state-{state}", place=palace.roof),
        size=len(palace.buildings) + len(palace.stables),
        points=points.total,
        parts=", ".join(counted),
    )


def _unowned(view: MedinaView, scene: Scene) -> list[str]:
    lines = []
    for key, neutral in (("med-words-open-palaces", False), ("med-words-neutral-palaces", True)):
        palaces = [
            _palace(view, palace, scene)
            for palace in view.palaces
            if palace.owner is None and palace.neutral == neutral
        ]
        if palaces:
            lines.append(" ".join([scene.say(key), *palaces]))
    return lines


def _streets(view: MedinaView, scene: Scene) -> list[str]:
    if not view.street:
        return [scene.say("med-words-no-street")]
    ends = scene.translations.listing(scene.language, list(view.ends))
    key = "med-words-street" if view.ends else "med-words-street-blocked"
    parts = [scene.say(key, spaces=", ".join(view.street), ends=ends)]
    parts += [scene.say("med-words-old-street", spaces=", ".join(street)) for street in view.old]
    return [" ".join(parts)]


def _walls(view: MedinaView, scene: Scene) -> list[str]:
    """Return the four sides of the city wall with walls, gates and gaps by name, and the towers with their tiles."""
    gates = {gate.space: gate for gate in view.gates}
    sides = []
    for side in SIDES:
        names = [f"{side}-{number}" for number in range(1, side_length(view, side) + 1)]
        gaps = [name for name in names if name not in view.walls and name not in gates]
        there = ", ".join(
            scene.say("med-words-gate", place=name, front=gates[name].front, used=int(gates[name].used))
            for name in names
            if name in gates
        )
        standing = [name for name in names if name in view.walls]
        sides.append(
            scene.say(
                "med-words-side",
                side=scene.say(f"med-words-side-{side.lower()}"),
                walls=scene.translations.listing(scene.language, wall_runs(standing, scene)),
                gates=there,
                any=int(bool(there)),
                gaps=scene.translations.listing(scene.language, wall_runs(gaps, scene)),
            )
        )
    towers = [
        scene.say(
            "med-words-tower",
            tower=tile.value,
            corner=scene.say(f"med-words-corner-{tile.value}"),
            holder=captions.holder_text(tile, scene, "med-words-aside"),
            merchants=tile.merchants,
        )
        for tile in view.tower_tiles
    ]
    return [" ".join(sides), " ".join([scene.say("med-words-towers"), *towers])]


def _tiles(view: MedinaView, scene: Scene) -> list[str]:
    parts = [
        scene.say(
            "med-words-tile",
            colour=captions.color_heading(color, scene),
            points=tile.value,
            holder=captions.holder_text(tile, scene, "med-words-aside"),
            closed=int(closed),
        )
        for color, tile, closed in zip(view.colors, view.palace_tiles, view.closed, strict=True)
    ]
    lines = [" ".join([scene.say("med-words-tiles"), *parts])]
    pool = []
    if captions.is_in_play(view, "tea"):
        pool.append(scene.say("med-words-tea", count=view.tea))
    if view.spare:
        pool.append(scene.say("med-words-spare"))
    if view.well is not None:
        listing, language = scene.translations.listing, scene.language
        around = [name for name in view.red if name != view.well]
        pool.append(
            scene.say(
                "med-words-well",
                place=view.well,
                red=listing(language, around),
                yellow=listing(language, list(view.yellow)),
            )
        )
    return [*lines, " ".join(pool)] if pool else lines


def _rows(view: MedinaView, scene: Scene) -> list[str]:
    lying = contents(view, scene)
    return [
        scene.say("med-words-row", row=row + 1, spaces="; ".join(row_runs(view, row, lying)))
        for row in range(view.rows)
    ]
