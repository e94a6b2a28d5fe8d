import { dayOf } from '../basics/calendar-day.ts';
import { type Order, orderIdOf } from '../order/core/order.ts';
import { findOrder } from '../order/store/load-order.ts';
import { type MoneyMove, moneyMoves } from '../order/store/money-moves.ts';
import { findAccount } from '../payment/credit-store.ts';
import { shownMethod } from '../payment/purse.ts';
import { allOrders, type Books } from './books.ts';
import { type CreditBooks, debitsIn, readCreditBooks } from './credit-books.ts';
import { usd } from './words.ts';

/** What orders of one payment method keep, and gave back. */
export interface MethodSums {
  readonly method: string;
  readonly orders: number;
  /** Held or taken, and not given back. */
  readonly keptCents: number;
  readonly refundedCents: number;
}

/** What was taken and given back on a day, and what was to go back that day and has not yet. */
export interface DaySums {
  /** YYYY-MM-DD, of UTC. */
  readonly day: string;
  readonly inCents: number;
  readonly outCents: number;
  readonly owedCents: number;
}

/** An order whose money its state does not explain. */
interface Unexplained {
  readonly orderId: string;
  readonly problem: string;
}

export interface Reckoning {
  readonly methods: readonly MethodSums[];
  /** The latest first; days on which nothing moved are left out. */
  readonly days: readonly DaySums[];
  readonly credit: Pick<CreditBooks, 'soldCents' | 'spendableCents'>;
  readonly unexplained: readonly Unexplained[];
}

/** Its money is kept: for what was mailed, or until it goes back. */
const KEPT = new Set(['authorized', 'captured']);
const MAILED = new Set(['submitted', 'mailed', 'delivered']);
const UNMAILED = new Set(['failed', 'refused', 'canceled']);
const WAYS_BACK = new Set(['refund', 'release']);

/**
 * What live orders since then keep and gave back, by how they were paid and by day, and each cent that their states do
 * not explain. What looks wrong is read once more, since orders go on while they are counted.
 */
export async function reckon(books: Books, sinceMs: number): Promise<Reckoning> {
  const credit = await readCreditBooks(books);
  const open = new Map(credit.debits);
  const methods = new Map<string, MethodSums>();
  const days = new Map<string, DaySums>();
  const doubted = new Set<string>();
  for await (const order of allOrders(books)) {
    if (order.sandbox || order.createdAtMs < sinceMs) continue;
    addMethod(methods, order);
    addDays(days, order);
    const id = orderIdOf(order);
    if (problemOf(order, open.get(id) ?? 0) !== undefined) doubted.add(id);
    open.delete(id);
  }
  // What is left was taken for orders that were not read.
  for (const id of open.keys()) doubted.add(id);
  const seen = await Promise.all([...doubted].map((id) => lookAgain(books, id, credit.debits)));
  return {
    methods: [...methods.values()],
    days: [...days.values()].sort((one, other) => (one.day < other.day ? 1 : -1)),
    credit,
    unexplained: seen.filter((each) => each !== undefined),
  };
}

/** Why the money of an order cannot be right; undefined where it is. */
function problemOf(order: Order, debitedCents: number): string | undefined {
  const { status, payment, priceCents } = order;
  const isKept = KEPT.has(payment.state);
  const goesBack = owes(order);
  if (MAILED.has(status) && !isKept && !goesBack && payment.state !== 'refunded') {
    return `${status}, and its payment is ${payment.state}`;
  }
  if (UNMAILED.has(status) && isKept && !goesBack) {
    return `${status}, and keeps ${usd(priceCents)} (${payment.state})`;
  }
  if (payment.method !== 'credit_code' || goesBack) return undefined;
  const expectedCents = isKept ? priceCents : 0;
  if (debitedCents === expectedCents) return undefined;
  return `${status}, keeps ${usd(debitedCents)} of credit where ${usd(expectedCents)} is right`;
}

/** Whether its money is on its way back. */
export function owes({ effects }: Order): boolean {
  return effects.some(({ kind }) => WAYS_BACK.has(kind));
}

async function lookAgain(
  books: Books,
  orderId: string,
  debits: ReadonlyMap<string, number>,
): Promise<Unexplained | undefined> {
  const order = await findOrder(books, orderId.replace(/^ord_/, ''));
  if (order === undefined) {
    const cents = debits.get(orderId) ?? 0;
    const problem = `there is no such order, and it keeps ${usd(cents)} of credit`;
    return { orderId, problem };
  }
  const { method, reference } = order.payment;
  const isCredit = method === 'credit_code' && reference !== null;
  const account = isCredit ? await findAccount(books.store, reference) : undefined;
  const mine = debitsIn(account).filter(([id]) => id === orderId);
  const problem = problemOf(
    order,
    mine.reduce((sum, [, cents]) => sum + cents, 0),
  );
  return problem === undefined ? undefined : { orderId, problem };
}

function addMethod(sums: Map<string, MethodSums>, { payment, priceCents }: Order): void {
  const { state } = payment;
  const method = shownMethod(payment);
  const sum = sums.get(method) ?? { method, orders: 0, keptCents: 0, refundedCents: 0 };
  sums.set(method, {
    method,
    orders: sum.orders + 1,
    keptCents: sum.keptCents + (KEPT.has(state) ? priceCents : 0),
    refundedCents: sum.refundedCents + (state === 'refunded' ? priceCents : 0),
  });
}

/** Money that was only held, and let go, moved nowhere. */
const SUMS: Readonly<Record<MoneyMove['moved'], 'inCents' | 'outCents' | undefined>> = {
  captured: 'inCents',
  refunded: 'outCents',
  released: undefined,
};

function addDays(days: Map<string, DaySums>, order: Order): void {
  const add = (atMs: number, moved: 'inCents' | 'outCents' | 'owedCents') => {
    const day = dayOf(atMs);
    const sum = days.get(day) ?? { day, inCents: 0, outCents: 0, owedCents: 0 };
    days.set(day, { ...sum, [moved]: sum[moved] + order.priceCents });
  };
  for (const { moved, atMs } of moneyMoves(order)) {
    const sum = SUMS[moved];
    if (sum !== undefined) add(atMs, sum);
  }
  // A release beside a refund gives back the same money.
  const owed = order.effects.find(({ kind }) => WAYS_BACK.has(kind));
  if (owed !== undefined && KEPT.has(order.payment.state)) add(owed.dueAtMs, 'owedCents');
}
