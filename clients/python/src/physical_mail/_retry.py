"""When a call is sent again, and after how long."""

from __future__ import annotations

from dataclasses import dataclass

from ._answer import NO_ENVELOPE
from ._errors import ConnectionFailed, MailApiError, PhysicalMailError
from ._operation import Operation

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 8.0
# A minute is the longest window of the service's throttles; caps of a day are not waited for.
_LONGEST_RETRY_AFTER = 60.0
# What the catalog advises to send once more, and no oftener.
_ONCE_MORE = frozenset({"internal"})


@dataclass(frozen=True)
class Attempt:
    """A failed attempt."""

    error: PhysicalMailError
    number: int
    """0 for the first."""
    max_retries: int
    operation: Operation


def pause_before_retry(failed: Attempt, random: float) -> float | None:
    """Seconds until the same call may be sent again; `None` where it must not be.

    A code of the service is taken at its word. Where no answer of the service came, nobody knows
    what was done: then only what can be repeated without a second effect is, which is a call with
    an Idempotency-Key, a GET, a PUT and a DELETE.

    `random`, from 0 to 1, keeps many callers from coming back at once.
    """
    if failed.number >= failed.max_retries or not _may_repeat(failed):
        return None
    asked = failed.error.retry_after if isinstance(failed.error, MailApiError) else None
    if asked is None:
        return _backoff(failed.number, random)
    return None if asked > _LONGEST_RETRY_AFTER else asked + random * 0.25


def _may_repeat(failed: Attempt) -> bool:
    error = failed.error
    is_safe = failed.operation.is_repeatable or failed.operation.takes_key
    if isinstance(error, ConnectionFailed):
        return is_safe
    if not isinstance(error, MailApiError) or not error.retryable:
        return False
    if error.code == NO_ENVELOPE:
        return is_safe
    return failed.number == 0 or error.code not in _ONCE_MORE


def _backoff(number: int, random: float) -> float:
    """Between half and the whole of 0.5 s, 1 s, 2 s and so on, 8 s at most."""
    # Beyond a hundred doublings a float has no room.
    whole: float = min(_LONGEST_PAUSE, _FIRST_PAUSE * 2 ** min(number, 100))
    return whole * (0.5 + random / 2)
