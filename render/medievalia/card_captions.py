"""The words on cards, and the alt texts of close-ups."""

from __future__ import annotations

from render.kit import Scene
from rules.engine import Text
from rules.medievalia import card_text
from rules.medievalia.facts import CARDS, SURCHARGE
from rules.medievalia.units import NOTHING, Units


def read_text(words: Text, scene: Scene) -> str:
    """Return a text that names nobody in the language of the scene."""
    return scene.translations.text(scene.language, words, ())


def card_name(kind: str, scene: Scene) -> str:
    """Return the name of a kind of card."""
    return scene.term(f"mv.{kind}")


def group_name(kind: str, scene: Scene) -> str:
    """Return what kind of card it is, in words."""
    return scene.say(f"mv-card-kind-{card_text.find_group(kind)}")


def copies_line(kind: str, scene: Scene) -> str:
    """Return how many of these cards there are."""
    return scene.say("mv-card-copies", count=CARDS[kind].copies)


def sentences(kind: str, scene: Scene) -> tuple[str, ...]:
    """Return what a card does, a sentence for each part."""
    return tuple(read_text(part, scene) for part in card_text.describe_card(kind))


def deed_line(kind: str, scene: Scene) -> str:
    """Return what a card yields, does and fights in a few words."""
    return _begin(read_text(card_text.summarize_deed(kind), scene))


def ability_line(kind: str, scene: Scene) -> str:
    """Return what a card does besides its yield and its values in a few words, "" for nothing."""
    ability = card_text.summarize_ability(kind)
    return "" if ability is None else _begin(read_text(ability, scene))


def _begin(words: str) -> str:
    return words[0].upper() + words[1:]


def units_line(units: Units, scene: Scene) -> str:
    """Return amounts of resources in words."""
    return read_text(card_text.describe_units(units), scene)


def question(kind: str, scene: Scene) -> tuple[str, str]:
    """Return what people ask about a card, and the answer."""
    asked, answer = read_text(card_text.answer_question(kind), scene).split("? ", 1)
    return f"{asked}?", answer


def status_line(kind: str, scene: Scene) -> str:
    """Return which numbers of a card are ours, in words."""
    return read_text(card_text.describe_status(kind), scene)


def reason_line(kind: str, scene: Scene) -> str:
    """Return why the numbers of a card are what they are."""
    return CARDS[kind].reason[scene.language]


def needed_line(scene: Scene) -> str:
    """Return what a figure costs more without its building."""
    return scene.say("mv-card-needed", gold=SURCHARGE)


def card_alt(kind: str, scene: Scene) -> str:
    """Return the alt text of a close-up. Raise KeyError for an unknown kind."""
    card = CARDS[kind]
    parts = [
        scene.say(
            "mv-card-alt",
            name=card_name(kind, scene),
            kind=group_name(kind, scene),
            copies=copies_line(kind, scene),
        )
    ]
    if card.price is None:
        parts.append(f"{scene.say('mv-card-free')}.")
    else:
        parts.append(scene.say("mv-card-alt-price", price=units_line(card.price, scene)))
    if card.yields != NOTHING:
        parts.append(scene.say("mv-card-alt-yield", units=units_line(card.yields, scene)))
    if card.defense is not None:
        parts.append(scene.say("mv-card-alt-values", attack=card.attack or 0, defence=card.defense))
    needs = card_text.describe_needs(kind)
    parts += [read_text(needs, scene)] if needs is not None else []
    parts += [*sentences(kind, scene), *question(kind, scene), f"{status_line(kind, scene)}.", reason_line(kind, scene)]
    return " ".join(parts)
