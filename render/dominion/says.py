"""What the pictures of Dominion say: header, footer, and the alt texts that tell the same in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from render.dominion.tones import kinds
from render.kit import Scene
from render.kit.picture import ALT_LIMIT, shorten
from rules.dominion.facts import BASIC, CARDS
from rules.dominion.view import Deed, Sheet, View


def counted(cards: Iterable[str], scene: Scene) -> list[str]:
    """Return cards by name, equal ones together: "3x Copper"."""
    return [amount(card, count, scene) for card, count in Counter(cards).items()]


def amount(card: str, count: int, scene: Scene) -> str:
    """Return one card by name, with how many there are of it."""
    name = scene.term(card)
    return name if count == 1 else f"{count}\N{MULTIPLICATION SIGN} {name}"


def settled(view: View, scene: Scene) -> View:
    """Return the view with the places of the match where they differ from those of the scores: who gave up is last."""
    if scene.ending is None or not scene.ending.places:
        return view
    sides = tuple(
        replace(side, sheet=replace(side.sheet, place=place)) if side.sheet is not None else side
        for side, place in zip(view.sides, scene.ending.places, strict=True)
    )
    return replace(view, sides=sides)


def leaders(view: View) -> tuple[int, ...]:
    """Return the seats that won; nobody while the match runs, for points are hidden."""
    return tuple(seat for seat, side in enumerate(view.sides) if side.sheet is not None and side.sheet.place == 1)


def heading(view: View, scene: Scene, brief: bool = False) -> str:
    """Return whose turn it is, or who has won; `brief`: of several winners no names, their markers stand beside it."""
    if scene.verdict:
        return scene.verdict
    if view.active is not None:
        return scene.say("dom-pic-turn", name=scene.names[view.active])
    first = leaders(view)
    points = max((sheet.total for seat in first if (sheet := view.sides[seat].sheet) is not None), default=0)
    if brief and len(first) > 1:
        return scene.say("dom-pic-shared", points=points)
    winners = scene.words.listing(scene.language, [scene.names[seat] for seat in first])
    return scene.say("dom-pic-won", names=winners, count=len(first), points=points)


def number(view: View) -> int:
    """Return which turn of its player is going on, the first is 1."""
    turns = [side.turns for side in view.sides]
    return max(turns) if view.active is None else turns[view.active] + 1


def recent(view: View) -> Deed | None:
    """Return what is told as the last thing that happened: the turn going on if it did anything, else the one before."""
    now = view.turn
    if now.seat >= 0 and (now.played or now.bought or now.gained or now.trashed):
        return now
    return view.before


def deed(view: View, scene: Scene, whole: bool = False) -> str:
    """Return in one line what happened; `whole`: the played cards too."""
    done = recent(view)
    if scene.remark:
        return scene.remark
    if done is None:
        return scene.say("dom-pic-start")
    return told(done, scene, whole or (done is view.turn and not done.bought), done is not view.turn)


def told(done: Deed, scene: Scene, played: bool = True, ended: bool = True) -> str:
    """Return in one line what a turn did; `played`: with the cards it played, `ended`: it is over."""
    name = scene.names[done.seat]
    gained = Counter(done.gained)
    gained.subtract(Counter(done.bought))
    more = [
        scene.say(key, cards=", ".join(counted(cards, scene)))
        for key, cards in (("dom-pic-gained", list((+gained).elements())), ("dom-pic-trashed", list(done.trashed)))
        if cards
    ]
    said: list[str] = []
    if done.played and played:
        said.append(scene.say("dom-pic-played", name=name, cards=", ".join(counted(done.played, scene))))
    if done.bought:
        bought = ", ".join(counted(done.bought, scene))
        then = scene.say("dom-pic-then-bought", cards=bought)
        said.append(then if said else scene.say("dom-pic-bought", name=name, cards=bought))
    elif ended or not said:
        said.append(scene.say("dom-pic-then-nothing") if said else scene.say("dom-pic-nothing", name=name))
    return "; ".join([*said, *more])


def seat_line(view: View, seat: int, scene: Scene, brief: bool = False) -> str:
    """Return one seat in one sentence; `brief`: without what lies open before it."""
    side = view.sides[seat]
    said = scene.say(
        "dom-pic-alt-seat",
        name=scene.named(seat),
        mark=scene.say("pic-seat", place=seat + 1),
        hand=side.hand,
        deck=side.deck,
        discard=side.discard,
        top=scene.term(side.top) if side.top and not brief else "none",
    )
    if side.tokens:
        said = f"{said} {scene.say('dom-pic-alt-tokens', tokens=side.tokens)}"
    if side.revealed and not brief:
        said = f"{said} {scene.say('dom-pic-alt-revealed', cards=_list(side.revealed, scene))}"
    return said


def _list(cards: Iterable[str], scene: Scene) -> str:
    return scene.words.listing(scene.language, counted(cards, scene))


def _budget(view: View, scene: Scene) -> list[str]:
    """Return what the player on turn has left, and what lies in play."""
    if view.active is None:
        return []
    said = [scene.say("dom-pic-alt-budget", actions=view.actions, buys=view.buys, coins=view.coins)]
    if play := view.sides[view.active].play:
        said.append(scene.say("dom-pic-alt-play", cards=_list(play, scene)))
    return said


def _supply(view: View, scene: Scene, kingdom_only: bool = False) -> str:
    piles = [pile for pile in view.piles if not kingdom_only or pile.card in view.kingdom]
    said = ", ".join(
        scene.say("dom-pic-alt-pile", card=scene.term(pile.card), cost=pile.cost, count=pile.count) for pile in piles
    )
    return scene.say("dom-pic-alt-supply", piles=said)


def _rest(view: View, scene: Scene) -> list[str]:
    said = [scene.say("dom-pic-alt-empty", empty=view.empty, ends=view.ends_at)]
    cards = [amount(card, count, scene) for card, count in view.trash]
    said.append(scene.say("dom-pic-alt-trash", cards=scene.words.listing(scene.language, cards)))
    if view.mat is not None:
        said.append(scene.say("dom-pic-alt-mat", tokens=view.mat))
    if view.banned:
        said.append(scene.say("dom-pic-alt-banned", cards=_list(view.banned, scene)))
    if view.chests:
        said.append(scene.say("dom-pic-chests", cards=_list(view.chests, scene)) + ".")
    if view.offer:
        said.append(scene.say("dom-pic-alt-offer", cards=_list(view.offer, scene)))
    return said


def _told(*ways: Sequence[str]) -> str:
    """Return the fullest of several tellings that is short enough."""
    for way in ways:
        said = " ".join(way)
        if len(said) <= ALT_LIMIT:
            return said
    return shorten(" ".join(ways[-1]))


def _sentence(said: str) -> str:
    return said if said.endswith((".", "!", "?")) else said + "."


def table_alt(view: View, scene: Scene, own: bool = False) -> str:
    """Return the alt text of the table; with `own` the viewer's hand comes before the other seats."""
    head = [_sentence(heading(view, scene)), _sentence(deed(view, scene, whole=True))]
    short = [head[0], _sentence(deed(view, scene))]
    mine = [scene.say("dom-pic-alt-hand", cards=_list(view.own.hand, scene))] if own and view.own is not None else []
    seats = [seat_line(view, seat, scene) for seat in range(len(view.sides))]
    rest, budget = _rest(view, scene), _budget(view, scene)
    return _told(
        [*head, *budget, *mine, *seats, _supply(view, scene), *rest],
        [*short, *budget, *mine, *seats, _supply(view, scene, kingdom_only=True), *rest[:1]],
        [*short, *budget, *mine, *seats, *rest],
        [*short, *mine, *seats],
        [head[0], *(seat_line(view, seat, scene, brief=True) for seat in range(len(view.sides)))],
    )


def hand_alt(view: View, seat: int, scene: Scene) -> str:
    """Return the alt text of a hand."""
    assert view.own is not None
    head = [scene.note + "."] if scene.note else []
    head.append(scene.say("dom-pic-alt-hand", cards=_list(view.own.hand, scene)))
    if view.own.looked:
        head.append(scene.say("dom-pic-alt-looked", cards=_list(view.own.looked, scene)))
    if view.own.passing:
        head.append(scene.say("dom-pic-alt-passing", cards=_list(view.own.passing, scene)))
    if view.own.known:
        head.append(scene.say("dom-pic-alt-known", cards=_list(view.own.known, scene)))
    budget = _budget(view, scene)
    if view.active != seat:
        budget = [_sentence(heading(view, scene)), *budget]
    counts = [seat_line(view, seat, scene)]
    if view.active != seat:
        return _told([*head, *budget, *counts], [*head, *counts])
    return _told([*head, *budget, *counts, _supply(view, scene)], [*head, *budget, *counts], [*head, *counts])


def types(card: str, scene: Scene) -> str:
    """Return the types of a card as its foot says them: "Action, Attack"."""
    return ", ".join(scene.term(f"type.{kind}") for kind in CARDS[card].types)


def kind(card: str) -> str:
    """Return the tone that tells most about a card."""
    return kinds(card)[0]


def card_alt(card: str, scene: Scene) -> str:
    """Return the alt text of a close-up."""
    said = scene.say("dom-pic-alt-card", card=scene.term(card), types=types(card, scene), cost=CARDS[card].cost)
    lines = [line if line.endswith((".", "!", "?")) else line + "." for line in text_lines(card, scene)]
    return shorten(" ".join([said, *lines, _sentence(origin(card, scene))]))


def text_lines(card: str, scene: Scene) -> list[str]:
    """Return our text of a card, line by line."""
    return [line for line in CARDS[card].text.get(scene.language, "").split("\n") if line]


def origin(card: str, scene: Scene) -> str:
    """Return which box a card comes from, and which edition of it this is."""
    one = CARDS[card]
    where = scene.say(f"dom-pic-set-{one.set}")
    return where if one.edition == "1+2" else scene.say("dom-pic-edition", set=where, edition=int(one.edition))


def kingdom_alt(cards: Sequence[str], scene: Scene) -> str:
    """Return the alt text of a kingdom: each card with cost and types, with its text while there is room."""
    named = [
        scene.say("dom-pic-alt-card", card=scene.term(card), types=types(card, scene), cost=CARDS[card].cost)
        for card in cards
    ]
    title = [_sentence(scene.say("dom-pic-kingdom"))]
    full = [f"{said} {' '.join(text_lines(card, scene))}" for said, card in zip(named, cards, strict=True)]
    basic = [scene.term(card) for card in cards if card in BASIC]
    return _told([*title, *full], [*title, *named], [*title, *basic])


def sheet_alt(view: View, scene: Scene) -> str:
    """Return the alt text of the scoring: card by card if that fits, else the totals."""
    order = sorted(
        ((side.sheet, seat) for seat, side in enumerate(view.sides) if side.sheet is not None),
        key=lambda pair: (pair[0].place, pair[1]),
    )
    full, short = [_sentence(heading(view, scene))], [_sentence(heading(view, scene))]
    for sheet, seat in order:
        line = scene.say(
            "dom-pic-alt-sheet",
            place=sheet.place,
            name=scene.named(seat),
            total=sheet.total,
            turns=view.sides[seat].turns,
            cards=cards_of(sheet),
        )
        short.append(line)
        parts = [
            scene.say("dom-pic-alt-line", card=amount(one.card, one.count, scene), points=one.points)
            for one in sheet.lines
        ]
        if sheet.tokens:
            parts.append(scene.say("dom-pic-alt-line", card=scene.say("dom-pic-tokens"), points=sheet.tokens))
        full.append(f"{line} ({', '.join(parts)})." if parts else line)
    return _told(full, short)


def cards_of(sheet: Sheet) -> int:
    """Return how many cards a seat owned at the end."""
    return sum(count for _, count in sheet.cards)
