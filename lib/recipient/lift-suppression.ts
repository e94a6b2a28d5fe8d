import { toPostalAddress } from '../address/postal-address.ts';
import type { LiftRequest } from '../contract/schemas/operators/recipient.ts';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { oneFieldNeeded } from '../errors/one-field-needed.ts';
import { loadForOperator, type Operator } from '../order/views/load-for-operator.ts';
import { doorsOfMark } from '../return-mark/letter-row.ts';
import { changeStops, withoutKind } from '../suppression/stops.ts';
import { doorwayOf } from './recipient-of.ts';

/**
 * Lifts what a door takes no more: where a recipient lost the word, where somebody stopped mail who had no right to, or
 * for mail that must arrive by law. The key that did it stands in the log; the address does not.
 * @returns whether anything was lifted, and what stands now.
 * @throws MailError `insufficient_scope` for a sandbox-only key; `not_found`; `validation_error` for both or neither of
 *   `order_id` and `to`, for the sender of no order, and for an order that says its door no more; `unavailable`.
 */
export async function liftSuppression(
  deps: Pick<Deps, 'store' | 'signingKeys' | 'log'>,
  operator: Operator,
  { order_id, to, scope }: LiftRequest,
): Promise<{ readonly lifted: boolean; readonly everybody: boolean; readonly senders: number }> {
  if (operator.mode !== 'live') {
    throw new MailError('insufficient_scope', {
      reason: 'a pp_test_ key lifts nothing: sandbox letters are refused by nobody',
    });
  }
  if ((order_id === undefined) === (to === undefined)) {
    throw oneFieldNeeded(['order_id', 'to'], { order_id, to });
  }
  const { doors, senders } =
    order_id === undefined
      ? { doors: await doorsTo(deps, to), senders: [] }
      : await doorsFrom(deps, operator, order_id);
  if (scope === 'sender' && order_id === undefined) throw wrong('/scope', 'sender needs order_id');
  const kind = scope === 'sender' ? senders : scope;
  const { before, after } = await changeStops(deps.store, doors, (stops) =>
    withoutKind(stops, kind),
  );
  deps.log.warn('suppression_lifted', { keyId: operator.keyId, orderId: order_id, scope });
  return {
    lifted: before !== after,
    everybody: after.everybody.length > 0,
    senders: Object.keys(after.senders).length,
  };
}

async function doorsTo(
  { signingKeys }: Pick<Deps, 'signingKeys'>,
  to: LiftRequest['to'],
): Promise<readonly string[]> {
  if (to === undefined) throw oneFieldNeeded(['order_id', 'to'], {});
  // Most lift by an order, and need nothing that reads addresses.
  const { doorDigests } = await import('../suppression/digests-of.ts');
  const secret = await signingKeys.recipientSecret();
  const { named, earlier } = doorDigests(secret, { to: toPostalAddress(to, 'to') });
  return [...new Set([...named, ...earlier])];
}

async function doorsFrom(
  deps: Pick<Deps, 'store'>,
  operator: Operator,
  orderId: string,
): Promise<{ readonly doors: readonly string[]; readonly senders: readonly string[] }> {
  const order = await loadForOperator(deps, operator, orderId);
  const way = order.sandbox ? undefined : await doorwayOf(deps, order);
  if (way !== undefined) return { doors: doorsOfMark(way), senders: way.senders };
  throw wrong('/order_id', 'is of an order of which no address is known by a code; send `to`');
}

function wrong(pointer: string, message: string): MailError {
  return new MailError('validation_error', {
    reason: `${pointer.slice(1)}: ${message}`,
    errors: [{ pointer, code: 'validation_error', message }],
  });
}
