import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { UNKNOWN } from '../outside/print-house.ts';
import type { World } from '../world.ts';
import { failedInMail } from './order-watch.ts';

/** Judges what became of orders whose rails contradicted themselves: an operator knows of each. */
export function judgeRailWords(world: World, order: Order): void {
  const { violations, reached } = world;
  const about = orderIdOf(order);
  const failedAt = failedInMail(order);
  if (failedAt !== -1) {
    const known = world.caseOf({ kind: 'mailed_piece_failed', about });
    const earlier = order.events.slice(0, failedAt).map(({ kind }) => kind);
    const isLate = earlier.includes('order.delivered');
    reached.add(`failed after it was ${isLate ? 'delivered' : 'mailed'}`);
    violations.must('mailed_failure_told', known !== undefined, `${about} ${order.status}`);
  }
  // Nobody knew what became of its piece: that is a case of its own.
  if (UNKNOWN.has(order.failure?.code ?? '')) return;
  const others = world.piecesOf(about).filter(({ id }) => id !== order.rail?.id);
  const heard = others.filter(({ id }) => world.heardMailed.has(id));
  const isTold = heard.length === 0 || world.caseOf({ kind: 'second_piece', about }) !== undefined;
  violations.must(
    'second_told',
    isTold,
    `${about} ${order.status} of ${order.rail?.id}, ${heard[0]?.id}`,
  );
}
