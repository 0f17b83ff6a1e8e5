"""What results add up to: the statistics of a person, of a game, of a server, and its records. Pure functions of results.

The results are those of matches with at least two persons, in the order in which the matches ended. Whoever asks may see
all of them: nothing here decides who may see what.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean, median

from msgspec import Struct

from matches.domain.posts import Record, RecordKind
from matches.domain.results import MatchResult, SeatResult

Opponent = int | str
"""Somebody's id, or the strength of a computer player."""


class Tally(Struct, frozen=True):
    """Matches and how many of them were won; a shared win counts as one."""

    matches: int = 0
    wins: int = 0

    def add(self, won: bool) -> Tally:
        """Return the tally with one more match."""
        return Tally(self.matches + 1, self.wins + won)


class PointSummary(Struct, frozen=True):
    """Points in the matches of one game that had any."""

    mean: float
    best: int


class Duel(Struct, frozen=True):
    """How often somebody came in before an opponent, behind them, or level with them. Partners do not meet."""

    opponent: Opponent
    ahead: int = 0
    behind: int = 0
    level: int = 0

    @property
    def matches(self) -> int:
        """How often they met."""
        return self.ahead + self.behind + self.level


class CardTally(Struct, frozen=True):
    """In how many matches a seat ended with a card, building or piece of a game, and how many of these it won."""

    game: str
    card: str
    tally: Tally


class PersonStatistics(Struct, frozen=True):
    """The statistics of a person. `places` counts by place; `by_seats` is by the number of seats; `pace` is in seconds.

    `streak` is how many matches they have won in a row now, `longest_streak` how many at most.
    """

    total: Tally
    places: dict[int, int]
    by_game: dict[str, Tally]
    points: dict[str, PointSummary]
    by_seats: dict[int, Tally]
    duels: tuple[Duel, ...]
    streak: int
    longest_streak: int
    pace: float | None
    cards: tuple[CardTally, ...]


class GroupStatistics(Struct, frozen=True):
    """The statistics of a game or a server: matches by game, people by what they won, cards by how often seats had them."""

    matches: int
    by_game: dict[str, int]
    by_seats: dict[int, int]
    people: tuple[tuple[int, Tally], ...]
    points: dict[str, PointSummary]
    cards: tuple[CardTally, ...]


def summarize_person(results: Iterable[MatchResult], person: int) -> PersonStatistics:
    """Return the statistics of a person from the results of matches in which they sat; others are skipped."""
    played = [(result, seat) for result in results if (seat := result.find_seat(person)) is not None]
    total, by_game = Tally(), defaultdict[str, Tally](Tally)
    by_seats = defaultdict[int, Tally](Tally)
    for result, seat in played:
        total = total.add(seat.won)
        by_game[result.game] = by_game[result.game].add(seat.won)
        by_seats[len(result.seats)] = by_seats[len(result.seats)].add(seat.won)
    paces = [seat.pace for _, seat in played if seat.pace is not None]
    streak, longest = find_streaks([seat.won for _, seat in played])
    return PersonStatistics(
        total,
        dict(sorted(Counter(_find_place(result, seat) for result, seat in played).items())),
        _sort_tallies(by_game),
        _summarize_points(played),
        dict(sorted(by_seats.items())),
        _count_duels(played),
        streak,
        longest,
        median(paces) if paces else None,
        _count_cards(played),
    )


def summarize_group(results: Sequence[MatchResult]) -> GroupStatistics:
    """Return the statistics of a game or a server from its results."""
    people = defaultdict[int, Tally](Tally)
    persons = [(result, seat) for result in results for seat in result.seats if seat.computer is None]
    for _, seat in persons:
        if seat.person is not None:
            people[seat.person] = people[seat.person].add(seat.won)
    return GroupStatistics(
        len(results),
        dict(Counter(result.game for result in results).most_common()),
        dict(sorted(Counter(len(result.seats) for result in results).items())),
        tuple(sorted(people.items(), key=lambda item: (-item[1].wins, -item[1].matches, item[0]))),
        _summarize_points(persons),
        _count_cards(persons),
    )


def find_streaks(won: Iterable[bool]) -> tuple[int, int]:
    """Return how many of the last matches were won in a row, and the most that ever were.

    >>> find_streaks([True, True, False, True])
    (1, 2)
    """
    current = longest = 0
    for is_win in won:
        current = current + 1 if is_win else 0
        longest = max(longest, current)
    return current, longest


def _sort_tallies(tallies: dict[str, Tally]) -> dict[str, Tally]:
    return dict(sorted(tallies.items(), key=lambda item: (-item[1].matches, item[0])))


def _summarize_points(played: Iterable[tuple[MatchResult, SeatResult]]) -> dict[str, PointSummary]:
    points_by_game = defaultdict[str, list[int]](list)
    for result, seat in played:
        if seat.points is not None:
            points_by_game[result.game].append(seat.points)
    return {game: PointSummary(fmean(points), max(points)) for game, points in sorted(points_by_game.items())}


def _count_duels(played: Iterable[tuple[MatchResult, SeatResult]]) -> tuple[Duel, ...]:
    """Return the duels with everybody met, whoever was met most often first. People whom nobody knows are left out."""
    ahead, behind, level = Counter[Opponent](), Counter[Opponent](), Counter[Opponent]()
    for result, own in played:
        for other in result.seats:
            opponent: Opponent | None = other.person if other.computer is None else other.computer
            if other.seat == own.seat or opponent is None or (own.team is not None and own.team == other.team):
                continue
            (ahead if own.place < other.place else behind if own.place > other.place else level)[opponent] += 1
    met = ahead + behind + level
    order = sorted(met, key=lambda opponent: (-met[opponent], isinstance(opponent, str), str(opponent)))
    return tuple(Duel(opponent, ahead[opponent], behind[opponent], level[opponent]) for opponent in order)


def _count_cards(played: Iterable[tuple[MatchResult, SeatResult]]) -> tuple[CardTally, ...]:
    """Return what seats ended with, the most frequent first."""
    tallies = defaultdict[tuple[str, str], Tally](Tally)
    for result, seat in played:
        for card, count in seat.cards.items():
            if count:
                tallies[result.game, card] = tallies[result.game, card].add(seat.won)
    order = sorted(tallies.items(), key=lambda item: (-item[1].matches, -item[1].wins, item[0]))
    return tuple(CardTally(game, card, tally) for (game, card), tally in order)


def _find_place(result: MatchResult, seat: SeatResult) -> int:
    """Return the place of a seat. Those of a team share that of the team: whoever loses two against two is second."""
    if seat.team is None:
        return seat.place
    return 1 + len({other.place for other in result.seats if other.place < seat.place})


# --- records

MIN_RESULTS = 5
"""How many matches of a game a server must have seen before a record of it is worth a word."""


def find_records(results: Iterable[MatchResult]) -> dict[RecordKind, Record]:
    """Return the records among the results of one game. Whoever set a record first holds it until it is broken."""
    records: dict[RecordKind, Record] = {}
    for result in results:
        for record in _list_feats(result):
            if record.kind not in records or _is_better(record, records[record.kind]):
                records[record.kind] = record
    return records


def find_broken_records(earlier: Sequence[MatchResult], result: MatchResult) -> tuple[Record, ...]:
    """Return the records that a match has broken, given the results before it; none while these are too few."""
    if len(earlier) + 1 < MIN_RESULTS or result.people < 2:
        return ()
    held = find_records(earlier)
    return tuple(
        record for record in _list_feats(result) if record.kind in held and _is_better(record, held[record.kind])
    )


def _is_better(record: Record, held: Record) -> bool:
    return record.value < held.value if record.kind in ("shortest", "closest") else record.value > held.value


def _list_feats(result: MatchResult) -> list[Record]:
    """Return what a match could hold a record in. A match in which somebody gave up is neither short nor close."""
    feats: list[Record] = []
    points = [(seat.points, seat.seat) for seat in result.seats if seat.points is not None]
    own = [(seat.points, seat.seat) for seat in result.seats if seat.points is not None and seat.computer is None]
    if own:
        best = max(value for value, _ in own)
        feats.append(Record("points", best, result.match, tuple(seat for value, seat in own if value == best)))
    gave_up = any(seat.conceded for seat in result.seats)
    winners = tuple(seat.seat for seat in result.seats if seat.won)
    if result.rounds and not gave_up:
        if any(result.seats[seat].computer is None for seat in winners):
            feats.append(Record("shortest", result.rounds, result.match, winners))
        feats.append(Record("longest", result.rounds, result.match))
    if len(points) > 1 and not gave_up:
        first, second = sorted((value for value, _ in points), reverse=True)[:2]
        feats.append(Record("closest", first - second, result.match))
        feats.append(Record("clearest", first - second, result.match, winners))
    return feats
