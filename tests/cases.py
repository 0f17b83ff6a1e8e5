"""Many cases of one test: tried in one test that names all offenders, and some of them only by `make soak`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import signature
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from _pytest.mark.structures import ParameterSet


def in_soak(*values: Any) -> ParameterSet:
    """Return a case of a parametrized test that is left out without `--soak`."""
    return pytest.param(*values, marks=pytest.mark.soak)


def for_each(cases: Iterable[Any], every: int = 1) -> Callable[[Callable[..., None]], Callable[[bool], None]]:
    """Make one test of a check with an argument, or with several that come as tuples. Its failure names every case that fails.

    Without `--soak` one of each `every` cases that follow each other is tried, from group to group another one: of `every=2` and
    pairs of a card and a language, each card in one language.
    """

    def decorate(check: Callable[..., None]) -> Callable[[bool], None]:
        tried = tuple(cases)
        is_split = len(signature(check).parameters) > 1

        def test(soak: bool) -> None:
            offenders: list[Exception] = []
            for number, case in enumerate(tried):
                if not soak and (number + number // every) % every:
                    continue
                try:
                    check(*case) if is_split else check(case)
                except Exception as error:
                    error.add_note(f"case: {case}")
                    offenders.append(error)
            if offenders:
                raise ExceptionGroup(f"{len(offenders)} cases of {check.__name__}", offenders)

        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        return test

    return decorate


def thin_out(cases: Iterable[Any], every: int) -> list[ParameterSet]:
    """Return the cases of a parametrized test. Without `--soak`, one of each `every` that follow each other is tried.

    A tuple is taken for the values of several arguments.
    """
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)), marks=[pytest.mark.soak] if number % every else []
        )
        for number, case in enumerate(cases)
    ]
