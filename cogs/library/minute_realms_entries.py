"""The entries of Minute Realms: what a building costs, scores and trades, and how the bot plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from cogs.library.card_entry import CardEntry, format_bot_play
from cogs.library.filters import CardFacts, normalize_names
from cogs.library.rule_pages import Section
from render.kit.translations import LANGUAGES, Translations
from rules.minute_realms.cards import CARDS, TERMS, RealmsCard


def build_entries(language: str, pages: Mapping[str, Section], words: Translations) -> Iterator[CardEntry]:
    """Yield an entry for each building, made of its data alone."""
    del pages

    def say(key: str, **args: int | str) -> str:
        return words.say(language, key, **args)

    def format_type(kind: str) -> str:
        return TERMS[f"type.{kind}"][language]

    for card in CARDS.values():
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
        lines.append(format_bot_play(_describe_play(card, say), language, words))
        lines.append(f"-# {say('lookup-our-deck')}")
        other_names = tuple(card.name[other] for other in LANGUAGES if other != language)
        facts = CardFacts("minute_realms", card.cost, normalize_names(TERMS[f"type.{card.type}"].values()))
        yield CardEntry(
            f"mr-{card.id.lower()}", card.id, card.name[language], "\n".join(lines), card.id, other_names, facts=facts
        )


def _describe_play(card: RealmsCard, say: Callable[..., str]) -> str:
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


def _format_scoring(card: RealmsCard, language: str, words: Translations) -> str:
    kinds = [TERMS[f"type.{kind}"][language] for kind in card.types]
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
