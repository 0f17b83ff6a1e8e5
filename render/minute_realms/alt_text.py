"""The alt texts of Minute Realms: what the pictures show, in words."""

from __future__ import annotations

from render.kit import Scene
from render.kit.picture import ALT_LIMIT, shorten
from render.kit.standings import seat_order
from render.minute_realms import captions, changes
from rules.minute_realms.card_text import summarize_card
from rules.minute_realms.cards import CARDS
from rules.minute_realms.view import FACE_DOWN, RealmsView


def table_alt(view: RealmsView, scene: Scene, own: int | None = None) -> str:
    """Return the alt text of the table; the seat `own` comes first, if it is given.

    If there is room, the text says what has happened since the viewer's own turn, the newest first; then what cards do:
    those on offer, and those in the realm of `own` as well.
    """
    earlier = len(changes.list_earlier_texts(view, scene))
    versions = [
        _table_text(view, scene, own, offered, built, count)
        for offered, built, count in (
            (True, True, earlier),
            (True, False, earlier),
            (False, False, earlier),
            *((False, False, count) for count in reversed(range(earlier))),
        )
    ]
    return next((text for text in versions if len(text) <= ALT_LIMIT), shorten(versions[-1]))


def _table_text(view: RealmsView, scene: Scene, own: int | None, offered: bool, built: bool, earlier: int) -> str:
    """Return the table in words, with what the cards do that are on offer (if `offered`) and in the own realm (if `built`).

    `earlier`: how many of the moves before the last one it tells.
    """

    def card(card_id: str, whole: bool) -> str:
        known = scene.translations.text(scene.language, summarize_card(card_id), scene.names) if whole else ""
        return f"{scene.term(card_id)} ({known})" if known else scene.term(card_id)

    parts = [captions.heading(view, scene) + "."]
    if recent := captions.last_move_text(view, scene).rstrip("."):
        parts.append(recent + ".")
    parts += changes.list_earlier_texts(view, scene)[:earlier]
    if own is not None and view.realms[own].plots:
        plots = [
            scene.say("mr-pic-alt-bastion", card=scene.term(plot.card)) if plot.bastion else card(plot.card, built)
            for plot in view.realms[own].plots
        ]
        parts.append(scene.say("mr-pic-alt-realm", cards=scene.translations.listing(scene.language, plots)))
    for seat in seat_order(len(view.realms), own):
        parts.append(captions.seat_line(view, seat, scene))
        if (dealt := view.realms[seat].dealt) is not None:
            parts.append(scene.say("mr-told-front", card=card(dealt, offered)))
    if view.middle:
        cards = scene.translations.listing(scene.language, [card(one, offered) for one in view.middle])
        parts.append(scene.say("mr-pic-alt-middle", cards=cards))
    parts.append(scene.say("mr-pic-alt-round", round=view.round))
    parts.append(scene.say("mr-pic-alt-starter", name=scene.names[view.starter]))
    shown = [str(token) for token in view.track if token is not None and token != FACE_DOWN]
    hidden = view.track.count(FACE_DOWN)
    parts.append(scene.say("mr-pic-alt-track", hidden=hidden, shown=scene.translations.listing(scene.language, shown)))
    if view.strength is not None:
        parts.append(scene.say("mr-pic-alt-strength", strength=view.strength))
    return " ".join(parts)


def sheet_alt(view: RealmsView, scene: Scene) -> str:
    """Return the alt text of the scoring: card by card if that fits, else the totals."""
    head = captions.heading(view, scene) + "."
    full, short = [head], [head]
    for seat, sheet in captions.ranked_sheets(view):
        lines = scene.translations.listing(
            scene.language,
            [
                scene.say("mr-pic-alt-line", card=scene.term(line.card), points=line.points)
                for line in sheet.lines
                if not line.bastion
            ],
        )
        name = scene.seat_name(seat)
        full.append(
            scene.say(
                "mr-pic-alt-sheet",
                place=sheet.place,
                name=name,
                total=sheet.total,
                lines=lines,
                invasion=sheet.invasion,
                coins=sheet.coins,
                buildings=sheet.buildings,
            )
        )
        short.append(
            scene.say(
                "mr-pic-alt-sheet-short",
                place=sheet.place,
                name=name,
                total=sheet.total,
                coins=sheet.coins,
                buildings=sheet.buildings,
            )
        )
    whole = " ".join(full)
    return whole if len(whole) <= ALT_LIMIT else shorten(" ".join(short))


def card_alt(card_id: str, scene: Scene) -> str:
    """Return the alt text of a card's close-up."""
    card = CARDS[card_id]
    parts = [scene.say("mr-pic-alt-card", card=scene.term(card_id), type=scene.term(f"type.{card.type}"))]
    parts += [line + "." for line in captions.card_facts(card_id, scene)]
    return shorten(" ".join(parts))
