"""The bot's own emoji stand in running text only, in the place of words that the messages have."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from discord import ui

from cogs.ui.components import phone_height, signs
from cogs.ui.components.layout_message import build_layout
from cogs.ui.limits import TEXT_TOTAL
from render.emoji import PAINTS
from render.kit.picture import Picture

ROOT = Path(__file__).resolve().parents[2]
WORDS = tomllib.loads((ROOT / "data" / "emoji.toml").read_text("utf-8"))
ID = 1_400_000_000_000_000_000
"""As long as Discord's ids are."""


@pytest.fixture
def uploaded(emoji: None) -> None:
    """Let all emoji be uploaded."""
    signs.SIGNS.set_ids({name: ID + number for number, name in enumerate(PAINTS)})


def read_texts(*texts: str, **options: object) -> str:
    """Return the texts of a message."""
    view = build_layout(*texts, **options).view  # type: ignore[arg-type]
    return "\n".join(item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay))


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("You have 4 coins and 1 Buy.", "You have 4 <coin> and 1 Buy."),
        ("Was kaufst du? Du hast 4 Geld.", "Was kaufst du? Du hast 4 <coin>."),
        ("+2 Cards, +1 Action, +1 Buy, +1 Coin", "+2 <cards>, +1 <action>, +1 <buy>, +1 <coin>"),
        ("+1 Karte, +2 Aktionen, +1 Kauf", "+1 <cards>, +2 <action>, +1 <buy>"),
        ("−1 Münze, 2 Schilde, 6 Siegpunkte", "−1 <coin>, 2 <shield>, 6 <victory_points>"),
        (
            "2 cards, 1.6 coins, R2 coins, no coins, 3 coinsmiths",
            "2 cards, 1.6 coins, R2 coins, no coins, 3 coinsmiths",
        ),
        ("● 1. Anna\n⬢ 6. Frieda", "<seat_circle> 1. Anna\n<seat_hexagon> 6. Frieda"),
    ],
)
@pytest.mark.usefixtures("uploaded")
def test_emoji_stand_for_words_behind_numbers_and_for_seats(words: str, shown: str) -> None:
    assert re.sub(r"<:(\w+):\d+>", r"<\1>", read_texts(words)) == shown


def test_without_emoji_the_text_stays_as_it_is(emoji: None) -> None:
    signs.SIGNS.set_ids({"coin": ID})
    assert read_texts("2 shields, ▲ 3. Carla, 4 coins") == f"2 shields, ▲ 3. Carla, 4 <:coin:{ID}>"


@pytest.mark.usefixtures("uploaded")
def test_what_stands_for_a_picture_stays_in_words() -> None:
    assert read_texts("", picture=Picture(b"", "Anna has 4 coins.")) == "Anna has 4 coins."
    assert read_texts("Anna has 4 coins.", decorates=False) == "Anna has 4 coins."
    view = build_layout("4 coins", picture=Picture(b"png", "Anna has 4 coins.")).view
    (gallery,) = [item for item in view.walk_children() if isinstance(item, ui.MediaGallery)]
    assert gallery.items[0].description == "Anna has 4 coins."


@pytest.mark.usefixtures("uploaded")
def test_emoji_never_cut_a_text() -> None:
    for length in (10, 100, 320, TEXT_TOTAL // 9):
        text = "4 coins, " * length
        assert re.sub(r"<:coin:\d+>", "coins", read_texts(text)) == text


@pytest.mark.usefixtures("uploaded")
def test_a_message_with_emoji_is_no_taller_than_one_with_words() -> None:
    text = "You have 4 coins and 2 shields, he has 3 coins and 1 shield. "
    plain, decorated = phone_height.estimate_text(text * 4), phone_height.estimate_text(read_texts(text * 4))
    assert plain / 2 < decorated <= plain


def test_every_word_stands_somewhere_and_every_emoji_for_something() -> None:
    messages = "\n".join(
        file.read_text("utf-8") for folder in ("locales", "cards") for file in (ROOT / "data" / folder).rglob("*.*")
    )
    words = [word for kinds in WORDS.values() for listed in kinds.values() for word in listed]
    assert [word for word in words if not re.search(rf"\b{word}\b", messages, re.IGNORECASE)] == []
    names = {name for kinds in WORDS.values() for name in kinds}
    assert {name for name in PAINTS if not name.startswith("seat_")} == names
