import { grantRefund, replay as replayOrder } from '../../../lib/operator/further.ts';
import { usd } from '../../../lib/operator/words.ts';
import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { batchOfPurse, shownMethod } from '../../../lib/payment/purse.ts';
import { AdminError } from '../admin-error.ts';
import { type Arguments, type Command, reasonOf, tellDeps } from './line.ts';

/** `refund ORDER_ID --reason TEXT`: the money of a letter that was printed goes back (`lib/operator/further.ts`). */
export const refund: Command = async function* (deployment, args) {
  const reason = reasonOf(args.values);
  const told = await grantRefund(tellDeps(deployment), orderOf(args), reason);
  const { payment, priceCents } = told.order;
  const text = told.won
    ? `${usd(priceCents)} goes back by ${shownMethod(payment)}, ${whenOf(payment)}.`
    : `${usd(priceCents)} goes back already.`;
  const data = { order_id: orderIdOf(told.order), refund_cents: priceCents, granted: told.won };
  yield { text, data };
};

/** What a card paid for a batch goes back from its purse, when no row takes anything from that any more. */
function whenOf({ reference }: Order['payment']): string {
  const isOfBatch = reference !== null && batchOfPurse(reference) !== undefined;
  return isOfBatch ? 'once all rows of its batch have their outcome' : 'within five minutes';
}

/** `replay ORDER_ID`: the next run of `reconcile` takes it further (`lib/operator/further.ts`). */
export const replay: Command = async function* (deployment, args) {
  const { order, won } = await replayOrder(tellDeps(deployment), orderOf(args));
  const data = { order_id: orderIdOf(order), status: order.status, replayed: won };
  const text = won
    ? `It is ${order.status}, and is taken further within five minutes.`
    : `It is ${order.status}, and nothing holds it up: see orders ${data.order_id}.`;
  yield { text, data };
};

function orderOf({ positionals }: Arguments): string {
  const [, id] = positionals;
  if (id === undefined) throw new AdminError('Which order? Its id stands after the command.');
  return id;
}
