"""Computer players: `steady` builds, guards and marches by rules of thumb, `keen` compares whole turns in imagined matches."""

from rules.medievalia.computer.search import keen
from rules.medievalia.computer.steady import choose_answer, steady

__all__ = ["choose_answer", "keen", "steady"]
