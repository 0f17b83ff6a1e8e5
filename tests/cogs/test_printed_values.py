"""How many values of a game are printed: counted, and said the same in README and by `/about` (F7)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cogs.about import format_game
from cogs.library.printed_values import PrintedValues, count_printed, list_statuses, read_cards, read_fields
from cogs.ui.i18n import Localizer
from render.kit import translations
from rules.catalog import load_games

ROOT = Path(__file__).resolve().parents[2]
NAMES = {"id", "name", "short", "text", "reason", "status", "edition", "players", "faith", "group"}
"""What a thing is called, to what it belongs, and what we say about it."""
HINTS = {
    *(
        "alone",
        "always",
        "brings",
        "buy",
        "computer",
        "emblem",
        "just_before",
        "order",
        "parts",
        "reacts",
        "setup",
        "strength",
    ),
    *("trashes_treasures", "treasure_order", "twin", "village", "window_order"),
}
"""How Dominion's cards are asked about, drawn and played."""
WORDS = {"terms", "types"}
"""The tables of names."""


@pytest.mark.parametrize("game", load_games())
def test_every_key_of_a_card_table_or_piece_is_a_value_or_known_to_be_none(game: str) -> None:
    fields, cards = read_fields()[game], read_cards(game)
    entries = {table: entry for table, entry in cards.items() if isinstance(entry, list) and isinstance(entry[0], dict)}
    assert set(cards) - WORDS - set(entries) == set(fields.get("root", ()))
    assert set(entries) == set(fields) - {"root"}
    for table, list_of_entries in entries.items():
        keys = {key for entry in list_of_entries for key in entry}
        assert set(fields[table]) <= keys, table
        assert keys - set(fields[table]) <= NAMES | HINTS, table


@pytest.mark.parametrize("game", load_games())
def test_every_status_is_one_of_the_known(game: str) -> None:
    statuses = {status for _, status in list_statuses(read_fields()[game], read_cards(game))}
    assert statuses <= {"FOUND", "EXAMPLE", "DERIVED", "PARTIAL", "RECONSTRUCTED"}


def test_an_entry_overrides_what_stands_for_all() -> None:
    fields = {"root": {"tea": "FOUND"}, "share": {"walls": "FOUND", "roofs": "FOUND"}}
    cards = {"tea": [3, 2, 1], "share": [{"walls": 8, "roofs": 4, "status": {"walls": "RECONSTRUCTED"}}, {"walls": 9}]}
    assert list(list_statuses(fields, cards)) == [
        ("root.tea", "FOUND"),
        ("share.walls", "RECONSTRUCTED"),
        ("share.roofs", "FOUND"),
        ("share.walls", "FOUND"),
    ]


def test_a_game_that_names_no_values_has_none() -> None:
    assert count_printed("toy") == PrintedValues(0, 0)


@pytest.mark.parametrize("game", load_games())
def test_readme_says_how_many_values_are_printed(game: str) -> None:
    title = load_games()[game].meta.title["en"].partition(":")[0]
    row = re.search(rf"^\| \*\*{title}\b.* by .*$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert row is not None
    values = count_printed(game)
    assert f" | {values.printed} of {values.all} | " in row.group()


@pytest.mark.parametrize(
    ("language", "words"), [("de", "Gedruckte Werte: 45 von 104."), ("en", "Printed values: 45 of 104.")]
)
def test_about_says_how_many_values_are_printed(language: str, words: str) -> None:
    localizer = Localizer(translations.load_translations(), language)
    assert words in format_game(load_games()["medievalia"].meta, count_printed("medievalia"), localizer)
    assert "0" not in format_game(load_games()["medina"].meta, PrintedValues(0, 0), localizer).replace("2001", "")
