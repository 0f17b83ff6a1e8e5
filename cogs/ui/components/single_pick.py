"""A pick of one option: buttons with their effects above them while they fit a phone, else selects."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

import discord

from cogs.ui.components import draft, phone_height
from cogs.ui.components.custom_ids import PrivateVerb
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.components.pick_parts import (
    build_none_button,
    build_selects,
    choose_styles,
    format_reasons,
    number_places,
)
from cogs.ui.components.question import PromptControls, PromptQuestion
from cogs.ui.i18n import Localizer
from rules.engine import Option, Pick, Term, Text

FEW_OPTIONS = 5
"""Up to this many options are always buttons."""
MAX_BUTTONS = 15
"""More options than this are never buttons, unless they fit a grid."""
GRID_BUTTONS = 20
"""Up to this many options are buttons if their labels are short, and their effects fit above them."""
GRID_LABEL_LENGTH = 6
"""Longest label, in characters, that fits a grid of five columns on a phone."""
JOINED_LENGTH = 70
"""Longest effect, in characters with its name, that may stand beside others in one line."""
SPACE_NAME_LENGTH = 7
"""Longest name of a space: "N10>P11" goes from one to another."""


def build_single_pick(
    question: PromptQuestion, pick: Pick, picks: tuple[str, ...], localizer: Localizer
) -> PromptControls:
    """Return the components for a pick of one option."""
    options = _sort_options(question, pick)
    labels = {option.id: localizer.label(option) for _, option in options}
    listed = [option for _, option in options]
    badges = number_options(listed, localizer)
    styles = choose_styles(pick, picks)
    buttons = [
        _build_option_button(
            question, index, _format_label(option, labels, badges, picks, localizer), styles[option.id]
        )
        for index, option in options
    ]
    none = [build_none_button(question, localizer)] if pick.lo == 0 else []
    effects = _format_effects(listed, labels, badges, localizer)
    marks = badges | _mark_spaces(pick, labels)
    versions = [effects, *_join_effects(effects)]
    is_few = len(buttons) <= FEW_OPTIONS
    if is_few or all(option.space for option in listed):
        # Where room is short the number that stands on picture and button is enough of a name.
        brief = {id: "" if id in badges else label for id, label in labels.items()}
        numbered = _format_effects(listed, brief, badges, localizer)
        versions += [numbered, *_join_effects(numbered)]
    shown = next(
        (version for version in versions if _fits_as_buttons(buttons, labels.values(), version, question.room)),
        versions[-1] if is_few else None,
    )
    if shown is not None:
        notes = _format_notes(pick, buttons, shown, question.room, localizer) if not picks else ()
        return PromptControls(tuple(arrange_buttons([*buttons, *none])), notes, marks, bool(picks))
    parts = draft.split_portions(pick)
    if picks and len(parts) > 1:
        # To choose another of so many options, people take the draft back; here only the draft is shown.
        return PromptControls((), (), marks, is_complete=True)
    typed = []
    if any(part.kind == "columns" for part in parts):
        verb_id = question.build_button_id(PrivateVerb.ASK, PrivateVerb.SPACE)
        typed.append(PersistentButton(verb_id, localizer.say("prompt-button-place")))
    # Passing or ending stands beside the select, and only there: it is wanted often.
    ending = [
        (option.id, button)
        for button, (_, option) in zip(buttons, options, strict=True)
        if _stands_beside_selects(pick, option)
    ]
    apart = dict(ending[: FEW_OPTIONS - len(none)])
    selects = build_selects(question, pick, picks, localizer, 1, 1, badges, parts, apart)
    reasons = format_reasons(pick, localizer) if not picks else ""
    return PromptControls(
        (*selects, *arrange_buttons([*typed, *apart.values(), *none])),
        (reasons,) if reasons else (),
        marks,
        is_complete=bool(picks),
        has_selects=True,
    )


def _sort_options(question: PromptQuestion, pick: Pick) -> list[tuple[int, Option]]:
    """Return the options with their numbers in the question: the usual step first, then as the picture shows them, passing and
    ending last."""

    def rank(indexed: tuple[int, Option]) -> int:
        option = indexed[1]
        if option.tone == "usual":
            return 0
        return 2 if option.tone == "final" or _is_pass(pick, option) else 1

    return sorted(question.sort_as_shown(enumerate(pick.options), lambda indexed: indexed[1].id), key=rank)


def _build_option_button(
    question: PromptQuestion, index: int, label: str, style: discord.ButtonStyle
) -> PersistentButton:
    return PersistentButton(question.build_button_id(PrivateVerb.PICK, index), label, style)


def _format_label(
    option: Option, labels: Mapping[str, str], badges: Mapping[str, str], picks: tuple[str, ...], localizer: Localizer
) -> str:
    """Return the label of an option's button: a tick if it is picked, its number on the picture, its name, its own number."""
    label = f"{badges[option.id]} · {labels[option.id]}" if option.id in badges else labels[option.id]
    if option.number is not None:
        label = f"{label} · {option.number}"
    return f"✓ {label}" if option.id in picks else label


def number_options(options: Sequence[Option], localizer: Localizer) -> dict[str, str]:
    """Return the numbers by which a picture marks what can be chosen: places of the board, else cards and pieces."""
    return number_places(options, {option.id: localizer.label(option) for option in options}) or _number_things(options)


def _number_things(options: Sequence[Option]) -> dict[str, str]:
    """Return the numbers of the cards and pieces on the picture, by option; none if there is only one option."""
    things = [option.id for option in options if _is_thing(option)]
    return {id: str(number) for number, id in enumerate(things, 1)} if len(options) > 1 else {}


def _mark_spaces(pick: Pick, labels: Mapping[str, str]) -> dict[str, str]:
    """Return the names of the spaces by option. Picture and buttons use the same names, so they need no numbers."""
    spaces = {option.id: labels[option.id] for option in pick.options if _is_space(option, labels[option.id])}
    named = (option for option in pick.options if option.space and option.space in labels[option.id])
    return spaces | {option.space: option.space for option in named}


def _format_notes(
    pick: Pick, buttons: Sequence[PersistentButton], effects: str, most: int, localizer: Localizer
) -> tuple[str, ...]:
    """Return the effects of the buttons and the reasons for what cannot be chosen, as far as they fit above them."""
    room = most - phone_height.estimate_text(effects) - phone_height.estimate_rows(arrange_buttons(buttons))
    return tuple(filter(None, (effects, format_reasons(pick, localizer, room))))


def _fits_as_buttons(buttons: Sequence[PersistentButton], labels: Iterable[str], effects: str, room: int) -> bool:
    """Return whether these options fit as buttons, with their effects above them."""
    is_grid = len(buttons) <= GRID_BUTTONS and max(map(len, labels), default=0) <= GRID_LABEL_LENGTH
    return (len(buttons) <= MAX_BUTTONS or is_grid) and phone_height.estimate_text(
        effects
    ) + phone_height.estimate_rows(arrange_buttons(buttons)) <= room


def _stands_beside_selects(pick: Pick, option: Option) -> bool:
    """Return whether the option has a button of its own beside selects: to pass, or to end something."""
    return _is_pass(pick, option) or bool(option.tone and not _is_thing(option))


def _is_pass(pick: Pick, option: Option) -> bool:
    """Return whether the option is the harmless answer in words of its own: to pass, to end, to keep things as they are."""
    return pick.default == (option.id,) and not _is_thing(option) and not option.space


def _is_thing(option: Option) -> bool:
    """Return whether the option is a card or piece by name, so that a picture can mark it with the number of its button."""
    return option.label is None or isinstance(option.label, Term)


def _is_space(option: Option, label: str) -> bool:
    """Return whether the option may be a space of a board: its name is as short as coordinates are, and has a number."""
    return isinstance(option.label, Text) and len(label) <= SPACE_NAME_LENGTH and any(map(str.isdigit, label))


def _join_effects(effects: str) -> tuple[str, ...]:
    """Return effects one after the other in small print, if all of them are short enough to be read so."""
    lines = effects.split("\n")
    # A number stands before its name as on the button; in a line with others it needs no dot of its own.
    parts = [line.replace(" · ", " ", 1) if re.match(r"\*\*\d+ · ", line) else line for line in lines]
    return (f"-# {' · '.join(parts)}",) if max(map(len, lines)) <= JOINED_LENGTH else ()


def _format_effects(
    options: Sequence[Option], labels: Mapping[str, str], badges: Mapping[str, str], localizer: Localizer
) -> str:
    """Return what the picture does not say of the options: a line for each, or for all that share their effect."""
    sharing: dict[str, list[str]] = {}
    for option in options:
        if detail := localizer.detail(option):
            name = " · ".join(filter(None, (badges.get(option.id), labels[option.id])))
            if option.number is not None and option.detail is not None:
                detail = localizer.say("prompt-own-number", what=localizer.text(option.detail))
            sharing.setdefault(detail, []).append(name)
    lines = []
    for what, names in sharing.items():
        is_for_all = len(names) == len(options) > 1
        lines.append(localizer.say("prompt-shared", what=what) if is_for_all else f"**{', '.join(names)}** {what}")
    return "\n".join(lines)
