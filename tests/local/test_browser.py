"""The local table in a real browser: no press is lost, the page follows, every place can be reached."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, Request, async_playwright, expect

from cogs.local.local_table import LocalServices, LocalTable, open_local_table
from tests import requirements
from tests.local.browser import FLAGS, wait_until_loaded
from tests.local.stand_in_bot import StandInBot


@dataclass
class BrowserSession:
    """A table, its bot and a browser in front of it."""

    table: LocalTable
    bot: StandInBot
    browser: Browser

    async def open_tab(self, place: str) -> Page:
        """Open a place, such as "table/anna", by its link on the page of places; in a window of its own."""
        window = await self.browser.new_context(viewport={"width": 1280, "height": 900})
        page = await window.new_page()
        await page.goto(self.table.index_page.url)
        async with window.expect_page() as opened:
            await page.locator(f'a[href="/{place}"]').click()
        await page.close()
        await wait_until_loaded(tab := await opened.value)
        return tab


async def type_command(page: Page, name: str) -> None:
    """Run a slash command as a person does: type it, choose it with Enter, send it with Enter."""
    await page.locator("#channel-composer-input").click()
    await page.keyboard.type(f"/{name}")
    await expect(page.get_by_role("listbox", name="Application commands").get_by_text(f"/{name}")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name=f"Command /{name}")).to_be_visible()
    await page.keyboard.press("Enter")


async def hold_button(page: Page) -> tuple[float, float]:
    """Press the mouse button on Count and keep it down. Return where."""
    button = page.get_by_role("button", name="Count")
    await expect(button).to_be_in_viewport(ratio=1)
    box = await button.bounding_box()
    assert box is not None
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.mouse.move(*at)
    assert await text_at(page, at) == "Count"
    await page.mouse.down()
    return at


async def text_at(page: Page, at: tuple[float, float]) -> str:
    """Return the text of the smallest element that lies there."""
    text: str = await page.evaluate("(at) => document.elementFromPoint(...at).innerText", at)
    return text


OpenSession = Callable[..., AbstractAsyncContextManager[BrowserSession]]


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    path = requirements.require_chromium()
    async with async_playwright() as play:
        chromium = await play.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        await chromium.close()


@pytest.fixture
def sit(browser: Browser, tmp_path: Path) -> OpenSession:
    @asynccontextmanager
    async def evening(posts: int = 0, pace: float = 0.15, language: str = "en") -> AsyncIterator[BrowserSession]:
        def make(lent: LocalServices) -> StandInBot:
            return StandInBot(lent, posts, pace)

        async with open_local_table(make, tmp_path / "x.sqlite3", language=language, port=0) as table:
            assert isinstance(table.bot, StandInBot)
            yield BrowserSession(table, table.bot, browser)
        assert table.world.env.errors == []
        assert table.bot.closed_properly

    return evening


async def test_no_press_is_lost_while_the_bot_posts_and_time_passes(sit: OpenSession) -> None:
    presses = 8
    async with sit(posts=20) as evening:
        anna, bob = await evening.open_tab("table/anna"), await evening.open_tab("table/bob")
        for tab in (anna, bob):
            await type_command(tab, "panel")
            await expect(tab.get_by_role("button", name="Count").last).to_be_visible()
            await tab.mouse.move(640, 400)
            await tab.mouse.wheel(0, -100)
        evening.bot.start_signal.set()

        async def press(tab: Page, name: str, number: int) -> None:
            for count in range(1, presses + 1):
                await tab.get_by_role("button", name="Count").nth(number).click()
                await expect(tab.get_by_text(f"{name} pressed {count} times").last).to_be_attached()

        await asyncio.gather(press(anna, "Anna", 0), press(bob, "Bob", 1))
        assert evening.bot.presses == {"Anna": presses, "Bob": presses}
        async with asyncio.timeout(60):
            await evening.bot.done.wait()


async def test_a_press_counts_for_the_button_on_which_it_began_when_news_push_it_away(sit: OpenSession) -> None:
    async with sit(posts=3) as evening:
        tab = await evening.open_tab("table/anna")
        await type_command(tab, "panel")
        at = await hold_button(tab)
        evening.bot.start_signal.set()
        await expect(tab.get_by_text("News 3", exact=True).last).to_be_in_viewport()
        assert await text_at(tab, at) != "Count"
        await tab.mouse.up()
        await expect(tab.get_by_text("Anna pressed 1 times").last).to_be_attached()
        assert await tab.locator("dialog[open]").count() == 0


async def test_a_press_counts_on_a_button_that_is_drawn_anew_while_it_is_held(sit: OpenSession) -> None:
    async with sit() as evening:
        anna, bob = await evening.open_tab("table/anna"), await evening.open_tab("table/bob")
        await type_command(anna, "panel")
        await hold_button(anna)
        await bob.get_by_role("button", name="Count").click()
        await expect(anna.get_by_text("Bob pressed 1 times").last).to_be_attached()
        await anna.mouse.up()
        await expect(anna.get_by_text("Anna pressed 1 times").last).to_be_attached()
        assert evening.bot.presses == {"Anna": 1, "Bob": 1}


async def test_a_press_that_is_dragged_away_from_its_button_does_not_count(sit: OpenSession) -> None:
    async with sit() as evening:
        tab = await evening.open_tab("table/anna")
        await type_command(tab, "panel")
        await hold_button(tab)
        await tab.mouse.move(640, 120)
        await tab.mouse.up()
        await tab.get_by_role("button", name="Count").click()
        await expect(tab.get_by_text("Anna pressed 1 times").last).to_be_attached()
        assert evening.bot.presses == {"Anna": 1}


async def test_a_page_scrolls_to_new_messages_beyond_its_window(sit: OpenSession) -> None:
    async with sit(posts=60, pace=0.05) as evening:
        tab = await evening.open_tab("table/carla")
        evening.bot.start_signal.set()
        await expect(tab.get_by_text("News 60", exact=True).last).to_be_in_viewport(timeout=30_000)
        await expect(tab.locator("#new-messages")).to_be_hidden()


async def test_every_place_is_open_at_once_and_private_messages_reach_their_person(sit: OpenSession) -> None:
    async with sit(language="de") as evening:
        table, private = await evening.open_tab("table/bob"), await evening.open_tab("messages/bob")
        other = await evening.open_tab("messages/anna")
        await expect(table.get_by_text("Willkommen an der Tafelrunde!").last).to_be_visible()
        await type_command(table, "write")
        await expect(private.get_by_text("A private panel").last).to_be_in_viewport()
        await private.get_by_role("button", name="Count").click()
        await expect(private.get_by_text("Bob pressed 1 times").last).to_be_visible()
        await expect(other.get_by_text("A private panel")).to_have_count(0)
        await type_command(table, "panel")
        await expect(table.get_by_text("A new panel").last).to_be_visible()
        assert evening.bot.locales == ["de"]


async def test_one_tab_can_change_its_person_and_a_form_stays_open_while_news_arrive(sit: OpenSession) -> None:
    async with sit(posts=5) as evening:
        tab = await evening.open_tab("table/anna")
        await type_command(tab, "panel")
        await tab.get_by_label("Viewing as").select_option(label="Carla")
        await tab.get_by_role("button", name="Count").click()
        await expect(tab.get_by_text("Carla pressed 1 times").last).to_be_visible()
        await tab.get_by_role("button", name="Ask").click()
        await tab.get_by_role("textbox", name="Answer").fill("forty-two")
        evening.bot.start_signal.set()
        await expect(tab.get_by_text("News 5", exact=True).last).to_be_attached()
        await expect(tab.get_by_role("textbox", name="Answer")).to_have_value("forty-two")
        await tab.get_by_role("button", name="Submit").click()
        await expect(tab.get_by_text("The answer arrived").last).to_be_in_viewport()


async def test_a_menu_under_a_tall_picture_opens_and_can_be_chosen_from_by_mouse(sit: OpenSession) -> None:
    async with sit(posts=4) as evening:
        tab = await evening.open_tab("table/anna")
        evening.bot.start_signal.set()
        await expect(tab.get_by_text("News 4", exact=True).last).to_be_in_viewport()
        await type_command(tab, "menu")
        menu = tab.get_by_role("combobox", name="Select an option")
        await expect(menu).to_be_in_viewport()
        await menu.click()
        await tab.get_by_role("option", name="Option 2", exact=True).click()
        await expect(tab.get_by_text("Option 2 it is").last).to_be_in_viewport()


async def test_the_newest_picture_comes_first_when_a_page_is_loaded_again(sit: OpenSession) -> None:
    posts = 12
    async with sit(posts=posts) as evening:
        tab = await evening.open_tab("table/anna")
        asked: list[Request] = []
        tab.on("request", lambda request: asked.append(request) if "/api/assets/" in request.url else None)

        async def list_pictures() -> list[bytes]:
            answers = [await request.response() for request in asked]
            return [await answer.body() for answer in answers if answer is not None]

        evening.bot.start_signal.set()
        await expect(tab.get_by_text(f"News {posts}", exact=True).last).to_be_in_viewport()
        await expect(tab.locator(".channel-message img")).to_have_count(posts)
        posted = await list_pictures()
        asked.clear()
        await tab.reload()
        await wait_until_loaded(tab)
        await expect(tab.locator(".channel-message img").last).to_be_in_viewport()
        await expect(tab.locator(".channel-message img").first).to_have_attribute("src", re.compile("^blob:"))
        again = await list_pictures()
        assert sorted(again) == sorted(posted)
        assert again[0] == posted[-1]
        assert again[-1] == posted[0]


async def test_a_page_that_was_ended_opens_again_from_the_page_of_places(sit: OpenSession) -> None:
    async with sit() as evening:
        tab = await evening.open_tab("table/bob")
        await tab.locator("#close").dispatch_event("click")
        await expect(tab.locator("#action-status")).to_contain_text("closed")
        again = await evening.open_tab("table/bob")
        await expect(again.get_by_text("Welcome to the Tafelrunde!").last).to_be_visible()
