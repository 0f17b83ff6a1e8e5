"""Typed answers of Sola Fide: which card or target the typed words mean, what is suggested, and how it is submitted.

Cards and targets are two options of one command, so that a whole turn is one line: a card, and where it takes effect.
"""

from __future__ import annotations

from discord import app_commands

from cogs.ui.components.answers import get_labels
from cogs.ui.context import BotContext
from cogs.ui.errors import UserError
from cogs.ui.i18n import Localizer
from cogs.ui.typed_answers import read_answer, submit_answer, suggest_answers
from matches.domain.choosing import Chosen
from matches.domain.model import ActionResult, Prompt
from rules.engine import OpenQuestion, Pick, Value
from rules.sola_fide.queries import FirstTargets
from rules.sola_fide.questions import DRAW

CARD_TOPICS = frozenset(("draft", "turn", "pay", "pay_any", "discard", "limit", "keep"))
"""Questions about cards of the person; all others are about the table."""


def suggest_cards(prompt: Prompt, current: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return the cards that answer the open question, each with what it could do now."""
    question = prompt.question
    if question is None or question.topic not in CARD_TOPICS:
        return []
    return suggest_answers(question.choice, current, localizer)


async def suggest_targets(
    context: BotContext, prompt: Prompt, card: str, current: str, localizer: Localizer
) -> list[app_commands.Choice[str]]:
    """Return where the typed card may take effect, or what answers the open question about the table."""
    question = prompt.question
    if question is None:
        return []
    if question.topic not in CARD_TOPICS:
        return suggest_answers(question.choice, current, localizer)
    if question.topic != "turn" or not card:
        return []
    pick = await _find_targets(context, prompt, read_answer(question.choice, card, localizer))
    return [] if pick is None else suggest_answers(pick, current, localizer)


async def submit(
    context: BotContext, prompt: Prompt, person: int, typed: tuple[str | None, str | None], localizer: Localizer
) -> Chosen:
    """Answer the open question with the typed card or target; in a turn with both, one after the other.

    An answer that cannot be taken back waits for a confirmation, as after a press. Raise `UserError` or `Refused` if what
    was typed does not fit; nothing has changed then.
    """
    card, target = typed
    question = prompt.question
    assert question is not None
    if question.topic not in CARD_TOPICS:
        if target is None or card is not None:
            raise UserError("sf-error-which-target")
        return await submit_answer(context, prompt, person, read_answer(question.choice, target, localizer))
    if card is None:
        raise UserError("sf-error-which-card" if question.topic == "turn" else "sf-error-which-cards")
    if target is not None and question.topic != "turn":
        raise UserError("sf-error-which-cards")
    value = read_answer(question.choice, card, localizer)
    if target is None:
        return await submit_answer(context, prompt, person, value)
    pick = await _find_targets(context, prompt, value)
    if pick is None:
        raise UserError("sf-error-no-target", card=_name_value(question, value, localizer))
    aim = read_answer(pick, target, localizer)
    chosen = await submit_answer(context, prompt, person, value)
    if not isinstance(chosen, ActionResult) or chosen.prompt is None or not _fits(chosen.prompt.question, aim):
        return chosen
    return await submit_answer(context, chosen.prompt, person, aim)


async def _find_targets(context: BotContext, prompt: Prompt, value: Value) -> Pick | None:
    """Return where the chosen card of the hand may take effect first; None for a draw, and for a card that asks otherwise."""
    assert isinstance(value, tuple)
    if value == (DRAW,):
        return None
    person = prompt.info.occupants[prompt.seat].person
    assert person is not None
    return await context.matches.queries.consult(prompt.info.id, person, FirstTargets(value[0]))


def _fits(question: OpenQuestion | None, aim: Value) -> bool:
    """Return whether the next question is the one for which the target was typed."""
    if question is None or question.topic in CARD_TOPICS or not isinstance(question.choice, Pick):
        return False
    offered = {option.id for option in question.choice.options}
    return isinstance(aim, tuple) and set(aim) <= offered


def _name_value(question: OpenQuestion, value: Value, localizer: Localizer) -> str:
    labels = get_labels(question.choice, localizer)
    return ", ".join(labels[id] for id in value) if isinstance(value, tuple) else str(value)
