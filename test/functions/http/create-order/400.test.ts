import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/create-order.ts';
import { ERRORS, type ErrorCode } from '../../../../lib/errors/catalog.ts';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { anOrderRequest, aQuoteRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { A_FAULT, A_PDF } from '../../../fakes/fake-pdf.ts';
import { call, expectRefusal } from '../call.ts';
import { countingStore, orderOf, place, tokenFor } from './place.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const withPdf = (fields: object) => anOrderRequest({ text: undefined, ...fields });

const CASES: readonly [string, unknown, ErrorCode][] = [
  ['no body', '', 'invalid_request'],
  ['broken JSON', '{"to":', 'invalid_request'],
  ['a body nested 2000 deep', `{"x":${'['.repeat(2000)}${']'.repeat(2000)}}`, 'invalid_request'],
  ['no recipient', anOrderRequest({ to: undefined }), 'validation_error'],
  [
    'a recipient abroad',
    anOrderRequest({ to: anAddress({ country: 'Canada' }) }),
    'validation_error',
  ],
  [
    'a sender abroad',
    anOrderRequest({ from: anAddress({ country: 'Canada' }) }),
    'validation_error',
  ],
  ['no content', anOrderRequest({ text: undefined }), 'validation_error'],
  ['two contents', anOrderRequest({ pdf_base64: base64(A_PDF) }), 'validation_error'],
  [
    'a field that is none, beside those that are filled',
    anOrderRequest({ text: 'Dear {{name}}, {{First Name}} {{ }}', merge: { name: 'Ada' } }),
    'validation_error',
  ],
  ['text of 50,001 characters', anOrderRequest({ text: 'x'.repeat(50_001) }), 'validation_error'],
  [
    'a credit code in capitals',
    anOrderRequest({ credit_code: 'PP-ABCD-1234-EF56' }),
    'validation_error',
  ],
  ['an e-mail address that is none', anOrderRequest({ email: 'ada' }), 'validation_error'],
  ['an unknown class', anOrderRequest({ mail_class: 'express' }), 'validation_error'],
  ['an unknown format', anOrderRequest({ format: 'poster' }), 'unknown_format'],
  [
    'tracking on priority',
    anOrderRequest({ mail_class: 'priority', tracking: true }),
    'tracking_included',
  ],
  [
    'a certified card',
    anOrderRequest({ format: 'notecard', mail_class: 'certified' }),
    'class_unavailable_for_format',
  ],
  [
    'a tracked card',
    anOrderRequest({ format: 'notecard', tracking: true }),
    'class_unavailable_for_format',
  ],
  [
    'a card of a PDF',
    withPdf({ format: 'notecard', pdf_base64: base64(A_PDF) }),
    'invalid_request',
  ],
  ['a windowed letter of text', anOrderRequest({ format: 'letter_windowed' }), 'pdf_required'],
  ['a windowed letter of nothing', withPdf({ format: 'letter_windowed' }), 'pdf_required'],
  ['blank text', anOrderRequest({ text: '   ' }), 'empty_document'],
  ['an unknown field', anOrderRequest({ sandbx: true }), 'validation_error'],
  ['a misspelt test line', anOrderRequest({ text: 'Ada,\n[[test:hodl]]' }), 'validation_error'],
  ['text the font cannot print', anOrderRequest({ text: '\u1780' }), 'unsupported_characters'],
  ['13 pages', anOrderRequest({ text: Array(13).fill('x').join('\f') }), 'page_limit_exceeded'],
  ['base64 that is none', withPdf({ pdf_base64: '!!!!' }), 'invalid_base64'],
  ['an upload key of another make', withPdf({ upload_key: 'up_1.pdf' }), 'invalid_upload_key'],
  [
    'an upload that is gone',
    withPdf({ upload_key: `up_${'a'.repeat(32)}.pdf` }),
    'upload_not_found',
  ],
  ['a PDF nobody serves', withPdf({ pdf_url: 'https://example.com/x.pdf' }), 'pdf_fetch_failed'],
  [
    'a token that is none',
    anOrderRequest({ confirmation_token: 'hello' }),
    'confirmation_malformed',
  ],
];

describe('createOrder, 400', () => {
  test.each(CASES)('%s', async (_, body, code) => {
    overrideDeps(fakeDeps());
    expectRefusal(await place(body), 400, code);
  });

  test.each(['', 'two words', 'ü', 'x'.repeat(256)])('Idempotency-Key %j', async (key) => {
    overrideDeps(fakeDeps());
    const answer = await place(undefined, { key });
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toBe(
      'header/Idempotency-Key: must be 1 to 255 visible ASCII characters; one with a comma and a blank may hold two keys, joined on the way',
    );
  });

  test('no Idempotency-Key', async () => {
    overrideDeps(fakeDeps());
    const answer = await call(handler, { method: 'POST', body: anOrderRequest() });
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toBe('header/Idempotency-Key: is required');
    expect(answer.body['next']).toEqual([
      'Send the header Idempotency-Key; GET /v1/openapi.json describes it.',
    ]);
  });

  test('a PDF with faults: `invalid_pdf`, with what to mend', async () => {
    const deps = fakeDeps();
    deps.pdfInspector.finding = { issues: [A_FAULT] };
    overrideDeps(deps);
    const answer = await place(withPdf({ pdf_base64: base64(A_PDF) }));
    expectRefusal(answer, 400, 'invalid_pdf');
    expect(answer.body).toMatchObject({
      next: [A_FAULT.fix],
      issues: [{ code: A_FAULT.code, page: 1, severity: 'error' }],
    });
  });

  test.each(['invalid_pdf', 'low_text_density', 'page_limit_exceeded', 'empty_document'] as const)(
    'a PDF that is refused: %s',
    async (code) => {
      const deps = fakeDeps();
      deps.pdfInspector.finding = new MailError(code, { reason: 'the PDF cannot be printed' });
      overrideDeps(deps);
      expectRefusal(await place(withPdf({ pdf_base64: base64(A_PDF) })), 400, code);
    },
  );

  test.each(['blocked_address', 'dns_failed', 'redirect_limit'] as const)(
    'an address that is refused: %s',
    async (code) => {
      const deps = fakeDeps();
      const url = 'https://example.com/a.pdf';
      deps.pdfFetcher.pages.set(url, new MailError(code, { reason: 'refused by plan' }));
      overrideDeps(deps);
      expectRefusal(await place(withPdf({ pdf_url: url })), 400, code);
    },
  );
});

describe('createOrder, 400: a confirmation token', () => {
  async function send(token: string, deps: FakeDeps) {
    overrideDeps(deps);
    return place(anOrderRequest({ confirmation_token: token }));
  }

  test('with another signature: `confirmation_invalid`', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const token = await tokenFor();
    const last = token.endsWith('A') ? 'Q' : 'A';
    expectRefusal(await send(token.slice(0, -1) + last, deps), 400, 'confirmation_invalid');
  });

  test.each([
    [29 * 60 + 59, 201],
    [30 * 60, 400],
  ])('after %d seconds: %d', async (seconds, status) => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const token = await tokenFor();
    deps.clock.advance({ seconds });
    const answer = await send(token, deps);
    expect(answer.status).toBe(status);
    if (status === 400) expectRefusal(answer, 400, 'confirmation_expired');
  });

  test('of the other kind: `confirmation_malformed`', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const { cancel_token } = (await place()).body['capability'] as Record<string, string>;
    const body = anOrderRequest({ confirmation_token: cancel_token });
    expectRefusal(await place(body, { key: 'key-2' }), 400, 'confirmation_malformed');
  });
});

describe('createOrder: a key with another body', () => {
  const other = anOrderRequest({ to: anAddress({ name: 'Grace Hopper' }) });

  test('is refused, creates nothing and reveals nothing of the first order', async () => {
    const base = fakeDeps();
    const { store, commits } = countingStore(base.store);
    overrideDeps({ ...base, store });
    const first = await place();
    const before = { ...commits };
    const answer = await place(other);
    expectRefusal(answer, 400, 'invalid_request');
    expect(answer.body).not.toHaveProperty('order');
    for (const secret of [orderOf(first)['id'], 'Lovelace', 'Portland', 'ppc_']) {
      expect(answer.text).not.toContain(String(secret));
    }
    expect(commits['orders']).toBe(before['orders']);
    expect((await place()).status).toBe(200);
  });

  test.each([
    ['a changed text', { text: 'Another text' }],
    ['a field more', { color: false }],
    ['a live letter', { sandbox: false }],
    ['an e-mail address more', { email: 'ada@example.com' }],
  ])('%s is another body', async (_, change) => {
    overrideDeps(fakeDeps());
    await place();
    expectRefusal(await place(anOrderRequest(change)), 400, 'invalid_request');
  });
});

describe('createOrder: a refusal leaves no trace', () => {
  const refused = CASES.filter(([, , code]) => ERRORS[code].http[0] === 400);

  test.each(refused)('%s: the corrected request with the same key is 201', async (_, body) => {
    const base = fakeDeps();
    const { store, commits } = countingStore(base.store);
    overrideDeps({ ...base, store });
    expect((await place(body)).status).toBe(400);
    expect(commits['orders']).toBeUndefined();
    expect((await place()).status).toBe(201);
    expect(commits['orders']).toBe(1);
  });

  test('a token is not used up by it', async () => {
    overrideDeps(fakeDeps());
    const confirmation_token = await tokenFor(aQuoteRequest({ color: true }));
    expectRefusal(
      await place(anOrderRequest({ confirmation_token })),
      409,
      'confirmation_mismatch',
    );
    const corrected = anOrderRequest({ confirmation_token, color: true });
    expect((await place(corrected)).status).toBe(201);
  });

  test('an upload is not used up by it', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const upload_key = `up_${'0123456789abcdef'.repeat(2)}.pdf`;
    await deps.documents.put('uploads/0123456789abcdef0123456789abcdef', A_PDF);
    const bad = withPdf({ upload_key, confirmation_token: 'hello' });
    expectRefusal(await place(bad), 400, 'confirmation_malformed');
    expect((await place(withPdf({ upload_key }))).status).toBe(201);
    expectRefusal(await place(withPdf({ upload_key }), { key: 'key-2' }), 400, 'upload_not_found');
  });
});
