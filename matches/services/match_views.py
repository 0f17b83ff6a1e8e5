"""What a seat, or everybody, may see of a match that the caller has locked, and what a seat is asked."""

from __future__ import annotations

from typing import Any

import msgspec

from matches.domain import choosing, posting
from matches.domain.guidance import build_guidance
from matches.domain.model import ActionResult, Finality, MatchInfo, Prompt, WaitingStatus
from matches.domain.preparing import decode_prepared, find_preparable_turn
from matches.runtime.cache import LoadedMatch
from matches.runtime.context import ServiceContext
from matches.services.access import PlayersOnly, is_participant
from matches.services.checks import require_running
from rules.engine import Match, Step, UndoStatus, text
from rules.engine.boundary import decode_boundary


def get_waiting_status(live: LoadedMatch, now: float) -> WaitingStatus:
    """Return who is waited for as everybody may know it."""
    return (
        posting.build_waiting_status(
            live.match, live.stored.asked_count, posting.find_away(live.stored, live.info.occupants, now)
        )
        if live.match is not None
        else WaitingStatus(())
    )


def check_may_look(info: MatchInfo, person: int | None) -> None:
    """Raise `PlayersOnly` if only players may look at the match and the person is none of them."""
    if info.setup.visible == "players" and (person is None or not is_participant(person, info)):
        raise PlayersOnly


def _find_finality(live: LoadedMatch, match: Match[Any], seat: int) -> Finality:
    """Return how many answers of a seat cannot be taken back. It follows from the version, so it is tried once."""
    if live.finality is None or live.finality[:2] != (match.version, seat):
        live.finality = (match.version, seat, choosing.find_finality(match, seat))
    return live.finality[2]


class MatchViews:
    """Builds views, prompts and results."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    def get_seat_view(self, live: LoadedMatch, seat: int | None) -> object | None:
        """Return the view of a seat (None: everybody), of the match in play or of its last position; None if there is none."""
        if live.match is not None:
            view: object = live.match.view(seat)
            return view
        if live.stored.final_views is None:
            return None
        views = msgspec.msgpack.decode(live.stored.final_views, type=tuple[bytes, ...])
        view_type = self._context.game(live.info.game).View
        view = msgspec.msgpack.decode(views[0 if seat is None else seat + 1], type=view_type)
        return view

    def get_settled_view(self, live: LoadedMatch, seat: int | None) -> object | None:
        """Return the view as the table stands: without the seat's own draft in games that have drafts."""
        game = self._context.game(live.info.game)
        if live.match is None or not game.meta.has_drafts:
            return self.get_seat_view(live, seat)
        _, state = decode_boundary(game, live.match.boundary)
        view: object = game.view(state, seat)
        return view

    def build_prompt(self, live: LoadedMatch, seat: int) -> Prompt:
        """Return what a seat is asked. Raise `Refused` if the match neither runs nor is over."""
        match = live.match
        if match is None or match.outcome is not None:
            if live.info.phase != "over":
                require_running(live)
            undo = UndoStatus("never", text("engine-match-over"))
            return Prompt(live.info, seat, "", None, self.get_seat_view(live, seat), undo, WaitingStatus(()))
        # It is read after the match is unlocked, and what it says must not depend on what happens by then.
        asked = match.question(seat) if seat not in match.conceded else None
        question = asked.with_details() if asked is not None else None
        token = match.question_token(seat) if question is not None else ""
        waiting = msgspec.structs.replace(
            get_waiting_status(live, self._context.now()), seats=match.waiting_seats(seat).seats
        )
        undo, draft = match.check_undo(seat), live.draft(seat, token)
        preview = choosing.preview_draft(match, seat, draft)
        time_left = live.stored.seats[seat].time_left if token and not live.stored.secret else None
        finality = _find_finality(live, match, seat) if token and not draft else "none"
        return Prompt(
            live.info,
            seat,
            token,
            question,
            match.view(seat),
            undo,
            waiting,
            draft,
            preview,
            finality,
            guidance=build_guidance(live.info, live.stored.seed, match, live.log, seat),
            time_left=time_left,
            can_prepare=find_preparable_turn(match, live.info, seat),
            prepared=decode_prepared(live.stored.seats[seat].prepared),
        )

    def build_result(self, live: LoadedMatch, seat: int, step: Step) -> ActionResult:
        """Return the answer to what a seat did: what it may read of it, and what it is asked now."""
        prompt = self.build_prompt(live, seat)
        return ActionResult(live.info, posting.select_readable(step.lines, seat), prompt)
