"""The page `/metrics` as a test reads it."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from cogs.app.client import TafelrundeBot
from cogs.app.metrics_page import compose_page

Samples = dict[tuple[str, tuple[tuple[str, str], ...]], float]


async def read_samples(client: TafelrundeBot) -> Samples:
    """Return every number of the page by its name and labels."""
    text = (await compose_page(client, client.metrics)).decode()
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def find(samples: Samples, name: str, **labels: str) -> float:
    """Return a number, 0 if nothing was counted under these labels yet."""
    return samples.get((f"tafelrunde_{name}", tuple(sorted(labels.items()))), 0.0)
