"""How a price can be paid (ruling 66, section 8): pure functions that know nothing of the table."""

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
