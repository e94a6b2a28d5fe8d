"""One attempt of a call."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import cast
from urllib.parse import urlsplit

from ._errors import ConnectionFailed, SentWith, Timeout, api_error
from ._operation import Operation
from ._request import Request
from ._transport import Reply, Transport


@dataclass(frozen=True, repr=False)
class Sending:
    """A request that can be sent, and with what its order is asked for again."""

    operation: Operation
    request: Request
    sent_with: SentWith


def attempt(sending: Sending, transport: Transport, timeout: float, may_be_done: bool) -> object:
    """Send a request once; with `may_be_done` an earlier attempt may have done what it asks.

    Returns:
        The parsed body of a 2xx; its text where the operation answers text.

    Raises:
        MailApiError: the service refused, or somebody else answered.
        ConnectionFailed: no answer of the service came; it is a `Timeout` where none came in time.
    """
    operation, request, sent_with = sending.operation, sending.request, sending.sent_with
    try:
        reply = transport.send(request, timeout)
    except TimeoutError as error:
        raise Timeout(f"{operation.id}: no answer within {timeout:g} s", sent_with) from error
    except OSError as error:
        # Names the host alone: the path may hold an order's id or a credit code.
        host = urlsplit(request.url).netloc
        raise ConnectionFailed(f"{operation.id}: no answer from {host}", sent_with) from error
    return _answer_of(sending, reply, may_be_done)


def _answer_of(sending: Sending, reply: Reply, may_be_done: bool) -> object:
    operation, sent_with = sending.operation, sending.sent_with
    is_ok = 200 <= reply.status < 300
    if is_ok and operation.answers_text:
        return reply.body.decode(errors="replace")
    body = _parsed(reply.body)
    if not is_ok:
        raise api_error(reply.status, reply.headers, body, sent_with, may_be_done)
    if isinstance(body, dict):
        return body
    # Something was done, but what it was is not said: as good as no answer.
    message = f"{operation.id}: the answer was cut off, or is not of the service"
    raise ConnectionFailed(message, sent_with)


def _parsed(body: bytes) -> object:
    """`None` where it is no JSON: a proxy's page, or an answer that was cut off."""
    try:
        return cast("object", json.loads(body))
    except (ValueError, RecursionError):
        return None
