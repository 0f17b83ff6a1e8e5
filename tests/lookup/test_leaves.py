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

from cogs.library import leaves, pages, shelf
from cogs.library.shelf import Entry
from cogs.ui import customid, limits
from cogs.ui.errors import Mistake
from cogs.ui.house import House
from cogs.ui.message import Message
from cogs.ui.tongue import Tongue
from render.kit import words
from render.medina import examples
from render.minute_realms import examples as sign_examples
from rules.catalogue import games
from rules.engine import Option, Pick, Term, text
from rules.medina.legal import places
from rules.medina.position import Position
from rules.minute_realms.cards import CARDS

LANGUAGES = ("de", "en")
NOBODY = cast(House, SimpleNamespace(games={}))
"""A house without games draws no pictures."""


def tongue(language: str) -> Tongue:
    return Tongue(words.load(), language)


def inside(message: Message) -> list[Any]:
    return [getattr(item, "item", item) for item in message.view.walk_children()]


def fits(message: Message) -> list[str]:
    """The ids of the buttons of a message that keeps the limits."""
    assert message.view.total_children_count <= limits.COMPONENTS
    assert message.view.content_length() <= limits.TEXT_TOTAL
    buttons = [item for item in inside(message) if isinstance(item, ui.Button)]
    assert all(1 <= len(button.label or "") <= limits.BUTTON_LABEL for button in buttons)
    rows = [item for item in inside(message) if isinstance(item, ui.ActionRow)]
    assert all(1 <= len(row.children) <= limits.ROW_BUTTONS for row in rows)
    ids = [str(button.custom_id) for button in buttons]
    assert len(ids) == len(set(ids)), ids
    assert all(customid.parse(id) is not None for id in ids)
    return ids


async def answered(written: str, game: str | None, tongue: Tongue, cards: bool = False) -> Message:
    """What somebody is shown who typed that."""
    found = shelf.load(tongue.language).ask(written, game, cards)
    return await leaves.answer(NOBODY, written, found, game, tongue, cards)


def said(message: Message) -> str:
    return "\n".join(item.content for item in inside(message) if isinstance(item, ui.TextDisplay))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_entry_fits_on_every_page_and_loses_nothing(language: str) -> None:
    library = shelf.load(language)
    found: list[Entry] = list(library.entries.values())
    for entry in found:
        seen, page = "", 0
        while True:
            message = await leaves.entry(NOBODY, entry, tongue(language), page, found[:4])
            ids = fits(message)
            assert "…" not in said(message).replace(library.text(entry), ""), entry.anchor
            seen += said(message)
            page += 1
            if not any(id == f"g:leaf:{entry.anchor}_{page}" for id in ids):
                break
        for line in library.text(entry).split("\n"):
            assert line in seen, entry.anchor


async def test_a_long_section_pages_by_buttons_that_stop_at_its_ends() -> None:
    lines = [f"{number:02}. {'word ' * 30}" for number in range(40)]
    long = replace(shelf.load("en").entries["mr-trade"], body="\n".join(lines))
    seen: list[str] = []
    for page in range(4):
        message = await leaves.entry(NOBODY, long, tongue("en"), page)
        ids = fits(message)
        turning = {item.label: item.disabled for item in inside(message) if getattr(item, "label", "") in ("◀", "▶")}
        assert turning == {"◀": page == 0, "▶": page == 3}
        assert f"Page {page + 1} of 4" in said(message)
        assert (f"g:leaf:mr-trade_{page + 1}" in ids) == (page < 3)
        seen += [line for line in lines if line in said(message)]
    assert seen == lines
    beyond = await leaves.entry(NOBODY, long, tongue("en"), 99)
    assert "Page 4 of 4" in said(beyond)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_is_reached_by_buttons_from_the_overview(language: str) -> None:
    library = shelf.load(language)
    for game in pages.games():
        reached = set()
        for id in fits(leaves.overview(game, tongue(language))):
            address = customid.parse(id)
            assert isinstance(address, customid.General)
            if address.verb == "chapter":
                number = int(address.arg.rpartition("-")[2])
                reached |= {one.rpartition(":")[2] for one in fits(leaves.chapter(game, number, tongue(language)))}
        sections = {section.anchor for chapter in library.chapters[game] for section in chapter.sections}
        assert sections <= reached


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_autocomplete_shows_fits(language: str) -> None:
    for typed in ("", "a", "sta", "watch", "der"):
        for shown, anchor in shelf.load(language).names.suggest(typed):
            assert 1 <= len(discord.utils.escape_markdown(shown)) <= 2 * limits.CHOICE_NAME
            assert len(anchor) <= limits.CHOICE_VALUE


async def test_a_reader_sees_where_they_are() -> None:
    library = shelf.load("en")
    message = await leaves.entry(NOBODY, library.entries["mr-trade"], tongue("en"))
    assert "Setup and Rounds · 4 of 6" in said(message)
    ids = fits(message)
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
        assert title in said(await leaves.for_question(NOBODY, game, asked, tongue("en"))), title


def test_what_is_refused_leads_to_its_rule() -> None:
    def blocked() -> list[Option]:
        rules = ("mr-build", "mr-bastion", "mr-build", "", "no-such-rule")
        return [Option(f"{n}", because=text("engine-not-asked", rule)) for n, rule in enumerate(rules)]

    asked = Pick(text("mr-prompt-use", "mr-choose"), [Option("x")], blocked=blocked)
    links = leaves.refusals("minute_realms", asked, tongue("en"))
    assert [str(link.custom_id) for link in links] == ["g:rule:mr-build", "g:rule:mr-bastion"]
    assert leaves.refusals("chess", asked, tongue("en")) == []


def test_a_refusal_by_the_rule_of_the_question_itself_needs_no_second_button() -> None:
    because = text("engine-not-asked", "mr-build")
    asked = Pick(text("mr-prompt-use", "mr-build"), [Option("x")], blocked=lambda: [Option("y", because=because)])
    assert leaves.refusals("minute_realms", asked, tongue("en")) == []


async def test_what_cannot_be_found_is_answered_kindly() -> None:
    overview = await answered("qzxv *wvqk*", "minute_realms", tongue("en"))
    assert "I found nothing" in said(overview)
    with pytest.raises(Mistake):
        await answered("qzxv", None, tongue("en"), cards=True)
    assert "g:overview:medina" in fits(await answered("qzxv", None, tongue("en")))
    with pytest.raises(Mistake):
        leaves.chapter("minute_realms", 99, tongue("en"))
    with pytest.raises(Mistake):
        leaves.overview("chess", tongue("en"))


async def test_what_was_typed_is_quoted_without_meaning_for_discord() -> None:
    shown = said(await answered("<@&123456789012345678> **q\u202ezx**", "minute_realms", tongue("en")))
    assert "<@" not in shown.replace("\\<@", "")
    assert "**q" not in shown
    assert "\u202e" not in shown


async def test_a_card_of_another_game_is_offered_by_its_name_and_game() -> None:
    message = await answered("moat", "minute_realms", tongue("en"))
    assert "g:read:dom-moat" in fits(message)
    labels = [item.label for item in inside(message) if isinstance(item, ui.Button)]
    assert "Moat (Dominion: Prosperity)" in labels
    both = await answered("watchtower", None, tongue("en"), cards=True)
    labels = [item.label for item in inside(both) if isinstance(item, ui.Button)]
    assert "Watchtower (Minute Realms)" in labels


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nobody_reads_the_numbers_of_a_document_that_nobody_has(language: str) -> None:
    for entry in shelf.load(language).entries.values():
        shown = said(await leaves.entry(NOBODY, entry, tongue(language)))
        assert re.search(r"§|\b(Ruling|Regelung)(s|en)? \d|\b[DMG]-\d\d", shown) is None, entry.anchor


@pytest.mark.parametrize("game", pages.games())
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
        assert shelf.load(language).answer(question, game)[0].anchor == anchor, question
    assert "g:overview:bot" in fits(leaves.overview(game, tongue("en")))


async def test_commands_are_called_as_the_reader_knows_them() -> None:
    assert "`/partie zurücknehmen`" in said(
        await leaves.entry(NOBODY, shelf.load("de").entries["bot-undo"], tongue("de"))
    )
    assert "`/match undo`" in said(await leaves.entry(NOBODY, shelf.load("en").entries["bot-undo"], tongue("en")))


async def test_a_guess_says_that_it_is_one_and_a_sure_answer_does_not() -> None:
    guess = said(await answered("is the farm allowed to look blue", "medina", tongue("en")))
    assert "I am not sure" in guess
    assert "I am not sure" not in said(await answered("who goes first", "medina", tongue("en")))


async def test_an_answer_repeats_the_question_and_can_be_shared_or_found_wanting() -> None:
    message = await answered("who goes *first*?", "medina", tongue("en"))
    assert "You asked: who goes \\*first\\*?" in said(message)
    ids = fits(message)
    assert {"g:share:med-faq-begins_0", "g:unhelpful:med-faq-begins"} <= set(ids)
    shared = await leaves.entry(NOBODY, shelf.load("en").entries["med-faq-begins"], tongue("en"), shared=True)
    assert not any("share" in id for id in fits(shared))


async def test_a_card_that_changed_shows_the_pictures_and_texts_of_both_editions() -> None:
    house = await drawing_house()
    changed = [entry for entry in shelf.load("en").entries.values() if entry.twin]
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
        message = await leaves.entry(house, entry, tongue("en"))
        (file,) = message.files
        assert Image.open(BytesIO(file.fp.read())).size == (1400, 1000), entry.anchor
        assert "First edition" in said(message)
        assert "Second edition" in said(message)


async def test_a_piece_of_medina_is_called_a_piece() -> None:
    library = shelf.load("en")
    assert "-# Piece" in said(await leaves.entry(NOBODY, library.entries["med-wall"], tongue("en")))
    assert "-# Card" in said(await leaves.entry(NOBODY, library.entries["dom-moat"], tongue("en")))


async def drawing_house() -> House:
    house = House(cast(Any, None), words.load(), games())
    house.learn_terms()
    return house


@pytest.mark.parametrize("language", LANGUAGES)
async def test_sections_about_space_show_a_position_that_the_rules_allow(language: str) -> None:
    house = await drawing_house()
    shown = [entry for entry in shelf.load(language).entries.values() if entry.example and entry.game == "medina"]
    assert {entry.example for entry in shown} == set(examples.EXAMPLES)
    for entry in shown:
        message = await leaves.entry(house, entry, tongue(language))
        (file,) = message.files
        assert file.description is not None
        assert 100 < len(file.description) <= limits.ALT_TEXT
        assert Image.open(BytesIO(file.fp.read())).size == (677, 567)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_sections_about_signs_show_every_sign_of_a_kind_with_its_meaning(language: str) -> None:
    house = await drawing_house()
    shown = [
        entry for entry in shelf.load(language).entries.values() if entry.example and entry.game == "minute_realms"
    ]
    assert {entry.example for entry in shown} == set(sign_examples.EXAMPLES)
    assert set(sign_examples.SCORES) == {card.score for card in CARDS.values()}
    for entry in shown:
        (file,) = (await leaves.entry(house, entry, tongue(language))).files
        assert file.description is not None
        assert 40 < len(file.description) <= limits.ALT_TEXT
        rows = len(file.description.split("; "))
        assert Image.open(BytesIO(file.fp.read())).size == (760, 64 + 84 * rows)


def test_every_piece_of_an_example_is_placed_by_the_rules() -> None:
    for name, placed in examples.EXAMPLES.items():
        for number, (kind, where) in enumerate(placed):
            before = examples.position(name, placed[:number])
            assert where in {one.place for one in places(Position(before.board, before.rules), 0, kind)}, (name, where)
