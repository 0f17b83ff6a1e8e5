"""The ruling shown on the close-up of a card: the first paragraph of its section in the rule pages.

Source: `data/rules/dominion/<language>/cards/*.md`, where a card's section begins with "## id", a line "! ..." says how the bot
carries it out, and further paragraphs are examples.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rules.dominion.facts import CANONICAL_ID

_PAGES = Path(__file__).resolve().parents[2] / "data" / "rules" / "dominion"
_SKIPPED_PREFIXES = ("!", "=", "§", "#", "|", "-", ">", "**")
"""Lines that begin with one of these are no ruling: how the bot carries it out, other names, tables, examples."""
_ASIDE = re.compile(r" ?\(\*\*[^)]*\)")
_SENTENCE_BREAK = re.compile(r"(?<=\w\w[.!?]) (?=[A-ZÄÖÜ])")


@cache
def _read_rulings(language: str) -> dict[str, tuple[str, ...]]:
    """Return the rulings of all cards in one language: id -> sentences."""
    rulings: dict[str, tuple[str, ...]] = {}
    for file in sorted((_PAGES / language / "cards").glob("*.md")):
        for section in file.read_text("utf-8").split("\n## ")[1:]:
            head, *lines = section.split("\n")
            paragraphs = [line for line in lines if line.strip() and not line.startswith(_SKIPPED_PREFIXES)]
            if paragraphs:
                rulings[head.split()[0]] = _split_sentences(paragraphs[0])
    return rulings


def _split_sentences(paragraph: str) -> tuple[str, ...]:
    """Return a paragraph sentence by sentence, without markup, asides and sentences that only link to another page."""
    plain = _ASIDE.sub("", paragraph).replace("**", "").strip()
    return tuple(sentence for sentence in _SENTENCE_BREAK.split(plain) if "[[" not in sentence)


def card_ruling(card: str, language: str) -> tuple[str, ...]:
    """Return the ruling of a card, sentence by sentence; empty for a card without one."""
    return _read_rulings(language).get(CANONICAL_ID[card], ())
