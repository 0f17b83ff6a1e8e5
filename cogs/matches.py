"""`/match ...`: everything that a person can do with any match of any game."""

from __future__ import annotations

from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import autocomplete
from cogs.ui.components import draft, standing_orders
from cogs.ui.components.answers import get_labels
from cogs.ui.components.custom_ids import to_base36
from cogs.ui.components.layout_message import build_layout
from cogs.ui.context import BotClient, Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers import (
    board_handlers,
    end_handlers,
    list_handlers,
    note_handlers,
    prompt_display,
    prompt_side_handlers,
    replay_handlers,
    substitute_handlers,
    watch_handlers,
)
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.interactions import ANSWERS_ITSELF
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, UPLOAD_BYTES, cut
from cogs.ui.match_resolver import (
    autocomplete_ended_matches,
    autocomplete_matches,
    resolve_ended_match,
    resolve_match,
)
from cogs.ui.messages import end_message, hand_message, table_message
from cogs.ui.messages.match_names import format_match_code
from cogs.ui.messages.watch_message import NOTICES
from cogs.ui.translator import localize, localize_choice, localize_options
from matches.domain.model import MatchInfo
from matches.domain.replaying import ReplayPlace, ReplayRequest
from matches.domain.titles import MAX_TITLE_LENGTH
from render.kit.names import clean_name
from rules.engine import Refused


class MatchCog(commands.Cog):
    """The group `/match`, on servers and in private messages with the bot."""

    group = app_commands.Group(
        name=localize("cmd-match"),
        description=localize("cmd-match-text"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )

    @group.command(name=localize("cmd-match-list"), description=localize("cmd-match-list-text"))
    async def list_own(self, interaction: Interaction) -> None:
        """List the person's matches; those that wait for the person come first."""
        await list_handlers.show_list(interaction, "mine")

    @group.command(name=localize("cmd-match-status"), description=localize("cmd-match-status-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def status(self, interaction: Interaction, match: str | None = None) -> None:
        """Show the table and who is to move."""
        context = interaction.client.context
        status = await context.matches.queries.get_status(
            await resolve_match(interaction, match, include_ended=True), interaction.user.id
        )
        await send_ephemeral(
            interaction, await table_message.compose_status(context, status, await context.get_localizer(interaction))
        )

    @group.command(name=localize("cmd-match-move"), description=localize("cmd-match-move-text"))
    @localize_options("choice", "match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def move(self, interaction: Interaction, choice: str | None = None, match: str | None = None) -> None:
        """Show the person's question with its buttons; with `choice`, answer it."""
        context = interaction.client.context
        me, number = interaction.user.id, await resolve_match(interaction, match)
        if choice is None and await prompt_display.show_substituted(interaction, number):
            return
        prompt, back = await prompt_display.load_own_prompt(context, number, me)
        localizer = await context.get_localizer(interaction, prompt.info.names)
        if choice is None or prompt.question is None or back:
            await prompt_display.send_prompt(interaction, prompt, localizer.say("ui-back") if back else "")
            return
        offered = prompt.question.choice
        value = draft.parse_typed(offered, choice, get_labels(offered, localizer), localizer.say("ui-nothing"))
        done = await context.matches.play.answer(prompt.info.id, me, prompt.question_token, value)
        await prompt_display.show_next_prompt(interaction, done, localizer)

    @move.autocomplete("choice")
    async def choice_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest answers to the person's open question."""
        context = interaction.client.context
        try:
            match = await resolve_match(interaction, interaction.namespace.match)
            prompt = await context.matches.play.get_prompt(match, interaction.user.id)
        except (UserError, Refused):
            return []
        if prompt.question is None:
            return []
        return autocomplete.suggest_answers(
            prompt.question.choice, current, await context.get_localizer(interaction, prompt.info.names)
        )

    @group.command(name=localize("cmd-match-hand"), description=localize("cmd-match-hand-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def hand(self, interaction: Interaction, match: str | None = None) -> None:
        """Show the hand of the person."""
        context = interaction.client.context
        prompt = await context.matches.play.get_prompt(await resolve_match(interaction, match), interaction.user.id)
        await send_ephemeral(
            interaction, await hand_message.compose_hand(context, prompt, await context.get_localizer(interaction))
        )

    @group.command(name=localize("cmd-match-orders"), description=localize("cmd-match-orders-text"))
    @localize_options("order", "match", topic="subject")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def orders(
        self, interaction: Interaction, topic: str | None = None, order: str | None = None, match: str | None = None
    ) -> None:
        """Show the person's standing orders; with a topic and an order, give one."""
        context = interaction.client.context
        me = interaction.user.id
        number = await resolve_match(interaction, match)
        info = await context.matches.queries.get_info(number)
        localizer = await context.get_localizer(interaction, info.names)
        game = context.games[info.game]
        orders = game.orders
        if not orders:
            raise UserError("ui-error-no-orders")
        if topic is not None and order is not None:
            subject = standing_orders.resolve_topic(orders, topic, localizer)
            given = standing_orders.resolve_order(game.find_standing_order(subject), order, localizer)
            if given is None:
                raise UserError("ui-error-unknown-order")
            done = await context.matches.play.set_standing_order(number, me, subject, *given)
            if done.lines:
                await prompt_display.show_next_prompt(interaction, done, localizer)
                return
        in_force = await context.matches.play.get_standing_orders(number, me)
        await send_ephemeral(
            interaction,
            build_layout(localizer.say("ui-orders-title"), standing_orders.format_orders(orders, in_force, localizer)),
        )

    @orders.autocomplete("topic")
    async def topic_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest the topics that take standing orders in this match."""
        context, info = interaction.client.context, await _find_typed_match(interaction)
        if info is None:
            return []
        return standing_orders.suggest_topics(
            context.games[info.game].orders, current, await context.get_localizer(interaction, info.names)
        )

    @orders.autocomplete("order")
    async def order_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest what can be ordered for the topic that is already filled in."""
        context, info = interaction.client.context, await _find_typed_match(interaction)
        if info is None:
            return []
        game, localizer = context.games[info.game], await context.get_localizer(interaction, info.names)
        topic = standing_orders.resolve_topic(game.orders, interaction.namespace.topic or "", localizer)
        return standing_orders.suggest_orders(game.find_standing_order(topic), current, localizer)

    @group.command(name=localize("cmd-match-lobby"), description=localize("cmd-match-lobby-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def lobby(self, interaction: Interaction, match: str | None = None) -> None:
        """Post the lobby of a match again, for instance after somebody has deleted it."""
        context = interaction.client.context
        info = await context.matches.recovery.repost_lobby(await resolve_match(interaction, match), interaction.user.id)
        localizer = await context.get_localizer(interaction, info.names)
        await send_ephemeral(
            interaction, build_layout(localizer.say("ui-lobby-posted", code=format_match_code(info.id)))
        )

    @group.command(name=localize("cmd-match-name"), description=localize("cmd-match-name-text"))
    @localize_options("title", "match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def name(
        self, interaction: Interaction, title: app_commands.Range[str, 1, 60], match: str | None = None
    ) -> None:
        """Give a match another name."""
        context = interaction.client.context
        number = await resolve_match(interaction, match)
        # The service refuses a name that is empty after cleaning.
        info = await context.matches.recovery.rename(
            number, interaction.user.id, clean_name(title, "", MAX_TITLE_LENGTH)
        )
        localizer = await context.get_localizer(interaction, info.names)
        await send_ephemeral(
            interaction, build_layout(localizer.say("calling-renamed", code=format_match_code(info.id), name=info.name))
        )

    @group.command(name=localize("cmd-match-undo"), description=localize("cmd-match-undo-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def undo(self, interaction: Interaction, match: str | None = None) -> None:
        """Take the person's last decision back, or ask the people who have to agree."""
        await self._take_back(interaction, match, whole_turn=False)

    @group.command(name=localize("cmd-match-restart-turn"), description=localize("cmd-match-restart-turn-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def restart_turn(self, interaction: Interaction, match: str | None = None) -> None:
        """Take back everything that the person has decided in this turn."""
        await self._take_back(interaction, match, whole_turn=True)

    async def _take_back(self, interaction: Interaction, match: str | None, whole_turn: bool) -> None:
        context = interaction.client.context
        prompt = await context.matches.play.get_prompt(await resolve_match(interaction, match), interaction.user.id)
        localizer = await context.get_localizer(interaction, prompt.info.names)
        done = await prompt_side_handlers.take_back(context, prompt, interaction.user.id, whole_turn)
        if done is None:
            await send_ephemeral(interaction, build_layout(localizer.say("ui-undo-asked")))
        else:
            await prompt_display.show_next_prompt(interaction, done, localizer)

    @group.command(name=localize("cmd-match-concede"), description=localize("cmd-match-concede-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def concede(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask whether the person really concedes."""
        context = interaction.client.context
        prompt = await context.matches.play.get_prompt(await resolve_match(interaction, match), interaction.user.id)
        localizer = await context.get_localizer(interaction, prompt.info.names)
        await send_ephemeral(interaction, await end_message.compose_concede_question(context, prompt, localizer))

    @group.command(name=localize("cmd-match-cancel"), description=localize("cmd-match-cancel-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def cancel(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask whether the match shall really end without a result."""
        context = interaction.client.context
        info = await context.matches.queries.get_info(await resolve_match(interaction, match))
        localizer = await context.get_localizer(interaction, info.names)
        seat = info.seat_of(interaction.user.id)
        if seat is None:
            raise UserError("ui-error-foreign")
        words = localizer.say("ui-cancel-ask", code=format_match_code(info.id))
        await send_ephemeral(
            interaction,
            end_message.compose_cancel_question(context, info, seat, interaction.user.id, localizer, words),
        )

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
        await substitute_handlers.replace_person(interaction, match, person, seat)

    @replace.autocomplete("seat")
    async def seat_autocomplete(self, interaction: Interaction, current: int | str) -> list[app_commands.Choice[int]]:
        """Suggest the seats of the match by the names of their people."""
        info = await _find_typed_match(interaction)
        if info is None:
            return []
        return [
            app_commands.Choice(name=cut(f"{number}. {name}", CHOICE_NAME), value=number)
            for number, name in enumerate(info.names, 1)
        ][:AUTOCOMPLETE]

    @group.command(name=localize("cmd-match-rematch"), description=localize("cmd-match-rematch-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_ended_matches)
    async def rematch(self, interaction: Interaction, match: str | None = None) -> None:
        """Open a rematch in the channel of the old match."""
        await end_handlers.open_rematch(interaction, await resolve_ended_match(interaction, match))

    @group.command(name=localize("cmd-match-resume"), description=localize("cmd-match-resume-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def resume(self, interaction: Interaction, match: str | None = None) -> None:
        """Continue a match that was archived."""
        await end_handlers.resume_match(interaction, await resolve_ended_match(interaction, match, "archived"))

    @group.command(name=localize("cmd-match-journal"), description=localize("cmd-match-journal-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def journal(self, interaction: Interaction, match: str | None = None) -> None:
        """Show what has happened since the person's last turn."""
        number = await resolve_match(interaction, match, include_ended=True)
        await send_ephemeral(interaction, await board_handlers.compose_journal(interaction, number))

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
        await replay_handlers.show_replay(
            interaction, await resolve_match(interaction, match, include_ended=True), request
        )

    @group.command(name=localize("cmd-match-note"), description=localize("cmd-match-note-text"), extras=ANSWERS_ITSELF)
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def note(self, interaction: Interaction, match: str | None = None) -> None:
        """Show the person their note on a match, to be changed."""
        await note_handlers.open_note(interaction, await resolve_match(interaction, match, include_ended=True))

    @group.command(name=localize("cmd-match-export"), description=localize("cmd-match-export-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def export(self, interaction: Interaction, match: str | None = None) -> None:
        """Send the match as a file."""
        context = interaction.client.context
        number = await resolve_match(interaction, match, include_ended=True)
        data = await context.matches.exports.export(number, interaction.user.id)
        file = discord.File(BytesIO(data), f"match-{to_base36(number)}.json")
        localizer = await context.get_localizer(interaction)
        await interaction.followup.send(
            localizer.say("ui-exported", code=format_match_code(number)), file=file, ephemeral=True
        )

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

    @group.command(name=localize("cmd-match-unwatch"), description=localize("cmd-match-unwatch-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=watch_handlers.autocomplete_watched)
    async def unwatch(self, interaction: Interaction, match: str | None = None) -> None:
        """Stop watching a match."""
        await watch_handlers.unwatch_match(interaction, match)

    @group.command(name=localize("cmd-match-mute"), description=localize("cmd-match-mute-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def mute(self, interaction: Interaction, match: str | None = None) -> None:
        """Turn reminders off for the question that is open now."""
        context = interaction.client.context
        await context.matches.reminders.mute(await resolve_match(interaction, match), interaction.user.id)
        await send_ephemeral(interaction, build_layout((await context.get_localizer(interaction)).say("ui-muted")))

    @group.command(name=localize("cmd-match-remind"), description=localize("cmd-match-remind-text"))
    @localize_options("match")
    @app_commands.autocomplete(match=autocomplete_matches)
    async def remind(self, interaction: Interaction, match: str | None = None) -> None:
        """Remind the people who are to move."""
        context = interaction.client.context
        await context.matches.reminders.nudge_others(await resolve_match(interaction, match), interaction.user.id)
        await send_ephemeral(interaction, build_layout((await context.get_localizer(interaction)).say("ui-reminded")))


async def _find_typed_match(interaction: Interaction) -> MatchInfo | None:
    """Return the match that the option `match` of the same command names; None if there is no such match for this person."""
    try:
        return await interaction.client.context.matches.queries.get_info(
            await resolve_match(interaction, interaction.namespace.match)
        )
    except (UserError, Refused):
        return None


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(MatchCog())
