"""The title page of Medina: names, seats and match options."""

from rules.engine import MatchOption, Meta

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
