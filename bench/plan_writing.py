"""Writing proven plans to `data/plans/dominion.toml`, a row of a plan on a line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from rules.dominion.computer.plan_file import PLAN_FILE, ProvenPlan, read_plan_file

_PATH = Path(__file__).parents[1] / PLAN_FILE


def format_plan(proven: ProvenPlan) -> str:
    """Return an entry of the file."""
    plan: dict[str, Any] = msgspec.to_builtins(proven.plan)
    lines = ["[[plan]]", f'kingdom = "{proven.kingdom}"']
    if proven.cards:
        lines += [f"cards = {_format_value(proven.cards)}", f"colony = {str(proven.colony).lower()}"]
    lines += [_format_table("proof", [msgspec.to_builtins(proof) for proof in proven.proof])]
    lines += ["[plan.plan]", *(f"{key} = {_format_value(value)}" for key, value in plan.items() if key != "rows")]
    return "\n".join([*lines, _format_table("rows", plan["rows"]), ""])


def add_plan(proven: ProvenPlan) -> None:
    """Put a plan into the file, in place of the plan that its set has there."""
    written = _PATH.read_text("utf-8")
    plans = read_plan_file(written) | {proven.kingdom: proven}
    head = written[: written.find("[[plan]]")]
    _PATH.write_text(head + "\n".join(map(format_plan, plans.values())), "utf-8")


def _format_table(key: str, rows: list[dict[str, Any]]) -> str:
    return "\n".join([f"{key} = [", *(f"    {_format_value(row)}," for row in rows), "]"])


def _format_value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_format_value(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_format_value, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
