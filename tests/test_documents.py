"""The documents for developers: links lead somewhere, names that they quote exist, and decisions are short."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.test_repository import ROOT, list_files

ENTRY_LINES = 10
LINE_WIDTH = 130
DEVELOPERS = ("README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/glossary.md", "docs/decisions/*.md")
CODE = {".py", ".toml", ".ftl", ".sql", ".sh", ".js", ".yaml", ".yml", ".cpp", ".h", ".txt", ".csv", ""}
WORD = re.compile(r"[^\W\d]\w*")
PATH = re.compile(r"[\w.*-]+(?:/[\w.*-]+)+")
LINK = re.compile(r"\]\(([^)\s]+)\)")
EXAMPLES = {"t:2k:0:9f3ac21b77d0:i.3"}
"""What a document shows although no file has it."""


@cache
def list_paths() -> str:
    """Return the paths of all files and folders from the root, each between line breaks."""
    files = {path.relative_to(ROOT) for path in list_files()}
    return "\n".join(
        ["", *(path.as_posix() for path in files | {folder for file in files for folder in file.parents}), ""]
    )


@cache
def list_words() -> frozenset[str]:
    """Return every word of the code and of the names of files."""
    texts = [path.read_text("utf-8") for path in list_files() if path.suffix in CODE and path != Path(__file__)]
    return frozenset(word for text in (*texts, list_paths()) for word in WORD.findall(text))


def read_documents(*patterns: str) -> Iterator[tuple[Path, str]]:
    """Yield documents with their texts, without blocks of code."""
    for page in sorted(page for pattern in patterns for page in ROOT.glob(pattern)):
        yield page, re.sub(r"^(```|~~~).*?^\1", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def is_known(quoted: str) -> bool:
    """Return whether a quoted path exists, from the root or from some folder, or all words of other quoted code do."""
    path = re.sub(r"<\w+>", "*", quoted).rstrip("/")
    if PATH.fullmatch(path):
        pattern = re.escape(path).replace(re.escape("*"), "[^/\n]*")
        return re.search(rf"(?:\n|/){pattern}\n", list_paths()) is not None
    return all(word in list_words() for word in WORD.findall(quoted))


def has_target(page: Path, link: str) -> bool:
    """Return whether a link leads out of the repository, or to a file and heading that exist."""
    name, _, anchor = link.partition("#")
    file = page.parent / name if name else page
    if link.startswith(("http://", "https://")) or not anchor:
        return "://" in link or file.exists()
    headings = re.findall(r"^#+ (.+)$", file.read_text("utf-8"), re.MULTILINE) if file.exists() else []
    return anchor in {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in headings}


def test_links_lead_to_files_and_headings() -> None:
    pages = read_documents("*.md", "docs/**/*.md")
    assert [
        (page.name, link) for page, text in pages for link in LINK.findall(text) if not has_target(page, link)
    ] == []


def test_quoted_paths_and_names_exist() -> None:
    pages = read_documents(*DEVELOPERS)
    quotes = [(page.name, quoted) for page, text in pages for quoted in re.findall(r"`([^`\n]+)`", text)]
    assert [quote for quote in quotes if quote[1] not in EXAMPLES and not is_known(quote[1])] == []


def test_a_decision_takes_ten_lines() -> None:
    pages = read_documents("docs/decisions/*.md")
    entries = [entry.splitlines() for _, text in pages for entry in re.split(r"^## ", text, flags=re.MULTILINE)[1:]]
    assert len(entries) > 100
    assert [lines[0] for lines in entries if len(list(filter(None, lines[1:]))) > ENTRY_LINES] == []
    wide = [line for lines in entries for line in lines if len(line) > LINE_WIDTH]
    assert not wide, f"longer than {LINE_WIDTH} characters: {wide}"


def test_the_index_lists_every_page_of_decisions() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"\]\(([a-z-]+\.md)\)", (folder / "README.md").read_text("utf-8"))
    assert sorted(listed) == sorted(path.name for path in folder.glob("*.md") if path.name != "README.md")
