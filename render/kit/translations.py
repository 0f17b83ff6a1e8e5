"""Messages in people's languages: Fluent files under `data/locales/<language>/`, and the names of game terms.

All files in the folder of a language are read as one, so a game adds its own file and changes no other. A missing key,
variable or term raises MissingTranslation: a message with a hole in it is never shown. `{ COMMAND("match move") }` in a
message is that slash command, see `CommandNames`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path

from render.kit.command_names import CommandNames
from render.kit.messages import Messages, MissingTranslation
from rules.engine.message import Seat, Term, Text, TextArg

LOCALES = Path(__file__).resolve().parents[2] / "data" / "locales"
LANGUAGES = ("de", "en")


class Translations:
    """The messages of every language in `folder` (a directory per language with .ftl files), and game terms by id.

    Raise BadMessageFile if a file is not Fluent, or if two files of a language have the same message.
    """

    def __init__(self, folder: Path = LOCALES, languages: Sequence[str] = LANGUAGES) -> None:
        self.terms: dict[str, Mapping[str, str]] = {}
        self._effects: list[Mapping[str, Mapping[str, str]]] = []
        self.commands = CommandNames()
        self._languages = {
            language: Messages(folder / language, language, {"COMMAND": partial(self.commands.mention, language)})
            for language in languages
        }

    def register(
        self, terms: Mapping[str, Mapping[str, str]], effects: Mapping[str, Mapping[str, str]] | None = None
    ) -> None:
        """Add names of cards and game terms, and what they do: id -> language -> words."""
        self.terms.update(terms)
        if effects is not None and all(effects is not other for other in self._effects):
            self._effects.append(effects)

    def has(self, language: str, key: str) -> bool:
        """Return whether the language has this message. Raise KeyError for an unknown language."""
        return key in self._languages[language]

    def say(self, language: str, key: str, /, **args: int | str) -> str:
        """Return message `key` in `language`. Raise MissingTranslation for an unknown language, key or variable."""
        messages = self._languages.get(language)
        if messages is None:
            raise MissingTranslation(f"no message {key!r} in {language!r}")
        return messages.format(key, args)

    def term(self, language: str, term_id: str) -> str:
        """Return the name of a card or game term. Raise MissingTranslation if it has none."""
        try:
            return self.terms[term_id][language]
        except KeyError:
            raise MissingTranslation(f"no term {term_id!r} in {language!r}") from None

    def effect(self, language: str, term_id: str) -> str:
        """Return what a card or piece does, in at most 60 characters; "" if nothing is registered for it."""
        return next((effects[term_id][language] for effects in self._effects if term_id in effects), "")

    def text(self, language: str, text: Text, names: Sequence[str]) -> str:
        """Return an engine `text` in `language`; `names` are the people's names by seat. Raise MissingTranslation."""
        args = {name: self._arg(language, value, names) for name, value in text.args.items()}
        return self.say(language, text.key, **args)

    def listing(self, language: str, items: Sequence[str]) -> str:
        """Return an enumeration ("Farm, Market and Abbey"), or the word for none."""
        if len(items) < 2:
            return items[0] if items else self.say(language, "pic-none")
        return self.say(language, "pic-and", head=", ".join(items[:-1]), last=items[-1])

    def _arg(self, language: str, value: TextArg, names: Sequence[str]) -> int | str:
        if isinstance(value, Seat):
            return names[value.index]
        if isinstance(value, Term):
            return self.term(language, value.id)
        if isinstance(value, Text):
            return self.text(language, value, names)
        if isinstance(value, tuple):
            return self.listing(language, [str(self._arg(language, item, names)) for item in value])
        return value


@cache
def load_translations() -> Translations:
    """Return the project's own messages, read once. The caller registers the terms of the games it needs."""
    return Translations()
