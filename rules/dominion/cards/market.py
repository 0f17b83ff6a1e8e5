"""Black Market (6.13): a shop of its own in the action phase."""

from __future__ import annotations

from rules.dominion.buying import buy, refusal
from rules.dominion.play import Play
from rules.dominion.registry import card
from rules.dominion.side import Flow
from rules.dominion.treasures import play_treasures
from rules.dominion.words import priced, prompt, terms
from rules.engine import Ask, Option, Pick, Seat, text


@card("black-market")
def black_market(play: Play) -> Flow[None]:
    market, offer = play.state.market, play.state.offer
    mine = market[:3]
    del market[:3]
    offer += mine
    if mine:
        play.table.expose()
        play.table.tell(text("dom-offers", seat=Seat(play.seat), cards=terms(mine)))
    yield from play_treasures(play, mine)

    def blocked() -> list[Option]:
        reasons = ((ware, refusal(play, ware)) for ware in mine)
        return [Option(ware, because=because) for ware, because in reasons if because is not None]

    wares = [ware for ware in mine if refusal(play, ware) is None]
    if wares:
        bought: tuple[str, ...] = yield Ask(
            play.seat,
            Pick(
                prompt("market", play.this, 0, 1, len(wares)),
                [priced(ware, play.cost(ware), 1) for ware in wares],
                0,
                1,
                default=(),
                blocked=blocked,
            ),
            "market",
            None,
            play.public,
        )
        for ware in bought:
            mine.remove(ware)
            yield from buy(play, ware, "offer")
    order: tuple[str, ...] = tuple(mine)
    if len(mine) > 1:
        order = yield from play.choose("under", mine, len(mine), len(mine), ordered=True)
    for ware in order:
        offer.remove(ware)
        market.append(ware)
