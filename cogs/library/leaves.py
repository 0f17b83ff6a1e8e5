"""What a reader sees: an entry with its picture and links, a chapter, the overview of a game. Pages turn in place."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.library import shelf
from cogs.library.shelf import Entry, Shelf
from cogs.ui.customid import General
from cogs.ui.errors import Mistake
from cogs.ui.house import House
from cogs.ui.items import Press, rows
from cogs.ui.limits import ROW_BUTTONS
from cogs.ui.message import Message, build
from cogs.ui.pages import paged
from cogs.ui.tongue import Tongue
from render.kit import Picture, Scene
from rules.engine import Choice, Pick

LINKS = 5
"""Links of an entry that become buttons; all of them stand in its text."""


async def entry(
    house: House, found: Entry, tongue: Tongue, page: int = 0, others: Sequence[Entry] = (), picture: bool = True
) -> Message:
    """One page of an entry. `others`: what else the question may have meant. `picture`: draw a card, if it can be drawn."""
    library = shelf.load(tongue.language)
    pages = paged(library.text(found).split("\n"))
    page = min(max(page, 0), len(pages) - 1)
    drawn = await _drawn(house, found, tongue) if picture and page == 0 else None
    foot = " · ".join(filter(None, (_place(library, found, tongue), _numbers(found), _page(page, len(pages), tongue))))
    turning = [] if len(pages) < 2 else _turning(found.anchor, page, len(pages))
    near = [other for link in found.links if (other := library.find(link)) is not None and other != found]
    links = list(dict.fromkeys(near))[:LINKS]
    others = [other for other in others if other not in (found, *links)][:ROW_BUTTONS]
    made = [*rows(turning), *rows([_to(other) for other in links])]
    made += rows([_other(other, found.game, library) for other in others])
    made += rows(_around(library, found, tongue))
    more = f"-# {tongue.say('lookup-more')}" if others else ""
    return build(
        f"-# {library.title(found.game)}\n### {found.title}",
        pages[page],
        "\n".join(filter(None, (f"-# {foot}", more))),
        picture=drawn,
        name="card",
        rows=made,
    )


def chapter(game: str, number: int, tongue: Tongue) -> Message:
    """The sections of a chapter as buttons. Raises `Mistake` if there is no such chapter."""
    library = shelf.load(tongue.language)
    try:
        found = library.chapters[game][number]
    except (KeyError, IndexError):
        raise Mistake("ui-error-old-button") from None
    buttons = [_to(library.entries[section.anchor]) for section in found.sections]
    back = [Press(General("overview", game), f"↑ {tongue.say('lookup-contents')}")]
    head = f"-# {library.title(game)}\n### {found.title}"
    return build(head, rows=[*rows(buttons), *rows(back)])


def overview(game: str, tongue: Tongue, note: str = "", others: Sequence[Entry] = ()) -> Message:
    """The chapters of a game as buttons, and the page that teaches it; `others` may have been meant. Raises `Mistake` for
    a game without pages."""
    library = shelf.load(tongue.language)
    if game not in library.chapters:
        raise Mistake("lookup-no-pages")
    lesson = library.teach(game)
    buttons = [
        Press(General("chapter", f"{game}-{number}"), one.title) for number, one in enumerate(library.chapters[game])
    ]
    first = Press(General("read", lesson.anchor), tongue.say("lookup-teach"), discord.ButtonStyle.primary)
    head = f"### {library.title(game)}\n{tongue.say('lookup-overview')}"
    more = rows([_other(other, game, library) for other in others])
    return build("\n".join(filter(None, (note, head))), rows=[*more, *rows([first, *buttons])])


async def for_question(house: House, game: str, choice: Choice | None, tongue: Tongue) -> Message:
    """What explains an open question; the overview if nothing does. Raises `Mistake` for a game without pages."""
    library = shelf.load(tongue.language)
    found = library.fitting(game, choice) if choice is not None else None
    return overview(game, tongue) if found is None else await entry(house, found, tongue)


def refusals(game: str, choice: Choice, tongue: Tongue) -> list[Press]:
    """Buttons to the rules by which a question refuses some of its options, each once, at most a row.

    The rule of the question itself is left out: the Rules button opens it, and what is merely too dear needs no other.
    """
    library = shelf.load(tongue.language)
    if not isinstance(choice, Pick) or choice.blocked is None or game not in library.chapters:
        return []
    rules = (option.because.rule for option in choice.blocked() if option.because is not None)
    own = library.fitting(game, choice)
    found = dict.fromkeys(entry for rule in rules if (entry := library.find(rule)) is not None and entry != own)
    return [Press(General("rule", entry.anchor), f"§ {entry.title}") for entry in found][:ROW_BUTTONS]


async def answered(house: House, written: str, game: str | None, tongue: Tongue, cards: bool = False) -> Message:
    """What was asked for in words or picked from the suggestions. Raises `Mistake` if nothing is known about it."""
    library = shelf.load(tongue.language)
    found = library.answer(written, game, cards)
    if found:
        return await entry(house, found[0], tongue, others=found[1:4])
    quoted = _quoted(written)
    if game is None:
        raise Mistake("lookup-no-card", written=quoted)
    # A card of another game, perhaps.
    others = [library.entries[anchor] for anchor in library.names.called(written)]
    return overview(game, tongue, tongue.say("lookup-nothing", written=quoted), others)


def _quoted(written: str) -> str:
    """What somebody typed, short and without meaning for Discord."""
    plain = "".join(char for char in written if char.isprintable())[:60].strip()
    return discord.utils.escape_mentions(discord.utils.escape_markdown(plain)).replace("<", "\\<")


async def _drawn(house: House, found: Entry, tongue: Tongue) -> Picture | None:
    """The picture of a card, or None where the game draws none."""
    if not found.card or found.game not in house.games:
        return None
    scene = Scene(tongue.language, (), tongue.words)

    return await house.draw(
        lambda: house.pictures(found.game).card(found.card, scene), f"{found.game}, card {found.card}"
    )


def _to(other: Entry) -> Press:
    return Press(General("read", other.anchor), other.title)


def _other(other: Entry, game: str, library: Shelf) -> Press:
    """A button to what may have been meant; what belongs to another game than `game` says so."""
    title = other.title if other.game == game else f"{other.title} ({library.title(other.game)})"
    return Press(General("read", other.anchor), title, discord.ButtonStyle.primary)


def _numbers(found: Entry) -> str:
    return f"§ {found.numbers}" if found.numbers[:1].isdigit() else found.numbers


def _turning(anchor: str, page: int, pages: int) -> list[Press]:
    return [
        Press(General("leaf", f"{anchor}_{page - 1}" if page else f"{anchor}_first"), "◀", disabled=page == 0),
        Press(
            General("leaf", f"{anchor}_{page + 1}" if page < pages - 1 else f"{anchor}_last"),
            "▶",
            disabled=page == pages - 1,
        ),
    ]


def _around(library: Shelf, found: Entry, tongue: Tongue) -> list[Press]:
    """The sections before and after, the chapter, the contents."""
    contents = Press(General("overview", found.game), f"↑ {tongue.say('lookup-contents')}")
    if found.card:
        return [contents]
    order = [section.anchor for one in library.chapters[found.game] for section in one.sections]
    place = order.index(found.anchor)
    made = []
    if place > 0:
        before = library.entries[order[place - 1]]
        made.append(Press(General("step", before.anchor), f"← {before.title}"))
    if place < len(order) - 1:
        after = library.entries[order[place + 1]]
        made.append(Press(General("step", after.anchor), f"→ {after.title}"))
    title = library.chapters[found.game][found.chapter].title
    return [*made, Press(General("chapter", f"{found.game}-{found.chapter}"), f"↑ {title}"), contents]


def _place(library: Shelf, found: Entry, tongue: Tongue) -> str:
    if found.card:
        return tongue.say("lookup-card")
    here = library.chapters[found.game][found.chapter]
    number = [section.anchor for section in here.sections].index(found.anchor) + 1
    return tongue.say("lookup-place", chapter=here.title, number=number, count=len(here.sections))


def _page(page: int, pages: int, tongue: Tongue) -> str:
    return tongue.say("lookup-page", page=page + 1, pages=pages) if pages > 1 else ""
