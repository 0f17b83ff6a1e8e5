"""Computer players: `steady` counts what is missing, `keen` plays its best plans on a few turns, `master` to the end."""

from rules.sola_fide.computer.master import master
from rules.sola_fide.computer.search import keen
from rules.sola_fide.computer.steady import choose_answer, steady

__all__ = ["choose_answer", "keen", "master", "steady"]
