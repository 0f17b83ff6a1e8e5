"""The code of this project as syntax trees, for tests that read it."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path


@lru_cache(None)
def parse_module(path: Path) -> ast.Module:
    """Return the tree of a module.

    The garbage collector is off meanwhile. In Python 3.11, a finalizer that runs while a tree is built and formats a traceback
    builds a tree of its own, and the outer one fails with "recursion depth mismatch".
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(path.read_text("utf-8"), str(path))
    finally:
        if collecting:
            gc.enable()


def walk_nodes(path: Path) -> Iterator[ast.AST]:
    """Yield every node of a module."""
    return ast.walk(parse_module(path))
