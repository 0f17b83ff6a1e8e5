"""A question becomes buttons, selects and modals: any `Choice` of any game, within Discord's limits.

| choice                       | controls                                                          |
|------------------------------|-------------------------------------------------------------------|
| up to 10 options             | buttons, their effects as text above; 20 if some name a space     |
| up to 25 very short ones     | a grid of buttons                                                 |
| up to 25                     | one select, effects as descriptions; ending as a button too       |
| more                         | several selects in one message                                    |
| several picks                | selects that keep a draft, or tick boxes in a modal; then Confirm |
| an order                     | pressed one after the other; the rest as shown                    |
| a number, a name             | buttons while they fit, else a modal                              |

Everything here is a pure function of question, draft and language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import discord
from discord import ui

from cogs.ui import draft
from cogs.ui.answers import said
from cogs.ui.customid import Private
from cogs.ui.items import Choose, Press, rows
from cogs.ui.limits import (
    BUTTON_LABEL,
    CHECKBOXES,
    SELECT_OPTIONS,
    SELECT_PLACEHOLDER,
    SELECT_TEXT,
    cut,
)
from cogs.ui.tongue import Tongue
from rules.engine import Choice, Name, Number, Option, Pick, Term, Text

BUTTONS = 10
"""Options with words that are still shown as buttons."""
BUTTONS_ON_BOARD = 20
"""The same where some of them name a space of the board that the picture marks: those names are short."""
GRID = 25
SHORT = 6
"""Longest label, in characters, that fits a grid of five columns on a phone."""
SPACE = 7
"""Longest name of a space: "N10>P11" goes from one to another."""
BLOCKED_TEXT = 1_200
BLOCKED_NAMES = 12
"""So many things that cannot be chosen are named with one reason."""
EFFECTS_TEXT = 1_600


@dataclass(frozen=True, slots=True)
class Question:
    """An open question with its address."""

    match: int
    seat: int
    mark: str
    choice: Choice

    def press(self, verb: str, arg: object = "") -> Private:
        """The id of a button of this question."""
        return Private("t", self.match, self.seat, self.mark, verb, str(arg))

    def select(self, verb: str, arg: object = "") -> Private:
        """The id of a select of this question."""
        return Private("p", self.match, self.seat, self.mark, verb, str(arg))

    def modal(self, verb: str) -> Private:
        """The id of a modal of this question."""
        return Private("m", self.match, self.seat, self.mark, verb)


@dataclass(frozen=True, slots=True)
class Controls:
    """`rows` of components, `notes` to stand above them, and `badges`: option id to the number on its button
    or the name of its space.

    `complete`: the draft is a whole answer, so that it can be confirmed and previewed. `selects` tells that there are any.
    """

    rows: tuple[ui.ActionRow[Any], ...] = ()
    notes: tuple[str, ...] = ()
    badges: dict[str, str] = field(default_factory=dict)
    complete: bool = False
    selects: bool = False


def controls(question: Question, picks: tuple[str, ...], tongue: Tongue) -> Controls:
    """Return the components for a question with `picks` drafted so far."""
    choice = question.choice
    if isinstance(choice, Number):
        return _number(question, choice, picks, tongue)
    if isinstance(choice, Name):
        return _name(question, choice, picks, tongue)
    if choice.ordered and choice.most > 1:
        return _ordered(question, choice, picks, tongue)
    if choice.most > 1:
        return _several(question, choice, picks, tongue)
    return _one(question, choice, picks, tongue)


def _blocked(pick: Pick, tongue: Tongue) -> str:
    """What is shown but cannot be chosen, each reason once with all that it is about, or ""."""
    reasons: dict[str, list[str]] = {}
    for option in pick.blocked() if pick.blocked else ():
        because = tongue.text(option.because) if option.because is not None else ""
        # Why not is what counts in a list; what to do instead is said to whoever tries.
        because, stop, _ = because.partition(". ")
        because += "." if stop else ""
        label = tongue.label(option)
        labels = reasons.setdefault(because, [])
        if label not in because:
            labels.append(label)
    lines: list[str] = []
    length = 0
    for because, labels in reasons.items():
        about = tongue.listing(labels) if len(labels) <= BLOCKED_NAMES else f"{', '.join(labels[:BLOCKED_NAMES])}, …"
        line = f"-# {about}: {because}" if labels else f"-# {because}"
        length += len(line) + 1
        if length > BLOCKED_TEXT:
            lines.append("-# …")
            break
        lines.append(line)
    return "\n".join(lines)


def _one(question: Question, pick: Pick, picks: tuple[str, ...], tongue: Tongue) -> Controls:
    options = list(pick.options)
    labels = [tongue.label(option) for option in options]
    blocked = _blocked(pick, tongue)
    chosen = set(picks)
    none = [Press(question.press("none"), tongue.say("ui-button-none"))] if pick.lo == 0 else []
    things = [option.id for option in options if _is_thing(option)]
    badges = {id: str(n) for n, id in enumerate(things, 1)} if len(options) > 1 else {}
    # Spaces of a board are called alike on the picture and on their buttons, so they need no numbers.
    marks = badges | {
        option.id: label for option, label in zip(options, labels, strict=True) if _is_space(option, label)
    }
    marks |= {option.space: option.space for option in options if option.space}
    few = BUTTONS_ON_BOARD if any(option.space for option in options) else BUTTONS
    if len(options) <= few or (len(options) <= GRID and max(map(len, labels)) <= SHORT):
        effects = _effects(options, labels, badges, tongue) if len(options) <= few else ""
        buttons = [
            Press(
                question.press("i", index),
                f"{badges[option.id]} · {label}" if option.id in badges else label,
                discord.ButtonStyle.success if option.id in chosen else _style(question, pick, option),
            )
            for index, (option, label) in enumerate(zip(options, labels, strict=True))
        ]
        return Controls(tuple(rows([*buttons, *none])), tuple(filter(None, (effects, blocked))), marks, bool(picks))
    # Passing or ending stands beside the select too: it is wanted often, and last in the list.
    ending = [
        Press(question.press("i", index), label)
        for index, (option, label) in enumerate(zip(options, labels, strict=True))
        if len(options) <= SELECT_OPTIONS and pick.default == (option.id,) and not _is_thing(option)
    ]
    return Controls(
        (*_selects(question, pick, picks, tongue, 1, 1, badges), *rows([*ending, *none])),
        tuple(filter(None, (blocked,))),
        marks,
        complete=bool(picks),
        selects=True,
    )


def _style(question: Question, pick: Pick, option: Option) -> discord.ButtonStyle:
    harmless = pick.default is not None and pick.default == (option.id,)
    return discord.ButtonStyle.secondary if harmless else discord.ButtonStyle.primary


def _is_thing(option: Option) -> bool:
    """Whether the option is a card or piece by name, so that a picture can mark it with the number of its button."""
    return option.label is None or isinstance(option.label, Term)


def _is_space(option: Option, label: str) -> bool:
    """Whether the option may be a space of a board: its name is as short as coordinates are, and has a number."""
    return isinstance(option.label, Text) and len(label) <= SPACE and any(map(str.isdigit, label))


def _effects(options: Sequence[Option], labels: Sequence[str], badges: dict[str, str], tongue: Tongue) -> str:
    lines = []
    for option, label in zip(options, labels, strict=True):
        if detail := tongue.detail(option):
            number = f"{badges[option.id]} · " if option.id in badges else ""
            lines.append(f"**{number}{label}** {detail}")
    return cut("\n".join(lines), EFFECTS_TEXT)


def _selects(
    question: Question,
    pick: Pick,
    picks: tuple[str, ...],
    tongue: Tongue,
    lo: int,
    hi: int,
    badges: Mapping[str, str] = MappingProxyType({}),
) -> list[ui.ActionRow[Any]]:
    """One select per portion of the options; `badges` are the numbers that stand on the picture."""
    by_id = {option.id: option for option in pick.options}
    made: list[ui.ActionRow[Any]] = []
    parts = draft.chunks(pick)
    for number, part in enumerate(parts[: draft.SELECTS]):
        left = Counter(picks)
        shown = []
        for token, id in part:
            default = left[id] > 0
            left[id] -= 1
            option = by_id[id]
            shown.append(
                discord.SelectOption(
                    label=cut(
                        f"{badges[id]} · {tongue.label(option)}" if id in badges else tongue.label(option), SELECT_TEXT
                    ),
                    value=token,
                    description=tongue.detail(option, SELECT_TEXT) or None,
                    default=default,
                )
            )
        placeholder = tongue.say("ui-select-one") if hi == 1 else tongue.span("ui-select-several", lo, hi)
        if len(parts) > 1:
            placeholder = tongue.say("ui-select-span", first=shown[0].label, last=shown[-1].label)
            if number == 0 and draft.useful(pick):
                placeholder = tongue.say("ui-select-best")
        made.append(
            ui.ActionRow[Any](
                Choose(
                    question.select("s", number),
                    shown,
                    cut(placeholder, SELECT_PLACEHOLDER),
                    lo=1 if hi == 1 and lo == 1 else 0 if len(parts) > 1 else lo,
                    hi=min(hi, len(shown)),
                )
            )
        )
    return made


def _several(question: Question, pick: Pick, picks: tuple[str, ...], tongue: Tongue) -> Controls:
    most = pick.most
    buttons: list[Press] = []
    if sum(map(len, draft.units(pick))) <= CHECKBOXES:
        buttons.append(Press(question.press("ask", "ticks"), tongue.say("ui-button-ticks")))
    if pick.lo == 0:
        buttons.append(Press(question.press("none"), tongue.say("ui-button-none")))
    if most and pick.lo <= sum(option.count for option in pick.options) <= most and not picks:
        buttons.append(Press(question.press("a"), tongue.say("ui-button-all")))
    notes = [tongue.span("ui-pick-count", pick.lo, most)]
    if picks:
        notes.append(tongue.say("ui-drafted", picks=said(pick, picks, tongue)))
    notes.append(_blocked(pick, tongue))
    selects = _selects(question, pick, picks, tongue, pick.lo, most) if most else []
    return Controls(
        (*selects, *rows(buttons)),
        tuple(filter(None, notes)),
        complete=bool(picks) and pick.lo <= len(picks) <= most,
        selects=bool(selects),
    )


def _ordered(question: Question, pick: Pick, picks: tuple[str, ...], tongue: Tongue) -> Controls:
    left = draft.remaining(pick, picks)
    by_id = {option.id: option for option in pick.options}
    done = len(picks)
    notes = [tongue.say("ui-order-count", lo=pick.lo, hi=pick.most, next=done + 1)]
    if picks:
        notes.append(tongue.say("ui-drafted", picks=said(pick, picks, tongue)))
    notes.append(_blocked(pick, tongue))
    extra: list[Press] = []
    if pick.most <= len(draft.completed(pick, picks)) and done < pick.most:
        extra.append(
            Press(question.press("a", done), tongue.say("ui-button-as-shown" if not picks else "ui-button-rest"))
        )
    if picks:
        extra.append(Press(question.press("back", done), tongue.say("ui-button-back")))
    elif pick.lo == 0:
        extra.append(Press(question.press("none"), tongue.say("ui-button-none")))
    made: list[ui.ActionRow[Any]] = []
    selects = False
    if done < pick.most:
        if len(left) <= 20:
            made = rows(
                [
                    Press(question.press("o", f"{index}.{done}"), tongue.label(by_id[id]), discord.ButtonStyle.primary)
                    for index, id in left
                ]
            )
        else:
            selects = True
            for start in range(0, len(left), SELECT_OPTIONS):
                part = [
                    discord.SelectOption(label=tongue.label(by_id[id], SELECT_TEXT), value=f"{index}.{done}")
                    for index, id in left[start : start + SELECT_OPTIONS]
                ]
                span = tongue.say("ui-select-span", first=part[0].label, last=part[-1].label)
                made.append(ui.ActionRow[Any](Choose(question.select("o", start), part, cut(span, SELECT_PLACEHOLDER))))
    return Controls(
        (*made, *rows(extra)),
        tuple(filter(None, notes)),
        complete=bool(picks) and pick.lo <= done <= pick.most,
        selects=selects,
    )


def _number(question: Question, number: Number, picks: tuple[str, ...], tongue: Tongue) -> Controls:
    span = number.hi - number.lo + 1
    if span <= GRID:
        buttons = [
            Press(
                question.press("i", n),
                str(n),
                discord.ButtonStyle.success if picks == (str(n),) else discord.ButtonStyle.primary,
            )
            for n in range(number.lo, number.hi + 1)
        ]
        return Controls(tuple(rows(buttons)), complete=bool(picks))
    useful = sorted({number.lo, number.fallback(), (number.lo + number.hi) // 2, number.hi})
    buttons = [Press(question.press("i", n), str(n)) for n in useful]
    buttons.append(Press(question.press("ask", "num"), tongue.say("ui-button-number"), discord.ButtonStyle.primary))
    note = tongue.say("ui-number-range", lo=number.lo, hi=number.hi)
    drafted = tongue.say("ui-drafted", picks=picks[0]) if picks else ""
    return Controls(tuple(rows(buttons)), tuple(filter(None, (note, drafted))), complete=bool(picks))


def _name(question: Question, name: Name, picks: tuple[str, ...], tongue: Tongue) -> Controls:
    drafted = tongue.say("ui-drafted", picks=tongue.term(picks[0])) if picks else ""
    domain = sorted(range(len(name.domain)), key=lambda index: tongue.term(name.domain[index]).casefold())
    if len(domain) <= BUTTONS:
        buttons = [
            Press(question.press("i", index), cut(tongue.term(name.domain[index]), BUTTON_LABEL)) for index in domain
        ]
        return Controls(tuple(rows(buttons)), tuple(filter(None, (drafted,))), complete=bool(picks))
    made: list[ui.ActionRow[Any]] = []
    if len(domain) <= 5 * SELECT_OPTIONS:
        for start in range(0, len(domain), SELECT_OPTIONS):
            part = [
                discord.SelectOption(label=cut(tongue.term(name.domain[index]), SELECT_TEXT), value=str(index))
                for index in domain[start : start + SELECT_OPTIONS]
            ]
            span = tongue.say("ui-select-span", first=part[0].label, last=part[-1].label)
            made.append(ui.ActionRow[Any](Choose(question.select("n", start), part, cut(span, SELECT_PLACEHOLDER))))
    typing = Press(question.press("ask", "name"), tongue.say("ui-button-name"), discord.ButtonStyle.primary)
    note = tongue.say("ui-name-hint")
    return Controls(
        (*made, *rows([typing])), tuple(filter(None, (note, drafted))), complete=bool(picks), selects=bool(made)
    )
