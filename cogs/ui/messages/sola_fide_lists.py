"""The lists of Sola Fide: the cards of a faith or of Foreign Influence, and the ten circles."""

from __future__ import annotations

from typing import Any

import render
from cogs.library import content, sola_fide_entries
from cogs.ui import current_match
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.context import BotContext, Interaction, ListEntry
from cogs.ui.errors import UserError
from cogs.ui.i18n import Localizer
from cogs.ui.messages import list_message
from cogs.ui.messages.card_list_message import build_entry_select
from cogs.ui.messages.match_names import format_match_code
from cogs.ui.messages.match_pictures import draw_match
from render.kit import Picture, Scene
from rules.sola_fide.facts import CARDS, CIRCLES, INFLUENCE, START_OPEN, Card, CircleFacts, InfluenceCard, Status
from rules.sola_fide.statements import SIDES, Side
from rules.sola_fide.view import CircleView, SolaFideView

LIST_NAME = "sf_cards"
CARDS_PER_PAGE = 16
"""Cards on one page. With their effects they fill about one and a half screens of a phone."""
OVAL = "○"
_STATUS_SIGNS: dict[Status, str] = {"FOUND": "✓", "EXAMPLE": "◔", "DERIVED": "", "PARTIAL": "◐", "RECONSTRUCTED": ""}

CARD_LISTS: dict[str, tuple[Card | InfluenceCard, ...]] = {
    "protestant": tuple(card for card in CARDS.values() if card.faith == "P"),
    "catholic": tuple(card for card in CARDS.values() if card.faith == "C"),
    "influence": tuple(INFLUENCE.values()),
}
"""The cards by the name of their list."""


async def compose_cards_page(
    context: BotContext, arg: str, person: int, page: int, localizer: Localizer
) -> LayoutMessage:
    """Compose a page of the list `arg` of `CARD_LISTS` (a `PageComposer`). Raise `UserError` for an unknown list."""
    if arg not in CARD_LISTS:
        raise UserError("ui-error-old-button")
    cards = CARD_LISTS[arg]
    last = list_message.get_last_page(len(cards), CARDS_PER_PAGE)
    page = min(max(page, 0), last)
    shown = cards[page * CARDS_PER_PAGE :][:CARDS_PER_PAGE]
    lines = [_format_card(card, localizer) for card in shown]
    return build_layout(
        f"### {localizer.say(f'sf-list-{arg}')}\n-# {localizer.say('sf-list-legend')}",
        "\n".join(lines),
        list_message.format_footer(page, last, localizer),
        rows=[
            *_build_select(context, [card.id for card in shown], localizer),
            *list_message.build_page_buttons(f"{LIST_NAME}-{arg}", page, last),
        ],
    )


def _format_card(card: Card | InfluenceCard, localizer: Localizer) -> str:
    signs = [OVAL] if isinstance(card, Card) and card.oval else []
    signs += [_STATUS_SIGNS[card.status]] if _STATUS_SIGNS[card.status] else []
    if isinstance(card, Card):
        kind = localizer.say(f"sf-page-kind-{card.kind.replace('_', '-')}")
        name = f"{card.number}\\. **{card.name[localizer.language]}**"
    else:
        kind = localizer.term(f"colour.{card.color}")
        name = f"**{card.name[localizer.language]}**"
    # What a card for neutral territories does says its kind as well.
    parts = [kind] if not isinstance(card, Card) or card.kind != "neutral_pair" else []
    effect = localizer.words.effect(localizer.language, card.id)
    return " · ".join([" ".join([name, *signs]), *parts, *filter(None, [effect])])


async def compose_circles(interaction: Interaction) -> LayoutMessage:
    """Compose the list of the circles: as they stand in the match of this channel, else as printed."""
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    info = await current_match.find_current_match(interaction)
    select = _build_select(context, list(CIRCLES), localizer)
    if info is None or info.game != sola_fide_entries.GAME:
        lines = [_format_printed(circle, localizer) for circle in CIRCLES.values()]
        picture = await context.draw(lambda: draw_pyramid(localizer), "the pyramid of Sola Fide")
        return build_layout(f"### {localizer.say('sf-list-circles')}", "\n".join(lines), picture=picture, rows=select)
    status = await context.matches.queries.get_status(info.id, None)
    view: Any = status.view
    localizer = localizer.with_names(info.names)
    picture = await draw_match(context, info, view, localizer)
    head = localizer.say("sf-list-circles-here", code=format_match_code(info.id))
    lines = [_format_present(circle, view, localizer) for circle in view.circles]
    return build_layout(f"### {head}", "\n".join(lines), picture=picture, rows=select)


def build_list_entries() -> dict[str, ListEntry]:
    """Return what `/card` finds by a title: the cards of each list, and the circles."""
    entries = {f"sola-fide-{deck}": _build_deck_entry(deck) for deck in CARD_LISTS}
    entries["sola-fide-circles"] = ListEntry(lambda localizer: localizer.say("sf-list-circles"), compose_circles)
    return entries


def _build_deck_entry(deck: str) -> ListEntry:
    async def compose(interaction: Interaction) -> LayoutMessage:
        context = interaction.client.context
        localizer = await context.get_localizer(interaction)
        return await compose_cards_page(context, deck, interaction.user.id, 0, localizer)

    return ListEntry(lambda localizer: localizer.say(f"sf-list-{deck}"), compose)


def draw_pyramid(localizer: Localizer) -> Picture:
    """Draw the ten circles before the first turn."""
    return render.draw_example(sola_fide_entries.GAME, "pyramid", Scene(localizer.language, (), localizer.words))


def _format_printed(circle: CircleFacts, localizer: Localizer) -> str:
    """Return a circle as printed: its points, when it is open, and its territories."""
    words, language = localizer.words, localizer.language
    if circle.number <= START_OPEN:
        when = localizer.say("sf-circle-start")
    else:
        when = sola_fide_entries.format_revealed(circle, language, words)
    sides = [sola_fide_entries.format_side(circle.printed(side), side, language, words) for side in SIDES]
    track = localizer.say("sf-circle-track-start", space=circle.start + 1)
    head = _format_head(circle, f" · {when}", localizer)
    return "\n-# ".join((head, f"{sides[0]} · {sides[1]}", track))


def _format_present(circle: CircleView, view: SolaFideView, localizer: Localizer) -> str:
    """Return a circle as it stands in a match."""
    facts = CIRCLES[circle.id]
    if circle.status == "captured":
        assert circle.owner is not None
        return _format_head(
            facts, localizer.say("sf-circle-captured", who=localizer.seat_name(circle.owner)), localizer
        )
    if circle.status == "down":
        when = sola_fide_entries.format_revealed(facts, localizer.language, localizer.words)
        return _format_head(facts, f"{localizer.say('sf-circle-down')} · {when}", localizer)
    marker = localizer.say("sf-circle-marker") if circle.has_disputation else ""
    return "\n-# ".join((_format_head(facts, marker, localizer), *_format_sides(circle, localizer)))


def _format_sides(circle: CircleView, localizer: Localizer) -> tuple[str, ...]:
    """Return both sides of an open circle with the dominant one first, then what is missing there, then the power track."""
    order: list[Side] = sorted(SIDES, key=lambda side: side != circle.dominant)
    sides = [
        sola_fide_entries.format_side(
            circle.colors(side), side, localizer.language, localizer.words, is_dominant=side == circle.dominant
        )
        for side in order
    ]
    there = circle.colors(circle.dominant)
    missing = {name: len(there) - there.count(color) for name, color in (("protestant", "P"), ("catholic", "C"))}
    return (
        " · ".join(sides),
        f"{localizer.say('sf-circle-missing', **missing)} {localizer.say('sf-circle-track', space=circle.power + 1)}",
    )


def _format_head(circle: CircleFacts, state: str, localizer: Localizer) -> str:
    name = circle.short[localizer.language]
    return localizer.say("sf-circle-line", circle=name, points=circle.points, state=state)


def _build_select(context: BotContext, ids: list[str], localizer: Localizer) -> list[ActionRow]:
    """Build the select that opens the page of a card or circle."""
    library = content.load_library(localizer.language)
    entries = [entry for id in ids if (entry := library.find_card(sola_fide_entries.GAME, id)) is not None]
    return [build_entry_select(context, entries, localizer, "sf-list-open")] if entries else []
