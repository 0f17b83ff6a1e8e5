"""Time zones by name: suggestions while somebody types a city or a country, and the zone that was meant.

The zones come from the tz database, the German and English names of their cities and countries from the CLDR (`babel`), and
what both do not know from `data/time-zones.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from babel import Locale
from babel.core import get_global
from babel.dates import get_timezone_location
from msgspec import Struct

from cogs.library.spelling import count_edits, fold
from cogs.ui.errors import UserError
from cogs.ui.i18n import LANGUAGES
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, cut

DATA_FILE = Path(__file__).resolve().parents[2] / "data" / "time-zones.toml"
NEAREST = 3
"""How many zones a refusal offers instead."""
_MIN_LENGTH_OF_TYPOS = 4
_MAX_TYPOS = 2
_EXACT, _BEGINS, _CONTAINS, _TYPO = range(4)


class _ZoneName(Struct, frozen=True):
    """A name by which a zone is found. `rank`: 0 for its city, 1 for another city, 2 for its id, 3 for its country."""

    zone: str
    name: str
    folded: str
    rank: int


class _Names(Struct, frozen=True):
    """Everything that is known about zones. `order`: the usual ones first; `outdated` names of zones come last."""

    names: tuple[_ZoneName, ...]
    locales: dict[str, list[str]]
    usual: tuple[str, ...]
    order: dict[str, int]
    outdated: frozenset[str]
    cities: dict[str, dict[str, str]]


@lru_cache(1)
def _load_data() -> dict[str, dict[str, Any]]:
    """Return what the data file says."""
    return tomllib.loads(DATA_FILE.read_text("utf-8"))


def list_usual_zones() -> tuple[str, ...]:
    """Return the zones that are suggested before anything is typed."""
    return tuple(_load_data()["usual"]["zones"])


def guess_zone(*locales: str) -> str:
    """Return the likely zone of a server by its locale and that of somebody there.

    American English is what a server has that nobody has set up, so it counts only if nothing else is known.

    >>> guess_zone("en-US", "de"), guess_zone("fr", "de"), guess_zone("en-US", "en-US")
    ('Europe/Berlin', 'Europe/Paris', 'America/New_York')
    """
    by_locale = _load_data()["locales"]
    telling = [locale for locale in locales if locale in by_locale and locale != "en-US"]
    first = next(iter((*telling, *(locale for locale in locales if locale in by_locale))), "de")
    return str(by_locale[first][0])


@lru_cache(1)
def load_names() -> _Names:
    """Return the names of all zones. The first call takes some tenths of a second."""
    data, usual = _load_data(), list_usual_zones()
    territories = get_global("territory_zones")
    zone_ids = sorted(available_timezones() - {"localtime", "Factory"})
    present = {zone for zones in territories.values() for zone in zones} | {"UTC"}
    order = {
        zone: place for place, zone in enumerate([*usual, *(z for z in zone_ids if z in present and z not in usual)])
    }
    outdated = frozenset(zone_ids) - order.keys()
    for zone in sorted(outdated):
        order[zone] = len(order)
    cities = {language: {zone: _get_city(zone, language) for zone in zone_ids} for language in LANGUAGES}
    names: dict[tuple[str, str], _ZoneName] = {}

    def add(zone: str, name: str, rank: int) -> None:
        if zone in order:
            names.setdefault((zone, fold(name)), _ZoneName(zone, name, fold(name), rank))

    for zone in zone_ids:
        for language in LANGUAGES:
            add(zone, cities[language][zone], 0)
        add(zone, zone.rpartition("/")[2].replace("_", " "), 0)
        add(zone, zone, 2)
    for zone, others in data["cities"].items():
        for name in others:
            add(zone, name, 1)
    for language in LANGUAGES:
        countries = Locale.parse(language).territories
        for territory, zones in territories.items():
            for zone in zones:
                add(zone, countries.get(territory, territory), 3)
    return _Names(tuple(names.values()), data["locales"], usual, order, outdated, cities)


def suggest_zones(written: str, language: str, locale: str, now: datetime) -> list[tuple[str, str]]:
    """Return the zones that could be meant, best first, as (what people read, id); at most what Discord shows.

    For an empty text, the usual ones of the person's `locale` of Discord come first. `now` is shown as their local time.
    """
    names = load_names()
    if not written.strip():
        first = names.locales.get(locale) or names.locales.get(locale.split("-")[0], [])
        zones = list(dict.fromkeys([*first, *names.usual]))
        return [_describe(zone, names.cities[language][zone], now) for zone in zones[:AUTOCOMPLETE]]
    best: dict[str, str] = {}
    for zone_name in _search(written):
        # A zone that is found by its id or its country is called by its city.
        best.setdefault(
            zone_name.zone, zone_name.name if zone_name.rank == 1 else names.cities[language][zone_name.zone]
        )
    return [_describe(zone, name, now) for zone, name in list(best.items())[:AUTOCOMPLETE]]


def resolve_zone(written: str, language: str) -> str:
    """Return the id of the zone that somebody means. Raise `UserError` with the nearest ones if that is not clear."""
    names = load_names()
    wanted = fold(written.strip())
    exact = [name for name in names.names if name.folded == wanted]
    for rank in range(3):
        zones = sorted({name.zone for name in exact if name.rank == rank}, key=names.order.__getitem__)
        if zones:
            return zones[0]
    in_country = {name.zone for name in exact}
    if len(in_country) == 1:
        return in_country.pop()
    nearest = list(dict.fromkeys(name.zone for name in _search(written)))[:NEAREST]
    shown = cut(" ".join(written.split()), 60)
    if not nearest:
        raise UserError("zone-unknown", written=shown)
    raise UserError("zone-nearest", written=shown, zones=", ".join(f"`{zone}`" for zone in nearest))


def _get_city(zone: str, language: str) -> str:
    """Return the city that stands for a zone."""
    city = get_timezone_location(ZoneInfo(zone), locale=language, return_city=True)
    return city.rpartition("/")[2].replace("_", " ")


def _describe(zone: str, name: str, now: datetime) -> tuple[str, str]:
    local = now.astimezone(ZoneInfo(zone))
    text = zone if name == zone else f"{name} ({zone})"
    return cut(f"{text}, {local:%H:%M}", CHOICE_NAME), zone


def _search(written: str) -> Iterator[_ZoneName]:
    """Yield the names that fit what was typed, best first. Spelling slips count if nothing else fits."""
    names, wanted = load_names(), fold(written.strip()).replace("_", " ")
    hits = [(fit, name) for name in names.names if (fit := _match(name.folded.replace("_", " "), wanted)) is not None]
    if not hits:
        hits = [(_TYPO + typos, name) for name in names.names if (typos := _count_typos(name, wanted)) is not None]
    hits.sort(key=lambda pair: (pair[0], pair[1].rank if pair[0] != _EXACT else 0, names.order[pair[1].zone]))
    has_present = any(name.zone not in names.outdated for _, name in hits)
    for fit, name in hits:
        # Old names of zones are for those who type them in full.
        if name.zone not in names.outdated or not has_present or (fit == _EXACT and name.rank == 2):
            yield name


def _match(folded: str, wanted: str) -> int | None:
    """Return how well a name fits; None if it does not."""
    if folded == wanted:
        return _EXACT
    if folded.startswith(wanted) or f"/{wanted}" in folded or f" {wanted}" in folded:
        return _BEGINS
    return _CONTAINS if len(wanted) > 2 and wanted in folded else None


def _count_typos(name: _ZoneName, wanted: str) -> int | None:
    """Return how many letters are wrong, for somebody who may still be typing; None if too many are."""
    # "Europe/Berln" is compared with the id, "Berln" with the city.
    if len(wanted) < _MIN_LENGTH_OF_TYPOS or ("/" in wanted) != (name.rank == 2):
        return None
    typos = min(
        count_edits(wanted, name.folded, _MAX_TYPOS), 1 + count_edits(wanted, name.folded, _MAX_TYPOS, is_prefix=True)
    )
    return typos if typos <= _MAX_TYPOS else None
