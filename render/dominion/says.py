"""What the pictures of Dominion say: header, footer, and the alt texts that tell the same in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from render.dominion import rulings
from render.dominion.tones import kinds
from render.kit import Scene, fitting
from render.kit.fitting import Part, must
from rules.dominion.facts import CARDS, EFFECTS
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


def bought(done: Deed, scene: Scene) -> str:
    """Return what a turn bought, and nothing else."""
    name = scene.names[done.seat]
    if not done.bought:
        return scene.say("dom-pic-nothing", name=name)
    return scene.say("dom-pic-bought", name=name, cards=", ".join(counted(done.bought, scene)))


def seat_counts(view: View, seat: int, scene: Scene) -> str:
    """Return one seat in numbers, as short as can be."""
    side = view.sides[seat]
    said = scene.say("dom-pic-alt-counts", name=scene.named(seat), hand=side.hand, deck=side.deck, discard=side.discard)
    return _worth(view, seat, scene, said)


def seat_line(view: View, seat: int, scene: Scene, brief: bool = False, marked: bool = True) -> str:
    """Return one seat in one sentence. `brief`: without what lies open before it; not `marked`: without its shape too."""
    side, name = view.sides[seat], scene.named(seat)
    if marked:
        name = scene.say("dom-pic-alt-marked", name=name, mark=scene.say("pic-seat", place=seat + 1))
    brief = brief or not marked
    top = scene.term(side.top) if side.top and not brief else "none"
    said = scene.say("dom-pic-alt-seat", name=name, hand=side.hand, deck=side.deck, discard=side.discard, top=top)
    said = _worth(view, seat, scene, said)
    if side.revealed and not brief:
        said = f"{said} {scene.say('dom-pic-alt-revealed', cards=listed(side.revealed, scene))}"
    return said


def _worth(view: View, seat: int, scene: Scene, said: str) -> str:
    """Return what was `said` of a seat with its tokens, and with its points once they are counted."""
    side = view.sides[seat]
    if side.tokens:
        said = f"{said} {scene.say('dom-pic-alt-tokens', tokens=side.tokens)}"
    if side.sheet is not None:
        said = f"{said} {scene.say('dom-pic-alt-points', points=side.sheet.total)}"
    return said


def listed(cards: Iterable[str], scene: Scene) -> str:
    """Return cards as an enumeration, equal ones together: "3x Copper and Estate"."""
    return scene.words.listing(scene.language, counted(cards, scene))


def budget(view: View, scene: Scene) -> str:
    """Return what the player on turn has left to spend."""
    return scene.say("dom-pic-alt-budget", actions=view.actions, buys=view.buys, coins=view.coins)


def bans(view: View, scene: Scene) -> list[str]:
    """Return what is on offer now, what may not be bought, and what was named for War Chests."""
    said: list[str] = []
    if view.offer:
        said.append(scene.say("dom-pic-alt-offer", cards=listed(view.offer, scene)))
    if view.banned:
        said.append(scene.say("dom-pic-alt-banned", cards=listed(view.banned, scene)))
    if view.chests:
        said.append(sentence(scene.say("dom-pic-chests", cards=listed(view.chests, scene))))
    return said


def mats(view: View, scene: Scene) -> list[str]:
    """Return what lies beside the supply: tokens on the Trade Route mat, cards of the Black Market."""
    said: list[str] = []
    if view.mat is not None:
        said.append(scene.say("dom-pic-alt-mat", tokens=view.mat))
    if view.market:
        said.append(sentence(scene.say("dom-pic-market", count=view.market)))
    return said


def effect(card: str, scene: Scene) -> str:
    """Return a card with what it does: "Village: +1 Card, +2 Actions"."""
    return scene.say("dom-pic-alt-effect", card=scene.term(card), effect=EFFECTS[card][scene.language])


def sentence(said: str) -> str:
    """Return words as a sentence with a full stop."""
    return said if said.endswith((".", "!", "?")) else said + "."


def types(card: str, scene: Scene) -> str:
    """Return the types of a card as its foot says them: "Action, Attack"."""
    return ", ".join(scene.term(f"type.{kind}") for kind in CARDS[card].types)


def kind(card: str) -> str:
    """Return the tone that tells most about a card."""
    return kinds(card)[0]


def card_alt(card: str, scene: Scene) -> str:
    """Return the alt text of a close-up: types, cost, text, ruling and where the card is from."""
    said = scene.say("dom-pic-alt-card", card=scene.term(card), types=types(card, scene), cost=CARDS[card].cost)
    lines = [sentence(line) for line in text_lines(card, scene)]
    parts = [must(" ".join([said, *lines]))]
    parts += [must(one) for one in rulings.of(card, scene.language)]
    return fitting.told([*parts, must(sentence(origin(card, scene)))])


def text_lines(card: str, scene: Scene) -> list[str]:
    """Return our text of a card, line by line."""
    return [line for line in CARDS[card].text.get(scene.language, "").split("\n") if line]


def origin(card: str, scene: Scene) -> str:
    """Return which box a card comes from, and which edition of it this is."""
    one = CARDS[card]
    where = scene.say(f"dom-pic-set-{one.set}")
    return where if one.edition == "1+2" else scene.say("dom-pic-edition", set=where, edition=int(one.edition))


def sheet_alt(view: View, scene: Scene) -> str:
    """Return the alt text of the scoring: card by card where that fits, the totals always."""
    order = sorted(
        ((side.sheet, seat) for seat, side in enumerate(view.sides) if side.sheet is not None),
        key=lambda pair: (pair[0].place, pair[1]),
    )
    parts = [must(sentence(heading(view, scene)))]
    for sheet, seat in order:
        line = seat_score(view, sheet, seat, scene)
        lines = score_lines(sheet, scene)
        said = scene.say("dom-pic-alt-sheet-lines", sheet=line, lines=", ".join(lines)) if lines else sentence(line)
        parts.append(Part((said, sentence(line)), (sheet.place,)))
    return fitting.told(parts)


def seat_score(view: View, sheet: Sheet, seat: int, scene: Scene) -> str:
    """Return place, name, points, cards and turns of one seat."""
    return scene.say(
        "dom-pic-alt-sheet",
        place=sheet.place,
        name=scene.named(seat),
        total=sheet.total,
        turns=view.sides[seat].turns,
        cards=cards_of(sheet),
    )


def score_lines(sheet: Sheet, scene: Scene) -> list[str]:
    """Return where the points of one seat come from: "8 points from 8x Estate"."""
    lines = [
        scene.say("dom-pic-alt-line", card=amount(one.card, one.count, scene), points=one.points) for one in sheet.lines
    ]
    if sheet.tokens:
        lines.append(scene.say("dom-pic-alt-line-tokens", points=sheet.tokens))
    return lines


def cards_of(sheet: Sheet) -> int:
    """Return how many cards a seat owned at the end."""
    return sum(count for _, count in sheet.cards)
