"""`/sola-fide`: open a match, play by typing; and its lists of cards and circles for `/card`."""

from __future__ import annotations

from discord import app_commands

from cogs.ui.components.answers import get_labels
from cogs.ui.context import BotClient, BotContext, Interaction
from cogs.ui.errors import UserError
from cogs.ui.game_commands import GameCog
from cogs.ui.handlers import prompt_display
from cogs.ui.i18n import Localizer
from cogs.ui.match_resolver import resolve_own_match
from cogs.ui.messages import sola_fide_lists
from cogs.ui.translator import localize, localize_options
from cogs.ui.typed_answers import read_answer, submit_answer, suggest_answers
from matches.domain.choosing import Chosen
from matches.domain.model import ActionResult, Prompt
from render.kit import Picture
from rules.engine import Choice, MatchOptions, OpenQuestion, Pick, Refused, Value
from rules.sola_fide.absence import THINGS, explain_absence
from rules.sola_fide.queries import FirstTargets
from rules.sola_fide.questions import DRAW

GAME_ID = "sola_fide"
CARD_TOPICS = frozenset(("draft", "turn", "pay", "pay_any", "discard", "limit", "keep"))
"""Questions about cards of the person; all others are about the table."""


class SolaFideCog(GameCog):
    """The commands of Sola Fide."""

    def __init__(self, client: BotClient) -> None:
        super().__init__(client, GAME_ID, ("decks", "faiths"))
        self.group.add_command(
            app_commands.Command(
                name=localize("cmd-sola-fide-play"),
                description=localize("cmd-sola-fide-play-text"),
                callback=play,
                parent=self.group,
            )
        )


async def cards_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the presser's own cards that answer the open question."""
    return await _suggest(interaction, current, None)


async def targets_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the targets of the card that is already typed, or of the open question."""
    return await _suggest(interaction, current, str(getattr(interaction.namespace, "card", None) or ""))


async def _suggest(interaction: Interaction, current: str, card: str | None) -> list[app_commands.Choice[str]]:
    """Suggest answers; `card` is the typed card if a target is looked for, else None. Nothing if nothing is asked."""
    context = interaction.client.context
    try:
        match = await resolve_own_match(interaction, GAME_ID, "sf-error-no-match")
        prompt = await context.matches.play.get_prompt(match, interaction.user.id)
        localizer = await context.get_localizer(interaction, prompt.info.names)
        if card is None:
            return suggest_cards(prompt, current, localizer)
        return await suggest_targets(context, prompt, card, current, localizer)
    except (UserError, Refused):
        return []


@app_commands.autocomplete(card=cards_autocomplete, target=targets_autocomplete)
@localize_options(card="sola-fide-card", target="sola-fide-target")
async def play(interaction: Interaction, card: str | None = None, target: str | None = None) -> None:
    """Answer the presser's question by typing, as presses would; without a card and a target, show it."""
    context = interaction.client.context
    match = await resolve_own_match(interaction, GAME_ID, "sf-error-no-match")
    prompt, is_back = await prompt_display.load_own_prompt(context, match, interaction.user.id)
    localizer = await context.get_localizer(interaction, prompt.info.names)
    if (card is None and target is None) or prompt.question is None or is_back:
        await prompt_display.send_prompt(interaction, prompt, localizer.say("ui-back") if is_back else "")
        return
    chosen = await submit_turn(context, prompt, interaction.user.id, (card, target), localizer)
    await prompt_display.show_typed(interaction, chosen, localizer)


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
    pick = await _find_targets(context, prompt, _read_answer(prompt, question.choice, card, localizer))
    return [] if pick is None else suggest_answers(pick, current, localizer)


async def submit_turn(
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
        return await submit_answer(context, prompt, person, _read_answer(prompt, question.choice, target, localizer))
    if card is None:
        raise UserError("sf-error-which-card" if question.topic == "turn" else "sf-error-which-cards")
    if target is not None and question.topic != "turn":
        raise UserError("sf-error-which-cards")
    value = _read_answer(prompt, question.choice, card, localizer)
    if target is None:
        return await submit_answer(context, prompt, person, value)
    pick = await _find_targets(context, prompt, value)
    if pick is None:
        raise UserError("sf-error-no-target", card=_name_value(question, value, localizer))
    aim = _read_answer(prompt, pick, target, localizer)
    chosen = await submit_answer(context, prompt, person, value)
    if not isinstance(chosen, ActionResult) or chosen.prompt is None or not _fits(chosen.prompt.question, aim):
        return chosen
    return await submit_answer(context, chosen.prompt, person, aim)


def _read_answer(prompt: Prompt, choice: Choice, written: str, localizer: Localizer) -> Value:
    """Return what was typed. Raise `Refused` with the reason of the card or circle that is no answer now, or `UserError`."""
    return read_answer(choice, written, localizer, THINGS, lambda id: explain_absence(prompt.view, prompt.seat, id))


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


def draw_start(options: MatchOptions, localizer: Localizer) -> Picture:
    """Draw the pyramid before the first turn, for the lobby. It is the same in every match."""
    return sola_fide_lists.draw_pyramid(localizer)


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    client.context.lobby_drawers[GAME_ID] = draw_start
    client.context.lists[sola_fide_lists.LIST_NAME] = sola_fide_lists.compose_cards_page
    client.context.list_entries |= sola_fide_lists.build_list_entries()
    await client.add_cog(SolaFideCog(client), override=False)
