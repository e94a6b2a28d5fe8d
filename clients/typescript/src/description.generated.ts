/** Made by tools/generate.ts from openapi.json, with openapi-typescript. */
export interface components {
    schemas: {
        /**
         * @description Postal class.
         * @enum {string}
         */
        MailClass: "first_class" | "certified" | "certified_err" | "priority";
        /**
         * @description Piece format.
         * @enum {string}
         */
        PieceFormat: "letter" | "letter_windowed" | "notecard" | "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
        /** @enum {string} */
        OrderStatus: "draft" | "pending_payment" | "screening" | "held_for_review" | "submitted" | "mailed" | "delivered" | "refused" | "canceled" | "failed";
        /** @enum {string} */
        PaymentMethod: "none" | "credit_code" | "checkout" | "x402" | "mpp";
        /** @enum {string} */
        PaymentState: "none" | "pending" | "authorized" | "captured" | "released" | "refunded";
        /**
         * @description hosted answers with payment_url, embedded with client_secret.
         * @enum {string}
         */
        CheckoutUiMode: "hosted" | "embedded";
        /** @enum {string} */
        DeliveryOutcome: "delivered" | "returned";
        /** @description What happened; `rail.` before a print facility's own word for it. */
        EventKind: ("order.created" | "order.document_prepared" | "order.payment_pending" | "order.payment_failed" | "order.paid" | "order.paid_late" | "order.screened" | "order.held_for_review" | "order.decided" | "order.captured" | "order.submitted" | "order.mailed" | "order.in_transit" | "order.delivered" | "order.returned" | "order.carrier_reported" | "order.reviewed" | "order.refused" | "order.canceled" | "order.failed" | "order.scrubbed" | "order.refund_granted" | "order.released" | "order.refunded") | string;
        /** @enum {string} */
        NotificationType: "order.created" | "order.payment_pending" | "order.paid" | "order.held_for_review" | "order.submitted" | "order.mailed" | "order.in_transit" | "order.delivered" | "order.returned" | "order.refused" | "order.canceled" | "order.failed" | "order.refunded";
        /**
         * @description Who caused it.
         * @enum {string}
         */
        Actor: "caller" | "system" | "screener" | "operator" | "payments" | "rail" | "carrier";
        /**
         * @description What went wrong, for programs: stable.
         * @enum {string}
         */
        ErrorCode: "validation_error" | "invalid_request" | "invalid_page_count" | "page_limit_exceeded" | "too_many_rows" | "tracking_included" | "empty_document" | "unsupported_characters" | "invalid_pdf" | "invalid_base64" | "low_text_density" | "file_too_large" | "pdf_fetch_failed" | "pdf_required" | "blocked_address" | "dns_failed" | "redirect_limit" | "invalid_upload_key" | "upload_not_found" | "unknown_pack" | "invalid_stars" | "unsupported_mail_class" | "unsupported_piece" | "unknown_format" | "class_unavailable_for_format" | "invalid_key" | "key_disabled" | "insufficient_scope" | "key_store_unavailable" | "confirmation_required" | "confirmation_malformed" | "confirmation_invalid" | "confirmation_expired" | "confirmation_mismatch" | "confirmation_used" | "confirmation_unavailable" | "quote_content_required" | "invalid_capability" | "expired_capability" | "capability_unavailable" | "unknown_code" | "insufficient_balance" | "x402_not_configured" | "payment_required" | "region_unsupported" | "x402_payment_invalid" | "x402_verify_failed" | "x402_settle_failed" | "mpp_not_configured" | "mpp_payment_invalid" | "mpp_payment_failed" | "payments_not_configured" | "no_checkout_url" | "no_client_secret" | "not_found" | "idempotency_key_in_flight" | "too_late" | "not_reviewable" | "not_ended" | "claimed" | "not_held" | "address_undeliverable" | "recipient_suppressed" | "rejected" | "rate_limited" | "velocity_limit" | "spend_limit" | "caller_unidentified" | "unavailable" | "rail_unavailable" | "limit_check_unavailable" | "audit_unavailable" | "below_cost_floor" | "internal" | "retry_unsafe" | "submit_outcome_unknown";
        /**
         * @description What was found, for programs: stable.
         * @enum {string}
         */
        IssueCode: "text_outside_safe_area" | "text_near_edge" | "ink_outside_safe_area" | "machine_mark_overlap" | "page_background" | "page_scaled" | "page_turned" | "page_flattened" | "page_fitted" | "small_type" | "font_not_embedded" | "low_resolution" | "huge_picture" | "annotation_not_printed" | "field_unprintable" | "field_not_printed" | "looks_like_markdown" | "looks_like_html" | "unfilled_placeholder" | "test_line" | "signature_at_end" | "table_too_wide" | "list_renumbered" | "stationery_doubted" | "duplicate_rows" | "broken_cells" | "address_zone_occupied" | "address_sheet_added" | "page_moved" | "address_not_in_window" | "address_differs" | "ink_under_imprint" | "unit_missing" | "unit_unknown" | "address_corrected";
        /** @enum {string} */
        IssueSeverity: "error" | "warning" | "info";
        /**
         * @description `page`: of your document. `address_sheet` and its blank `address_sheet_back`: in front of a PDF that has no room for the addresses. `front` (the message) and `back` (the addresses): of a postcard. `outside`, `inside` and `envelope`: of a notecard; `envelope_back`: where it has a return-mark line.
         * @enum {string}
         */
        PageLabel: "page" | "address_sheet" | "address_sheet_back" | "front" | "back" | "outside" | "inside" | "envelope" | "envelope_back";
        /**
         * @description The next state; `returned` is an outcome of a letter that was mailed.
         * @enum {string}
         */
        SandboxTarget: "submitted" | "refused" | "mailed" | "delivered" | "returned" | "failed";
        /**
         * @description What kind of problem it is.
         * @enum {string}
         */
        FeedbackCategory: "bug" | "docs_mismatch" | "friction" | "feature_gap" | "quality_degradation" | "other";
        /** @enum {string} */
        Lane: "on" | "off";
        /**
         * Address
         * @description A postal address in the United States. One line a field, broken where long; name, line1 and city have a letter or digit.
         */
        Address: {
            /** @description The addressee. */
            name: string;
            company?: string;
            /** @description Street address, PO box or rural route. */
            line1: string;
            /** @description Apartment, suite or unit. */
            line2?: string;
            city: string;
            /** @description Two-letter USPS code of a state or territory. */
            state: string;
            /** @description ZIP or ZIP+4 code. */
            zip: string;
            /** @description US, USA or United States. Default: `US`. */
            country?: string;
        };
        /**
         * ShownAddress
         * @description A postal address in the United States; empty in each of its fields once the order was scrubbed.
         */
        ShownAddress: {
            /** @description The addressee. */
            name: string;
            company?: string;
            /** @description Street address, PO box or rural route. */
            line1: string;
            /** @description Apartment, suite or unit. */
            line2?: string;
            city: string;
            state: string;
            zip: string;
            /** @description US, USA or United States. Default: `US`. */
            country?: string;
        };
        /**
         * Recipient
         * @description The recipient as reads show it: without the street line.
         */
        Recipient: {
            name: string;
            city: string;
            state: string;
            zip: string;
        };
        PriceLine: {
            /** @description For example first_class_letter_1_page. */
            id: string;
            label: string;
            amount_cents: number;
        };
        Issue: {
            code: components["schemas"]["IssueCode"];
            /** @description Of your document, from 1. */
            page: number;
            /** @description Left, top, width, height in inches from the left and top edges. */
            rect_in: number[];
            severity: components["schemas"]["IssueSeverity"];
            fix: string;
        };
        PagePicture: {
            label: components["schemas"]["PageLabel"];
            /** @description The page of your document, as `issues` count them; absent with any label but `page`. */
            page?: number;
            /**
             * Format: uri
             * @description Leads (302) to a PNG of the page; works 15 minutes.
             */
            png_url: string;
        };
        /**
         * QuoteRequest
         * @description What to price: at most one of `text`, `upload_key`, `pdf_base64` and `pdf_url`. With `to` and content the answer carries a confirmation token.
         */
        QuoteRequest: {
            /** @description Postal class. Default: `first_class`. */
            mail_class?: components["schemas"]["MailClass"];
            /** @description Piece format. Default: `letter`. */
            format?: components["schemas"]["PieceFormat"];
            /** @description Print in colour. Default: `false`. */
            color?: boolean;
            /** @description Print on both sides. Default: `true`. */
            double_sided?: boolean;
            /** @description Buy the carrier's scans: place, time and expected day as events; first_class letters only. Default: `false`. */
            tracking?: boolean;
            /** @description Omit the return-mark line, which tells who mailed it; charged only where one would be printed. Default: `false`. */
            remove_mark?: boolean;
            /** @description Written by a machine with a real pen instead of printed, where it is offered (notecards). Default: `false`. */
            pen?: boolean;
            /** @description The letter as text, see `text_format`. */
            text?: string;
            /**
             * @description Of the `text` of a letter: `plain` (default) prints it as it is written, `markdown` sets CommonMark with tables.
             * @enum {string}
             */
            text_format?: "plain" | "markdown";
            /** @description What to print for each `{{name}}` in `text` and `subject`: all of them, and no others. */
            merge?: {
                [key: string]: string;
            };
            /** @description Printed above the `text` of a letter, such as November 24, 2026: a day (YYYY-MM-DD) within five years or `none`. Without it the day of mailing, unless the text begins with a date. */
            date?: string;
            /** @description A line above the `text` of a letter that says what it is about. */
            subject?: string;
            /** @description Letterhead and signature of a letter as `text`, from PUT /v1/stationery. */
            stationery?: string;
            /**
             * @description The hand that writes a card; `classic` by default.
             * @enum {string}
             */
            handwriting?: "classic" | "neat" | "brush";
            /**
             * @description The front of a notecard; `posy` by default.
             * @enum {string}
             */
            cover?: "posy" | "grasses" | "frame";
            /** @description A PDF on the public internet: http or https, at most 10 MB. */
            pdf_url?: string;
            /** @description A PDF in standard base64. Above about 4.5 MB upload it instead. */
            pdf_base64?: string;
            /** @description From PUT /v1/uploads. */
            upload_key?: string;
            /** @description Pages to price when no content is sent. The rendered count wins. */
            page_count?: number;
            to?: components["schemas"]["Address"];
            from?: components["schemas"]["Address"];
            /** @description Price what the sandbox simulates. The token is then good for sandbox orders only. A `pp_test_` key always does. Default: `false`. */
            sandbox?: boolean;
        };
        /**
         * Quote
         * @description A price. Free; creates nothing.
         */
        Quote: {
            /** @constant */
            status: "ok";
            /** @description US cents. */
            total_cents: number;
            /** @description The total for display, such as $1.99. */
            total: string;
            /** @description Sums to the price. */
            breakdown: components["schemas"]["PriceLine"][];
            page_count: number;
            /** @description How many pages fewer a text takes for being set a little tighter than usual. */
            pages_saved?: number;
            note: string;
            /** @description The recipient as the carrier writes it, and as it prints. */
            standardized_to?: components["schemas"]["ShownAddress"];
            /** @description Single use; bound to exactly what was quoted. */
            confirmation_token?: string;
            /** @constant */
            expires_in_minutes?: 30;
            /** @description SHA-256 of the print-ready bytes the token is bound to. */
            proof_sha256?: string;
            /**
             * Format: uri
             * @description The proof as a PDF; the link works 15 minutes. These are the very bytes that go to the printer (`proof_sha256`): of a letter without `color` they may hold colours, which print in gray, as `pages` shows.
             */
            proof_url?: string;
            /** @description Pictures of the pages in the order in which they print, at 100 dots per inch, with `issues` framed: errors red, warnings orange, the rest blue. Absent where the deployment has no signing secret. */
            pages?: components["schemas"]["PagePicture"][];
            /** @description Preflight of a PDF: errors keep it from being sent, warnings and infos tell. */
            issues?: components["schemas"]["Issue"][];
            /** @description What to do with the token; only with one. */
            next?: string[];
            /** @description Why there is no token although a recipient is named, and what helps. */
            hints?: string[];
        };
        /**
         * OrderRequest
         * @description A letter to send: one of `text`, `upload_key`, `pdf_base64` and `pdf_url`.
         */
        OrderRequest: {
            /** @description Postal class. Default: `first_class`. */
            mail_class?: components["schemas"]["MailClass"];
            /** @description Piece format. Default: `letter`. */
            format?: components["schemas"]["PieceFormat"];
            /** @description Print in colour. Default: `false`. */
            color?: boolean;
            /** @description Print on both sides. Default: `true`. */
            double_sided?: boolean;
            /** @description Buy the carrier's scans: place, time and expected day as events; first_class letters only. Default: `false`. */
            tracking?: boolean;
            /** @description Omit the return-mark line, which tells who mailed it; charged only where one would be printed. Default: `false`. */
            remove_mark?: boolean;
            /** @description Written by a machine with a real pen instead of printed, where it is offered (notecards). Default: `false`. */
            pen?: boolean;
            /** @description The letter as text, see `text_format`. */
            text?: string;
            /**
             * @description Of the `text` of a letter: `plain` (default) prints it as it is written, `markdown` sets CommonMark with tables.
             * @enum {string}
             */
            text_format?: "plain" | "markdown";
            /** @description What to print for each `{{name}}` in `text` and `subject`: all of them, and no others. */
            merge?: {
                [key: string]: string;
            };
            /** @description Printed above the `text` of a letter, such as November 24, 2026: a day (YYYY-MM-DD) within five years or `none`. Without it the day of mailing, unless the text begins with a date. */
            date?: string;
            /** @description A line above the `text` of a letter that says what it is about. */
            subject?: string;
            /** @description Letterhead and signature of a letter as `text`, from PUT /v1/stationery. */
            stationery?: string;
            /**
             * @description The hand that writes a card; `classic` by default.
             * @enum {string}
             */
            handwriting?: "classic" | "neat" | "brush";
            /**
             * @description The front of a notecard; `posy` by default.
             * @enum {string}
             */
            cover?: "posy" | "grasses" | "frame";
            /** @description A PDF on the public internet: http or https, at most 10 MB. */
            pdf_url?: string;
            /** @description A PDF in standard base64. Above about 4.5 MB upload it instead. */
            pdf_base64?: string;
            /** @description From PUT /v1/uploads. */
            upload_key?: string;
            to: components["schemas"]["Address"];
            from?: components["schemas"]["Address"];
            /** @description Free simulation: nothing is printed, mailed or charged. Default: `false`. */
            sandbox?: boolean;
            /** @description From POST /v1/quotes. */
            confirmation_token?: string;
            credit_code?: string;
            /**
             * @description Implied by credit_code, or by a payment header; else checkout.
             * @enum {string}
             */
            payment_method?: "credit_code" | "checkout" | "x402" | "mpp";
            /** @description hosted answers with payment_url, embedded with client_secret. Default: `hosted`. */
            checkout_ui_mode?: components["schemas"]["CheckoutUiMode"];
            /** @description Receipt and status address. */
            email?: string;
            /** @description Where updates of this order are sent: https, on the public internet. Signed as Standard Webhooks. */
            webhook_url?: string;
        };
        Payment: {
            method: components["schemas"]["PaymentMethod"];
            state: components["schemas"]["PaymentState"];
        };
        Hold: {
            /** @description What may be the matter, such as `institution_impersonation`. */
            categories: string[];
            /** @description The same for people; never quotes the letter. */
            reason: string;
            /**
             * Format: date-time
             * @description Nobody having decided by then, the order is refused.
             */
            decide_by: string;
            /** @description What its sender can do meanwhile. */
            next: string[];
        };
        /** LastScan */
        LastScan: {
            /** @description Such as `Newark NJ`. */
            place: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            at: string;
        };
        Waiting: {
            /**
             * @description `print_confirmation`: the letter was handed to a print facility, which has not confirmed yet that it has it. `print_facility`: none takes the letter now; it is tried again, and can be canceled until one is handed it.
             * @enum {string}
             */
            for: "print_confirmation" | "print_facility";
            /**
             * Format: date-time
             * @description Nothing having come of it by then, the order has failed and the money goes back: at the latest 52 hours after the order began to wait, and the same moment from then on. Mostly sooner: print facilities are tried for a day, and the one that was handed the letter last is asked for a day.
             */
            until: string;
        };
        OrderFailure: {
            code: components["schemas"]["ErrorCode"];
            reason: string;
            retryable: boolean;
            next: string[];
        };
        /**
         * Order
         * @description A letter on its way. The street line and the content never appear in a read.
         */
        Order: {
            id: string;
            status: components["schemas"]["OrderStatus"];
            sandbox: boolean;
            mail_class: components["schemas"]["MailClass"];
            format: components["schemas"]["PieceFormat"];
            page_count: number;
            color: boolean;
            double_sided: boolean;
            tracking: boolean;
            remove_mark: boolean;
            pen: boolean;
            /** @description The recipient; all of it empty once `scrubbed_at` says so. */
            to: components["schemas"]["Recipient"];
            /** @description US cents. */
            price_cents: number;
            /** @description Sums to the price. */
            breakdown: components["schemas"]["PriceLine"][];
            payment: components["schemas"]["Payment"];
            /** @description Only where the print facility gives one (`tracking_reports` is `number`), of some classes from the first scan on. */
            tracking_number: string | null;
            /** @description YYYY-MM-DD; of a tracked piece as the carrier last said. */
            expected_delivery_date: string | null;
            /** @description Where the carrier saw the piece last; null where it is not tracked. */
            last_scan: components["schemas"]["LastScan"] | null;
            /** @description Why a person is to look at the letter; null where none is, also once an operator decided. */
            hold: components["schemas"]["Hold"] | null;
            /** @description What must answer before the order goes on; null where nothing must. Usually over within seconds; where it lasts, the money is neither returned nor taken again, and `failure` stays null. */
            waiting: components["schemas"]["Waiting"] | null;
            refusal_reason: string | null;
            failure: components["schemas"]["OrderFailure"] | null;
            delivery_outcome: components["schemas"]["DeliveryOutcome"] | null;
            cancelable_until: string | null;
            /** @description SHA-256 of the bytes that were screened, priced and printed. */
            proof_sha256: string;
            /** @description When the personal data of the order was deleted: addresses, e-mail, webhook address, document, places and free words; null while it is kept. Money, states, hashes and events stay. */
            scrubbed_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updated_at: string;
        };
        /** @description Signed for this order; `cancel_token` and `review_token` live 7 days, `evidence_token` as long as the order. */
        Capability: {
            cancel_token: string;
            review_token: string;
            /** @description Opens the proof and the evidence of the order for as long as they are kept: send it as `Evidence-Token`. Who has it reads the letter and both addresses. */
            evidence_token: string;
        };
        /** OrderProof */
        OrderProof: {
            /** @constant */
            status: "ok";
            /** @description SHA-256 of the bytes behind `proof_url`: what was screened and prints. */
            proof_sha256: string;
            /**
             * Format: uri
             * @description What prints, as a PDF; the link works 15 minutes. Colours in it print in gray where the letter has no `color`, as `pages` shows.
             */
            proof_url: string;
            /** @description Pictures of the pages in the order in which they print. */
            pages: components["schemas"]["PagePicture"][];
        };
        Signature: {
            /** @constant */
            algorithm: "ed25519";
            /** @description Which key of GET /v1/webhooks/keys signed. */
            key_id: string;
            /** @description Of the very bytes of `evidence` (UTF-8): 64 bytes in base64. */
            value: string;
        };
        /**
         * OrderEvidence
         * @description What the service knows of an order, signed.
         */
        OrderEvidence: {
            /** @constant */
            status: "ok";
            /** @description The record as it was signed: a text that is JSON. Keep it as it is; written in another way, the same JSON has another signature. `recipient.as_printed` is null for a `letter_windowed`, whose own document shows the address: the preflight found it to be that of the order. It is not where the letter got a sheet with the addresses in front. */
            evidence: string;
            signature: components["schemas"]["Signature"];
        };
        /** OrderCreated */
        OrderCreated: {
            /** @enum {string} */
            status: "ok" | "action_required";
            order: components["schemas"]["Order"];
            /**
             * @description Only when the same key was sent before.
             * @constant
             */
            replayed?: true;
            capability: components["schemas"]["Capability"];
            /**
             * Format: uri
             * @description A page for people: where the letter is, what it cost, what to do. Add `#token=` and the `evidence_token` to show the letter on it, `&token=` and the `cancel_token` to let its reader pay or cancel.
             */
            order_url: string;
            /** @description Show it to whoever pays. */
            payment_url?: string;
            /** @description For the embedded form of the processor. */
            client_secret?: string;
            /**
             * Format: date-time
             * @description Until then it can be paid.
             */
            expires_at?: string;
            /** @description Verifies what is sent to webhook_url; only when that was given. */
            webhook_secret?: string;
            /** @description The recipient as the carrier writes it, and as it prints unless the quote could not ask the carrier. */
            corrected_to: components["schemas"]["ShownAddress"];
            /** @description Preflight of a PDF: errors keep it from being sent, warnings and infos tell. */
            issues: components["schemas"]["Issue"][];
        };
        /** OrderChanged */
        OrderChanged: {
            /** @constant */
            status: "ok";
            order: components["schemas"]["Order"];
        };
        /** OrderRead */
        OrderRead: {
            /** @constant */
            status: "ok";
            order: components["schemas"]["Order"];
            /** @description Show it to whoever pays. */
            payment_url?: string;
            /** @description For the embedded form of the processor. */
            client_secret?: string;
            /**
             * Format: date-time
             * @description Until then it can be paid.
             */
            expires_at?: string;
        };
        /** Orders */
        Orders: {
            /** @constant */
            status: "ok";
            orders: components["schemas"]["Order"][];
            /** @description Send as `cursor` to read on; null at the end. */
            next_cursor: string | null;
        };
        /**
         * OrderEvent
         * @description One line of the event log. Never changes once written.
         */
        OrderEvent: {
            id: string;
            kind: components["schemas"]["EventKind"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            at: string;
            actor: components["schemas"]["Actor"];
            from_status: components["schemas"]["OrderStatus"] | null;
            to_status: components["schemas"]["OrderStatus"];
            /** @description `place` and `scanned_at` of a scan; `estimated: true` of a delivery that no tracking number confirmed. */
            data: {
                [key: string]: string | number | boolean | null | string[];
            };
        };
        /** OrderEvents */
        OrderEvents: {
            /** @constant */
            status: "ok";
            events: components["schemas"]["OrderEvent"][];
            /** @description Send as `after` to read on; null at the end. */
            next_cursor: string | null;
        };
        /** CancelRequest */
        CancelRequest: {
            /** @description `capability.cancel_token` of the answer that created the order. */
            cancel_token: string;
            /** @description Shown in the order's event log. */
            reason?: string;
        };
        /** OrderCanceled */
        OrderCanceled: {
            /** @constant */
            status: "ok";
            order: components["schemas"]["Order"];
            /** @description What goes back to the payer, in US cents; 0 when nobody had paid. */
            refund_cents: number;
        };
        /** ReviewRequest */
        ReviewRequest: {
            /** @description From the answer that created the order. */
            review_token: string;
            /** @description A whole number from 1 (worst) to 5 (best). */
            stars: number;
            text?: string;
        };
        /** ReviewPosted */
        ReviewPosted: {
            /** @constant */
            status: "ok";
            review_id: string;
        };
        /** AdvanceRequest */
        AdvanceRequest: {
            to: components["schemas"]["SandboxTarget"];
        };
        /** Upload */
        Upload: {
            /** @constant */
            status: "ok";
            upload_key: string;
            /** @description Null: the gateway that stores the body does not count it. */
            byte_size: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            expires_at: string;
        };
        /**
         * BatchQuoteRequest
         * @description A spreadsheet and a letter to price: exactly one of `csv` and `csv_base64`.
         */
        BatchQuoteRequest: {
            /** @description Postal class. Default: `first_class`. */
            mail_class?: components["schemas"]["MailClass"];
            /** @description Piece format. Default: `letter`. */
            format?: components["schemas"]["PieceFormat"];
            /** @description Print in colour. Default: `false`. */
            color?: boolean;
            /** @description Print on both sides. Default: `true`. */
            double_sided?: boolean;
            /** @description Buy the carrier's scans: place, time and expected day as events; first_class letters only. Default: `false`. */
            tracking?: boolean;
            /** @description Omit the return-mark line, which tells who mailed it; charged only where one would be printed. Default: `false`. */
            remove_mark?: boolean;
            /** @description Written by a machine with a real pen instead of printed, where it is offered (notecards). Default: `false`. */
            pen?: boolean;
            /** @description The table as text; at most 5 MB and 1000 rows beside its header, fewer of letters that are very long. */
            csv?: string;
            /** @description Or the file in standard base64, at most 5 MB of it: UTF-8, UTF-16 or Windows-1252. */
            csv_base64?: string;
            /** @description For each field of an address the column that holds it, or the columns whose cells make it together. */
            mapping?: {
                name?: string | string[];
                company?: string | string[];
                line1?: string | string[];
                line2?: string | string[];
                city?: string | string[];
                state?: string | string[];
                zip?: string | string[];
                country?: string | string[];
            };
            /** @description The letter, see `text_format`. `{{name}}` prints what its row has in the column of that name: `{{first_name}}` that of `First Name`. Columns that are called otherwise stand in `merge_columns`. */
            text: string;
            /**
             * @description Of the `text` of a letter: `plain` (default) prints it as it is written, `markdown` sets CommonMark with tables.
             * @enum {string}
             */
            text_format?: "plain" | "markdown";
            /** @description What to print for a `{{name}}` that is the same in every letter. */
            merge?: {
                [key: string]: string;
            };
            /** @description For a `{{name}}` of the letter the column that holds it. */
            merge_columns?: {
                [key: string]: string;
            };
            /** @description Printed above the `text` of a letter, such as November 24, 2026: a day (YYYY-MM-DD) within five years or `none`. Without it the day of mailing, unless the text begins with a date. */
            date?: string;
            /** @description A line above the `text` of a letter that says what it is about. */
            subject?: string;
            /** @description Letterhead and signature of a letter as `text`, from PUT /v1/stationery. */
            stationery?: string;
            /**
             * @description The hand that writes a card; `classic` by default.
             * @enum {string}
             */
            handwriting?: "classic" | "neat" | "brush";
            /**
             * @description The front of a notecard; `posy` by default.
             * @enum {string}
             */
            cover?: "posy" | "grasses" | "frame";
            from?: components["schemas"]["Address"];
            /** @description Free simulation: nothing is printed, mailed or charged. Default: `false`. */
            sandbox?: boolean;
            /** @description The code that will pay: then the quote knows its limits. Nothing is taken. */
            credit_code?: string;
            /** @description The row whose letter `proof_url` shows; else the first. */
            proof_row?: number;
        };
        /** BatchPrice */
        BatchPrice: {
            page_count: number;
            /** @description US cents. */
            price_cents: number;
            /** @description How many letters are of that kind. */
            rows: number;
            /** @description US cents. */
            total_cents: number;
        };
        /**
         * BatchQuote
         * @description What a batch would mail, and what that costs. Free; creates nothing.
         */
        BatchQuote: {
            /** @constant */
            status: "ok";
            row_count: number;
            /** @description They would be mailed, and are priced. */
            mailable_rows: number;
            /** @description They would be left out. */
            invalid_rows: number;
            /** @description Of the rows that would be left out, the first 1,000. */
            problems: components["schemas"]["CsvProblem"][];
            /** @description For each field of an address the column that holds it, or the columns whose cells make it together. */
            mapping: {
                name?: string | string[];
                company?: string | string[];
                line1?: string | string[];
                line2?: string | string[];
                city?: string | string[];
                state?: string | string[];
                zip?: string | string[];
                country?: string | string[];
            };
            /** @description Each kind of letter there is. */
            prices: components["schemas"]["BatchPrice"][];
            /** @description Of all rows that can be mailed; in the sandbox nothing of it is charged. */
            total_cents: number;
            /** @description How many of them the limits of the caller let through as they stand now; the others would fail with `velocity_limit` or `spend_limit` where a code pays, and cost nothing; a card pays for no batch that has such rows, and `next` says how many to send. What one address may get is asked of each order. Null where that is not known, and in the sandbox. */
            rows_within_caps: number | null;
            proof_row: number | null;
            /** @description The letter of `proof_row` as a PDF; works 15 minutes. The bytes that go to the printer: colours in them print in gray without `color`. */
            proof_url: string | null;
            /** @description What the letter of `proof_row` says that was probably not meant to print so, as in a quote of one letter; empty where nothing does. What stands in the text itself stands in every letter. Of all rows that can be mailed besides, by their numbers: `broken_cells` and `unfilled_placeholder`, which name a field in which rows have an error or a formula of the spreadsheet, `NULL` and the like, or a placeholder; and `duplicate_rows`, rows that would mail the same words to the same recipient. All of them may be sent. */
            issues: components["schemas"]["Issue"][];
            /** @description Good for this very batch, once; null where no row can be mailed. */
            confirmation_token: string | null;
            /** @constant */
            expires_in_minutes: 30;
            note: string;
            next: string[];
        };
        /**
         * BatchRequest
         * @description A spreadsheet and a letter to mail: exactly one of `csv` and `csv_base64`.
         */
        BatchRequest: {
            /** @description Postal class. Default: `first_class`. */
            mail_class?: components["schemas"]["MailClass"];
            /** @description Piece format. Default: `letter`. */
            format?: components["schemas"]["PieceFormat"];
            /** @description Print in colour. Default: `false`. */
            color?: boolean;
            /** @description Print on both sides. Default: `true`. */
            double_sided?: boolean;
            /** @description Buy the carrier's scans: place, time and expected day as events; first_class letters only. Default: `false`. */
            tracking?: boolean;
            /** @description Omit the return-mark line, which tells who mailed it; charged only where one would be printed. Default: `false`. */
            remove_mark?: boolean;
            /** @description Written by a machine with a real pen instead of printed, where it is offered (notecards). Default: `false`. */
            pen?: boolean;
            /** @description The table as text; at most 5 MB and 1000 rows beside its header, fewer of letters that are very long. */
            csv?: string;
            /** @description Or the file in standard base64, at most 5 MB of it: UTF-8, UTF-16 or Windows-1252. */
            csv_base64?: string;
            /** @description For each field of an address the column that holds it, or the columns whose cells make it together. */
            mapping?: {
                name?: string | string[];
                company?: string | string[];
                line1?: string | string[];
                line2?: string | string[];
                city?: string | string[];
                state?: string | string[];
                zip?: string | string[];
                country?: string | string[];
            };
            /** @description The letter, see `text_format`. `{{name}}` prints what its row has in the column of that name: `{{first_name}}` that of `First Name`. Columns that are called otherwise stand in `merge_columns`. */
            text: string;
            /**
             * @description Of the `text` of a letter: `plain` (default) prints it as it is written, `markdown` sets CommonMark with tables.
             * @enum {string}
             */
            text_format?: "plain" | "markdown";
            /** @description What to print for a `{{name}}` that is the same in every letter. */
            merge?: {
                [key: string]: string;
            };
            /** @description For a `{{name}}` of the letter the column that holds it. */
            merge_columns?: {
                [key: string]: string;
            };
            /** @description Printed above the `text` of a letter, such as November 24, 2026: a day (YYYY-MM-DD) within five years or `none`. Without it the day of mailing, unless the text begins with a date. */
            date?: string;
            /** @description A line above the `text` of a letter that says what it is about. */
            subject?: string;
            /** @description Letterhead and signature of a letter as `text`, from PUT /v1/stationery. */
            stationery?: string;
            /**
             * @description The hand that writes a card; `classic` by default.
             * @enum {string}
             */
            handwriting?: "classic" | "neat" | "brush";
            /**
             * @description The front of a notecard; `posy` by default.
             * @enum {string}
             */
            cover?: "posy" | "grasses" | "frame";
            from?: components["schemas"]["Address"];
            /** @description Free simulation: nothing is printed, mailed or charged. Default: `false`. */
            sandbox?: boolean;
            /** @description Pays for every letter, each when it is placed. Without it a live batch waits for one card payment. */
            credit_code?: string;
            /** @description From POST /v1/batches/quotes, of exactly this batch. Agents need it. */
            confirmation_token?: string;
            /** @description As the quote had it, so that its fields can be sent again; says nothing here. */
            proof_row?: number;
            /** @description Receipt and status address. */
            email?: string;
            /** @description Where updates of every order of the batch are sent, as in an order. Check them by GET /v1/webhooks/keys, or by the `webhook_secret` of each row. */
            webhook_url?: string;
        };
        /** Batch */
        Batch: {
            id: string;
            /**
             * @description `awaiting_payment`: nothing is placed before the card payment. `placing`: a worker places the rows. `placed`: every row has its outcome, and each order goes its own way. `canceling`, `canceled`. `failed`: no row could be placed.
             * @enum {string}
             */
            state: "awaiting_payment" | "placing" | "placed" | "canceling" | "canceled" | "failed";
            sandbox: boolean;
            counts: {
                rows: number;
                /** @description Not placed yet. */
                waiting: number;
                /** @description Each has an order of its own. */
                placed: number;
                /** @description Could not be placed, and costs nothing. */
                failed: number;
                /** @description Could not be mailed from the start. */
                invalid: number;
                /** @description Never placed, or placed and never mailed. */
                canceled: number;
                /** @description Mailed, or perhaps: their cancellation came too late. */
                too_late: number;
            };
            /** @description Of all rows that could be mailed. */
            total_cents: number;
            /** @description Of the letters that were placed and not canceled with the batch. */
            placed_cents: number;
            /** @description What goes back of a canceled batch: what was paid for letters that are never mailed, those that were refused or failed before included. What of it the card takes no refund of any more the operator gives back another way: it is never in `refunded_cents` of `payment`. */
            refund_cents: number;
            /** @description The card payment of the batch; null where a credit code pays, and in the sandbox. */
            payment: {
                /**
                 * @description `pending`: a person pays at `payment_url`. `paid`. `lapsed`: nobody paid in a day, and the batch is canceled; some days later where the card processor does not say whether somebody did. `canceled`: before anybody paid.
                 * @enum {string}
                 */
                state: "pending" | "paid" | "lapsed" | "canceled";
                /** @description What went back to the card so far: of rows that were not placed, and of letters that are not mailed, each within minutes. A refund that the card processor refuses for good is not in it: the operator gives it back another way. */
                refunded_cents: number;
            } | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updated_at: string;
        };
        /**
         * BatchRow
         * @description What became of one row. Never shows an address or what is written.
         */
        BatchRow: {
            /** @description As a spreadsheet counts: from 1, the header included. */
            row: number;
            /** @enum {string} */
            status: "waiting" | "placed" | "failed" | "invalid" | "canceled" | "too_late";
            order_id: string | null;
            /** @description Of its order; once the batch is canceled what was paid for a `canceled` row, and what is kept for one that is `too_late`. Null of a row without an order. */
            price_cents: number | null;
            /** @description Why it failed or is invalid. */
            code: components["schemas"]["ErrorCode"] | null;
            reason: string | null;
            /** @description Of its order, as POST /v1/orders answers it; only where GET /v1/batches/{id} was sent the token of the batch. */
            capability?: components["schemas"]["Capability"];
            /** @description Verifies what its order sends to `webhook_url`; beside `capability`, of orders that send. */
            webhook_secret?: string;
        };
        /** BatchCreated */
        BatchCreated: {
            /**
             * @description `action_required` while a person has to pay.
             * @enum {string}
             */
            status: "ok" | "action_required";
            batch: components["schemas"]["Batch"];
            /** @description Cancels the batch, for 7 days. Sent as `Cancel-Token` to GET /v1/batches/{id}, also later, it gives the tokens of each letter: who has it reads the letters, and may have their data deleted. */
            cancel_token: string;
            /** @description Show it to whoever pays. */
            payment_url?: string;
            /**
             * Format: date-time
             * @description Until then it can be paid.
             */
            expires_at?: string;
            /**
             * @description Only when the same key was sent before.
             * @constant
             */
            replayed?: true;
            next: string[];
        };
        /** BatchRead */
        BatchRead: {
            /** @constant */
            status: "ok";
            batch: components["schemas"]["Batch"];
            /** @description None once they have expired: of a live batch 400 days after it was created. The batch itself, with its counts, stays; one of the sandbox ends after 7 days, unless the deployment says otherwise. */
            rows: components["schemas"]["BatchRow"][];
            /** @description Send as `cursor` to read on; null at the end. */
            next_cursor: string | null;
        };
        /** BatchCancelRequest */
        BatchCancelRequest: {
            /** @description `cancel_token` of the answer that created the batch. */
            cancel_token: string;
        };
        /** BatchCanceled */
        BatchCanceled: {
            /** @constant */
            status: "ok";
            batch: components["schemas"]["Batch"];
            /** @description The letters that can no longer be stopped. */
            too_late: components["schemas"]["BatchRow"][];
            next: string[];
        };
        /** CreditAccount */
        CreditAccount: {
            /** @constant */
            status: "ok";
            /** @description In lower case. */
            code: string;
            /** @description What can be spent now, in US cents; 0 while the code is frozen. */
            balance_cents: number;
            /** @description Paid-for value; lasts 5 years, and 30 days more where some of it comes back later. */
            face_cents: number;
            /** @description Given on top; lasts 12 months, spent first. */
            bonus_cents: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            face_expires_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            bonus_expires_at: string;
            /**
             * @description There only while the payment that bought the code is disputed or went back: no order is paid from it, and `feedback` reaches who can tell more.
             * @constant
             */
            frozen?: true;
        };
        CreditPack: {
            id: string;
            /** @description US cents. */
            price_cents: number;
            /** @description US cents. */
            face_cents: number;
            /** @description US cents. */
            bonus_cents: number;
        };
        /** CreditPacks */
        CreditPacks: {
            /** @constant */
            status: "ok";
            packs: components["schemas"]["CreditPack"][];
        };
        /** CreditCheckoutRequest */
        CreditCheckoutRequest: {
            /** @description From GET /v1/credits/packs, such as pack_25. */
            pack_id: string;
            /** @description For the receipt. */
            email?: string;
            /** @description hosted answers with payment_url, embedded with client_secret. Default: `hosted`. */
            checkout_ui_mode?: components["schemas"]["CheckoutUiMode"];
        };
        /** CreditCheckout */
        CreditCheckout: {
            /** @constant */
            status: "action_required";
            checkout_id: string;
            /** @description Show it to whoever pays. */
            payment_url?: string;
            /** @description For the embedded form of the processor. */
            client_secret?: string;
            /**
             * Format: date-time
             * @description Until then it can be paid.
             */
            expires_at?: string;
        };
        /** CreditCheckoutState */
        CreditCheckoutState: {
            /** @constant */
            status: "ok";
            /** @enum {string} */
            state: "open" | "paid" | "expired";
            /** @description The credit code, once it is paid. */
            code?: string;
            /** @description Once it is paid: the value that was paid for. */
            face_cents?: number;
            /** @description Once it is paid: what was given on top. */
            bonus_cents?: number;
        };
        ScreeningVerdict: {
            /** @enum {string} */
            outcome: "allow" | "hold" | "refuse";
            categories: string[];
            reason: string;
            /** @description Of a letter that is `unclear`, the category that the classifier fears: a guess, and never told to its sender. */
            feared: string | null;
        };
        /**
         * HeldOrder
         * @description An order as operators list it; both times are null when it is not held.
         */
        HeldOrder: {
            id: string;
            status: components["schemas"]["OrderStatus"];
            sandbox: boolean;
            mail_class: components["schemas"]["MailClass"];
            format: components["schemas"]["PieceFormat"];
            page_count: number;
            color: boolean;
            double_sided: boolean;
            tracking: boolean;
            remove_mark: boolean;
            pen: boolean;
            /** @description The recipient; all of it empty once `scrubbed_at` says so. */
            to: components["schemas"]["Recipient"];
            /** @description US cents. */
            price_cents: number;
            /** @description Sums to the price. */
            breakdown: components["schemas"]["PriceLine"][];
            payment: components["schemas"]["Payment"];
            /** @description Only where the print facility gives one (`tracking_reports` is `number`), of some classes from the first scan on. */
            tracking_number: string | null;
            /** @description YYYY-MM-DD; of a tracked piece as the carrier last said. */
            expected_delivery_date: string | null;
            /** @description Where the carrier saw the piece last; null where it is not tracked. */
            last_scan: components["schemas"]["LastScan"] | null;
            /** @description Why a person is to look at the letter; null where none is, also once an operator decided. */
            hold: components["schemas"]["Hold"] | null;
            /** @description What must answer before the order goes on; null where nothing must. Usually over within seconds; where it lasts, the money is neither returned nor taken again, and `failure` stays null. */
            waiting: components["schemas"]["Waiting"] | null;
            refusal_reason: string | null;
            failure: components["schemas"]["OrderFailure"] | null;
            delivery_outcome: components["schemas"]["DeliveryOutcome"] | null;
            cancelable_until: string | null;
            /** @description SHA-256 of the bytes that were screened, priced and printed. */
            proof_sha256: string;
            /** @description When the personal data of the order was deleted: addresses, e-mail, webhook address, document, places and free words; null while it is kept. Money, states, hashes and events stay. */
            scrubbed_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updated_at: string;
            /** @description The screener's verdict; null while there is none. */
            screening: components["schemas"]["ScreeningVerdict"] | null;
            held_at: string | null;
            /** @description Nobody having decided by then, the order is refused. */
            decide_by: string | null;
            /** @description Who reads it now; null for nobody. */
            claim: {
                /** @description The key's id. */
                operator: string;
                /** @description What the key is for. */
                label: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                until: string;
                /** @description Whether it is the key of this call. */
                mine: boolean;
            } | null;
        };
        /** HeldOrders */
        HeldOrders: {
            /** @constant */
            status: "ok";
            orders: components["schemas"]["HeldOrder"][];
            /** @description How many letters wait: live ones counted up to 100, sandbox ones up to 50, where so many or more wait; the live ones are null for a `pp_test_` key. */
            waiting: {
                live: number | null;
                sandbox: number;
            };
            /** @description Send as `cursor` to read on; null at the end. */
            next_cursor: string | null;
        };
        /** PaperDifference */
        PaperDifference: {
            /**
             * @description `ink_only`: read from the ink, and not what the file says there; `text_only`: in the file, and not seen on the paper; `unread`: ink that looks like writing, and that nothing read; `read_otherwise`: letters that the eye reads in another way than a program.
             * @enum {string}
             */
            kind: "ink_only" | "text_only" | "unread" | "read_otherwise";
            /** @description Of the file that prints, from 1. */
            page: number;
            /** @description Left, top, width and height in inches from the sheet's left and top edges. */
            rect_in: number[];
            /** @description What was read there, or is said to stand there; empty of `unread`. */
            text: string;
        };
        /** PaperFinding */
        PaperFinding: {
            /**
             * @description `unread_ink`: ink that the text does not account for; `hidden_text`: text without ink; `text_differs`: ink and text say different things; `symbol_art`, `vertical_text`, `reordered_text`: letters set so that a program does not read them as the eye does; `unread_pages`: more than could be read in time, of pages or of one.
             * @enum {string}
             */
            code: "unread_ink" | "hidden_text" | "text_differs" | "symbol_art" | "vertical_text" | "reordered_text" | "unread_pages";
            /** @description From 1. */
            page: number;
            /** @description Of `unread_pages` the last one; null of others, and where it is not known. */
            through_page: number | null;
            /** @description Left, top, width and height in inches from the sheet's left and top edges; null for all of the page. */
            rect_in: number[] | null;
            /** @description What was read there, or is said to stand there; at most 40 words. */
            words: string[];
        };
        PageReading: {
            /** @description From 1. */
            page: number;
            /** @description What the file says of its text. */
            extracted: string;
            /** @description What was read from its pixels. */
            read: string;
        };
        Rating: {
            stars: number;
            text: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            at: string;
        };
        /**
         * OrderDetail
         * @description All that an operator needs for a decision, the street lines included.
         */
        OrderDetail: {
            id: string;
            status: components["schemas"]["OrderStatus"];
            sandbox: boolean;
            mail_class: components["schemas"]["MailClass"];
            format: components["schemas"]["PieceFormat"];
            page_count: number;
            color: boolean;
            double_sided: boolean;
            tracking: boolean;
            remove_mark: boolean;
            pen: boolean;
            to: components["schemas"]["ShownAddress"];
            /** @description US cents. */
            price_cents: number;
            /** @description Sums to the price. */
            breakdown: components["schemas"]["PriceLine"][];
            payment: components["schemas"]["Payment"];
            /** @description Only where the print facility gives one (`tracking_reports` is `number`), of some classes from the first scan on. */
            tracking_number: string | null;
            /** @description YYYY-MM-DD; of a tracked piece as the carrier last said. */
            expected_delivery_date: string | null;
            /** @description Where the carrier saw the piece last; null where it is not tracked. */
            last_scan: components["schemas"]["LastScan"] | null;
            /** @description Why a person is to look at the letter; null where none is, also once an operator decided. */
            hold: components["schemas"]["Hold"] | null;
            /** @description What must answer before the order goes on; null where nothing must. Usually over within seconds; where it lasts, the money is neither returned nor taken again, and `failure` stays null. */
            waiting: components["schemas"]["Waiting"] | null;
            refusal_reason: string | null;
            failure: components["schemas"]["OrderFailure"] | null;
            delivery_outcome: components["schemas"]["DeliveryOutcome"] | null;
            cancelable_until: string | null;
            /** @description SHA-256 of the bytes that were screened, priced and printed. */
            proof_sha256: string;
            /** @description When the personal data of the order was deleted: addresses, e-mail, webhook address, document, places and free words; null while it is kept. Money, states, hashes and events stay. */
            scrubbed_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updated_at: string;
            /** @description The screener's verdict; null while there is none. */
            screening: components["schemas"]["ScreeningVerdict"] | null;
            held_at: string | null;
            /** @description Nobody having decided by then, the order is refused. */
            decide_by: string | null;
            /** @description Who reads it now; null for nobody. */
            claim: {
                /** @description The key's id. */
                operator: string;
                /** @description What the key is for. */
                label: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                until: string;
                /** @description Whether it is the key of this call. */
                mine: boolean;
            } | null;
            from: components["schemas"]["ShownAddress"];
            /** @description Why the text of a PDF may not be what its paper shows: the codes of what was found when its pages were read back; empty for text. */
            distrust: string[];
            /** @description Where pixels and text of a PDF differ, at most 60. */
            paper_findings: components["schemas"]["PaperFinding"][];
            /** @description Each place where pixels and text of a PDF differ, also where it is too little to be held for: OCR misreads a word here and there. At most 150 of a page; empty for text. */
            differences: components["schemas"]["PaperDifference"][];
            /** @description The pages of a PDF as far as they were read back, as `reading_url` has them; empty for text. */
            reading: components["schemas"]["PageReading"][];
            /** @description Preflight of a PDF: errors keep it from being sent, warnings and infos tell. */
            issues: components["schemas"]["Issue"][];
            /** @description Why it was not let go, word by word; null once the order was scrubbed. */
            grounds: {
                /** @description The paper as it was screened, text by text. */
                parts: {
                    /** @description What of the paper it stands on, such as `content`, `sender_name` or `content_as_read` (as OCR read it). */
                    kind: string;
                    text: string;
                }[];
                /** @description What each witness says of the whole paper. */
                testimonies: {
                    /**
                     * @description What said it: a rule, the classifier, the language gate, a sign of disguise, who the sender says they are by name or address, what was read back from the paper, or the model.
                     * @enum {string}
                     */
                    witness: "rule" | "classifier" | "language" | "disguise" | "sender_claim" | "paper" | "model";
                    category: string;
                    /** @description 0 to 100: what its rules weigh, or how likely the classifier takes the letter to be unlawful; null of the others. */
                    strength: number | null;
                }[];
                /** @description Where it stands, at most 120 places. */
                passages: {
                    /** @description Which of `parts`, from 0. */
                    part: number;
                    /** @description The first character, in UTF-16 units. */
                    start: number;
                    /** @description The one after the last. */
                    end: number;
                    /**
                     * @description What said it: a rule, the classifier, the language gate, a sign of disguise, who the sender says they are by name or address, what was read back from the paper, or the model.
                     * @enum {string}
                     */
                    witness: "rule" | "classifier" | "language" | "disguise" | "sender_claim" | "paper" | "model";
                    category: string;
                    /** @description The name of the rule. */
                    rule: string | null;
                    /** @description Where it stands on the paper, line by line, at most 12; empty where that is not known. */
                    places: {
                        /** @description Of the file that prints, from 1. */
                        page: number;
                        /** @description Left, top, width and height in inches from the sheet's left and top edges. */
                        rect_in: number[];
                    }[];
                }[];
            } | null;
            /** SenderFacts */
            sender: {
                /**
                 * @description By what the sender is known: nothing that they say of themselves.
                 * @enum {string}
                 */
                proven: "key" | "credit_code" | "wallet" | "card" | "network" | "nothing";
                key_id: string | null;
                /** @description Other live letters by the same key; of guests those from the same network that the same credit code or wallet paid for, or, where `proven` is `network`, those of whom no more is proven, perhaps of others; the last 50; 0 letters: it is the first. Null where nobody can be told apart, and for a `pp_test_` key. */
                earlier: {
                    letters: number;
                    waiting: number;
                    /** @description By a person, after a hold. */
                    allowed: number;
                    refused: number;
                    returned: number;
                    /** @description Whether there are more than were counted. */
                    is_more: boolean;
                } | null;
                /** @description Live letters of guests to the same address since the month before, this one included, by a keyed digest; null where they are not counted, and for a `pp_test_` key. */
                to_recipient: number | null;
            };
            events: components["schemas"]["OrderEvent"][];
            /** @description The review that the caller posted. */
            rating: components["schemas"]["Rating"] | null;
            /** @description What recipients said of this letter, and of its equals, by the code on it; the earliest first, at most 20 of each reason. */
            recipient_reports: components["schemas"]["RecipientReport"][];
            /** @description Null of a sandbox order, of one that was scrubbed before it was mailed, and of one without a code that was scrubbed. */
            recipient_stops: components["schemas"]["RecipientStops"] | null;
        };
        /** OrderDetailRead */
        OrderDetailRead: {
            /** @constant */
            status: "ok";
            order: components["schemas"]["OrderDetail"];
            /** @description What will be printed, as a PDF; the link works 15 minutes. Null once the order was scrubbed: its document is gone. */
            document_url: string | null;
            /** @description Pictures of the pages in the order in which they print, at 100 dots per inch, with nothing drawn on them; the places above are meant for them, and `page` there counts from the first. Empty once the order was scrubbed. */
            pages: components["schemas"]["PagePicture"][];
            /** @description Page by page, what the PDF says and what was read back from its pixels, as JSON; null where nothing was read. The link works 15 minutes. */
            reading_url: string | null;
        };
        /** DecisionRequest */
        DecisionRequest: {
            /** @enum {string} */
            decision: "allow" | "refuse";
            /** @description For the log, and of a refusal for the caller, who can read it. */
            reason: string;
            /** @description Decides although somebody else reads the letter now (`claimed`). */
            despite_claim?: boolean;
        };
        /** RecipientReport */
        RecipientReport: {
            /** @enum {string} */
            reason: "threat" | "fraud" | "wrong_person" | "unwanted" | "other";
            /** @description In the recipient's words, at most 1,000 characters; null without any. */
            text: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            at: string;
        };
        /**
         * RecipientStops
         * @description Whose mail is refused at the address of this order.
         */
        RecipientStops: {
            /** @description From whoever sent this order. */
            sender: boolean;
            /** @description From anybody. */
            everybody: boolean;
        };
        /** SuppressRequest */
        SuppressRequest: {
            /** @description A live order to the address; exactly one of this and `to`. */
            order_id?: string;
            /** @description The address, as POST /v1/addresses/verify standardizes it. */
            to?: components["schemas"]["Address"];
            /**
             * @description Whose mail is stopped: of the sender of `order_id`, or of everybody.
             * @enum {string}
             */
            scope: "sender" | "everybody";
        };
        /** Suppressed */
        Suppressed: {
            /** @constant */
            status: "ok";
            /** @description False where you or another operator had done it. */
            added: boolean;
            /** @description Whether mail from everybody is refused there. */
            everybody: boolean;
            /** @description From how many senders mail is refused there; one person may count twice, by the credential and by the return address. */
            senders: number;
            /** @description Whether letters to the very address are refused, whatever stands there, because of a stop at another door that it may mean: the house, or an apartment that its words may be; by `order_id`, those of its sender. It is lifted by the address or an order of that door, if whoever lives there agrees. */
            refused_by_another_door: boolean;
        };
        /** LiftRequest */
        LiftRequest: {
            /** @description A live order to the address; exactly one of this and `to`. */
            order_id?: string;
            /** @description The address, as POST /v1/addresses/verify standardizes it. */
            to?: components["schemas"]["Address"];
            /**
             * @description `sender`: what stops the sender of `order_id` there; `everybody`: what stops everybody; `all`: both, of every sender.
             * @enum {string}
             */
            scope: "sender" | "everybody" | "all";
        };
        /** Lifted */
        Lifted: {
            /** @constant */
            status: "ok";
            /** @description Whether anything stood there to be lifted. */
            lifted: boolean;
            /** @description Whether mail from everybody is refused there. */
            everybody: boolean;
            /** @description From how many senders mail is refused there; one person may count twice, by the credential and by the return address. */
            senders: number;
            /** @description Whether letters to the very address are refused, whatever stands there, because of a stop at another door that it may mean: the house, or an apartment that its words may be; by `order_id`, those of its sender. It is lifted by the address or an order of that door, if whoever lives there agrees. */
            refused_by_another_door: boolean;
        };
        /**
         * Notification
         * @description What is sent to the webhook_url of an order.
         */
        Notification: {
            type: components["schemas"]["NotificationType"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                /** @description The order as it stood after the event. */
                order: components["schemas"]["Order"];
                previous_status: components["schemas"]["OrderStatus"] | null;
                event_id: string;
                /** @description `place` and `scanned_at` of a scan; `estimated: true` of a delivery that no tracking number confirmed. */
                event_data: {
                    [key: string]: string | number | boolean | null | string[];
                };
            };
        };
        /** RedeliverRequest */
        RedeliverRequest: {
            /** @description The capability that came with the order. */
            cancel_token: string;
        };
        /** Redelivered */
        Redelivered: {
            /** @constant */
            status: "ok";
            event_id: string;
        };
        WebhookKey: {
            id: string;
            /** @description An ed25519 public key: 32 bytes in base64 after the prefix. */
            public_key: string;
        };
        /** WebhookKeys */
        WebhookKeys: {
            /** @constant */
            status: "ok";
            /** @description Any of them may have signed. */
            keys: components["schemas"]["WebhookKey"][];
        };
        /** Unsubscribed */
        Unsubscribed: {
            /** @constant */
            status: "ok";
            /** @description Whether e-mails other than receipts are ended. */
            unsubscribed: boolean;
        };
        /** RailWebhookTaken */
        RailWebhookTaken: {
            /** @constant */
            status: "ok";
            /** @description False for a repetition, and for a piece that is none of ours. */
            recorded: boolean;
            /** @description The state of the order after it, which an event that comes too late has not moved; null for a piece that is none of ours, or that the order does not go on by. */
            order_status: components["schemas"]["OrderStatus"] | null;
        };
        /** Received */
        Received: {
            /** @constant */
            status: "ok";
        };
        /**
         * VerifyAddressRequest
         * @description An address to verify; the name is not needed, and never shown to the carrier.
         */
        VerifyAddressRequest: {
            name?: string;
            company?: string;
            /** @description Street address, PO box or rural route. */
            line1: string;
            /** @description Apartment, suite or unit. */
            line2?: string;
            city: string;
            /** @description Two-letter USPS code of a state or territory. */
            state: string;
            /** @description ZIP or ZIP+4 code. */
            zip: string;
            /** @description US, USA or United States. Default: `US`. */
            country?: string;
        };
        VerifiedAddress: {
            name?: string;
            company?: string;
            /** @description Street address, PO box or rural route. */
            line1: string;
            /** @description Apartment, suite or unit. */
            line2?: string;
            city: string;
            state: string;
            zip: string;
            /** @description US, USA or United States. Default: `US`. */
            country?: string;
        };
        AddressChange: {
            field: string;
            from?: string;
            to: string;
        };
        /** AddressVerification */
        AddressVerification: {
            /** @constant */
            status: "ok";
            /** @description Whether an order would take the address. */
            deliverable: boolean;
            /**
             * @description `corrected`: deliverable, but not quite as it was given; see `changed`.
             * @enum {string}
             */
            verdict: "deliverable" | "corrected" | "undeliverable";
            /** @description As the carrier writes it; what it might be where it is undeliverable; null where nothing is known. */
            address: components["schemas"]["VerifiedAddress"] | null;
            /** @description What the carrier writes otherwise, beyond capitals and abbreviations. */
            changed: components["schemas"]["AddressChange"][];
            reason: string;
        };
        /** AutocompleteRequest */
        AutocompleteRequest: {
            /** @description What was typed so far: `Spring`, `627`, `500 Main St, Spring`. */
            prefix: string;
            /** @description Prefers places in this city. */
            city?: string;
            /** @description Only in this state: IL. */
            state?: string;
            /** @description Prefers this ZIP code. */
            zip?: string;
            /** @description Most suggestions; 1 to 10. Default: `5`. */
            limit?: number;
        };
        /**
         * ReverseGeocodeRequest
         * @description A point in degrees, WGS 84.
         */
        ReverseGeocodeRequest: {
            latitude: number;
            longitude: number;
            /** @description Most suggestions; 1 to 10. Default: `5`. */
            limit?: number;
        };
        Place: {
            line1?: string;
            city: string;
            state: string;
            /** @description Absent where the place has several ZIP codes. */
            zip?: string;
            /** @description From the point that was asked for. */
            distance_meters?: number;
        };
        /**
         * PlaceSuggestions
         * @description Best or nearest first; empty where nothing is known.
         */
        PlaceSuggestions: {
            /** @constant */
            status: "ok";
            suggestions: components["schemas"]["Place"][];
        };
        /** SuggestMailClassRequest */
        SuggestMailClassRequest: {
            /** @description What the letter is for, in your words. */
            purpose?: string;
            /** @description The letter itself. */
            text?: string;
            /** @description Must it be proven that the letter was mailed? Default: `false`. */
            need_proof?: boolean;
            /** @description Must the recipient sign for it? Default: `false`. */
            need_signature?: boolean;
            /** @description The day by which it must be delivered, YYYY-MM-DD; not one that is over. */
            deadline?: string;
        };
        MailClassOffer: {
            mail_class: components["schemas"]["MailClass"];
            /** @description For a letter of one page, black and white. */
            total_cents: number;
            /** @description YYYY-MM-DD, if sent now. */
            expected_delivery_date: string;
        };
        /** MailClassSuggestion */
        MailClassSuggestion: {
            /** @constant */
            status: "ok";
            suggested: components["schemas"]["MailClass"];
            reason: string;
            /** @description For a letter of one page, black and white. */
            total_cents: number;
            /** @description YYYY-MM-DD, if sent now. */
            expected_delivery_date: string;
            /** @description The other classes, the cheapest first. */
            alternatives: components["schemas"]["MailClassOffer"][];
        };
        /** Capabilities */
        Capabilities: {
            /** @constant */
            status: "ok";
            /** @description False where no print facility is configured: then only sandbox orders are taken. */
            live: boolean;
            /** @description Each format in each class that is mailed here, the cheapest first. */
            pieces: components["schemas"]["PieceCapability"][];
        };
        /** PieceCapability */
        PieceCapability: {
            format: components["schemas"]["PieceFormat"];
            mail_class: components["schemas"]["MailClass"];
            /** @description What it may be made from. */
            content: ("text" | "pdf")[];
            /** @description What `pen` may be: false is printed, true is written by a machine with a pen. */
            pen: boolean[];
            /** @description Whether `color: true` is possible. */
            color: boolean;
            /** @description Whether `double_sided: true` is possible. */
            double_sided: boolean;
            /**
             * @description `optional`: with `tracking: true`, for its price.
             * @enum {string}
             */
            tracking: "included" | "optional" | "none";
            /**
             * @description A number of the carrier and its scans, its scans alone, or nothing.
             * @enum {string}
             */
            tracking_reports: "number" | "scans" | "none";
            /** @description Of your document, as `page_count` of a quote counts them: a card is one. */
            pages_max: number;
            /** @description Of `text`, however it is made: more is refused. Null where no text is taken. */
            characters_max: number | null;
            /** @description Of `text` with `pen: true`; null where no pen writes it. */
            pen_characters_max: number | null;
            /** @description So many characters of ordinary English surely fit the paper where it is printed; how many of yours do, a quote says. Null where no text is printed. */
            characters_fit: number | null;
            /** @description A page with the addresses goes in front, free and not counted. */
            address_page: boolean;
            /** @description All in. `color`, `tracking` and, of a printed one, `remove_mark` come on top; 0 where there is nothing to pay for. */
            prices: {
                /** @description US cents. */
                first_page_cents: number;
                /** @description US cents. */
                extra_page_cents: number;
                /** @description US cents. */
                color_first_page_cents: number;
                /** @description US cents. */
                color_extra_page_cents: number;
                /** @description US cents. */
                tracking_cents: number;
                /** @description US cents. */
                remove_mark_cents: number;
            };
        };
        /**
         * CsvMappingRequest
         * @description A spreadsheet of addresses. Delimiter, encoding and columns are found out.
         */
        CsvMappingRequest: {
            /** @description The table as text; at most 5 MB and 50,000 rows. */
            csv?: string;
            /** @description Or the file in standard base64, at most 5 MB of it: UTF-8, UTF-16 or Windows-1252. */
            csv_base64?: string;
            /** @description For each field of an address the column that holds it, or the columns whose cells make it together. */
            mapping?: {
                name?: string | string[];
                company?: string | string[];
                line1?: string | string[];
                line2?: string | string[];
                city?: string | string[];
                state?: string | string[];
                zip?: string | string[];
                country?: string | string[];
            };
        };
        CsvProblem: {
            row: number;
            field: string;
            problem: string;
        };
        /**
         * CsvMapping
         * @description How the spreadsheet would be read. Nothing was created.
         */
        CsvMapping: {
            /** @constant */
            status: "ok";
            has_header: boolean;
            columns: string[];
            /** @description For each field of an address the column that holds it, or the columns whose cells make it together. */
            mapping: {
                name?: string | string[];
                company?: string | string[];
                line1?: string | string[];
                line2?: string | string[];
                city?: string | string[];
                state?: string | string[];
                zip?: string | string[];
                country?: string | string[];
            };
            /** @description Columns that no field uses. */
            unmapped: string[];
            /** @description Required fields that no column has, or of which headers name several: name their columns in `mapping`. */
            missing: string[];
            /** @description The first five rows as addresses. */
            sample_rows: {
                [key: string]: string;
            }[];
            row_count: number;
            valid_rows: number;
            invalid_row_count: number;
            problem_count: number;
            /** @description The first 100 problems; `row` as a spreadsheet counts, from 1, the header included. */
            invalid_rows: components["schemas"]["CsvProblem"][];
        };
        /**
         * FeedbackRequest
         * @description One problem. At least one of order_id, url and surface says what it is about.
         */
        FeedbackRequest: {
            category: components["schemas"]["FeedbackCategory"];
            /** @description What happened. Keys and tokens in it are redacted; names and addresses are not. */
            note: string;
            /** @description The order it is about; recorded, never looked up. */
            order_id?: string;
            /** @description The http or https address it is about. */
            url?: string;
            /** @description The operation, tool or page it is about. */
            surface?: string;
        };
        /** Feedback */
        Feedback: {
            /** @constant */
            status: "ok";
            feedback_id: string;
            /** @description True when the same report is on file; the id is then the original one. */
            already_submitted: boolean;
        };
        /** Health */
        Health: {
            /** @constant */
            status: "ok";
            deployment_id: string;
            version: string;
            /**
             * @description What screens letters: the rules and the classifier of the service alone, or a model beside them.
             * @enum {string}
             */
            screening: "rules" | "model";
            /**
             * @description What reads the pages of PDFs back as they print: the OCR of the service, or a model in its place.
             * @enum {string}
             */
            page_reader: "ocr" | "model";
            /** @description Which optional parts this deployment has switched on. */
            lanes: {
                payments: components["schemas"]["Lane"];
                x402: components["schemas"]["Lane"];
                mpp: components["schemas"]["Lane"];
                api_keys: components["schemas"]["Lane"];
                signing: components["schemas"]["Lane"];
            };
        };
        InputProblem: {
            /** @description Where: a JSON Pointer (RFC 6901) into the body, empty for the body as a whole; `query/<name>`, `header/<Name>` or `path/<name>` outside it. */
            pointer: string;
            /** @description The error code that this problem alone would have been answered with. */
            code: components["schemas"]["ErrorCode"];
            /** @description For people; never repeats what was sent. */
            message: string;
        };
        PaymentRequirement: {
            scheme: string;
            network: string;
            /** @description In the smallest unit of the asset. */
            maxAmountRequired: string;
            /** @description The contract of the stablecoin. */
            asset: string;
            payTo: string;
            resource: string;
            description: string;
            mimeType: string;
            outputSchema: {
                [key: string]: unknown;
            } | null;
            maxTimeoutSeconds: number;
            extra: {
                name: string;
                version: string;
            };
        };
        PaymentChallenge: {
            id: string;
            realm: string;
            /** @description `stripe`: by a Shared Payment Token. */
            method: string;
            intent: string;
            /** @description What is to be paid. In the header: base64url of this, with sorted members. */
            request: {
                /** @description In cents. */
                amount: string;
                currency: string;
                /** @description The order that is paid for. */
                externalId: string;
                methodDetails: {
                    /** @description Who the token is granted to. */
                    networkId: string;
                    paymentMethodTypes: string[];
                };
            };
            /** Format: date-time */
            expires: string;
            description: string;
            /** @description Sent back as it is. */
            opaque: string;
            /** @description The header for the credential, where Authorization has an API key. */
            header?: string;
        };
        /**
         * Problem
         * @description A failed call. A code that is not yet known here may come one day.
         */
        Problem: {
            /** @enum {string} */
            status: "failed" | "action_required";
            code: components["schemas"]["ErrorCode"];
            /** @description What is wrong with this very call, for people. */
            reason: string;
            /** @description What helps now, in order. */
            next: string[];
            /** @description What is wrong with the input, one by one: with every 400 and 422 of an operation. */
            errors?: components["schemas"]["InputProblem"][];
            /** @description What this code means, for people; absent where the gateway itself answers. */
            doc_url?: string;
            /** @description With `address_undeliverable`: the field of the address, `to` or `from`. */
            field?: string;
            /** @description With `address_undeliverable`: what `to` might be. Compare it, do not just send it. */
            corrected_to?: components["schemas"]["ShownAddress"];
            /** @description With `address_undeliverable`: what `from` might be. */
            corrected_from?: components["schemas"]["ShownAddress"];
            /** @description With `invalid_pdf`: what is wrong, and where. */
            issues?: components["schemas"]["Issue"][];
            /** @description With `Prefer: wait`: the order that was placed, and failed meanwhile. */
            order?: components["schemas"]["Order"];
            /** @description With `payment_required`: 1. */
            x402Version?: number;
            /** @description With `payment_required`: the reason, as x402 names it. */
            error?: string;
            /** @description With `payment_required`: sign one of them. */
            accepts?: components["schemas"]["PaymentRequirement"][];
            /** @description With `payment_required`, `mpp_payment_invalid` and `mpp_payment_failed`: answer one of them with a client of the Machine Payments Protocol. */
            challenges?: components["schemas"]["PaymentChallenge"][];
        };
        ListOrdersQuery: {
            /**
             * @description Only orders in this state.
             * @enum {string}
             */
            status?: "draft" | "pending_payment" | "screening" | "held_for_review" | "submitted" | "mailed" | "delivered" | "refused" | "canceled" | "failed";
            /**
             * Format: date-time
             * @description Only orders placed after this moment.
             */
            created_after?: string;
            /** @description The `next_cursor` of the page before. */
            cursor?: string;
            /** @description 1 to 100; default 20. */
            limit?: number;
        };
        ListOrderEventsQuery: {
            /** @description Return events after this one. */
            after?: string;
            /** @description 1 to 100; default 100. */
            limit?: number;
        };
        GetBatchQuery: {
            /** @description The `next_cursor` of the page before. */
            cursor?: string;
            /** @description 1 to 100; default 100. */
            limit?: number;
        };
        AutocompleteAddressQuery: {
            /** @description What was typed so far: `Spring`, `627`, `500 Main St, Spring`. */
            prefix: string;
            /** @description Prefers places in this city. */
            city?: string;
            /** @description Only in this state: IL. */
            state?: string;
            /** @description Prefers this ZIP code. */
            zip?: string;
            /** @description Most suggestions; 1 to 10. */
            limit?: number;
        };
        ReverseGeocodeQuery: {
            /** @description Degrees, from -90 to 90. */
            latitude: number;
            /** @description Degrees, from -180 to 180. */
            longitude: number;
            /** @description Most suggestions; 1 to 10. */
            limit?: number;
        };
        ListHeldOrdersQuery: {
            /**
             * @description By itself `held_for_review` alone, which is what is listed by default; with `key_id`, `day` or `same_sender_as` any of theirs.
             * @enum {string}
             */
            status?: "draft" | "pending_payment" | "screening" | "held_for_review" | "submitted" | "mailed" | "delivered" | "refused" | "canceled" | "failed";
            /** @description Orders that this API key placed, newest first. */
            key_id?: string;
            /**
             * Format: date
             * @description Live orders that were placed on this day (UTC), newest first; not for a `pp_test_` key.
             */
            day?: string;
            /** @description The live letter that a carrier tracks by it. */
            tracking_number?: string;
            /** @description Orders by the same key as this one; of guests those from the same network that the same credit code or wallet paid for, or, where neither is proven, those of whom nothing else is, perhaps of others. Newest first. */
            same_sender_as?: string;
            /** @description Which orders: sandbox or live ones. Live ones by default; of a `pp_test_` key, sandbox ones. */
            sandbox?: boolean;
            /** @description The `next_cursor` of the page before. */
            cursor?: string;
            /** @description 1 to 100; default 20. */
            limit?: number;
        };
        ListDecisionsQuery: {
            /**
             * Format: date
             * @description A day (UTC), such as 2026-03-10.
             */
            from: string;
            /**
             * Format: date
             * @description The last day (UTC), `from` or later: at most 31 days in all.
             */
            to: string;
            /** @description Live ones by default; of a `pp_test_` key, sandbox ones. */
            sandbox?: boolean;
            /** @description The `next_cursor` of the page before. */
            cursor?: string;
            /** @description 1 to 100; default 100. */
            limit?: number;
        };
        ListCasesQuery: {
            /** @description The `next_cursor` of the page before. */
            cursor?: string;
            /** @description 1 to 100; default 20. */
            limit?: number;
        };
        ListFeedbackQuery: {
            /** @description The `next_cursor` of the page before. */
            cursor?: string;
            /** @description 1 to 100; default 20. */
            limit?: number;
        };
        ShowUnsubscribeQuery: {
            /** @description From the link in an e-mail. */
            token: string;
        };
        UnsubscribeEmailByOneClickQuery: {
            /** @description From the link in an e-mail. */
            token: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type MailClass = components['schemas']['MailClass'];
export type PieceFormat = components['schemas']['PieceFormat'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type PaymentMethod = components['schemas']['PaymentMethod'];
export type PaymentState = components['schemas']['PaymentState'];
export type CheckoutUiMode = components['schemas']['CheckoutUiMode'];
export type DeliveryOutcome = components['schemas']['DeliveryOutcome'];
export type EventKind = components['schemas']['EventKind'];
export type NotificationType = components['schemas']['NotificationType'];
export type Actor = components['schemas']['Actor'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type IssueCode = components['schemas']['IssueCode'];
export type IssueSeverity = components['schemas']['IssueSeverity'];
export type PageLabel = components['schemas']['PageLabel'];
export type SandboxTarget = components['schemas']['SandboxTarget'];
export type FeedbackCategory = components['schemas']['FeedbackCategory'];
export type Lane = components['schemas']['Lane'];
export type Address = components['schemas']['Address'];
export type ShownAddress = components['schemas']['ShownAddress'];
export type Recipient = components['schemas']['Recipient'];
export type PriceLine = components['schemas']['PriceLine'];
export type Issue = components['schemas']['Issue'];
export type PagePicture = components['schemas']['PagePicture'];
export type QuoteRequest = components['schemas']['QuoteRequest'];
export type Quote = components['schemas']['Quote'];
export type OrderRequest = components['schemas']['OrderRequest'];
export type Payment = components['schemas']['Payment'];
export type Hold = components['schemas']['Hold'];
export type LastScan = components['schemas']['LastScan'];
export type Waiting = components['schemas']['Waiting'];
export type OrderFailure = components['schemas']['OrderFailure'];
export type Order = components['schemas']['Order'];
export type Capability = components['schemas']['Capability'];
export type OrderProof = components['schemas']['OrderProof'];
export type Signature = components['schemas']['Signature'];
export type OrderEvidence = components['schemas']['OrderEvidence'];
export type OrderCreated = components['schemas']['OrderCreated'];
export type OrderChanged = components['schemas']['OrderChanged'];
export type OrderRead = components['schemas']['OrderRead'];
export type Orders = components['schemas']['Orders'];
export type OrderEvent = components['schemas']['OrderEvent'];
export type OrderEvents = components['schemas']['OrderEvents'];
export type CancelRequest = components['schemas']['CancelRequest'];
export type OrderCanceled = components['schemas']['OrderCanceled'];
export type ReviewRequest = components['schemas']['ReviewRequest'];
export type ReviewPosted = components['schemas']['ReviewPosted'];
export type AdvanceRequest = components['schemas']['AdvanceRequest'];
export type Upload = components['schemas']['Upload'];
export type BatchQuoteRequest = components['schemas']['BatchQuoteRequest'];
export type BatchPrice = components['schemas']['BatchPrice'];
export type BatchQuote = components['schemas']['BatchQuote'];
export type BatchRequest = components['schemas']['BatchRequest'];
export type Batch = components['schemas']['Batch'];
export type BatchRow = components['schemas']['BatchRow'];
export type BatchCreated = components['schemas']['BatchCreated'];
export type BatchRead = components['schemas']['BatchRead'];
export type BatchCancelRequest = components['schemas']['BatchCancelRequest'];
export type BatchCanceled = components['schemas']['BatchCanceled'];
export type CreditAccount = components['schemas']['CreditAccount'];
export type CreditPack = components['schemas']['CreditPack'];
export type CreditPacks = components['schemas']['CreditPacks'];
export type CreditCheckoutRequest = components['schemas']['CreditCheckoutRequest'];
export type CreditCheckout = components['schemas']['CreditCheckout'];
export type CreditCheckoutState = components['schemas']['CreditCheckoutState'];
export type ScreeningVerdict = components['schemas']['ScreeningVerdict'];
export type HeldOrder = components['schemas']['HeldOrder'];
export type HeldOrders = components['schemas']['HeldOrders'];
export type PaperDifference = components['schemas']['PaperDifference'];
export type PaperFinding = components['schemas']['PaperFinding'];
export type PageReading = components['schemas']['PageReading'];
export type Rating = components['schemas']['Rating'];
export type OrderDetail = components['schemas']['OrderDetail'];
export type OrderDetailRead = components['schemas']['OrderDetailRead'];
export type DecisionRequest = components['schemas']['DecisionRequest'];
export type RecipientReport = components['schemas']['RecipientReport'];
export type RecipientStops = components['schemas']['RecipientStops'];
export type SuppressRequest = components['schemas']['SuppressRequest'];
export type Suppressed = components['schemas']['Suppressed'];
export type LiftRequest = components['schemas']['LiftRequest'];
export type Lifted = components['schemas']['Lifted'];
export type Notification = components['schemas']['Notification'];
export type RedeliverRequest = components['schemas']['RedeliverRequest'];
export type Redelivered = components['schemas']['Redelivered'];
export type WebhookKey = components['schemas']['WebhookKey'];
export type WebhookKeys = components['schemas']['WebhookKeys'];
export type Unsubscribed = components['schemas']['Unsubscribed'];
export type RailWebhookTaken = components['schemas']['RailWebhookTaken'];
export type Received = components['schemas']['Received'];
export type VerifyAddressRequest = components['schemas']['VerifyAddressRequest'];
export type VerifiedAddress = components['schemas']['VerifiedAddress'];
export type AddressChange = components['schemas']['AddressChange'];
export type AddressVerification = components['schemas']['AddressVerification'];
export type AutocompleteRequest = components['schemas']['AutocompleteRequest'];
export type ReverseGeocodeRequest = components['schemas']['ReverseGeocodeRequest'];
export type Place = components['schemas']['Place'];
export type PlaceSuggestions = components['schemas']['PlaceSuggestions'];
export type SuggestMailClassRequest = components['schemas']['SuggestMailClassRequest'];
export type MailClassOffer = components['schemas']['MailClassOffer'];
export type MailClassSuggestion = components['schemas']['MailClassSuggestion'];
export type Capabilities = components['schemas']['Capabilities'];
export type PieceCapability = components['schemas']['PieceCapability'];
export type CsvMappingRequest = components['schemas']['CsvMappingRequest'];
export type CsvProblem = components['schemas']['CsvProblem'];
export type CsvMapping = components['schemas']['CsvMapping'];
export type FeedbackRequest = components['schemas']['FeedbackRequest'];
export type Feedback = components['schemas']['Feedback'];
export type Health = components['schemas']['Health'];
export type InputProblem = components['schemas']['InputProblem'];
export type PaymentRequirement = components['schemas']['PaymentRequirement'];
export type PaymentChallenge = components['schemas']['PaymentChallenge'];
export type Problem = components['schemas']['Problem'];
export type ListOrdersQuery = components['schemas']['ListOrdersQuery'];
export type ListOrderEventsQuery = components['schemas']['ListOrderEventsQuery'];
export type GetBatchQuery = components['schemas']['GetBatchQuery'];
export type AutocompleteAddressQuery = components['schemas']['AutocompleteAddressQuery'];
export type ReverseGeocodeQuery = components['schemas']['ReverseGeocodeQuery'];
export type ListHeldOrdersQuery = components['schemas']['ListHeldOrdersQuery'];
export type ListDecisionsQuery = components['schemas']['ListDecisionsQuery'];
export type ListCasesQuery = components['schemas']['ListCasesQuery'];
export type ListFeedbackQuery = components['schemas']['ListFeedbackQuery'];
export type ShowUnsubscribeQuery = components['schemas']['ShowUnsubscribeQuery'];
export type UnsubscribeEmailByOneClickQuery = components['schemas']['UnsubscribeEmailByOneClickQuery'];

