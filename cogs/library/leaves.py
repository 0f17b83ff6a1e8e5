"""What a reader sees: an entry with its picture and links, a chapter, the overview of a game. Pages turn in place."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

import discord

import render
from cogs.library import shelf
from cogs.library.pages import HELP
from cogs.library.shelf import Entry, Found, Shelf
from cogs.ui.customid import General
from cogs.ui.errors import Mistake
from cogs.ui.house import House
from cogs.ui.items import Press, rows
from cogs.ui.limits import ROW_BUTTONS
from cogs.ui.message import Message, build
from cogs.ui.pages import paged
from cogs.ui.tongue import Tongue
from render.kit import Picture, Scene
from render.kit.beside import beside
from rules.engine import Choice, Pick

LINKS = 5
"""Links of an entry that become buttons; all of them stand in its text."""


async def entry(
    house: House,
    found: Entry,
    tongue: Tongue,
    page: int = 0,
    others: Sequence[Entry] = (),
    picture: bool = True,
    asked: str = "",
    sure: bool = True,
    shared: bool = False,
    played: Container[str] = (),
) -> Message:
    """One page of an entry. `others`: what else the question may have meant. `picture`: draw a card, if it can be drawn.
    `played`: the ids of the cards in the match at hand, whose edition comes first.

    `asked` is what was typed, `sure` whether this answers it. What is `shared` cannot be shared again.
    """
    library = shelf.load(tongue.language)
    pages = paged(library.text(found).split("\n"))
    page = min(max(page, 0), len(pages) - 1)
    edition = _edition(found, played)
    drawn = await _drawn(house, found, tongue, edition) if picture and page == 0 else None
    foot = " · ".join(filter(None, (_place(library, found, tongue), _page(page, len(pages), tongue))))
    turning = [] if len(pages) < 2 else _turning(found.anchor, page, len(pages))
    near = [other for link in found.links if (other := library.find(link)) is not None and other != found]
    links = list(dict.fromkeys(near))[:LINKS]
    others = [other for other in others if other not in (found, *links)][:ROW_BUTTONS]
    made = [*rows(turning), *rows([_to(other) for other in links])]
    made += rows([_other(other, found.game, library) for other in others])
    made += rows(_around(library, found, tongue))
    if not shared:
        made += rows(_after(found, page, tongue, asked))
    more = f"-# {tongue.say('lookup-more' if sure else 'lookup-unsure-more')}" if others else ""
    head = f"-# {library.title(found.game)}\n### {found.title}"
    if edition:
        name = tongue.say(f"lookup-edition-{edition}")
        head += f"\n-# {tongue.say('lookup-edition-here', edition=name)}"
    if asked:
        head = f"-# {tongue.say('lookup-asked', written=quoted(asked))}\n{head}"
    if not sure:
        head = f"{tongue.say('lookup-unsure')}\n{head}"
    return build(
        head,
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
    if game != HELP:
        buttons.append(Press(General("overview", HELP), tongue.say("lookup-help")))
    head = f"### {library.title(game)}\n{tongue.say('lookup-overview')}"
    more = rows([_other(other, game, library) for other in others])
    return build("\n".join(filter(None, (note, head))), rows=[*more, *rows([first, *buttons])])


def games(tongue: Tongue, note: str = "") -> Message:
    """The games as buttons to their pages, and the bot's own."""
    library = shelf.load(tongue.language)
    buttons = [Press(General("overview", game), library.title(game)) for game in library.chapters]
    head = f"### {tongue.say('lookup-games')}\n{tongue.say('lookup-which-game')}"
    return build("\n".join(filter(None, (note, head))), rows=rows(buttons))


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
    return [Press(General("rule", entry.anchor), entry.title) for entry in found][:ROW_BUTTONS]


async def answer(
    house: House,
    written: str,
    found: Found,
    game: str | None,
    tongue: Tongue,
    cards: bool = False,
    played: Container[str] = (),
) -> Message:
    """What was found for what was typed; `played` as in `entry`. Raises `Mistake` if it is nothing and only `cards` were
    looked for."""
    library = shelf.load(tongue.language)
    # A card of another game, perhaps.
    elsewhere = [] if found.sure else [library.entries[anchor] for anchor in library.names.called(written)]
    if found.entries:
        first, *others = found.entries
        asked = "" if library.find(written.strip()) is first else written
        near = list(dict.fromkeys([*elsewhere, *others[:3]]))
        return await entry(house, first, tongue, others=near, asked=asked, sure=found.sure, played=played)
    if cards:
        raise Mistake("lookup-no-card", written=quoted(written))
    note = tongue.say("lookup-nothing", written=quoted(written))
    return games(tongue, note) if game is None else overview(game, tongue, note, elsewhere)


def quoted(written: str) -> str:
    """What somebody typed, short and without meaning for Discord."""
    plain = "".join(char for char in written if char.isprintable())[:60].strip()
    return discord.utils.escape_mentions(discord.utils.escape_markdown(plain)).replace("<", "\\<")


def unquoted(quoted: str) -> str:
    """What was typed, from how it was quoted."""
    return re.sub(r"\\(.)", r"\1", quoted).replace("\u200b", "")


def _edition(found: Entry, played: Container[str]) -> str:
    """The edition in which a card is played where both differ: "first" or "second"; "" where neither or both are."""
    first, second = found.card in played, found.twin in played
    if not found.twin or first == second:
        return ""
    return "first" if first else "second"


async def _drawn(house: House, found: Entry, tongue: Tongue, edition: str) -> Picture | None:
    """The picture of a card or of the example in a section, or None where the game draws none. Editions that differ stand
    side by side, the one that is played first."""
    if not (found.card or found.example) or found.game not in house.games:
        return None
    scene = Scene(tongue.language, (), tongue.words)
    if found.example:
        return await house.draw(
            lambda: render.example(found.game, found.example, scene), f"{found.game}, example {found.example}"
        )
    draw = house.pictures(found.game).card

    def make() -> Picture:
        if not found.twin:
            return draw(found.card, scene)
        one, other = (found.twin, found.card) if edition == "second" else (found.card, found.twin)
        return beside(draw(one, scene), draw(other, scene))

    return await house.draw(make, f"{found.game}, card {found.card}")


def _to(other: Entry) -> Press:
    return Press(General("read", other.anchor), other.title)


def _other(other: Entry, game: str, library: Shelf) -> Press:
    """A button to what may have been meant; what belongs to another game than `game` says so."""
    title = other.title if other.game == game else f"{other.title} ({library.title(other.game)})"
    return Press(General("read", other.anchor), title, discord.ButtonStyle.primary)


def _after(found: Entry, page: int, tongue: Tongue, asked: str) -> list[Press]:
    """What can be done with an answer: share it, and say that it did not help."""
    made = [Press(General("share", f"{found.anchor}_{page}"), tongue.say("lookup-share"))]
    if asked:
        made.append(Press(General("unhelpful", found.anchor), tongue.say("lookup-unhelpful")))
    return made


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
        return tongue.say("lookup-card" if library.cost(found) is not None else "lookup-piece")
    here = library.chapters[found.game][found.chapter]
    number = [section.anchor for section in here.sections].index(found.anchor) + 1
    return tongue.say("lookup-place", chapter=here.title, number=number, count=len(here.sections))


def _page(page: int, pages: int, tongue: Tongue) -> str:
    return tongue.say("lookup-page", page=page + 1, pages=pages) if pages > 1 else ""
