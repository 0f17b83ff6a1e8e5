"""How a match ended, in words."""

from __future__ import annotations

from cogs.ui.boards import code
from cogs.ui.tongue import Tongue
from matches.model import Info


def result(info: Info, tongue: Tongue) -> str:
    """How a match ended: who won, the other places with points, and why. Whoever won is named once."""
    outcome = info.outcome
    assert outcome is not None
    won = tongue.say(
        "ui-won",
        names=tongue.listing([tongue.name(seat) for seat in outcome.winners]),
        count=len(outcome.winners),
    )
    # A bare "1." would begin a list, and what follows would be set in.
    first = f"1\\. **{won}**"
    points = list(dict.fromkeys(filter(None, (_points(info, seat, tongue) for seat in outcome.winners))))
    ranking = [f"{first} ({', '.join(points)})" if points else first]
    for seat in _order(info):
        if seat not in outcome.winners:
            said = _points(info, seat, tongue)
            ranking.append(f"{outcome.places[seat]}\\. {tongue.name(seat)}" + (f" ({said})" if said else ""))
    why = tongue.text(outcome.why) if outcome.why is not None else ""
    return "\n".join(filter(None, (" · ".join(ranking), f"-# {why}" if why else "")))


def ended_line(info: Info, tongue: Tongue) -> str:
    """A finished match in one line: number, when, and the places with points."""
    outcome = info.outcome
    assert outcome is not None
    ranking = []
    for seat in _order(info):
        said = _points(info, seat, tongue)
        ranking.append(f"{outcome.places[seat]}. {info.names[seat]}" + (f" ({said})" if said else ""))
    return f"{code(info.id)} <t:{int(info.moved)}:d> {', '.join(ranking)}"


def _order(info: Info) -> list[int]:
    """The seats by their places."""
    assert info.outcome is not None
    places = info.outcome.places
    return sorted(range(len(places)), key=lambda seat: (places[seat], seat))


def _points(info: Info, seat: int, tongue: Tongue) -> str:
    """The points of a seat, and whether it gave up: whoever did stands last, with more points too."""
    assert info.outcome is not None
    points = str(info.outcome.scores[seat]) if info.outcome.scores else ""
    return tongue.say("ends-place-gave-up", points=points or "none") if seat in info.conceded else points
