"""The entries of Sola Fide: 90 cards of the faiths, 16 of Foreign Influence, ten circles, each with how far it is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cogs.library.card_entry import CardEntry, format_bot_play
from cogs.library.filters import CardFacts, normalize_names
from cogs.library.rule_pages import Section
from render.kit.translations import LANGUAGES, Translations
from rules.sola_fide.card_text import describe_effect
from rules.sola_fide.facts import CARDS, CIRCLES, INFLUENCE, TERMS, Card, CircleFacts, InfluenceCard
from rules.sola_fide.statements import SIDES

GAME = "sola_fide"


def get_anchor(card_id: str) -> str:
    """Return the anchor of a card or circle.

    >>> get_anchor("SFP01"), get_anchor("upper_saxon")
    ('sf-sfp01', 'sf-upper-saxon')
    """
    return f"sf-{_get_page_id(card_id)}"


def build_entries(language: str, pages: Mapping[str, Section], words: Translations) -> Iterator[CardEntry]:
    """Yield the entries of all cards, then of the circles."""
    words.register(TERMS)
    for card in CARDS.values():
        kinds = [words.say(code, f"sf-page-kind-{card.kind.replace('_', '-')}") for code in LANGUAGES]
        facts = _build_facts((*kinds, *TERMS[f"faith.{card.faith}"].values()), has_oval=card.oval)
        yield _build_entry(card, _describe_card(card, language, words), facts, language, pages, words)
    for influence in INFLUENCE.values():
        kinds = [words.say(code, "sf-page-kind-influence") for code in LANGUAGES]
        facts = _build_facts((*kinds, *TERMS[f"colour.{influence.color}"].values()))
        yield _build_entry(influence, _describe_influence(influence, language, words), facts, language, pages, words)
    for circle in CIRCLES.values():
        lines = describe_circle(circle, language, words)
        facts = CardFacts(GAME, types=normalize_names(("circle", "Kreis")), kind="circle")
        yield _build_entry(circle, lines, facts, language, pages, words)


def describe_circle(circle: CircleFacts, language: str, words: Translations) -> list[str]:
    """Return a circle as printed, in lines."""
    lines = [
        words.say(language, "sf-page-circle", number=circle.number, points=circle.points),
        *(format_side(circle.printed(side), side, language, words) for side in SIDES),
        words.say(language, "sf-circle-track-start", space=circle.start + 1),
    ]
    if circle.reveals:
        lines.append(words.say(language, "sf-circle-reveals", circles=_list_circles(circle.reveals, language, words)))
    return lines


def format_side(colors: str, side: str, language: str, words: Translations, *, is_dominant: bool = False) -> str:
    """Return which colors the territories of a side have."""
    protestant, catholic, neutral = (colors.count(color) for color in "PCN")
    counts = words.say(language, "sf-circle-counts", protestant=protestant, catholic=catholic, neutral=neutral)
    name = words.term(language, f"side.{side}")
    key = "sf-circle-side-dominant" if is_dominant else "sf-circle-side"
    return words.say(language, key, side=name[0].upper() + name[1:], colors=counts)


def format_revealed(circle: CircleFacts, language: str, words: Translations) -> str:
    """Return after the capture of which circles this one is turned up."""
    first, *more = (other.short[language] for other in CIRCLES.values() if circle.id in other.reveals)
    if not more:
        return words.say(language, "sf-circle-after", first=first)
    return words.say(language, "sf-circle-after-either", first=first, second=" / ".join(more))


def _build_entry(
    thing: Card | InfluenceCard | CircleFacts,
    lines: list[str],
    facts: CardFacts,
    language: str,
    pages: Mapping[str, Section],
    words: Translations,
) -> CardEntry:
    page = pages.get(_get_page_id(thing.id))
    if page is not None:
        lines += ["", page.body, format_bot_play(page.bot_play, language, words)]
    lines += [f"-# {line}" for line in _format_status(thing, language, words)]
    # A circle has its short name everywhere; its full one is known as well.
    names = thing.short if isinstance(thing, CircleFacts) else thing.name
    other_names = {*names.values(), *thing.name.values()} - {names[language]}
    keywords = f"{page.keywords if page is not None else ''} {thing.id.lower()} {thing.id.removeprefix('SF').lower()}"
    return CardEntry(
        get_anchor(thing.id),
        thing.id,
        names[language],
        "\n".join(lines),
        keywords.strip(),
        tuple(sorted(other_names)),
        facts=facts,
    )


def _describe_card(card: Card, language: str, words: Translations) -> list[str]:
    """Return a card of a faith in lines: what it is, and what it does."""
    kind = words.say(language, f"sf-page-kind-{card.kind.replace('_', '-')}")
    head = [f"**{kind}**", words.say(language, f"sf-page-faith-{card.faith}", number=card.number)]
    head += [words.say(language, "sf-page-oval")] if card.oval else []
    lines = [" · ".join(head), _format_effect(card.id, language, words)]
    if card.kind == "military":
        lines.append(words.say(language, "sf-page-roll"))
    return lines


def _describe_influence(card: InfluenceCard, language: str, words: Translations) -> list[str]:
    color = words.term(language, f"colour.{card.color}")
    head = words.say(language, "sf-page-influence", color=color)
    return [f"**{head}**", _format_effect(card.id, language, words)]


def _format_effect(card_id: str, language: str, words: Translations) -> str:
    return " ".join(words.text(language, sentence, ()) for sentence in describe_effect(card_id))


def _format_status(thing: Card | InfluenceCard | CircleFacts, language: str, words: Translations) -> list[str]:
    """Say plainly how far a card or circle is the publisher's, and why it is as it is."""
    status = "circle" if isinstance(thing, CircleFacts) else thing.status
    return [words.say(language, f"sf-page-status-{status}"), thing.reason[language]]


def _build_facts(types: Iterable[str], *, has_oval: bool = False) -> CardFacts:
    """Return what filters compare. The ovals are a set."""
    return CardFacts(GAME, None, normalize_names(types), normalize_names(("oval", "ovale")[: 2 * has_oval]))


def _list_circles(ids: Sequence[str], language: str, words: Translations) -> str:
    return words.listing(language, [TERMS[id][language] for id in ids])


def _get_page_id(card_id: str) -> str:
    return card_id.lower().replace("_", "-")
