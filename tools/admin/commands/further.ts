import { orderIdOf } from '../../../lib/order/core/order.ts';
import { type TellDeps, tellWithOutcome } from '../../../lib/order/store/tell.ts';
import { AdminError } from '../admin-error.ts';
import type { Deployment } from '../deployment.ts';
import { type Arguments, type Command, reasonOf, usd } from './line.ts';

/**
 * `refund ORDER_ID --reason TEXT`: the money of a letter that was printed goes back, all of it and once; the letter
 * stays what it is. The sender may read the reason in the order's events. `reconcile` carries it out within five
 * minutes.
 */
export const refund: Command = async function* (deployment, args) {
  const message = { kind: 'refund_granted', reason: reasonOf(args.values) } as const;
  const told = await tellWithOutcome(tellDeps(deployment), orderOf(args), message);
  const { payment, priceCents } = told.order;
  const text = told.won
    ? `${usd(priceCents)} goes back by ${payment.method}, within five minutes.`
    : `${usd(priceCents)} goes back already.`;
  const data = { order_id: orderIdOf(told.order), refund_cents: priceCents, granted: told.won };
  yield { text, data };
};

/**
 * `replay ORDER_ID`: the order is taken further by the next run of `reconcile`, however long it was to be left alone:
 * its workflow's next execution starts, its rail is asked. Nothing is printed or charged twice by it: each task reads
 * the order first.
 */
export const replay: Command = async function* (deployment, args) {
  const { order, won } = await tellWithOutcome(tellDeps(deployment), orderOf(args), {
    kind: 'replayed',
  });
  const data = { order_id: orderIdOf(order), status: order.status, replayed: won };
  const text = won
    ? `It is ${order.status}, and is taken further within five minutes.`
    : `It is ${order.status}, and nothing holds it up: see orders ${data.order_id}.`;
  yield { text, data };
};

/** Nobody is woken from here: what the order owes is due now, and `reconcile` finds it. */
function tellDeps({ store, clock }: Deployment): TellDeps {
  const quiet = () => {};
  return {
    store,
    clock,
    outbox: { wake: async () => {} },
    log: { info: quiet, warn: quiet, error: quiet },
  };
}

function orderOf({ positionals }: Arguments): string {
  const [, id] = positionals;
  if (id === undefined) throw new AdminError('Which order? Its id stands after the command.');
  return id;
}
