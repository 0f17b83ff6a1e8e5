"""What all games share: choices, texts, chance, the journal, and `Match`, which plays any `Game` one answer at a time.

Nothing here knows a game, a person, a clock or a database. The contract stands in the docstrings of `game` and `match`;
"CONTRACT n" in comments means point n of `docs/engine.md`.
"""

from rules.engine.asking import Ask, Asked, First, Request, Together, Turn
from rules.engine.chance import Chance
from rules.engine.choice import Choice, Name, Number, Option, Pick, Tone, Value, fingerprint, picked
from rules.engine.decision import News, Step, Undo, Waiting
from rules.engine.errors import (
    AlreadyConceded,
    BoundaryUnreadable,
    IllegalChoice,
    MatchOver,
    NotAsked,
    NotUndoable,
    Refused,
    RulesBroken,
    SetupRefused,
    StaleQuestion,
)
from rules.engine.game import Game, Meta, Options, OptionSpec, OptionValue, Order, Outcome, Policy, Progress, State
from rules.engine.log import (
    Answered,
    By,
    Conceded,
    Entry,
    Ordered,
    Replaced,
    Rewound,
    Standing,
    Undone,
    decode_entry,
    encode_entry,
    fold,
)
from rules.engine.match import Match, checked_options, commitment
from rules.engine.table import Table
from rules.engine.text import Arg, Item, Line, Seat, Term, Text, text

__all__ = [
    "AlreadyConceded",
    "Answered",
    "Arg",
    "Ask",
    "Asked",
    "BoundaryUnreadable",
    "By",
    "Chance",
    "Choice",
    "Conceded",
    "Entry",
    "First",
    "Game",
    "IllegalChoice",
    "Item",
    "Line",
    "Match",
    "MatchOver",
    "Meta",
    "Name",
    "News",
    "NotAsked",
    "NotUndoable",
    "Number",
    "Option",
    "OptionSpec",
    "OptionValue",
    "Options",
    "Order",
    "Ordered",
    "Outcome",
    "Pick",
    "Policy",
    "Progress",
    "Refused",
    "Replaced",
    "Request",
    "Rewound",
    "RulesBroken",
    "Seat",
    "SetupRefused",
    "StaleQuestion",
    "Standing",
    "State",
    "Step",
    "Table",
    "Term",
    "Text",
    "Together",
    "Tone",
    "Turn",
    "Undo",
    "Undone",
    "Value",
    "Waiting",
    "checked_options",
    "commitment",
    "decode_entry",
    "encode_entry",
    "fingerprint",
    "fold",
    "picked",
    "text",
]
