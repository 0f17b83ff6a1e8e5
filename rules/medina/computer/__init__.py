"""Computer players: `steady` places by rules of thumb, `keen` compares turns with their replies, `master` plays them on."""

from rules.medina.computer.players import keen, master, steady

__all__ = ["keen", "master", "steady"]
