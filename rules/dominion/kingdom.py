"""Choosing the ten kingdom piles: a recommended set, cards by name, or at random within limits; Platinum and Colony."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from msgspec import Struct

from rules.dominion.card_file import LANGUAGES
from rules.dominion.facts import ATTACK_REACTIONS, BASIC, CANONICAL_ID, CARDS, EXTRA_PILE, KINGDOMS, TERMS
from rules.engine import Chance, MatchOption, MatchOptions, SetupRefused, Term, text

KINGDOM_SIZE = 10
RANDOM = "random"

OPTIONS: tuple[MatchOption, ...] = (
    MatchOption("kingdom", (*KINGDOMS, RANDOM), free=True),
    MatchOption("drawn", ("",), free=True, requires=("kingdom", RANDOM), chosen=False),
    MatchOption(
        "sets",
        ("all", "prosperity", "base", "intrigue", "base-intrigue", "prosperity-base", "prosperity-intrigue"),
        requires=("kingdom", RANDOM),
    ),
    MatchOption("edition", ("any", "first", "second"), requires=("kingdom", RANDOM)),
    MatchOption("need", ("nothing", "buy", "village", "reaction", "all"), requires=("kingdom", RANDOM)),
    MatchOption("colony", ("rule", "always", "never")),
    MatchOption("market", (False, True)),
    MatchOption("vetoes", (False, True)),
)
"""What a match of Dominion may choose. `kingdom` also takes card ids or names, separated by commas.

Upper case makes no difference. An edition belongs to a random kingdom alone; a typed name with two definitions means the older
one, and the newer one is chosen by its id. `drawn` are the cards of a random kingdom that was drawn before the start, with
"colony" if Platinum and Colony came too.
"""

_EDITIONS = {"first": ("1", "1+2"), "second": ("2", "1+2")}
_VILLAGE_ACTIONS = 2


class KingdomChoice(Struct, frozen=True):
    """The kingdom of a match. `colony`: Platinum and Colony are in the supply. `vetoes`: seats may strike cards.

    `pool`: all kingdom cards that the sets and editions of the match allow; the Black Market deck and what replaces a struck
    card come from it.
    """

    cards: tuple[str, ...]
    colony: bool
    pool: tuple[str, ...]
    vetoes: bool = False


def draw_kingdom(options: MatchOptions, chance: Chance) -> MatchOptions:
    """Return the options with a random kingdom drawn; one that was drawn before stays while it is what they ask for."""
    if read_wish(str(options["kingdom"])) != RANDOM:
        return {**options, "drawn": ""}
    if options["drawn"] and _can_draw(options, _parse_drawn(options)[0]):
        return options
    cards = _draw_random(options, chance)
    colony = ("colony",) if _choose_colony("rule", RANDOM, cards, chance) else ()
    return {**options, "drawn": ", ".join((*cards, *colony))}


def choose_kingdom(options: MatchOptions, chance: Chance) -> KingdomChoice:
    """Return the kingdom for these options. Raise `SetupRefused` if they do not name ten cards."""
    wanted, wish = read_wish(str(options["kingdom"])), str(options["colony"])
    sets, edition = str(options["sets"]), str(options["edition"])
    if wanted == RANDOM and options["drawn"]:
        cards, colony = _parse_drawn(options)
        colony = colony if wish == "rule" else wish == "always"
    else:
        if wanted in KINGDOMS:
            cards = KINGDOMS[wanted].cards
        elif wanted == RANDOM:
            cards = _draw_random(options, chance)
        else:
            cards = parse_kingdom(wanted)
        colony = _choose_colony(wish, wanted, cards, chance)
    if options["market"] and EXTRA_PILE not in cards:
        cards = (*cards, EXTRA_PILE)
    if wanted != RANDOM:
        sets, edition = "all", "any"
    spare = build_pool(sets, edition, chance) if options["vetoes"] or EXTRA_PILE in cards else []
    return KingdomChoice(cards, colony, tuple(spare), bool(options["vetoes"]))


def preview_kingdom(options: MatchOptions) -> tuple[str, ...] | None:
    """Return the kingdom that will be played; None if it is drawn only at the start. Raise `SetupRefused`."""
    wanted = read_wish(str(options["kingdom"]))
    if wanted == RANDOM:
        cards = _parse_drawn(options)[0] if options.get("drawn") else None
    else:
        cards = KINGDOMS[wanted].cards if wanted in KINGDOMS else parse_kingdom(wanted)
    if cards is None or not options["market"] or EXTRA_PILE in cards:
        return cards
    return (*cards, EXTRA_PILE)


def preview_colony(options: MatchOptions) -> bool | None:
    """Return whether Platinum and Colony will be in the supply; None if that is decided only at the start.

    Raise `SetupRefused` if the options do not name ten cards.
    """
    wanted, wish = read_wish(str(options["kingdom"])), str(options["colony"])
    if wish != "rule":
        return wish == "always"
    if wanted in KINGDOMS:
        return KINGDOMS[wanted].colony
    if wanted == RANDOM:
        return _parse_drawn(options)[1] if options.get("drawn") else None
    shares = {CARDS[card].set == "prosperity" for card in parse_kingdom(wanted)}
    return shares.pop() if len(shares) == 1 else None


def _parse_drawn(options: MatchOptions) -> tuple[tuple[str, ...], bool]:
    """Return the cards that were drawn before the start, and whether Platinum and Colony came with them."""
    parts = [part.strip().casefold() for part in str(options["drawn"]).split(",")]
    return parse_kingdom(", ".join(part for part in parts if part != "colony")), "colony" in parts


def read_wish(written: str) -> str:
    """Return the id of the recommended set with this id or name, `RANDOM`, or what was written; upper case makes no difference."""
    wanted = written.strip().casefold()
    for id in KINGDOMS:
        if wanted in (id, *map(str.casefold, TERMS[f"kingdom.{id}"].values())):
            return id
    return RANDOM if wanted == RANDOM else written.strip()


@cache
def build_spellings() -> Mapping[str, str]:
    """Return the kingdom card for each spelling, in lower case: its id and its names.

    If two definitions share a name, it means the canonical one.
    """
    cards = [card for card in CARDS if card not in BASIC]
    spellings = {card: card for card in cards}
    for card in sorted(cards, key=lambda card: CANONICAL_ID[card] != card):
        for language in LANGUAGES:
            spellings.setdefault(TERMS[card][language].casefold(), card)
    return spellings


@lru_cache(256)
def parse_kingdom(wanted: str) -> tuple[str, ...]:
    """Return the cards of a list like "moat, Dorf, mint-2e": ids or names of either language. Raise `SetupRefused`."""
    cards: list[str] = []
    for part in filter(None, (part.strip() for part in wanted.split(","))):
        card = build_spellings().get(part.casefold())
        if card is None:
            raise SetupRefused(text("dom-refused-card", name=part))
        if CANONICAL_ID[card] in map(CANONICAL_ID.__getitem__, cards):
            raise SetupRefused(text("dom-refused-twice", name=Term(card)))
        cards.append(card)
    if len(cards) != KINGDOM_SIZE:
        raise SetupRefused(text("dom-refused-count", count=len(cards)))
    return tuple(cards)


def build_pool(sets: str, edition: str, chance: Chance) -> list[str]:
    """Return the kingdom cards that a random kingdom may draw from, one definition per name.

    If both editions are mixed, chance decides for each name with two definitions which of them is meant.
    """
    cards = list_definitions(sets, edition)
    if edition in _EDITIONS:
        return cards
    newer = {CARDS[card].twin: card for card in cards if CARDS[card].twin}
    meant = {name: chance.randbelow(2) == 1 for name in newer}
    return [card for card in cards if meant.get(CANONICAL_ID[card], False) == bool(CARDS[card].twin)]


def list_definitions(sets: str, edition: str) -> list[str]:
    """Return all kingdom cards of these sets and editions; a name may be there in both."""
    allowed = {"base", "intrigue", "prosperity"} if sets == "all" else set(sets.split("-"))
    editions = _EDITIONS.get(edition, ("1", "2", "1+2"))
    return [card.id for card in CARDS.values() if card.set in allowed and card.edition in editions]


def can_give_buy(card: str) -> bool:
    """Return whether a card can give an extra Buy."""
    return CARDS[card].plus.buys > 0 or CARDS[card].buy


def is_village(card: str) -> bool:
    """Return whether a card lets more than one further Action be played."""
    return CARDS[card].plus.actions >= _VILLAGE_ACTIONS or CARDS[card].village


def _list_needs(options: MatchOptions) -> list[Callable[[str], bool]]:
    """Return tests for kinds of cards; a random kingdom has at least one card of each kind."""
    kinds = (("buy", can_give_buy), ("village", is_village), ("reaction", ATTACK_REACTIONS.__contains__))
    return [has for kind, has in kinds if options["need"] in (kind, "all")]


def _can_draw(options: MatchOptions, cards: Sequence[str]) -> bool:
    """Return whether these options could have drawn these cards."""
    allowed, needed = list_definitions(str(options["sets"]), str(options["edition"])), _list_needs(options)
    fetched = [card for card in cards if card not in allowed]
    return all(any(map(has, cards)) for has in needed) and all(any(has(card) for has in needed) for card in fetched)


def _draw_random(options: MatchOptions, chance: Chance) -> tuple[str, ...]:
    """Draw ten at random. What is needed is drawn first, from another set if the allowed ones have none."""
    edition = str(options["edition"])
    rest = build_pool(str(options["sets"]), edition, chance)
    chance.shuffle(rest)
    picked: list[str] = []
    for has in _list_needs(options):
        if not any(map(has, picked)):
            fitting = [card for card in rest if has(card)]
            fitting = fitting or [card for card in build_pool("all", edition, chance) if has(card)]
            picked.append(fitting[chance.randbelow(len(fitting))])
    picked += [card for card in rest if card not in picked][: KINGDOM_SIZE - len(picked)]
    return tuple(sorted(picked))


def _choose_colony(wish: str, wanted: str, cards: tuple[str, ...], chance: Chance) -> bool:
    """Decide on Platinum and Colony: as a recommended set says, else as likely as a Prosperity card in the kingdom."""
    if wish != "rule":
        return wish == "always"
    if wanted in KINGDOMS:
        return KINGDOMS[wanted].colony
    return CARDS[cards[chance.randbelow(len(cards))]].set == "prosperity"
