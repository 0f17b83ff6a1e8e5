"""The examples of the rule pages of Medievalia: the signs of a fief, a group that turns, a siege, fights."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from render.kit import Picture, Scene, make_picture
from render.kit.canvas import Canvas
from render.kit.picture import shorten
from render.kit.table_frame import MARGIN, W
from render.kit.tiles import Brush, Tile
from render.medievalia import battle, icons, land_tiles, pieces
from render.medievalia.battle import Row
from render.medievalia.fighters import Face
from render.medievalia.groups import FigureGroup, TileGroup
from render.medievalia.palette import PALETTE, TILE_CACHE
from rules.medievalia.units import NOTHING

TILE = (250, 170)
LEFT = 300
"""Width of the column of drawings beside the words, in px."""
WIDE = 560
HALVES = (MARGIN, W - MARGIN - WIDE)
"""Width of each half of a picture of two territories, and where they begin, in px."""

PEASANTS = FigureGroup("peasant", 0, False, 2)
FIELD = TileGroup("field", 1, 0, (3, 0, 0, 0), figures=(PEASANTS,))
TURNED = TileGroup("farm", 1, 1, NOTHING)
BUILT = TileGroup("forest", 1, 0, (1, 1, 0, 0), ("church", "tower"))
GROUP = TileGroup("field", 1, 0, (3, 0, 0, 0), ("church",), (FigureGroup("peasant", 0, False),))
GROUP_TURNED = TileGroup("field", 1, 1, NOTHING, ("church",), (FigureGroup("peasant", 0, True),))

INFANTRY = Face("infantry", 0, 2, 4, damage=3)
SOLDIER = Face("soldier", 0, 2, 3, bonus=1)
FALLEN_SOLDIER = Face("soldier", 1, 2, 2, damage=2, has_died=True)
FALLEN_PEASANT = Face("peasant", 1, 1, 1, damage=1, has_died=True)
BATTLE = (Row(1, [INFANTRY, SOLDIER], [FALLEN_SOLDIER, FALLEN_PEASANT], 4, 3),)
"""The example of the rulebook: the infantry takes all three damage and lives, of the others nobody does."""
ARMIES = (
    Row(1, [replace(FALLEN_SOLDIER, owner=0)], [Face("infantry", 1, 2, 4, damage=2)], 2, 2),
    Row(2, [Face("cavalry", 0, 3, 3)], [], 3, None, stakes=("field",), lost=("field",)),
)
"""An army that somebody opposes, and one that destroys a field without a garrison."""
GARRISON = (
    Row(1, [replace(FALLEN_SOLDIER, owner=0)], [FALLEN_SOLDIER], 2, 2, stakes=("field",)),
    Row(2, [Face("cavalry", 0, 3, 3, damage=2)], [FALLEN_SOLDIER], 3, 2, stakes=("field",), lost=("field",)),
)
"""A field with a soldier as its garrison, attacked with 2 and with 3."""
REACTIONS = (
    Row(
        1,
        [Face("cavalry", 0, 3, 3, damage=2)],
        [Face("infantry", 1, 2, 4, damage=4, shot=1, has_died=True)],
        3,
        2,
    ),
    Row(
        2,
        [replace(INFANTRY, damage=3), Face("peasant", 0, 1, 1)],
        [Face("cavalry", 1, 3, 3, damage=2, healed=1)],
        3,
        3,
    ),
)
"""An archer adds the damage that was missing; a priest takes away what was too much."""
EMPTY_FIELD = TileGroup("field", 1, 0, (1, 0, 0, 0))
GUARDED_FIELD = TileGroup("field", 1, 0, (2, 0, 0, 0), figures=(FigureGroup("peasant", 0, False),))


def draw_example(name: str, scene: Scene) -> Picture:
    """Draw an example by its name. Raise KeyError if there is none of this name."""
    make_canvas, keys = EXAMPLES[name]
    words = " ".join(f"{scene.say(key)}." for key in keys)
    return make_picture(shorten(words), lambda: make_canvas(scene).png())


def _draw_fief(scene: Scene) -> Canvas:
    """Return the signs of a fief with what they mean."""
    rows: list[tuple[Tile, str]] = [
        (land_tiles.tile_tile(FIELD, scene.term("mv.field"), *TILE, "moss"), "mv-pic-example-field"),
        (land_tiles.tile_tile(TURNED, scene.term("mv.farm"), *TILE, "moss"), "mv-pic-example-turned"),
        (land_tiles.tile_tile(BUILT, scene.term("mv.forest"), *TILE, "moss"), "mv-pic-example-buildings"),
        (pieces.chip_tile(FigureGroup("soldier", 0, False, 2), 84, "moss"), "mv-pic-example-free"),
        (pieces.chip_tile(FigureGroup("archer", 0, True), 84, "moss"), "mv-pic-example-free-turned"),
        (_make_enemy(), "mv-pic-example-enemy"),
    ]
    heights = [tile.image.height + 24 for tile, _ in rows]
    canvas = Canvas(W, sum(heights) + 2 * MARGIN, "moss", PALETTE, TILE_CACHE)
    y = MARGIN
    for (tile, key), high in zip(rows, heights, strict=True):
        canvas.put(tile, MARGIN + (LEFT - tile.image.width) // 2, y + 12)
        _write(canvas, scene.say(key), (MARGIN + LEFT + 24, y, W - 2 * MARGIN - LEFT - 24, high))
        y += high
    return canvas


def _make_enemy() -> Tile:
    """Return a figure of somebody else in the open of a fief."""
    brush = Brush(260, 84, "moss", PALETTE)
    brush.rect(0, 0, 260, 84, "red", 10)
    brush.icon("flag", 40, 42, 40, "linen")
    icons.paint_seat(brush, 1, 104, 42, 44)
    pieces.paint_chip(brush, FigureGroup("cavalry", 1, False), 138, 10, 64)
    return brush.tile()


def _draw_group(scene: Scene) -> Canvas:
    """Return a field with church and peasant, before and after it has produced."""
    canvas = _draw_pair((GROUP, GROUP_TURNED), EXAMPLES["group"][1], 0, scene)
    brush = Brush(110, 60, "moss", PALETTE)
    brush.rect(0, 22, 70, 16, "gold")
    brush.polygon([(66, 4), (108, 30), (66, 56)], "gold")
    canvas.put(brush.tile(), (W - 110) // 2, MARGIN + 70)
    return canvas


def _draw_siege(scene: Scene) -> Canvas:
    """Return a fief with an enemy whose field has no garrison, and one whose field has."""
    canvas = _draw_pair((EMPTY_FIELD, GUARDED_FIELD), EXAMPLES["siege"][1], 110, scene)
    enemy = _make_enemy()
    for x in HALVES:
        canvas.put(enemy, x + (WIDE - enemy.image.width) // 2, MARGIN + 220)
    return canvas


def _draw_pair(tiles: tuple[TileGroup, TileGroup], keys: tuple[str, ...], room: int, scene: Scene) -> Canvas:
    """Return two territories side by side, below each `room` px for more, and then its words."""
    canvas = Canvas(W, 440 + room, "moss", PALETTE, TILE_CACHE)
    for x, tile, key in zip(HALVES, tiles, keys, strict=True):
        name = scene.term(f"mv.{tile.kind}")
        canvas.put(land_tiles.tile_tile(tile, name, 300, 200, "moss"), x + (WIDE - 300) // 2, MARGIN)
        _write(canvas, scene.say(key), (x, 250 + room, WIDE, 160))
    return canvas


def _draw_battle(rows: tuple[Row, ...], name: str, scene: Scene) -> Canvas:
    """Return fights, each with its strengths, and below them what happens."""
    keys = EXAMPLES[name][1]
    top = 276 * len(rows) + 20
    canvas = Canvas(W, top + 110 * len(keys) + MARGIN, "moss", PALETTE, TILE_CACHE)
    for number, row in enumerate(rows):
        battle.draw_row(canvas, str, scene, row, (20, 20 + number * 276, W - 40, 260))
    for number, key in enumerate(keys):
        _write(canvas, scene.say(key), (MARGIN, top + number * 110, W - 2 * MARGIN, 110))
    return canvas


def _write(canvas: Canvas, words: str, box: tuple[int, int, int, int]) -> None:
    """Set words in up to three lines in the middle of a box."""
    x, y, w, h = box
    brush = Brush(w, h, "moss", PALETTE)
    brush.text(words, 0, h / 2, w, 40, "linen", "moss", lines=3)
    canvas.put(brush.tile(), x, y)


EXAMPLES: dict[str, tuple[Callable[[Scene], Canvas], tuple[str, ...]]] = {
    "fief": (
        _draw_fief,
        tuple(f"mv-pic-example-{name}" for name in ("field", "turned", "buildings", "free", "free-turned", "enemy")),
    ),
    "group": (_draw_group, ("mv-pic-example-group", "mv-pic-example-group-turned")),
    "siege": (_draw_siege, ("mv-pic-example-siege", "mv-pic-example-siege-guarded")),
    **{
        name: (partial(_draw_battle, rows, name), tuple(f"mv-pic-example-{name}-{part}" for part in parts))
        for name, rows, parts in (
            ("battle", BATTLE, ("sides", "first", "second")),
            ("armies", ARMIES, ("first", "second")),
            ("garrison", GARRISON, ("first", "second")),
            ("reactions", REACTIONS, ("first", "second")),
        )
    },
}
"""How each example is drawn, and the messages that say what it shows."""
