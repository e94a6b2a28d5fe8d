# Made by tools/generate.ts from openapi.json.
"""The shapes of the service: what its methods take and answer, as `TypedDict`s.

Answers are open: a later service may have fields and words that are not listed here.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypedDict

__all__ = [
    "Actor",
    "Address",
    "AddressChange",
    "AddressVerification",
    "AdvanceRequest",
    "AutocompleteRequest",
    "Batch",
    "BatchCancelRequest",
    "BatchCanceled",
    "BatchCounts",
    "BatchCreated",
    "BatchPayment",
    "BatchPrice",
    "BatchQuote",
    "BatchQuoteMapping",
    "BatchQuoteRequest",
    "BatchQuoteRequestMapping",
    "BatchRead",
    "BatchRequest",
    "BatchRequestMapping",
    "BatchRow",
    "CancelRequest",
    "Capabilities",
    "Capability",
    "CheckoutUiMode",
    "CreditAccount",
    "CreditCheckout",
    "CreditCheckoutRequest",
    "CreditCheckoutState",
    "CreditPack",
    "CreditPacks",
    "CsvMapping",
    "CsvMappingMapping",
    "CsvMappingRequest",
    "CsvMappingRequestMapping",
    "CsvProblem",
    "DecisionRequest",
    "DeliveryOutcome",
    "ErrorCode",
    "EventKind",
    "Feedback",
    "FeedbackCategory",
    "FeedbackRequest",
    "Health",
    "HealthLanes",
    "HeldOrder",
    "HeldOrderClaim",
    "HeldOrders",
    "HeldOrdersWaiting",
    "Hold",
    "InputProblem",
    "Issue",
    "IssueCode",
    "IssueSeverity",
    "Lane",
    "LastScan",
    "LiftRequest",
    "Lifted",
    "MailClass",
    "MailClassOffer",
    "MailClassSuggestion",
    "Notification",
    "NotificationData",
    "NotificationType",
    "Order",
    "OrderCanceled",
    "OrderChanged",
    "OrderCreated",
    "OrderDetail",
    "OrderDetailClaim",
    "OrderDetailGrounds",
    "OrderDetailGroundsParts",
    "OrderDetailGroundsPassages",
    "OrderDetailGroundsPassagesPlaces",
    "OrderDetailGroundsTestimonies",
    "OrderDetailRead",
    "OrderDetailSender",
    "OrderDetailSenderEarlier",
    "OrderEvent",
    "OrderEvents",
    "OrderEvidence",
    "OrderFailure",
    "OrderProof",
    "OrderRead",
    "OrderRequest",
    "OrderStatus",
    "Orders",
    "PageLabel",
    "PagePicture",
    "PageReading",
    "PaperDifference",
    "PaperFinding",
    "Payment",
    "PaymentChallenge",
    "PaymentChallengeRequest",
    "PaymentChallengeRequestMethodDetails",
    "PaymentMethod",
    "PaymentRequirement",
    "PaymentRequirementExtra",
    "PaymentState",
    "PieceCapability",
    "PieceCapabilityPrices",
    "PieceFormat",
    "Place",
    "PlaceSuggestions",
    "PriceLine",
    "Problem",
    "Quote",
    "QuoteRequest",
    "RailWebhookTaken",
    "Rating",
    "Received",
    "Recipient",
    "RecipientReport",
    "RecipientStops",
    "RedeliverRequest",
    "Redelivered",
    "ReverseGeocodeRequest",
    "ReviewPosted",
    "ReviewRequest",
    "SandboxTarget",
    "ScreeningVerdict",
    "ShownAddress",
    "Signature",
    "SuggestMailClassRequest",
    "SuppressRequest",
    "Suppressed",
    "Unsubscribed",
    "Upload",
    "VerifiedAddress",
    "VerifyAddressRequest",
    "Waiting",
    "WebhookKey",
    "WebhookKeys",
]


MailClass: TypeAlias = Literal["first_class", "certified", "certified_err", "priority"]
"""Postal class."""


PieceFormat: TypeAlias = Literal[
    "letter",
    "letter_windowed",
    "notecard",
    "postcard_4x6",
    "postcard_6x9",
    "postcard_6x11",
]
"""Piece format."""


OrderStatus: TypeAlias = Literal[
    "draft",
    "pending_payment",
    "screening",
    "held_for_review",
    "submitted",
    "mailed",
    "delivered",
    "refused",
    "canceled",
    "failed",
]


PaymentMethod: TypeAlias = Literal["none", "credit_code", "checkout", "x402", "mpp"]


PaymentState: TypeAlias = Literal[
    "none",
    "pending",
    "authorized",
    "captured",
    "released",
    "refunded",
]


CheckoutUiMode: TypeAlias = Literal["hosted", "embedded"]
"""hosted answers with payment_url, embedded with client_secret."""


DeliveryOutcome: TypeAlias = Literal["delivered", "returned"]


EventKind: TypeAlias = (
    Literal[
        "order.created",
        "order.document_prepared",
        "order.payment_pending",
        "order.payment_failed",
        "order.paid",
        "order.paid_late",
        "order.screened",
        "order.held_for_review",
        "order.decided",
        "order.captured",
        "order.submitted",
        "order.mailed",
        "order.in_transit",
        "order.delivered",
        "order.returned",
        "order.carrier_reported",
        "order.reviewed",
        "order.refused",
        "order.canceled",
        "order.failed",
        "order.scrubbed",
        "order.refund_granted",
        "order.released",
        "order.refunded",
    ]
    | str
)
"""What happened; `rail.` before a print facility's own word for it."""


NotificationType: TypeAlias = Literal[
    "order.created",
    "order.payment_pending",
    "order.paid",
    "order.held_for_review",
    "order.submitted",
    "order.mailed",
    "order.in_transit",
    "order.delivered",
    "order.returned",
    "order.refused",
    "order.canceled",
    "order.failed",
    "order.refunded",
]


Actor: TypeAlias = Literal[
    "caller",
    "system",
    "screener",
    "operator",
    "payments",
    "rail",
    "carrier",
]
"""Who caused it."""


ErrorCode: TypeAlias = Literal[
    "validation_error",
    "invalid_request",
    "invalid_page_count",
    "page_limit_exceeded",
    "too_many_rows",
    "tracking_included",
    "empty_document",
    "unsupported_characters",
    "invalid_pdf",
    "invalid_base64",
    "low_text_density",
    "file_too_large",
    "pdf_fetch_failed",
    "pdf_required",
    "blocked_address",
    "dns_failed",
    "redirect_limit",
    "invalid_upload_key",
    "upload_not_found",
    "unknown_pack",
    "invalid_stars",
    "unsupported_mail_class",
    "unsupported_piece",
    "unknown_format",
    "class_unavailable_for_format",
    "invalid_key",
    "key_disabled",
    "insufficient_scope",
    "key_store_unavailable",
    "confirmation_required",
    "confirmation_malformed",
    "confirmation_invalid",
    "confirmation_expired",
    "confirmation_mismatch",
    "confirmation_used",
    "confirmation_unavailable",
    "quote_content_required",
    "invalid_capability",
    "expired_capability",
    "capability_unavailable",
    "unknown_code",
    "insufficient_balance",
    "x402_not_configured",
    "payment_required",
    "region_unsupported",
    "x402_payment_invalid",
    "x402_verify_failed",
    "x402_settle_failed",
    "mpp_not_configured",
    "mpp_payment_invalid",
    "mpp_payment_failed",
    "payments_not_configured",
    "no_checkout_url",
    "no_client_secret",
    "not_found",
    "idempotency_key_in_flight",
    "too_late",
    "not_reviewable",
    "not_ended",
    "claimed",
    "not_held",
    "address_undeliverable",
    "recipient_suppressed",
    "rejected",
    "rate_limited",
    "velocity_limit",
    "spend_limit",
    "caller_unidentified",
    "unavailable",
    "rail_unavailable",
    "limit_check_unavailable",
    "audit_unavailable",
    "below_cost_floor",
    "internal",
    "retry_unsafe",
    "submit_outcome_unknown",
]
"""What went wrong, for programs: stable."""


IssueCode: TypeAlias = Literal[
    "text_outside_safe_area",
    "text_near_edge",
    "ink_outside_safe_area",
    "machine_mark_overlap",
    "page_background",
    "page_scaled",
    "page_turned",
    "page_flattened",
    "page_fitted",
    "small_type",
    "font_not_embedded",
    "low_resolution",
    "huge_picture",
    "annotation_not_printed",
    "field_unprintable",
    "field_not_printed",
    "looks_like_markdown",
    "looks_like_html",
    "unfilled_placeholder",
    "test_line",
    "signature_at_end",
    "table_too_wide",
    "list_renumbered",
    "stationery_doubted",
    "duplicate_rows",
    "broken_cells",
    "address_zone_occupied",
    "address_sheet_added",
    "page_moved",
    "address_not_in_window",
    "address_differs",
    "ink_under_imprint",
    "unit_missing",
    "unit_unknown",
    "address_corrected",
]
"""What was found, for programs: stable."""


IssueSeverity: TypeAlias = Literal["error", "warning", "info"]


PageLabel: TypeAlias = Literal[
    "page",
    "address_sheet",
    "address_sheet_back",
    "front",
    "back",
    "outside",
    "inside",
    "envelope",
    "envelope_back",
]
"""`page`: of your document. `address_sheet` and its blank `address_sheet_back`: in front of a
PDF that has no room for the addresses. `front` (the message) and `back` (the addresses): of a
postcard. `outside`, `inside` and `envelope`: of a notecard; `envelope_back`: where it has a
return-mark line.
"""


SandboxTarget: TypeAlias = Literal[
    "submitted",
    "refused",
    "mailed",
    "delivered",
    "returned",
    "failed",
]
"""The next state; `returned` is an outcome of a letter that was mailed."""


FeedbackCategory: TypeAlias = Literal[
    "bug",
    "docs_mismatch",
    "friction",
    "feature_gap",
    "quality_degradation",
    "other",
]
"""What kind of problem it is."""


Lane: TypeAlias = Literal["on", "off"]


class _AddressRequired(TypedDict):
    name: str
    """The addressee."""
    line1: str
    """Street address, PO box or rural route."""
    city: str
    state: str
    """Two-letter USPS code of a state or territory."""
    zip: str
    """ZIP or ZIP+4 code."""


class Address(_AddressRequired, total=False):
    """A postal address in the United States. One line a field, broken where long; name, line1
    and city have a letter or digit.
    """

    company: str
    line2: str
    """Apartment, suite or unit."""
    country: str
    """US, USA or United States. Default: `US`."""


class _ShownAddressRequired(TypedDict):
    name: str
    """The addressee."""
    line1: str
    """Street address, PO box or rural route."""
    city: str
    state: str
    zip: str


class ShownAddress(_ShownAddressRequired, total=False):
    """A postal address in the United States; empty in each of its fields once the order was
    scrubbed.
    """

    company: str
    line2: str
    """Apartment, suite or unit."""
    country: str
    """US, USA or United States. Default: `US`."""


class Recipient(TypedDict):
    """The recipient as reads show it: without the street line."""

    name: str
    city: str
    state: str
    zip: str


class PriceLine(TypedDict):
    id: str
    """For example first_class_letter_1_page."""
    label: str
    amount_cents: int


class Issue(TypedDict):
    code: IssueCode
    page: int
    """Of your document, from 1."""
    rect_in: list[float]
    """Left, top, width, height in inches from the left and top edges."""
    severity: IssueSeverity
    fix: str


class _PagePictureRequired(TypedDict):
    label: PageLabel
    png_url: str
    """Leads (302) to a PNG of the page; works 15 minutes."""


class PagePicture(_PagePictureRequired, total=False):
    page: int
    """The page of your document, as `issues` count them; absent with any label but `page`."""


_QuoteRequestFrom = TypedDict("_QuoteRequestFrom", {"from": "Address"}, total=False)


class QuoteRequest(_QuoteRequestFrom, total=False):
    """What to price: at most one of `text`, `upload_key`, `pdf_base64` and `pdf_url`. With `to`
    and content the answer carries a confirmation token.
    """

    mail_class: MailClass
    """Postal class. Default: `first_class`."""
    format: PieceFormat
    """Piece format. Default: `letter`."""
    color: bool
    """Print in colour. Default: `false`."""
    double_sided: bool
    """Print on both sides. Default: `true`."""
    tracking: bool
    """Buy the carrier's scans: place, time and expected day as events; first_class letters only.
    Default: `false`.
    """
    remove_mark: bool
    """Omit the return-mark line, which tells who mailed it; charged only where one would be
    printed. Default: `false`.
    """
    pen: bool
    """Written by a machine with a real pen instead of printed, where it is offered (notecards).
    Default: `false`.
    """
    text: str
    """The letter as text, see `text_format`."""
    text_format: Literal["plain", "markdown"]
    """Of the `text` of a letter: `plain` (default) prints it as it is written, `markdown` sets
    CommonMark with tables.
    """
    merge: dict[str, str]
    """What to print for each `{{name}}` in `text` and `subject`: all of them, and no others."""
    date: str
    """Printed above the `text` of a letter, such as November 24, 2026: a day (YYYY-MM-DD) within
    five years or `none`. Without it the day of mailing, unless the text begins with a date.
    """
    subject: str
    """A line above the `text` of a letter that says what it is about."""
    stationery: str
    """Letterhead and signature of a letter as `text`, from PUT /v1/stationery."""
    handwriting: Literal["classic", "neat", "brush"]
    """The hand that writes a card; `classic` by default."""
    cover: Literal["posy", "grasses", "frame"]
    """The front of a notecard; `posy` by default."""
    pdf_url: str
    """A PDF on the public internet: http or https, at most 10 MB."""
    pdf_base64: str
    """A PDF in standard base64. Above about 4.5 MB upload it instead."""
    upload_key: str
    """From PUT /v1/uploads."""
    page_count: int
    """Pages to price when no content is sent. The rendered count wins."""
    to: Address
    sandbox: bool
    """Price what the sandbox simulates. The token is then good for sandbox orders only. A
    `pp_test_` key always does. Default: `false`.
    """
    from_: Address
    """The same as `from`, for Python has another use for that word."""


class _QuoteRequired(TypedDict):
    status: Literal["ok"]
    total_cents: int
    """US cents."""
    total: str
    """The total for display, such as $1.99."""
    breakdown: list[PriceLine]
    """Sums to the price."""
    page_count: int
    note: str


class Quote(_QuoteRequired, total=False):
    """A price. Free; creates nothing."""

    pages_saved: int
    """How many pages fewer a text takes for being set a little tighter than usual."""
    standardized_to: ShownAddress
    """The recipient as the carrier writes it, and as it prints."""
    confirmation_token: str
    """Single use; bound to exactly what was quoted."""
    expires_in_minutes: Literal[30]
    proof_sha256: str
    """SHA-256 of the print-ready bytes the token is bound to."""
    proof_url: str
    """The proof as a PDF; the link works 15 minutes. These are the very bytes that go to the
    printer (`proof_sha256`): of a letter without `color` they may hold colours, which print
    in gray, as `pages` shows.
    """
    pages: list[PagePicture]
    """Pictures of the pages in the order in which they print, at 100 dots per inch, with
    `issues` framed: errors red, warnings orange, the rest blue. Absent where the deployment
    has no signing secret.
    """
    issues: list[Issue]
    """Preflight of a PDF: errors keep it from being sent, warnings and infos tell."""
    next: list[str]
    """What to do with the token; only with one."""
    hints: list[str]
    """Why there is no token although a recipient is named, and what helps."""


_OrderRequestFrom = TypedDict("_OrderRequestFrom", {"from": "Address"}, total=False)


class _OrderRequestRequired(TypedDict):
    to: Address


class OrderRequest(_OrderRequestRequired, _OrderRequestFrom, total=False):
    """A letter to send: one of `text`, `upload_key`, `pdf_base64` and `pdf_url`."""

    mail_class: MailClass
    """Postal class. Default: `first_class`."""
    format: PieceFormat
    """Piece format. Default: `letter`."""
    color: bool
    """Print in colour. Default: `false`."""
    double_sided: bool
    """Print on both sides. Default: `true`."""
    tracking: bool
    """Buy the carrier's scans: place, time and expected day as events; first_class letters only.
    Default: `false`.
    """
    remove_mark: bool
    """Omit the return-mark line, which tells who mailed it; charged only where one would be
    printed. Default: `false`.
    """
    pen: bool
    """Written by a machine with a real pen instead of printed, where it is offered (notecards).
    Default: `false`.
    """
    text: str
    """The letter as text, see `text_format`."""
    text_format: Literal["plain", "markdown"]
    """Of the `text` of a letter: `plain` (default) prints it as it is written, `markdown` sets
    CommonMark with tables.
    """
    merge: dict[str, str]
    """What to print for each `{{name}}` in `text` and `subject`: all of them, and no others."""
    date: str
    """Printed above the `text` of a letter, such as November 24, 2026: a day (YYYY-MM-DD) within
    five years or `none`. Without it the day of mailing, unless the text begins with a date.
    """
    subject: str
    """A line above the `text` of a letter that says what it is about."""
    stationery: str
    """Letterhead and signature of a letter as `text`, from PUT /v1/stationery."""
    handwriting: Literal["classic", "neat", "brush"]
    """The hand that writes a card; `classic` by default."""
    cover: Literal["posy", "grasses", "frame"]
    """The front of a notecard; `posy` by default."""
    pdf_url: str
    """A PDF on the public internet: http or https, at most 10 MB."""
    pdf_base64: str
    """A PDF in standard base64. Above about 4.5 MB upload it instead."""
    upload_key: str
    """From PUT /v1/uploads."""
    sandbox: bool
    """Free simulation: nothing is printed, mailed or charged. Default: `false`."""
    confirmation_token: str
    """From POST /v1/quotes."""
    credit_code: str
    payment_method: Literal["credit_code", "checkout", "x402", "mpp"]
    """Implied by credit_code, or by a payment header; else checkout."""
    checkout_ui_mode: CheckoutUiMode
    """hosted answers with payment_url, embedded with client_secret. Default: `hosted`."""
    email: str
    """Receipt and status address."""
    webhook_url: str
    """Where updates of this order are sent: https, on the public internet. Signed as Standard
    Webhooks.
    """
    from_: Address
    """The same as `from`, for Python has another use for that word."""


class Payment(TypedDict):
    method: PaymentMethod
    state: PaymentState


class Hold(TypedDict):
    categories: list[str]
    """What may be the matter, such as `institution_impersonation`."""
    reason: str
    """The same for people; never quotes the letter."""
    decide_by: str
    """Nobody having decided by then, the order is refused."""
    next: list[str]
    """What its sender can do meanwhile."""


class LastScan(TypedDict):
    place: str | None
    """Such as `Newark NJ`."""
    at: str
    """ISO 8601, UTC, with milliseconds."""


_WaitingFor = TypedDict("_WaitingFor", {"for": "Literal['print_confirmation', 'print_facility']"})


class Waiting(_WaitingFor):
    until: str
    """Nothing having come of it by then, the order has failed and the money goes back: at the
    latest 52 hours after the order began to wait, and the same moment from then on. Mostly
    sooner: print facilities are tried for a day, and the one that was handed the letter last
    is asked for a day.
    """


class OrderFailure(TypedDict):
    code: ErrorCode
    reason: str
    retryable: bool
    next: list[str]


class Order(TypedDict):
    """A letter on its way. The street line and the content never appear in a read."""

    id: str
    status: OrderStatus
    sandbox: bool
    mail_class: MailClass
    format: PieceFormat
    page_count: int
    color: bool
    double_sided: bool
    tracking: bool
    remove_mark: bool
    pen: bool
    to: Recipient
    """The recipient; all of it empty once `scrubbed_at` says so."""
    price_cents: int
    """US cents."""
    breakdown: list[PriceLine]
    """Sums to the price."""
    payment: Payment
    tracking_number: str | None
    """Only where the print facility gives one (`tracking_reports` is `number`), of some classes
    from the first scan on.
    """
    expected_delivery_date: str | None
    """YYYY-MM-DD; of a tracked piece as the carrier last said."""
    last_scan: LastScan | None
    """Where the carrier saw the piece last; null where it is not tracked."""
    hold: Hold | None
    """Why a person is to look at the letter; null where none is, also once an operator decided."""
    waiting: Waiting | None
    """What must answer before the order goes on; null where nothing must. Usually over within
    seconds; where it lasts, the money is neither returned nor taken again, and `failure`
    stays null.
    """
    refusal_reason: str | None
    failure: OrderFailure | None
    delivery_outcome: DeliveryOutcome | None
    cancelable_until: str | None
    proof_sha256: str
    """SHA-256 of the bytes that were screened, priced and printed."""
    scrubbed_at: str | None
    """When the personal data of the order was deleted: addresses, e-mail, webhook address,
    document, places and free words; null while it is kept. Money, states, hashes and events
    stay.
    """
    created_at: str
    """ISO 8601, UTC, with milliseconds."""
    updated_at: str
    """ISO 8601, UTC, with milliseconds."""


class Capability(TypedDict):
    """Signed for this order; `cancel_token` and `review_token` live 7 days, `evidence_token` as
    long as the order.
    """

    cancel_token: str
    review_token: str
    evidence_token: str
    """Opens the proof and the evidence of the order for as long as they are kept: send it as
    `Evidence-Token`. Who has it reads the letter and both addresses.
    """


class OrderProof(TypedDict):
    status: Literal["ok"]
    proof_sha256: str
    """SHA-256 of the bytes behind `proof_url`: what was screened and prints."""
    proof_url: str
    """What prints, as a PDF; the link works 15 minutes. Colours in it print in gray where the
    letter has no `color`, as `pages` shows.
    """
    pages: list[PagePicture]
    """Pictures of the pages in the order in which they print."""


class Signature(TypedDict):
    algorithm: Literal["ed25519"]
    key_id: str
    """Which key of GET /v1/webhooks/keys signed."""
    value: str
    """Of the very bytes of `evidence` (UTF-8): 64 bytes in base64."""


class OrderEvidence(TypedDict):
    """What the service knows of an order, signed."""

    status: Literal["ok"]
    evidence: str
    """The record as it was signed: a text that is JSON. Keep it as it is; written in another
    way, the same JSON has another signature. `recipient.as_printed` is null for a
    `letter_windowed`, whose own document shows the address: the preflight found it to be that
    of the order. It is not where the letter got a sheet with the addresses in front.
    """
    signature: Signature


class _OrderCreatedRequired(TypedDict):
    status: Literal["ok", "action_required"]
    order: Order
    capability: Capability
    order_url: str
    """A page for people: where the letter is, what it cost, what to do. Add `#token=` and the
    `evidence_token` to show the letter on it, `&token=` and the `cancel_token` to let its
    reader pay or cancel.
    """
    corrected_to: ShownAddress
    """The recipient as the carrier writes it, and as it prints unless the quote could not ask
    the carrier.
    """
    issues: list[Issue]
    """Preflight of a PDF: errors keep it from being sent, warnings and infos tell."""


class OrderCreated(_OrderCreatedRequired, total=False):
    replayed: Literal[True]
    """Only when the same key was sent before."""
    payment_url: str
    """Show it to whoever pays."""
    client_secret: str
    """For the embedded form of the processor."""
    expires_at: str
    """Until then it can be paid."""
    webhook_secret: str
    """Verifies what is sent to webhook_url; only when that was given."""


class OrderChanged(TypedDict):
    status: Literal["ok"]
    order: Order


class _OrderReadRequired(TypedDict):
    status: Literal["ok"]
    order: Order


class OrderRead(_OrderReadRequired, total=False):
    payment_url: str
    """Show it to whoever pays."""
    client_secret: str
    """For the embedded form of the processor."""
    expires_at: str
    """Until then it can be paid."""


class Orders(TypedDict):
    status: Literal["ok"]
    orders: list[Order]
    next_cursor: str | None
    """Send as `cursor` to read on; null at the end."""


class OrderEvent(TypedDict):
    """One line of the event log. Never changes once written."""

    id: str
    kind: EventKind
    at: str
    """ISO 8601, UTC, with milliseconds."""
    actor: Actor
    from_status: OrderStatus | None
    to_status: OrderStatus
    data: dict[str, str | float | bool | list[str] | None]
    """`place` and `scanned_at` of a scan; `estimated: true` of a delivery that no tracking
    number confirmed.
    """


class OrderEvents(TypedDict):
    status: Literal["ok"]
    events: list[OrderEvent]
    next_cursor: str | None
    """Send as `after` to read on; null at the end."""


class _CancelRequestRequired(TypedDict):
    cancel_token: str
    """`capability.cancel_token` of the answer that created the order."""


class CancelRequest(_CancelRequestRequired, total=False):
    reason: str
    """Shown in the order's event log."""


class OrderCanceled(TypedDict):
    status: Literal["ok"]
    order: Order
    refund_cents: int
    """What goes back to the payer, in US cents; 0 when nobody had paid."""


class _ReviewRequestRequired(TypedDict):
    review_token: str
    """From the answer that created the order."""
    stars: int
    """A whole number from 1 (worst) to 5 (best)."""


class ReviewRequest(_ReviewRequestRequired, total=False):
    text: str


class ReviewPosted(TypedDict):
    status: Literal["ok"]
    review_id: str


class AdvanceRequest(TypedDict):
    to: SandboxTarget


class Upload(TypedDict):
    status: Literal["ok"]
    upload_key: str
    byte_size: int | None
    """Null: the gateway that stores the body does not count it."""
    expires_at: str
    """ISO 8601, UTC, with milliseconds."""


class BatchQuoteRequestMapping(TypedDict, total=False):
    """For each field of an address the column that holds it, or the columns whose cells make it
    together.
    """

    name: str | list[str]
    company: str | list[str]
    line1: str | list[str]
    line2: str | list[str]
    city: str | list[str]
    state: str | list[str]
    zip: str | list[str]
    country: str | list[str]


_BatchQuoteRequestFrom = TypedDict("_BatchQuoteRequestFrom", {"from": "Address"}, total=False)


class _BatchQuoteRequestRequired(TypedDict):
    text: str
    """The letter, see `text_format`. `{{name}}` prints what its row has in the column of that
    name: `{{first_name}}` that of `First Name`. Columns that are called otherwise stand in
    `merge_columns`.
    """


class BatchQuoteRequest(_BatchQuoteRequestRequired, _BatchQuoteRequestFrom, total=False):
    """A spreadsheet and a letter to price: exactly one of `csv` and `csv_base64`."""

    mail_class: MailClass
    """Postal class. Default: `first_class`."""
    format: PieceFormat
    """Piece format. Default: `letter`."""
    color: bool
    """Print in colour. Default: `false`."""
    double_sided: bool
    """Print on both sides. Default: `true`."""
    tracking: bool
    """Buy the carrier's scans: place, time and expected day as events; first_class letters only.
    Default: `false`.
    """
    remove_mark: bool
    """Omit the return-mark line, which tells who mailed it; charged only where one would be
    printed. Default: `false`.
    """
    pen: bool
    """Written by a machine with a real pen instead of printed, where it is offered (notecards).
    Default: `false`.
    """
    csv: str
    """The table as text; at most 5 MB and 1000 rows beside its header, fewer of letters that are
    very long.
    """
    csv_base64: str
    """Or the file in standard base64, at most 5 MB of it: UTF-8, UTF-16 or Windows-1252."""
    mapping: BatchQuoteRequestMapping
    """For each field of an address the column that holds it, or the columns whose cells make it
    together.
    """
    text_format: Literal["plain", "markdown"]
    """Of the `text` of a letter: `plain` (default) prints it as it is written, `markdown` sets
    CommonMark with tables.
    """
    merge: dict[str, str]
    """What to print for a `{{name}}` that is the same in every letter."""
    merge_columns: dict[str, str]
    """For a `{{name}}` of the letter the column that holds it."""
    date: str
    """Printed above the `text` of a letter, such as November 24, 2026: a day (YYYY-MM-DD) within
    five years or `none`. Without it the day of mailing, unless the text begins with a date.
    """
    subject: str
    """A line above the `text` of a letter that says what it is about."""
    stationery: str
    """Letterhead and signature of a letter as `text`, from PUT /v1/stationery."""
    handwriting: Literal["classic", "neat", "brush"]
    """The hand that writes a card; `classic` by default."""
    cover: Literal["posy", "grasses", "frame"]
    """The front of a notecard; `posy` by default."""
    sandbox: bool
    """Free simulation: nothing is printed, mailed or charged. Default: `false`."""
    credit_code: str
    """The code that will pay: then the quote knows its limits. Nothing is taken."""
    proof_row: int
    """The row whose letter `proof_url` shows; else the first."""
    from_: Address
    """The same as `from`, for Python has another use for that word."""


class BatchPrice(TypedDict):
    page_count: int
    price_cents: int
    """US cents."""
    rows: int
    """How many letters are of that kind."""
    total_cents: int
    """US cents."""


class BatchQuoteMapping(TypedDict, total=False):
    """For each field of an address the column that holds it, or the columns whose cells make it
    together.
    """

    name: str | list[str]
    company: str | list[str]
    line1: str | list[str]
    line2: str | list[str]
    city: str | list[str]
    state: str | list[str]
    zip: str | list[str]
    country: str | list[str]


class BatchQuote(TypedDict):
    """What a batch would mail, and what that costs. Free; creates nothing."""

    status: Literal["ok"]
    row_count: int
    mailable_rows: int
    """They would be mailed, and are priced."""
    invalid_rows: int
    """They would be left out."""
    problems: list[CsvProblem]
    """Of the rows that would be left out, the first 1,000."""
    mapping: BatchQuoteMapping
    """For each field of an address the column that holds it, or the columns whose cells make it
    together.
    """
    prices: list[BatchPrice]
    """Each kind of letter there is."""
    total_cents: int
    """Of all rows that can be mailed; in the sandbox nothing of it is charged."""
    rows_within_caps: int | None
    """How many of them the limits of the caller let through as they stand now; the others would
    fail with `velocity_limit` or `spend_limit` where a code pays, and cost nothing; a card
    pays for no batch that has such rows, and `next` says how many to send. What one address
    may get is asked of each order. Null where that is not known, and in the sandbox.
    """
    proof_row: int | None
    proof_url: str | None
    """The letter of `proof_row` as a PDF; works 15 minutes. The bytes that go to the printer:
    colours in them print in gray without `color`.
    """
    issues: list[Issue]
    """What the letter of `proof_row` says that was probably not meant to print so, as in a quote
    of one letter; empty where nothing does. What stands in the text itself stands in every
    letter. Of all rows that can be mailed besides, by their numbers: `broken_cells` and
    `unfilled_placeholder`, which name a field in which rows have an error or a formula of the
    spreadsheet, `NULL` and the like, or a placeholder; and `duplicate_rows`, rows that would
    mail the same words to the same recipient. All of them may be sent.
    """
    confirmation_token: str | None
    """Good for this very batch, once; null where no row can be mailed."""
    expires_in_minutes: Literal[30]
    note: str
    next: list[str]


class BatchRequestMapping(TypedDict, total=False):
    """For each field of an address the column that holds it, or the columns whose cells make it
    together.
    """

    name: str | list[str]
    company: str | list[str]
    line1: str | list[str]
    line2: str | list[str]
    city: str | list[str]
    state: str | list[str]
    zip: str | list[str]
    country: str | list[str]


_BatchRequestFrom = TypedDict("_BatchRequestFrom", {"from": "Address"}, total=False)


class _BatchRequestRequired(TypedDict):
    text: str
    """The letter, see `text_format`. `{{name}}` prints what its row has in the column of that
    name: `{{first_name}}` that of `First Name`. Columns that are called otherwise stand in
    `merge_columns`.
    """


class BatchRequest(_BatchRequestRequired, _BatchRequestFrom, total=False):
    """A spreadsheet and a letter to mail: exactly one of `csv` and `csv_base64`."""

    mail_class: MailClass
    """Postal class. Default: `first_class`."""
    format: PieceFormat
    """Piece format. Default: `letter`."""
    color: bool
    """Print in colour. Default: `false`."""
    double_sided: bool
    """Print on both sides. Default: `true`."""
    tracking: bool
    """Buy the carrier's scans: place, time and expected day as events; first_class letters only.
    Default: `false`.
    """
    remove_mark: bool
    """Omit the return-mark line, which tells who mailed it; charged only where one would be
    printed. Default: `false`.
    """
    pen: bool
    """Written by a machine with a real pen instead of printed, where it is offered (notecards).
    Default: `false`.
    """
    csv: str
    """The table as text; at most 5 MB and 1000 rows beside its header, fewer of letters that are
    very long.
    """
    csv_base64: str
    """Or the file in standard base64, at most 5 MB of it: UTF-8, UTF-16 or Windows-1252."""
    mapping: BatchRequestMapping
    """For each field of an address the column that holds it, or the columns whose cells make it
    together.
    """
    text_format: Literal["plain", "markdown"]
    """Of the `text` of a letter: `plain` (default) prints it as it is written, `markdown` sets
    CommonMark with tables.
    """
    merge: dict[str, str]
    """What to print for a `{{name}}` that is the same in every letter."""
    merge_columns: dict[str, str]
    """For a `{{name}}` of the letter the column that holds it."""
    date: str
    """Printed above the `text` of a letter, such as November 24, 2026: a day (YYYY-MM-DD) within
    five years or `none`. Without it the day of mailing, unless the text begins with a date.
    """
    subject: str
    """A line above the `text` of a letter that says what it is about."""
    stationery: str
    """Letterhead and signature of a letter as `text`, from PUT /v1/stationery."""
    handwriting: Literal["classic", "neat", "brush"]
    """The hand that writes a card; `classic` by default."""
    cover: Literal["posy", "grasses", "frame"]
    """The front of a notecard; `posy` by default."""
    sandbox: bool
    """Free simulation: nothing is printed, mailed or charged. Default: `false`."""
    credit_code: str
    """Pays for every letter, each when it is placed. Without it a live batch waits for one card
    payment.
    """
    confirmation_token: str
    """From POST /v1/batches/quotes, of exactly this batch. Agents need it."""
    proof_row: int
    """As the quote had it, so that its fields can be sent again; says nothing here."""
    email: str
    """Receipt and status address."""
    webhook_url: str
    """Where updates of every order of the batch are sent, as in an order. Check them by GET
    /v1/webhooks/keys, or by the `webhook_secret` of each row.
    """
    from_: Address
    """The same as `from`, for Python has another use for that word."""


class BatchCounts(TypedDict):
    rows: int
    waiting: int
    """Not placed yet."""
    placed: int
    """Each has an order of its own."""
    failed: int
    """Could not be placed, and costs nothing."""
    invalid: int
    """Could not be mailed from the start."""
    canceled: int
    """Never placed, or placed and never mailed."""
    too_late: int
    """Mailed, or perhaps: their cancellation came too late."""


class BatchPayment(TypedDict):
    state: Literal["pending", "paid", "lapsed", "canceled"]
    """`pending`: a person pays at `payment_url`. `paid`. `lapsed`: nobody paid in a day, and the
    batch is canceled; some days later where the card processor does not say whether somebody
    did. `canceled`: before anybody paid.
    """
    refunded_cents: int
    """What went back to the card so far: of rows that were not placed, and of letters that are
    not mailed, each within minutes. A refund that the card processor refuses for good is not
    in it: the operator gives it back another way.
    """


class Batch(TypedDict):
    id: str
    state: Literal["awaiting_payment", "placing", "placed", "canceling", "canceled", "failed"]
    """`awaiting_payment`: nothing is placed before the card payment. `placing`: a worker places
    the rows. `placed`: every row has its outcome, and each order goes its own way.
    `canceling`, `canceled`. `failed`: no row could be placed.
    """
    sandbox: bool
    counts: BatchCounts
    total_cents: int
    """Of all rows that could be mailed."""
    placed_cents: int
    """Of the letters that were placed and not canceled with the batch."""
    refund_cents: int
    """What goes back of a canceled batch: what was paid for letters that are never mailed, those
    that were refused or failed before included. What of it the card takes no refund of any
    more the operator gives back another way: it is never in `refunded_cents` of `payment`.
    """
    payment: BatchPayment | None
    """The card payment of the batch; null where a credit code pays, and in the sandbox."""
    created_at: str
    """ISO 8601, UTC, with milliseconds."""
    updated_at: str
    """ISO 8601, UTC, with milliseconds."""


class _BatchRowRequired(TypedDict):
    row: int
    """As a spreadsheet counts: from 1, the header included."""
    status: Literal["waiting", "placed", "failed", "invalid", "canceled", "too_late"]
    order_id: str | None
    price_cents: int | None
    """Of its order; once the batch is canceled what was paid for a `canceled` row, and what is
    kept for one that is `too_late`. Null of a row without an order.
    """
    code: ErrorCode | None
    """Why it failed or is invalid."""
    reason: str | None


class BatchRow(_BatchRowRequired, total=False):
    """What became of one row. Never shows an address or what is written."""

    capability: Capability
    """Of its order, as POST /v1/orders answers it; only where GET /v1/batches/{id} was sent the
    token of the batch.
    """
    webhook_secret: str
    """Verifies what its order sends to `webhook_url`; beside `capability`, of orders that send."""


class _BatchCreatedRequired(TypedDict):
    status: Literal["ok", "action_required"]
    """`action_required` while a person has to pay."""
    batch: Batch
    cancel_token: str
    """Cancels the batch, for 7 days. Sent as `Cancel-Token` to GET /v1/batches/{id}, also later,
    it gives the tokens of each letter: who has it reads the letters, and may have their data
    deleted.
    """
    next: list[str]


class BatchCreated(_BatchCreatedRequired, total=False):
    payment_url: str
    """Show it to whoever pays."""
    expires_at: str
    """Until then it can be paid."""
    replayed: Literal[True]
    """Only when the same key was sent before."""


class BatchRead(TypedDict):
    status: Literal["ok"]
    batch: Batch
    rows: list[BatchRow]
    """None once they have expired: of a live batch 400 days after it was created. The batch
    itself, with its counts, stays; one of the sandbox ends after 7 days, unless the
    deployment says otherwise.
    """
    next_cursor: str | None
    """Send as `cursor` to read on; null at the end."""


class BatchCancelRequest(TypedDict):
    cancel_token: str
    """`cancel_token` of the answer that created the batch."""


class BatchCanceled(TypedDict):
    status: Literal["ok"]
    batch: Batch
    too_late: list[BatchRow]
    """The letters that can no longer be stopped."""
    next: list[str]


class _CreditAccountRequired(TypedDict):
    status: Literal["ok"]
    code: str
    """In lower case."""
    balance_cents: int
    """What can be spent now, in US cents; 0 while the code is frozen."""
    face_cents: int
    """Paid-for value; lasts 5 years, and 30 days more where some of it comes back later."""
    bonus_cents: int
    """Given on top; lasts 12 months, spent first."""
    face_expires_at: str
    """ISO 8601, UTC, with milliseconds."""
    bonus_expires_at: str
    """ISO 8601, UTC, with milliseconds."""


class CreditAccount(_CreditAccountRequired, total=False):
    frozen: Literal[True]
    """There only while the payment that bought the code is disputed or went back: no order is
    paid from it, and `feedback` reaches who can tell more.
    """


class CreditPack(TypedDict):
    id: str
    price_cents: int
    """US cents."""
    face_cents: int
    """US cents."""
    bonus_cents: int
    """US cents."""


class CreditPacks(TypedDict):
    status: Literal["ok"]
    packs: list[CreditPack]


class _CreditCheckoutRequestRequired(TypedDict):
    pack_id: str
    """From GET /v1/credits/packs, such as pack_25."""


class CreditCheckoutRequest(_CreditCheckoutRequestRequired, total=False):
    email: str
    """For the receipt."""
    checkout_ui_mode: CheckoutUiMode
    """hosted answers with payment_url, embedded with client_secret. Default: `hosted`."""


class _CreditCheckoutRequired(TypedDict):
    status: Literal["action_required"]
    checkout_id: str


class CreditCheckout(_CreditCheckoutRequired, total=False):
    payment_url: str
    """Show it to whoever pays."""
    client_secret: str
    """For the embedded form of the processor."""
    expires_at: str
    """Until then it can be paid."""


class _CreditCheckoutStateRequired(TypedDict):
    status: Literal["ok"]
    state: Literal["open", "paid", "expired"]


class CreditCheckoutState(_CreditCheckoutStateRequired, total=False):
    code: str
    """The credit code, once it is paid."""
    face_cents: int
    """Once it is paid: the value that was paid for."""
    bonus_cents: int
    """Once it is paid: what was given on top."""


class ScreeningVerdict(TypedDict):
    outcome: Literal["allow", "hold", "refuse"]
    categories: list[str]
    reason: str
    feared: str | None
    """Of a letter that is `unclear`, the category that the classifier fears: a guess, and never
    told to its sender.
    """


class HeldOrderClaim(TypedDict):
    """Who reads the letter now. It lapses by itself, and only warns others."""

    operator: str
    """The key's id."""
    label: str | None
    """What the key is for."""
    until: str
    """ISO 8601, UTC, with milliseconds."""
    mine: bool
    """Whether it is the key of this call."""


class HeldOrder(TypedDict):
    """An order as operators list it; both times are null when it is not held."""

    id: str
    status: OrderStatus
    sandbox: bool
    mail_class: MailClass
    format: PieceFormat
    page_count: int
    color: bool
    double_sided: bool
    tracking: bool
    remove_mark: bool
    pen: bool
    to: Recipient
    """The recipient; all of it empty once `scrubbed_at` says so."""
    price_cents: int
    """US cents."""
    breakdown: list[PriceLine]
    """Sums to the price."""
    payment: Payment
    tracking_number: str | None
    """Only where the print facility gives one (`tracking_reports` is `number`), of some classes
    from the first scan on.
    """
    expected_delivery_date: str | None
    """YYYY-MM-DD; of a tracked piece as the carrier last said."""
    last_scan: LastScan | None
    """Where the carrier saw the piece last; null where it is not tracked."""
    hold: Hold | None
    """Why a person is to look at the letter; null where none is, also once an operator decided."""
    waiting: Waiting | None
    """What must answer before the order goes on; null where nothing must. Usually over within
    seconds; where it lasts, the money is neither returned nor taken again, and `failure`
    stays null.
    """
    refusal_reason: str | None
    failure: OrderFailure | None
    delivery_outcome: DeliveryOutcome | None
    cancelable_until: str | None
    proof_sha256: str
    """SHA-256 of the bytes that were screened, priced and printed."""
    scrubbed_at: str | None
    """When the personal data of the order was deleted: addresses, e-mail, webhook address,
    document, places and free words; null while it is kept. Money, states, hashes and events
    stay.
    """
    created_at: str
    """ISO 8601, UTC, with milliseconds."""
    updated_at: str
    """ISO 8601, UTC, with milliseconds."""
    screening: ScreeningVerdict | None
    """The screener's verdict; null while there is none."""
    held_at: str | None
    decide_by: str | None
    """Nobody having decided by then, the order is refused."""
    claim: HeldOrderClaim | None
    """Who reads it now; null for nobody."""


class HeldOrdersWaiting(TypedDict):
    """How many letters wait: live ones counted up to 100, sandbox ones up to 50, where so many
    or more wait; the live ones are null for a `pp_test_` key.
    """

    live: int | None
    sandbox: int


class HeldOrders(TypedDict):
    status: Literal["ok"]
    orders: list[HeldOrder]
    waiting: HeldOrdersWaiting
    """How many letters wait: live ones counted up to 100, sandbox ones up to 50, where so many
    or more wait; the live ones are null for a `pp_test_` key.
    """
    next_cursor: str | None
    """Send as `cursor` to read on; null at the end."""


class PaperDifference(TypedDict):
    kind: Literal["ink_only", "text_only", "unread", "read_otherwise"]
    """`ink_only`: read from the ink, and not what the file says there; `text_only`: in the file,
    and not seen on the paper; `unread`: ink that looks like writing, and that nothing read;
    `read_otherwise`: letters that the eye reads in another way than a program.
    """
    page: int
    """Of the file that prints, from 1."""
    rect_in: list[float]
    """Left, top, width and height in inches from the sheet's left and top edges."""
    text: str
    """What was read there, or is said to stand there; empty of `unread`."""


class PaperFinding(TypedDict):
    code: Literal[
        "unread_ink",
        "hidden_text",
        "text_differs",
        "symbol_art",
        "vertical_text",
        "reordered_text",
        "unread_pages",
    ]
    """`unread_ink`: ink that the text does not account for; `hidden_text`: text without ink;
    `text_differs`: ink and text say different things; `symbol_art`, `vertical_text`,
    `reordered_text`: letters set so that a program does not read them as the eye does;
    `unread_pages`: more than could be read in time, of pages or of one.
    """
    page: int
    """From 1."""
    through_page: int | None
    """Of `unread_pages` the last one; null of others, and where it is not known."""
    rect_in: list[float] | None
    """Left, top, width and height in inches from the sheet's left and top edges; null for all of
    the page.
    """
    words: list[str]
    """What was read there, or is said to stand there; at most 40 words."""


class PageReading(TypedDict):
    page: int
    """From 1."""
    extracted: str
    """What the file says of its text."""
    read: str
    """What was read from its pixels."""


class Rating(TypedDict):
    stars: int
    text: str | None
    at: str
    """ISO 8601, UTC, with milliseconds."""


class OrderDetailClaim(TypedDict):
    """Who reads the letter now. It lapses by itself, and only warns others."""

    operator: str
    """The key's id."""
    label: str | None
    """What the key is for."""
    until: str
    """ISO 8601, UTC, with milliseconds."""
    mine: bool
    """Whether it is the key of this call."""


class OrderDetailGroundsParts(TypedDict):
    kind: str
    """What of the paper it stands on, such as `content`, `sender_name` or `content_as_read` (as
    OCR read it).
    """
    text: str


class OrderDetailGroundsTestimonies(TypedDict):
    witness: Literal["rule", "classifier", "language", "disguise", "sender_claim", "paper", "model"]
    """What said it: a rule, the classifier, the language gate, a sign of disguise, who the
    sender says they are by name or address, what was read back from the paper, or the model.
    """
    category: str
    strength: int | None
    """0 to 100: what its rules weigh, or how likely the classifier takes the letter to be
    unlawful; null of the others.
    """


class OrderDetailGroundsPassagesPlaces(TypedDict):
    page: int
    """Of the file that prints, from 1."""
    rect_in: list[float]
    """Left, top, width and height in inches from the sheet's left and top edges."""


class OrderDetailGroundsPassages(TypedDict):
    part: int
    """Which of `parts`, from 0."""
    start: int
    """The first character, in UTF-16 units."""
    end: int
    """The one after the last."""
    witness: Literal["rule", "classifier", "language", "disguise", "sender_claim", "paper", "model"]
    """What said it: a rule, the classifier, the language gate, a sign of disguise, who the
    sender says they are by name or address, what was read back from the paper, or the model.
    """
    category: str
    rule: str | None
    """The name of the rule."""
    places: list[OrderDetailGroundsPassagesPlaces]
    """Where it stands on the paper, line by line, at most 12; empty where that is not known."""


class OrderDetailGrounds(TypedDict):
    """Why a letter was not let go; never told to its sender."""

    parts: list[OrderDetailGroundsParts]
    """The paper as it was screened, text by text."""
    testimonies: list[OrderDetailGroundsTestimonies]
    """What each witness says of the whole paper."""
    passages: list[OrderDetailGroundsPassages]
    """Where it stands, at most 120 places."""


class OrderDetailSenderEarlier(TypedDict):
    letters: int
    waiting: int
    allowed: int
    """By a person, after a hold."""
    refused: int
    returned: int
    is_more: bool
    """Whether there are more than were counted."""


class OrderDetailSender(TypedDict):
    proven: Literal["key", "credit_code", "wallet", "card", "network", "nothing"]
    """By what the sender is known: nothing that they say of themselves."""
    key_id: str | None
    earlier: OrderDetailSenderEarlier | None
    """Other live letters by the same key; of guests those from the same network that the same
    credit code or wallet paid for, or, where `proven` is `network`, those of whom no more is
    proven, perhaps of others; the last 50; 0 letters: it is the first. Null where nobody can
    be told apart, and for a `pp_test_` key.
    """
    to_recipient: int | None
    """Live letters of guests to the same address since the month before, this one included, by a
    keyed digest; null where they are not counted, and for a `pp_test_` key.
    """


_OrderDetailFrom = TypedDict("_OrderDetailFrom", {"from": "ShownAddress"})


class OrderDetail(_OrderDetailFrom):
    """All that an operator needs for a decision, the street lines included."""

    id: str
    status: OrderStatus
    sandbox: bool
    mail_class: MailClass
    format: PieceFormat
    page_count: int
    color: bool
    double_sided: bool
    tracking: bool
    remove_mark: bool
    pen: bool
    to: ShownAddress
    price_cents: int
    """US cents."""
    breakdown: list[PriceLine]
    """Sums to the price."""
    payment: Payment
    tracking_number: str | None
    """Only where the print facility gives one (`tracking_reports` is `number`), of some classes
    from the first scan on.
    """
    expected_delivery_date: str | None
    """YYYY-MM-DD; of a tracked piece as the carrier last said."""
    last_scan: LastScan | None
    """Where the carrier saw the piece last; null where it is not tracked."""
    hold: Hold | None
    """Why a person is to look at the letter; null where none is, also once an operator decided."""
    waiting: Waiting | None
    """What must answer before the order goes on; null where nothing must. Usually over within
    seconds; where it lasts, the money is neither returned nor taken again, and `failure`
    stays null.
    """
    refusal_reason: str | None
    failure: OrderFailure | None
    delivery_outcome: DeliveryOutcome | None
    cancelable_until: str | None
    proof_sha256: str
    """SHA-256 of the bytes that were screened, priced and printed."""
    scrubbed_at: str | None
    """When the personal data of the order was deleted: addresses, e-mail, webhook address,
    document, places and free words; null while it is kept. Money, states, hashes and events
    stay.
    """
    created_at: str
    """ISO 8601, UTC, with milliseconds."""
    updated_at: str
    """ISO 8601, UTC, with milliseconds."""
    screening: ScreeningVerdict | None
    """The screener's verdict; null while there is none."""
    held_at: str | None
    decide_by: str | None
    """Nobody having decided by then, the order is refused."""
    claim: OrderDetailClaim | None
    """Who reads it now; null for nobody."""
    distrust: list[str]
    """Why the text of a PDF may not be what its paper shows: the codes of what was found when
    its pages were read back; empty for text.
    """
    paper_findings: list[PaperFinding]
    """Where pixels and text of a PDF differ, at most 60."""
    differences: list[PaperDifference]
    """Each place where pixels and text of a PDF differ, also where it is too little to be held
    for: OCR misreads a word here and there. At most 150 of a page; empty for text.
    """
    reading: list[PageReading]
    """The pages of a PDF as far as they were read back, as `reading_url` has them; empty for
    text.
    """
    issues: list[Issue]
    """Preflight of a PDF: errors keep it from being sent, warnings and infos tell."""
    grounds: OrderDetailGrounds | None
    """Why it was not let go, word by word; null once the order was scrubbed."""
    sender: OrderDetailSender
    events: list[OrderEvent]
    rating: Rating | None
    """The review that the caller posted."""
    recipient_reports: list[RecipientReport]
    """What recipients said of this letter, and of its equals, by the code on it; the earliest
    first, at most 20 of each reason.
    """
    recipient_stops: RecipientStops | None
    """Null of a sandbox order, of one that was scrubbed before it was mailed, and of one without
    a code that was scrubbed.
    """


class OrderDetailRead(TypedDict):
    status: Literal["ok"]
    order: OrderDetail
    document_url: str | None
    """What will be printed, as a PDF; the link works 15 minutes. Null once the order was
    scrubbed: its document is gone.
    """
    pages: list[PagePicture]
    """Pictures of the pages in the order in which they print, at 100 dots per inch, with nothing
    drawn on them; the places above are meant for them, and `page` there counts from the
    first. Empty once the order was scrubbed.
    """
    reading_url: str | None
    """Page by page, what the PDF says and what was read back from its pixels, as JSON; null
    where nothing was read. The link works 15 minutes.
    """


class _DecisionRequestRequired(TypedDict):
    decision: Literal["allow", "refuse"]
    reason: str
    """For the log, and of a refusal for the caller, who can read it."""


class DecisionRequest(_DecisionRequestRequired, total=False):
    despite_claim: bool
    """Decides although somebody else reads the letter now (`claimed`)."""


class RecipientReport(TypedDict):
    reason: Literal["threat", "fraud", "wrong_person", "unwanted", "other"]
    text: str | None
    """In the recipient's words, at most 1,000 characters; null without any."""
    at: str
    """ISO 8601, UTC, with milliseconds."""


class RecipientStops(TypedDict):
    """Whose mail is refused at the address of this order."""

    sender: bool
    """From whoever sent this order."""
    everybody: bool
    """From anybody."""


class _SuppressRequestRequired(TypedDict):
    scope: Literal["sender", "everybody"]
    """Whose mail is stopped: of the sender of `order_id`, or of everybody."""


class SuppressRequest(_SuppressRequestRequired, total=False):
    order_id: str
    """A live order to the address; exactly one of this and `to`."""
    to: Address
    """The address, as POST /v1/addresses/verify standardizes it."""


class Suppressed(TypedDict):
    status: Literal["ok"]
    added: bool
    """False where you or another operator had done it."""
    everybody: bool
    """Whether mail from everybody is refused there."""
    senders: int
    """From how many senders mail is refused there; one person may count twice, by the credential
    and by the return address.
    """
    refused_by_another_door: bool
    """Whether letters to the very address are refused, whatever stands there, because of a stop
    at another door that it may mean: the house, or an apartment that its words may be; by
    `order_id`, those of its sender. It is lifted by the address or an order of that door, if
    whoever lives there agrees.
    """


class _LiftRequestRequired(TypedDict):
    scope: Literal["sender", "everybody", "all"]
    """`sender`: what stops the sender of `order_id` there; `everybody`: what stops everybody;
    `all`: both, of every sender.
    """


class LiftRequest(_LiftRequestRequired, total=False):
    order_id: str
    """A live order to the address; exactly one of this and `to`."""
    to: Address
    """The address, as POST /v1/addresses/verify standardizes it."""


class Lifted(TypedDict):
    status: Literal["ok"]
    lifted: bool
    """Whether anything stood there to be lifted."""
    everybody: bool
    """Whether mail from everybody is refused there."""
    senders: int
    """From how many senders mail is refused there; one person may count twice, by the credential
    and by the return address.
    """
    refused_by_another_door: bool
    """Whether letters to the very address are refused, whatever stands there, because of a stop
    at another door that it may mean: the house, or an apartment that its words may be; by
    `order_id`, those of its sender. It is lifted by the address or an order of that door, if
    whoever lives there agrees.
    """


class NotificationData(TypedDict):
    order: Order
    """The order as it stood after the event."""
    previous_status: OrderStatus | None
    event_id: str
    event_data: dict[str, str | float | bool | list[str] | None]
    """`place` and `scanned_at` of a scan; `estimated: true` of a delivery that no tracking
    number confirmed.
    """


class Notification(TypedDict):
    """What is sent to the webhook_url of an order."""

    type: NotificationType
    timestamp: str
    """When it happened."""
    data: NotificationData


class RedeliverRequest(TypedDict):
    cancel_token: str
    """The capability that came with the order."""


class Redelivered(TypedDict):
    status: Literal["ok"]
    event_id: str


class WebhookKey(TypedDict):
    id: str
    public_key: str
    """An ed25519 public key: 32 bytes in base64 after the prefix."""


class WebhookKeys(TypedDict):
    status: Literal["ok"]
    keys: list[WebhookKey]
    """Any of them may have signed."""


class Unsubscribed(TypedDict):
    status: Literal["ok"]
    unsubscribed: bool
    """Whether e-mails other than receipts are ended."""


class RailWebhookTaken(TypedDict):
    status: Literal["ok"]
    recorded: bool
    """False for a repetition, and for a piece that is none of ours."""
    order_status: OrderStatus | None
    """The state of the order after it, which an event that comes too late has not moved; null
    for a piece that is none of ours, or that the order does not go on by.
    """


class Received(TypedDict):
    status: Literal["ok"]


class _VerifyAddressRequestRequired(TypedDict):
    line1: str
    """Street address, PO box or rural route."""
    city: str
    state: str
    """Two-letter USPS code of a state or territory."""
    zip: str
    """ZIP or ZIP+4 code."""


class VerifyAddressRequest(_VerifyAddressRequestRequired, total=False):
    """An address to verify; the name is not needed, and never shown to the carrier."""

    name: str
    company: str
    line2: str
    """Apartment, suite or unit."""
    country: str
    """US, USA or United States. Default: `US`."""


class _VerifiedAddressRequired(TypedDict):
    line1: str
    """Street address, PO box or rural route."""
    city: str
    state: str
    zip: str


class VerifiedAddress(_VerifiedAddressRequired, total=False):
    name: str
    company: str
    line2: str
    """Apartment, suite or unit."""
    country: str
    """US, USA or United States. Default: `US`."""


_AddressChangeFrom = TypedDict("_AddressChangeFrom", {"from": "str"}, total=False)


class AddressChange(_AddressChangeFrom):
    field: str
    to: str


class AddressVerification(TypedDict):
    status: Literal["ok"]
    deliverable: bool
    """Whether an order would take the address."""
    verdict: Literal["deliverable", "corrected", "undeliverable"]
    """`corrected`: deliverable, but not quite as it was given; see `changed`."""
    address: VerifiedAddress | None
    """As the carrier writes it; what it might be where it is undeliverable; null where nothing
    is known.
    """
    changed: list[AddressChange]
    """What the carrier writes otherwise, beyond capitals and abbreviations."""
    reason: str


class _AutocompleteRequestRequired(TypedDict):
    prefix: str
    """What was typed so far: `Spring`, `627`, `500 Main St, Spring`."""


class AutocompleteRequest(_AutocompleteRequestRequired, total=False):
    city: str
    """Prefers places in this city."""
    state: str
    """Only in this state: IL."""
    zip: str
    """Prefers this ZIP code."""
    limit: int
    """Most suggestions; 1 to 10. Default: `5`."""


class _ReverseGeocodeRequestRequired(TypedDict):
    latitude: float
    longitude: float


class ReverseGeocodeRequest(_ReverseGeocodeRequestRequired, total=False):
    """A point in degrees, WGS 84."""

    limit: int
    """Most suggestions; 1 to 10. Default: `5`."""


class _PlaceRequired(TypedDict):
    city: str
    state: str


class Place(_PlaceRequired, total=False):
    line1: str
    zip: str
    """Absent where the place has several ZIP codes."""
    distance_meters: int
    """From the point that was asked for."""


class PlaceSuggestions(TypedDict):
    """Best or nearest first; empty where nothing is known."""

    status: Literal["ok"]
    suggestions: list[Place]


class SuggestMailClassRequest(TypedDict, total=False):
    purpose: str
    """What the letter is for, in your words."""
    text: str
    """The letter itself."""
    need_proof: bool
    """Must it be proven that the letter was mailed? Default: `false`."""
    need_signature: bool
    """Must the recipient sign for it? Default: `false`."""
    deadline: str
    """The day by which it must be delivered, YYYY-MM-DD; not one that is over."""


class MailClassOffer(TypedDict):
    mail_class: MailClass
    total_cents: int
    """For a letter of one page, black and white."""
    expected_delivery_date: str
    """YYYY-MM-DD, if sent now."""


class MailClassSuggestion(TypedDict):
    status: Literal["ok"]
    suggested: MailClass
    reason: str
    total_cents: int
    """For a letter of one page, black and white."""
    expected_delivery_date: str
    """YYYY-MM-DD, if sent now."""
    alternatives: list[MailClassOffer]
    """The other classes, the cheapest first."""


class Capabilities(TypedDict):
    status: Literal["ok"]
    live: bool
    """False where no print facility is configured: then only sandbox orders are taken."""
    pieces: list[PieceCapability]
    """Each format in each class that is mailed here, the cheapest first."""


class PieceCapabilityPrices(TypedDict):
    """All in. `color`, `tracking` and, of a printed one, `remove_mark` come on top; 0 where
    there is nothing to pay for.
    """

    first_page_cents: int
    """US cents."""
    extra_page_cents: int
    """US cents."""
    color_first_page_cents: int
    """US cents."""
    color_extra_page_cents: int
    """US cents."""
    tracking_cents: int
    """US cents."""
    remove_mark_cents: int
    """US cents."""


class PieceCapability(TypedDict):
    format: PieceFormat
    mail_class: MailClass
    content: list[Literal["text", "pdf"]]
    """What it may be made from."""
    pen: list[bool]
    """What `pen` may be: false is printed, true is written by a machine with a pen."""
    color: bool
    """Whether `color: true` is possible."""
    double_sided: bool
    """Whether `double_sided: true` is possible."""
    tracking: Literal["included", "optional", "none"]
    """`optional`: with `tracking: true`, for its price."""
    tracking_reports: Literal["number", "scans", "none"]
    """A number of the carrier and its scans, its scans alone, or nothing."""
    pages_max: int
    """Of your document, as `page_count` of a quote counts them: a card is one."""
    characters_max: int | None
    """Of `text`, however it is made: more is refused. Null where no text is taken."""
    pen_characters_max: int | None
    """Of `text` with `pen: true`; null where no pen writes it."""
    characters_fit: int | None
    """So many characters of ordinary English surely fit the paper where it is printed; how many
    of yours do, a quote says. Null where no text is printed.
    """
    address_page: bool
    """A page with the addresses goes in front, free and not counted."""
    prices: PieceCapabilityPrices
    """All in. `color`, `tracking` and, of a printed one, `remove_mark` come on top; 0 where
    there is nothing to pay for.
    """


class CsvMappingRequestMapping(TypedDict, total=False):
    """For each field of an address the column that holds it, or the columns whose cells make it
    together.
    """

    name: str | list[str]
    company: str | list[str]
    line1: str | list[str]
    line2: str | list[str]
    city: str | list[str]
    state: str | list[str]
    zip: str | list[str]
    country: str | list[str]


class CsvMappingRequest(TypedDict, total=False):
    """A spreadsheet of addresses. Delimiter, encoding and columns are found out."""

    csv: str
    """The table as text; at most 5 MB and 50,000 rows."""
    csv_base64: str
    """Or the file in standard base64, at most 5 MB of it: UTF-8, UTF-16 or Windows-1252."""
    mapping: CsvMappingRequestMapping
    """For each field of an address the column that holds it, or the columns whose cells make it
    together.
    """


class CsvProblem(TypedDict):
    row: int
    field: str
    problem: str


class CsvMappingMapping(TypedDict, total=False):
    """For each field of an address the column that holds it, or the columns whose cells make it
    together.
    """

    name: str | list[str]
    company: str | list[str]
    line1: str | list[str]
    line2: str | list[str]
    city: str | list[str]
    state: str | list[str]
    zip: str | list[str]
    country: str | list[str]


class CsvMapping(TypedDict):
    """How the spreadsheet would be read. Nothing was created."""

    status: Literal["ok"]
    has_header: bool
    columns: list[str]
    mapping: CsvMappingMapping
    """For each field of an address the column that holds it, or the columns whose cells make it
    together.
    """
    unmapped: list[str]
    """Columns that no field uses."""
    missing: list[str]
    """Required fields that no column has, or of which headers name several: name their columns
    in `mapping`.
    """
    sample_rows: list[dict[str, str]]
    """The first five rows as addresses."""
    row_count: int
    valid_rows: int
    invalid_row_count: int
    problem_count: int
    invalid_rows: list[CsvProblem]
    """The first 100 problems; `row` as a spreadsheet counts, from 1, the header included."""


class _FeedbackRequestRequired(TypedDict):
    category: FeedbackCategory
    note: str
    """What happened. Keys and tokens in it are redacted; names and addresses are not."""


class FeedbackRequest(_FeedbackRequestRequired, total=False):
    """One problem. At least one of order_id, url and surface says what it is about."""

    order_id: str
    """The order it is about; recorded, never looked up."""
    url: str
    """The http or https address it is about."""
    surface: str
    """The operation, tool or page it is about."""


class Feedback(TypedDict):
    status: Literal["ok"]
    feedback_id: str
    already_submitted: bool
    """True when the same report is on file; the id is then the original one."""


class HealthLanes(TypedDict):
    """Which optional parts this deployment has switched on."""

    payments: Lane
    x402: Lane
    mpp: Lane
    api_keys: Lane
    signing: Lane


class Health(TypedDict):
    status: Literal["ok"]
    deployment_id: str
    version: str
    screening: Literal["rules", "model"]
    """What screens letters: the rules and the classifier of the service alone, or a model beside
    them.
    """
    page_reader: Literal["ocr", "model"]
    """What reads the pages of PDFs back as they print: the OCR of the service, or a model in its
    place.
    """
    lanes: HealthLanes
    """Which optional parts this deployment has switched on."""


class InputProblem(TypedDict):
    pointer: str
    """Where: a JSON Pointer (RFC 6901) into the body, empty for the body as a whole;
    `query/<name>`, `header/<Name>` or `path/<name>` outside it.
    """
    code: ErrorCode
    """The error code that this problem alone would have been answered with."""
    message: str
    """For people; never repeats what was sent."""


class PaymentRequirementExtra(TypedDict):
    name: str
    version: str


class PaymentRequirement(TypedDict):
    scheme: str
    network: str
    maxAmountRequired: str
    """In the smallest unit of the asset."""
    asset: str
    """The contract of the stablecoin."""
    payTo: str
    resource: str
    description: str
    mimeType: str
    outputSchema: dict[str, Any] | None
    maxTimeoutSeconds: int
    extra: PaymentRequirementExtra


class PaymentChallengeRequestMethodDetails(TypedDict):
    networkId: str
    """Who the token is granted to."""
    paymentMethodTypes: list[str]


class PaymentChallengeRequest(TypedDict):
    """What is to be paid. In the header: base64url of this, with sorted members."""

    amount: str
    """In cents."""
    currency: str
    externalId: str
    """The order that is paid for."""
    methodDetails: PaymentChallengeRequestMethodDetails


class _PaymentChallengeRequired(TypedDict):
    id: str
    realm: str
    method: str
    """`stripe`: by a Shared Payment Token."""
    intent: str
    request: PaymentChallengeRequest
    """What is to be paid. In the header: base64url of this, with sorted members."""
    expires: str
    description: str
    opaque: str
    """Sent back as it is."""


class PaymentChallenge(_PaymentChallengeRequired, total=False):
    header: str
    """The header for the credential, where Authorization has an API key."""


class _ProblemRequired(TypedDict):
    status: Literal["failed", "action_required"]
    code: ErrorCode
    reason: str
    """What is wrong with this very call, for people."""
    next: list[str]
    """What helps now, in order."""


class Problem(_ProblemRequired, total=False):
    """A failed call. A code that is not yet known here may come one day."""

    errors: list[InputProblem]
    """What is wrong with the input, one by one: with every 400 and 422 of an operation."""
    doc_url: str
    """What this code means, for people; absent where the gateway itself answers."""
    field: str
    """With `address_undeliverable`: the field of the address, `to` or `from`."""
    corrected_to: ShownAddress
    """With `address_undeliverable`: what `to` might be. Compare it, do not just send it."""
    corrected_from: ShownAddress
    """With `address_undeliverable`: what `from` might be."""
    issues: list[Issue]
    """With `invalid_pdf`: what is wrong, and where."""
    order: Order
    """With `Prefer: wait`: the order that was placed, and failed meanwhile."""
    x402Version: int
    """With `payment_required`: 1."""
    error: str
    """With `payment_required`: the reason, as x402 names it."""
    accepts: list[PaymentRequirement]
    """With `payment_required`: sign one of them."""
    challenges: list[PaymentChallenge]
    """With `payment_required`, `mpp_payment_invalid` and `mpp_payment_failed`: answer one of
    them with a client of the Machine Payments Protocol.
    """
