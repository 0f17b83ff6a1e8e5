"""The posts of the outbox: what is to be said to people, as small frozen values without behavior."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct, field

from matches.domain.model import WaitingStatus
from rules.engine import Outcome, Story, Text


class LobbyPost(Struct, frozen=True, tag="lobby"):
    """The lobby message is to be posted, or brought up to date if it is posted already.

    `old`: it is to be posted anew, and the message with this id goes if it is still there. `mention`: the first post calls these
    people, who are asked to play; `role`: and this role, as long as a seat is open to anybody.
    """

    old: int | None = None
    mention: tuple[int, ...] = ()
    role: int | None = None


RecordKind = Literal["points", "shortest", "longest", "closest", "clearest"]


class Record(Struct, frozen=True):
    """A record of a server in a game: `value` is in points or rounds, `seats` are those that hold it (none: the whole match)."""

    kind: RecordKind
    value: int
    match: int
    seats: tuple[int, ...] = ()


class EarlierLines(Struct, frozen=True):
    """The `lines` that the newest board tells already, and the number of the last of them in the journal."""

    lines: tuple[Text, ...]
    last_line: int


class BoardPost(Struct, frozen=True, tag="board"):
    """The table after a turn: the public view as msgpack, the public lines since the last board, who is waited for.

    `mention`: persons to be pinged. `first`: the match has just started. `outcome`: it is over, this is the final table.
    `clock_seats`: the seats for which the computer decided since the last board, because the time was up.
    `hints`: how many hints each seat was shown, on the final table. `records`: those of the server that the match has broken.
    `earlier`: the newest board becomes this one if it is still the last message, with its own lines before these.
    """

    view: bytes
    names: tuple[str, ...]
    lines: tuple[Text, ...]
    waiting: WaitingStatus
    version: int
    mention: tuple[int, ...] = ()
    first: bool = False
    outcome: Outcome | None = None
    clock_seats: tuple[int, ...] = field(name="clocked", default=())
    hints: tuple[int, ...] = ()
    records: tuple[Record, ...] = ()
    earlier: EarlierLines | None = None

    @property
    def tells_end(self) -> bool:
        """Whether it says that the match has ended, and how."""
        return self.outcome is not None


class PromptPost(Struct, frozen=True, tag="turn"):
    """A private prompt for `seat` by DM. Nothing is sent if the question with `question_token` is gone by then.

    `channel_blocked`: the place of the match takes no posts, so the person is asked here whatever they have set.
    `also_in_channel`: the person is called in the place of the match as well. `first`: it is the person's first
    call, with the question where to call. `takes_over`: the person has just taken the seat and reads a summary, even if
    nothing is asked (then `question_token` is ""); at that time the match had this `version`."""

    seat: int
    question_token: str = field(name="mark")
    channel_blocked: bool = field(name="instead", default=False)
    also_in_channel: bool = field(name="here", default=False)
    first: bool = False
    takes_over: bool = field(name="taken", default=False)
    version: int = 0


class NoticeButton(StrEnum):
    """A button below a notice. The values are stored: one may be added, but never changed.

    The conversation has a verb of the same value for each (`cogs/ui/components/custom_ids.py`).
    """

    MOVE = "move"
    MUTE = "mute"
    NEXT = "next"
    COMEBACK = "comeback"
    TABLE = "table"
    SHEET = "sheet"
    JOURNAL = "journal"
    REPLAY = "replay"
    FILM = "film"
    REMATCH = "rematch"
    RESUME = "resume"
    RETURN = "return"
    RECLAIM = "reclaim"
    GIVE_BACK = "giveback"
    TAKE = "take"
    WITHDRAW = "withdraw"
    JOIN = "join"
    DECLINE = "decline"
    REPLACE = "replace"


REMINDER_BUTTONS = (NoticeButton.MOVE, NoticeButton.MUTE, NoticeButton.NEXT)
"""The buttons below a reminder."""
OFFER_BUTTONS = (NoticeButton.TAKE, NoticeButton.WITHDRAW)
"""The buttons below a seat that is on offer."""
INVITATION_BUTTONS = (NoticeButton.JOIN, NoticeButton.DECLINE)
"""The buttons below the question whether somebody joins a lobby."""


class NoticePost(Struct, frozen=True, tag="notice"):
    """A line for the match's channel (mentioning `mention`), or for one person by DM.

    `proposal`: with the buttons to agree and to refuse, or with those of an offer in `buttons`. `buttons` without it: those
    below the line, in this order; the first one is the usual step. `table`: the public view, as
    msgpack, to be drawn with it.
    `channel_blocked`: the place of the match takes no posts, so the person is told here what is posted there, now or
    later. `lists_waiting`: a direct message lists the matches that wait for its person instead, each with a button.
    `is_silent`: it is a direct message that notifies nobody. `tells_end`: it says that the match has ended, and how."""

    text: Text
    mention: tuple[int, ...] = ()
    proposal: int | None = None
    buttons: tuple[NoticeButton, ...] = ()
    table: bytes | None = None
    channel_blocked: bool = field(name="instead", default=False)
    lists_waiting: bool = field(name="waiting", default=False)
    is_silent: bool = field(name="silent", default=False)
    tells_end: bool = field(name="end", default=False)

    @property
    def is_in_channel(self) -> bool:
        """Whether it is for everybody in the channel, even if the match has a thread: a seat on offer, or in a lobby."""
        return self.is_invitation or (self.proposal is not None and self.buttons == OFFER_BUTTONS)

    @property
    def is_invitation(self) -> bool:
        """Whether it asks somebody to join a lobby."""
        return self.buttons == INVITATION_BUTTONS

    @property
    def is_call(self) -> bool:
        """Whether it calls somebody to a move."""
        return NoticeButton.MOVE in self.buttons

    @property
    def is_reminder(self) -> bool:
        """Whether it says nothing but that somebody is to move."""
        return self.buttons == REMINDER_BUTTONS


class RefreshPost(Struct, frozen=True, tag="refresh"):
    """The board in `message` is to be brought up to date: how long it waits, or that the match has ended.

    Nobody is called. If Discord refuses the edit, the board stays as it is.
    """

    message: int


class ClosePost(Struct, frozen=True, tag="close"):
    """A message is out of date: it is deleted, or (`keep`) loses its buttons. If Discord refuses, it stays as it is.

    `in_channel`: it is where the lobby is, even if the match has a thread.
    """

    message: int
    keep: bool = False
    in_channel: bool = field(name="channel", default=False)


class ThreadPost(Struct, frozen=True, tag="thread"):
    """The thread of a running match is to stay for a week without posts, and to have the people in these `seats` in it (none: all).

    Nothing is said. If Discord refuses, the thread stays as it is.
    """

    seats: tuple[int, ...] = ()


class WatchPost(Struct, frozen=True, tag="watch"):
    """The table as everybody may see it, for somebody who watches: as it is when the message is sent."""


class StoryPost(Struct, frozen=True, tag="story"):
    """The story of a match that is over, below its final table. It names nobody: names are those of the time when it is sent."""

    story: Story


class TrophyPost(Struct, frozen=True, tag="trophy"):
    """The lobby message of a match that is over is to tell how it ended; `is_anew`: another message does, and the lobby goes.

    `end`: the message that ended it, None if it never arrived. `days`: how long it took. `tries`: edits that Discord has refused.
    """

    end: int | None
    days: int
    tries: int = 0
    is_anew: bool = field(name="anew", default=False)


Post = (
    LobbyPost
    | BoardPost
    | PromptPost
    | NoticePost
    | RefreshPost
    | ClosePost
    | ThreadPost
    | WatchPost
    | StoryPost
    | TrophyPost
)


class OutboxMessage(Struct, frozen=True):
    """A row of the outbox on its way. `person` None: to the match's place. `nonce` is at most 25 characters.

    `token` is random ("" for a row that was first sent before rows had one). `without_images`: without whatever has to be drawn.
    `hushed`: people whom it may not notify now. `board`: the message that a board is to take the place of, if it still is the last.
    """

    id: int
    match: int
    person: int | None
    post: Post
    tries: int
    token: str = ""
    without_images: bool = False
    hushed: tuple[int, ...] = ()
    board: int | None = None

    @property
    def nonce(self) -> str:
        """The same for every try of this row, and for no other row, not even one of another database."""
        return f"t{self.id:x}-{self.token}" if self.token else f"t{self.match:x}-{self.id:x}"


TOKEN_BYTES = 6
"""Random bytes of a token: a row's number in hexadecimal has twelve digits left beside it."""
