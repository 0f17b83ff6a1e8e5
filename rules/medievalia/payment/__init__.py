"""How a price can be paid (ruling 66, section 8): pure functions that know nothing of the table.

A payment has two halves. `solver` chooses what turns: it tries every choice of powers (`choices`), asks what all sources together
could pay with it (`reach`), and adds the sources that are needed class by class (`layers`), with amounts and plan sizes as plain
numbers (`packing`). `weighing` says what comes of a plan: it tries where artists double (`artists`), judges each amount by a sum
(`coverage`), and names the steps (`settlement`).
"""

from rules.medievalia.payment.purse import (
    Balance,
    Change,
    Doubling,
    Exchange,
    Plan,
    Power,
    Price,
    Purse,
    Source,
)
from rules.medievalia.payment.solver import can_afford, propose
from rules.medievalia.payment.weighing import find_shortfall, weigh

__all__ = [
    "Balance",
    "Change",
    "Doubling",
    "Exchange",
    "Plan",
    "Power",
    "Price",
    "Purse",
    "Source",
    "can_afford",
    "find_shortfall",
    "propose",
    "weigh",
]
