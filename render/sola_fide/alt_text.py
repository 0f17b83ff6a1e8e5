"""The alt texts of Sola Fide: what the pictures show, in reading order, shortened by weight if there is too much."""

from __future__ import annotations

from enum import IntEnum

from render.kit import Scene
from render.kit.sentences import Sentence, fit_alt, fit_sentences, optional_sentence, required_sentence
from render.kit.standings import seat_order
from render.kit.turn_changes import earlier_turns, recent_changes
from render.sola_fide import captions, own_cards
from render.sola_fide.changes import list_change_texts
from rules.sola_fide.facts import CIRCLES, FAITHS
from rules.sola_fide.statements import SIDES, Side
from rules.sola_fide.view import CircleView, SolaFideView


class SolaFideWeight(IntEnum):
    """How much a part of an alt text matters: the lightest is left out first. Whose move it is and the points always stay."""

    CLOSED_CIRCLES = 0
    SUPPLY = 1
    EARLIER_TURN = 2
    SUBORDINATE_SIDES = 3
    PILES = 4
    DOMINANT_SIDES = 5
    TURN = 6
    CAPTURED = 7
    LAST_DETAILS = 8
    OWN_CARDS = 9
    CIRCLES = 10


def table_alt(view: SolaFideView, scene: Scene, own: int | None = None) -> str:
    """Return the alt text of the table; with `own` that seat comes first, with the cards that it sees."""
    sentences = [required_sentence(f"{captions.heading(view, scene)}."), *_happened(view, scene)]
    title = ", ".join(filter(None, [captions.header_title(view, scene), captions.cap_note(view, scene)]))
    if view.phase == "play":
        sentences.append(optional_sentence(f"{title}.", SolaFideWeight.TURN))
    order = captions.ranked_seats(view) if view.phase == "over" else seat_order(2, own)
    for seat in order:
        sentences += seat_sentences(view, seat, scene)
        if seat == own and (strip := own_cards.find_strip(view, seat, scene)) is not None and strip.cards:
            cards = scene.translations.listing(scene.language, [scene.term(card) for card in strip.cards])
            sentences.append(optional_sentence(f"{strip.label}: {cards}.", SolaFideWeight.OWN_CARDS))
    sentences += [_circle_sentence(circle, scene) for circle in captions.open_circles(view)]
    if view.supply_disputation and captions.open_circles(view):
        sentences.append(optional_sentence(scene.say("sf-pic-alt-supply"), SolaFideWeight.SUPPLY))
    if down := [scene.term(circle.id) for circle in view.circles if circle.status == "down"]:
        names = scene.translations.listing(scene.language, down)
        sentences.append(optional_sentence(scene.say("sf-pic-alt-down", circles=names), SolaFideWeight.CLOSED_CIRCLES))
    return fit_alt(sentences, scene)


def _happened(view: SolaFideView, scene: Scene) -> list[Sentence]:
    """Return what happened in the newest turn, in full or only its most important parts, and in the turn before it."""
    full = captions.last_text(view, scene).rstrip(".")
    if not full:
        return []
    if scene.footer_note:
        return [required_sentence(f"{full}.")]
    parts = list_change_texts(recent_changes(view), scene)
    # The lead and what was captured; all of it may be more than fits.
    short = "; ".join(words for weight, words in parts if weight >= 90) if parts else full
    sentences = [Sentence((f"{full}.", f"{short}."), (SolaFideWeight.LAST_DETAILS,))]
    return [
        *sentences,
        *(optional_sentence(words, SolaFideWeight.EARLIER_TURN) for words in earlier_texts(view, scene)),
    ]


def earlier_texts(view: SolaFideView, scene: Scene) -> list[str]:
    """Return in sentences the turns before the newest one since the viewer's own, the newest first."""
    turns = [list_change_texts(changes, scene) for changes in earlier_turns(view)]
    return [scene.say("sf-pic-alt-before", changes="; ".join(words for _, words in parts)) for parts in turns if parts]


def seat_sentences(view: SolaFideView, seat: int, scene: Scene) -> list[Sentence]:
    """Return a seat: faith and points, then its cards, then its circles."""
    own = view.seats[seat]
    faith = scene.term(f"faith.{own.faith}") if own.faith else scene.say("sf-pic-no-faith")
    first = scene.say(
        "sf-pic-alt-seat",
        name=scene.seat_name(seat),
        mark=scene.say("pic-seat", place=seat + 1),
        faith=faith,
        points=own.points,
        rewards=own.rewards,
    )
    sentences = [required_sentence(first)]
    if view.phase == "draft":
        sentences.append(required_sentence(scene.say("sf-pic-alt-picked", count=own.picks)))
    elif view.phase == "play":
        permanent = scene.term(own.permanent) if own.permanent else scene.say("pic-none")
        hand = scene.say("sf-pic-alt-hand", count=own.hand_size)
        piles = scene.say(
            "sf-pic-alt-piles",
            hand=own.hand_size,
            deck=own.deck_size,
            discard=captions.count_discarded(own),
            permanent=permanent,
        )
        sentences.append(Sentence((piles, hand), (SolaFideWeight.PILES,)))
    if own.circles:
        names = scene.translations.listing(scene.language, [scene.term(circle) for circle in own.circles])
        sentences.append(optional_sentence(scene.say("sf-pic-alt-captured", circles=names), SolaFideWeight.CAPTURED))
    return sentences


def _circle_sentence(circle: CircleView, scene: Scene) -> Sentence:
    """Return an open circle with both sides, with the dominant one, or only with what is missing."""
    short = circle_text(circle, scene)
    sides: tuple[Side, Side] = SIDES if circle.dominant == "nobility" else (SIDES[1], SIDES[0])
    first, second = (side_text(circle, side, scene) for side in sides)
    versions = (f"{short}; {first}; {second}.", f"{short}; {first}.", f"{short}.")
    return Sentence(versions, (SolaFideWeight.SUBORDINATE_SIDES, SolaFideWeight.DOMINANT_SIDES))


def circle_text(circle: CircleView, scene: Scene) -> str:
    """Return an open circle with its points, its dominant side and what each faith still needs there, without a full stop."""
    missing = captions.count_missing(circle)
    first, second = sorted(FAITHS, key=lambda faith: missing[faith])
    return scene.say(
        "sf-pic-alt-circle",
        circle=scene.term(circle.id),
        points=CIRCLES[circle.id].points,
        marker=int(circle.has_disputation),
        side=scene.term(f"side.{circle.dominant}"),
        first=scene.term(f"faith.{first}"),
        one=missing[first],
        second=scene.term(f"faith.{second}"),
        two=missing[second],
    )


def side_text(circle: CircleView, side: Side, scene: Scene) -> str:
    """Return how many territories of each color a side has."""
    colors = circle.colors(side)
    counts = [f"{colors.count(color)} {scene.term(f'space.{color}')}" for color in "PCN" if color in colors]
    return scene.say("sf-pic-alt-side", side=scene.term(f"side.{side}"), colours=", ".join(counts))


def sheet_alt(view: SolaFideView, scene: Scene) -> str:
    """Return the alt text of the scoring: the places with points, circles and rewards. Raise ValueError before the end."""
    order = captions.ranked_seats(view)
    parts = [f"{captions.heading(view, scene)}."]
    for seat in order:
        own = view.seats[seat]
        lines = [
            scene.say("sf-pic-alt-line", circle=scene.term(circle), points=CIRCLES[circle].points)
            for circle in own.circles
        ]
        parts.append(
            scene.say(
                "sf-pic-alt-sheet",
                place=own.place or 0,
                name=scene.seat_name(seat),
                points=own.points,
                circles=scene.translations.listing(scene.language, lines),
                rewards=own.rewards,
            )
        )
    return fit_sentences([required_sentence(part) for part in parts])
