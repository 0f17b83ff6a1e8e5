"""What a person has picked and not yet confirmed, and how the tokens of buttons and selects become picks and answers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from hashlib import blake2b
from typing import Literal, NamedTuple

from msgspec.structs import replace

from cogs.ui.limits import SELECT_OPTIONS
from rules.engine import Choice, IllegalChoice, Name, Number, Pick, Value, text

MAX_SELECTS = 15
"""Selects that fit a prompt beside its text, picture and buttons (each select costs a row and itself)."""

SIGN_LENGTH = 8
"""Characters of the sign of a draft."""

_NUMBER_PATTERN = re.compile(r"-?[0-9]{1,18}")
_SPACE_PATTERN = re.compile(r"([A-Z])[0-9]+")
MAX_COLUMN_SELECTS = 6
"""Up to this many columns of a board have a select each; otherwise several columns share one."""


def sign_draft(picks: tuple[str, ...]) -> str:
    """Return a short sign of a draft for the ids of what goes on from it, or submits it.

    >>> sign_draft(("copper", "estate"))
    '9c09a5fb'
    """
    return blake2b("\0".join(picks).encode(), digest_size=SIGN_LENGTH // 2).hexdigest()


def is_draft_shown(sign: str, picks: tuple[str, ...]) -> bool:
    """Return whether a message whose id has this sign shows what is drafted. Older versions wrote how much it was, or nothing."""
    return sign in (sign_draft(picks), str(len(picks)), "")


def build_unknown_option_error(what: str) -> IllegalChoice:
    """Return the error for a token that names nothing of this question."""
    return IllegalChoice(text("engine-not-an-option", option=what))


def take_single_step(pick: Pick) -> Pick:
    """Return a question as its buttons show it if each of them is an answer."""
    return replace(pick, lo=1, hi=1)


def parse_number(token: str) -> int:
    """Read a number in a custom id: digits, perhaps with a minus in front. Raise `IllegalChoice`."""
    if _NUMBER_PATTERN.fullmatch(token) is None:
        raise build_unknown_option_error(token)
    return int(token)


def parse_option(choice: Choice, token: str) -> Value:
    """Read the token of one option, or one number, which may be out of range. Raise `IllegalChoice`."""
    number = parse_number(token)
    if isinstance(choice, Number):
        return number
    names = [option.id for option in choice.options] if isinstance(choice, Pick) else list(choice.domain)
    if not 0 <= number < len(names):
        raise build_unknown_option_error(token)
    return (names[number],) if isinstance(choice, Pick) else names[number]


PickUnit = tuple[str, str]
"""One possible pick: its token, and the id of its option."""


def list_units(pick: Pick) -> list[list[PickUnit]]:
    """Return every single pick, option by option: an option that can be picked three times has three units."""
    most = 1 if pick.hi == 1 else min(pick.max_picks, SELECT_OPTIONS)
    return [
        [(f"{index}.{copy}", option.id) for copy in range(min(option.count, most))]
        for index, option in enumerate(pick.options)
        if most == 1 or not option.is_exclusive
    ]


class SelectPortion(NamedTuple):
    """The options of one select: `all` there are, the `best` of many, whole `columns` of a board from `first` to `last`, or
    a `span` of a long list."""

    units: list[PickUnit]
    kind: Literal["all", "best", "columns", "span"]
    first: str = ""
    last: str = ""


def split_portions(pick: Pick) -> list[SelectPortion]:
    """Return the units in portions that fit a select each; the copies of an option stay together.

    Spaces of a board ("E7") are grouped by their column, other options stay in the order shown. If the rules can rank them,
    the most useful options come first in a portion of their own.
    """
    whole = list_units(pick)
    if sum(map(len, whole)) <= SELECT_OPTIONS:
        return [SelectPortion([unit for option in whole for unit in option], "all")]
    best = find_best_units(pick)
    first = [SelectPortion(best, "best")] if best else []
    return [*first, *(_group_by_column(pick, whole) or _group_in_order(whole))]


def find_best_units(pick: Pick) -> list[PickUnit]:
    """Return the most useful of many options; nothing if the rules cannot rank them, or rank all the same."""
    if pick.rank is None or pick.hi != 1 or len(pick.options) <= SELECT_OPTIONS:
        return []
    worth = pick.rank()
    most = max(worth.values())
    best = [unit for option in list_units(pick) for unit in option if worth[unit[1]] == most]
    return best if len(best) <= SELECT_OPTIONS else []


def _group_by_column(pick: Pick, whole: list[list[PickUnit]]) -> list[SelectPortion]:
    """Return a portion for each column of a board, or for as many whole columns as fit; nothing if these are no spaces."""
    spaces = [_SPACE_PATTERN.fullmatch(option.id) for option in pick.options]
    columns: dict[str, list[PickUnit]] = {}
    for space, option in zip(spaces, whole, strict=True):
        if space is None:
            return []
        columns.setdefault(space.group(1), []).extend(option)
    if any(len(column) > SELECT_OPTIONS for column in columns.values()):
        return []
    joined: list[SelectPortion] = []
    for letter, column in sorted(columns.items()):
        alone = len(columns) <= MAX_COLUMN_SELECTS or not joined or len(joined[-1].units) + len(column) > SELECT_OPTIONS
        if alone:
            joined.append(SelectPortion(column, "columns", letter, letter))
        else:
            joined[-1] = SelectPortion([*joined[-1].units, *column], "columns", joined[-1].first, letter)
    return joined if len(joined) < MAX_SELECTS else []


def _group_in_order(whole: list[list[PickUnit]]) -> list[SelectPortion]:
    """Return portions in the order shown."""
    full: list[list[PickUnit]] = [[]]
    for option in whole:
        if len(full[-1]) + len(option) > SELECT_OPTIONS:
            full.append([])
        full[-1].extend(option)
    return [SelectPortion(units, "span") for units in full]


def apply_selection(pick: Pick, portion: int, picks: tuple[str, ...], values: Iterable[str]) -> tuple[str, ...]:
    """Return the picks after select number `portion` got `values`; the picks of other selects stay. Raise `IllegalChoice`."""
    parts = split_portions(pick)
    if not 0 <= portion < len(parts):
        raise build_unknown_option_error(str(portion))
    own = dict(parts[portion].units)
    new = []
    for value in values:
        if value not in own:
            raise build_unknown_option_error(value)
        new.append(own[value])
    return (*(id for id in picks if id not in own.values()), *new)


def parse_ticks(pick: Pick, values: Iterable[str]) -> tuple[str, ...]:
    """Return the picks of a modal's ticked boxes. Raise `IllegalChoice`."""
    ids = {token: id for option in list_units(pick) for token, id in option}
    missing = next((value for value in values if value not in ids), None)
    if missing is not None:
        raise build_unknown_option_error(missing)
    return tuple(ids[value] for value in values)


def list_remaining(pick: Pick, picks: tuple[str, ...]) -> list[tuple[int, str]]:
    """Return the options (index, id) that can still be added to an ordered draft."""
    used = Counter(picks)
    return [
        (index, option.id)
        for index, option in enumerate(pick.options)
        if used[option.id] < option.count and not option.is_exclusive
    ]


def complete_order(pick: Pick, picks: tuple[str, ...]) -> tuple[str, ...]:
    """Return an ordered draft, completed with the remaining options in the order shown."""
    rest = Counter({option.id: option.count for option in pick.combinable_options})
    rest.subtract(picks)
    tail = [option.id for option in pick.combinable_options for _ in range(rest[option.id])]
    return (*picks, *tail)[: pick.max_picks]


def parse_typed(choice: Choice, written: str, names: dict[str, str], nothing: str) -> Value:
    """Read what somebody typed: ids or names, several separated by commas. `names` maps option id to shown name, and
    `nothing` is the word for no pick at all: commas and blanks alone are none.

    A name that fits several equal options takes the first that is still free. Raise `IllegalChoice`.
    """
    if isinstance(choice, Number):
        try:
            return choice.validate(int(written.strip()))
        except ValueError:
            raise IllegalChoice(text("engine-number-range", lo=choice.lo, hi=choice.hi)) from None
    parts = [part.strip() for part in written.split(",") if part.strip()]
    if not parts:
        raise IllegalChoice(text("ui-error-nothing-typed"))
    if isinstance(choice, Name):
        if len(parts) != 1:
            parts = [written.strip()]
        return choice.validate(
            _find_by_name(parts[0], list(choice.domain), names, Counter(dict.fromkeys(choice.domain, 1)))
        )
    free = Counter({option.id: option.count for option in choice.options})
    if parts == [nothing] and nothing not in names.values():
        return choice.validate(())
    picks: list[str] = []
    for part in parts:
        id = _find_by_name(part, [option.id for option in choice.options], names, free)
        free[id] -= 1
        picks.append(id)
    return choice.validate(tuple(picks))


def parse_space(pick: Pick, written: str, names: dict[str, str]) -> Value:
    """Read the name of a space that somebody typed, letter by letter: C1 never means C10. Raise `IllegalChoice`, with the
    game's reason where it has one."""
    wanted = written.strip().casefold()
    matching = [option.id for option in pick.options if wanted in (option.id.casefold(), names[option.id].casefold())]
    return pick.validate((matching[0] if matching else written.strip().upper(),))


def _find_by_name(part: str, ids: list[str], names: dict[str, str], free: Counter[str]) -> str:
    if part in ids:
        return part
    wanted = part.casefold()
    exact = [id for id in ids if names[id].casefold() == wanted]
    close = exact or [id for id in ids if names[id].casefold().startswith(wanted)]
    close = close or [id for id in ids if wanted in names[id].casefold()]
    open_ = [id for id in close if free[id] > 0] or close
    if not open_ or (not exact and len({names[id] for id in open_}) > 1):
        raise build_unknown_option_error(part)
    return open_[0]
