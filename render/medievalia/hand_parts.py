"""Parts of the picture of a hand: the cards with their prices now, its header, and the strip below it."""

from __future__ import annotations

from collections import Counter

from render.kit import Scene, fonts, seats, text
from render.kit.canvas import Canvas
from render.kit.shared_tiles import marker_tile
from render.kit.table_frame import MARGIN, W
from render.kit.tiles import Brush, Tile
from render.medievalia import card_captions
from render.medievalia.emblem_pen import Pen
from render.medievalia.emblem_people import paint_shield, paint_sword
from render.medievalia.emblems import paint_resource
from render.medievalia.hand_faces import HandCard
from render.medievalia.palette import PALETTE, THEME, TILE_CACHE
from rules.medievalia.facts import CARDS, SURCHARGE, find_price, owes_surcharge
from rules.medievalia.payment_draft import DROP, KEEP
from rules.medievalia.units import NOTHING, RESOURCES
from rules.medievalia.view import MedievaliaView

HEADER, STRIP = 72, 54
_RIGHT = 560
"""Width of the right part of the header, in px."""
_PREFIXES = ("", DROP, KEEP)
"""How the ids of options about a card in hand begin: it is played or chosen, discarded for a payment, or kept after all."""


def list_cards(view: MedievaliaView, seat: int, scene: Scene) -> list[HandCard]:
    """Return the kinds of cards that a seat holds, in the order of the data, with what each costs now."""
    counts = Counter(view.seats[seat].hand or ())
    owned = list_buildings(view, seat)
    return [_make_card(kind, counts[kind], owned, scene) for kind in CARDS if counts[kind]]


def list_buildings(view: MedievaliaView, seat: int) -> frozenset[str]:
    """Return the kinds of buildings that a seat owns."""
    return frozenset(building.kind for land in view.seats[seat].territories for building in land.buildings)


def _make_card(kind: str, count: int, owned: frozenset[str], scene: Scene) -> HandCard:
    needs = CARDS[kind].needs
    is_owned = not owes_surcharge(kind, owned) if needs else None
    needed: tuple[str, ...] = ()
    if is_owned is not None:
        building = card_captions.card_name(needs, scene)
        needed = (
            (scene.say("mv-card-hand-owned", building=building), building)
            if is_owned
            else (
                scene.say("mv-card-hand-lacking", building=building, gold=SURCHARGE),
                scene.say("mv-card-hand-lacking-brief", building=building),
            )
        )
    return HandCard(
        kind,
        count,
        card_captions.card_name(kind, scene),
        find_price(kind, owned) or NOTHING,
        is_owned,
        needed,
        card_captions.sentences(kind, scene),
        card_captions.ability_line(kind, scene),
        card_captions.deed_line(kind, scene),
        card_captions.group_name(kind, scene),
        next((scene.badges[f"{prefix}{kind}"] for prefix in _PREFIXES if f"{prefix}{kind}" in scene.badges), ""),
        scene.blocked.get(kind, ""),
    )


def draw_header(canvas: Canvas, view: MedievaliaView, seat: int, scene: Scene) -> None:
    """Draw the marker of the seat, how many cards it holds, and on the right whose turn it is."""
    canvas.fill(0, 0, W, HEADER, "night")
    cy = HEADER // 2
    canvas.put(marker_tile(THEME, seat, scene.names[seat], 56, "night", 32), MARGIN, cy - 28)
    left, right = MARGIN + 72, turn_words(view, seat, scene)
    title = scene.note or scene.say("mv-card-hand", count=len(view.seats[seat].hand or ()))
    room = (W - MARGIN - _RIGHT if right else W - MARGIN) - left
    canvas.text(title, left, cy, room, 40, "gold" if scene.note else "linen", "night", fonts.SERIF)
    bright = view.active == seat and view.phase != "over" and not scene.ending_title and not scene.note
    tone = "gold" if bright else "haze"
    canvas.text(right, W - MARGIN - _RIGHT + 16, cy, _RIGHT - 16, 40, tone, "night", align="right")


def turn_words(view: MedievaliaView, seat: int, scene: Scene) -> str:
    """Return whose turn it is for the header of a seat's hand."""
    if scene.ending_title:
        return scene.ending_title
    if view.phase == "over":
        return scene.say("mv-card-hand-over")
    active = view.active
    if active is None:
        return ""
    if active == seat:
        return scene.say("mv-card-hand-your-turn")

    def say(shown: Scene) -> str:
        return shown.say("mv-card-hand-turn", name=shown.names[active])

    return seats.fit_names(say, scene, fonts.SANS, 40, _RIGHT - 16)


def draw_strip(canvas: Canvas, view: MedievaliaView, seat: int, scene: Scene) -> None:
    """Draw what the seat can still produce, each resource with its word, and what the dark labels on the cards are."""
    top = canvas.h - STRIP
    cy = top + STRIP // 2
    canvas.fill(0, top, W, STRIP, "night")
    x = MARGIN + canvas.text(scene.say("mv-card-hand-ready"), MARGIN, cy, 260, 32, "haze", "night") + 24
    for resource, count in zip(RESOURCES, view.seats[seat].ready, strict=True):
        tone = "linen" if count else "haze"
        x += canvas.text(str(count), x, cy, 70, 32, tone, "night", fonts.SANS_BOLD) + 8
        canvas.put(_resource_tile(resource, tone), x, cy - 18)
        x += 44
        x += canvas.text(scene.term(f"mv.unit.{resource}"), x, cy, 150, 28, tone, "night") + 26
    tile = _legend_tile(scene.say("mv-card-hand-price"))
    right = W - MARGIN - tile.image.width
    canvas.put(tile, right, cy - tile.image.height // 2)
    for sign, word in (("shield", scene.say("mv-card-hand-defence")), ("sword", scene.say("mv-card-hand-attack"))):
        right -= text.measure(word, fonts.SANS, 24) + 24
        canvas.text(word, right, cy, 200, 24, "haze", "night")
        right -= 38
        canvas.put(_sign_tile(sign), right, cy - 18)


def _sign_tile(sign: str) -> Tile:
    """Return the sign of attack ("sword") or defense ("shield")."""

    def make() -> Tile:
        brush = Brush(36, 36, "night", PALETTE)
        (paint_sword if sign == "sword" else paint_shield)(Pen(brush, 18, 18, 17, "haze", "night", "haze"))
        return brush.tile()

    return TILE_CACHE.get(("mv-hand-sign", sign), make)


def _resource_tile(resource: str, tone: str) -> Tile:
    def make() -> Tile:
        brush = Brush(36, 36, "night", PALETTE)
        paint_resource(brush, resource, 18, 18, 32, tone)
        return brush.tile()

    return TILE_CACHE.get(("mv-hand-resource", resource, tone), make)


def _legend_tile(word: str) -> Tile:
    """Return a dark label on linen with the word for it."""

    def make() -> Tile:
        wide = text.measure(word, fonts.SANS_BOLD, 24) + 28
        brush = Brush(wide + 16, 46, "night", PALETTE)
        brush.rect(0, 0, wide + 16, 46, "linen", 10)
        brush.rect(8, 6, wide, 34, "night", 10)
        brush.text(word, 8, 23, wide, 24, "cream", "night", fonts.SANS_BOLD, align="center")
        return brush.tile()

    return TILE_CACHE.get(("mv-legend", word), make)
