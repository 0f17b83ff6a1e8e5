"""The look and behavior of SimCord's pages at the local table: its files with a few changes and a few lines more."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from simcord.preview import Preview

FOLDER = Path(__file__).resolve().parents[2] / "data" / "local"
APPENDED_FILES = {
    "/preview.css": FOLDER / "page.css",
    "/app.js": FOLDER / "page.js",
    "/assets.js": FOLDER / "assets.js",
}
TITLE_TAG = "<title>SimCord Preview</title>"

# SimCord draws every message again if a menu is opened: the pictures collapse for a moment, so the menu leaves the view and closes.
# With the first two changes only messages with a menu are drawn again. With the third change a picture has its size before it is
# loaded, so that nothing below it moves while somebody presses. With the fourth change the newest pictures come first.
REPLACEMENTS = {
    "/app.js": (
        "if (renderDom && state.snapshot) renderSnapshot(state.snapshot, generation, true);",
        'if (renderDom && state.snapshot) renderSnapshot(state.snapshot, generation, "menus");',
    ),
    "/timeline.js": (
        "if (force || record.fingerprint !== value) {",
        'if (force === true || (force === "menus" && record.element.querySelector(".preview-select"))'
        " || record.fingerprint !== value) {",
    ),
    "/media.js": (
        'image.loading = "eager";',
        'image.loading = "eager"; if (media.width > 0 && media.height > 0 && className !== "component-thumbnail") {'
        " image.style.aspectRatio = `${media.width} / ${media.height}`;"
        " image.style.width = `${media.width}px`; }",
    ),
    "/assets.js": (
        'fetch(`/api/assets/${encodeURIComponent(id)}${suffix}`, { headers: headers(), cache: "no-store" }).then(',
        "askLastFirst(() => fetch(`/api/assets/${encodeURIComponent(id)}${suffix}`, { headers: headers(),"
        ' cache: "no-store" })).then(',
    ),
}


def apply_theme(page: Preview, title: str) -> None:
    """Apply our changes to a page that is not yet entered, and set its `title`, so that people can tell tabs apart."""
    server = page._server
    serve = server._static

    async def serve_patched(request: web.Request) -> web.Response:
        response: web.Response = await serve(request)
        if request.path == "/" or request.path in APPENDED_FILES or request.path in REPLACEMENTS:
            response.text = patch_file(request.path, response.text or "", title)
        return response

    server._static = serve_patched  # type: ignore[method-assign]


def patch_file(path: str, text: str, title: str = "") -> str:
    """Return one of SimCord's files with our changes. Raise `ValueError` if SimCord has changed the file."""
    old, new = (TITLE_TAG, f"<title>{escape(title)}</title>") if path == "/" else REPLACEMENTS.get(path, ("", ""))
    if old and text.count(old) != 1:
        raise ValueError(f"simcord's {path} has changed: {old!r} is not there once")
    text = text.replace(old, new) if old else text
    return text + APPENDED_FILES[path].read_text("utf-8") if path in APPENDED_FILES else text
