"""The alt text of a hand: whose turn it is, what each card does and costs now, what can be produced."""

from __future__ import annotations

from render.kit import Scene
from render.kit.sentences import Sentence, fit_alt, optional_sentence, required_sentence
from render.medievalia import card_captions, hand_parts
from render.medievalia.hand_faces import HandCard
from rules.medievalia.facts import CARDS
from rules.medievalia.view import MedievaliaView

_DEED, _READY, _PRICE = range(3)
"""How much a part matters: the lightest is left out first."""


def hand_alt(view: MedievaliaView, seat: int, scene: Scene) -> str:
    """Return the alt text of a hand."""
    parts = [
        required_sentence(_stop(words)) for words in (scene.note, hand_parts.turn_words(view, seat, scene)) if words
    ]
    cards = hand_parts.list_cards(view, seat, scene)
    if not cards:
        return fit_alt([*parts, required_sentence(scene.say("mv-card-hand-empty"))], scene)
    parts.append(required_sentence(_stop(scene.say("mv-card-hand", count=sum(card.count for card in cards)))))
    parts += [_describe(card, scene) for card in cards]
    ready = scene.say("mv-card-hand-alt-ready", units=card_captions.units_line(view.seats[seat].ready, scene))
    return fit_alt([*parts, optional_sentence(ready, _READY)], scene)


def _describe(card: HandCard, scene: Scene) -> Sentence:
    """Return a card with what it does and its price, with its price, or its name alone."""
    badge = f"{card.badge}: " if card.badge else ""
    deed = card.blocked or card.deed
    times = f" ×{card.count}" if card.count > 1 else ""
    units = card_captions.units_line(card.price, scene)
    if card.is_owned is None:
        price = scene.say("mv-card-hand-alt-price", price=units)
    elif card.is_owned:
        price = scene.say("mv-card-hand-alt-owned", price=units)
    else:
        building = card_captions.card_name(CARDS[card.kind].needs, scene)
        price = scene.say("mv-card-hand-alt-lacking", price=units, building=building)
    return Sentence(
        (
            scene.say("mv-card-hand-alt-card", badge=badge, name=card.name, times=times, deed=deed, price=price),
            scene.say("mv-card-hand-alt-brief", badge=badge, name=card.name, times=times, price=price),
            scene.say("mv-card-hand-alt-name", badge=badge, name=card.name, times=times),
        ),
        (_DEED, _PRICE),
    )


def _stop(words: str) -> str:
    """Return words with a full stop, unless they end with a mark already."""
    return words if words.endswith((".", "!", "?")) else f"{words}."
