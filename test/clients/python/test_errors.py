"""What an error tells, and what it keeps to itself."""

from __future__ import annotations

import pickle
import unittest

import physical_mail
from physical_mail import (
    ConnectionFailed,
    LimitError,
    MailApiError,
    NotSent,
    PaymentError,
    PhysicalMailError,
    PlatformError,
    Reply,
    RequestError,
    SentWith,
    StateError,
    Timeout,
)
from physical_mail._facts import FAMILIES

from fake_service import LETTER, FakeService, answer, client_of, refusal


def failure(reply: Reply) -> MailApiError:
    try:
        client_of(FakeService(reply), max_retries=0).create_order(**LETTER)
    except MailApiError as error:
        return error
    raise AssertionError("it did not fail")


class AnErrorOfTheService(unittest.TestCase):
    def test_has_what_the_envelope_and_the_headers_say(self) -> None:
        errors = [{"pointer": "/to/zip", "code": "validation_error", "message": "is no ZIP code"}]
        error = failure(refusal("validation_error", 400, errors=errors))
        self.assertEqual(str(error), "validation_error: it is validation_error")
        self.assertEqual(
            (error.code, error.status, error.reason, error.next, error.retryable),
            ("validation_error", 400, "it is validation_error", ["Do so."], False),
        )
        self.assertEqual((error.retry_after, error.request_id), (None, "req-1"))
        self.assertEqual((error.errors, error.order), (errors, None))
        self.assertEqual(error.problem and error.problem["code"], "validation_error")

    def test_is_of_the_family_of_its_code(self) -> None:
        families = {
            "invalid_pdf": RequestError,
            "insufficient_balance": PaymentError,
            "not_found": StateError,
            "spend_limit": LimitError,
            "unavailable": PlatformError,
        }
        for code, family in families.items():
            self.assertIs(type(failure(refusal(code, 400))), family)
        self.assertIs(type(failure(refusal("too_new", 400))), MailApiError)

    def test_has_a_family_for_every_code_and_a_code_for_every_family(self) -> None:
        classes = {
            name
            for name, value in vars(physical_mail).items()
            if isinstance(value, type) and issubclass(value, MailApiError)
        }
        self.assertEqual(set(FAMILIES.values()), classes - {"MailApiError"})

    def test_of_somebody_else_has_a_code_of_its_own(self) -> None:
        for body in (b"<h1>Bad Gateway</h1>", b"", b"\xff", b"[]", b'{"code": 5, "reason": "x"}'):
            error = failure(Reply(502, {}, body))
            self.assertIs(type(error), MailApiError)
            self.assertEqual((error.code, error.problem), ("no_envelope", None))
            self.assertEqual(str(error), "no_envelope: HTTP 502 without an answer of the service")

    def test_is_none_where_a_page_says_that_all_is_well(self) -> None:
        page = Reply(200, {}, b"<h1>Sign in to this network</h1>")
        with self.assertRaisesRegex(ConnectionFailed, "is not of the service"):
            failure(page)

    def test_is_also_a_redirect_which_is_not_followed(self) -> None:
        for body in (b"", b'{"status": "ok"}'):
            service = FakeService(Reply(307, {"location": "https://elsewhere.example"}, body))
            with self.assertRaises(MailApiError) as caught:
                client_of(service, api_key="pp_live_1").get_health()
            self.assertEqual((caught.exception.status, len(service.asked)), (307, 1))


class EveryError(unittest.TestCase):
    def test_is_a_physical_mail_error(self) -> None:
        for each in (MailApiError, ConnectionFailed, Timeout, NotSent):
            self.assertTrue(issubclass(each, PhysicalMailError))
        self.assertTrue(issubclass(Timeout, ConnectionFailed))

    def test_passes_from_one_process_to_another(self) -> None:
        quote = answer({"total": "$1.99", "total_cents": 199})
        with self.assertRaises(NotSent) as caught:
            client_of(FakeService(quote)).send_and_wait(LETTER)
        errors: list[Exception] = [
            failure(refusal("rate_limited", 429, "7")),
            Timeout("get_health: no answer within 30 s", SentWith("key", "token")),
            caught.exception,
        ]
        for error in errors:
            copy = pickle.loads(pickle.dumps(error))
            self.assertIs(type(copy), type(error))
            self.assertEqual((str(copy), vars(copy)), (str(error), vars(error)))
