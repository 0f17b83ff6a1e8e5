"""What can be looked up in Medievalia besides rules and cards: a fief by its name, and the list of prices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cogs.library import content
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.context import BotContext, Interaction, ListEntry
from cogs.ui.errors import UserError
from cogs.ui.i18n import Localizer
from cogs.ui.limits import cut
from cogs.ui.messages import list_message
from cogs.ui.messages.card_list_message import build_entry_select
from cogs.ui.typed_answers import QUOTE_LENGTH
from matches.domain.model import MatchStatus
from render import Inset
from rules.medievalia.card_text import describe_units
from rules.medievalia.facts import CARDS, SURCHARGE, Card, Group, Status, StatusName
from rules.medievalia.units import NOTHING

GAME = "medievalia"
LIST_NAME = "mv_prices"
FIEF = "fief"
"""How the ids of the pictures of fiefs begin; the number of the seat follows, from 1."""
PAGES: tuple[tuple[Group, ...], ...] = (("city", "territory"), ("figure",), ("building",))
"""Which groups of cards are on each page of the list of prices."""
_SIGNS: dict[Status, str] = {"FOUND": "", "DERIVED": "", "EXAMPLE": "°", "RECONSTRUCTED": "\\*"}


def find_fief(status: MatchStatus, fiefs: Sequence[Inset], written: str | None) -> str:
    """Return the id of the fief that is meant: by id, number or name, else the viewer's own, else that of the seat on turn.

    Raise `UserError` if nothing or several things fit.
    """
    view: Any = status.view
    if written is None:
        wanted = [number for number in (status.seat, view.active if view is not None else None) if number is not None]
        own = [fief.id for number in wanted for fief in fiefs if fief.id == f"{FIEF}{number + 1}"]
        written = next(iter([*own, *(fief.id for fief in fiefs)]), "")
    folded = written.strip().casefold()
    exact = [fief.id for fief in fiefs if folded in (fief.id, fief.id.removeprefix(FIEF), fief.label.casefold())]
    ids = exact or [fief.id for fief in fiefs if folded and folded in fief.label.casefold()]
    if len(ids) != 1:
        raise UserError("ui-error-not-offered", written=cut(written, QUOTE_LENGTH))
    return ids[0]


async def compose_prices_page(
    context: BotContext, arg: str, person: int, page: int, localizer: Localizer
) -> LayoutMessage:
    """Compose a page of the list of prices (a `PageComposer`)."""
    last = len(PAGES) - 1
    page = min(max(page, 0), last)
    shown = [card for card in CARDS.values() if card.group in PAGES[page]]
    return build_layout(
        f"### {localizer.say('mv-prices')}\n-# {localizer.say('mv-prices-legend')}",
        "\n".join(_format_card(card, localizer) for card in shown),
        list_message.format_footer(page, last, localizer),
        rows=[_build_select(context, shown, localizer), *list_message.build_page_buttons(LIST_NAME, page, last)],
    )


async def _compose_prices(interaction: Interaction) -> LayoutMessage:
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    return await compose_prices_page(context, "", interaction.user.id, 0, localizer)


PRICES = ListEntry(lambda localizer: localizer.say("mv-prices"), _compose_prices)
"""What `/card` finds by the title of the list."""


def _format_card(card: Card, localizer: Localizer) -> str:
    """Return a card in a line: its number, price, yield, values and needs, with a sign at what is ours."""
    facts = []
    if card.price is not None:
        facts.append(localizer.text(describe_units(card.price)) + _sign(card, "price"))
    if card.yields != NOTHING:
        units = localizer.text(describe_units(card.yields)) + _sign(card, "yields")
        facts.append(localizer.say("mv-prices-adds" if card.group == "building" else "mv-prices-yields", units=units))
    if card.defense is not None:
        attack, defense = _sign(card, "attack"), _sign(card, "defence")
        # One sign behind both says the same of both.
        facts.append(f"{card.attack or 0}{attack if attack != defense else ''}/{card.defense}{defense}")
    if card.bonus:
        facts.append(f"+0/{card.bonus}{_sign(card, 'bonus')}")
    if card.needs:
        building = localizer.term(f"mv.{card.needs}")
        facts.append(localizer.say("mv-prices-needs", building=building, gold=SURCHARGE))
    return f"**{localizer.term(f'mv.{card.id}')}** ×{card.copies} · {' · '.join(facts)}"


def _sign(card: Card, number: StatusName) -> str:
    return _SIGNS[card.status[number]]


def _build_select(context: BotContext, shown: Sequence[Card], localizer: Localizer) -> ActionRow:
    """Build the select that opens the page of a card."""
    library = content.load_library(localizer.language)
    entries = [entry for card in shown if (entry := library.find_card(GAME, f"mv.{card.id}")) is not None]
    return build_entry_select(context, entries, localizer, "lookup-list-open")
