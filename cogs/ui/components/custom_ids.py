"""The ids of buttons, selects and modals. The first letter tells them apart; no two templates match the same id.

Public messages carry match and verb only (`b`, `l`, `v`). The question's mark stands in private messages alone (`t`, `p`, `u`,
`m`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from cogs.ui.limits import CUSTOM_ID

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

BUTTON_TEMPLATE = re.compile(r"(?!g:pick(?::|$))(?P<kind>[blvgt]):(?P<rest>.+)")
SELECT_TEMPLATE = re.compile(r"p:.+|g:pick(?::.+)?")
USER_SELECT_TEMPLATE = re.compile(r"(?P<kind>u):(?P<rest>.+)")
MODAL_TEMPLATE = re.compile(r"(?P<kind>m):(?P<rest>.+)")
UNKNOWN_TEMPLATE = re.compile(r"(?![blvgtpum]:.).*", re.DOTALL)

_PUBLIC_PATTERN = re.compile(r"([blv]):([0-9a-z]{1,13}):([a-z]+)(?::([0-9a-z_.-]{1,40}))?")
_PRIVATE_PATTERN = re.compile(
    r"([tpum]):([0-9a-z]{1,13}):([0-9]{1,2}):([0-9a-f]{1,40}|-):([a-z]+)(?:\.([0-9a-z_.-]{1,30}))?"
)
_GENERAL_PATTERN = re.compile(r"(g):([a-z]+)(?::([0-9a-z_-]{1,40}))?")


def to_base36(number: int) -> str:
    """Write a non-negative number with the digits 0-9a-z."""
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
        if number == 0:
            return text


@dataclass(frozen=True, slots=True)
class PublicId:
    """An id on a message for everybody: `kind` b (board), l (lobby) or v (vote), match, `verb`, and an argument or ""."""

    kind: str
    match: int
    verb: str
    arg: str = ""

    def __str__(self) -> str:
        return _check_id(":".join(filter(None, (self.kind, to_base36(self.match), self.verb, self.arg))))


@dataclass(frozen=True, slots=True)
class PrivateId:
    """An id on a message for one person: `kind` t (button), p (select), u (people) or m (modal), match, seat, mark of the question
    ("-" where there is none), `verb` and an argument or ""."""

    kind: str
    match: int
    seat: int
    question_token: str
    verb: str
    arg: str = ""

    def __str__(self) -> str:
        token = f"{self.verb}.{self.arg}" if self.arg else self.verb
        return _check_id(f"{self.kind}:{to_base36(self.match)}:{self.seat}:{self.question_token or '-'}:{token}")


@dataclass(frozen=True, slots=True)
class GeneralId:
    """An id that belongs to no match: `g`, a verb, and an argument or ""."""

    verb: str
    arg: str = ""

    def __str__(self) -> str:
        return _check_id(":".join(filter(None, ("g", self.verb, self.arg))))


CustomId = PublicId | PrivateId | GeneralId


def parse_custom_id(custom_id: str) -> CustomId | None:
    """Read an id. None for one that this version never wrote (an older version's, or a forged one)."""
    if found := _PUBLIC_PATTERN.fullmatch(custom_id):
        kind, match, verb, arg = found.groups()
        return PublicId(kind, int(match, 36), verb, arg or "")
    if found := _PRIVATE_PATTERN.fullmatch(custom_id):
        kind, match, seat, mark, verb, arg = found.groups()
        return PrivateId(kind, int(match, 36), int(seat), "" if mark == "-" else mark, verb, arg or "")
    if found := _GENERAL_PATTERN.fullmatch(custom_id):
        _, verb, arg = found.groups()
        return GeneralId(verb, arg or "")
    return None


def _check_id(custom_id: str) -> str:
    if len(custom_id) > CUSTOM_ID or parse_custom_id(custom_id) is None:
        raise ValueError(f"not a custom id of ours: {custom_id!r}")
    return custom_id
