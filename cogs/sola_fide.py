"""`/sola-fide`: open a match, play by typing, list the cards and the circles, show the last results."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs import sola_fide_lists, sola_fide_moves
from cogs.ui.context import BotClient
from cogs.ui.errors import UserError
from cogs.ui.game_commands import GameCog
from cogs.ui.handlers import list_handlers, prompt_display
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.i18n import Localizer
from cogs.ui.match_resolver import resolve_own_match
from cogs.ui.translator import localize, localize_choice, localize_options
from matches.domain.choosing import Draft, Stale
from render.kit import Picture
from rules.engine import MatchOptions, Refused

GAME_ID = "sola_fide"

Interaction = discord.Interaction[BotClient]


class SolaFideCog(GameCog):
    """The commands of Sola Fide."""

    def __init__(self, client: BotClient) -> None:
        super().__init__(client, GAME_ID, ("decks", "faiths"))
        for name, callback in (("cards", list_cards), ("circles", list_circles), ("play", play)):
            self.group.add_command(
                app_commands.Command(
                    name=localize(f"cmd-sola-fide-{name}"),
                    description=localize(f"cmd-sola-fide-{name}-text"),
                    callback=callback,
                    parent=self.group,
                )
            )


@app_commands.choices(
    deck=[localize_choice(f"cmd-value-sola-fide-{deck}", deck) for deck in sola_fide_lists.CARD_LISTS]
)
@localize_options(deck="sola-fide-deck")
async def list_cards(interaction: Interaction, deck: str) -> None:
    """List the cards of a faith, or those of Foreign Influence."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await list_handlers.show_list(interaction, sola_fide_lists.LIST_NAME, deck)


async def list_circles(interaction: Interaction) -> None:
    """List the circles as printed; in the channel of a match, as they stand there."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await send_ephemeral(interaction, await sola_fide_lists.compose_circles(interaction))


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
            return sola_fide_moves.suggest_cards(prompt, current, localizer)
        return await sola_fide_moves.suggest_targets(context, prompt, card, current, localizer)
    except (UserError, Refused):
        return []


@app_commands.autocomplete(card=cards_autocomplete, target=targets_autocomplete)
@localize_options(card="sola-fide-card", target="sola-fide-target")
async def play(interaction: Interaction, card: str | None = None, target: str | None = None) -> None:
    """Answer the presser's question by typing, as presses would; without a card and a target, show it."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    context = interaction.client.context
    match = await resolve_own_match(interaction, GAME_ID, "sf-error-no-match")
    prompt, is_back = await prompt_display.load_own_prompt(context, match, interaction.user.id)
    localizer = await context.get_localizer(interaction, prompt.info.names)
    if (card is None and target is None) or prompt.question is None or is_back:
        await prompt_display.send_prompt(interaction, prompt, localizer.say("ui-back") if is_back else "")
        return
    chosen = await sola_fide_moves.submit(context, prompt, interaction.user.id, (card, target), localizer)
    if isinstance(chosen, Draft | Stale):
        await prompt_display.send_prompt(interaction, chosen.prompt)
    else:
        await prompt_display.show_next_prompt(interaction, chosen, localizer)


def draw_start(options: MatchOptions, localizer: Localizer) -> Picture:
    """Draw the pyramid before the first turn, for the lobby. It is the same in every match."""
    return sola_fide_lists.draw_pyramid(localizer)


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    client.context.lobby_drawers[GAME_ID] = draw_start
    client.context.lists[sola_fide_lists.LIST_NAME] = sola_fide_lists.compose_cards_page
    await client.add_cog(SolaFideCog(client), override=False)
