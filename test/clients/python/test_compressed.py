"""Answers that a proxy compressed, although none was asked for."""

from __future__ import annotations

import gzip
import unittest
import zlib

from physical_mail import ConnectionFailed, MailApiError, PhysicalMail

from local_server import Asked, LocalServer

OK = b'{"status": "ok"}'


def raw_deflate(body: bytes) -> bytes:
    """Without the frame of zlib, as some servers understand `deflate`."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return packer.compress(body) + packer.flush()


def encoded(coding: str, body: bytes, status: str = "200 OK") -> LocalServer:
    def answer(asked: Asked) -> None:
        asked.reply(body, f"Content-Encoding: {coding}", status=status)

    return LocalServer(answer)


class ACompressedAnswer(unittest.TestCase):
    def test_is_read_as_what_it_was(self) -> None:
        for coding, body in (
            ("gzip", gzip.compress(OK)),
            ("x-gzip", gzip.compress(OK)),
            ("GZIP", gzip.compress(OK[:5]) + gzip.compress(OK[5:])),
            ("deflate", zlib.compress(OK)),
            ("deflate", raw_deflate(OK)),
            ("deflate, gzip", gzip.compress(zlib.compress(OK))),
            ("identity", OK),
        ):
            with self.subTest(coding), encoded(coding, body) as server:
                with PhysicalMail(server.url) as mail:
                    self.assertEqual(mail.get_health(), {"status": "ok"})

    def test_is_read_where_it_is_a_refusal(self) -> None:
        body = b'{"status": "failed", "code": "not_found", "reason": "x", "next": []}'
        with encoded("gzip", gzip.compress(body), "404 Not Found") as server:
            with PhysicalMail(server.url) as mail, self.assertRaises(MailApiError) as caught:
                mail.get_health()
        self.assertEqual(caught.exception.code, "not_found")

    def test_is_none_where_it_is_cut_off_or_no_such_thing_or_larger_than_any_answer(self) -> None:
        bomb = gzip.compress(bytes(65_000_000), 1)
        for coding, body in (
            ("gzip", gzip.compress(OK)[:-9]),
            ("gzip", OK),
            ("gzip", bomb),
            ("deflate", bomb),
            ("br", OK),
        ):
            with self.subTest(coding), encoded(coding, body) as server:
                with PhysicalMail(server.url, max_retries=0) as mail:
                    with self.assertRaises(ConnectionFailed):
                        mail.get_health()

    def test_may_be_empty(self) -> None:
        with encoded("gzip", b"", "502 Bad Gateway") as server:
            with PhysicalMail(server.url, max_retries=0) as mail:
                with self.assertRaises(MailApiError) as caught:
                    mail.get_health()
        self.assertEqual((caught.exception.code, caught.exception.status), ("no_envelope", 502))
