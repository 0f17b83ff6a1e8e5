"""How the bot's slash commands are written in messages.

Discord shows a mention such as `</match move:123>` to everybody under the name that the command has in their own
language, and a tap on it starts the command. As long as Discord's ids are not known, a command is written by its name in
the language of the message.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

_WRITTEN = re.compile(r"`/([a-z-]+(?: [a-z-]+)*)`")


class CommandNames:
    """The commands by their full English name ("match move"), with their names in every language and Discord's ids.

    >>> commands = CommandNames()
    >>> commands.mention("de", "match move")
    '`/match move`'
    >>> commands.register({"match move": {"de": "partie zug", "en": "match move"}})
    >>> commands.mention("de", "match move")
    '`/partie zug`'
    >>> commands.set_ids({"match": 123})
    >>> commands.mention("de", "match move")
    '</match move:123>'
    >>> commands.mention_written("de", "Take `/match move`, not `/dance`.")
    'Take </match move:123>, not `/dance`.'
    """

    def __init__(self) -> None:
        self._names: dict[str, Mapping[str, str]] = {}
        self._ids: dict[str, int] = {}

    def register(self, names: Mapping[str, Mapping[str, str]]) -> None:
        """Set the commands that exist: full English name -> language -> full name."""
        self._names = dict(names)

    @property
    def names(self) -> Collection[str]:
        """The full English names of all commands that people can type."""
        return self._names.keys()

    def set_ids(self, ids: Mapping[str, int]) -> None:
        """Set Discord's ids: first word of the English name -> id."""
        self._ids = dict(ids)

    def mention(self, language: str, name: str) -> str:
        """Return a command as it is written in a message, by its full English name."""
        if name in self._names and (id := self._ids.get(name.split()[0])) is not None:
            return f"</{name}:{id}>"
        return f"`/{self._names.get(name, {}).get(language, name)}`"

    def mention_written(self, language: str, text: str) -> str:
        """Return `text` with a mention in the place of every command that stands there in backticks."""
        return _WRITTEN.sub(lambda match: self.mention(language, match[1]), text)
