"""Habits of the project that a program can check."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Written in two parts, so that this page does not name what no page may name.
INDEX_HOSTS = [
    "".join(parts)
    for parts in [
        ("py", "pi.org"),
        ("python", "hosted.org"),
        ("registry.", "npmjs"),
        ("proxy.", "golang"),
        ("deb.", "debian.org"),
    ]
]
LEFT_OPEN = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b")
LEFT_OUT = re.compile(r"\bpytest\.mark\.(skip|skipif|xfail)\b|\bpytest\.(skip|xfail|importorskip)\(|\bunittest\.skip")
MODULE_LINES = 500
SLEEP = re.compile(r"\btime\.sleep\(|\basyncio\.sleep\((?!0\))")
TEXT = {".py", ".md", ".toml", ".txt", ".sh", ".ftl", ".sql", ".csv", ".yml", ".yaml", ".json", ".html", ".css", ""}


def list_files() -> list[Path]:
    """Return every file that git keeps or would keep."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def find_matches(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in paths
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


@pytest.fixture(scope="module")
def texts() -> list[Path]:
    return [path for path in list_files() if path.suffix in TEXT]


def test_no_page_names_a_package_index(texts: list[Path]) -> None:
    pattern = re.compile("|".join(re.escape(host) for host in INDEX_HOSTS), re.IGNORECASE)
    assert find_matches(pattern, texts) == []


def test_nothing_is_left_open_in_the_code(texts: list[Path]) -> None:
    assert find_matches(LEFT_OPEN, [path for path in texts if path.suffix in {".py", ".sql", ".sh"}]) == []


def test_a_test_is_left_out_only_by_the_requirements() -> None:
    tests = [path for path in list_files() if path.suffix == ".py" and path.is_relative_to(ROOT / "tests")]
    assert find_matches(LEFT_OUT, [path for path in tests if path.name != "requirements.py"]) == []


def test_no_test_sleeps() -> None:
    tests = [path for path in list_files() if path.suffix == ".py" and path.is_relative_to(ROOT / "tests")]
    assert find_matches(SLEEP, tests) == []


def test_both_lock_files_hold_the_pinned_versions_with_hashes() -> None:
    pinned = set(re.findall(r'^  "([\w.-]+)(?:\[\w+\])?==([^";]+)', (ROOT / "pyproject.toml").read_text("utf-8"), re.M))
    for name in ["runtime", "play", "postgres", "dev"]:
        lock = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
        locked = dict(re.findall(r"^([\w.-]+)==([^\s;]+)", lock, re.M))
        assert lock.count("--hash=sha256:") > len(locked)
        for package, version in pinned:
            key = package.lower().replace(".", "-")
            assert locked.get(key, version) == version, f"{package} differs in {name}.txt: run make lock"


def test_every_package_says_what_lives_in_it() -> None:
    rooms = ("cogs", "matches", "render", "rules", "bench")
    silent = [
        str(path.relative_to(ROOT))
        for path in list_files()
        if path.name == "__init__.py"
        and path.relative_to(ROOT).parts[0] in rooms
        and not path.read_text("utf-8").lstrip().startswith('"""')
    ]
    assert silent == []


def test_a_reader_can_hold_a_module() -> None:
    """No module has more than `MODULE_LINES`. How complex a function may be is settled in pyproject.toml."""
    rooms = ("bench", "bot.py", "cogs", "matches", "render", "rules", "tests")
    sources = [path for path in list_files() if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in rooms]
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in sources}
    assert {path: lines for path, lines in lengths.items() if lines > MODULE_LINES} == {}
