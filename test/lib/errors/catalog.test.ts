import { describe, expect, test } from '@jest/globals';
import { LETTER_PAGES_MAX } from '../../../lib/contract/letter-pages.ts';
import { commonCodes, type Operation } from '../../../lib/contract/operation.ts';
import { OPERATIONS } from '../../../lib/contract/operations.ts';
import { CAPABILITY_ERRORS } from '../../../lib/errors/catalog/capability-errors.ts';
import { CONFIRMATION_ERRORS } from '../../../lib/errors/catalog/confirmation-errors.ts';
import { CREDENTIAL_ERRORS } from '../../../lib/errors/catalog/credential-errors.ts';
import { LIMIT_ERRORS } from '../../../lib/errors/catalog/limit-errors.ts';
import { PAYMENT_ERRORS } from '../../../lib/errors/catalog/payment-errors.ts';
import { PLATFORM_ERRORS } from '../../../lib/errors/catalog/platform-errors.ts';
import { REQUEST_ERRORS } from '../../../lib/errors/catalog/request-errors.ts';
import { STATE_ERRORS } from '../../../lib/errors/catalog/state-errors.ts';
import { ERRORS, type ErrorCode, errorSpec, isRetryable } from '../../../lib/errors/catalog.ts';

/** The specification, Errors: code and HTTP statuses, as they stand there. */
const SPECIFIED: Readonly<Record<string, string>> = {
  'Request errors': `validation_error 400, invalid_request 400, invalid_page_count 400, page_limit_exceeded 400,
    tracking_included 400, empty_document 400, unsupported_characters 400, invalid_pdf 400, invalid_base64 400,
    low_text_density 400, file_too_large 400/413, pdf_fetch_failed 400, pdf_required 400, blocked_address 400,
    dns_failed 400, redirect_limit 400, invalid_upload_key 400, upload_not_found 400, unknown_pack 400,
    invalid_stars 400, unsupported_mail_class 400, unsupported_piece 400, unknown_format 400,
    class_unavailable_for_format 400`,
  'Credential errors': `invalid_key 401, key_disabled 403, insufficient_scope 403, key_store_unavailable 503`,
  'Confirmation errors': `confirmation_required 428, confirmation_malformed 400, confirmation_invalid 400,
    confirmation_expired 400, confirmation_mismatch 409, confirmation_used 409, confirmation_unavailable 503,
    quote_content_required 400`,
  'Capability errors': `invalid_capability 403, expired_capability 410, capability_unavailable 503`,
  'Payment errors': `unknown_code 402/404, insufficient_balance 402, x402_not_configured 501, payment_required 402,
    region_unsupported 403, x402_payment_invalid 402, x402_verify_failed 402, x402_settle_failed 402,
    payments_not_configured 503, no_checkout_url 502, no_client_secret 502`,
  'State errors': `not_found 404, idempotency_key_in_flight 409, too_late 409, not_reviewable 409, not_held 409,
    address_undeliverable 422, rejected 422`,
  'Limit errors': `rate_limited 429, velocity_limit 429, spend_limit 429, caller_unidentified 403`,
  'Platform errors': `unavailable 503, rail_unavailable 503, limit_check_unavailable 503, audit_unavailable 503,
    below_cost_floor 503, internal 500, retry_unsafe 503, submit_outcome_unknown 503`,
};

/** Additive codes: none replaces one of the specification. */
const ADDITIVE: Readonly<Record<string, string>> = {
  'Request errors': 'too_many_rows 400',
  'State errors': 'not_ended 409, claimed 409, recipient_suppressed 422',
  'Payment errors': 'mpp_not_configured 501, mpp_payment_invalid 402, mpp_payment_failed 402',
};

const ROWS = [SPECIFIED, ADDITIVE].flatMap(Object.entries<string>).flatMap(([group, rows]) =>
  rows.split(',').map((row) => {
    const [code = '', http = ''] = row.trim().split(' ');
    return { group, code: code as ErrorCode, http: http.split('/').map(Number) };
  }),
);
const CODES = Object.keys(ERRORS) as ErrorCode[];

const GROUPS: Readonly<Record<string, object>> = {
  'Request errors': REQUEST_ERRORS,
  'Credential errors': CREDENTIAL_ERRORS,
  'Confirmation errors': CONFIRMATION_ERRORS,
  'Capability errors': CAPABILITY_ERRORS,
  'Payment errors': PAYMENT_ERRORS,
  'State errors': STATE_ERRORS,
  'Limit errors': LIMIT_ERRORS,
  'Platform errors': PLATFORM_ERRORS,
};

/** A 405 has no code of its own. */
const ADDED: Readonly<Record<string, readonly number[]>> = { invalid_request: [405] };

describe('the error catalog', () => {
  test('says with which codes an order may have been placed all the same', () => {
    expect(CODES.filter((code) => errorSpec(code).outcomeUnknown)).toEqual([
      'idempotency_key_in_flight',
      'unavailable',
      'audit_unavailable',
      'internal',
      'retry_unsafe',
      'submit_outcome_unknown',
    ]);
  });

  test('says of each code whether the call failed or waits for the caller', () => {
    const words = new Set(CODES.map((code) => errorSpec(code).status));
    expect([...words].sort()).toEqual(['action_required', 'failed']);
  });

  test('has every code of the specification, those that were added to them, and no other', () => {
    const listed = ROWS.map(({ code }) => code);
    const wanted =
      'a row of `ADDITIVE` in test/lib/errors/catalog.test.ts, under its table, with its status';
    const unlisted = CODES.filter((code) => !listed.includes(code));
    expect(unlisted.map((code) => `${code} wants ${wanted}`)).toEqual([]);
    expect(listed.filter((code) => !CODES.includes(code))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  // Joined under one name, two rows of one code would be the last alone.
  test.each(Object.entries(GROUPS))(
    '%s are a table of their own, as they are there',
    (name, table) => {
      const listed = ROWS.filter(({ code }) => code in table);
      const elsewhere = listed.filter(({ group }) => group !== name);
      expect(elsewhere.map(({ code, group }) => `${code} is listed as one of ${group}`)).toEqual(
        [],
      );
      const specified = ROWS.filter(({ group }) => group === name).map(({ code }) => code);
      expect(specified.filter((code) => !(code in table))).toEqual([]);
    },
  );

  test('has each code in `codes` of some operation', () => {
    const answered = Object.values<Operation>(OPERATIONS).flatMap((each) => [
      ...each.codes,
      ...commonCodes(each),
    ]);
    expect(CODES.filter((code) => !answered.includes(code))).toEqual([]);
  });

  test.each(ROWS)('$group: $code is $http', ({ code, http }) => {
    expect(errorSpec(code).http).toEqual([...http, ...(ADDED[code] ?? [])]);
  });

  test('`action_required` is the status of what a person can put right, and `failed` of the rest', () => {
    const action = CODES.filter((code) => errorSpec(code).status === 'action_required');
    const confirmations = ROWS.filter(({ group }) => group === 'Confirmation errors');
    expect([...action].sort()).toEqual(
      ['payment_required', ...confirmations.map(({ code }) => code)].sort(),
    );
  });

  test('every code says what can be done, in whole sentences', () => {
    for (const code of CODES) {
      for (const step of errorSpec(code).next)
        expect([code, step]).toEqual([code, expect.stringMatching(/^[A-Z].*\.$/)]);
    }
  });

  test('every 429, and the key in flight, must say how long to wait', () => {
    const waits = CODES.filter((code) => errorSpec(code).retryAfter);
    const expected = ROWS.filter(({ http }) => http.includes(429)).map(({ code }) => code);
    expect([...waits].sort()).toEqual([...expected, 'idempotency_key_in_flight'].sort());
  });
});

describe('whether a machine may send the unchanged request again', () => {
  const RETRY_STATUSES = [429, 500, 502, 503];
  const EXCEPTIONS: Readonly<Record<string, boolean>> = {
    idempotency_key_in_flight: true,
    retry_unsafe: false,
    submit_outcome_unknown: false,
  };

  test.each(ROWS)('$code', ({ code, http: [status = 0] }) => {
    expect(isRetryable(code)).toBe(EXCEPTIONS[code] ?? RETRY_STATUSES.includes(status));
  });

  test('the exceptions tell a machine to leave it to a person', () => {
    for (const code of ['retry_unsafe', 'submit_outcome_unknown'] as const) {
      expect(errorSpec(code).next.join(' ')).toContain('person confirms');
    }
  });
});

test('the advice on pages names the limit of the contract', () => {
  const advice = [REQUEST_ERRORS.invalid_page_count, REQUEST_ERRORS.page_limit_exceeded];
  for (const { next } of advice) expect(next[0]).toContain(` ${LETTER_PAGES_MAX}`);
});
