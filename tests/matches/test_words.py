"""Every sentence of the service is there in both languages, with the variables that the code gives it."""

import ast
import re
from pathlib import Path

from render.kit.translations import LANGUAGES, LOCALES, Translations
from tests.sources import walk_nodes

ROOM = Path(__file__).resolve().parents[2] / "matches"


def find_text_variables() -> dict[str, set[str]]:
    """Return the variables by key, from every `text("match-...", ...)` in the room."""
    variables_by_key: dict[str, set[str]] = {}
    for file in sorted(ROOM.rglob("*.py")):
        for node in walk_nodes(file):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "text"):
                continue
            keys = [leaf.value for leaf in ast.walk(node.args[0]) if isinstance(leaf, ast.Constant)]
            variables = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
            for key in keys:
                if isinstance(key, str) and key.startswith("match-"):
                    assert variables_by_key.setdefault(key, variables) == variables, (
                        f"{key} is said with different variables"
                    )
    return variables_by_key


def test_every_refusal_and_notice_has_words_in_both_languages() -> None:
    words = Translations()
    for key, variables in find_text_variables().items():
        for language in LANGUAGES:
            assert words.say(language, key, **dict.fromkeys(variables, 3))


def test_no_message_of_the_service_is_unused_and_variables_agree() -> None:
    used = find_text_variables()
    for language in LANGUAGES:
        source = "\n".join(file.read_text("utf-8") for file in sorted((LOCALES / language).glob("*.ftl")))
        # An entry ends where the next one begins, of whatever room.
        entries = [entry for entry in re.split(r"^(?=[a-z])", source, flags=re.M) if entry.startswith("match-")]
        written = {entry.split(" = ")[0]: set(re.findall(r"\$(\w+)", entry)) for entry in entries}
        assert written == used
