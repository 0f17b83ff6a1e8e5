"""Positions of Sola Fide built by hand, for pictures: any circles open, anybody's captures, any changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from msgspec.structs import replace

from rules.sola_fide.facts import CIRCLES, list_ovals
from rules.sola_fide.statements import Faith
from rules.sola_fide.view import Change, CircleView, DraftView, SeatView, SolaFideView

IDS = tuple(CIRCLES)
"""The circles by number."""

MOST_OPEN = (1, 5, 7, 8, 9, 10)
"""The numbers of the most circles that can be open at once."""


def make_circle(id: str, dice: Random | None = None, disputation: bool = False) -> CircleView:
    """Return an open circle as it is printed, or with markers at random."""
    facts = CIRCLES[id]
    nobility, commons, power = facts.nobility, facts.commons, facts.start
    if dice is not None:
        power = dice.randrange(4)
        nobility = "".join(dice.choice((color, color, "P", "C")) for color in nobility)
        commons = "".join(dice.choice((color, color, "P", "C")) for color in commons)
    return CircleView(id, "open", nobility, commons, power, has_disputation=disputation)


def make_seat(faith: Faith, circles: tuple[str, ...] = (), **more: object) -> SeatView:
    """Return a seat with usual numbers of cards."""
    seat = SeatView(faith, None, 4, 6, (), (), "", 5, 0, circles, sum(CIRCLES[id].points for id in circles), 0)
    return replace(seat, **more)


def make_view(
    numbers: Iterable[int] = (1, 2, 3),
    owners: Mapping[int, int] | None = None,
    *,
    dice: Random | None = None,
    disputation: int = 0,
    changes: Iterable[Change] = (),
    turn: int = 1,
    **more: object,
) -> SolaFideView:
    """Return a position with the circles of these `numbers` open; `owners` are the seats of captured ones by number."""
    opened, owned = set(numbers), owners or {}
    circles = tuple(
        make_circle(id, dice, number == disputation)
        if number in opened
        else CircleView(id, "captured", owner=owned[number])
        if number in owned
        else CircleView(id, "down")
        for number, id in enumerate(IDS, 1)
    )
    own = [tuple(IDS[number - 1] for number, owner in owned.items() if owner == seat) for seat in range(2)]
    seats = (make_seat("P", own[0]), make_seat("C", own[1]))
    view = SolaFideView(
        "play", 0, turn, 0, 0, "ovals", circles, not disputation, seats, (), "", "", 0, (), tuple(changes)
    )
    return replace(view, **more)


def replace_seat(view: SolaFideView, seat: int, **more: object) -> SolaFideView:
    """Return the view with other values of one seat."""
    first, second = (replace(own, **more) if place == seat else own for place, own in enumerate(view.seats))
    return replace(view, seats=(first, second))


def crowded_view() -> SolaFideView:
    """Return six open circles with markers, four captured ones, long cards, a near end, and changes of two turns."""
    longest = max(list_ovals("P"), key=lambda card: len(card))
    changes = (
        Change(121, 1, "drew", count=1),
        Change(122, 1, "played", "SFC01"),
        Change(122, 1, "converted", "SFC01", "electoral_rhenish", "nobility", (0, 2)),
        Change(123, 0, "played", "SFP02"),
        Change(123, 0, "converted", "SFP02", "swabian", "commons", (0, 1)),
        Change(123, 0, "moved", "SFP02", "austrian", source=3, target=1),
        Change(123, 0, "drew", "SFP02", count=1),
    )
    view = make_view(
        MOST_OPEN,
        {2: 0, 3: 1, 4: 1, 6: 0},
        dice=Random(8),
        disputation=9,
        changes=changes[1:],
        turn=124,
        cap=140,
        active=1,
    )
    view = replace_seat(view, 0, permanent=longest, discard=tuple(list_ovals("P")[:11]), deck_size=13, rewards=3)
    return replace_seat(view, 1, permanent="SFC14", discard=tuple(list_ovals("C")[:12]), deck_size=10)


def capture_view() -> SolaFideView:
    """Return the table after Bob has captured Lower Saxon with the reward, at the begin of Anna's turn."""
    changes = (
        Change(31, 1, "played", "SFC07"),
        Change(31, 1, "converted", "SFC07", "lower_saxon", "commons", (1, 2)),
        Change(31, 1, "captured", circle="lower_saxon", count=1),
        Change(31, 1, "revealed", circle="westphalian"),
        Change(31, 1, "revealed", circle="upper_rhenish"),
        Change(31, 1, "influence", "SFW1", color="white"),
    )
    view = make_view((3, 4, 5), {1: 0, 2: 1}, changes=changes, turn=32)
    return replace_seat(view, 1, rewards=1, points=8)


def draft_view(viewer: int | None = None) -> SolaFideView:
    """Return a draft in which the seats have picked 7 and 12 cards."""
    view = make_view(phase="draft", turn=0, active=None, starter=None, decks="draft")
    cards = list_ovals("P")
    draft = DraftView(tuple(cards[:3]), tuple(cards[3:10])) if viewer == 0 else None
    view = replace_seat(view, 0, picks=7, hand_size=0, deck_size=0, draft=draft)
    return replace_seat(view, 1, picks=12, hand_size=0, deck_size=0)


def faiths_view() -> SolaFideView:
    """Return the table before anybody has a faith."""
    view = make_view(phase="faiths", turn=0, active=1, starter=None, rolls=(2, 5))
    for seat in range(2):
        view = replace_seat(view, seat, faith=None, hand_size=0, deck_size=0)
    return view


def finished_view() -> SolaFideView:
    """Return a finished match: Bob has won with 33 points against 31."""
    owners = {1: 0, 2: 0, 3: 1, 4: 1, 5: 0, 6: 0, 7: 1, 8: 0, 9: 1, 10: 1}
    last = (Change(175, 1, "played", "SFC12"), Change(175, 1, "captured", circle="austrian"))
    view = make_view((), owners, changes=last, turn=175, phase="over", active=None)
    view = replace_seat(view, 0, rewards=2, points=31, place=2)
    return replace_seat(view, 1, place=1)
