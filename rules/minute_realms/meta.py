"""The `Meta` of Minute Realms. The game has no match options."""

from rules.engine import Meta

META = Meta(
    id="minute_realms",
    title={"de": "Minute Realms", "en": "Minute Realms"},
    seats=(2, 3, 4, 5),
    designer="Stefano Castelli",
    publisher="dV Giochi",
    year=2017,
    link="https://www.dvgiochi.com",
    minutes=30,
)
