"""What the pictures of Dominion say: header, footer, a line for each seat, the parts of its alt texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from render.dominion.palette import type_tones
from render.kit import Scene, standings
from rules.dominion.facts import CARDS, EFFECT_TEXTS
from rules.dominion.view import DominionSheet, DominionView, PlayerView, TurnSummary


def format_counts(cards: Iterable[str], scene: Scene) -> list[str]:
    """Return cards by name, equal ones together: "3x Copper"."""
    return [format_count(card, count, scene) for card, count in Counter(cards).items()]


def format_count(card: str, count: int, scene: Scene) -> str:
    """Return one card by name, with how many there are of it."""
    name = scene.term(card)
    return name if count == 1 else f"{count}\N{MULTIPLICATION SIGN} {name}"


def apply_ending(view: DominionView, scene: Scene) -> DominionView:
    """Return the view with the places of the match, which may differ from those by score: a seat that gave up is last."""
    return replace(view, sides=standings.replace_places(scene, view.sides, _replace_place))


def _replace_place(side: PlayerView, place: int) -> PlayerView:
    return side if side.sheet is None else replace(side, sheet=replace(side.sheet, place=place))


def ranked_sheets(view: DominionView) -> list[tuple[int, DominionSheet]]:
    """Return each seat with its sheet, the best first. Raise ValueError while the match runs."""
    return standings.rank_sheets([side.sheet for side in view.sides])


def leaders(view: DominionView) -> tuple[int, ...]:
    """Return the seats that won; none while the match runs, for points are hidden."""
    return tuple(seat for seat, side in enumerate(view.sides) if side.sheet is not None and side.sheet.place == 1)


def heading(view: DominionView, scene: Scene, brief: bool = False) -> str:
    """Return whose turn it is, or who has won; `brief`: without the names of several winners, whose markers stand beside it."""
    if scene.ending_title:
        return scene.ending_title
    if view.active is not None:
        return scene.say("dom-pic-turn", name=scene.names[view.active])
    first = leaders(view)
    points = max((sheet.total for seat in first if (sheet := view.sides[seat].sheet) is not None), default=0)
    if brief and len(first) > 1:
        return scene.say("dom-pic-shared", points=points)
    winners = scene.translations.listing(scene.language, [scene.names[seat] for seat in first])
    return scene.say("dom-pic-won", names=winners, count=len(first), points=points)


def round_number(view: DominionView) -> int:
    """Return the number of the round, in which everybody has a turn, from 1. Turns are counted by replays alone."""
    turns = [side.turns for side in view.sides]
    return max(turns) if view.active is None else turns[view.active] + 1


def last_turn(view: DominionView) -> TurnSummary | None:
    """Return the turn that is shown as the last event: the current one if anything happened in it, else the one before."""
    return view.turn if has_happened(view.turn) else view.before


def has_happened(turn: TurnSummary) -> bool:
    """Return whether anything that everybody sees has happened in a turn."""
    return turn.seat >= 0 and bool(turn.played or turn.gained or turn.trashed or turn.others_gained)


def last_move_text(view: DominionView, scene: Scene, whole: bool = False) -> str:
    """Return in one line what happened; `whole`: the played cards too."""
    done = last_turn(view)
    if scene.footer_note:
        return scene.footer_note
    if done is None:
        return scene.say("dom-pic-start")
    played = whole or (done is view.turn and not done.bought)
    return format_turn(done, scene, played, done is not view.turn, others=whole)


def format_turn(
    done: TurnSummary, scene: Scene, played: bool = True, ended: bool = True, *, others: bool = True
) -> str:
    """Return in one line what happened in a turn.

    `played`: with the cards played; `ended`: the turn is over; `others`: with what the other seats gained.
    """
    name = scene.names[done.seat]
    gained = Counter(done.gained)
    gained.subtract(Counter(done.bought))
    more = [
        scene.say(key, cards=", ".join(format_counts(cards, scene)))
        for key, cards in (("dom-pic-gained", list((+gained).elements())), ("dom-pic-trashed", list(done.trashed)))
        if cards
    ]
    parts: list[str] = []
    if done.played and played:
        parts.append(scene.say("dom-pic-played", name=name, cards=", ".join(format_counts(done.played, scene))))
    if done.bought:
        bought = ", ".join(format_counts(done.bought, scene))
        then = scene.say("dom-pic-then-bought", cards=bought)
        parts.append(then if parts else scene.say("dom-pic-bought", name=name, cards=bought))
    elif ended or not parts:
        parts.append(scene.say("dom-pic-then-nothing") if parts else scene.say("dom-pic-nothing", name=name))
    return "; ".join([*parts, *more, *(_other_gains(done, scene) if others else ())])


def _other_gains(done: TurnSummary, scene: Scene) -> list[str]:
    """Return what the other seats gained in a turn, those who gained the same together."""
    gained: dict[int, list[str]] = {}
    for seat, card in done.others_gained:
        gained.setdefault(seat, []).append(card)
    groups: dict[tuple[str, ...], list[int]] = {}
    for seat, cards in gained.items():
        groups.setdefault(tuple(cards), []).append(seat)
    return [
        scene.say(
            "dom-pic-others-gained",
            names=scene.translations.listing(scene.language, [scene.names[seat] for seat in seats]),
            count=len(seats),
            cards=", ".join(format_counts(cards, scene)),
        )
        for cards, seats in groups.items()
    ]


def format_purchases(done: TurnSummary, scene: Scene) -> str:
    """Return only what was bought in a turn."""
    name = scene.names[done.seat]
    if not done.bought:
        return scene.say("dom-pic-nothing", name=name)
    return scene.say("dom-pic-bought", name=name, cards=", ".join(format_counts(done.bought, scene)))


def seat_counts(view: DominionView, seat: int, scene: Scene) -> str:
    """Return one seat as briefly as possible, in numbers."""
    side = view.sides[seat]
    text = scene.say(
        "dom-pic-alt-counts", name=scene.seat_name(seat), hand=side.hand, deck=side.deck, discard=side.discard
    )
    return _add_points(view, seat, scene, text)


def seat_line(view: DominionView, seat: int, scene: Scene, brief: bool = False, with_shape: bool = True) -> str:
    """Return one seat in one sentence.

    `brief`: without the top of its discard pile, the cards it revealed, and what it has in play in another's turn; not
    `with_shape`: also without its shape.
    """
    side, name = view.sides[seat], scene.seat_name(seat)
    if with_shape:
        name = scene.say("dom-pic-alt-marked", name=name, mark=scene.say("pic-seat", place=seat + 1))
    brief = brief or not with_shape
    top = scene.term(side.top) if side.top and not brief else "none"
    text = scene.say("dom-pic-alt-seat", name=name, hand=side.hand, deck=side.deck, discard=side.discard, top=top)
    text = _add_points(view, seat, scene, text)
    if side.play and seat != view.active and not brief:
        text = f"{text} {scene.say('dom-pic-alt-play', cards=format_cards(side.play, scene))}"
    if side.revealed and not brief:
        text = f"{text} {scene.say('dom-pic-alt-revealed', cards=format_cards(side.revealed, scene))}"
    return text


def _add_points(view: DominionView, seat: int, scene: Scene, text: str) -> str:
    """Return the sentence `text` about a seat with its tokens added, and its points once they are counted."""
    side = view.sides[seat]
    if side.tokens:
        text = f"{text} {scene.say('dom-pic-alt-tokens', tokens=side.tokens)}"
    if side.sheet is not None:
        text = f"{text} {scene.say('dom-pic-alt-points', points=side.sheet.total)}"
    return text


def format_cards(cards: Iterable[str], scene: Scene) -> str:
    """Return cards as an enumeration, equal ones together: "3x Copper and Estate"."""
    return scene.translations.listing(scene.language, format_counts(cards, scene))


def budget_text(view: DominionView, scene: Scene) -> str:
    """Return what the player on turn has left to spend."""
    coins = count_coins(view, scene)
    return scene.say("dom-pic-alt-budget", actions=view.actions, buys=view.buys, coins=coins)


def count_coins(view: DominionView, scene: Scene) -> int:
    """Return what the player on turn can spend, as the question below the picture counts it: with Treasures in hand."""
    return max(view.coins, scene.asked.get("coins", 0))


def restriction_lines(view: DominionView, scene: Scene) -> list[str]:
    """Return what is on offer now, what may not be bought, and what was named for War Chests."""
    parts: list[str] = []
    if view.offer:
        parts.append(scene.say("dom-pic-alt-offer", cards=format_cards(view.offer, scene)))
    if view.banned:
        parts.append(scene.say("dom-pic-alt-banned", cards=format_cards(view.banned, scene)))
    if view.chests:
        parts.append(add_full_stop(scene.say("dom-pic-chests", cards=format_cards(view.chests, scene))))
    return parts


def mat_lines(view: DominionView, scene: Scene) -> list[str]:
    """Return lines about the tokens on the Trade Route mat and the cards of the Black Market."""
    parts: list[str] = []
    if view.mat is not None:
        parts.append(scene.say("dom-pic-alt-mat", tokens=view.mat))
    if view.market:
        parts.append(add_full_stop(scene.say("dom-pic-market", count=view.market)))
    return parts


def effect_line(card: str, scene: Scene) -> str:
    """Return a card with what it does: "Village: +1 Card, +2 Actions"."""
    return scene.say("dom-pic-alt-effect", card=scene.term(card), effect=EFFECT_TEXTS[card][scene.language])


def add_full_stop(text: str) -> str:
    """Return the words with a full stop, if they do not end with a punctuation mark.

    >>> add_full_stop("Anna to move"), add_full_stop("Anna wins!")
    ('Anna to move.', 'Anna wins!')
    """
    return text if text.endswith((".", "!", "?")) else text + "."


def type_names(card: str, scene: Scene) -> str:
    """Return the types of a card as they stand at its foot: "Action, Attack"."""
    return ", ".join(scene.term(f"type.{kind}") for kind in CARDS[card].types)


def main_tone(card: str) -> str:
    """Return the tone of the most telling type of a card."""
    return type_tones(card)[0]


def text_lines(card: str, scene: Scene) -> list[str]:
    """Return our text of a card, line by line."""
    return [line for line in CARDS[card].text.get(scene.language, "").split("\n") if line]


def origin(card: str, scene: Scene) -> str:
    """Return which box a card comes from, and which edition of it this is."""
    facts = CARDS[card]
    where = scene.say(f"dom-pic-set-{facts.set}")
    return where if facts.edition == "1+2" else scene.say("dom-pic-edition", set=where, edition=int(facts.edition))


def seat_score(view: DominionView, sheet: DominionSheet, seat: int, scene: Scene) -> str:
    """Return place, name, points, cards and turns of one seat."""
    return scene.say(
        "dom-pic-alt-sheet",
        place=sheet.place,
        name=scene.seat_name(seat),
        total=sheet.total,
        turns=view.sides[seat].turns,
        cards=count_owned(sheet),
    )


def score_lines(sheet: DominionSheet, scene: Scene) -> list[str]:
    """Return where the points of one seat come from: "8 points from 8x Estate"."""
    lines = [
        scene.say("dom-pic-alt-line", card=format_count(line.card, line.count, scene), points=line.points)
        for line in sheet.lines
    ]
    if sheet.tokens:
        lines.append(scene.say("dom-pic-alt-line-tokens", points=sheet.tokens))
    return lines


def count_owned(sheet: DominionSheet) -> int:
    """Return how many cards a seat owned at the end."""
    return sum(count for _, count in sheet.cards)
