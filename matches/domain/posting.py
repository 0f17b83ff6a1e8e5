"""What a step has to say: which questions are new, who is called and how, and what the board tells and whom it mentions.

Pure functions: values in, a value out. No database, no clock and no lock. `transactions/step_commit.py` stores what they return.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import Struct, msgpack, structs

from matches.domain import quiet_hours
from matches.domain.attendance import FRESH_SECONDS, QUIET_SECONDS, ShownBoard
from matches.domain.model import MatchInfo, PersonSettings, SeatOccupant, Setup, WaitingStatus
from matches.domain.posts import BoardPost
from matches.domain.stored_match import SeatRow, StoredMatch
from matches.domain.tempo import fit_calls
from rules.engine import JournalLine, Match, Outcome, Seat, Step, Text

NO_LINE_POSTED = -1
"""A value of `last_posted_line`: a board was posted when the journal had no lines yet. 0 means that no board was posted yet."""
TIME_UP_KEY = "engine-time-up"
"""The engine's line in front of what was decided because the time was up."""
_NOBODY_AWAY: Mapping[int, float] = MappingProxyType({})


class ClockDecision(Struct, frozen=True):
    """The clock has decided for a seat. `turn`: the turn that it plays to its end for that seat, None for one answer."""

    seat: int
    turn: int | None


class PositionSummary(Struct, frozen=True):
    """A match in play as far as posts depend on it. `question_tokens` has one item per seat, None if the seat is not asked.

    `view` is the public view as msgpack.
    """

    version: int
    turn_number: int
    question_tokens: tuple[str | None, ...]
    conceded: frozenset[int]
    waiting: WaitingStatus
    view: bytes
    outcome: Outcome | None

    @property
    def asked_seats(self) -> tuple[int, ...]:
        """The seats that are asked."""
        return tuple(seat for seat, token in enumerate(self.question_tokens) if token is not None)


class StepPlan(Struct, frozen=True):
    """What a step changes in the questions, and what has to be said about it.

    `changed_seats` have another question than before, or none. `closed_seats` are these and the seats that have conceded.
    `opened`: the new questions of people, by seat. `calls`: who of them is called, as (seat, person). `clock_turns` as
    `SeatRow.clock_turn`, for every seat; for `clock_seats` the computer plays this turn to its end.
    """

    changed_seats: tuple[int, ...]
    closed_seats: tuple[int, ...]
    opened: dict[int, str]
    calls: tuple[tuple[int, int], ...]
    clock_turns: tuple[int, ...]
    clock_seats: frozenset[int]
    posts_board: bool


class Contact(Struct, frozen=True):
    """How a person may be reached now: what they have set, whether they take no direct messages, and whether they were asked where
    to call them (False: that is not sure). `remind_at`: when they may be due for a reminder (None: never, or that is not known)."""

    settings: PersonSettings
    dm_closed: bool = False
    calls_asked: bool = False
    remind_at: float | None = None

    def fit(self, setup: Setup) -> Contact:
        """Return it with the quiet hours that count in a match with this setup; in a pause everybody is away."""
        settings = fit_calls(self.settings, setup)
        if setup.paused_until > settings.away_until:
            settings = structs.replace(settings, away_until=setup.paused_until)
        return self if settings is self.settings else structs.replace(self, settings=settings)


class CallRoutes(NamedTuple):
    """How a person is called: by a mention in the place of the match, by direct message, by both, or (a secret) by neither."""

    in_channel: bool
    by_dm: bool


class Call(Struct, frozen=True):
    """A person who is called now to a question. `calls_asked`: see `Contact`."""

    seat: int
    person: int
    question_token: str
    routes: CallRoutes
    calls_asked: bool = False


class PostponedCall(Struct, frozen=True):
    """A person who is called when their quiet hours are over, at `due` (seconds since 1970)."""

    seat: int
    question_token: str
    due: float


class CallPlan(Struct, frozen=True):
    """Who is called now, and who later."""

    now: tuple[Call, ...] = ()
    later: tuple[PostponedCall, ...] = ()

    @property
    def mentions(self) -> tuple[int, ...]:
        """The people whom the board mentions; it is silent for everybody else."""
        return tuple(call.person for call in self.now if call.routes.in_channel)


def summarize_position(
    match: Match[Any], before: StoredMatch | None = None, away: Mapping[int, float] = _NOBODY_AWAY
) -> PositionSummary:
    """Return the position of a match after a step; `before` is what was stored before that step (None at the start).

    `away`: see `find_away`.
    """
    asked = match.asked_seats()
    tokens = tuple(match.question_token(seat) if seat in asked else None for seat in range(match.seats))
    waiting = build_waiting_status(match, count_secret_asked(asked, before) if before is not None else 0, away)
    view = msgpack.encode(match.view(None))
    return PositionSummary(
        match.version, match.turn_number, tokens, frozenset(match.conceded), waiting, view, match.outcome
    )


def build_waiting_status(match: Match[Any], asked: int = 0, away: Mapping[int, float] = _NOBODY_AWAY) -> WaitingStatus:
    """Return who is waited for as everybody may know it. `asked`: how many people owe or owed the secret answers.

    `away`: see `find_away`; while nobody may be named, this is not told either.
    """
    if match.outcome is not None:
        return WaitingStatus(())
    waiting = match.waiting_seats(None)
    if not waiting.secret:
        absent = tuple((seat, away[seat]) for seat in waiting.seats if seat in away)
        in_turn = waiting.seats == (match.state.active,)
        return WaitingStatus(waiting.seats, False, waiting.public_text, away=absent, in_turn=in_turn)
    owing = len(match.asked_seats())
    return WaitingStatus(waiting.seats, True, waiting.public_text, owing, max(asked, owing))


def find_away(stored: StoredMatch, occupants: Sequence[SeatOccupant], now: float) -> dict[int, float]:
    """Return which of these seats have people who are away, with when they are back (seconds since 1970)."""
    pairs = zip(stored.info.occupants, stored.seats, strict=False)
    back = {
        occupant.person: row.away_until
        for occupant, row in pairs
        if occupant.person is not None and row.away_until is not None
    }
    return {
        seat: until
        for seat, occupant in enumerate(occupants)
        if occupant.person is not None and now < (until := back.get(occupant.person, 0.0))
    }


def count_secret_asked(asked_seats: Sequence[int], before: StoredMatch) -> int:
    """Return how many people the secret questions went to: as many as before while it is the same round of questions.

    A seat that is asked now and was not asked before begins a new round.
    """
    same_round = before.secret and all(before.seats[seat].question_token is not None for seat in asked_seats)
    return before.asked_count if same_round else len(asked_seats)


def plan_step(
    before: StoredMatch,
    step: Step,
    after: PositionSummary,
    actor: int | None = None,
    clock_decision: ClockDecision | None = None,
    shown_view: bytes | None = None,
) -> StepPlan:
    """Return what a step changes and says.

    `actor` is the seat that acted: its next question is the answer to what it did, not a call. `clock_decision`: the
    clock has decided. `shown_view`: the public view before the step, None if it is not known.
    """
    old_tokens = tuple(row.question_token for row in before.seats)
    changed = tuple(seat for seat, token in enumerate(after.question_tokens) if token != old_tokens[seat])
    fresh = tuple(seat for seat in changed if after.question_tokens[seat] is not None)
    people = find_players(before.info, after.conceded)
    clock_turns = _compute_clock_turns(before, actor, clock_decision)
    # For a seat whose turn the clock plays to its end it answers at once; every other seat that is asked anew is called.
    clock_seats = frozenset(seat for seat in fresh if seat in people and clock_turns[seat] == after.turn_number + 1)
    acted = actor if clock_decision is None else clock_decision.seat
    called = tuple(
        seat
        for seat in fresh
        if seat != actor and seat not in clock_seats and (old_tokens[seat] is None or seat == acted)
    )
    return StepPlan(
        changed_seats=changed,
        closed_seats=tuple(seat for seat in range(len(before.seats)) if seat in changed or seat in after.conceded),
        opened={seat: token for seat in fresh if seat in people and (token := after.question_tokens[seat]) is not None},
        calls=tuple((seat, people[seat]) for seat in called if seat in people),
        clock_turns=clock_turns,
        clock_seats=clock_seats,
        posts_board=_needs_board(before, step, after, bool(called), shown_view),
    )


def update_questions(
    before: StoredMatch,
    seats: Sequence[SeatRow],
    after: PositionSummary,
    plan: StepPlan,
    actor: int | None,
    last_line: int | None,
    now: float,
) -> list[SeatRow]:
    """Return what is to be stored of all seats after a step. `last_line`: the journal's last line now, for the `actor`."""
    rows = list(seats)
    for seat, row in enumerate(seats):
        if seat in plan.changed_seats:
            token = after.question_tokens[seat]
            since = None if token is None else now
            row = structs.replace(row, question_token=token, asked_since=since, excused_seconds=0.0)
        if plan.clock_turns[seat] != before.seats[seat].clock_turn:
            row = structs.replace(row, clock_turn=plan.clock_turns[seat])
        # A person is spared reminders for a turn, not for a question.
        if row.muted_turn not in (0, after.turn_number + 1):
            row = structs.replace(row, muted_turn=0)
        if seat == actor and last_line is not None:
            row = structs.replace(row, last_own_line=last_line)
        rows[seat] = row
    return rows


def find_last_seat(before: StoredMatch, step: Step, after: PositionSummary) -> int | None:
    """Return the seat that a step leaves as the only one of several people who were asked at the same time; None if there is none.

    While answers are secret there is none: everybody sees how many have answered, but not who was asked beside them, and a
    call would tell that it was a person. An undo leaves nobody: the others have not answered.
    """
    if after.outcome is not None or after.waiting.secret or before.secret or step.takes_back:
        return None
    if len(after.asked_seats) != 1 or after.waiting.seats != after.asked_seats:
        return None
    (seat,) = after.asked_seats
    occupants = before.info.occupants
    asked_people = [
        number
        for number, row in enumerate(before.seats)
        if row.question_token is not None and occupants[number].person is not None
    ]
    same_question = before.seats[seat].question_token == after.question_tokens[seat]
    return seat if same_question and seat in asked_people and len(asked_people) > 1 else None


def choose_routes(contact: Contact, hidden_hands: bool, secret: bool) -> CallRoutes:
    """Return how a person is called to a move: as they wish, else by message if the game has hidden hands.

    While nobody may be named in public (`secret`) it is by message alone, and if no direct message arrives, by a mention
    alone.
    """
    if contact.dm_closed:
        return CallRoutes(not secret, False)
    if secret:
        return CallRoutes(False, True)
    wished = contact.settings.calls
    if wished is None:
        wished = "message" if hidden_hands else "here"
    return CallRoutes(wished != "message", wished != "here")


def plan_calls(
    people: Sequence[tuple[int, int]],
    question_tokens: Mapping[int, str],
    contacts: Mapping[int, Contact],
    hidden_hands: bool,
    secret: bool,
    now: float,
    present_seats: Collection[int] = (),
) -> CallPlan:
    """Return who of the people (seat, person) is called now and who after their quiet hours.

    Whoever is away is called to all open questions at once when they are back. Those in `present_seats` are there, so they are
    called only if they do not answer by themselves.
    """
    at_once, later = [], []
    for seat, person in people:
        contact, token = contacts[person], question_tokens[seat]
        if contact.settings.is_away(now):
            continue
        since = now + QUIET_SECONDS if seat in present_seats else now
        due = quiet_hours.skip_quiet_hours(contact.settings, since)
        if due <= now:
            routes = choose_routes(contact, hidden_hands, secret)
            at_once.append(Call(seat, person, token, routes, contact.calls_asked))
        else:
            later.append(PostponedCall(seat, token, due))
    return CallPlan(tuple(at_once), tuple(later))


def can_edit_board(
    board: ShownBoard | None,
    after: PositionSummary,
    people: Mapping[int, int],
    present: Collection[int],
    round: int | None,
    now: float,
) -> bool:
    """Return whether the newest board may become the next one: it is fresh and of this `round`, and somebody present is waited for.

    `people`: those who play, by seat. While answers are secret nobody knows who is waited for, so anybody of them counts.
    """
    if (
        board is None
        or board.round != round
        or not 0 <= now - board.posted_at < FRESH_SECONDS
        or after.outcome is not None
    ):
        return False
    return any(people.get(seat) in present for seat in (people if after.waiting.secret else after.waiting.seats))


def build_board(
    after: PositionSummary, names: tuple[str, ...], news: Sequence[JournalLine], mention: tuple[int, ...], first: bool
) -> BoardPost:
    """Return the board of a position. `news` are the lines since the last board; private ones are left out.

    `first`: no board was posted before. (A match that computers begin is shown when it is a person's turn.)
    """
    lines = select_readable(news, None)
    clock_seats = find_clock_seats(lines)
    return BoardPost(after.view, names, lines, after.waiting, after.version, mention, first, after.outcome, clock_seats)


def find_last_posted_line(before: int, news: Sequence[tuple[int, JournalLine]]) -> int:
    """Return the number of the last journal line on the newest board. `news` are its lines with their numbers.

    `before` is that number for the board before it.
    """
    return news[-1][0] if news else before or NO_LINE_POSTED


def select_readable(lines: Sequence[JournalLine], seat: int | None) -> tuple[Text, ...]:
    """Return the lines that a seat (None: everybody) may read, as that seat reads them."""
    return tuple(line for full in lines if (line := full.read(seat)) is not None)


def find_clock_seats(lines: Sequence[Text]) -> tuple[int, ...]:
    """Return the seats for which the computer decided because the time was up, as these lines tell it."""
    seats = [line.args.get("seat") for line in lines if line.key == TIME_UP_KEY]
    return tuple(sorted({seat.index for seat in seats if isinstance(seat, Seat)}))


def find_players(info: MatchInfo, conceded: Collection[int]) -> dict[int, int]:
    """Return the people who have not conceded, by seat."""
    return {
        seat: occupant.person
        for seat, occupant in enumerate(info.occupants)
        if occupant.person is not None and seat not in conceded
    }


def _compute_clock_turns(
    before: StoredMatch, actor: int | None, clock_decision: ClockDecision | None
) -> tuple[int, ...]:
    turns = [row.clock_turn if seat != actor else 0 for seat, row in enumerate(before.seats)]
    if clock_decision is not None and clock_decision.turn is not None:
        turns[clock_decision.seat] = clock_decision.turn + 1
    return tuple(turns)


def _needs_board(
    before: StoredMatch, step: Step, after: PositionSummary, someone_called: bool, shown_view: bytes | None
) -> bool:
    """Return whether a step needs a board: a turn has ended or somebody is called, and a person is to move."""
    if after.outcome is not None:
        return True
    undone = step.takes_back
    if after.waiting.secret and before.secret and not undone:
        # Another answer to secret questions shows nothing new to everybody.
        return False
    changed = step.boundary is not None or someone_called or (undone and after.view != shown_view)
    people = find_players(before.info, after.conceded)
    return changed and any(seat in people for seat in after.asked_seats)
