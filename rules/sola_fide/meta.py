"""The `Meta` of Sola Fide with its match options: what people choose, and what the rules read."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, convert

from rules.engine import MatchOption, MatchOptions, Meta
from rules.sola_fide.statements import Faith

Decks = Literal["ovals", "draft", "random"]
FaithChoice = Literal["rolled", "protestant", "catholic", "guest"]
FAITH_NAMES: dict[str, Faith] = {"protestant": "P", "catholic": "C"}
"""The faiths as options call them."""

META = Meta(
    id="sola_fide",
    title={"de": "Sola Fide: Die Reformation", "en": "Sola Fide: The Reformation"},
    seats=(2,),
    designer="Jason Matthews, Christian Leonhard",
    publisher="Spielworxx / Stronghold Games",
    year=2016,
    link="https://boardgamegeek.com/boardgame/195518/sola-fide-the-reformation",
    options=(
        MatchOption("decks", ("ovals", "draft", "random")),
        MatchOption("faiths", ("rolled", "protestant", "catholic", "guest")),
        MatchOption("tiebreak", (False, True)),
        MatchOption("cap", (0, 400, 200, 120)),
    ),
    has_hidden_hands=True,
    minutes=45,
)


class MatchRules(Struct, frozen=True):
    """The options of a match as the rules read them, stored with its state. A field has the name of its option.

    `decks`: the cards of the first game, a draft of 15, or 15 at random. `faiths`: whoever rolls higher chooses, the opener
    (seat 0) plays that one, or the guest (seat 1) chooses. `tiebreak` is R39; `cap` ends the match after so many turns of
    both players together (R41), 0 never.
    """

    decks: Decks = "ovals"
    faiths: FaithChoice = "rolled"
    tiebreak: bool = False
    cap: int = 0


def build_rules(options: MatchOptions) -> MatchRules:
    """Return the options of a match, all of them given, as its rules."""
    return convert({spec.id: options[spec.id] for spec in META.options}, MatchRules)
