"""The alt texts of Minute Realms: what the pictures show, in words."""

from __future__ import annotations

from collections.abc import Mapping

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
    head = [captions.heading(view, scene) + "."]
    if recent := captions.last_move_text(view, scene).rstrip("."):
        head.append(recent + ".")
    moves = changes.list_earlier_texts(view, scene)
    seats = {seat: captions.seat_line(view, seat, scene) for seat in seat_order(len(view.realms), own)}
    tail = _list_round_texts(view, scene)
    text = ""
    for offered, built in ((True, True), (True, False), (False, False)):
        cards = _list_card_texts(view, scene, own, seats, offered, built)
        for count in (len(moves),) if offered else reversed(range(len(moves) + 1)):
            text = " ".join([*head, *moves[:count], *cards, *tail])
            if len(text) <= ALT_LIMIT:
                return text
    return shorten(text)


def _list_card_texts(
    view: RealmsView, scene: Scene, own: int | None, seats: Mapping[int, str], offered: bool, built: bool
) -> list[str]:
    """Return who has which cards, with what the cards do that are on offer (if `offered`) and in the own realm (if `built`).

    `seats`: how the seats stand, in the order in which they are told.
    """

    def card(card_id: str, whole: bool) -> str:
        effect = scene.translations.text(scene.language, summarize_card(card_id), scene.names) if whole else ""
        return f"{scene.term(card_id)} ({effect})" if effect else scene.term(card_id)

    parts = []
    if own is not None and view.realms[own].plots:
        plots = [
            scene.say("mr-pic-alt-bastion", card=scene.term(plot.card)) if plot.bastion else card(plot.card, built)
            for plot in view.realms[own].plots
        ]
        parts.append(scene.say("mr-pic-alt-realm", cards=scene.translations.listing(scene.language, plots)))
    for seat, line in seats.items():
        parts.append(line)
        if (dealt := view.realms[seat].dealt) is not None:
            parts.append(scene.say("mr-told-front", card=card(dealt, offered)))
    if view.middle:
        cards = scene.translations.listing(scene.language, [card(card_id, offered) for card_id in view.middle])
        parts.append(scene.say("mr-pic-alt-middle", cards=cards))
    return parts


def _list_round_texts(view: RealmsView, scene: Scene) -> list[str]:
    """Return the round, the start player, and what is known of the invaders."""
    parts = [
        scene.say("mr-pic-alt-round", round=view.round),
        scene.say("mr-pic-alt-starter", name=scene.names[view.starter]),
    ]
    shown = [str(token) for token in view.track if token is not None and token != FACE_DOWN]
    hidden = view.track.count(FACE_DOWN)
    parts.append(scene.say("mr-pic-alt-track", hidden=hidden, shown=scene.translations.listing(scene.language, shown)))
    if view.strength is not None:
        parts.append(scene.say("mr-pic-alt-strength", strength=view.strength))
    return parts


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
