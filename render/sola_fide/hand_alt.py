"""The alt text of a hand: what can be chosen, what each card does, the permanent card, the counts."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit import Scene
from render.kit.sentences import Sentence, fit_alt, optional_sentence, required_sentence
from render.sola_fide import card_captions, hand_parts
from rules.sola_fide.facts import CARDS, PACK
from rules.sola_fide.view import DraftView, SolaFideView

_WHOLE_TEXT, _COUNTS, _PACK, _EFFECT = range(4)
"""How much a part matters: the lightest is left out first."""


def hand_alt(view: SolaFideView, seat: int, scene: Scene) -> str:
    """Return the alt text of a hand."""
    own = view.seats[seat]
    parts = [required_sentence(_stop(scene.note))] if scene.note else []
    if own.draft is not None:
        return fit_alt([*parts, *_draft(own.draft, scene)], scene)
    if view.phase in ("faiths", "draft"):
        words = f"{_stop(scene.say('sf-hand-faiths'))} {scene.say('sf-hand-faiths-text')}"
        return fit_alt([*parts, required_sentence(words)], scene)
    if turn := hand_parts.turn_words(view, seat, scene):
        parts.append(required_sentence(_stop(turn)))
    hand = own.hand or ()
    if own.drawn:
        parts.append(required_sentence(scene.say("sf-hand-alt-drawn", count=len(own.drawn))))
        parts += _cards(own.drawn, scene)
    parts.append(required_sentence(scene.say("sf-hand-alt-cards", count=len(hand))))
    parts += _cards(hand, scene)
    if own.permanent:
        words = scene.say("sf-hand-permanent", card=scene.term(own.permanent))
        line = card_captions.effect_line(own.permanent, scene)
        parts.append(Sentence((f"{words}. {_stop(line)}", f"{words}."), (_COUNTS,)))
    else:
        parts.append(required_sentence(_stop(scene.say("sf-hand-no-permanent"))))
    counts = scene.say("sf-hand-alt-counts", limit=own.hand_limit, deck=own.deck_size, discard=len(own.discard))
    return fit_alt([*parts, optional_sentence(counts, _COUNTS)], scene)


def _draft(draft: DraftView, scene: Scene) -> list[Sentence]:
    """Return the cards on offer and the pack so far."""
    count = len(draft.picks)
    if not draft.offer:
        parts = [required_sentence(_stop(scene.say("sf-hand-done")))]
    else:
        title = scene.say("sf-hand-draft", number=count + 1, all=PACK)
        parts = [required_sentence(f"{_stop(title)} {scene.say('sf-hand-alt-offer')}"), *_cards(draft.offer, scene)]
    if not count:
        return [*parts, required_sentence(_stop(scene.say("sf-hand-no-pack")))]
    named = scene.translations.listing(scene.language, [scene.term(card) for card in draft.picks])
    whole = scene.say("sf-hand-alt-pack", count=count, all=PACK, cards=named)
    return [*parts, Sentence((whole, _stop(scene.say("sf-hand-pack", count=count, all=PACK).rstrip(":"))), (_PACK,))]


def _cards(cards: Sequence[str], scene: Scene) -> list[Sentence]:
    """Return a sentence for each card: with its whole text, with its effect in one line, or its name alone."""
    return [_card(card, scene) for card in cards]


def _card(card: str, scene: Scene) -> Sentence:
    badge, name = scene.badges.get(card, ""), scene.term(card)
    kind = scene.say(f"sf-card-kind-{CARDS[card].kind}")

    def say(effect: str) -> str:
        if badge:
            return scene.say("sf-hand-alt-card-badge", badge=badge, name=name, kind=kind, effect=effect)
        return scene.say("sf-hand-alt-card", name=name, kind=kind, effect=effect)

    whole = say(card_captions.join_sentences(card_captions.effect_sentences(card, scene)))
    line = say(_stop(card_captions.effect_line(card, scene)))
    brief = (
        scene.say("sf-hand-alt-name-badge", badge=badge, name=name)
        if badge
        else scene.say("sf-hand-alt-name", name=name)
    )
    return Sentence((whole, line, brief), (_WHOLE_TEXT, _EFFECT))


def _stop(words: str) -> str:
    """Return words with a full stop, unless they end with a mark already."""
    return words if words.endswith((".", "!", "?")) else f"{words}."
