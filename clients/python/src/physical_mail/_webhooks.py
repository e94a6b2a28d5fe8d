"""Notifications are taken only when the service signed them (Standard Webhooks)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Callable, Iterable
from typing import Protocol, cast

from . import types
from ._ed25519 import is_signed_by
from ._errors import WebhookVerificationError

# A notification carries two. Each of the second kind takes milliseconds, and anybody may send many.
_MOST_SIGNATURES = 10


class Headers(Protocol):
    """Headers of a request, as any web framework has them."""

    def items(self) -> Iterable[tuple[str, str]]:
        """Name and value of each."""


def verify_webhook(
    body: bytes | str,
    headers: Headers,
    key: str | Iterable[str],
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> types.Notification:
    """Verify a notification, and parse it.

    The same notification may come twice: `webhook-id`, also `data.event_id`, is the same on every
    attempt.

    Args:
        body: The exact bytes that came, before anything parsed them.
        headers: Those of the request, in whatever case.
        key: The `webhook_secret` of the order (`whsec_…`), or the public key of the deployment
            (`whpk_…`, from `list_webhook_keys()`). Of several, while keys change, one must fit.
        tolerance: Seconds that the clocks may be apart, and that a notification may be old.
        now: Seconds since 1970; by default the time of this machine.

    Raises:
        WebhookVerificationError: it is not signed with the key, not now, or no notification.
        ValueError: the key is none.
    """
    content = body.encode(errors="replace") if isinstance(body, str) else bytes(body)
    message_id = _header(headers, "webhook-id")
    timestamp = _header(headers, "webhook-timestamp")
    signatures = _header(headers, "webhook-signature").split(" ")[:_MOST_SIGNATURES]
    _refuse_cut_elsewhere(message_id)
    _refuse_untimely(timestamp, tolerance, time.time() if now is None else now)
    signed = f"{message_id}.{timestamp}.".encode(errors="replace") + content
    keys = [key] if isinstance(key, str) else list(key)
    if not any(_is_signed_with(each, signatures, signed) for each in keys):
        raise WebhookVerificationError("no signature is by this key")
    return _parsed(content)


def _header(headers: Headers, name: str) -> str:
    value = next((value for each, value in headers.items() if each.lower() == name), "")
    if not value:
        raise WebhookVerificationError(f"the header {name} is missing")
    return value


def _refuse_cut_elsewhere(message_id: str) -> None:
    """Dots part what is signed.

    With one in the id, a notification that is rightly signed would be taken with another time and
    the rest of its body; the time has digits alone.
    """
    if "." in message_id:
        raise WebhookVerificationError("webhook-id is not of a notification")


def _refuse_untimely(timestamp: str, tolerance: float, now: float) -> None:
    is_number = timestamp.isascii() and timestamp.isdigit() and len(timestamp) < 16
    if not is_number or abs(now - int(timestamp)) > tolerance:
        raise WebhookVerificationError("webhook-timestamp is too far from now")


def _parsed(content: bytes) -> types.Notification:
    try:
        return cast("types.Notification", json.loads(content))
    except (ValueError, RecursionError):
        # Of bytes that are no UTF-8, too, and of too many brackets.
        raise WebhookVerificationError("the body is no JSON") from None


def _by_secret(secret: bytes, signature: bytes, signed: bytes) -> bool:
    expected = hmac.new(secret, signed, hashlib.sha256).digest()
    # Takes as long for a wrong signature as for a right one.
    return hmac.compare_digest(expected, signature)


# How a key begins; how its signatures begin, and how they are verified.
_SCHEMES: dict[str, tuple[str, Callable[[bytes, bytes, bytes], bool]]] = {
    "whsec_": ("v1,", _by_secret),
    "whpk_": ("v1a,", is_signed_by),
}


def _is_signed_with(key: str, signatures: list[str], signed: bytes) -> bool:
    prefix = next((each for each in _SCHEMES if key.startswith(each)), None)
    if prefix is None:
        raise ValueError("the key begins with neither whsec_ nor whpk_")
    version, verify = _SCHEMES[prefix]
    secret = _decoded(key[len(prefix) :])
    if not secret:
        # An empty secret is one that anybody has.
        raise ValueError("the key is no base64")
    given = [each[len(version) :] for each in signatures if each.startswith(version)]
    return any(verify(secret, _decoded(each), signed) for each in given)


def _decoded(text: str) -> bytes:
    """Nothing where it is no base64: such a signature is nobody's."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""
