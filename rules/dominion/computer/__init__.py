"""Computer seats: `steady` plays any kingdom by the strength of each card, `keen` looks ahead near the end."""

from rules.dominion.computer.keen import keen
from rules.dominion.computer.steady import steady

__all__ = ["keen", "steady"]
