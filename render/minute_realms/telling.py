"""The whole table of Minute Realms in words, for whoever cannot or does not want to look at the picture."""

from __future__ import annotations

from render.kit import Scene
from render.minute_realms import says
from rules.minute_realms.cards import CARDS
from rules.minute_realms.view import Plot, View
from rules.minute_realms.wording import worth

DOWN = -1
"""A token whose value nobody knows."""


def words(view: View, scene: Scene) -> tuple[str, ...]:
    """Return the table paragraph by paragraph: whose move, what is on offer, each realm, the invaders, what is left."""
    view = says.settled(view, scene)
    first = scene.you if scene.you is not None else view.starter
    seats = [(first + step) % len(view.realms) for step in range(len(view.realms))]
    return tuple(
        filter(
            None,
            (
                _now(view, scene),
                _middle(view, scene),
                *(_realm(view, seat, scene) for seat in seats),
                _invaders(view, scene),
                _rest(view, scene),
            ),
        )
    )


def _now(view: View, scene: Scene) -> str:
    recent = says.happened(view, scene).rstrip(".")
    said = [
        says.heading(view, scene) + ".",
        scene.say("mr-pic-alt-round", round=view.round),
        recent + "." if recent else "",
        scene.say("mr-pic-alt-starter", name=scene.names[view.starter]),
    ]
    return " ".join(filter(None, said))


def described(card_id: str, scene: Scene) -> str:
    """Return a card with all that stands on it: type, scoring, marks, cost, trade actions from left to right."""
    card = CARDS[card_id]
    signs = {"+": "mr-effect-take", "-": "mr-effect-pay", "I": "mr-effect-invader"}
    trade = ", ".join(scene.say(signs[icon]) for icon in card.trade)
    what = scene.words.text(scene.language, worth(card_id), scene.names)
    if not trade:
        return scene.say("mr-told-card-free", card=scene.term(card_id), worth=what, cost=card.cost)
    return scene.say("mr-told-card", card=scene.term(card_id), worth=what, cost=card.cost, trade=trade)


def _middle(view: View, scene: Scene) -> str:
    if not view.middle:
        return ""
    return scene.say("mr-pic-alt-middle", cards="; ".join(described(card, scene) for card in view.middle))


def _realm(view: View, seat: int, scene: Scene) -> str:
    realm = view.realms[seat]
    said = [says.seat_line(view, seat, scene)]
    if realm.dealt is not None:
        said.append(scene.say("mr-told-front", card=described(realm.dealt, scene)))
    if realm.plots:
        plots = "; ".join(_plot(plot, scene) for plot in realm.plots)
        said.append(scene.say("mr-told-realm", cards=plots))
    return " ".join(said)


def _plot(plot: Plot, scene: Scene) -> str:
    if plot.bastion:
        return scene.say("mr-pic-alt-bastion", card=scene.term(plot.card))
    what = scene.words.text(scene.language, worth(plot.card), scene.names)
    return f"{scene.term(plot.card)} ({what})"


def _invaders(view: View, scene: Scene) -> str:
    """The track round by round, and what the tokens face down may be."""
    spaces = []
    for number, token in enumerate(view.track, 1):
        if token is not None:
            key = "mr-told-space-down" if token == DOWN else "mr-told-space-up"
            spaces.append(scene.say(key, round=number, value=token))
    track = "; ".join(spaces) if spaces else scene.say("pic-none")
    said = [
        scene.say("mr-told-track", track=track),
        scene.say("mr-pic-tokens", zero=view.tokens[0], one=view.tokens[1], two=view.tokens[2]) + ".",
    ]
    if view.strength is not None:
        said.append(scene.say("mr-pic-alt-strength", strength=view.strength))
    return " ".join(said)


def _rest(view: View, scene: Scene) -> str:
    if view.phase == "over":
        return ""
    gone = ", ".join(scene.term(card) for card in view.discarded)
    if not gone:
        return scene.say("mr-told-pile", pile=view.pile)
    return scene.say("mr-told-pile-discarded", pile=view.pile, cards=gone)
