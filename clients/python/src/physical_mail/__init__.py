"""Send real paper mail: the client of the Physical Mail Service."""

from . import types
from ._client import PhysicalMail
from ._clock import Clock
from ._errors import (
    CapabilityError,
    ConfirmationError,
    ConnectionFailed,
    CredentialError,
    EvidenceVerificationError,
    LimitError,
    MailApiError,
    NotSent,
    PaymentError,
    PhysicalMailError,
    PlatformError,
    RequestError,
    SentWith,
    StateError,
    Timeout,
    WebhookVerificationError,
)
from ._evidence import verify_evidence
from ._facts import VERSION
from ._request import Request
from ._send import Sent
from ._transport import HttpTransport, Reply, Transport
from ._wait import Outcome, Until, Waited
from ._webhooks import verify_webhook

__version__ = VERSION

__all__ = [
    "CapabilityError",
    "Clock",
    "ConfirmationError",
    "ConnectionFailed",
    "CredentialError",
    "EvidenceVerificationError",
    "HttpTransport",
    "LimitError",
    "MailApiError",
    "NotSent",
    "Outcome",
    "PaymentError",
    "PhysicalMail",
    "PhysicalMailError",
    "PlatformError",
    "Reply",
    "Request",
    "RequestError",
    "Sent",
    "SentWith",
    "StateError",
    "Timeout",
    "Transport",
    "Until",
    "Waited",
    "WebhookVerificationError",
    "__version__",
    "types",
    "verify_evidence",
    "verify_webhook",
]
