"""Configures the log so that it contains no token of an interaction or of the bot, and no private message."""

from __future__ import annotations

import logging
import re
from typing import TextIO

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

_REDACTED = "***"
_SECRET_PATTERNS = (
    # Addresses: what follows the number in /webhooks/<number>/ and /interactions/<number>/.
    re.compile(r"(?P<kept>/(?:webhooks|interactions)/\d+/)[^/\s?\"'>)]+"),
    # Payloads, as JSON and as Python writes them.
    re.compile(r"(?P<kept>[\"']token[\"']\s*:\s*[\"'])[^\"']+"),
    re.compile(r"(?P<kept>\b(?:Bot|Bearer)\s+)[\w-]{10,}\.[\w.-]+"),
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


def configure_logging(level: str, stream: TextIO) -> None:
    """Log everything of `level` or above to `stream`. The program calls this once."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(RedactingFormatter(LOG_FORMAT))
    root = logging.getLogger()
    for old in tuple(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level)
    for name in QUIET_LOGGERS:
        logging.getLogger(name).setLevel(max(logging.INFO, root.level))
