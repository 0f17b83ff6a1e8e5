"""The alt texts of Dominion: what the pictures show, in reading order, shortened by weight if there is too much."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum

from render.dominion import captions, changes, rulings
from render.dominion.captions import add_full_stop, format_cards
from render.kit import Scene
from render.kit.sentences import Sentence, fit_alt, fit_sentences, optional_sentence, required_sentence
from rules.dominion.facts import BASIC, CARDS, EFFECT_TEXTS
from rules.dominion.view import DominionView, Pile


class DominionWeight(IntEnum):
    """How much a part of an alt text matters: the lightest is left out first.

    Whose move it is, what is left of Province and Colony, the empty piles, and what the player on turn may still do are
    never left out.
    """

    RULE_TEXTS = 0
    TRASH = 1
    PLAYED_CARDS = 2
    CARD_TYPES = 3
    DISCARD_TOPS = 4
    COSTS = 5
    MATS = 6
    IN_PLAY = 7
    OLDER_TURNS = 8
    TURN_LISTS = 9
    SEAT_SHAPES = 10
    EARLIER_TURN = 11
    SEAT_COUNTS = 12
    BASIC_PILES = 13
    KINGDOM = 14
    HAND = 15
    LAST_TURN = 16
    KNOWN_CARDS = 17


END_PILES = ("province", "colony")
"""How many cards are left in these piles is said before the supply."""


def table_alt(view: DominionView, scene: Scene, own: bool = False) -> str:
    """Return the alt text of the table; with `own` the viewer's hand comes before the other seats."""
    parts = [
        required_sentence(add_full_stop(captions.heading(view, scene))),
        *_last_turn(view, scene),
        *_earlier_turns(view, scene),
        required_sentence(end_status(view, scene)),
        *_budget(view, scene),
    ]
    if own and view.own is not None:
        parts.append(_hand(view, scene))
    parts += [optional_sentence(text, DominionWeight.KNOWN_CARDS) for text in captions.restriction_lines(view, scene)]
    parts.append(_seats(view, range(len(view.sides)), scene))
    parts += _supply(view, scene)
    parts += [optional_sentence(text, DominionWeight.MATS) for text in captions.mat_lines(view, scene)]
    parts += _trash_line(view, scene)
    parts += _effects(dict.fromkeys((*view.offer, *view.kingdom)), scene, DominionWeight.RULE_TEXTS)
    return fit_alt(parts, scene)


def hand_alt(view: DominionView, seat: int, scene: Scene) -> str:
    """Return the alt text of a hand: the cards, what is left to spend, what each card does."""
    assert view.own is not None
    parts = [required_sentence(add_full_stop(scene.note))] if scene.note else []
    parts.append(_hand(view, scene))
    for key, cards in (("looked", view.own.looked), ("passing", view.own.passing), ("known", view.own.known_cards)):
        if cards:
            parts.append(
                optional_sentence(
                    scene.say(f"dom-pic-alt-{key}", cards=format_cards(cards, scene)), DominionWeight.KNOWN_CARDS
                )
            )
    if view.active != seat:
        parts.append(required_sentence(add_full_stop(captions.heading(view, scene))))
    parts += [required_sentence(end_status(view, scene)), *_budget(view, scene), _seats(view, (seat,), scene)]
    parts += [optional_sentence(text, DominionWeight.KNOWN_CARDS) for text in captions.restriction_lines(view, scene)]
    held = _effects(dict.fromkeys((*view.own.looked, *view.own.hand)), scene, DominionWeight.BASIC_PILES)
    if view.active != seat:
        return fit_alt([*parts, *held], scene)
    if view.phase in ("treasure", "buy"):
        effects = _effects(view.kingdom, scene, DominionWeight.RULE_TEXTS)
        return fit_alt([*parts, *_supply(view, scene), *effects], scene)
    return fit_alt([*parts, *held, *_supply(view, scene)], scene)


def kingdom_alt(cards: Sequence[str], scene: Scene, colony: bool | None = None) -> str:
    """Return the alt text of a kingdom: name, cost and effect of each card, with its types and whole text if there is room."""
    parts = [required_sentence(add_full_stop(scene.note or scene.say("dom-pic-kingdom")))]
    if colony is not None:
        parts.append(
            required_sentence(add_full_stop(scene.say("dom-pic-with-colony" if colony else "dom-pic-without-colony")))
        )
    return fit_sentences([*parts, *(_describe_card(card, scene) for card in cards)])


def cards_alt(groups: Sequence[tuple[str, int]], scene: Scene) -> str:
    """Return the alt text of cards side by side, each with how many there are of it."""
    parts = []
    for card, count in groups:
        if count > 1:
            parts.append(required_sentence(add_full_stop(captions.format_count(card, count, scene))))
        parts.append(_describe_card(card, scene))
    return fit_sentences(parts)


def _describe_card(card: str, scene: Scene) -> Sentence:
    """Return name, cost and effect of a card, with its types and whole text if there is room."""
    named = scene.say(
        "dom-pic-alt-card", card=scene.term(card), types=captions.type_names(card, scene), cost=CARDS[card].cost
    )
    priced = scene.say("dom-pic-alt-priced", card=scene.term(card), cost=CARDS[card].cost)
    effect = add_full_stop(EFFECT_TEXTS[card][scene.language])
    whole = f"{named} {' '.join(add_full_stop(line) for line in captions.text_lines(card, scene))}"
    return Sentence(
        (whole, f"{named} {effect}", f"{priced}: {effect}", add_full_stop(priced)),
        (DominionWeight.RULE_TEXTS, DominionWeight.CARD_TYPES, DominionWeight.KINGDOM),
    )


def card_alt(card: str, scene: Scene) -> str:
    """Return the alt text of a close-up: types, cost, text, ruling and where the card is from."""
    text = scene.say(
        "dom-pic-alt-card", card=scene.term(card), types=captions.type_names(card, scene), cost=CARDS[card].cost
    )
    lines = [add_full_stop(line) for line in captions.text_lines(card, scene)]
    parts = [required_sentence(" ".join([text, *lines]))]
    parts += [required_sentence(sentence) for sentence in rulings.card_ruling(card, scene.language)]
    return fit_sentences([*parts, required_sentence(add_full_stop(captions.origin(card, scene)))])


def sheet_alt(view: DominionView, scene: Scene) -> str:
    """Return the alt text of the scoring: the totals, and card by card if that fits."""
    parts = [required_sentence(add_full_stop(captions.heading(view, scene)))]
    for seat, sheet in captions.ranked_sheets(view):
        line = captions.seat_score(view, sheet, seat, scene)
        lines = captions.score_lines(sheet, scene)
        text = (
            scene.say("dom-pic-alt-sheet-lines", sheet=line, lines=", ".join(lines)) if lines else add_full_stop(line)
        )
        parts.append(Sentence((text, add_full_stop(line)), (sheet.place,)))
    return fit_sentences(parts)


def end_status(view: DominionView, scene: Scene) -> str:
    """Return what decides the end of the match: what is left of the dearest Victory piles, and the empty piles."""
    piles = [pile for pile in view.piles if pile.card in END_PILES]
    counts = ", ".join(scene.say("dom-pic-alt-left", card=scene.term(pile.card), count=pile.count) for pile in piles)
    return scene.say("dom-pic-alt-ends", piles=counts, empty=view.empty, ends=view.ends_at)


def _last_turn(view: DominionView, scene: Scene) -> list[Sentence]:
    """Return what happened last: with the cards played, without them, only with the cards bought."""
    whole, brief = (add_full_stop(captions.last_move_text(view, scene, whole=whole)) for whole in (True, False))
    done = captions.last_turn(view)
    if done is None or scene.footer_note:
        return [required_sentence(brief)]
    least = add_full_stop(captions.format_purchases(done, scene))
    return [
        Sentence(
            (whole, brief, least, ""),
            (DominionWeight.PLAYED_CARDS, DominionWeight.TURN_LISTS, DominionWeight.LAST_TURN),
        )
    ]


def _earlier_turns(view: DominionView, scene: Scene) -> list[Sentence]:
    """Return the turns before the last one since the viewer's own, newest first: with the cards played, without, not at all."""
    if scene.footer_note:
        return []
    last = captions.last_turn(view)
    earlier = [turn for turn in reversed(changes.recent_turns(view)) if turn != last]
    sentences = []
    for place, turn in enumerate(earlier):
        whole, brief = (
            scene.say("dom-pic-alt-earlier", deed=add_full_stop(captions.format_turn(turn, scene, played)))
            for played in (True, False)
        )
        weight = DominionWeight.OLDER_TURNS if place else DominionWeight.EARLIER_TURN
        sentences.append(Sentence((whole, brief, ""), (DominionWeight.PLAYED_CARDS, weight)))
    return sentences


def _hand(view: DominionView, scene: Scene) -> Sentence:
    """Return the viewer's hand card by card, or only how many cards there are if that is far too much."""
    assert view.own is not None
    text = scene.say("dom-pic-alt-hand", cards=format_cards(view.own.hand, scene))
    return Sentence((text, scene.say("dom-pic-alt-hand-count", count=len(view.own.hand))), (DominionWeight.HAND,))


def _budget(view: DominionView, scene: Scene) -> list[Sentence]:
    """Return what the player on turn has left to spend, and the cards in play."""
    if view.active is None:
        return []
    parts = [required_sentence(captions.budget_text(view, scene))]
    if play := view.sides[view.active].play:
        parts.append(
            optional_sentence(scene.say("dom-pic-alt-play", cards=format_cards(play, scene)), DominionWeight.IN_PLAY)
        )
    return parts


def _seats(view: DominionView, which: Iterable[int], scene: Scene) -> Sentence:
    """Return seats, all in the same detail: with the tops of discard piles, without them, without shapes, numbers only."""
    shown = list(which)
    return Sentence(
        (
            " ".join(captions.seat_line(view, seat, scene) for seat in shown),
            " ".join(captions.seat_line(view, seat, scene, brief=True) for seat in shown),
            " ".join(captions.seat_line(view, seat, scene, with_shape=False) for seat in shown),
            " ".join(captions.seat_counts(view, seat, scene) for seat in shown),
        ),
        (DominionWeight.DISCARD_TOPS, DominionWeight.SEAT_SHAPES, DominionWeight.SEAT_COUNTS),
    )


def _supply(view: DominionView, scene: Scene) -> list[Sentence]:
    """Return the supply: the kingdom, then the basic piles, with their costs and without."""
    kingdom = [pile for pile in view.piles if pile.card in view.kingdom]
    basic = [pile for pile in view.piles if pile.card not in view.kingdom and pile.card not in END_PILES]
    return [
        Sentence((*_piles("dom-pic-alt-supply", kingdom, scene), ""), (DominionWeight.COSTS, DominionWeight.KINGDOM)),
        Sentence((*_piles("dom-pic-alt-basics", basic, scene), ""), (DominionWeight.COSTS, DominionWeight.BASIC_PILES)),
    ]


def _piles(key: str, piles: Iterable[Pile], scene: Scene) -> tuple[str, str]:
    """Return piles as a sentence with their costs, and as one without."""
    named = [(scene.term(pile.card), pile) for pile in piles]
    priced = [scene.say("dom-pic-alt-pile", card=name, cost=pile.cost, count=pile.count) for name, pile in named]
    plain = [scene.say("dom-pic-alt-left", card=name, count=pile.count) for name, pile in named]
    return scene.say(key, piles=", ".join(priced)), scene.say(key, piles=", ".join(plain))


def _trash_line(view: DominionView, scene: Scene) -> list[Sentence]:
    cards = [captions.format_count(card, count, scene) for card, count in view.trash]
    text = scene.say("dom-pic-alt-trash", cards=scene.translations.listing(scene.language, cards))
    total = sum(count for _, count in view.trash)
    return (
        [
            Sentence(
                (text, scene.say("dom-pic-alt-trash-count", count=total), ""),
                (DominionWeight.TRASH, DominionWeight.TRASH),
            )
        ]
        if total
        else []
    )


def _effects(cards: Iterable[str], scene: Scene, weight: int) -> list[Sentence]:
    """Return what cards do, each if there is room. What the basic cards do is left out: everybody knows it."""
    return [
        optional_sentence(add_full_stop(captions.effect_line(card, scene)), weight)
        for card in cards
        if card not in BASIC
    ]
