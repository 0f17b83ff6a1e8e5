"""What happens to open proposals when the people in a match change."""

from __future__ import annotations

from matches.domain.model import Proposal
from matches.domain.posts import NoticePost
from matches.domain.transaction import Transaction
from matches.runtime.cache import LoadedMatch, MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.services.base import Service
from matches.services.checks import get_conceded_seats
from matches.services.lifecycle import Lifecycle
from matches.sql import proposal_rows, rows
from matches.transactions import pace, voting
from rules.engine import text


class Votes(Service):
    """Counts votes again."""

    def __init__(self, context: ServiceContext, cache: MatchCache, writer: MatchWriter, lifecycle: Lifecycle) -> None:
        super().__init__(context, cache, writer)
        self._lifecycle = lifecycle

    async def recount(self, live: LoadedMatch) -> None:
        """Count the votes of a match again after somebody has left or come.

        The votes and proposals of people who left are dropped; a proposal that waited for them alone is carried out.
        """
        info, conceded, now = live.info, get_conceded_seats(live), self._context.now()
        if info.phase != "running":
            return
        playing = voting.list_players(info, conceded)

        def unit(db: Transaction) -> Proposal | None:
            complete = None
            for proposal in proposal_rows.load_proposals(db, info.id):
                if proposal.proposer not in playing:
                    proposal_rows.delete_proposal(db, proposal.id, now)
                    rows.enqueue_post(db, info.id, NoticePost(text("time-proposal-left")), now)
                    continue
                voters = voting.list_voters(info, conceded, proposal)
                agreed = tuple(person for person in proposal.agreed_people if person in voters)
                proposal_rows.set_votes(db, proposal.id, voters, agreed)
                if not set(agreed) >= set(voting.list_present_voters(live.stored, conceded, proposal, now)):
                    continue
                if proposal.kind == "cancel":
                    complete = proposal
                elif proposal.kind in voting.PACE_KINDS:
                    pace.carry_out(db, live.stored, proposal, now)
            return complete

        if not await self._context.store.read(lambda db: proposal_rows.load_proposals(db, info.id)):
            return
        if await self._writer.write(live, unit) is not None:
            await self._lifecycle.cancel(live)
