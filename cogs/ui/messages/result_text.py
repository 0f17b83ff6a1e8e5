"""How a match ended, in words."""

from __future__ import annotations

from cogs.ui.i18n import Localizer
from cogs.ui.messages.match_names import format_match_code
from matches.domain.durations import format_timestamp
from matches.domain.model import MatchInfo


def format_result(info: MatchInfo, localizer: Localizer) -> str:
    """Return how a match ended: who won and by how much, the other places with points, and why. The winners are named once."""
    outcome = info.outcome
    assert outcome is not None
    names = localizer.format_list([localizer.seat_name(seat) for seat in outcome.winners])
    if margin := _count_margin(info):
        won = localizer.say("ends-won-by", names=names, margin=margin)
    else:
        won = localizer.say("ui-won", names=names, count=len(outcome.winners))
    # A bare "1." would begin a list, and Discord would indent what follows.
    first = f"1\\. **{won}**"
    points = list(dict.fromkeys(filter(None, (_format_points(info, seat, localizer) for seat in outcome.winners))))
    others = []
    for seat in _sort_seats(info):
        if seat not in outcome.winners:
            seat_points = _format_points(info, seat, localizer)
            others.append(
                f"{outcome.places[seat]}\\. {localizer.seat_name(seat)}" + (f" ({seat_points})" if seat_points else "")
            )
    why = localizer.text(outcome.why) if outcome.why is not None else ""
    small = [f"-# {line}" for line in (" · ".join(others), why) if line]
    return "\n".join([f"{first} ({', '.join(points)})" if points else first, *small])


def _count_margin(info: MatchInfo) -> int:
    """Return how many points the winner has more than everybody else who did not give up; 0 if points did not decide."""
    outcome = info.outcome
    assert outcome is not None
    if not outcome.scores or len(outcome.winners) != 1:
        return 0
    (winner,) = outcome.winners
    others = [points for seat, points in enumerate(outcome.scores) if seat != winner and seat not in info.conceded]
    return max(0, outcome.scores[winner] - max(others)) if others else 0


def format_ended_match(info: MatchInfo, localizer: Localizer) -> str:
    """Return a finished match in one line: code, date, and the places with points."""
    outcome = info.outcome
    assert outcome is not None
    ranking = []
    for seat in _sort_seats(info):
        points = _format_points(info, seat, localizer)
        ranking.append(f"{outcome.places[seat]}. {info.names[seat]}" + (f" ({points})" if points else ""))
    return f"{format_match_code(info.id)} {format_timestamp(info.last_moved_at, 'd')} {', '.join(ranking)}"


def _sort_seats(info: MatchInfo) -> list[int]:
    """Return the seats by their places."""
    assert info.outcome is not None
    places = info.outcome.places
    return sorted(range(len(places)), key=lambda seat: (places[seat], seat))


def _format_points(info: MatchInfo, seat: int, localizer: Localizer) -> str:
    """Return the points of a seat, and whether it conceded: those who conceded come last, even with more points."""
    assert info.outcome is not None
    points = str(info.outcome.scores[seat]) if info.outcome.scores else ""
    return localizer.say("ends-place-gave-up", points=points or "none") if seat in info.conceded else points
