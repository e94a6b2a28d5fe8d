"""How calls are written, and what is refused before anything is sent."""

from __future__ import annotations

import io
import pathlib
import re
import tempfile
import unittest
from typing import Any

import physical_mail
from physical_mail import PhysicalMail, Reply, __version__, types
from physical_mail.types import QuoteRequest

from fake_service import BASE_URL, LETTER, OK, TO, FakeService, answer, client_of

API_KEY = "pp_test_secret"


class ACall(unittest.TestCase):
    def test_carries_the_key_and_says_what_it_sends_and_who_it_is(self) -> None:
        service = FakeService(OK)
        client_of(service, api_key=API_KEY).create_quote(to=TO, text="Hello")
        [request] = service.asked
        self.assertEqual((request.method, request.url), ("POST", f"{BASE_URL}/v1/quotes"))
        self.assertEqual(
            request.headers,
            {
                "accept": "application/json",
                "authorization": f"Bearer {API_KEY}",
                "content-type": "application/json",
                "user-agent": f"physical-mail-python/{__version__}",
            },
        )
        self.assertEqual(service.bodies(), [{"to": TO, "text": "Hello"}])

    def test_names_the_sender_by_a_word_that_python_has_another_use_for(self) -> None:
        service = FakeService(OK)
        mail = client_of(service)
        mail.create_quote(to=TO, from_=TO, text="Hello")
        quote: QuoteRequest = {"to": TO, "from": TO, "text": "Hello"}
        mail.create_quote(**quote)
        expected = {"to": TO, "from": TO, "text": "Hello"}
        self.assertEqual(service.bodies(), [expected, expected])

    def test_passes_null_and_unknown_fields_on_so_that_the_service_refuses_them(self) -> None:
        service = FakeService(OK)
        wrong: dict[str, Any] = {**LETTER, "sandbox": None, "colour": True}
        client_of(service).create_order(**wrong)
        self.assertEqual(service.bodies(), [{**LETTER, "sandbox": None, "colour": True}])

    def test_refuses_numbers_that_json_cannot_hold(self) -> None:
        service = FakeService(OK)
        with self.assertRaises(ValueError):
            client_of(service).reverse_geocode(latitude=float("nan"), longitude=0)
        self.assertEqual(service.asked, [])

    def test_writes_queries_as_text_and_leaves_out_what_was_not_given(self) -> None:
        service = FakeService(OK)
        mail = client_of(service)
        mail.list_orders(status="mailed", limit=5)
        mail.list_held_orders(sandbox=True)
        mail.reverse_geocode_by_query(latitude=39.8, longitude=-0.00001)
        mail.list_orders()
        self.assertEqual(
            service.lines(),
            [
                "GET /v1/orders?status=mailed&limit=5",
                "GET /v1/ops/orders?sandbox=true",
                "GET /v1/addresses/reverse-geocode?latitude=39.8&longitude=-0.00001",
                "GET /v1/orders",
            ],
        )

    def test_has_arguments_for_the_headers_of_its_operation_and_for_any_other(self) -> None:
        service = FakeService(OK)
        client_of(service).get_order(
            "ord_1", cancel_token="ppc_1", extra_headers={"X-Trace": "1", "Accept": "text/plain"}
        )
        headers = service.asked[0].headers
        self.assertEqual(headers["cancel-token"], "ppc_1")
        self.assertEqual((headers["x-trace"], headers["accept"]), ("1", "text/plain"))

    def test_keeps_parts_of_a_path_in_their_place(self) -> None:
        service = FakeService(OK)
        client_of(service).get_order("a b/../c?d")
        self.assertEqual(service.lines(), ["GET /v1/orders/a%20b%2F..%2Fc%3Fd"])
        for part in ("", ".", ".."):
            with self.assertRaisesRegex(ValueError, "^order_id is missing$"):
                client_of(service).get_order(part)
        self.assertEqual(len(service.asked), 1)

    def test_sends_a_pdf_from_memory_a_file_or_a_path_the_same(self) -> None:
        pdf = b"%PDF-1.7"
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "letter.pdf")
            path.write_bytes(pdf)
            contents = (pdf, bytearray(pdf), memoryview(pdf), io.BytesIO(pdf))
            for given in (*contents, path, str(path)):
                service = FakeService(ConnectionResetError(), OK)
                client_of(service).upload_pdf(given)
                self.assertEqual([each.body for each in service.asked], [pdf, pdf])
                self.assertEqual(service.asked[1].headers["content-type"], "application/pdf")

    def test_takes_the_text_of_a_pdf_for_no_path(self) -> None:
        service = FakeService(OK)
        with self.assertRaisesRegex(ValueError, "the content of a PDF is bytes"):
            client_of(service).upload_pdf("%PDF-1.7")
        self.assertEqual(service.asked, [])

    def test_sends_forms_and_what_others_signed_as_they_are(self) -> None:
        service = FakeService(OK)
        mail = client_of(service)
        mail.unsubscribe_email_by_one_click({"List-Unsubscribe": "One-Click"}, token="t")
        mail.unsubscribe_email_by_one_click(token="t")
        mail.receive_stripe_event('{"id": 1}', stripe_signature="t=1,v1=2")
        self.assertEqual(
            [each.body for each in service.asked],
            [b"List-Unsubscribe=One-Click", None, b'{"id": 1}'],
        )

    def test_reads_a_page_as_text(self) -> None:
        page = Reply(200, {}, b"<p>Bye</p>")
        self.assertEqual(client_of(FakeService(page)).show_unsubscribe(token="t"), "<p>Bye</p>")


class EachOrder(unittest.TestCase):
    def test_goes_through_all_pages_and_asks_for_no_more_than_are_read(self) -> None:
        def page(ids: str, cursor: str | None) -> Reply:
            return answer({"orders": [{"id": each} for each in ids], "next_cursor": cursor})

        service = FakeService(page("ab", "c1"), page("", "c2"), page("c", None))
        orders = client_of(service).each_order(status="mailed", limit=2)
        self.assertEqual([next(orders)["id"], next(orders)["id"]], ["a", "b"])
        self.assertEqual(len(service.asked), 1)
        self.assertEqual([order["id"] for order in orders], ["c"])
        self.assertEqual(
            service.lines()[1:],
            [
                "GET /v1/orders?status=mailed&cursor=c1&limit=2",
                "GET /v1/orders?status=mailed&cursor=c2&limit=2",
            ],
        )


class TheClient(unittest.TestCase):
    def test_refuses_what_is_no_address_and_does_not_repeat_it(self) -> None:
        wrong = ["mail.example.com", "ftp://mail.example.com", "", "https://", "https://a?key=b"]
        for base_url in (*wrong, "https://user:secret@mail.example.com"):
            with self.assertRaisesRegex(ValueError, "^base_url must ") as caught:
                PhysicalMail(base_url)
            self.assertNotIn("secret", str(caught.exception))

    def test_takes_its_address_with_the_version(self) -> None:
        for end in ("/v1", "/v1/"):
            service = FakeService(OK)
            PhysicalMail(f"{BASE_URL}{end}", transport=service).get_health()
            self.assertEqual(service.lines(), ["GET /v1/health"])

    def test_needs_no_slash(self) -> None:
        service = FakeService(OK)
        PhysicalMail(f"{BASE_URL}//", transport=service).get_health()
        self.assertEqual(service.lines(), ["GET /v1/health"])

    def test_does_not_repeat_a_key_that_no_header_can_hold(self) -> None:
        for key in ("pp_live_\r\nX: 1", "pp_live_ä", "pp_live_\n"):
            with self.assertRaises(ValueError) as caught:
                client_of(FakeService(OK), api_key=key).get_health()
            message = "the header authorization has a character that no header can have"
            self.assertEqual(str(caught.exception), message)
        with self.assertRaises(ValueError):
            client_of(FakeService(OK)).get_health(extra_headers={"X: 1\r\nY": "2"})

    def test_does_not_show_its_key_to_who_prints_it(self) -> None:
        service = FakeService(OK)
        mail = client_of(service, api_key=API_KEY)
        mail.create_order(**LETTER)
        self.assertEqual(repr(mail), f"PhysicalMail('{BASE_URL}')")
        self.assertNotIn(API_KEY, repr(service.asked))
        self.assertNotIn("Lovelace", repr(service.asked))

    def test_is_closed_at_the_end_of_its_block(self) -> None:
        service = FakeService(OK)
        with client_of(service) as mail:
            mail.get_health()
            self.assertFalse(service.is_closed)
        self.assertTrue(service.is_closed)


class Readme(unittest.TestCase):
    def test_takes_no_field_for_granted_that_may_be_missing(self) -> None:
        shapes = [each for each in vars(types).values() if hasattr(each, "__optional_keys__")]
        optional = {name for shape in shapes for name in shape.__optional_keys__}
        always = {name for shape in shapes for name in shape.__required_keys__}
        page = (pathlib.Path(physical_mail.__file__).parents[2] / "README.md").read_text()
        programs = "".join(re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE))
        taken = set(re.findall(r'\["(\w+)"\]', programs))
        self.assertEqual(taken & (optional - always), set())
        self.assertIn("cancel_token", taken & always)
