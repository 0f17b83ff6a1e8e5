"""Checks every request body of the bot against Discord's own description of its API, if that file is there."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
from simcord import Env

from tests.requirements import find_openapi, require_openapi

# The callback is a union told apart by its type; validating the branch gives readable errors.
_CALLBACKS = {
    1: "PongInteractionCallbackRequest",
    4: "CreateMessageInteractionCallbackRequest",
    5: "CreateMessageInteractionCallbackRequest",
    6: "UpdateMessageInteractionCallbackRequest",
    7: "UpdateMessageInteractionCallbackRequest",
    8: "ApplicationCommandAutocompleteCallbackRequest",
    9: "ModalInteractionCallbackRequest",
}


LONG = 20_000
"""A body of so many characters is the list of all commands, which each bot sends."""


class OpenApiDescription:
    """Discord's description, ready to validate request bodies."""

    def __init__(self, path: Path) -> None:
        self._document = json.loads(path.read_text("utf-8"))
        schemas = self._document["components"]["schemas"]
        # discord.py sends ids as numbers and Discord takes them; the description knows only the text form.
        schemas["SnowflakeType"] = {"anyOf": [schemas["SnowflakeType"], {"type": "integer", "minimum": 0}]}
        self._paths = [
            (re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path)), path)
            for path in sorted(self._document["paths"], key=lambda path: path.count("{"))
        ]
        self._validators: dict[str, Any] = {}
        self._valid = set[tuple[str, str]]()

    def errors(self, method: str, path: str, body: object) -> list[str]:
        """Return what is wrong with a request body; empty if nothing is."""
        schema = self._schema(method.lower(), path, body)
        if schema is None:
            return [f"{method} {path}: no such operation"]
        key = json.dumps(schema, sort_keys=True)
        if key not in self._validators:
            whole = {**schema, "components": self._document["components"]}
            self._validators[key] = jsonschema_rs.validator_for(whole)
        written = json.dumps(body)
        if (key, written) in self._valid:
            return []
        wrong = [
            f"{method} {path}: {'/'.join(map(str, error.instance_path))}: {error.message[:300]}"
            for error in self._validators[key].iter_errors(_strip_tolerated(body))
        ]
        if not wrong and len(written) > LONG:
            self._valid.add((key, written))
        return wrong

    def _schema(self, method: str, path: str, body: object) -> dict[str, Any] | None:
        if path.endswith("/callback") and isinstance(body, dict):
            return {"$ref": f"#/components/schemas/{_CALLBACKS[body['type']]}"}
        for pattern, template in self._paths:
            operation = self._document["paths"][template].get(method)
            if pattern.fullmatch(path) and operation is not None:
                content = operation.get("requestBody", {}).get("content", {})
                schema: dict[str, Any] = content.get("application/json", {}).get("schema", {})
                return schema
        return None


def _strip_tolerated(body: object) -> object:
    """Return the body without what discord.py adds and Discord ignores: `nsfw` on commands, `tts` on edits, `flags` in embeds."""
    if isinstance(body, dict):
        return {key: _strip_tolerated(value) for key, value in body.items() if key not in ("nsfw", "tts")}
    if isinstance(body, list):
        return [_strip_tolerated(item) for item in body]
    return body


@cache
def load_description() -> OpenApiDescription:
    """Return Discord's description, read once. Without the file the test that needs it is skipped with the reason."""
    return OpenApiDescription(require_openapi())


def find_invalid_bodies(env: Env) -> list[str]:
    """Return everything that is wrong with any request body that the bot has sent; nothing if there is no description."""
    if find_openapi() is None:
        return []
    api = load_description()
    errors: list[str] = []
    for request in env.http_requests:
        if request.json is not None and request.method in ("POST", "PUT", "PATCH"):
            errors.extend(api.errors(request.method, request.path, request.json))
    return errors
