"""Names and descriptions of commands: English and German, from the same Fluent files as everything else (`cmd-...`)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ParamSpec, TypeVar

import discord
from discord import app_commands
from discord.app_commands import locale_str

from cogs.ui.i18n import LANGUAGES
from cogs.ui.limits import COMMAND_DESCRIPTION, COMMAND_NAME, cut
from render.kit import translations

P = ParamSpec("P")
R = TypeVar("R")

LOCALES = {
    discord.Locale.american_english: "en",
    discord.Locale.british_english: "en",
    discord.Locale.german: "de",
}
"""The language in which each locale of Discord reads, if there is one."""


class CommandTranslator(app_commands.Translator):
    """Gives discord.py the names and descriptions when commands are sent to Discord, in English as well as in German."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in `locale`, or None for a locale that is not supported."""
        language = LOCALES.get(locale)
        return None if language is None else string.extras.get("texts", {}).get(language)


def localize(key: str, title: str = "", shape: str = "") -> locale_str:
    """Return message `key` as a string for the translator. Raise `MissingTranslation` if a language has no such message.

    `title` is the message's variable of that name. `shape`: "name" turns it into the name of an option ("first-city"), "text"
    cuts it to the length of a description.
    """
    texts = {language: _translate(key, title, shape, language) for language in LANGUAGES}
    return locale_str(texts["en"], texts=texts)


def _translate(key: str, title: str, shape: str, language: str) -> str:
    arguments = {"title": title} if title else {}
    text = translations.load_translations().say(language, key, **arguments)
    if shape == "name":
        return re.sub(r"[^\w]+", "-", text.casefold()).strip("-")[:COMMAND_NAME]
    return cut(text, COMMAND_DESCRIPTION) if shape == "text" else text


def localize_options(*names: str, **renamed: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Name and describe the parameters `names`; `renamed` maps a parameter to the key of a message other than its own."""
    keys = {name: name.replace("_", "-") for name in names} | renamed

    def decorate(callback: Callable[P, R]) -> Callable[P, R]:
        labels = {name: localize(f"cmd-option-{key}") for name, key in keys.items()}
        texts = {name: localize(f"cmd-option-{key}-text") for name, key in keys.items()}
        renaming: Callable[[Callable[P, R]], Callable[P, R]] = app_commands.rename(**labels)
        describing: Callable[[Callable[P, R]], Callable[P, R]] = app_commands.describe(**texts)
        return renaming(describing(callback))

    return decorate


def localize_choice(key: str, value: str) -> app_commands.Choice[str]:
    """Return one choice of an option; its name is message `key`."""
    return app_commands.Choice(name=localize(key), value=value)
