"""What all games share: choices, texts, chance, the journal, and `Match`, which plays any `Game` one answer at a time.

Nothing here knows a particular game, a person, a clock or a database. From the bottom up: `message`, `choice`, `ask` and
`chance` are what a turn works with; `game` is what a game provides; `turn_runner` runs one turn; `timeline` records what
happened; `position` is both together; `replay`, `undo`, `imagination` and `standing_orders` work on positions; `match` is
what the rest of the program uses. `tree_search` finds good moves on imagined copies, and `searcher` makes a computer player of
it. "CONTRACT n" in a comment means point n of `docs/engine.md`.
"""

from rules.engine.ask import Ask, AskAll, AskAny, OpenQuestion, Request, TurnGenerator
from rules.engine.chance import Chance
from rules.engine.choice import Choice, Name, Number, Option, Pick, Tone, Value, describe_picks, fingerprint, read_picks
from rules.engine.decision import Step
from rules.engine.errors import (
    AlreadyConceded,
    AnswerReveals,
    BoundaryUnreadable,
    GameDataError,
    IllegalChoice,
    MatchOver,
    NotAsked,
    NotUndoable,
    Refused,
    RulesError,
    SetupRefused,
    StaleQuestion,
    TimeIsUp,
)
from rules.engine.game import (
    EndSummary,
    Game,
    ImaginedMatch,
    MatchOption,
    MatchOptions,
    Meta,
    OptionValue,
    Outcome,
    Policy,
    Progress,
    Query,
    StandingOrder,
    State,
)
from rules.engine.history import History, PastStep, find_step_after, list_steps, trace_history, view_turn_ends
from rules.engine.log import (
    AnswerEntry,
    ConcessionEntry,
    Decider,
    LogEntry,
    OrderEntry,
    OrderKind,
    ReplacementEntry,
    RewindEntry,
    UndoEntry,
    decode_entry,
    encode_entry,
    filter_effective,
)
from rules.engine.match import Match
from rules.engine.message import JournalLine, Seat, Term, Text, TextArg, TextItem, text
from rules.engine.results import NewEntry, UndoStatus, WaitingSeats
from rules.engine.searcher import build_searcher
from rules.engine.setup import complete_options, make_commitment
from rules.engine.story import DecisiveTurn, Story, tell_story
from rules.engine.table import Table
from rules.engine.tree_search import RatedMove, SearchLimits, SearchModel, WithoutReplies, rate_moves
from rules.engine.tutorial import Guidance, PastAnswer, Tutorial, TutorialStep, guide

__all__ = [
    "AlreadyConceded",
    "AnswerEntry",
    "AnswerReveals",
    "Ask",
    "AskAll",
    "AskAny",
    "BoundaryUnreadable",
    "Chance",
    "Choice",
    "ConcessionEntry",
    "Decider",
    "DecisiveTurn",
    "EndSummary",
    "Game",
    "GameDataError",
    "Guidance",
    "History",
    "IllegalChoice",
    "ImaginedMatch",
    "JournalLine",
    "LogEntry",
    "Match",
    "MatchOption",
    "MatchOptions",
    "MatchOver",
    "Meta",
    "Name",
    "NewEntry",
    "NotAsked",
    "NotUndoable",
    "Number",
    "OpenQuestion",
    "Option",
    "OptionValue",
    "OrderEntry",
    "OrderKind",
    "Outcome",
    "PastAnswer",
    "PastStep",
    "Pick",
    "Policy",
    "Progress",
    "Query",
    "RatedMove",
    "Refused",
    "ReplacementEntry",
    "Request",
    "RewindEntry",
    "RulesError",
    "SearchLimits",
    "SearchModel",
    "Seat",
    "SetupRefused",
    "StaleQuestion",
    "StandingOrder",
    "State",
    "Step",
    "Story",
    "Table",
    "Term",
    "Text",
    "TextArg",
    "TextItem",
    "TimeIsUp",
    "Tone",
    "TurnGenerator",
    "Tutorial",
    "TutorialStep",
    "UndoEntry",
    "UndoStatus",
    "Value",
    "WaitingSeats",
    "WithoutReplies",
    "build_searcher",
    "complete_options",
    "decode_entry",
    "describe_picks",
    "encode_entry",
    "filter_effective",
    "find_step_after",
    "fingerprint",
    "guide",
    "list_steps",
    "make_commitment",
    "rate_moves",
    "read_picks",
    "tell_story",
    "text",
    "trace_history",
    "view_turn_ends",
]
