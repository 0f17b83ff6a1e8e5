"""The pages of `/server settings` follow from the table of its settings."""

from __future__ import annotations

import msgspec
import pytest

from cogs.ui.messages.server_panel import PAGES, SETTINGS, Setting, divide_pages, find_page
from matches.domain.server_settings import ServerSettings

ROWS_ON_TWO_SCREENS = 6
BUTTONS_IN_A_ROW = 5


@pytest.mark.parametrize("parts", [("rules",), ("defaults",), ("rules", "defaults"), ("rules", "defaults", "defaults")])
def test_twenty_two_settings_have_room(parts: tuple[str, ...]) -> None:
    settings = [*SETTINGS, *(Setting(f"another_{n}", parts[n % len(parts)]) for n in range(22 - len(SETTINGS)))]
    pages = divide_pages(settings)
    assert len(pages) <= BUTTONS_IN_A_ROW, "the buttons that turn pages no longer fit in a row: turn them by a select"
    assert all(len(page) + 1 <= ROWS_ON_TWO_SCREENS for page in pages)
    assert all(len({setting.part for setting in page}) == 1 for page in pages)
    assert sorted(setting.field for page in pages for setting in page) == sorted(setting.field for setting in settings)


def test_every_field_is_chosen_on_one_page() -> None:
    # A tempo is chosen where hours are.
    fields = [field.name for field in msgspec.structs.fields(ServerSettings) if field.name != "tempo"]
    assert sorted(setting.field for setting in SETTINGS) == sorted(fields)
    assert all(field in {setting.field for setting in PAGES[find_page(field)]} for field in fields)
