"""Everything that this package raises on purpose, but `ValueError` for what cannot be sent."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Literal, TypeAlias, cast

from . import types
from ._facts import FAMILIES, RETRYABLE

NO_ENVELOPE: Literal["no_envelope"] = "no_envelope"
"""The code of an answer that is not the service's own, such as a proxy's page."""

Code: TypeAlias = "types.ErrorCode | Literal['no_envelope']"

_RETRYABLE_STATUSES = frozenset({429, 500, 502, 503, 504})


class PhysicalMailError(Exception):
    """The base of all errors of this package."""


class MailApiError(PhysicalMailError):
    """The service refused the call.

    `code` is stable and for programs; `reason` and `next` are for people. A later service may have
    codes that are not listed: handle those that you know, and go by `retryable` for others.
    """

    code: Code
    status: int
    """The HTTP status."""
    reason: str
    """What is wrong with this very call. Never parse it."""
    next: list[str]
    """What helps, in order."""
    retryable: bool
    """Whether the unchanged call may be sent again by a program; the client has done so already."""
    retry_after: float | None
    """Seconds that `Retry-After` said; `None` where it was not there."""
    request_id: str | None
    """Name it when you ask the operator of the service."""
    errors: list[types.InputProblem]
    """What is wrong with the input, one by one; empty where it is something else."""
    order: types.Order | None
    """With `prefer="wait=N"`: the order that was placed, and failed meanwhile."""
    problem: types.Problem | None
    """The whole envelope: a corrected address, issues of a PDF, a challenge to sign."""
    headers: Mapping[str, str]
    """Of the answer, by their names in small letters."""
    idempotency_key: str | None
    """The key under which the call was sent; `None` where its operation takes none.

    Where it is not known what was done (`no_envelope`, `audit_unavailable`), the very same body
    under it tells.
    """

    def __init__(
        self,
        status: int,
        headers: Mapping[str, str],
        body: object,
        idempotency_key: str | None = None,
    ) -> None:
        """Read an answer: its status, its headers by small letters, and its parsed body."""
        problem = _problem_in(body)
        known: Mapping[str, Any] = problem or {}
        self.status = status
        self.headers = headers
        self.problem = problem
        self.code = cast("Code", known.get("code", NO_ENVELOPE))
        self.reason = known.get("reason", _strange_reason(status))
        self.next = known.get("next", [])
        self.errors = known.get("errors", [])
        self.order = known.get("order")
        self.retryable = _is_retryable(status, self.code, self.order)
        self.retry_after = _seconds_in(headers.get("retry-after"))
        self.request_id = headers.get("x-request-id")
        self.idempotency_key = idempotency_key
        self._body = body
        super().__init__(f"{self.code}: {self.reason}")

    def __reduce__(self) -> tuple[Any, ...]:
        """Pass from one process to another, as workers of a queue do."""
        return type(self), (self.status, self.headers, self._body, self.idempotency_key)


class RequestError(MailApiError):
    """Something in the request cannot be used: fields, content, a PDF, a format."""


class CredentialError(MailApiError):
    """The API key does not verify, is turned off, or may not do this."""


class ConfirmationError(MailApiError):
    """The token of a quote is missing, too old, used, or of another letter."""


class CapabilityError(MailApiError):
    """The `cancel_token` or `review_token` is not of this order, or too old."""


class PaymentError(MailApiError):
    """The letter is not paid for."""


class StateError(MailApiError):
    """It cannot be done with what is there: no such order, too late, no such address."""


class LimitError(MailApiError):
    """Too many calls, letters or dollars; `retry_after` says until when."""


class PlatformError(MailApiError):
    """Something failed on the side of the service."""


_CLASSES: dict[str, type[MailApiError]] = {
    each.__name__: each
    for each in (
        RequestError,
        CredentialError,
        ConfirmationError,
        CapabilityError,
        PaymentError,
        StateError,
        LimitError,
        PlatformError,
    )
}


def api_error(
    status: int, headers: Mapping[str, str], body: object, idempotency_key: str | None = None
) -> MailApiError:
    """Make the error of the family that the code belongs to; of an unknown code the base."""
    problem = _problem_in(body)
    family = FAMILIES.get(problem["code"]) if problem else None
    kind = _CLASSES[family] if family else MailApiError
    return kind(status, headers, body, idempotency_key)


def _problem_in(body: object) -> types.Problem | None:
    """The envelope, unless it is an answer of somebody else."""
    if not isinstance(body, dict):
        return None
    is_ours = isinstance(body.get("code"), str) and isinstance(body.get("reason"), str)
    return cast("types.Problem", body) if is_ours else None


def _strange_reason(status: int) -> str:
    """Redirects are not followed: they would carry the letter to somebody else."""
    if 300 <= status < 400:
        return "this address leads to another one, which is not followed: is base_url right?"
    return f"HTTP {status} without an answer of the service"


def _is_retryable(status: int, code: str, order: types.Order | None) -> bool:
    """By its code; of one that is not known here by its status.

    An order that was placed and failed stays so: the same key would only show it again.
    """
    return order is None and RETRYABLE.get(code, _may_pass(status, code))


def _seconds_in(retry_after: str | None) -> float | None:
    """The service says seconds; a proxy may say a date (RFC 9110, section 10.2.3)."""
    if retry_after is None:
        return None
    if retry_after.isascii() and retry_after.isdigit():
        return float(retry_after)
    try:
        at = parsedate_to_datetime(retry_after)
    except (ValueError, OverflowError, TypeError):
        return None
    utc = at if at.tzinfo else at.replace(tzinfo=timezone.utc)
    return max(0.0, (utc - datetime.now(timezone.utc)).total_seconds())


class ConnectionFailed(PhysicalMailError):
    """No answer came, so it is not known whether the service got the call.

    Of an order `idempotency_key` tells later: the very same body under the same key answers with
    the order, and never makes a second one.
    """

    idempotency_key: str | None
    """The key under which the call was sent; `None` where its operation takes none."""

    def __init__(self, message: str, idempotency_key: str | None = None) -> None:
        """Keep the key out of the message, which is logged."""
        super().__init__(message)
        self.idempotency_key = idempotency_key


class Timeout(ConnectionFailed):
    """No answer came within `timeout`."""


NotSentWhy: TypeAlias = Literal["not_sendable", "too_expensive", "declined"]


class NotSent(PhysicalMailError):
    """`send_and_wait` quoted the letter and did not send it: no order exists, nothing was paid."""

    why: NotSentWhy
    quote: types.Quote
    """The price, the proof, and in `hints` and `issues` what to mend."""

    def __init__(self, why: NotSentWhy, message: str, quote: types.Quote) -> None:
        """Say why, with the quote that it was."""
        super().__init__(message)
        self.why = why
        self.quote = quote

    def __reduce__(self) -> tuple[Any, ...]:
        """Pass from one process to another."""
        return type(self), (self.why, str(self), self.quote)


class WebhookVerificationError(PhysicalMailError):
    """The notification is not proven to be the service's: answer with 400, and do nothing else."""


class EvidenceVerificationError(PhysicalMailError):
    """The record of an order is not proven to be the service's, or was changed."""


def _may_pass(status: int, code: str) -> bool:
    """A code that a later service has, by its status; an answer of somebody else, where it broke.

    Cloudflare alone has 520 to 527.
    """
    if code == NO_ENVELOPE:
        return status == 429 or status >= 500
    return status in _RETRYABLE_STATUSES
