"""The messages of the lookup: an entry with its picture and links, a chapter, the overview of a game. Pages turn in place."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

import discord

import render
from cogs.library import content
from cogs.library.content import Library, LookupResult
from cogs.library.library_data import Entry
from cogs.library.rule_pages import HELP_FOLDER
from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.errors import UserError
from cogs.ui.i18n import Localizer
from cogs.ui.limits import ROW_BUTTONS
from cogs.ui.messages.text_pages import split_pages
from render.kit import Picture, Scene
from render.kit.picture import join_pictures
from rules.engine import Choice, Pick

ANSWER_BUTTONS = 4
"""How many buttons the answer to a question has at most."""
SHOWN_NUMBERS = 3
"""How many of the numbers of its rules an entry shows."""
MAX_LINKS = 5
"""How many links of an entry become buttons; its text contains all of them."""

_SHORT_ANSWER = re.compile(
    r"\W*(?:yes|no|never|always|none|both|one|two|three|four|five|six|\d+|(?:it is |it's )?(?:drawn )?by lot"
    r"|ja|nein|nie|niemals|immer|keine?r?|beide|eins?|zwei|drei|vier|fünf|sechs|zu \w+ (?:ja|nein)"
    r"|(?:das |durch das )?los|ausgelost)\b",
    re.IGNORECASE,
)
"""How the text of a page begins that answers with a yes, a no, a number or a lot."""


async def build_entry(
    context: BotContext,
    entry: Entry,
    localizer: Localizer,
    page: int = 0,
    others: Sequence[Entry] = (),
    question: str = "",
    notes: Sequence[str] = (),
    more: str = "lookup-more",
    sentence: str = "",
    is_shared: bool = False,
    played_cards: Container[str] = (),
) -> LayoutMessage:
    """Build one page of an entry.

    `others` are entries that the question may have meant instead, `more` the key of the line above them. `question` is what was
    typed, `notes` are lines above the answer, `sentence` is the one that answers: it comes first and is marked. A message that
    `is_shared` cannot be shared again. `played_cards` are the ids of the cards in the match at hand: their edition comes first.
    """
    library = content.load_library(localizer.language)
    pages = split_pages(library.format_text(entry).split("\n"))
    page = min(max(page, 0), len(pages) - 1)
    edition = _find_played_edition(entry, played_cards)
    picture = await _draw_entry(context, entry, localizer, edition) if page == 0 else None
    linked = [other for link in entry.links if (other := library.find(link)) is not None and other != entry]
    links = list(dict.fromkeys(linked))[:MAX_LINKS]
    turning = [] if len(pages) < 2 else _build_page_buttons(entry.anchor, page, len(pages))
    feedback = [] if is_shared else _build_feedback_buttons(entry, page, localizer, question)
    if question:
        # An answer is read on a phone: what leads on has a row, and the chapter is behind each of it.
        room = max(0, ANSWER_BUTTONS - len(turning) - len(feedback))
        others = [other for other in others if other != entry][:room]
        links = [other for other in links if other not in others][: room - len(others)]
    else:
        others = [other for other in others if other not in (entry, *links)][:ROW_BUTTONS]
    rows = arrange_buttons(turning)
    rows += arrange_buttons([_build_link(other) for other in links])
    rows += arrange_buttons([_build_suggestion(other, entry.game, library) for other in others])
    if not question:
        rows += arrange_buttons(_build_navigation(library, entry, localizer))
    rows += arrange_buttons(feedback)
    position = [
        _format_position(library, entry, localizer),
        _format_rule(entry, localizer),
        _format_page_number(page, len(pages), localizer),
    ]
    foot = [f"-# {' · '.join(filter(None, position))}"]
    if others:
        foot.append(f"-# {localizer.say(more)}")
    head = _format_heading(library, entry, localizer, edition, question, notes)
    body = localizer.words.commands.mention_written(localizer.language, pages[page])
    if question and page == 0:
        body = _mark_answer(body, sentence, entry, localizer)
    return build_layout(head, body, "\n".join(foot), picture=picture, name="card", rows=rows)


def _mark_answer(body: str, sentence: str, entry: Entry, localizer: Localizer) -> str:
    """Return a text with the sentence that answers first and in bold.

    "Yes." answers the question of the page, which may not be the one that was typed; so that question is named first.
    """
    plain = localizer.words.commands.mention_written(localizer.language, sentence)
    marked = f"**{plain.replace('*', '').removeprefix('• ')}**" if plain and plain in body else ""
    parts = [marked + body.removeprefix(plain)] if body.startswith(plain) else [marked, body]
    named = localizer.say("lookup-answer-to", title=entry.title)
    *quoted, text = (f"{named} {part}" if _SHORT_ANSWER.match(part) else part for part in parts if part)
    return "\n".join((*(f"> {part}" for part in quoted), text))


def _format_heading(
    library: Library, entry: Entry, localizer: Localizer, edition: str, question: str, notes: Sequence[str]
) -> str:
    """Return the lines above an entry's text; `edition` is "first", "second" or "" if it need not be named."""
    lines = list(notes)
    if question:
        lines.append(f"-# {localizer.say('lookup-asked', written=quote(question))}")
    lines += [f"-# {library.get_title(entry.game)}", f"### {entry.title}"]
    if edition:
        name = localizer.say(f"lookup-edition-{edition}")
        lines.append(f"-# {localizer.say('lookup-edition-here', edition=name)}")
    return "\n".join(lines)


def build_chapter(game: str, number: int, localizer: Localizer) -> LayoutMessage:
    """Build the sections of a chapter as buttons. Raise `UserError` if there is no such chapter."""
    library = content.load_library(localizer.language)
    chapters = library.chapters.get(game, ())
    if not 0 <= number < len(chapters):
        raise UserError("ui-error-old-button")
    chapter = chapters[number]
    buttons = [_build_link(library.entries[anchor]) for anchor in chapter.anchors]
    back = [PersistentButton(GeneralId(GeneralVerb.OVERVIEW, game), f"↑ {localizer.say('lookup-contents')}")]
    head = f"-# {library.get_title(game)}\n### {chapter.title}"
    return build_layout(head, rows=[*arrange_buttons(buttons), *arrange_buttons(back)])


def build_overview(game: str, localizer: Localizer, note: str = "", others: Sequence[Entry] = ()) -> LayoutMessage:
    """Build the chapters of a game as buttons, with the page that teaches it first.

    `note` is shown above them, `others` are entries that may have been meant. Raise `UserError` for a game without pages.
    """
    library = content.load_library(localizer.language)
    if game not in library.chapters:
        raise UserError("lookup-no-pages")
    lesson = library.find_lesson(game)
    buttons = [
        PersistentButton(GeneralId(GeneralVerb.CHAPTER, f"{game}-{number}"), chapter.title)
        for number, chapter in enumerate(library.chapters[game])
    ]
    first = PersistentButton(
        GeneralId(GeneralVerb.READ, lesson.anchor), localizer.say("lookup-teach"), discord.ButtonStyle.primary
    )
    if game != HELP_FOLDER:
        buttons.append(PersistentButton(GeneralId(GeneralVerb.OVERVIEW, HELP_FOLDER), localizer.say("lookup-help")))
    head = f"### {library.get_title(game)}\n{localizer.say('lookup-overview')}"
    more = arrange_buttons([_build_suggestion(other, game, library) for other in others])
    return build_layout("\n".join(filter(None, (note, head))), rows=[*more, *arrange_buttons([first, *buttons])])


def build_game_list(localizer: Localizer, note: str = "") -> LayoutMessage:
    """Build buttons to the pages of every game and of the bot; `note` is shown above them."""
    library = content.load_library(localizer.language)
    buttons = [
        PersistentButton(GeneralId(GeneralVerb.OVERVIEW, game), library.get_title(game)) for game in library.chapters
    ]
    head = f"### {localizer.say('lookup-games')}\n{localizer.say('lookup-which-game')}"
    return build_layout("\n".join(filter(None, (note, head))), rows=arrange_buttons(buttons))


async def build_question_help(
    context: BotContext, game: str, choice: Choice | None, localizer: Localizer
) -> LayoutMessage:
    """Build the entry that explains an open question, else the game's overview. Raise `UserError` for a game without pages."""
    library = content.load_library(localizer.language)
    entry = library.find_by_question(game, choice) if choice is not None else None
    return build_overview(game, localizer) if entry is None else await build_entry(context, entry, localizer)


def build_refusal_buttons(game: str, choice: Choice, localizer: Localizer) -> list[PersistentButton]:
    """Return buttons to the rules by which a question refuses some of its options, each once, at most one row.

    The rule of the question itself is left out, because the Rules button opens it. (An option that costs too much names no other.)
    """
    library = content.load_library(localizer.language)
    if not isinstance(choice, Pick) or choice.blocked is None or game not in library.chapters:
        return []
    rules = (option.reason.rule for option in choice.blocked() if option.reason is not None)
    own = library.find_by_question(game, choice)
    entries = dict.fromkeys(entry for rule in rules if (entry := library.find(rule)) is not None and entry != own)
    return [PersistentButton(GeneralId(GeneralVerb.RULE, entry.anchor), entry.title) for entry in entries][:ROW_BUTTONS]


async def build_result(
    context: BotContext,
    written: str,
    result: LookupResult,
    game: str | None,
    localizer: Localizer,
    cards_only: bool = False,
    played_cards: Container[str] = (),
) -> LayoutMessage:
    """Build the answer to what was typed; without an answer, the overview of `game` or the list of games.

    `cards_only`: only cards were looked for; raises `UserError` if none was found. `played_cards` as in `build_entry`.
    """
    library = content.load_library(localizer.language)
    # The typed words may also be the name of a card in another game.
    elsewhere = [] if result.is_sure else [library.entries[anchor] for anchor in library.name_index.find_cards(written)]
    if result.entries:
        first, *others = result.entries
        asked = "" if library.find(written.strip()) is first else written
        alternatives = list(dict.fromkeys([*elsewhere, *others[:3]]))
        return await build_entry(
            context,
            first,
            localizer,
            others=alternatives,
            question=asked,
            notes=_list_notes(written, result, localizer),
            sentence=library.find_sentence(written, result) if asked else "",
            played_cards=played_cards,
            more="lookup-more"
            if result.is_sure
            else "lookup-other-game"
            if result.is_game_open
            else "lookup-unsure-more",
        )
    if cards_only:
        raise UserError("lookup-no-card", written=quote(written))
    note = localizer.say("lookup-nothing", written=quote(written))
    return build_game_list(localizer, note) if game is None else build_overview(game, localizer, note, elsewhere)


def _list_notes(written: str, result: LookupResult, localizer: Localizer) -> list[str]:
    """Return what has to be said before an answer: that it is a guess, no card, or read in another language."""
    notes = []
    if result.is_other_kind:
        notes.append(localizer.say("lookup-no-card-but", written=quote(written)))
    elif result.is_game_open:
        game = content.load_library(localizer.language).get_title(result.entries[0].game)
        notes.append(localizer.say("lookup-which-of-games", game=game))
    elif not result.is_sure:
        notes.append(localizer.say("lookup-unsure"))
    if result.language != localizer.language:
        notes.append(f"-# {localizer.say('lookup-read-in', language=result.language)}")
    return notes


def quote(written: str) -> str:
    """Return what somebody typed, shortened, without markup and mentions for Discord."""
    plain = "".join(char for char in written if char.isprintable())[:60].strip()
    return discord.utils.escape_mentions(discord.utils.escape_markdown(plain)).replace("<", "\\<")


def unquote(quoted: str) -> str:
    """Undo `quote`, except for what it has left out."""
    return re.sub(r"\\(.)", r"\1", quoted).replace("\u200b", "")


def _find_played_edition(entry: Entry, played_cards: Container[str]) -> str:
    """Return "first" or "second" if a card has two editions and the match uses one of them, else ""."""
    first, second = entry.card in played_cards, entry.twin in played_cards
    if not entry.twin or first == second:
        return ""
    return "first" if first else "second"


async def _draw_entry(context: BotContext, entry: Entry, localizer: Localizer, edition: str) -> Picture | None:
    """Draw a card or the example of a section; None if the game draws neither.

    Editions that differ stand side by side, the one of the match first.
    """
    if not (entry.card or entry.example) or entry.game not in context.games:
        return None
    scene = Scene(localizer.language, (), localizer.words)
    if entry.example:
        return await context.draw(
            lambda: render.draw_example(entry.game, entry.example, scene), f"{entry.game}, example {entry.example}"
        )
    draw = context.pictures(entry.game).draw_card

    def make() -> Picture:
        if not entry.twin:
            return draw(entry.card, scene)
        first, second = (entry.twin, entry.card) if edition == "second" else (entry.card, entry.twin)
        return join_pictures(draw(first, scene), draw(second, scene))

    return await context.draw(make, f"{entry.game}, card {entry.card}")


def _build_link(other: Entry) -> PersistentButton:
    return PersistentButton(GeneralId(GeneralVerb.READ, other.anchor), other.title)


def _build_suggestion(other: Entry, game: str, library: Library) -> PersistentButton:
    """Return a button to an entry that may have been meant; it names the entry's game if that is not `game`."""
    title = other.title if other.game == game else f"{other.title} ({library.get_title(other.game)})"
    return PersistentButton(GeneralId(GeneralVerb.READ, other.anchor), title, discord.ButtonStyle.primary)


def _build_feedback_buttons(entry: Entry, page: int, localizer: Localizer, question: str) -> list[PersistentButton]:
    """Return a button to share an answer and, if a question was typed, one to say that the answer did not help."""
    buttons = [PersistentButton(GeneralId(GeneralVerb.SHARE, f"{entry.anchor}_{page}"), localizer.say("lookup-share"))]
    if question:
        buttons.append(
            PersistentButton(GeneralId(GeneralVerb.UNHELPFUL, entry.anchor), localizer.say("lookup-unhelpful"))
        )
    return buttons


def _build_page_buttons(anchor: str, page: int, pages: int) -> list[PersistentButton]:
    return [
        PersistentButton(
            GeneralId(GeneralVerb.LEAF, f"{anchor}_{page - 1}" if page else f"{anchor}_first"), "◀", disabled=page == 0
        ),
        PersistentButton(
            GeneralId(GeneralVerb.LEAF, f"{anchor}_{page + 1}" if page < pages - 1 else f"{anchor}_last"),
            "▶",
            disabled=page == pages - 1,
        ),
    ]


def _build_navigation(library: Library, entry: Entry, localizer: Localizer) -> list[PersistentButton]:
    """Return buttons to the sections before and after, the chapter, and the contents."""
    contents = PersistentButton(GeneralId(GeneralVerb.OVERVIEW, entry.game), f"↑ {localizer.say('lookup-contents')}")
    if entry.card:
        return [contents]
    order = [anchor for chapter in library.chapters[entry.game] for anchor in chapter.anchors]
    place = order.index(entry.anchor)
    buttons = []
    if place > 0:
        before = library.entries[order[place - 1]]
        buttons.append(PersistentButton(GeneralId(GeneralVerb.STEP, before.anchor), f"← {before.title}"))
    if place < len(order) - 1:
        after = library.entries[order[place + 1]]
        buttons.append(PersistentButton(GeneralId(GeneralVerb.STEP, after.anchor), f"→ {after.title}"))
    title = library.chapters[entry.game][entry.chapter].title
    return [
        *buttons,
        PersistentButton(GeneralId(GeneralVerb.CHAPTER, f"{entry.game}-{entry.chapter}"), f"↑ {title}"),
        contents,
    ]


def _format_position(library: Library, entry: Entry, localizer: Localizer) -> str:
    if entry.card:
        return localizer.say(f"lookup-{library.get_kind(entry)}")
    here = library.chapters[entry.game][entry.chapter]
    number = here.anchors.index(entry.anchor) + 1
    return localizer.say("lookup-place", chapter=here.title, number=number, count=len(here.anchors))


def _format_rule(entry: Entry, localizer: Localizer) -> str:
    """Return the numbers of the rules that a section is about, and whether they are printed; "" without numbers."""
    if not entry.numbers:
        return ""
    more = len(entry.numbers) - SHOWN_NUMBERS
    numbers = ", ".join(entry.numbers[:SHOWN_NUMBERS]) + (f" + {more}" if more > 0 else "")
    return localizer.say("lookup-rule-printed" if entry.is_printed else "lookup-rule", numbers=numbers)


def _format_page_number(page: int, pages: int, localizer: Localizer) -> str:
    return localizer.say("lookup-page", page=page + 1, pages=pages) if pages > 1 else ""
