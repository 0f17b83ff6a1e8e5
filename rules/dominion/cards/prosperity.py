"""Prosperity: the 25 kingdom cards of the first edition. Quarry, Talisman, Royal Seal and Hoard act from the play area."""

from __future__ import annotations

from rules.dominion import gaining
from rules.dominion.naming import name_card
from rules.dominion.play import Play
from rules.dominion.registry import Move, Place, card, gained, moves, quick
from rules.dominion.side import Flow, Side
from rules.dominion.words import fate, named, option, prompt
from rules.engine import Ask, Pick, Term, Together, text


@card("loan")
def loan(play: Play) -> Flow[None]:
    revealed = play.reveal_until(play.is_treasure)
    if revealed and play.is_treasure(revealed[-1]):
        trash = named("trash", text("dom-option-trash-it"))
        discard = named("discard", text("dom-option-discard-it"))
        if (yield from play.agrees(trash, discard, asked=fate("loan", revealed[-1]))):
            play.trash([revealed.pop()], play.zone.revealed)
    play.discard(revealed, play.zone.revealed)


@card("trade-route")
def trade_route(play: Play) -> Flow[None]:
    play.coins += len(play.state.route or ())
    play.trash((yield from play.choose("trash", play.hand)))


@quick("watchtower")
def watchtower(play: Play) -> None:
    play.draw(6 - len(play.hand))


@moves("watchtower")
def watchtower_revealed(side: Side, to: Place) -> list[Move]:
    if "watchtower" not in side.hand:
        return []
    trash = named("trash", text("dom-option-watchtower-trash"))
    deck = named("watchtower", text("dom-option-watchtower-deck"))
    found = [Move(trash, "trash", "watchtower"), Move(deck, "deck", "watchtower")]
    return found if to != "deck" else found[:1]


@moves("royal-seal")
def royal_seal(side: Side, to: Place) -> list[Move]:
    if to == "deck" or "royal-seal" not in side.zone.play:
        return []
    return [Move(named("royal-seal", text("dom-option-seal-deck", card=Term("royal-seal"))), "deck")]


@card("bishop")
def bishop(play: Play) -> Flow[None]:
    play.score(1)
    for gone in (yield from play.choose("trash", play.hand)):
        cost = play.cost(gone)
        play.trash([gone])
        play.score(cost // 2)

    def choose(side: Side) -> Flow[None]:
        side.set_aside((yield from side.choose("trash", side.hand, 0)))

    others = [side for side in play.others() if side.hand]
    if others:
        yield Together({side.seat: choose(side) for side in others})
        play.chosen_at_once(len(others))
        for side in others:
            side.trash(list(side.zone.passing), side.zone.passing)


@quick("monument")
def monument(play: Play) -> None:
    play.score(1)


@quick("city")
def city(play: Play) -> None:
    empty = play.empty_piles()
    if empty >= 1:
        play.draw(1)
    if empty >= 2:
        play.coins += 1
        play.buys += 1


@card("contraband")
def contraband(play: Play) -> Flow[None]:
    banned = yield from name_card(play.left)
    if banned not in play.now.banned:
        play.now.banned.append(banned)


@card("counting-house")
def counting_house(play: Play) -> Flow[None]:
    discard = play.zone.discard
    if discard:
        play.table.expose()
    coppers = [found for found in discard if found == "copper"]
    play.take((yield from play.choose("hand", coppers, 0, len(coppers))), discard)


@card("mint", "mint-2e")
def mint(play: Play) -> Flow[None]:
    for shown in (yield from play.choose("reveal", play.treasures_in(play.hand), 0)):
        play.reveal(shown)
        yield from play.gain(shown)


@gained("mint-2e", lambda side, card, bought: card == "mint-2e", late=True)
def mint_gained(side: Side, times: int) -> Flow[None]:
    side.trash_treasures()
    yield from ()


@card("mountebank")
def mountebank(play: Play) -> Flow[None]:
    # A pile may run out: whoever comes later may want to know what is left.
    enough = play.suffices("curse", "copper")

    def suffer(victim: Side, picked: tuple[str, ...]) -> Flow[bool]:
        if picked == ("curse",):
            victim.discard(picked)
            return False
        if not enough:
            yield from victim.gain("curse")
            yield from victim.gain("copper")
        return True

    hit = yield from play.attack(suffer, _discard_curse, lambda _: play.are_empty("curse", "copper"), at_once=enough)
    if enough:
        sides = [side for side in play.others() if hit.get(side.seat)]
        yield from gaining.deal_out(sides, "curse")
        yield from gaining.deal_out(sides, "copper")


def _discard_curse(victim: Side) -> Ask | None:
    """Offers to discard a Curse, to every seat that may hold one as far as anybody can tell."""
    if not gaining.may_hold(victim, "curse"):
        return None
    held = [option("curse")] if "curse" in victim.hand else []
    choice = Pick(
        prompt("discard", victim.play.this, 0, 1, 2),
        [*held, named("pass", text("dom-option-pass"))],
        default=("pass",),
    )
    return Ask(victim.seat, choice, victim.topic("discard"), False, victim.public)


@card("rabble")
def rabble(play: Play) -> Flow[None]:
    def scatter(victim: Side, picked: tuple[str, ...]) -> Flow[None]:
        revealed = victim.reveal_top(3)
        gone = [*victim.actions_in(revealed), *victim.treasures_in(revealed)]
        victim.discard(gone, victim.zone.revealed)
        # The order lies open to everybody, so a single one is no question.
        yield from victim.arrange(victim.zone.revealed, list(victim.zone.revealed), forced=True)

    yield from play.attack(scatter)


@card("vault")
def vault(play: Play) -> Flow[None]:
    gone = yield from play.choose("discard", play.hand, 0, len(play.hand))
    play.discard(gone)
    play.coins += len(gone)
    others = [side for side in play.others() if side.hand]
    if others:
        yield Together({side.seat: _swap(side) for side in others})


def _swap(side: Side) -> Flow[None]:
    """Two cards for one; who has a single card may discard it and draws nothing."""
    size = min(2, len(side.hand))
    yes = named("discard", text("dom-option-discard-cards", count=size))
    if (yield from side.agrees(yes, named("pass", text("dom-option-pass")))):
        gone = yield from side.choose("discard", side.hand, size, size)
        side.discard(gone)
        if len(gone) == 2:
            side.draw(1)


@card("venture")
def venture(play: Play) -> Flow[None]:
    revealed = play.reveal_until(play.is_treasure)
    found = revealed.pop() if revealed and play.is_treasure(revealed[-1]) else None
    play.discard(revealed, play.zone.revealed)
    if found is not None:
        yield from play.play_card(found, play.zone.revealed)


@quick("bank")
def bank(play: Play) -> None:
    play.coins += len(play.treasures_in(play.zone.play))


@card("expand")
def expand(play: Play) -> Flow[None]:
    yield from play.trash_to_gain(3)


@card("forge")
def forge(play: Play) -> Flow[None]:
    gone = yield from play.choose("trash", play.hand, 0, len(play.hand))
    total = sum(play.cost(card) for card in gone)
    play.trash(gone)
    yield from play.gain_one(lambda pile: play.cost(pile) == total)


@card("kings-court")
def kings_court(play: Play) -> Flow[None]:
    for action in (yield from play.choose("play", play.actions_in(play.hand), 0)):
        yield from play.play_card(action, times=3)
