import { type ErrorCode, errorSpec } from '../../errors/catalog.ts';
import { problemsOf } from '../../errors/input-problems.ts';
import type { Example } from './example.ts';

/** A typical reason of each code. What is answered says what is wrong with the very request. */
const REASONS = {
  validation_error: 'to.zip: must be a ZIP code (12345) or ZIP+4 (12345-6789)',
  invalid_request: 'the body is not valid JSON',
  invalid_page_count: 'page_count: must be a whole number',
  too_many_rows: 'the spreadsheet has 1200 rows; a batch has at most 1000',
  page_limit_exceeded: 'the document has 13 pages; 12 is the most',
  tracking_included: 'certified includes tracking',
  empty_document: 'there is nothing to print',
  unsupported_characters: 'the font cannot print: U+1780',
  invalid_pdf: 'the PDF is protected by a password',
  invalid_base64: 'pdf_base64 is not standard base64',
  low_text_density: 'page 2 has hardly any text that can be read',
  file_too_large: 'the PDF has more than 10 MB',
  pdf_fetch_failed: 'the address answered 404',
  pdf_required: 'letter_windowed is for PDFs that already carry their address block',
  blocked_address: 'pdf_url leads to a private network',
  dns_failed: 'the host name of pdf_url is not known',
  redirect_limit: 'pdf_url redirects more than 5 times',
  invalid_upload_key: 'upload_key: must look like up_<32 hex digits>.pdf',
  upload_not_found: 'no PDF is kept under this upload_key',
  unknown_pack: 'there is no such pack',
  invalid_stars: 'stars: must be at most 5',
  unsupported_mail_class: 'no print facility sends this mail_class now',
  unsupported_piece: 'no print facility makes this piece now',
  unknown_format: 'format: must be one of the six formats',
  class_unavailable_for_format: 'cards travel as first_class only',
  invalid_key: 'this API key is not known',
  key_disabled: 'this API key was turned off',
  insufficient_scope: 'this call needs mail:send; the key carries: mail:quote',
  key_store_unavailable: 'the API key cannot be checked now',
  confirmation_required: 'the key of an agent sends only what was quoted before',
  confirmation_malformed: 'confirmation_token is not readable',
  confirmation_invalid: 'confirmation_token was not issued here',
  confirmation_expired: 'the quote lived 30 minutes and has expired',
  confirmation_mismatch: 'the order differs from what was quoted',
  confirmation_used: 'this quote was already ordered',
  confirmation_unavailable: 'this deployment has no signing secret',
  quote_content_required: 'to is given, and nothing to send there',
  invalid_capability: 'this is not the cancel_token of this order',
  expired_capability: 'the token lived 7 days and has expired',
  capability_unavailable: 'this deployment has no signing secret',
  unknown_code: 'this credit code is not known',
  insufficient_balance: 'the letter costs $1.99; the code is worth $1.00',
  x402_not_configured: 'this deployment takes no stablecoin',
  payment_required: 'the letter costs $1.99, to be paid in USDC',
  region_unsupported: 'stablecoin payments are not offered where this call comes from',
  x402_payment_invalid: 'the payment header is not base64 of JSON',
  x402_verify_failed: 'the payer has too little USDC',
  x402_settle_failed: 'the payment was not settled',
  mpp_not_configured: 'this deployment takes no payments by the Machine Payments Protocol',
  mpp_payment_invalid: 'the payment token is for less than the letter costs',
  mpp_payment_failed: 'the token did not pay (card_declined)',
  payments_not_configured: 'this deployment takes no cards',
  no_checkout_url: 'the processor opened a checkout without an address',
  no_client_secret: 'the processor opened a checkout without a secret',
  not_found: 'there is no such order',
  idempotency_key_in_flight: 'another call with this Idempotency-Key is in progress',
  too_late: 'the letter was handed to the print facility',
  not_reviewable: 'the letter has not been delivered',
  not_ended: 'the order is in the mail, and is not over yet',
  claimed: 'Reviewer (key_2f6a1c9d0b7e4835) reads this letter until 2026-03-10T15:10:00.000Z',
  not_held: 'the order does not wait for a decision',
  address_undeliverable: 'the postal service does not know this address',
  recipient_suppressed: 'This address takes no mail through this service.',
  rejected: 'the print facility refused the letter',
  rate_limited: 'more than 10 calls came within a minute',
  velocity_limit: 'more letters were sent within a day than may be',
  spend_limit: 'more was spent within a day than may be',
  caller_unidentified: 'nothing says who calls',
  unavailable: 'the store did not answer',
  rail_unavailable: 'no print facility takes letters now',
  limit_check_unavailable: 'the limits cannot be checked now',
  audit_unavailable:
    'the order store did not answer, so it is not known whether the order was placed',
  below_cost_floor: 'the letter would cost more to print than it is sold for',
  internal: 'something unexpected went wrong on our side; the request id finds it in our log',
  retry_unsafe: 'the letter may have been handed to the print facility',
  submit_outcome_unknown: 'the print facility did not say whether it took the letter',
} as const satisfies Record<ErrorCode, string>;

/** As the Machine Payments Protocol asks for a letter's price. */
const CHALLENGE = {
  id: 'pS3m1hX1o0jX9Wq2mFQvB8k2yJ0Lw5r1u7Zt4c6d8eA',
  realm: 'mail.example.com',
  method: 'stripe',
  intent: 'charge',
  request: {
    amount: '199',
    currency: 'usd',
    externalId: 'ord_3f0c5d1e9b7a4c6f8d2e1a3b5c7d9e0f',
    methodDetails: {
      networkId: 'profile_61TestSeller',
      paymentMethodTypes: ['card', 'link'],
    },
  },
  expires: '2026-03-10T15:30:00.000Z',
  description: 'Letter, first class, 1 page',
  opaque: 'eyJub25jZSI6IjVmMWQ3YzlhMGU0YjhmMmM2ZDNlN2ExYjVjOWQwZTRmIn0',
};

/** What an answer carries beside the envelope. */
const MORE: Readonly<Partial<Record<ErrorCode, object>>> = {
  address_undeliverable: { field: 'to' },
  validation_error: {
    errors: [
      {
        pointer: '/to/zip',
        code: 'validation_error',
        message: 'must be a ZIP code (12345) or ZIP+4 (12345-6789)',
      },
    ],
  },
  payment_required: {
    x402Version: 1,
    error: 'a payment header is required',
    accepts: [
      {
        scheme: 'exact',
        network: 'base',
        maxAmountRequired: '1990000',
        asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
        payTo: '0x000000000000000000000000000000000000dEaD',
        resource: 'https://mail.example.com/v1/orders',
        description: 'One piece of mail: printed, enveloped, stamped and posted.',
        mimeType: 'application/json',
        outputSchema: null,
        maxTimeoutSeconds: 300,
        extra: { name: 'USD Coin', version: '2' },
      },
    ],
  },
  mpp_payment_invalid: { challenges: [CHALLENGE] },
  mpp_payment_failed: { challenges: [CHALLENGE] },
};

/** The envelope as it is answered with this code. */
export function errorExample(code: ErrorCode): Example {
  // What generates runs without the compiler, which would tell first.
  if (!Object.hasOwn(REASONS, code))
    throw new Error(`${code} has no typical reason in lib/openapi/examples/errors.ts`);
  const { status, next } = errorSpec(code);
  const reason = REASONS[code];
  const errors = problemsOf(code, reason);
  return {
    summary: reason,
    value: { status, code, reason, next, ...(errors.length > 0 && { errors }), ...MORE[code] },
  };
}
