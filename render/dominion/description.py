"""The whole table of Dominion in words, in reading order, for playing without a picture."""

from __future__ import annotations

from collections.abc import Iterable

from render.dominion import alt_text, captions, changes
from render.dominion.captions import add_full_stop, format_cards
from render.kit import Scene
from rules.dominion.facts import EFFECT_TEXTS
from rules.dominion.view import DominionView, OwnCards, Pile


def describe_table(view: DominionView, scene: Scene) -> tuple[str, ...]:
    """Return the table in words, a paragraph for each part of it, as `scene.viewer` may see it.

    What only the viewer knows is said only if the view was made for that seat.
    """
    view = captions.apply_ending(view, scene)
    own = view.own if scene.viewer is not None and view.viewer == scene.viewer else None
    parts = (
        _situation(view, scene),
        _last_turns(view, scene),
        _open_cards(view, scene),
        [] if own is None else _own_cards(own, scene),
        [] if own is None or view.active is None else _owned_cards(own, scene),
        _seats(view, scene),
        _piles("dom-words-kingdom", [pile for pile in view.piles if pile.card in view.kingdom], view, scene),
        _piles("dom-words-basics", [pile for pile in view.piles if pile.card not in view.kingdom], view, scene),
        _shared_areas(view, scene),
    )
    return tuple("\n".join(lines) for lines in parts if lines)


def _situation(view: DominionView, scene: Scene) -> list[str]:
    """Return whose turn it is, the phase, what is left to spend, and how near the end is."""
    parts = [add_full_stop(captions.heading(view, scene))]
    if view.active is not None:
        parts.append(scene.say("dom-words-phase", round=captions.round_number(view), phase=view.phase))
        parts.append(captions.budget_text(view, scene))
    parts.append(alt_text.end_status(view, scene))
    return [" ".join(parts)]


def _last_turns(view: DominionView, scene: Scene) -> list[str]:
    """Return what has happened in this turn, in the one before it, and in those since the reader's own one, newest first."""
    if scene.footer_note:
        return [add_full_stop(scene.footer_note)]
    parts: list[str] = []
    now = view.turn
    if captions.has_happened(now):
        deed = captions.format_turn(now, scene, played=True, ended=False)
        parts.append(scene.say("dom-words-this-turn", deed=add_full_stop(deed)))
    if view.before is not None:
        parts.append(scene.say("dom-words-before", deed=add_full_stop(captions.format_turn(view.before, scene))))
    for deed in changes.list_earlier_texts(view, scene):
        parts.append(scene.say("dom-words-before", deed=deed))
    return parts or [scene.say("dom-pic-start")]


def _open_cards(view: DominionView, scene: Scene) -> list[str]:
    """Return the cards that everybody sees (in play, revealed, on offer), and what is forbidden this turn."""
    parts: list[str] = []
    for seat, side in enumerate(view.sides):
        if side.play:
            parts.append(scene.say("dom-words-play", name=scene.names[seat]))
            parts += _card_lines(side.play, scene)
        if side.revealed:
            parts.append(scene.say("dom-words-revealed", name=scene.names[seat]))
            parts += _card_lines(side.revealed, scene)
    if view.offer:
        parts.append(scene.say("dom-words-offer"))
        parts += _card_lines(view.offer, scene)
    return [*parts, *captions.restriction_lines(view, scene)[1 if view.offer else 0 :]]


def _own_cards(own: OwnCards, scene: Scene) -> list[str]:
    """Return what only the reader knows: the hand with what each card does, cards looked at, known cards of the deck."""
    parts = [scene.say("dom-words-hand", count=len(own.hand)), *_card_lines(own.hand, scene)]
    for key, cards in (("dom-words-looked", own.looked), ("dom-words-passing", own.passing)):
        if cards:
            parts += [scene.say(key), *_card_lines(cards, scene)]
    if own.known_cards:
        parts.append(scene.say("dom-pic-alt-known", cards=format_cards(own.known_cards, scene)))
    return parts


def _owned_cards(own: OwnCards, scene: Scene) -> list[str]:
    """Return all cards that belong to the reader, in every zone."""
    cards = [captions.format_count(card, count, scene) for card, count in own.cards]
    return [scene.say("dom-words-owned", cards=scene.translations.listing(scene.language, cards))] if cards else []


def _seats(view: DominionView, scene: Scene) -> list[str]:
    """Return each seat in a line: counts, tokens, the top of the discard pile; at the end of the match also its scores."""
    parts: list[str] = []
    for seat, side in enumerate(view.sides):
        line = captions.seat_line(view, seat, scene)
        if side.sheet is not None:
            scores = ", ".join(captions.score_lines(side.sheet, scene))
            line = scene.say("dom-pic-alt-sheet-lines", sheet=line.rstrip("."), lines=scores) if scores else line
        parts.append(line)
    return parts


def _piles(key: str, piles: Iterable[Pile], view: DominionView, scene: Scene) -> list[str]:
    """Return piles of the supply, a line each: types, what one costs now, how many are left, what it does."""
    parts = [scene.say(key)]
    for pile in piles:
        line = scene.say(
            "dom-words-pile",
            card=scene.term(pile.card),
            types=captions.type_names(pile.card, scene),
            cost=pile.cost,
            count=pile.count,
            effect=add_full_stop(EFFECT_TEXTS[pile.card][scene.language]),
        )
        notes = [
            scene.say(note)
            for note, holds in (("dom-words-banned", pile.card in view.banned), ("dom-words-token", pile.token))
            if holds
        ]
        parts.append(" ".join([line, *notes]))
    return parts


def _shared_areas(view: DominionView, scene: Scene) -> list[str]:
    """Return what all players share: the trash, the Trade Route mat, the Black Market deck and what it held at the start."""
    cards = [captions.format_count(card, count, scene) for card, count in view.trash]
    parts = [
        scene.say("dom-pic-alt-trash", cards=scene.translations.listing(scene.language, cards)),
        *captions.mat_lines(view, scene),
    ]
    if view.wares:
        parts.append(scene.say("dom-words-wares", cards=format_cards(view.wares, scene)))
    return parts


def _card_lines(cards: Iterable[str], scene: Scene) -> list[str]:
    """Return a line for each kind of card: how many there are, and what the card does."""
    kept = list(cards)
    return [
        scene.say(
            "dom-pic-alt-effect",
            card=captions.format_count(card, kept.count(card), scene),
            effect=add_full_stop(EFFECT_TEXTS[card][scene.language]),
        )
        for card in dict.fromkeys(kept)
    ]
