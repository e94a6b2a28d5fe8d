"""What was compressed on its way: a proxy may do so although nobody asked for it."""

from __future__ import annotations

import zlib

# Larger than any answer of the service; a few bytes may claim to be gigabytes.
_LONGEST = 64_000_000
_GZIP = 16 + zlib.MAX_WBITS
_GZIP_NAMES = frozenset({"gzip", "x-gzip"})


def decoded(body: bytes, content_encoding: str) -> bytes:
    """The body as it was before its codings (RFC 9110, section 8.4).

    Raises:
        ConnectionError: it is cut off, too long, or of a coding that was not asked for.
    """
    names = [name.strip().lower() for name in content_encoding.split(",")]
    # An answer without a body may name one all the same.
    for name in reversed(names) if body else ():
        body = _without(name, body)
    return body


def _without(name: str, body: bytes) -> bytes:
    if name in ("", "identity"):
        return body
    if name in _GZIP_NAMES:
        return _inflated(body, _GZIP)
    if name != "deflate":
        raise ConnectionError("the answer is in a coding that was not asked for")
    # It is meant to have the frame of zlib, and some servers leave that out.
    is_framed = body[0] & 15 == zlib.DEFLATED and int.from_bytes(body[:2], "big") % 31 == 0
    return _inflated(body, zlib.MAX_WBITS if is_framed else -zlib.MAX_WBITS)


def _inflated(body: bytes, wbits: int) -> bytes:
    whole = b""
    # A file of gzip may be several, one after the other.
    while body:
        unpacker = zlib.decompressobj(wbits)
        try:
            whole += unpacker.decompress(body, _LONGEST + 1 - len(whole))
        except zlib.error as error:
            raise ConnectionError("the answer is damaged") from error
        if len(whole) > _LONGEST:
            raise ConnectionError("the answer is longer than any")
        if not unpacker.eof:
            raise ConnectionError("the answer broke off")
        body = unpacker.unused_data if wbits == _GZIP else b""
    return whole
