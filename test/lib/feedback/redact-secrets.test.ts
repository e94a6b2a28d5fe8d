import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { REDACTED, redactSecrets } from '../../../lib/feedback/redact-secrets.ts';
import { cpuMsOf } from '../../support/cpu-ms.ts';

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const HEX = '0123456789abcdef';
const of = (characters: string, minLength: number, maxLength = minLength) =>
  fc.array(fc.constantFrom(...characters), { minLength, maxLength }).map((each) => each.join(''));
const behind = (prefixes: readonly string[], rest: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom(...prefixes), rest).map((parts) => parts.join(''));
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const bytes = (minLength: number) => fc.uint8Array({ minLength, maxLength: 96 });
/** All but one in hundreds of random base64 texts: its letters are mixed, and its marks are few. */
const isTypical = (text: string) =>
  [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(text)) &&
  text.replace(/[^+/_-]/g, '').length <= text.length / 8;

const base64Json = (value: object) => base64url(Buffer.from(JSON.stringify(value)));
const jwt = fc
  .tuple(bytes(20), bytes(32))
  .map(([payload, signature]) =>
    [base64Json({ alg: 'HS256' }), base64url(payload), base64url(signature)].join('.'),
  );
const creditCode = fc
  .tuple(...Array.from({ length: 3 }, () => of('abcdefghijklmnopqrstuvwxyz0123456789', 4)))
  .map((groups) => ['pp', ...groups].join('-'));

/** Each kind of secret that must not be stored. */
const SECRETS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'an API key': behind(['pp_live_', 'pp_test_'], of(ALPHANUMERIC, 32, 64)),
  'a credit code': creditCode,
  'a credit code in capitals': creditCode.map((code) => code.toUpperCase()),
  'a credit code with other dashes': creditCode.map((code) => code.replaceAll('-', '–')),
  'a signed token': behind(
    ['ppq_', 'ppc_', 'ppb_', 'ppp_'],
    fc.tuple(bytes(20), bytes(32)).map((parts) => parts.map(base64url).join('.')),
  ),
  'a webhook secret': behind(['whsec_'], bytes(24).map(base64)),
  'a key of the processor': behind(
    ['sk_live_', 'sk_test_', 'rk_live_', 'pk_test_'],
    of(ALPHANUMERIC, 24, 99),
  ),
  'an access key of AWS': behind(['AKIA', 'ASIA'], of('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)),
  'a JSON Web Token': jwt,
  'a long hexadecimal text': of(HEX, 32, 128),
  'a private key': behind(['0x'], of(HEX, 64)),
  'long base64': bytes(30).map(base64).filter(isTypical),
  'long base64url': bytes(24).map(base64url).filter(isTypical),
};

/** Every run of it that could be of use. */
function partsOf(secret: string): string[] {
  return Array.from({ length: secret.length - 11 }, (_, at) => secret.slice(at, at + 12));
}

/** What may stand around a secret in a note. */
const before = fc.constantFrom(
  '',
  'my key is ',
  'key=',
  '"',
  '(',
  '<',
  'key: ',
  'x\n',
  '?key=',
  '`',
);
const after = fc.constantFrom(
  '',
  ' ',
  '.',
  ', and',
  '"',
  ')',
  '\n',
  '&more=1',
  '`',
  '>',
  ' 500 Main St',
);

describe('what must not be stored', () => {
  test.each(Object.keys(SECRETS))('%s, wherever it stands', (kind) => {
    const secret = SECRETS[kind] as fc.Arbitrary<string>;
    fc.assert(
      fc.property(before, secret, after, (head, found, tail) => {
        const stored = redactSecrets(`${head}${found}${tail}`);
        expect(stored).toContain(REDACTED);
        expect(partsOf(found).filter((part) => stored.includes(part))).toEqual([]);
      }),
    );
  });

  test('several in one text, side by side', () => {
    const any = fc.oneof(...Object.values(SECRETS));
    fc.assert(
      fc.property(fc.array(any, { minLength: 2, maxLength: 6 }), (secrets) => {
        const stored = redactSecrets(secrets.join(', '));
        expect(stored).toBe(secrets.map((each) => redactSecrets(each)).join(', '));
        for (const secret of secrets) expect(stored).not.toContain(secret);
      }),
    );
  });

  test.each([
    ['Authorization: Bearer abc.def-123', 'Authorization: Bearer [redacted]'],
    ['my code PP 1a2b c3d4 e5f6.', 'my code [redacted].'],
    ['authorization: basic dXNlcjpwYXNz', 'authorization: basic [redacted]'],
    ['https://a.test/b?token=hunter22&page=2', 'https://a.test/b?token=[redacted]&page=2'],
    ['curl https://user:hunter2@a.test/b', 'curl https://[redacted]@a.test/b'],
    ["export API_KEY='hunter22'", "export API_KEY='[redacted]'"],
    ['AWS_SECRET_ACCESS_KEY=hunter22', 'AWS_SECRET_ACCESS_KEY=[redacted]'],
    ['https://a.test/?X-Amz-Signature=0a1b2c3d', 'https://a.test/?X-Amz-Signature=[redacted]'],
  ])('%s', (text, stored) => {
    expect(redactSecrets(text)).toBe(stored);
  });
});

describe('what stays', () => {
  test.each([
    'Ada Lovelace, 500 Main St, Springfield, IL 62701-1234, got a letter meant for Grace Hopper.',
    'POST /v1/orders answered 409 confirmation_mismatch instead of 400 confirmation_malformed.',
    `The order is ord_${'0a'.repeat(16)}, the sandbox one ord_test_${'0b'.repeat(16)}.`,
    `Seen in evt_${'0c'.repeat(16)}; reported before as fb_${'0d'.repeat(16)}.`,
    'x-request-id: 6f1b3c52-0000-4000-8000-2f6d1f6a9a01',
    'https://docs.example.com/v1/GettingStarted/2026/Physical-Mail/how-to-send-a-letter#step-3',
    'lib/payment/credit-purchase.ts:64 and test/functions/http/create-order/201-checkout.test.ts',
    'A pp_live_ key, the prefix ppq_, the header Authorization: Bearer <API_KEY>, the code pp-xxxx.',
    'The bearer authentication works; basic functionality does not. BEARER BONDS.',
    'Physical-Mail-Service-version-1-0-0-has-a-very-long-name-with-Words',
    '================================================================================',
    'Donaudampfschifffahrtsgesellschaftskapitaenswitwe',
    'tracking 9400100000000000000000, phone +1 (555) 010-9999, $12.99, 2026-03-10T15:00:00.000Z',
  ])('%s', (text) => {
    expect(redactSecrets(text)).toBe(text);
  });

  test('prose of any words', () => {
    const word = fc.stringMatching(/^[A-Z]?[a-z]{1,14}$/);
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join(' ');
        expect(redactSecrets(text)).toBe(text);
      }),
    );
  });
});

describe('redacting', () => {
  const pieces = [
    'pp_live_',
    'Bearer ',
    'token=',
    'eyJ',
    '://',
    '@',
    '-',
    '_',
    '.',
    '/',
    'aB3',
    HEX,
  ];
  const mixture = fc
    .array(fc.oneof(fc.string(), fc.constantFrom(...pieces), ...Object.values(SECRETS)))
    .map((parts) => parts.join(''));

  test('twice changes nothing: identical reports stay identical', () => {
    fc.assert(
      fc.property(mixture, (text) => {
        const once = redactSecrets(text);
        expect(redactSecrets(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  test('what one rule takes out may uncover what another looks for', () => {
    const keys = `AKIA${'A'.repeat(80)}G0AAg==0x${'0'.repeat(150)}`;
    expect(redactSecrets(`://${keys}$$@host`)).toBe('://[redacted]@host');
  });

  test.each([
    'a',
    'A1a',
    'eyJ',
    'eyJaaaaaa.',
    'pp_live_',
    'pp-aaaa-',
    'bearer ',
    'bearer        ',
    'token=',
    'token',
    '://',
    '://a',
    '-',
    '_',
    '=',
    '/',
    ' ',
    'a-b_C3/',
    'AKIA',
  ])('takes time in proportion to the text, even for %j again and again', async (piece) => {
    const timed = (length: number) => {
      const text = piece.repeat(Math.ceil(length / piece.length));
      return cpuMsOf(() => redactSecrets(text));
    };
    await timed(10_000);
    // A note has 4,000 characters; were the time quadratic, a million would take minutes.
    expect(await timed(1_000_000)).toBeLessThan(2_000);
  });
});
