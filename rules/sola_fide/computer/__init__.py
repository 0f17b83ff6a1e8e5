"""Computer players: `steady` counts what is missing, `keen` plays its best plans on in imagined matches."""

from rules.sola_fide.computer.search import keen
from rules.sola_fide.computer.steady import choose_answer, steady

__all__ = ["choose_answer", "keen", "steady"]
