"""The whole table of Minute Realms in words, for playing without a picture."""

from __future__ import annotations

from render.kit import Scene
from render.kit.standings import seat_order
from render.minute_realms import captions
from render.minute_realms.changes import list_earlier_texts
from rules.minute_realms.card_text import summarize_card
from rules.minute_realms.cards import CARDS
from rules.minute_realms.view import FACE_DOWN, Plot, RealmsView


def describe_table(view: RealmsView, scene: Scene) -> tuple[str, ...]:
    """Return the table paragraph by paragraph: whose turn it is, what is on offer, each realm, the invaders, what is left."""
    view = captions.apply_ending(view, scene)
    first = scene.viewer if scene.viewer is not None else view.starter
    seats = seat_order(len(view.realms), first)
    return tuple(
        filter(
            None,
            (
                _situation(view, scene),
                _middle(view, scene),
                *(_realm(view, seat, scene) for seat in seats),
                _invaders(view, scene),
                _remaining_cards(view, scene),
            ),
        )
    )


def _situation(view: RealmsView, scene: Scene) -> str:
    recent = captions.last_move_text(view, scene).rstrip(".")
    parts = [
        captions.heading(view, scene) + ".",
        scene.say("mr-pic-alt-round", round=view.round),
        recent + "." if recent else "",
        *list_earlier_texts(view, scene),
        scene.say("mr-pic-alt-starter", name=scene.names[view.starter]),
    ]
    return " ".join(filter(None, parts))


def describe_card(card_id: str, scene: Scene) -> str:
    """Return a card with all that it shows: type, scoring, marks, cost, trade actions from left to right."""
    card = CARDS[card_id]
    keys = {"+": "mr-effect-take", "-": "mr-effect-pay", "I": "mr-effect-invader"}
    trade = ", ".join(scene.say(keys[icon]) for icon in card.trade)
    what = scene.translations.text(scene.language, summarize_card(card_id), scene.names)
    if not trade:
        return scene.say("mr-told-card-free", card=scene.term(card_id), worth=what, cost=card.cost)
    return scene.say("mr-told-card", card=scene.term(card_id), worth=what, cost=card.cost, trade=trade)


def _middle(view: RealmsView, scene: Scene) -> str:
    if not view.middle:
        return ""
    return scene.say("mr-pic-alt-middle", cards="; ".join(describe_card(card, scene) for card in view.middle))


def _realm(view: RealmsView, seat: int, scene: Scene) -> str:
    realm = view.realms[seat]
    parts = [captions.seat_line(view, seat, scene)]
    if realm.dealt is not None:
        parts.append(scene.say("mr-told-front", card=describe_card(realm.dealt, scene)))
    elif captions.has_played(view, seat):
        parts.append(scene.say("mr-told-played"))
    if realm.plots:
        plots = "; ".join(_plot(plot, scene) for plot in realm.plots)
        parts.append(scene.say("mr-told-realm", cards=plots))
    return " ".join(parts)


def _plot(plot: Plot, scene: Scene) -> str:
    if plot.bastion:
        return scene.say("mr-pic-alt-bastion", card=scene.term(plot.card))
    what = scene.translations.text(scene.language, summarize_card(plot.card), scene.names)
    return f"{scene.term(plot.card)} ({what})"


def _invaders(view: RealmsView, scene: Scene) -> str:
    """Return the track round by round, and what the tokens face down may be."""
    spaces = []
    for number, token in enumerate(view.track, 1):
        if token is not None:
            key = "mr-told-space-down" if token == FACE_DOWN else "mr-told-space-up"
            spaces.append(scene.say(key, round=number, value=token))
    track = "; ".join(spaces) if spaces else scene.say("pic-none")
    parts = [
        scene.say("mr-told-track", track=track),
        scene.say("mr-pic-tokens", zero=view.tokens[0], one=view.tokens[1], two=view.tokens[2]) + ".",
    ]
    if view.strength is not None:
        parts.append(scene.say("mr-pic-alt-strength", strength=view.strength))
    return " ".join(parts)


def _remaining_cards(view: RealmsView, scene: Scene) -> str:
    if view.phase == "over":
        return ""
    gone = ", ".join(scene.term(card) for card in view.discarded)
    if not gone:
        return scene.say("mr-told-pile", pile=view.pile)
    return scene.say("mr-told-pile-discarded", pile=view.pile, cards=gone)
