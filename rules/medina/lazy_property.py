"""A property that is computed when it is first read and then stays, until something that it reads changes."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class lazy_property(Generic[T]):
    """Like `functools.cached_property`, without the lock that Python 3.11 takes each time: a position reads many of them.

    `parts` names what the value depends on. Whoever changes one of these drops the value from the `__dict__` of the object.
    """

    def __init__(self, compute: Callable[[Any], T], parts: tuple[str, ...]) -> None:
        self.compute = compute
        self.parts = parts
        self.name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> "lazy_property[T]": ...

    @overload
    def __get__(self, instance: object, owner: type) -> T: ...

    def __get__(self, instance: object | None, owner: type) -> "T | lazy_property[T]":
        if instance is None:
            return self
        value = instance.__dict__[self.name] = self.compute(instance)
        return value
