"""The protocol of the buttons: what the custom id of a button, a select or a modal contains, and how it is read again.

The first letter is the `Kind` of the id. No two templates match the same id, so discord.py hands each press to one item.
Ids on public messages (`b`, `l`, `v`) carry match and verb only. The token of a question is on private messages alone
(`t`, `p`, `u`, `m`). Ids of kind `g` belong to no match.

The values of all enums are in messages on Discord: a value may be added, but never changed or used for something else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from cogs.ui.limits import CUSTOM_ID


class Kind(StrEnum):
    """The first letter of an id: what was pressed, and on which kind of message."""

    BOARD = "b"
    LOBBY = "l"
    VOTE = "v"
    BUTTON = "t"
    SELECT = "p"
    USER_SELECT = "u"
    MODAL = "m"
    GENERAL = "g"


class BoardVerb(StrEnum):
    """Buttons of boards, reminders and notices (kind `b`); those of notices are named by `NoticeButton`."""

    MOVE = "move"
    COMEBACK = "comeback"
    NEXT = "next"
    MUTE = "mute"
    HAND = "hand"
    TABLE = "table"
    INSET = "inset"
    SHEET = "sheet"
    STATUS = "status"
    WORDS = "words"
    JOURNAL = "journal"
    RULES = "rules"
    MOMENTS = "moments"
    REPLAY = "replay"
    FILM = "film"
    SHOW_FILM = "showfilm"
    REMATCH = "rematch"
    RESUME = "resume"
    RETURN = "return"
    WATCH = "watch"
    OFFER = "offer"
    RECLAIM = "reclaim"
    GIVE_BACK = "giveback"
    REPLACE = "replace"


class LobbyVerb(StrEnum):
    """Buttons of a lobby (kind `l`)."""

    JOIN = "join"
    LEAVE = "leave"
    COMPUTER = "computer"
    DROP_COMPUTER = "drop"
    START = "start"
    OPTIONS = "options"
    REDRAW = "redraw"
    DECLINE = "decline"


class VoteVerb(StrEnum):
    """Buttons of a proposal (kind `v`)."""

    YES = "yes"
    NO = "no"
    TAKE = "take"
    WITHDRAW = "withdraw"


class PrivateVerb(StrEnum):
    """Buttons, selects and modals of private messages (kinds `t`, `p`, `u` and `m`)."""

    # Answers to the question of a match
    PICK = "i"
    PICK_LISTED = "n"
    SELECT = "s"
    PICK_NEXT = "o"
    PICK_ALL = "a"
    PICK_NONE = "none"
    CONFIRM = "ok"
    CLEAR = "clear"
    REMOVE_LAST = "back"
    ASK = "ask"
    ORDER = "order"
    # Modals that ask for an answer
    NUMBER = "num"
    NAME = "name"
    SPACE = "place"
    TICKS = "ticks"
    # Beside the question
    OPEN = "open"
    SHOW = "show"
    UNDO = "undo"
    TABLE = "table"
    RULES = "rules"
    JOURNAL = "journal"
    LOOK_UP = "look"
    CALLS = "calls"
    HINT = "hint"
    NOTE = "note"
    MORE = "more"
    QUESTION = "question"
    # Preparing a turn
    PREPARE = "prepare"
    WISH = "wish"
    # Confirmations before something ends or a seat is given away
    CONCEDE = "concede"
    CANCEL = "cancel"
    REPLACE = "replace"
    # The panel behind Options
    OPTION = "option"
    OPTION_TEXT = "optiontext"
    OPTION_PAGE = "optionpage"
    SETTING = "setting"
    # How fast a table plays: in its lobby, and while it plays
    TEMPO = "tempo"
    PACE = "pace"
    PAUSE = "pause"
    GO_ON = "goon"
    # What is done with a match besides playing
    ACT = "act"
    TITLE = "title"
    # The selects of a replay
    REPLAY_TURN = "turn"
    REPLAY_VIEW = "view"
    # A verb that only another version knows: the question of the match can still be shown
    UNKNOWN = "unknown"

    @classmethod
    def _missing_(cls, value: object) -> PrivateVerb:
        return cls.UNKNOWN


class GeneralVerb(StrEnum):
    """Buttons and selects that belong to no match (kind `g`)."""

    READ = "read"
    RULE = "rule"
    LEAF = "leaf"
    STEP = "step"
    CHAPTER = "chapter"
    OVERVIEW = "overview"
    CARDS = "cards"
    PICK = "pick"
    SHARE = "share"
    UNHELPFUL = "unhelpful"
    NEXT = "next"
    LIST = "list"
    MANAGED = "managed"
    END = "end"
    ARCHIVE = "archive"
    FORGET = "forget"
    RETURN = "return"
    # The panel of a server's settings
    SERVER_PAGE = "serverpage"
    SERVER_VALUE = "servervalue"
    SERVER_CHANNELS = "serverchannels"
    SERVER_ROLE = "serverrole"
    # Statistics
    STATS = "stats"
    STATS_FILTER = "filter"
    STATS_WORDS = "figures"
    STATS_SHARE = "present"
    # Watching
    UNWATCH = "unwatch"
    # Lists of matches
    MATCH = "match"
    # Opening a match, and learning a game
    PLAY = "play"
    PLAY_GAME = "playgame"
    PLAY_OPEN = "playopen"
    PLAY_FRIENDS = "playfriends"
    PLAY_COMPUTERS = "playcomputers"
    LEARN = "learn"
    LEARN_GAME = "learngame"
    # The panel of one's own settings
    OWN_VALUE = "ownvalue"
    OWN_TEXT = "owntext"


PublicVerb = BoardVerb | LobbyVerb | VoteVerb
Verb = PublicVerb | PrivateVerb | GeneralVerb

_PUBLIC_KINDS: dict[type[PublicVerb], Kind] = {BoardVerb: Kind.BOARD, LobbyVerb: Kind.LOBBY, VoteVerb: Kind.VOTE}
_PUBLIC_VERBS = {kind: verbs for verbs, kind in _PUBLIC_KINDS.items()}

_GENERAL_SELECTS = "|".join(
    (
        GeneralVerb.PICK,
        GeneralVerb.SERVER_VALUE,
        GeneralVerb.STATS_FILTER,
        GeneralVerb.OWN_VALUE,
        GeneralVerb.MATCH,
        GeneralVerb.PLAY_GAME,
        GeneralVerb.LEARN_GAME,
    )
)
_ENTITY_SELECTS = f"{GeneralVerb.SERVER_CHANNELS}|{GeneralVerb.SERVER_ROLE}|{GeneralVerb.PLAY_FRIENDS}"

BUTTON_TEMPLATE = re.compile(rf"(?!g:(?:{_GENERAL_SELECTS}|{_ENTITY_SELECTS})(?::|$))(?P<kind>[blvgt]):(?P<rest>.+)")
SELECT_TEMPLATE = re.compile(rf"p:.+|g:(?:{_GENERAL_SELECTS})(?::.+)?$")
CHANNEL_SELECT_TEMPLATE = re.compile(rf"g:{GeneralVerb.SERVER_CHANNELS}(?::.+)?$")
ROLE_SELECT_TEMPLATE = re.compile(rf"g:{GeneralVerb.SERVER_ROLE}(?::.+)?$")
USER_SELECT_TEMPLATE = re.compile(rf"u:.+|g:{GeneralVerb.PLAY_FRIENDS}(?::.+)?$")
UNKNOWN_TEMPLATE = re.compile(r"(?![blvgtpum]:.).*", re.DOTALL)

_PUBLIC_PATTERN = re.compile(r"([blv]):([0-9a-z]{1,13}):([a-z]+)(?::([0-9a-z_.-]{1,40}))?")
_PRIVATE_PATTERN = re.compile(
    r"([tpum]):([0-9a-z]{1,13}):([0-9]{1,2}):([0-9a-f]{1,40}|-):([a-z]+)(?:\.([0-9a-z_.-]{1,30}))?"
)
_GENERAL_PATTERN = re.compile(r"g:([a-z]+)(?::([0-9a-z_-]{1,40}))?")

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def to_base36(number: int) -> str:
    """Return a non-negative number in the digits 0-9a-z.

    >>> to_base36(92)
    '2k'
    """
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
        if number == 0:
            return text


@dataclass(frozen=True, slots=True)
class PublicId:
    """An id on a message that everybody sees: a verb of a board, a lobby or a vote, the match, and an argument or "".

    >>> str(PublicId(LobbyVerb.COMPUTER, 92, "keen"))
    'l:2k:computer:keen'
    """

    verb: PublicVerb
    match: int
    arg: str = ""

    @property
    def kind(self) -> Kind:
        """Return the kind of message that has such verbs."""
        return _PUBLIC_KINDS[type(self.verb)]

    def __str__(self) -> str:
        return _check_id(":".join(filter(None, (self.kind, to_base36(self.match), self.verb, self.arg))))


@dataclass(frozen=True, slots=True)
class PrivateId:
    """An id on a message for one person: the component, the verb, the match, the seat (from 0), the token of the question
    ("" if it is about no question), and an argument or "".

    >>> str(PrivateId(Kind.BUTTON, PrivateVerb.PICK, 92, 1, "0a1b2c", "24"))
    't:2k:1:0a1b2c:i.24'
    >>> str(PrivateId(Kind.BUTTON, PrivateVerb.OPEN, 92, 1))
    't:2k:1:-:open'
    """

    kind: Kind
    verb: PrivateVerb
    match: int
    seat: int
    question_token: str = ""
    arg: str = ""

    def __str__(self) -> str:
        action = f"{self.verb}.{self.arg}" if self.arg else self.verb
        return _check_id(f"{self.kind}:{to_base36(self.match)}:{self.seat}:{self.question_token or '-'}:{action}")


@dataclass(frozen=True, slots=True)
class GeneralId:
    """An id that belongs to no match: a verb, and an argument or "".

    >>> str(GeneralId(GeneralVerb.LIST, "mine-2"))
    'g:list:mine-2'
    """

    verb: GeneralVerb
    arg: str = ""

    @property
    def kind(self) -> Kind:
        """Return `Kind.GENERAL`."""
        return Kind.GENERAL

    def __str__(self) -> str:
        return _check_id(":".join(filter(None, (self.kind, self.verb, self.arg))))


CustomId = PublicId | PrivateId | GeneralId


def parse_custom_id(custom_id: str) -> CustomId | None:
    """Return the parts of an id, or None if this version cannot read it (it is older, or forged).

    >>> parse_custom_id("l:2k:computer:keen")
    PublicId(verb=<LobbyVerb.COMPUTER: 'computer'>, match=92, arg='keen')
    >>> parse_custom_id("l:2k:dance") is None
    True

    A private id keeps its match with a verb that this version does not know, so that a press on it shows what is asked now:

    >>> parse_custom_id("t:2k:1:-:dance").verb
    <PrivateVerb.UNKNOWN: 'unknown'>
    """
    try:
        if parts := _PUBLIC_PATTERN.fullmatch(custom_id):
            kind, match, verb, arg = parts.groups()
            return PublicId(_PUBLIC_VERBS[Kind(kind)](verb), int(match, 36), arg or "")
        if parts := _PRIVATE_PATTERN.fullmatch(custom_id):
            kind, match, seat, token_part, verb, arg = parts.groups()
            token = "" if token_part == "-" else token_part
            return PrivateId(Kind(kind), PrivateVerb(verb), int(match, 36), int(seat), token, arg or "")
        if parts := _GENERAL_PATTERN.fullmatch(custom_id):
            verb, arg = parts.groups()
            return GeneralId(GeneralVerb(verb), arg or "")
    except ValueError:
        return None
    return None


def read_number(arg: str, default: int = 0) -> int:
    """Return the number in an argument of an id, or `default` if it is none.

    >>> read_number("12"), read_number("dance", -1)
    (12, -1)
    """
    return int(arg) if arg.isdecimal() else default


def _check_id(custom_id: str) -> str:
    """Return the id. Raise `ValueError` if it could not be read again, or is too long for Discord."""
    if len(custom_id) > CUSTOM_ID or parse_custom_id(custom_id) is None:
        raise ValueError(f"not a custom id of this bot: {custom_id!r}")
    return custom_id
