"""What the house says about a match and its people: small frozen values, no behaviour."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from matches.storage import Trouble
from rules.engine import Asked, OptionValue, Outcome, Text, Undo

Language = Literal["de", "en"]
Phase = Literal["lobby", "running", "over", "cancelled", "archived", "paused"]
AtDeadline = Literal["remind", "move", "seat"]


class Person(Struct, frozen=True):
    """Somebody on Discord: `id` is the snowflake, `name` a clean display name of at most 18 characters."""

    id: int
    name: str


class Sitter(Struct, frozen=True):
    """Who sits in a seat: a person (`person` is the id) or a computer (`computer` is its strength)."""

    name: str
    person: int | None = None
    computer: str | None = None


class Place(Struct, frozen=True):
    """Where a match lives: ids of the server, channel, thread (None: it stays in the channel) and lobby message."""

    guild: int | None
    channel: int
    thread: int | None = None
    lobby: int | None = None

    @property
    def home(self) -> int:
        """The id of the channel or thread where boards are posted."""
        return self.thread or self.channel


class Setup(Struct, frozen=True):
    """What the opener chose. `invited`: only these may join (empty: everybody). `visible`: who may look at the table.

    `deadline` is in hours per decision (0: none); `at_deadline` says what happens then: another reminder only, the
    computer plays that move, or the seat goes to the computer.
    """

    seats: int
    options: dict[str, OptionValue] = {}
    language: Language = "en"
    visible: Literal["everyone", "players"] = "everyone"
    invited: tuple[int, ...] = ()
    deadline: int = 0
    at_deadline: AtDeadline = "remind"
    thread: bool = True


class Info(Struct, frozen=True):
    """A match as everybody may know it. Times are seconds since 1970, UTC."""

    id: int
    game: str
    phase: Phase
    opener: int
    place: Place
    setup: Setup
    sitters: tuple[Sitter, ...]
    commitment: str
    version: int
    created: float
    moved: float
    outcome: Outcome | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names in seat order."""
        return tuple(sitter.name for sitter in self.sitters)

    def seat_of(self, person: int) -> int | None:
        """The seat of that person, None for an onlooker."""
        return next((seat for seat, sitter in enumerate(self.sitters) if sitter.person == person), None)


class Settings(Struct, frozen=True):
    """One person's wishes. `language` None follows Discord. `hand`: prompts by DM as well, or only on the button.

    `reminders` are hours after the question opened; `quiet` is a span of local hours (22, 8) without reminders.
    """

    language: Language | None = None
    hand: Literal["dm", "button"] = "dm"
    reminders: tuple[int, ...] = (8, 24, 48)
    quiet: tuple[int, int] | None = None
    zone: str = "Europe/Berlin"


class Public(Struct, frozen=True):
    """Who is waited for as everybody may know it. `secret`: reactions are awaited, nobody is named."""

    seats: tuple[int, ...]
    secret: bool = False
    text: Text | None = None


class Prompt(Struct, frozen=True):
    """What one seat is asked, for that seat's eyes only. `asked` None: nothing is open; `mark` is then empty.

    `view` is the seat's own view, `undo` the class of taking its last decision back, `draft` the picks kept so far.
    """

    info: Info
    seat: int
    mark: str
    asked: Asked | None
    view: Any
    undo: Undo
    waiting: Public
    draft: tuple[str, ...] = ()


class Status(Struct, frozen=True):
    """A match as `seat` (None: anybody) sees it: the view, who is waited for, since when, and what happened lately."""

    info: Info
    seat: int | None
    view: Any
    waiting: Public
    since: float | None
    lines: tuple[Text, ...]


class Mine(Struct, frozen=True):
    """One line of "my matches". `since`: since when the person is waited for there, None if not."""

    info: Info
    seat: int
    since: float | None


class Done(Struct, frozen=True):
    """The answer to something a person did: what they may read of it, and what they are asked now."""

    info: Info
    lines: tuple[Text, ...]
    prompt: Prompt | None


class Proposal(Struct, frozen=True):
    """Something others have to agree to. `kind`: undo, cancel, seat (an invitation to `person`, who has to accept)."""

    id: int
    match: int
    kind: Literal["undo", "cancel", "seat"]
    seat: int
    person: int
    needed: tuple[int, ...]
    agreed: tuple[int, ...]
    version: int


class Health(Struct, frozen=True):
    """Whether the workers live: by name, how many errors they noted; what waits in the outbox; and what is wrong."""

    workers: dict[str, int]
    alive: bool
    waiting_posts: int
    running_matches: int
    troubles: tuple[Trouble, ...] = ()

    @property
    def well(self) -> bool:
        """Whether everything works as it should."""
        return self.alive and not self.troubles


# --- what the outbox carries


class Lobby(Struct, frozen=True, tag="lobby"):
    """The lobby message is to be posted, or brought up to date if it stands already."""


class Board(Struct, frozen=True, tag="board"):
    """The table after a turn: the public view as msgpack, the public lines since the last board, who is waited for.

    `mention`: persons to be pinged. `first`: the match has just started. `outcome`: it is over, this is the final table.
    """

    view: bytes
    names: tuple[str, ...]
    lines: tuple[Text, ...]
    waiting: Public
    version: int
    mention: tuple[int, ...] = ()
    first: bool = False
    outcome: Outcome | None = None


class Turn(Struct, frozen=True, tag="turn"):
    """A private prompt for `seat` by DM. Nothing is sent if the question with `mark` is gone by then."""

    seat: int
    mark: str


class Notice(Struct, frozen=True, tag="notice"):
    """A line for the match's channel (mentioning `mention`), or for one person by DM.

    `proposal`: with the buttons to agree and to refuse. `buttons`: verbs of the board's buttons that stand below,
    in this order; the first one is the usual step.
    """

    text: Text
    mention: tuple[int, ...] = ()
    proposal: int | None = None
    buttons: tuple[str, ...] = ()

    @property
    def about_move(self) -> bool:
        """Whether it calls somebody to a move."""
        return "move" in self.buttons


REMINDER_BUTTONS = ("move", "mute")
"""What stands below a reminder."""

Post = Lobby | Board | Turn | Notice


class Outgoing(Struct, frozen=True):
    """A row of the outbox on its way. `person` None: to the match's place. `nonce` is at most 25 characters."""

    id: int
    match: int
    person: int | None
    post: Post
    tries: int

    @property
    def nonce(self) -> str:
        """The same for every try of this row, and for no other row."""
        return f"t{self.match:x}-{self.id:x}"
