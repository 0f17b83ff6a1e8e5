"""Signatures of exported files, by which this bot recognizes what it wrote itself.

The rules prove shuffle, decisions and result of a match, but not who played it or which number it had. So every file
carries a keyed hash of its whole content. The key never leaves the database; `origin` says whose key it was.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from matches.domain.transaction import Transaction
from matches.sql import rows

_KEY_NAME = "export-key"


def find_key(db: Transaction) -> bytes | None:
    """Return the key of this database, None before the first file."""
    hex_key = rows.get_program_value(db, _KEY_NAME)
    return None if hex_key is None else bytes.fromhex(hex_key)


def ensure_key(db: Transaction) -> bytes:
    """Return the key of this database, and make it if there is none. Runs in a unit of work."""
    if (key := find_key(db)) is not None:
        return key
    made = secrets.token_bytes(32)
    rows.set_program_value(db, _KEY_NAME, made.hex())
    return made


def derive_origin(key: bytes) -> str:
    """Return a public identifier of the key: the same for all files of one database, and the key cannot be derived from it."""
    return hashlib.sha256(b"tafelrunde origin" + key).hexdigest()[:16]


def sign(key: bytes, data: bytes) -> str:
    """Return the keyed hash of a file that has no signature yet."""
    return hmac.new(key, data, hashlib.sha256).hexdigest()


def equal_signatures(first: str, second: str) -> bool:
    """Return whether two signatures are equal, in constant time."""
    return hmac.compare_digest(first.encode(), second.encode())
