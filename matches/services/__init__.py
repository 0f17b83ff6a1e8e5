"""The parts of the service: each holds the methods for one kind of thing that people do with matches.

They are put together here. A service knows only those that are built before it, so there are no cycles. There is no SQL in
this folder: units of work call the functions of `matches/sql/`.
"""

from __future__ import annotations

from dataclasses import dataclass

from matches.runtime.cache import MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.hydration import MatchHydrator
from matches.runtime.match_writer import MatchWriter
from matches.services.access import Access
from matches.services.away import Away
from matches.services.deadlines import Deadlines
from matches.services.exports import MatchExport
from matches.services.hints import Hints
from matches.services.lessons import Lessons
from matches.services.lifecycle import Lifecycle
from matches.services.lobby import Lobby
from matches.services.match_views import MatchViews
from matches.services.moderation import Moderation
from matches.services.notes import Notes
from matches.services.people import People
from matches.services.play import Play
from matches.services.preparing import Preparing
from matches.services.presence import Presence
from matches.services.privacy import Privacy
from matches.services.proposals import Proposals
from matches.services.queries import Queries
from matches.services.recovery import Recovery
from matches.services.rematches import Rematches
from matches.services.reminders import Reminders
from matches.services.replays import Replays
from matches.services.reviews import Reviews
from matches.services.seats import Seats
from matches.services.server_export import ServerExport
from matches.services.servers import Servers
from matches.services.statistics import Statistics
from matches.services.stories import Stories
from matches.services.substitutes import Substitutes
from matches.services.tutorials import Tutorials
from matches.services.votes import Votes
from matches.services.watching import Watching


@dataclass(frozen=True, slots=True)
class Services:
    """Every service, with what they share."""

    context: ServiceContext
    cache: MatchCache
    access: Access
    lobby: Lobby
    rematches: Rematches
    tutorials: Tutorials
    play: Play
    preparing: Preparing
    hints: Hints
    queries: Queries
    seats: Seats
    deadlines: Deadlines
    lifecycle: Lifecycle
    proposals: Proposals
    reminders: Reminders
    notes: Notes
    people: People
    privacy: Privacy
    exports: MatchExport
    reviews: Reviews
    replays: Replays
    lessons: Lessons
    moderation: Moderation
    servers: Servers
    away: Away
    presence: Presence
    server_export: ServerExport
    statistics: Statistics
    stories: Stories
    recovery: Recovery
    watching: Watching
    substitutes: Substitutes


def build_services(context: ServiceContext) -> Services:
    """Put the services together over a context."""
    writer = MatchWriter(context)
    hydrator = MatchHydrator(context, writer)
    cache = MatchCache(context.store, hydrator.hydrate, context.cluster)
    parts = (context, cache, writer)
    views = MatchViews(context)
    access = Access(*parts)
    lobby = Lobby(*parts)
    queries = Queries(*parts, views)
    lifecycle = Lifecycle(*parts, hydrator)
    votes = Votes(*parts, lifecycle)
    seats = Seats(*parts, views, votes)
    people = People(*parts, queries)
    exports = MatchExport(*parts)
    return Services(
        context,
        cache,
        access=access,
        lobby=lobby,
        rematches=Rematches(*parts, lobby),
        tutorials=Tutorials(*parts),
        play=Play(*parts, views, access, votes),
        preparing=Preparing(*parts, views),
        hints=Hints(*parts),
        queries=queries,
        seats=seats,
        deadlines=Deadlines(*parts, seats),
        lifecycle=lifecycle,
        proposals=Proposals(*parts, views, lifecycle, seats),
        reminders=Reminders(*parts),
        notes=Notes(*parts),
        people=people,
        privacy=Privacy(*parts, lobby, seats, people),
        exports=exports,
        reviews=Reviews(*parts),
        replays=Replays(*parts),
        lessons=Lessons(*parts),
        moderation=Moderation(*parts, lifecycle),
        servers=Servers(*parts),
        away=Away(*parts),
        presence=Presence(*parts),
        server_export=ServerExport(*parts, exports),
        statistics=Statistics(*parts),
        stories=Stories(*parts),
        recovery=Recovery(*parts),
        watching=Watching(*parts),
        substitutes=Substitutes(*parts, views, seats),
    )
