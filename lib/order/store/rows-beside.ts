import { newCase, putCase } from '../../cases/case.ts';
import type { Write } from '../../store/store.ts';
import { type Order, type OrderEvent, orderIdOf } from '../core/order.ts';
import { isOutcomeUnknown } from '../core/submission.ts';
import { decisionRow } from './decision-row.ts';
import { trackingRow } from './tracking-row.ts';

/**
 * What is stored beside an order when it changes, in the same transaction, so that none of it can be lost or be there
 * for nothing: the record of a decision, the way from a tracking number to its letter, and what wants a person: a
 * failure that leaves open whether there is a piece, a mailed piece that its rail failed, or one that is too
 * many. It follows from the change alone, so whoever tells the order something cannot forget it.
 */
export function rowsBeside(before: Order, after: Order): readonly Write[] {
  const added = after.events.slice(before.events.length);
  return [
    ...added.flatMap((event) => decisionRow(before, after, event) ?? []),
    ...(after.trackingNumber === before.trackingNumber ? [] : trackingRow(after)),
    ...added
      .filter((event) => leavesOpen(after, event))
      .map((event) => unknownOutcome(after, event)),
    ...(before.disownedAtMs === null && after.disownedAtMs !== null ? [failedInMail(after)] : []),
    ...(before.secondPiece === null ? madeTwice(after) : []),
  ];
}

/** Whether there is a piece; a person asks the print facility. */
function leavesOpen(order: Order, { kind }: OrderEvent): boolean {
  return kind === 'order.failed' && !order.sandbox && isOutcomeUnknown(order);
}

function unknownOutcome(order: Order, { atMs }: OrderEvent): Write {
  const detail = order.failure?.code ?? '';
  return putCase(newCase({ kind: 'outcome_unknown', about: orderIdOf(order), detail }, atMs));
}

function failedInMail(order: Order): Write {
  const about = { about: orderIdOf(order), detail: order.rail?.name ?? '' };
  return putCase(newCase({ kind: 'mailed_piece_failed', ...about }, order.disownedAtMs ?? 0));
}

function madeTwice(order: Order): readonly Write[] {
  if (order.secondPiece === null) return [];
  const { rail, railId, atMs } = order.secondPiece;
  const about = { about: orderIdOf(order), detail: `${rail} ${railId}` };
  return [putCase(newCase({ kind: 'second_piece', ...about }, atMs))];
}
