"""How a match ended, in words."""

from __future__ import annotations

from cogs.ui.boards import code
from cogs.ui.tongue import Tongue
from matches.model import Info


def result(info: Info, tongue: Tongue) -> str:
    """How a match ended: places with points, and why."""
    outcome = info.outcome
    assert outcome is not None
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    ranking = []
    for seat in order:
        points = str(outcome.scores[seat]) if outcome.scores else None
        if seat in info.conceded:
            points = tongue.say("ends-place-gave-up", points=points or "none")
        name = f"**{tongue.name(seat)}**" if outcome.places[seat] == 1 else tongue.name(seat)
        # A bare "1." would begin a list, and what follows would be set in.
        ranking.append(f"{outcome.places[seat]}\\. {name}" + (f" ({points})" if points is not None else ""))
    won = tongue.say(
        "ui-won",
        names=tongue.listing([tongue.name(seat) for seat in outcome.winners]),
        count=len(outcome.winners),
    )
    why = tongue.text(outcome.why) if outcome.why is not None else ""
    return "\n".join(filter(None, (won, " · ".join(ranking), f"-# {why}" if why else "")))


def ended_line(info: Info) -> str:
    """A finished match in one line: number, when, and the places with points."""
    outcome = info.outcome
    assert outcome is not None
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    ranking = ", ".join(
        f"{outcome.places[seat]}. {info.names[seat]}" + (f" ({outcome.scores[seat]})" if outcome.scores else "")
        for seat in order
    )
    return f"{code(info.id)} <t:{int(info.moved)}:d> {ranking}"
