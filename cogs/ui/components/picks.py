"""What a press on a prompt picks: its verb, its argument and the chosen values, read for the open question and its draft."""

from __future__ import annotations

from cogs.ui.components import draft
from cogs.ui.components.answers import get_labels
from cogs.ui.components.custom_ids import PrivateVerb
from cogs.ui.i18n import Localizer
from matches.domain.choosing import Picks
from rules.engine import Choice, Pick, Value


def read_press(
    choice: Choice, drafted: tuple[str, ...], verb: PrivateVerb, arg: str, values: tuple[str, ...]
) -> Picks | None:
    """Return what is picked after a press; None for a press that belongs to an older state of the draft.

    Raise `IllegalChoice` for what is not on offer.
    """
    if verb == PrivateVerb.CONFIRM:
        # Another message of the same question may have changed the draft: nobody confirms what they do not see.
        return Picks(drafted, is_complete=True, is_confirmed=True) if draft.is_draft_shown(arg, drafted) else None
    if verb == PrivateVerb.PICK_NONE:
        return Picks((), is_complete=True)
    ids = _apply_press(choice, drafted, verb, arg, values)
    return None if ids is None else Picks(ids, _is_complete_answer(choice, verb, ids))


def read_modal(choice: Choice, verb: PrivateVerb, entered: tuple[str, ...], localizer: Localizer) -> Picks:
    """Return what was picked with a submitted modal: ticked boxes, the name of a space, a number or a name.

    Raise `IllegalChoice`.
    """
    written = entered[0] if entered else ""
    if verb == PrivateVerb.TICKS and isinstance(choice, Pick):
        value: Value = draft.parse_ticks(choice, entered)
    elif verb == PrivateVerb.SPACE and isinstance(choice, Pick):
        value = draft.parse_space(choice, written, get_labels(choice, localizer))
    else:
        value = draft.parse_typed(choice, written, get_labels(choice, localizer), localizer.say("ui-nothing"))
    return Picks(_to_ids(value), is_complete=True)


def _apply_press(
    choice: Choice, picks: tuple[str, ...], verb: PrivateVerb, arg: str, values: tuple[str, ...]
) -> tuple[str, ...] | None:
    """Return the draft after a press; None for a press that belongs to an older state of the draft."""
    if verb == PrivateVerb.CLEAR:
        return ()
    if verb == PrivateVerb.PICK:
        return _to_ids(draft.parse_option(choice, arg))
    if verb == PrivateVerb.PICK_LISTED and values:
        return _to_ids(draft.parse_option(choice, values[0]))
    if not isinstance(choice, Pick):
        raise draft.build_unknown_option_error(verb)
    if verb == PrivateVerb.SELECT:
        return draft.apply_selection(choice, draft.parse_number(arg), picks, values)
    if verb == PrivateVerb.PICK_ALL:
        return draft.complete_order(choice, picks) if draft.is_draft_shown(arg, picks) else None
    if verb == PrivateVerb.REMOVE_LAST:
        return picks[:-1] if draft.is_draft_shown(arg, picks) else None
    if verb == PrivateVerb.PICK_NEXT:
        index, _, sign = (values[0] if values else arg).partition(".")
        if not draft.is_draft_shown(sign, picks):
            return None
        remaining = dict(draft.list_remaining(choice, picks))
        if not index.isdigit() or int(index) not in remaining:
            raise draft.build_unknown_option_error(index)
        picks = (*picks, remaining[int(index)])
        rest = draft.list_remaining(choice, picks)
        # If only one option is left for a complete order, it is added without a press.
        return draft.complete_order(choice, picks) if len(rest) == 1 and choice.lo == len(picks) + 1 else picks
    raise draft.build_unknown_option_error(verb)


def _is_complete_answer(choice: Choice, verb: PrivateVerb, picks: tuple[str, ...]) -> bool:
    """Return whether this press is a whole answer."""
    if verb in (PrivateVerb.PICK, PrivateVerb.PICK_LISTED):
        return True
    if not isinstance(choice, Pick):
        return False
    if choice.is_stepwise:
        return choice.lo <= len(picks) <= choice.max_picks
    if verb == PrivateVerb.SELECT:
        return len(picks) == choice.max_picks and (choice.is_quick or choice.hi == 1)
    if verb in (PrivateVerb.PICK_NEXT, PrivateVerb.PICK_ALL):
        return choice.ordered and choice.lo == choice.max_picks == len(picks)
    return False


def _to_ids(value: Value) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else (str(value),)
