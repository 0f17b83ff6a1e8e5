"""The Dockerfile and compose.yaml, read without a container: what they copy exists and suffices, what they set is understood."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest
import yaml

from cogs.app.config import SETTINGS_HELP, read_config
from cogs.app.health_server import HEALTH_PATH

ROOT = Path(__file__).resolve().parent.parent
STOP_SECONDS = 40
"""What docs/self-hosting.md says of how long stopping takes."""


def read_instructions() -> list[tuple[str, str]]:
    """Return the instructions of the Dockerfile in their order, each with what follows it."""
    lines = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in lines if line and not line.startswith("#")]


def find_instructions(name: str) -> list[str]:
    return [rest for instruction, rest in read_instructions() if instruction == name]


def list_sources() -> list[str]:
    return [source for rest in find_instructions("COPY") for source in rest.split()[:-1]]


def read_environment() -> dict[str, str]:
    return dict(pair.split("=", 1) for rest in find_instructions("ENV") for pair in shlex.split(rest))


@pytest.fixture
def services() -> dict[str, Any]:
    services: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]
    return services


def test_what_is_copied_exists_and_is_not_ignored() -> None:
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")}
    for source in list_sources():
        assert (ROOT / source).exists(), source
        assert source.split("/")[0] in kept, source
    assert not (ROOT / "Containerfile").exists()


def test_what_is_copied_is_all_that_the_program_reads(tmp_path: Path) -> None:
    for source in list_sources():
        target = tmp_path / source
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / source, target)
    program = (
        "import bot; from cogs.app import client, handler_table; from rules.catalog import load_games; "
        "from render.kit import fonts, translations; fonts.check_fonts(); translations.load_translations(); "
        "print(client.read_version(), *load_games())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={"PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "dominion" in done.stdout


def test_images_have_a_version(services: dict[str, Any]) -> None:
    images = [
        *find_instructions("FROM"),
        *(service["image"] for service in services.values() if "build" not in service),
    ]
    assert [image for image in images if not re.search(r":\d+[\w.-]*$", image)] == []
    assert "python -m pip install --no-cache-dir --require-hashes" in find_instructions("RUN")[1]


def test_the_program_is_not_root_and_owns_its_folder() -> None:
    (user,) = find_instructions("USER")
    names = [name for name, _ in read_instructions()]
    assert user not in ("root", "0")
    assert f"--owner={user}" in find_instructions("RUN")[0]
    assert "RUN" not in names[names.index("USER") :]


def test_the_settings_are_known_and_good(services: dict[str, Any]) -> None:
    environment = {**read_environment(), **services["bot"]["environment"]}
    assert {name for name in environment if name.startswith("TAFELRUNDE_")} <= set(SETTINGS_HELP)
    config = read_config({name: value for name, value in environment.items() if name.startswith("TAFELRUNDE_")})
    assert config.health_port == int(read_environment()["TAFELRUNDE_HEALTH"])
    assert str(config.database).startswith("postgresql://")
    assert find_instructions("VOLUME") == [str(Path(read_environment()["TAFELRUNDE_DATABASE"]).parent)]


def test_the_health_check_asks_the_page_at_the_port_of_the_setting() -> None:
    (check,) = find_instructions("HEALTHCHECK")
    command = json.loads(check[check.index("[") :])
    assert f"'{HEALTH_PATH}'" in command[-1]
    assert "os.environ['TAFELRUNDE_HEALTH']" in command[-1]
    compile(command[-1], "HEALTHCHECK", "exec")


def test_the_address_of_the_database_names_its_service_user_and_password(services: dict[str, Any]) -> None:
    bot, database = services["bot"]["environment"], services["database"]["environment"]
    assert bot["TAFELRUNDE_DATABASE"] == f"postgresql://{database['POSTGRES_USER']}@database/{database['POSTGRES_DB']}"
    assert bot["PGPASSWORD"] == database["POSTGRES_PASSWORD"]
    assert services["bot"]["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert "psycopg==" in (ROOT / "requirements" / "postgres.txt").read_text("utf-8")
    assert "requirements/postgres.txt" in list_sources()


def test_no_password_is_known_to_everybody(services: dict[str, Any]) -> None:
    """Without one in .env compose says so and starts nothing."""
    assert services["database"]["environment"]["POSTGRES_PASSWORD"].startswith("${POSTGRES_PASSWORD:?")


def test_a_second_process_is_locked_in_like_the_first(services: dict[str, Any]) -> None:
    page = (ROOT / "docs" / "operating.md").read_text("utf-8")
    block = page[page.index("    services:\n") : page.index("\n\nEach match belongs")]
    second, first = yaml.safe_load(textwrap.dedent(block))["services"]["south"], services["bot"]
    assert {name: second.get(name) for name in first if name not in ("build", "environment")} == {
        name: value for name, value in first.items() if name not in ("build", "environment")
    }
    named = set(first["environment"]) | {"TAFELRUNDE_PROCESS", "TAFELRUNDE_SHARDS"}
    assert set(second["environment"]) == named
    assert second["environment"]["PGPASSWORD"].startswith("${POSTGRES_PASSWORD:?")


def test_the_data_stay_and_no_port_is_published(services: dict[str, Any]) -> None:
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    volumes = [mount.split(":") for mount in services["database"]["volumes"]]
    assert [(name in compose["volumes"], folder) for name, folder in volumes] == [(True, "/var/lib/postgresql")]
    for service in services.values():
        assert service["restart"] == "unless-stopped"
        assert "ports" not in service
        assert int(service["stop_grace_period"].removesuffix("s")) > STOP_SECONDS
    assert services["database"]["healthcheck"]["test"][1] == "pg_isready"
