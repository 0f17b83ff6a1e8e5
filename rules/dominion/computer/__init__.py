"""Computer seats: `steady` plays any kingdom by a list of worths, `keen` looks ahead over it."""

from rules.dominion.computer.keen import keen
from rules.dominion.computer.steady import steady

__all__ = ["keen", "steady"]
