"""Computer seats: `steady` buys by a proven plan or by worths, `keen` looks ahead near the end, `master` compares plans."""

from rules.dominion.computer.keen import keen
from rules.dominion.computer.master import master
from rules.dominion.computer.steady import steady

__all__ = ["keen", "master", "steady"]
