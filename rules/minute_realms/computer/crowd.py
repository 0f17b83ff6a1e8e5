"""Three to five seats of Minute Realms in small numbers: a round is played on and judged by what it leaves.

All cards of a round lie open. Whoever is on turn tries each turn, with those behind taking what looks best for their realms then.
All replies of three and more seats would be too many; so a seat behind looks at its own realm alone, where a turn is worth the same
whatever the others have, and is remembered (`_find_quick_turn`). Only the seat on turn compares chances, which need all realms.
Tokens that lie face down are never looked at here.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from rules.minute_realms.computer.duel import (
    LEAD_SHARE,
    MOST_POINTS,
    RealmJudge,
    Turn,
    find_strengths,
    invade,
    list_turns,
    read_realm,
    read_tokens,
    remove_tokens,
)
from rules.minute_realms.computer.worth import NUMBERS, Realm, RealmWorth
from rules.minute_realms.state import INVASIONS, MIDDLE_CARDS, ROUNDS, RealmsState


class RoundFacts(NamedTuple):
    """What no turn of a round changes.

    `pile` is a set of cards, `shown` the strength of the tokens face up, and `unseen` all others by value.
    """

    players: int
    round: int
    pile: int
    shown: int
    unseen: tuple[int, int, int]


class Moment(NamedTuple):
    """A moment of a round. `realms` lie in the order of play of this round, the one that began it first.

    `offers` are the cards before the seats that have not acted, in this order, and the middle. `tokens` counts those face down on
    the track, and `is_marked` says whether this round's space has one.
    """

    realms: tuple[Realm, ...]
    offers: tuple[int, ...]
    tokens: int
    is_marked: bool


def read_round(state: RealmsState) -> tuple[RoundFacts, Moment]:
    """Return the round of a table, of whose seats some may have acted."""
    players = len(state.realms)
    order = [(state.starter + place) % players for place in range(players)]
    dealt = [card for seat in order if (card := state.realms[seat].dealt) is not None]
    shown, unseen, tokens = read_tokens(state)
    pile = sum(1 << NUMBERS[card] for card in state.pile)
    return RoundFacts(players, state.round, pile, shown, unseen), Moment(
        tuple(read_realm(state, seat) for seat in order),
        tuple(NUMBERS[card] for card in (*dealt, *state.middle)),
        tokens,
        state.track[state.round - 1] is not None,
    )


def deal(facts: RoundFacts, end: Moment, cards: tuple[int, ...]) -> tuple[RoundFacts, Moment]:
    """Return the next round, after this one ended without an invasion; `cards` are those that are dealt."""
    pile = facts.pile - sum(1 << card for card in cards)
    realms = (*end.realms[1:], end.realms[0])
    return facts._replace(round=facts.round + 1, pile=pile), Moment(realms, cards, end.tokens, is_marked=False)


def meet_invaders(facts: RoundFacts, end: Moment, met: Sequence[int]) -> tuple[RoundFacts, Moment]:
    """Return the table after the first invasion, for which the tokens `met` are turned up."""
    strength = sum(met)
    worth = RealmWorth(facts.players, facts.round, facts.pile, strength)
    realms = tuple(
        invade(realm, strength, worth, find_next_place(place, facts.players)) for place, realm in enumerate(end.realms)
    )
    return facts._replace(shown=strength, unseen=remove_tokens(facts.unseen, met)), end._replace(
        realms=realms, tokens=0
    )


def find_next_place(place: int, players: int) -> int:
    """Return at which place the next round is played by whoever plays this one at `place`."""
    return (place - 1) % players


class CrowdJudge(RealmJudge):
    """Plays one round on and judges its end. It remembers what it has judged, so it is made once for each deal of a round."""

    def __init__(self, facts: RoundFacts) -> None:
        """Prepare the judgment of all ways in which this round may end."""
        super().__init__(facts.players, facts.round, facts.pile)
        self._facts = facts
        self._values: dict[tuple[Realm, int, int], float] = {}
        self._turns: dict[tuple[Realm, tuple[int, ...], int, bool], Turn | None] = {}
        self._after: dict[tuple[Realm, int], Realm] = {}

    def play_well(self, moment: Moment) -> Moment:
        """Return the end of the round if all take the turns that leave them the best chance with those behind playing quickly."""
        while (mover := self._find_mover(moment)) < self._facts.players:
            best, best_chance = None, -1.0
            for after in self.list_next(moment):
                chance = self.judge(self._play_quickly(after))[mover]
                if chance > best_chance:
                    best, best_chance = after, chance
            moment = best or _pass(moment)
        return moment

    def list_next(self, moment: Moment) -> list[Moment]:
        """Return what the turns of the seat on turn lead to."""
        mover = self._find_mover(moment)
        turns = list_turns(moment.realms[mover], moment.offers, moment.is_marked)
        return [_follow(moment, mover, turn) for turn in turns]

    def judge(self, end: Moment) -> list[float]:
        """Return how likely each realm wins once all seats have acted."""
        facts = self._facts
        if facts.round not in INVASIONS:
            return _share([self._value(realm, end.tokens, place) for place, realm in enumerate(end.realms)])
        chances = [0.0] * facts.players
        for extra, likely in find_strengths(facts.unseen, end.tokens):
            strength = facts.shown + extra
            if facts.round == ROUNDS:
                shares = _compare([self.find_result(realm, strength) for realm in end.realms])
            else:
                shares = _share([self._rate_after(realm, strength, place) for place, realm in enumerate(end.realms)])
            chances = [chance + likely * share for chance, share in zip(chances, shares, strict=True)]
        return chances

    def _play_quickly(self, moment: Moment) -> Moment:
        """Return the end of the round if everybody takes what looks best for its own realm."""
        while (mover := self._find_mover(moment)) < self._facts.players:
            turn = self._find_quick_turn(moment, mover)
            moment = _follow(moment, mover, turn) if turn else _pass(moment)
        return moment

    def _find_mover(self, moment: Moment) -> int:
        """Return the place of the seat on turn, or the number of players once all have acted."""
        return self._facts.players - len(moment.offers) + MIDDLE_CARDS

    def _find_quick_turn(self, moment: Moment, mover: int) -> Turn | None:
        realm, tokens = moment.realms[mover], moment.tokens
        key = realm, moment.offers, tokens, moment.is_marked
        if key not in self._turns:
            turns = list_turns(realm, moment.offers, moment.is_marked)
            self._turns[key] = max(
                turns, key=lambda turn: self._value(turn.realm, tokens + turn.invader, mover), default=None
            )
        return self._turns[key]

    def _value(self, realm: Realm, tokens: int, place: int) -> float:
        """Return what a realm is worth at the end of this round, for whoever plays it at `place`: in the last one, its points."""
        key = realm, tokens, place
        value = self._values.get(key)
        if value is None:
            value = self._values[key] = self._compute_value(realm, tokens, place)
        return value

    def _compute_value(self, realm: Realm, tokens: int, place: int) -> float:
        facts = self._facts
        if facts.round not in INVASIONS:
            return self.get_worth(facts.shown).rate(realm, tokens, find_next_place(place, facts.players))
        rate = self._rate_points if facts.round == ROUNDS else self._rate_after
        return sum(
            likely * rate(realm, facts.shown + extra, place) for extra, likely in find_strengths(facts.unseen, tokens)
        )

    def _rate_after(self, realm: Realm, strength: int, place: int) -> float:
        """Return what a realm is worth after the first invasion; the building to lose is chosen once for all strengths."""
        worth, place = self.get_worth(strength), find_next_place(place, self._facts.players)
        if realm.shields < strength:
            key = realm, place
            if key not in self._after:
                self._after[key] = invade(realm, strength, worth, place)
            realm = self._after[key]
        return worth.rate(realm, 0, place)

    def _rate_points(self, realm: Realm, strength: int, place: int) -> float:
        points, coins, _ = self.find_result(realm, strength)
        return points + coins / MOST_POINTS


def _follow(moment: Moment, mover: int, turn: Turn) -> Moment:
    """Return what a turn of the seat at place `mover` leads to."""
    own, *offers = moment.offers
    realms = list(moment.realms)
    realms[mover] = turn.realm
    if turn.place:
        offers[turn.place - 1] = own
        giver = mover + turn.place
        if turn.paid and giver < len(realms):
            built, coins, shields = realms[giver]
            realms[giver] = Realm(built, coins + turn.paid, shields)
    return Moment(tuple(realms), tuple(offers), moment.tokens + turn.invader, moment.is_marked or turn.invader)


def _pass(moment: Moment) -> Moment:
    """Return what follows if the seat on turn can neither build nor lay a bastion: its card is discarded."""
    return moment._replace(offers=moment.offers[1:])


def _share(values: Sequence[float]) -> list[float]:
    """Return the chances that go by what the realms are worth."""
    most = max(values)
    parts = [exp(value - most) for value in values]
    total = sum(parts)
    return [part / total for part in parts]


def _compare(results: Sequence[tuple[int, int, int]]) -> list[float]:
    """Return the shares of the win, a little larger the larger the lead is."""
    best = max(results)
    share = 1 / results.count(best)
    points = [result[0] for result in results]
    shares = []
    for place, result in enumerate(results):
        lead = result[0] - max(*points[:place], *points[place + 1 :])
        shares.append((share if result == best else 0.0) + LEAD_SHARE * lead / MOST_POINTS)
    return shares
