"""What can be asked: a `Pick` of options, a `Number` or a `Name`. Only legal answers pass `validate`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Literal, overload

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.errors import IllegalChoice
from rules.engine.message import Term, Text, TextItem, text

Tone = Literal["", "usual", "final", "danger"]
"""How an option looks: like any other, as the usual step, as the end of the turn, as something destructive."""

Value = tuple[str, ...] | int | str
"""The answer to a `Pick` (option ids, one per pick), a `Number` or a `Name` (a term id)."""


class Option(Struct, frozen=True):
    """Something that can be picked up to `count` times.

    `label`: what it is called; None means the term with the option's own id.
    `detail`: a short second line (an effect, a price); without one, the effect of the card or piece of that name is shown.
    `number`: what its detail leads to ("room to grow", 9); it stands on its button, where many options share a detail.
    `reason`: why the option is shown although it cannot be chosen, with the anchor of the rule.
    `tone`: how it looks. A `final` option says on its button what it ends, so nobody is asked to confirm it.
    `waste`: what would go to waste with it ("4 coins unspent"). It looks like any other option then, however final it is, and
    has to be confirmed if it cannot be taken back.
    `facts`: what the picture shows as well (a price, how many are left), for people who do not see a picture.
    `confirm_label`: the button that confirms it ("Buy Silver and end your turn"); the label if None.
    `undo_label`: what the undo button calls it, in the accusative ("the Stable on E7"); the label if None.
    `is_exclusive`: the option alone is a whole answer, however many others would have to be picked instead.
    `space`: the space of the board that the option is about, for the picture to mark.
    `is_binding`: it says itself that it cannot be taken back, so nobody is asked to confirm it.
    `is_way_back`: it only leads back to an earlier question, so the undo button has nothing to call by its name.
    """

    id: str
    count: int = 1
    label: Text | Term | None = None
    detail: Text | None = None
    reason: Text | None = None
    tone: Tone = ""
    facts: Text | None = None
    confirm_label: Text | None = None
    undo_label: Text | None = None
    is_exclusive: bool = False
    space: str = ""
    waste: Text | None = None
    number: int | None = None
    is_binding: bool = False
    is_way_back: bool = False


class NumberedText(Struct, frozen=True):
    """A second line that leads to a number ("room to grow", 9), which options that share the line do not share."""

    text: Text
    number: int


class LateOptions(Sequence[Option]):
    """Options that are expensive to find: they are made when somebody first reads them.

    A question with them is always asked. Whoever looks at it or answers it reads them; a copy of the match, which only repeats
    answers that are known to be legal, makes none.
    """

    __slots__ = ("_make", "_options")

    def __init__(self, make: Callable[[], Sequence[Option]]) -> None:
        self._make = make
        self._options: Sequence[Option] | None = None

    def _read(self) -> Sequence[Option]:
        if self._options is None:
            self._options = self._make()
        return self._options

    def __len__(self) -> int:
        return len(self._read())

    def __iter__(self) -> Iterator[Option]:
        return iter(self._read())

    @overload
    def __getitem__(self, index: int) -> Option: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...

    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        return self._read()[index]


class Pick(Struct, frozen=True):
    """Pick `lo` to `hi` of `options`. The value is a tuple of option ids, sorted unless `ordered`.

    `check`: receives the canonical value and returns a reason if the picks do not go together.
    `default`: the harmless answer (pass, end, cancel); without it, the first `lo` options.
    `is_binding`: an answer counts at once, without a Confirm, even if it cannot be taken back; the prompt says so.
    `needs_table`: whoever is asked has to see the table, although no option is a space of it.
    `is_quick`: a selection of as many as may be picked is an answer without a Confirm, if it can be taken back.
    `needs_hand`: whoever is asked has to see the table and the hand at once.
    `is_stepwise`: an answer is easily taken back or added to, so a press or a selection is one, without a Confirm.
    `reveals`: ids of what an answer reveals that only this seat knows; they are part of the fingerprint.
    These are called only when somebody looks at the question:
    `blocked`: returns options that are shown but cannot be chosen, each with its `reason`.
    `rank`: returns by option id how useful it is to the seat, by rules of thumb; for sorting long lists.
    `details`: returns by option id second lines that are too expensive to make for every question, some with a number.
    `changes`: returns by option id what would change on the table, in words that the pictures of the game know.

    >>> pick = Pick(text("discard"), [Option("copper", 2), Option("estate")], lo=2, hi=2)
    >>> pick.validate(("estate", "copper"))
    ('copper', 'estate')
    >>> pick.fallback()
    ('copper', 'copper')
    >>> pick.single_answer() is None
    True
    """

    prompt: Text
    options: Sequence[Option]
    lo: int = 1
    hi: int = 1
    ordered: bool = False
    check: Callable[[tuple[str, ...]], Text | None] | None = None
    default: tuple[str, ...] | None = None
    blocked: Callable[[], Iterable[Option]] | None = None
    rank: Callable[[], Mapping[str, float]] | None = None
    is_binding: bool = False
    reveals: tuple[str, ...] = ()
    details: Callable[[], Mapping[str, Text | NumberedText]] | None = None
    needs_table: bool = False
    is_stepwise: bool = False
    is_quick: bool = False
    needs_hand: bool = False
    changes: Callable[[], Mapping[str, tuple[str, ...]]] | None = None

    @property
    def combinable_options(self) -> Sequence[Option]:
        """The options that can be picked together with others."""
        return [option for option in self.options if not option.is_exclusive]

    @property
    def max_picks(self) -> int:
        """The largest possible number of picks, given the counts."""
        return min(self.hi, sum(option.count for option in self.combinable_options))

    def all_options(self) -> tuple[Option, ...]:
        """Return all options, then the blocked ones."""
        return (*self.options, *(self.blocked() if self.blocked else ()))

    def list_picked(self, value: Value) -> list[Option]:
        """Return the options that an answer picks, each once."""
        return [option for option in self.options if isinstance(value, tuple) and option.id in value]

    def find_option(self, value: Value) -> Option | None:
        """Return the option that is the whole of an answer; None if the answer is none of them, or several."""
        if not isinstance(value, tuple) or len(value) != 1:
            return None
        return next((option for option in self.options if option.id == value[0]), None)

    def with_details(self) -> Pick:
        """Return the question as somebody who looks at it reads it, although the match may go on meanwhile.

        What depends on the state is worked out now: `details` (on the options), `blocked`, `rank` and `changes`.
        """
        if self.details is None and self.blocked is None and self.rank is None and self.changes is None:
            return self
        details = self.details() if self.details is not None else {}
        options = [option if option.detail else _add_detail(option, details.get(option.id)) for option in self.options]
        blocked, rank = self.blocked and tuple(self.blocked()), self.rank and dict(self.rank())
        changes = self.changes and dict(self.changes())
        return replace(
            self,
            options=options,
            details=None,
            blocked=None if blocked is None else lambda: blocked,
            rank=None if rank is None else lambda: rank,
            changes=None if changes is None else lambda: changes,
        )

    def single_answer(self) -> tuple[str, ...] | None:
        """Return the single legal answer, or None if there are several."""
        if self.lo == self.hi == 1 and len(self.options) > 1:
            return None
        if len(self.combinable_options) < len(self.options):
            return self._single_exclusive()
        if self.max_picks == 0:
            return ()
        if self.lo < self.max_picks:
            return None
        if len(self.options) == 1:
            value = (self.options[0].id,) * self.lo
        elif self.lo == sum(option.count for option in self.options) and not self.ordered:
            value = tuple(sorted(option.id for option in self.options for _ in range(option.count)))
        else:
            return None
        return value if self.check is None or self.check(value) is None else None

    def _single_exclusive(self) -> tuple[str, ...] | None:
        """Return the single legal answer of a question that has an exclusive option."""
        return (self.options[0].id,) if len(self.options) == 1 and self.lo else None

    def validate(self, value: Value) -> tuple[str, ...]:
        """Return the canonical value. Raise `IllegalChoice` with the reason."""
        if isinstance(value, tuple) and len(value) == 1 and self.check is None and self.lo <= 1 <= self.hi:
            # Nearly every answer is of this kind. It is looked for apart from all others, because this is done so often.
            wanted = value[0]
            for option in self.options:
                if option.id == wanted:
                    return value
        return self._validate_picks(value)

    def _validate_picks(self, value: Value) -> tuple[str, ...]:
        """Return the canonical value of any answer. Raise `IllegalChoice` with the reason."""
        if isinstance(value, int):
            raise IllegalChoice(text("engine-not-an-option"))
        picks = (value,) if isinstance(value, str) else tuple(value)
        if exclusive := next((option for option in self.options if option.is_exclusive and option.id in picks), None):
            if len(picks) > 1:
                raise IllegalChoice(text("engine-pick-alone", option=exclusive.label or Term(exclusive.id)))
            return picks
        if not self.lo <= len(picks) <= self.hi:
            raise IllegalChoice(self._find_count_reason(len(picks)))
        counts = {option.id: option.count for option in self.options}
        for id, wanted in Counter(picks).items():
            if id not in counts:
                raise IllegalChoice(self._find_reason(id))
            if wanted > counts[id]:
                label = next(option.label for option in self.options if option.id == id) or Term(id)
                raise IllegalChoice(text("engine-pick-too-often", option=label, count=counts[id]))
        if not self.ordered:
            picks = tuple(sorted(picks))
        if self.check is not None and (reason := self.check(picks)) is not None:
            raise IllegalChoice(reason)
        return picks

    def _find_count_reason(self, got: int) -> Text:
        if self.lo == self.max_picks:
            return text("engine-pick-exactly", count=self.lo, got=got)
        return text("engine-pick-count", lo=self.lo, hi=self.max_picks, got=got)

    def _find_reason(self, id: str) -> Text:
        for option in self.blocked() if self.blocked else ():
            if option.id == id and option.reason is not None:
                return option.reason
        return text("engine-not-an-option")

    def fallback(self) -> tuple[str, ...]:
        """Return a legal and harmless answer."""
        if self.default is not None:
            return self.validate(self.default)
        flat = [option.id for option in self.combinable_options for _ in range(option.count)]
        return self.validate(tuple(flat[: self.lo]))


def _add_detail(option: Option, detail: Text | NumberedText | None) -> Option:
    """Return an option with its second line."""
    if isinstance(detail, NumberedText):
        return replace(option, detail=detail.text, number=detail.number)
    return replace(option, detail=detail)


class Number(Struct, frozen=True):
    """A whole number from `lo` to `hi`, both allowed. `needs_table` as in `Pick`."""

    prompt: Text
    lo: int
    hi: int
    default: int | None = None
    needs_table: bool = False

    def single_answer(self) -> int | None:
        """Return the single legal answer, or None if there are several."""
        return self.lo if self.lo == self.hi else None

    def validate(self, value: Value) -> int:
        """Return the number. Raise `IllegalChoice`.

        >>> Number(text("bid"), 0, 9).validate(7)
        7
        """
        if isinstance(value, bool) or not isinstance(value, int) or not self.lo <= value <= self.hi:
            raise IllegalChoice(text("engine-number-range", lo=self.lo, hi=self.hi))
        return value

    def fallback(self) -> int:
        """Return a legal and harmless answer."""
        return self.lo if self.default is None else self.default


class Name(Struct, frozen=True):
    """One term id of a large `domain`, for example a card that need not be in the match."""

    prompt: Text
    domain: Sequence[str]
    default: str | None = None

    def single_answer(self) -> str | None:
        """Return the single legal answer, or None if there are several."""
        return self.domain[0] if len(self.domain) == 1 else None

    def validate(self, value: Value) -> str:
        """Return the id. Raise `IllegalChoice`.

        >>> Name(text("name-a-card"), ("copper", "moat")).validate("moat")
        'moat'
        """
        if isinstance(value, tuple) and len(value) == 1:
            value = value[0]
        if not isinstance(value, str) or value not in self.domain:
            raise IllegalChoice(text("engine-unknown-name"))
        return value

    def fallback(self) -> str:
        """Return a legal and harmless answer."""
        return self.domain[0] if self.default is None else self.default


Choice = Pick | Number | Name


def read_picks(choice: Choice, picks: tuple[str, ...]) -> Value:
    """Return picks, as text, in the form of an answer to `choice`, which need not be legal. Raise `IllegalChoice`.

    >>> read_picks(Number(text("how-many"), 0, 9), ("7",))
    7
    """
    if isinstance(choice, Pick):
        return picks
    if len(picks) != 1:
        raise IllegalChoice(text("engine-not-an-option"))
    if isinstance(choice, Name):
        return picks[0]
    try:
        return int(picks[0])
    except ValueError:
        raise IllegalChoice(text("engine-not-an-option")) from None


def describe_picks(choice: Choice, value: Value) -> tuple[TextItem, ...]:
    """Return what an answer picked: the name of each option, or its label in quotes."""
    return (value,) if isinstance(value, int) else tuple(map(_name, _list_picked(choice, value)))


def describe_undone(choice: Choice, value: Value) -> tuple[TextItem, ...]:
    """Return what an answer picked, as the undo button calls it.

    That is the option's `undo_label`, else its name, else its label in quotes; nothing for a way back.
    """
    if isinstance(value, int):
        return (value,)
    options = _list_picked(choice, value)
    return tuple(option.undo_label or _name(option) for option in options if not option.is_way_back)


def _list_picked(choice: Choice, value: str | tuple[str, ...]) -> list[Option]:
    ids = (value,) if isinstance(value, str) else value
    if not isinstance(choice, Pick):
        return [Option(id) for id in ids]
    by_id = {option.id: option for option in choice.options}
    return [by_id[id] for id in ids if id in by_id]


def _name(option: Option) -> TextItem:
    return (
        text("engine-quoted", what=option.label) if isinstance(option.label, Text) else option.label or Term(option.id)
    )


def fingerprint(seat: int, topic: str, choice: Choice) -> str:
    """Return a digest by which a stored answer is compared with a question (CONTRACT 12).

    It covers seat, topic, kind, bounds, and ids and counts of the options; never labels.

    >>> one = Pick(text("buy"), [Option("silver", label=text("a-silver"))])
    >>> fingerprint(0, "buy", one) == fingerprint(0, "buy", Pick(text("new-words"), [Option("silver")]))
    True
    >>> fingerprint(0, "buy", one) == fingerprint(1, "buy", one)
    False
    """
    if isinstance(choice, Pick):
        options = ",".join([f"{option.id}*{option.count}" for option in choice.options])
        reveals = f"|{','.join(choice.reveals)}" if choice.reveals else ""
        shape = f"pick|{choice.lo}|{choice.hi}|{choice.ordered}|{options}{reveals}"
    elif isinstance(choice, Number):
        shape = f"number|{choice.lo}|{choice.hi}"
    else:
        shape = f"name|{','.join(choice.domain)}"
    return blake2b(f"{seat}|{topic}|{shape}".encode(), digest_size=8).hexdigest()
