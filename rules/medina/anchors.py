"""The rule anchors that refusals and prompts of this game point to. The rules page has a place for every one of them."""

RULES = (
    *(f"med-m-{number:02}" for number in (*range(1, 16), *range(20, 26), *range(30, 37), *range(40, 46))),
    *(f"med-m-{number}" for number in (50, 51, 52, 60, 61, 70, 71, "71a", "71b", 72, 73, 80, 81)),
    *(f"med-m-{number}" for number in (*range(90, 95), *range(100, 105))),
)
"""The numbered rules of both editions."""

GATE_RULES = tuple(f"med-g-{number:02}" for number in (*range(1, 6), 10, 11, *range(20, 28), 30, 40))
"""The numbered rules of The Gates of Medina."""

RULINGS = tuple(f"med-d-{number:02}" for number in range(1, 27))
"""The numbered rulings."""

ANCHORS = RULES + GATE_RULES + RULINGS
