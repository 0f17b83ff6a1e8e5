"""The settings of the program: environment variables, a `.env` file, options of the command line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from matches.domain.owner_groups import MemberSettings, Shards
from matches.store.opening import DatabaseAddress
from matches.transactions.limits import Limits

DEFAULT_DATABASE = "tafelrunde.sqlite3"
DEFAULT_PORT = 4655
MAX_PORT = 65530
"""The pages of the other places take the five ports after the one that is set."""
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_JSON = "json"
SWITCH = ("on", "off")
MAX_SHARDS = 4096
_SHARDS = re.compile(r"(\d{1,4}(?:-\d{1,4})?(?:,\d{1,4}(?:-\d{1,4})?)*)/(\d{1,4})", re.ASCII)
_PROCESS = re.compile(r"[A-Za-z0-9_.-]{1,40}")
_PROXY = re.compile(r"https?://[^/?#@\s]+/?")
DEFAULT_LIMITS = Limits()
MAX_LIMIT = 1_000_000
"""The largest limit that can be set."""

_LIMIT_TEXTS = {
    "PERSON_LOBBIES": "how many open matches of one person may wait for people",
    "PERSON_MATCHES": "in how many matches one person may sit at once",
    "CHANNEL_LOBBIES": "how many matches of a channel may wait for people",
    "CHANNEL_MATCHES": "how many matches a channel may hold, waiting or running",
    "SERVER_LOBBIES": "how many matches of a server may wait for people",
    "SERVER_MATCHES": "how many matches a server may hold, waiting or running",
    "OPENINGS": "how many matches one person may open within the minutes of the next setting",
    "OPENING_MINUTES": "within how many minutes those openings are counted",
}


def _format_limit_help(name: str, what: str) -> str:
    none = "" if name == "OPENING_MINUTES" else "; 0 for any number"
    return f"{what}{none} (default: {getattr(DEFAULT_LIMITS, name.lower())})"


SETTINGS_HELP = {
    "DISCORD_TOKEN": "the bot's token (developer portal, page Bot); without it there is only the local table (--local)",
    "TAFELRUNDE_DATABASE": (
        "path of the SQLite file with all matches, or the address of a PostgreSQL database: "
        f"postgresql://user:password@host/database (default: {DEFAULT_DATABASE})"
    ),
    "TAFELRUNDE_GUILD": "number of the only server that gets the commands, for development (default: none)",
    "TAFELRUNDE_HEALTH": "port on this machine for monitoring: /healthz (JSON with 200 or 503) and /metrics (default: none)",
    "TAFELRUNDE_LOG": f"how much is logged: {', '.join(LOG_LEVELS)} (default: INFO); json or json,LEVEL for a JSON object a line",
    "TAFELRUNDE_PROCESS": (
        "name of this process if several share one PostgreSQL database: letters, digits, - _ and ., at most 40 (default: none)"
    ),
    "TAFELRUNDE_SHARDS": "shards of Discord that this process serves, with TAFELRUNDE_PROCESS: 0-3/16 for the first 4 of 16",
    "TAFELRUNDE_PROXY": "address of a proxy for Discord's API, for instance http://127.0.0.1:8081 (default: none)",
    "TAFELRUNDE_STUDIES": (
        "whether computer players look for plans in the background, which keeps one core busy for minutes: "
        f"{' or '.join(SWITCH)} (default: on)"
    ),
    **{f"TAFELRUNDE_{name}": _format_limit_help(name, what) for name, what in _LIMIT_TEXTS.items()},
    "TAFELRUNDE_LANGUAGE": "language of the people at the local table: de or en (default: en)",
    "TAFELRUNDE_PORT": (
        f"port of the local table, 1025 to {MAX_PORT}; the page of places takes the one below (default: {DEFAULT_PORT})"
    ),
}
"""One line about every setting."""


class BadSetting(ValueError):
    """A setting that cannot be used. The message says which one, what is wrong and what to write."""


@dataclass(frozen=True, slots=True)
class Config:
    """The checked settings. `token` is None if none is set; `guild` is the development server or None; `health_port` is
    the port for health or None. `can_study`: computer players may study in the background. `member`: this process as one of
    several, None if it is the only one. `proxy`: where requests to Discord's API go instead, None for Discord itself."""

    token: str | None = None
    database: DatabaseAddress = Path(DEFAULT_DATABASE)
    guild: int | None = None
    health_port: int | None = None
    log_level: str = "INFO"
    log_json: bool = False
    language: str = "en"
    port: int = DEFAULT_PORT
    limits: Limits = DEFAULT_LIMITS
    can_study: bool = True
    member: MemberSettings | None = None
    proxy: str | None = None


def read_config(environment: Mapping[str, str]) -> Config:
    """Check the settings in `environment`. Raise `BadSetting`."""
    unknown = sorted(name for name in environment if name.startswith("TAFELRUNDE_") and name not in SETTINGS_HELP)
    if unknown:
        raise BadSetting(f"{unknown[0]} is not a setting. There are: {', '.join(SETTINGS_HELP)}.")
    given = {name: environment[name].strip() for name in SETTINGS_HELP if environment.get(name, "").strip()}
    log_level, log_json = _check_log(given.get("TAFELRUNDE_LOG", "INFO"))
    database = check_database(given.get("TAFELRUNDE_DATABASE", DEFAULT_DATABASE))
    return Config(
        token=_check_token(given.get("DISCORD_TOKEN")),
        database=database,
        guild=_check_guild(given.get("TAFELRUNDE_GUILD")),
        health_port=check_port(given["TAFELRUNDE_HEALTH"], "TAFELRUNDE_HEALTH", 8080)
        if "TAFELRUNDE_HEALTH" in given
        else None,
        log_level=log_level,
        log_json=log_json,
        language=check_language(given.get("TAFELRUNDE_LANGUAGE", "en")),
        port=check_port(given.get("TAFELRUNDE_PORT", str(DEFAULT_PORT))),
        limits=_read_limits(given),
        can_study=_check_switch(given.get("TAFELRUNDE_STUDIES", "on")) == "on",
        member=_read_member(given.get("TAFELRUNDE_PROCESS"), given.get("TAFELRUNDE_SHARDS"), database),
        proxy=_check_proxy(given.get("TAFELRUNDE_PROXY")),
    )


def check_language(written: str) -> str:
    """Check a language. Raise `BadSetting`."""
    if written not in ("de", "en"):
        raise BadSetting(f"TAFELRUNDE_LANGUAGE is {written!r}; write de or en.")
    return written


def check_port(written: str, name: str = "TAFELRUNDE_PORT", example: int = DEFAULT_PORT) -> int:
    """Check a port; `name` is where it was written. Raise `BadSetting`."""
    if not written.isascii() or not written.isdigit() or not 1025 <= int(written) <= MAX_PORT:
        raise BadSetting(f"{name} is {written!r}; write a number from 1025 to {MAX_PORT}, for instance {example}.")
    return int(written)


def _read_limits(given: Mapping[str, str]) -> Limits:
    """Return the limits, each from its setting; a limit without a setting keeps its default."""
    limits = {}
    for name in (field.name for field in fields(Limits)):
        setting = f"TAFELRUNDE_{name.upper()}"
        written = given.get(setting, str(getattr(DEFAULT_LIMITS, name)))
        least = 1 if name == "opening_minutes" else 0
        if not written.isascii() or not written.isdigit() or not least <= int(written[:20]) <= MAX_LIMIT:
            raise BadSetting(f"{setting} is {written!r}; write a number from {least} to {MAX_LIMIT}.")
        limits[name] = int(written)
    return Limits(**limits)


def _read_member(name: str | None, shards: str | None, database: DatabaseAddress) -> MemberSettings | None:
    """Return how this process is set up as one of several, None if neither setting is there."""
    if name is None and shards is None:
        return None
    if name is None:
        raise BadSetting(
            "TAFELRUNDE_SHARDS needs TAFELRUNDE_PROCESS too: a name for this process that no other one has."
        )
    if shards is None:
        raise BadSetting(
            "TAFELRUNDE_PROCESS needs TAFELRUNDE_SHARDS too: the shards that this process serves, like 0-3/16."
        )
    if isinstance(database, Path):
        raise BadSetting(
            "TAFELRUNDE_PROCESS and TAFELRUNDE_SHARDS are for several processes, which need a PostgreSQL database: "
            "set TAFELRUNDE_DATABASE to postgresql://user:password@host/database, or take both out."
        )
    if _PROCESS.fullmatch(name) is None:
        raise BadSetting(f"TAFELRUNDE_PROCESS is {name!r}; write at most 40 letters, digits, -, _ and dots.")
    return MemberSettings(name, _read_shards(shards))


def _read_shards(written: str) -> Shards:
    """Return the shards in a setting like `0-3/16`, `2/4` or `0,2/4`."""
    match = _SHARDS.fullmatch(written)
    if match is None:
        raise BadSetting(
            f"TAFELRUNDE_SHARDS is {written!r}; write for instance 0-3/16 for shards 0 to 3 of 16, or 2/4."
        )
    count, ids = int(match[2]), list[int]()
    for part in match[1].split(","):
        first, _, last = part.partition("-")
        ids += range(int(first), int(last or first) + 1)
    if not 1 <= count <= MAX_SHARDS or not ids or max(ids) >= count or len(set(ids)) != len(ids):
        raise BadSetting(
            f"TAFELRUNDE_SHARDS is {written!r}; the shards of {count} are 0 to {max(count - 1, 0)}, "
            f"each is written once, the smaller one first, and there are at most {MAX_SHARDS}."
        )
    return Shards(tuple(sorted(ids)), count)


def _check_proxy(written: str | None) -> str | None:
    """Return the address of a proxy without a slash at its end."""
    if written is None:
        return None
    if _PROXY.fullmatch(written) is None:
        raise BadSetting(
            "TAFELRUNDE_PROXY is no address of a proxy; write http://host:port, without a path or a password."
        )
    return written.rstrip("/")


def _check_switch(written: str) -> str:
    if written not in SWITCH:
        raise BadSetting(f"TAFELRUNDE_STUDIES is {written!r}; write {' or '.join(SWITCH)}.")
    return written


def _check_token(written: str | None) -> str | None:
    if written is None:
        return None
    if len(written.split(".")) != 3 or not written.isascii() or any(map(str.isspace, written)):
        # Never repeat the value: it may be a real token with one character too many.
        raise BadSetting(
            "DISCORD_TOKEN does not look like a bot token (three parts with dots between them). "
            "Copy it again from Discord's developer portal: your application, page Bot, Reset Token."
        )
    return written


def check_database(written: str) -> DatabaseAddress:
    """Check the address of a database. Raise `BadSetting`."""
    if "://" in written or written.startswith(("postgresql:", "postgres:")):
        if not written.startswith(("postgresql://", "postgres://")):
            # Never repeat the value: it may hold a password.
            raise BadSetting(
                "TAFELRUNDE_DATABASE is an address of no database that is known; write the path of a file, "
                "or postgresql://user:password@host/database."
            )
        return written
    path = Path(written).expanduser()
    if path.is_dir():
        raise BadSetting(
            f"TAFELRUNDE_DATABASE is the folder {written!r}; write the path of a file, e.g. {DEFAULT_DATABASE}."
        )
    if not path.absolute().parent.is_dir():
        raise BadSetting(f"TAFELRUNDE_DATABASE: the folder {str(path.absolute().parent)!r} does not exist; create it.")
    return path


def _check_guild(written: str | None) -> int | None:
    if written is None:
        return None
    if not written.isascii() or not written.isdigit():
        raise BadSetting(f"TAFELRUNDE_GUILD is {written!r}; write the server's number (right click, Copy Server ID).")
    return int(written)


def _check_log(written: str) -> tuple[str, bool]:
    """Return the level, and whether the log is written as JSON."""
    words = [word.strip().upper() for word in written.split(",")]
    levels = [word for word in words if word != LOG_JSON.upper()]
    if len(levels) > 1 or len(words) > len(levels) + 1 or not set(levels) <= set(LOG_LEVELS):
        raise BadSetting(
            f"TAFELRUNDE_LOG is {written!r}; write one of {', '.join(LOG_LEVELS)}, {LOG_JSON}, or both ({LOG_JSON},DEBUG)."
        )
    return levels[0] if levels else "INFO", len(words) > len(levels)
