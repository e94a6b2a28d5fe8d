"""What is given by mistake is refused before anything is asked of the service."""

from __future__ import annotations

import math
import unittest
from typing import Any, cast
from unittest.mock import patch

from physical_mail import Clock, PhysicalMail

from fake_service import BASE_URL, LETTER, OK, FakeService, answer, client_of
from local_server import LocalServer
from test_send_and_wait import ID, QUOTE, placed, seen

NO_NUMBERS: tuple[tuple[object, type[Exception]], ...] = (
    (math.nan, ValueError),
    (-1, ValueError),
    ("3", TypeError),
)


class Options(unittest.TestCase):
    def refused(self, kind: type[Exception], words: str, **options: Any) -> None:
        service = FakeService(answer(QUOTE), placed("pending_payment"))
        with self.assertRaisesRegex(kind, words):
            client_of(service).send_and_wait(LETTER, **options)
        self.assertEqual(service.asked, [], options)

    def test_of_no_meaning_send_nothing(self) -> None:
        ways = "^until must be one of: submitted, mailed, delivered$"
        for until in ("printed", None, ["mailed"]):
            self.refused(ValueError, ways, until=until)
            service = FakeService(seen("pending_payment"))
            with self.assertRaisesRegex(ValueError, ways):
                client_of(service).wait_for_order(ID, until=cast("Any", until))
            self.assertEqual(service.asked, [])
        for name in ("timeout", "poll_interval", "max_cost_cents"):
            for value, kind in NO_NUMBERS:
                words = f"^{name} must be a (finite )?number, 0 or more$"
                self.refused(kind, words, **{name: value})
        self.refused(ValueError, "^max_cost_cents must be a finite number", max_cost_cents=math.inf)

    def test_of_the_client_and_of_a_call_are_told(self) -> None:
        for name in ("timeout", "max_retries"):
            words = f"^{name} must be a number, 0 or more$"
            for value, kind in NO_NUMBERS:
                given: Any = {name: value}
                with self.assertRaisesRegex(kind, words):
                    PhysicalMail(BASE_URL, **given)
                service = FakeService(OK)
                # Of an order, too: nothing was sent, so its outcome is not unknown.
                with self.assertRaisesRegex(kind, words):
                    client_of(service).create_order(**LETTER, **given)
                self.assertEqual(service.asked, [])
            missing: Any = {name: None}
            with self.assertRaisesRegex(TypeError, words):
                PhysicalMail(BASE_URL, **missing)


class TimeWithoutEnd(unittest.TestCase):
    def test_of_a_call_is_24_days(self) -> None:
        for timeout in (math.inf, 1e10, 10**400):
            with LocalServer(lambda asked: asked.reply(b'{"status": "ok"}')) as server:
                with PhysicalMail(server.url, timeout=timeout) as mail:
                    self.assertEqual(mail.get_health(), {"status": "ok"})
                with PhysicalMail(server.url) as mail:
                    self.assertEqual(mail.get_health(timeout=timeout), {"status": "ok"})

    def test_is_none_for_a_transport_of_ones_own(self) -> None:
        service = FakeService(OK)
        client_of(service, timeout=math.inf).get_health()
        self.assertTrue(math.isfinite(service.timeouts[0]))

    def test_of_a_wait_goes_on_until_it_is_reached(self) -> None:
        looks = [seen("screening")] * 60
        service = FakeService(*looks, seen("mailed"))
        waited = client_of(service).wait_for_order(ID, timeout=math.inf, poll_interval=math.inf)
        self.assertEqual((waited.outcome, len(service.asked)), ("reached", 61))

    def test_of_a_pause_is_one_that_the_system_takes(self) -> None:
        with patch("time.sleep") as sleep:
            Clock().sleep(math.inf)
        self.assertTrue(math.isfinite(sleep.call_args.args[0]))
