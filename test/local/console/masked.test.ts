import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
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

  test.each([
    ['/v1/credits/pp-abcd-efgh-jkmn', '/v1/credits/[redacted]'],
    ['/live/v1/credits/whatever', '/live/v1/credits/[redacted]'],
    ['/proof/abc.def?x=1', '/proof/[redacted]?x=1'],
    ['/r/ABCD1234', '/r/[redacted]'],
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
