/** Made by tools/generate.ts from openapi.json. */
import type * as shapes from './description.generated.ts';
import type { Call, OperationRow, PdfBytes, RequestOptions } from './operation-row.ts';

export interface CreateOrderOptions extends RequestOptions {
  /**
   * `wait=N` (RFC 7240), 0 to 20 seconds, 0 by default: answer a paid live order once it is in print, held,
   * refused or failed, at the latest after N seconds. `Preference-Applied` then says so, and a live order that
   * failed is answered with its own code; body and headers then have the order and all that is told beside a new
   * one (`capability`, `order_url`, `webhook_secret`, a receipt).
   */
  prefer?: string | undefined;
  /**
   * A string of your own, unique for each letter: 1 to 255 visible ASCII characters. Sending it again replays the
   * first answer. Choose one that nobody can guess. Chosen for you where it is not given; the same over all
   * retries of the call.
   */
  idempotencyKey?: string | undefined;
  /** Stablecoin lane: the signed challenge (x402 version 1), base64 of JSON. */
  xPayment?: string | undefined;
  /** The same in x402 version 2. */
  paymentSignature?: string | undefined;
  /**
   * Machine Payments Protocol: `Payment` and the credential that answers the challenge, base64url of JSON, of a
   * caller whose API key stands in Authorization. Others send it there.
   */
  paymentAuthorization?: string | undefined;
  /**
   * Machine Payments Protocol: which payments its client can make. There is one here, which is offered in any
   * case.
   */
  acceptPayment?: string | undefined;
}

export interface GetOrderOptions extends RequestOptions {
  /**
   * The `cancel_token` of the order: while it waits for its payment, the answer has `payment_url` (or
   * `client_secret`) and `expires_at`. For 7 days; then leave it out.
   */
  cancelToken?: string | undefined;
}

export interface ScrubOrderOptions extends RequestOptions {
  /** The `cancel_token` of the order. It may be older than 7 days: orders end later than that. */
  cancelToken: string;
}

export interface CreateBatchOptions extends RequestOptions {
  /**
   * A string of your own, unique for each batch: 1 to 255 visible ASCII characters. Sending it again replays the
   * first answer. Choose one that nobody can guess. Chosen for you where it is not given; the same over all
   * retries of the call.
   */
  idempotencyKey?: string | undefined;
}

export interface GetBatchOptions extends RequestOptions {
  /** The `cancel_token` of the batch, of any age: each row that has an order then has its `capability`. */
  cancelToken?: string | undefined;
}

export interface ReceiveStripeEventOptions extends RequestOptions {
  /** The processor's signature over the exact body. */
  stripeSignature: string;
}

export interface ReceiveRailWebhookOptions extends RequestOptions {
  /** Lob: hex HMAC-SHA-256 of the timestamp, a full stop and the body. */
  lobSignature?: string | undefined;
  /** Lob: milliseconds since the epoch. */
  lobSignatureTimestamp?: string | undefined;
  /** PostGrid: the time, and the hex HMAC-SHA-256 of it, a full stop and the body. */
  postgridSignature?: string | undefined;
  /** Self-print: hex HMAC-SHA-256 of the timestamp, a full stop and the body. */
  selfPrintSignature?: string | undefined;
  /** Self-print: milliseconds since the epoch. */
  selfPrintTimestamp?: string | undefined;
}

export interface GetOrderProofOptions extends RequestOptions {
  /** The `evidence_token` of the order. */
  evidenceToken: string;
}

export interface GetOrderEvidenceOptions extends RequestOptions {
  /** The `evidence_token` of the order. */
  evidenceToken: string;
}

/** What an order and its quote have in common. */
export const QUOTE_FIELDS = ['mail_class', 'format', 'color', 'double_sided', 'tracking', 'remove_mark', 'pen', 'text', 'text_format', 'merge', 'date', 'subject', 'stationery', 'handwriting', 'cover', 'pdf_url', 'pdf_base64', 'upload_key', 'to', 'from', 'sandbox'] as const satisfies readonly (keyof shapes.QuoteRequest & keyof shapes.OrderRequest)[];

/** How each operation is sent. */
export const OPERATIONS = {
  getHealth: { id: 'getHealth', method: 'GET', path: '/v1/health', repeatable: true },
  getOpenapi: { id: 'getOpenapi', method: 'GET', path: '/v1/openapi.json', repeatable: true },
  getKey: { id: 'getKey', method: 'GET', path: '/v1/keys/self', repeatable: true },
  createQuote: { id: 'createQuote', method: 'POST', path: '/v1/quotes', repeatable: false, bodyType: 'application/json' },
  createOrder: { id: 'createOrder', method: 'POST', path: '/v1/orders', repeatable: false, bodyType: 'application/json', headers: { prefer: 'Prefer', idempotencyKey: 'Idempotency-Key', xPayment: 'X-Payment', paymentSignature: 'Payment-Signature', paymentAuthorization: 'Payment-Authorization', acceptPayment: 'Accept-Payment' } },
  listOrders: { id: 'listOrders', method: 'GET', path: '/v1/orders', repeatable: true },
  getOrder: { id: 'getOrder', method: 'GET', path: '/v1/orders/{id}', repeatable: true, headers: { cancelToken: 'Cancel-Token' } },
  scrubOrder: { id: 'scrubOrder', method: 'DELETE', path: '/v1/orders/{id}', repeatable: true, headers: { cancelToken: 'Cancel-Token' } },
  listOrderEvents: { id: 'listOrderEvents', method: 'GET', path: '/v1/orders/{id}/events', repeatable: true },
  createBatchQuote: { id: 'createBatchQuote', method: 'POST', path: '/v1/batches/quotes', repeatable: false, bodyType: 'application/json' },
  createBatch: { id: 'createBatch', method: 'POST', path: '/v1/batches', repeatable: false, bodyType: 'application/json', headers: { idempotencyKey: 'Idempotency-Key' } },
  getBatch: { id: 'getBatch', method: 'GET', path: '/v1/batches/{id}', repeatable: true, headers: { cancelToken: 'Cancel-Token' } },
  cancelBatch: { id: 'cancelBatch', method: 'POST', path: '/v1/batches/{id}/cancel', repeatable: false, bodyType: 'application/json' },
  uploadPdf: { id: 'uploadPdf', method: 'PUT', path: '/v1/uploads', repeatable: true, bodyType: 'application/pdf' },
  putStationery: { id: 'putStationery', method: 'PUT', path: '/v1/stationery', repeatable: true, bodyType: 'application/json' },
  listCreditPacks: { id: 'listCreditPacks', method: 'GET', path: '/v1/credits/packs', repeatable: true },
  createCreditCheckout: { id: 'createCreditCheckout', method: 'POST', path: '/v1/credits/checkout', repeatable: false, bodyType: 'application/json' },
  getCreditCheckout: { id: 'getCreditCheckout', method: 'GET', path: '/v1/credits/checkout/{checkout_id}', repeatable: true },
  getCreditAccount: { id: 'getCreditAccount', method: 'GET', path: '/v1/credits/{code}', repeatable: true },
  verifyAddress: { id: 'verifyAddress', method: 'POST', path: '/v1/addresses/verify', repeatable: false, bodyType: 'application/json' },
  autocompleteAddress: { id: 'autocompleteAddress', method: 'POST', path: '/v1/addresses/autocomplete', repeatable: false, bodyType: 'application/json' },
  autocompleteAddressByQuery: { id: 'autocompleteAddressByQuery', method: 'GET', path: '/v1/addresses/autocomplete', repeatable: true },
  reverseGeocode: { id: 'reverseGeocode', method: 'POST', path: '/v1/addresses/reverse-geocode', repeatable: false, bodyType: 'application/json' },
  reverseGeocodeByQuery: { id: 'reverseGeocodeByQuery', method: 'GET', path: '/v1/addresses/reverse-geocode', repeatable: true },
  getCapabilities: { id: 'getCapabilities', method: 'GET', path: '/v1/capabilities', repeatable: true },
  suggestMailClass: { id: 'suggestMailClass', method: 'POST', path: '/v1/mail-classes/suggest', repeatable: false, bodyType: 'application/json' },
  mapCsv: { id: 'mapCsv', method: 'POST', path: '/v1/csv/mapping', repeatable: false, bodyType: 'application/json' },
  receiveStripeEvent: { id: 'receiveStripeEvent', method: 'POST', path: '/v1/webhooks/stripe', repeatable: false, bodyType: 'application/json', headers: { stripeSignature: 'Stripe-Signature' } },
  receiveRailWebhook: { id: 'receiveRailWebhook', method: 'POST', path: '/v1/webhooks/rails/{rail}', repeatable: false, bodyType: 'application/json', headers: { lobSignature: 'Lob-Signature', lobSignatureTimestamp: 'Lob-Signature-Timestamp', postgridSignature: 'Postgrid-Signature', selfPrintSignature: 'Self-Print-Signature', selfPrintTimestamp: 'Self-Print-Timestamp' } },
  cancelOrder: { id: 'cancelOrder', method: 'POST', path: '/v1/orders/{id}/cancel', repeatable: false, bodyType: 'application/json' },
  reviewOrder: { id: 'reviewOrder', method: 'POST', path: '/v1/orders/{id}/review', repeatable: false, bodyType: 'application/json' },
  advanceSandboxOrder: { id: 'advanceSandboxOrder', method: 'POST', path: '/v1/sandbox/orders/{id}/advance', repeatable: false, bodyType: 'application/json' },
  getOrderProof: { id: 'getOrderProof', method: 'GET', path: '/v1/orders/{id}/proof', repeatable: true, headers: { evidenceToken: 'Evidence-Token' } },
  getOrderEvidence: { id: 'getOrderEvidence', method: 'GET', path: '/v1/orders/{id}/evidence', repeatable: true, headers: { evidenceToken: 'Evidence-Token' } },
  listHeldOrders: { id: 'listHeldOrders', method: 'GET', path: '/v1/ops/orders', repeatable: true },
  getOrderDetail: { id: 'getOrderDetail', method: 'GET', path: '/v1/ops/orders/{id}', repeatable: true },
  decideHeldOrder: { id: 'decideHeldOrder', method: 'POST', path: '/v1/ops/orders/{id}/decision', repeatable: false, bodyType: 'application/json' },
  claimHeldOrder: { id: 'claimHeldOrder', method: 'POST', path: '/v1/ops/orders/{id}/claim', repeatable: false, bodyType: 'application/json' },
  addSuppression: { id: 'addSuppression', method: 'POST', path: '/v1/ops/suppressions', repeatable: false, bodyType: 'application/json' },
  liftSuppression: { id: 'liftSuppression', method: 'POST', path: '/v1/ops/suppressions/lift', repeatable: false, bodyType: 'application/json' },
  listDecisions: { id: 'listDecisions', method: 'GET', path: '/v1/ops/decisions', repeatable: true },
  listCases: { id: 'listCases', method: 'GET', path: '/v1/ops/cases', repeatable: true },
  finishCase: { id: 'finishCase', method: 'POST', path: '/v1/ops/cases/{id}/done', repeatable: false },
  listFeedback: { id: 'listFeedback', method: 'GET', path: '/v1/ops/feedback', repeatable: true },
  createFeedback: { id: 'createFeedback', method: 'POST', path: '/v1/feedback', repeatable: false, bodyType: 'application/json' },
  redeliverEvent: { id: 'redeliverEvent', method: 'POST', path: '/v1/orders/{id}/events/{event_id}/redeliver', repeatable: false, bodyType: 'application/json' },
  listWebhookKeys: { id: 'listWebhookKeys', method: 'GET', path: '/v1/webhooks/keys', repeatable: true },
  showUnsubscribe: { id: 'showUnsubscribe', method: 'GET', path: '/v1/emails/unsubscribe', repeatable: true, answersText: true },
  unsubscribeEmailByOneClick: { id: 'unsubscribeEmailByOneClick', method: 'POST', path: '/v1/emails/unsubscribe', repeatable: false, bodyType: 'application/x-www-form-urlencoded' },
} as const satisfies Record<string, OperationRow>;

/** One method for each operation of the service, named as its operation is. */
export abstract class Operations {
  protected abstract call<Answer>(operation: OperationRow, call: Call): Promise<Answer>;

  /**
   * Is the service up? `GET /v1/health`
   *
   * Liveness, the deployment, and which optional lanes are on. A deployment whose settings are not complete
   * answers `unavailable` and names them.
   *
   * @throws MailApiError with a code that every operation may answer.
   */
  getHealth(options: RequestOptions = {}): Promise<shapes.Health> {
    return this.call(OPERATIONS.getHealth, { options });
  }

  /**
   * This description. `GET /v1/openapi.json`
   *
   * The OpenAPI 3.1 description, generated from the schemas the server validates with.
   *
   * @throws MailApiError with a code that every operation may answer.
   */
  getOpenapi(options: RequestOptions = {}): Promise<Record<string, unknown>> {
    return this.call(OPERATIONS.getOpenapi, { options });
  }

  /**
   * What the API key of this call may do. `GET /v1/keys/self`
   *
   * Free, read-only. Scopes, what its operator lets it spend and send, and what it has spent. It needs the key,
   * and no scope.
   *
   * @throws MailApiError `limit_check_unavailable`, or a code that every operation may answer.
   */
  getKey(options: RequestOptions = {}): Promise<Record<string, unknown>> {
    return this.call(OPERATIONS.getKey, { options });
  }

  /**
   * Price a letter. `POST /v1/quotes`
   *
   * Free; creates nothing. With `to` and content the answer carries a confirmation token, bound to exactly what
   * was quoted: the order of it is accepted while it lives, outages, the caps of its caller and the wish of its
   * recipient apart. What no print facility mails is refused, with `sandbox: true` as well. A key needs the scope
   * `mail:quote`.
   *
   * @throws MailApiError `invalid_page_count`, `quote_content_required`, `page_limit_exceeded`,
   * `tracking_included`, `unknown_format`, `class_unavailable_for_format`, `pdf_required`, `empty_document`,
   * `unsupported_characters`, `invalid_pdf`, `invalid_base64`, `low_text_density`, `file_too_large`,
   * `pdf_fetch_failed`, `blocked_address`, `dns_failed`, `redirect_limit`, `invalid_upload_key`,
   * `upload_not_found`, `unsupported_piece`, `unsupported_mail_class`, `rejected`, `recipient_suppressed`,
   * `rail_unavailable`, `below_cost_floor`, `confirmation_unavailable`, or a code that every operation may answer.
   */
  createQuote(body: shapes.QuoteRequest, options: RequestOptions = {}): Promise<shapes.Quote> {
    return this.call(OPERATIONS.createQuote, { body, options });
  }

  /**
   * Send a letter. `POST /v1/orders`
   *
   * Renders, screens and places the letter. The same Idempotency-Key never sends twice. With `sandbox: true` the
   * whole flow is simulated, free and at once. A key needs the scope `mail:send`.
   *
   * @throws MailApiError `page_limit_exceeded`, `tracking_included`, `unknown_format`,
   * `class_unavailable_for_format`, `pdf_required`, `empty_document`, `unsupported_characters`, `invalid_pdf`,
   * `invalid_base64`, `low_text_density`, `file_too_large`, `pdf_fetch_failed`, `blocked_address`, `dns_failed`,
   * `redirect_limit`, `invalid_upload_key`, `upload_not_found`, `confirmation_malformed`, `confirmation_invalid`,
   * `confirmation_expired`, `unsupported_piece`, `unsupported_mail_class`, `payment_required`,
   * `x402_payment_invalid`, `x402_verify_failed`, `x402_settle_failed`, `mpp_payment_invalid`,
   * `mpp_payment_failed`, `unknown_code`, `insufficient_balance`, `region_unsupported`, `caller_unidentified`,
   * `confirmation_mismatch`, `confirmation_used`, `idempotency_key_in_flight`, `address_undeliverable`,
   * `recipient_suppressed`, `rejected`, `confirmation_required`, `velocity_limit`, `spend_limit`,
   * `x402_not_configured`, `mpp_not_configured`, `no_checkout_url`, `no_client_secret`,
   * `confirmation_unavailable`, `capability_unavailable`, `payments_not_configured`, `limit_check_unavailable`,
   * `rail_unavailable`, `below_cost_floor`, `retry_unsafe`, `submit_outcome_unknown`, `audit_unavailable`, or a
   * code that every operation may answer.
   */
  createOrder(body: shapes.OrderRequest, options: CreateOrderOptions = {}): Promise<shapes.OrderCreated> {
    return this.call(OPERATIONS.createOrder, { body, options });
  }

  /**
   * List the orders of an API key. `GET /v1/orders`
   *
   * Free, read-only. The orders that were placed with this very key, newest first; those of guests are in no list.
   * A page may hold fewer orders than `limit`, even none; read on until `next_cursor` is null. Needs an API key
   * with the scope `mail:read`.
   *
   * @throws MailApiError with a code that every operation may answer.
   */
  listOrders(query: shapes.ListOrdersQuery = {}, options: RequestOptions = {}): Promise<shapes.Orders> {
    return this.call(OPERATIONS.listOrders, { query, options });
  }

  /**
   * Read an order. `GET /v1/orders/{id}`
   *
   * Free, read-only. The id itself is the capability to read. Whoever also sends `Cancel-Token` is told how to
   * pay, while the order waits for that. A key needs the scope `mail:read`.
   *
   * @throws MailApiError `invalid_capability`, `not_found`, `expired_capability`, `capability_unavailable`, or a
   * code that every operation may answer.
   */
  getOrder(id: string, options: GetOrderOptions = {}): Promise<shapes.OrderRead> {
    return this.call(OPERATIONS.getOrder, { path: { id }, options });
  }

  /**
   * Delete the personal data of an order. `DELETE /v1/orders/{id}`
   *
   * At once, of an order that is over: canceled, refused, failed, delivered or returned, with what was paid back
   * where it goes back. Addresses, e-mail, webhook address, document, places and free words go, and notices that
   * were not sent yet with them; money, states, hashes and events stay, and so does the id: the Idempotency-Key
   * still finds this order, and sends nothing. Repeating it answers the same. Without it the same happens by
   * itself, after the days that the deployment keeps them. A key needs the scope `mail:send`.
   *
   * @throws MailApiError `invalid_capability`, `not_found`, `not_ended`, `capability_unavailable`, or a code that
   * every operation may answer.
   */
  scrubOrder(id: string, options: ScrubOrderOptions): Promise<shapes.OrderChanged> {
    return this.call(OPERATIONS.scrubOrder, { path: { id }, options });
  }

  /**
   * Read an order's event log. `GET /v1/orders/{id}/events`
   *
   * Oldest first. Everything that happened to the letter, with who did it. A key needs the scope `mail:read`.
   *
   * @throws MailApiError `not_found`, or a code that every operation may answer.
   */
  listOrderEvents(id: string, query: shapes.ListOrderEventsQuery = {}, options: RequestOptions = {}): Promise<shapes.OrderEvents> {
    return this.call(OPERATIONS.listOrderEvents, { path: { id }, query, options });
  }

  /**
   * Price a spreadsheet of letters. `POST /v1/batches/quotes`
   *
   * Free; creates nothing. Reads the spreadsheet as POST /v1/csv/mapping does, lays out the letter of each row,
   * and says which rows can be mailed, what is wrong with the others, and what it all costs; `proof_url` shows the
   * letter of one row. The token is good for this very batch. Streets are verified when a row is placed: here a
   * ZIP code must belong to its state. A key needs the scope `mail:quote`.
   *
   * @throws MailApiError `tracking_included`, `class_unavailable_for_format`, `pdf_required`, `invalid_base64`,
   * `file_too_large`, `upload_not_found`, `too_many_rows`, `unsupported_piece`, `unsupported_mail_class`,
   * `address_undeliverable`, `rail_unavailable`, `below_cost_floor`, `limit_check_unavailable`,
   * `confirmation_unavailable`, or a code that every operation may answer.
   */
  createBatchQuote(body: shapes.BatchQuoteRequest, options: RequestOptions = {}): Promise<shapes.BatchQuote> {
    return this.call(OPERATIONS.createBatchQuote, { body, options });
  }

  /**
   * Mail a spreadsheet. `POST /v1/batches`
   *
   * Takes all rows that can be mailed; a worker places an order for each within minutes, and says row by row what
   * became of it. A live batch is paid at once by card, at `payment_url`, and begins when that is paid; or with a
   * `credit_code`, which must cover all rows now and pays for each when it is placed. What a card paid for rows
   * that are not placed, and for letters that are not mailed, goes back to it by itself; a code is not charged for
   * them. The same Idempotency-Key never makes a second batch, and no row is ever placed twice. A key needs the
   * scope `mail:send`.
   *
   * @throws MailApiError `tracking_included`, `class_unavailable_for_format`, `pdf_required`, `invalid_base64`,
   * `file_too_large`, `upload_not_found`, `too_many_rows`, `unsupported_piece`, `unsupported_mail_class`,
   * `blocked_address`, `dns_failed`, `confirmation_malformed`, `confirmation_invalid`, `confirmation_expired`,
   * `unknown_code`, `insufficient_balance`, `caller_unidentified`, `confirmation_mismatch`, `confirmation_used`,
   * `address_undeliverable`, `confirmation_required`, `velocity_limit`, `spend_limit`, `no_checkout_url`,
   * `rail_unavailable`, `below_cost_floor`, `confirmation_unavailable`, `capability_unavailable`,
   * `payments_not_configured`, `limit_check_unavailable`, `audit_unavailable`, or a code that every operation may
   * answer.
   */
  createBatch(body: shapes.BatchRequest, options: CreateBatchOptions = {}): Promise<shapes.BatchCreated> {
    return this.call(OPERATIONS.createBatch, { body, options });
  }

  /**
   * Read a batch. `GET /v1/batches/{id}`
   *
   * Free, read-only. How far it is, what became of each row, in the order of the spreadsheet, and what went back
   * to the card. The id itself is the capability to read. Whoever also sends `Cancel-Token` is given the tokens of
   * each letter (`capability`), as POST /v1/orders answers them: to cancel it, to prove it, to have its data
   * deleted. A key needs the scope `mail:read`.
   *
   * @throws MailApiError `invalid_capability`, `not_found`, `capability_unavailable`, or a code that every
   * operation may answer.
   */
  getBatch(id: string, query: shapes.GetBatchQuery = {}, options: GetBatchOptions = {}): Promise<shapes.BatchRead> {
    return this.call(OPERATIONS.getBatch, { path: { id }, query, options });
  }

  /**
   * Cancel the rest of a batch. `POST /v1/batches/{id}/cancel`
   *
   * Rows that are not placed yet never are. Of a batch that waits for its payment a worker closes the payment
   * page, as a rule within a minute; what is paid until then goes back whole. Orders of the batch are canceled as
   * POST /v1/orders/{id}/cancel does it, and what was paid goes back; those in print are named in `too_late`. What
   * is not done when this answers (`canceling`) a worker ends within minutes. Canceling again answers how far it
   * is. A key needs the scope `mail:send`.
   *
   * @throws MailApiError `invalid_capability`, `not_found`, `too_late`, `expired_capability`, `file_too_large`,
   * `capability_unavailable`, or a code that every operation may answer.
   */
  cancelBatch(id: string, body: shapes.BatchCancelRequest, options: RequestOptions = {}): Promise<shapes.BatchCanceled> {
    return this.call(OPERATIONS.cancelBatch, { path: { id }, body, options });
  }

  /**
   * Upload a PDF. `PUT /v1/uploads`
   *
   * At most 10 MB (10,485,760 bytes), as the raw body. The key that is returned lives until `expires_at`, 24 hours
   * unless the deployment says otherwise, and serves one order; quotes do not use it up, and refuse one that an
   * order has. An order with the `confirmation_token` of a quote has it for as long as that lives. Callers without
   * a key are counted, as for quotes. The PDF is judged when it is used: an empty file is then `empty_document`,
   * and one that was sent as another media type may arrive damaged and be `invalid_pdf`.
   *
   * @throws MailApiError `file_too_large`, or a code that every operation may answer.
   */
  uploadPdf(body: PdfBytes, options: RequestOptions = {}): Promise<shapes.Upload> {
    return this.call(OPERATIONS.uploadPdf, { body, options });
  }

  /**
   * Keep a letterhead and a signature. `PUT /v1/stationery`
   *
   * Free. Inspected as a document is, read from its ink and screened; then kept for whoever has the key that is
   * returned, until 400 days after it was last used, unless the deployment says otherwise. Send the key as
   * `stationery` with the `text` of a letter; a quote shows the proof. What is in colour is printed in gray unless
   * the letter is paid in colour. A key needs the scope `mail:send`.
   *
   * @throws MailApiError `invalid_base64`, `file_too_large`, `invalid_pdf`, `empty_document`,
   * `page_limit_exceeded`, `rejected`, or a code that every operation may answer.
   */
  putStationery(body: Readonly<Record<string, string>>, options: RequestOptions = {}): Promise<Record<string, unknown>> {
    return this.call(OPERATIONS.putStationery, { body, options });
  }

  /**
   * What credit can be bought. `GET /v1/credits/packs`
   *
   * Packs of prepaid credit, with what each is worth.
   *
   * @throws MailApiError with a code that every operation may answer.
   */
  listCreditPacks(options: RequestOptions = {}): Promise<shapes.CreditPacks> {
    return this.call(OPERATIONS.listCreditPacks, { options });
  }

  /**
   * Buy credit. `POST /v1/credits/checkout`
   *
   * Opens a card checkout for a pack. Once a person has paid it, GET /v1/credits/checkout/{checkout_id} shows the
   * code. A key needs the scope `credits:buy`.
   *
   * @throws MailApiError `unknown_pack`, `file_too_large`, `no_checkout_url`, `no_client_secret`,
   * `payments_not_configured`, or a code that every operation may answer.
   */
  createCreditCheckout(body: shapes.CreditCheckoutRequest, options: RequestOptions = {}): Promise<shapes.CreditCheckout> {
    return this.call(OPERATIONS.createCreditCheckout, { body, options });
  }

  /**
   * Has the credit been paid? `GET /v1/credits/checkout/{checkout_id}`
   *
   * The code appears once the checkout is paid, and stays.
   *
   * @throws MailApiError `not_found`, `payments_not_configured`, or a code that every operation may answer.
   */
  getCreditCheckout(checkoutId: string, options: RequestOptions = {}): Promise<shapes.CreditCheckoutState> {
    return this.call(OPERATIONS.getCreditCheckout, { path: { checkout_id: checkoutId }, options });
  }

  /**
   * What a credit code is worth. `GET /v1/credits/{code}`
   *
   * Free, read-only. The code may be written in any case.
   *
   * @throws MailApiError `unknown_code`, or a code that every operation may answer.
   */
  getCreditAccount(code: string, options: RequestOptions = {}): Promise<shapes.CreditAccount> {
    return this.call(OPERATIONS.getCreditAccount, { path: { code }, options });
  }

  /**
   * Verify an address. `POST /v1/addresses/verify`
   *
   * Free. Asks the national carrier, as every order does, and shows how it writes the address. An address that it
   * does not deliver to is an answer, not an error. A key needs the scope `mail:quote`.
   *
   * @throws MailApiError `file_too_large`, or a code that every operation may answer.
   */
  verifyAddress(body: shapes.VerifyAddressRequest, options: RequestOptions = {}): Promise<shapes.AddressVerification> {
    return this.call(OPERATIONS.verifyAddress, { body, options });
  }

  /**
   * Complete an address. `POST /v1/addresses/autocomplete`
   *
   * Free. What was typed so far, and what is known beside it, stay out of the URL. A key needs the scope
   * `mail:quote`.
   *
   * @throws MailApiError `file_too_large`, or a code that every operation may answer.
   */
  autocompleteAddress(body: shapes.AutocompleteRequest, options: RequestOptions = {}): Promise<shapes.PlaceSuggestions> {
    return this.call(OPERATIONS.autocompleteAddress, { body, options });
  }

  /**
   * Complete an address, by query. `GET /v1/addresses/autocomplete`
   *
   * Free. The same by query; URLs are kept in many logs, so prefer POST for streets. A key needs the scope
   * `mail:quote`.
   *
   * @throws MailApiError with a code that every operation may answer.
   */
  autocompleteAddressByQuery(query: shapes.AutocompleteAddressQuery, options: RequestOptions = {}): Promise<shapes.PlaceSuggestions> {
    return this.call(OPERATIONS.autocompleteAddressByQuery, { query, options });
  }

  /**
   * Find the places near a point. `POST /v1/addresses/reverse-geocode`
   *
   * Free. The nearest places in the United States. A key needs the scope `mail:quote`.
   *
   * @throws MailApiError `file_too_large`, or a code that every operation may answer.
   */
  reverseGeocode(body: shapes.ReverseGeocodeRequest, options: RequestOptions = {}): Promise<shapes.PlaceSuggestions> {
    return this.call(OPERATIONS.reverseGeocode, { body, options });
  }

  /**
   * Find the places near a point, by query. `GET /v1/addresses/reverse-geocode`
   *
   * Free. The same by query. A key needs the scope `mail:quote`.
   *
   * @throws MailApiError with a code that every operation may answer.
   */
  reverseGeocodeByQuery(query: shapes.ReverseGeocodeQuery, options: RequestOptions = {}): Promise<shapes.PlaceSuggestions> {
    return this.call(OPERATIONS.reverseGeocodeByQuery, { query, options });
  }

  /**
   * What is mailed here. `GET /v1/capabilities`
   *
   * Every format in every class that this deployment mails, with its options, limits and prices. What is not here
   * is refused when it is quoted, in the sandbox too.
   *
   * @throws MailApiError with a code that every operation may answer.
   */
  getCapabilities(options: RequestOptions = {}): Promise<shapes.Capabilities> {
    return this.call(OPERATIONS.getCapabilities, { options });
  }

  /**
   * Suggest a mail class. `POST /v1/mail-classes/suggest`
   *
   * Free. From what the letter is for, what it must prove and when it must arrive: a class, why, and what the
   * others cost. Only classes that are mailed here. A key needs the scope `mail:quote`.
   *
   * @throws MailApiError `unsupported_piece`, `file_too_large`, `rail_unavailable`, or a code that every operation
   * may answer.
   */
  suggestMailClass(body: shapes.SuggestMailClassRequest, options: RequestOptions = {}): Promise<shapes.MailClassSuggestion> {
    return this.call(OPERATIONS.suggestMailClass, { body, options });
  }

  /**
   * Preview a spreadsheet of addresses. `POST /v1/csv/mapping`
   *
   * Free; creates and keeps nothing. Finds out encoding, delimiter and columns, and says of each row what an order
   * would refuse. Columns are known by their headers; what stands in one decides only where it has none. A key
   * needs the scope `mail:quote`.
   *
   * @throws MailApiError `file_too_large`, `invalid_base64`, or a code that every operation may answer.
   */
  mapCsv(body: shapes.CsvMappingRequest, options: RequestOptions = {}): Promise<shapes.CsvMapping> {
    return this.call(OPERATIONS.mapCsv, { body, options });
  }

  /**
   * For the payment processor. `POST /v1/webhooks/stripe`
   *
   * Takes what became of checkouts. Only a signed event is believed, and its object is read from the processor
   * before anything changes; the same event again changes nothing.
   *
   * @throws MailApiError `file_too_large`, `payments_not_configured`, or a code that every operation may answer.
   */
  receiveStripeEvent(body: string, options: ReceiveStripeEventOptions): Promise<shapes.Received> {
    return this.call(OPERATIONS.receiveStripeEvent, { body, options });
  }

  /**
   * Take an event of a print rail. `POST /v1/webhooks/rails/{rail}`
   *
   * For print facilities only: what became of a piece, in their own words and signed by them. Any answer but 200
   * asks for the event again.
   *
   * @throws MailApiError `not_found`, `file_too_large`, or a code that every operation may answer.
   */
  receiveRailWebhook(rail: string, body: string, options: ReceiveRailWebhookOptions = {}): Promise<shapes.RailWebhookTaken> {
    return this.call(OPERATIONS.receiveRailWebhook, { path: { rail }, body, options });
  }

  /**
   * Cancel an order. `POST /v1/orders/{id}/cancel`
   *
   * Until the letter is handed to the print facility, by the `cancel_token` that came with the order. What was
   * paid goes back. Canceling again answers 200 with the same `refund_cents` and the order as it is now: its
   * `payment` says when the money is back. A key needs the scope `mail:send`.
   *
   * @throws MailApiError `invalid_capability`, `not_found`, `too_late`, `expired_capability`, `file_too_large`,
   * `capability_unavailable`, or a code that every operation may answer.
   */
  cancelOrder(id: string, body: shapes.CancelRequest, options: RequestOptions = {}): Promise<shapes.OrderCanceled> {
    return this.call(OPERATIONS.cancelOrder, { path: { id }, body, options });
  }

  /**
   * Review a delivered letter. `POST /v1/orders/{id}/review`
   *
   * Once for each order, as soon as its delivery was reported. A key needs the scope `mail:send`.
   *
   * @throws MailApiError `invalid_stars`, `invalid_capability`, `not_found`, `not_reviewable`,
   * `expired_capability`, `file_too_large`, `capability_unavailable`, or a code that every operation may answer.
   */
  reviewOrder(id: string, body: shapes.ReviewRequest, options: RequestOptions = {}): Promise<shapes.ReviewPosted> {
    return this.call(OPERATIONS.reviewOrder, { path: { id }, body, options });
  }

  /**
   * Move a sandbox order on. `POST /v1/sandbox/orders/{id}/advance`
   *
   * One step along the lifecycle, as an operator, a print facility or a carrier would: from `held_for_review` to
   * `submitted`, `refused` or `failed`, from `submitted` to `mailed` or `failed`, from `mailed` to `delivered` or
   * `returned`. Any other step is `invalid_request`, whose `reason` names the state and where it leads. Free;
   * anybody who has the id may call.
   *
   * @throws MailApiError `not_found`, `file_too_large`, or a code that every operation may answer.
   */
  advanceSandboxOrder(id: string, body: shapes.AdvanceRequest, options: RequestOptions = {}): Promise<shapes.OrderChanged> {
    return this.call(OPERATIONS.advanceSandboxOrder, { path: { id }, body, options });
  }

  /**
   * See what an order prints. `GET /v1/orders/{id}/proof`
   *
   * Free, read-only. The PDF that was screened, priced and printed, and pictures of its pages, for as long as the
   * document is kept. The id does not do: whoever follows a letter need not read it. A key needs the scope
   * `mail:read`.
   *
   * @throws MailApiError `invalid_capability`, `not_found`, `capability_unavailable`, or a code that every
   * operation may answer.
   */
  getOrderProof(id: string, options: GetOrderProofOptions): Promise<shapes.OrderProof> {
    return this.call(OPERATIONS.getOrderProof, { path: { id }, options });
  }

  /**
   * Prove what was mailed. `GET /v1/orders/{id}/evidence`
   *
   * Free, read-only. What is known of the order, signed with the key of GET /v1/webhooks/keys: the digest of what
   * was printed, both addresses, when it was accepted, paid, handed to print, mailed, scanned and delivered, who
   * decided a hold, what was paid and given back, the reference of the print facility and the tracking number.
   * With `Accept: application/pdf` as a page for people, with the signed record attached. Once the personal data
   * of the order is deleted, addresses are null and the digest remains. A key needs the scope `mail:read`.
   *
   * @throws MailApiError `invalid_capability`, `not_found`, `capability_unavailable`, or a code that every
   * operation may answer.
   */
  getOrderEvidence(id: string, options: GetOrderEvidenceOptions): Promise<shapes.OrderEvidence> {
    return this.call(OPERATIONS.getOrderEvidence, { path: { id }, options });
  }

  /**
   * List the orders that wait for a decision, or find others. `GET /v1/ops/orders`
   *
   * Live orders, unless `sandbox=true` asks for the others; those held longest first. By key, day, tracking number
   * or sender: those orders, in any state. A page may hold fewer orders than `limit`, even none; read on until
   * `next_cursor` is null. Needs an API key with the scope `ops:review`.
   *
   * @throws MailApiError `not_found`, or a code that every operation may answer.
   */
  listHeldOrders(query: shapes.ListHeldOrdersQuery = {}, options: RequestOptions = {}): Promise<shapes.HeldOrders> {
    return this.call(OPERATIONS.listHeldOrders, { query, options });
  }

  /**
   * Read all of an order. `GET /v1/ops/orders/{id}`
   *
   * What a decision needs: addresses, verdict, the words that count, what is proven of the sender, event log, and
   * a link to the document that works 15 minutes. Needs an API key with the scope `ops:review`.
   *
   * @throws MailApiError `not_found`, or a code that every operation may answer.
   */
  getOrderDetail(id: string, options: RequestOptions = {}): Promise<shapes.OrderDetailRead> {
    return this.call(OPERATIONS.getOrderDetail, { path: { id }, options });
  }

  /**
   * Allow or refuse a held order. `POST /v1/ops/orders/{id}/decision`
   *
   * Allowed, it goes to print; refused, what was paid goes back. The key's id stands in the event log. The same
   * key sending the same decision again gets the order as it stands; to any other the reason says who decided, and
   * when. Needs an API key with the scope `ops:review`.
   *
   * @throws MailApiError `not_found`, `claimed`, `not_held`, `file_too_large`, or a code that every operation may
   * answer.
   */
  decideHeldOrder(id: string, body: shapes.DecisionRequest, options: RequestOptions = {}): Promise<shapes.OrderChanged> {
    return this.call(OPERATIONS.decideHeldOrder, { path: { id }, body, options });
  }

  /**
   * Claim a held order while you read it. `POST /v1/ops/orders/{id}/claim`
   *
   * For ten minutes others see that you read it, and a decision of theirs is refused with `claimed` unless they
   * insist. It lapses by itself; claimed again, it begins anew. Needs an API key with the scope `ops:review`.
   *
   * @throws MailApiError `not_found`, `not_held`, `file_too_large`, or a code that every operation may answer.
   */
  claimHeldOrder(id: string, body: Readonly<Record<string, string>>, options: RequestOptions = {}): Promise<Record<string, unknown>> {
    return this.call(OPERATIONS.claimHeldOrder, { path: { id }, body, options });
  }

  /**
   * Stop mail to an address. `POST /v1/ops/suppressions`
   *
   * For a recipient who asks for it without the code of a letter: certified and priority mail, postcards, cards by
   * a pen and letters without the mark carry none. Refused are new quotes and orders, and orders that were not
   * handed to print yet. An address is stopped as you write it and as the carrier does; while that cannot be
   * asked, as you write it. No word takes it back; `POST /v1/ops/suppressions/lift` does. Again changes nothing.
   * Needs an API key with the scope `ops:review`.
   *
   * @throws MailApiError `not_found`, `file_too_large`, or a code that every operation may answer.
   */
  addSuppression(body: shapes.SuppressRequest, options: RequestOptions = {}): Promise<shapes.Suppressed> {
    return this.call(OPERATIONS.addSuppression, { body, options });
  }

  /**
   * Let an address take mail again. `POST /v1/ops/suppressions/lift`
   *
   * Takes back what a recipient stopped by the code on a letter, or an operator: where the word for it was lost,
   * or for mail that must arrive by law. The key's id stands in the log, the address does not. Again changes
   * nothing. A stop at another door is not lifted with it (`refused_by_another_door`): whoever lives there agrees,
   * and you lift it by the address or an order of that door. Needs an API key with the scope `ops:review`.
   *
   * @throws MailApiError `not_found`, `file_too_large`, or a code that every operation may answer.
   */
  liftSuppression(body: shapes.LiftRequest, options: RequestOptions = {}): Promise<shapes.Lifted> {
    return this.call(OPERATIONS.liftSuppression, { body, options });
  }

  /**
   * List what was decided. `GET /v1/ops/decisions`
   *
   * Who decided what and when, oldest first, without names, addresses or words of the letter. A page ends with a
   * day at the latest and may be empty; read on until `next_cursor` is null. Needs an API key with the scope
   * `ops:review`.
   *
   * @throws MailApiError with a code that every operation may answer.
   */
  listDecisions(query: shapes.ListDecisionsQuery, options: RequestOptions = {}): Promise<Record<string, unknown>> {
    return this.call(OPERATIONS.listDecisions, { query, options });
  }

  /**
   * List what needs a person. `GET /v1/ops/cases`
   *
   * Disputes, refunds that failed, payments that do not fit, pieces of which nobody knows, and what no try
   * finishes; oldest first, each with what to do. Nothing is decided here: it says where to look. Needs an API key
   * with the scope `ops:review`.
   *
   * @throws MailApiError with a code that every operation may answer.
   */
  listCases(query: shapes.ListCasesQuery = {}, options: RequestOptions = {}): Promise<Record<string, unknown>> {
    return this.call(OPERATIONS.listCases, { query, options });
  }

  /**
   * Say that somebody did it. `POST /v1/ops/cases/{id}/done`
   *
   * It leaves the list, with the id of the key that said so; what is still so a day later comes back. Said again,
   * it stays as it was said first. No money moves, and no order changes. Needs an API key with the scope
   * `ops:review`.
   *
   * @throws MailApiError `not_found`, or a code that every operation may answer.
   */
  finishCase(id: string, options: RequestOptions = {}): Promise<Record<string, unknown>> {
    return this.call(OPERATIONS.finishCase, { path: { id }, options });
  }

  /**
   * Read what people reported. `GET /v1/ops/feedback`
   *
   * The reports of `POST /v1/feedback`, newest first. Needs an API key with the scope `ops:review`.
   *
   * @throws MailApiError with a code that every operation may answer.
   */
  listFeedback(query: shapes.ListFeedbackQuery = {}, options: RequestOptions = {}): Promise<Record<string, unknown>> {
    return this.call(OPERATIONS.listFeedback, { query, options });
  }

  /**
   * Report a problem. `POST /v1/feedback`
   *
   * A wrong response, documentation that does not match, or a gap that blocks you: one report for each problem,
   * ten a minute at most. Do not report errors that a change of the request cures.
   *
   * @throws MailApiError `file_too_large`, or a code that every operation may answer.
   */
  createFeedback(body: shapes.FeedbackRequest, options: RequestOptions = {}): Promise<shapes.Feedback> {
    return this.call(OPERATIONS.createFeedback, { body, options });
  }

  /**
   * Send a notification again. `POST /v1/orders/{id}/events/{event_id}/redeliver`
   *
   * Sends the notification of this event to the webhook_url of the order once more: the same id and the same body,
   * and the whole schedule should that fail. A key needs the scope `mail:read`.
   *
   * @throws MailApiError `invalid_capability`, `not_found`, `expired_capability`, `file_too_large`,
   * `capability_unavailable`, or a code that every operation may answer.
   */
  redeliverEvent(id: string, eventId: string, body: shapes.RedeliverRequest, options: RequestOptions = {}): Promise<shapes.Redelivered> {
    return this.call(OPERATIONS.redeliverEvent, { path: { id, event_id: eventId }, body, options });
  }

  /**
   * The keys that sign notifications. `GET /v1/webhooks/keys`
   *
   * Verify the `v1a` signature of any notification of this deployment with one of these, and without a secret.
   *
   * @throws MailApiError with a code that every operation may answer.
   */
  listWebhookKeys(options: RequestOptions = {}): Promise<shapes.WebhookKeys> {
    return this.call(OPERATIONS.listWebhookKeys, { options });
  }

  /**
   * Ask whether to end e-mails to an address. `GET /v1/emails/unsubscribe`
   *
   * The link at the end of every e-mail: a page that says whether e-mails are sent there, with a button that
   * changes it. Opening it changes nothing. A browser is shown a page, too, where the link does not work.
   *
   * @throws MailApiError `invalid_capability`, or a code that every operation may answer.
   */
  showUnsubscribe(query: shapes.ShowUnsubscribeQuery, options: RequestOptions = {}): Promise<string> {
    return this.call(OPERATIONS.showUnsubscribe, { query, options });
  }

  /**
   * End e-mails to an address. `POST /v1/emails/unsubscribe`
   *
   * One-click unsubscription (RFC 8058): the link of an e-mail, posted. Receipts come all the same. The `action`
   * of the page behind the link also takes it back; any other body ends e-mails.
   *
   * @throws MailApiError `invalid_capability`, `file_too_large`, or a code that every operation may answer.
   */
  unsubscribeEmailByOneClick(body: Readonly<Record<string, string>> = {}, query: shapes.UnsubscribeEmailByOneClickQuery, options: RequestOptions = {}): Promise<shapes.Unsubscribed> {
    return this.call(OPERATIONS.unsubscribeEmailByOneClick, { query, body, options });
  }
}
