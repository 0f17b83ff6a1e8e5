"""Prosperity: the 25 kingdom cards of the first edition. Quarry, Talisman, Royal Seal and Hoard act from the play area."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dominion.attacks import resolve_attack
from rules.dominion.card_play import play_card
from rules.dominion.computer.evaluator import Evaluator
from rules.dominion.computer.registry import register_pick, register_wishes
from rules.dominion.cost import register_buy_discount, register_in_play_discount
from rules.dominion.facts import ACTIONS, VICTORIES
from rules.dominion.gains import gain, gain_each, gain_one, trash_to_gain
from rules.dominion.name_choice import name_card
from rules.dominion.registry import (
    Destination,
    GainMove,
    register_effect,
    register_instant,
    register_moves,
    register_purchase,
    register_trigger,
)
from rules.dominion.seat_actions import Flow, SeatActions
from rules.dominion.texts import format_fate_prompt, format_options_prompt, format_prompt, make_card_option, make_option
from rules.dominion.turn_actions import TurnActions
from rules.engine import Ask, AskAll, Pick, Term, text


@register_effect("loan")
def loan(turn: TurnActions) -> Flow[None]:
    revealed = turn.reveal_until(turn.is_treasure)
    if revealed and turn.is_treasure(revealed[-1]):
        trash = make_option("trash", text("dom-option-trash-it"))
        discard = make_option("discard", text("dom-option-discard-it"))
        if (yield from turn.ask_yes_no(trash, discard, prompt=format_fate_prompt("loan", revealed[-1]))):
            turn.trash([revealed.pop()], turn.zones.revealed)
    turn.discard(revealed, turn.zones.revealed)


@register_wishes("loan")
def loan_wishes(evaluator: Evaluator) -> tuple[str, ...]:
    revealed = next((side.revealed[-1] for side in evaluator.view.sides if side.revealed), "copper")
    return ("trash",) if revealed == "copper" else ("discard",)


@register_effect("trade-route")
def trade_route(turn: TurnActions) -> Flow[None]:
    turn.coins += len(turn.state.route or ())
    turn.trash((yield from turn.choose("trash", turn.hand)))


@register_instant("watchtower")
def watchtower(turn: TurnActions) -> None:
    turn.draw(6 - len(turn.hand))


@register_moves("watchtower")
def watchtower_revealed(side: SeatActions, to: Destination) -> list[GainMove]:
    if "watchtower" not in side.hand:
        return []
    trash = make_option("trash", text("dom-option-watchtower-trash"))
    deck = make_option("watchtower", text("dom-option-watchtower-deck"))
    moves = [GainMove(trash, "trash", "watchtower"), GainMove(deck, "deck", "watchtower")]
    return moves if to != "deck" else moves[:1]


@register_moves("royal-seal")
def royal_seal(side: SeatActions, to: Destination) -> list[GainMove]:
    if to == "deck" or "royal-seal" not in side.zones.play:
        return []
    return [GainMove(make_option("royal-seal", text("dom-option-seal-deck", card=Term("royal-seal"))), "deck")]


@register_effect("bishop")
def bishop(turn: TurnActions) -> Flow[None]:
    turn.gain_tokens(1)
    for gone in (yield from turn.choose("trash", turn.hand)):
        cost = turn.cost(gone)
        turn.trash([gone])
        turn.gain_tokens(cost // 2)

    def choose(side: SeatActions) -> Flow[None]:
        side.set_aside((yield from side.choose("trash", side.hand, 0)))

    others = [side for side in turn.others() if side.hand]
    if others:
        yield AskAll({side.seat: choose(side) for side in others})
        turn.mark_choices_revealed(len(others))
        for side in others:
            side.trash(list(side.zones.passing), side.zones.passing)


@register_in_play_discount("quarry")
def quarry(card: str) -> int:
    return 2 if card in ACTIONS else 0


@register_buy_discount("peddler")
def peddler(in_play: list[str]) -> int:
    return 2 * sum(played in ACTIONS for played in in_play)


# The first edition acts when a card is bought: Goons, Hoard, Talisman and Mint, in this order (6.5).


@register_purchase("goons", lambda turn, card, price: turn.count_in_play("goons"))
def goons_bought(turn: TurnActions, card: str, times: int) -> Flow[None]:
    turn.gain_tokens(times)
    yield from ()


@register_purchase("hoard", lambda turn, card, price: turn.count_in_play("hoard") if card in VICTORIES else 0)
def hoard_bought(turn: TurnActions, card: str, times: int) -> Flow[None]:
    for _ in range(times):
        yield from gain(turn, "gold")


def _count_talismans(turn: TurnActions, card: str, price: int) -> int:
    return turn.count_in_play("talisman") if price <= 4 and card not in VICTORIES else 0


@register_purchase("talisman", _count_talismans)
def talisman_bought(turn: TurnActions, card: str, times: int) -> Flow[None]:
    """Gain the copies. With a Royal Seal in play it matters whether Mint comes first, so the player chooses the order."""
    if card == "mint" and "royal-seal" in turn.zones.play and (yield from _ask_mint_first(turn)):
        turn.trash_treasures()
    for _ in range(times):
        yield from gain(turn, card)


@register_purchase("mint", lambda turn, card, price: card == "mint")
def mint_bought(turn: TurnActions, card: str, times: int) -> Flow[None]:
    turn.trash_treasures()
    yield from ()


def _ask_mint_first(turn: TurnActions) -> Flow[bool]:
    mint = make_option("mint", text("dom-option-mint-first"))
    talisman = make_option("talisman", text("dom-option-talisman-first"))
    return (yield from turn.ask_yes_no(mint, talisman, "triggers", format_options_prompt("mint", 1)))


@register_instant("monument")
def monument(turn: TurnActions) -> None:
    turn.gain_tokens(1)


@register_instant("city")
def city(turn: TurnActions) -> None:
    empty = turn.empty_piles()
    if empty >= 1:
        turn.draw(1)
    if empty >= 2:
        turn.coins += 1
        turn.buys += 1


@register_effect("contraband")
def contraband(turn: TurnActions) -> Flow[None]:
    banned = yield from name_card(turn.left_neighbor)
    if banned not in turn.now.banned:
        turn.now.banned.append(banned)


@register_effect("counting-house")
def counting_house(turn: TurnActions) -> Flow[None]:
    discard = turn.zones.discard
    if discard:
        turn.table.mark_revealed()
    coppers = [card for card in discard if card == "copper"]
    turn.take_into_hand((yield from turn.choose("hand", coppers, 0, len(coppers))), discard)


@register_pick("counting-house", topic="hand")
def counting_house_takes(evaluator: Evaluator, ids: Sequence[str]) -> tuple[str, ...]:
    return tuple(ids)


@register_effect("mint", "mint-2e")
def mint(turn: TurnActions) -> Flow[None]:
    for shown in (yield from turn.choose("reveal", turn.treasures_in(turn.hand), 0)):
        turn.reveal(shown)
        yield from gain(turn, shown)


@register_trigger("mint-2e", lambda side, card, bought: card == "mint-2e", late=True)
def mint_gained(side: SeatActions, times: int) -> Flow[None]:
    side.trash_treasures()
    yield from ()


@register_effect("mountebank")
def mountebank(turn: TurnActions) -> Flow[None]:
    # If a pile may run out, the seats answer in turn order, because what is left may change a later answer.
    enough = turn.has_enough("curse", "copper")

    def suffer(victim: SeatActions, picked: tuple[str, ...]) -> Flow[bool]:
        if picked == ("curse",):
            victim.discard(picked)
            return False
        if not enough:
            yield from gain(victim, "curse")
            yield from gain(victim, "copper")
        return True

    hit = yield from resolve_attack(
        turn, suffer, _ask_discard_curse, lambda _: turn.has_none("curse", "copper"), at_once=enough
    )
    if enough:
        sides = [side for side in turn.others() if hit.get(side.seat)]
        yield from gain_each(sides, "curse")
        yield from gain_each(sides, "copper")


def _ask_discard_curse(victim: SeatActions) -> Ask | None:
    """Return the offer to discard a Curse; None for a seat that cannot hold one, as everybody can tell."""
    if not victim.may_hold("curse"):
        return None
    held = [make_card_option("curse")] if "curse" in victim.hand else []
    choice = Pick(
        format_prompt("discard", victim.current_card, 0, 1, 2),
        [*held, make_option("pass", text("dom-option-pass"))],
        default=("pass",),
    )
    return Ask(victim.seat, choice, victim.topic("discard"), victim.public_text, forced=False)


@register_effect("rabble")
def rabble(turn: TurnActions) -> Flow[None]:
    def scatter(victim: SeatActions, picked: tuple[str, ...]) -> Flow[None]:
        revealed = victim.reveal_top(3)
        gone = [*victim.actions_in(revealed), *victim.treasures_in(revealed)]
        victim.discard(gone, victim.zones.revealed)
        # The order lies open to everybody, so a single one is no question.
        yield from victim.arrange_on_deck(victim.zones.revealed, list(victim.zones.revealed), forced=True)

    yield from resolve_attack(turn, scatter)


@register_effect("vault")
def vault(turn: TurnActions) -> Flow[None]:
    gone = yield from turn.choose("discard", turn.hand, 0, len(turn.hand))
    turn.discard(gone)
    turn.coins += len(gone)
    others = [side for side in turn.others() if side.hand]
    if others:
        yield AskAll({side.seat: _swap_two_for_one(side) for side in others})


@register_wishes("vault")
def vault_wishes(evaluator: Evaluator) -> tuple[str, ...]:
    return ("discard",) if evaluator.count_idle() >= 2 else ("pass",)


def _swap_two_for_one(side: SeatActions) -> Flow[None]:
    """Offer two cards for one. A seat with a single card may discard it and draws nothing."""
    size = min(2, len(side.hand))
    yes = make_option("discard", text("dom-option-discard-cards", count=size))
    if (yield from side.ask_yes_no(yes, make_option("pass", text("dom-option-pass")))):
        gone = yield from side.choose("discard", side.hand, size, size)
        side.discard(gone)
        if len(gone) == 2:
            side.draw(1)


@register_effect("venture")
def venture(turn: TurnActions) -> Flow[None]:
    revealed = turn.reveal_until(turn.is_treasure)
    treasure = revealed.pop() if revealed and turn.is_treasure(revealed[-1]) else None
    turn.discard(revealed, turn.zones.revealed)
    if treasure is not None:
        yield from play_card(turn, treasure, turn.zones.revealed)


@register_instant("bank")
def bank(turn: TurnActions) -> None:
    turn.coins += len(turn.treasures_in(turn.zones.play))


@register_effect("expand")
def expand(turn: TurnActions) -> Flow[None]:
    yield from trash_to_gain(turn, 3)


@register_effect("forge")
def forge(turn: TurnActions) -> Flow[None]:
    gone = yield from turn.choose("trash", turn.hand, 0, len(turn.hand))
    total = sum(turn.cost(card) for card in gone)
    turn.trash(gone)
    yield from gain_one(turn, lambda pile: turn.cost(pile) == total)


@register_effect("kings-court")
def kings_court(turn: TurnActions) -> Flow[None]:
    for action in (yield from turn.choose("play", turn.actions_in(turn.hand), 0)):
        yield from play_card(turn, action, times=3)
