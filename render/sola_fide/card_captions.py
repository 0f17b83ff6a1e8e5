"""The words on cards and circles, and their alt texts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from render.kit import Scene, Translations
from rules.sola_fide.card_text import describe_effect, summarize_effect
from rules.sola_fide.facts import CARDS, CIRCLES, DECK, INFLUENCE, START_OPEN, CircleFacts
from rules.sola_fide.statements import SIDES, Side

ROWS = ((1,), (2, 3), (4, 5, 6), (7, 8, 9, 10))
"""The numbers of the circles in the rows of the pyramid."""


def effect_sentences(card_id: str, scene: Scene) -> list[str]:
    """Return what a card does, a sentence for each statement. Raise KeyError for an unknown id."""
    return list(_read_effect(card_id, scene.language, scene.translations)[0])


def effect_line(card_id: str, scene: Scene) -> str:
    """Return what a card does in at most 60 characters. Raise KeyError for an unknown id."""
    return _read_effect(card_id, scene.language, scene.translations)[1]


def effect_clauses(card_id: str, scene: Scene) -> tuple[str, ...]:
    """Return the short text of a card in parts, each for a line of its own."""
    *before, last = effect_line(card_id, scene).split("; ")
    return (*(f"{part};" for part in before), last)


def kind_name(card_id: str, scene: Scene) -> str:
    """Return the kind of a card in words, with its faith; that of an influence card is its color and country."""
    if card_id in INFLUENCE:
        return scene.term(f"colour.{INFLUENCE[card_id].color}")
    card = CARDS[card_id]
    named = scene.say(
        "sf-card-kind", kind=scene.say(f"sf-card-kind-{card.kind}"), faith=scene.term(f"faith.{card.faith}")
    )
    return named[0].upper() + named[1:]


def kind_note(card_id: str, scene: Scene) -> str:
    """Return what else happens with a card of this kind."""
    return scene.say(f"sf-card-note-{'influence' if card_id in INFLUENCE else CARDS[card_id].kind}")


def number_line(card_id: str, scene: Scene) -> str:
    """Return the number of a card and whether it is one of the first game, or that it is Foreign Influence."""
    if card_id in INFLUENCE:
        return scene.say("sf-card-kind-influence")
    card = CARDS[card_id]
    key = "sf-card-number-oval" if card.oval else "sf-card-number"
    return scene.say(key, number=card.number, all=DECK)


def status_line(card_id: str, scene: Scene) -> str:
    """Return how much of a card or circle is known, in words."""
    if card_id in CIRCLES:
        return scene.say(f"sf-card-circle-status-{CIRCLES[card_id].status}")
    return scene.say(f"sf-card-status-{(CARDS[card_id] if card_id in CARDS else INFLUENCE[card_id]).status}")


def card_alt(card_id: str, scene: Scene) -> str:
    """Return the alt text of a close-up. Raise KeyError for an unknown card or circle."""
    if card_id in CIRCLES:
        return _circle_alt(CIRCLES[card_id], scene)
    sentences = effect_sentences(card_id, scene)
    named = scene.say(
        "sf-card-alt", name=scene.term(card_id), kind=kind_name(card_id, scene), number=number_line(card_id, scene)
    )
    return " ".join([f"{named}.", *sentences, kind_note(card_id, scene), f"{status_line(card_id, scene)}."])


def _circle_alt(circle: CircleFacts, scene: Scene) -> str:
    parts = [f"{scene.term(circle.id)}."]
    parts += [f"{scene.say('sf-card-points', count=circle.points)}.", f"{circle_place(circle, scene)}."]
    parts += [printed_line(circle, side, scene) for side in SIDES]
    parts += [start_line(circle, scene), reveals_line(circle, scene), f"{status_line(circle.id, scene)}."]
    return " ".join(parts)


def circle_place(circle: CircleFacts, scene: Scene) -> str:
    """Return the number of a circle and its row in the pyramid."""
    row = next(place for place, numbers in enumerate(ROWS, 1) if circle.number in numbers)
    return scene.say("sf-card-circle", number=circle.number, row=row)


def printed_counts(circle: CircleFacts, side: Side, scene: Scene) -> list[str]:
    """Return how many territories of a side are printed in each color, in words."""
    printed = circle.printed(side)
    counts = ((printed.count(color), scene.term(f"space.{color}")) for color in "PCN")
    return [scene.say("sf-card-printed", count=count, colour=color) for count, color in counts if count]


def printed_line(circle: CircleFacts, side: Side, scene: Scene) -> str:
    """Return the printed colors of a side in a sentence."""
    printed = scene.translations.listing(scene.language, printed_counts(circle, side, scene))
    named = scene.term(f"side.{side}")
    return scene.say("sf-card-side", side=named[0].upper() + named[1:], printed=printed)


def start_line(circle: CircleFacts, scene: Scene) -> str:
    """Return which side is dominant at first, and where the power marker starts."""
    outer = "yes" if circle.start in (0, 3) else "no"
    return scene.say("sf-card-start", side="nobility" if circle.start < 2 else "commons", outer=outer)


def reveals_line(circle: CircleFacts, scene: Scene) -> str:
    """Return which circles are revealed when this one is captured."""
    if not circle.reveals:
        return scene.say("sf-card-reveals-nothing")
    named = scene.translations.listing(scene.language, [scene.term(id) for id in circle.reveals])
    is_open = all(CIRCLES[id].number <= START_OPEN for id in circle.reveals)
    return scene.say("sf-card-reveals-open" if is_open else "sf-card-reveals", circles=named)


@lru_cache(maxsize=512)
def _read_effect(card_id: str, language: str, translations: Translations) -> tuple[tuple[str, ...], str]:
    """Return the sentences of a card and its line, kept for the next time."""
    sentences = (translations.text(language, sentence, ()) for sentence in describe_effect(card_id))
    return tuple(sentences), translations.text(language, summarize_effect(card_id), ())


def join_sentences(sentences: Sequence[str]) -> str:
    """Return sentences as one paragraph."""
    return " ".join(sentences)
