"""Names of people are harmless wherever they appear."""

import pytest

from render.kit import clean_name
from render.kit.names import NAME_WIDTH, shorten_name


@pytest.mark.parametrize(
    ("given", "cleaned"),
    [
        ("Anna", "Anna"),
        ("  Graf   Zahl ", "Graf Zahl"),
        ("**Bob**", "Bob"),
        ("`rm -rf`", "rm -rf"),
        ("||spoiler||", "spoiler"),
        ("[Anna](https://x)", "Anna x"),
        ("<@123456> Bob", "Bob"),
        ("@everyone", "?"),
        ("discord.gg/abc", "discord gg abc"),
        ("https://discord.gg/abc", "discord gg abc"),
        ("dis*cord.gg/a", "discord gg a"),
        ("www.example.com", "example com"),
        ("free-nitro．gift", "free-nitro gift"),
        ("steam://run/1", "steam run/1"),
        ("max.mustermann", "max.mustermann"),
        ("Dr.Who", "Dr.Who"),
        ("J. R. R. Tolkien", "J. R. R. Tolkien"),
        ("AC/DC", "AC/DC"),
        ("Robo 1", "“Robo 1”"),
        ("ｒｏｂｏ １", "“ｒｏｂｏ １”"),
        ("ROBO #2", "“ROBO 2”"),
        ("Computer", "“Computer”"),
        ("Roboter Rolf", "Roboter Rolf"),
        ("—", "?"),
        ("--", "?"),
        ("🎲", "🎲"),
        ("evil\u202etxt", "eviltxt"),
        ("a\u200b\u200db\n\x07c", "abc"),
        ("\u3164\u3164", "?"),
        ("", "?"),
        ("\u0301", "?"),
        ("Z" + "\u0335" * 30 + "algo", "Z\u0335\u0335algo"),
    ],
)
def test_a_name_loses_markup_mentions_and_tricks(given: str, cleaned: str) -> None:
    assert clean_name(given) == cleaned


def test_a_name_has_at_most_eighteen_columns() -> None:
    assert clean_name("x" * 100) == "x" * 17 + "…"
    assert clean_name("漢" * 100) == "漢" * 8 + "…"
    assert len(clean_name("Maximiliane-Sophie")) == NAME_WIDTH


def test_cleaning_twice_changes_nothing() -> None:
    for name in ("x" * 100, "*a*_b_", "漢" * 30, "  @here  ", "Robo 1", "computer " + "1" * 40, "x" * 14 + ".deutsch"):
        assert clean_name(clean_name(name)) == clean_name(name)


def test_the_fallback_is_used_for_nothing() -> None:
    assert clean_name("***", "Player") == "Player"


def test_shortening_keeps_a_single_ellipsis() -> None:
    assert shorten_name("Graf von Grönemeye…", 8) == "Graf vo…"
    assert shorten_name("Anna", 8) == "Anna"
