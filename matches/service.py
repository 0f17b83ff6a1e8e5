"""The façade of `matches`: everything that cogs may ask, and the workers. It decides nothing itself.

`matches/services/` has one class for each kind of thing that people do, with the docstrings of the methods.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from typing import Any

from matches.cluster.membership import Membership
from matches.cluster.shard_keeper import ShardHost
from matches.domain.errors import MatchConflict, MatchNotFound
from matches.domain.match_file import Export
from matches.domain.measures import Measures, ThinkingMeasures
from matches.domain.owner_groups import GROUPS, MemberSettings, Version
from matches.domain.ports import Sender, TimeSource, WaitHook, plain_wait
from matches.domain.reviewing import REVIEWER, ReviewedMoment
from matches.domain.storage_errors import StorageBusy, StorageFull, StorageRefused
from matches.runtime.context import ServiceContext
from matches.services import Services, build_services
from matches.services.reviews import Review
from matches.services.verifying import Verdict
from matches.sql.backlog_queries import load_backlog
from matches.sql.health_queries import DatabaseSummary, summarize_database
from matches.store.engine import StoreUnusable
from matches.store.opening import DatabaseAddress, open_store
from matches.store.store import Store
from matches.transactions.limits import UNLIMITED, Limits
from matches.transactions.value_changes import keep_values, report_fitted
from matches.workers.health import Health, check_health
from matches.workers.worker_set import WorkerSet
from rules.catalogue import load_games
from rules.engine import Game, Refused, text

__all__ = [
    "REVIEWER",
    "Export",
    "MatchConflict",
    "MatchNotFound",
    "Matches",
    "Review",
    "ReviewedMoment",
    "StorageBusy",
    "StorageFull",
    "StorageRefused",
    "StoreUnusable",
    "Verdict",
]


class Matches:
    """The service with its workers: `open` it, `start_workers` with a sender, `close` it at the end."""

    def __init__(
        self, store: Store, services: Services, workers: WorkerSet, membership: Membership | None = None
    ) -> None:
        """`membership`: of this process, if it is one of several."""
        self.store = store
        self.cluster = services.context.cluster
        self._membership = membership
        self.services = services
        self.workers = workers
        self.limits = services.context.limits
        self.queues = services.context.queues
        self._offer_lobby(services)
        self._offer_play(services)
        self._offer_people(services)
        self._offer_administration(services)

    @classmethod
    async def open(
        cls,
        database: DatabaseAddress,
        now: TimeSource,
        wait: WaitHook = plain_wait,
        urandom: Callable[[int], bytes] = os.urandom,
        catalogue: Callable[[], dict[str, Game[Any]]] = load_games,
        limits: Limits = UNLIMITED,
        member: MemberSettings | None = None,
    ) -> Matches:
        """Open the database and make a service over it. `member`: several processes share it, and this is one of them.

        Raise `StoreUnusable`, or `StorageRefused` for a database that fails while it is opened.
        """
        store = await open_store(database, wait, lambda: now().timestamp(), is_shared=member is not None)
        workers = WorkerSet()
        context = ServiceContext(store, now, workers, wait, urandom, catalogue, limits)
        membership = None
        try:
            games = tuple(catalogue().values())
            if member is not None:
                revision = sum(game.REVISION for game in games)
                context.cluster = membership = Membership(store, member, Version(store.schema, revision), wait)
                await membership.join()
            await keep_values(store, games)
        except BaseException:
            # The lock of the database goes with it, so that somebody may try again.
            await store.close()
            raise
        report_fitted(games)
        return cls(store, build_services(context), workers, membership)

    async def start_workers(self, sender: Sender, can_study: bool = False, tells_stories: bool = False) -> None:
        """Start the workers: what was promised before a stop is sent now, computers go on, timers run.

        `can_study`: computer players may study in the background, which keeps one core busy for minutes.
        `tells_stories`: the story of every match is told after its end.
        """
        self.workers.start(self.services, sender, can_study, tells_stories)
        if self._membership is not None:
            self.workers.membership = self._membership
            self._membership.start(self._release, self.services.cache.forget, self.workers.wake_for)

    async def _release(self, groups: Collection[int]) -> None:
        """Return once nobody works on the matches of groups that another process will own."""
        await self.services.cache.release(groups)
        await self.workers.finish_posts()

    async def prepare_shards(self, host: ShardHost) -> None:
        """Return when this process may connect to its shards of Discord: no other one serves them any more.

        From then on `host` serves those of processes that are gone.
        """
        if self._membership is not None:
            await self._membership.wait_for_shards()
            self._membership.shards.host = host

    async def take_turn(self, name: str, seconds: float) -> None:
        """Return when this process may do what all processes together may do once in so many seconds."""
        if self._membership is not None:
            await self._membership.take_turn(name, seconds)

    async def stop_workers(self) -> None:
        """Stop the workers: what they have begun comes to its end, for a bounded time; nothing new begins.

        What this process owns is given to the others.
        """
        await self.workers.stop()
        membership, self._membership = self._membership, None
        if membership is not None:
            await membership.leave()

    async def close(self) -> None:
        """Stop the workers if that is not done, write what waits, and close the file."""
        await self.stop_workers()
        await self.store.close()

    async def retry_blocked(self, guild: int | None = None, place: int | None = None) -> None:
        """Try blocked posts again, of a server, of one channel or thread, or (None) all: something has changed there."""
        if self.workers.outbox is not None:
            await self.workers.outbox.retry_blocked(guild, place)

    def pause_clock(self) -> None:
        """Stop the clock until `resume_clock`: people cannot reach the program."""
        if self.workers.clock is not None:
            self.workers.clock.pause()

    def resume_clock(self) -> None:
        """Let the clock go on: people can reach the program again. A long time in which they could not counts for nobody."""
        if self.workers.clock is not None:
            self.workers.clock.resume()

    async def make_review(self, review: Review) -> tuple[ReviewedMoment, ...]:
        """Return what a look back finds, which may take a minute. Raise `Refused`."""
        if self.workers.reviewer is None:
            raise Refused(text("review-interrupted"))
        return await self.workers.reviewer.review(review)

    def count_groups(self) -> int:
        """Return how many owner groups this process owns."""
        return GROUPS if self.cluster.groups is None else len(self.cluster.groups)

    async def get_health(self) -> Health:
        """Return the health of the program, for `/about` and for monitoring."""
        return await check_health(self.store, self.workers.by_name(), self.services.context.now())

    async def get_measures(self) -> Measures:
        """Return what the service has counted, and what waits now, for monitoring. It writes nothing."""
        now, workers, store = self.services.context.now(), self.workers.by_name(), self.store
        try:
            backlog = await store.read(lambda db: load_backlog(db, now))
        except StorageRefused:
            # The store has noted what is wrong with it.
            backlog = None
        return Measures(
            store.measures,
            self.services.cache.measures,
            ThinkingMeasures() if self.workers.computers is None else self.workers.computers.measures,
            {"writer": store.errors} | {name: worker.errors for name, worker in workers.items()},
            {"writer": store.is_alive()} | {name: worker.is_alive for name, worker in workers.items()},
            store.condition.trouble.kind if store.condition.trouble is not None else None,
            store.unreadable,
            store.schema,
            now,
            backlog,
        )

    async def get_summary(self) -> DatabaseSummary:
        """Return what is in the file, for the log of a start."""
        return await self.store.read(summarize_database)

    # --- what the services offer: the same methods under one roof

    def _offer_lobby(self, services: Services) -> None:
        lobby, rematches, recovery = services.lobby, services.rematches, services.recovery
        self.open_lobby = lobby.open_lobby
        self.join = lobby.join
        self.leave = lobby.leave
        self.kick = lobby.kick
        self.add_computer = lobby.add_computer
        self.start = lobby.start
        self.change_setup = lobby.change_setup
        self.record_place = lobby.record_place
        self.open_rematch = rematches.open_rematch
        self.find_rematch = rematches.find_rematch
        self.begin_tutorial = services.tutorials.begin
        self.find_tutorial = services.tutorials.find_running
        self.repost_lobby = recovery.repost_lobby
        self.refresh_lobby = recovery.refresh_lobby
        self.clear_thread = recovery.clear_thread
        self.rename = recovery.rename

    def _offer_play(self, services: Services) -> None:
        play, queries, seats = services.play, services.queries, services.seats
        self.get_prompt = play.get_prompt
        self.choose = play.choose
        self.answer = play.answer
        self.ask_hint = services.hints.ask_hint
        self.set_standing_order = play.set_standing_order
        self.get_standing_orders = play.get_standing_orders
        self.undo = play.undo
        self.restart_turn = play.restart_turn
        self.concede = play.concede
        self.get_info = queries.get_info
        self.find_group = queries.find_group
        self.get_status = queries.get_status
        self.get_public_status = queries.get_public_status
        self.get_clocks = queries.get_clocks
        self.read_journal = queries.read_journal
        self.read_news = queries.read_news
        self.read_note = services.notes.read_note
        self.write_note = services.notes.write_note
        self.open_replay = services.replays.open_replay
        self.open_film = services.replays.open_film
        self.consult = queries.consult
        self.find_winners_after_concession = queries.find_winners_after_concession
        self.list_unfinished = queries.list_unfinished
        self.list_returnable = seats.list_returnable
        self.reclaim_seat = seats.reclaim_seat
        self.replace_by_computer = seats.replace_by_computer
        self.check_replace = seats.check_replace
        self._offer_substitutes(services)

    def _offer_substitutes(self, services: Services) -> None:
        substitutes = services.substitutes
        self.offer_seat = substitutes.offer_seat
        self.withdraw_offer = substitutes.withdraw_offer
        self.take_seat = substitutes.take_seat
        self.take_back = substitutes.take_back
        self.give_back = substitutes.give_back
        self.find_substitution = substitutes.find_substitution
        self.list_substitutions = substitutes.list_substitutions
        self.list_past_seats = substitutes.list_past_seats
        self.list_owned_seats = substitutes.list_owned_seats

    def _offer_people(self, services: Services) -> None:
        access, people, proposals = services.access, services.people, services.proposals
        self.get_known_match = access.get_known_match
        self.get_viewable_match = access.get_viewable_match
        self.has_lost_seat = access.has_lost_seat
        self.list_viewable = access.list_viewable
        self.propose_undo = proposals.propose_undo
        self.propose_cancel = proposals.propose_cancel
        self.invite = proposals.invite
        self.vote = proposals.vote
        self.list_proposals = proposals.list_proposals
        self.get_settings = people.get_settings
        self.load_visitor = people.load_visitor
        self.set_settings = people.set_settings
        self.claim_first_call = people.claim_first_call
        self.list_matches = people.list_matches
        self.load_standing = people.load_standing
        self.list_finished = people.list_finished
        self.list_missed = people.list_missed
        self.clear_missed = people.clear_missed
        self.save_unanswered = people.save_unanswered
        self.watch = services.watching.watch
        self.unwatch = services.watching.unwatch
        self.list_watched = services.watching.list_watched
        self.claim_stopped_notices = services.watching.claim_stopped_notices
        self.nudge_others = services.reminders.nudge_others
        self.go_away = services.away.go_away
        self.come_back = services.away.come_back
        self.get_absence = services.away.get_absence
        self.find_next_ring = services.away.find_next_ring
        self.mute = services.reminders.mute
        self.export_person_data = services.privacy.export_person_data
        self.erase_person = services.privacy.erase_person

    def _offer_administration(self, services: Services) -> None:
        moderation = services.moderation
        self.archive = services.lifecycle.archive
        self.resume = services.lifecycle.resume
        self.open_review = services.reviews.open_review
        self.export = services.export.export
        self.verify = services.export.verify
        self.list_managed = moderation.list_managed
        self.get_managed_match = moderation.get_managed_match
        self.end_by_manager = moderation.end_by_manager
        self.note_arrival = services.presence.note_arrival
        self.note_removal = services.presence.note_removal
        self.export_server = services.server_export.export_server
        self.compare_servers = services.presence.compare_servers
        self.get_server_settings = services.servers.get_settings
        self.change_server_settings = services.servers.change_settings
        self.load_results = services.statistics.load_results
        self.load_ladder = services.statistics.load_ladder
