"""Positions of Minute Realms built by hand, for pictures: any number of players, any round, the scoring."""

from __future__ import annotations

from rules.minute_realms.cards import CARDS
from rules.minute_realms.view import CardMove, Plot, RealmsSheet, RealmsView, RealmView, SheetLine

TOKENS = (1, -1, 2, 0, -1, None, -1, 1)


def _deck(longest: bool) -> list[str]:
    ids = sorted(CARDS, key=lambda card: (int(card[2:]) * 37) % 57)
    return sorted(ids, key=lambda card: -len(CARDS[card].name["de"])) if longest else ids


def make_view(players: int = 3, round_: int = 4, acted: int = 1, *, longest: bool = False) -> RealmsView:
    """Return a position in `round_` (1-8) where the first `acted` seats have played, every third card as a bastion."""
    deck = _deck(longest)
    realms = []
    for seat in range(players):
        laid = round_ - 1 + (seat < acted)
        cards = [deck[(seat * 8 + place) % len(deck)] for place in range(laid)]
        plots = tuple(Plot(card, bastion=(seat + place) % 3 == 2) for place, card in enumerate(cards))
        shields = sum(2 if plot.bastion else CARDS[plot.card].shields for plot in plots)
        dealt = None if seat < acted else deck[-1 - seat]
        realms.append(RealmView(3 + (seat * 5 + round_) % 9, plots, shields, dealt, seat < acted))
    last: tuple[CardMove, ...] = ()
    if acted:
        plot = realms[acted - 1].plots[-1]
        last = (CardMove(acted - 1, plot.card, "bastion" if plot.bastion else "built", acted % players, 1, 1, True),)
    track = tuple(token if at < round_ - (0 if acted else 1) else None for at, token in enumerate(TOKENS))
    if round_ > 4:
        track = tuple(1 if at < 4 and token == -1 else token for at, token in enumerate(track))
    return RealmsView(
        round=round_,
        phase="round",
        starter=0,
        active=acted if acted < players else None,
        realms=tuple(realms),
        middle=tuple(deck[-10 - at] for at in range(2)),
        track=track,
        tokens=(2, 4, 1),
        pile=(players + 2) * (8 - round_),
        discarded=tuple(deck[:4]),
        strength=4 if round_ > 4 else None,
        losing=(),
        last=last,
    )


def invasion_view(players: int = 3) -> RealmsView:
    """Return the invasion after round 4, with the first and the last seat about to turn a building."""
    base = make_view(players, 4, players)
    return RealmsView(
        round=4,
        phase="invasion",
        starter=1,
        active=None,
        realms=base.realms,
        middle=(),
        track=(1, 1, 2, 0, None, None, None, None),
        tokens=(2, 3, 0),
        pile=base.pile,
        discarded=base.discarded,
        strength=4,
        losing=(0, players - 1),
        last=base.last,
    )


def finished_view(players: int = 3, *, longest: bool = False) -> RealmsView:
    """Return a finished match; the last seat has won."""
    base = make_view(players, 8, players, longest=longest)
    realms = []
    for seat, realm in enumerate(base.realms):
        lines = tuple(
            SheetLine(plot.card, plot.bastion, 0 if plot.bastion else (at * 3 + seat) % 10)
            for at, plot in enumerate(realm.plots)
        )
        total = sum(line.points for line in lines) + 3
        buildings = sum(not plot.bastion for plot in realm.plots)
        sheet = RealmsSheet(lines, 3, True, realm.coins, buildings, total + seat * 4, players - seat)
        realms.append(RealmView(realm.coins, realm.plots, realm.shields, None, True, sheet))
    return RealmsView(
        round=8,
        phase="over",
        starter=0,
        active=None,
        realms=tuple(realms),
        middle=(),
        track=(1, 1, 2, 0, 1, None, 0, 1),
        tokens=(1, 2, 0),
        pile=0,
        discarded=base.discarded,
        strength=6,
        losing=(),
        last=(),
    )
