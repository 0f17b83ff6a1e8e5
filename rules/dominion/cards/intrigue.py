"""Intrigue: cards of the first edition, most of which the second kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.dominion.attacks import ask_reaction_cards, resolve_attack
from rules.dominion.computer.evaluator import Evaluator
from rules.dominion.computer.registry import register_name, register_pick, register_reveal, register_wishes
from rules.dominion.facts import ACTIONS, CANONICAL_ID, CARDS, TRACKED_CARDS, VICTORIES
from rules.dominion.gains import PileFilter, gain, gain_each, gain_one, gain_up_to, place_gained_card, resolve_gains
from rules.dominion.name_choice import name_card
from rules.dominion.registry import register_attack, register_effect, register_instant, register_reaction
from rules.dominion.scoring import register_points
from rules.dominion.seat_actions import Flow, SeatActions
from rules.dominion.texts import format_amount, make_option
from rules.dominion.turn_actions import TurnActions
from rules.engine import AskAll, Seat, Term, text

ONE_CARD = make_option("card", text("dom-option-plus-cards", count=1))
TWO_CARDS = make_option("cards", text("dom-option-plus-cards", count=2))
THREE_CARDS = make_option("cards", text("dom-option-plus-cards", count=3))
ONE_ACTION = make_option("action", text("dom-option-plus-actions", count=1))
TWO_ACTIONS = make_option("actions", text("dom-option-plus-actions", count=2))
ONE_BUY = make_option("buy", text("dom-option-plus-buys", count=1))
ONE_COIN = make_option("coin", text("dom-option-plus-coins", count=1))
TWO_COINS = make_option("coins", text("dom-option-plus-coins", count=2))


@register_effect("courtyard")
def courtyard(turn: TurnActions) -> Flow[None]:
    turn.topdeck((yield from turn.choose("topdeck", turn.hand)))


@register_effect("pawn")
def pawn(turn: TurnActions) -> Flow[None]:
    chosen = yield from turn.choose_options((ONE_CARD, ONE_ACTION, ONE_BUY, ONE_COIN), 2)
    if "card" in chosen:
        turn.draw(1)
    turn.actions += "action" in chosen
    turn.buys += "buy" in chosen
    turn.coins += "coin" in chosen


@register_wishes("pawn")
def pawn_wishes(evaluator: Evaluator) -> tuple[str, ...]:
    return ("action", "card") if evaluator.holds_action() and evaluator.view.actions == 0 else ("card", "coin")


@register_effect("secret-chamber")
def secret_chamber(turn: TurnActions) -> Flow[None]:
    gone = yield from turn.choose("discard", turn.hand, 0, len(turn.hand))
    turn.discard(gone)
    turn.coins += len(gone)


@register_reaction("secret-chamber", lambda side, spared: True)
def secret_chamber_revealed(side: SeatActions) -> Flow[None]:
    """Draw two cards and put two back. It may be revealed again and again, also to put other cards back (6.8)."""
    side.draw(2)
    side.topdeck((yield from ask_reaction_cards(side, "topdeck", "secret-chamber", 2)))


@register_reveal("secret-chamber")
def secret_chamber_helps(evaluator: Evaluator) -> bool:
    """Reveal it once: after that the hand is as good as it gets."""
    return len(evaluator.own.hand) <= 5 and not evaluator.own.known_cards


@register_effect("masquerade")
def masquerade(turn: TurnActions) -> Flow[None]:
    """Let everybody pass a card (first edition), also to seats that have none to pass."""
    yield from _pass_left(turn, turn.everyone())


@register_effect("masquerade-2e")
def masquerade_second(turn: TurnActions) -> Flow[None]:
    """Let the seats with cards in hand pass one among themselves (second edition)."""
    yield from _pass_left(turn, [side for side in turn.everyone() if side.hand])


def _pass_left(turn: TurnActions, circle: list[SeatActions]) -> Flow[None]:
    def choose(side: SeatActions) -> Flow[None]:
        # Everybody sees who is still to choose, so the player on turn is asked about equal cards like the others.
        side.set_aside((yield from side.choose("pass", side.hand, forced=False)))

    if len(circle) > 1:
        yield AskAll({side.seat: choose(side) for side in circle if side.hand})
        before = [dict(side.zones.max_held) for side in circle]
        for giver, receiver, max_held in zip(circle, circle[1:] + circle[:1], before, strict=True):
            for passed in list(giver.zones.passing):
                _hand_over(giver, receiver, passed, max_held)
    turn.trash((yield from turn.choose("trash", turn.hand, 0)))


@register_pick("masquerade", "masquerade-2e", topic="pass")
def masquerade_passes(evaluator: Evaluator, ids: Sequence[str]) -> tuple[str, ...]:
    return (min(ids, key=evaluator.deck_value),)


def _hand_over(giver: SeatActions, receiver: SeatActions, passed: str, max_held: dict[str, int]) -> None:
    """Pass a card unseen: from now on the receiver may own each tracked card that the giver may have owned (`max_held`)."""
    giver.zones.passing.remove(passed)
    receiver.hand.append(passed)
    for tracked in TRACKED_CARDS:
        if max_held.get(tracked):
            receiver.zones.max_held[tracked] = receiver.zones.max_held.get(tracked, 0) + 1
    full = text("dom-passes-card", seat=Seat(giver.seat), to=Seat(receiver.seat), card=Term(passed))
    giver.table.mark_revealed()
    giver.table.write_line(
        text("dom-passes", seat=Seat(giver.seat), to=Seat(receiver.seat)),
        private={giver.seat: full, receiver.seat: full},
    )


@register_instant("shanty-town")
def shanty_town(turn: TurnActions) -> None:
    turn.reveal_hand()
    if not turn.actions_in(turn.hand):
        turn.draw(2)


@register_effect("steward")
def steward(turn: TurnActions) -> Flow[None]:
    trash = make_option("trash", text("dom-option-trash-cards", count=2))
    chosen = yield from turn.choose_options((TWO_CARDS, TWO_COINS, trash))
    if "cards" in chosen:
        turn.draw(2)
    elif "coins" in chosen:
        turn.coins += 2
    else:
        turn.trash((yield from turn.choose("trash", turn.hand, 2, 2)))


@register_wishes("steward")
def steward_wishes(evaluator: Evaluator) -> tuple[str, ...]:
    return ("trash",) if evaluator.count_junk() >= 2 else ("cards",) if evaluator.view.actions else ("coins",)


@register_attack("swindler")
def swindler(turn: TurnActions) -> Flow[None]:
    """Choose what the victims gain one after the other, because piles may run out; then all of them react at once."""
    got: list[tuple[SeatActions, str]] = []
    for victim in turn.victims:
        for top in victim.reveal_top(1):
            cost = turn.cost(top)
            victim.trash([top], victim.zones.revealed)
            asked = text("dom-ask-swindle", card=Term("swindler"), seat=Seat(victim.seat), shown=Term(top))
            given = yield from turn.choose_pile(_filter_exact_cost(turn, cost), topic="swindle", prompt=asked)
            if given is not None and place_gained_card(victim, given, "discard"):
                got.append((victim, given))
    yield from resolve_gains(got)


@register_pick("swindler", topic="swindle")
def swindler_gives(evaluator: Evaluator, ids: Sequence[str]) -> tuple[str, ...]:
    return (min(ids, key=evaluator.deck_value),)


@register_effect("wishing-well")
def wishing_well(turn: TurnActions) -> Flow[None]:
    wish = yield from name_card(turn)
    for top in turn.reveal_top(1):
        if CANONICAL_ID[top] == wish:
            turn.take_into_hand([top], turn.zones.revealed)
        else:
            turn.topdeck([top], turn.zones.revealed, open=True)


@register_name("wishing-well")
def wishing_well_names(evaluator: Evaluator) -> str:
    """Name the likeliest card of those that are not in hand."""
    unseen = Counter(evaluator.owned) - Counter(evaluator.hand)
    return CANONICAL_ID[max(sorted(unseen), key=lambda id: unseen[id])] if unseen else "copper"


@register_effect("baron")
def baron(turn: TurnActions) -> Flow[None]:
    estates = ["estate"] if "estate" in turn.hand else []
    if gone := (yield from turn.choose("discard", estates, 0, order="baron")):
        turn.discard(gone)
        turn.coins += 4
    else:
        yield from gain(turn, "estate")


@register_instant("bridge")
def bridge(turn: TurnActions) -> None:
    turn.now.bridges += 1


@register_instant("conspirator")
def conspirator(turn: TurnActions) -> None:
    if turn.now.played >= 3:
        turn.draw(1)
        turn.actions += 1


@register_instant("coppersmith")
def coppersmith(turn: TurnActions) -> None:
    turn.now.coppersmiths += 1


@register_effect("ironworks")
def ironworks(turn: TurnActions) -> Flow[None]:
    gained = yield from gain_up_to(turn, 4)
    if gained is None:
        return
    turn.actions += gained in ACTIONS
    turn.coins += turn.is_treasure(gained)
    if gained in VICTORIES:
        turn.draw(1)


@register_effect("mining-village")
def mining_village(turn: TurnActions) -> Flow[None]:
    if not turn.is_in_place:
        return
    yes = make_option("trash", text("dom-option-trash-this", count=2))
    if (yield from turn.ask_yes_no(yes, make_option("keep", text("dom-option-keep-in-play")))):
        turn.trash_current_card()
        turn.coins += 2


@register_effect("scout")
def scout(turn: TurnActions) -> Flow[None]:
    revealed = turn.reveal_top(4)
    turn.take_into_hand(turn.victories_in(revealed), turn.zones.revealed)
    yield from turn.arrange_on_deck(turn.zones.revealed, list(turn.zones.revealed))


@register_attack("minion", is_spared=lambda victim: len(victim.hand) < 5)
def minion(turn: TurnActions) -> Flow[None]:
    new_hand = make_option("hand", text("dom-option-new-hand", count=4))
    if "coins" in (yield from turn.choose_options((TWO_COINS, new_hand))):
        turn.coins += 2
        return
    turn.discard(list(turn.hand))
    turn.draw(4)
    for victim in turn.victims:
        if len(victim.hand) >= 5:
            victim.discard(list(victim.hand))
            victim.draw(4)


@register_wishes("minion")
def minion_wishes(evaluator: Evaluator) -> tuple[str, ...]:
    coins = sum(CARDS[held].plus.coins for held in evaluator.hand)
    return ("coins",) if coins >= 3 or evaluator.holds_action() else ("hand",)


@register_attack("saboteur")
def saboteur(turn: TurnActions) -> Flow[None]:
    """Let all victims lose a card, then choose at once what they gain for it; one after the other if a pile may run out."""

    def choose(victim: SeatActions, lost: str) -> Flow[str | None]:
        asked = text("dom-ask-sabotaged", card=Term("saboteur"), shown=Term(lost), range=format_amount(0, 1, 1))
        return victim.choose_pile(_filter_max_cost(turn, turn.cost(lost) - 2), lo=0, prompt=asked)

    losses: list[tuple[SeatActions, str]] = []
    for victim in turn.victims:
        revealed = victim.reveal_until(lambda top: turn.cost(top) >= 3)
        if revealed and turn.cost(revealed[-1]) >= 3:
            losses.append((victim, revealed[-1]))
            victim.trash([revealed[-1]], victim.zones.revealed)
    if _is_pile_short(turn, [turn.cost(lost) - 2 for _, lost in losses]):
        for victim, lost in losses:
            if (gained := (yield from choose(victim, lost))) is not None:
                yield from gain(victim, gained)
    elif losses:
        chosen: dict[int, str | None] = yield AskAll({victim.seat: choose(victim, lost) for victim, lost in losses})
        turn.mark_choices_revealed(len(losses))
        got = [(victim, pile) for victim, _ in losses if (pile := chosen[victim.seat]) is not None]
        for victim, pile in got:
            place_gained_card(victim, pile, "discard")
        yield from resolve_gains(got)
    for victim in turn.victims:
        victim.discard(list(victim.zones.revealed), victim.zones.revealed)


def _is_pile_short(turn: TurnActions, limits: list[int]) -> bool:
    """Return whether more seats may want a card of a pile than it has, each up to its limit in coins."""
    piles = turn.state.supply.items()
    return any(0 < count < sum(turn.cost(pile) <= limit for limit in limits) for pile, count in piles)


def _filter_exact_cost(turn: TurnActions, price: int) -> PileFilter:
    return lambda pile: turn.cost(pile) == price


def _filter_max_cost(turn: TurnActions, limit: int) -> PileFilter:
    return lambda pile: turn.cost(pile) <= limit


@register_effect("torturer")
def torturer(turn: TurnActions) -> Flow[None]:
    # If Curses may run out, the seats answer in turn order, because a later one may want to know whether one is left.
    enough = turn.has_enough("curse")
    discard = make_option("discard", text("dom-option-discard-cards", count=2))
    curse = make_option("curse", text("dom-option-curse-to-hand"))

    def suffer(victim: SeatActions, picked: tuple[str, ...]) -> Flow[str]:
        if picked == ("discard",):
            victim.discard((yield from victim.choose("discard", victim.hand, 2, 2)))
        elif not enough:
            yield from gain(victim, "curse", "hand")
        return picked[0]

    answers = yield from resolve_attack(
        turn, suffer, lambda victim: victim.build_options_ask((discard, curse)), at_once=enough
    )
    if enough:
        cursed = [side for side in turn.others() if answers.get(side.seat) == "curse"]
        yield from gain_each(cursed, "curse", "hand")


@register_wishes("torturer")
def torturer_wishes(evaluator: Evaluator) -> tuple[str, ...]:
    """Take the Curse if there is none left, or if few cards are in hand and none of them is idle."""
    hand = evaluator.hand
    cheap = evaluator.count_idle() >= 2 or not hand
    return ("curse",) if not evaluator.supply["curse"] or (not cheap and len(hand) <= 3) else ("discard",)


@register_effect("trading-post")
def trading_post(turn: TurnActions) -> Flow[None]:
    gone = yield from turn.choose("trash", turn.hand, 2, 2)
    turn.trash(gone)
    if len(gone) == 2:
        yield from gain(turn, "silver", "hand")


@register_instant("tribute")
def tribute(turn: TurnActions) -> None:
    neighbor = turn.left_neighbor
    revealed = neighbor.reveal_top(2)
    neighbor.discard(revealed, neighbor.zones.revealed)
    for shown in {CANONICAL_ID[shown]: shown for shown in revealed}.values():
        turn.actions += 2 * (shown in ACTIONS)
        turn.coins += 2 * turn.is_treasure(shown)
        if shown in VICTORIES:
            turn.draw(2)


@register_effect("upgrade")
def upgrade(turn: TurnActions) -> Flow[None]:
    gone = yield from turn.choose("trash", turn.hand)
    if gone:
        cost = turn.cost(gone[0]) + 1
        turn.trash(gone)
        yield from gain_one(turn, _filter_exact_cost(turn, cost))


@register_points("duke")
def duke(cards: Counter[str]) -> int:
    return cards["duchy"]


@register_effect("nobles")
def nobles(turn: TurnActions) -> Flow[None]:
    if "cards" in (yield from turn.choose_options((THREE_CARDS, TWO_ACTIONS))):
        turn.draw(3)
    else:
        turn.actions += 2


@register_wishes("nobles")
def nobles_wishes(evaluator: Evaluator) -> tuple[str, ...]:
    return ("actions",) if evaluator.view.actions == 0 and evaluator.holds_action() else ("cards",)
