"""Builds the view of a table, field by field from what everybody may know."""

from rules.minute_realms.scoring import build_sheets, compute_defense
from rules.minute_realms.state import RealmsState
from rules.minute_realms.view import FACE_DOWN, RealmsView, RealmView


def build_view(state: RealmsState, seat: int | None) -> RealmsView:
    """Return what everybody may know: all but the order of the pile and the tokens face down (rulings 9 and 26).

    It is the same for every `seat` (None: anybody), but for what has happened since its own last turn.
    """
    looking = state.active if seat is None else seat
    final = build_sheets(state.realms, state.strength or 0) if state.phase == "over" else None
    hidden = [token for token in state.track[state.shown :] if token is not None] + state.stack
    return RealmsView(
        round=state.round,
        phase=state.phase,
        starter=state.starter,
        active=state.active,
        realms=tuple(
            RealmView(
                realm.coins,
                tuple(realm.plots),
                compute_defense(realm.plots),
                realm.dealt,
                realm.acted,
                None if final is None else final[index],
            )
            for index, realm in enumerate(state.realms)
        ),
        middle=tuple(state.middle),
        track=tuple(
            token if token is None or place < state.shown else FACE_DOWN for place, token in enumerate(state.track)
        ),
        tokens=(hidden.count(0), hidden.count(1), hidden.count(2)),
        pile=len(state.pile),
        discarded=tuple(state.discarded),
        strength=state.strength,
        losing=tuple(index for index, realm in enumerate(state.realms) if realm.losing),
        last=tuple(state.last),
        since=tuple(state.last if looking is None else state.moves_since(looking)),
    )
