"""The start of a match: it is set up, and the first board, the first calls and the first questions are sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from matches.domain import posting
from matches.domain.model import MatchInfo, SeatOccupant
from matches.domain.posting import PositionSummary
from matches.domain.posts import LobbyPost
from matches.domain.setup_options import select_known_options
from matches.domain.transaction import Transaction
from matches.runtime.cache import LoadedMatch
from matches.runtime.context import ServiceContext
from matches.services.checks import find_computer_strength
from matches.sql import journal, match_rows, rows, seat_states
from matches.transactions import invitations, notifications, timer_planning
from rules.engine import Match


@dataclass(frozen=True, slots=True)
class MatchStart:
    """A match that has been set up and is not stored yet."""

    info: MatchInfo
    match: Match[Any]
    after: PositionSummary
    now: float

    def store(self, db: Transaction) -> None:
        """Store the first boundary: from here on every decision counts."""
        id, after, now = self.info.id, self.after, self.now
        tokens = {seat: token for seat, token in enumerate(after.question_tokens) if token is not None}
        people = [(seat, person) for seat in tokens if (person := self.info.occupants[seat].person) is not None]
        invitations.end_gathering(db, self.info, now)
        match_rows.start_match(db, id, self.match, after, now)
        journal.write_lines(db, id, -1, self.match.opening_lines, now)
        seats = seat_states.load_seats(db, id, now)
        table = timer_planning.update_timers(db, self.info, seats, (), tokens, after.waiting.secret, now)
        seat_states.update_seats(db, id, [state.row for state in seats], table)
        hidden_hands = self.match.game.meta.has_hidden_hands
        calls = notifications.schedule_calls(
            db, self.info, people, tokens, seats, hidden_hands, after.waiting.secret, now
        )
        # A match that computers begin is shown when it is a person's turn.
        if people or not any(find_computer_strength(self.info, self.match, seat) for seat in tokens):
            news = journal.read_lines(db, id)
            lines = [line for _, line in news]
            board = posting.build_board(after, self.info.names, lines, calls.mentions, first=True)
            rows.enqueue_post(db, id, board, now)
            match_rows.set_last_posted_line(db, id, posting.find_last_posted_line(0, news))
        # The thread begins with the first board, and the lobby links to it.
        rows.enqueue_post(db, id, LobbyPost(), now)
        notifications.enqueue_prompts(db, self.info, calls.now, now)


def prepare_start(context: ServiceContext, live: LoadedMatch, occupants: Sequence[SeatOccupant]) -> MatchStart:
    """Set up a match for these occupants; nothing is stored yet."""
    info = msgspec.structs.replace(live.info, occupants=tuple(occupants))
    return build_start(context, info, live.stored.seed, posting.find_away(live.stored, occupants, context.now()))


def build_start(
    context: ServiceContext, info: MatchInfo, seed: bytes, away: Mapping[int, float] | None = None
) -> MatchStart:
    """Set up a match with this deal; nothing is stored yet. `away`: see `posting.find_away`."""
    game = context.game(info.game)
    options = select_known_options(game, info.setup.options)
    match = Match.begin(game, options, len(info.occupants), seed, audit=True)
    return MatchStart(info, match, posting.summarize_position(match, away=away or {}), context.now())
