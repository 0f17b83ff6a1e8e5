"""Computer players: `steady` takes what looks best now, `keen` and `master` look ahead on imagined tables."""

from rules.minute_realms.computer.lookahead import keen, master
from rules.minute_realms.computer.steady import steady

__all__ = ["keen", "master", "steady"]
