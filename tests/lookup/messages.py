"""Messages of the lookup, for tests: in either language, as text, and within Discord's limits."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.ui import limits
from cogs.ui.components import custom_ids
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.i18n import Localizer
from render.kit import translations


def make_localizer(language: str) -> Localizer:
    return Localizer(translations.load_translations(), language)


def inner_items(message: LayoutMessage) -> list[Any]:
    return [getattr(item, "item", item) for item in message.view.walk_children()]


def check_limits(message: LayoutMessage) -> list[str]:
    """Return the ids of a message's buttons, after a check that the message keeps the limits."""
    assert message.view.total_children_count <= limits.COMPONENTS
    assert message.view.content_length() <= limits.TEXT_TOTAL
    buttons = [item for item in inner_items(message) if isinstance(item, ui.Button)]
    assert all(1 <= len(button.label or "") <= limits.BUTTON_LABEL for button in buttons)
    rows = [item for item in inner_items(message) if isinstance(item, ui.ActionRow)]
    assert all(1 <= len(row.children) <= limits.ROW_BUTTONS for row in rows)
    ids = [str(button.custom_id) for button in buttons]
    assert len(ids) == len(set(ids)), ids
    assert all(custom_ids.parse_custom_id(id) is not None for id in ids)
    return ids


def message_text(message: LayoutMessage) -> str:
    return "\n".join(item.content for item in inner_items(message) if isinstance(item, ui.TextDisplay))
