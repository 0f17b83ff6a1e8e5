"""The alt texts of Dominion's pictures: the same as the picture in reading order, what matters most always."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.dominion import says
from render.dominion.says import listed, sentence
from render.kit import Scene
from render.kit.fitting import Part, may, must, told
from rules.dominion.facts import BASIC, CARDS, EFFECTS
from rules.dominion.view import Pile, View

# From the first that goes to the last. Whose move it is, what is left of Province and Colony, the empty piles, and what the
# player on turn may still do are never left out.
TEXTS, TRASH, PLAYED, TYPES, TOPS, COSTS, MATS, PLAY, LISTS, MARKS, COUNTS, BASICS, KINGDOM, HAND, DEED, OPEN = range(
    16
)

ENDING = ("province", "colony")
"""What is left of these piles is said before the supply."""


def table_alt(view: View, scene: Scene, own: bool = False) -> str:
    """Return the alt text of the table; with `own` the viewer's hand comes before the other seats."""
    parts = [
        must(sentence(says.heading(view, scene))),
        *_deed(view, scene),
        must(ends(view, scene)),
        *_budget(view, scene),
    ]
    if own and view.own is not None:
        parts.append(_hand(view, scene))
    parts += [may(said, OPEN) for said in says.bans(view, scene)]
    parts.append(_seats(view, range(len(view.sides)), scene))
    parts += _supply(view, scene)
    parts += [may(said, MATS) for said in says.mats(view, scene)]
    parts += _trash(view, scene)
    parts += _effects(dict.fromkeys((*view.offer, *view.kingdom)), scene, TEXTS)
    return told(parts)


def hand_alt(view: View, seat: int, scene: Scene) -> str:
    """Return the alt text of a hand: the cards, what is left to spend, what each card does."""
    assert view.own is not None
    parts = [must(sentence(scene.note))] if scene.note else []
    parts.append(_hand(view, scene))
    for key, cards in (("looked", view.own.looked), ("passing", view.own.passing), ("known", view.own.known)):
        if cards:
            parts.append(may(scene.say(f"dom-pic-alt-{key}", cards=listed(cards, scene)), OPEN))
    if view.active != seat:
        parts.append(must(sentence(says.heading(view, scene))))
    parts += [must(ends(view, scene)), *_budget(view, scene), _seats(view, (seat,), scene)]
    parts += [may(said, OPEN) for said in says.bans(view, scene)]
    held = _effects(dict.fromkeys((*view.own.looked, *view.own.hand)), scene, BASICS)
    if view.active != seat:
        return told([*parts, *held])
    if view.phase in ("treasure", "buy"):
        return told([*parts, *_supply(view, scene), *_effects(view.kingdom, scene, TEXTS)])
    return told([*parts, *held, *_supply(view, scene)])


def kingdom_alt(cards: Sequence[str], scene: Scene, colony: bool | None = None) -> str:
    """Return the alt text of a kingdom: name, cost and effect of each card, with its types and whole text while there is room."""
    parts = [must(sentence(scene.note or scene.say("dom-pic-kingdom")))]
    if colony is not None:
        parts.append(must(sentence(scene.say("dom-pic-with-colony" if colony else "dom-pic-without-colony"))))
    for card in cards:
        named = scene.say(
            "dom-pic-alt-card", card=scene.term(card), types=says.types(card, scene), cost=CARDS[card].cost
        )
        priced = scene.say("dom-pic-alt-priced", card=scene.term(card), cost=CARDS[card].cost)
        effect = sentence(EFFECTS[card][scene.language])
        whole = f"{named} {' '.join(sentence(line) for line in says.text_lines(card, scene))}"
        parts.append(
            Part((whole, f"{named} {effect}", f"{priced}: {effect}", sentence(priced)), (TEXTS, TYPES, KINGDOM))
        )
    return told(parts)


def ends(view: View, scene: Scene) -> str:
    """Return what the end of the match hangs on: what is left of the dearest Victory piles, and the empty piles."""
    piles = [pile for pile in view.piles if pile.card in ENDING]
    left = ", ".join(scene.say("dom-pic-alt-left", card=scene.term(pile.card), count=pile.count) for pile in piles)
    return scene.say("dom-pic-alt-ends", piles=left, empty=view.empty, ends=view.ends_at)


def _deed(view: View, scene: Scene) -> list[Part]:
    """Return what happened last: with the cards played, without them, with those bought alone."""
    whole, brief = (sentence(says.deed(view, scene, whole=whole)) for whole in (True, False))
    done = says.recent(view)
    if done is None or scene.remark:
        return [must(brief)]
    least = sentence(says.bought(done, scene))
    return [Part((whole, brief, least, ""), (PLAYED, LISTS, DEED))]


def _hand(view: View, scene: Scene) -> Part:
    """Return the viewer's hand card by card, or where that is far too much how many there are."""
    assert view.own is not None
    said = scene.say("dom-pic-alt-hand", cards=listed(view.own.hand, scene))
    return Part((said, scene.say("dom-pic-alt-hand-count", count=len(view.own.hand))), (HAND,))


def _budget(view: View, scene: Scene) -> list[Part]:
    """Return what the player on turn has left, and what lies in play."""
    if view.active is None:
        return []
    parts = [must(says.budget(view, scene))]
    if play := view.sides[view.active].play:
        parts.append(may(scene.say("dom-pic-alt-play", cards=listed(play, scene)), PLAY))
    return parts


def _seats(view: View, which: Iterable[int], scene: Scene) -> Part:
    """Return seats, all told alike: with the tops of discard piles, without, without their shapes too, in numbers alone."""
    shown = list(which)
    return Part(
        (
            " ".join(says.seat_line(view, seat, scene) for seat in shown),
            " ".join(says.seat_line(view, seat, scene, brief=True) for seat in shown),
            " ".join(says.seat_line(view, seat, scene, marked=False) for seat in shown),
            " ".join(says.seat_counts(view, seat, scene) for seat in shown),
        ),
        (TOPS, MARKS, COUNTS),
    )


def _supply(view: View, scene: Scene) -> list[Part]:
    """Return the supply: the kingdom, then the basic piles, with their costs and without."""
    kingdom = [pile for pile in view.piles if pile.card in view.kingdom]
    basic = [pile for pile in view.piles if pile.card not in view.kingdom and pile.card not in ENDING]
    return [
        Part((*_piles("dom-pic-alt-supply", kingdom, scene), ""), (COSTS, KINGDOM)),
        Part((*_piles("dom-pic-alt-basics", basic, scene), ""), (COSTS, BASICS)),
    ]


def _piles(key: str, piles: Iterable[Pile], scene: Scene) -> tuple[str, str]:
    """Return piles as a sentence with their costs, and as one without."""
    named = [(scene.term(pile.card), pile) for pile in piles]
    priced = [scene.say("dom-pic-alt-pile", card=name, cost=pile.cost, count=pile.count) for name, pile in named]
    plain = [scene.say("dom-pic-alt-left", card=name, count=pile.count) for name, pile in named]
    return scene.say(key, piles=", ".join(priced)), scene.say(key, piles=", ".join(plain))


def _trash(view: View, scene: Scene) -> list[Part]:
    cards = [says.amount(card, count, scene) for card, count in view.trash]
    said = scene.say("dom-pic-alt-trash", cards=scene.words.listing(scene.language, cards))
    total = sum(count for _, count in view.trash)
    return [Part((said, scene.say("dom-pic-alt-trash-count", count=total), ""), (TRASH, TRASH))] if total else []


def _effects(cards: Iterable[str], scene: Scene, weight: int) -> list[Part]:
    """Return what cards do, each while there is room; what everybody knows (the basic cards) is not said."""
    return [may(sentence(says.effect(card, scene)), weight) for card in cards if card not in BASIC]
