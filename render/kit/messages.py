"""The messages of one language, from its Fluent files.

Reading the files only cuts them into messages, and a message is parsed when it is first said: parsing all of them takes Fluent's
parser as long as everything else in a start of the bot. What looks wrong is parsed at once, so that most mistakes in a file are
found when it is read; the tests parse every message. What was said lately is kept: a question says the same words in several
places, and so do the questions of a turn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from threading import RLock
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

_BEGIN = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)
"""The beginning of a message or term. No other line of Fluent looks like this."""
_ODD = re.compile(r"^(?!-?[a-zA-Z][a-zA-Z0-9_-]* *=|#{1,3}(?: |$)|[ }]|$)", re.MULTILINE)
"""A line that begins in no way in which a message, a comment, or the further lines of a message usually do."""
_PLAIN = re.compile(r" *([^{}\n]*[^{}\n ]) *(?:\n+(?:#.*)?)*")
"""What stands behind the equals sign of a message of one line without variables, with the comments behind it."""


_KEPT = 2048
"""How many formatted messages of a language are kept."""


class MissingTranslation(KeyError):
    """A message key, a variable of a message or a term is missing. Says which one, and in which language."""


class BadMessageFile(ValueError):
    """A file of messages cannot be read, or repeats a message. Says in one sentence which file, and what is wrong there."""


class Messages:
    """The messages of `language` in the `.ftl` files of a folder; `functions` are what they may call, by name.

    Raise `BadMessageFile` if two files have the same message, or for what does not look like Fluent.
    """

    def __init__(self, folder: Path, language: str, functions: Mapping[str, Callable[..., Any]]) -> None:
        self._language = language
        self._bundle = FluentBundle([language], functions={**functions}, use_isolating=False)
        # fluent.runtime compiles messages into shared state, and pictures are drawn in several threads.
        self._lock = RLock()
        self._plain: dict[str, str] = {}
        """The words of the messages that are always the same."""
        self._sources: dict[str, tuple[str, str]] = {}
        """The file of every other message or term, and what stands behind its equals sign."""
        self._added: set[str] = set()
        """The messages and terms that are parsed and in the bundle."""
        self._calling: set[str] = set()
        """Those of them that call a function, whose result may be another tomorrow."""
        self._repeat = lru_cache(_KEPT)(self._format)
        file_of: dict[str, str] = {}
        for file in sorted(folder.glob("*.ftl")):
            for key in self._read(file):
                if key in file_of:
                    raise BadMessageFile(f"{file}: {key} is already in {file_of[key]}")
                file_of[key] = file.name

    def __contains__(self, key: object) -> bool:
        return key in self._plain or key in self._sources

    def format(self, key: str, args: Mapping[str, int | str]) -> str:
        """Return message `key`. Raise `MissingTranslation` for an unknown key or variable, and `BadMessageFile`."""
        if (plain := self._plain.get(key)) is not None:
            return plain
        if key not in self._sources:
            raise MissingTranslation(f"no message {key!r} in {self._language!r}")
        with self._lock:
            self._add(key)
        return (self._format if key in self._calling else self._repeat)(key, *args.items())

    def _format(self, key: str, *args: tuple[str, int | str]) -> str:
        """Return a message that is in the bundle, with these names and values of its variables."""
        with self._lock:
            pattern = self._bundle.get_message(key).value
            if pattern is None:
                raise MissingTranslation(f"message {key!r} in {self._language!r} has no text")
            value, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            raise MissingTranslation(f"message {key!r} in {self._language!r}: {errors[0]}")
        return str(value)

    def _read(self, file: Path) -> Iterator[str]:
        """Take the messages and terms of a file, and yield their keys."""
        text = file.read_text(encoding="utf-8")
        if _ODD.search(text) or text.count("{") != text.count("}"):
            parse_fluent(str(file), text)
        name, parts = str(file), _BEGIN.split(text)
        for key, source in zip(parts[1::2], parts[2::2], strict=True):
            if "{" in source:
                self._sources[key] = (name, source)
            elif plain := _PLAIN.fullmatch(source):
                self._plain[key] = plain[1]
            else:
                # Several lines without a variable, or nothing at all.
                self._sources[key] = (name, source)
                self._add(key)
            yield key

    def _add(self, key: str) -> None:
        """Parse a message or term, and what it refers to, unless that has been done. Raise `BadMessageFile`."""
        if key in self._added or key not in self:
            return
        file, source = self._sources.get(key) or ("", self._plain[key])
        resource = parse_fluent(file, f"{key} ={source}")
        self._bundle.add_resource(resource)
        self._added.add(key)
        references = _References()
        references.visit(resource)
        for reference in references.keys:
            self._add(reference)
        if references.calls or not self._calling.isdisjoint(references.keys):
            self._calling.add(key)


class _References(Visitor):
    """Collects the messages and terms that something refers to, and whether it calls a function."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.calls = False

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        """Note a call, and collect what its arguments refer to."""
        self.calls = True
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        """Collect a message."""
        self.keys.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        """Collect a term, and what its arguments refer to."""
        self.keys.append(f"-{node.id.name}")
        self.generic_visit(node)


def parse_fluent(file: str, text: str) -> ast.Resource:
    """Return what stands in a file or in a part of it. Raise `BadMessageFile`."""
    resource = FluentParser(with_spans=False).parse(text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise BadMessageFile(f"{file}: not Fluent: {entry.content!r}")
    return resource
