"""Verifies signatures of Ed25519 (RFC 8032, section 5.1), which the standard library cannot.

It knows public keys and public signatures alone, so how long it takes tells nothing to anybody.
Points are kept as (X, Y, Z, T), where x = X / Z, y = Y / Z and x y = T / Z. What is no canonical
encoding is refused.
"""

from __future__ import annotations

import hashlib
from typing import TypeAlias

_P = 2**255 - 19
_ORDER = 2**252 + 27742317777372353535851937790883648493
_D = -121665 * pow(121666, -1, _P) % _P
_ROOT_OF_MINUS_ONE = pow(2, (_P - 1) // 4, _P)

_Point: TypeAlias = tuple[int, int, int, int]

_ZERO: _Point = (0, 1, 1, 0)


def is_signed_by(public_key: bytes, signature: bytes, message: bytes) -> bool:
    """Whether the holder of the key signed the message: S B = R + k A (section 5.1.7)."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key_point = _decoded(public_key)
    nonce_point = _decoded(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if key_point is None or nonce_point is None or scalar >= _ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    challenge = int.from_bytes(digest, "little") % _ORDER
    left = _times(scalar, _BASE)
    return _are_equal(left, _sum(nonce_point, _times(challenge, key_point)))


def _sum(one: _Point, other: _Point) -> _Point:
    """Section 5.1.4; it also doubles."""
    a = (one[1] - one[0]) * (other[1] - other[0]) % _P
    b = (one[1] + one[0]) * (other[1] + other[0]) % _P
    c = 2 * one[3] * other[3] * _D % _P
    d = 2 * one[2] * other[2] % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _times(scalar: int, point: _Point) -> _Point:
    total = _ZERO
    while scalar > 0:
        if scalar & 1:
            total = _sum(total, point)
        point = _sum(point, point)
        scalar >>= 1
    return total


def _are_equal(one: _Point, other: _Point) -> bool:
    is_same_x = (one[0] * other[2] - other[0] * one[2]) % _P == 0
    return is_same_x and (one[1] * other[2] - other[1] * one[2]) % _P == 0


def _x_of(y: int, is_odd: int) -> int | None:
    """The x of a point (section 5.1.3); `None` where there is none."""
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    x = pow(square, (_P + 3) // 8, _P)
    if (x * x - square) % _P != 0:
        x = x * _ROOT_OF_MINUS_ONE % _P
    if (x * x - square) % _P != 0 or (x == 0 and is_odd):
        return None
    return _P - x if x & 1 != is_odd else x


def _decoded(encoded: bytes) -> _Point | None:
    number = int.from_bytes(encoded, "little")
    y, is_odd = number & ((1 << 255) - 1), number >> 255
    x = _x_of(y, is_odd) if y < _P else None
    return None if x is None else (x, y, 1, x * y % _P)


def _base() -> _Point:
    y = 4 * pow(5, -1, _P) % _P
    x = _x_of(y, 0) or 0
    return x, y, 1, x * y % _P


_BASE = _base()
