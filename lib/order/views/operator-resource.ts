import type { HeldOrderResource, OrderDetailResource } from '../../contract/schemas/operator.ts';
import type { Deps } from '../../deps.ts';
import { keptKey } from '../../document/kept/stored-document.ts';
import { toIssueResource } from '../../document/lint-issue.ts';
import type { Clock, Documents, PaperFinding, PaperReading, PostalAddress } from '../../ports.ts';
import { codesOf } from '../../read-back/codes-of.ts';
import type { LetterGrounds } from '../../screening/grounds/letter-grounds.ts';
import type { Store } from '../../store/store.ts';
import type { Order } from '../core/order.ts';
import { timestamp, toOperatorEvent, toOrderResource } from '../core/order-resource.ts';
import { REVIEW_MS } from '../core/overdue.ts';
import { verdictOf } from '../core/verdict.ts';
import { claimOf } from '../store/claim.ts';
import { toClaimResource } from './claim-resource.ts';
import type { Operator } from './load-for-operator.ts';
import { loadGrounds } from './load-grounds.ts';
import { type SenderFacts, senderFacts } from './sender-facts.ts';

const LINK_SECONDS = 15 * 60;

/** An order as the operators' list has it, without what is known beside it. */
export function toHeldOrderResource(order: Order): Omit<HeldOrderResource, 'claim'> {
  return { ...toOrderResource(order), screening: screeningOf(order), ...waitOf(order) };
}

/** The same for an operator; whether somebody reads it now is asked of those that wait alone. */
export async function toListedOrder(
  deps: { readonly store: Store; readonly clock: Clock },
  operator: Operator,
  order: Order,
): Promise<HeldOrderResource> {
  const claim = order.step === 'reviewing' ? await claimOf(deps, order.hex) : null;
  return { ...toHeldOrderResource(order), claim: toClaimResource(claim, operator) };
}

function screeningOf(order: Order): HeldOrderResource['screening'] {
  const verdict = verdictOf(order);
  if (verdict === null) return null;
  const { outcome, categories, reason, feared } = verdict;
  return { outcome, categories, reason, feared };
}

/** All that is in an order: streets, the sender and the log included, the payment's reference not. */
export function toOrderDetailResource(order: Order, reading: PaperReading | undefined): OwnDetail {
  const { rating } = order;
  return {
    ...toHeldOrderResource(order),
    to: toAddressResource(order.to),
    from: toAddressResource(order.from),
    distrust: reading === undefined ? [] : codesOf(reading),
    paper_findings: (reading?.findings ?? []).map(toFindingResource),
    differences: differencesOf(reading),
    reading: (reading?.pages ?? []).map(({ number, extracted, read }, at) => ({
      page: number ?? at + 1,
      extracted,
      read,
    })),
    issues: order.issues.map(toIssueResource),
    events: order.events.map(toOperatorEvent),
    rating: rating && { stars: rating.stars, text: rating.text, at: timestamp(rating.atMs) },
  };
}

/** What an order itself and its reading tell. */
export type OwnDetail = Omit<ReviewedOrder, 'claim' | 'grounds' | 'sender'>;

/** All of it but what its recipient said, which does not stand beside the order. */
type ReviewedOrder = Omit<OrderDetailResource, 'recipient_reports' | 'recipient_stops'>;

/** All that an operator needs for a decision. @throws MailError `unavailable`. */
export async function toReviewedOrder(
  deps: Pick<Deps, 'store' | 'clock' | 'documents'>,
  operator: Operator,
  order: Order,
  reading: PaperReading | undefined,
): Promise<ReviewedOrder> {
  const [listed, grounds, sender] = await Promise.all([
    toListedOrder(deps, operator, order),
    loadGrounds(deps, order),
    senderFacts(deps, operator, order),
  ]);
  return {
    ...toOrderDetailResource(order, reading),
    claim: listed.claim,
    grounds: grounds && toGroundsResource(grounds),
    sender: toSenderResource(sender),
  };
}

function toGroundsResource({ parts, testimonies, passages }: LetterGrounds) {
  return {
    parts: [...parts],
    testimonies: [...testimonies],
    passages: passages.map(({ places = [], ...passage }) => ({
      ...passage,
      places: places.map(({ page, rectInches }) => ({ page, rect_in: [...rectInches] })),
    })),
  };
}

function toSenderResource({ proven, keyId, earlier, toRecipient }: SenderFacts) {
  const { isMore = false, ...counts } = earlier ?? {};
  return {
    proven,
    key_id: keyId,
    earlier: earlier && { ...(counts as typeof earlier), is_more: isMore },
    to_recipient: toRecipient,
  };
}

/** Of readings from before places were kept, where their findings lie. */
function differencesOf(reading: PaperReading | undefined): OwnDetail['differences'] {
  if (reading === undefined) return [];
  const kept = reading.pages.flatMap(({ number, differences }, at) =>
    (differences ?? []).map((each) => ({ ...each, page: number ?? at + 1 })),
  );
  const isKept = reading.pages.some(({ differences }) => differences !== undefined);
  return (isKept ? kept : reading.findings.flatMap(differenceOf)).map(
    ({ kind, page, rectInches, text }) => ({ kind, page, rect_in: [...rectInches], text }),
  );
}

function differenceOf({ code, page, rectInches, words = [] }: PaperFinding) {
  if (rectInches === undefined || code === 'unread_pages') return [];
  return [{ kind: KIND_OF[code], page, rectInches, text: words.join(' ') }];
}

const KIND_OF = {
  unread_ink: 'unread',
  hidden_text: 'text_only',
  // Also given for words of the file that no ink shows: it does not say on which side its words are.
  text_differs: 'read_otherwise',
  symbol_art: 'read_otherwise',
  vertical_text: 'read_otherwise',
  reordered_text: 'read_otherwise',
} as const satisfies Record<Exclude<PaperFinding['code'], 'unread_pages'>, string>;

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
