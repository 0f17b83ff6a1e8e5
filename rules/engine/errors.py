"""What can go wrong, in a tree. A person's mistake carries a `Text` that says what, why and what next; the rest is ours."""

from __future__ import annotations

from rules.engine.message import Text, text


class Refused(Exception):
    """A person asked for something the rules do not allow. Nothing has changed. `reason` is for the person's eyes."""

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
    """The question that this answer belongs to is gone."""

    def __init__(self) -> None:
        super().__init__(text("engine-stale-question"))


class NotUndoable(Refused):
    """The last decision of this seat cannot be taken back, or only by consent."""


class MatchOver(Refused):
    """The match has ended; nothing can be decided any more."""

    def __init__(self) -> None:
        super().__init__(text("engine-match-over"))


class AlreadyConceded(Refused):
    """This seat has given up before."""

    def __init__(self) -> None:
        super().__init__(text("engine-already-conceded"))


class SetupRefused(Refused):
    """The number of seats or an option does not fit the game."""


class RulesError(Exception):
    """Our mistake: a law of conservation is hurt, or a card raised. The match is as it was before the answer."""


class BoundaryUnreadable(Exception):
    """A stored boundary cannot be read by these rules. The match has to be paused; every row stays."""


class TurnOver(BaseException):
    """Raised by `Table.over()`; ends the turn from any depth. Not an `Exception`, so that no card can swallow it."""
