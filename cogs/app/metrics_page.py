"""The page `/metrics` in the format of Prometheus: what the client has counted, what the service has, and what waits now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from cogs.app.metrics import Metrics
from cogs.ui.context import BotClient
from matches.domain.measures import Backlog, Distribution, Measures
from render.kit import text, tiles

__all__ = ["CONTENT_TYPE_LATEST", "compose_page"]


async def compose_page(client: BotClient, own: Metrics) -> bytes:
    """Return the page. It reads the database (a query for each backlog, over an index) and writes nothing."""
    measures = await client.context.matches.get_measures()
    families = [*_list_client(client), *_list_service(measures), *_list_caches(measures)]
    if measures.backlog is not None:
        families += _list_backlog(measures.backlog, measures.now)
    return generate_latest(own.registry) + generate_latest(_Families(families))


class _Families(Collector):
    """Numbers that are there already."""

    def __init__(self, families: Iterable[Metric]) -> None:
        self._families = families

    def collect(self) -> Iterable[Metric]:
        """Return them."""
        return self._families


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"tafelrunde_{name}", text, value)


def _counter(name: str, text: str, values: Mapping[tuple[str, ...], float], *labels: str) -> Metric:
    family = CounterMetricFamily(f"tafelrunde_{name}", text, labels=labels)
    for labeled, value in values.items():
        family.add_metric(labeled, value)
    return family


def _add_distribution(family: HistogramMetricFamily, labels: tuple[str, ...], distribution: Distribution) -> None:
    sums, buckets = 0, []
    for bound, count in zip((*map(str, distribution.bounds), "+Inf"), distribution.counts, strict=True):
        sums += count
        buckets.append((bound, float(sums)))
    family.add_metric(labels, buckets, distribution.total)


def _list_client(client: BotClient) -> Iterator[Metric]:
    context = client.context
    build = GaugeMetricFamily("tafelrunde_build_info", "Version and schema; always 1.", labels=("version", "schema"))
    build.add_metric((context.version, str(context.matches.store.schema)), 1)
    yield build
    revisions = GaugeMetricFamily("tafelrunde_rules_revision", "The revision of a game's rules.", labels=("game",))
    for game_id, game in context.games.items():
        revisions.add_metric((game_id,), game.REVISION)
    yield revisions
    yield _gauge("connected", "Whether there is a connection to Discord.", client.disconnected_since is None)
    yield _gauge("servers", "Servers that this process serves.", len(client.guilds))
    yield _gauge("owned_groups", "Owner groups of matches that this process owns.", context.matches.count_groups())


def _list_service(measures: Measures) -> Iterator[Metric]:
    groups = HistogramMetricFamily("tafelrunde_commit_units", "Units of work that one COMMIT has served.", labels=())
    _add_distribution(groups, (), measures.store.groups)
    yield groups
    yield _counter(
        "failed_units",
        "Units of work that raised an error and were rolled back alone.",
        {(): measures.store.failed_units},
    )
    refusals: dict[tuple[str, ...], float] = {(kind,): count for kind, count in measures.store.refusals.items()}
    yield _counter("database_refusals", "What the database did not do, by the reason.", refusals, "kind")
    trouble = GaugeMetricFamily("tafelrunde_database_trouble", "What is wrong with the database.", labels=("kind",))
    if measures.trouble is not None:
        trouble.add_metric((measures.trouble,), 1)
    yield trouble
    yield _gauge("unreadable_matches", "Matches with rows that cannot be read.", measures.unreadable)
    up = GaugeMetricFamily("tafelrunde_worker_up", "Whether a worker lives.", labels=("worker",))
    for name, alive in measures.workers_alive.items():
        up.add_metric((name,), alive)
    yield up
    errors: dict[tuple[str, ...], float] = {(name,): count for name, count in measures.worker_errors.items()}
    yield _counter("worker_errors", "Unforeseen errors of a worker.", errors, "worker")
    yield _gauge("computers_thinking", "Computer players that think at the moment.", measures.thinking.running)
    thinking = HistogramMetricFamily(
        "tafelrunde_thinking_seconds", "How long computer players think about an answer.", labels=("strength",)
    )
    for strength, seconds in measures.thinking.seconds.items():
        _add_distribution(thinking, (strength,), seconds)
    yield thinking


def _list_caches(measures: Measures) -> Iterator[Metric]:
    lines = text.line_mask.cache_info()
    caches = {
        "matches": (measures.cache.hits, measures.cache.misses),
        "tiles": tiles.count_requests(),
        "lines": (lines.hits, lines.misses),
    }
    values: dict[tuple[str, ...], float] = {
        (cache, result): pair[at] for cache, pair in caches.items() for at, result in enumerate(("hit", "miss"))
    }
    yield _counter(
        "cache_requests", "Whether something was kept in memory when it was wanted.", values, "cache", "result"
    )


def _list_backlog(backlog: Backlog, now: float) -> Iterator[Metric]:
    yield _gauge("outbox_posts", "Posts that wait to be sent or are on their way.", backlog.posts)
    yield _gauge("outbox_oldest_seconds", "For how long the oldest post waits.", _measure_age(backlog.oldest_post, now))
    yield _gauge("timers_due", "Timers whose time has come and that are not carried out.", backlog.timers)
    yield _gauge("timers_oldest_seconds", "How late the oldest timer is.", _measure_age(backlog.oldest_timer, now))
    yield _gauge("blocked_matches", "Matches whose channel or thread takes no posts.", backlog.blocked)
    matches = GaugeMetricFamily("tafelrunde_matches", "Matches that are not over, by phase.", labels=("phase",))
    for phase, count in backlog.matches.items():
        matches.add_metric((phase,), count)
    yield matches


def _measure_age(since: float | None, now: float) -> float:
    return 0.0 if since is None else max(0.0, now - since)
