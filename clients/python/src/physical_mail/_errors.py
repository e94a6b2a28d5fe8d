"""Everything that this package raises on purpose, but `ValueError` for what cannot be sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

from . import types
from ._answer import (
    NO_ENVELOPE,
    Code,
    is_retryable,
    leaves_open,
    problem_in,
    seconds_in,
    strange_reason,
)
from ._facts import FAMILIES


# Without a `repr`: both open something.
@dataclass(frozen=True, repr=False)
class SentWith:
    """What an order or a batch was sent with: with it the very same is asked for again."""

    idempotency_key: str | None = None
    """`None` where the operation takes none: then nothing was placed."""
    confirmation_token: str | None = None


_NOTHING = SentWith()


class PhysicalMailError(Exception):
    """The base of all errors of this package."""

    outcome_unknown: bool = False
    """Whether an order or a batch may have been placed all the same.

    Then never send the letter anew, which may mail it twice: the very same body, its confirmation
    token included, under the same key answers with the order that there is. After `retry_unsafe`
    and `submit_outcome_unknown` a piece may be in the mail, so a person decides first.
    """
    idempotency_key: str | None = None
    """The key under which the call was sent; `None` where its operation takes none."""
    confirmation_token: str | None = None
    """The one that was sent, also where `send_and_wait` took it from its own quote."""


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

    def __init__(
        self,
        status: int,
        headers: Mapping[str, str],
        body: object,
        sent_with: SentWith = _NOTHING,
        may_be_done: bool = False,
    ) -> None:
        """Read an answer: its status, its headers by small letters, and its parsed body.

        With `may_be_done` an earlier attempt of the call may have done what was asked.
        """
        problem = problem_in(body)
        known: Mapping[str, Any] = problem or {}
        self.status = status
        self.headers = headers
        self.problem = problem
        self.code = cast("Code", known.get("code", NO_ENVELOPE))
        self.reason = known.get("reason", strange_reason(status))
        self.next = known.get("next", [])
        self.errors = known.get("errors", [])
        self.order = known.get("order")
        self.retryable = is_retryable(status, self.code, self.order)
        self.retry_after = seconds_in(headers.get("retry-after"))
        self.request_id = headers.get("x-request-id")
        self.idempotency_key = sent_with.idempotency_key
        self.confirmation_token = sent_with.confirmation_token
        # What the service refuses for good was not placed before either: a key that placed
        # something is answered with it.
        is_open = may_be_done and (problem is None or self.retryable)
        self.outcome_unknown = self.idempotency_key is not None and (
            is_open or leaves_open(status, self.code, self.order)
        )
        self._given = status, headers, body, sent_with, may_be_done
        super().__init__(f"{self.code}: {self.reason}")

    def __reduce__(self) -> tuple[Any, ...]:
        """Pass from one process to another, as workers of a queue do."""
        return type(self), self._given


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
    status: int, headers: Mapping[str, str], body: object, sent_with: SentWith, may_be_done: bool
) -> MailApiError:
    """Make the error of the family that the code belongs to; of an unknown code the base."""
    problem = problem_in(body)
    family = FAMILIES.get(problem["code"]) if problem else None
    kind = _CLASSES[family] if family else MailApiError
    return kind(status, headers, body, sent_with, may_be_done)


class ConnectionFailed(PhysicalMailError):
    """No answer came, so it is not known whether the service got the call.

    Also where something ended the call of an order from outside once it may have been sent, such
    as the time limit of a worker: it is the `__cause__`.
    """

    def __init__(self, message: str, sent_with: SentWith = _NOTHING) -> None:
        """Keep key and token out of the message, which is logged."""
        super().__init__(message)
        self.idempotency_key = sent_with.idempotency_key
        self.confirmation_token = sent_with.confirmation_token
        self.outcome_unknown = self.idempotency_key is not None


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
