"""The alt texts of Medievalia: what the pictures show, in reading order, shortened by weight if there is too much."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from itertools import groupby

from render.kit import Scene
from render.kit.sentences import Sentence, fit_alt, optional_sentence, required_sentence
from render.kit.standings import seat_order, viewed_seat
from render.kit.turn_changes import earlier_turns, recent_changes
from render.medievalia import battle_words, captions
from render.medievalia.changes import WEIGHTY, count_cards, list_change_texts, zone_name
from render.medievalia.groups import ORDER, figures_on, free_figures, group_figures, list_chosen
from render.medievalia.marks import find_marks
from rules.medievalia.facts import CARDS
from rules.medievalia.units import RESOURCES, Units
from rules.medievalia.view import FigureView, MedievaliaView, PaymentView


class MedievaliaWeight(IntEnum):
    """How much a part of an alt text matters: the lightest is left out first."""

    PRICES = 0
    OLDER_TURNS = 1
    FIGURES = 2
    EARLIER_TURN = 3
    BUILDINGS = 4
    READY = 5
    TURN = 6
    MARKET = 7
    LAST_DETAILS = 8
    TERRITORIES = 9
    INVADERS = 10


def table_alt(view: MedievaliaView, scene: Scene, *, own: bool = False) -> str:
    """Return the alt text of the table; with `own` the viewer's seat comes first, with the payment that it is choosing."""
    sentences = [required_sentence(f"{captions.heading(view, scene)}."), *_happened(view, scene)]
    if line := captions.battle_line(view, scene):
        sentences.append(required_sentence(f"{line}."))
    if own and view.payment is not None:
        sentences.append(required_sentence(payment_text(view, view.payment, scene)))
    if view.phase != "over":
        sentences.append(optional_sentence(f"{captions.header_title(view, scene)}.", MedievaliaWeight.TURN))
    order = seat_order(len(view.seats), viewed_seat(scene, view.active, 0) if own else 0)
    if view.phase == "over":
        order = captions.ranked_seats(view)
    for seat in order:
        sentences += seat_sentences(view, seat, scene)
    sentences += [
        optional_sentence(words, MedievaliaWeight.INVADERS)
        for zone in view.zones
        if (words := zone_text(view, zone.id, scene, is_brief=True))
    ]
    full, short = market_text(view, scene), market_text(view, scene, priced=False)
    sentences.append(Sentence((full, short, ""), (MedievaliaWeight.PRICES, MedievaliaWeight.MARKET)))
    return fit_alt(sentences, scene)


def _happened(view: MedievaliaView, scene: Scene) -> list[Sentence]:
    """Return what happened in the newest turn, in full or only its most important parts, and in the turns before it."""
    full = captions.last_text(view, scene).rstrip(".")
    if not full:
        return []
    if scene.footer_note:
        return [required_sentence(f"{full}.")]
    sentences = []
    if view.phase == "over" and (reason := captions.ending_reason(view, scene)):
        sentences.append(required_sentence(f"{reason.rstrip('.')}."))
    parts = list_change_texts(recent_changes(view), view, scene)
    short = "; ".join(words for weight, words in parts if weight >= WEIGHTY) if parts else full
    sentences.append(
        Sentence((f"{full}.", f"{short}.", ""), (MedievaliaWeight.LAST_DETAILS, MedievaliaWeight.INVADERS))
    )
    for place, words in enumerate(earlier_texts(view, scene)):
        weight = MedievaliaWeight.OLDER_TURNS if place else MedievaliaWeight.EARLIER_TURN
        sentences.append(optional_sentence(words, weight))
    return sentences


def earlier_texts(view: MedievaliaView, scene: Scene) -> list[str]:
    """Return in sentences the turns before the newest one since the viewer's own, the newest first."""
    turns = [list_change_texts(changes, view, scene) for changes in earlier_turns(view)]
    return [scene.say("mv-pic-alt-before", changes="; ".join(words for _, words in parts)) for parts in turns if parts]


def seat_sentences(view: MedievaliaView, seat: int, scene: Scene) -> list[Sentence]:
    """Return a seat: buildings, hand and siege, then its territories, buildings, figures, and what it can produce."""
    own = view.seats[seat]
    sentences = [required_sentence(seat_text(view, seat, scene))]
    if own.is_out:
        return sentences
    kinds = count_cards((territory.kind for territory in own.territories), scene)
    detailed = territories_text(view, seat, scene)
    sentences.append(
        Sentence(
            (detailed, scene.say("mv-pic-alt-territories", cards=kinds or scene.say("pic-none")), ""),
            (MedievaliaWeight.BUILDINGS, MedievaliaWeight.TERRITORIES),
        )
    )
    buildings = [building.kind for territory in own.territories for building in territory.buildings]
    if buildings:
        words = scene.say("mv-pic-alt-buildings", cards=count_cards(_sorted(buildings), scene))
        sentences.append(optional_sentence(words, MedievaliaWeight.BUILDINGS))
    if free := free_figures(view, seat):
        words = scene.say("mv-pic-alt-figures", cards=figures_text(view, free, scene, is_brief=True))
        sentences.append(optional_sentence(words, MedievaliaWeight.FIGURES))
    if any(own.ready):
        words = scene.say("mv-pic-alt-ready", units=units_text(own.ready, scene))
        sentences.append(optional_sentence(words, MedievaliaWeight.READY))
    return sentences


def seat_text(view: MedievaliaView, seat: int, scene: Scene) -> str:
    """Return a seat in one sentence: name, marker, allies, buildings, whether it is ahead, hand, siege; or that it is out."""
    own = view.seats[seat]
    allies = [scene.names[ally] for ally in captions.find_allies(view, seat)]
    return scene.say(
        "mv-pic-alt-out" if own.is_out else "mv-pic-alt-seat",
        name=scene.seat_name(seat),
        mark=scene.say("pic-seat", place=seat + 1),
        allied=len(allies),
        ally=", ".join(allies),
        buildings=own.buildings,
        ahead=int(view.phase != "over" and seat in captions.leaders(view)),
        hand=own.hand_size,
        siege=own.sieges,
    )


def territories_text(view: MedievaliaView, seat: int, scene: Scene) -> str:
    """Return the territories of a seat by kind, with how many are turned and who is on them."""
    parts = []
    own = sorted(view.seats[seat].territories, key=lambda territory: ORDER[territory.kind])
    for kind, group in groupby(own, key=lambda territory: territory.kind):
        alike = list(group)
        on = [figure for territory in alike for figure in figures_on(view, territory)]
        parts.append(
            scene.say(
                "mv-pic-alt-territory",
                card=count_cards([kind] * len(alike), scene),
                all=len(alike),
                turned=sum(territory.is_turned for territory in alike),
                full=int(bool(on)),
                cards=figures_text(view, on, scene, is_brief=True),
            )
        )
    return scene.say("mv-pic-alt-territories", cards=", ".join(parts) or scene.say("pic-none"))


def figures_text(view: MedievaliaView, figures: Iterable[FigureView], scene: Scene, *, is_brief: bool = False) -> str:
    """Return figures, those that look alike together: turned or ready, damaged, to pay with, changed of late.

    `is_brief`: those that are ready, without damage and not chosen have their names alone.
    """
    marks = {} if is_brief else find_marks(view).pieces
    parts = []
    for group in group_figures(figures, marks, scene.badges, list_chosen(view)):
        states = [] if is_brief and not group.is_turned else [_say_turned(group.is_turned, scene)]
        states += list_states(scene, group.damage, is_chosen=group.is_chosen, has_changed=group.mark is not None)
        parts.append(name_piece(count_cards([group.kind] * group.count, scene), states, group.badge))
    return ", ".join(parts)


def _say_turned(is_turned: bool, scene: Scene) -> str:
    return scene.say("mv-pic-told-state-turned" if is_turned else "mv-pic-told-state-ready")


def list_states(scene: Scene, damage: int, *, is_chosen: bool = False, has_changed: bool = False) -> list[str]:
    """Return what stands in parentheses behind a piece besides: its damage, that the payment has chosen it, that it is marked."""
    states = [scene.say("mv-pic-told-damage", count=damage)] if damage else []
    states += [scene.say("mv-pic-chosen")] if is_chosen else []
    return [*states, scene.say("mv-pic-told-changed")] if has_changed else states


def name_piece(name: str, states: Iterable[str], badge: str = "") -> str:
    """Return a piece with the number of its button in front of it and its states behind it."""
    words = ", ".join(states)
    return f"{f'{badge} · ' if badge else ''}{name}{f' ({words})' if words else ''}"


def _sorted(kinds: Iterable[str]) -> list[str]:
    return sorted(kinds, key=ORDER.__getitem__)


def zone_text(view: MedievaliaView, zone: str, scene: Scene, *, is_brief: bool = False) -> str:
    """Return who stands in a zone that is not theirs; "" if nobody does."""
    owner = int(zone[4:]) - 1 if zone.startswith("fief") else None
    figures = sorted(
        (figure for figure in view.figures if figure.zone == zone and figure.owner != owner),
        key=lambda figure: figure.owner,
    )
    if not figures:
        return ""
    parts = [
        f"{scene.names[seat]} {figures_text(view, group, scene, is_brief=is_brief)}"
        for seat, group in groupby(figures, key=lambda figure: figure.owner)
    ]
    name = zone_name(zone, scene)
    return f"{name[:1].upper()}{name[1:]}: {'; '.join(parts)}."


def market_text(view: MedievaliaView, scene: Scene, *, priced: bool = True) -> str:
    """Return the open buildings, with their prices and how many are covered, and the size of the deck."""
    parts = []
    for stack in view.stacks:
        if not stack.open:
            continue
        name = scene.term(f"mv.{stack.open}")
        price = CARDS[stack.open].price
        if priced and price is not None:
            units = units_text(price, scene)
            name = scene.say("mv-pic-alt-stack", card=name, units=units, covered=stack.covered)
        parts.append(name)
    cards = "; ".join(parts) if priced else ", ".join(parts)
    return scene.say("mv-pic-alt-market", cards=cards or scene.say("pic-none"), deck=view.deck_size)


def units_text(units: Units, scene: Scene) -> str:
    """Return amounts of resources: "2 food, 1 gold"."""
    return ", ".join(
        f"{amount} {scene.term(f'mv.unit.{name}')}" for name, amount in zip(RESOURCES, units, strict=True) if amount
    )


def payment_text(view: MedievaliaView, payment: PaymentView, scene: Scene) -> str:
    """Return what the viewer is paying for by hand or as proposed: price, what is missing, with which cards, what would be lost."""

    def amounts(units: Units, free: int) -> str:
        parts = [units_text(units, scene)] if any(units) else []
        return ", ".join([*parts, *([scene.say("mv-pic-free-units", count=free)] if free else [])])

    missing = amounts(payment.missing, payment.missing_free)
    return scene.say(
        "mv-pic-alt-payment",
        price=amounts(payment.price, payment.free) or "0",
        missing=missing or scene.say("mv-pic-alt-nothing"),
        cards=_list_payers(view, payment, scene) or scene.say("mv-pic-alt-nothing"),
        proposed=int(payment.is_proposed),
        what=scene.term(f"mv.{payment.purchase}") if payment.purchase in CARDS else scene.say("mv-purchase-card"),
        lost=payment.lost,
    )


def _list_payers(view: MedievaliaView, payment: PaymentView, scene: Scene) -> str:
    """Return the cards that a payment turns and discards."""
    thrown = [id.removeprefix("drop-") for id in payment.chosen if id.startswith("drop-")]
    turned = [
        kind
        for id in payment.chosen
        if not id.startswith("drop-") and (kind := battle_words.find_piece(view, id.replace("use-", "f")))
    ]
    parts = [count_cards(_sorted(turned), scene)] if turned else []
    if thrown:
        parts.append(scene.say("mv-pic-alt-thrown", cards=count_cards(_sorted(thrown), scene)))
    if payment.discards:
        parts.append(scene.say("mv-pic-alt-discards", count=payment.discards))
    return ", ".join(parts)
