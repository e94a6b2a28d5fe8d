/** The local chain and its facilitator, as the service on this machine meets them. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { privateKeyToAccount } from 'viem/accounts';
import { createX402Stablecoin } from '../../../../lib/adapters/x402/x402-stablecoin.ts';
import { createFaults, type Faults } from '../../../../local/faults/faults.ts';
import { type Ledger, openLedger } from '../../../../local/simulators/ledger.ts';
import {
  startX402Simulator,
  type X402Simulator,
} from '../../../../local/simulators/x402/x402-simulator.ts';
import { KeptRefund } from '../../../fakes/fake-stablecoin.ts';
import { signV2 } from '../../../lib/adapters/x402/x402-bench.ts';
import { newDataDir } from '../../support/data-dir.ts';

const PRICE_CENTS = 199;
const ORDER = 'ord_1';
let world: X402Simulator | undefined;
afterEach(() => world?.stop());

async function start(dataDir: string, ledger: Ledger, faults: Faults = createFaults()) {
  world = await startX402Simulator({
    dataDir,
    ledger,
    faults,
    orderOf: async () => ORDER,
    nowMs: () => Date.now(),
    onError: (error) => {
      throw error;
    },
  });
  const { environment } = world;
  const stablecoin = createX402Stablecoin({
    payTo: environment['X402_PAY_TO'] ?? '',
    network: 'base-sepolia',
    facilitatorUrl: environment['X402_FACILITATOR_URL'] ?? '',
    rpcUrl: async () => environment['X402_RPC_URL'] ?? '',
    refundKey: async () => environment['X402_REFUND_KEY'] ?? '',
    nowMs: () => Date.now(),
    settleTimeoutMs: 2_000,
  });
  return { world, stablecoin };
}

async function aPayment({ world, stablecoin }: Awaited<ReturnType<typeof start>>) {
  const { private_key } = await world.newPayer(5);
  const account = privateKeyToAccount(private_key as `0x${string}`);
  const { headers } = await stablecoin.challenge(PRICE_CENTS, 'https://mail.test/v1/orders');
  return stablecoin.read(await signV2(account, headers));
}

describe('the world of stablecoin', () => {
  test('says what it can do, and answers what it does not know', async () => {
    const { world } = await start(newDataDir(), openLedger(newDataDir()));
    const url = world.environment['X402_FACILITATOR_URL'] ?? '';
    const supported = (await (await fetch(`${url}/supported`)).json()) as { kinds: object[] };
    expect(supported.kinds).toEqual([
      expect.objectContaining({ x402Version: 2, scheme: 'exact', network: 'eip155:84532' }),
      expect.objectContaining({ x402Version: 1, scheme: 'exact', network: 'base-sepolia' }),
    ]);
    expect((await fetch(url)).status).toBe(404);
    for (const body of ['', '{', 'null', '{"paymentPayload":{}}', 'x'.repeat(70_000)]) {
      expect((await fetch(`${url}/settle`, { method: 'POST', body })).status).toBe(400);
    }
  });

  test('enters a payment and its refund in the ledger, by the order they belong to', async () => {
    const ledger = openLedger(newDataDir());
    const parts = await start(newDataDir(), ledger);
    const payment = await aPayment(parts);
    await parts.stablecoin.settle(payment, PRICE_CENTS);
    const { payer, nonce, network } = payment;
    const refund = { key: `${ORDER}:${nonce}`, payer, network, amountCents: PRICE_CENTS };
    const order = new KeptRefund();
    await parts.stablecoin.refund(refund, order.read());
    await parts.stablecoin.refund(refund, order.read());
    expect(ledger.entries()).toMatchObject([
      { order_id: ORDER, kind: 'charge', amount_cents: PRICE_CENTS, reference: nonce },
      { order_id: ORDER, kind: 'refund', amount_cents: PRICE_CENTS },
    ]);
  });

  test('is the same after a restart: what was paid is paid, and can be paid back, once', async () => {
    const dataDir = newDataDir();
    const before = await start(dataDir, openLedger(dataDir));
    const payment = await aPayment(before);
    const other = await aPayment(before);
    await before.stablecoin.settle(payment, PRICE_CENTS);
    await before.world.stop();
    const ledger = openLedger(dataDir);
    const { stablecoin } = await start(dataDir, ledger);
    expect(await stablecoin.find(payment, PRICE_CENTS)).toMatchObject({ state: 'settled' });
    expect(await stablecoin.find(other, PRICE_CENTS)).toEqual({ state: 'open' });
    await stablecoin.settle(other, PRICE_CENTS);
    const { payer, nonce, network } = payment;
    const refund = { key: `${ORDER}:${nonce}`, payer, network, amountCents: PRICE_CENTS };
    await stablecoin.refund(refund, new KeptRefund().read());
    expect(ledger.entries().map(({ kind }) => kind)).toEqual(['charge', 'charge', 'refund']);
  });

  test.each(['duplicate', 'slow', 'lost_reply'] as const)(
    'a settlement that meets %s moves the money once',
    async (mode) => {
      const ledger = openLedger(newDataDir());
      const faults = createFaults();
      const parts = await start(newDataDir(), ledger, faults);
      const payment = await aPayment(parts);
      faults.plan('facilitator', mode, 1);
      await parts.stablecoin.settle(payment, PRICE_CENTS).catch(() => undefined);
      await parts.stablecoin.settle(payment, PRICE_CENTS);
      expect(ledger.entries()).toHaveLength(1);
    },
  );
});
