"""What an answer says that is no success."""

from __future__ import annotations

import re
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from math import ceil
from typing import Literal, TypeAlias, cast

from . import types
from ._facts import OUTCOME_UNKNOWN, RETRYABLE

NO_ENVELOPE: Literal["no_envelope"] = "no_envelope"
"""The code of an answer that is not the service's own, such as a proxy's page."""

Code: TypeAlias = "types.ErrorCode | Literal['no_envelope']"

# Of a `Retry-After`; Python reads many more.
_HTTP_DATE = re.compile(r"[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT", re.ASCII)

_RETRYABLE_STATUSES = frozenset({429, 500, 502, 503, 504})


def problem_in(body: object) -> types.Problem | None:
    """The envelope, unless it is an answer of somebody else."""
    if not isinstance(body, dict):
        return None
    is_ours = isinstance(body.get("code"), str) and isinstance(body.get("reason"), str)
    return cast("types.Problem", body) if is_ours else None


def strange_reason(status: int) -> str:
    """Redirects are not followed: they would carry the letter to somebody else."""
    if 300 <= status < 400:
        return "this address leads to another one, which is not followed: is base_url right?"
    return f"HTTP {status} without an answer of the service"


def is_retryable(status: int, code: str, order: types.Order | None) -> bool:
    """By its code; of one that is not known here by its status.

    An order that was placed and failed stays so: the same key would only show it again.
    """
    return order is None and RETRYABLE.get(code, _may_pass(status, code))


def seconds_in(retry_after: str | None) -> float | None:
    """The service says seconds; a proxy may say a date (RFC 9110, section 10.2.3)."""
    if retry_after is None:
        return None
    # Python keeps the blanks that may stand around a value (RFC 9110, section 5.5).
    retry_after = retry_after.strip(" \t")
    if retry_after.isascii() and retry_after.isdigit():
        return float(retry_after)
    if not _HTTP_DATE.fullmatch(retry_after):
        return None
    try:
        at = parsedate_to_datetime(retry_after)
    except (ValueError, OverflowError, TypeError):
        return None
    utc = at.replace(tzinfo=timezone.utc)
    return max(0.0, float(ceil((utc - datetime.now(timezone.utc)).total_seconds())))


def leaves_open(status: int, code: str, order: types.Order | None) -> bool:
    """Whether an order or a batch may have been placed, although this was answered.

    By its code; one that is not known here, and what is somebody else's, by its status.
    """
    is_open = code in OUTCOME_UNKNOWN or (code not in RETRYABLE and status >= 500)
    # An order that is told was placed, and failed: only a code that nobody may repeat leaves its
    # piece open.
    return is_open and (order is None or RETRYABLE.get(code) is False)


def _may_pass(status: int, code: str) -> bool:
    """A code that a later service has, by its status; an answer of somebody else, where it broke.

    Cloudflare alone has 520 to 527.
    """
    if code == NO_ENVELOPE:
        return status == 429 or status >= 500
    return status in _RETRYABLE_STATUSES
