"""The effect language: what a card says, statement by statement, and how it is read from `data/cards/sola_fide.toml`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Literal, get_args

from msgspec import Struct

Faith = Literal["P", "C"]
"""Whom a player leads: the Protestants or the Catholics."""

OTHER_FAITH: dict[Faith, Faith] = {"P": "C", "C": "P"}
"""Against whom each faith plays."""

Side = Literal["nobility", "commons"]
SIDES: tuple[Side, Side] = ("nobility", "commons")
"""The two sides of a circle, as the power track runs: nobility first."""

SideWord = Literal["nobility", "commons", "dominant", "subordinate", "either", "both"]
"""Which side a statement is about. `either`: the player chooses one; `both`: it is carried out on each."""

Direction = Literal["nobility", "commons", "dominant", "subordinate", "any"]
Trigger = Literal["draw_action", "you_captured", "static"]


class Amount(Struct, frozen=True, cache_hash=True):
    """A number: `base`, plus the X that was paid before if `plus_x`.

    >>> Amount(2, plus_x=True).count(3)
    5
    """

    base: int
    plus_x: bool = False

    def count(self, x: int) -> int:
        """Return the number when X is `x`."""
        return self.base + (x if self.plus_x else 0)


ONE = Amount(1)


class Convert(Struct, frozen=True, cache_hash=True):
    """Convert `count` territories on a side, in up to `circles` different circles.

    If `same`, in the circle of the statement before. `neutral`: neutral territories directly, and any number up to `count`.
    """

    count: int
    side: SideWord
    circles: Amount = ONE
    same: bool = False
    neutral: bool = False


class Move(Struct, frozen=True, cache_hash=True):
    """Move the power marker `steps` steps, in up to `circles` different circles, or in the `same` as before."""

    steps: int
    direction: Direction
    circles: Amount = ONE
    same: bool = False


class Remove(Struct, frozen=True, cache_hash=True):
    """Take all influence markers off a side of one circle: its territories have their printed colors again (R21)."""

    side: SideWord


class ConvertNeutrals(Struct, frozen=True, cache_hash=True):
    """Convert all neutral territories of the two circles that are open."""

    circles: tuple[str, str]


class PlaceDisputation(Struct, frozen=True, cache_hash=True):
    """Place the Disputation marker on an open circle."""


class Draw(Struct, frozen=True, cache_hash=True):
    """Draw cards."""

    count: Amount


class DrawKeep(Struct, frozen=True, cache_hash=True):
    """Draw `count` cards, keep `keep` of them and discard the rest (R52)."""

    count: int
    keep: int


class OpponentDiscards(Struct, frozen=True, cache_hash=True):
    """The opponent discards cards of their own choice (R14)."""

    count: int


class Pay(Struct, frozen=True, cache_hash=True):
    """Discard `count` other cards of the hand; otherwise nothing that follows happens (R26, R47)."""

    count: int


class PayAny(Struct, frozen=True, cache_hash=True):
    """Discard any number X of other cards of the hand."""


class Permanent(Struct, frozen=True, cache_hash=True):
    """Stay in front of the player: what happens at the `trigger`, and the hand limit of a `static` card.

    `optional`: the player is asked each time. Any other one is used at once unless its owner wants to be asked.
    """

    trigger: Trigger
    effects: tuple[Statement, ...] = ()
    optional: bool = False
    hand_limit: int = 0


Statement = (
    Convert
    | Move
    | Remove
    | ConvertNeutrals
    | PlaceDisputation
    | Draw
    | DrawKeep
    | OpponentDiscards
    | Pay
    | PayAny
    | Permanent
)


def needs_circle(later: Sequence[Statement]) -> bool:
    """Return whether one of the statements still to come is about the circle that is chosen now."""
    return any(isinstance(statement, Convert | Move) and statement.same for statement in later)


class EffectError(ValueError):
    """An effect cannot be read. The text says why, for whoever wrote it."""


_PERMANENT = re.compile(r"PERM (\w+)\{(.*)\}(\??)")
_LIMIT = re.compile(r"HANDLIMIT ([1-9]\d*)")


def parse_effect(text: str, circles: tuple[str, ...]) -> tuple[Statement, ...]:
    """Read an effect; `circles` are the ids of the circles by number. Raise `EffectError`.

    >>> parse_effect("CONV 1 nobility; DRAW 1", ())
    (Convert(count=1, side='nobility', circles=Amount(base=1, plus_x=False), same=False, neutral=False), \
Draw(count=Amount(base=1, plus_x=False)))
    """
    statements = tuple(_parse_statement(part.strip(), circles) for part in _split_statements(text) if part.strip())
    _check_order(text, statements)
    return statements


def _split_statements(text: str) -> list[str]:
    """Split at the semicolons that are not inside braces."""
    return re.split(r";(?![^{]*\})", text)


def _parse_statement(text: str, circles: tuple[str, ...]) -> Statement:
    if match := _PERMANENT.fullmatch(text):
        return _parse_permanent(match[1], match[2], bool(match[3]), circles)
    op, *words = text.split()
    if op not in _PARSERS:
        raise EffectError(f"unknown statement {op!r}, only {', '.join((*_PARSERS, 'PERM'))}")
    try:
        return _PARSERS[op](words, circles)
    except (IndexError, ValueError) as error:
        reason = str(error) if isinstance(error, EffectError) else "its words do not fit"
        raise EffectError(f"{text!r}: {reason}") from None


def _parse_permanent(trigger: str, text: str, optional: bool, circles: tuple[str, ...]) -> Permanent:
    if trigger == "static":
        limit = _LIMIT.fullmatch(text)
        if limit is None or optional:
            raise EffectError(f"static{{{text}}}: only HANDLIMIT n")
        return Permanent("static", hand_limit=int(limit[1]))
    effects = parse_effect(text, circles)
    if not effects or any(isinstance(effect, Permanent | Pay | PayAny) for effect in effects):
        raise EffectError(f"{trigger}{{{text}}}: nothing that happens at a trigger")
    return Permanent(_read_word(trigger, Trigger, "trigger"), effects, optional)


def _check_order(text: str, statements: tuple[Statement, ...]) -> None:
    """Check that @same and X have a statement to refer to, and that a permanent part comes last."""
    for place, statement in enumerate(statements):
        before = statements[:place]
        if isinstance(statement, Convert | Move):
            if statement.same and not any(_names_circle(other) for other in before):
                raise EffectError(f"{text!r}: @same without a circle before it")
            uses_x = statement.circles.plus_x
        else:
            uses_x = isinstance(statement, Draw) and statement.count.plus_x
        if uses_x and not any(isinstance(other, PayAny) for other in before):
            raise EffectError(f"{text!r}: X without PAYX before it")
        if isinstance(statement, Permanent) and place < len(statements) - 1:
            raise EffectError(f"{text!r}: PERM must be the last statement")


def _names_circle(statement: Statement) -> bool:
    return isinstance(statement, Convert | Move | Remove | PlaceDisputation)


def _parse_convert(words: list[str], circles: tuple[str, ...]) -> Convert:
    count, side = _read_count(words[0]), _read_word(words[1], SideWord, "side")
    amount, same, rest = _read_circles(words[2:])
    if rest not in ([], ["neutral"]):
        raise EffectError(f"unknown words {' '.join(rest)!r}")
    neutral = bool(rest)
    if side == "both" and (neutral or amount != ONE):
        raise EffectError("both sides only of one circle, and not neutral territories alone")
    if neutral and amount != ONE:
        raise EffectError("neutral territories only in one circle")
    return Convert(count, side, amount, same, neutral)


def _parse_move(words: list[str], circles: tuple[str, ...]) -> Move:
    steps, direction = _read_count(words[0]), _read_word(words[1], Direction, "direction")
    amount, same, rest = _read_circles(words[2:])
    if rest:
        raise EffectError(f"unknown words {' '.join(rest)!r}")
    return Move(steps, direction, amount, same)


def _parse_remove(words: list[str], circles: tuple[str, ...]) -> Remove:
    (side,) = words
    if side in ("either", "both"):
        raise EffectError(f"not {side!r}: it takes one side that needs no choice")
    return Remove(_read_word(side, SideWord, "side"))


def _parse_neutrals(words: list[str], circles: tuple[str, ...]) -> ConvertNeutrals:
    first, second = (_read_count(word) for word in words)
    if not {first, second} <= set(range(1, len(circles) + 1)) or first == second:
        raise EffectError("a circle that does not exist, or the same one twice")
    return ConvertNeutrals((circles[first - 1], circles[second - 1]))


def _parse_disputation(words: list[str], circles: tuple[str, ...]) -> PlaceDisputation:
    if words:
        raise EffectError(f"unknown words {' '.join(words)!r}")
    return PlaceDisputation()


def _parse_draw(words: list[str], circles: tuple[str, ...]) -> Draw:
    (word,) = words
    return Draw(_read_amount(word))


def _parse_draw_keep(words: list[str], circles: tuple[str, ...]) -> DrawKeep:
    count, keep = (_read_count(word) for word in words)
    if keep > count:
        raise EffectError("it keeps more than it draws")
    return DrawKeep(count, keep)


def _parse_opponent(words: list[str], circles: tuple[str, ...]) -> OpponentDiscards:
    (word,) = words
    return OpponentDiscards(_read_count(word))


def _parse_pay(words: list[str], circles: tuple[str, ...]) -> Pay:
    (word,) = words
    return Pay(_read_count(word))


def _parse_pay_any(words: list[str], circles: tuple[str, ...]) -> PayAny:
    if words:
        raise EffectError(f"unknown words {' '.join(words)!r}")
    return PayAny()


def _read_word(word: str, literal: Any, kind: str) -> Any:
    """Return a word of a `Literal` type. Raise `EffectError`."""
    if word not in get_args(literal):
        raise EffectError(f"unknown {kind} {word!r}, only {', '.join(get_args(literal))}")
    return word


def _read_count(word: str) -> int:
    """Return a number from 1 on. Raise ValueError."""
    count = int(word)
    if count < 1:
        raise EffectError("a number must be 1 or more")
    return count


def _read_amount(word: str) -> Amount:
    """Return "2", "X" or "X+1" as an amount. Raise ValueError.

    >>> _read_amount("X+1")
    Amount(base=1, plus_x=True)
    """
    if word == "X":
        return Amount(0, plus_x=True)
    if word.startswith("X+"):
        return Amount(_read_count(word[2:]), plus_x=True)
    return Amount(_read_count(word))


def _read_circles(words: list[str]) -> tuple[Amount, bool, list[str]]:
    """Return how many circles a statement is about, whether it is the same as before, and the words that are left."""
    if not words or not words[0].startswith("@"):
        return ONE, False, words
    if words[0] == "@same":
        return ONE, True, words[1:]
    return _read_amount(words[0][1:]), False, words[1:]


_PARSERS: dict[str, Callable[[list[str], tuple[str, ...]], Statement]] = {
    "CONV": _parse_convert,
    "MOVE": _parse_move,
    "REMOVE": _parse_remove,
    "NEUTRALS": _parse_neutrals,
    "DISP": _parse_disputation,
    "DRAW": _parse_draw,
    "DRAWKEEP": _parse_draw_keep,
    "OPPDISC": _parse_opponent,
    "PAY": _parse_pay,
    "PAYX": _parse_pay_any,
}
