/** Credit that a card bought, as an operator finds it when its payment is taken back: by the real SDK, over HTTP. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { systemClock, systemIds, systemTimer } from '../../../lib/adapters/system/system.ts';
import { creditAccountId, mintAccount } from '../../../lib/payment/credit-account.ts';
import { CREDIT_PACKS, type CreditPack } from '../../../lib/payment/credit-packs.ts';
import { freezeAccount, newAccount } from '../../../lib/payment/credit-store.ts';
import { type Purchase, putPurchase } from '../../../lib/payment/purchase-store.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { SECRET_KEY, StripeBench } from '../../lib/adapters/stripe/stripe-bench.ts';
import { removeDataDirs } from '../../local/support/data-dir.ts';
import { type ADeployment, aDeployment } from './a-deployment.ts';

const CODE = 'pp-aaaa-bbbb-cccc';
const ACCOUNT = creditAccountId(CODE);
const [PACK] = CREDIT_PACKS as readonly [CreditPack];

let bench: StripeBench;
let deployment: ADeployment;
beforeEach(async () => {
  bench = await new StripeBench().start();
  const body = { status: 'ok', state: 'paid', code: CODE };
  deployment = await aDeployment(
    { '/live/v1/credits/checkout/cc_1': { status: 200, body } },
    { STRIPE_API_KEY: SECRET_KEY, STRIPE_API_URL: bench.stripe.endpoint },
  );
});
afterEach(async () => {
  await deployment.stop();
  await bench.stop();
  removeDataDirs();
});

/** A pack that was sold, at the processor and here. */
async function sold(changes: Partial<Purchase> = {}) {
  const subject = { kind: 'credit', id: 'cc_1' } as const;
  const { priceCents: amountCents } = PACK;
  const { paymentId } = await bench.paid({ subject, amountCents, idempotencyKey: 'cc_1' });
  const known = { reference: paymentId, accountId: ACCOUNT };
  const purchase = { id: 'cc_1', pack: PACK, sessionId: 'cs_1', paid: true, ...known, ...changes };
  const account = mintAccount(ACCOUNT, PACK, Date.now());
  await deployment.store.commit([
    putPurchase(purchase, 'absent'),
    newAccount(account, 'code_exists'),
  ]);
  return paymentId;
}

const giveBack = (paymentId: string, upToCents: number) =>
  bench.checkout().refundStep({ subjectId: 'cc_1', reference: paymentId, fromCents: 0, upToCents });
const freeze = () =>
  freezeAccount(
    { store: deployment.store, clock: systemClock, ids: systemIds, timer: systemTimer },
    ACCOUNT,
    { id: 'evt_1', type: 'charge.dispute.created' },
  );
const take = (cents: number) =>
  deployment.admin(
    ...['credit', 'correct', '--account', ACCOUNT, `--cents=-${cents}`, '--reason', 'taken back'],
  );

/** What `money --processor` finds wrong. */
async function problems(): Promise<string[]> {
  const lines: string[] = [];
  try {
    for await (const line of deployment.lines('money', '--processor')) lines.push(line);
  } catch {
    // It ends so where something is unexplained.
  }
  return lines.filter((line) => line.startsWith('UNEXPLAINED'));
}

describe('money --processor of credit that was sold', () => {
  test('tells of what went back and can still be spent, with the account, until it is taken out', async () => {
    const paymentId = await sold();
    expect(await problems()).toEqual([]);
    await giveBack(paymentId, PACK.priceCents);
    expect(await problems()).toEqual([
      `UNEXPLAINED  ${paymentId}  gave back 10.00 USD of 10.00 USD for credit cc_1: account ${ACCOUNT} has 10.00 USD left, NOT frozen`,
    ]);
    await freeze();
    expect(await problems()).toEqual([expect.stringMatching(/has 10\.00 USD left, frozen$/)]);
    await take(999);
    expect(await problems()).toHaveLength(1);
    await take(1);
    expect(await problems()).toEqual([]);
  });

  test('of a part that went back wants as much taken out, and no more', async () => {
    await giveBack(await sold(), 300);
    await take(299);
    expect(await problems()).toHaveLength(1);
    await take(1);
    expect(await problems()).toEqual([]);
  });

  test('of a second payment of the same code: it may keep nothing', async () => {
    await sold();
    const subject = { kind: 'credit', id: 'cc_1' } as const;
    const { paymentId } = await bench.paid({ subject, idempotencyKey: 'again' });
    expect(await problems()).toEqual([expect.stringContaining('never handed out')]);
    await giveBack(paymentId, 199);
    expect(await problems()).toEqual([]);
  });

  test('of one that was sold before its account was noted finds the account all the same', async () => {
    const subject = { kind: 'credit', id: 'cc_1' } as const;
    const { paymentId } = await bench.paid({ subject, idempotencyKey: 'cc_1' });
    const purchase = { id: 'cc_1', pack: PACK, sessionId: 'cs_1', paid: true };
    const account = mintAccount(ACCOUNT, PACK, Date.now());
    await deployment.store.commit([
      putPurchase(purchase, 'absent'),
      newAccount(account, 'code_exists'),
    ]);
    await giveBack(paymentId, 199);
    const [problem = ''] = await problems();
    expect(problem).toContain(ACCOUNT);
    expect(problem).not.toContain(CODE);
  });
});

describe('credit find', () => {
  test('names the account of a purchase and of an order, and no code', async () => {
    await sold();
    const { hex, ...order } = ORDER_STATES.mailed;
    const payment = { ...order.payment, method: 'credit_code', reference: ACCOUNT } as const;
    const id = await deployment.place({ ...order, hex, payment });
    const found = [`account ${ACCOUNT}  10.00 USD can be spent now`];
    expect(await deployment.admin('credit', 'find', '--checkout', 'cc_1')).toEqual(found);
    expect(await deployment.admin('credit', 'find', '--order', id)).toEqual(found);
  });

  test('knows none of a purchase that is not paid, of a card and of a batch that a card paid', async () => {
    await sold({ id: 'cc_2', paid: false });
    await expect(deployment.admin('credit', 'find', '--checkout', 'cc_2')).rejects.toThrow(
      'No credit code belongs to cc_2.',
    );
    const { payment, ...order } = ORDER_STATES.mailed;
    const byPurse = { ...payment, method: 'credit_code', reference: `purse#${order.hex}` } as const;
    const id = await deployment.place({ ...order, payment: byPurse });
    await expect(deployment.admin('credit', 'find', '--order', id)).rejects.toThrow(
      `No credit code belongs to ${id}.`,
    );
  });
});

describe('credit thaw', () => {
  test('lets a frozen account be spent again, once, on record with its reason', async () => {
    await sold();
    await freeze();
    const show = () => deployment.admin('credit', 'show', '--account', ACCOUNT);
    expect((await show())[0]).toMatch(
      /^10\.00 USD left, frozen since 2.*Z \(charge\.dispute\.created\)$/,
    );
    const thaw = () =>
      deployment.admin('credit', 'thaw', '--account', ACCOUNT, '--reason', 'we won the dispute');
    expect(await thaw()).toEqual([expect.stringContaining('10.00 USD can be spent now')]);
    expect((await show())[0]).toBe('10.00 USD can be spent now');
    await expect(thaw()).rejects.toThrow('the account is not frozen');
    expect(await deployment.admin('credit', 'log')).toEqual([
      expect.stringContaining('thawed  0.00 USD  we won the dispute'),
    ]);
  });
});
