/**
 * Every error code of the contract, once. HTTP statuses, the envelope's `status`, retry advice, OpenAPI
 * responses, MCP failures and the codes a state machine may retry are all derived from this table.
 *
 * Source: specification, section Errors. `next` is the default recovery advice; a thrower may replace it.
 */
export interface ErrorSpec {
  /** The HTTP statuses this code may carry; the first is the default. */
  readonly http: readonly [number, ...number[]];
  /** The envelope's `status`. */
  readonly status: 'failed' | 'action_required';
  /** True when the answer must carry `Retry-After`; `MailError` then demands the seconds. */
  readonly retryAfter?: true;
  /** Overrides the answer that the HTTP class would give to "retry unchanged?". */
  readonly autoRetry?: boolean;
  /** What the caller can do now, in order. */
  readonly next: readonly [string, ...string[]];
}

const FIX_AND_RESEND = 'Correct the fields that `reason` names and send the request again.';
const READ_ORDER = 'Read the order again with GET /v1/orders/{id}.';
const QUOTE_AGAIN =
  'Ask for a new quote with POST /v1/quotes and send its confirmation_token with the order.';
const RETRY_LATER = 'Nothing was done; send the same request again later, with the same key.';
const SMALLER_PDF = 'Send a PDF of at most 10 MB.';
const ASK_A_PERSON =
  'Do not resubmit automatically: a duplicate letter could be mailed. Resubmit only after a person confirms that nothing arrived.';
const CHECK_URL =
  'Check that pdf_url opens in a browser without signing in and answers with a PDF.';
const UPLOAD_INSTEAD = 'Or upload the PDF with PUT /v1/uploads and send its upload_key.';
const OTHER_PAYMENT = 'Pay with a credit_code, or use the hosted checkout.';
const WAIT = 'Wait for the number of seconds in Retry-After, then send the same request.';
const FREE_SANDBOX = 'Send `sandbox: true` to try the whole flow without paying.';

export const ERRORS = {
  // Request errors
  validation_error: { http: [400], status: 'failed', next: [FIX_AND_RESEND] },
  invalid_request: {
    http: [400, 405],
    status: 'failed',
    next: ['Compare the request with GET /v1/openapi.json and correct it.'],
  },
  invalid_page_count: {
    http: [400],
    status: 'failed',
    next: ['Send page_count as a whole number from 1 to 12.'],
  },
  page_limit_exceeded: {
    http: [400],
    status: 'failed',
    next: ['Shorten the document to at most 12 pages.', 'Or send it as two letters.'],
  },
  tracking_included: {
    http: [400],
    status: 'failed',
    next: ['Leave out `tracking`: this class already includes it.'],
  },
  empty_document: {
    http: [400],
    status: 'failed',
    next: ['Send content with at least one printable character.'],
  },
  unsupported_characters: {
    http: [400],
    status: 'failed',
    next: [
      'Remove or replace the characters that `reason` names.',
      'Or send a PDF with its own fonts embedded.',
    ],
  },
  invalid_pdf: {
    http: [400],
    status: 'failed',
    next: ['Save the document again as a plain PDF without a password, and send that.'],
  },
  invalid_base64: {
    http: [400],
    status: 'failed',
    next: ['Encode the PDF as standard base64 (RFC 4648, section 4).'],
  },
  low_text_density: {
    http: [400],
    status: 'failed',
    next: ['Send a PDF with a real text layer; scanned pages are not accepted.'],
  },
  file_too_large: { http: [400, 413], status: 'failed', next: [SMALLER_PDF] },
  pdf_fetch_failed: { http: [400], status: 'failed', next: [CHECK_URL, UPLOAD_INSTEAD] },
  pdf_required: {
    http: [400],
    status: 'failed',
    next: ['Send upload_key, pdf_base64 or pdf_url instead of text.', 'Or use format `letter`.'],
  },
  blocked_address: {
    http: [400],
    status: 'failed',
    next: ['Use an https address on the public internet.', UPLOAD_INSTEAD],
  },
  dns_failed: {
    http: [400],
    status: 'failed',
    next: ['Check the spelling of the host name.', UPLOAD_INSTEAD],
  },
  redirect_limit: {
    http: [400],
    status: 'failed',
    next: ['Send the address that the redirects end at.', UPLOAD_INSTEAD],
  },
  invalid_upload_key: {
    http: [400],
    status: 'failed',
    next: ['Upload the PDF with PUT /v1/uploads and send the upload_key it returns.'],
  },
  upload_not_found: {
    http: [400],
    status: 'failed',
    next: ['Upload the PDF again: a key lives 24 hours and serves one order.'],
  },
  unknown_pack: {
    http: [400],
    status: 'failed',
    next: ['Choose an id from GET /v1/credits/packs.'],
  },
  invalid_stars: {
    http: [400],
    status: 'failed',
    next: ['Send stars as a whole number from 1 to 5.'],
  },
  unsupported_mail_class: {
    http: [400],
    status: 'failed',
    next: ['Choose another mail_class; POST /v1/mail-classes/suggest names one that fits.'],
  },
  unsupported_piece: { http: [400], status: 'failed', next: ['Choose another format.'] },
  unknown_format: {
    http: [400],
    status: 'failed',
    next: ['Use letter, letter_windowed, notecard, postcard_4x6, postcard_6x9 or postcard_6x11.'],
  },
  class_unavailable_for_format: {
    http: [400],
    status: 'failed',
    next: ['Use mail_class first_class without tracking for cards, or choose a letter.'],
  },

  // Credential errors
  invalid_key: {
    http: [401],
    status: 'failed',
    next: ['Correct the API key.', 'Or leave out Authorization: a key is optional.'],
  },
  key_disabled: {
    http: [403],
    status: 'failed',
    next: ['Use another API key, or leave out Authorization.'],
  },
  insufficient_scope: {
    http: [403],
    status: 'failed',
    next: ['Use a key that carries the scope this call needs.', 'Or leave out Authorization.'],
  },
  key_store_unavailable: { http: [503], status: 'failed', next: [RETRY_LATER] },

  // Confirmation errors
  confirmation_required: { http: [428], status: 'action_required', next: [QUOTE_AGAIN] },
  confirmation_malformed: { http: [400], status: 'action_required', next: [QUOTE_AGAIN] },
  confirmation_invalid: { http: [400], status: 'action_required', next: [QUOTE_AGAIN] },
  confirmation_expired: { http: [400], status: 'action_required', next: [QUOTE_AGAIN] },
  confirmation_mismatch: {
    http: [409],
    status: 'action_required',
    next: ['Send exactly what was quoted.', QUOTE_AGAIN],
  },
  confirmation_used: {
    http: [409],
    status: 'action_required',
    next: ['The quoted letter was already sent; quote again only to send another one.'],
  },
  confirmation_unavailable: { http: [503], status: 'action_required', next: [RETRY_LATER] },
  quote_content_required: {
    http: [400],
    status: 'action_required',
    next: ['Add text, upload_key or pdf_url to the quote, or leave out `to`.'],
  },

  // Capability errors
  invalid_capability: {
    http: [403],
    status: 'failed',
    next: ['Use the cancel_token or review_token that this very order returned.'],
  },
  expired_capability: {
    http: [410],
    status: 'failed',
    next: ['The token lived 7 days; a new order returns a fresh pair.'],
  },
  capability_unavailable: { http: [503], status: 'failed', next: [RETRY_LATER] },

  // Payment errors
  unknown_code: {
    http: [402, 404],
    status: 'failed',
    next: [
      'Check the credit code for typing errors.',
      'Or buy one with POST /v1/credits/checkout.',
    ],
  },
  insufficient_balance: {
    http: [402],
    status: 'failed',
    next: ['Pay with a code that covers the price, or leave out credit_code to use the checkout.'],
  },
  x402_not_configured: { http: [501], status: 'failed', next: [OTHER_PAYMENT] },
  payment_required: {
    http: [402],
    status: 'action_required',
    next: ['Sign one of `accepts` and send the request again with the X-PAYMENT header.'],
  },
  region_unsupported: { http: [403], status: 'failed', next: [OTHER_PAYMENT] },
  x402_payment_invalid: {
    http: [402],
    status: 'failed',
    next: ['Sign a fresh challenge and send it base64-encoded in X-PAYMENT.', OTHER_PAYMENT],
  },
  x402_verify_failed: {
    http: [402],
    status: 'failed',
    next: ['Check balance, network and amount, then sign a fresh challenge.', OTHER_PAYMENT],
  },
  x402_settle_failed: {
    http: [402],
    status: 'failed',
    next: ['Nothing was sent or minted; sign a fresh challenge.', OTHER_PAYMENT],
  },
  payments_not_configured: { http: [503], status: 'failed', next: [FREE_SANDBOX] },
  no_checkout_url: { http: [502], status: 'failed', next: [RETRY_LATER] },
  no_client_secret: { http: [502], status: 'failed', next: [RETRY_LATER] },

  // State errors
  not_found: { http: [404], status: 'failed', next: ['Check the address and the id.'] },
  idempotency_key_in_flight: {
    http: [409],
    status: 'failed',
    retryAfter: true,
    autoRetry: true,
    next: ['Wait for Retry-After, then send the same request with the same Idempotency-Key.'],
  },
  too_late: {
    http: [409],
    status: 'failed',
    next: ['The letter is on its way and can no longer be stopped.', READ_ORDER],
  },
  not_reviewable: { http: [409], status: 'failed', next: [READ_ORDER] },
  not_held: { http: [409], status: 'failed', next: [READ_ORDER] },
  address_undeliverable: {
    http: [422],
    status: 'failed',
    next: ['Correct the address; POST /v1/addresses/verify checks it for free.'],
  },
  rejected: {
    http: [422],
    status: 'failed',
    next: ['Change what `reason` names and send a new order.'],
  },

  // Limit errors
  rate_limited: { http: [429], status: 'failed', retryAfter: true, next: [WAIT] },
  velocity_limit: { http: [429], status: 'failed', retryAfter: true, next: [WAIT] },
  spend_limit: { http: [429], status: 'failed', retryAfter: true, next: [WAIT] },
  caller_unidentified: {
    http: [403],
    status: 'failed',
    next: ['Send an API key or a credit_code, so that limits can be counted.'],
  },

  // Platform errors
  unavailable: { http: [503], status: 'failed', next: [RETRY_LATER] },
  rail_unavailable: { http: [503], status: 'failed', next: [RETRY_LATER] },
  limit_check_unavailable: { http: [503], status: 'failed', next: [RETRY_LATER] },
  audit_unavailable: { http: [503], status: 'failed', next: [RETRY_LATER] },
  below_cost_floor: {
    http: [503],
    status: 'failed',
    next: ['Nothing was charged; choose another format or mail_class, or try again later.'],
  },
  internal: {
    http: [500],
    status: 'failed',
    next: [
      'Send the same request once more.',
      'If it fails again, report it with POST /v1/feedback.',
    ],
  },
  retry_unsafe: { http: [503], status: 'failed', autoRetry: false, next: [ASK_A_PERSON] },
  submit_outcome_unknown: { http: [503], status: 'failed', autoRetry: false, next: [ASK_A_PERSON] },
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof ERRORS;

/** The row of one code, typed as the table's general row. */
export function errorSpec(code: ErrorCode): ErrorSpec {
  return ERRORS[code];
}

const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503]);

/**
 * Whether the unchanged request may be sent again by a machine (specification, Retry semantics): 429, 500,
 * 502 and 503, except where the row says otherwise. 402 and 501 are not.
 */
export function isRetryable(code: ErrorCode): boolean {
  const spec = errorSpec(code);
  return spec.autoRetry ?? RETRYABLE_STATUSES.has(spec.http[0]);
}
