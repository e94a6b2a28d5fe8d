"""What `send_and_wait` does, and what it says of letters that take longer."""

from __future__ import annotations

import unittest
from typing import Any, cast

from physical_mail import MailApiError, NotSent, Outcome, Reply, Until, types

from fake_service import LETTER, TO, FakeClock, FakeService, answer, client_of, refusal

ID = f"ord_{'1' * 32}"
QUOTE = {
    "status": "ok",
    "total": "$1.99",
    "total_cents": 199,
    "page_count": 1,
    "confirmation_token": "ppq_1",
}


def order(status: str, **more: object) -> dict[str, Any]:
    return {"id": ID, "status": status, "delivery_outcome": None, "to": {"name": "Ada"}, **more}


def placed(status: str, **more: object) -> Reply:
    capability = {"cancel_token": "ppc_1", "review_token": "ppc_2"}
    return answer({"status": "ok", "order": order(status), "capability": capability, **more}, 201)


def seen(status: str, **more: object) -> Reply:
    return answer({"status": "ok", "order": order(status, **more)})


class SendAndWait(unittest.TestCase):
    def test_quotes_orders_with_the_token_and_follows_the_order(self) -> None:
        service = FakeService(answer(QUOTE), placed("screening"), seen("screening"), seen("mailed"))
        letter: types.OrderRequest = {**LETTER, "from_": TO, "email": "ada@example.com"}
        sent = client_of(service).send_and_wait(letter)
        self.assertEqual((sent.outcome, sent.order["status"]), ("reached", "mailed"))
        self.assertEqual(sent.placed["capability"]["cancel_token"], "ppc_1")
        self.assertEqual(sent.quote, QUOTE)
        order_line, reads = "POST /v1/orders", f"GET /v1/orders/{ID}"
        self.assertEqual(service.lines(), ["POST /v1/quotes", order_line, reads, reads])
        whole = {**LETTER, "from": TO, "email": "ada@example.com"}
        quoted = {**LETTER, "from": TO}
        self.assertEqual(service.bodies()[:2], [quoted, {**whole, "confirmation_token": "ppq_1"}])
        self.assertIn("from_", letter, "what the caller gave is left as it was")

    def test_says_what_became_of_the_letter(self) -> None:
        outcomes: dict[str, Outcome] = {
            "submitted": "reached",
            "delivered": "reached",
            "held_for_review": "held",
            "pending_payment": "payment_needed",
            "refused": "ended",
            "canceled": "ended",
            "failed": "ended",
        }
        for status, outcome in outcomes.items():
            service = FakeService(answer(QUOTE), placed(status, payment_url="https://pay"))
            sent = client_of(service).send_and_wait(LETTER)
            self.assertEqual(sent.outcome, outcome)
            self.assertEqual(len(service.asked), 2)

    def test_says_timed_out_with_the_order_and_what_cancels_it(self) -> None:
        service = FakeService(answer(QUOTE), placed("screening"), seen("screening"))
        clock = FakeClock()
        sent = client_of(service, clock=clock).send_and_wait(LETTER, timeout=10)
        self.assertEqual((sent.outcome, sent.order["status"]), ("timed_out", "screening"))
        self.assertEqual(sent.placed["capability"]["cancel_token"], "ppc_1")
        self.assertAlmostEqual(clock.now(), 10)

    def test_tells_at_once_that_the_order_exists(self) -> None:
        service = FakeService(answer(QUOTE), placed("screening"), KeyboardInterrupt())
        kept: list[str] = []
        with self.assertRaises(KeyboardInterrupt):
            client_of(service).send_and_wait(
                LETTER, on_placed=lambda placed: kept.append(placed["order"]["id"])
            )
        self.assertEqual(kept, [ID])

    def test_goes_on_looking_while_the_service_does_not_answer(self) -> None:
        service = FakeService(
            answer(QUOTE),
            placed("screening"),
            ConnectionResetError(),
            TimeoutError(),
            refusal("unavailable", 503),
            seen("submitted"),
        )
        self.assertEqual(client_of(service).send_and_wait(LETTER).outcome, "reached")

    def test_raises_nothing_once_it_is_placed_or_its_caller_would_send_another(self) -> None:
        def fail(_: object) -> None:
            raise LookupError("mine")

        unread = refusal("insufficient_scope", 403)
        for look, options, cause in (
            (unread, {}, MailApiError),
            (seen("screening"), {"on_placed": fail}, LookupError),
            (seen("screening"), {"on_update": fail}, LookupError),
        ):
            service = FakeService(answer(QUOTE), placed("screening"), look)
            sent = client_of(service).send_and_wait(LETTER, **cast("Any", options))
            self.assertEqual((sent.outcome, sent.order["id"]), ("not_followed", ID))
            self.assertEqual(sent.placed["capability"]["cancel_token"], "ppc_1")
            self.assertIsInstance(sent.cause, cause)

    def test_has_no_cause_where_it_was_followed(self) -> None:
        service = FakeService(answer(QUOTE), placed("submitted"))
        self.assertIsNone(client_of(service).send_and_wait(LETTER).cause)

    def test_leaves_the_service_alone_as_long_as_it_asks_but_no_longer_than_it_has(self) -> None:
        busy = refusal("rate_limited", 429, "40")
        clock = FakeClock()
        service = FakeService(answer(QUOTE), placed("screening"), busy, seen("submitted"))
        client_of(service, clock=clock).send_and_wait(LETTER)
        self.assertEqual(clock.pauses, [0.2, 40])
        late = FakeClock()
        service = FakeService(answer(QUOTE), placed("screening"), busy)
        sent = client_of(service, clock=late).send_and_wait(LETTER, timeout=30)
        self.assertEqual((sent.outcome, late.now()), ("timed_out", 30))

    def test_gives_a_look_no_more_time_than_is_left_but_a_second(self) -> None:
        service = FakeService(answer(QUOTE), placed("screening"), seen("screening"))
        client_of(service, timeout=30).send_and_wait(LETTER, timeout=3, poll_interval=2)
        looks = service.timeouts[2:]
        self.assertAlmostEqual(looks[0], 2.8)
        self.assertEqual(looks[-1], 1.0)

    def test_sends_a_letter_that_has_its_token_without_a_quote_under_the_key_given(self) -> None:
        service = FakeService(placed("submitted"))
        letter: types.OrderRequest = {**LETTER, "confirmation_token": "ppq_2"}
        sent = client_of(service).send_and_wait(letter, idempotency_key="mine")
        self.assertIsNone(sent.quote)
        self.assertEqual((service.lines(), service.keys()), (["POST /v1/orders"], ["mine"]))
        self.assertEqual(service.bodies(), [letter])

    def test_shows_nothing_of_people_and_tokens_to_who_prints_it(self) -> None:
        service = FakeService(answer(QUOTE), placed("submitted"))
        sent = client_of(service).send_and_wait(LETTER)
        self.assertEqual(repr(sent), f"<Sent 'reached' id='{ID}' status='submitted'>")


class NothingIsSent(unittest.TestCase):
    def not_sent(self, quote: dict[str, object], **options: Any) -> NotSent:
        service = FakeService(answer(quote))
        with self.assertRaises(NotSent) as caught:
            client_of(service).send_and_wait(LETTER, **options)
        self.assertEqual(service.lines(), ["POST /v1/quotes"])
        return caught.exception

    def test_where_the_quote_has_no_token_and_it_says_what_to_mend(self) -> None:
        embed = {"severity": "error", "fix": "Embed it."}
        issues = [embed, embed, {"severity": "info", "fix": "So so."}]
        quote: dict[str, object] = {**QUOTE, "hints": ["No such house."], "issues": issues}
        del quote["confirmation_token"]
        error = self.not_sent(quote)
        self.assertEqual(
            (error.why, str(error)), ("not_sendable", "not sent: No such house. Embed it.")
        )
        self.assertEqual(error.quote["total_cents"], 199)

    def test_where_it_costs_more_than_is_allowed(self) -> None:
        error = self.not_sent(QUOTE, max_cost_cents=198)
        message = "not sent: it costs $1.99, more than the $1.98 allowed"
        self.assertEqual((error.why, str(error)), ("too_expensive", message))

    def test_where_nobody_approves(self) -> None:
        error = self.not_sent(QUOTE, approve=lambda quote: quote["page_count"] > 1)
        self.assertEqual(error.why, "declined")

    def test_and_at_the_price_that_is_allowed_approved_it_is(self) -> None:
        service = FakeService(answer(QUOTE), placed("submitted"))
        sent = client_of(service).send_and_wait(
            LETTER, max_cost_cents=199, approve=lambda quote: quote["page_count"] == 1
        )
        self.assertEqual(sent.outcome, "reached")


class WaitForOrder(unittest.TestCase):
    def test_goes_as_far_as_is_asked(self) -> None:
        ways: dict[Until, int] = {"submitted": 1, "mailed": 2, "delivered": 3}
        for until, looks in ways.items():
            service = FakeService(seen("submitted"), seen("mailed"), seen("delivered"))
            waited = client_of(service).wait_for_order(ID, until=until)
            self.assertEqual((waited.outcome, len(service.asked)), ("reached", looks))

    def test_a_letter_that_comes_back_has_ended_although_it_stays_mailed(self) -> None:
        service = FakeService(seen("mailed", delivery_outcome="returned"))
        waited = client_of(service).wait_for_order(ID, until="delivered")
        self.assertEqual(waited.outcome, "ended")

    def test_goes_on_through_people_where_it_is_asked_to(self) -> None:
        service = FakeService(seen("pending_payment"), seen("held_for_review"), seen("submitted"))
        waited = client_of(service).wait_for_order(ID, through_people=True)
        self.assertEqual((waited.outcome, len(service.asked)), ("reached", 3))

    def test_looks_soon_at_first_then_as_often_as_was_asked_and_tells_each_look(self) -> None:
        clock = FakeClock()
        told: list[str] = []
        service = FakeService(*[seen("screening")] * 4, seen("submitted"))
        client_of(service, clock=clock).wait_for_order(
            ID, poll_interval=0.4, on_update=lambda order: told.append(order["status"])
        )
        self.assertEqual([round(each, 3) for each in clock.pauses], [0.2, 0.3, 0.4, 0.4])
        self.assertEqual(told, ["screening"] * 4 + ["submitted"])

    def test_reads_an_order_anew_whatever_was_known_of_it(self) -> None:
        known: Any = order("pending_payment")
        service = FakeService(seen("mailed"))
        waited = client_of(service).wait_for_order(known)
        self.assertEqual((waited.outcome, waited.order["status"]), ("reached", "mailed"))
        self.assertEqual(len(service.asked), 1)

    def test_of_an_order_that_is_not_there_is_an_error(self) -> None:
        with self.assertRaises(MailApiError) as caught:
            client_of(FakeService(refusal("not_found", 404))).wait_for_order(ID)
        self.assertEqual(caught.exception.code, "not_found")
