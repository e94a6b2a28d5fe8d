"""The record of an order is taken only as the service signed it."""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Iterable, Mapping
from typing import Any, cast

from . import types
from ._ed25519 import is_signed_by
from ._errors import EvidenceVerificationError


def verify_evidence(
    evidence: types.OrderEvidence | Mapping[str, Any],
    keys: Iterable[types.WebhookKey | Mapping[str, Any]],
) -> dict[str, Any]:
    """Verify the evidence of an order, and parse its record. It asks nobody.

    Args:
        evidence: The answer of `get_order_evidence()`, as it was kept.
        keys: `keys` of the answer of `list_webhook_keys()`, kept from a time when the service was
            known to be itself.

    Raises:
        EvidenceVerificationError: none of the keys signed this record.
    """
    answer = cast("Mapping[str, Any]", evidence)
    signature = answer["signature"]
    signed = str(answer["evidence"]).encode()
    known = [cast("Mapping[str, Any]", each) for each in keys]
    named = [each["public_key"] for each in known if each["id"] == signature["key_id"]]
    value = _decoded(signature["value"])
    if not any(is_signed_by(_decoded(key.removeprefix("whpk_")), value, signed) for key in named):
        raise EvidenceVerificationError("none of the keys signed this record")
    return cast("dict[str, Any]", json.loads(signed))


def _decoded(text: str) -> bytes:
    """Nothing where it is no base64: such a signature is nobody's."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""
