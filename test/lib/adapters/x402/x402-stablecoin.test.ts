/** The adapter against the protocol's own client and facilitator, on a chain of its own. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import type { Stablecoin, StablecoinPayment } from '../../../../lib/ports.ts';
import { type Account, anyHex, PRICE_CENTS, VERSIONS, X402Bench } from './x402-bench.ts';

/** Long enough that a busy machine asks before it is over, and shorter than the bench's `slow`. */
const HASTY_MS = 1_000;
const bench = new X402Bench();
let stablecoin: Stablecoin;
beforeAll(() => bench.start(), 30_000);
afterAll(() => bench.stop());
beforeEach(() => {
  bench.faults.splice(0);
  stablecoin = bench.stablecoin();
});

/** The code it fails with; `unknown` for an Error that is no MailError. */
async function failure(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    return isMailError(error) ? error.code : 'unknown';
  }
  throw new Error('it did not fail');
}

async function paid(cents = 500, version: 1 | 2 = 2) {
  const account = await bench.payer(cents);
  return { account, payment: await bench.payment(account, version) };
}

const left = (account: Account) => bench.cents(account.address);
const found = async (payment: StablecoinPayment) =>
  (await stablecoin.find(payment, PRICE_CENTS)).state;

describe.each(VERSIONS)('a payment of protocol version %d', (version) => {
  test('is read, verified and settled: exactly the price moves to us', async () => {
    const { account, payment } = await paid(500, version);
    expect(payment).toMatchObject({ version, payer: account.address.toLowerCase() });
    const before = await bench.cents(bench.treasury.address);
    await stablecoin.verify(payment, PRICE_CENTS);
    expect(await left(account)).toBe(500);
    const { transaction } = await stablecoin.settle(payment, PRICE_CENTS);
    expect(transaction).toMatch(/^0x[0-9a-f]{64}$/);
    expect(await left(account)).toBe(500 - PRICE_CENTS);
    expect(await bench.cents(bench.treasury.address)).toBe(before + PRICE_CENTS);
    expect(await stablecoin.find(payment, PRICE_CENTS)).toEqual({ state: 'settled', transaction });
  });

  test('pays once: settled again it is the same payment, verified again it is refused', async () => {
    const { account, payment } = await paid(500, version);
    const first = await stablecoin.settle(payment, PRICE_CENTS);
    expect(await stablecoin.settle(payment, PRICE_CENTS)).toEqual(first);
    expect(await failure(stablecoin.verify(payment, PRICE_CENTS))).toBe('x402_verify_failed');
    expect(await left(account)).toBe(500 - PRICE_CENTS);
  });

  test('without the money is not verified, and not settled', async () => {
    const { payment } = await paid(PRICE_CENTS - 1, version);
    expect(await failure(stablecoin.verify(payment, PRICE_CENTS))).toBe('x402_verify_failed');
    expect(await failure(stablecoin.settle(payment, PRICE_CENTS))).toBe('x402_settle_failed');
    expect(await found(payment)).toBe('open');
  });

  test.each([
    ['another account', { payTo: anyHex(20) }],
    ['less', { amount: '1989999' }],
    ['more', { amount: '1990001' }],
    ['a signature that is good for weeks', { maxTimeoutSeconds: 86_400 * 20 }],
    ['a signature that is over', { maxTimeoutSeconds: 0 }],
  ])('for %s than we ask for is not verified', async (_, forged) => {
    const account = await bench.payer(500);
    const payment = await bench.payment(account, version, forged);
    expect(await failure(stablecoin.verify(payment, PRICE_CENTS))).toBe('x402_verify_failed');
  });

  test('for another price than the letter has is not verified', async () => {
    const { payment } = await paid(500, version);
    for (const cents of [PRICE_CENTS - 1, PRICE_CENTS + 1]) {
      expect(await failure(stablecoin.verify(payment, cents))).toBe('x402_verify_failed');
    }
  });

  test('signed by somebody else is not verified', async () => {
    const { payment } = await paid(500, version);
    const other = await bench.payer(500);
    const wire = payment.wire.replaceAll(/"from":"0x\w+"/g, `"from":"${other.address}"`);
    const stolen = await stablecoin.recall(wire);
    expect(await failure(stablecoin.verify(stolen, PRICE_CENTS))).toBe('x402_verify_failed');
  });

  test('on another network than ours is not verified', async () => {
    const { payment } = await paid(500, version);
    const live = bench.stablecoin({ network: 'base' });
    expect(await failure(live.verify(payment, PRICE_CENTS))).toBe('x402_verify_failed');
  });

  test('its receipt says what was paid, in its own version', async () => {
    const { payment } = await paid(500, version);
    const headers = await stablecoin.receipt(payment, '0xabc');
    const [name, value = ''] = Object.entries(headers)[0] ?? [];
    expect(name).toBe({ 1: 'x-payment-response', 2: 'payment-response' }[version]);
    expect(JSON.parse(Buffer.from(value, 'base64').toString())).toEqual({
      success: true,
      transaction: '0xabc',
      network: { 1: 'base-sepolia', 2: 'eip155:84532' }[version],
      payer: payment.payer,
    });
  });
});

describe('a settlement whose outcome is not known', () => {
  test('paid, and the answer is lost: the chain knows it', async () => {
    const { account, payment } = await paid();
    bench.faults.push('lost_reply');
    expect(await failure(stablecoin.settle(payment, PRICE_CENTS))).toBe('unknown');
    expect(await found(payment)).toBe('settled');
    expect(await left(account)).toBe(500 - PRICE_CENTS);
  });

  test.each(['timeout', 'unavailable'] as const)(
    '%s: still open, and settled later',
    async (fault) => {
      const { account, payment } = await paid();
      bench.faults.push(fault);
      const hasty = bench.stablecoin({ settleTimeoutMs: HASTY_MS });
      expect(await failure(hasty.settle(payment, PRICE_CENTS))).toBe('unknown');
      expect(await found(payment)).toBe('open');
      await stablecoin.settle(payment, PRICE_CENTS);
      expect(await found(payment)).toBe('settled');
      expect(await left(account)).toBe(500 - PRICE_CENTS);
    },
  );

  test('a late answer: paid once, whoever asks meanwhile', async () => {
    const { account, payment } = await paid();
    bench.faults.push('slow');
    const hasty = bench.stablecoin({ settleTimeoutMs: HASTY_MS });
    const late = failure(hasty.settle(payment, PRICE_CENTS));
    while (bench.faults.length > 0) await sleep(5);
    await stablecoin.settle(payment, PRICE_CENTS);
    expect(await late).toBe('unknown');
    expect(await left(account)).toBe(500 - PRICE_CENTS);
  });

  test('refused, and the chain does not answer: not called a failure', async () => {
    const { payment } = await paid();
    bench.faults.push('reject');
    const blind = bench.stablecoin({ rpcUrl: async () => 'http://127.0.0.1:9/secret-key' });
    const error = await blind.settle(payment, PRICE_CENTS).catch((cause: unknown) => cause);
    expect(isMailError(error)).toBe(false);
    expect(String((error as Error).stack)).not.toContain('secret-key');
  });

  test('refused, and the chain has not seen it: `x402_settle_failed`', async () => {
    const { account, payment } = await paid();
    bench.faults.push('reject');
    expect(await failure(stablecoin.settle(payment, PRICE_CENTS))).toBe('x402_settle_failed');
    expect(await left(account)).toBe(500);
  });
});

describe('an authorization that can never pay', () => {
  test('canceled by its payer: void, although its nonce is used', async () => {
    const { account, payment } = await paid();
    await bench.cancel(account, payment);
    expect(await found(payment)).toBe('void');
    expect(await failure(stablecoin.settle(payment, PRICE_CENTS))).toBe('x402_settle_failed');
  });

  test('its nonce used for a transfer to somebody else: void', async () => {
    const { account, payment } = await paid();
    await bench.transfer(account, { to: anyHex(20), nonce: payment.nonce });
    expect(await found(payment)).toBe('void');
  });

  test('its nonce used to pay us less: void', async () => {
    const { account, payment } = await paid();
    await bench.transfer(account, { nonce: payment.nonce, value: 1n });
    expect(await found(payment)).toBe('void');
  });

  test('handed to the chain by somebody else: settled, because the money came', async () => {
    const { account, payment } = await paid();
    await bench.transfer(account, { nonce: payment.nonce });
    expect(await found(payment)).toBe('settled');
  });
});

describe('a facilitator that does not do its part', () => {
  async function answering(answer: RequestListener, run: (url: string) => Promise<void>) {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  }
  const LONG = 'execution reverted: 0x08c379a0 for 0x1234 and so on, at great length';

  test.each([
    ['no JSON', 200, 'oops', 'unavailable'],
    ['an error', 500, '{"error":"oops"}', 'unavailable'],
    ['nothing certain', 200, '{}', 'unavailable'],
    ['a refusal', 200, `{"isValid":false,"invalidReason":"${LONG}"}`, 'x402_verify_failed'],
    ['a refusal by status', 402, '{"isValid":false,"invalidReason":"x"}', 'x402_verify_failed'],
  ])('asked to verify it answers %s', async (_, status, body, code) => {
    const { payment } = await paid();
    await answering(
      (_request, response) => response.writeHead(status).end(body),
      async (facilitatorUrl) => {
        const call = bench.stablecoin({ facilitatorUrl }).verify(payment, PRICE_CENTS);
        const error = await call.catch((cause: unknown) => cause);
        expect(error).toMatchObject({ code });
        expect(String(error)).not.toContain('execution');
      },
    );
  });

  test.each([
    ['no JSON', 200, 'oops'],
    ['an error', 500, '{"error":"oops"}'],
    ['success without a transaction', 200, '{"success":true}'],
    ['a failure that is under way', 200, '{"success":false,"transaction":"0x1"}'],
    [
      'a failure that is pending',
      200,
      '{"success":false,"errorReason":"settlement_pending","transaction":""}',
    ],
  ])('asked to settle it answers %s: unknown', async (_, status, body) => {
    const { payment } = await paid();
    await answering(
      (_request, response) => response.writeHead(status).end(body),
      async (facilitatorUrl) => {
        const call = bench.stablecoin({ facilitatorUrl }).settle(payment, PRICE_CENTS);
        expect(await failure(call)).toBe('unknown');
      },
    );
  });

  test('it sends the payment elsewhere: the payment does not go there', async () => {
    const { payment } = await paid();
    const asked: string[] = [];
    await answering(
      (request, response) => {
        asked.push(request.url ?? '');
        response.writeHead(307, { location: '/elsewhere' }).end();
      },
      async (facilitatorUrl) => {
        const fooled = bench.stablecoin({ facilitatorUrl });
        expect(await failure(fooled.settle(payment, PRICE_CENTS))).toBe('unknown');
      },
    );
    expect(asked).toEqual(['/settle']);
  });
});
