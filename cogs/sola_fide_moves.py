"""Typed answers of Sola Fide: which card or target the typed words mean, what is suggested, and how it is submitted.

Cards and targets are two options of one command, so that a whole turn is one line: a card, and where it takes effect.
"""

from __future__ import annotations

from discord import app_commands

from cogs.ui import autocomplete
from cogs.ui.components import draft
from cogs.ui.components.answers import get_labels
from cogs.ui.context import BotContext
from cogs.ui.errors import UserError
from cogs.ui.i18n import LANGUAGES, Localizer
from cogs.ui.limits import CHOICE_NAME, cut
from matches.choosing import Chosen, PickReader, Picks
from matches.model import ActionResult, Prompt
from rules.engine import Choice, IllegalChoice, OpenQuestion, Pick, Value
from rules.sola_fide.queries import FirstTargets
from rules.sola_fide.questions import DRAW

CARD_TOPICS = frozenset(("draft", "turn", "pay", "pay_any", "discard", "limit", "keep"))
"""Questions about cards of the person; all others are about the table."""
QUOTE_LENGTH = 40
"""The most characters of what was typed that a refusal repeats."""


def suggest_cards(prompt: Prompt, current: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return the cards that answer the open question, each with what it could do now."""
    question = prompt.question
    if question is None or question.topic not in CARD_TOPICS:
        return []
    return _suggest(question.choice, current, localizer)


async def suggest_targets(
    context: BotContext, prompt: Prompt, card: str, current: str, localizer: Localizer
) -> list[app_commands.Choice[str]]:
    """Return where the typed card may take effect, or what answers the open question about the table."""
    question = prompt.question
    if question is None:
        return []
    if question.topic not in CARD_TOPICS:
        return _suggest(question.choice, current, localizer)
    if question.topic != "turn" or not card:
        return []
    pick = await _find_targets(context, prompt, read_typed(question.choice, card, localizer))
    return [] if pick is None else _suggest(pick, current, localizer)


def _suggest(choice: Choice, current: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return suggestions; those of one thing alone with its second line."""
    suggestions = autocomplete.suggest_answers(choice, current, localizer)
    if not isinstance(choice, Pick):
        return suggestions
    details = {option.id: localizer.detail(option) for option in choice.with_details().options}
    return [
        app_commands.Choice(
            name=cut(" · ".join(filter(None, (one.name, details.get(one.value)))), CHOICE_NAME), value=one.value
        )
        for one in suggestions
    ]


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
        return await _choose(context, prompt, person, read_typed(question.choice, target, localizer))
    if card is None:
        raise UserError("sf-error-which-card" if question.topic == "turn" else "sf-error-which-cards")
    if target is not None and question.topic != "turn":
        raise UserError("sf-error-which-cards")
    value = read_typed(question.choice, card, localizer)
    if target is None:
        return await _choose(context, prompt, person, value)
    pick = await _find_targets(context, prompt, value)
    if pick is None:
        raise UserError("sf-error-no-target", card=_name_value(question, value, localizer))
    aim = read_typed(pick, target, localizer)
    chosen = await _choose(context, prompt, person, value)
    if not isinstance(chosen, ActionResult) or chosen.prompt is None or not _fits(chosen.prompt.question, aim):
        return chosen
    return await _choose(context, chosen.prompt, person, aim)


def read_typed(choice: Choice, written: str, localizer: Localizer) -> Value:
    """Return the answer that was typed: ids or names, in the reader's language or in the other one.

    A name may contain a comma. Raise `UserError` if nothing fits, `IllegalChoice` if what is named does not go together.
    """
    for language in dict.fromkeys((localizer.language, *LANGUAGES)):
        labels = get_labels(choice, Localizer(localizer.words, language, localizer.names))
        whole = [id for id, label in labels.items() if written.strip().casefold() in (id.casefold(), label.casefold())]
        try:
            if isinstance(choice, Pick) and whole:
                return choice.validate((whole[0],))
            return draft.parse_typed(choice, written, labels)
        except IllegalChoice as error:
            if error.reason.key != "engine-not-an-option":
                raise
    raise UserError("sf-error-unknown", written=cut(written, QUOTE_LENGTH))


async def _find_targets(context: BotContext, prompt: Prompt, value: Value) -> Pick | None:
    """Return where the chosen card of the hand may take effect first; None for a draw, and for a card that asks otherwise."""
    assert isinstance(value, tuple)
    if value == (DRAW,):
        return None
    person = prompt.info.occupants[prompt.seat].person
    assert person is not None
    return await context.matches.consult(prompt.info.id, person, FirstTargets(value[0]))


async def _choose(context: BotContext, prompt: Prompt, person: int, value: Value) -> Chosen:
    return await context.matches.choose(prompt.info.id, person, prompt.question_token, _build_reader(value))


def _build_reader(value: Value) -> PickReader:
    """Return a reader for an answer that was typed as a whole."""
    ids = value if isinstance(value, tuple) else (str(value),)
    return lambda choice, drafted: Picks(ids, is_complete=True)


def _fits(question: OpenQuestion | None, aim: Value) -> bool:
    """Return whether the next question is the one for which the target was typed."""
    if question is None or question.topic in CARD_TOPICS or not isinstance(question.choice, Pick):
        return False
    offered = {option.id for option in question.choice.options}
    return isinstance(aim, tuple) and set(aim) <= offered


def _name_value(question: OpenQuestion, value: Value, localizer: Localizer) -> str:
    labels = get_labels(question.choice, localizer)
    return ", ".join(labels[id] for id in value) if isinstance(value, tuple) else str(value)
