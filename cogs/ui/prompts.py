"""A question becomes buttons, selects and modals: any `Choice` of any game, within Discord's limits.

| choice                       | controls                                                          |
|------------------------------|-------------------------------------------------------------------|
| few options                  | buttons, their effects as text above                              |
| up to 20 very short ones     | a grid of buttons                                                 |
| up to 25                     | one select, effects as descriptions; ending as a button too       |
| more                         | several selects in one message; spaces of a board can be typed    |
| several picks                | selects that keep a draft, or tick boxes in a modal; then Confirm |
| an order                     | pressed one after the other; the rest as shown                    |
| a number, a name             | buttons while they fit, else a modal                              |

Options are grey; the one usual step is blue and first, what ends something green and last, what destroys red. Nothing is
disabled. Everything here is a pure function of question, draft and language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import discord
from discord import ui

from cogs.ui import draft, entering, phone, refusals
from cogs.ui.answers import said
from cogs.ui.draft import Portion
from cogs.ui.items import Choose, Press, rows
from cogs.ui.limits import CHECKBOXES, SELECT_OPTIONS, SELECT_PLACEHOLDER, SELECT_TEXT, cut
from cogs.ui.question import Controls, Question
from cogs.ui.tongue import Tongue
from rules.engine import Name, Number, Option, Pick, Term, Text

__all__ = ["Controls", "Question", "controls"]

FEW = 5
"""So many options are always buttons."""
BUTTONS = 15
"""More options with words than these are never buttons."""
GRID = 20
SHORT = 6
"""Longest label, in characters, that fits a grid of five columns on a phone."""
SPACE = 7
"""Longest name of a space: "N10>P11" goes from one to another."""
REASONS = 6 * phone.SMALL_LINE
"""How tall the reasons may be that stand in a question; the others stand under **In words**."""

STYLES = {
    "": discord.ButtonStyle.secondary,
    "usual": discord.ButtonStyle.primary,
    "final": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def controls(question: Question, picks: tuple[str, ...], tongue: Tongue) -> Controls:
    """Return the components for a question with `picks` drafted so far."""
    choice = question.choice
    if isinstance(choice, Number):
        return entering.number(question, choice, picks, tongue)
    if isinstance(choice, Name):
        return entering.name(question, choice, picks, tongue)
    if choice.ordered and choice.most > 1:
        return _ordered(question, choice, picks, tongue)
    if choice.most > 1:
        return _several(question, choice, picks, tongue)
    return _one(question, choice, picks, tongue)


def _impossible(pick: Pick, tongue: Tongue, room: int = REASONS) -> str:
    """What is shown but cannot be chosen, as far as it fits, or "". What is left out is said under **In words**."""
    room = min(room, REASONS)
    found = [f"-# {reason}" for reason in refusals.reasons(pick, tongue)]
    height, lines = 0, list[str]()
    for line in found:
        height += phone.text(line)
        if height > room:
            lines.append(f"-# {tongue.say('prompt-more-reasons', count=len(found) - len(lines))}")
            break
        lines.append(line)
    return "\n".join(lines)


def _arranged(pick: Pick) -> list[tuple[int, Option]]:
    """The options with their numbers in the question: the usual step first, passing and ending last."""

    def place(indexed: tuple[int, Option]) -> int:
        option = indexed[1]
        if option.tone == "usual":
            return 0
        return 2 if option.tone == "final" or _passes(pick, option) else 1

    return sorted(enumerate(pick.options), key=place)


def _styles(pick: Pick, picks: Sequence[str]) -> dict[str, discord.ButtonStyle]:
    """The colour of each option. One is blue at most; beside a Confirm nothing but what destroys has a colour."""
    made: dict[str, discord.ButtonStyle] = {}
    usual = False
    for option in pick.options:
        tone = option.tone if not picks or option.tone == "danger" else ""
        if tone == "usual":
            tone, usual = ("", usual) if usual else (tone, True)
        made[option.id] = STYLES[tone]
    return made


def _one(question: Question, pick: Pick, picks: tuple[str, ...], tongue: Tongue) -> Controls:
    options = _arranged(pick)
    labels = {option.id: tongue.label(option) for _, option in options}
    none = [Press(question.press("none"), tongue.say("ui-button-none"))] if pick.lo == 0 else []
    things = [option.id for _, option in options if _is_thing(option)]
    badges = {id: str(n) for n, id in enumerate(things, 1)} if len(options) > 1 else {}
    # Spaces of a board are called alike on the picture and on their buttons, so they need no numbers.
    marks = badges | {option.id: labels[option.id] for _, option in options if _is_space(option, labels[option.id])}
    marks |= {option.space: option.space for option in pick.options if option.space}
    styles = _styles(pick, picks)

    def press(index: int, option: Option) -> Press:
        label = f"{badges[option.id]} · {labels[option.id]}" if option.id in badges else labels[option.id]
        chosen = f"✓ {label}" if option.id in picks else label
        return Press(question.press("i", index), chosen, styles[option.id])

    buttons = [press(index, option) for index, option in options]
    effects = _effects([option for _, option in options], labels, badges, tongue)
    if _fit_as_buttons(buttons, list(labels.values()), effects):
        # Beside a Confirm only what is chosen counts: the outlook says what it does.
        left = phone.ROOM - phone.text(effects) - phone.rows(rows(buttons))
        notes = tuple(filter(None, (effects, _impossible(pick, tongue, left)))) if not picks else ()
        return Controls(tuple(rows([*buttons, *none])), notes, marks, bool(picks))
    # Passing or ending stands beside the select too: it is wanted often, and last in the list.
    ending = [
        press(index, option)
        for index, option in options
        if _passes(pick, option) or (option.tone and not _is_thing(option))
    ][: FEW - len(none)]
    parts = draft.portions(pick)
    if picks and len(parts) > 1:
        # Another of so many is chosen on the way back; here only the draft counts.
        return Controls((), (), marks, complete=True)
    typed = []
    if any(part.kind == "columns" for part in parts):
        typed.append(Press(question.press("ask", "place"), tongue.say("prompt-button-place")))
    return Controls(
        (*_selects(question, pick, picks, tongue, 1, 1, badges, parts), *rows([*typed, *ending, *none])),
        tuple(filter(None, (_impossible(pick, tongue) if not picks else "",))),
        marks,
        complete=bool(picks),
        selects=True,
    )


def _fit_as_buttons(buttons: Sequence[Press], labels: Sequence[str], effects: str) -> bool:
    """Whether these options are shown as buttons, with their effects above them."""
    if len(buttons) <= FEW:
        return True
    if len(buttons) <= GRID and max(map(len, labels)) <= SHORT:
        return True
    return len(buttons) <= BUTTONS and phone.text(effects) + phone.rows(rows(buttons)) <= phone.ROOM


def _passes(pick: Pick, option: Option) -> bool:
    """Whether the option is the harmless answer in words of its own: to pass, to end, to keep things as they are."""
    return pick.default == (option.id,) and not _is_thing(option) and not option.space


def _is_thing(option: Option) -> bool:
    """Whether the option is a card or piece by name, so that a picture can mark it with the number of its button."""
    return option.label is None or isinstance(option.label, Term)


def _is_space(option: Option, label: str) -> bool:
    """Whether the option may be a space of a board: its name is as short as coordinates are, and has a number."""
    return isinstance(option.label, Text) and len(label) <= SPACE and any(map(str.isdigit, label))


def _effects(options: Sequence[Option], labels: Mapping[str, str], badges: Mapping[str, str], tongue: Tongue) -> str:
    """A line for each option that says what the picture does not."""
    lines = []
    for option in options:
        if detail := tongue.detail(option):
            number = f"{badges[option.id]} · " if option.id in badges else ""
            lines.append(f"**{number}{labels[option.id]}** {detail}")
    return "\n".join(lines)


def _selects(
    question: Question,
    pick: Pick,
    picks: tuple[str, ...],
    tongue: Tongue,
    lo: int,
    hi: int,
    badges: Mapping[str, str] = MappingProxyType({}),
    parts: Sequence[Portion] = (),
) -> list[ui.ActionRow[Any]]:
    """One select per portion of the options; `badges` are the numbers that stand on the picture."""
    by_id = {option.id: option for option in pick.options}
    parts = parts or draft.portions(pick)
    made: list[ui.ActionRow[Any]] = []
    for number, part in enumerate(parts[: draft.SELECTS]):
        left = Counter(picks)
        shown = []
        for token, id in part.units:
            default = left[id] > 0
            left[id] -= 1
            label = tongue.label(by_id[id])
            shown.append(
                discord.SelectOption(
                    label=cut(f"{badges[id]} · {label}" if id in badges else label, SELECT_TEXT),
                    value=token,
                    description=_described(by_id[id], tongue) or None,
                    default=default,
                )
            )
        made.append(
            ui.ActionRow[Any](
                Choose(
                    question.select("s", number),
                    shown,
                    cut(_placeholder(part, shown, lo, hi, tongue), SELECT_PLACEHOLDER),
                    lo=1 if hi == 1 and lo == 1 else 0 if len(parts) > 1 else lo,
                    hi=min(hi, len(shown)),
                )
            )
        )
    return made


def _described(option: Option, tongue: Tongue) -> str:
    """What a select says of an option: its effect, and what the picture shows of it where there is room."""
    parts = [tongue.detail(option), tongue.facts(option)]
    both = " · ".join(filter(None, parts))
    return both if len(both) <= SELECT_TEXT else cut(next(filter(None, parts)), SELECT_TEXT)


def _placeholder(part: Portion, shown: Sequence[discord.SelectOption], lo: int, hi: int, tongue: Tongue) -> str:
    """What a closed select says of itself."""
    if part.kind == "best":
        return tongue.say("ui-select-best")
    if part.kind == "columns" and part.first == part.last:
        return tongue.say("prompt-column", column=part.first)
    if part.kind == "columns":
        return tongue.say("prompt-columns", first=part.first, last=part.last)
    if part.kind == "span":
        return tongue.say("ui-select-span", first=shown[0].label, last=shown[-1].label)
    return tongue.say("ui-select-one") if hi == 1 else tongue.span("ui-select-several", lo, hi)


def _several(question: Question, pick: Pick, picks: tuple[str, ...], tongue: Tongue) -> Controls:
    most = pick.most
    # What is an answer by itself stands beside the select.
    buttons = [
        Press(question.press("i", index), tongue.label(option), _styles(pick, picks)[option.id])
        for index, option in enumerate(pick.options)
        if option.alone
    ]
    if sum(map(len, draft.units(pick))) <= CHECKBOXES:
        buttons.append(Press(question.press("ask", "ticks"), tongue.say("ui-button-ticks")))
    if pick.lo == 0:
        buttons.append(Press(question.press("none"), tongue.say("ui-button-none")))
    if most and pick.lo <= sum(option.count for option in pick.parts) <= most and not picks:
        buttons.append(Press(question.press("a"), tongue.say("ui-button-all")))
    notes = [tongue.span("ui-pick-count", pick.lo, most)]
    if picks:
        notes.append(tongue.say("ui-drafted", picks=said(pick, picks, tongue)))
    notes.append(_impossible(pick, tongue))
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
    notes.append(_impossible(pick, tongue))
    extra: list[Press] = []
    if pick.most <= len(draft.completed(pick, picks)) and done < pick.most:
        extra.append(
            Press(question.press("a", done), tongue.say("ui-button-as-shown" if not picks else "ui-button-rest"))
        )
    if not picks and pick.lo == 0:
        extra.append(Press(question.press("none"), tongue.say("ui-button-none")))
    made: list[ui.ActionRow[Any]] = []
    selects = False
    if done < pick.most:
        if len(left) <= BUTTONS:
            made = rows([Press(question.press("o", f"{index}.{done}"), tongue.label(by_id[id])) for index, id in left])
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
