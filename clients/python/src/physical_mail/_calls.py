"""A call with all its attempts."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ._attempt import Sending, attempt
from ._checks import LONGEST, check_number
from ._clock import Clock
from ._errors import ConnectionFailed, MailApiError, PhysicalMailError, SentWith
from ._operation import Call, Operation
from ._request import Request, prepare_request
from ._retry import Attempt, pause_before_retry
from ._transport import Transport

_log = logging.getLogger("physical_mail")


# Without a `repr`: the key is the caller's own.
@dataclass(frozen=True, repr=False)
class Caller:
    """Who calls, over what, and with how much patience."""

    base_url: str
    api_key: str | None
    transport: Transport
    clock: Clock
    timeout: float
    max_retries: int


def answer_of(operation: Operation, call: Call, caller: Caller) -> object:
    """Send a call, repeat it where that is safe and helps, and answer with the parsed body.

    Raises:
        PhysicalMailError: it failed.
        ValueError: it cannot be sent.
        TypeError: it cannot be sent, either: an option is no number.
    """
    timeout = caller.timeout if call.timeout is None else call.timeout
    max_retries = caller.max_retries if call.max_retries is None else call.max_retries
    check_number("timeout", timeout)
    check_number("max_retries", max_retries)
    patient = replace(caller, timeout=min(timeout, LONGEST), max_retries=max_retries)
    request = prepare_request(operation, call, caller.base_url, caller.api_key)
    sending = Sending(operation, request, _sent_with(operation, call, request))
    try:
        return _repeated(sending, patient)
    except PhysicalMailError:
        raise
    except Exception as error:
        if sending.sent_with.idempotency_key is None:
            raise
        # Who catches what ended it, and sends the letter anew, would mail it twice.
        why = f"{operation.id}: ended by {type(error).__name__} before it was answered"
        raise ConnectionFailed(why, sending.sent_with) from error


def _sent_with(operation: Operation, call: Call, request: Request) -> SentWith:
    if not operation.takes_key:
        return SentWith()
    fields = call.body if isinstance(call.body, Mapping) else {}
    token = fields.get("confirmation_token")
    return SentWith(request.idempotency_key, token if isinstance(token, str) else None)


def _repeated(sending: Sending, caller: Caller) -> object:
    operation = sending.operation
    number, may_be_done = 0, False
    while True:
        try:
            return attempt(sending, caller.transport, caller.timeout, may_be_done)
        except PhysicalMailError as error:
            failed = Attempt(error, number, caller.max_retries, operation)
            pause = pause_before_retry(failed, caller.clock.random())
            if pause is None:
                raise
            may_be_done = error.outcome_unknown
            why = error.code if isinstance(error, MailApiError) else type(error).__name__
            _log.info("%s: %s; again in %.1f s", operation.id, why, pause)
        caller.clock.sleep(pause)
        number += 1
