"""docs/operating.md names every number of `/metrics`, and its alarms watch only what there is."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import yaml
from prometheus_client.parser import text_string_to_metric_families

from cogs.app.metrics_page import compose_page
from tests.e2e.conftest import OpenServer

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "operating.md").read_text("utf-8")
NAME = re.compile(r"\btafelrunde_\w+")
BUILT_IN = {"up"}
"""What Prometheus itself knows of a bot."""


def read_rules() -> list[dict[str, str]]:
    section = TEXT[TEXT.index("    groups:") :]
    block = re.split(r"\n(?=\S)", section, maxsplit=1)[0]
    (group,) = yaml.safe_load(textwrap.dedent(block))["groups"]
    rules: list[dict[str, str]] = group["rules"]
    return rules


async def test_the_table_and_the_alarms_name_the_numbers_of_the_page(open_server: OpenServer) -> None:
    async with open_server() as server:
        text = (await compose_page(server.bot, server.bot.metrics)).decode()
    families = [family for family in text_string_to_metric_families(text) if family.name.startswith("tafelrunde_")]
    table = set(re.findall(r"^\| `(tafelrunde_\w+)` \|", TEXT, re.M))
    assert table == {family.name + ("_total" if family.type == "counter" else "") for family in families}
    suffixes = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "gauge": ("",)}
    series = {family.name + suffix for family in families for suffix in suffixes[family.type]}
    for rule in read_rules():
        names = set(NAME.findall(rule["expr"]))
        assert names <= series, rule
        assert names or rule["expr"].split("{")[0] in BUILT_IN, rule


def test_every_alarm_is_explained() -> None:
    explained = set(re.findall(r"^\| ([A-Z]\w+) \|", TEXT, re.M))
    assert {rule["alert"] for rule in read_rules()} == explained
