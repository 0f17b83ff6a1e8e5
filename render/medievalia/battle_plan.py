"""What a planned battle can meet: the targets of an army in their order, and who stands there to oppose it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from render.kit import Scene, fonts, text
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.medievalia import battle_words, fighters, icons
from render.medievalia.chip_rows import Box
from render.medievalia.fighters import Face
from render.medievalia.palette import PALETTE, TILE_CACHE
from rules.medievalia.facts import CARDS
from rules.medievalia.view import ArmyView, BattleView, MedievaliaView

SIZES = ((150, 196), (124, 156), (100, 124), (100, 92))
"""Sizes of a target, in px: the largest one is taken at which all of them fit."""
GAP = 8
TITLE, LABEL = 44, 290
"""Height of the line above the targets, and width of the words beside those who stand there, in px."""
TURNED = (100, 124)
"""Size of a card that cannot fight, in px."""
ENEMIES = 196
"""Height of the strip with those who stand there, in px."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A target: a card with its values, or else a territory by its `kind`, or what the message `key` says."""

    face: Face | None = None
    kind: str = ""
    key: str = ""


def list_aims(view: MedievaliaView, army: ArmyView) -> list[Aim]:
    """Return what an army attacks in this order, as far as the viewer knows it; equal figures together."""
    ids = (army.target,) if army.target else army.aims or ()
    counts: Counter[tuple[object, ...]] = Counter()
    aims: dict[tuple[object, ...], Aim] = {}
    for id in ids:
        kind = battle_words.find_piece(view, id)
        key: tuple[object, ...] = (id,)
        aim = Aim(kind=kind) if id[:1] == "t" else Aim(key=battle_words.AIM_KEYS.get(id, ""))
        if kind and id[0] in "fm":
            on = next((figure.on for figure in view.figures if f"f{figure.id}" == id), id)
            key = (kind, battle_words.find_owner(view, id), on)
            card = CARDS[kind]
            aim = Aim(Face(kind, battle_words.find_owner(view, id), card.attack or 0, card.defense or 0))
        counts[key] += 1
        aims.setdefault(key, aim)
    return [
        aim if aim.face is None else replace(aim, face=replace(aim.face, count=counts[key]))
        for key, aim in aims.items()
    ]


def draw_aims(canvas: Canvas, scene: Scene, aims: Sequence[Aim], box: Box, *, is_chosen: bool, ground: str) -> None:
    """Draw targets as cards from left to right; those that do not fit are counted. `is_chosen`: this one is attacked."""
    x, y, w, h = box
    words = scene.say("mv-pic-target" if is_chosen else "mv-pic-in-order")
    size = 32 if text.measure(words, fonts.SANS, 32) * 0.86 <= w else 24
    high = h - TITLE
    for wide, tall in SIZES:
        across, rows = (w + GAP) // (wide + GAP), (high + GAP) // (tall + GAP)
        if across * rows >= len(aims):
            break
    most = max(1, across * max(1, rows))
    shown = list(aims) if len(aims) <= most else list(aims[: most - 1])
    lines = -(-min(most, len(aims)) // across)
    top = y + max(0, (h - TITLE - lines * (tall + GAP) + GAP) // 2)
    canvas.text(words, x, top + TITLE // 2 - 4, w, size, "haze", ground)
    for number, aim in enumerate(shown):
        row, column = divmod(number, across)
        tile = _aim_tile(aim, scene, (wide, tall), ground)
        canvas.put(tile, x + column * (wide + GAP), top + TITLE + row * (tall + GAP))
    if len(shown) < len(aims):
        row, column = divmod(len(shown), across)
        left = x + column * (wide + GAP)
        middle = top + TITLE + row * (tall + GAP) + tall // 2
        canvas.text(f"+{len(aims) - len(shown)}", left + 12, middle, wide, 40, "linen", ground, fonts.SANS_BOLD)


def _aim_tile(aim: Aim, scene: Scene, size: tuple[int, int], ground: str) -> Tile:
    if aim.face is not None:
        return fighters.face_tile(aim.face, scene.term(f"mv.{aim.face.kind}"), size, ground)
    name = scene.term(f"mv.{aim.kind}") if aim.kind else scene.say(aim.key)

    def make() -> Tile:
        w, h = size
        brush = Brush(w, h, ground, PALETTE)
        tone = aim.kind or "slot"
        brush.rect(0, 0, w, h, tone, 10)
        fits = text.measure(name, fonts.SANS, 24) * 0.8 <= w - 12
        if not aim.kind:
            brush.text(name, 6, h / 2, w - 12, 24, "linen", tone, align="center")
            return brush.tile()
        icons.paint_kind(brush, aim.kind, w / 2, h * (0.4 if fits else 0.5), min(w, h) * 0.6, "cream")
        if fits:
            brush.text(name, 6, h - 22, w - 12, 24, "cream", tone, align="center")
        return brush.tile()

    return TILE_CACHE.get(("mv-aim", aim, name, size, ground), make)


def list_enemies(view: MedievaliaView, battle: BattleView) -> list[Face]:
    """Return the figures and military buildings of the attacked party where the battle is."""
    faces = [
        fighters.face_of_figure(figure)
        for figure in view.figures
        if figure.zone == battle.zone and figure.owner in battle.victims
    ]
    for seat in battle.victims:
        if battle.zone != f"fief{seat + 1}":
            continue
        for territory in view.seats[seat].territories:
            for building in territory.buildings:
                card = CARDS[building.kind]
                if card.is_military:
                    face = Face(building.kind, seat, card.attack or 0, card.defense or 0, damage=building.damage)
                    faces.append(replace(face, is_turned=territory.is_turned))
    return fighters.join_faces(faces)


def draw_enemies(canvas: Canvas, view: MedievaliaView, battle: BattleView, scene: Scene, box: Box) -> None:
    """Draw who can oppose the armies, with their attack, and smaller beside them who cannot: turned ones (R31)."""
    x, y, w, h = box
    canvas.panel(x, y, w, h, "lit", "moss")
    faces = list_enemies(view, battle)
    ready = [face for face in faces if not face.is_turned]
    turned = [face for face in faces if face.is_turned]
    canvas.text(scene.say("mv-pic-there"), x + 20, y + 34, LABEL - 30, 32, "linen", "lit")
    strength = sum(face.attack * face.count for face in ready)
    canvas.text(str(strength), x + 20, y + 98, LABEL - 30, 64, "gold", "lit", fonts.SANS_BOLD)
    canvas.text(scene.say("mv-pic-strength"), x + 20, y + 152, LABEL - 30, 32, "linen", "lit")
    room = w - LABEL - 16
    aside = min(room // 2, 24 + max(170, len(turned) * (TURNED[0] + GAP))) if turned else 0
    if ready:
        size = fighters.choose_size([len(ready)], room - aside, h - 16)
        fighters.draw_faces(canvas, scene, ready, (x + LABEL, y + 8, room - aside, h - 16), size, "lit")
    else:
        canvas.text(scene.say("mv-pic-nobody-there"), x + LABEL, y + h // 2, room - aside, 32, "linen", "lit")
    if turned:
        left = x + w - 16 - aside
        canvas.fill(left, y + 16, 3, h - 32, "haze")
        canvas.text(scene.say("mv-pic-turned-there"), left + 20, y + 34, aside - 24, 32, "haze", "lit")
        fighters.draw_faces(canvas, scene, turned, (left + 20, y + 58, aside - 20, h - 66), TURNED, "lit")
