"""Two seats of Minute Realms in small numbers: the best turns of a round, with all replies, judged by what they leave.

All cards of a round lie open, so whoever begins it can try each turn with each reply: two plies, in which the first seat takes the
turn whose best reply leaves it most. A reply that leaves it no more than an earlier turn did ends the look at a turn (alpha-beta).
Tokens that lie face down are never looked at: an invasion comes with each strength as likely as it is for everybody at the table.

Nearly all time goes into judging what a turn leaves. A realm is three numbers, its buildings are the bits of one, and a judge
remembers what each realm is worth, since the same realms come up behind many turns and replies.
"""

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import NamedTuple

from rules.minute_realms.computer.worth import DECK, NUMBERS, Realm, RealmWorth, score_buildings
from rules.minute_realms.state import BASTION_COINS, BASTION_SHIELDS, INVASIONS, ROUNDS, RealmsState

_LOSABLE = sum(1 << number for number, card in enumerate(DECK) if not card.no_bastion)


RARE = 0.03
"""How likely a strength of the invaders has to be to be looked at."""


LEAD_SHARE = 0.001
"""How much the lead in points counts besides winning, so that a match that is won or lost is played well to its end."""

MOST_POINTS = 200
"""A lead is never half as large."""


class Duel(NamedTuple):
    """A round of two seats: `first` begins it. `offers` are the cards before the one on turn, before the other one, and the middle.

    Once the first seat has acted, `offers` has the card of the second one and the middle only. `pile` is a set of cards, `shown`
    the strength of the tokens face up, `unseen` all others by value, `tokens` how many of those lie on the track, and `is_marked`
    says whether this round's space has one.
    """

    round: int
    first: Realm
    second: Realm
    offers: tuple[int, ...]
    pile: int
    shown: int
    unseen: tuple[int, int, int]
    tokens: int
    is_marked: bool


class Turn(NamedTuple):
    """A turn and what it leads to: the realm then, which of the offers was taken, coins paid for it, and whether a token came."""

    realm: Realm
    place: int
    paid: int
    invader: bool


class Line(NamedTuple):
    """The best turns of a round: how likely the seat that begins it wins, and both realms and the tokens on the track then."""

    chance: float
    first: Realm
    second: Realm
    tokens: int


def read_duel(state: RealmsState) -> Duel:
    """Return the round of a table of two seats; the first seat may have acted, or both."""
    first = state.starter
    realms = [read_realm(state, (first + place) % 2) for place in range(2)]
    dealt = [state.realms[(first + place) % 2].dealt for place in range(2)]
    offers = tuple(NUMBERS[card] for card in (*dealt, *state.middle) if card is not None)
    shown, unseen, tokens = read_tokens(state)
    return Duel(
        state.round,
        realms[0],
        realms[1],
        offers,
        sum(1 << NUMBERS[card] for card in state.pile),
        shown,
        unseen,
        tokens,
        state.track[state.round - 1] is not None,
    )


def read_tokens(state: RealmsState) -> tuple[int, tuple[int, int, int], int]:
    """Return the strength of the tokens face up, how many others there are by value, and how many of those lie on the track."""
    hidden = [token for token in state.track[state.shown :] if token is not None]
    unseen = [*hidden, *state.stack]
    shown = sum(token for token in state.track[: state.shown] if token is not None)
    return shown, (unseen.count(0), unseen.count(1), unseen.count(2)), len(hidden)


def read_realm(state: RealmsState, seat: int) -> Realm:
    """Return what counts of a seat's realm."""
    realm = state.realms[seat]
    built = shields = 0
    for plot in realm.plots:
        if plot.bastion:
            shields += BASTION_SHIELDS
        else:
            number = NUMBERS[plot.card]
            built |= 1 << number
            shields += DECK[number].shields
    return Realm(built, realm.coins, shields)


def deal(duel: Duel, line: Line, cards: tuple[int, ...]) -> Duel:
    """Return the next round, after this one ended with `line` and without an invasion; `cards` are the four that are dealt."""
    pile = duel.pile - sum(1 << card for card in cards)
    return Duel(duel.round + 1, line.second, line.first, cards, pile, duel.shown, duel.unseen, line.tokens, False)


class RealmJudge:
    """Judges single realms after one round, and remembers what it has judged."""

    def __init__(self, players: int, round: int, pile: int) -> None:
        """Prepare the judgment after `round`; `pile` is a set of cards."""
        self._key = players, round, pile
        self._worths: dict[int, RealmWorth] = {}
        self._scores: dict[Realm, tuple[int, int, int]] = {}

    def find_result(self, realm: Realm, strength: int) -> tuple[int, int, int]:
        """Return points, coins and buildings after the last invasion: what the places go by (ruling 24)."""
        if realm.shields >= strength:
            points, coins, buildings = self._score(realm)
            return points + strength, coins, buildings
        return max((self._score(after) for _, after in list_losses(realm)), default=self._score(realm))

    def get_worth(self, strength: int) -> RealmWorth:
        """Return what realms are worth with tokens of this strength face up."""
        worth = self._worths.get(strength)
        if worth is None:
            worth = self._worths[strength] = RealmWorth(*self._key, strength)
        return worth

    def _score(self, realm: Realm) -> tuple[int, int, int]:
        score = self._scores.get(realm)
        if score is None:
            points = score_buildings(realm.built, realm.coins)
            score = self._scores[realm] = points, realm.coins, realm.built.bit_count()
        return score


class RoundJudge(RealmJudge):
    """Finds the best turns of one round. It remembers what it has judged, so it is made once for each deal of the round."""

    def __init__(self, duel: Duel) -> None:
        """Prepare the judgment of all ways in which this round may end; its realms do not matter yet."""
        super().__init__(2, duel.round, duel.pile)
        self._duel = duel
        self._after: dict[Realm, Realm] = {}

    def find_line(self, duel: Duel) -> Line:
        """Return the best turns from here on."""
        if len(duel.offers) == 2:
            return Line(self.judge(duel.first, duel.second, duel.tokens), duel.first, duel.second, duel.tokens)
        if len(duel.offers) == 3:
            return self._find_reply(duel, duel.first, duel.second, duel.offers, duel.tokens, 0.0)
        best: Line | None = None
        own, other, *middle = duel.offers
        for turn in list_turns(duel.first, duel.offers, duel.is_marked):
            offers = [other, *middle]
            if turn.place:
                offers[turn.place - 1] = own
            second = duel.second
            if turn.place == 1:
                second = second._replace(coins=second.coins + turn.paid)
            line = self._find_reply(
                duel, turn.realm, second, offers, duel.tokens + turn.invader, best.chance if best else 0.0
            )
            if best is None or line.chance > best.chance:
                best = line
        return best or self._find_reply(duel, duel.first, duel.second, duel.offers[1:], duel.tokens, 0.0)

    def _find_reply(
        self, duel: Duel, first: Realm, second: Realm, offers: Sequence[int], tokens: int, least: float
    ) -> Line:
        """Return the reply that leaves the least to `first`, or any one that leaves it no more than `least`."""
        best: Line | None = None
        is_marked = tokens > duel.tokens or duel.is_marked
        for turn in list_turns(second, offers, is_marked):
            chance = self.judge(first, turn.realm, tokens + turn.invader)
            if best is None or chance < best.chance:
                best = Line(chance, first, turn.realm, tokens + turn.invader)
                if chance <= least:
                    break
        return best or Line(self.judge(first, second, tokens), first, second, tokens)

    def judge(self, first: Realm, second: Realm, tokens: int) -> float:
        """Return how likely the realm wins that began the round, once both seats have acted."""
        duel = self._duel
        if duel.round not in INVASIONS:
            return 1 - self.get_worth(duel.shown).find_chance(second, first, tokens)
        total = 0.0
        for extra, chance in find_strengths(duel.unseen, tokens):
            strength = duel.shown + extra
            if duel.round == ROUNDS:
                total += chance * _compare(self.find_result(first, strength), self.find_result(second, strength))
            else:
                second_after, first_after = self._find_after(second, strength), self._find_after(first, strength)
                total += chance * (1 - self.get_worth(strength).find_chance(second_after, first_after, 0))
        return total

    def _find_after(self, realm: Realm, strength: int) -> Realm:
        """Return what the first invasion leaves of a realm; the building to lose is chosen once for all strengths."""
        if realm.shields >= strength:
            return realm
        after = self._after.get(realm)
        if after is None:
            after = self._after[realm] = invade(realm, strength, self.get_worth(strength))
        return after


def list_turns(realm: Realm, offers: Sequence[int], is_marked: bool) -> list[Turn]:
    """Return all legal turns with these offers, of which the first is the own card; `is_marked`: no token comes any more."""
    built, coins, shields = realm
    turns: list[Turn] = []
    for place, number in enumerate(offers):
        paid, taken, invader, short = trade(number, min(coins, 2)) if place else (0, 0, False, False)
        if short:
            continue
        card = DECK[number]
        have = coins + taken - paid
        comes = invader and not is_marked
        if have >= card.cost:
            turns.append(Turn(Realm(built | 1 << number, have - card.cost, shields + card.shields), place, paid, comes))
        if not card.no_bastion:
            turns.append(Turn(Realm(built, have + BASTION_COINS, shields + BASTION_SHIELDS), place, paid, comes))
    return turns


@cache
def trade(number: int, coins: int) -> tuple[int, int, bool, bool]:
    """Return the coins paid and taken for a card, whether invaders come, and whether an icon cannot be paid with `coins`."""
    paid = taken = 0
    invader = False
    for icon in DECK[number].trade:
        if icon == "+":
            taken += 1
        elif icon == "I":
            invader = True
        elif coins + taken - paid < 1:
            return paid, taken, invader, True
        else:
            paid += 1
    return paid, taken, invader, False


@cache
def find_strengths(unseen: tuple[int, int, int], tokens: int) -> tuple[tuple[int, float], ...]:
    """Return what `tokens` out of the `unseen` ones (so many of value 0, 1 and 2) may add up to, and how likely that is."""
    zeros, ones, twos = unseen
    ways = [0] * (2 * tokens + 1)
    for high in range(tokens + 1):
        for low in range(tokens + 1 - high):
            ways[low + 2 * high] += comb(zeros, tokens - low - high) * comb(ones, low) * comb(twos, high)
    likely = [(strength, number) for strength, number in enumerate(ways) if number >= RARE * sum(ways)]
    total = sum(number for _, number in likely)
    return tuple((strength, number / total) for strength, number in likely)


def list_losses(realm: Realm) -> list[tuple[int, Realm]]:
    """Return the buildings that an invasion may turn, each with the realm that is left then."""
    built, coins, shields = realm
    losses = []
    rest = built & _LOSABLE
    while rest:
        lowest = rest & -rest
        rest ^= lowest
        number = lowest.bit_length() - 1
        losses.append((number, Realm(built ^ lowest, coins, shields + BASTION_SHIELDS - DECK[number].shields)))
    return losses


def draw_tokens(sample: RealmsState, count: int) -> list[int]:
    """Return the tokens that the first invasion turns up on an imagined table, if so many lie on the track by then."""
    return [*(token for token in sample.track if token is not None), *reversed(sample.stack)][:count]


def remove_tokens(unseen: tuple[int, int, int], met: Sequence[int]) -> tuple[int, int, int]:
    """Return how many tokens are unseen by value once those were `met`."""
    zeros, ones, twos = (count - met.count(value) for value, count in enumerate(unseen))
    return zeros, ones, twos


def invade(realm: Realm, strength: int, worth: RealmWorth, place: int = 0) -> Realm:
    """Return what the first invasion leaves of a realm, which gives up what it can best do without; `place` in the next round."""
    if realm.shields >= strength:
        return realm
    return max((after for _, after in list_losses(realm)), key=lambda after: worth.rate(after, 0, place), default=realm)


def _compare(own: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Return 1 for a match that is won, 0.5 for a shared one and 0 for a lost one, a little nearer to 1 the larger the lead is."""
    won = 1.0 if own > other else 0.5 if own == other else 0.0
    return won + LEAD_SHARE * (0.5 - won + (own[0] - other[0]) / MOST_POINTS)
