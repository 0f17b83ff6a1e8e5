"""A real browser in front of the local table."""

from __future__ import annotations

from playwright.async_api import Page, expect

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# A machine that is busy with other tests is slow, and nothing else: what comes late was not lost.
expect.set_options(timeout=30_000)


async def wait_until_loaded(page: Page) -> None:
    await expect(page.locator("#preview-app")).to_have_attribute("aria-busy", "false")
