"""Statistics as sheets of words and bars, in one language: of a person, of a game or a server, and of a ladder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from matches.domain.posts import Record
from matches.domain.ratings import PROVISIONAL_MATCHES, START
from matches.domain.results import MatchResult
from matches.domain.statistics import (
    CardTally,
    Duel,
    GroupStatistics,
    PersonStatistics,
    PointSummary,
    Tally,
    find_records,
)
from matches.services.statistics import Ladder
from render.kit.stats_sheet import Bar, Curve, Fact, Panel, StatsSheet

MOST_ROWS = 20
"""How many rows of a panel are told at all; the picture shows those for which it has room."""
LADDER_ROWS = 14
"""How many people a ladder shows."""
LADDER_CURVE = 100
"""How many of the last matches a curve shows."""
SCALE_STEPS = (10, 20, 50, 100, 200, 500, 1000)
"""How many points may lie between two lines of a ladder."""
SCALE_LINES = 4
"""How many such steps a ladder has at most, unless people are very far apart."""
HOUR, DAY = 3600, 86_400


def build_person_sheet(
    context: BotContext,
    statistics: PersonStatistics,
    names: Mapping[int, str],
    heading: tuple[str, str],
    game: str,
    localizer: Localizer,
) -> StatsSheet:
    """Return the sheet of a person. `heading`: their name, and which matches count; `game`: the only one looked at, or ""."""
    say, total = localizer.say, statistics.total
    share = round(100 * total.wins / total.matches)
    facts = [Fact(say("stats-wins", share=share), f"{total.wins} / {total.matches}")]
    if game in statistics.points:
        facts.append(_build_point_fact(statistics.points[game], localizer))
    facts.append(Fact(say("stats-streak"), f"{statistics.streak} · {statistics.longest_streak}"))
    pace = say("stats-unknown") if statistics.pace is None else format_duration(statistics.pace, localizer)
    facts.append(Fact(say("stats-pace"), pace))
    places = {say("stats-place", place=place): count for place, count in statistics.places.items()}
    by_game = {
        context.get_game_title(game_id, localizer.language): tally for game_id, tally in statistics.by_game.items()
    }
    by_seats = {say("stats-seats", seats=seats): tally for seats, tally in statistics.by_seats.items()}
    points = [] if game else _build_points_panel(context, statistics.points, localizer)
    seats_panel = Panel(say("stats-by-seats"), _build_tally_bars([*by_seats.items()], localizer))
    panels = [
        Panel(say("stats-places"), build_count_bars(places)),
        seats_panel if game else Panel(say("stats-by-game"), _build_tally_bars([*by_game.items()], localizer)),
        Panel(say("stats-against"), _build_duel_bars(statistics.duels, names, localizer), say("stats-against-nobody")),
        _build_card_panel(say("stats-favourites"), statistics.cards, localizer),
        *([] if game else [seats_panel]),
        *points,
    ]
    return StatsSheet(*heading, tuple(facts), tuple(panels), say("stats-foot"))


def build_group_sheet(
    context: BotContext,
    statistics: GroupStatistics,
    results: Sequence[MatchResult],
    names: Mapping[int, str],
    heading: tuple[str, str],
    game: str,
    localizer: Localizer,
) -> StatsSheet:
    """Return the sheet of a server, or of the one `game` on it. `results` are those that `statistics` summarizes."""
    say = localizer.say
    facts = [
        Fact(say("stats-matches"), str(statistics.matches)),
        Fact(say("stats-people"), str(len(statistics.people))),
    ]
    if game in statistics.points:
        facts.append(_build_point_fact(statistics.points[game], localizer))
    # Two people may have the same name.
    people = [(names.get(person, say("stats-somebody")), tally) for person, tally in statistics.people]
    by_seats = {say("stats-seats", seats=seats): count for seats, count in statistics.by_seats.items()}
    games = {
        context.get_game_title(game_id, localizer.language): count for game_id, count in statistics.by_game.items()
    }
    people_panel = Panel(say("stats-winners"), _build_tally_bars(people, localizer))
    seats_panel = Panel(say("stats-match-seats"), build_count_bars(by_seats))
    if game:
        records = Panel(say("stats-records"), _build_record_bars(results, names, localizer))
        cards = _build_card_panel(say("stats-cards"), statistics.cards, localizer)
        panels = [people_panel, records, seats_panel, cards]
    else:
        panels = [people_panel, Panel(say("stats-games"), build_count_bars(games)), seats_panel]
        panels += _build_points_panel(context, statistics.points, localizer)
    return StatsSheet(*heading, tuple(facts), tuple(panels), say("stats-foot"))


def build_ladder_sheet(
    ladder: Ladder, heading: tuple[str, str], person: int | None, localizer: Localizer
) -> StatsSheet:
    """Return the sheet of a ladder, with the row and the curve of `person` (None: of nobody)."""
    say, points = localizer.say, [standing.points for standing in ladder.standings]
    scale = build_scale([*points, START])
    low, high = scale[0], scale[-1]
    bars = []
    for standing in ladder.standings:
        # Whoever has as many points shares the place.
        place = 1 + sum(other > standing.points for other in points)
        name = ladder.names.get(standing.person, say("stats-somebody"))
        kind = "provisional" if standing.is_provisional else "settled"
        words = say(f"stats-rating-{kind}", points=str(standing.points), matches=len(standing.history))
        bars.append(
            Bar(
                name,
                f"{standing.points}{'?' if standing.is_provisional else ''}",
                (standing.points - low) / (high - low),
                is_own=standing.person == person,
                words=words,
                rank=f"{place}.",
                note=say("stats-rating-matches", matches=len(standing.history)),
            )
        )
    own = next((standing for standing in ladder.standings if standing.person == person), None)
    ticks = tuple(((value - low) / (high - low), str(value)) for value in scale)
    panels: list[Panel | Curve] = [Panel(say("stats-ladder"), _keep_own(bars), ticks=ticks)]
    if own is not None:
        curve = (START, *own.history)
        first, last, most = map(str, (START, own.points, max(curve)))
        caption = say("stats-curve-caption", first=first, last=last, matches=len(own.history), most=most)
        shown, played = curve[-LADDER_CURVE:], len(own.history)
        first_match, last_match = str(played - len(shown) + 1), say("stats-rating-matches", matches=played)
        panels.append(Curve(say("stats-curve"), shown, caption, first_match, last_match))
    provisional = sum(standing.is_provisional for standing in ladder.standings)
    foot = say("stats-ladder-foot", provisional=provisional, count=PROVISIONAL_MATCHES, start=str(START))
    return StatsSheet(*heading, (), tuple(panels), foot)


def build_scale(points: Sequence[int]) -> list[int]:
    """Return the round numbers, from below the lowest to above the highest, that a ladder shows.

    >>> build_scale([1000, 1210, 1496])
    [1000, 1200, 1400, 1600]
    """
    low, high = min(points), max(points)
    step = next((step for step in SCALE_STEPS if high - low <= SCALE_LINES * step), SCALE_STEPS[-1])
    first = low // step * step
    return list(range(first, max(-(-high // step) * step, first + step) + 1, step))


def _keep_own(bars: Sequence[Bar]) -> tuple[Bar, ...]:
    """Return the first rows of a ladder; the last of them is the reader's own if that would be missing."""
    kept = list(bars[:LADDER_ROWS])
    own = next((bar for bar in bars if bar.is_own), None)
    return tuple(kept if own is None or own in kept else [*kept[:-1], own])


def format_duration(seconds: float, localizer: Localizer) -> str:
    """Return a span in its two largest units, or in one from two days on."""
    if seconds < 60:
        return localizer.say("stats-moment")
    if seconds < HOUR:
        return localizer.say("stats-minutes", minutes=int(seconds // 60))
    if seconds < 2 * DAY:
        hours, rest = divmod(int(seconds), HOUR)
        return localizer.say("stats-hours", hours=hours, minutes=rest // 60)
    return localizer.say("stats-days", days=round(seconds / DAY))


def format_record(record: Record, localizer: Localizer) -> str:
    """Return the value of a record, in rounds or points."""
    unit = "rounds" if record.kind in ("shortest", "longest") else "value"
    return localizer.say(f"stats-record-{unit}", count=record.value)


def format_broken_record(record: Record, localizer: Localizer) -> str:
    """Return a record that a match has broken; `localizer` has the names of its seats."""
    text = f"{localizer.say(f'stats-record-{record.kind}')}: {format_record(record, localizer)}"
    names = localizer.format_list([localizer.seat_name(seat) for seat in record.seats])
    return localizer.say("stats-held", value=text, names=names) if record.seats else text


def build_count_bars(counts: Mapping[str, int]) -> tuple[Bar, ...]:
    """Return a bar for each count."""
    most = max(counts.values(), default=1)
    return tuple(Bar(label, str(count), count / most) for label, count in list(counts.items())[:MOST_ROWS])


def _build_tally_bars(tallies: Sequence[tuple[str, Tally]], localizer: Localizer) -> tuple[Bar, ...]:
    most = max((tally.matches for _, tally in tallies), default=1)
    bars = []
    for label, tally in tallies[:MOST_ROWS]:
        words = localizer.say("stats-tally", wins=tally.wins, matches=tally.matches)
        share, part = tally.matches / most, tally.wins / tally.matches
        bars.append(Bar(label, f"{tally.wins} / {tally.matches}", share, part, words=words))
    return tuple(bars)


def _build_duel_bars(duels: Sequence[Duel], names: Mapping[int, str], localizer: Localizer) -> tuple[Bar, ...]:
    most = max((duel.matches for duel in duels), default=1)
    bars = []
    for duel in duels[:MOST_ROWS]:
        words = localizer.say("stats-duel", ahead=duel.ahead, behind=duel.behind, level=duel.level)
        label = _name_opponent(duel, names, localizer)
        bars.append(
            Bar(label, f"{duel.ahead} : {duel.behind}", duel.matches / most, duel.ahead / duel.matches, words=words)
        )
    return tuple(bars)


def _name_opponent(duel: Duel, names: Mapping[int, str], localizer: Localizer) -> str:
    if isinstance(duel.opponent, int):
        return names.get(duel.opponent, localizer.say("stats-somebody"))
    key = f"cmd-value-strength-{duel.opponent}"
    strength = localizer.say(key) if localizer.has_message(key) else duel.opponent
    return localizer.say("stats-computer", strength=strength)


def _build_card_panel(title: str, cards: Iterable[CardTally], localizer: Localizer) -> Panel:
    """Return the cards by how many matches they were in. A card that this version no longer knows is left out."""
    tallies = [(localizer.term(card.card), card.tally) for card in cards if card.card in localizer.words.terms]
    return Panel(title, _build_tally_bars(tallies, localizer), localizer.say("stats-no-cards"))


def _build_point_fact(points: PointSummary, localizer: Localizer) -> Fact:
    return Fact(localizer.say("stats-points"), f"{_format_mean(points.mean, localizer)} · {points.best}")


def _build_points_panel(context: BotContext, points: Mapping[str, PointSummary], localizer: Localizer) -> list[Panel]:
    """Return mean and best points of each game that has points; no panel if none has any."""
    bars = []
    for game, summary in points.items():
        mean = _format_mean(summary.mean, localizer)
        words = localizer.say("stats-mean-best", mean=mean, best=summary.best)
        bars.append(Bar(context.get_game_title(game, localizer.language), f"{mean} · {summary.best}", 0.0, words=words))
    return [Panel(localizer.say("stats-points"), tuple(bars))] if bars else []


def _build_record_bars(
    results: Sequence[MatchResult], names: Mapping[int, str], localizer: Localizer
) -> tuple[Bar, ...]:
    by_match, records = {result.match: result for result in results}, find_records(results)
    if "shortest" in records and records["shortest"].value == records["longest"].value:
        # All matches of this game have been equally long, which is no record.
        del records["shortest"], records["longest"]
    bars = []
    for record in records.values():
        seats = by_match[record.match].seats
        holders = [name for seat in record.seats if (name := names.get(seats[seat].person or 0)) is not None]
        value = format_record(record, localizer)
        words = localizer.say("stats-held", value=value, names=localizer.format_list(holders)) if holders else value
        bars.append(Bar(localizer.say(f"stats-record-{record.kind}"), value, 0.0, words=words))
    return tuple(bars)


def _format_mean(mean: float, localizer: Localizer) -> str:
    """Return a mean with one digit behind the sign that the language has for it."""
    whole, tenth = f"{mean:.1f}".split(".")
    return localizer.say("stats-decimal", whole=whole, tenth=tenth)
