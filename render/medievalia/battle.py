"""A battle: both sides, each fight with its strengths, what was hit, healed and lost; before that the armies as planned."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import partial

from msgspec.structs import replace as replace_fields

from render.kit import Picture, Scene, fonts, make_picture, seats, text
from render.kit.canvas import Canvas
from render.kit.table_frame import INNER, MARGIN, H, W
from render.medievalia import battle_marks, battle_plan, battle_words, fighters, table_parts
from render.medievalia.battle_plan import ENEMIES, Aim
from render.medievalia.battle_words import find_piece
from render.medievalia.chip_rows import Box
from render.medievalia.fighters import Face
from render.medievalia.palette import PALETTE, TILE_CACHE
from render.medievalia.table_parts import FOOTER, HEADER
from rules.medievalia.view import ArmyView, BattleView, FightView, MedievaliaView

GAP, ZONE = 12, 56
"""Room between the fights, and height of the line that says where they are, in px."""
LOSSES = 66
"""Height of the line that says what was lost, in px."""
MIDDLE = 190
"""Width of the strengths between both sides, in px."""
MOST = 7
"""How many fights are drawn; the others are counted."""
NUMBERED, TALL = 170, 280
"""From these heights on a fight shows the number of its army, and its words are larger, in px."""


@dataclass(frozen=True, slots=True)
class Row:
    """One fight as it is drawn: both sides, their strengths (None before the fight), what is at stake and what fell."""

    number: int
    attackers: list[Face]
    defenders: list[Face]
    strength: int
    counter: int | None
    stakes: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    note: str = ""
    aims: tuple[Aim, ...] = ()
    has_target: bool = False


def draw_battle(view: MedievaliaView, scene: Scene) -> Picture | None:
    """Draw the battle that is being planned or fought, or the last one, 1400 x 1000 px. Return None if there was none."""
    if view.battle is None:
        return None
    view = replace_fields(view, battle=battle_marks.apply_marks(view.battle, scene.applied))
    return make_picture(battle_words.battle_alt(view, scene), lambda: battle_canvas(view, scene).png())


def battle_canvas(view: MedievaliaView, scene: Scene) -> Canvas:
    """Return the picture of `draw_battle` before it is encoded. Raise ValueError if there is no battle."""
    battle = view.battle
    if battle is None:
        raise ValueError("there is no battle")
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "moss", PALETTE, TILE_CACHE)
    table_parts.draw_header(
        canvas,
        view,
        scene,
        heading=lambda scene: battle_words.title(battle, scene),
        title=scene.say("mv-pic-turns", turn=battle.turn),
        marked=(battle.attacker, *battle.victims),
    )
    canvas.text(battle_words.zone_line(battle, scene), MARGIN, HEADER + 32, INNER, 32, "linen", "moss")
    rows = list_rows(view, battle, scene)
    shown = rows[:MOST]
    top, low = HEADER + ZONE, H - FOOTER - GAP
    if not battle.fights:
        low -= ENEMIES + GAP
        battle_plan.draw_enemies(canvas, view, battle, scene, (20, low + GAP, W - 40, ENEMIES))
    elif battle_words.knows_losses(battle):
        low -= LOSSES
    if len(shown) < len(rows):
        low -= 44
        more = scene.say("mv-pic-more-fights", count=len(rows) - len(shown))
        canvas.text(more, MARGIN, low + 26, INNER, 32, "linen", "moss")
    high = (low - top - GAP * (len(shown) - 1)) // max(1, len(shown))
    for number, row in enumerate(shown):
        draw_row(canvas, partial(find_piece, view), scene, row, (20, top + number * (high + GAP), W - 40, high))
    if battle_words.knows_losses(battle):
        words = battle_words.losses_line(view, battle, scene)
        size = 40 if text.measure(words, fonts.SANS, 40) * 0.8 <= INNER else 32
        canvas.text(words, MARGIN, H - FOOTER - LOSSES // 2 - 6, INNER, size, "linen", "moss")
    _draw_footer(canvas, scene.note or battle_words.reactions_line(view, battle, scene))
    return canvas


def list_rows(view: MedievaliaView, battle: BattleView, scene: Scene) -> list[Row]:
    """Return the fights, and in a plan the armies that attack nothing; before fights are known, the armies with their aims."""
    if not battle.fights:
        doomed = battle_marks.list_doomed(scene.applied)
        return [_make_army_row(army, view, battle, scene, doomed) for army in battle.armies]
    rows = [_make_fight_row(number, fight, scene) for number, fight in enumerate(battle.fights, 1)]
    for army in battle_words.list_idle(battle):
        row = _make_army_row(army, view, battle, scene)
        rows.append(replace(row, number=len(rows) + 1, aims=(), note=scene.say("mv-pic-idle")))
    return rows


def _make_fight_row(number: int, fight: FightView, scene: Scene) -> Row:
    badges = scene.badges
    attackers = [fighters.face_of_fighter(fighter, badge=badges.get(fighter.id, "")) for fighter in fight.attackers]
    defenders = [fighters.face_of_fighter(fighter, badge=badges.get(fighter.id, "")) for fighter in fight.defenders]
    return Row(
        number,
        fighters.join_faces(attackers),
        fighters.join_faces(defenders),
        fight.strength,
        fight.counter,
        fight.territories,
        fight.lost,
    )


def _make_army_row(
    army: ArmyView, view: MedievaliaView, battle: BattleView, scene: Scene, doomed: Collection[str] = ()
) -> Row:
    attackers = [
        replace(
            fighters.face_of_fighter(fighter, is_planned=True, badge=scene.badges.get(fighter.id, "")),
            has_died=fighter.id in doomed,
        )
        for fighter in army.fighters
    ]
    defenders = battle_words.list_defenders(view, army, doomed)
    return Row(
        army.number,
        fighters.join_faces(attackers),
        fighters.join_faces(defenders),
        sum(fighter.attack for fighter in army.fighters),
        sum(face.attack for face in defenders) if defenders else None,
        note=battle_words.army_note(view, battle, army, scene),
        aims=tuple(battle_plan.list_aims(view, army)),
        has_target=bool(army.target),
    )


def draw_row(canvas: Canvas, find_kind: Callable[[str], str], scene: Scene, row: Row, box: Box) -> None:
    """Draw one fight: the attackers on the left, the strengths, on the right who or what they meet.

    `find_kind` returns the kind of a territory at stake by its id, "" if it is gone.
    """
    x, y, w, h = box
    canvas.panel(x, y, w, h, "night", "moss")
    side = (w - MIDDLE) // 2 - 20
    stakes = row.stakes or row.lost
    stake = min(150, h - 20)
    most = min(len(stakes), 2 if row.defenders else 4)
    room = side - most * (stake + 8)
    size = min(
        fighters.choose_size([len(row.attackers)], side, h - 16),
        fighters.choose_size([len(row.defenders)], room, h - 16),
    )
    fighters.draw_faces(canvas, scene, row.attackers, (x + 16, y + 8, side, h - 16), size, "night", is_centered=True)
    cx = x + w // 2
    _draw_strengths(canvas, scene, row, (cx - MIDDLE // 2, y, MIDDLE, h))
    left = cx + MIDDLE // 2 + 4
    for number, id in enumerate(stakes[:most]):
        at = x + w - 16 - (most - number) * (stake + 8) + 8
        kind = find_kind(id)
        name = battle_words.name_kind(kind, id, scene)
        canvas.put(fighters.stake_tile(kind, name, stake, id in row.lost, "night"), at, y + (h - stake) // 2)
    if row.defenders:
        fighters.draw_faces(canvas, scene, row.defenders, (left, y + 8, room, h - 16), size, "night", is_centered=True)
        return
    if row.aims:
        aims = (left, y + 8, room - 10, h - 16)
        battle_plan.draw_aims(canvas, scene, row.aims, aims, is_chosen=row.has_target, ground="night")
        return
    words = row.note or scene.say("mv-pic-unopposed")
    type_size = next((size for size in (40, 32) if text.measure(words, fonts.SANS, size) <= room - 10), 24)
    canvas.text(words, left, y + h // 2, room - 10, type_size, "haze", "night", align="center")


def _draw_strengths(canvas: Canvas, scene: Scene, row: Row, box: Box) -> None:
    """Draw the sums of attack of both sides: what each of them deals."""
    x, y, w, h = box
    cy = y + h // 2 + (4 if h >= NUMBERED else -14 if h >= 120 else -8)
    numbers = str(row.strength) if row.counter is None else f"{row.strength} : {row.counter}"
    canvas.text(numbers, x, cy, w, 64, "gold", "night", fonts.SANS_BOLD, "center")
    size = 32 if h >= NUMBERED else 24
    canvas.text(scene.say("mv-pic-strength"), x, cy + 50, w, size, "haze", "night", align="center")
    if h >= NUMBERED:
        size = 40 if h >= TALL else 32
        canvas.text(
            scene.say("mv-pic-army", number=row.number), x, y + size - 6, w, size, "haze", "night", align="center"
        )


def _draw_footer(canvas: Canvas, words: str) -> None:
    canvas.fill(0, H - FOOTER, W, FOOTER, "night")
    size = 40 if text.measure(words, fonts.SANS, 40) * 0.8 <= INNER else 32
    canvas.text(words, MARGIN, H - FOOTER // 2, INNER, size, "linen", "night")
