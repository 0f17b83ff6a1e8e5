"""The entries of Dominion: a card by its name, with both editions, its rulings, and the sets that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cogs.library.card_entry import CardEntry, format_bot_play
from cogs.library.filters import CardFacts, normalize_names
from cogs.library.rule_pages import Section
from render.kit.translations import LANGUAGES, Translations
from rules.dominion.card_file import DominionCard
from rules.dominion.facts import CANONICAL_IDS, CARDS, KINGDOMS, TERMS

BOXES = ("base", "intrigue", "prosperity")
"""The sets that are sold in a box of their own. Basic cards come with each."""


def build_entries(language: str, pages: Mapping[str, Section], words: Translations) -> Iterator[CardEntry]:
    """Yield an entry for each name of a card, with the page about it if there is one."""
    second_editions = {card.twin: card for card in CARDS.values() if card.twin}
    for id in CANONICAL_IDS:
        card, twin, page = CARDS[id], second_editions.get(id), pages.get(id)
        sets = {words.say(other, f"lookup-set-{card.set}") for other in LANGUAGES} | {card.set}
        types = {name for kind in card.types for name in TERMS[f"type.{kind}"].values()}
        yield CardEntry(
            f"dom-{id}",
            id,
            card.name[language],
            "\n".join(_list_lines(card, twin, page, language, words)),
            page.keywords if page is not None else "",
            tuple(card.name[other] for other in LANGUAGES if other != language),
            (f"dom-{twin.id}",) if twin else (),
            CardFacts("dominion", card.cost, normalize_names(types), normalize_names(sets)),
            twin.id if twin else "",
            words.say(language, f"lookup-set-{card.set}") if card.set in BOXES else "",
        )


def _list_lines(
    card: DominionCard, twin: DominionCard | None, page: Section | None, language: str, words: Translations
) -> Iterator[str]:
    """Yield the lines of an entry; `twin` is the second edition of the card, `page` what the rule pages say about it."""
    types = " – ".join(TERMS[f"type.{kind}"][language] for kind in card.types)
    yield words.say(language, "lookup-dominion-card", types=types, cost=card.cost)
    editions = {"1": "first", "2": "second", "1+2": "both"}["1+2" if twin else card.edition]
    yield f"-# {words.say(language, f'lookup-set-{card.set}')} · {words.say(language, f'lookup-edition-{editions}')}"
    if twin:
        yield f"**{words.say(language, 'lookup-edition-first')}**\n{card.text[language]}"
        yield f"**{words.say(language, 'lookup-edition-second')}**\n{twin.text[language]}"
    else:
        yield card.text[language]
    if page is not None:
        yield f"\n{page.body}"
    kind = next((kind for kind in ("treasure", "victory") if kind in card.types), "action")
    how = page.bot_play if page is not None and page.bot_play else words.say(language, f"lookup-bot-{kind}")
    yield format_bot_play(how, language, words)
    if sets := [kingdom.name[language] for kingdom in KINGDOMS.values() if card.id in kingdom.cards]:
        yield f"-# {words.say(language, 'lookup-in-kingdoms', sets=', '.join(sets))}"
    if "attack" in card.types:
        yield f"{words.say(language, 'lookup-see')}: [[dom-attacks]]"
