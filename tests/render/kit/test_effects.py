"""What cards do is put into words when somebody asks."""

import pytest

from render.kit import Translations
from render.kit.effects import Effects


def test_an_effect_is_described_once_and_when_it_is_first_read() -> None:
    described: list[tuple[str, str]] = []

    def describe(id: str, language: str) -> str:
        described.append((id, language))
        return f"{id}, {language}"

    words = Translations(languages=())
    effects = Effects(("a", "b"), describe)
    words.register({}, effects)
    words.register({}, effects)
    assert list(effects) == ["a", "b"]
    assert "b" in effects
    assert words.effect("de", "c") == ""
    assert described == []
    for _ in range(2):
        assert words.effect("de", "b") == "b, de"
    assert described == [("b", "de"), ("b", "en")]
    with pytest.raises(KeyError):
        effects["c"]
