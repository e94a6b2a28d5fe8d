import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import type { Stablecoin, StablecoinPayment } from '../../../../lib/ports.ts';
import { aDeadline } from '../../../builders/a-deadline.ts';
import { PRICE_CENTS } from './x402-bench.ts';
import { bench, failure, left, paid } from './x402-payer.ts';

/** Long enough that a busy machine asks before it is over, and shorter than the bench's `slow`. */
const HASTY_MS = 1_000;

let stablecoin: Stablecoin;

beforeAll(() => bench.start());

afterAll(() => bench.stop());

beforeEach(() => {
  bench.faults.splice(0);
  stablecoin = bench.stablecoin();
});

const found = async (payment: StablecoinPayment) =>
  (await stablecoin.find(payment, PRICE_CENTS)).state;

describe('a call that has too little time left for settling', () => {
  test('is refused at the verification, though the payment is good: nothing is paid', async () => {
    const { payment } = await paid();
    // Of the bench settling takes 5 s at most, and storing the order 2 s.
    const verify = stablecoin.verify(payment, PRICE_CENTS, aDeadline(7_000));
    await expect(verify).rejects.toMatchObject({ code: 'unavailable' });
    await stablecoin.verify(payment, PRICE_CENTS, aDeadline(60_000));
  });

  test('begins none: what it would not hear the end of is left to whoever has the time', async () => {
    const { account, payment } = await paid();
    const late = stablecoin.settle(payment, PRICE_CENTS, aDeadline(5_000));
    expect(await failure(late)).toBe('unknown');
    expect(await found(payment)).toBe('open');
    expect(await left(account)).toBe(500);
    await stablecoin.settle(payment, PRICE_CENTS, aDeadline(60_000));
    expect(await left(account)).toBe(500 - PRICE_CENTS);
  });

  test('does not ask the chain once nobody waits', async () => {
    const { payment } = await paid();
    await expect(stablecoin.find(payment, PRICE_CENTS, aDeadline(0))).rejects.toThrow(/chain/);
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
