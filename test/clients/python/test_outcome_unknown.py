"""An error after which a letter may be in the mail says so, and with what it is asked for again."""

from __future__ import annotations

import pickle
import unittest
from typing import cast

from physical_mail import (
    Clock,
    ConnectionFailed,
    MailApiError,
    PhysicalMailError,
    RequestError,
    types,
)

from fake_service import (
    LETTER,
    PROXY_PAGE,
    Answered,
    FakeClock,
    FakeService,
    answer,
    client_of,
    refusal,
)

TOKEN = "ppq_1"
QUOTE = answer({"total": "$1.99", "total_cents": 199, "confirmation_token": TOKEN})
ORDER = {"id": f"ord_{'1' * 32}", "status": "submitted", "delivery_outcome": None}
PLACED = answer({"order": ORDER, "capability": {"cancel_token": "ppc_1"}, "replayed": True})
LOST = ConnectionResetError()


class TimeIsUp(Exception):
    """As the time limit of a worker, which a signal raises wherever its program is."""


def failure(*replies: Answered, clock: Clock | None = None) -> PhysicalMailError:
    mail = client_of(FakeService(*replies), **({"clock": clock} if clock else {}))
    try:
        mail.create_order(**LETTER)
    except PhysicalMailError as error:
        return error
    raise AssertionError("it did not fail")


class TheOutcomeOfAnOrder(unittest.TestCase):
    def test_is_unknown_where_it_may_have_been_placed(self) -> None:
        open_ends: dict[str, list[Answered]] = {
            "no answer": [LOST],
            "none in time": [TimeoutError()],
            "a proxy's page": [PROXY_PAGE],
            "audit_unavailable": [refusal("audit_unavailable", 503)],
            "unavailable, which the gateway says, too": [refusal("unavailable", 503)],
            "internal": [refusal("internal", 500)],
            "in flight": [refusal("idempotency_key_in_flight", 409)],
            "retry_unsafe": [refusal("retry_unsafe", 503)],
            "retry_unsafe of an order": [refusal("retry_unsafe", 503, order=ORDER)],
            "a code of 5xx that is not known": [refusal("too_new", 503)],
            "a pause that is asked for after that": [LOST, refusal("rate_limited", 429)],
            "an answer of somebody else after that": [LOST, answer({}, 403)],
        }
        for name, replies in open_ends.items():
            with self.subTest(name):
                self.assertTrue(failure(*replies).outcome_unknown)

    def test_is_known_where_nothing_was_placed_or_it_is_told_what_was(self) -> None:
        ends: dict[str, list[Answered]] = {
            "a refusal": [refusal("validation_error", 400)],
            "a refusal after a lost answer": [LOST, refusal("not_found", 404)],
            "a pause that is asked for": [refusal("rate_limited", 429)],
            "rail_unavailable": [refusal("rail_unavailable", 503)],
            "an order that failed": [refusal("unavailable", 503, order=ORDER)],
            "a proxy's 403": [answer({}, 403)],
            "a redirect": [answer({}, 307)],
        }
        for name, replies in ends.items():
            with self.subTest(name):
                self.assertFalse(failure(*replies).outcome_unknown)

    def test_is_asked_of_orders_alone_for_by_a_quote_or_a_read_nothing_is_placed(self) -> None:
        for reply in (LOST, refusal("internal", 500)):
            mail = client_of(FakeService(reply))
            with self.assertRaises(PhysicalMailError) as quoting:
                mail.create_quote(text="Hello")
            with self.assertRaises(PhysicalMailError) as reading:
                mail.get_order("ord_1")
            for caught in (quoting, reading):
                self.assertFalse(caught.exception.outcome_unknown)


class WhatIsToBeSentAgain(unittest.TestCase):
    def test_is_in_the_error_of_send_and_wait_and_the_same_order_answers(self) -> None:
        for lost in (LOST, PROXY_PAGE):
            service = FakeService(QUOTE, lost, lost, lost, PLACED)
            mail = client_of(service)
            with self.assertRaises(PhysicalMailError) as caught:
                mail.send_and_wait(LETTER)
            key, token = caught.exception.idempotency_key, caught.exception.confirmation_token
            self.assertEqual(token, TOKEN)
            sent = mail.send_and_wait(LETTER, idempotency_key=key, confirmation_token=token)
            self.assertTrue(sent.placed["replayed"])
            self.assertEqual(service.lines(), ["POST /v1/quotes", *["POST /v1/orders"] * 4])
            self.assertEqual(set(service.keys()[1:]), {key})
            whole = {**LETTER, "confirmation_token": TOKEN}
            self.assertEqual(service.bodies()[1:], [whole] * 4)

    def test_is_the_token_of_the_letter_where_it_came_with_one(self) -> None:
        letter: types.OrderRequest = {**LETTER, "confirmation_token": "ppq_mine"}
        with self.assertRaises(ConnectionFailed) as caught:
            client_of(FakeService(LOST)).create_order(**letter)
        self.assertEqual(caught.exception.confirmation_token, "ppq_mine")
        self.assertIsNone(failure(LOST).confirmation_token)

    def test_is_in_no_log_and_passes_from_one_process_to_another(self) -> None:
        for lost in (LOST, PROXY_PAGE, refusal("internal", 500)):
            with self.assertRaises(PhysicalMailError) as caught:
                client_of(FakeService(QUOTE, lost)).send_and_wait(LETTER, idempotency_key="mine")
            error = caught.exception
            self.assertNotRegex(str(error) + repr(error), f"{TOKEN}|mine")
            copy = cast("PhysicalMailError", pickle.loads(pickle.dumps(error)))
            self.assertEqual(vars(copy), vars(error))
            self.assertEqual((copy.confirmation_token, copy.outcome_unknown), (TOKEN, True))


class WhatEndsACallFromOutside(unittest.TestCase):
    def test_is_told_with_what_is_to_be_sent_again_once_an_order_may_have_been_sent(self) -> None:
        service = FakeService(QUOTE, TimeIsUp())
        with self.assertRaises(ConnectionFailed) as caught:
            client_of(service).send_and_wait(LETTER, idempotency_key="mine")
        error = caught.exception
        self.assertEqual((error.idempotency_key, error.confirmation_token), ("mine", TOKEN))
        self.assertTrue(error.outcome_unknown)
        self.assertIsInstance(error.__cause__, TimeIsUp)
        self.assertEqual(str(error), "create_order: ended by TimeIsUp before it was answered")
        self.assertEqual(len(service.asked), 2, "what ended it is not waited out")

    def test_is_told_so_between_two_attempts_as_well(self) -> None:
        class Ending(FakeClock):
            def sleep(self, seconds: float) -> None:
                raise TimeIsUp

        error = failure(refusal("rate_limited", 429, "30"), clock=Ending())
        self.assertIsInstance(error, ConnectionFailed)

    def test_is_raised_as_it_is_where_nothing_is_placed_and_an_interrupt_always(self) -> None:
        with self.assertRaises(TimeIsUp):
            client_of(FakeService(TimeIsUp())).send_and_wait(LETTER)
        with self.assertRaises(KeyboardInterrupt):
            client_of(FakeService(KeyboardInterrupt())).create_order(**LETTER)

    def test_is_raised_as_it_is_where_nothing_could_be_sent(self) -> None:
        with self.assertRaises(ValueError):
            client_of(FakeService(LOST)).create_order(**LETTER, idempotency_key="ß")


class ARefusal(unittest.TestCase):
    def test_carries_both_as_well(self) -> None:
        service = FakeService(QUOTE, refusal("invalid_pdf", 400))
        with self.assertRaises(RequestError) as caught:
            client_of(service).send_and_wait(LETTER)
        error: MailApiError = caught.exception
        self.assertEqual(
            (error.idempotency_key, error.confirmation_token), (service.keys()[1], TOKEN)
        )
