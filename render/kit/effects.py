"""What cards and pieces do in one line, put into words when it is first read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from render.kit.translations import LANGUAGES


class Effects(Mapping[str, Mapping[str, str]]):
    """Id of a term -> language -> effect, for all `ids`; `describe` returns the effect of one of them in a language."""

    def __init__(self, ids: Iterable[str], describe: Callable[[str, str], str]) -> None:
        self._described: dict[str, Mapping[str, str] | None] = dict.fromkeys(ids)
        self._describe = describe

    def __getitem__(self, id: str) -> Mapping[str, str]:
        if (words := self._described[id]) is None:
            words = self._described[id] = {language: self._describe(id, language) for language in LANGUAGES}
        return words

    def __contains__(self, id: object) -> bool:
        return id in self._described

    def __iter__(self) -> Iterator[str]:
        return iter(self._described)

    def __len__(self) -> int:
        return len(self._described)
