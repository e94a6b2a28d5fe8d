"""The request of one call."""

from __future__ import annotations

import json
import keyword
import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import cast
from urllib.parse import quote, urlencode

from ._facts import VERSION
from ._operation import Call, Operation, PdfContent

IDEMPOTENCY_KEY = "idempotency-key"
_HEADER_NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_HEADER_VALUE = re.compile(r"[\t\x20-\x7e]*")
# With one of these the path would be that of another operation.
_NO_PART = frozenset({"", ".", ".."})


# Without a `repr`: headers and body hold keys, tokens and letters.
@dataclass(frozen=True, repr=False)
class Request:
    """A call that can be sent, and sent again with the very same bytes."""

    method: str
    url: str
    headers: Mapping[str, str]
    """By their names in small letters."""
    body: bytes | None

    @property
    def idempotency_key(self) -> str | None:
        """Under which it is sent; `None` where its operation takes none."""
        return self.headers.get(IDEMPOTENCY_KEY)


def new_idempotency_key() -> str:
    """Make 128 random bits, so that nobody guesses it."""
    return secrets.token_hex(16)


def prepare_request(
    operation: Operation, call: Call, base_url: str, api_key: str | None
) -> Request:
    """Make the request of a call, once, so that all its attempts carry the same key and bytes.

    Raises:
        ValueError: a part of the path is empty, or a header has a character that none can have.
    """
    body = _body_of(operation, call.body)
    own: dict[str, str | None] = {
        "accept": "application/json",
        "user-agent": f"physical-mail-python/{VERSION}",
        "authorization": None if api_key is None else f"Bearer {api_key}",
        "content-type": None if body is None else operation.body_type,
        IDEMPOTENCY_KEY: new_idempotency_key() if operation.takes_key else None,
    }
    headers: dict[str, str] = {}
    for values in (own, call.headers, call.extra_headers or {}):
        headers.update(_checked(values))
    url = base_url + _filled_path(operation, call) + _query_of(call)
    return Request(operation.method, url, headers, body)


def _checked(values: Mapping[str, str | None]) -> dict[str, str]:
    given = {name.lower(): value for name, value in values.items() if value is not None}
    for name, value in given.items():
        if not _HEADER_NAME.fullmatch(name):
            raise ValueError("a header has a name that no header can have")
        if not _HEADER_VALUE.fullmatch(value):
            # Python's own message repeats the value, which may be a key.
            raise ValueError(f"the header {name} has a character that no header can have")
    return given


def _filled_path(operation: Operation, call: Call) -> str:
    path = operation.path
    for name, value in call.path.items():
        if value in _NO_PART:
            raise ValueError(f"{name} is missing")
        path = path.replace("{" + name + "}", quote(value, safe=""))
    return path


def _query_of(call: Call) -> str:
    given = {name: _text_of(value) for name, value in call.query.items() if value is not None}
    return f"?{urlencode(given)}" if given else ""


def _text_of(value: object) -> str:
    """As a query has it: no exponents, and small letters."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return format(Decimal(repr(value)), "f") if isinstance(value, float) else str(value)


def _body_of(operation: Operation, body: object) -> bytes | None:
    if body is None:
        return None
    if operation.body_type == "application/pdf":
        return _bytes_of(cast("PdfContent", body))
    if isinstance(body, bytes):
        return body
    if isinstance(body, str):
        return body.encode()
    fields = wire_names(cast("Mapping[str, object]", body))
    if operation.body_type == "application/json":
        return json.dumps(fields, allow_nan=False).encode()
    return urlencode(fields).encode()


def wire_names(fields: Mapping[str, object]) -> dict[str, object]:
    """The fields as the service names them: `from_` is `from`, which is a word of Python."""
    return {_wire_name(name): value for name, value in fields.items()}


def _wire_name(name: str) -> str:
    is_escaped = name.endswith("_") and keyword.iskeyword(name[:-1])
    return name[:-1] if is_escaped else name


def _bytes_of(pdf: PdfContent) -> bytes:
    """All of it at once: what was read from a file could not be sent a second time."""
    if isinstance(pdf, bytes | bytearray | memoryview):
        return bytes(pdf)
    if isinstance(pdf, str) and pdf.startswith("%PDF-"):
        # Python's own message would repeat what it takes for a path.
        raise ValueError("the content of a PDF is bytes; a text is the path of one")
    if isinstance(pdf, str | os.PathLike):
        with open(pdf, "rb") as file:
            return file.read()
    return pdf.read()
