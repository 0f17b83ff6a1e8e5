"""What can be asked: a `Pick` of options, a `Number`, a `Name`. Only legal answers pass `validate`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.errors import IllegalChoice
from rules.engine.message import Term, Text, TextItem, text

Tone = Literal["", "usual", "final", "danger"]
"""How an option is offered: like any other, as the one usual step, as what ends the turn, as what destroys."""

Value = tuple[str, ...] | int | str
"""The answer to a `Pick` (ids, one per pick), a `Number` or a `Name`."""


class Option(Struct, frozen=True):
    """Something that can be picked up to `count` times.

    `label` None means the term with the option's own id. `detail` is a short second line (an effect, a price).
    Without one, the effect of the card or piece with that name is said.
    `facts` is what the picture shows as well (a price, how many are left): said where nobody looks at a picture.
    An option with `reason` is shown but cannot be chosen; it says why, with the rule's anchor. `tone` is for the eye alone,
    and so is `space`: the space of the board it is about, for the picture to mark. A `final` option says on its button what it
    ends, so nobody is asked again.
    `confirm_label` is the button that confirms it ("Buy Silver and end your turn"), `undo_label` what the way back calls it, in the
    accusative ("the Stable on E7"); without them the label stands there.
    An option that stands `is_exclusive` is a whole answer by itself, however many others are to be picked instead.
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


class Pick(Struct, frozen=True):
    """Pick `lo` to `hi` of `options`. The value is a tuple of option ids, sorted unless `ordered`.

    `check` sees the canonical value and returns a reason if the picks do not go together.
    `default` is the harmless answer (pass, end, cancel); without it the first `lo` options are.
    `blocked` lists, only when somebody looks, what is shown but cannot be chosen, each with `because`.
    `rank` says, only when somebody looks, how useful each option is to the seat by rules of thumb: for sorting long lists.
    `reveals` is what an answer lays open of what only this seat knows: the same answer with other things is another one.
    `is_binding`: an answer counts at once, without a Confirm, also where it cannot be taken back; the question says so.
    `details` gives, only when somebody looks, second lines by option id that are too expensive to make for every question.
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
    details: Callable[[], Mapping[str, Text]] | None = None

    @property
    def combinable_options(self) -> Sequence[Option]:
        """The options that can be picked together with others."""
        return [option for option in self.options if not option.is_exclusive]

    @property
    def max_picks(self) -> int:
        """How many picks there are at most, given the counts."""
        return min(self.hi, sum(option.count for option in self.combinable_options))

    def all_options(self) -> tuple[Option, ...]:
        """All options, then the blocked ones."""
        return (*self.options, *(self.blocked() if self.blocked else ()))

    def with_details(self) -> Pick:
        """The same question with `details` on its options, for somebody who looks at it."""
        if self.details is None:
            return self
        said = self.details()
        options = [option if option.detail else replace(option, detail=said.get(option.id)) for option in self.options]
        return replace(self, options=options, details=None)

    def single_answer(self) -> tuple[str, ...] | None:
        """The single legal answer, if there is one."""
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
        """The single legal answer where an option stands alone."""
        return (self.options[0].id,) if len(self.options) == 1 and self.lo else None

    def validate(self, value: Value) -> tuple[str, ...]:
        """Returns the canonical value. Raises `IllegalChoice` with the reason."""
        if isinstance(value, int):
            raise IllegalChoice(text("engine-not-an-option"))
        picks = (value,) if isinstance(value, str) else tuple(value)
        if alone := next((option for option in self.options if option.is_exclusive and option.id in picks), None):
            if len(picks) > 1:
                raise IllegalChoice(text("engine-pick-alone", option=alone.label or Term(alone.id)))
            return picks
        if not self.lo <= len(picks) <= self.hi:
            raise IllegalChoice(text("engine-pick-count", lo=self.lo, hi=self.max_picks, got=len(picks)))
        if len(picks) == 1:
            for option in self.options:
                if option.id == picks[0]:
                    break
            else:
                raise IllegalChoice(self._find_reason(picks[0]))
        else:
            counts = {option.id: option.count for option in self.options}
            for id, wanted in Counter(picks).items():
                if id not in counts:
                    raise IllegalChoice(self._find_reason(id))
                if wanted > counts[id]:
                    label = next(option.label for option in self.options if option.id == id) or Term(id)
                    raise IllegalChoice(text("engine-pick-too-often", option=label, count=counts[id]))
            if not self.ordered:
                picks = tuple(sorted(picks))
        if self.check is not None and (because := self.check(picks)) is not None:
            raise IllegalChoice(because)
        return picks

    def _find_reason(self, id: str) -> Text:
        for option in self.blocked() if self.blocked else ():
            if option.id == id and option.reason is not None:
                return option.reason
        return text("engine-not-an-option")

    def fallback(self) -> tuple[str, ...]:
        """A legal and harmless answer."""
        if self.default is not None:
            return self.validate(self.default)
        flat = [option.id for option in self.combinable_options for _ in range(option.count)]
        return self.validate(tuple(flat[: self.lo]))


class Number(Struct, frozen=True):
    """A whole number from `lo` to `hi`, both allowed."""

    prompt: Text
    lo: int
    hi: int
    default: int | None = None

    def single_answer(self) -> int | None:
        """The single legal answer, if there is one."""
        return self.lo if self.lo == self.hi else None

    def validate(self, value: Value) -> int:
        """Returns the number. Raises `IllegalChoice`."""
        if isinstance(value, bool) or not isinstance(value, int) or not self.lo <= value <= self.hi:
            raise IllegalChoice(text("engine-number-range", lo=self.lo, hi=self.hi))
        return value

    def fallback(self) -> int:
        """A legal and harmless answer."""
        return self.lo if self.default is None else self.default


class Name(Struct, frozen=True):
    """The name of one thing of a large `domain` of term ids (a card that need not be in the match)."""

    prompt: Text
    domain: Sequence[str]
    default: str | None = None

    def single_answer(self) -> str | None:
        """The single legal answer, if there is one."""
        return self.domain[0] if len(self.domain) == 1 else None

    def validate(self, value: Value) -> str:
        """Returns the id. Raises `IllegalChoice`."""
        if isinstance(value, tuple) and len(value) == 1:
            value = value[0]
        if not isinstance(value, str) or value not in self.domain:
            raise IllegalChoice(text("engine-unknown-name"))
        return value

    def fallback(self) -> str:
        """A legal and harmless answer."""
        return self.domain[0] if self.default is None else self.default


Choice = Pick | Number | Name


def describe_picks(choice: Choice, value: Value) -> tuple[TextItem, ...]:
    """What an answer picked, as the way back calls it: in the option's words for that, else its name, else its label in
    quotes."""
    if isinstance(value, int):
        return (value,)
    ids = (value,) if isinstance(value, str) else value
    if not isinstance(choice, Pick):
        return tuple(map(Term, ids))
    known = {option.id: option for option in choice.options}
    return tuple(_undo_label(known[id]) for id in ids if id in known)


def _undo_label(option: Option) -> TextItem:
    if option.undo_label is not None:
        return option.undo_label
    return (
        text("engine-quoted", what=option.label) if isinstance(option.label, Text) else option.label or Term(option.id)
    )


def fingerprint(seat: int, topic: str, choice: Choice) -> str:
    """Tells whether a stored answer still fits: seat, topic, kind, bounds, ids and counts; never labels (CONTRACT 12)."""
    if isinstance(choice, Pick):
        options = ",".join(f"{option.id}*{option.count}" for option in choice.options)
        shows = f"|{','.join(choice.reveals)}" if choice.reveals else ""
        shape = f"pick|{choice.lo}|{choice.hi}|{choice.ordered}|{options}{shows}"
    elif isinstance(choice, Number):
        shape = f"number|{choice.lo}|{choice.hi}"
    else:
        shape = f"name|{','.join(choice.domain)}"
    return blake2b(f"{seat}|{topic}|{shape}".encode(), digest_size=8).hexdigest()
