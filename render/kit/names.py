"""Names of people, cleaned once before they are used: no markup, mentions, links or changes of writing direction."""

from __future__ import annotations

import re
import unicodedata

NAME_WIDTH = 18
"""The widest name, in columns: wide (East Asian) characters count two, combining marks none."""

_MENTION = re.compile(r"<(?:@[!&]?|#|a?:\w*:|/[^:>]*:|t:)[^>]*>|@(?:everyone|here)\b", re.IGNORECASE)
_MARKUP = re.compile(r"[*_~`|<>\[\]()\\#@]")
_INVISIBLE = frozenset(
    "\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\u2800"
)

_SCHEME = re.compile(r"https?:/*|:?//+|\bwww[.．。｡․]", re.IGNORECASE)
_HOST = re.compile(
    r"(?P<labels>[\w-]+(?:[.．。｡․][\w-]+)*)[.．。｡․](?P<last>[a-z]{2,})(?P<path>/\S*)?(?![\w-])", re.IGNORECASE
)
_LINK_DOMAINS = re.compile(
    "app|at|be|biz|ca|cc|ch|club|co|com|de|dev|eu|fr|games?|gg|gifts?|info|io|it|link|ly|me|net|nl|online|org|pl|pro|ru|"
    "shop|site|store|su|to|top|tv|uk|us|world|xyz",
    re.IGNORECASE,
)
"""Top-level domains of the links that spammers usually send; "max.mustermann" is a name."""
_RESERVED = re.compile(r"(?:robo|bot|computer)\W*\d*|tafelrunde|free|frei|nobody|niemand")
"""Words that the bot itself uses in place of names."""


def _count_columns(char: str) -> int:
    if unicodedata.category(char) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def clean_name(name: str, fallback: str = "?", width: int = NAME_WIDTH) -> str:
    """Return `name` fit for pictures and messages: at most `width` columns, never empty (then `fallback`).

    Control, format and bidi characters go, as do markdown, mentions and stacks of more than two combining marks. Links
    lose their dots, and a name that the bot uses itself ("Robo 1") gets quotation marks. Punctuation alone is no name.

    >>> clean_name("**Anna**  <@123>"), clean_name("..."), clean_name("Robo 1")
    ('Anna', '?', '“Robo 1”')
    """
    text = unicodedata.normalize("NFC", _MENTION.sub(" ", name))
    text = _MARKUP.sub("", text)
    kept: list[str] = []
    marks = 0
    for char in text:
        category = unicodedata.category(char)
        if category.startswith("Z"):
            char = " "
        elif category.startswith("C") or char in _INVISIBLE:
            continue
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if marks <= 2:
            kept.append(char)
    words = _remove_links("".join(kept))
    # Shortening may leave a link again.
    words = _remove_links(shorten_name(words, width))
    if not any(unicodedata.category(char)[0] in "LNS" for char in words):
        return fallback
    if _RESERVED.fullmatch(unicodedata.normalize("NFKC", words).casefold()):
        return f"“{shorten_name(words, width - 2)}”"
    return words


def _remove_links(text: str) -> str:
    """Return the text without web addresses, with single spaces."""
    return " ".join(_HOST.sub(_replace_dots, _SCHEME.sub(" ", text)).split())


def _replace_dots(match: re.Match[str]) -> str:
    if match["path"] is None and _LINK_DOMAINS.fullmatch(match["last"]) is None:
        return match[0]
    return re.sub(r"[.．。｡․/]+", " ", match[0])


def shorten_name(name: str, columns: int) -> str:
    """Return `name` in at most `columns` columns, with an ellipsis for what is left out."""
    if sum(map(_count_columns, name)) <= columns:
        return name
    room = columns - 1
    kept = ""
    for char in name:
        room -= _count_columns(char)
        if room < 0:
            break
        kept += char
    return kept.rstrip(" \N{HORIZONTAL ELLIPSIS}") + "\N{HORIZONTAL ELLIPSIS}"
