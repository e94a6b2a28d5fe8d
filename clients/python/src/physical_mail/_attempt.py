"""One attempt of a call."""

from __future__ import annotations

import json
from typing import cast
from urllib.parse import urlsplit

from ._errors import ConnectionFailed, Timeout, api_error
from ._operation import Operation
from ._request import Request
from ._transport import Reply, Transport


def attempt(operation: Operation, request: Request, transport: Transport, timeout: float) -> object:
    """Send a request once.

    Returns:
        The parsed body of a 2xx; its text where the operation answers text.

    Raises:
        MailApiError: the service refused, or somebody else answered.
        ConnectionFailed: no answer of the service came; it is a `Timeout` where none came in time.
    """
    key = request.idempotency_key
    try:
        reply = transport.send(request, timeout)
    except TimeoutError as error:
        raise Timeout(f"{operation.id}: no answer within {timeout:g} s", key) from error
    except OSError as error:
        # Names the host alone: the path may hold an order's id or a credit code.
        host = urlsplit(request.url).netloc
        raise ConnectionFailed(f"{operation.id}: no answer from {host}", key) from error
    return _answer_of(operation, reply, key)


def _answer_of(operation: Operation, reply: Reply, key: str | None) -> object:
    is_ok = 200 <= reply.status < 300
    if is_ok and operation.answers_text:
        return reply.body.decode(errors="replace")
    body = _parsed(reply.body)
    if not is_ok:
        raise api_error(reply.status, reply.headers, body, key)
    if isinstance(body, dict):
        return body
    # Something was done, but what it was is not said: as good as no answer.
    raise ConnectionFailed(f"{operation.id}: the answer was cut off, or is not of the service", key)


def _parsed(body: bytes) -> object:
    """`None` where it is no JSON: a proxy's page, or an answer that was cut off."""
    try:
        return cast("object", json.loads(body))
    except (ValueError, RecursionError):
        return None
