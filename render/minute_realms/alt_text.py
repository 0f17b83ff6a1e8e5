"""The alt texts of Minute Realms: what the pictures show, in words."""

from __future__ import annotations

from enum import IntEnum

from render.kit import Scene
from render.kit.picture import ALT_LIMIT, shorten
from render.kit.sentences import Sentence, fit_alt, required_sentence
from render.kit.standings import seat_order
from render.minute_realms import captions, changes
from render.minute_realms.description import describe_card
from rules.minute_realms.card_text import summarize_card
from rules.minute_realms.cards import CARDS
from rules.minute_realms.view import FACE_DOWN, RealmsView


class RealmsWeight(IntEnum):
    """How much a part of an alt text matters: the lightest is left out first. How the seats stand always stays."""

    BUILDINGS = 0
    REALM = 1
    OLDER_TURNS = 2
    COSTS = 3
    EFFECTS = 4


def table_alt(view: RealmsView, scene: Scene, own: int | None = None) -> str:
    """Return the alt text of the table; the seat `own` comes first, if it is given.

    It says what happened since the viewer's own turn, the newest first, and what the cards on offer do; with `own` also what
    they cost and trade, and what those in that realm do.
    """
    sentences = [required_sentence(captions.heading(view, scene) + ".")]
    if recent := captions.last_move_text(view, scene).rstrip("."):
        sentences.append(required_sentence(recent + "."))
    moves = changes.list_earlier_texts(view, scene)
    counts = range(len(moves), -1, -1)
    sentences.append(
        Sentence(tuple(" ".join(moves[:count]) for count in counts), (RealmsWeight.OLDER_TURNS,) * len(moves))
    )
    if own is not None and view.realms[own].plots:
        sentences.append(_own_realm(view, own, scene))
    for seat in seat_order(len(view.realms), own):
        sentences.append(required_sentence(captions.seat_line(view, seat, scene)))
        if (dealt := view.realms[seat].dealt) is not None:
            sentences.append(_offered_cards("mr-told-front", "card", (dealt,), own is not None, scene))
    if view.middle:
        sentences.append(_offered_cards("mr-pic-alt-middle", "cards", view.middle, own is not None, scene))
    sentences += [required_sentence(words) for words in _list_round_texts(view, scene)]
    return shorten(fit_alt(sentences, scene))


def _own_realm(view: RealmsView, own: int, scene: Scene) -> Sentence:
    """Return the cards of a realm: with what they do, by name, or nothing but the numbers of its seat."""
    versions = []
    for whole in (True, False):
        plots = [
            scene.say("mr-pic-alt-bastion", card=scene.term(plot.card))
            if plot.bastion
            else _name_card(plot.card, scene, whole)
            for plot in view.realms[own].plots
        ]
        versions.append(scene.say("mr-pic-alt-realm", cards=scene.translations.listing(scene.language, plots)))
    return Sentence((*versions, ""), (RealmsWeight.BUILDINGS, RealmsWeight.REALM))


def _offered_cards(key: str, arg: str, cards: tuple[str, ...], priced: bool, scene: Scene) -> Sentence:
    """Return cards that can be taken: if `priced` with all that they show, then with what they do, then by name."""
    versions = ["; ".join(describe_card(card, scene) for card in cards)] if priced else []
    for whole in (True, False):
        names = [_name_card(card, scene, whole) for card in cards]
        versions.append(scene.translations.listing(scene.language, names))
    weights = (RealmsWeight.COSTS, RealmsWeight.EFFECTS) if priced else (RealmsWeight.EFFECTS,)
    return Sentence(tuple(scene.say(key, **{arg: version}) for version in versions), weights)


def _name_card(card_id: str, scene: Scene, whole: bool) -> str:
    """Return the name of a card, if `whole` with what it does."""
    effect = scene.translations.text(scene.language, summarize_card(card_id), scene.names) if whole else ""
    return f"{scene.term(card_id)} ({effect})" if effect else scene.term(card_id)


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
