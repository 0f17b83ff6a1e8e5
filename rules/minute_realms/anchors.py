"""The rule anchors that refusals of this game point to. The rules page has a place for every one of them."""

SECTIONS = (
    "mr-setup",
    "mr-round",
    "mr-choose",
    "mr-trade",
    "mr-build",
    "mr-bastion",
    "mr-invasion",
    "mr-scoring",
    "mr-end",
)
"""The sections of the rules."""

RULINGS = tuple(f"mr-{number}" for number in range(1, 27))
"""The numbered rulings."""

ANCHORS = SECTIONS + RULINGS
