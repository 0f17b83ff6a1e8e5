"""Intrigue: cards that came with the second edition."""

from __future__ import annotations

from rules.dominion import gaining
from rules.dominion.attack import reacting
from rules.dominion.cards.intrigue import ONE_ACTION, ONE_BUY
from rules.dominion.facts import ACTIONS, CARDS, VICTORIES
from rules.dominion.play import Play
from rules.dominion.registry import attack, card, quick, reaction
from rules.dominion.side import Flow, Side
from rules.dominion.words import line, named
from rules.engine import Ask, Number, Term, Text, text

THREE_COINS = named("coins", text("dom-option-plus-coins", count=3))
GAIN_GOLD = named("gold", text("dom-option-gain", card=Term("gold")))


@card("lurker")
def lurker(play: Play) -> Flow[None]:
    state = play.state
    from_supply = named("supply", text("dom-option-lurk-supply"))
    (chosen,) = yield from play.mode((from_supply, named("trash", text("dom-option-lurk-trash"))))
    if chosen == "trash":
        for gained in (yield from play.choose("gain", play.actions_in(state.trash))):
            yield from gaining.gain(play, gained, source="trash")
        return
    gone = yield from play.choose_pile(ACTIONS.__contains__, topic="trash")
    if gone is not None:
        state.supply[gone] -= 1
        state.trash.append(gone)
        state.done.trashed.append(gone)
        state.moved = True
        play.table.tell(line("dom-trashes-from-supply", play.seat, gone))


@quick("diplomat")
def diplomat(play: Play) -> None:
    if len(play.hand) <= 5:
        play.actions += 2


@reaction("diplomat", lambda side, spared: len(side.hand) >= 5)
def diplomat_revealed(side: Side) -> Flow[bool]:
    side.draw(2)
    side.discard((yield from reacting(side, "discard", "diplomat", 3)))
    return False


@card("mill")
def mill(play: Play) -> Flow[None]:
    size = min(2, len(play.hand))

    def all_or_none(picked: tuple[str, ...]) -> Text | None:
        return None if len(picked) in (0, size) else text("dom-because-pair", "dom-mill", count=size)

    gone = yield from play.choose("discard", play.hand, 0, 2, check=all_or_none)
    play.discard(gone)
    if len(gone) == 2:
        play.coins += 2


@card("secret-passage")
def secret_passage(play: Play) -> Flow[None]:
    zone = play.zone
    for hidden in (yield from play.choose("topdeck", play.hand)):
        depth: int = yield Ask(
            play.seat,
            Number(text("dom-ask-depth", card=Term(hidden), deck=len(zone.deck)), 0, len(zone.deck)),
            "depth",
            None,
            play.public,
        )
        play.hand.remove(hidden)
        zone.deck.insert(len(zone.deck) - depth, hidden)
        zone.known = zone.known + 1 if depth <= zone.known else zone.known
        play.table.tell(
            line("dom-hides", play.seat, play.this), private={play.seat: line("dom-hides-card", play.seat, hidden)}
        )


@card("courtier")
def courtier(play: Play) -> Flow[None]:
    for shown in (yield from play.choose("reveal", play.hand)):
        play.reveal(shown)
        kinds = len(CARDS[shown].types) + (shown == "curse" and play.state.charlatan)
        chosen = yield from play.mode((ONE_ACTION, ONE_BUY, THREE_COINS, GAIN_GOLD), min(kinds, 4))
        play.actions += "action" in chosen
        play.buys += "buy" in chosen
        play.coins += 3 * ("coins" in chosen)
        if "gold" in chosen:
            yield from play.gain("gold")


@card("patrol")
def patrol(play: Play) -> Flow[None]:
    revealed = play.reveal_top(4)
    play.take([shown for shown in revealed if shown in VICTORIES or shown == "curse"], play.zone.revealed)
    yield from play.arrange(play.zone.revealed, list(play.zone.revealed))


@attack("replace")
def replace(play: Play) -> Flow[None]:
    gone = yield from play.choose("trash", play.hand)
    if not gone:
        return
    limit = play.cost(gone[0]) + 2
    play.trash(gone)
    gained = yield from play.choose_pile(lambda pile: play.cost(pile) <= limit)
    if gained is not None:
        place = yield from play.gain(gained)
        if (gained in ACTIONS or play.is_treasure(gained)) and place == "discard":
            gaining.pull(play.zone.discard, gained)
            play.topdeck([gained], [gained], open=True)
        if gained in VICTORIES:
            yield from gaining.deal_out(play.victims, "curse")
