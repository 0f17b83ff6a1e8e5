"""What somebody has picked of a question and not yet confirmed, and how ids of buttons and selects become answers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from cogs.ui.limits import SELECT_OPTIONS
from rules.engine import Choice, IllegalChoice, Name, Number, Pick, Value, text

SELECTS = 15
"""Selects that fit a prompt beside its text, picture and buttons (each select costs a row and itself)."""

_NUMBER = re.compile(r"-?[0-9]{1,18}")
_PLACE = re.compile(r"([a-z]+)[0-9]+", re.IGNORECASE)


def gone(what: str) -> IllegalChoice:
    """The error for a token that names nothing of this question."""
    return IllegalChoice(text("engine-not-an-option", option=what))


def index(token: str) -> int:
    """Read a number in an id of ours: plain digits, a minus where numbers below zero are chosen. Raises `IllegalChoice`."""
    if _NUMBER.fullmatch(token) is None:
        raise gone(token)
    return int(token)


def single(choice: Choice, token: str) -> Value:
    """Read the token of one option or one number. Raises `IllegalChoice`."""
    number = index(token)
    if isinstance(choice, Number):
        return choice.validate(number)
    names = [option.id for option in choice.options] if isinstance(choice, Pick) else list(choice.domain)
    if not 0 <= number < len(names):
        raise gone(token)
    return (names[number],) if isinstance(choice, Pick) else names[number]


Unit = tuple[str, str]
"""One possible pick: its token, and the id of its option."""


def units(pick: Pick) -> list[list[Unit]]:
    """Every single pick, option by option: an option that can be picked three times has three units."""
    most = 1 if pick.hi == 1 else min(pick.most, SELECT_OPTIONS)
    return [
        [(f"{index}.{copy}", option.id) for copy in range(min(option.count, most))]
        for index, option in enumerate(pick.options)
        if most == 1 or not option.alone
    ]


def chunks(pick: Pick) -> list[list[Unit]]:
    """The units in portions that fit a select each; the copies of an option stay together.

    Options that are places ("E7") are grouped by their row if every row fits, others in the order shown. Where the rules
    can tell what is useful, the most useful ones come first in a portion of their own.
    """
    whole = units(pick)
    if sum(map(len, whole)) <= SELECT_OPTIONS:
        return [[unit for option in whole for unit in option]]
    return [*([best] if (best := useful(pick)) else []), *_areas(pick, whole)]


def useful(pick: Pick) -> list[Unit]:
    """The most useful options of a long list, the best first; nothing if the rules cannot tell."""
    if pick.rank is None or pick.hi != 1 or len(pick.options) <= SELECT_OPTIONS:
        return []
    worth = pick.rank()
    best = sorted(units(pick), key=lambda option: -worth[option[0][1]])
    return [unit for option in best[:SELECT_OPTIONS] for unit in option]


def _areas(pick: Pick, whole: list[list[Unit]]) -> list[list[Unit]]:
    """Portions by row, as many whole rows to a portion as fit; else in the order shown."""
    places = [_PLACE.fullmatch(option.id) for option in pick.options]
    if all(places):
        rows: dict[str, list[Unit]] = {}
        for place, option in zip(places, whole, strict=True):
            rows.setdefault(place.group(1) if place else "", []).extend(option)
        joined: list[list[Unit]] = [[]]
        for _, row in sorted(rows.items()):
            if len(joined[-1]) + len(row) > SELECT_OPTIONS:
                joined.append([])
            joined[-1].extend(row)
        if len(joined) < SELECTS and all(len(row) <= SELECT_OPTIONS for row in joined):
            return joined
    full: list[list[Unit]] = [[]]
    for option in whole:
        if len(full[-1]) + len(option) > SELECT_OPTIONS:
            full.append([])
        full[-1].extend(option)
    return full


def chosen(pick: Pick, chunk: int, before: tuple[str, ...], values: Iterable[str]) -> tuple[str, ...]:
    """The picks after select number `chunk` got `values`; what other selects hold stays. Raises `IllegalChoice`."""
    parts = chunks(pick)
    if not 0 <= chunk < len(parts):
        raise gone(str(chunk))
    mine = dict(parts[chunk])
    new = []
    for value in values:
        if value not in mine:
            raise gone(value)
        new.append(mine[value])
    return (*(id for id in before if id not in mine.values()), *new)


def ticked(pick: Pick, values: Iterable[str]) -> tuple[str, ...]:
    """The picks of a modal's ticked boxes. Raises `IllegalChoice`."""
    known = {token: id for option in units(pick) for token, id in option}
    missing = next((value for value in values if value not in known), None)
    if missing is not None:
        raise gone(missing)
    return tuple(known[value] for value in values)


def remaining(pick: Pick, picks: tuple[str, ...]) -> list[tuple[int, str]]:
    """Options (index, id) that can still be added to an ordered draft."""
    used = Counter(picks)
    return [
        (index, option.id)
        for index, option in enumerate(pick.options)
        if used[option.id] < option.count and not option.alone
    ]


def completed(pick: Pick, picks: tuple[str, ...]) -> tuple[str, ...]:
    """An ordered draft with the rest in the order shown."""
    rest = Counter({option.id: option.count for option in pick.parts})
    rest.subtract(picks)
    tail = [option.id for option in pick.parts for _ in range(rest[option.id])]
    return (*picks, *tail)[: pick.most]


def typed(choice: Choice, written: str, names: dict[str, str]) -> Value:
    """Read what somebody typed: ids or names, several separated by commas. `names` maps option id to shown name.

    A name that fits several equal options takes the first that is still free. Raises `IllegalChoice`.
    """
    if isinstance(choice, Number):
        try:
            return choice.validate(int(written.strip()))
        except ValueError:
            raise IllegalChoice(text("engine-number-range", lo=choice.lo, hi=choice.hi)) from None
    parts = [part.strip() for part in written.split(",") if part.strip()]
    if isinstance(choice, Name):
        if len(parts) != 1:
            parts = [written.strip()]
        return choice.validate(_named(parts[0], list(choice.domain), names, Counter(dict.fromkeys(choice.domain, 1))))
    free = Counter({option.id: option.count for option in choice.options})
    picks: list[str] = []
    for part in parts:
        id = _named(part, [option.id for option in choice.options], names, free)
        free[id] -= 1
        picks.append(id)
    return choice.validate(tuple(picks))


def _named(part: str, ids: list[str], names: dict[str, str], free: Counter[str]) -> str:
    if part in ids:
        return part
    wanted = part.casefold()
    exact = [id for id in ids if names[id].casefold() == wanted]
    close = exact or [id for id in ids if names[id].casefold().startswith(wanted)]
    close = close or [id for id in ids if wanted in names[id].casefold()]
    open_ = [id for id in close if free[id] > 0] or close
    if not open_ or (not exact and len({names[id] for id in open_}) > 1):
        raise gone(part)
    return open_[0]
