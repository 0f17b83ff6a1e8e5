"""The index page: a small page of our own with links to every person's seat and private messages."""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Template

from aiohttp import web

from cogs.local.pages import LocalPage, PageServer
from cogs.local.world import CHANNEL_NAME, LocalPerson
from render.kit.translations import load_translations

TEMPLATE_FILE = Path(__file__).resolve().parents[2] / "data" / "local" / "places.html"
# The addresses behind the links contain a secret, so the page answers only if it is called by a name of this machine.
HOST_NAMES = ("127.0.0.1", "localhost")
HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
}


class IndexPage:
    """Serves the index page of a `PageServer` on the loopback address, in both languages, `language` first."""

    def __init__(self, page_server: PageServer, language: str, port: int) -> None:
        self.page_server = page_server
        self.languages = (language, *(other for other in ("de", "en") if other != language))
        self._requested_port = port
        self._runner: web.AppRunner | None = None
        self.port = port

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"http://127.0.0.1:{self.port}/"

    async def start(self) -> None:
        """Start to serve the page. Raise `OSError` if the port is in use."""
        app = web.Application()
        app.router.add_get("/", self._index)
        for place in self.page_server.pages:
            app.router.add_get(place.path, self._redirect)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self._requested_port).start()
        self.port = int(self._runner.addresses[0][1])

    async def stop(self) -> None:
        """Stop serving."""
        if self._runner is not None:
            await self._runner.cleanup()

    def build_html(self) -> str:
        """Return the page as HTML."""
        say, first = load_translations().say, self.languages[0]
        return Template(TEMPLATE_FILE.read_text("utf-8")).substitute(
            lang=first,
            title=escape(say(first, "local-places-title")),
            intro="".join(self._build_paragraph("local-places-intro", language) for language in self.languages),
            cards="".join(self._build_person(person) for person in self.page_server.world.people),
            hint="".join(self._build_paragraph("local-places-hint", language) for language in self.languages),
        )

    def _build_paragraph(self, key: str, language: str) -> str:
        return f'<p lang="{language}">{escape(load_translations().say(language, key))}</p>'

    def _build_person(self, person: LocalPerson) -> str:
        number = self.page_server.world.people.index(person) + 1
        links = "".join(self._build_link(place) for place in self.page_server.pages if place.person is person)
        name = escape(person.name)
        return f'<li class="seat seat{number}"><span class="mark">{name[0]}</span><h2>{name}</h2>{links}</li>'

    def _build_link(self, page: LocalPage) -> str:
        first, second = (
            escape(load_translations().say(language, page.title_key, channel=CHANNEL_NAME))
            for language in self.languages
        )
        return f'<a href="{page.path}" target="{page.path[1:].replace("/", "-")}">{first}<small>{second}</small></a>'

    async def _index(self, request: web.Request) -> web.Response:
        self._check_host(request)
        return web.Response(text=self.build_html(), content_type="text/html", headers=HEADERS)

    async def _redirect(self, request: web.Request) -> web.Response:
        self._check_host(request)
        place = next(place for place in self.page_server.pages if place.path == request.path)
        raise web.HTTPFound(await self.page_server.open_page(place), headers=HEADERS)

    def _check_host(self, request: web.Request) -> None:
        if request.host not in {f"{name}:{self.port}" for name in HOST_NAMES}:
            raise web.HTTPForbidden
