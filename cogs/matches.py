"""`/match ...`: what a person can do with any match of any game."""

from __future__ import annotations

from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import acting, again, asking, draft, hands, lists, orders, returns, shows, typing
from cogs.ui.answers import labels_of
from cogs.ui.boards import code
from cogs.ui.customid import base36
from cogs.ui.errors import Mistake
from cogs.ui.finding import ended_autocomplete, matches_autocomplete, meant, meant_surely
from cogs.ui.house import Client
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, VERIFIED_BYTES, cut
from cogs.ui.message import build, whisper
from cogs.ui.translator import choice, loc, options
from matches.titles import LONGEST_TITLE
from render.kit.names import clean_name
from rules.engine import Refused

Interaction = discord.Interaction[Client]


class MatchCog(commands.Cog):
    """The group `/match`, here and in private messages with the bot."""

    group = app_commands.Group(
        name=loc("cmd-match"),
        description=loc("cmd-match-text"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )

    @group.command(name=loc("cmd-match-list"), description=loc("cmd-match-list-text"))
    async def mine(self, interaction: Interaction) -> None:
        """My matches, those waiting for me first."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await lists.show(interaction, "mine")

    @group.command(name=loc("cmd-match-status"), description=loc("cmd-match-status-text"))
    @options("match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def status(self, interaction: Interaction, match: str | None = None) -> None:
        """The table, and who is waited for."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        seen = await house.matches.status(await meant(interaction, match, ended=True), interaction.user.id)
        await whisper(interaction, await shows.status(house, seen, await house.tongue(interaction)))

    @group.command(name=loc("cmd-match-move"), description=loc("cmd-match-move-text"))
    @options("choice", "match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def move(self, interaction: Interaction, choice: str | None = None, match: str | None = None) -> None:
        """My question with its buttons; with `choice` the answer itself."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        me = interaction.user.id
        prompt, back = await returns.own_question(house, await meant(interaction, match), me)
        tongue = await house.tongue(interaction, prompt.info.names)
        if choice is None or prompt.asked is None or back:
            await returns.show_prompt(interaction, prompt, tongue.say("ui-back") if back else "")
            return
        asked = prompt.asked.choice
        value = draft.typed(asked, choice, labels_of(asked, tongue))
        done = await house.matches.answer(prompt.info.id, me, prompt.mark, value)
        await acting.after(house, interaction, done, tongue)

    @move.autocomplete("choice")
    async def choices(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggestions for the open question of the match that is meant."""
        house = interaction.client.house
        try:
            match = await meant(interaction, interaction.namespace.match)
            prompt = await house.matches.prompt(match, interaction.user.id)
        except (Mistake, Refused):
            return []
        if prompt.asked is None:
            return []
        return typing.suggestions(prompt.asked.choice, current, await house.tongue(interaction, prompt.info.names))

    @group.command(name=loc("cmd-match-hand"), description=loc("cmd-match-hand-text"))
    @options("match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def hand(self, interaction: Interaction, match: str | None = None) -> None:
        """What I hold."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        prompt = await house.matches.prompt(await meant(interaction, match), interaction.user.id)
        await whisper(interaction, await hands.hand(house, prompt, await house.tongue(interaction)))

    @group.command(name=loc("cmd-match-orders"), description=loc("cmd-match-orders-text"))
    @options("order", "match", topic="subject")
    @app_commands.autocomplete(match=matches_autocomplete)
    @app_commands.choices(order=[choice(f"cmd-value-order-{kind}", kind) for kind in orders.KINDS])
    async def standing(
        self, interaction: Interaction, topic: str | None = None, order: str | None = None, match: str | None = None
    ) -> None:
        """My standing orders; with a topic and an order, give one."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        me = interaction.user.id
        number = await meant(interaction, match)
        info = await house.matches.info(number)
        tongue = await house.tongue(interaction, info.names)
        known = house.games[info.game].orders
        if not known:
            raise Mistake("ui-error-no-orders")
        if topic is not None and order is not None:
            done = await house.matches.order(
                number, me, orders.meant(known, topic, tongue), orders.STANDING.get(order, "ask")
            )
            if done.lines:
                await acting.after(house, interaction, done, tongue)
                return
        given = await house.matches.standing(number, me)
        await whisper(interaction, build(tongue.say("ui-orders-title"), orders.listing(known, given, tongue)))

    @standing.autocomplete("topic")
    async def topics(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The topics that take standing orders in the match that is meant."""
        house = interaction.client.house
        try:
            info = await house.matches.info(await meant(interaction, interaction.namespace.match))
        except (Mistake, Refused):
            return []
        return orders.topics(house.games[info.game].orders, current, await house.tongue(interaction, info.names))

    @group.command(name=loc("cmd-match-lobby"), description=loc("cmd-match-lobby-text"))
    @options("match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def lobby(self, interaction: Interaction, match: str | None = None) -> None:
        """Post the lobby of my match anew, for instance after somebody deleted it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        info = await house.matches.post_lobby(await meant(interaction, match), interaction.user.id)
        tongue = await house.tongue(interaction, info.names)
        await whisper(interaction, build(tongue.say("ui-lobby-posted", code=code(info.id))))

    @group.command(name=loc("cmd-match-name"), description=loc("cmd-match-name-text"))
    @options("title", "match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def name(
        self, interaction: Interaction, title: app_commands.Range[str, 1, 60], match: str | None = None
    ) -> None:
        """Call my match something else."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        number = await meant(interaction, match)
        # What is cleaned away entirely is refused by the service, in words.
        info = await house.matches.rename(number, interaction.user.id, clean_name(title, "", LONGEST_TITLE))
        tongue = await house.tongue(interaction, info.names)
        await whisper(interaction, build(tongue.say("calling-renamed", code=code(info.id), name=info.name)))

    @group.command(name=loc("cmd-match-undo"), description=loc("cmd-match-undo-text"))
    @options("match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def undo(self, interaction: Interaction, match: str | None = None) -> None:
        """Take my last decision back, or ask those whose consent it needs."""
        await self._back(interaction, match, whole=False)

    @group.command(name=loc("cmd-match-restart-turn"), description=loc("cmd-match-restart-turn-text"))
    @options("match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def restart_turn(self, interaction: Interaction, match: str | None = None) -> None:
        """Take back all I decided in this turn."""
        await self._back(interaction, match, whole=True)

    async def _back(self, interaction: Interaction, match: str | None, whole: bool) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        prompt = await house.matches.prompt(await meant(interaction, match), interaction.user.id)
        tongue = await house.tongue(interaction, prompt.info.names)
        done = await acting.take_back(house, prompt, interaction.user.id, whole)
        if done is None:
            await whisper(interaction, build(tongue.say("ui-undo-asked")))
        else:
            await acting.after(house, interaction, done, tongue)

    @group.command(name=loc("cmd-match-concede"), description=loc("cmd-match-concede-text"))
    @options("match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def concede(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask whether I really give up."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        prompt = await house.matches.prompt(await meant(interaction, match), interaction.user.id)
        tongue = await house.tongue(interaction, prompt.info.names)
        await whisper(interaction, await again.really_concede(house, prompt, tongue))

    @group.command(name=loc("cmd-match-cancel"), description=loc("cmd-match-cancel-text"))
    @options("match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def cancel(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask whether I really want to end the match without a result."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        info = await house.matches.info(await meant(interaction, match))
        tongue = await house.tongue(interaction, info.names)
        seat = info.seat_of(interaction.user.id)
        if seat is None:
            raise Mistake("ui-error-foreign")
        words = tongue.say("ui-cancel-ask", code=code(info.id))
        await whisper(interaction, asking.cancelling(house, info, seat, interaction.user.id, tongue, words))

    @group.command(name=loc("cmd-match-replace"), description=loc("cmd-match-replace-text"))
    @options("match", "person", "seat")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def replace(
        self,
        interaction: Interaction,
        person: discord.User | None = None,
        seat: app_commands.Range[int, 1, 6] | None = None,
        match: str | None = None,
    ) -> None:
        """Offer a seat to another person; ask whether it shall really be freed, or go to the computer."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        me = interaction.user.id
        number = await (meant(interaction, match) if person is None else meant_surely(interaction, match))
        info = await house.matches.info(number)
        tongue = await house.tongue(interaction, info.names)
        own = info.seat_of(me)
        if own is None:
            raise Mistake("ui-error-foreign")
        place = own if seat is None else seat - 1
        if person is None:
            info = await house.matches.may_replace(info.id, me, place)
            await whisper(interaction, asking.replacing(house, info, own, place, me, tongue))
            return
        if person.bot:
            raise Mistake("ui-error-bot")
        await house.matches.invite(info.id, me, place, house.person(person))
        said = tongue.say("ui-replace-offered", who=f"<@{person.id}>")
        await whisper(interaction, build(f"{asking.described(house, info, me, tongue)}\n{said}"))

    @replace.autocomplete("seat")
    async def seats(self, interaction: Interaction, current: int | str) -> list[app_commands.Choice[int]]:
        """The seats of the match that is meant, by name."""
        try:
            info = await interaction.client.house.matches.info(await meant(interaction, interaction.namespace.match))
        except (Mistake, Refused):
            return []
        return [
            app_commands.Choice(name=cut(f"{number}. {name}", CHOICE_NAME), value=number)
            for number, name in enumerate(info.names, 1)
        ][:AUTOCOMPLETE]

    @group.command(name=loc("cmd-match-rematch"), description=loc("cmd-match-rematch-text"))
    @options("match")
    @app_commands.autocomplete(match=ended_autocomplete)
    async def rematch(self, interaction: Interaction, match: str | None = None) -> None:
        """Open the same match again, where the old one was."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        if match is None:
            ended = await house.matches.mine(interaction.user.id, ended=True)
            if not ended:
                raise Mistake("ui-error-no-match")
            match = base36(ended[0].info.id)
        await again.rematch(interaction, await meant(interaction, match))

    @group.command(name=loc("cmd-match-resume"), description=loc("cmd-match-resume-text"))
    @options("match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def resume(self, interaction: Interaction, match: str | None = None) -> None:
        """Go on with a match that was archived."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if match is None:
            ended = await interaction.client.house.matches.mine(interaction.user.id, ended=True)
            archived = [one.info.id for one in ended if one.info.phase == "archived"]
            if not archived:
                raise Mistake("ui-error-no-match")
            match = base36(archived[0])
        await again.resume(interaction, await meant(interaction, match))

    @group.command(name=loc("cmd-match-journal"), description=loc("cmd-match-journal-text"))
    @options("match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def journal(self, interaction: Interaction, match: str | None = None) -> None:
        """What happened since my last turn."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await acting.journal(interaction.client.house, interaction, await meant(interaction, match, ended=True))

    @group.command(name=loc("cmd-match-export"), description=loc("cmd-match-export-text"))
    @options("match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def export(self, interaction: Interaction, match: str | None = None) -> None:
        """The match as a file."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        number = await meant(interaction, match, ended=True)
        data = await house.matches.export(number, interaction.user.id)
        file = discord.File(BytesIO(data), f"match-{base36(number)}.json")
        tongue = await house.tongue(interaction)
        await interaction.followup.send(tongue.say("ui-exported", code=code(number)), file=file, ephemeral=True)

    @group.command(name=loc("cmd-match-verify"), description=loc("cmd-match-verify-text"))
    @options("file")
    async def verify(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Check an exported match, whoever brings it."""
        if file.size > VERIFIED_BYTES:
            raise Mistake("ui-error-file-size", most=VERIFIED_BYTES // 2**20)
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        try:
            data = await file.read()
        except discord.HTTPException as error:
            raise Mistake("ui-error-file-gone") from error
        found = await house.matches.verify(data)
        await whisper(interaction, build(shows.verdict(found, await house.tongue(interaction))))

    @group.command(name=loc("cmd-match-mute"), description=loc("cmd-match-mute-text"))
    @options("match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def mute(self, interaction: Interaction, match: str | None = None) -> None:
        """No reminders for the question that is open now."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        await house.matches.mute(await meant(interaction, match), interaction.user.id)
        await whisper(interaction, build((await house.tongue(interaction)).say("ui-muted")))

    @group.command(name=loc("cmd-match-remind"), description=loc("cmd-match-remind-text"))
    @options("match")
    @app_commands.autocomplete(match=matches_autocomplete)
    async def remind(self, interaction: Interaction, match: str | None = None) -> None:
        """Nudge whoever is waited for."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        await house.matches.remind(await meant(interaction, match), interaction.user.id)
        await whisper(interaction, build((await house.tongue(interaction)).say("ui-reminded")))


async def setup(client: Client) -> None:
    """Called by the client, which finds this module by looking."""
    await client.add_cog(MatchCog())
