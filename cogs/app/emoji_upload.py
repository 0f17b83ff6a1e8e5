"""Uploads the bot's own emoji to Discord (`bot.py --emoji`): what is missing or drawn differently now, and nothing else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from contextlib import suppress

import discord
from msgspec import Struct

from cogs.app.emoji import EmojiFailed
from matches.sql import rows
from matches.store.engine import Engine
from matches.store.opening import DatabaseAddress, open_engine
from render.emoji import PAINTS, draw_emoji

MOST = 2_000
"""So many emoji an application may have."""
TOO_MANY_EMOJI = 30008
MOST_WAIT_SECONDS = 60.0
"""If Discord wants a longer pause between two uploads, the command ends and says so."""
_KEY = "emoji"


class KeptEmoji(Struct, frozen=True):
    """What the database keeps of an emoji that was uploaded: Discord's id, and a digest of the picture."""

    id: int
    digest: str


async def upload_emoji(token: str, database: DatabaseAddress, report: Callable[[str], None]) -> None:
    """Upload what is missing or drawn differently now, and remove what is no longer used. Report what was done.

    Each one is noted at once: a second try goes on where the first one stopped. Raise `EmojiFailed`, `StoreUnusable`, and
    what discord.py raises.
    """
    engine = await open_engine(database)
    try:
        async with discord.Client(
            intents=discord.Intents(guilds=True), max_ratelimit_timeout=MOST_WAIT_SECONDS
        ) as client:
            await client.login(token)
            await EmojiUpload(client, engine, report).carry_out()
    except discord.RateLimited as error:
        raise EmojiFailed(
            f"Discord wants a pause of {error.retry_after:.0f} seconds. Start this again then: it goes on where it stopped.",
            passes=True,
        ) from error
    except discord.HTTPException as error:
        if error.code != TOO_MANY_EMOJI:
            raise
        raise EmojiFailed(_explain_limit()) from error
    finally:
        await engine.close()


class EmojiUpload:
    """One upload. `report` is told each thing that was done."""

    def __init__(self, client: discord.Client, engine: Engine, report: Callable[[str], None]) -> None:
        self._client, self._engine, self._report = client, engine, report
        self._kept: dict[str, KeptEmoji] = {}

    async def carry_out(self) -> None:
        """Bring Discord's emoji up to date. Emoji with other names are left alone. Raise as `upload_emoji`."""
        there = {own.name: own for own in await self._client.fetch_application_emojis()}
        stored = await self._engine.read(lambda db: rows.get_program_value(db, _KEY))
        self._kept = {name: KeptEmoji(*kept) for name, kept in json.loads(stored or "{}").items()}
        pictures = {name: draw_emoji(name) for name in PAINTS}
        outdated = [name for name in PAINTS if not self._is_kept(name, pictures[name], there)]
        unused = [name for name in self._kept if name not in PAINTS]
        room = MOST - len(there) + sum(name in there for name in unused)
        if sum(name not in there for name in outdated) > room:
            raise EmojiFailed(_explain_limit())
        for name in (*unused, *outdated):
            if name in there:
                with suppress(discord.NotFound):
                    await there[name].delete()
            self._kept.pop(name, None)
            if name in pictures:
                emoji = await self._client.create_application_emoji(name=name, image=pictures[name])
                self._kept[name] = KeptEmoji(emoji.id, _compute_digest(pictures[name]))
            await self._note()
            self._report(f"{'uploaded' if name in pictures else 'removed'} {name}")
        self._report(f"All {len(PAINTS)} emoji are up to date. The bot uses them from its next start on.")

    def _is_kept(self, name: str, picture: bytes, there: Mapping[str, discord.Emoji]) -> bool:
        """Return whether Discord has this very picture."""
        return name in there and self._kept.get(name) == KeptEmoji(there[name].id, _compute_digest(picture))

    async def _note(self) -> None:
        written = json.dumps({name: (kept.id, kept.digest) for name, kept in self._kept.items()})
        (failure,) = await self._engine.commit([lambda db: rows.set_program_value(db, _KEY, written)])
        if isinstance(failure, Exception):
            raise failure


def _compute_digest(picture: bytes) -> str:
    return hashlib.sha256(picture).hexdigest()[:16]


def _explain_limit() -> str:
    return (
        f"Discord allows an application {MOST} emoji, and this one has too many for the {len(PAINTS)} of the bot. "
        "Remove some in the developer portal (your application, page Emojis), and start this again."
    )
