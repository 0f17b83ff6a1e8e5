"""Computer players: `steady` builds, guards and marches by rules of thumb, `keen` compares whole turns in imagined matches.

`master` compares more of them, in many more matches.
"""

from rules.medievalia.computer.master import master
from rules.medievalia.computer.search import keen
from rules.medievalia.computer.steady import choose_answer, steady

__all__ = ["choose_answer", "keen", "master", "steady"]
