"""`/matches` and `/match ...`: the person's matches, and what can be typed about any match of any game.

Everything else that can be done with a match is in the select below its table.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import autocomplete
from cogs.ui.components import draft, standing_orders
from cogs.ui.components.answers import get_labels
from cogs.ui.components.layout_message import build_layout
from cogs.ui.context import BotClient, Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers import (
    list_handlers,
    panel_handlers,
    prompt_display,
    replay_handlers,
    substitute_handlers,
    watch_handlers,
)
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, UPLOAD_BYTES, cut
from cogs.ui.match_resolver import (
    autocomplete_matches,
    is_running,
    is_waiting,
    resolve_exact_match,
    resolve_match,
)
from cogs.ui.messages import table_message
from cogs.ui.messages.watch_message import NOTICES
from cogs.ui.translator import localize, localize_choice, localize_options
from cogs.ui.typed_answers import submit_answer
from matches.domain.model import MatchInfo, MatchSummary
from matches.domain.replaying import ReplayPlace, ReplayRequest
from rules.engine import Refused


class MatchCog(commands.Cog):
    """The command `/matches` and the group `/match`, on servers and in private messages with the bot."""

    group = app_commands.Group(
        name=localize("cmd-match"),
        description=localize("cmd-match-text"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )

    @app_commands.command(name=localize("cmd-matches"), description=localize("cmd-matches-text"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def matches(self, interaction: Interaction, match: str | None = None) -> None:
        """List the person's matches, those that wait for them first; with `match`, show that one and what can be done with it."""
        if match is None:
            await list_handlers.show_list(interaction, "mine")
        else:
            await panel_handlers.show_panel(interaction, await resolve_match(interaction, match))

    @group.command(name=localize("cmd-match-move"), description=localize("cmd-match-move-text"))
    @localize_options("choice", "match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def move(self, interaction: Interaction, choice: str | None = None, match: str | None = None) -> None:
        """Show the person's question with its buttons; with `choice`, answer it."""
        context, me = interaction.client.context, interaction.user.id
        if choice is None:
            await prompt_display.show_own_prompt(interaction, await resolve_match(interaction, match))
            return
        number = await _resolve_waiting_match(interaction, match)
        prompt, back = await prompt_display.load_own_prompt(context, number, me)
        localizer = await context.get_localizer(interaction, prompt.info.names)
        if prompt.question is None or back:
            await prompt_display.send_prompt(interaction, prompt, localizer.say("ui-back") if back else "")
            return
        offered = prompt.question.choice
        value = draft.parse_typed(offered, choice, get_labels(offered, localizer), localizer.say("ui-nothing"))
        chosen = await submit_answer(context, prompt, me, value)
        await prompt_display.show_typed(interaction, chosen, localizer)

    @move.autocomplete("choice")
    async def choice_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest answers to the person's open question."""
        context = interaction.client.context
        try:
            match = await _resolve_waiting_match(interaction, interaction.namespace.match)
            prompt = await context.matches.play.get_prompt(match, interaction.user.id)
        except (UserError, Refused):
            return []
        if prompt.question is None:
            return []
        return autocomplete.suggest_answers(
            prompt.question.choice, current, await context.get_localizer(interaction, prompt.info.names)
        )

    @group.command(name=localize("cmd-match-orders"), description=localize("cmd-match-orders-text"))
    @localize_options("order", "match", topic="subject")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def orders(
        self, interaction: Interaction, topic: str | None = None, order: str | None = None, match: str | None = None
    ) -> None:
        """Show the person's standing orders; with a topic and an order, give one."""
        context = interaction.client.context
        if topic is None or order is None:
            await panel_handlers.show_orders(interaction, await _resolve_ordered_match(interaction, match))
            return
        number = await resolve_exact_match(interaction, match, lambda own: _takes_orders(interaction, own))
        info = await context.matches.queries.get_info(number)
        localizer = await context.get_localizer(interaction, info.names)
        game = context.games[info.game]
        if not game.orders:
            raise UserError("ui-error-no-orders")
        subject = standing_orders.resolve_topic(game.orders, topic, localizer)
        given = standing_orders.resolve_order(game.find_standing_order(subject), order, localizer)
        if given is None:
            raise UserError("ui-error-unknown-order")
        done = await context.matches.play.set_standing_order(number, interaction.user.id, subject, *given)
        if done.lines:
            await prompt_display.show_next_prompt(interaction, done, localizer)
        else:
            await panel_handlers.show_orders(interaction, number)

    @orders.autocomplete("topic")
    async def topic_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest the topics that take standing orders in this match."""
        context, info = interaction.client.context, await _find_ordered_match(interaction)
        if info is None:
            return []
        return standing_orders.suggest_topics(
            context.games[info.game].orders, current, await context.get_localizer(interaction, info.names)
        )

    @orders.autocomplete("order")
    async def order_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest what can be ordered for the topic that is already filled in."""
        context, info = interaction.client.context, await _find_ordered_match(interaction)
        if info is None:
            return []
        game, localizer = context.games[info.game], await context.get_localizer(interaction, info.names)
        topic = standing_orders.resolve_topic(game.orders, interaction.namespace.topic or "", localizer)
        return standing_orders.suggest_orders(game.find_standing_order(topic), current, localizer)

    @group.command(name=localize("cmd-match-undo"), description=localize("cmd-match-undo-text"))
    @localize_options("match", turn="whole-turn")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def undo(self, interaction: Interaction, turn: bool = False, match: str | None = None) -> None:
        """Take the person's last decision back, or all of this turn; or ask the people who have to agree."""
        await panel_handlers.take_back(interaction, await resolve_exact_match(interaction, match, is_running), turn)

    @group.command(name=localize("cmd-match-concede"), description=localize("cmd-match-concede-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def concede(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask whether the person really concedes."""
        await panel_handlers.ask_concede(interaction, await resolve_exact_match(interaction, match, is_running))

    @group.command(name=localize("cmd-match-replace"), description=localize("cmd-match-replace-text"))
    @localize_options("match", "person", "seat")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def replace(
        self,
        interaction: Interaction,
        person: discord.User | None = None,
        seat: app_commands.Range[int, 1, 6] | None = None,
        match: str | None = None,
    ) -> None:
        """Offer a seat to another person; without a person, ask whether it goes to whoever takes it, or to the computer."""
        number = await resolve_exact_match(interaction, match)
        if person is None:
            await substitute_handlers.ask_replace(interaction, number, seat)
        else:
            await substitute_handlers.offer_to_person(interaction, number, seat, person)

    @replace.autocomplete("seat")
    async def seat_autocomplete(self, interaction: Interaction, current: int | str) -> list[app_commands.Choice[int]]:
        """Suggest the seats of the match by the names of their people."""
        try:
            number = await resolve_exact_match(interaction, interaction.namespace.match)
            info = await interaction.client.context.matches.queries.get_info(number)
        except (UserError, Refused):
            return []
        return [
            app_commands.Choice(name=cut(f"{number}. {name}", CHOICE_NAME), value=number)
            for number, name in enumerate(info.names, 1)
        ][:AUTOCOMPLETE]

    @group.command(name=localize("cmd-match-replay"), description=localize("cmd-match-replay-text"))
    @localize_options("match", "turn")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def replay(
        self,
        interaction: Interaction,
        match: str | None = None,
        turn: app_commands.Range[int, 1, 99_999] | None = None,
    ) -> None:
        """Step through a match, as the person was allowed to see it, from a turn on if one is given."""
        request = ReplayRequest(place=None if turn is None else ReplayPlace(turn))
        await replay_handlers.show_replay(interaction, await _resolve_past_match(interaction, match), request)

    @group.command(name=localize("cmd-match-export"), description=localize("cmd-match-export-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def export(self, interaction: Interaction, match: str | None = None) -> None:
        """Send the match as a file."""
        await panel_handlers.send_export(interaction, await _resolve_past_match(interaction, match))

    @group.command(name=localize("cmd-match-verify"), description=localize("cmd-match-verify-text"))
    @localize_options("file")
    async def verify(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Check the file of an exported match. Anybody may bring one."""
        if file.size > UPLOAD_BYTES:
            raise UserError("ui-error-file-size", most=UPLOAD_BYTES // 2**20)
        context = interaction.client.context
        async with context.matches.queues.checks.take_turn(interaction.user.id):
            try:
                data = await file.read()
            except discord.HTTPException as error:
                raise UserError("ui-error-file-gone") from error
            verdict = await context.matches.exports.verify(data)
        await send_ephemeral(
            interaction, build_layout(table_message.format_verdict(verdict, await context.get_localizer(interaction)))
        )

    @group.command(name=localize("cmd-match-watch"), description=localize("cmd-match-watch-text"))
    @localize_options("match", "notice")
    @app_commands.autocomplete(match=autocomplete_matches)
    @app_commands.choices(notice=[localize_choice(f"watch-notice-{notice}", notice) for notice in NOTICES])
    async def watch(self, interaction: Interaction, match: str | None = None, notice: str = NOTICES[0]) -> None:
        """Watch a match of other people."""
        await watch_handlers.watch_match(interaction, match, notice)


async def _resolve_waiting_match(interaction: Interaction, written: str | None) -> int:
    """Return the match that a typed answer is for: the only one that waits for the person here, or the only one at all."""
    return await resolve_exact_match(interaction, written, is_waiting, is_running)


async def _resolve_past_match(interaction: Interaction, written: str | None) -> int:
    """Return the match whose past somebody wants to look at: one that has begun, or is over."""
    return await resolve_match(interaction, written, is_running, include_ended=True)


def _takes_orders(interaction: Interaction, summary: MatchSummary) -> bool:
    game = interaction.client.context.games.get(summary.info.game)
    return is_running(summary) and game is not None and bool(game.orders)


async def _resolve_ordered_match(interaction: Interaction, written: str | None) -> int:
    """Return the match whose standing orders somebody wants to look at."""
    return await resolve_match(interaction, written, lambda own: _takes_orders(interaction, own))


async def _find_ordered_match(interaction: Interaction) -> MatchInfo | None:
    """Return the match for which orders are suggested; None if there is no such match for this person."""
    try:
        number = await _resolve_ordered_match(interaction, interaction.namespace.match)
        return await interaction.client.context.matches.queries.get_info(number)
    except (UserError, Refused):
        return None


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(MatchCog())
