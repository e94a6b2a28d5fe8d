import { type Bank, type Done, seconds } from './stripe-bank.ts';
import type { DisputeRecord, IntentRecord, StripeBook } from './stripe-book.ts';
import { invalid } from './stripe-failure.ts';
import { newEvent, newId, showDispute } from './stripe-objects.ts';

/**
 * The bank of the payer takes back all that was captured, and the merchant is told. Nothing of it is in the ledger,
 * which holds what the service moves.
 * @throws StripeFailure 400 for a payment that was not captured.
 */
export function openDispute(bank: Bank, intent: IntentRecord): Done {
  if (intent.status !== 'succeeded') throw invalid('Only a charge that succeeded is disputed.');
  const created = seconds(bank.nowMs());
  const dispute: DisputeRecord = {
    id: newId('dp'),
    intentId: intent.id,
    created,
    amount: intent.amountReceived,
    currency: intent.currency,
    status: 'needs_response',
  };
  return told('charge.dispute.created', created, dispute);
}

/**
 * The banks decide on what was disputed last: `won` gives the merchant back what was taken.
 * @throws StripeFailure 400 where nothing is disputed.
 */
export function closeDispute(bank: Bank, { id }: IntentRecord, status: 'won' | 'lost'): Done {
  const dispute = disputesOf(bank.book, id).at(-1);
  if (dispute?.status !== 'needs_response') throw invalid('Nothing of this payment is disputed.');
  return told('charge.dispute.closed', seconds(bank.nowMs()), { ...dispute, status });
}

/** Of a payment, oldest first. */
export function disputesOf({ disputes }: StripeBook, intentId: string): DisputeRecord[] {
  return [...disputes.values()].filter((dispute) => dispute.intentId === intentId);
}

function told(type: string, at: number, dispute: DisputeRecord): Done {
  const body = showDispute(dispute);
  return { change: { dispute, events: [newEvent(type, at, body)] }, body };
}
