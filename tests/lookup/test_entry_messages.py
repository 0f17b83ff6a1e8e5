"""What a reader sees keeps Discord's limits and leads on: every entry, chapter and overview, in both languages."""

from __future__ import annotations

import re
from io import BytesIO
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import ui
from msgspec.structs import replace
from PIL import Image

from cogs.library import content, rule_pages
from cogs.library.library_data import Entry
from cogs.ui import limits
from cogs.ui.components import custom_ids
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.context import BotContext
from cogs.ui.errors import UserError
from cogs.ui.i18n import Localizer
from cogs.ui.messages import entry_message, lesson_message
from render.kit import translations
from render.minute_realms import examples as sign_examples
from rules.catalog import load_games
from rules.engine import Option, Pick, Term, text
from rules.medina import examples
from rules.medina.legal import list_placements
from rules.medina.pieces import PieceKind
from rules.medina.position import MedinaPosition
from rules.medina.state import MedinaState
from rules.minute_realms.cards import CARDS
from tests.lookup.messages import check_limits, inner_items, make_localizer, message_text

LANGUAGES = ("de", "en")
EMPTY_CONTEXT = cast(BotContext, SimpleNamespace(games={}))
"""A context without games draws no pictures."""


async def answer_question(written: str, game: str | None, localizer: Localizer, cards: bool = False) -> LayoutMessage:
    """Return what somebody is shown after typing that."""
    result = content.load_library(localizer.language).look_up(written, game, cards)
    return await entry_message.build_result(EMPTY_CONTEXT, written, result, game, localizer, cards)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_entry_fits_on_every_page_and_loses_nothing(language: str) -> None:
    library = content.load_library(language)
    entries: list[Entry] = list(library.entries.values())
    for entry in entries:
        seen, page = "", 0
        while True:
            message = await entry_message.build_entry(EMPTY_CONTEXT, entry, make_localizer(language), page, entries[:4])
            ids = check_limits(message)
            assert "…" not in message_text(message).replace(library.format_text(entry), ""), entry.anchor
            seen += message_text(message)
            page += 1
            if not any(id == f"g:leaf:{entry.anchor}_{page}" for id in ids):
                break
        for line in library.format_text(entry).split("\n"):
            assert line in seen, entry.anchor


async def test_a_long_section_pages_by_buttons_that_stop_at_its_ends() -> None:
    lines = [f"{number:02}. {'word ' * 30}" for number in range(40)]
    long = replace(content.load_library("en").entries["mr-trade"], body="\n".join(lines))
    seen: list[str] = []
    for page in range(4):
        message = await entry_message.build_entry(EMPTY_CONTEXT, long, make_localizer("en"), page)
        ids = check_limits(message)
        turning = {
            item.label: item.disabled for item in inner_items(message) if getattr(item, "label", "") in ("◀", "▶")
        }
        assert turning == {"◀": page == 0, "▶": page == 3}
        assert f"Page {page + 1} of 4" in message_text(message)
        assert (f"g:leaf:mr-trade_{page + 1}" in ids) == (page < 3)
        seen += [line for line in lines if line in message_text(message)]
    assert seen == lines
    beyond = await entry_message.build_entry(EMPTY_CONTEXT, long, make_localizer("en"), 99)
    assert "Page 4 of 4" in message_text(beyond)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_is_reached_by_buttons_from_the_overview(language: str) -> None:
    library = content.load_library(language)
    for game in rule_pages.list_games():
        reached = set()
        for id in check_limits(entry_message.build_overview(game, make_localizer(language))):
            address = custom_ids.parse_custom_id(id)
            assert isinstance(address, custom_ids.GeneralId)
            if address.verb == "chapter":
                number = int(address.arg.rpartition("-")[2])
                reached |= {
                    section_id.rpartition(":")[2]
                    for section_id in check_limits(entry_message.build_chapter(game, number, make_localizer(language)))
                }
        sections = {anchor for chapter in library.chapters[game] for anchor in chapter.anchors}
        assert sections <= reached


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_autocomplete_shows_fits(language: str) -> None:
    for typed in ("", "a", "sta", "watch", "der"):
        for shown, anchor in content.load_library(language).name_index.suggest(typed):
            assert 1 <= len(discord.utils.escape_markdown(shown)) <= 2 * limits.CHOICE_NAME
            assert len(anchor) <= limits.CHOICE_VALUE


async def test_a_reader_sees_where_they_are() -> None:
    library = content.load_library("en")
    message = await entry_message.build_entry(EMPTY_CONTEXT, library.entries["mr-trade"], make_localizer("en"))
    assert "Setup and Rounds · 4 of 6" in message_text(message)
    ids = check_limits(message)
    assert {"g:step:mr-choose", "g:step:mr-build", "g:chapter:minute_realms-1", "g:overview:minute_realms"} <= set(ids)


async def test_a_question_opens_the_section_of_its_rule_its_message_or_its_card() -> None:
    for game, prompt, title in (
        ("minute_realms", text("mr-prompt-use", "mr-build"), "### Build"),
        ("dominion", text("dom-ask-buy"), "### Buying"),
        ("minute_realms", text("unknown", card=Term("MR30")), "### Watchtower"),
        ("dominion", text("dom-ask-trash", card=Term("bishop")), "### Bishop"),
        ("dominion", text("dom-ask-trash", card=Term("mint-2e")), "### Mint"),
        ("medina", text("unknown", card=Term("med.wall")), "### Wall"),
        ("medina", text("unknown"), "### Medina"),
    ):
        asked = Pick(prompt, [Option("x")])
        assert title in message_text(
            await entry_message.build_question_help(EMPTY_CONTEXT, game, asked, make_localizer("en"))
        ), title


def test_what_is_refused_leads_to_its_rule() -> None:
    def blocked() -> list[Option]:
        rules = ("mr-build", "mr-bastion", "mr-build", "", "no-such-rule")
        return [Option(f"{n}", reason=text("engine-not-asked", rule)) for n, rule in enumerate(rules)]

    asked = Pick(text("mr-prompt-use", "mr-choose"), [Option("x")], blocked=blocked)
    links = entry_message.build_refusal_buttons("minute_realms", asked, make_localizer("en"))
    assert [str(link.custom_id) for link in links] == ["g:rule:mr-build", "g:rule:mr-bastion"]
    assert entry_message.build_refusal_buttons("chess", asked, make_localizer("en")) == []


def test_a_refusal_by_the_rule_of_the_question_itself_needs_no_second_button() -> None:
    because = text("engine-not-asked", "mr-build")
    asked = Pick(text("mr-prompt-use", "mr-build"), [Option("x")], blocked=lambda: [Option("y", reason=because)])
    assert entry_message.build_refusal_buttons("minute_realms", asked, make_localizer("en")) == []


@pytest.mark.lengthy
async def test_what_cannot_be_found_is_answered_kindly() -> None:
    overview = await answer_question("qzxv *wvqk*", "minute_realms", make_localizer("en"))
    assert "I found nothing" in message_text(overview)
    with pytest.raises(UserError):
        await answer_question("qzxv", None, make_localizer("en"), cards=True)
    assert "g:overview:medina" in check_limits(await answer_question("qzxv", None, make_localizer("en")))
    for number in (99, -1):
        with pytest.raises(UserError):
            entry_message.build_chapter("minute_realms", number, make_localizer("en"))
    with pytest.raises(UserError):
        entry_message.build_overview("chess", make_localizer("en"))


async def test_what_was_typed_is_quoted_without_meaning_for_discord() -> None:
    shown = message_text(
        await answer_question("<@&123456789012345678> **q\u202ezx**", "minute_realms", make_localizer("en"))
    )
    assert "<@" not in shown.replace("\\<@", "")
    assert "**q" not in shown
    assert "\u202e" not in shown


async def test_a_card_of_another_game_is_offered_by_its_name_and_game() -> None:
    message = await answer_question("moat", "minute_realms", make_localizer("en"))
    assert "g:read:dom-moat" in check_limits(message)
    labels = [item.label for item in inner_items(message) if isinstance(item, ui.Button)]
    assert "Moat (Dominion)" in labels
    both = await answer_question("watchtower", None, make_localizer("en"), cards=True)
    labels = [item.label for item in inner_items(both) if isinstance(item, ui.Button)]
    assert "Watchtower (Minute Realms)" in labels


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_entry_names_its_rules_in_one_place(language: str) -> None:
    word = {"de": "Regel", "en": "Rule"}[language]
    for entry in content.load_library(language).entries.values():
        shown = message_text(await entry_message.build_entry(EMPTY_CONTEXT, entry, make_localizer(language)))
        assert (f" · {word} " in shown) == bool(entry.numbers), entry.anchor
        text = content.load_library(language).format_text(entry)
        assert re.search(r"§|\b(Ruling|Regelung)(s|en)? \d|\b[DMG]-\d\d", text) is None, entry.anchor


async def test_the_sentence_that_answers_comes_first_and_is_marked() -> None:
    first = message_text(await answer_question("who goes first", "medina", make_localizer("en")))
    assert (
        "\n**The start player is drawn by lot in both editions, and play goes clockwise from there.** To make" in first
    )
    later = message_text(await answer_question("how many bastions defend?", "minute_realms", make_localizer("en")))
    assert "\n> **Your defense is 2 for each bastion and 1 for each shield on a building.**\n" in later
    assert "\nYour **defense** is 2" in later, "the text stays whole"
    other = message_text(
        await answer_question("wie viele bastionen verteidigen?", "minute_realms", make_localizer("en"))
    )
    assert "> **" not in other, "no sentence has the words of another language"


@pytest.mark.parametrize(
    ("language", "written", "game", "expected"),
    [
        ("de", "darf ich nach dem krieg noch was bauen", "medievalia", "Eine Schlacht beendet deinen Zug"),
        ("en", "may i still build after the war", "medievalia", "A battle ends your turn"),
        ("de", "wir sind 3 spieler was machen wir mit dem 4. tor", "medina", "wer zuerst ein Tor setzt"),
        (
            "en",
            "we are 3 players what do we do with the 4th gate",
            "medina",
            "the first player to place a gate takes it",
        ),
        ("de", "wie lade ich jemanden mitten in der partie ein", None, "**Mitten in einer Partie kannst du niemanden"),
        ("en", "how do i invite someone mid game", None, "**In the middle of a match you can’t invite anyone"),
        ("de", "film von der partie", None, "die ganze Partie als bewegtes Bild"),
        ("en", "film of the match", None, "the whole match as an animated picture"),
        ("de", "wann muss ich einen palast beanspruchen", "medina", "Du musst es erst, wenn du nichts anderes"),
        ("en", "when do i have to claim a palace", "medina", "You have to only when you can place nothing else"),
        ("de", "schwarzer palast und lila palast ist das dasselbe?", "medina", "dieselbe Farbe"),
        ("en", "black palace and purple palace, is that the same?", "medina", "it is the same color"),
    ],
)
async def test_a_page_that_is_near_a_question_says_what_is_true_for_it(
    language: str, written: str, game: str | None, expected: str
) -> None:
    assert expected in message_text(await answer_question(written, game, make_localizer(language)))


@pytest.mark.parametrize(
    ("language", "written", "anchor"),
    [
        ("en", "my archer killed the priest before the fight, is that allowed", "mv-shooting"),
        ("en", "i shot the priest before the battle, may another priest still heal him", "mv-shooting"),
        ("de", "mein bogenschütze hat den pfarrer vor dem kampf getötet", "mv-shooting"),
        ("de", "ich schieße vor dem kampf auf den pfarrer, stirbt er sofort", "mv-shooting"),
        ("en", "may my archer step in during the battle", "mv-reaction"),
        ("de", "darf mein bogenschütze in der schlacht eingreifen", "mv-reaction"),
    ],
)
@pytest.mark.parametrize("game", ["medievalia", None])
def test_a_shot_before_a_battle_is_no_reaction_in_it(
    language: str, written: str, anchor: str, game: str | None
) -> None:
    assert content.load_library(language).look_up(written, game).entries[0].anchor == anchor


@pytest.mark.lengthy
@pytest.mark.parametrize("game", rule_pages.list_games())
async def test_how_to_use_the_bot_is_found_from_every_game(game: str) -> None:
    for language, question, anchor in (
        ("en", "how do i undo", "bot-undo"),
        ("en", "invite a friend", "bot-open"),
        ("en", "what if somebody does not answer", "bot-absent"),
        ("en", "delete my data", "bot-data"),
        ("de", "wie nehme ich einen zug zurück", "bot-undo"),
        ("de", "sprache ändern", "bot-language"),
        ("de", "benachrichtigungen stumm schalten", "bot-reminders"),
        ("de", "ich will aufgeben", "bot-concede"),
    ):
        assert content.load_library(language).look_up(question, game).entries[0].anchor == anchor, question
    assert "g:overview:bot" in check_limits(entry_message.build_overview(game, make_localizer("en")))


async def test_commands_are_called_as_the_reader_knows_them() -> None:
    commands = make_localizer("de").words.commands
    commands.register({"match undo": {"de": "partie zurücknehmen", "en": "match undo"}})
    assert "`/partie zurücknehmen`" in message_text(
        await entry_message.build_entry(
            EMPTY_CONTEXT, content.load_library("de").entries["bot-undo"], make_localizer("de")
        )
    )
    assert "`/match undo`" in message_text(
        await entry_message.build_entry(
            EMPTY_CONTEXT, content.load_library("en").entries["bot-undo"], make_localizer("en")
        )
    )


async def test_a_guess_says_that_it_is_one_and_a_sure_answer_does_not() -> None:
    guess = message_text(await answer_question("is the farm allowed to look blue", "medina", make_localizer("en")))
    assert "I’m not sure" in guess
    assert "I’m not sure" not in message_text(await answer_question("who goes first", "medina", make_localizer("en")))


async def test_an_answer_repeats_the_question_and_can_be_shared_or_found_wanting() -> None:
    message = await answer_question("who goes *first*?", "medina", make_localizer("en"))
    assert "You asked: who goes \\*first\\*?" in message_text(message)
    ids = check_limits(message)
    assert {"g:share:med-faq-begins_0", "g:unhelpful:med-faq-begins"} <= set(ids)
    shared = await entry_message.build_entry(
        EMPTY_CONTEXT, content.load_library("en").entries["med-faq-begins"], make_localizer("en"), is_shared=True
    )
    assert not any("share" in id for id in check_limits(shared))


async def test_a_card_that_changed_shows_the_pictures_and_texts_of_both_editions() -> None:
    context = await make_drawing_context()
    changed = [entry for entry in content.load_library("en").entries.values() if entry.twin]
    assert {entry.card for entry in changed} == {
        "hoard",
        "mint",
        "quarry",
        "mine",
        "moneylender",
        "throne-room",
        "masquerade",
    }
    for entry in changed:
        message = await entry_message.build_entry(context, entry, make_localizer("en"))
        (file,) = message.files
        assert Image.open(BytesIO(file.fp.read())).size == (1400, 1000), entry.anchor
        assert "First edition" in message_text(message)
        assert "Second edition" in message_text(message)


async def test_a_piece_of_medina_is_called_a_piece() -> None:
    library = content.load_library("en")
    assert "-# Piece" in message_text(
        await entry_message.build_entry(EMPTY_CONTEXT, library.entries["med-wall"], make_localizer("en"))
    )
    assert "-# Card" in message_text(
        await entry_message.build_entry(EMPTY_CONTEXT, library.entries["dom-moat"], make_localizer("en"))
    )


async def make_drawing_context() -> BotContext:
    context = BotContext(cast(Any, None), translations.load_translations(), load_games())
    context.register_terms()
    return context


@pytest.mark.parametrize("game", rule_pages.list_games())
async def test_a_lesson_shows_three_pictures(game: str) -> None:
    message = await lesson_message.build_lesson(await make_drawing_context(), game, make_localizer("de"))
    check_limits(message)
    is_drawn = game in lesson_message.EXAMPLES or game in lesson_message.CARDS
    assert len({file.filename for file in message.files}) == (3 if is_drawn else 0)
    assert all(file.description for file in message.files)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_sections_about_space_show_a_position_that_the_rules_allow(language: str) -> None:
    context = await make_drawing_context()
    shown = [
        entry for entry in content.load_library(language).entries.values() if entry.example and entry.game == "medina"
    ]
    assert {entry.example for entry in shown} == set(examples.EXAMPLES)
    for entry in shown:
        message = await entry_message.build_entry(context, entry, make_localizer(language))
        (file,) = message.files
        assert file.description is not None
        assert 100 < len(file.description) <= limits.ALT_TEXT
        example = examples.EXAMPLES[entry.example]
        strip = 56 if example.piece is not None or example.is_scored else 0
        assert Image.open(BytesIO(file.fp.read())).size == (677, 567 + strip)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_sections_about_signs_show_every_sign_of_a_kind_with_its_meaning(language: str) -> None:
    context = await make_drawing_context()
    shown = [
        entry
        for entry in content.load_library(language).entries.values()
        if entry.example and entry.game == "minute_realms"
    ]
    assert {entry.example for entry in shown} == set(sign_examples.EXAMPLES)
    assert set(sign_examples.SCORES) == {card.score for card in CARDS.values()}
    for entry in shown:
        (file,) = (await entry_message.build_entry(context, entry, make_localizer(language))).files
        assert file.description is not None
        assert 40 < len(file.description) <= limits.ALT_TEXT
        rows = len(file.description.split("; "))
        assert Image.open(BytesIO(file.fp.read())).size == (760, 64 + 84 * rows)


def test_every_piece_of_an_example_is_placed_by_the_rules() -> None:
    for name, example in examples.EXAMPLES.items():
        for number, (kind, where) in enumerate(example.placed):
            before = examples.build_position(name, example.placed[:number])
            assert where in list_spaces(before, kind), (name, where)


def test_the_marks_of_an_example_are_true_for_its_next_piece() -> None:
    for name, example in examples.EXAMPLES.items():
        assert (example.piece is None) == (not example.allowed and not example.forbidden), name
        if example.piece is not None:
            spaces = list_spaces(examples.build_position(name, example.placed), example.piece)
            assert spaces.issuperset(example.allowed), name
            assert spaces.isdisjoint(example.forbidden), name
            taken = {where for _, where in example.placed}
            every = {f"{column}{row}" for column in "ABCDEFGHI" for row in range(1, examples.ROWS + 1)}
            # Either all allowed spaces are marked, or all forbidden ones.
            assert spaces == (set(example.allowed) or every - taken - set(example.forbidden)), name


def test_the_example_of_a_scoring_is_the_one_that_its_section_counts() -> None:
    view = examples.view_example("scoring")
    assert view.palaces[0].points.total == 7
    assert view.seats[0].score == 9
    assert examples.view_example("towers").tower_tiles[0].holder == 1


def list_spaces(state: MedinaState, kind: PieceKind) -> set[str]:
    """Return where a piece of this kind may go."""
    return {placement.place for placement in list_placements(MedinaPosition(state.board, state.rules), 0, kind)}
