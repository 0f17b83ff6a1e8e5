"""All errors. `Refused` is a person's mistake and says what, why and what next in a `Text`; the others are bugs or bad data."""

from __future__ import annotations

from rules.engine.message import Text, text


class Refused(Exception):
    """A person asked for something that the rules do not allow. Nothing has changed. `reason` is shown to that person."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.key)
        self.reason = reason


class IllegalChoice(Refused):
    """The answer is not among the legal ones."""


class NotAsked(Refused):
    """This seat has no open question."""

    def __init__(self) -> None:
        super().__init__(text("engine-not-asked"))


class StaleQuestion(Refused):
    """The question that this answer belongs to is no longer open."""

    def __init__(self) -> None:
        super().__init__(text("engine-stale-question"))


class AnswerReveals(Refused):
    """The answer would reveal something hidden, so that it could not be taken back, and has not been confirmed."""

    def __init__(self) -> None:
        super().__init__(text("engine-answer-reveals"))


class NotUndoable(Refused):
    """The last decision of this seat cannot be taken back, or only with the consent of others."""


class MatchOver(Refused):
    """The match has ended, so nothing can be decided any more."""

    def __init__(self) -> None:
        super().__init__(text("engine-match-over"))


class AlreadyConceded(Refused):
    """This seat has already given up."""

    def __init__(self) -> None:
        super().__init__(text("engine-already-conceded"))


class SetupRefused(Refused):
    """The number of seats or an option does not fit the game."""


class RulesError(Exception):
    """A bug: a law of conservation is broken, or a rule raised. The match is as it was before the answer."""


class BoundaryUnreadable(Exception):
    """These rules cannot read a stored boundary. The match has to be paused; no stored row may be deleted."""


class GameDataError(ValueError):
    """The data and the code of a game do not fit together. The message is one sentence that says what is wrong, and in which file.

    It is raised when the game is imported, so nothing starts with it.
    """


class TimeIsUp(Exception):
    """A computer player may take no more samples: it answers with the best that it has found so far."""


class TurnOver(BaseException):
    """Raised by `Table.end_turn()` to end the turn from any depth. Not an `Exception`, so that no rule can catch it."""
