import { createHash } from 'node:crypto';
import { withEvent } from './change.ts';
import { changed, type Decision, refused } from './decision.ts';
import { inWords } from './next/failure-next.ts';
import type { Order, Rating } from './order.ts';
import { isEnded } from './scrub.ts';

const NEVER = ['Nothing is left to do: this order can be reviewed no more.'];
const LATER = ['Review it once GET /v1/orders/{id} says that it is `delivered`.'];

/** What a delivered order becomes when its caller reviews it, once; any other is `not_reviewable`. */
export function rated(order: Order, rating: Rating): Decision {
  if (order.status !== 'delivered') {
    const reason = `the order ${inWords(order)}; only a delivered letter can be reviewed`;
    return refused('not_reviewable', reason, isEnded(order) ? NEVER : LATER);
  }
  if (order.scrubbedAtMs !== null) {
    return refused('not_reviewable', 'the personal data of the order was deleted', NEVER);
  }
  if (order.rating) return refused('not_reviewable', 'the letter was reviewed already', NEVER);
  // The text stays out of the log, which anybody with the order id can read.
  const { stars } = rating;
  const added = { kind: 'order.reviewed', actor: 'caller', data: { stars } } as const;
  return changed(withEvent({ ...order, rating }, added, rating.atMs));
}

/** The id of the order's one review. Follows from the order, so it never changes. */
export function reviewIdOf({ hex }: Pick<Order, 'hex'>): string {
  return `rev_${createHash('sha256').update(`review:${hex}`).digest('hex').slice(0, 32)}`;
}
