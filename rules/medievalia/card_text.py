"""What a card does in words: sentences for its close-up, one line for lists, and which of its numbers are ours.

All of it is made from the data, so that a number that is corrected there reads right everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine import Text, text
from rules.medievalia.facts import CARDS, SURCHARGE, Card, StatusName, name_kind
from rules.medievalia.names import name_units
from rules.medievalia.units import NOTHING, Units


def find_group(kind: str) -> str:
    """Return as what people know a card: figures by whether they work, buildings by whether they fight.

    Raise KeyError for an unknown one.
    """
    card = CARDS[kind]
    if card.group == "figure":
        return "worker" if card.is_worker else "fighter"
    return "military" if card.is_military else card.group


def find_helped(kind: str) -> tuple[str, ...]:
    """Return the figures that need a building."""
    return tuple(card.id for card in CARDS.values() if card.needs == kind)


def describe_units(units: Units) -> Text:
    """Return units in words that stand alone, those that are there: "2 food, 1 gold"."""
    amounts = name_units(units)
    return join_parts(amounts) if amounts else text("mv-card-nothing")


def join_parts(parts: Sequence[Text]) -> Text:
    """Return texts as one, with commas between them."""
    *before, joined = parts
    for part in reversed(before):
        joined = text("mv-card-and", first=part, next=joined)
    return joined


def describe_card(kind: str) -> tuple[Text, ...]:
    """Return what a card does, a sentence for each part. Raise KeyError for an unknown kind."""
    card = CARDS[kind]
    sentences = []
    if card.group in ("city", "territory"):
        sentences.append(text("mv-card-yield-land", f"mv-{_find_rule(card)}", units=describe_units(card.yields)))
    if card.group == "city":
        sentences.append(text("mv-card-city", "mv-city"))
    if card.is_worker:
        sentences.append(text("mv-card-yield-worker", "mv-work", units=describe_units(card.yields)))
    if card.power:
        sentences.append(text(f"mv-card-power-{card.power}", f"mv-{kind}"))
    if card.group == "figure" and not card.is_worker and not card.power:
        sentences.append(text("mv-card-fights", "mv-battle"))
    if card.group == "building":
        sentences += _describe_building(card)
    return tuple(sentences)


def _describe_building(card: Card) -> list[Text]:
    """Return what a building does: what it adds, what it saves, how it fights."""
    sentences = []
    if card.yields != NOTHING:
        sentences.append(text("mv-card-yield-building", "mv-building", units=describe_units(card.yields)))
    if card.bonus:
        sentences.append(text("mv-card-bonus", "mv-building", count=card.bonus))
    if helped := find_helped(card.id):
        sentences.append(text("mv-card-saves", "mv-surcharge", gold=SURCHARGE, figures=tuple(map(name_kind, helped))))
    if card.is_military:
        sentences.append(text("mv-card-military", "mv-building"))
    return sentences


def describe_needs(kind: str) -> Text | None:
    """Return which building a figure needs and what it costs without it; None if it needs none."""
    card = CARDS[kind]
    if not card.needs:
        return None
    return text("mv-card-needs", "mv-surcharge", building=name_kind(card.needs), gold=SURCHARGE)


def answer_question(kind: str) -> Text:
    """Return the question that people ask about a card, with its answer. Raise KeyError for an unknown kind."""
    return text(f"mv-card-ask-{CARDS[kind].id}", f"mv-{_find_rule(CARDS[kind])}")


def summarize_ability(kind: str) -> Text | None:
    """Return what a card does besides its yield and its values in a few words; None if that is nothing."""
    card = CARDS[kind]
    if card.power:
        return text(f"mv-card-brief-{card.power}", f"mv-{kind}")
    if card.bonus:
        return text("mv-card-brief-defends", "mv-building", count=card.bonus)
    return text("mv-card-brief-worked", "mv-work") if card.group in ("city", "territory") else None


def summarize_deed(kind: str, *, with_work: bool = True) -> Text:
    """Return what a card yields, does and fights in a few words, without its price. Raise KeyError for an unknown kind.

    `with_work`: also the work of a figure that has a power. The words begin with a small letter if the language has it so.
    """
    card, parts = CARDS[kind], []
    if card.yields != NOTHING and (with_work or not card.power):
        units = describe_units(card.yields)
        parts.append(text("mv-card-brief-adds", "mv-building", units=units) if card.group == "building" else units)
    if (ability := summarize_ability(kind)) is not None:
        parts.append(ability)
    if card.defense is not None:
        parts.append(text("mv-card-values", attack=card.attack or 0, defence=card.defense))
    return join_parts(parts)


def summarize_card(kind: str) -> tuple[Text, ...]:
    """Return what a card does and costs in one line, from the fullest version to the shortest. Raise KeyError if unknown."""
    price, deeds = CARDS[kind].price, (summarize_deed(kind), summarize_deed(kind, with_work=False))
    if price is None:
        return deeds
    keys = ("mv-card-line", "mv-card-line-brief")
    return (*(text(key, deed=deed, price=describe_units(price)) for key in keys for deed in deeds), deeds[-1])


def list_unprinted(kind: str) -> tuple[StatusName, ...]:
    """Return which numbers of a card are not known as printed. Raise KeyError for an unknown kind."""
    return tuple(number for number, status in CARDS[kind].status.items() if status != "FOUND")


def describe_status(kind: str) -> Text:
    """Return which numbers of a card are not the publisher's; which of them fit an example says its reason."""
    ours = [text(f"mv-card-number-{number}") for number in _join_values(list_unprinted(kind))]
    if not ours:
        return text("mv-card-status-known", "mv-reconstructed")
    return text("mv-card-status-ours", "mv-reconstructed", numbers=tuple(ours))


def _join_values(numbers: Sequence[StatusName]) -> Iterator[str]:
    """Yield the numbers, attack and defense as one."""
    for number in numbers:
        if number not in ("attack", "defence") or not {"attack", "defence"} <= set(numbers):
            yield number
        elif number == "attack":
            yield "values"


def _find_rule(card: Card) -> str:
    """Return the end of the anchor of the rules about a card."""
    return {"territory": "territory", "building": "building"}.get(card.group, card.id if card.power else card.group)
