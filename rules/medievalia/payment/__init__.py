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


def weigh(purse: Purse, price: Price, plan: Plan) -> Balance:
    """Return what comes of a plan if powers, exchanges and discards are applied as well as possible (ruling 66)."""
    raise NotImplementedError


def propose(purse: Purse, price: Price) -> Plan | None:
    """Return the smallest plan that covers the price (section 8), or None if nothing covers it."""
    raise NotImplementedError


def find_shortfall(purse: Purse, price: Price) -> Balance:
    """Return what is missing even if everything is turned and every card discarded."""
    raise NotImplementedError


def can_afford(purse: Purse, price: Price) -> bool:
    """Whether any plan covers the price."""
    raise NotImplementedError
