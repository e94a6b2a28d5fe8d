import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OPERATIONS } from '../../../lib/contract/operations.ts';
import { OrderRequestSchema } from '../../../lib/contract/schemas/order.ts';
import { QuoteRequestSchema } from '../../../lib/contract/schemas/quote.ts';
import { ERRORS } from '../../../lib/errors/catalog.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { validate } from '../../../lib/http/validation.ts';
import { anOrderRequest, aQuoteRequest } from '../../builders/a-request.ts';
import { anAddress } from '../../builders/an-address.ts';

function thrownBy(check: () => unknown): MailError {
  try {
    check();
  } catch (error) {
    if (error instanceof MailError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

function refusal(check: () => unknown): { code: string; reason: string } {
  const { code, reason } = thrownBy(check);
  return { code, reason };
}

const order = (fields: object) =>
  refusal(() => validate(OrderRequestSchema, anOrderRequest(fields)));
const quote = (fields: object) =>
  refusal(() => validate(QuoteRequestSchema, aQuoteRequest(fields)));
const to = (fields: object) => order({ to: anAddress(fields) });

test('a PDF that is too long for its field is told in megabytes, and where to send it', () => {
  const { reason } = order({ text: undefined, pdf_base64: 'A'.repeat(14_000_001) });
  expect(reason).toMatch(/at most 10 MB.*PUT \/v1\/uploads.*upload_key/);
  expect(reason).not.toContain('characters');
});

describe('a valid request', () => {
  test('gets its defaults', () => {
    expect(validate(OrderRequestSchema, anOrderRequest({ sandbox: undefined }))).toMatchObject({
      mail_class: 'first_class',
      format: 'letter',
      color: false,
      double_sided: true,
      tracking: false,
      remove_mark: false,
      sandbox: false,
      to: { country: 'US' },
    });
  });

  test.each([
    ['name', 80],
    ['line1', 120],
    ['line2', 64],
    ['company', 40],
    ['city', 80],
    ['country', 20],
  ])('%s may have 1 to %d characters', (field, maximum) => {
    for (const length of [1, maximum]) {
      const sent = anOrderRequest({ to: anAddress({ [field]: 'x'.repeat(length) }) });
      expect(() => validate(OrderRequestSchema, sent)).not.toThrow();
    }
    expect(to({ [field]: '' }).reason).toBe(`to.${field}: must not be empty`);
    expect(to({ [field]: 'x'.repeat(maximum + 1) }).reason).toBe(
      `to.${field}: must have at most ${maximum} characters`,
    );
  });

  test('text may have 50,000 characters', () => {
    const sent = (length: number) => anOrderRequest({ text: 'x'.repeat(length) });
    expect(() => validate(OrderRequestSchema, sent(50_000))).not.toThrow();
    expect(refusal(() => validate(OrderRequestSchema, sent(50_001)))).toEqual({
      code: 'validation_error',
      reason: 'text: must have at most 50000 characters',
    });
  });

  test.each(['97201', '97201-1234'])('zip %s', (zip) => {
    const sent = anOrderRequest({ to: anAddress({ zip }) });
    expect(() => validate(OrderRequestSchema, sent)).not.toThrow();
  });
});

describe('a refusal names the field and the problem', () => {
  const CASES: readonly [string, { code: string; reason: string }, string][] = [
    ['no name', to({ name: undefined }), 'to.name: is required'],
    ['no recipient', order({ to: undefined }), 'to: is required'],
    ['a recipient of text', order({ to: 'Ada' }), 'to: must be an object'],
    ['a name of a number', to({ name: 5 }), 'to.name: must be a string'],
    ['state', to({ state: 'Oregon' }), 'to.state: must be a two-letter state code'],
    ['zip', to({ zip: '9720' }), 'to.zip: must be a ZIP code (12345) or ZIP+4 (12345-6789)'],
    [
      'zip with a line end',
      to({ zip: '97201\n' }),
      'to.zip: must be a ZIP code (12345) or ZIP+4 (12345-6789)',
    ],
    ['sandbox', order({ sandbox: 'yes' }), 'sandbox: must be true or false'],
    ['colour', order({ color: 1 }), 'color: must be true or false'],
    [
      'mail class',
      order({ mail_class: 'express' }),
      'mail_class: must be one of first_class, certified, certified_err, priority',
    ],
    [
      'credit code',
      order({ credit_code: 'PP-ABCD' }),
      'credit_code: must look like pp-xxxx-xxxx-xxxx',
    ],
    ['e-mail', order({ email: 'ada' }), 'email: must be an e-mail address'],
    [
      'two at once',
      order({ to: anAddress({ zip: 'x', state: 'y' }) }),
      'to.state: must be a two-letter state code; to.zip: must be a ZIP code (12345) or ZIP+4 (12345-6789)',
    ],
  ];

  test.each(CASES)('%s', (_, { code, reason }, expected) => {
    expect({ code, reason }).toEqual({ code: 'validation_error', reason: expected });
  });

  test('of the whole body when there is none', () => {
    expect(refusal(() => validate(OrderRequestSchema, null)).reason).toBe(
      'body: must be an object',
    );
  });

  test('of a header', () => {
    const { headers } = OPERATIONS.createOrder;
    const sent = (key: string | undefined) => () => validate(headers, { 'idempotency-key': key });
    expect(refusal(sent(undefined)).reason).toBe('idempotency-key: is required');
    for (const key of ['', ' ', 'a b', 'ü', 'x'.repeat(256), 'a\n']) {
      expect(refusal(sent(key)).reason).toBe(
        'idempotency-key: must be 1 to 255 visible ASCII characters; one with a comma and a blank may hold two keys, joined on the way',
      );
    }
    for (const key of ['x', 'x'.repeat(255), '!~']) expect(sent(key)).not.toThrow();
  });
});

describe('fields with codes of their own', () => {
  const CASES: readonly [string, object, string][] = [
    ['0 pages', { page_count: 0 }, 'invalid_page_count'],
    ['minus pages', { page_count: -1 }, 'invalid_page_count'],
    ['half a page', { page_count: 0.5 }, 'invalid_page_count'],
    ['a page and a half', { page_count: 1.5 }, 'invalid_page_count'],
    ['thirteen and a half', { page_count: 13.5 }, 'invalid_page_count'],
    ['a text', { page_count: '2' }, 'invalid_page_count'],
    ['null', { page_count: null }, 'invalid_page_count'],
    ['13 pages', { page_count: 13 }, 'page_limit_exceeded'],
    ['an unknown format', { format: 'poster' }, 'unknown_format'],
    ['a format of a number', { format: 7 }, 'unknown_format'],
  ];

  test.each(CASES)('%s: %j is `%s`', (_, fields, code) => {
    expect(quote(fields).code).toBe(code);
  });

  test('together with another problem: `validation_error`, which lists both', () => {
    const sent = aQuoteRequest({ format: 'poster', color: 'red' });
    const both = thrownBy(() => validate(QuoteRequestSchema, sent));
    expect(both.code).toBe('validation_error');
    expect(both.reason).toMatch(/format: .*; color: /);
    const help = (['validation_error', 'unknown_format'] as const).map((code) => ERRORS[code].next);
    expect(both.next).toEqual(help.flat());
  });

  test('a field of the same name further in has no such code', () => {
    expect(order({ to: { ...anAddress(), format: 'poster' }, color: 1 }).code).toBe(
      'validation_error',
    );
  });
});

test('no refusal ever repeats what was sent', () => {
  const value = fc.oneof(
    fc.constant('hunter2-secret-value'),
    fc.constant(['hunter2-secret-value']),
    fc.constant({ 'hunter2 secret value': 1 }),
  );
  const names = [
    ...Object.keys(OrderRequestSchema.entries),
    ...Object.keys(QuoteRequestSchema.entries),
  ];
  const address = fc.dictionary(fc.constantFrom(...Object.keys(anAddress())), value);
  const body = fc.dictionary(fc.constantFrom(...names), fc.oneof(value, address));
  fc.assert(
    fc.property(fc.constantFrom(OrderRequestSchema, QuoteRequestSchema), body, (schema, sent) => {
      try {
        validate(schema, sent);
      } catch (error) {
        expect((error as Error).message).not.toContain('hunter2');
      }
    }),
    { numRuns: 500 },
  );
});
