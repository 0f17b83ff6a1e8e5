"""Configures the log so that it contains no token of an interaction or of the bot, and no private message."""

from __future__ import annotations

import logging
import re
from datetime import UTC, datetime
from typing import TextIO

import msgspec

from cogs.ui.discord_meaning import describe_fault, read_meaning
from matches.domain.storage_errors import StorageRefused
from matches.runtime.log_subject import get_subject

LOG_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"

QUIET_LOGGERS = (
    "discord.http",
    "discord.gateway",
    "discord.client",
    "discord.state",
    "discord.webhook",
    "discord.interactions",
    "aiosqlite",
    "PIL",
)
"""Libraries that write whole messages, private ones too, or every statement, when they are asked for DEBUG. They stay at INFO."""

_RETRYING_LOGGERS = ("discord.shard", "discord.app_commands.tree")
"""Parts of discord.py that try again, or are asked again, after they have logged an error."""

_REDACTED = "***"
_SECRET_PATTERNS = (
    # Addresses: what follows the number in /webhooks/<number>/ and /interactions/<number>/.
    re.compile(r"(?P<kept>/(?:webhooks|interactions)/\d+/)[^/\s?\"'>)]+"),
    # Payloads, as JSON and as Python writes them.
    re.compile(r"(?P<kept>[\"']token[\"']\s*:\s*[\"'])[^\"']+"),
    re.compile(r"(?P<kept>\b(?:Bot|Bearer)\s+)[\w-]{10,}\.[\w.-]+"),
    # The address of a database, and how its driver writes it.
    re.compile(r"(?P<kept>\w://[^:/\s@]*:)[^/\s]+(?=@)"),
    re.compile(r"(?P<kept>\bpassword\s*=\s*)(?:'[^']*'|[^\s'\"]+)"),
)


def redact(line: str) -> str:
    """Return `line` without the tokens in it."""
    for pattern in _SECRET_PATTERNS:
        line = pattern.sub(rf"\g<kept>{_REDACTED}", line)
    return line


class RedactingFormatter(logging.Formatter):
    """Formats a record and hides the tokens in all of it: message, arguments, traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the finished text of a record."""
        return redact(super().format(record))


class JsonFormatter(logging.Formatter):
    """Formats a record as one JSON object in one line, without tokens: time (UTC), level, logger, process, message.

    `process` is the name of this process if there are several, else its number. `match` and `version` are there if it was logged
    while a match was handled, `error` and `stack` if it reports an exception.
    """

    def __init__(self, process: str | None = None) -> None:
        super().__init__()
        self._process = process

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        fields: dict[str, str | int] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "process": self._process or record.process or 0,
            "message": redact(record.getMessage()),
        }
        subject = get_subject()
        if subject is not None:
            fields["match"], fields["version"] = subject
        if record.exc_info is not None and record.exc_info[0] is not None:
            fields["error"] = record.exc_info[0].__name__
            fields["stack"] = redact(self.formatException(record.exc_info))
        return msgspec.json.encode(fields).decode()


class PassingFaults(logging.Filter):
    """Takes the traceback from what discord.py logs about faults that pass, and leaves out what the bot says itself."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a record, which loses its traceback if that tells nobody anything."""
        error = record.exc_info[1] if record.exc_info else None
        if error is None or not record.name.startswith(_RETRYING_LOGGERS):
            return True
        if not isinstance(error, StorageRefused) and not read_meaning(error).is_passing:
            return True
        message = f"{record.getMessage()} ({describe_fault(error)})"
        level = {"levelno": logging.WARNING, "levelname": logging.getLevelName(logging.WARNING)}
        record.__dict__.update(level, msg=message, args=(), exc_info=None, exc_text=None)
        # Said by `Patience`, not each time.
        return record.funcName != "launch_shard"


def configure_logging(level: str, stream: TextIO, as_json: bool = False, process: str | None = None) -> None:
    """Log everything of `level` or above to `stream`, in lines for people or as JSON. The program calls this once.

    `process` is the name of this process if there are several.
    """
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter(process) if as_json else RedactingFormatter(LOG_FORMAT))
    handler.addFilter(PassingFaults())
    root = logging.getLogger()
    for old in tuple(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level)
    for name in QUIET_LOGGERS:
        logging.getLogger(name).setLevel(max(logging.INFO, root.level))
    # It says at each try to log in that it tries.
    logging.getLogger("discord.client").setLevel(max(logging.WARNING, root.level))
