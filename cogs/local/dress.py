"""How SimCord's pages look and behave here: a title that tells tabs apart, a few lines of style, and staying at the end."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from simcord.preview import Preview

HERE = Path(__file__).resolve().parents[2] / "data" / "local"
ADDED = {"/preview.css": HERE / "page.css", "/app.js": HERE / "page.js"}
TITLE = "<title>SimCord Preview</title>"


def dress(page: Preview, title: str) -> None:
    """Give a page that is not yet entered its `title` and our own lines of style and script."""
    server = page._server
    serve = server._static

    async def dressed(request: web.Request) -> web.Response:
        response: web.Response = await serve(request)
        if request.path == "/":
            response.text = (response.text or "").replace(TITLE, f"<title>{escape(title)}</title>")
        elif request.path in ADDED:
            response.text = (response.text or "") + ADDED[request.path].read_text("utf-8")
        return response

    server._static = dressed  # type: ignore[method-assign]
