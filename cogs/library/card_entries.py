"""One entry for each card, building or piece: facts from the game's data, its text, and what the rule pages say about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec

from cogs.library.card_entry import CardEntry, format_bot_play
from cogs.library.filters import CardFacts, normalize_names
from cogs.library.rule_pages import BadPage, Section, read_card_sections
from render.kit.translations import LANGUAGES, Translations

Builder = Callable[[str, Mapping[str, Section], Translations], Iterable[CardEntry]]


def build_card_entries(
    game: str, prefix: str, language: str, pages: Mapping[str, Section], words: Translations
) -> tuple[CardEntry, ...]:
    """Return all entries of a game in the order of its data. Their anchors begin with `prefix`.

    Raise `BadPage` if the pages describe a card that does not exist.
    """
    build_entries = _find_builder(game)
    if build_entries is None:
        return tuple(_build_piece_entries(game, prefix, language, pages, words))
    entries = tuple(build_entries(language, pages, words))
    unknown = set(pages) - {card.anchor.removeprefix(f"{prefix}-") for card in entries}
    if unknown:
        raise BadPage(f"{game}, {language}: no such cards: {sorted(unknown)}")
    return entries


def _build_piece_entries(
    game: str, prefix: str, language: str, pages: Mapping[str, Section], words: Translations
) -> Iterator[CardEntry]:
    """Yield the entries of pieces, which have no data besides their page."""
    others = [read_card_sections(game, other) for other in LANGUAGES if other != language]
    for id, page in pages.items():
        body = f"{page.body}\n{format_bot_play(page.bot_play, language, words)}"
        facts = CardFacts(game, types=normalize_names((page.title,)), kind="piece")
        names = tuple(sections[id].title for sections in others if id in sections)
        yield CardEntry(f"{prefix}-{id}", f"{prefix}.{id}", page.title, body, page.keywords, names, facts=facts)


def _find_builder(game: str) -> Builder | None:
    """Return what builds the entries of a game whose cards have data; None for one whose pieces have only their pages.

    A game is imported only when its entries are built: a start that fails at a wrong setting needs none.
    """
    module = f"cogs.library.{game}_entries"
    if find_spec(module) is None:
        return None
    builder: Builder = import_module(module).build_entries
    return builder
