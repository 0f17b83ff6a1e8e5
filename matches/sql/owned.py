"""The condition of a statement that reads only what belongs to the matches of some owner groups. Plain SQL."""

from __future__ import annotations

from collections.abc import Sequence

Groups = Sequence[int] | None
"""Owner groups in order, None for all."""


def build_condition(groups: Groups, match: str = "match.id") -> str:
    """Return the condition that a match, named by a column, is in one of these groups. For all of them it costs nothing.

    >>> build_condition((3, 7), "outbox.match")
    'outbox.match IN (SELECT id FROM match WHERE owner_group IN (3, 7))'
    >>> build_condition((3, 7))
    'match.owner_group IN (3, 7)'
    >>> build_condition(()), build_condition(None)
    ('1 = 0', '1 = 1')
    """
    if groups is None:
        return "1 = 1"
    if not groups:
        return "1 = 0"
    listed = f"owner_group IN ({', '.join(map(str, groups))})"
    return f"match.{listed}" if match == "match.id" else f"{match} IN (SELECT id FROM match WHERE {listed})"
