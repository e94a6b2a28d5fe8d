"""What the client sends again, when, and under which key."""

from __future__ import annotations

import contextlib
import logging
import pickle
import unittest
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime

from physical_mail import ConnectionFailed, MailApiError, PhysicalMail, Reply, Timeout
from physical_mail._facts import RETRYABLE

from fake_service import LETTER, OK, PROXY_PAGE, FakeClock, FakeService, client_of, refusal

logging.getLogger("physical_mail").propagate = False


def ordered(service: FakeService) -> MailApiError | ConnectionFailed | None:
    """How an order ended; `None` where it was placed."""
    try:
        client_of(service).create_order(**LETTER)
    except (MailApiError, ConnectionFailed) as error:
        return error
    return None


class WhatTheServiceSays(unittest.TestCase):
    def test_of_each_code_is_done_and_no_more(self) -> None:
        for code, is_retryable in RETRYABLE.items():
            with self.subTest(code):
                service = FakeService(refusal(code, 503), OK)
                error = ordered(service)
                self.assertEqual(len(service.asked), 2 if is_retryable else 1)
                if not is_retryable:
                    assert isinstance(error, MailApiError)
                    self.assertEqual((error.code, error.retryable), (code, False))

    def test_of_an_unknown_code_is_judged_by_its_status(self) -> None:
        for status, calls in ((503, 2), (429, 2), (422, 1), (501, 1)):
            service = FakeService(refusal("too_new", status), OK)
            ordered(service)
            self.assertEqual(len(service.asked), calls, status)

    def test_internal_is_sent_once_more_not_twice(self) -> None:
        service = FakeService(refusal("internal", 500))
        error = ordered(service)
        self.assertEqual(len(service.asked), 2)
        self.assertIsInstance(error, MailApiError)

    def test_an_order_that_was_placed_and_failed_is_final(self) -> None:
        order = {"id": "ord_1", "status": "failed"}
        service = FakeService(refusal("unavailable", 503, order=order), OK)
        error = ordered(service)
        self.assertEqual(len(service.asked), 1)
        assert isinstance(error, MailApiError)
        self.assertEqual((error.order, error.retryable), (order, False))


class TheKeyOfAnOrder(unittest.TestCase):
    def test_is_the_same_over_all_attempts_as_is_the_body(self) -> None:
        service = FakeService(ConnectionResetError(), refusal("unavailable", 503), OK)
        self.assertIsNone(ordered(service))
        self.assertEqual(len(service.asked), 3)
        self.assertRegex(service.keys()[0] or "", r"^[0-9a-f]{32}$")
        self.assertEqual(len(set(service.keys())), 1)
        self.assertEqual(service.bodies(), [LETTER, LETTER, LETTER])

    def test_is_another_for_each_letter_and_the_callers_where_one_is_given(self) -> None:
        service = FakeService(OK)
        mail = client_of(service)
        mail.create_order(**LETTER)
        mail.create_order(**LETTER)
        mail.create_order(**LETTER, idempotency_key="mine")
        mail.create_order(**LETTER, extra_headers={"IDEMPOTENCY-KEY": "mine, too"})
        first, second, *given = service.keys()
        self.assertNotEqual(first, second)
        self.assertEqual(given, ["mine", "mine, too"])

    def test_is_sent_only_where_the_operation_takes_one(self) -> None:
        service = FakeService(OK)
        client_of(service).create_quote(text="Hello")
        self.assertEqual(service.keys(), [None])

    def test_is_told_when_no_answer_came_and_no_log_shows_it(self) -> None:
        service = FakeService(ConnectionResetError("by peer"))
        error = ordered(service)
        assert isinstance(error, ConnectionFailed)
        self.assertEqual(error.idempotency_key, service.keys()[0])
        self.assertEqual(str(error), "create_order: no answer from mail.example.com")
        self.assertNotIn(str(error.idempotency_key), repr(error))


CALLS_THAT_MAY_BE_REPEATED: dict[str, Callable[[PhysicalMail], object]] = {
    "GET": lambda mail: mail.get_order("ord_1"),
    "PUT": lambda mail: mail.upload_pdf(b"%PDF-"),
    "DELETE": lambda mail: mail.scrub_order("ord_1", cancel_token="ppc_1"),
    "a key": lambda mail: mail.create_order(**LETTER),
}


class WhereNoAnswerOfTheServiceCame(unittest.TestCase):
    def test_reads_put_delete_and_orders_are_sent_again(self) -> None:
        for name, call in CALLS_THAT_MAY_BE_REPEATED.items():
            for lost in (ConnectionResetError(), TimeoutError(), PROXY_PAGE):
                with self.subTest(name, lost=lost):
                    service = FakeService(lost, OK)
                    self.assertEqual(call(client_of(service)), {"status": "ok"})
                    self.assertEqual(len(service.asked), 2)

    def test_a_post_without_a_key_is_not(self) -> None:
        for lost in (ConnectionResetError(), TimeoutError(), PROXY_PAGE):
            with self.subTest(lost=lost):
                service = FakeService(lost, OK)
                with self.assertRaises((ConnectionFailed, MailApiError)):
                    client_of(service).create_credit_checkout(pack_id="pack_10")
                self.assertEqual(len(service.asked), 1)

    def test_a_page_is_one_that_broke_by_its_status(self) -> None:
        for status, calls in ((429, 2), (500, 2), (504, 2), (520, 2), (404, 1), (200, 2)):
            with self.subTest(status):
                service = FakeService(Reply(status, {}, b"<h1>A proxy</h1>"), OK)
                with contextlib.suppress(MailApiError):
                    client_of(service).create_order(**LETTER)
                self.assertEqual(len(service.asked), calls)

    def test_an_answer_that_is_no_object_is_none_and_asked_for_again(self) -> None:
        deep = b"[" * 100_000
        for body in (b'{"status":"o', b"[]", b"null", b"7", b"", deep):
            service = FakeService(Reply(201, {}, body), OK)
            client_of(service).create_order(**LETTER)
            first, second = service.keys()
            self.assertEqual(first, second)
            lost = FakeService(Reply(201, {}, body))
            with self.assertRaises(ConnectionFailed) as failed:
                client_of(lost).create_order(**LETTER)
            self.assertEqual(failed.exception.idempotency_key, lost.keys()[0])

    def test_a_refusal_of_any_shape_is_an_error_of_the_client(self) -> None:
        for body in (b"[" * 100_000, b"[]", b"", b'{"code": 7}'):
            for retry_after in ("9" * 400, "Fri, 31 Dec 99999999999 23:59:59 GMT", "soon", "-1"):
                reply = Reply(429, {"retry-after": retry_after}, body)
                with self.assertRaises(MailApiError) as failed:
                    client_of(FakeService(reply)).get_order("ord_1")
                self.assertEqual(failed.exception.code, "no_envelope")

    def test_a_redirect_is_not_followed(self) -> None:
        for status in (301, 302, 307, 308):
            service = FakeService(Reply(status, {"location": "https://elsewhere"}, b""), OK)
            with self.assertRaisesRegex(MailApiError, "which is not followed"):
                client_of(service).create_order(**LETTER)
            self.assertEqual(len(service.asked), 1)

    def test_the_key_that_was_made_is_told_with_a_refusal(self) -> None:
        for reply in (PROXY_PAGE, refusal("audit_unavailable", 503)):
            service = FakeService(reply)
            with self.assertRaises(MailApiError) as failed:
                client_of(service).create_order(**LETTER)
            error = failed.exception
            self.assertEqual(error.idempotency_key, service.keys()[0])
            self.assertNotIn(str(error.idempotency_key), repr(error) + str(error))
            again = pickle.loads(pickle.dumps(error))
            self.assertEqual(again.idempotency_key, error.idempotency_key)

    def test_a_late_answer_is_a_timeout_after_the_time_that_was_set(self) -> None:
        service = FakeService(TimeoutError())
        mail = client_of(service, timeout=7, max_retries=0)
        with self.assertRaisesRegex(Timeout, "^get_health: no answer within 7 s$"):
            mail.get_health()
        with self.assertRaises(Timeout):
            mail.get_health(timeout=0.5)
        self.assertEqual(service.timeouts, [7, 0.5])

    def test_an_interrupt_of_the_program_is_passed_on(self) -> None:
        service = FakeService(KeyboardInterrupt(), OK)
        with self.assertRaises(KeyboardInterrupt):
            client_of(service).get_health()
        self.assertEqual(len(service.asked), 1)


def pauses_after(
    *retry_after: str | None, chance: float = 0.0, max_retries: int = 2
) -> list[float]:
    """What is waited where the service says so in turn, and then answers."""
    clock = FakeClock(chance)
    replies = [refusal("unavailable", 503, each) for each in retry_after]
    service = FakeService(*replies, OK)
    client_of(service, clock=clock, max_retries=max_retries).get_health()
    return clock.pauses


class ThePause(unittest.TestCase):
    def test_is_what_retry_after_says_in_seconds(self) -> None:
        self.assertEqual(pauses_after("7", "60"), [7, 60])
        self.assertEqual(pauses_after("0", chance=1.0), [0.25])
        self.assertEqual(pauses_after(" 7 \t"), [7])

    def test_is_what_retry_after_says_as_a_date(self) -> None:
        date = format_datetime(datetime.now(timezone.utc) + timedelta(seconds=30), usegmt=True)
        [pause] = pauses_after(date)
        self.assertAlmostEqual(pause, 30, delta=2)
        self.assertEqual(pauses_after("Mon, 01 Jan 2001 00:00:00 GMT"), [0])

    def test_is_the_clients_own_where_retry_after_is_neither(self) -> None:
        self.assertEqual(pauses_after("soon"), [0.25])
        self.assertEqual(pauses_after("Mon, 01 Jan 2001 00:00:00 -0000"), [0.25])
        self.assertEqual(pauses_after("²"), [0.25])

    def test_is_not_made_where_it_is_longer_than_a_minute(self) -> None:
        clock = FakeClock()
        service = FakeService(refusal("velocity_limit", 429, "61"))
        with self.assertRaises(MailApiError) as caught:
            client_of(service, clock=clock).create_order(**LETTER)
        self.assertEqual(caught.exception.retry_after, 61)
        self.assertEqual((clock.pauses, len(service.asked)), ([], 1))

    def test_doubles_up_to_eight_seconds(self) -> None:
        nothing = [None] * 6
        self.assertEqual(
            pauses_after(*nothing, max_retries=6), [0.25, 0.5, 1, 2, 4, 4], "by half of each"
        )
        self.assertEqual(pauses_after(*nothing, max_retries=6, chance=1.0), [0.5, 1, 2, 4, 8, 8])

    def test_comes_as_often_as_was_allowed_by_client_or_by_call(self) -> None:
        for by_client, by_call, calls in ((0, None, 1), (1, None, 2), (5, 0, 1), (0, 3, 4)):
            service = FakeService(refusal("unavailable", 503))
            with self.assertRaises(MailApiError):
                client_of(service, max_retries=by_client).get_health(max_retries=by_call)
            self.assertEqual(len(service.asked), calls)

    def test_is_told_to_the_log_without_anything_of_the_letter(self) -> None:
        with self.assertLogs("physical_mail", "INFO") as log:
            ordered(FakeService(refusal("unavailable", 503), OK))
        self.assertEqual(
            [record.getMessage() for record in log.records],
            ["create_order: unavailable; again in 0.2 s"],
        )
