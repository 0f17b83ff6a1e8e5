"""A question becomes buttons, selects and modals: any `KingdomChoice` of any game, within Discord's limits.

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

from cogs.ui.components import draft, phone_height, refusal_reasons, value_controls
from cogs.ui.components.answers import format_answer
from cogs.ui.components.custom_ids import PrivateVerb
from cogs.ui.components.draft import SelectPortion
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect, arrange_buttons
from cogs.ui.components.question import PromptControls, PromptQuestion
from cogs.ui.i18n import Localizer
from cogs.ui.limits import CHECKBOXES, SELECT_OPTIONS, SELECT_PLACEHOLDER, SELECT_TEXT, cut
from rules.engine import Name, Number, Option, Pick, Term, Text

__all__ = ["PromptControls", "PromptQuestion", "build_controls"]

FEW_OPTIONS = 5
"""So many options are always buttons."""
MAX_BUTTONS = 15
"""More options with words than these are never buttons."""
GRID_BUTTONS = 20
GRID_LABEL_LENGTH = 6
"""Longest label, in characters, that fits a grid of five columns on a phone."""
SPACE_NAME_LENGTH = 7
"""Longest name of a space: "N10>P11" goes from one to another."""
REASONS_HEIGHT = 6 * phone_height.SMALL_LINE_HEIGHT
"""How tall the reasons may be that stand in a question; the others stand under **In words**."""

TONE_STYLES = {
    "": discord.ButtonStyle.secondary,
    "usual": discord.ButtonStyle.primary,
    "final": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def build_controls(question: PromptQuestion, picks: tuple[str, ...], localizer: Localizer) -> PromptControls:
    """Return the components for a question with `picks` drafted so far."""
    choice = question.choice
    if isinstance(choice, Number):
        return value_controls.build_number_controls(question, choice, picks, localizer)
    if isinstance(choice, Name):
        return value_controls.build_name_controls(question, choice, picks, localizer)
    if choice.ordered and choice.max_picks > 1:
        return _build_ordered_pick(question, choice, picks, localizer)
    if choice.max_picks > 1:
        return _build_multi_pick(question, choice, picks, localizer)
    return _build_single_pick(question, choice, picks, localizer)


def _format_reasons(pick: Pick, localizer: Localizer, max_height: int = REASONS_HEIGHT) -> str:
    """What is shown but cannot be chosen, as far as it fits, or "". What is left out is said under **In words**."""
    max_height = min(max_height, REASONS_HEIGHT)
    found = [f"-# {reason}" for reason in refusal_reasons.list_reasons(pick, localizer)]
    height, lines = 0, list[str]()
    for line in found:
        height += phone_height.estimate_text(line)
        if height > max_height:
            lines.append(f"-# {localizer.say('prompt-more-reasons', count=len(found) - len(lines))}")
            break
        lines.append(line)
    return "\n".join(lines)


def _sort_options(pick: Pick) -> list[tuple[int, Option]]:
    """The options with their numbers in the question: the usual step first, passing and ending last."""

    def place(indexed: tuple[int, Option]) -> int:
        option = indexed[1]
        if option.tone == "usual":
            return 0
        return 2 if option.tone == "final" or _is_pass(pick, option) else 1

    return sorted(enumerate(pick.options), key=place)


def _choose_styles(pick: Pick, picks: Sequence[str]) -> dict[str, discord.ButtonStyle]:
    """The colour of each option. One is blue at most; beside a Confirm nothing but what destroys has a colour."""
    made: dict[str, discord.ButtonStyle] = {}
    usual = False
    for option in pick.options:
        tone = option.tone if not picks or option.tone == "danger" else ""
        if tone == "usual":
            tone, usual = ("", usual) if usual else (tone, True)
        made[option.id] = TONE_STYLES[tone]
    return made


def _build_single_pick(
    question: PromptQuestion, pick: Pick, picks: tuple[str, ...], localizer: Localizer
) -> PromptControls:
    options = _sort_options(pick)
    labels = {option.id: localizer.label(option) for _, option in options}
    none = (
        [PersistentButton(question.button_id(PrivateVerb.PICK_NONE), localizer.say("ui-button-none"))]
        if pick.lo == 0
        else []
    )
    things = [option.id for _, option in options if _is_thing(option)]
    badges = {id: str(n) for n, id in enumerate(things, 1)} if len(options) > 1 else {}
    # Spaces of a board are called alike on the picture and on their buttons, so they need no numbers.
    marks = badges | {option.id: labels[option.id] for _, option in options if _is_space(option, labels[option.id])}
    marks |= {option.space: option.space for option in pick.options if option.space}
    styles = _choose_styles(pick, picks)

    def press(index: int, option: Option) -> PersistentButton:
        label = f"{badges[option.id]} · {labels[option.id]}" if option.id in badges else labels[option.id]
        chosen = f"✓ {label}" if option.id in picks else label
        return PersistentButton(question.button_id(PrivateVerb.PICK, index), chosen, styles[option.id])

    buttons = [press(index, option) for index, option in options]
    effects = _format_effects([option for _, option in options], labels, badges, localizer)
    if _fit_as_buttons(buttons, list(labels.values()), effects):
        # Beside a Confirm only what is chosen counts: the outlook says what it does.
        left = (
            phone_height.OPTIONS_HEIGHT
            - phone_height.estimate_text(effects)
            - phone_height.estimate_rows(arrange_buttons(buttons))
        )
        notes = tuple(filter(None, (effects, _format_reasons(pick, localizer, left)))) if not picks else ()
        return PromptControls(tuple(arrange_buttons([*buttons, *none])), notes, marks, bool(picks))
    # Passing or ending stands beside the select too: it is wanted often, and last in the list.
    ending = [
        press(index, option)
        for index, option in options
        if _is_pass(pick, option) or (option.tone and not _is_thing(option))
    ][: FEW_OPTIONS - len(none)]
    parts = draft.split_portions(pick)
    if picks and len(parts) > 1:
        # Another of so many is chosen on the way back; here only the draft counts.
        return PromptControls((), (), marks, is_complete=True)
    typed = []
    if any(part.kind == "columns" for part in parts):
        typed.append(
            PersistentButton(
                question.button_id(PrivateVerb.ASK, PrivateVerb.SPACE), localizer.say("prompt-button-place")
            )
        )
    return PromptControls(
        (
            *_build_selects(question, pick, picks, localizer, 1, 1, badges, parts),
            *arrange_buttons([*typed, *ending, *none]),
        ),
        tuple(filter(None, (_format_reasons(pick, localizer) if not picks else "",))),
        marks,
        is_complete=bool(picks),
        has_selects=True,
    )


def _fit_as_buttons(buttons: Sequence[PersistentButton], labels: Sequence[str], effects: str) -> bool:
    """Whether these options are shown as buttons, with their effects above them."""
    if len(buttons) <= FEW_OPTIONS:
        return True
    if len(buttons) <= GRID_BUTTONS and max(map(len, labels)) <= GRID_LABEL_LENGTH:
        return True
    return (
        len(buttons) <= MAX_BUTTONS
        and phone_height.estimate_text(effects) + phone_height.estimate_rows(arrange_buttons(buttons))
        <= phone_height.OPTIONS_HEIGHT
    )


def _is_pass(pick: Pick, option: Option) -> bool:
    """Whether the option is the harmless answer in words of its own: to pass, to end, to keep things as they are."""
    return pick.default == (option.id,) and not _is_thing(option) and not option.space


def _is_thing(option: Option) -> bool:
    """Whether the option is a card or piece by name, so that a picture can mark it with the number of its button."""
    return option.label is None or isinstance(option.label, Term)


def _is_space(option: Option, label: str) -> bool:
    """Whether the option may be a space of a board: its name is as short as coordinates are, and has a number."""
    return isinstance(option.label, Text) and len(label) <= SPACE_NAME_LENGTH and any(map(str.isdigit, label))


def _format_effects(
    options: Sequence[Option], labels: Mapping[str, str], badges: Mapping[str, str], localizer: Localizer
) -> str:
    """A line for each option that says what the picture does not."""
    lines = []
    for option in options:
        if detail := localizer.detail(option):
            number = f"{badges[option.id]} · " if option.id in badges else ""
            lines.append(f"**{number}{labels[option.id]}** {detail}")
    return "\n".join(lines)


def _build_selects(
    question: PromptQuestion,
    pick: Pick,
    picks: tuple[str, ...],
    localizer: Localizer,
    lo: int,
    hi: int,
    badges: Mapping[str, str] = MappingProxyType({}),
    parts: Sequence[SelectPortion] = (),
) -> list[ui.ActionRow[Any]]:
    """One select per portion of the options; `badges` are the numbers that stand on the picture."""
    by_id = {option.id: option for option in pick.options}
    parts = parts or draft.split_portions(pick)
    made: list[ui.ActionRow[Any]] = []
    for number, part in enumerate(parts[: draft.MAX_SELECTS]):
        left = Counter(picks)
        shown = []
        for token, id in part.units:
            default = left[id] > 0
            left[id] -= 1
            label = localizer.label(by_id[id])
            shown.append(
                discord.SelectOption(
                    label=cut(f"{badges[id]} · {label}" if id in badges else label, SELECT_TEXT),
                    value=token,
                    description=_describe_option(by_id[id], localizer) or None,
                    default=default,
                )
            )
        made.append(
            ui.ActionRow[Any](
                PersistentSelect(
                    question.select_id(PrivateVerb.SELECT, number),
                    shown,
                    cut(_format_placeholder(part, shown, lo, hi, localizer), SELECT_PLACEHOLDER),
                    min_values=1 if hi == 1 and lo == 1 else 0 if len(parts) > 1 else lo,
                    max_values=min(hi, len(shown)),
                )
            )
        )
    return made


def _describe_option(option: Option, localizer: Localizer) -> str:
    """What a select says of an option: its effect, and what the picture shows of it where there is room."""
    parts = [localizer.detail(option), localizer.facts(option)]
    both = " · ".join(filter(None, parts))
    return both if len(both) <= SELECT_TEXT else cut(next(filter(None, parts)), SELECT_TEXT)


def _format_placeholder(
    part: SelectPortion, shown: Sequence[discord.SelectOption], lo: int, hi: int, localizer: Localizer
) -> str:
    """What a closed select says of itself."""
    if part.kind == "best":
        return localizer.say("ui-select-best")
    if part.kind == "columns" and part.first == part.last:
        return localizer.say("prompt-column", column=part.first)
    if part.kind == "columns":
        return localizer.say("prompt-columns", first=part.first, last=part.last)
    if part.kind == "span":
        return localizer.say("ui-select-span", first=shown[0].label, last=shown[-1].label)
    return localizer.say("ui-select-one") if hi == 1 else localizer.say_range("ui-select-several", lo, hi)


def _build_multi_pick(
    question: PromptQuestion, pick: Pick, picks: tuple[str, ...], localizer: Localizer
) -> PromptControls:
    most = pick.max_picks
    # What is an answer by itself stands beside the select.
    buttons = [
        PersistentButton(
            question.button_id(PrivateVerb.PICK, index), localizer.label(option), _choose_styles(pick, picks)[option.id]
        )
        for index, option in enumerate(pick.options)
        if option.is_exclusive
    ]
    if sum(map(len, draft.list_units(pick))) <= CHECKBOXES:
        buttons.append(
            PersistentButton(question.button_id(PrivateVerb.ASK, PrivateVerb.TICKS), localizer.say("ui-button-ticks"))
        )
    if pick.lo == 0:
        buttons.append(PersistentButton(question.button_id(PrivateVerb.PICK_NONE), localizer.say("ui-button-none")))
    if most and pick.lo <= sum(option.count for option in pick.combinable_options) <= most and not picks:
        buttons.append(PersistentButton(question.button_id(PrivateVerb.PICK_ALL), localizer.say("ui-button-all")))
    notes = [localizer.say_range("ui-pick-count", pick.lo, most)]
    if picks:
        notes.append(localizer.say("ui-drafted", picks=format_answer(pick, picks, localizer)))
    notes.append(_format_reasons(pick, localizer))
    selects = _build_selects(question, pick, picks, localizer, pick.lo, most) if most else []
    return PromptControls(
        (*selects, *arrange_buttons(buttons)),
        tuple(filter(None, notes)),
        is_complete=bool(picks) and pick.lo <= len(picks) <= most,
        has_selects=bool(selects),
    )


def _build_ordered_pick(
    question: PromptQuestion, pick: Pick, picks: tuple[str, ...], localizer: Localizer
) -> PromptControls:
    left = draft.list_remaining(pick, picks)
    by_id = {option.id: option for option in pick.options}
    done = len(picks)
    notes = [localizer.say("ui-order-count", lo=pick.lo, hi=pick.max_picks, next=done + 1)]
    if picks:
        notes.append(localizer.say("ui-drafted", picks=format_answer(pick, picks, localizer)))
    notes.append(_format_reasons(pick, localizer))
    extra: list[PersistentButton] = []
    if pick.max_picks <= len(draft.complete_order(pick, picks)) and done < pick.max_picks:
        extra.append(
            PersistentButton(
                question.button_id(PrivateVerb.PICK_ALL, done),
                localizer.say("ui-button-as-shown" if not picks else "ui-button-rest"),
            )
        )
    if not picks and pick.lo == 0:
        extra.append(PersistentButton(question.button_id(PrivateVerb.PICK_NONE), localizer.say("ui-button-none")))
    made: list[ui.ActionRow[Any]] = []
    selects = False
    if done < pick.max_picks:
        if len(left) <= MAX_BUTTONS:
            made = arrange_buttons(
                [
                    PersistentButton(
                        question.button_id(PrivateVerb.PICK_NEXT, f"{index}.{done}"), localizer.label(by_id[id])
                    )
                    for index, id in left
                ]
            )
        else:
            selects = True
            for start in range(0, len(left), SELECT_OPTIONS):
                part = [
                    discord.SelectOption(label=localizer.label(by_id[id], SELECT_TEXT), value=f"{index}.{done}")
                    for index, id in left[start : start + SELECT_OPTIONS]
                ]
                span = localizer.say("ui-select-span", first=part[0].label, last=part[-1].label)
                made.append(
                    ui.ActionRow[Any](
                        PersistentSelect(
                            question.select_id(PrivateVerb.PICK_NEXT, start), part, cut(span, SELECT_PLACEHOLDER)
                        )
                    )
                )
    return PromptControls(
        (*made, *arrange_buttons(extra)),
        tuple(filter(None, notes)),
        is_complete=bool(picks) and pick.lo <= done <= pick.max_picks,
        has_selects=selects,
    )
