"""A question becomes buttons, selects and modals: any choice of any game, within Discord's limits.

| choice                       | controls                                                          |
|------------------------------|-------------------------------------------------------------------|
| few options                  | buttons, their effects as text above                              |
| up to 20 very short ones     | a grid of buttons                                                 |
| up to 25                     | one select, effects as descriptions; ending as a button too       |
| more                         | several selects in one message; spaces of a board can be typed    |
| several picks                | selects that keep a draft, or tick boxes in a modal; then Confirm |
| several picks, step by step  | buttons for one, a select for several; no Confirm                 |
| an order                     | pressed one after the other; the rest as shown                    |
| a number, a name             | buttons while they fit, else a modal                              |

Options are gray. The usual step is blue and comes first, an option that ends something is green and comes last, and a
dangerous option is red. Nothing is disabled. Everything here is a pure function of question, draft and language.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from discord import ui

from cogs.ui.components import draft, phone_height, value_controls
from cogs.ui.components.answers import format_answer
from cogs.ui.components.custom_ids import PrivateVerb
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.components.pick_parts import (
    build_none_button,
    build_selects,
    build_span_selects,
    choose_styles,
    format_reasons,
    number_places,
)
from cogs.ui.components.question import PromptControls, PromptQuestion
from cogs.ui.components.single_pick import MAX_BUTTONS, build_single_pick, number_options
from cogs.ui.i18n import Localizer
from cogs.ui.limits import CHECKBOXES, SELECT_OPTIONS
from rules.engine import Name, Number, Option, Pick


def build_controls(question: PromptQuestion, picks: tuple[str, ...], localizer: Localizer) -> PromptControls:
    """Return the components for a question with `picks` drafted so far."""
    choice = question.choice
    if isinstance(choice, Number):
        return value_controls.build_number_controls(question, choice, picks, localizer)
    if isinstance(choice, Name):
        return value_controls.build_name_controls(question, choice, picks, localizer)
    if choice.ordered and choice.max_picks > 1:
        return _build_ordered_pick(question, choice, picks, localizer)
    if choice.is_stepwise and (choice.max_picks == 1 or not picks):
        return _build_stepwise_pick(question, choice, picks, localizer)
    if choice.max_picks > 1:
        return _build_multi_pick(question, choice, picks, localizer)
    return build_single_pick(question, choice, picks, localizer)


def _build_stepwise_pick(
    question: PromptQuestion, pick: Pick, picks: tuple[str, ...], localizer: Localizer
) -> PromptControls:
    """Return the components for one pick or several, each press or selection an answer: buttons for one if they fit."""
    single = build_single_pick(question, draft.take_single_step(pick), picks, localizer)
    if pick.max_picks < 2:
        return single
    if single.has_selects:
        return _build_stepwise_selects(question, pick, picks, localizer)
    if pick.max_picks == 2 and pick.check is None:
        both = PersistentButton(question.build_button_id(PrivateVerb.PICK_ALL), localizer.say("ui-button-all"))
        return replace(single, rows=(*single.rows, *arrange_buttons([both])))
    if pick.max_picks > SELECT_OPTIONS or len(draft.split_portions(pick)) > 1:
        return single
    rows = (*single.rows, *build_selects(question, pick, picks, localizer, 2, pick.max_picks, single.badges))
    height = sum(map(phone_height.estimate_text, single.notes)) + phone_height.estimate_rows(rows)
    if height > question.room + phone_height.NOTE_HEIGHT:
        return _build_stepwise_selects(question, pick, picks, localizer)
    return replace(single, rows=rows, has_selects=True)


def _build_stepwise_selects(
    question: PromptQuestion, pick: Pick, picks: tuple[str, ...], localizer: Localizer
) -> PromptControls:
    """Return the components for so many options that buttons do not fit: selects, and buttons for what is an answer alone."""
    shown = question.sort_as_shown(pick.combinable_options, lambda option: option.id)
    badges = number_options(shown, localizer)
    buttons = _build_exclusive_buttons(question, pick, picks, localizer)
    rows = build_selects(question, pick, picks, localizer, 1, pick.max_picks, badges)
    return PromptControls(
        (*rows, *arrange_buttons(buttons)), _format_notes("", pick, picks, localizer), badges, has_selects=True
    )


def _build_multi_pick(
    question: PromptQuestion, pick: Pick, picks: tuple[str, ...], localizer: Localizer
) -> PromptControls:
    """Return the components for several picks in any order."""
    if any(option.is_exclusive and option.id in picks for option in pick.options):
        # Nothing goes with it; to choose something else, people take the draft back.
        return PromptControls(is_complete=True)
    most = pick.max_picks
    buttons = _build_exclusive_buttons(question, pick, picks, localizer)
    if sum(map(len, draft.list_units(pick))) <= CHECKBOXES:
        ask_id = question.build_button_id(PrivateVerb.ASK, PrivateVerb.TICKS)
        buttons.append(PersistentButton(ask_id, localizer.say("ui-button-ticks")))
    if pick.lo == 0:
        buttons.append(build_none_button(question, localizer))
    if most and pick.lo <= sum(option.count for option in pick.combinable_options) <= most and not picks:
        buttons.append(PersistentButton(question.build_button_id(PrivateVerb.PICK_ALL), localizer.say("ui-button-all")))
    shown = question.sort_as_shown(pick.options, lambda option: option.id)
    badges = number_places(shown, {option.id: localizer.label(option) for option in shown})
    selects = build_selects(question, pick, picks, localizer, pick.lo, most, badges) if most else []
    # A select that holds all says so itself.
    count = "" if len(selects) == 1 and most > 1 else localizer.say_count(pick.lo, most)
    return PromptControls(
        (*selects, *arrange_buttons(buttons)),
        _format_notes(count, pick, picks, localizer),
        badges,
        is_complete=bool(picks) and pick.lo <= len(picks) <= most,
        has_selects=bool(selects),
    )


def _build_exclusive_buttons(
    question: PromptQuestion, pick: Pick, picks: tuple[str, ...], localizer: Localizer
) -> list[PersistentButton]:
    """Build a button for each option that cannot be combined: it is a whole answer."""
    styles = choose_styles(pick, picks)
    return [
        PersistentButton(question.build_button_id(PrivateVerb.PICK, index), localizer.label(option), styles[option.id])
        for index, option in enumerate(pick.options)
        if option.is_exclusive
    ]


def _build_ordered_pick(
    question: PromptQuestion, pick: Pick, picks: tuple[str, ...], localizer: Localizer
) -> PromptControls:
    """Return the components for picks one after the other."""
    done, sign = len(picks), draft.sign_draft(picks)
    extra = _build_exclusive_buttons(question, pick, picks, localizer) if not picks else []
    if pick.max_picks <= len(draft.complete_order(pick, picks)) and done < pick.max_picks:
        label = localizer.say("ui-button-as-shown" if not picks else "ui-button-rest")
        extra.append(PersistentButton(question.build_button_id(PrivateVerb.PICK_ALL, sign), label))
    if not picks and pick.lo == 0:
        extra.append(build_none_button(question, localizer))
    remaining = draft.list_remaining(pick, picks) if done < pick.max_picks else []
    has_selects = len(remaining) > MAX_BUTTONS
    used = Counter(picks)
    labels = {option.id: _count_copies(option, used[option.id], localizer) for option in pick.options}
    if has_selects:
        rows = build_span_selects(
            question, PrivateVerb.PICK_NEXT, [(labels[id], f"{index}.{sign}") for index, id in remaining], localizer
        )
    else:
        rows = _build_next_buttons(question, remaining, sign, labels)
    count = (
        localizer.say(
            "ui-order-all" if pick.lo == pick.max_picks else "ui-order-count",
            lo=pick.lo,
            hi=pick.max_picks,
            next=done + 1,
        )
        if done < pick.max_picks
        else ""
    )
    return PromptControls(
        (*rows, *arrange_buttons(extra)),
        _format_notes(count, pick, picks, localizer),
        is_complete=bool(picks) and pick.lo <= done <= pick.max_picks,
        has_selects=has_selects,
    )


def _count_copies(option: Option, used: int, localizer: Localizer) -> str:
    """Return the label of an option of which some copies are left, with their number if there are several."""
    label, remaining = localizer.label(option), option.count - used
    return f"{label} ({remaining})" if remaining > 1 else label


def _build_next_buttons(
    question: PromptQuestion, remaining: list[tuple[int, str]], sign: str, labels: dict[str, str]
) -> list[ui.ActionRow[Any]]:
    """Build a button for each option (index, id) that can be the next pick after a draft with this sign."""
    return arrange_buttons(
        [
            PersistentButton(question.build_button_id(PrivateVerb.PICK_NEXT, f"{index}.{sign}"), labels[id])
            for index, id in remaining
        ]
    )


def _format_notes(count: str, pick: Pick, picks: tuple[str, ...], localizer: Localizer) -> tuple[str, ...]:
    """Return the lines above the components: how many can be picked, what is drafted, what cannot be chosen."""
    drafted = localizer.say("ui-drafted", picks=format_answer(pick, picks, localizer)) if picks else ""
    return tuple(filter(None, (count, drafted, format_reasons(pick, localizer))))
