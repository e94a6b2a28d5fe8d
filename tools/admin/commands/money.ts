import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { findOrder } from '../../../lib/order/store/load-order.ts';
import type { CreditAccount } from '../../../lib/payment/credit-account.ts';
import { toAccount } from '../../../lib/payment/credit-item.ts';
import { findAccount } from '../../../lib/payment/credit-store.ts';
import { AdminError } from '../admin-error.ts';
import type { Deployment } from '../deployment.ts';
import { type Command, type Line, usd } from './line.ts';
import { processorBooks } from './processor-books.ts';

const DEBIT = /^(ord_[0-9a-f]{32}):debit:/;
/** Its money stays here: for what was mailed, or until it goes back. */
const HELD = new Set(['authorized', 'captured']);
const MAILED = new Set(['submitted', 'mailed', 'delivered']);
const UNMAILED = new Set(['failed', 'refused', 'canceled']);
const WAYS_BACK = new Set(['refund', 'release']);

interface Sums {
  orders: number;
  heldCents: number;
  backCents: number;
}

/**
 * `money [--since DAY]`: what live orders took and gave back, by how they were paid, and each cent that their states do
 * not explain. What looks wrong is read once more, since orders go on while they are counted. With `--processor` the
 * list of the card processor is held against the orders instead.
 * @throws AdminError at the end where something is unexplained.
 */
export const money: Command = async function* (deployment, { values }) {
  const sinceMs = sinceOf(values.since);
  if (values.processor) return yield* processorBooks(deployment, sinceMs);
  const sums = new Map<string, Sums>();
  const debits = await debitsOf(deployment);
  const doubted = new Set<string>();
  for await (const order of deployment.orders()) {
    if (order.sandbox || order.createdAtMs < sinceMs) continue;
    add(sums, order);
    const id = orderIdOf(order);
    if (problemOf(order, debits.get(id) ?? 0) !== undefined) doubted.add(id);
    debits.delete(id);
  }
  // What is left was taken for orders that were not read.
  for (const id of debits.keys()) doubted.add(id);
  yield* [...sums].map(([method, each]) => total(method, each));
  const problems = await Promise.all([...doubted].map((id) => lookAgain(deployment, id, debits)));
  const lines = problems.filter((line) => line !== undefined);
  yield* lines;
  if (lines.length > 0) throw new AdminError(`${lines.length} unexplained.`);
  yield { text: 'Every cent is explained.', data: { unexplained: 0 } };
};

function sinceOf(day: string | undefined): number {
  const sinceMs = Date.parse(day ?? '1970-01-01');
  if (Number.isNaN(sinceMs)) throw new AdminError('--since must be like 2026-03-10.');
  return sinceMs;
}

/** What each order took from credit accounts and has not got back, in cents; open accounts alone hold such lines. */
async function debitsOf(deployment: Deployment): Promise<Map<string, number>> {
  const debits = new Map<string, number>();
  for await (const item of deployment.scan('credits')) {
    for (const [id, cents] of debitsIn(toAccount(item))) {
      debits.set(id, (debits.get(id) ?? 0) + cents);
    }
  }
  return debits;
}

function debitsIn(account: CreditAccount | undefined): [string, number][] {
  return (account?.lines ?? []).flatMap(({ effectId, amountCents }) => {
    const id = DEBIT.exec(effectId)?.[1];
    return id === undefined ? [] : [[id, -amountCents]];
  });
}

/** Why the money of an order cannot be right; undefined where it is. */
function problemOf(order: Order, debitedCents: number): string | undefined {
  const { status, payment, priceCents, effects } = order;
  const isHeld = HELD.has(payment.state);
  const goesBack = effects.some(({ kind }) => WAYS_BACK.has(kind));
  if (MAILED.has(status) && !isHeld && !goesBack && payment.state !== 'refunded') {
    return `${status}, and its payment is ${payment.state}`;
  }
  if (UNMAILED.has(status) && isHeld && !goesBack) {
    return `${status}, and keeps ${usd(priceCents)} (${payment.state})`;
  }
  if (payment.method !== 'credit_code' || goesBack) return undefined;
  const expectedCents = isHeld ? priceCents : 0;
  if (debitedCents === expectedCents) return undefined;
  return `${status}, took ${usd(debitedCents)} of credit where ${usd(expectedCents)} is right`;
}

async function lookAgain(
  deployment: Deployment,
  id: string,
  debits: ReadonlyMap<string, number>,
): Promise<Line | undefined> {
  const order = await findOrder(deployment, id.replace(/^ord_/, ''));
  if (order === undefined) {
    const cents = debits.get(id) ?? 0;
    return unexplained(id, `there is no such order, and ${usd(cents)} of credit is taken for it`);
  }
  const { method, reference } = order.payment;
  const isCredit = method === 'credit_code' && reference !== null;
  const account = isCredit ? await findAccount(deployment.store, reference) : undefined;
  const mine = debitsIn(account).filter(([orderId]) => orderId === id);
  const problem = problemOf(
    order,
    mine.reduce((sum, [, cents]) => sum + cents, 0),
  );
  return problem === undefined ? undefined : unexplained(id, problem);
}

function unexplained(id: string, problem: string): Line {
  return { text: `UNEXPLAINED  ${id}  ${problem}`, data: { order_id: id, problem } };
}

function add(sums: Map<string, Sums>, { payment, priceCents }: Order): void {
  const sum = sums.get(payment.method) ?? { orders: 0, heldCents: 0, backCents: 0 };
  sum.orders += 1;
  if (HELD.has(payment.state)) sum.heldCents += priceCents;
  if (payment.state === 'refunded') sum.backCents += priceCents;
  sums.set(payment.method, sum);
}

function total(method: string, { orders, heldCents, backCents }: Sums): Line {
  const data = { method, orders, held_cents: heldCents, refunded_cents: backCents };
  const text = `${method}: ${orders} orders, ${usd(heldCents)} taken, ${usd(backCents)} refunded`;
  return { text, data };
}
