"""What the client makes of a network as it is: kept connections, and lines that break."""

from __future__ import annotations

import base64
import contextlib
import os
import socket
import sys
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import patch

from physical_mail import ConnectionFailed, MailApiError, PhysicalMail, RequestError, Timeout

from fake_service import LETTER
from local_server import Asked, LocalServer

OK = b'{"status": "ok"}'


def well(asked: Asked) -> None:
    asked.reply(OK)


class KeptConnections(unittest.TestCase):
    def test_one_serves_call_after_call(self) -> None:
        with LocalServer(well) as server, PhysicalMail(server.url) as mail:
            for _ in range(3):
                mail.create_quote(text="Hello")
            self.assertEqual((server.connections, len(server.lines)), (1, 3))

    def test_one_that_the_server_closes_is_not_used_again(self) -> None:
        def once(asked: Asked) -> None:
            asked.reply(OK, "Connection: close")
            asked.hang_up()

        with LocalServer(once) as server, PhysicalMail(server.url) as mail:
            for _ in range(2):
                mail.create_quote(text="Hello")
            self.assertEqual(server.connections, 2)

    def test_one_that_the_server_left_meanwhile_costs_no_call_even_without_a_key(self) -> None:
        def left(asked: Asked) -> None:
            asked.reply(OK)
            asked.hang_up()

        with LocalServer(left) as server, PhysicalMail(server.url, max_retries=0) as mail:
            for _ in range(3):
                mail.create_quote(text="Hello")
                self.assertTrue(server.closed.acquire(timeout=5))
            self.assertEqual(server.connections, 3)

    def test_each_thread_has_one_at_a_time(self) -> None:
        together = threading.Barrier(4, timeout=5)

        def echo(asked: Asked) -> None:
            together.wait()
            asked.reply(b'{"order": {"id": "%s"}}' % asked.path.rsplit("/")[-1].encode())

        ids = [f"ord_{number}" for number in range(4)]
        with LocalServer(echo) as server, PhysicalMail(server.url) as mail:
            with ThreadPoolExecutor(4) as pool:
                orders = list(pool.map(lambda each: mail.get_order(each)["order"]["id"], ids))
            self.assertEqual((orders, server.connections), (ids, 4))

    @unittest.skipUnless(hasattr(os, "fork"), "the system has no fork")
    def test_none_is_shared_with_a_child_process(self) -> None:
        with LocalServer(well) as server, PhysicalMail(server.url) as mail:
            mail.get_health()
            child = os.fork()
            if child == 0:
                mail.get_health()
                os._exit(0)
            os.waitpid(child, 0)
            mail.get_health()
            self.assertEqual((server.connections, len(server.lines)), (2, 3))


class LinesThatBreak(unittest.TestCase):
    def test_an_answer_that_is_cut_off_is_none_and_the_order_is_asked_for_again(self) -> None:
        def cut_off_first(asked: Asked) -> None:
            if len(server.lines) == 1:
                asked.reply(OK, length=len(OK) + 1)
                asked.hang_up()
            else:
                asked.reply(OK)

        with LocalServer(cut_off_first) as server, PhysicalMail(server.url) as mail:
            mail.create_order(**LETTER)
            self.assertEqual(len(server.lines), 2)

    def test_one_that_ends_before_the_answer_is_told(self) -> None:
        with LocalServer(Asked.hang_up) as server, PhysicalMail(server.url) as mail:
            with self.assertRaises(ConnectionFailed) as caught:
                mail.create_quote(text="Hello")
            self.assertNotIsInstance(caught.exception, Timeout)
            self.assertEqual(len(server.lines), 1)

    def test_nobody_who_listens_is_told(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
        with self.assertRaises(ConnectionFailed):
            PhysicalMail(f"http://127.0.0.1:{port}", max_retries=0).get_health()

    def test_a_server_that_says_nothing_is_a_timeout(self) -> None:
        def silent(asked: Asked) -> None:
            is_over.wait(5)

        is_over = threading.Event()
        with LocalServer(silent) as server, PhysicalMail(server.url, max_retries=0) as mail:
            with self.assertRaises(Timeout):
                mail.get_health(timeout=0.05)
            is_over.set()

    @unittest.skipUnless(sys.platform == "linux", "elsewhere a full queue refuses")
    def test_a_server_that_takes_no_connection_is_one_too(self) -> None:
        with contextlib.ExitStack() as stack:
            full = stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=0))
            stack.enter_context(socket.create_connection(full.getsockname()))
            mail = PhysicalMail(f"http://127.0.0.1:{full.getsockname()[1]}", max_retries=0)
            with self.assertRaises(Timeout):
                mail.get_health(timeout=0.2)

    def test_a_server_that_answers_drop_by_drop_is_one_too(self) -> None:
        def drip(asked: Asked) -> None:
            asked.reply(b"", length=100)
            while not is_over.wait(0.02):
                asked.wfile.write(b" ")

        is_over = threading.Event()
        with LocalServer(drip) as server, PhysicalMail(server.url, max_retries=0) as mail:
            with self.assertRaises(Timeout):
                mail.get_health(timeout=0.2)
            is_over.set()

    def test_a_server_that_refuses_a_body_before_it_has_all_of_it_is_heard(self) -> None:
        def refuse(asked: Asked) -> None:
            body = b'{"status": "failed", "code": "file_too_large", "reason": "10 MB", "next": []}'
            asked.reply(body, "Connection: close", status="413 Content Too Large")
            asked.hang_up()

        with LocalServer(refuse, reads_bodies=False) as server, PhysicalMail(server.url) as mail:
            with self.assertRaises(RequestError) as caught:
                mail.upload_pdf(bytes(20_000_000))
            self.assertEqual((caught.exception.status, len(server.lines)), (413, 1))


class Proxies(unittest.TestCase):
    def test_that_the_environment_names_are_used_and_told_who_asks(self) -> None:
        def relay(asked: Asked) -> None:
            told.append(asked.headers.get("proxy-authorization"))
            asked.reply(OK)

        told: list[str | None] = []
        with LocalServer(relay) as proxy:
            address = proxy.url.replace("//", "//ada:en%20gine@")
            with patch.dict(os.environ, {"http_proxy": address, "no_proxy": ""}):
                with PhysicalMail("http://mail.example.com/live") as mail:
                    mail.list_orders(limit=1)
            line = "GET http://mail.example.com/live/v1/orders?limit=1 HTTP/1.1"
            self.assertEqual(proxy.lines, [line])
            self.assertEqual(told, ["Basic " + base64.b64encode(b"ada:en gine").decode()])

    def test_are_asked_for_a_tunnel_where_the_service_speaks_tls(self) -> None:
        def refuse(asked: Asked) -> None:
            authorized.append("authorization" in asked.headers)
            asked.reply(b"", status="403 Forbidden")
            asked.hang_up()

        authorized: list[bool] = []
        environment = {"no_proxy": ""}
        with LocalServer(refuse) as proxy:
            with patch.dict(os.environ, {**environment, "https_proxy": proxy.url}):
                mail = PhysicalMail("https://mail.example.com", "pp_live_1", max_retries=0)
                with self.assertRaises(ConnectionFailed):
                    mail.get_health()
            self.assertRegex(proxy.lines[0], "^CONNECT mail.example.com:443 ")
            self.assertEqual(authorized, [False], "the key is for the service alone")

    def test_are_passed_by_where_the_environment_says_so(self) -> None:
        environment = {"http_proxy": "http://127.0.0.1:9", "no_proxy": "127.0.0.1"}
        with LocalServer(well) as server, patch.dict(os.environ, environment):
            with PhysicalMail(server.url) as mail:
                mail.get_health()
            self.assertEqual(len(server.lines), 1)


class AnAnswer(unittest.TestCase):
    def test_tells_its_headers_in_small_letters(self) -> None:
        def limited(asked: Asked) -> None:
            body = b'{"status": "failed", "code": "rate_limited", "reason": "wait", "next": []}'
            asked.reply(body, "Retry-After: 61", "X-Request-Id: r1", status="429 Too Many")

        with LocalServer(limited) as server, PhysicalMail(server.url) as mail:
            with self.assertRaises(MailApiError) as caught:
                mail.get_health()
        error = caught.exception
        self.assertEqual((error.retry_after, error.request_id), (61, "r1"))

    def test_may_come_in_chunks(self) -> None:
        def chunked(asked: Asked) -> None:
            head = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            asked.wfile.write(head + b'4\r\n{"st\r\nc\r\natus": "ok"}\r\n0\r\n\r\n')

        with LocalServer(chunked) as server, PhysicalMail(server.url) as mail:
            self.assertEqual([mail.get_health() for _ in range(2)], [{"status": "ok"}] * 2)
            self.assertEqual(server.connections, 1)
