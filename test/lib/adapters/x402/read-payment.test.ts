import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { readPayment, recallPayment } from '../../../../lib/adapters/x402/read-payment.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { PRICE_CENTS, signV1, signV2, URL, VERSIONS, X402Bench } from './x402-bench.ts';

const stablecoin = new X402Bench().stablecoin({ rpcUrl: async () => '' });
const payer = privateKeyToAccount(generatePrivateKey());

async function header(version: 1 | 2): Promise<string> {
  const { body, headers } = await stablecoin.challenge(PRICE_CENTS, URL);
  return version === 1 ? signV1(payer, body) : signV2(payer, headers);
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString());

function refusal(text: string): string {
  try {
    readPayment(text);
  } catch (error) {
    if (isMailError(error, 'x402_payment_invalid')) return error.reason;
    throw error;
  }
  throw new Error('it was read');
}

describe.each(VERSIONS)('a header of protocol version %d', (version) => {
  test('is read, kept and recalled', async () => {
    const payment = readPayment(await header(version));
    expect(payment).toMatchObject({ version, payer: payer.address.toLowerCase() });
    expect(payment.nonce).toMatch(/^0x[0-9a-f]{64}$/);
    expect(recallPayment(payment.wire)).toEqual(payment);
  });

  test('in the other case of its letters is the same payment', async () => {
    const wire = decode(await header(version));
    const { authorization } = wire.payload;
    const upper = (text: string) => `0x${text.slice(2).toUpperCase()}`;
    const other = { from: upper(authorization.from), nonce: upper(authorization.nonce) };
    const payload = { ...wire.payload, authorization: { ...authorization, ...other } };
    const { payer: from, nonce } = readPayment(encode(wire));
    expect(readPayment(encode({ ...wire, payload }))).toMatchObject({ payer: from, nonce });
  });

  test('fields that nobody knows are not kept', async () => {
    const wire = { ...decode(await header(version)), padding: 'x'.repeat(100) };
    expect(readPayment(encode(wire)).wire).not.toContain('xxx');
  });

  test('without any one of its fields is unreadable, and the reason names it', async () => {
    const wire = decode(await header(version));
    for (const field of Object.keys(wire.payload.authorization)) {
      const { [field]: _, ...authorization } = wire.payload.authorization;
      const broken = { ...wire, payload: { ...wire.payload, authorization } };
      expect(refusal(encode(broken))).toContain(`payload.authorization.${field}`);
    }
    for (const field of ['payload', 'x402Version']) {
      const { [field]: _, ...broken } = wire;
      expect(refusal(encode(broken))).toBeTruthy();
    }
  });
});

describe('what is no payment', () => {
  test.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['no object', encode(null)],
    ['a list', encode([])],
    ['another version', encode({ x402Version: 3, payload: {} })],
    ['no UTF-8', Buffer.from([0xff, 0xfe]).toString('base64')],
    ['too long', 'A'.repeat(8_004)],
  ])('%s', (_, text) => {
    expect(refusal(text)).toMatch(/payment header/);
  });

  test('whatever it is, it is refused by name and not shown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json().map(encode)), (text) => {
        const reason = refusal(text);
        if (text.length > 12) expect(reason).not.toContain(text);
      }),
    );
  });
});
