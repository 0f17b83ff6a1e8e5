"""Choosing the ten kingdom piles: a recommended set, cards by name, or at random within limits; Platinum and Colony."""

from __future__ import annotations

from msgspec import Struct

from rules.dominion.facts import BASIC, CARDS, KINGDOMS, NAME, TERMS, TO_ATTACKS
from rules.engine import Chance, Options, OptionSpec, SetupRefused, Term, text

SIZE = 10

OPTIONS: tuple[OptionSpec, ...] = (
    OptionSpec("kingdom", ("random", *KINGDOMS), free=True),
    OptionSpec(
        "sets", ("all", "prosperity", "base", "intrigue", "base-intrigue", "prosperity-base", "prosperity-intrigue")
    ),
    OptionSpec("edition", ("any", "first", "second")),
    OptionSpec("need", ("nothing", "buy", "village", "reaction", "all")),
    OptionSpec("colony", ("rule", "always", "never")),
    OptionSpec("market", (False, True)),
    OptionSpec("vetoes", (False, True)),
)
"""What a match of Dominion may choose. `kingdom` also takes card ids or names, separated by commas."""

_EDITION = {"first": ("1", "1+2"), "second": ("2", "1+2")}
_VILLAGE_ACTIONS = 2


class Choice(Struct, frozen=True):
    """The kingdom of a match. `colony`: Platinum and Colony are in the supply. `vetoes`: seats may strike cards.

    `pool`: all that the sets and editions of the match allow; the Black Market deck and what replaces a struck card come
    from it.
    """

    cards: tuple[str, ...]
    colony: bool
    pool: tuple[str, ...]
    vetoes: bool = False


def choose(options: Options, chance: Chance) -> Choice:
    """The kingdom for these options. Raises `SetupRefused` if they name no ten cards."""
    wanted = str(options["kingdom"]).strip()
    if wanted in KINGDOMS:
        cards = KINGDOMS[wanted].cards
    elif wanted == "random":
        cards = _random(options, chance)
    else:
        cards = by_name(wanted, str(options["edition"]) == "second")
    colony = _colony(str(options["colony"]), wanted, cards, chance)
    if options["market"] and "black-market" not in cards:
        cards = (*cards, "black-market")
    allowed = pool(str(options["sets"]), str(options["edition"]))
    return Choice(cards, colony, tuple(allowed), bool(options["vetoes"]))


def by_name(wanted: str, second: bool = False) -> tuple[str, ...]:
    """The cards of a list like "moat, Dorf, mint-2e": ids or names of either language. Raises `SetupRefused`.

    `second`: a name that two definitions carry means that of the second edition.
    """
    found: list[str] = []
    for part in filter(None, (part.strip() for part in wanted.split(","))):
        card = _lookup(part, second)
        if card is None:
            raise SetupRefused(text("dom-refused-card", name=part))
        if NAME[card] in map(NAME.__getitem__, found):
            raise SetupRefused(text("dom-refused-twice", name=Term(card)))
        found.append(card)
    if len(found) != SIZE:
        raise SetupRefused(text("dom-refused-count", count=len(found)))
    return tuple(found)


def _lookup(part: str, second: bool) -> str | None:
    """A kingdom card by id or by name, whatever the case."""
    if part in CARDS:
        return part if part not in BASIC else None
    low = part.casefold()
    found = [card for card in CARDS if card not in BASIC and low in map(str.casefold, TERMS[card].values())]
    return found[-1 if second else 0] if found else None


def pool(sets: str, edition: str) -> list[str]:
    """The kingdom cards that a random kingdom may draw from, one definition per name."""
    allowed = {"base", "intrigue", "prosperity"} if sets == "all" else set(sets.split("-"))
    cards = [card for card in CARDS.values() if card.set in allowed]
    if edition in _EDITION:
        return [card.id for card in cards if card.edition in _EDITION[edition]]
    return [card.id for card in cards if not card.twin]


def gives_buy(card: str) -> bool:
    """Whether a card can give an extra Buy."""
    return CARDS[card].plus.buys > 0 or CARDS[card].buy


def is_village(card: str) -> bool:
    """Whether a card lets more than one further Action be played."""
    return CARDS[card].plus.actions >= _VILLAGE_ACTIONS or CARDS[card].village


def _random(options: Options, chance: Chance) -> tuple[str, ...]:
    """Ten at random; what is needed is drawn first, from another set where the allowed ones have none."""
    edition, need = str(options["edition"]), str(options["need"])
    rest = pool(str(options["sets"]), edition)
    chance.shuffle(rest)
    picked: list[str] = []
    for kind, has in (("buy", gives_buy), ("village", is_village), ("reaction", TO_ATTACKS.__contains__)):
        if need in (kind, "all") and not any(map(has, picked)):
            fitting = [card for card in rest if has(card)] or [card for card in pool("all", edition) if has(card)]
            picked.append(fitting[chance.below(len(fitting))])
    picked += [card for card in rest if card not in picked][: SIZE - len(picked)]
    return tuple(sorted(picked))


def _colony(wish: str, wanted: str, cards: tuple[str, ...], chance: Chance) -> bool:
    """Platinum and Colony: always with a recommended set, else as likely as a Prosperity card is in the kingdom."""
    if wish != "rule":
        return wish == "always"
    if wanted in KINGDOMS:
        return True
    return CARDS[cards[chance.below(len(cards))]].set == "prosperity"
