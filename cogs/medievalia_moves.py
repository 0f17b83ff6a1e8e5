"""Typed answers of Medievalia: an action with its place, or figures with where they go, each as one line.

A typed line walks through the questions that follow: what is bought is paid as proposed, and whatever the line does not say is
asked as after a press.
"""

from __future__ import annotations

from discord import app_commands

from cogs.ui import typed_answers
from cogs.ui.context import BotContext
from cogs.ui.errors import UserError
from cogs.ui.i18n import Localizer
from cogs.ui.limits import cut
from cogs.ui.typed_answers import QUOTE_LENGTH, read_answer, submit_answer
from matches.domain.choosing import Chosen
from matches.domain.model import ActionResult, Prompt
from rules.engine import OpenQuestion, Pick, Value
from rules.medievalia.queries import Destinations, FollowingQuestion
from rules.medievalia.questions import BACK, TAKE
from rules.medievalia.turn import MOVE

TURN = "turn"
PLACE_TOPICS = frozenset(("site", "zone", "target"))
"""Questions that the place of an action answers."""
MOVE_TOPIC, TO_TOPIC, PAY_TOPIC = "move", "move-to", "pay"


def suggest_answers(prompt: Prompt, current: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return what answers the open question, each with what it brings or costs."""
    if prompt.question is None:
        return []
    return typed_answers.suggest_answers(prompt.question.choice, current, localizer)


async def suggest_places(
    context: BotContext, prompt: Prompt, what: str, current: str, localizer: Localizer
) -> list[app_commands.Choice[str]]:
    """Return where the typed action could take place."""
    if prompt.question is None or prompt.question.topic != TURN or not what:
        return []
    pick = await _find_following(context, prompt, read_answer(prompt.question.choice, what, localizer))
    return [] if pick is None else _suggest(pick, current, localizer)


async def suggest_figures(
    context: BotContext, prompt: Prompt, current: str, localizer: Localizer
) -> list[app_commands.Choice[str]]:
    """Return the figures that the person can move now."""
    pick = await _find_movable(context, prompt)
    return [] if pick is None else _suggest(pick, current, localizer)


async def suggest_destinations(
    context: BotContext, prompt: Prompt, figures: str, current: str, localizer: Localizer
) -> list[app_commands.Choice[str]]:
    """Return where the typed figures could go together."""
    movable = await _find_movable(context, prompt)
    if movable is None or not figures:
        return []
    pick = await _find_destinations(context, prompt, read_answer(movable, figures, localizer))
    return [] if pick is None else _suggest(pick, current, localizer)


def _suggest(pick: Pick, current: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return suggestions without the way back: what is typed is not begun yet."""
    return [one for one in typed_answers.suggest_answers(pick, current, localizer) if one.value != BACK]


async def submit_play(
    context: BotContext, prompt: Prompt, person: int, what: str, where: str | None, localizer: Localizer
) -> Chosen:
    """Answer the open question with what was typed; in a turn also where, and pay as proposed.

    An answer that cannot be taken back waits for a confirmation, as after a press. Raise `UserError` or `Refused` if what
    was typed does not fit; nothing has changed then.
    """
    question = prompt.question
    assert question is not None
    value = read_answer(question.choice, what, localizer)
    place: Value | None = None
    if where is not None:
        pick = await _find_following(context, prompt, value) if question.topic == TURN else None
        if pick is None or value == (MOVE,):
            raise UserError("mv-error-no-place", written=cut(what, QUOTE_LENGTH))
        place = read_answer(pick, where, localizer)
    chosen = await submit_answer(context, prompt, person, value)
    if question.topic != TURN:
        return chosen
    if place is not None and (following := _find_question(chosen, PLACE_TOPICS, place)) is not None:
        chosen = await submit_answer(context, following, person, place)
    while (following := _find_question(chosen, frozenset((PAY_TOPIC,)), (TAKE,))) is not None:
        chosen = await submit_answer(context, following, person, (TAKE,))
    return chosen


async def submit_move(
    context: BotContext, prompt: Prompt, person: int, figures: str, to: str | None, localizer: Localizer
) -> Chosen:
    """Move the typed figures to the typed place; without one it is asked for. Raises as `submit_play` does."""
    movable = await _find_movable(context, prompt)
    if movable is None:
        raise UserError("mv-error-no-move")
    value = read_answer(movable, figures, localizer)
    target: Value | None = None
    if to is not None:
        pick = await _find_destinations(context, prompt, value)
        if pick is None:
            raise UserError("mv-error-no-move")
        target = read_answer(pick, to, localizer)
    assert prompt.question is not None
    if prompt.question.topic == MOVE_TOPIC:
        chosen = await submit_answer(context, prompt, person, value)
    else:
        chosen = await submit_answer(context, prompt, person, (MOVE,))
        if (following := _find_question(chosen, frozenset((MOVE_TOPIC,)), value)) is not None:
            chosen = await submit_answer(context, following, person, value)
    if target is not None and (following := _find_question(chosen, frozenset((TO_TOPIC,)), target)) is not None:
        chosen = await submit_answer(context, following, person, target)
    return chosen


async def _find_following(context: BotContext, prompt: Prompt, value: Value) -> Pick | None:
    """Return the question about the table that follows an action; None if there is none."""
    assert isinstance(value, tuple)
    return await context.matches.queries.consult(prompt.info.id, _get_person(prompt), FollowingQuestion(value[0]))


async def _find_movable(context: BotContext, prompt: Prompt) -> Pick | None:
    """Return the question of who moves, if the person could move figures now."""
    question = prompt.question
    if question is None or not isinstance(question.choice, Pick):
        return None
    if question.topic == MOVE_TOPIC:
        return question.choice
    if question.topic != TURN or all(option.id != MOVE for option in question.choice.options):
        return None
    return await context.matches.queries.consult(prompt.info.id, _get_person(prompt), FollowingQuestion(MOVE))


async def _find_destinations(context: BotContext, prompt: Prompt, figures: Value) -> Pick | None:
    assert isinstance(figures, tuple)
    return await context.matches.queries.consult(prompt.info.id, _get_person(prompt), Destinations(figures))


def _get_person(prompt: Prompt) -> int:
    person = prompt.info.occupants[prompt.seat].person
    assert person is not None
    return person


def _find_question(chosen: Chosen, topics: frozenset[str], answer: Value) -> Prompt | None:
    """Return the next prompt if it asks about one of the topics and offers this answer."""
    if not isinstance(chosen, ActionResult) or chosen.prompt is None:
        return None
    return chosen.prompt if _offers(chosen.prompt.question, topics, answer) else None


def _offers(question: OpenQuestion | None, topics: frozenset[str], answer: Value) -> bool:
    if question is None or question.topic not in topics or not isinstance(question.choice, Pick):
        return False
    return isinstance(answer, tuple) and set(answer) <= {option.id for option in question.choice.options}
