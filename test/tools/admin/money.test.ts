import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { systemClock, systemIds } from '../../../lib/adapters/system/system.ts';
import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { replaceOrder } from '../../../lib/order/store/order-item.ts';
import { creditAccountId } from '../../../lib/payment/credit-account.ts';
import { createCreditLane } from '../../../lib/payment/credit-lane.ts';
import { debitWrite } from '../../../lib/payment/pay-by-code.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeTimer } from '../../fakes/fake-timer.ts';
import { type ADeployment, aDeployment } from './a-deployment.ts';

const timer = new FakeTimer(new FakeClock());
let deployment: ADeployment;
beforeEach(async () => {
  deployment = await aDeployment();
});
afterEach(() => deployment?.stop());

const issue = async (cents: number, ...more: string[]): Promise<string> => {
  const [line = ''] = await deployment.admin(
    ...['credit', 'issue', '--cents', String(cents), '--reason', 'a good customer', ...more],
  );
  return line.split(' ')[0] ?? '';
};
const correct = (code: string, cents: number, ...more: string[]) =>
  deployment.admin(
    ...['credit', 'correct', '--account', creditAccountId(code), `--cents=${cents}`],
    ...['--reason', 'counted wrong', ...more],
  );

type Paid = 'mailed' | 'failed_refunded';

/** An order in that state that the code paid for: what is refunded is back on it. */
async function paidBy(code: string, state: Paid): Promise<Order> {
  const { store } = deployment;
  const reference = creditAccountId(code);
  const before: Order = ORDER_STATES[state];
  const payment = { ...before.payment, method: 'credit_code', reference } as const;
  const order: Order = { ...before, hex: systemIds.randomHex(16), payment };
  const orderId = orderIdOf(order);
  const amount = { orderId, amountCents: order.priceCents };
  await store.commit([await debitWrite(store, reference, amount, Date.now())]);
  const lane = createCreditLane({ store, clock: systemClock, ids: systemIds, timer });
  if (state === 'failed_refunded') await lane.refund(orderId, reference, order.priceCents);
  await deployment.place(order);
  return order;
}

describe('money', () => {
  test('what orders keep and gave back by how they were paid, where every cent is explained', async () => {
    const code = await issue(1000);
    await paidBy(code, 'mailed');
    await paidBy(code, 'mailed');
    await paidBy(code, 'failed_refunded');
    await deployment.place(ORDER_STATES.sandbox_mailed);
    expect(await deployment.admin('money')).toEqual([
      'credit_code: 3 orders, 3.98 USD kept, 1.99 USD refunded',
      'Every cent is explained.',
    ]);
  });

  test.each<[string, (order: Order) => Order, RegExp]>([
    [
      'an order that ended unmailed and keeps its money',
      (order) => ({ ...order, status: 'failed' }),
      /failed, and keeps 1\.99 USD \(captured\)/,
    ],
    [
      'one that was mailed and paid back by nobody that it knows of',
      (order) => ({ ...order, payment: { ...order.payment, state: 'released' } }),
      /mailed, and its payment is released/,
    ],
    [
      'one that has another price than was taken',
      (order) => ({ ...order, priceCents: order.priceCents + 1 }),
      /keeps 1\.99 USD of credit where 2\.00 USD is right/,
    ],
  ])('tells of %s', async (_, wrong, problem) => {
    const order = await paidBy(await issue(1000), 'mailed');
    const changed = { ...wrong(order), version: order.version + 1 };
    await deployment.store.commit([replaceOrder(changed)]);
    const { lines, error } = await told('money');
    expect(error).toBe('1 unexplained.');
    expect(lines.join('\n')).toMatch(problem);
    expect(lines.join('\n')).toContain(orderIdOf(order));
  });

  test('tells of credit that was taken for an order that does not exist', async () => {
    const { store } = deployment;
    const accountId = creditAccountId(await issue(1000));
    const orderId = `ord_${'e'.repeat(32)}`;
    const amount = { orderId, amountCents: 199 };
    await store.commit([await debitWrite(store, accountId, amount, Date.now())]);
    const { lines, error } = await told('money');
    expect(error).toBe('1 unexplained.');
    expect(lines).toEqual([
      expect.stringContaining('no such order, and it keeps 1.99 USD of credit'),
    ]);
  });

  test('--since leaves out what was placed before, and a day must be one', async () => {
    await paidBy(await issue(1000), 'mailed');
    await expect(deployment.admin('money', '--since', 'yesterday')).rejects.toThrow(
      'like 2026-03-10',
    );
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(await deployment.admin('money', '--since', tomorrow)).toEqual([
      'Every cent is explained.',
    ]);
  });
});

describe('credit', () => {
  test('issue: a code that can be spent, shown once, and a record with its reason', async () => {
    const code = await issue(1000, '--operation', 'case-7');
    const accountId = creditAccountId(code);
    const [balance] = await deployment.admin('credit', 'show', '--account', accountId);
    expect(balance).toBe('10.00 USD can be spent now');
    const log = await deployment.admin('credit', 'log');
    expect(log).toEqual([expect.stringContaining('issued  10.00 USD  a good customer  (case-7,')]);
    expect(log.join()).toContain(accountId);
    expect(log.join()).not.toContain(code);
  });

  test('the same movement is never made twice', async () => {
    const code = await issue(1000, '--operation', 'case-7');
    await expect(issue(1000, '--operation', 'case-7')).rejects.toThrow('made before');
    await correct(code, 100, '--operation', 'case-8');
    await expect(correct(code, 100, '--operation', 'case-8')).rejects.toThrow('made before');
    const account = creditAccountId(code);
    const [balance] = await deployment.admin('credit', 'show', '--account', account);
    expect(balance).toBe('11.00 USD can be spent now');
  });

  test('correct: more or less, never more than can be spent', async () => {
    const code = await issue(1000);
    expect(await correct(code, -400)).toEqual([
      expect.stringContaining('6.00 USD can be spent now'),
    ]);
    expect(await correct(code, 50)).toEqual([expect.stringContaining('6.50 USD can be spent now')]);
    await expect(correct(code, -651)).rejects.toThrow('insufficient_balance');
    expect(await deployment.admin('credit', 'log')).toHaveLength(3);
  });

  test.each([
    [['issue', '--cents', '10.5', '--reason', 'x'], '--cents must be whole cents'],
    [['issue', '--cents', '-5', '--reason', 'x'], "'--cents' argument is ambiguous"],
    [['issue', '--cents', '0', '--reason', 'x'], '--cents must be more than 0'],
    [['issue', '--cents', '2000000', '--reason', 'x'], 'at most 1000000'],
    [['issue', '--cents', '10'], '--reason says why'],
    [['correct', '--account', 'mine', '--cents', '10', '--reason', 'x'], '--account is the digest'],
    [['correct', '--account', 'a'.repeat(64), '--cents', '9', '--reason', 'x'], 'not_found'],
    [['show', '--account', 'a'.repeat(64)], 'no such account'],
    [['thaw', '--account', 'a'.repeat(64), '--reason', 'x'], 'not_found'],
    [['find'], 'credit find --checkout cc_… or --order ord_…?'],
    [['find', '--order', 'ord_1'], 'No credit code belongs to ord_1.'],
    [['find', '--checkout', 'cc_1'], 'No credit code belongs to cc_1.'],
    [['give'], 'credit issue, correct, show, find, thaw or log?'],
  ])('refuses %j, and nothing moves', async (argv, why) => {
    await expect(deployment.admin('credit', ...argv)).rejects.toThrow(why);
    expect(await deployment.admin('credit', 'log', '--json')).toEqual([]);
  });
});

/** The lines that were printed, and with what word the command ended. */
async function told(...argv: string[]) {
  const lines: string[] = [];
  try {
    for await (const line of deployment.lines(...argv)) lines.push(line);
    return { lines, error: null };
  } catch (error) {
    return { lines, error: (error as Error).message };
  }
}
