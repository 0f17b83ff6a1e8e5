"""Imagined positions for computer seats: all that a seat may not know is a fair sample (CONTRACT 9)."""

from __future__ import annotations

from hashlib import blake2b

from rules.engine.chance import Chance
from rules.engine.game import S
from rules.engine.position import Position
from rules.engine.timeline import Timeline


def imagine_position(position: Position[S], seat: int, seed: int) -> Position[S]:
    """Return a copy in which everything that `seat` may not know is a sample that follows from `seed`.

    The open questions of others are answered by fallback before the sample is taken. The copy has no log, no boundary
    and no seed of the real match.
    """
    timeline = position.timeline
    copy = position.rebuild(timeline)
    copy.is_imagined = True
    copy.runner.table.has_journal = False
    copy.timeline = Timeline(b"", timeline.base_version, timeline.answered, timeline.orders)
    copy.seed = copy.runner.chance.key = _derive_key(f"imagine|{seat}|{seed}".encode(), b"")
    for number, branch in enumerate(copy.runner.running_branches()):
        branch.chance.key = _derive_key(f"{number}".encode(), copy.seed)
    pending = copy.runner.pending
    while seat in pending and not pending[seat].is_race:
        others = [other for other in copy.runner.asked_seats() if other != seat]
        if not others:
            break
        copy.play_on(others[0], pending[others[0]].question.choice.fallback())
    copy.game.imagine(copy.runner.state, seat, Chance(_derive_key(b"sample", copy.seed)))
    return copy


def _derive_key(message: bytes, key: bytes) -> bytes:
    return blake2b(message, key=key, digest_size=32).digest()
