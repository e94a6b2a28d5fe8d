import type { HeldOrderResource, OrderDetailResource } from '../../contract/schemas/operator.ts';
import { toIssueResource } from '../../document/lint-issue.ts';
import { keptKey } from '../../document/stored-document.ts';
import type { Documents, PaperFinding, PaperReading, PostalAddress } from '../../ports.ts';
import { codesOf } from '../../read-back/screened-text.ts';
import type { Order } from '../core/order.ts';
import { timestamp, toEventResource, toOrderResource } from '../core/order-resource.ts';
import { REVIEW_MS } from '../core/overdue.ts';
import { verdictOf } from '../core/verdict.ts';

const LINK_SECONDS = 15 * 60;

/** A held order as the list of the operators shows it. */
export function toHeldOrderResource(order: Order): HeldOrderResource {
  return { ...toOrderResource(order), screening: screeningOf(order), ...waitOf(order) };
}

function screeningOf(order: Order): HeldOrderResource['screening'] {
  const verdict = verdictOf(order);
  if (verdict === null) return null;
  const { outcome, categories, reason, feared } = verdict;
  return { outcome, categories, reason, feared };
}

/** All of it but what its recipient said, which does not stand in the order. */
export type OrderDetail = Omit<OrderDetailResource, 'recipient_reports' | 'recipient_stops'>;

/** All that an operator needs for a decision: streets, the sender and the log included, the payment's reference not. */
export function toOrderDetailResource(
  order: Order,
  reading: PaperReading | undefined,
): OrderDetail {
  const { rating } = order;
  return {
    ...toHeldOrderResource(order),
    to: toAddressResource(order.to),
    from: toAddressResource(order.from),
    distrust: reading === undefined ? [] : codesOf(reading),
    paper_findings: (reading?.findings ?? []).map(toFindingResource),
    reading: (reading?.pages ?? []).map(({ number, extracted, read }, at) => ({
      page: number ?? at + 1,
      extracted,
      read,
    })),
    issues: order.issues.map(toIssueResource),
    events: order.events.map(toEventResource),
    rating: rating && { stars: rating.stars, text: rating.text, at: timestamp(rating.atMs) },
  };
}

function toFindingResource({ code, page, throughPage, rectInches, words }: PaperFinding) {
  return {
    code,
    page,
    through_page: throughPage ?? null,
    rect_in: rectInches === undefined ? null : [...rectInches],
    words: [...(words ?? [])],
  };
}

/** A link by which anybody who has it reads the document for 15 minutes; null of an order that was scrubbed. */
export async function linkToDocument(
  { documents }: { readonly documents: Documents },
  order: Order,
): Promise<string | null> {
  if (order.scrubbedAtMs !== null) return null;
  return documents.signedUrl(keptKey(order, 'document'), LINK_SECONDS);
}

/** The same for what was read back from its pages. */
export function linkToReading(
  { documents }: { readonly documents: Documents },
  order: Order,
): Promise<string> {
  return documents.signedUrl(keptKey(order, 'reading'), LINK_SECONDS);
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
