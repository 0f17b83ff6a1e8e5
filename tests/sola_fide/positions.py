"""Positions of Sola Fide for tests: `given(...)` says what matters, all other cards and circles are put where they belong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import pytest
from msgspec import Struct

from rules.engine import Chance, IllegalChoice, Match, Number, OpenQuestion, Pick, Value
from rules.engine.boundary import Boundary, encode_boundary
from rules.sola_fide import GAME
from rules.sola_fide.facts import CIRCLES, COLORS, INFLUENCE, PACK, START_OPEN, list_deck
from rules.sola_fide.meta import Decks, MatchRules
from rules.sola_fide.state import Circle, Player, SolaFideState
from rules.sola_fide.statements import Faith

P, C = 0, 1
"""The seats of the two faiths in a position."""

SEED = bytes(range(32))

Answer = str | int | tuple[str, ...]
"""One picked id, a number, or any number of picked ids."""


class Cards(Struct):
    """What a player has, as ids in a line. The first card of `deck` is drawn first.

    The other cards of the 15 lie below the named ones in `rest`. A `hand` of None are three cards that nobody cares about.
    """

    hand: str | None = None
    deck: str = ""
    discard: str = ""
    permanent: str = ""
    rewards: int = 0
    rest: Literal["deck", "discard", "hand"] = "deck"


def _deal(faith: Faith, cards: Cards) -> Player:
    """Return a player of a faith with these cards; all that are not in the match are in the box."""
    zones = {zone: getattr(cards, zone).split() for zone in ("deck", "discard", "permanent")}
    zones["hand"] = (cards.hand or "").split()
    named = [card for zone in zones.values() for card in zone]
    free = [card for card in list_deck(faith) if card not in named]
    assert len(set(named)) == len(named) <= PACK
    assert len(free) + len(named) == len(list_deck(faith)), "a card of the other faith"
    if cards.hand is None:
        zones["hand"], free = free[:3], free[3:]
        named += zones["hand"]
    rest, box = free[: PACK - len(named)], free[PACK - len(named) :]
    zones[cards.rest] += rest
    return Player(
        faith,
        deck=zones["deck"][::-1],
        hand=zones["hand"],
        discard=zones["discard"],
        permanent=cards.permanent,
        rewards=cards.rewards,
        box=box,
        seen=[*zones["discard"], *zones["permanent"]],
    )


def _lay_out(board: Mapping[str, str], taken: Mapping[str, int]) -> list[Circle]:
    """Return the ten circles: the first three, those of `board` and those below a captured one are open."""
    opened = {id for id in CIRCLES if CIRCLES[id].number <= START_OPEN} | set(board)
    opened |= {below for id in taken for below in CIRCLES[id].reveals}
    circles = []
    for id, facts in CIRCLES.items():
        nobility, commons, power = board.get(id, ". . .").split()
        circle = Circle(
            id,
            "open" if id in opened else "down",
            facts.nobility if nobility == "." else nobility,
            facts.commons if commons == "." else commons,
            facts.start if power == "." else int(power),
        )
        if id in taken:
            circle.status, circle.owner = "captured", taken[id]
        circles.append(circle)
    return circles


def build_state(
    on_turn: int = P,
    *,
    board: Mapping[str, str] | None = None,
    taken: Mapping[str, int] | None = None,
    protestant: Cards | None = None,
    catholic: Cards | None = None,
    disputation: str = "",
    influence: str = "",
    queue: tuple[int, ...] = (),
    turn: int = 0,
    decks: Decks = "random",
    tiebreak: bool = False,
    cap: int = 0,
) -> SolaFideState:
    """Return a position between two turns; `on_turn` is next.

    `board`: the nobility, the commons and the space of the power marker of open circles, "CCCCN . 1"; a "." is as printed.
    `taken`: who has captured circles. `influence`: the cards on top of their decks. `turn`: how many turns are over.
    """
    tops = influence.split()
    stacks: dict[str, list[str]] = {
        color: [card for card in INFLUENCE if INFLUENCE[card].color == color and card not in tops]
        + [card for card in tops if INFLUENCE[card].color == color]
        for color in COLORS
    }
    return SolaFideState(
        MatchRules(decks, "protestant", tiebreak, cap),
        on_turn,
        "play",
        _lay_out(board or {}, taken or {}),
        [_deal("P", protestant or Cards()), _deal("C", catholic or Cards())],
        stacks,
        turn=turn,
        starter=P,
        disputation=disputation,
        queue=list(queue),
    )


def find_seed(die: int) -> bytes:
    """Return a seed with which the first die shows this number."""
    return next(seed for seed in map(_make_seed, range(1000)) if Chance(seed).randbelow(6) + 1 == die)


def _make_seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


class Position:
    """A match from a position on. `lines` is the journal so far."""

    def __init__(self, state: SolaFideState, seed: bytes = SEED) -> None:
        base = Boundary(GAME.REVISION, 2, 0, 0, 0, (0, 0), {}, {}, state)
        self.match = Match.restore(GAME, seed, encode_boundary(base), (), audit=True)
        self.lines = list(self.match.opening_lines)
        for seat in (P, C):
            # The rules are tried with every question that they ask; the bot answers this one by an order.
            self.match.give_order(seat, "spaces", "ask")

    # --- what is done

    def do(self, *answers: Answer) -> Position:
        """Give answers to the open questions, one after the other, whoever is asked."""
        for answer in answers:
            value: Value = (answer,) if isinstance(answer, str) else answer
            self.lines += self.match.answer(self.question.seat, value).lines
        return self

    def refuse(self, answer: Answer) -> str:
        """Assert that the answer is refused and changes nothing. Return the key of the reason."""
        before = self.match.digest()
        with pytest.raises(IllegalChoice) as error:
            self.do(answer)
        assert self.match.digest() == before
        return error.value.reason.key

    # --- what is there

    @property
    def state(self) -> SolaFideState:
        """The state itself."""
        return self.match.state

    @property
    def keys(self) -> list[str]:
        """The journal lines so far, by message key."""
        return [line.text.key for line in self.lines]

    @property
    def question(self) -> OpenQuestion:
        """The only open question."""
        (seat,) = self.match.asked_seats()
        asked = self.match.question(seat)
        assert asked is not None
        return asked

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and the topic."""
        return self.question.seat, self.question.topic

    @property
    def pick(self) -> Pick:
        """The only open question, which is a pick."""
        choice = self.question.choice
        assert isinstance(choice, Pick)
        return choice

    @property
    def number(self) -> Number:
        """The only open question, which is a number."""
        choice = self.question.choice
        assert isinstance(choice, Number)
        return choice

    @property
    def options(self) -> set[str]:
        """The ids that can be picked."""
        return {option.id for option in self.pick.options}

    @property
    def open(self) -> set[str]:
        """The open circles."""
        return {circle.id for circle in self.state.open_circles}

    def board(self, id: str) -> str:
        """Return a circle in the form of `build_state`; the seat of its owner if it is captured; "" if it lies face down."""
        circle = self.state.circle(id)
        if circle.status == "open":
            return f"{circle.nobility} {circle.commons} {circle.power}"
        return "" if circle.owner is None else f"taken by {'PC'[circle.owner]}"

    def player(self, seat: int) -> Player:
        """Return a player."""
        return self.state.players[seat]

    def hand(self, seat: int) -> list[str]:
        """Return the hand of a seat by number."""
        return sorted(self.player(seat).hand)


def given(
    on_turn: int = P,
    *,
    board: Mapping[str, str] | None = None,
    taken: Mapping[str, int] | None = None,
    protestant: Cards | None = None,
    catholic: Cards | None = None,
    disputation: str = "",
    influence: str = "",
    queue: tuple[int, ...] = (),
    turn: int = 0,
    decks: Decks = "random",
    tiebreak: bool = False,
    cap: int = 0,
    die: int = 0,
) -> Position:
    """Return a match that stands at the beginning of a turn; see `build_state`. `die` is what the next military roll shows."""
    state = build_state(
        on_turn,
        board=board,
        taken=taken,
        protestant=protestant,
        catholic=catholic,
        disputation=disputation,
        influence=influence,
        queue=queue,
        turn=turn,
        decks=decks,
        tiebreak=tiebreak,
        cap=cap,
    )
    return Position(state, find_seed(die) if die else SEED)


def all_but(*ids: str, by: int = P) -> dict[str, int]:
    """Return the other circles as captured by one seat."""
    return {id: by for id in CIRCLES if id not in ids}
