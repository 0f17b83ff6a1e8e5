"""Questions before something ends or is given away: which match and seat are meant, and the buttons that do it."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.ui.components.custom_ids import BoardVerb, Kind, PrivateId, PrivateVerb, PublicId, to_base36
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages.match_names import format_match_code, format_match_name
from matches.domain.model import MatchInfo, Prompt

COMPUTER = "computer"
"""The code of a computer's seat in the id of a button."""


def describe_match(context: BotContext, info: MatchInfo, person: int, localizer: Localizer) -> str:
    """Return the match that a question is about: game, code and name, the others in it, how many moves it has."""
    title = context.get_game_title(info.game, localizer.language)
    others = [occupant.name for occupant in info.occupants if occupant.person != person]
    if not others:
        return localizer.say("ui-match-meant-alone", game=title, code=format_match_name(info))
    return localizer.say(
        "ui-match-meant",
        game=title,
        code=format_match_name(info),
        others=localizer.format_list(others),
        moves=info.version,
    )


async def compose_concede_question(context: BotContext, prompt: Prompt, localizer: Localizer) -> LayoutMessage:
    """Compose the question whether a person concedes. It says who wins if that ends the match, else who plays on for them."""
    info = prompt.info
    person = info.occupants[prompt.seat].person
    assert person is not None
    winners = await context.matches.queries.find_winners_after_concession(info.id, person)
    about = describe_match(context, info, person, localizer)

    def build(mode: str, label: str) -> PersistentButton:
        address = PrivateId(Kind.BUTTON, PrivateVerb.CONCEDE, info.id, prompt.seat, arg=mode)
        return PersistentButton(address, label, discord.ButtonStyle.danger)

    code = format_match_code(info.id)
    if winners:
        names, count = localizer.format_list([localizer.seat_name(seat) for seat in winners]), len(winners)
        label = localizer.say("ends-button-concede", names=names, count=count)
        text = localizer.say("ends-concede-ask", code=code, names=names, count=count)
        return build_layout(about, text, rows=arrange_buttons([build("quiet", label)]))
    buttons = [build(mode, localizer.say(f"ui-button-concede-{mode}")) for mode in ("computer", "quiet")]
    return build_layout(about, localizer.say("ui-concede-ask", code=code), rows=arrange_buttons(buttons))


def compose_cancel_question(
    context: BotContext, info: MatchInfo, seat: int, person: int, localizer: Localizer, words: str
) -> LayoutMessage:
    """Compose the question whether a match shall end without a result; `words` say what that means here."""
    button = PersistentButton(
        PrivateId(Kind.BUTTON, PrivateVerb.CANCEL, info.id, seat),
        localizer.say("ui-button-cancel"),
        discord.ButtonStyle.danger,
    )
    return build_layout(describe_match(context, info, person, localizer), words, rows=arrange_buttons([button]))


def compose_replace_question(
    context: BotContext,
    info: MatchInfo,
    own_seat: int,
    seat: int,
    person: int,
    localizer: Localizer,
    others: Sequence[PersistentButton] = (),
) -> LayoutMessage:
    """Compose the question whether a seat goes to whoever takes it, or to the computer, or, before the start, shall be freed.

    `others`: what else can be done with it.
    """
    name = info.names[seat]
    lobby = info.phase == "lobby"
    if lobby:
        words = localizer.say("ui-free-ask", name=name)
    elif seat == own_seat:
        words = localizer.say("ui-replace-ask-own")
    else:
        words = localizer.say("ui-replace-ask-other", name=name)
    label = localizer.say("ui-button-free" if lobby else "ui-button-replace")
    address = PrivateId(
        Kind.BUTTON, PrivateVerb.REPLACE, info.id, own_seat, "", f"{seat}.{encode_occupant(info, seat)}"
    )
    buttons = [PersistentButton(address, label, discord.ButtonStyle.danger)]
    if not lobby and not info.setup.tutorial:
        offer = PublicId(BoardVerb.OFFER, info.id, f"{seat}.{encode_occupant(info, seat)}")
        buttons.insert(0, PersistentButton(offer, localizer.say("ui-button-offer"), discord.ButtonStyle.primary))
        words = f"{words}\n{localizer.say('substitute-ask-own' if seat == own_seat else 'substitute-ask-other')}"
    about = describe_match(context, info, person, localizer)
    return build_layout(about, words, rows=arrange_buttons([*buttons, *others]))


def encode_occupant(info: MatchInfo, seat: int) -> str:
    """Return a code for the occupant of a seat, for the id of a button.

    It shows whether an old button would give away the seat of somebody else.
    """
    person = info.occupants[seat].person
    return COMPUTER if person is None else to_base36(person)
