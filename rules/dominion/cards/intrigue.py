"""Intrigue: cards of the first edition, most of which the second kept."""

from __future__ import annotations

from rules.dominion import gaining
from rules.dominion.attack import reacting
from rules.dominion.facts import ACTIONS, NAME, TRACKED, VICTORIES
from rules.dominion.naming import name_card
from rules.dominion.play import Play
from rules.dominion.registry import attack, card, quick, reaction
from rules.dominion.side import Flow, Side
from rules.dominion.words import amount, named
from rules.engine import Seat, Term, Together, text

ONE_CARD = named("card", text("dom-option-plus-cards", count=1))
TWO_CARDS = named("cards", text("dom-option-plus-cards", count=2))
THREE_CARDS = named("cards", text("dom-option-plus-cards", count=3))
ONE_ACTION = named("action", text("dom-option-plus-actions", count=1))
TWO_ACTIONS = named("actions", text("dom-option-plus-actions", count=2))
ONE_BUY = named("buy", text("dom-option-plus-buys", count=1))
ONE_COIN = named("coin", text("dom-option-plus-coins", count=1))
TWO_COINS = named("coins", text("dom-option-plus-coins", count=2))


@card("courtyard")
def courtyard(play: Play) -> Flow[None]:
    play.topdeck((yield from play.choose("topdeck", play.hand)))


@card("pawn")
def pawn(play: Play) -> Flow[None]:
    chosen = yield from play.mode((ONE_CARD, ONE_ACTION, ONE_BUY, ONE_COIN), 2)
    if "card" in chosen:
        play.draw(1)
    play.actions += "action" in chosen
    play.buys += "buy" in chosen
    play.coins += "coin" in chosen


@card("secret-chamber")
def secret_chamber(play: Play) -> Flow[None]:
    gone = yield from play.choose("discard", play.hand, 0, len(play.hand))
    play.discard(gone)
    play.coins += len(gone)


@reaction("secret-chamber", lambda side, spared: side.zone.shown[-1:] != ["secret-chamber"])
def secret_chamber_revealed(side: Side) -> Flow[bool]:
    """Twice in a row it would draw the very cards that it put back, so it is not asked about."""
    side.draw(2)
    side.topdeck((yield from reacting(side, "topdeck", "secret-chamber", 2)))
    return False


@card("masquerade")
def masquerade(play: Play) -> Flow[None]:
    """First edition: everybody passes, also to those who have nothing to pass."""
    yield from _pass_left(play, play.everyone())


@card("masquerade-2e")
def masquerade_second(play: Play) -> Flow[None]:
    """Second edition: only those with cards in hand take part."""
    yield from _pass_left(play, [side for side in play.everyone() if side.hand])


def _pass_left(play: Play, circle: list[Side]) -> Flow[None]:
    def choose(side: Side) -> Flow[None]:
        # Everybody sees who is still to choose, so the player on turn is asked about equal cards like the others.
        side.set_aside((yield from side.choose("pass", side.hand, forced=False)))

    if len(circle) > 1:
        yield Together({side.seat: choose(side) for side in circle if side.hand})
        before = [dict(side.zone.upper) for side in circle]
        for giver, receiver, upper in zip(circle, circle[1:] + circle[:1], before, strict=True):
            for passed in list(giver.zone.passing):
                _hand_over(giver, receiver, passed, upper)
    play.trash((yield from play.choose("trash", play.hand, 0)))


def _hand_over(giver: Side, receiver: Side, passed: str, upper: dict[str, int]) -> None:
    """Passes a card unseen: from now on the receiver may own what the giver might have owned."""
    giver.zone.passing.remove(passed)
    receiver.hand.append(passed)
    for tracked in TRACKED:
        if upper.get(tracked):
            receiver.zone.upper[tracked] = receiver.zone.upper.get(tracked, 0) + 1
    full = text("dom-passes-card", seat=Seat(giver.seat), to=Seat(receiver.seat), card=Term(passed))
    giver.table.expose()
    giver.table.tell(
        text("dom-passes", seat=Seat(giver.seat), to=Seat(receiver.seat)),
        private={giver.seat: full, receiver.seat: full},
    )


@quick("shanty-town")
def shanty_town(play: Play) -> None:
    play.reveal_hand()
    if not play.actions_in(play.hand):
        play.draw(2)


@card("steward")
def steward(play: Play) -> Flow[None]:
    trash = named("trash", text("dom-option-trash-cards", count=2))
    chosen = yield from play.mode((TWO_CARDS, TWO_COINS, trash))
    if "cards" in chosen:
        play.draw(2)
    elif "coins" in chosen:
        play.coins += 2
    else:
        play.trash((yield from play.choose("trash", play.hand, 2, 2)))


@attack("swindler")
def swindler(play: Play) -> Flow[None]:
    """The piles may run short, so what the victims gain is chosen one after the other; all of them react at once."""
    got: list[tuple[Side, str]] = []
    for victim in play.victims:
        for top in victim.reveal_top(1):
            cost = play.cost(top)
            victim.trash([top], victim.zone.revealed)
            asked = text("dom-ask-swindle", card=Term("swindler"), seat=Seat(victim.seat), shown=Term(top))
            given = yield from play.choose_pile(_exactly(play, cost), topic="swindle", asked=asked)
            if given is not None and gaining.move(victim, given, "discard"):
                got.append((victim, given))
    yield from gaining.reactions(got)


@card("wishing-well")
def wishing_well(play: Play) -> Flow[None]:
    wish = yield from name_card(play)
    for top in play.reveal_top(1):
        if NAME[top] == wish:
            play.take([top], play.zone.revealed)
        else:
            play.topdeck([top], play.zone.revealed, open=True)


@card("baron")
def baron(play: Play) -> Flow[None]:
    estates = ["estate"] if "estate" in play.hand else []
    if gone := (yield from play.choose("discard", estates, 0, order="baron")):
        play.discard(gone)
        play.coins += 4
    else:
        yield from play.gain("estate")


@quick("bridge")
def bridge(play: Play) -> None:
    play.now.bridges += 1


@quick("conspirator")
def conspirator(play: Play) -> None:
    if play.now.played >= 3:
        play.draw(1)
        play.actions += 1


@quick("coppersmith")
def coppersmith(play: Play) -> None:
    play.now.coppersmiths += 1


@card("ironworks")
def ironworks(play: Play) -> Flow[None]:
    gained = yield from play.gain_up_to(4)
    if gained is None:
        return
    play.actions += gained in ACTIONS
    play.coins += play.is_treasure(gained)
    if gained in VICTORIES:
        play.draw(1)


@card("mining-village")
def mining_village(play: Play) -> Flow[None]:
    if not play.is_here:
        return
    yes = named("trash", text("dom-option-trash-this", count=2))
    if (yield from play.agrees(yes, named("keep", text("dom-option-keep-in-play")))):
        play.trash_this()
        play.coins += 2


@card("scout")
def scout(play: Play) -> Flow[None]:
    revealed = play.reveal_top(4)
    play.take(play.victories_in(revealed), play.zone.revealed)
    yield from play.arrange(play.zone.revealed, list(play.zone.revealed))


@attack("minion", spared=lambda victim: len(victim.hand) < 5)
def minion(play: Play) -> Flow[None]:
    fresh = named("hand", text("dom-option-new-hand", count=4))
    if "coins" in (yield from play.mode((TWO_COINS, fresh))):
        play.coins += 2
        return
    play.discard(list(play.hand))
    play.draw(4)
    for victim in play.victims:
        if len(victim.hand) >= 5:
            victim.discard(list(victim.hand))
            victim.draw(4)


@attack("saboteur")
def saboteur(play: Play) -> Flow[None]:
    """All lose a card, then all choose at once what they gain for it, unless they may want more of a pile than it has."""

    def choose(victim: Side, lost: str) -> Flow[str | None]:
        asked = text("dom-ask-sabotaged", card=Term("saboteur"), shown=Term(lost), range=amount(0, 1, 1))
        return victim.choose_pile(_at_most(play, play.cost(lost) - 2), lo=0, asked=asked)

    losses: list[tuple[Side, str]] = []
    for victim in play.victims:
        revealed = victim.reveal_until(lambda top: play.cost(top) >= 3)
        if revealed and play.cost(revealed[-1]) >= 3:
            losses.append((victim, revealed[-1]))
            victim.trash([revealed[-1]], victim.zone.revealed)
    if _short(play, [play.cost(lost) - 2 for _, lost in losses]):
        for victim, lost in losses:
            if (gained := (yield from choose(victim, lost))) is not None:
                yield from victim.gain(gained)
    elif losses:
        chosen: dict[int, str | None] = yield Together({victim.seat: choose(victim, lost) for victim, lost in losses})
        play.chosen_at_once(len(losses))
        got = [(victim, pile) for victim, _ in losses if (pile := chosen[victim.seat]) is not None]
        for victim, pile in got:
            gaining.move(victim, pile, "discard")
        yield from gaining.reactions(got)
    for victim in play.victims:
        victim.discard(list(victim.zone.revealed), victim.zone.revealed)


def _short(play: Play, limits: list[int]) -> bool:
    """Whether more seats may want a card of a pile than it has, each up to its limit."""
    piles = play.state.supply.items()
    return any(0 < count < sum(play.cost(pile) <= limit for limit in limits) for pile, count in piles)


def _exactly(play: Play, price: int) -> gaining.Fits:
    return lambda pile: play.cost(pile) == price


def _at_most(play: Play, limit: int) -> gaining.Fits:
    return lambda pile: play.cost(pile) <= limit


@card("torturer")
def torturer(play: Play) -> Flow[None]:
    # Curses may run out: whoever comes later may want to know whether there is one left.
    enough = play.suffices("curse")
    discard = named("discard", text("dom-option-discard-cards", count=2))
    curse = named("curse", text("dom-option-curse-to-hand"))

    def suffer(victim: Side, picked: tuple[str, ...]) -> Flow[str]:
        if picked == ("discard",):
            victim.discard((yield from victim.choose("discard", victim.hand, 2, 2)))
        elif not enough:
            yield from victim.gain("curse", "hand")
        return picked[0]

    answers = yield from play.attack(suffer, lambda victim: victim.offer((discard, curse)), at_once=enough)
    if enough:
        cursed = [side for side in play.others() if answers.get(side.seat) == "curse"]
        yield from gaining.deal_out(cursed, "curse", "hand")


@card("trading-post")
def trading_post(play: Play) -> Flow[None]:
    gone = yield from play.choose("trash", play.hand, 2, 2)
    play.trash(gone)
    if len(gone) == 2:
        yield from play.gain("silver", "hand")


@quick("tribute")
def tribute(play: Play) -> None:
    neighbour = play.left
    revealed = neighbour.reveal_top(2)
    neighbour.discard(revealed, neighbour.zone.revealed)
    for shown in {NAME[shown]: shown for shown in revealed}.values():
        play.actions += 2 * (shown in ACTIONS)
        play.coins += 2 * play.is_treasure(shown)
        if shown in VICTORIES:
            play.draw(2)


@card("upgrade")
def upgrade(play: Play) -> Flow[None]:
    gone = yield from play.choose("trash", play.hand)
    if gone:
        cost = play.cost(gone[0]) + 1
        play.trash(gone)
        yield from play.gain_one(_exactly(play, cost))


@card("nobles")
def nobles(play: Play) -> Flow[None]:
    if "cards" in (yield from play.mode((THREE_CARDS, TWO_ACTIONS))):
        play.draw(3)
    else:
        play.actions += 2
