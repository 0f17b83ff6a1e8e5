"""The entries of the 24 kinds of cards of Medievalia, each with its numbers, and which of them are ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cogs.library.card_entry import CardEntry, format_bot_play
from cogs.library.filters import CardFacts, normalize_names
from cogs.library.rule_pages import Section
from render.kit.translations import LANGUAGES, Translations
from rules.engine import Text
from rules.medievalia.card_text import describe_card, describe_needs, describe_status, describe_units, find_group
from rules.medievalia.facts import CARDS, TERMS, Card
from rules.medievalia.units import NOTHING

GAME = "medievalia"


def build_entries(language: str, pages: Mapping[str, Section], words: Translations) -> Iterator[CardEntry]:
    """Yield the entries of all kinds of cards in the order of the data. Their ids are those of their terms ("mv.peasant")."""
    words.register(TERMS)
    for card in CARDS.values():
        page = pages.get(card.id)
        lines = [*_describe_numbers(card, language, words), _describe_deeds(card, language, words)]
        if page is not None:
            lines += ["", page.body, format_bot_play(page.bot_play, language, words)]
        lines += [f"-# {_say(describe_status(card.id), language, words)}.", f"-# {card.reason[language]}"]
        kinds = [words.say(code, f"mv-card-kind-{find_group(card.id)}") for code in LANGUAGES]
        types = (*kinds, *TERMS[f"mv.group.{card.group}"].values())
        yield CardEntry(
            f"mv-{card.id}",
            f"mv.{card.id}",
            card.name[language],
            "\n".join(lines),
            "" if page is None else page.keywords,
            tuple(card.name[other] for other in LANGUAGES if other != language),
            facts=CardFacts(GAME, None, normalize_names(types)),
        )


def _describe_numbers(card: Card, language: str, words: Translations) -> list[str]:
    """Return what a card is, how many there are, and its numbers, in two lines."""

    def say(key: str, **args: int | str) -> str:
        return words.say(language, key, **args)

    head = f"**{say(f'mv-card-kind-{find_group(card.id)}')}** · {say('mv-card-copies', count=card.copies)}"
    numbers = []
    if card.price is not None:
        numbers.append((say("mv-card-price"), _say(describe_units(card.price), language, words)))
    if card.yields != NOTHING:
        key = "mv-card-yield-more" if card.group == "building" else "mv-card-yield"
        numbers.append((say(key), _say(describe_units(card.yields), language, words)))
    if card.defense is not None:
        numbers.append((say("mv-card-fight"), say("mv-card-values", attack=card.attack or 0, defence=card.defense)))
    if card.bonus:
        numbers.append((say("mv-card-bonus-word"), say("mv-card-bonus-value", count=card.bonus)))
    return [head, " · ".join(f"{name}: **{value}**" for name, value in numbers)]


def _describe_deeds(card: Card, language: str, words: Translations) -> str:
    """Return in sentences what a card does, and which building it needs."""
    needs = describe_needs(card.id)
    sentences = [*describe_card(card.id), *([] if needs is None else [needs])]
    return " ".join(_say(sentence, language, words) for sentence in sentences)


def _say(text: Text, language: str, words: Translations) -> str:
    return words.text(language, text, ())
