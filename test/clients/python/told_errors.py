"""Prints what errors tell of the answers on standard input: one JSON list for another."""

from __future__ import annotations

import json
import sys
from typing import Any

from physical_mail import MailApiError, SentWith
from physical_mail._errors import api_error


def error_of(answer: dict[str, Any]) -> MailApiError:
    sent_with = SentWith(answer["key"], answer["token"])
    return api_error(
        answer["status"], answer["headers"], answer["body"], sent_with, answer["may_be_done"]
    )


def told(answer: dict[str, Any]) -> dict[str, Any]:
    error = error_of(answer)
    return {
        "message": str(error),
        "code": error.code,
        "status": error.status,
        "reason": error.reason,
        "next": error.next,
        "errors": error.errors,
        "order": error.order,
        "problem": error.problem,
        "retryable": error.retryable,
        "retry_after": error.retry_after,
        "request_id": error.request_id,
        "outcome_unknown": error.outcome_unknown,
        "idempotency_key": error.idempotency_key,
        "confirmation_token": error.confirmation_token,
    }


json.dump([told(answer) for answer in json.load(sys.stdin)], sys.stdout)
