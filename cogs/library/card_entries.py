"""One entry per card, building or piece: facts from the game's data, our text, and what the pages say about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from cogs.library.filters import CardFacts, normalize_names
from cogs.library.rule_pages import BadPage, Section
from render.kit.translations import Translations

# A game is loaded when its cards are put on the shelf: nothing of it is needed to say that a setting is wrong.
if TYPE_CHECKING:
    from rules.minute_realms.cards import RealmsCard as Building

LANGUAGES = ("de", "en")


class CardEntry(Struct, frozen=True):
    """A card or piece in one language: `anchor`, the `id` it has in the game (for its picture), `title`, `body`, search
    `keywords`, `names` in other languages, and the anchors that stand for it `aliases`. `facts`: what lists find it by.
    `twin`: the id of its other edition, for its picture."""

    anchor: str
    id: str
    title: str
    body: str
    keywords: str
    names: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    facts: CardFacts | None = None
    twin: str = ""


def build_card_entries(
    game: str, prefix: str, language: str, pages: Mapping[str, Section], words: Translations
) -> tuple[CardEntry, ...]:
    """All entries of a game whose anchors begin with `prefix`, in the order of its data. Raises `BadPage` if the pages
    speak of a card that there is not."""
    if game not in _BUILDERS:
        return tuple(_build_piece_entries(game, prefix, language, pages, words))
    made = tuple(_BUILDERS[game](language, pages, words))
    unknown = set(pages) - {card.anchor.removeprefix(f"{prefix}-") for card in made}
    if unknown:
        raise BadPage(f"{game}, {language}: no such cards: {sorted(unknown)}")
    return made


def _build_piece_entries(
    game: str, prefix: str, language: str, pages: Mapping[str, Section], words: Translations
) -> Iterator[CardEntry]:
    """Pieces have no data but their page."""
    for id, page in pages.items():
        body = f"{page.body}\n{_format_bot_play(page.bot_play, language, words)}"
        facts = CardFacts(game, types=normalize_names((page.title,)))
        yield CardEntry(f"{prefix}-{id}", f"{prefix}.{id}", page.title, body, page.keywords, (), facts=facts)


def _format_bot_play(bot_play: str, language: str, words: Translations) -> str:
    """How the bot plays a card or piece."""
    return f"**{words.say(language, 'lookup-bot')}:** {bot_play}"


def _build_realms_entries(language: str, pages: Mapping[str, Section], words: Translations) -> Iterator[CardEntry]:
    from rules.minute_realms import cards as realms

    del pages  # all that is to be said about a building follows from its data

    def say(key: str, **args: int | str) -> str:
        return words.say(language, key, **args)

    def format_type(one: str) -> str:
        return realms.TERMS[f"type.{one}"][language]

    for card in realms.CARDS.values():
        lines = [say("lookup-building", type=format_type(card.type), cost=card.cost, players=card.players)]
        lines.append(f"**{say('lookup-scores')}:** {_format_scoring(card, language, words)}")
        told = {"+": "mr-pic-card-plus", "-": "mr-pic-card-minus", "I": "mr-pic-card-invader"}
        icons = " · ".join(say(told[sign]) for sign in card.trade) or say("mr-pic-card-no-trade")
        lines.append(f"**{say('lookup-trade')}:** {icons}")
        if card.shields:
            lines.append(say("mr-pic-card-shield"))
        if card.no_bastion:
            lines.append(say("mr-pic-card-no-bastion"))
        links = [_SCORING_RULES[card.score]] if card.score in _SCORING_RULES else []
        links += ["mr-3"] if "-" in card.trade else []
        links += ["mr-8"] if "I" in card.trade else []
        links += ["mr-16"] if card.shields else []
        links += ["mr-bastion"] if card.no_bastion else []
        see = ", ".join(f"[[{link}]]" for link in (*links, "mr-trade"))
        lines.append(f"{say('lookup-see')}: {see}")
        lines.append(_format_bot_play(_describe_realms_play(card, say), language, words))
        lines.append(f"-# {say('lookup-our-deck')}")
        other = tuple(card.name[one] for one in LANGUAGES if one != language)
        facts = CardFacts("minute_realms", card.cost, normalize_names(realms.TERMS[f"type.{card.type}"].values()))
        yield CardEntry(
            f"mr-{card.id.lower()}", card.id, card.name[language], "\n".join(lines), card.id, other, facts=facts
        )


def _describe_realms_play(card: Building, say: Callable[..., str]) -> str:
    """What the bot does by itself with a building, and when it does not offer it."""
    told = [say("lookup-bot-pays")] if "-" in card.trade else [say("lookup-bot-trades")] if card.trade else []
    if card.no_bastion:
        told.append(say("lookup-bot-no-bastion"))
    told.append(say("lookup-bot-best-type" if card.score == "ANY2" else "lookup-bot-scores"))
    return " ".join(told)


_SCORING_RULES = {
    "PER3": "mr-18",
    "ANY2": "mr-19",
    "PAIR6": "mr-20",
    "TYPES": "mr-21",
    "COIN1": "mr-22",
    "NINE": "mr-22",
}
"""The ruling about each kind of scoring."""


def _format_scoring(card: Building, language: str, words: Translations) -> str:
    from rules.minute_realms import cards as realms

    kinds = [realms.TERMS[f"type.{one}"][language] for one in card.types]
    match card.score:
        case "PER3":
            return words.say(language, "mr-pic-score-per", first=kinds[0])
        case "PAIR6":
            return words.say(language, "mr-pic-score-pair", first=kinds[0], second=kinds[1])
        case "ANY2":
            return words.say(language, "mr-pic-score-any")
        case "COIN1":
            return words.say(language, "mr-pic-score-coin")
        case "TYPES":
            return words.say(language, "mr-pic-score-types")
        case "NINE":
            return words.say(language, "mr-pic-score-nine")
        case fixed:
            return words.say(language, "mr-pic-score-fixed", points=int(fixed.removeprefix("FIX")))


def _build_dominion_entries(language: str, pages: Mapping[str, Section], words: Translations) -> Iterator[CardEntry]:
    from rules.dominion import facts as dominion

    twins = {card.twin: card for card in dominion.CARDS.values() if card.twin}
    for id in dominion.CANONICAL_IDS:
        card, twin = dominion.CARDS[id], twins.get(id)
        types = " – ".join(dominion.TERMS[f"type.{one}"][language] for one in card.types)
        editions = {"1": "first", "2": "second", "1+2": "both"}["1+2" if twin else card.edition]
        lines = [
            words.say(language, "lookup-dominion-card", types=types, cost=card.cost),
            f"-# {words.say(language, f'lookup-set-{card.set}')} · {words.say(language, f'lookup-edition-{editions}')}",
        ]
        if twin:
            lines.append(f"**{words.say(language, 'lookup-edition-first')}**\n{card.text[language]}")
            lines.append(f"**{words.say(language, 'lookup-edition-second')}**\n{twin.text[language]}")
        else:
            lines.append(card.text[language])
        page = pages.get(id)
        if page is not None:
            lines += ["", page.body]
        kind = next((one for one in ("treasure", "victory") if one in card.types), "action")
        how = page.bot_play if page is not None and page.bot_play else words.say(language, f"lookup-bot-{kind}")
        lines.append(_format_bot_play(how, language, words))
        sets = [kingdom.name[language] for kingdom in dominion.KINGDOMS.values() if id in kingdom.cards]
        if sets:
            lines.append(f"-# {words.say(language, 'lookup-in-kingdoms', sets=', '.join(sets))}")
        if "attack" in card.types:
            lines.append(f"{words.say(language, 'lookup-see')}: [[dom-attacks]]")
        other = tuple(card.name[one] for one in LANGUAGES if one != language)
        keys = page.keywords if page is not None else ""
        also = (f"dom-{twin.id}",) if twin else ()
        types_named = normalize_names(name for one in card.types for name in dominion.TERMS[f"type.{one}"].values())
        sets_named = normalize_names(words.say(one, f"lookup-set-{card.set}") for one in LANGUAGES) | normalize_names(
            (card.set,)
        )
        facts = CardFacts("dominion", card.cost, types_named, sets_named)
        yield CardEntry(
            f"dom-{id}",
            id,
            card.name[language],
            "\n".join(lines),
            keys,
            other,
            also,
            facts,
            twin.id if twin else "",
        )


_BUILDERS: dict[str, Callable[[str, Mapping[str, Section], Translations], Iterator[CardEntry]]] = {
    "dominion": _build_dominion_entries,
    "minute_realms": _build_realms_entries,
}
"""The games whose cards have data of their own to tell."""
