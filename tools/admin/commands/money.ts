import { listStripePayments } from '../../../lib/adapters/stripe/stripe-payments.ts';
import { type DaySums, type MethodSums, reckon } from '../../../lib/operator/money.ts';
import { compareWithProcessor } from '../../../lib/operator/processor-books.ts';
import { usd } from '../../../lib/operator/words.ts';
import { AdminError } from '../admin-error.ts';
import type { Deployment } from '../deployment.ts';
import type { Command, Line } from './line.ts';

/**
 * `money [--since DAY] [--days]`: what live orders keep and gave back, by how they were paid, with `--days` also what
 * came in and went out by day, and each cent that their states do not explain. With `--processor` the list of the card
 * processor is compared with the orders instead.
 * @throws AdminError at the end where something is unexplained.
 */
export const money: Command = async function* (deployment, { values }) {
  const sinceMs = sinceOf(values.since);
  if (values.processor) return yield* processorBooks(deployment, sinceMs);
  const { methods, days, unexplained } = await reckon(deployment, sinceMs);
  yield* methods.map(total);
  if (values.days) yield* days.map(ofDay);
  for (const { orderId, problem } of unexplained) {
    yield {
      text: `UNEXPLAINED  ${orderId}  ${problem}`,
      data: { order_id: orderId, problem },
    };
  }
  if (unexplained.length > 0) throw new AdminError(`${unexplained.length} unexplained.`);
  yield { text: 'Every cent is explained.', data: { unexplained: 0 } };
};

/** @throws AdminError at the end where something is unexplained, or at once without the processor's key. */
async function* processorBooks(deployment: Deployment, sinceMs: number): AsyncGenerator<Line> {
  const payments = listStripePayments(deployment.processor(), sinceMs);
  const { sums, unexplained } = await compareWithProcessor(deployment, payments);
  for (const { reference, subject, problem } of unexplained) {
    yield {
      text: `UNEXPLAINED  ${reference}  ${problem}`,
      data: { payment: reference, subject, problem },
    };
  }
  const { payments: count, takenCents, refundedCents, heldCents, ofOthers } = sums;
  const moved = `${usd(takenCents)} taken, ${usd(refundedCents)} refunded, ${usd(heldCents)} held`;
  yield { text: `${count} payments: ${moved}, ${ofOthers} are none of ours`, data: sums };
  if (unexplained.length > 0) throw new AdminError(`${unexplained.length} unexplained.`);
  yield { text: "Every cent of the processor's is explained.", data: { unexplained: 0 } };
}

function sinceOf(day: string | undefined): number {
  const sinceMs = Date.parse(day ?? '1970-01-01');
  if (Number.isNaN(sinceMs)) throw new AdminError('--since must be like 2026-03-10.');
  return sinceMs;
}

function total({ method, orders, keptCents, refundedCents }: MethodSums): Line {
  const data = { method, orders, kept_cents: keptCents, refunded_cents: refundedCents };
  const text = `${method}: ${orders} orders, ${usd(keptCents)} kept, ${usd(refundedCents)} refunded`;
  return { text, data };
}

function ofDay({ day, inCents, outCents, owedCents }: DaySums): Line {
  const data = { day, in_cents: inCents, out_cents: outCents, owed_cents: owedCents };
  const text = `${day}: ${usd(inCents)} in, ${usd(outCents)} out, ${usd(owedCents)} owed`;
  return { text, data };
}
