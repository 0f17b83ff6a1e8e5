"""Presses on private prompts and the buttons of public boards: from a press to the service and back to the presser."""

from __future__ import annotations

import discord
import msgspec

from cogs.library import leaves
from cogs.ui import again, draft, errors, following, hands, modals, open_prompts, orders, returns, shows, turns
from cogs.ui.answers import labels_of
from cogs.ui.customid import Address, Private, Public, parse
from cogs.ui.errors import Mistake
from cogs.ui.house import Client, House
from cogs.ui.items import admit, handles
from cogs.ui.message import Message, build, replace, whisper
from cogs.ui.prompts import Question
from cogs.ui.tongue import Tongue
from cogs.ui.who import lacking_at, viewer
from matches.model import Done, Prompt
from rules.engine import NotAsked, Pick, StaleQuestion, Text, Value

Interaction = discord.Interaction[Client]

LINES = 5
"""How many new journal lines stand above the next prompt."""


@handles("t", "p")
async def pressed(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """A button or select of a private prompt: edits that prompt in place."""
    assert isinstance(address, Private)
    house = interaction.client.house
    if address.verb != "ask":
        await interaction.response.defer()
    if address.verb == "journal":
        await leaf(house, interaction, address)
        return
    if address.verb == "cancel":
        await _cancelled(house, interaction, address)
        return
    prompt = await own_prompt(house, interaction, address)
    tongue = await house.tongue(interaction, prompt.info.names)
    if address.verb == "concede":
        await _conceded(house, interaction, prompt, address.arg, tongue)
    elif address.verb == "table":
        await whisper(interaction, await shows.table(house, prompt, tongue))
    elif address.verb == "rules":
        await whisper(interaction, await leaf_of_rules(house, prompt.info.game, prompt, tongue))
    elif address.verb == "undo":
        await _undone(house, interaction, prompt, address, tongue)
    elif address.verb in ("show", "open") or prompt.asked is None or address.mark != prompt.mark:
        note = (
            ""
            if address.verb in ("show", "open")
            else tongue.say("ui-stale" if prompt.asked is not None else "ui-stale-done")
        )
        await refreshed(house, interaction, prompt, tongue, note)
    elif address.verb == "ask":
        question = Question(prompt.info.id, prompt.seat, prompt.mark, prompt.asked.choice)
        title = tongue.text(prompt.asked.choice.prompt)
        await interaction.response.send_modal(modals.build(question, address.arg, title, prompt.draft, tongue))
    elif address.verb == "order":
        await _ordered(house, interaction, prompt, values, tongue)
    elif address.verb == "ok":
        await _decided(house, interaction, prompt, turns.value_of(prompt), tongue)
    elif address.verb == "none":
        await _offered(house, interaction, prompt, (), tongue)
    else:
        await _picked(house, interaction, prompt, address, values, tongue)


async def submitted(interaction: Interaction, custom_id: str, entered: tuple[str, ...]) -> None:
    """A modal of ours was sent off: read from the raw submission, so that it works after a restart too."""
    address = parse(custom_id)
    if not isinstance(address, Private):
        raise Mistake("ui-error-old-button")
    house = interaction.client.house
    await interaction.response.defer()
    await admit(interaction, address)
    prompt = await own_prompt(house, interaction, address)
    tongue = await house.tongue(interaction, prompt.info.names)
    if prompt.asked is None or address.mark != prompt.mark:
        await refreshed(house, interaction, prompt, tongue, tongue.say("ui-stale"))
        return
    choice = prompt.asked.choice
    if address.verb == "ticks" and isinstance(choice, Pick):
        value: Value = choice.validate(draft.ticked(choice, entered))
    elif address.verb == "place" and isinstance(choice, Pick):
        value = draft.placed(choice, entered[0] if entered else "", labels_of(choice, tongue))
    else:
        value = draft.typed(choice, entered[0] if entered else "", labels_of(choice, tongue))
    await _offered(house, interaction, prompt, value, tongue)


async def own_prompt(house: House, interaction: Interaction, address: Private) -> Prompt:
    """The presser's prompt of the match in the address. Raises `Refused` or `Mistake` for a foreign or forged press."""
    prompt = await house.matches.prompt(address.match, interaction.user.id)
    if prompt.seat != address.seat:
        raise Mistake("ui-error-foreign")
    return prompt


async def refreshed(house: House, interaction: Interaction, prompt: Prompt, tongue: Tongue, note: str = "") -> None:
    """Show the present prompt in the place of the pressed one, or privately anew after a press that kept its message."""
    if interaction.message is None:
        await returns.show_prompt(interaction, prompt, note)
        return
    after = await following.named(house, viewer(interaction), prompt, tongue)
    await replace(interaction, await turns.compose(house, prompt, tongue, note, after))
    await open_prompts.replaced(interaction, prompt.info.id)


async def _picked(
    house: House, interaction: Interaction, prompt: Prompt, address: Private, values: tuple[str, ...], tongue: Tongue
) -> None:
    """A press that chooses: a whole answer is carried out, a part of one goes to the draft."""
    assert prompt.asked is not None
    picks = turns.drafted(prompt, address.verb, address.arg, values)
    if picks is None:
        await refreshed(house, interaction, prompt, tongue, tongue.say("ui-stale-draft"))
    elif turns.is_answer(prompt, address.verb, picks):
        await _offered(house, interaction, prompt, turns.value_of(prompt, picks), tongue)
    else:
        await refreshed(house, interaction, await _kept(house, interaction, prompt, picks), tongue)


async def _offered(house: House, interaction: Interaction, prompt: Prompt, value: Value, tongue: Tongue) -> None:
    """A whole answer: carried out at once where it can be taken back, or where its button or its question has said that it
    cannot; else kept as a draft that waits for Confirm."""
    assert prompt.asked is not None
    value = prompt.asked.choice.validate(value)
    picks = value if isinstance(value, tuple) else (str(value),)
    final = await house.matches.peek(prompt.info.id, interaction.user.id, prompt.mark, value) is None
    if final and picks and not turns.counts_at_once(prompt.asked.choice, value):
        await refreshed(house, interaction, await _kept(house, interaction, prompt, picks), tongue)
    else:
        await _decided(house, interaction, prompt, value, tongue)


async def _kept(house: House, interaction: Interaction, prompt: Prompt, picks: tuple[str, ...]) -> Prompt:
    await house.matches.draft(prompt.info.id, interaction.user.id, prompt.mark, picks)
    return msgspec.structs.replace(prompt, draft=picks)


async def _decided(house: House, interaction: Interaction, prompt: Prompt, value: Value, tongue: Tongue) -> None:
    """Hand the answer to the service and show what comes next."""
    try:
        at = open_prompts.direct(interaction)
        done = await house.matches.answer(prompt.info.id, interaction.user.id, prompt.mark, value, at)
    except (StaleQuestion, NotAsked):
        now = await house.matches.prompt(prompt.info.id, interaction.user.id)
        await refreshed(house, interaction, now, tongue, tongue.say("ui-stale"))
        return
    await after(house, interaction, done, tongue)


async def after(house: House, interaction: Interaction, done: Done, tongue: Tongue) -> None:
    """What the presser sees once something is done: what happened, then the next question or who is waited for."""
    errors.counts(interaction)
    prompt = done.prompt or await house.matches.prompt(done.info.id, interaction.user.id)
    note = told(done.lines, tongue.within(done.info.names))
    if missing := lacking_at(interaction.client, done.info.place.home):
        wanted = tongue.listing([tongue.say(f"ui-permission-{name.replace('_', '-')}") for name in missing])
        note = f"{note}\n{tongue.say('ui-cannot-post', place=f'<#{done.info.place.home}>', wanted=wanted)}".strip()
    await refreshed(house, interaction, prompt, tongue, note)


def told(lines: tuple[Text, ...], tongue: Tongue) -> str:
    """The last few journal lines as small print."""
    return "\n".join(f"-# {tongue.text(line)}" for line in lines[-LINES:])


async def _undone(house: House, interaction: Interaction, prompt: Prompt, address: Private, tongue: Tongue) -> None:
    """The way back: at once if it is free; with others concerned they are asked."""
    if address.mark != prompt.mark:
        await refreshed(house, interaction, prompt, tongue, tongue.say("ui-stale"))
        return
    done = await take_back(house, prompt, interaction.user.id, at=open_prompts.direct(interaction))
    errors.counts(interaction)
    if done is None:
        await refreshed(house, interaction, prompt, tongue, tongue.say("ui-undo-asked"))
    else:
        await after(house, interaction, done, tongue)


async def take_back(
    house: House, prompt: Prompt, person: int, whole: bool = False, at: int | None = None
) -> Done | None:
    """Take back the last decision (`whole`: all of the turn). None: others have been asked for their consent. `at`: the
    direct message in which that was pressed.

    Raises `NotUndoable`.
    """
    if whole:
        return await house.matches.restart_turn(prompt.info.id, person, at)
    if prompt.undo.kind == "consent" and await house.matches.propose_undo(prompt.info.id, person) is not None:
        return None
    return await house.matches.undo(prompt.info.id, person, at)


async def _ordered(
    house: House, interaction: Interaction, prompt: Prompt, values: tuple[str, ...], tongue: Tongue
) -> None:
    """A standing order from the select on a prompt."""
    assert prompt.asked is not None
    order, value = orders.read("".join(values), prompt.asked.choice, lambda: turns.value_of(prompt))
    at = open_prompts.direct(interaction)
    done = await house.matches.order(prompt.info.id, interaction.user.id, prompt.asked.topic, order, value, at)
    await after(house, interaction, done, tongue)


@handles("b")
async def board(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """A button of a public message: always answered by a new message for the presser alone."""
    assert isinstance(address, Public)
    house = interaction.client.house
    person = interaction.user.id
    await interaction.response.defer(ephemeral=True, thinking=True)
    if address.verb == "rematch":
        await again.rematch(interaction, address.match)
    elif address.verb == "resume":
        await again.resume(interaction, address.match)
    elif address.verb == "mute":
        await house.matches.mute(address.match, person)
        errors.counts(interaction)
        tongue = await house.tongue(interaction)
        await whisper(interaction, build(tongue.say("ui-muted")))
    elif address.verb in ("move", "comeback"):
        await returns.show(interaction, address.match)
    elif address.verb == "next":
        await following.opened(interaction, address.match)
    elif address.verb == "hand":
        prompt = await house.matches.prompt(address.match, person)
        await whisper(interaction, await hands.hand(house, prompt, await house.tongue(interaction)))
    elif address.verb == "journal":
        await journal(house, interaction, address.match)
    elif address.verb == "rules":
        info = await house.matches.info(address.match)
        seated = info.seat_of(person) is not None
        own = await house.matches.prompt(address.match, person) if seated and info.phase == "running" else None
        await whisper(interaction, await leaf_of_rules(house, info.game, own, await house.tongue(interaction)))
    elif address.verb in ("table", "sheet", "status"):
        seen = await house.matches.status(address.match, person)
        tongue = await house.tongue(interaction)
        await whisper(interaction, await shows.status(house, seen, tongue, sheet=address.verb != "table"))
    else:
        raise Mistake("ui-error-old-button")


async def journal(house: House, interaction: Interaction, match: int) -> None:
    """What happened, the newest page first; what is new since the presser last looked stands in full size."""
    info = await house.matches.info(match)
    person = interaction.user.id
    new = len(await house.matches.journal(match, person))
    lines = await house.matches.journal(match, person, everything=True)
    tongue = await house.tongue(interaction, info.names)
    await whisper(interaction, shows.journal(house, info, info.seat_of(person), lines, -1, tongue, new))


async def leaf_of_rules(house: House, game: str, prompt: Prompt | None, tongue: Tongue) -> Message:
    """The rules where they speak of the presser's present question; the overview if there is none."""
    choice = prompt.asked.choice if prompt is not None and prompt.asked is not None else None
    return await leaves.for_question(house, game, choice, tongue)


async def leaf(house: House, interaction: Interaction, address: Private) -> None:
    """Turn a page of the journal, in place."""
    info = await house.matches.info(address.match)
    lines = await house.matches.journal(address.match, interaction.user.id, everything=True)
    tongue = await house.tongue(interaction, info.names)
    page = int(address.arg) if address.arg.isdigit() else 0
    await replace(interaction, shows.journal(house, info, info.seat_of(interaction.user.id), lines, page, tongue))


@handles("v")
async def voted(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """Agree to a proposal, or refuse; who made it withdraws it by refusing."""
    assert isinstance(address, Public)
    house = interaction.client.house
    await interaction.response.defer(ephemeral=True, thinking=True)
    if address.verb not in ("yes", "no") or not address.arg.isdigit():
        raise Mistake("ui-error-old-button")
    number, me = int(address.arg), interaction.user.id
    own = any(one.id == number and one.maker == me for one in await house.matches.proposals(address.match))
    await house.matches.agree(address.match, number, me, address.verb == "yes")
    errors.counts(interaction)
    tongue = await house.tongue(interaction)
    await whisper(interaction, build(tongue.say("ui-voted-withdrawn" if own else f"ui-voted-{address.verb}")))


async def _conceded(house: House, interaction: Interaction, prompt: Prompt, how: str, tongue: Tongue) -> None:
    """The presser really gives up; `how`: the computer plays on for others' sake, or the seat only answers harmlessly."""
    done = await house.matches.concede(prompt.info.id, interaction.user.id, computer=how == "computer")
    errors.counts(interaction)
    await replace(interaction, build(told(done.lines, tongue) or tongue.say("ui-match-is-over")))


async def _cancelled(house: House, interaction: Interaction, address: Private) -> None:
    """The presser really wants to end the match without a result: at once if nobody else has to agree."""
    proposal = await house.matches.propose_cancel(address.match, interaction.user.id)
    errors.counts(interaction)
    tongue = await house.tongue(interaction)
    await replace(interaction, build(tongue.say("ui-cancelled" if proposal is None else "ui-cancel-asked")))
