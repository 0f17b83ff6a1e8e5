"""Texts in one language, for the people of one match: messages, terms, labels of options and names of people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import discord

from cogs.ui.limits import cut
from render.kit.translations import Translations
from rules.engine import Option, Term, Text

LANGUAGES = ("en", "de")
DEFAULT_LANGUAGE = "en"


def choose_language(locale: discord.Locale | str | None) -> str:
    """Return the supported language for a locale of Discord; English for any other locale."""
    short = str(locale or "").split("-")[0]
    return short if short in LANGUAGES else DEFAULT_LANGUAGE


def find_server_language(guild: discord.Guild | None) -> str:
    """Return the language of a server, "" where its locale is none of ours, or only Discord's default.

    Only the managers of a Community server are asked for its language; every other server is in American English.
    """
    if guild is None:
        return ""
    if guild.preferred_locale is discord.Locale.american_english and "COMMUNITY" not in guild.features:
        return ""
    short = str(guild.preferred_locale).split("-")[0]
    return short if short in LANGUAGES else ""


@dataclass(frozen=True, slots=True)
class Localizer:
    """Makes texts in `language` from `words`. `names` are the cleaned names of the people by seat."""

    words: Translations
    language: str
    names: Sequence[str] = field(default_factory=tuple)

    def say(self, key: str, /, **args: int | str) -> str:
        """Return a message. Raise `MissingTranslation`."""
        return self.words.say(self.language, key, **args)

    def say_count(self, lo: int, hi: int) -> str:
        """Return that `lo` to `hi` things are to be chosen."""
        return self.say("ui-pick-exactly", count=lo) if lo == hi else self.say("ui-pick-count", lo=lo, hi=hi)

    def text(self, text: Text) -> str:
        """Return a text of the engine or of a game."""
        return self.words.text(self.language, text, self.names)

    def term(self, term_id: str) -> str:
        """Return the name of a card or piece."""
        return self.words.term(self.language, term_id)

    def seat_name(self, seat: int) -> str:
        """Return the name of the person in a seat."""
        return self.names[seat]

    def format_list(self, items: Sequence[str]) -> str:
        """Return the items as an enumeration: "A, B and C"."""
        return self.words.listing(self.language, items)

    def label(self, option: Option, limit: int | None = None) -> str:
        """Return what an option is called, in at most `limit` characters."""
        if isinstance(option.label, Text):
            text = self.text(option.label)
        else:
            text = self.term(option.label.id if isinstance(option.label, Term) else option.id)
        return text if limit is None else cut(text, limit)

    def detail(self, option: Option, limit: int | None = None) -> str:
        """Return the second line of an option: its own detail, else the effect of its card or piece; or ""."""
        if option.detail is not None:
            text = self.text(option.detail)
            if option.number is not None:
                text = self.say("prompt-number", what=text, number=option.number)
        elif option.label is None or isinstance(option.label, Term):
            text = self.words.effect(self.language, option.label.id if option.label is not None else option.id)
        else:
            text = ""
        return text if limit is None else cut(text, limit)

    def facts(self, option: Option) -> str:
        """Return what the picture shows of an option, for people who cannot see it; or ""."""
        return self.text(option.facts) if option.facts is not None else ""

    def has_message(self, key: str) -> bool:
        """Return whether there is such a message."""
        return self.words.has(self.language, key)

    def with_names(self, names: Sequence[str]) -> Localizer:
        """Return the same language with other people's names."""
        return Localizer(self.words, self.language, tuple(names))
