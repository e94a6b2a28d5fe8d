"""Signatures by the vectors of RFC 8032, section 7.1, and what is nearly one."""

from __future__ import annotations

import unittest

from physical_mail._ed25519 import is_signed_by

ORDER = 2**252 + 27742317777372353535851937790883648493

# Public key, message, signature.
VECTORS = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701"
        "cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d"
        "0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f7609"
        "84dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
]


class Signatures(unittest.TestCase):
    def test_of_the_standard_are_taken(self) -> None:
        for key, message, signature in VECTORS:
            taken = is_signed_by(*(bytes.fromhex(each) for each in (key, signature, message)))
            self.assertTrue(taken)

    def test_with_any_bit_changed_are_not(self) -> None:
        key, message, signature = (bytes.fromhex(each) for each in VECTORS[1])
        for bit in range(0, len(signature) * 8, 37):
            changed = bytearray(signature)
            changed[bit // 8] ^= 1 << bit % 8
            self.assertFalse(is_signed_by(key, bytes(changed), message), bit)
        self.assertFalse(is_signed_by(key, signature, message + b"\0"))

    def test_that_are_another_writing_of_a_right_one_are_not(self) -> None:
        key, message, signature = (bytes.fromhex(each) for each in VECTORS[1])
        scalar = int.from_bytes(signature[32:], "little") + ORDER
        self.assertFalse(is_signed_by(key, signature[:32] + scalar.to_bytes(32, "little"), message))

    def test_and_keys_of_another_length_or_off_the_curve_are_not(self) -> None:
        key, message, signature = (bytes.fromhex(each) for each in VECTORS[1])
        wrong = [b"", key[:31], key + b"\0", b"\xff" * 32, b"\x02" + bytes(31)]
        for each in wrong:
            self.assertFalse(is_signed_by(each, signature, message))
        for each in (b"", signature[:63], b"\xff" * 64):
            self.assertFalse(is_signed_by(key, each, message))

    def test_and_keys_in_another_writing_than_the_standards_are_not(self) -> None:
        # Of the neutral point anybody can sign: R = S B, here with S = 1.
        base = bytes.fromhex("58" + "66" * 31)
        signature = base + (1).to_bytes(32, "little")
        neutral = 1
        self.assertTrue(is_signed_by(neutral.to_bytes(32, "little"), signature, b""))
        for other in (neutral + 2**255 - 19, neutral + 2**255):
            self.assertFalse(is_signed_by(other.to_bytes(32, "little"), signature, b""))
