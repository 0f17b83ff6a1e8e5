"""The rules of Raid as a `Game`."""

from __future__ import annotations

from collections import Counter

from rules.engine import (
    Ask,
    Chance,
    Choice,
    Game,
    MatchOption,
    MatchOptions,
    Meta,
    Option,
    Outcome,
    Pick,
    Policy,
    RulesError,
    Seat,
    StandingOrder,
    Table,
    Term,
    TurnGenerator,
    Value,
    text,
)
from tests.toy.computer import greedy, steady
from tests.toy.effects import EFFECTS, card_options, draw
from tests.toy.state import CARDS, HAND, TOKENS, Mat, RaidSide, RaidState, RaidView

TERMS = {
    "coin": {"de": "Münze", "en": "coin"},
    "crown": {"de": "Krone", "en": "crown"},
    "raid": {"de": "Überfall", "en": "raid"},
    "shield": {"de": "Schild", "en": "shield"},
    "echo": {"de": "Echo", "en": "echo"},
    "storm": {"de": "Sturm", "en": "storm"},
    "tithe": {"de": "Zehnt", "en": "tithe"},
    "dash": {"de": "Wettlauf", "en": "dash"},
    "guess": {"de": "Rätsel", "en": "guess"},
    "plan": {"de": "Plan", "en": "plan"},
    "trade": {"de": "Tausch", "en": "trade"},
    "flee": {"de": "Flucht", "en": "flight"},
}


COMPUTERS: dict[str, Policy] = {"steady": steady, "greedy": greedy}


def reveal_shield(state: RaidState, seat: int, choice: Choice) -> Value:
    """Answer with the shield if the hand has it."""
    return ("shield",) if "shield" in state.mats[seat].hand else ("pass",)


def bank_coins(state: RaidState, seat: int, choice: Choice) -> Value:
    """Answer the seat's own turn: bank a coin without a question, otherwise end the turn."""
    return ("coin",) if "coin" in state.mats[seat].hand else ("end",)


class Raid(Game[RaidState]):
    """See the package."""

    REVISION = 1
    State = RaidState
    View = RaidView
    meta = Meta(
        "toy",
        {"de": "Überfall", "en": "Raid"},
        (2, 3, 4, 5),
        "the Tafelrunde authors",
        "",
        2026,
        "",
        (MatchOption("rounds", (3, 1, 6)),),
        has_hidden_hands=True,
        minutes=5,
    )
    orders = (
        StandingOrder("shield", text("toy-order-shield"), reveal_shield),
        StandingOrder("main", text("toy-order-main"), bank_coins, is_window=False),
    )
    computers = COMPUTERS

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> RaidState:
        """Give everybody a shuffled deck and a hand, and draw the first seat."""
        mats: list[Mat] = []
        for _ in range(seats):
            deck = list(CARDS)
            chance.shuffle(deck)
            hand = [deck.pop() for _ in range(HAND)]
            mats.append(Mat(deck, hand, [], [], [], []))
        return RaidState(chance.randbelow(seats), mats, int(options["rounds"]) * seats)

    def turn(self, state: RaidState, table: Table) -> TurnGenerator:
        """Allow two plays, then fill the hand up. That reveals something unless the hand is full."""
        assert state.active is not None
        seat = state.active = (state.active + 1) % len(state.mats)
        state.turn, state.plays = state.turn + 1, 2
        mat = state.mats[seat]
        mat.discard += mat.played
        mat.played.clear()
        while state.plays:
            end = Option("end", label=text("toy-end"))
            main = Pick(text("toy-main", count=state.plays), (*card_options(mat.hand), end), default=("end",))
            (card,) = yield Ask(seat, main, "main")
            if card == "end":
                break
            state.plays -= 1
            mat.hand.remove(card)
            mat.played.append(card)
            table.write_line(text("toy-played", seat=Seat(seat), card=Term(card)))
            yield from EFFECTS[card](state, table, seat)
        draw(state, seat, table, HAND - len(mat.hand))

    def view(self, state: RaidState, seat: int | None) -> RaidView:
        """Return the own hand and looked-at cards; numbers of the others."""
        own_mat = state.mats[seat] if seat is not None else None
        return RaidView(
            state.active,
            state.turn,
            state.turns,
            state.plays,
            state.tokens,
            tuple(
                RaidSide(
                    len(mat.deck),
                    len(mat.hand),
                    len(mat.looked),
                    tuple(mat.discard),
                    tuple(mat.bank),
                    tuple(mat.played),
                    mat.tokens,
                )
                for mat in state.mats
            ),
            tuple(sorted(own_mat.hand)) if own_mat else (),
            tuple(sorted(own_mat.looked)) if own_mat else (),
        )

    def outcome(self, state: RaidState) -> Outcome | None:
        """Return the result after the last turn: most points win, ties are shared."""
        if state.turn < state.turns:
            return None
        scores = tuple(points(mat) for mat in state.mats)
        return Outcome(tuple(1 + sum(other > mine for other in scores) for mine in scores), scores)

    def audit(self, state: RaidState) -> None:
        """Raise `RulesError` if a card is not in its owner's zones or a token is lost."""
        for seat, mat in enumerate(state.mats):
            if Counter(mat.cards()) != Counter(CARDS):
                raise RulesError(f"seat {seat} has {Counter(mat.cards())}")
        if state.tokens < 0 or state.tokens + sum(mat.tokens for mat in state.mats) != TOKENS:
            raise RulesError("a token is lost")

    def imagine(self, state: RaidState, seat: int, chance: Chance) -> None:
        """Shuffle what the seat does not know: all but its hand, what it looks at, and what lies open."""
        for each, mat in enumerate(state.mats):
            if each == seat:
                chance.shuffle(mat.deck)
                continue
            hidden = [*mat.hand, *mat.looked, *mat.deck]
            chance.shuffle(hidden)
            mat.hand, rest = hidden[: len(mat.hand)], hidden[len(mat.hand) :]
            mat.looked, mat.deck = rest[: len(mat.looked)], rest[len(mat.looked) :]


def points(mat: Mat) -> int:
    """Return the points: banked cards, tokens, and two for a crown in hand."""
    return len(mat.bank) + mat.tokens + 2 * ("crown" in mat.hand)


GAME = Raid()
