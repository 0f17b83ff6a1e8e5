"""One entry for each card, building or piece: facts from the game's data, its text, and what the rule pages say about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from cogs.library.card_entry import CardEntry, format_bot_play
from cogs.library.filters import CardFacts, normalize_names
from cogs.library.rule_pages import BadPage, Section
from render.kit.translations import LANGUAGES, Translations

# A game is imported only when its entries are built: a start that fails at a wrong setting needs none.
if TYPE_CHECKING:
    from rules.minute_realms.cards import RealmsCard as Building


def build_card_entries(
    game: str, prefix: str, language: str, pages: Mapping[str, Section], words: Translations
) -> tuple[CardEntry, ...]:
    """Return all entries of a game in the order of its data. Their anchors begin with `prefix`.

    Raise `BadPage` if the pages describe a card that does not exist.
    """
    if game not in _BUILDERS:
        return tuple(_build_piece_entries(game, prefix, language, pages, words))
    entries = tuple(_BUILDERS[game](language, pages, words))
    unknown = set(pages) - {card.anchor.removeprefix(f"{prefix}-") for card in entries}
    if unknown:
        raise BadPage(f"{game}, {language}: no such cards: {sorted(unknown)}")
    return entries


def _build_piece_entries(
    game: str, prefix: str, language: str, pages: Mapping[str, Section], words: Translations
) -> Iterator[CardEntry]:
    """Yield the entries of pieces, which have no data besides their page."""
    for id, page in pages.items():
        body = f"{page.body}\n{format_bot_play(page.bot_play, language, words)}"
        facts = CardFacts(game, types=normalize_names((page.title,)), kind="piece")
        yield CardEntry(f"{prefix}-{id}", f"{prefix}.{id}", page.title, body, page.keywords, (), facts=facts)


def _build_realms_entries(language: str, pages: Mapping[str, Section], words: Translations) -> Iterator[CardEntry]:
    from rules.minute_realms import cards as realms

    del pages  # an entry of a building is made of the building's data alone

    def say(key: str, **args: int | str) -> str:
        return words.say(language, key, **args)

    def format_type(one: str) -> str:
        return realms.TERMS[f"type.{one}"][language]

    for card in realms.CARDS.values():
        lines = [say("lookup-building", type=format_type(card.type), cost=card.cost, players=card.players)]
        lines.append(f"**{say('lookup-scores')}:** {_format_scoring(card, language, words)}")
        icon_keys = {"+": "mr-pic-card-plus", "-": "mr-pic-card-minus", "I": "mr-pic-card-invader"}
        icons = " · ".join(say(icon_keys[icon]) for icon in card.trade) or say("mr-pic-card-no-trade")
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
        lines.append(format_bot_play(_describe_realms_play(card, say), language, words))
        lines.append(f"-# {say('lookup-our-deck')}")
        other_names = tuple(card.name[one] for one in LANGUAGES if one != language)
        facts = CardFacts("minute_realms", card.cost, normalize_names(realms.TERMS[f"type.{card.type}"].values()))
        yield CardEntry(
            f"mr-{card.id.lower()}", card.id, card.name[language], "\n".join(lines), card.id, other_names, facts=facts
        )


def _describe_realms_play(card: Building, say: Callable[..., str]) -> str:
    """Describe what the bot does with a building without asking, and when it does not offer it."""
    sentences = [say("lookup-bot-pays")] if "-" in card.trade else [say("lookup-bot-trades")] if card.trade else []
    if card.no_bastion:
        sentences.append(say("lookup-bot-no-bastion"))
    sentences.append(say("lookup-bot-best-type" if card.score == "ANY2" else "lookup-bot-scores"))
    return " ".join(sentences)


_SCORING_RULES = {
    "PER3": "mr-18",
    "ANY2": "mr-19",
    "PAIR6": "mr-20",
    "TYPES": "mr-21",
    "COIN1": "mr-22",
    "NINE": "mr-22",
}
"""The anchor of the ruling about each kind of scoring."""


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

    second_editions = {card.twin: card for card in dominion.CARDS.values() if card.twin}
    for id in dominion.CANONICAL_IDS:
        card, twin = dominion.CARDS[id], second_editions.get(id)
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
        lines.append(format_bot_play(how, language, words))
        sets = [kingdom.name[language] for kingdom in dominion.KINGDOMS.values() if id in kingdom.cards]
        if sets:
            lines.append(f"-# {words.say(language, 'lookup-in-kingdoms', sets=', '.join(sets))}")
        if "attack" in card.types:
            lines.append(f"{words.say(language, 'lookup-see')}: [[dom-attacks]]")
        other_names = tuple(card.name[one] for one in LANGUAGES if one != language)
        keywords = page.keywords if page is not None else ""
        aliases = (f"dom-{twin.id}",) if twin else ()
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
            keywords,
            other_names,
            aliases,
            facts,
            twin.id if twin else "",
        )


def _build_sola_fide_entries(language: str, pages: Mapping[str, Section], words: Translations) -> Iterator[CardEntry]:
    from cogs.library import sola_fide_entries

    return sola_fide_entries.build_entries(language, pages, words)


def _build_medievalia_entries(language: str, pages: Mapping[str, Section], words: Translations) -> Iterator[CardEntry]:
    from cogs.library import medievalia_entries

    return medievalia_entries.build_entries(language, pages, words)


_BUILDERS: dict[str, Callable[[str, Mapping[str, Section], Translations], Iterator[CardEntry]]] = {
    "dominion": _build_dominion_entries,
    "medievalia": _build_medievalia_entries,
    "minute_realms": _build_realms_entries,
    "sola_fide": _build_sola_fide_entries,
}
"""How entries are built for the games whose cards have data; the pieces of other games have only their pages."""
