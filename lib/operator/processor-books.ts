import { parseBatchId } from '../batch/core/batch.ts';
import type { OtherPayment } from '../batch/core/batch-payment.ts';
import { owesLook } from '../batch/core/phases.ts';
import { findBatch } from '../batch/store/load-batch.ts';
import { type Order, parseOrderId } from '../order/core/order.ts';
import { findOrder } from '../order/store/load-order.ts';
import type { ProcessorPayment } from '../ports.ts';
import type { Books } from './books.ts';
import { owes } from './money.ts';
import { problemOfCredit } from './processor-credit.ts';
import { usd } from './words.ts';

interface ProcessorSums {
  readonly payments: number;
  readonly heldCents: number;
  readonly takenCents: number;
  readonly refundedCents: number;
  readonly ofOthers: number;
}

export interface ProcessorBooks {
  readonly sums: ProcessorSums;
  readonly unexplained: readonly (Pick<ProcessorPayment, 'reference' | 'subject'> & {
    readonly problem: string;
  })[];
}

type ComparedBooks = Pick<Books, 'store' | 'ask' | 'clock'>;

/**
 * Every payment of the processor held against what it was for: an order keeps what its state says and no more, however
 * often its page was paid, and a code that was sold is paid for as long as it can be spent. What is still on its way
 * back is not unexplained.
 */
export async function compareWithProcessor(
  books: ComparedBooks,
  payments: AsyncIterable<ProcessorPayment>,
): Promise<ProcessorBooks> {
  const sums = { payments: 0, heldCents: 0, takenCents: 0, refundedCents: 0, ofOthers: 0 };
  const unexplained: ProcessorBooks['unexplained'][number][] = [];
  for await (const payment of payments) {
    const { reference, subject } = payment;
    sums.payments += 1;
    sums.heldCents += payment.heldCents;
    sums.takenCents += payment.takenCents;
    sums.refundedCents += payment.refundedCents;
    if (subject === null) sums.ofOthers += 1;
    const problem = await problemOf(books, payment);
    if (problem !== undefined) unexplained.push({ reference, subject, problem });
  }
  return { sums, unexplained };
}

/** Why the payment cannot be right; undefined where it is, or is none of ours. */
async function problemOf(
  books: ComparedBooks,
  payment: ProcessorPayment,
): Promise<string | undefined> {
  const { store } = books;
  const { subject, takenCents, refundedCents, heldCents } = payment;
  if (subject === null) return undefined;
  const keptCents = takenCents - refundedCents + heldCents;
  if (subject.kind === 'credit') return problemOfCredit(books, subject.id, payment);
  if (subject.kind === 'batch') return problemOfBatch(store, subject.id, payment, keptCents);
  const parsed = parseOrderId(subject.id);
  // What the processor keeps beside a payment is not our word: it may be no id at all.
  const order = parsed && (await findOrder({ store }, parsed.hex));
  if (order === undefined) {
    return keptCents === 0
      ? undefined
      : `keeps ${usd(keptCents)} for ${subject.id}, which is not here`;
  }
  // Not heard of yet, or on its way back: reconcile asks, and gives back.
  if (order.status === 'pending_payment' || owes(order)) return undefined;
  const rightCents = rightOf(order, payment.reference);
  if (keptCents === rightCents) return undefined;
  return `keeps ${usd(keptCents)} for ${subject.id} (${order.status}, ${order.payment.state}) where ${usd(rightCents)} is right`;
}

/** A payment may have come of which it has not heard. */
const UNDECIDED: ReadonlySet<string> = new Set(['awaiting_payment', 'canceling']);

/**
 * What a batch was paid and did not give back; a step that stands is on its way, and so is what it has to look at. Of
 * what the processor refused for good a person gives back as much, there or another way.
 */
async function problemOfBatch(
  store: Books['store'],
  id: string,
  { reference }: ProcessorPayment,
  keptCents: number,
): Promise<string | undefined> {
  const parsed = parseBatchId(id);
  const batch = parsed && (await findBatch({ store }, parsed.hex));
  const payment = batch?.payment ?? null;
  if (batch && (UNDECIDED.has(batch.state) || owesLook(batch))) return undefined;
  const isOtherToGo = ({ isBack, ...other }: OtherPayment) =>
    !isBack && other.reference === reference;
  if (payment?.others?.some(isOtherToGo)) return undefined;
  const isOwn = batch !== undefined && payment?.taken?.reference === reference;
  const rightCents = isOwn ? batch.totalCents - payment.refundedCents : 0;
  const leastCents = isOwn ? rightCents - (payment.refusedCents ?? 0) : 0;
  if (keptCents >= leastCents && keptCents <= rightCents) return undefined;
  return `keeps ${usd(keptCents)} for ${id} (${batch?.state ?? 'not here'}) where ${usd(rightCents)} is right`;
}

/** What this payment may keep of the order: a page that was paid twice has another one beside it. */
function rightOf({ payment, priceCents }: Order, reference: string): number {
  if (payment.reference !== reference) return 0;
  return payment.state === 'authorized' || payment.state === 'captured' ? priceCents : 0;
}
