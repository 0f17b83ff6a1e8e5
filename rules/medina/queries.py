"""What the commands `/medina place` and `/medina why` ask the rules for a seat: legal kinds and places, and reasons."""

from msgspec import Struct

from rules.engine import Text
from rules.medina.explain import explain_kinds, explain_refusal, find_option_id, list_offered_kinds, rate_placements
from rules.medina.pieces import PieceKind
from rules.medina.state import MedinaState

Explanation = list[tuple[PieceKind, Text | None]]
"""For each kind of piece the rule that forbids it, or None if it may be placed."""


class OfferedKinds(Struct, frozen=True):
    """Which kinds of pieces may the seat place next in its turn? None while it is not on turn."""

    def answer(self, state: MedinaState, seat: int) -> list[PieceKind]:
        """Return the kinds in the order in which they are offered."""
        return list_offered_kinds(state, seat)


class RatedPlaces(Struct, frozen=True):
    """Which places does this kind of piece have if it may come next, and how useful are they?

    "merchant" also means the merchant that opens the edition of 2001 (M-10).
    """

    kind: PieceKind

    def answer(self, state: MedinaState, seat: int) -> dict[str, float]:
        """Return points by rules of thumb for each place by its option id; nothing for tea, which has no place."""
        kinds = list_offered_kinds(state, seat)
        kind: PieceKind = "first" if kinds == ["first"] and self.kind == "merchant" else self.kind
        return rate_placements(state, seat, kind) if kind in kinds and kind != "tea" else {}


class TypedPlace(Struct, frozen=True):
    """Which place on offer does this name of a space mean for a kind of piece, or which rule forbids it?"""

    kind: PieceKind
    space: str

    def answer(self, state: MedinaState, seat: int) -> tuple[str, Text | None]:
        """Return the option id of the place ("" if the seat has to be asked for it), or the name and the reason."""
        offered = self.kind in list_offered_kinds(state, seat)
        option_id = find_option_id(state, seat, self.kind, self.space) if offered else None
        if option_id is None:
            return self.space, explain_refusal(state, seat, self.kind, self.space)
        return option_id, None


class WhyNotPiece(Struct, frozen=True):
    """Why may this kind of piece not go to this space?"""

    kind: PieceKind
    space: str

    def answer(self, state: MedinaState, seat: int) -> Explanation:
        """Return the one kind with its reason."""
        return [(self.kind, explain_refusal(state, seat, self.kind, self.space))]


class WhyNotHere(Struct, frozen=True):
    """Why may the pieces that the seat holds not go to this space?"""

    space: str

    def answer(self, state: MedinaState, seat: int) -> Explanation:
        """Return each kind that could ever stand there with its reason; a merchant stands for all where there is none."""
        reasons = explain_kinds(state, seat, self.space)
        return reasons or [("merchant", explain_refusal(state, seat, "merchant", self.space))]


QUERIES = (OfferedKinds, RatedPlaces, TypedPlace, WhyNotPiece, WhyNotHere)
