"""The page of places: a small page of our own that leads to every person's seat and private messages."""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Template

from aiohttp import web

from cogs.local.desk import Desk, Place
from cogs.local.world import CHANNEL, Person
from render.kit.words import load

PAGE = Path(__file__).resolve().parents[2] / "data" / "local" / "places.html"
# The page leads to addresses with a secret in them, so it answers to this machine's own names only.
NAMES = ("127.0.0.1", "localhost")
HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
}


class Places:
    """Serves the page of places of a desk on the loopback address. The page is in both languages, `language` first."""

    def __init__(self, desk: Desk, language: str, port: int) -> None:
        self.desk = desk
        self.languages = (language, *(other for other in ("de", "en") if other != language))
        self._wanted = port
        self._runner: web.AppRunner | None = None
        self.port = port

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://127.0.0.1:{self.port}/"

    async def start(self) -> None:
        """Begin to serve. Raises OSError where the port is taken."""
        app = web.Application()
        app.router.add_get("/", self._index)
        for place in self.desk.places:
            app.router.add_get(place.path, self._go)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self._wanted).start()
        self.port = int(self._runner.addresses[0][1])

    async def stop(self) -> None:
        """Stop serving."""
        if self._runner is not None:
            await self._runner.cleanup()

    def html(self) -> str:
        """Return the page."""
        say, first = load().say, self.languages[0]
        return Template(PAGE.read_text("utf-8")).substitute(
            lang=first,
            title=escape(say(first, "local-places-title")),
            intro="".join(self._paragraph("local-places-intro", language) for language in self.languages),
            cards="".join(self._card(person) for person in self.desk.world.people),
            hint="".join(self._paragraph("local-places-hint", language) for language in self.languages),
        )

    def _paragraph(self, key: str, language: str) -> str:
        return f'<p lang="{language}">{escape(load().say(language, key))}</p>'

    def _card(self, person: Person) -> str:
        number = self.desk.world.people.index(person) + 1
        links = "".join(self._link(place) for place in self.desk.places if place.person is person)
        name = escape(person.name)
        return f'<li class="seat seat{number}"><span class="mark">{name[0]}</span><h2>{name}</h2>{links}</li>'

    def _link(self, place: Place) -> str:
        first, second = (escape(load().say(language, place.key, channel=CHANNEL)) for language in self.languages)
        return f'<a href="{place.path}" target="{place.path[1:].replace("/", "-")}">{first}<small>{second}</small></a>'

    async def _index(self, request: web.Request) -> web.Response:
        self._at_home(request)
        return web.Response(text=self.html(), content_type="text/html", headers=HEADERS)

    async def _go(self, request: web.Request) -> web.Response:
        self._at_home(request)
        place = next(place for place in self.desk.places if place.path == request.path)
        raise web.HTTPFound(await self.desk.url(place), headers=HEADERS)

    def _at_home(self, request: web.Request) -> None:
        if request.host not in {f"{name}:{self.port}" for name in NAMES}:
            raise web.HTTPForbidden
