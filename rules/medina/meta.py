"""The `Meta` of Medina with its match options: what people choose, and what the rules read."""

from typing import Literal

from msgspec import Struct, convert

from rules.engine import MatchOption, MatchOptions, Meta
from rules.medina.pieces import COLORS, Edition, PieceKind

META = Meta(
    id="medina",
    title={"de": "Medina", "en": "Medina"},
    seats=(2, 3, 4),
    designer="Stefan Dorra",
    publisher="Hans im Glück",
    year=2001,
    link="https://dorra-spiele.de/?p=2101",
    options=(
        MatchOption("edition", ("2014", "2001")),
        MatchOption("gates", (False, True)),
        MatchOption("well", (True, False), requires=("edition", "2014")),
        MatchOption("tea", (True, False), requires=("edition", "2014")),
        MatchOption("neutral", (True, False), requires=("edition", "2014")),
        MatchOption("supplies", ("open", "hidden")),
        MatchOption("new_street", (1, 0)),
        MatchOption("tower_claim", ("arm", "tower")),
        MatchOption("last_roof", (True, False)),
        MatchOption("strict_discard", (False, True), requires=("gates", True)),
    ),
    has_drafts=True,
    minutes=60,
)


class MedinaRules(Struct, frozen=True):
    """The options of a match as the rules read them, stored with its state. A field has the name of its option.

    `new_street` is D-03, `tower_claim` D-04, `last_roof` D-08, `strict_discard` D-09. `well`, `tea` and `neutral` are never
    on in the edition of 2001 (M-15). `hidden` keeps supplies behind the screens (M-08); its option is called `supplies`.
    Matches that were stored before a field was there play with its default.
    """

    edition: Edition = "2014"
    gates: bool = False
    well: bool = True
    tea: bool = True
    neutral: bool = True
    new_street: int = 1
    tower_claim: Literal["arm", "tower"] = "arm"
    last_roof: bool = True
    strict_discard: bool = False
    hidden: bool = False

    @property
    def colors(self) -> tuple[PieceKind, ...]:
        """The ids of the four colors."""
        return COLORS[self.edition]


def build_rules(options: MatchOptions) -> MedinaRules:
    """Return the options of a match, all of them given, as its rules."""
    chosen = {spec.id: next(value for value in spec.values if value == options[spec.id]) for spec in META.options}
    chosen["hidden"] = chosen.pop("supplies") == "hidden"
    if chosen["edition"] == "2001":
        # M-15: these belong to the edition of 2014.
        chosen |= dict.fromkeys(("well", "tea", "neutral"), False)
    return convert(chosen, MedinaRules)
