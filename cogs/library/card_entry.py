"""The entry of one card or piece, which each game makes from its own data."""

from __future__ import annotations

from msgspec import Struct

from cogs.library.filters import CardFacts
from render.kit.translations import Translations


class CardEntry(Struct, frozen=True):
    """A card or piece in one language.

    `id` is its id in the game (for its picture), `twin` that of its other edition or "". `keywords` are searched besides title and
    body, `names` are its names in the other languages, `aliases` further anchors that stand for it. Lists find it by its `facts`.
    `box` is the one that it comes in, if its game has several.
    """

    anchor: str
    id: str
    title: str
    body: str
    keywords: str
    names: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    facts: CardFacts | None = None
    twin: str = ""
    box: str = ""


def format_bot_play(bot_play: str, language: str, words: Translations) -> str:
    """Return the line that says how the bot plays a card or piece."""
    return f"**{words.say(language, 'lookup-bot')}:** {bot_play}"
