"""The `Meta` of Medievalia with its match options: what people choose, and what the rules read."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, convert, field

from rules.engine import MatchOption, MatchOptions, Meta

Center = Literal["auto", "on", "off"]

META = Meta(
    id="medievalia",
    title={"de": "Medievalia", "en": "Medievalia"},
    seats=(2, 3, 4),
    designer="Michele Quondam",
    publisher="GiochiX",
    year=2007,
    link="https://boardgamegeek.com/boardgame/33495/medievalia",
    options=(
        MatchOption("alliance", (False, True)),
        MatchOption("centre", ("auto", "on", "off")),
        MatchOption("extra", (False, True)),
    ),
    has_hidden_hands=True,
    minutes=60,
    counted="buildings",
)


class MatchRules(Struct, frozen=True):
    """The options of a match as the rules read them, stored with its state. A field has the name of its option.

    `alliance`: two against two, partners opposite (R51). `center`: a fief in the middle that borders on all intermediate
    ones; "auto" has it in alliances only (R73). `extra`: the seat that moves k places after the first starts with k more cards.
    """

    alliance: bool = False
    center: Center = field(name="centre", default="auto")
    extra: bool = False


def build_rules(options: MatchOptions) -> MatchRules:
    """Return the options of a match, all of them given, as its rules."""
    return convert({spec.id: options[spec.id] for spec in META.options}, MatchRules)
