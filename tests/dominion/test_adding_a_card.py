"""A card is added as docs/adding-a-card.md says, and whatever is forgotten is named at the start."""

from __future__ import annotations

import inspect
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from rules.dominion import cards, cost, registry, scoring
from rules.dominion.card_checks import check_cards, check_modules, find_defects
from rules.dominion.card_file import CardBonus, DominionCard
from rules.dominion.card_tables import TABLES
from rules.dominion.computer import registry as computer_registry
from rules.dominion.facts import CARDS
from rules.engine import GameDataError, encode_entry
from tests.dominion.positions import given, match_at

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "adding-a-card.md").read_text("utf-8")
CARD_FILE = "data/cards/dominion.toml"
MODULE = "rules/dominion/cards/promo.py"
TEST = "tests/dominion/test_gossip.py"


def read_block(place: str) -> str:
    """Return the code block of the page after the line that begins with a place, such as "At the end of `file`"."""
    match = re.search(rf"^{re.escape(place)}[^\n]*\n\n```\w+\n(.*?)```", PAGE, re.S | re.M)
    assert match is not None, f"docs/adding-a-card.md shows nothing for: {place}"
    return match[1]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a copy of the rules and of what their tests need."""
    for folder in ("rules", "tests/dominion", "data/cards", "data/plans"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "data/icons.toml"):
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


def write_facts(checkout: Path) -> None:
    with (checkout / CARD_FILE).open("a", encoding="utf-8") as file:
        file.write("\n" + read_block(f"At the end of `{CARD_FILE}`"))


def write_code(checkout: Path) -> None:
    head, code = read_block(f"At the head of `{MODULE}`"), read_block(f"At the end of `{MODULE}`")
    first = "from __future__ import annotations\n"
    old = (checkout / MODULE).read_text("utf-8")
    (checkout / MODULE).write_text(old.replace(first, first + head, 1) + "\n\n" + code, "utf-8")


def write_test(checkout: Path) -> None:
    (checkout / TEST).write_text(read_block(f"The new file `{TEST}`"), "utf-8")


def run_python(checkout: Path, *args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *args], cwd=checkout, capture_output=True, text=True, timeout=120)


@pytest.mark.lengthy
def test_the_pages_card_is_played_after_its_three_files_are_written(checkout: Path) -> None:
    for write in (write_facts, write_code, write_test):
        write(checkout)
    done = run_python(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", TEST)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("write", "why"),
    [
        (write_facts, "gossip reacts to 'other-gain' in data/cards/dominion.toml, but no register_other_gain"),
        (write_code, r"register_other_gain\('gossip'\) has no card of this id in data/cards/dominion.toml"),
    ],
)
def test_half_of_the_pages_card_is_refused_at_the_start(
    checkout: Path, write: Callable[[Path], None], why: str
) -> None:
    write(checkout)
    done = run_python(checkout, "-c", "import rules.dominion")
    assert re.search(f"GameDataError: .*{why}", done.stderr), done.stderr


RESTORE = """
import msgspec
from pathlib import Path
from rules.dominion.game import GAME
from rules.dominion.name_choice import NAME_DOMAIN
from rules.engine import Match, decode_entry
assert "gossip" in NAME_DOMAIN
base, log = msgspec.msgpack.decode(Path("match").read_bytes(), type=tuple[bytes, list[bytes]])
match = Match.restore(GAME, bytes(32), base, [decode_entry(entry) for entry in log])
assert match.dropped_answers == (), match.dropped_answers
print(match.state)
"""


def test_a_match_in_which_cards_are_named_goes_on_when_a_card_is_added_to_its_box(checkout: Path) -> None:
    before = match_at(given(hand="contraband, copper*4", kingdom="black-market, moat"))
    before.answer(0, ("contraband",))
    before.answer(1, "gold")
    log = [encode_entry(entry) for entry in before.log]
    (checkout / "match").write_bytes(msgspec.msgpack.encode((before.base, log)))
    write_facts(checkout)
    facts = (checkout / CARD_FILE).read_text("utf-8")
    (checkout / CARD_FILE).write_text("prosperity".join(facts.rsplit("promo", 1)), "utf-8")
    write_code(checkout)
    done = run_python(checkout, "-c", RESTORE)
    assert done.stdout.strip() == str(before.state), done.stderr


def change_card(id: str, **changes: object) -> dict[str, DominionCard]:
    return {**CARDS, id: msgspec.structs.replace(CARDS[id], **changes)}


def test_the_page_lists_every_decorator_with_its_parameters() -> None:
    functions = {
        name: value for module in (registry, cost, scoring, computer_registry) for name, value in vars(module).items()
    }
    assert {name for name in functions if name.startswith("register_")} == {table.decorator for table in TABLES}
    for table in TABLES:
        row = re.search(rf"^ *\| [^|]* \| ([^|]*)\|[^|]*`{table.decorator}\(([^`]*)\)`", PAGE, re.M)
        assert row is not None, table.decorator
        assert row[1].strip() == (f"`{table.event}`" if table.event else ""), table.decorator
        named = [part.split("=")[0].strip() for part in row[2].replace("*", "").split(",")]
        assert named == list(inspect.signature(functions[table.decorator]).parameters), table.decorator


def test_the_cards_and_their_code_fit_together() -> None:
    assert list(find_defects(CARDS)) == []


@pytest.mark.parametrize(
    ("id", "changes", "why"),
    [
        ("moat", {"reacts": ()}, "moat has a register_reaction in .* but its `reacts` lacks 'attack'"),
        ("watchtower", {"reacts": ("gain", "attack")}, "watchtower reacts to 'attack' .* but no register_reaction"),
        ("moat", {"reacts": ("attack", "always")}, "moat: `reacts` may not be 'always', only 'attack', 'gain', "),
        ("laboratory", {"types": ("reaction",)}, "laboratory is a Reaction, but `reacts` does not say to what"),
        ("witch", {"types": ("action",)}, "witch has a register_attack .* its `types` lack 'attack'"),
        ("smithy", {"plus": CARDS["gardens"].plus}, "smithy has no `plus` .*: playing it does nothing"),
        ("smithy", {"text": {"en": "+3 Cards\nTrash this."}}, "text of smithy says more than its `plus`"),
        ("moat", {"types": ("action",)}, "moat reacts to 'attack', but its `types` lack 'reaction', so that nobody"),
        ("moat", {"short": {}}, "moat: it has no `short`, and its `text` is not one line of at most 60"),
        ("moat", {"short": {"de": "+2 Karten"}}, "moat: no short in 'en'"),
        (
            "moat",
            {"short": {"de": "+2 Karten", "en": "+2 Cards" + "!" * 60}},
            "moat: `short` in 'en' has 68 characters",
        ),
        ("moat", {"short": {"de": "+2 Karten.", "en": "+2 Cards"}}, "moat: `short` in 'de' is one line without a full"),
        ("moat", {"short": {"de": "Zieht zwei", "en": "+2 Cards"}}, "moat: `plus` gives .2 Cards, but `short` in 'de'"),
        ("moat", {"text": {"de": "a", "en": "x" * 171}}, "moat: `text` in 'en' has 171 characters, at most 170 fit"),
        ("moat", {"text": {"de": "a\nb\nc\nd\ne", "en": "a"}}, "moat: `text` in 'de' has 5 lines, at most 4 fit"),
        ("moat", {"plus": CardBonus(cards=3)}, "moat: `plus` gives .3 Cards, but the first line of `text` in 'de' is"),
        ("moat", {"plus": CardBonus(actions=2)}, "moat: `plus` gives .2 Actions, but the first line of `text` in 'en'"),
        ("chapel", {"text": {"de": "+1 Geld", "en": "+1 Coin"}}, "chapel: `plus` gives nothing, but the first"),
        (
            "moat",
            {"emblem": ("shield", "wather")},
            r"moat has the symbol 'wather' .* data/icons\.toml does not have it",
        ),
        ("moat", {"emblem": CARDS["chapel"].emblem}, "has the symbol '.*' in its emblem, and .* has it already"),
    ],
)
def test_data_that_does_not_fit_the_code_is_refused_with_one_sentence(
    id: str, changes: dict[str, object], why: str
) -> None:
    with pytest.raises(GameDataError, match=why):
        check_cards(change_card(id, **changes))


def test_a_module_that_is_not_imported_is_named() -> None:
    with pytest.raises(GameDataError, match=r"cards/__init__\.py does not import promo"):
        check_modules(cards.__path__, [name for name in cards.__all__ if name != "promo"])


@pytest.mark.parametrize("table", ["EFFECTS", "INSTANT_EFFECTS", "REACTIONS", "GAIN_MOVES", "PURCHASE_TRIGGERS"])
def test_code_of_an_unknown_card_is_refused(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(getattr(registry, table), "dragon", None)
    with pytest.raises(GameDataError, match=r"\('dragon'\) has no card of this id"):
        check_cards(CARDS)


def test_a_card_cannot_have_two_effects() -> None:
    with pytest.raises(GameDataError, match="'moat' is registered twice"):
        registry.register_reaction("moat", lambda side, is_spared: True)(registry.REACTIONS["moat"].reveal)
