# Made by tools/generate.ts from openapi.json.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import types
from ._operation import Call, Operation, PdfContent, TypedCalls

if TYPE_CHECKING:
    # Known to every type checker; nothing of it is needed when the program runs.
    from typing_extensions import Unpack

# How each operation is sent.
OPERATIONS: dict[str, Operation] = {
    "get_health": Operation(
        id="get_health",
        method="GET",
        path="/v1/health",
        is_repeatable=True,
    ),
    "get_openapi": Operation(
        id="get_openapi",
        method="GET",
        path="/v1/openapi.json",
        is_repeatable=True,
    ),
    "get_key": Operation(
        id="get_key",
        method="GET",
        path="/v1/keys/self",
        is_repeatable=True,
    ),
    "create_quote": Operation(
        id="create_quote",
        method="POST",
        path="/v1/quotes",
        is_repeatable=False,
        body_type="application/json",
    ),
    "create_order": Operation(
        id="create_order",
        method="POST",
        path="/v1/orders",
        is_repeatable=False,
        body_type="application/json",
        takes_key=True,
    ),
    "list_orders": Operation(
        id="list_orders",
        method="GET",
        path="/v1/orders",
        is_repeatable=True,
    ),
    "get_order": Operation(
        id="get_order",
        method="GET",
        path="/v1/orders/{order_id}",
        is_repeatable=True,
    ),
    "scrub_order": Operation(
        id="scrub_order",
        method="DELETE",
        path="/v1/orders/{order_id}",
        is_repeatable=True,
    ),
    "list_order_events": Operation(
        id="list_order_events",
        method="GET",
        path="/v1/orders/{order_id}/events",
        is_repeatable=True,
    ),
    "create_batch_quote": Operation(
        id="create_batch_quote",
        method="POST",
        path="/v1/batches/quotes",
        is_repeatable=False,
        body_type="application/json",
    ),
    "create_batch": Operation(
        id="create_batch",
        method="POST",
        path="/v1/batches",
        is_repeatable=False,
        body_type="application/json",
        takes_key=True,
    ),
    "get_batch": Operation(
        id="get_batch",
        method="GET",
        path="/v1/batches/{batch_id}",
        is_repeatable=True,
    ),
    "cancel_batch": Operation(
        id="cancel_batch",
        method="POST",
        path="/v1/batches/{batch_id}/cancel",
        is_repeatable=False,
        body_type="application/json",
    ),
    "upload_pdf": Operation(
        id="upload_pdf",
        method="PUT",
        path="/v1/uploads",
        is_repeatable=True,
        body_type="application/pdf",
    ),
    "put_stationery": Operation(
        id="put_stationery",
        method="PUT",
        path="/v1/stationery",
        is_repeatable=True,
        body_type="application/json",
    ),
    "list_credit_packs": Operation(
        id="list_credit_packs",
        method="GET",
        path="/v1/credits/packs",
        is_repeatable=True,
    ),
    "create_credit_checkout": Operation(
        id="create_credit_checkout",
        method="POST",
        path="/v1/credits/checkout",
        is_repeatable=False,
        body_type="application/json",
    ),
    "get_credit_checkout": Operation(
        id="get_credit_checkout",
        method="GET",
        path="/v1/credits/checkout/{checkout_id}",
        is_repeatable=True,
    ),
    "get_credit_account": Operation(
        id="get_credit_account",
        method="GET",
        path="/v1/credits/{code}",
        is_repeatable=True,
    ),
    "verify_address": Operation(
        id="verify_address",
        method="POST",
        path="/v1/addresses/verify",
        is_repeatable=False,
        body_type="application/json",
    ),
    "autocomplete_address": Operation(
        id="autocomplete_address",
        method="POST",
        path="/v1/addresses/autocomplete",
        is_repeatable=False,
        body_type="application/json",
    ),
    "autocomplete_address_by_query": Operation(
        id="autocomplete_address_by_query",
        method="GET",
        path="/v1/addresses/autocomplete",
        is_repeatable=True,
    ),
    "reverse_geocode": Operation(
        id="reverse_geocode",
        method="POST",
        path="/v1/addresses/reverse-geocode",
        is_repeatable=False,
        body_type="application/json",
    ),
    "reverse_geocode_by_query": Operation(
        id="reverse_geocode_by_query",
        method="GET",
        path="/v1/addresses/reverse-geocode",
        is_repeatable=True,
    ),
    "get_capabilities": Operation(
        id="get_capabilities",
        method="GET",
        path="/v1/capabilities",
        is_repeatable=True,
    ),
    "suggest_mail_class": Operation(
        id="suggest_mail_class",
        method="POST",
        path="/v1/mail-classes/suggest",
        is_repeatable=False,
        body_type="application/json",
    ),
    "map_csv": Operation(
        id="map_csv",
        method="POST",
        path="/v1/csv/mapping",
        is_repeatable=False,
        body_type="application/json",
    ),
    "receive_stripe_event": Operation(
        id="receive_stripe_event",
        method="POST",
        path="/v1/webhooks/stripe",
        is_repeatable=False,
        body_type="application/json",
    ),
    "receive_rail_webhook": Operation(
        id="receive_rail_webhook",
        method="POST",
        path="/v1/webhooks/rails/{rail}",
        is_repeatable=False,
        body_type="application/json",
    ),
    "cancel_order": Operation(
        id="cancel_order",
        method="POST",
        path="/v1/orders/{order_id}/cancel",
        is_repeatable=False,
        body_type="application/json",
    ),
    "review_order": Operation(
        id="review_order",
        method="POST",
        path="/v1/orders/{order_id}/review",
        is_repeatable=False,
        body_type="application/json",
    ),
    "advance_sandbox_order": Operation(
        id="advance_sandbox_order",
        method="POST",
        path="/v1/sandbox/orders/{order_id}/advance",
        is_repeatable=False,
        body_type="application/json",
    ),
    "get_order_proof": Operation(
        id="get_order_proof",
        method="GET",
        path="/v1/orders/{order_id}/proof",
        is_repeatable=True,
    ),
    "get_order_evidence": Operation(
        id="get_order_evidence",
        method="GET",
        path="/v1/orders/{order_id}/evidence",
        is_repeatable=True,
    ),
    "list_held_orders": Operation(
        id="list_held_orders",
        method="GET",
        path="/v1/ops/orders",
        is_repeatable=True,
    ),
    "get_order_detail": Operation(
        id="get_order_detail",
        method="GET",
        path="/v1/ops/orders/{order_id}",
        is_repeatable=True,
    ),
    "decide_held_order": Operation(
        id="decide_held_order",
        method="POST",
        path="/v1/ops/orders/{order_id}/decision",
        is_repeatable=False,
        body_type="application/json",
    ),
    "claim_held_order": Operation(
        id="claim_held_order",
        method="POST",
        path="/v1/ops/orders/{order_id}/claim",
        is_repeatable=False,
        body_type="application/json",
    ),
    "add_suppression": Operation(
        id="add_suppression",
        method="POST",
        path="/v1/ops/suppressions",
        is_repeatable=False,
        body_type="application/json",
    ),
    "lift_suppression": Operation(
        id="lift_suppression",
        method="POST",
        path="/v1/ops/suppressions/lift",
        is_repeatable=False,
        body_type="application/json",
    ),
    "list_decisions": Operation(
        id="list_decisions",
        method="GET",
        path="/v1/ops/decisions",
        is_repeatable=True,
    ),
    "list_cases": Operation(
        id="list_cases",
        method="GET",
        path="/v1/ops/cases",
        is_repeatable=True,
    ),
    "finish_case": Operation(
        id="finish_case",
        method="POST",
        path="/v1/ops/cases/{case_id}/done",
        is_repeatable=False,
    ),
    "list_feedback": Operation(
        id="list_feedback",
        method="GET",
        path="/v1/ops/feedback",
        is_repeatable=True,
    ),
    "create_feedback": Operation(
        id="create_feedback",
        method="POST",
        path="/v1/feedback",
        is_repeatable=False,
        body_type="application/json",
    ),
    "redeliver_event": Operation(
        id="redeliver_event",
        method="POST",
        path="/v1/orders/{order_id}/events/{event_id}/redeliver",
        is_repeatable=False,
        body_type="application/json",
    ),
    "list_webhook_keys": Operation(
        id="list_webhook_keys",
        method="GET",
        path="/v1/webhooks/keys",
        is_repeatable=True,
    ),
    "show_unsubscribe": Operation(
        id="show_unsubscribe",
        method="GET",
        path="/v1/emails/unsubscribe",
        is_repeatable=True,
        answers_text=True,
    ),
    "unsubscribe_email_by_one_click": Operation(
        id="unsubscribe_email_by_one_click",
        method="POST",
        path="/v1/emails/unsubscribe",
        is_repeatable=False,
        body_type="application/x-www-form-urlencoded",
    ),
}


class Operations(TypedCalls):
    """One method for each operation of the service, named as its operation is."""

    def get_health(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.Health:
        """Is the service up? `GET /v1/health`

        Liveness, the deployment, and which optional lanes are on. A deployment whose settings
        are not complete answers `unavailable` and names them.

        Raises:
            MailApiError: with a code that every operation may answer.
        """
        call = Call(
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["get_health"], types.Health, call)

    def get_openapi(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """This description. `GET /v1/openapi.json`

        The OpenAPI 3.1 description, generated from the schemas the server validates with.

        Raises:
            MailApiError: with a code that every operation may answer.
        """
        call = Call(
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["get_openapi"], dict[str, Any], call)

    def get_key(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """What the API key of this call may do. `GET /v1/keys/self`

        Free, read-only. Scopes, what its operator lets it spend and send, and what it has
        spent. It needs the key, and no scope.

        Raises:
            MailApiError: `limit_check_unavailable`, or a code that every operation may
                answer.
        """
        call = Call(
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["get_key"], dict[str, Any], call)

    def create_quote(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.QuoteRequest],
    ) -> types.Quote:
        """Price a letter. `POST /v1/quotes`

        Free; creates nothing. With `to` and content the answer carries a confirmation token,
        bound to exactly what was quoted: the order of it is accepted while it lives, outages,
        the caps of its caller and the wish of its recipient apart. What no print facility
        mails is refused, with `sandbox: true` as well. A key needs the scope `mail:quote`.

        Args:
            mail_class (MailClass): Postal class. Default: `first_class`.
            format (PieceFormat): Piece format. Default: `letter`.
            color (bool): Print in colour. Default: `false`.
            double_sided (bool): Print on both sides. Default: `true`.
            tracking (bool): Buy the carrier's scans: place, time and expected day as events;
                first_class letters only. Default: `false`.
            remove_mark (bool): Omit the return-mark line, which tells who mailed it; charged
                only where one would be printed. Default: `false`.
            pen (bool): Written by a machine with a real pen instead of printed, where it is
                offered (notecards). Default: `false`.
            text (str): The letter as text, see `text_format`.
            text_format (Literal[plain, markdown]): Of the `text` of a letter: `plain`
                (default) prints it as it is written, `markdown` sets CommonMark with tables.
            merge (dict[str, str]): What to print for each `{{name}}` in `text` and `subject`:
                all of them, and no others.
            date (str): Printed above the `text` of a letter, such as November 24, 2026: a day
                (YYYY-MM-DD) within five years or `none`. Without it the day of mailing, unless
                the text begins with a date.
            subject (str): A line above the `text` of a letter that says what it is about.
            stationery (str): Letterhead and signature of a letter as `text`, from PUT
                /v1/stationery.
            handwriting (Literal[classic, neat, brush]): The hand that writes a card;
                `classic` by default.
            cover (Literal[posy, grasses, frame]): The front of a notecard; `posy` by default.
            pdf_url (str): A PDF on the public internet: http or https, at most 10 MB.
            pdf_base64 (str): A PDF in standard base64. Above about 4.5 MB upload it instead.
            upload_key (str): From PUT /v1/uploads.
            page_count (int): Pages to price when no content is sent. The rendered count wins.
            to (Address):
            from_ (Address):
            sandbox (bool): Price what the sandbox simulates. The token is then good for
                sandbox orders only. A `pp_test_` key always does. Default: `false`.

        Raises:
            MailApiError: `invalid_page_count`, `quote_content_required`,
                `page_limit_exceeded`, `tracking_included`, `unknown_format`,
                `class_unavailable_for_format`, `pdf_required`, `empty_document`,
                `unsupported_characters`, `invalid_pdf`, `invalid_base64`, `low_text_density`,
                `file_too_large`, `pdf_fetch_failed`, `blocked_address`, `dns_failed`,
                `redirect_limit`, `invalid_upload_key`, `upload_not_found`, `unsupported_piece`,
                `unsupported_mail_class`, `rejected`, `recipient_suppressed`, `rail_unavailable`,
                `below_cost_floor`, `confirmation_unavailable`, or a code that every operation may
                answer.
        """
        call = Call(
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["create_quote"], types.Quote, call)

    def create_order(
        self,
        *,
        prefer: str | None = None,
        idempotency_key: str | None = None,
        x_payment: str | None = None,
        payment_signature: str | None = None,
        payment_authorization: str | None = None,
        accept_payment: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.OrderRequest],
    ) -> types.OrderCreated:
        """Send a letter. `POST /v1/orders`

        Renders, screens and places the letter. The same Idempotency-Key never sends twice.
        With `sandbox: true` the whole flow is simulated, free and at once. A key needs the
        scope `mail:send`.

        Args:
            prefer: `wait=N` (RFC 7240), 0 to 20 seconds, 0 by default: answer a paid live
                order once it is in print, held, refused or failed, at the latest after N seconds.
                `Preference-Applied` then says so, and a live order that failed is answered with
                its own code; body and headers then have the order and all that is told beside a
                new one (`capability`, `order_url`, `webhook_secret`, a receipt).
            idempotency_key: A string of your own, unique for each letter: 1 to 255 visible
                ASCII characters. Sending it again replays the first answer. Choose one that
                nobody can guess. Chosen for you where it is not given; the same over all retries
                of the call.
            x_payment: Stablecoin lane: the signed challenge (x402 version 1), base64 of JSON.
            payment_signature: The same in x402 version 2.
            payment_authorization: Machine Payments Protocol: `Payment` and the credential
                that answers the challenge, base64url of JSON, of a caller whose API key stands in
                Authorization. Others send it there.
            accept_payment: Machine Payments Protocol: which payments its client can make.
                There is one here, which is offered in any case.
            mail_class (MailClass): Postal class. Default: `first_class`.
            format (PieceFormat): Piece format. Default: `letter`.
            color (bool): Print in colour. Default: `false`.
            double_sided (bool): Print on both sides. Default: `true`.
            tracking (bool): Buy the carrier's scans: place, time and expected day as events;
                first_class letters only. Default: `false`.
            remove_mark (bool): Omit the return-mark line, which tells who mailed it; charged
                only where one would be printed. Default: `false`.
            pen (bool): Written by a machine with a real pen instead of printed, where it is
                offered (notecards). Default: `false`.
            text (str): The letter as text, see `text_format`.
            text_format (Literal[plain, markdown]): Of the `text` of a letter: `plain`
                (default) prints it as it is written, `markdown` sets CommonMark with tables.
            merge (dict[str, str]): What to print for each `{{name}}` in `text` and `subject`:
                all of them, and no others.
            date (str): Printed above the `text` of a letter, such as November 24, 2026: a day
                (YYYY-MM-DD) within five years or `none`. Without it the day of mailing, unless
                the text begins with a date.
            subject (str): A line above the `text` of a letter that says what it is about.
            stationery (str): Letterhead and signature of a letter as `text`, from PUT
                /v1/stationery.
            handwriting (Literal[classic, neat, brush]): The hand that writes a card;
                `classic` by default.
            cover (Literal[posy, grasses, frame]): The front of a notecard; `posy` by default.
            pdf_url (str): A PDF on the public internet: http or https, at most 10 MB.
            pdf_base64 (str): A PDF in standard base64. Above about 4.5 MB upload it instead.
            upload_key (str): From PUT /v1/uploads.
            to (Address, required):
            from_ (Address):
            sandbox (bool): Free simulation: nothing is printed, mailed or charged. Default:
                `false`.
            confirmation_token (str): From POST /v1/quotes.
            credit_code (str):
            payment_method (Literal[credit_code, checkout, x402, mpp]): Implied by
                credit_code, or by a payment header; else checkout.
            checkout_ui_mode (CheckoutUiMode): hosted answers with payment_url, embedded with
                client_secret. Default: `hosted`.
            email (str): Receipt and status address.
            webhook_url (str): Where updates of this order are sent: https, on the public
                internet. Signed as Standard Webhooks.

        Raises:
            MailApiError: `page_limit_exceeded`, `tracking_included`, `unknown_format`,
                `class_unavailable_for_format`, `pdf_required`, `empty_document`,
                `unsupported_characters`, `invalid_pdf`, `invalid_base64`, `low_text_density`,
                `file_too_large`, `pdf_fetch_failed`, `blocked_address`, `dns_failed`,
                `redirect_limit`, `invalid_upload_key`, `upload_not_found`,
                `confirmation_malformed`, `confirmation_invalid`, `confirmation_expired`,
                `unsupported_piece`, `unsupported_mail_class`, `payment_required`,
                `x402_payment_invalid`, `x402_verify_failed`, `x402_settle_failed`,
                `mpp_payment_invalid`, `mpp_payment_failed`, `unknown_code`,
                `insufficient_balance`, `region_unsupported`, `caller_unidentified`,
                `confirmation_mismatch`, `confirmation_used`, `idempotency_key_in_flight`,
                `address_undeliverable`, `recipient_suppressed`, `rejected`,
                `confirmation_required`, `velocity_limit`, `spend_limit`, `x402_not_configured`,
                `mpp_not_configured`, `no_checkout_url`, `no_client_secret`,
                `confirmation_unavailable`, `capability_unavailable`, `payments_not_configured`,
                `limit_check_unavailable`, `rail_unavailable`, `below_cost_floor`, `retry_unsafe`,
                `submit_outcome_unknown`, `audit_unavailable`, or a code that every operation may
                answer.
        """
        call = Call(
            headers={
                "Prefer": prefer,
                "Idempotency-Key": idempotency_key,
                "X-Payment": x_payment,
                "Payment-Signature": payment_signature,
                "Payment-Authorization": payment_authorization,
                "Accept-Payment": accept_payment,
            },
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["create_order"], types.OrderCreated, call)

    def list_orders(
        self,
        *,
        status: types.OrderStatus | None = None,
        created_after: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.Orders:
        """List the orders of an API key. `GET /v1/orders`

        Free, read-only. The orders that were placed with this very key, newest first; those
        of guests are in no list. A page may hold fewer orders than `limit`, even none; read
        on until `next_cursor` is null. Needs an API key with the scope `mail:read`.

        Args:
            status: Only orders in this state.
            created_after: Only orders placed after this moment.
            cursor: The `next_cursor` of the page before.
            limit: 1 to 100; default 20.

        Raises:
            MailApiError: with a code that every operation may answer.
        """
        call = Call(
            query={
                "status": status,
                "created_after": created_after,
                "cursor": cursor,
                "limit": limit,
            },
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["list_orders"], types.Orders, call)

    def get_order(
        self,
        order_id: str,
        *,
        cancel_token: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.OrderRead:
        """Read an order. `GET /v1/orders/{id}`

        Free, read-only. The id itself is the capability to read. Whoever also sends
        `Cancel-Token` is told how to pay, while the order waits for that. A key needs the
        scope `mail:read`.

        Args:
            order_id: An order id, such as ord_3f….
            cancel_token: The `cancel_token` of the order: while it waits for its payment, the
                answer has `payment_url` (or `client_secret`) and `expires_at`. For 7 days; then
                leave it out.

        Raises:
            MailApiError: `invalid_capability`, `not_found`, `expired_capability`,
                `capability_unavailable`, or a code that every operation may answer.
        """
        call = Call(
            path={"order_id": order_id},
            headers={"Cancel-Token": cancel_token},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["get_order"], types.OrderRead, call)

    def scrub_order(
        self,
        order_id: str,
        *,
        cancel_token: str,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.OrderChanged:
        """Delete the personal data of an order. `DELETE /v1/orders/{id}`

        At once, of an order that is over: canceled, refused, failed, delivered or returned,
        with what was paid back where it goes back. Addresses, e-mail, webhook address,
        document, places and free words go, and notices that were not sent yet with them;
        money, states, hashes and events stay, and so does the id: the Idempotency-Key still
        finds this order, and sends nothing. Repeating it answers the same. Without it the
        same happens by itself, after the days that the deployment keeps them. A key needs the
        scope `mail:send`.

        Args:
            order_id: An order id, such as ord_3f….
            cancel_token: The `cancel_token` of the order. It may be older than 7 days: orders
                end later than that.

        Raises:
            MailApiError: `invalid_capability`, `not_found`, `not_ended`,
                `capability_unavailable`, or a code that every operation may answer.
        """
        call = Call(
            path={"order_id": order_id},
            headers={"Cancel-Token": cancel_token},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["scrub_order"], types.OrderChanged, call)

    def list_order_events(
        self,
        order_id: str,
        *,
        after: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.OrderEvents:
        """Read an order's event log. `GET /v1/orders/{id}/events`

        Oldest first. Everything that happened to the letter, with who did it. A key needs the
        scope `mail:read`.

        Args:
            order_id: An order id, such as ord_3f….
            after: Return events after this one.
            limit: 1 to 100; default 100.

        Raises:
            MailApiError: `not_found`, or a code that every operation may answer.
        """
        call = Call(
            path={"order_id": order_id},
            query={"after": after, "limit": limit},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["list_order_events"], types.OrderEvents, call)

    def create_batch_quote(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.BatchQuoteRequest],
    ) -> types.BatchQuote:
        """Price a spreadsheet of letters. `POST /v1/batches/quotes`

        Free; creates nothing. Reads the spreadsheet as POST /v1/csv/mapping does, lays out
        the letter of each row, and says which rows can be mailed, what is wrong with the
        others, and what it all costs; `proof_url` shows the letter of one row. The token is
        good for this very batch. Streets are verified when a row is placed: here a ZIP code
        must belong to its state. A key needs the scope `mail:quote`.

        Args:
            mail_class (MailClass): Postal class. Default: `first_class`.
            format (PieceFormat): Piece format. Default: `letter`.
            color (bool): Print in colour. Default: `false`.
            double_sided (bool): Print on both sides. Default: `true`.
            tracking (bool): Buy the carrier's scans: place, time and expected day as events;
                first_class letters only. Default: `false`.
            remove_mark (bool): Omit the return-mark line, which tells who mailed it; charged
                only where one would be printed. Default: `false`.
            pen (bool): Written by a machine with a real pen instead of printed, where it is
                offered (notecards). Default: `false`.
            csv (str): The table as text; at most 5 MB and 1000 rows beside its header, fewer
                of letters that are very long.
            csv_base64 (str): Or the file in standard base64, at most 5 MB of it: UTF-8,
                UTF-16 or Windows-1252.
            mapping (BatchQuoteRequestMapping): For each field of an address the column that
                holds it, or the columns whose cells make it together.
            text (str, required): The letter, see `text_format`. `{{name}}` prints what its
                row has in the column of that name: `{{first_name}}` that of `First Name`. Columns
                that are called otherwise stand in `merge_columns`.
            text_format (Literal[plain, markdown]): Of the `text` of a letter: `plain`
                (default) prints it as it is written, `markdown` sets CommonMark with tables.
            merge (dict[str, str]): What to print for a `{{name}}` that is the same in every
                letter.
            merge_columns (dict[str, str]): For a `{{name}}` of the letter the column that
                holds it.
            date (str): Printed above the `text` of a letter, such as November 24, 2026: a day
                (YYYY-MM-DD) within five years or `none`. Without it the day of mailing, unless
                the text begins with a date.
            subject (str): A line above the `text` of a letter that says what it is about.
            stationery (str): Letterhead and signature of a letter as `text`, from PUT
                /v1/stationery.
            handwriting (Literal[classic, neat, brush]): The hand that writes a card;
                `classic` by default.
            cover (Literal[posy, grasses, frame]): The front of a notecard; `posy` by default.
            from_ (Address):
            sandbox (bool): Free simulation: nothing is printed, mailed or charged. Default:
                `false`.
            credit_code (str): The code that will pay: then the quote knows its limits.
                Nothing is taken.
            proof_row (int): The row whose letter `proof_url` shows; else the first.

        Raises:
            MailApiError: `tracking_included`, `class_unavailable_for_format`, `pdf_required`,
                `invalid_base64`, `file_too_large`, `upload_not_found`, `too_many_rows`,
                `unsupported_piece`, `unsupported_mail_class`, `address_undeliverable`,
                `rail_unavailable`, `below_cost_floor`, `limit_check_unavailable`,
                `confirmation_unavailable`, or a code that every operation may answer.
        """
        call = Call(
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["create_batch_quote"], types.BatchQuote, call)

    def create_batch(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.BatchRequest],
    ) -> types.BatchCreated:
        """Mail a spreadsheet. `POST /v1/batches`

        Takes all rows that can be mailed; a worker places an order for each within minutes,
        and says row by row what became of it. A live batch is paid at once by card, at
        `payment_url`, and begins when that is paid; or with a `credit_code`, which must cover
        all rows now and pays for each when it is placed. What a card paid for rows that are
        not placed, and for letters that are not mailed, goes back to it by itself; a code is
        not charged for them. The same Idempotency-Key never makes a second batch, and no row
        is ever placed twice. A key needs the scope `mail:send`.

        Args:
            idempotency_key: A string of your own, unique for each batch: 1 to 255 visible
                ASCII characters. Sending it again replays the first answer. Choose one that
                nobody can guess. Chosen for you where it is not given; the same over all retries
                of the call.
            mail_class (MailClass): Postal class. Default: `first_class`.
            format (PieceFormat): Piece format. Default: `letter`.
            color (bool): Print in colour. Default: `false`.
            double_sided (bool): Print on both sides. Default: `true`.
            tracking (bool): Buy the carrier's scans: place, time and expected day as events;
                first_class letters only. Default: `false`.
            remove_mark (bool): Omit the return-mark line, which tells who mailed it; charged
                only where one would be printed. Default: `false`.
            pen (bool): Written by a machine with a real pen instead of printed, where it is
                offered (notecards). Default: `false`.
            csv (str): The table as text; at most 5 MB and 1000 rows beside its header, fewer
                of letters that are very long.
            csv_base64 (str): Or the file in standard base64, at most 5 MB of it: UTF-8,
                UTF-16 or Windows-1252.
            mapping (BatchRequestMapping): For each field of an address the column that holds
                it, or the columns whose cells make it together.
            text (str, required): The letter, see `text_format`. `{{name}}` prints what its
                row has in the column of that name: `{{first_name}}` that of `First Name`. Columns
                that are called otherwise stand in `merge_columns`.
            text_format (Literal[plain, markdown]): Of the `text` of a letter: `plain`
                (default) prints it as it is written, `markdown` sets CommonMark with tables.
            merge (dict[str, str]): What to print for a `{{name}}` that is the same in every
                letter.
            merge_columns (dict[str, str]): For a `{{name}}` of the letter the column that
                holds it.
            date (str): Printed above the `text` of a letter, such as November 24, 2026: a day
                (YYYY-MM-DD) within five years or `none`. Without it the day of mailing, unless
                the text begins with a date.
            subject (str): A line above the `text` of a letter that says what it is about.
            stationery (str): Letterhead and signature of a letter as `text`, from PUT
                /v1/stationery.
            handwriting (Literal[classic, neat, brush]): The hand that writes a card;
                `classic` by default.
            cover (Literal[posy, grasses, frame]): The front of a notecard; `posy` by default.
            from_ (Address):
            sandbox (bool): Free simulation: nothing is printed, mailed or charged. Default:
                `false`.
            credit_code (str): Pays for every letter, each when it is placed. Without it a
                live batch waits for one card payment.
            confirmation_token (str): From POST /v1/batches/quotes, of exactly this batch.
                Agents need it.
            proof_row (int): As the quote had it, so that its fields can be sent again; says
                nothing here.
            email (str): Receipt and status address.
            webhook_url (str): Where updates of every order of the batch are sent, as in an
                order. Check them by GET /v1/webhooks/keys, or by the `webhook_secret` of each
                row.

        Raises:
            MailApiError: `tracking_included`, `class_unavailable_for_format`, `pdf_required`,
                `invalid_base64`, `file_too_large`, `upload_not_found`, `too_many_rows`,
                `unsupported_piece`, `unsupported_mail_class`, `blocked_address`, `dns_failed`,
                `confirmation_malformed`, `confirmation_invalid`, `confirmation_expired`,
                `unknown_code`, `insufficient_balance`, `caller_unidentified`,
                `confirmation_mismatch`, `confirmation_used`, `address_undeliverable`,
                `confirmation_required`, `velocity_limit`, `spend_limit`, `no_checkout_url`,
                `rail_unavailable`, `below_cost_floor`, `confirmation_unavailable`,
                `capability_unavailable`, `payments_not_configured`, `limit_check_unavailable`,
                `audit_unavailable`, or a code that every operation may answer.
        """
        call = Call(
            headers={"Idempotency-Key": idempotency_key},
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["create_batch"], types.BatchCreated, call)

    def get_batch(
        self,
        batch_id: str,
        *,
        cancel_token: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.BatchRead:
        """Read a batch. `GET /v1/batches/{id}`

        Free, read-only. How far it is, what became of each row, in the order of the
        spreadsheet, and what went back to the card. The id itself is the capability to read.
        Whoever also sends `Cancel-Token` is given the tokens of each letter (`capability`),
        as POST /v1/orders answers them: to cancel it, to prove it, to have its data deleted.
        A key needs the scope `mail:read`.

        Args:
            batch_id: A batch id, such as bat_3f….
            cancel_token: The `cancel_token` of the batch, of any age: each row that has an
                order then has its `capability`.
            cursor: The `next_cursor` of the page before.
            limit: 1 to 100; default 100.

        Raises:
            MailApiError: `invalid_capability`, `not_found`, `capability_unavailable`, or a
                code that every operation may answer.
        """
        call = Call(
            path={"batch_id": batch_id},
            query={"cursor": cursor, "limit": limit},
            headers={"Cancel-Token": cancel_token},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["get_batch"], types.BatchRead, call)

    def cancel_batch(
        self,
        batch_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.BatchCancelRequest],
    ) -> types.BatchCanceled:
        """Cancel the rest of a batch. `POST /v1/batches/{id}/cancel`

        Rows that are not placed yet never are. Of a batch that waits for its payment a worker
        closes the payment page, as a rule within a minute; what is paid until then goes back
        whole. Orders of the batch are canceled as POST /v1/orders/{id}/cancel does it, and
        what was paid goes back; those in print are named in `too_late`. What is not done when
        this answers (`canceling`) a worker ends within minutes. Canceling again answers how
        far it is. A key needs the scope `mail:send`.

        Args:
            batch_id: A batch id, such as bat_3f….
            cancel_token (str, required): `cancel_token` of the answer that created the batch.

        Raises:
            MailApiError: `invalid_capability`, `not_found`, `too_late`, `expired_capability`,
                `file_too_large`, `capability_unavailable`, or a code that every operation may
                answer.
        """
        call = Call(
            path={"batch_id": batch_id},
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["cancel_batch"], types.BatchCanceled, call)

    def upload_pdf(
        self,
        pdf: PdfContent,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.Upload:
        """Upload a PDF. `PUT /v1/uploads`

        At most 10 MB (10,485,760 bytes), as the raw body. The key that is returned lives
        until `expires_at`, 24 hours unless the deployment says otherwise, and serves one
        order; quotes do not use it up, and refuse one that an order has. An order with the
        `confirmation_token` of a quote has it for as long as that lives. Callers without a
        key are counted, as for quotes. The PDF is judged when it is used: an empty file is
        then `empty_document`, and one that was sent as another media type may arrive damaged
        and be `invalid_pdf`.

        Args:
            pdf: The bytes, an open file, or the path of one.

        Raises:
            MailApiError: `file_too_large`, or a code that every operation may answer.
        """
        call = Call(
            body=pdf,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["upload_pdf"], types.Upload, call)

    def put_stationery(
        self,
        form: Mapping[str, str] | None = None,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """Keep a letterhead and a signature. `PUT /v1/stationery`

        Free. Inspected as a document is, read from its ink and screened; then kept for
        whoever has the key that is returned, until 400 days after it was last used, unless
        the deployment says otherwise. Send the key as `stationery` with the `text` of a
        letter; a quote shows the proof. What is in colour is printed in gray unless the
        letter is paid in colour. A key needs the scope `mail:send`.

        Args:
            form: Its fields.

        Raises:
            MailApiError: `invalid_base64`, `file_too_large`, `invalid_pdf`, `empty_document`,
                `page_limit_exceeded`, `rejected`, or a code that every operation may answer.
        """
        call = Call(
            body=form,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["put_stationery"], dict[str, Any], call)

    def list_credit_packs(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.CreditPacks:
        """What credit can be bought. `GET /v1/credits/packs`

        Packs of prepaid credit, with what each is worth.

        Raises:
            MailApiError: with a code that every operation may answer.
        """
        call = Call(
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["list_credit_packs"], types.CreditPacks, call)

    def create_credit_checkout(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.CreditCheckoutRequest],
    ) -> types.CreditCheckout:
        """Buy credit. `POST /v1/credits/checkout`

        Opens a card checkout for a pack. Once a person has paid it, GET
        /v1/credits/checkout/{checkout_id} shows the code. A key needs the scope
        `credits:buy`.

        Args:
            pack_id (str, required): From GET /v1/credits/packs, such as pack_25.
            email (str): For the receipt.
            checkout_ui_mode (CheckoutUiMode): hosted answers with payment_url, embedded with
                client_secret. Default: `hosted`.

        Raises:
            MailApiError: `unknown_pack`, `file_too_large`, `no_checkout_url`,
                `no_client_secret`, `payments_not_configured`, or a code that every operation may
                answer.
        """
        call = Call(
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["create_credit_checkout"], types.CreditCheckout, call)

    def get_credit_checkout(
        self,
        checkout_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.CreditCheckoutState:
        """Has the credit been paid? `GET /v1/credits/checkout/{checkout_id}`

        The code appears once the checkout is paid, and stays.

        Args:
            checkout_id: From POST /v1/credits/checkout. Who has it can read the code.

        Raises:
            MailApiError: `not_found`, `payments_not_configured`, or a code that every
                operation may answer.
        """
        call = Call(
            path={"checkout_id": checkout_id},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["get_credit_checkout"], types.CreditCheckoutState, call)

    def get_credit_account(
        self,
        code: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.CreditAccount:
        """What a credit code is worth. `GET /v1/credits/{code}`

        Free, read-only. The code may be written in any case.

        Args:
            code: A credit code, in any case: pp-xxxx-xxxx-xxxx.

        Raises:
            MailApiError: `unknown_code`, or a code that every operation may answer.
        """
        call = Call(
            path={"code": code},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["get_credit_account"], types.CreditAccount, call)

    def verify_address(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.VerifyAddressRequest],
    ) -> types.AddressVerification:
        """Verify an address. `POST /v1/addresses/verify`

        Free. Asks the national carrier, as every order does, and shows how it writes the
        address. An address that it does not deliver to is an answer, not an error. A key
        needs the scope `mail:quote`.

        Args:
            name (str):
            company (str):
            line1 (str, required): Street address, PO box or rural route.
            line2 (str): Apartment, suite or unit.
            city (str, required):
            state (str, required): Two-letter USPS code of a state or territory.
            zip (str, required): ZIP or ZIP+4 code.
            country (str): US, USA or United States. Default: `US`.

        Raises:
            MailApiError: `file_too_large`, or a code that every operation may answer.
        """
        call = Call(
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["verify_address"], types.AddressVerification, call)

    def autocomplete_address(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.AutocompleteRequest],
    ) -> types.PlaceSuggestions:
        """Complete an address. `POST /v1/addresses/autocomplete`

        Free. What was typed so far, and what is known beside it, stay out of the URL. A key
        needs the scope `mail:quote`.

        Args:
            prefix (str, required): What was typed so far: `Spring`, `627`, `500 Main St,
                Spring`.
            city (str): Prefers places in this city.
            state (str): Only in this state: IL.
            zip (str): Prefers this ZIP code.
            limit (int): Most suggestions; 1 to 10. Default: `5`.

        Raises:
            MailApiError: `file_too_large`, or a code that every operation may answer.
        """
        call = Call(
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["autocomplete_address"], types.PlaceSuggestions, call)

    def autocomplete_address_by_query(
        self,
        *,
        prefix: str,
        city: str | None = None,
        state: str | None = None,
        zip: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.PlaceSuggestions:
        """Complete an address, by query. `GET /v1/addresses/autocomplete`

        Free. The same by query; URLs are kept in many logs, so prefer POST for streets. A key
        needs the scope `mail:quote`.

        Args:
            prefix: What was typed so far: `Spring`, `627`, `500 Main St, Spring`.
            city: Prefers places in this city.
            state: Only in this state: IL.
            zip: Prefers this ZIP code.
            limit: Most suggestions; 1 to 10.

        Raises:
            MailApiError: with a code that every operation may answer.
        """
        call = Call(
            query={"prefix": prefix, "city": city, "state": state, "zip": zip, "limit": limit},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["autocomplete_address_by_query"], types.PlaceSuggestions, call)

    def reverse_geocode(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.ReverseGeocodeRequest],
    ) -> types.PlaceSuggestions:
        """Find the places near a point. `POST /v1/addresses/reverse-geocode`

        Free. The nearest places in the United States. A key needs the scope `mail:quote`.

        Args:
            latitude (float, required):
            longitude (float, required):
            limit (int): Most suggestions; 1 to 10. Default: `5`.

        Raises:
            MailApiError: `file_too_large`, or a code that every operation may answer.
        """
        call = Call(
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["reverse_geocode"], types.PlaceSuggestions, call)

    def reverse_geocode_by_query(
        self,
        *,
        latitude: float,
        longitude: float,
        limit: int | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.PlaceSuggestions:
        """Find the places near a point, by query. `GET /v1/addresses/reverse-geocode`

        Free. The same by query. A key needs the scope `mail:quote`.

        Args:
            latitude: Degrees, from -90 to 90.
            longitude: Degrees, from -180 to 180.
            limit: Most suggestions; 1 to 10.

        Raises:
            MailApiError: with a code that every operation may answer.
        """
        call = Call(
            query={"latitude": latitude, "longitude": longitude, "limit": limit},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["reverse_geocode_by_query"], types.PlaceSuggestions, call)

    def get_capabilities(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.Capabilities:
        """What is mailed here. `GET /v1/capabilities`

        Every format in every class that this deployment mails, with its options, limits and
        prices. What is not here is refused when it is quoted, in the sandbox too.

        Raises:
            MailApiError: with a code that every operation may answer.
        """
        call = Call(
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["get_capabilities"], types.Capabilities, call)

    def suggest_mail_class(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.SuggestMailClassRequest],
    ) -> types.MailClassSuggestion:
        """Suggest a mail class. `POST /v1/mail-classes/suggest`

        Free. From what the letter is for, what it must prove and when it must arrive: a
        class, why, and what the others cost. Only classes that are mailed here. A key needs
        the scope `mail:quote`.

        Args:
            purpose (str): What the letter is for, in your words.
            text (str): The letter itself.
            need_proof (bool): Must it be proven that the letter was mailed? Default: `false`.
            need_signature (bool): Must the recipient sign for it? Default: `false`.
            deadline (str): The day by which it must be delivered, YYYY-MM-DD; not one that is
                over.

        Raises:
            MailApiError: `unsupported_piece`, `file_too_large`, `rail_unavailable`, or a code
                that every operation may answer.
        """
        call = Call(
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["suggest_mail_class"], types.MailClassSuggestion, call)

    def map_csv(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.CsvMappingRequest],
    ) -> types.CsvMapping:
        """Preview a spreadsheet of addresses. `POST /v1/csv/mapping`

        Free; creates and keeps nothing. Finds out encoding, delimiter and columns, and says
        of each row what an order would refuse. Columns are known by their headers; what
        stands in one decides only where it has none. A key needs the scope `mail:quote`.

        Args:
            csv (str): The table as text; at most 5 MB and 50,000 rows.
            csv_base64 (str): Or the file in standard base64, at most 5 MB of it: UTF-8,
                UTF-16 or Windows-1252.
            mapping (CsvMappingRequestMapping): For each field of an address the column that
                holds it, or the columns whose cells make it together.

        Raises:
            MailApiError: `file_too_large`, `invalid_base64`, or a code that every operation
                may answer.
        """
        call = Call(
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["map_csv"], types.CsvMapping, call)

    def receive_stripe_event(
        self,
        body: bytes | str,
        *,
        stripe_signature: str,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.Received:
        """For the payment processor. `POST /v1/webhooks/stripe`

        Takes what became of checkouts. Only a signed event is believed, and its object is
        read from the processor before anything changes; the same event again changes nothing.

        Args:
            body: The very text that was signed.
            stripe_signature: The processor's signature over the exact body.

        Raises:
            MailApiError: `file_too_large`, `payments_not_configured`, or a code that every
                operation may answer.
        """
        call = Call(
            headers={"Stripe-Signature": stripe_signature},
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["receive_stripe_event"], types.Received, call)

    def receive_rail_webhook(
        self,
        rail: str,
        body: bytes | str,
        *,
        lob_signature: str | None = None,
        lob_signature_timestamp: str | None = None,
        postgrid_signature: str | None = None,
        self_print_signature: str | None = None,
        self_print_timestamp: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.RailWebhookTaken:
        """Take an event of a print rail. `POST /v1/webhooks/rails/{rail}`

        For print facilities only: what became of a piece, in their own words and signed by
        them. Any answer but 200 asks for the event again.

        Args:
            rail: The name of a print rail: lob, postgrid, handwrytten, self_print,
                click2mail.
            body: The very text that was signed.
            lob_signature: Lob: hex HMAC-SHA-256 of the timestamp, a full stop and the body.
            lob_signature_timestamp: Lob: milliseconds since the epoch.
            postgrid_signature: PostGrid: the time, and the hex HMAC-SHA-256 of it, a full
                stop and the body.
            self_print_signature: Self-print: hex HMAC-SHA-256 of the timestamp, a full stop
                and the body.
            self_print_timestamp: Self-print: milliseconds since the epoch.

        Raises:
            MailApiError: `not_found`, `file_too_large`, or a code that every operation may
                answer.
        """
        call = Call(
            path={"rail": rail},
            headers={
                "Lob-Signature": lob_signature,
                "Lob-Signature-Timestamp": lob_signature_timestamp,
                "Postgrid-Signature": postgrid_signature,
                "Self-Print-Signature": self_print_signature,
                "Self-Print-Timestamp": self_print_timestamp,
            },
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["receive_rail_webhook"], types.RailWebhookTaken, call)

    def cancel_order(
        self,
        order_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.CancelRequest],
    ) -> types.OrderCanceled:
        """Cancel an order. `POST /v1/orders/{id}/cancel`

        Until the letter is handed to the print facility, by the `cancel_token` that came with
        the order. What was paid goes back. Canceling again answers 200 with the same
        `refund_cents` and the order as it is now: its `payment` says when the money is back.
        A key needs the scope `mail:send`.

        Args:
            order_id: An order id, such as ord_3f….
            cancel_token (str, required): `capability.cancel_token` of the answer that created
                the order.
            reason (str): Shown in the order's event log.

        Raises:
            MailApiError: `invalid_capability`, `not_found`, `too_late`, `expired_capability`,
                `file_too_large`, `capability_unavailable`, or a code that every operation may
                answer.
        """
        call = Call(
            path={"order_id": order_id},
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["cancel_order"], types.OrderCanceled, call)

    def review_order(
        self,
        order_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.ReviewRequest],
    ) -> types.ReviewPosted:
        """Review a delivered letter. `POST /v1/orders/{id}/review`

        Once for each order, as soon as its delivery was reported. A key needs the scope
        `mail:send`.

        Args:
            order_id: An order id, such as ord_3f….
            review_token (str, required): From the answer that created the order.
            stars (int, required): A whole number from 1 (worst) to 5 (best).
            text (str):

        Raises:
            MailApiError: `invalid_stars`, `invalid_capability`, `not_found`,
                `not_reviewable`, `expired_capability`, `file_too_large`,
                `capability_unavailable`, or a code that every operation may answer.
        """
        call = Call(
            path={"order_id": order_id},
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["review_order"], types.ReviewPosted, call)

    def advance_sandbox_order(
        self,
        order_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.AdvanceRequest],
    ) -> types.OrderChanged:
        """Move a sandbox order on. `POST /v1/sandbox/orders/{id}/advance`

        One step along the lifecycle, as an operator, a print facility or a carrier would:
        from `held_for_review` to `submitted`, `refused` or `failed`, from `submitted` to
        `mailed` or `failed`, from `mailed` to `delivered` or `returned`. Any other step is
        `invalid_request`, whose `reason` names the state and where it leads. Free; anybody
        who has the id may call.

        Args:
            order_id: An order id, such as ord_3f….
            to (SandboxTarget, required):

        Raises:
            MailApiError: `not_found`, `file_too_large`, or a code that every operation may
                answer.
        """
        call = Call(
            path={"order_id": order_id},
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["advance_sandbox_order"], types.OrderChanged, call)

    def get_order_proof(
        self,
        order_id: str,
        *,
        evidence_token: str,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.OrderProof:
        """See what an order prints. `GET /v1/orders/{id}/proof`

        Free, read-only. The PDF that was screened, priced and printed, and pictures of its
        pages, for as long as the document is kept. The id does not do: whoever follows a
        letter need not read it. A key needs the scope `mail:read`.

        Args:
            order_id: An order id, such as ord_3f….
            evidence_token: The `evidence_token` of the order.

        Raises:
            MailApiError: `invalid_capability`, `not_found`, `capability_unavailable`, or a
                code that every operation may answer.
        """
        call = Call(
            path={"order_id": order_id},
            headers={"Evidence-Token": evidence_token},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["get_order_proof"], types.OrderProof, call)

    def get_order_evidence(
        self,
        order_id: str,
        *,
        evidence_token: str,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.OrderEvidence:
        """Prove what was mailed. `GET /v1/orders/{id}/evidence`

        Free, read-only. What is known of the order, signed with the key of GET
        /v1/webhooks/keys: the digest of what was printed, both addresses, when it was
        accepted, paid, handed to print, mailed, scanned and delivered, who decided a hold,
        what was paid and given back, the reference of the print facility and the tracking
        number. With `Accept: application/pdf` as a page for people, with the signed record
        attached. Once the personal data of the order is deleted, addresses are null and the
        digest remains. A key needs the scope `mail:read`.

        Args:
            order_id: An order id, such as ord_3f….
            evidence_token: The `evidence_token` of the order.

        Raises:
            MailApiError: `invalid_capability`, `not_found`, `capability_unavailable`, or a
                code that every operation may answer.
        """
        call = Call(
            path={"order_id": order_id},
            headers={"Evidence-Token": evidence_token},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["get_order_evidence"], types.OrderEvidence, call)

    def list_held_orders(
        self,
        *,
        status: types.OrderStatus | None = None,
        key_id: str | None = None,
        day: str | None = None,
        tracking_number: str | None = None,
        same_sender_as: str | None = None,
        sandbox: bool | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.HeldOrders:
        """List the orders that wait for a decision, or find others. `GET /v1/ops/orders`

        Live orders, unless `sandbox=true` asks for the others; those held longest first. By
        key, day, tracking number or sender: those orders, in any state. A page may hold fewer
        orders than `limit`, even none; read on until `next_cursor` is null. Needs an API key
        with the scope `ops:review`.

        Args:
            status: By itself `held_for_review` alone, which is what is listed by default;
                with `key_id`, `day` or `same_sender_as` any of theirs.
            key_id: Orders that this API key placed, newest first.
            day: Live orders that were placed on this day (UTC), newest first; not for a
                `pp_test_` key.
            tracking_number: The live letter that a carrier tracks by it.
            same_sender_as: Orders by the same key as this one; of guests those from the same
                network that the same credit code or wallet paid for, or, where neither is proven,
                those of whom nothing else is, perhaps of others. Newest first.
            sandbox: Which orders: sandbox or live ones. Live ones by default; of a `pp_test_`
                key, sandbox ones.
            cursor: The `next_cursor` of the page before.
            limit: 1 to 100; default 20.

        Raises:
            MailApiError: `not_found`, or a code that every operation may answer.
        """
        call = Call(
            query={
                "status": status,
                "key_id": key_id,
                "day": day,
                "tracking_number": tracking_number,
                "same_sender_as": same_sender_as,
                "sandbox": sandbox,
                "cursor": cursor,
                "limit": limit,
            },
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["list_held_orders"], types.HeldOrders, call)

    def get_order_detail(
        self,
        order_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.OrderDetailRead:
        """Read all of an order. `GET /v1/ops/orders/{id}`

        What a decision needs: addresses, verdict, the words that count, what is proven of the
        sender, event log, and a link to the document that works 15 minutes. Needs an API key
        with the scope `ops:review`.

        Args:
            order_id: An order id, such as ord_3f….

        Raises:
            MailApiError: `not_found`, or a code that every operation may answer.
        """
        call = Call(
            path={"order_id": order_id},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["get_order_detail"], types.OrderDetailRead, call)

    def decide_held_order(
        self,
        order_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.DecisionRequest],
    ) -> types.OrderChanged:
        """Allow or refuse a held order. `POST /v1/ops/orders/{id}/decision`

        Allowed, it goes to print; refused, what was paid goes back. The key's id stands in
        the event log. The same key sending the same decision again gets the order as it
        stands; to any other the reason says who decided, and when. Needs an API key with the
        scope `ops:review`.

        Args:
            order_id: An order id, such as ord_3f….
            decision (Literal[allow, refuse], required):
            reason (str, required): For the log, and of a refusal for the caller, who can read
                it.
            despite_claim (bool): Decides although somebody else reads the letter now
                (`claimed`).

        Raises:
            MailApiError: `not_found`, `claimed`, `not_held`, `file_too_large`, or a code that
                every operation may answer.
        """
        call = Call(
            path={"order_id": order_id},
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["decide_held_order"], types.OrderChanged, call)

    def claim_held_order(
        self,
        order_id: str,
        form: Mapping[str, str] | None = None,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """Claim a held order while you read it. `POST /v1/ops/orders/{id}/claim`

        For ten minutes others see that you read it, and a decision of theirs is refused with
        `claimed` unless they insist. It lapses by itself; claimed again, it begins anew.
        Needs an API key with the scope `ops:review`.

        Args:
            order_id: An order id, such as ord_3f….
            form: Its fields.

        Raises:
            MailApiError: `not_found`, `not_held`, `file_too_large`, or a code that every
                operation may answer.
        """
        call = Call(
            path={"order_id": order_id},
            body=form,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["claim_held_order"], dict[str, Any], call)

    def add_suppression(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.SuppressRequest],
    ) -> types.Suppressed:
        """Stop mail to an address. `POST /v1/ops/suppressions`

        For a recipient who asks for it without the code of a letter: certified and priority
        mail, postcards, cards by a pen and letters without the mark carry none. Refused are
        new quotes and orders, and orders that were not handed to print yet. An address is
        stopped as you write it and as the carrier does; while that cannot be asked, as you
        write it. No word takes it back; `POST /v1/ops/suppressions/lift` does. Again changes
        nothing. Needs an API key with the scope `ops:review`.

        Args:
            order_id (str): A live order to the address; exactly one of this and `to`.
            to (Address): The address, as POST /v1/addresses/verify standardizes it.
            scope (Literal[sender, everybody], required): Whose mail is stopped: of the sender
                of `order_id`, or of everybody.

        Raises:
            MailApiError: `not_found`, `file_too_large`, or a code that every operation may
                answer.
        """
        call = Call(
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["add_suppression"], types.Suppressed, call)

    def lift_suppression(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.LiftRequest],
    ) -> types.Lifted:
        """Let an address take mail again. `POST /v1/ops/suppressions/lift`

        Takes back what a recipient stopped by the code on a letter, or an operator: where the
        word for it was lost, or for mail that must arrive by law. The key's id stands in the
        log, the address does not. Again changes nothing. A stop at another door is not lifted
        with it (`refused_by_another_door`): whoever lives there agrees, and you lift it by
        the address or an order of that door. Needs an API key with the scope `ops:review`.

        Args:
            order_id (str): A live order to the address; exactly one of this and `to`.
            to (Address): The address, as POST /v1/addresses/verify standardizes it.
            scope (Literal[sender, everybody, all], required): `sender`: what stops the sender
                of `order_id` there; `everybody`: what stops everybody; `all`: both, of every
                sender.

        Raises:
            MailApiError: `not_found`, `file_too_large`, or a code that every operation may
                answer.
        """
        call = Call(
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["lift_suppression"], types.Lifted, call)

    def list_decisions(
        self,
        *,
        from_: str,
        to: str,
        sandbox: bool | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """List what was decided. `GET /v1/ops/decisions`

        Who decided what and when, oldest first, without names, addresses or words of the
        letter. A page ends with a day at the latest and may be empty; read on until
        `next_cursor` is null. Needs an API key with the scope `ops:review`.

        Args:
            from_: A day (UTC), such as 2026-03-10.
            to: The last day (UTC), `from` or later: at most 31 days in all.
            sandbox: Live ones by default; of a `pp_test_` key, sandbox ones.
            cursor: The `next_cursor` of the page before.
            limit: 1 to 100; default 100.

        Raises:
            MailApiError: with a code that every operation may answer.
        """
        call = Call(
            query={"from": from_, "to": to, "sandbox": sandbox, "cursor": cursor, "limit": limit},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["list_decisions"], dict[str, Any], call)

    def list_cases(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """List what needs a person. `GET /v1/ops/cases`

        Disputes, refunds that failed, payments that do not fit, pieces of which nobody knows,
        and what no try finishes; oldest first, each with what to do. Nothing is decided here:
        it says where to look. Needs an API key with the scope `ops:review`.

        Args:
            cursor: The `next_cursor` of the page before.
            limit: 1 to 100; default 20.

        Raises:
            MailApiError: with a code that every operation may answer.
        """
        call = Call(
            query={"cursor": cursor, "limit": limit},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["list_cases"], dict[str, Any], call)

    def finish_case(
        self,
        case_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """Say that somebody did it. `POST /v1/ops/cases/{id}/done`

        It leaves the list, with the id of the key that said so; what is still so a day later
        comes back. Said again, it stays as it was said first. No money moves, and no order
        changes. Needs an API key with the scope `ops:review`.

        Args:
            case_id: The id of a case.

        Raises:
            MailApiError: `not_found`, or a code that every operation may answer.
        """
        call = Call(
            path={"case_id": case_id},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["finish_case"], dict[str, Any], call)

    def list_feedback(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """Read what people reported. `GET /v1/ops/feedback`

        The reports of `POST /v1/feedback`, newest first. Needs an API key with the scope
        `ops:review`.

        Args:
            cursor: The `next_cursor` of the page before.
            limit: 1 to 100; default 20.

        Raises:
            MailApiError: with a code that every operation may answer.
        """
        call = Call(
            query={"cursor": cursor, "limit": limit},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["list_feedback"], dict[str, Any], call)

    def create_feedback(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.FeedbackRequest],
    ) -> types.Feedback:
        """Report a problem. `POST /v1/feedback`

        A wrong response, documentation that does not match, or a gap that blocks you: one
        report for each problem, ten a minute at most. Do not report errors that a change of
        the request cures.

        Args:
            category (FeedbackCategory, required):
            note (str, required): What happened. Keys and tokens in it are redacted; names and
                addresses are not.
            order_id (str): The order it is about; recorded, never looked up.
            url (str): The http or https address it is about.
            surface (str): The operation, tool or page it is about.

        Raises:
            MailApiError: `file_too_large`, or a code that every operation may answer.
        """
        call = Call(
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["create_feedback"], types.Feedback, call)

    def redeliver_event(
        self,
        order_id: str,
        event_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
        **body: Unpack[types.RedeliverRequest],
    ) -> types.Redelivered:
        """Send a notification again. `POST /v1/orders/{id}/events/{event_id}/redeliver`

        Sends the notification of this event to the webhook_url of the order once more: the
        same id and the same body, and the whole schedule should that fail. A key needs the
        scope `mail:read`.

        Args:
            order_id: An order id, such as ord_3f….
            event_id: An event's id, such as evt_3f….
            cancel_token (str, required): The capability that came with the order.

        Raises:
            MailApiError: `invalid_capability`, `not_found`, `expired_capability`,
                `file_too_large`, `capability_unavailable`, or a code that every operation may
                answer.
        """
        call = Call(
            path={"order_id": order_id, "event_id": event_id},
            body=body,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["redeliver_event"], types.Redelivered, call)

    def list_webhook_keys(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.WebhookKeys:
        """The keys that sign notifications. `GET /v1/webhooks/keys`

        Verify the `v1a` signature of any notification of this deployment with one of these,
        and without a secret.

        Raises:
            MailApiError: with a code that every operation may answer.
        """
        call = Call(
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["list_webhook_keys"], types.WebhookKeys, call)

    def show_unsubscribe(
        self,
        *,
        token: str,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> str:
        """Ask whether to end e-mails to an address. `GET /v1/emails/unsubscribe`

        The link at the end of every e-mail: a page that says whether e-mails are sent there,
        with a button that changes it. Opening it changes nothing. A browser is shown a page,
        too, where the link does not work.

        Args:
            token: From the link in an e-mail.

        Raises:
            MailApiError: `invalid_capability`, or a code that every operation may answer.
        """
        call = Call(
            query={"token": token},
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["show_unsubscribe"], str, call)

    def unsubscribe_email_by_one_click(
        self,
        form: Mapping[str, str] | None = None,
        *,
        token: str,
        timeout: float | None = None,
        max_retries: int | None = None,
        extra_headers: Mapping[str, str] | None = None,
    ) -> types.Unsubscribed:
        """End e-mails to an address. `POST /v1/emails/unsubscribe`

        One-click unsubscription (RFC 8058): the link of an e-mail, posted. Receipts come all
        the same. The `action` of the page behind the link also takes it back; any other body
        ends e-mails.

        Args:
            form: Its fields.
            token: From the link in an e-mail.

        Raises:
            MailApiError: `invalid_capability`, `file_too_large`, or a code that every
                operation may answer.
        """
        call = Call(
            query={"token": token},
            body=form,
            timeout=timeout,
            max_retries=max_retries,
            extra_headers=extra_headers,
        )
        return self._call(OPERATIONS["unsubscribe_email_by_one_click"], types.Unsubscribed, call)
