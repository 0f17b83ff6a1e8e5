"""Check that every card of the data has its code, and that all code has its card."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from pkgutil import iter_modules

from rules.dominion.card_file import (
    LANGUAGES,
    MAX_SHORT_LENGTH,
    MAX_TEXT_LENGTH,
    MAX_TEXT_LINES,
    CardBonus,
    DominionCard,
)
from rules.dominion.card_tables import TABLES
from rules.dominion.registry import CHOICELESS_ATTACKS, EFFECTS, INSTANT_EFFECTS
from rules.engine import GameDataError

_DATA = "data/cards/dominion.toml"
_CODE = "rules/dominion/cards"

_HAND_EVENTS = ("attack", "other-gain")
"""Events at which a card is revealed from a hand that is not on turn: only Reactions are followed there (`TRACKED_CARDS`)."""

_ICONS = frozenset(tomllib.loads((Path(__file__).parents[2] / "data" / "icons.toml").read_text("utf-8")))

_BONUS_LINE = re.compile(r"\+\d+ \w+(, \+\d+ \w+)*")


def check_modules(folder: Collection[str], imported: Collection[str]) -> None:
    """Raise `GameDataError` if a module of the folder `cards` is not imported there, so that its cards do nothing."""
    for module in iter_modules(folder):
        if module.name not in imported:
            raise GameDataError(
                f"{_CODE}/__init__.py does not import {module.name}, and `__all__` there does not name it"
            )


def check_cards(cards: Mapping[str, DominionCard]) -> None:
    """Raise `GameDataError` with one sentence if a card and its code do not fit together."""
    for defect in find_defects(cards):
        raise GameDataError(defect)


def find_defects(cards: Mapping[str, DominionCard]) -> Iterator[str]:
    """Yield one sentence for everything that is missing, with the place where it belongs."""
    for table in TABLES:
        for id in table.entries:
            if id not in cards:
                yield f"{_CODE}: {table.decorator}({id!r}) has no card of this id in {_DATA}"
            elif table.event and table.event not in cards[id].reacts:
                yield f"{_DATA}: {id} has a {table.decorator} in {_CODE}, but its `reacts` lacks {table.event!r}"
    for card in cards.values():
        yield from _find_missing_code(card)
        for defect in (*_find_long_texts(card), *_find_wrong_bonus(card)):
            yield f"{_DATA}: {card.id}: {defect}"
    symbols: dict[str, str] = {}
    for card in cards.values():
        if card.emblem is not None and (symbol := card.emblem[1]):
            if symbol not in _ICONS:
                yield f"{_DATA}: {card.id} has the symbol {symbol!r} in its emblem, but data/icons.toml does not have it"
            if symbol in symbols:
                yield f"{_DATA}: {card.id} has the symbol {symbol!r} in its emblem, and {symbols[symbol]} has it already"
            symbols[symbol] = card.id


def _find_missing_code(card: DominionCard) -> Iterator[str]:
    """Yield what the data of a card promises and no code does."""
    for event in card.reacts:
        tables = [table for table in TABLES if table.event == event]
        if not tables:
            events = sorted({table.event for table in TABLES if table.event})
            yield f"{_DATA}: {card.id}: `reacts` may not be {event!r}, only {', '.join(map(repr, events))}"
        elif not any(card.id in table.entries for table in tables):
            names = " or ".join(table.decorator for table in tables)
            yield f"{_CODE}: {card.id} reacts to {event!r} in {_DATA}, but no {names} says what it does then"
        if event in _HAND_EVENTS and "reaction" not in card.types:
            yield f"{_DATA}: {card.id} reacts to {event!r}, but its `types` lack 'reaction', so that nobody is ever asked"
    if "reaction" in card.types and not card.reacts:
        yield f"{_DATA}: {card.id} is a Reaction, but `reacts` does not say to what"
    if card.id in CHOICELESS_ATTACKS and "attack" not in card.types:
        yield f"{_DATA}: {card.id} has a register_attack in {_CODE}, but its `types` lack 'attack'"
    if card.piles:
        return  # basic cards do nothing but give coins or points
    is_played = "action" in card.types or "treasure" in card.types
    has_effect = card.id in EFFECTS or card.id in INSTANT_EFFECTS
    if is_played and not has_effect and card.plus == CardBonus():
        yield f"{_CODE}: {card.id} has no `plus` in {_DATA} and no register_effect or register_instant: playing it does nothing"
    elif _says_more(card) and not any(card.id in table.entries for table in TABLES if not table.for_computers):
        yield f"{_CODE}: the text of {card.id} says more than its `plus` and `points` give, but no function does it"


def _says_more(card: DominionCard) -> bool:
    """Return whether the text has more lines than `plus` and `points` take, and no key of the data stands for the rest."""
    lines = (card.plus != CardBonus()) + (card.points != 0)
    return card.text["en"].count("\n") + 1 > lines and not card.not_with


def _find_long_texts(card: DominionCard) -> Iterator[str]:
    """Yield what is wrong with the length of `text` and `short`. A text of one short line needs no `short`."""
    for language, text in card.text.items():
        if len(text) > MAX_TEXT_LENGTH:
            yield f"`text` in {language!r} has {len(text)} characters, at most {MAX_TEXT_LENGTH} fit"
        if text.count("\n") >= MAX_TEXT_LINES:
            yield f"`text` in {language!r} has {text.count(chr(10)) + 1} lines, at most {MAX_TEXT_LINES} fit"
    is_short = all("\n" not in text and len(text.removesuffix(".")) <= MAX_SHORT_LENGTH for text in card.text.values())
    if not card.short and not is_short:
        yield f"it has no `short`, and its `text` is not one line of at most {MAX_SHORT_LENGTH} characters"
    if card.short:
        for language in LANGUAGES:
            text = card.short.get(language, "")
            if not text:
                yield f"no short in {language!r}"
            elif len(text) > MAX_SHORT_LENGTH:
                yield f"`short` in {language!r} has {len(text)} characters, at most {MAX_SHORT_LENGTH} fit"
            elif "\n" in text or text.endswith("."):
                yield f"`short` in {language!r} is one line without a full stop"


def _find_wrong_bonus(card: DominionCard) -> Iterator[str]:
    """Yield where the texts give something else first than `plus`: all of the first line, and somewhere in `short`."""
    given = list_bonuses(card.plus)
    counts = sorted(bonus.split()[0] for bonus in given)
    listing = ", ".join(given) or "nothing"
    for language, written in card.text.items():
        line = written.split("\n", 1)[0].removesuffix(".")
        bonuses = line.split(", ") if _BONUS_LINE.fullmatch(line) else []
        same_words = language != "en" or sorted(bonuses) == sorted(given)
        if sorted(bonus.split()[0] for bonus in bonuses) != counts or not same_words:
            yield f"`plus` gives {listing}, but the first line of `text` in {language!r} is {line!r}"
    for language, written in card.short.items():
        if any(f"{count} " not in written for count in counts):
            yield f"`plus` gives {listing}, but `short` in {language!r} does not say so"


def list_bonuses(plus: CardBonus) -> list[str]:
    """Return what a card gives first, as its English text says it.

    >>> list_bonuses(CardBonus(cards=1, actions=2))
    ['+1 Card', '+2 Actions']
    """
    named = ((plus.cards, "Card"), (plus.actions, "Action"), (plus.buys, "Buy"), (plus.coins, "Coin"))
    return [f"+{count} {word}{'s' if count > 1 else ''}" for count, word in named if count]
