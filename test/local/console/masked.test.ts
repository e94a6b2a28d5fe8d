import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Operation } from '../../../lib/contract/operation.ts';
import { OPERATIONS } from '../../../lib/contract/operations.ts';
import { FRONT_HEADER } from '../../../lib/resources.ts';
import { RAIL_SIGNATURE_HEADERS } from '../../../lib/vendors.ts';
import {
  maskedBody,
  maskedHeaders,
  maskedUrl,
  maskedValue,
} from '../../../local/console/masked.ts';

const KEY = `pp_live_${'a1'.repeat(20)}`;

describe('what a developer is shown', () => {
  test('has no secret header, whatever its spelling', () => {
    expect(
      maskedHeaders({
        Authorization: `Bearer ${KEY}`,
        'x-payment': 'abc',
        'idempotency-key': 'k1',
      }),
    ).toEqual({ Authorization: '[redacted]', 'x-payment': '[redacted]', 'idempotency-key': 'k1' });
  });

  const declared = Object.values<Operation>(OPERATIONS).flatMap(({ headers }) =>
    Object.keys(headers?.entries ?? {}),
  );
  const open = ['prefer', 'idempotency-key', 'accept-payment'];
  const secret = [
    ...declared.filter((name) => !open.includes(name)),
    ...Object.keys(RAIL_SIGNATURE_HEADERS),
    ...['authorization', 'cookie', 'set-cookie', FRONT_HEADER],
    ...['payment-response', 'x-payment-response', 'payment-receipt'],
  ];

  test.each([...new Set(secret)])('has nothing of what stands in the header %s', (name) => {
    expect(maskedHeaders({ [name]: 'short' })).toEqual({ [name]: '[redacted]' });
  });

  test('has the keys by which a developer tells calls apart, and headers that only say a wish', () => {
    const headers = {
      'idempotency-key': 'ab'.repeat(16),
      prefer: 'wait=10',
      'accept-payment': 'stripe/charge',
      'content-type': 'application/json',
      'x-request-id': '6f1b3c52-0000-4000-8000-2f6d1f6a9a01',
      // What it is made of stands beside it: a developer compares it with their own.
      'webhook-signature': `v1,${'q8Zc+k2='.repeat(5)} v1a,${'Yw/3d0A='.repeat(10)}`,
    };
    expect(maskedHeaders(headers)).toEqual(headers);
  });

  test('has no token, in whatever header it stands', () => {
    expect(
      maskedHeaders({ 'x-api-key': KEY, referer: 'http://127.0.0.1:3000/o?token=t0k3n' }),
    ).toEqual({
      'x-api-key': '[redacted]',
      referer: 'http://127.0.0.1:3000/o?token=[redacted]',
    });
  });

  test.each([
    ['/v1/credits/pp-abcd-efgh-jkmn', '/v1/credits/[redacted]'],
    ['/live/v1/credits/whatever', '/live/v1/credits/[redacted]'],
    ['/proof/abc.def?x=1', '/proof/[redacted]?x=1'],
    ['/r/ABCD1234', '/r/[redacted]'],
    ['/R/ABCD1234/', '/R/[redacted]/'],
    ['r/abcd1234', 'r/[redacted]'],
    ['../r/abcd1234', '../r/[redacted]'],
    ['/r?code=ABCD1234', '/r?code=[redacted]'],
    ['/v1/emails/unsubscribe?token=t0', '/v1/emails/unsubscribe?token=[redacted]'],
    [
      '/_documents/b/1.pdf?X-Amz-Signature=ab&through=cd',
      '/_documents/b/1.pdf?X-Amz-Signature=[redacted]&through=[redacted]',
    ],
    ['/v1/orders?status=mailed', '/v1/orders?status=mailed'],
  ])('%s is shown as %s', (url, shown) => {
    expect(maskedUrl(url)).toBe(shown);
  });

  test('has names and addresses, for they are the developer’s own, and codes of errors', () => {
    const body = { to: { name: 'Ada Lovelace', line1: '500 Main St' }, code: 'validation_error' };
    expect(JSON.parse(maskedBody(JSON.stringify(body), 'application/json'))).toEqual(body);
  });

  test('has of a PDF its size alone', () => {
    expect(maskedBody(Buffer.from('%PDF-1.7'), 'application/pdf')).toBe(
      '(application/pdf, 8 bytes)',
    );
    const long = JSON.stringify({ pdf_base64: 'A'.repeat(10_000) });
    expect(maskedBody(long, 'application/json')).toContain('(10000 characters)');
  });

  test('is told however deep it is, as far as anybody reads', () => {
    const deep = `{"to":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const told = maskedBody(deep, 'application/json');
    expect(told).toContain('"to"');
    expect(told).toContain('"…"');
  });

  test('has ids and hashes, which open nothing', () => {
    const order = {
      hex: 'ab'.repeat(16),
      documentSha256: 'cd'.repeat(32),
      id: `ord_${'ab'.repeat(16)}`,
    };
    expect(maskedValue(order)).toEqual(order);
  });

  test.each([
    'credit_code',
    'code',
    'cancel_token',
    'webhook_secret',
    'client_secret',
    'key',
    'taskToken',
    'reference',
  ])('never has what stands under %s', (name) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9-]{4,60}$/), fc.nat(3), (secret, depth) => {
        let value: unknown = { [name]: secret };
        for (let level = 0; level < depth; level += 1) value = { inside: [value] };
        expect(maskedBody(JSON.stringify(value), 'application/json')).not.toContain(`"${secret}"`);
      }),
    );
  });
});
