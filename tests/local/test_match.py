"""A newcomer's evening: a whole match of Minute Realms against two computer seats, by clicks alone, in German."""

from __future__ import annotations

import asyncio
from pathlib import Path

from playwright.async_api import Page, async_playwright, expect

from bot import create_local_bot
from cogs.local.local_table import open_local_table
from render.kit.translations import load_translations
from tests import requirements
from tests.local.browser import FLAGS, wait_until_loaded

LAST = ".channel-message:last-child"
LOOK = f"""() => {{
  const last = document.querySelector({LAST!r});
  const free = (button) => !button.disabled && button.getAttribute("aria-disabled") !== "true";
  return [last.textContent, [...last.querySelectorAll("button.component-button")].filter(free).map((b) => b.innerText)];
}}"""


def german_text(key: str, **args: str) -> str:
    return load_translations().say("de", key, **args)


def choose_button(names: list[str]) -> str | None:
    """Return the button that a person in a hurry presses: confirm, else the first option, else their move."""
    confirm = [name for name in names if name.startswith((german_text("prompt-confirm-plain"), "Endgültig"))]
    other = {german_text(f"ui-button-{key}") for key in ("move", "table", "journal", "rules", "hand")}
    other |= {german_text("prompt-button-words"), german_text("ui-button-more")}
    options = [name for name in names if name not in other and not name.endswith(" zurücknehmen")]
    move = [name for name in names if name == german_text("ui-button-move")]
    return next(iter(confirm + options + move), None)


async def play_match(page: Page) -> int:
    """Press buttons until the scores are shown. Return how often."""
    presses = 0
    while True:
        text, names = await page.evaluate(LOOK)
        if german_text("ui-button-rematch") in names:
            return presses
        if (name := choose_button(names)) is not None:
            presses += 1
            await page.locator(LAST).get_by_role("button", name=name, exact=True).click()
        await expect(page.locator(LAST)).not_to_have_text(text, timeout=20_000)


async def test_a_newcomer_plays_a_whole_match_by_clicks_to_the_scores(tmp_path: Path) -> None:
    async with async_playwright() as programs:
        browser = await programs.chromium.launch(executable_path=requirements.require_chromium(), args=FLAGS)
        async with open_local_table(create_local_bot, tmp_path / "x.sqlite3", language="de", port=0) as table:
            page = await browser.new_page(viewport={"width": 1280, "height": 900})
            await page.goto(f"{table.index_page.url}table/anna")
            await wait_until_loaded(page)
            await page.locator("#channel-composer-input").click()
            await page.keyboard.type("/minute-realms open")
            commands = page.get_by_role("listbox", name="Application commands")
            await expect(commands.get_by_text("/minute-realms open")).to_be_visible()
            await page.keyboard.press("Enter")
            # As the welcome says: the option from the list, its value, and the arrow.
            for option in ("computers", "2"):
                await page.get_by_role("option", name=option).first.click()
            await page.locator("#channel-composer button[type=submit]").last.click()
            await expect(page.get_by_text("Robo 2").last).to_be_attached()
            await expect(page.locator(LAST).get_by_role("button", name=german_text("ui-button-move"))).to_be_visible()
            async with asyncio.timeout(200):
                presses = await play_match(page)
            assert presses >= 16
            await expect(page.locator(LAST).get_by_role("img").last).to_be_in_viewport()
            assert table.world.env.errors == []
        await browser.close()
