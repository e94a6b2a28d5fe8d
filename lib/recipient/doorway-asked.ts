import { toPostalAddress } from '../address/postal-address.ts';
import { isUnitUnknown } from '../address/verify-parties.ts';
import type { SuppressionRequest } from '../contract/schemas/operators/recipient.ts';
import { testKeyRefused } from '../credentials/refuse-test-key.ts';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { oneFieldNeeded } from '../errors/one-field-needed.ts';
import { loadForOperator, type Operator } from '../order/views/load-for-operator.ts';
import { type Doorway, doorwayOf } from './recipient-of.ts';

export interface Asked extends Doorway {
  /** Those under which the address was stopped before it could name more than one door. */
  readonly earlier: readonly string[];
}

/**
 * The doors of which an operator speaks, by an order or by an address, and the senders of that order. The carrier is
 * asked how it writes an address; what it does not know, or cannot be asked, is taken as it was written.
 * @throws MailError `insufficient_scope` for a sandbox-only key; `not_found`; `validation_error` for both or neither of
 *   `order_id` and `to`, for the sender of no order, for an order of the sandbox or that says its door no more, and for
 *   an address that may mean too many; `unavailable`.
 */
export async function doorwayAsked(
  deps: Pick<Deps, 'store' | 'signingKeys' | 'addressVerifier'>,
  operator: Operator,
  { order_id, to, scope }: SuppressionRequest,
): Promise<Asked> {
  if (operator.mode !== 'live') {
    const why = 'a pp_test_ key stops and lifts nothing: sandbox letters are refused by nobody';
    throw testKeyRefused(operator, why, ['Use a pp_live_ key with the scope ops:review.']);
  }
  if ((order_id === undefined) === (to === undefined)) {
    throw oneFieldNeeded(['order_id', 'to'], { order_id, to });
  }
  if (order_id === undefined) {
    if (scope === 'sender') throw wrong('/scope', 'sender needs order_id');
    return doorwayTo(deps, to);
  }
  const doorway = await doorwayOfId(deps, operator, order_id);
  if (scope !== 'sender' || doorway.senders.length > 0) return { ...doorway, earlier: [] };
  throw wrong('/scope', 'nothing tells any more who sent this order; send everybody');
}

/** As it was written, and as the carrier writes it, by which orders ask; while that is away, as it was written. */
async function doorwayTo(
  deps: Pick<Deps, 'signingKeys' | 'addressVerifier'>,
  to: SuppressionRequest['to'],
): Promise<Asked> {
  if (to === undefined) throw oneFieldNeeded(['order_id', 'to'], {});
  // Most name an order, and need nothing that reads addresses.
  const { doorDigests } = await import('../suppression/digests-of.ts');
  const { refuseTooMany } = await import('../address/door/refuse-many-doors.ts');
  const { quoteRecipient } = await import('../quote/quoted-recipient.ts');
  const secret = await deps.signingKeys.recipientSecret();
  const given = toPostalAddress(to, 'to');
  const carrier = await quoteRecipient(deps, given, undefined);
  const { named, asked, earlier } = doorDigests(secret, {
    to: given,
    ...(carrier.kind === 'verified' && {
      correctedTo: carrier.to,
      isUnitUnknown: isUnitUnknown(carrier.notes),
    }),
  });
  refuseTooMany({ asked });
  return { doors: named, asked, earlier, senders: [] };
}

async function doorwayOfId(
  deps: Pick<Deps, 'store'>,
  operator: Operator,
  orderId: string,
): Promise<Doorway> {
  const order = await loadForOperator(deps, operator, orderId);
  if (order.sandbox) {
    const why = 'is of a sandbox letter, which no stop refuses';
    throw wrong('/order_id', `${why}; send the order of a live letter, or \`to\``);
  }
  const way = await doorwayOf(deps, order);
  if (way !== undefined) return way;
  throw wrong('/order_id', 'is of an order that does not tell its address any more; send `to`');
}

function wrong(pointer: string, message: string): MailError {
  return new MailError('validation_error', {
    reason: `${pointer.slice(1)}: ${message}`,
    errors: [{ pointer, code: 'validation_error', message }],
  });
}
