"""Substitutes: seats that are offered in the place of a match, who takes them, and how their owners come back."""

from __future__ import annotations

from matches.domain.durations import format_timestamp
from matches.domain.model import MatchInfo, Person, Prompt, Proposal, Substitution, Takeover
from matches.domain.past_seats import PastSeat
from matches.domain.posts import NoticeButton, NoticePost, PromptPost
from matches.domain.transaction import Transaction
from matches.runtime.cache import LoadedMatch, MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.services.base import Service
from matches.services.checks import check_hand_over, check_name, get_conceded_seats, require_running, require_seat
from matches.services.match_views import MatchViews
from matches.services.seats import Seats
from matches.sql import outbox_rows, proposal_rows, rows, substitute_rows
from matches.transactions import substitutes, voting
from matches.transactions.limits import check_joining
from rules.engine import Refused, Seat, text


class Substitutes(Service):
    """People who play for others."""

    def __init__(
        self, context: ServiceContext, cache: MatchCache, writer: MatchWriter, views: MatchViews, seats: Seats
    ) -> None:
        super().__init__(context, cache, writer)
        self._views = views
        self._seats = seats

    async def offer_seat(self, id: int, by: int, seat: int | None = None) -> Proposal:
        """Offer one's own seat (None), a computer's, or an absent person's to whoever takes it. Raise `Refused`.

        A seat that is on offer already stays so.
        """
        now = self._context.now()
        async with self._cache.locked(id) as live:
            require_running(live)
            if live.info.setup.tutorial:
                raise Refused(text("substitute-tutorial"))
            own = require_seat(live.info, by)
            seat = own if seat is None else seat
            check_hand_over(live, by, seat, now)
            if (existing := await self._find_offer(id, seat=seat)) is not None:
                return existing
            person = live.info.occupants[seat].person or by
            offer = Proposal(0, id, "offer", seat, person, (), (), live.info.version, by, now)
            has_thread = live.info.place.thread is not None

            def unit(db: Transaction) -> Proposal:
                return voting.add_proposal(db, offer, voting.describe_proposal(db, live.info, offer), has_thread)

            return await self._writer.write(live, unit)

    async def withdraw_offer(self, id: int, proposal: int, person: int) -> MatchInfo:
        """Take an offer back: whoever made it may, and whose seat it is. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            offer = await self._require_offer(id, proposal)
            if person != offer.proposer and live.info.seat_of(person) != offer.seat:
                raise Refused(text("substitute-not-yours", seat=Seat(offer.seat)))
            await self._end_offer(live, offer, "time-offer-withdrawn")
            return live.info

    async def take_seat(self, id: int, proposal: int, newcomer: Person) -> Takeover:
        """Let a person take a seat on offer, with its open question and a full clock. The first one gets it.

        Raise `Refused`, `LimitReached`.
        """
        check_name(newcomer)
        async with self._cache.locked(id) as live:
            require_running(live)
            offer = await self._require_offer(id, proposal)
            await self._check_newcomer(live, offer.seat, newcomer.id)
            try:
                # Whoever did not answer when the seat was offered may be back.
                check_hand_over(live, offer.proposer, offer.seat, self._context.now())
            except Refused:
                await self._end_offer(live, offer, "time-offer-returned")
                raise
            live.require_owned()
            await self._context.store.write(lambda db: rows.save_person(db, newcomer))
            return await self._give_to_newcomer(live, offer, newcomer.id)

    async def take_back(self, id: int, person: int) -> Prompt:
        """Give the owner of a seat it back from their substitute; return the question that waits there.

        Whoever sits there already is shown it too. Raise `Refused`.
        """
        now = self._context.now()
        async with self._cache.locked(id) as live:
            if (own := live.info.seat_of(person)) is not None:
                if await self._context.store.read(lambda db: substitute_rows.find(db, id, own)) is not None:
                    raise Refused(text("substitute-not-owner"))
                return self._views.build_prompt(live, own)
            substitution = await self._context.store.read(lambda db: substitute_rows.find_owned(db, id, person, now))
            if substitution is None:
                late = await self._context.store.read(lambda db: substitutes.explain_too_late(db, id, person, now))
                raise late or Refused(text("substitute-nothing-back"))
            await self._return_seat(live, substitution, is_welcome=False)
            return self._views.build_prompt(live, substitution.seat)

    async def give_back(self, id: int, person: int) -> Substitution:
        """Give a seat back to its owner, who is called if something is asked there. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            seat = live.info.seat_of(person)
            substitution = None
            if seat is not None:
                substitution = await self._context.store.read(lambda db: substitute_rows.find(db, id, seat))
            if substitution is None:
                raise Refused(text("substitute-nothing-to-give"))
            await self._return_seat(live, substitution, is_welcome=True)
            return substitution

    async def find_substitution(self, id: int, person: int) -> Substitution | None:
        """Return for whom a person plays in a match, or whose substitute plays there for them; None if neither is so.

        Raise `Refused` for somebody whose seat their substitute keeps by now.
        """
        now = self._context.now()
        async with self._cache.locked(id) as live:
            seat = live.info.seat_of(person)

            def read(db: Transaction) -> Substitution | None:
                substitution = None if seat is None else substitute_rows.find(db, id, seat)
                substitution = substitution or substitute_rows.find_owned(db, id, person, now)
                if (
                    substitution is None
                    and seat is None
                    and (late := substitutes.explain_too_late(db, id, person, now))
                ):
                    raise late
                return substitution

            return await self._context.store.read(read)

    async def list_substitutions(self, id: int) -> tuple[Substitution, ...]:
        """Return who plays for whom in a match, as everybody may know it."""
        return tuple(await self._context.store.read(lambda db: substitute_rows.list_of_match(db, id)))

    async def list_past_seats(self, id: int) -> tuple[PastSeat, ...]:
        """Return who sat where before in a match, in the order in which they left."""
        return tuple(await self._context.store.read(lambda db: substitute_rows.list_past_seats(db, id)))

    async def list_owned_seats(self, person: int) -> tuple[tuple[MatchInfo, Substitution], ...]:
        """Return the running matches in which a person may take their seat back from a substitute now."""
        now = self._context.now()

        def read(db: Transaction) -> tuple[tuple[MatchInfo, Substitution], ...]:
            substitutions = substitute_rows.list_owned(db, person, now)
            return tuple(
                (info, substitution)
                for substitution in substitutions
                for info in rows.list_infos(db, "id = ?", (substitution.match,))
            )

        return await self._context.store.read(read)

    # --- inside

    async def _check_newcomer(self, live: LoadedMatch, seat: int, person: int) -> None:
        """Raise `Refused` for somebody who could not have joined, or who has seen what another seat sees."""
        info = live.info
        if info.seat_of(person) is not None:
            raise Refused(text("substitute-sits-already"))
        if info.setup.invited and person not in info.setup.invited:
            raise Refused(text("match-not-invited"))
        await self._seats.check_former_seat(live, seat, person)

    async def _give_to_newcomer(self, live: LoadedMatch, offer: Proposal, newcomer: int) -> Takeover:
        """Seat a person who has taken an offer: everybody, the owner and the newcomer are told."""
        before, seat, now = live.stored, offer.seat, self._context.now()
        id, former = before.info.id, before.info.occupants[seat]
        is_sent = not await self._context.store.read(lambda db: outbox_rows.is_dm_closed(db, newcomer, now))

        def extra(db: Transaction, name: str) -> None:
            check_joining(db, self._context.limits, newcomer)
            substitution = substitutes.begin(db, before, seat, newcomer, now)
            if substitution is None:
                rows.enqueue_post(db, id, NoticePost(text("match-seat-taken", name=name)), now)
            else:
                when = format_timestamp(substitution.ends)
                words = text("substitute-taken", name=name, owner=substitution.owner_name, when=when)
                rows.enqueue_post(
                    db, id, NoticePost(words, buttons=(NoticeButton.RECLAIM, NoticeButton.GIVE_BACK)), now
                )
                substitutes.notify_owner(db, substitution, name, now)
                if former.person not in (None, substitution.owner):
                    substitutes.thank(db, id, former.person, substitution, now)
            if is_sent:
                token = before.seats[seat].question_token or ""
                post = PromptPost(seat, token, takes_over=True, version=require_running(live).version)
                rows.enqueue_post(db, id, post, now, newcomer)

        await self._seats.give_to_person(live, seat, newcomer, extra, send_prompt=False)
        substitution = await self._context.store.read(lambda db: substitute_rows.find(db, id, seat))
        return Takeover(self._views.build_prompt(live, seat), substitution, is_sent)

    async def _return_seat(self, live: LoadedMatch, substitution: Substitution, is_welcome: bool) -> None:
        """Give a seat back to its owner; the substitute is thanked, or (`is_welcome`) the owner is told."""
        require_running(live)
        if substitution.seat in get_conceded_seats(live):
            raise Refused(text("time-seat-conceded", seat=Seat(substitution.seat)))
        id, now = live.info.id, self._context.now()
        substitute = live.info.occupants[substitution.seat]

        def extra(db: Transaction, name: str) -> None:
            words = text("substitute-back", name=name, substitute=substitute.name)
            rows.enqueue_post(db, id, NoticePost(words), now)
            if is_welcome:
                substitutes.welcome(db, substitution, substitute.name, now)
            elif substitute.person is not None:
                substitutes.thank(db, id, substitute.person, substitution, now)

        await self._seats.give_to_person(live, substitution.seat, substitution.owner, extra, send_prompt=False)

    async def _find_offer(self, id: int, *, proposal: int | None = None, seat: int | None = None) -> Proposal | None:
        proposals = await self._context.store.read(lambda db: proposal_rows.load_proposals(db, id))
        return next(
            (offer for offer in proposals if offer.kind == "offer" and (offer.id == proposal or offer.seat == seat)),
            None,
        )

    async def _require_offer(self, id: int, proposal: int) -> Proposal:
        """Return an offer that stands. Raise `Refused`."""
        offer = await self._find_offer(id, proposal=proposal)
        if offer is None:
            raise Refused(text("substitute-offer-gone"))
        return offer

    async def _end_offer(self, live: LoadedMatch, offer: Proposal, key: str) -> None:
        id, now = live.info.id, self._context.now()

        def unit(db: Transaction) -> None:
            proposal_rows.delete_proposal(db, offer.id, now)
            rows.enqueue_post(db, id, NoticePost(text(key, seat=Seat(offer.seat))), now)

        await self._writer.write(live, unit)
