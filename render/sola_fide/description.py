"""The whole table of Sola Fide in words, for playing without a picture."""

from __future__ import annotations

from render.kit import Scene
from render.kit.standings import seat_order
from render.sola_fide import alt_text, captions, own_cards
from render.sola_fide.marks import CircleMarks, mark_circles
from rules.sola_fide.facts import CIRCLES
from rules.sola_fide.statements import SIDES, Side
from rules.sola_fide.view import CircleView, SolaFideView


def describe_table(view: SolaFideView, scene: Scene) -> tuple[str, ...]:
    """Return the table paragraph by paragraph: what happened, both seats, the own cards, every circle from north to south."""
    view = captions.apply_ending(view, scene)
    first = scene.viewer if scene.viewer is not None else (view.starter or 0)
    paragraphs = [_situation(view, scene)]
    for seat in seat_order(2, first):
        paragraphs.append(_seat(view, seat, scene))
        if seat == scene.viewer:
            paragraphs.append(_own_cards(view, seat, scene))
    marks = mark_circles(view)
    paragraphs += [_circle(circle, marks[circle.id], scene) for circle in captions.open_circles(view)]
    paragraphs.append(_other_circles(view, scene))
    return tuple(filter(None, paragraphs))


def _situation(view: SolaFideView, scene: Scene) -> str:
    parts = [captions.heading(view, scene)]
    if view.phase == "play":
        cap = scene.say("sf-pic-cap", cap=view.cap) if view.cap else ""
        parts.append(", ".join(filter(None, [captions.header_title(view, scene), cap])))
    parts.append(captions.last_text(view, scene))
    parts += alt_text.earlier_texts(view, scene)
    return " ".join(f"{part.rstrip('.')}." for part in parts if part)


def _seat(view: SolaFideView, seat: int, scene: Scene) -> str:
    own = view.seats[seat]
    parts = [sentence.versions[0] for sentence in alt_text.seat_sentences(view, seat, scene)]
    discarded = [*own.discard, *own.turn_cards]
    if discarded and view.phase == "play":
        names = ", ".join(scene.term(card) for card in discarded)
        parts.append(scene.say("sf-pic-told-discard", cards=names))
    return " ".join(parts)


def _own_cards(view: SolaFideView, seat: int, scene: Scene) -> str:
    strip = own_cards.find_strip(view, seat, scene)
    if strip is None:
        return ""
    if not strip.cards:
        return strip.note
    picks = view.seats[seat].draft
    lines = [f"{strip.label}: " + "; ".join(_card(card, scene) for card in strip.cards) + "."]
    if picks is not None and picks.picks:
        lines.append(scene.say("sf-pic-told-picks", cards=", ".join(scene.term(card) for card in picks.picks)))
    return " ".join(lines)


def _card(card: str, scene: Scene) -> str:
    effect = scene.translations.effect(scene.language, card)
    return f"{scene.term(card)} ({effect})" if effect else scene.term(card)


def _circle(circle: CircleView, marks: CircleMarks, scene: Scene) -> str:
    """Return an open circle with the place of its power marker and every territory, in the order in which they lie.

    Where else the marker stood, and which territories have changed, is said as long as the picture marks it.
    """
    parts = [
        f"{alt_text.circle_text(circle, scene)}.",
        scene.say(f"sf-pic-told-power-{_name_place(circle.power)}", side=scene.term(f"side.{circle.dominant}")),
    ]
    for source in sorted(marks.sources.keys() - {circle.power}):
        side = scene.term("side.nobility" if source < 2 else "side.commons")
        parts.append(scene.say(f"sf-pic-told-source-{_name_place(source)}", side=side))
    for side in SIDES:
        spaces = ", ".join(_list_spaces(circle, side, marks, scene))
        parts.append(scene.say("sf-pic-told-side", side=captions.side_name(side, scene), spaces=spaces))
    return " ".join(parts)


def _name_place(power: int) -> str:
    """Return whether a space of the track lies outside or inside."""
    return "outer" if power in (0, 3) else "inner"


def _list_spaces(circle: CircleView, side: Side, marks: CircleMarks, scene: Scene) -> list[str]:
    spaces = []
    colors = zip(CIRCLES[circle.id].printed(side), circle.colors(side), strict=True)
    for number, (printed, present) in enumerate(colors):
        words = scene.term(f"space.{present}")
        if printed != present:
            words = scene.say("sf-pic-told-space", now=words, printed=scene.term(f"space.{printed}"))
        if (side, number) in marks.spaces:
            words = scene.say("sf-pic-told-changed", space=words)
        spaces.append(words)
    return spaces


def _other_circles(view: SolaFideView, scene: Scene) -> str:
    """Return where the Disputation marker is if it lies on no circle, and which circles are face down with what uncovers them."""
    parts = [scene.say("sf-pic-alt-supply")] if view.supply_disputation and view.phase == "play" else []
    down = []
    for circle in view.circles:
        if circle.status == "down":
            above = [scene.term(other.id) for other in CIRCLES.values() if circle.id in other.reveals]
            names = scene.translations.listing(scene.language, above)
            down.append(scene.say("sf-pic-told-down", circle=scene.term(circle.id), above=names))
    if down:
        parts.append(scene.say("sf-pic-alt-down", circles="; ".join(down)))
    return " ".join(parts)
