"""Matches between plans. They are imagined copies, which keep no log and no boundaries."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from rules.dominion.computer.plan import Plan
from rules.dominion.computer.steady import choose_by_plan
from rules.dominion.scoring import count_score
from rules.dominion.state import DominionState
from rules.dominion.view import DominionView
from rules.engine import Game, Match, OpenQuestion, Outcome, Value

Player = Plan | None | Callable[[DominionView, OpenQuestion], Value]
"""How a seat of a trial plays: as a steady seat by a plan, as one without a plan, or as a function says."""

_MAX_TURNS = 70
"""A match that has not ended after so many turns of each seat is judged as it stands."""


class Table(Struct, frozen=True):
    """Where plans are tried: the game, ten cards, with Platinum and Colony or without, and how many seats."""

    game: Game[DominionState]
    cards: tuple[str, ...]
    colony: bool = False
    seats: int = 2

    def begin(self, deal: int) -> Match[DominionState]:
        """Return an imagined match at its first question; `deal` decides on the cards dealt and on the first player."""
        options = {"kingdom": ", ".join(self.cards), "colony": "always" if self.colony else "never"}
        return Match.begin(self.game, options, self.seats, deal.to_bytes(32, "big")).imagine(0, deal)


def play_trial(table: Table, players: Sequence[Player], deal: int) -> tuple[float, ...]:
    """Play a match, one player a seat. Return the seats' shares of the win."""
    match = table.begin(deal)

    def choose(asked: OpenQuestion) -> Value:
        view, player = match.view(asked.seat), players[asked.seat]
        return player(view, asked) if callable(player) else choose_by_plan(view, asked, player)

    match.play_out(choose, _MAX_TURNS * table.seats)
    if match.outcome is not None:
        return match.outcome.win_shares
    scores = [count_score(player) for player in match.state.players]
    return Outcome(tuple(1 + sum(other > score for other in scores) for score in scores)).win_shares


def play_round(table: Table, player: Player, others: Player, deal: int) -> float:
    """Play a deal once from each seat, the others playing alike. Return the mean share of the win of `player`."""
    total = 0.0
    for seat in range(table.seats):
        players = [others] * table.seats
        players[seat] = player
        total += play_trial(table, players, deal)[seat]
    return total / table.seats
