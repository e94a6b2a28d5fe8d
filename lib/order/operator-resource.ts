import type { HeldOrderResource, OrderDetailResource } from '../api/schemas/operator.ts';
import { toIssueResource } from '../document/lint-issue.ts';
import type { Documents, PostalAddress } from '../ports.ts';
import { documentKey } from '../resources.ts';
import type { Order } from './order.ts';
import { timestamp, toEventResource, toOrderResource } from './order-resource.ts';
import { REVIEW_MS } from './overdue.ts';

const LINK_SECONDS = 15 * 60;

/** A held order as the list of the operators shows it. */
export function toHeldOrderResource(order: Order): HeldOrderResource {
  return { ...toOrderResource(order), screening: verdictOf(order), ...waitOf(order) };
}

/** All that an operator needs for a decision: streets, the sender and the log included, the payment's reference not. */
export function toOrderDetailResource(order: Order): OrderDetailResource {
  const { rating } = order;
  return {
    ...toHeldOrderResource(order),
    to: toAddressResource(order.to),
    from: toAddressResource(order.from),
    distrust: [...order.distrust],
    issues: order.issues.map(toIssueResource),
    events: order.events.map(toEventResource),
    rating: rating && { stars: rating.stars, text: rating.text, at: timestamp(rating.atMs) },
  };
}

/** A link by which anybody who has it reads the document for 15 minutes. */
export function linkToDocument(
  { documents }: { readonly documents: Documents },
  { documentSha256 }: Order,
): Promise<string> {
  return documents.signedUrl(documentKey(documentSha256), LINK_SECONDS);
}

/** The verdict as the log has it; null while nothing was screened. */
function verdictOf({ events }: Order): HeldOrderResource['screening'] {
  const screened = events.findLast(({ kind }) => kind === 'order.screened');
  if (screened === undefined) return null;
  const { outcome, categories, reason } = screened.data;
  return {
    outcome: outcome as 'allow' | 'hold' | 'refuse',
    categories: [...(categories as readonly string[])],
    reason: String(reason),
  };
}

function waitOf({ review }: Order): Pick<HeldOrderResource, 'held_at' | 'decide_by'> {
  if (review === null) return { held_at: null, decide_by: null };
  return {
    held_at: timestamp(review.heldAtMs),
    decide_by: timestamp(review.heldAtMs + REVIEW_MS),
  };
}

function toAddressResource(address: PostalAddress): OrderDetailResource['to'] {
  const { name, company, line1, line2, city, state, zip, country } = address;
  return { name, company, line1, line2, city, state, zip, country };
}
