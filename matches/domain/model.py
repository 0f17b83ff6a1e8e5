"""What the service returns about matches and their people, and the posts of the outbox: small frozen values without behavior."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from msgspec import Struct

from matches.domain.durations import HOUR, MINUTE
from rules.engine import Guidance, OpenQuestion, OptionValue, Outcome, PreparedTurn, Text, UndoStatus, Value

Language = Literal["de", "en"]
Phase = Literal["lobby", "running", "over", "cancelled", "archived", "paused"]
CallMethod = Literal["here", "message", "both"]
DeadlineAction = Literal["remind", "move", "seat"]
Clock = Literal["usual", "waking", "live"]
WatchNotice = Literal["end", "turn", "none"]
"""When somebody who watches a match gets a direct message: at its end, after every turn too, or never."""
ProposalKind = Literal["undo", "cancel", "seat", "offer", "tempo", "pause", "go-on"]
HintRule = Literal["always", "computers", "never"]
PreparableTurn = Literal["next", "turn"]
"""Which turn a seat can prepare while it waits: its next one, or the rest of its own turn while others answer."""
BlockReason = Literal["permission", "locked", "gone", "network", "unforeseen"]
"""Why a place takes no posts: a permission is missing, the thread is locked, the channel is gone, Discord cannot be
reached, or something that nobody thought of."""


class Person(Struct, frozen=True):
    """Somebody on Discord: `id` is the snowflake, `name` a clean display name of at most 18 characters.

    `language`: that of their Discord, "" where nothing of theirs tells it.
    """

    id: int
    name: str
    language: str = ""


class SeatOccupant(Struct, frozen=True):
    """Who sits in a seat: a person (`person` is the id) or a computer (`computer` is its strength)."""

    name: str
    person: int | None = None
    computer: str | None = None


class MatchPlace(Struct, frozen=True):
    """Where a match lives: ids of the server, channel, thread (None: it stays in the channel) and lobby message."""

    guild: int | None
    channel: int
    thread: int | None = None
    lobby: int | None = None

    @property
    def board_channel(self) -> int:
        """The id of the channel or thread where boards are posted."""
        return self.thread or self.channel


class FixedHour(NamedTuple):
    """An hour of each day, by the clock of a time zone."""

    hour: int
    zone: str


class Setup(Struct, frozen=True):
    """What the opener chose. `invited`: only these may join (empty: everybody). `guests`: everybody who was asked to play, once;
    `declined`: those of them who cannot. `visible`: who may look at the table.

    `deadline` is in hours per decision (0: none), `time_bank` in hours of a seat for the whole match beside those; `at_deadline`
    says what happens then: a reminder only, the computer plays that move, or the seat goes to the computer. Where one of both is no
    whole number of hours, it is rounded up there, and `minutes` and `bank_minutes` say it exactly (0: the hours are exact).
    `clock`: the usual one, one that runs only in everybody's waking hours (of people without quiet hours by the `zone`), or one of
    people who are all there, whose quiet hours do not count. `hour`: by which hour of the day (in the `zone`) everybody
    has answered; older versions read the 24 hours beside it. `paused_until`: until when all want a pause (0: they want none).
    `away_days`: on how many days a year the deadlines of somebody who is away stand still. `changed` is what changed since others
    joined, `chosen` what anybody has chosen at all: for the rest a rematch gets the defaults of its server (None: it is not known,
    and a rematch keeps everything).
    `hints`: whether people may ask what a computer would do: always, in matches against computers only, or never.
    `tutorial`: it is the guided first match of one person.
    `open_hands`: after the end everybody who may look may replay the match with what each seat could see.
    `forum`: the channel in which the match has a post for its thread (None: the thread is under the lobby).
    """

    seats: int
    options: dict[str, OptionValue] = {}
    language: Language = "en"
    visible: Literal["everyone", "players"] = "everyone"
    invited: tuple[int, ...] = ()
    deadline: int = 0
    at_deadline: DeadlineAction = "remind"
    thread: bool = True
    changed: tuple[str, ...] = ()
    hints: HintRule = "computers"
    away_days: int = 30
    time_bank: int = 0
    chosen: tuple[str, ...] | None = None
    tutorial: bool = False
    open_hands: bool = False
    guests: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    forum: int | None = None
    minutes: int = 0
    bank_minutes: int = 0
    clock: Clock = "usual"
    zone: str = "Europe/Berlin"
    paused_until: float = 0.0
    hour: int | None = None

    @property
    def fixed_hour(self) -> FixedHour | None:
        """The hour of the day at which the time for a decision ends; None where it has a length."""
        return None if self.hour is None else FixedHour(self.hour, self.zone)

    @property
    def seconds(self) -> float:
        """How many seconds a decision may take; 0 for any number."""
        return self.minutes * MINUTE or self.deadline * HOUR

    @property
    def bank_seconds(self) -> float:
        """How many seconds a seat has for the whole match beside those."""
        return self.bank_minutes * MINUTE or self.time_bank * HOUR


class MatchInfo(Struct, frozen=True):
    """A match as everybody may know it. Times are seconds since 1970, UTC."""

    id: int
    game: str
    phase: Phase
    opener: int
    place: MatchPlace
    setup: Setup
    occupants: tuple[SeatOccupant, ...]
    commitment: str
    version: int
    last_moved_at: float
    outcome: Outcome | None = None
    conceded: tuple[int, ...] = ()
    """The seats that had conceded when the match ended."""
    name: str = ""
    """What the match is called: a word of its own, or what its people have chosen."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names in seat order."""
        return tuple(occupant.name for occupant in self.occupants)

    @property
    def people(self) -> tuple[int, ...]:
        """The people who sit there, in seat order, each once."""
        return tuple(dict.fromkeys(occupant.person for occupant in self.occupants if occupant.person is not None))

    @property
    def is_against_computers(self) -> bool:
        """Whether one person plays, and all others are computers."""
        return len(self.occupants) > 1 and sum(occupant.person is not None for occupant in self.occupants) == 1

    @property
    def can_rematch(self) -> bool:
        """Whether it can be played once more: it has ended or is archived. A paused match may still go on."""
        return self.phase in ("over", "cancelled", "archived")

    @property
    def opener_name(self) -> str:
        """The name of whoever opened it; "?" if they have no seat."""
        return next((occupant.name for occupant in self.occupants if occupant.person == self.opener), "?")

    @property
    def awaited_guests(self) -> tuple[int, ...]:
        """The people who were asked to play, may join this lobby, and have not answered."""
        if self.phase != "lobby":
            return ()
        setup = self.setup
        asked = dict.fromkeys((*setup.invited, *setup.guests))
        answered = {self.opener, *self.people, *setup.declined}
        # The number 0 stands for somebody who was erased.
        return tuple(guest for guest in asked if guest and guest not in answered and guest in (setup.invited or asked))

    @property
    def open_seats(self) -> int:
        """How many seats of a lobby anybody may take: those that are free and kept for nobody."""
        if self.phase != "lobby" or self.setup.invited:
            return 0
        return max(0, self.setup.seats - len(self.occupants) - len(self.awaited_guests))

    def seat_of(self, person: int) -> int | None:
        """Return the seat of that person, None for an onlooker."""
        return next((seat for seat, occupant in enumerate(self.occupants) if occupant.person == person), None)


class PersonSettings(Struct, frozen=True):
    """One person's settings. `language` None follows Discord. `calls`: where the person is called to a move, in the place of
    the match, by direct message, or both; None follows the game: by message where hands are hidden, else in its place.

    `reminders` are hours after a question was asked (None: as `reminding.py` plans it); `quiet` is a span of local hours
    (22, 8) in which nothing notifies.
    `away_until`: when the person is or was back from their last absence (0: there was none); it is stored with the absence.
    `shows_hours`: a lobby where they sit may say when everybody there is awake.
    """

    language: Language | None = None
    calls: CallMethod | None = None
    reminders: tuple[int, ...] | None = None
    quiet: tuple[int, int] | None = None
    zone: str = "Europe/Berlin"
    away_until: float = 0.0
    shows_hours: bool = False

    def is_away(self, now: float) -> bool:
        """Return whether the person is away."""
        return now < self.away_until


class Visitor(Struct, frozen=True):
    """What the bot has to know about anyone who presses or types something. `has_missed`: see `People.list_missed`,
    `has_stopped`: `Watching.claim_stopped_notices`.

    `noted_language`: the language of their Discord as it is stored ("": it is not known yet); None for somebody about whom
    nothing is stored. `remind_at`: when they may be due for a reminder, in seconds since 1970.
    """

    settings: PersonSettings
    has_missed: bool
    has_stopped: bool = False
    noted_language: str | None = None
    remind_at: float | None = None


class WaitingStatus(Struct, frozen=True):
    """Who is waited for as everybody may know it. `secret`: reactions are awaited, nobody is named; of the `asked` people
    `owing` have not answered yet. `away`: those of the seats whose people are away, each with when they are back.
    `in_turn`: it is the turn of the only seat that is waited for. Stored posts of older versions don't say; as a rule it was.
    """

    seats: tuple[int, ...]
    secret: bool = False
    text: Text | None = None
    owing: int = 0
    asked: int = 0
    away: tuple[tuple[int, float], ...] = ()
    in_turn: bool = True


class TimeLeft(Struct, frozen=True):
    """How long a question may take: until `ends` (seconds since 1970), the last `bank` seconds of it from the time bank."""

    ends: float
    bank: float = 0.0


class DraftPreview(Struct, frozen=True):
    """A drafted answer that is legal, and the seat's view after it (None: it would reveal something hidden)."""

    value: Value
    view_after: Any


Finality = Literal["none", "some", "all"]
"""How many answers to a binding question cannot be taken back."""


class Prompt(Struct, frozen=True):
    """What one seat is asked, for that seat's eyes only. `question` None: nothing is open; `question_token` is then empty.

    `view` is the seat's own view, `undo` whether its last decision can be taken back, `draft` the picks kept so far, and
    `preview` where they lead. `finality` is "none" while something is drafted. `guidance`: what a tutorial says.
    `time_left` is None without a deadline. `can_prepare`: which turn can be prepared while nothing is open; `prepared` is what
    the seat has prepared.
    """

    info: MatchInfo
    seat: int
    question_token: str
    question: OpenQuestion | None
    view: Any
    undo: UndoStatus
    waiting: WaitingStatus
    draft: tuple[str, ...] = ()
    preview: DraftPreview | None = None
    finality: Finality = "none"
    guidance: Guidance | None = None
    time_left: TimeLeft | None = None
    can_prepare: PreparableTurn | None = None
    prepared: PreparedTurn | None = None


class MatchStatus(Struct, frozen=True):
    """A match as `seat` (None: anybody) sees it: the view, who is waited for, since when, and what happened lately.

    `view` is None where there is nothing to see: a lobby that never became a match, a paused match. `clocks`: how long those
    may take who are waited for, by seat, where they may be named.
    """

    info: MatchInfo
    seat: int | None
    view: Any
    waiting: WaitingStatus
    waiting_since: float | None
    lines: tuple[Text, ...]
    clocks: tuple[tuple[int, TimeLeft], ...] = ()


class MatchSummary(Struct, frozen=True):
    """One line of "my matches". `own_wait_since`: since when the person is waited for there, None if not.

    The other fields are filled for running matches by `People.load_standing`: who is waited for and since when, the round (0:
    unknown), and the person's `rank` by the points that everybody sees (0: unknown, or nobody is ahead). `prepared`: what the
    person has prepared for their turn there.
    """

    info: MatchInfo
    seat: int
    own_wait_since: float | None
    waiting: WaitingStatus = WaitingStatus(())
    oldest_wait_since: float | None = None
    round: int = 0
    rank: int = 0
    prepared: PreparedTurn | None = None


class ActionResult(Struct, frozen=True):
    """The answer to something a person did: what they may read of it, and what they are asked now."""

    info: MatchInfo
    lines: tuple[Text, ...]
    prompt: Prompt | None


class Substitution(Struct, frozen=True, array_like=True):
    """Somebody plays in the `seat` of its `owner`, who may take it back until `ends` (seconds since 1970).

    `owner_name`: what the owner was called there. `last_own_line` was the journal's last line when they last decided something,
    `left_version` the version of the match when they left.
    """

    match: int
    seat: int
    owner: int
    owner_name: str
    ends: float
    last_own_line: int
    left_version: int


class Takeover(Struct, frozen=True):
    """What somebody is asked who has just taken a seat, and for whom they play there (None: for nobody but themselves).

    `is_sent`: the summary is on its way to them by direct message.
    """

    prompt: Prompt
    substitution: Substitution | None
    is_sent: bool


class Proposal(Struct, frozen=True):
    """Something others have to agree to. `kind`: undo, cancel, seat (an invitation to `person`, who has to accept), offer (a
    seat for anybody; `person` sits there, or `proposer` has proposed it for a computer's seat), tempo, pause, go-on (the end of a
    pause). `terms`: the name of the tempo, or until when the match is to be paused, in seconds since 1970.

    `proposer` proposed it, at the time `proposed_at`.
    """

    id: int
    match: int
    kind: ProposalKind
    seat: int
    person: int
    required_people: tuple[int, ...]
    agreed_people: tuple[int, ...]
    version: int
    proposer: int
    proposed_at: float
    terms: str = ""
