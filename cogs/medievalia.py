"""`/medievalia`: open a match, look at a fief, play by typing; and its list of prices for `/card`."""

from __future__ import annotations

from collections import Counter

from discord import app_commands

from cogs.ui import current_match, typed_answers
from cogs.ui.context import BotClient, BotContext, Interaction
from cogs.ui.errors import UserError
from cogs.ui.game_commands import GameCog
from cogs.ui.handlers import board_handlers, prompt_display
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.i18n import Localizer
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, cut
from cogs.ui.match_resolver import resolve_own_match
from cogs.ui.messages import match_pictures, medievalia_lists
from cogs.ui.translator import localize, localize_options
from cogs.ui.typed_answers import QUOTE_LENGTH, read_answer, submit_answer
from matches.domain.choosing import Chosen, Stale
from matches.domain.model import ActionResult, MatchStatus, Prompt
from render import Inset
from rules.engine import OpenQuestion, Pick, Refused, Value
from rules.medievalia.queries import Destinations, FollowingQuestion
from rules.medievalia.questions import BACK, MOVE, asks_for_places, name_ways

GAME_ID = "medievalia"
NO_MATCH = "mv-error-no-match"
TURN = "turn"
PLACE_TOPICS = frozenset(("site", "zone", "target"))
"""Questions that the place of an action answers."""
MOVE_TOPIC, TO_TOPIC = "move", "move-to"


class MedievaliaCog(GameCog):
    """The commands of Medievalia."""

    def __init__(self, client: BotClient) -> None:
        super().__init__(client, GAME_ID, ("alliance", "centre"))
        commands = (("fief", show_fief), ("play", play), ("move", move))
        for name, callback in commands:
            self.group.add_command(
                app_commands.Command(
                    name=localize(f"cmd-medievalia-{name}"),
                    description=localize(f"cmd-medievalia-{name}-text"),
                    callback=callback,
                    parent=self.group,
                )
            )


async def _load_viewed(interaction: Interaction) -> tuple[MatchStatus, tuple[Inset, ...]]:
    """Return the match of this channel that the presser may look at, else one of their own, with its fiefs.

    Raise `UserError` if there is none.
    """
    context = interaction.client.context
    info = await current_match.find_current_match(interaction)
    if info is not None and info.game == GAME_ID:
        match = info.id
    else:
        match = await resolve_own_match(interaction, GAME_ID, NO_MATCH)
    status = await context.matches.queries.get_status(match, interaction.user.id)
    localizer = await context.get_localizer(interaction, status.info.names)
    insets = match_pictures.list_insets(context, status.info, status.view, localizer)
    return status, tuple(inset for inset in insets if inset.id.startswith(medievalia_lists.FIEF))


async def fiefs_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the fiefs of the match. Never raises."""
    try:
        _, fiefs = await _load_viewed(interaction)
    except (UserError, Refused):
        return []
    wanted = current.strip().casefold()
    candidates = [fief for fief in fiefs if wanted in fief.label.casefold()]
    return [app_commands.Choice(name=cut(fief.label, CHOICE_NAME), value=fief.id) for fief in candidates[:AUTOCOMPLETE]]


@app_commands.autocomplete(seat=fiefs_autocomplete)
@localize_options(seat="medievalia-seat")
async def show_fief(interaction: Interaction, seat: str | None = None) -> None:
    """Show the large picture of one fief to the presser alone: the typed one, else their own, else that of the seat on turn."""
    status, fiefs = await _load_viewed(interaction)
    inset = medievalia_lists.find_fief(status, fiefs, seat)
    await send_ephemeral(interaction, await board_handlers.compose_inset(interaction, status.info.id, inset))


async def _load_prompt(interaction: Interaction) -> tuple[Prompt, Localizer]:
    """Return the presser's own prompt for suggestions. Raise `UserError` or `Refused`."""
    context = interaction.client.context
    match = await resolve_own_match(interaction, GAME_ID, NO_MATCH)
    prompt = await context.matches.play.get_prompt(match, interaction.user.id)
    return prompt, await context.get_localizer(interaction, prompt.info.names)


async def answers_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest what answers the presser's open question. Never raises."""
    try:
        prompt, localizer = await _load_prompt(interaction)
    except (UserError, Refused):
        return []
    return suggest_answers(prompt, current, localizer)


async def places_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest where the typed action could take place. Never raises."""
    written = str(getattr(interaction.namespace, "what", None) or "")
    try:
        prompt, localizer = await _load_prompt(interaction)
        return await suggest_places(interaction.client.context, prompt, written, current, localizer)
    except (UserError, Refused):
        return []


async def figures_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the figures that the presser can move now. Never raises."""
    try:
        prompt, localizer = await _load_prompt(interaction)
        return await suggest_figures(interaction.client.context, prompt, current, localizer)
    except (UserError, Refused):
        return []


async def destinations_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest where the typed figures can go together. Never raises."""
    written = str(getattr(interaction.namespace, "figures", None) or "")
    try:
        prompt, localizer = await _load_prompt(interaction)
        context = interaction.client.context
        return await suggest_destinations(context, prompt, written, current, localizer)
    except (UserError, Refused):
        return []


@app_commands.autocomplete(what=answers_autocomplete, where=places_autocomplete)
@localize_options(what="medievalia-what", where="medievalia-where")
async def play(interaction: Interaction, what: str | None = None, where: str | None = None) -> None:
    """Answer the presser's question by typing; without anything typed, show the question."""
    prompt, localizer = await _begin(interaction)
    if what is None or prompt.question is None:
        if where is not None:
            raise UserError("mv-error-what")
        await prompt_display.send_prompt(interaction, prompt)
        return
    context, person = interaction.client.context, interaction.user.id
    chosen = await submit_play(context, prompt, person, what, where, localizer)
    await prompt_display.show_typed(interaction, chosen, localizer)


@app_commands.autocomplete(figures=figures_autocomplete, to=destinations_autocomplete)
@localize_options(figures="medievalia-figures", to="medievalia-to")
async def move(interaction: Interaction, figures: str, to: str | None = None) -> None:
    """Move figures to a place; without a place, ask for it."""
    prompt, localizer = await _begin(interaction)
    if prompt.question is None:
        await prompt_display.send_prompt(interaction, prompt)
        return
    context, person = interaction.client.context, interaction.user.id
    chosen = await submit_move(context, prompt, person, figures, to, localizer)
    await prompt_display.show_typed(interaction, chosen, localizer)


async def _begin(interaction: Interaction) -> tuple[Prompt, Localizer]:
    """Return the presser's prompt, for an answer that was typed. Whoever had lost their seat by the clock gets it back."""
    context = interaction.client.context
    match = await resolve_own_match(interaction, GAME_ID, NO_MATCH)
    prompt, _ = await prompt_display.load_own_prompt(context, match, interaction.user.id)
    return prompt, await context.get_localizer(interaction, prompt.info.names)


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
    return [
        suggestion for suggestion in typed_answers.suggest_answers(pick, current, localizer) if suggestion.value != BACK
    ]


async def submit_play(
    context: BotContext, prompt: Prompt, person: int, what: str, where: str | None, localizer: Localizer
) -> Chosen:
    """Answer the open question with what was typed; in a turn also where.

    Whatever the line does not say is asked as after a press.
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
        chosen = await _submit_figures(context, prompt, person, value, target) or Stale(prompt, "question")
    else:
        chosen = await submit_answer(context, prompt, person, (MOVE,))
        if isinstance(chosen, ActionResult) and chosen.prompt is not None:
            chosen = await _submit_figures(context, chosen.prompt, person, value, target) or chosen
    if target is not None and (following := _find_question(chosen, frozenset((TO_TOPIC,)), target)) is not None:
        chosen = await submit_answer(context, following, person, target)
    return chosen


async def _submit_figures(
    context: BotContext, prompt: Prompt, person: int, figures: Value, target: Value | None
) -> Chosen | None:
    """Answer the question of who moves, with the place if it asks for that too; None if there is no such question, or no place."""
    question = prompt.question
    assert isinstance(figures, tuple)
    if question is None or question.topic != MOVE_TOPIC or not isinstance(question.choice, Pick):
        return None
    if not asks_for_places(question.choice):
        return await submit_answer(context, prompt, person, figures)
    if not isinstance(target, tuple):
        return None
    picks = name_ways(question.choice, Counter(figures), target[0])
    return None if picks is None else await submit_answer(context, prompt, person, picks)


async def _find_following(context: BotContext, prompt: Prompt, value: Value) -> Pick | None:
    """Return the question about the table that follows an action; None if there is none."""
    assert isinstance(value, tuple)
    return await context.matches.queries.consult(prompt.info.id, _get_person(prompt), FollowingQuestion(value[0]))


async def _find_movable(context: BotContext, prompt: Prompt) -> Pick | None:
    """Return the question of who moves, if the person could move figures now."""
    question = prompt.question
    if question is None or not isinstance(question.choice, Pick):
        return None
    if question.topic not in (TURN, MOVE_TOPIC):
        return None
    if question.topic == TURN and all(option.id != MOVE for option in question.choice.options):
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


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    client.context.lists[medievalia_lists.LIST_NAME] = medievalia_lists.compose_prices_page
    client.context.list_entries["medievalia-prices"] = medievalia_lists.PRICES
    await client.add_cog(MedievaliaCog(client), override=False)
