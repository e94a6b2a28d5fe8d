import type { PostalAddress } from '../../ports.ts';
import { withEffect, withEvent } from './change.ts';
import { changed, type Decision, refused, UNCHANGED } from './decision.ts';
import { isTerminal } from './lifecycle.ts';
import type { Message } from './messages.ts';
import { canBeCanceled, inWords } from './next/failure-next.ts';
import type { Effect, Order, OrderEvent } from './order.ts';

const DAY_MS = 86_400_000;

/**
 * How long after the first time the order's files are removed once more. A task of its workflow that had begun before
 * its end may put one back; the longest runs for three minutes.
 */
const AGAIN_AFTER_MS = 3_600_000;

const PAID: ReadonlySet<string> = new Set(['order.paid', 'order.paid_late']);

/** By the log, which never forgets: the payment's state also ends as `released` where nobody ever paid. */
export function wasPaid({ events }: Pick<Order, 'events'>): boolean {
  return events.some(({ kind }) => PAID.has(kind));
}

/** Whether it is over for its sender: in a last state, or back, which is an end beside the states. */
export function isEnded({ status, deliveryOutcome }: Order): boolean {
  return isTerminal(status) || deliveryOutcome === 'returned';
}

/** Whether nothing need come any more: a piece that its rail failed after it was mailed may end nowhere. */
function isOver(order: Order): boolean {
  return isEnded(order) || order.disownedAtMs !== null;
}

/**
 * When the sweep scrubs the order; null for one that is not over, owes more than notices, or was scrubbed, and for one
 * of the sandbox, which goes as a whole. It keeps the days that were promised when it was placed.
 */
export function scrubAtMs(order: Order): number | null {
  const { sandbox, scrubbedAtMs, createdAtMs, retentionDays, unpaidDays } = order;
  if (sandbox || scrubbedAtMs !== null || !isOver(order) || owesMore(order)) return null;
  const endedAtMs = endOf(order);
  if (wasPaid(order)) return endedAtMs + retentionDays * DAY_MS;
  return Math.max(endedAtMs, createdAtMs + Math.min(unpaidDays, retentionDays) * DAY_MS);
}

/** Whether its time has come. */
export function isScrubDue(order: Order, nowMs: number): boolean {
  const dueAtMs = scrubAtMs(order);
  return dueAtMs !== null && nowMs >= dueAtMs;
}

/**
 * What an order becomes whose personal data ends: by its caller as soon as it is over, by the system when it was kept
 * for its days. Notifications that it still owes are dropped, for they would tell what is to be forgotten.
 */
export function scrubbed(
  order: Order,
  { by }: Extract<Message, { kind: 'scrub' }>,
  nowMs: number,
): Decision {
  if (order.scrubbedAtMs !== null) return UNCHANGED;
  if (by === 'system')
    return isScrubDue(order, nowMs) ? changed(scrub(order, by, nowMs)) : UNCHANGED;
  if (!isOver(order)) {
    const next = canBeCanceled(order) ? undefined : WHEN_OVER;
    return refused('not_ended', `the order ${inWords(order)}, and is not over yet`, next);
  }
  if (owesMore(order)) {
    const reason = `the order ${inWords(order)}, and something is still under way for it`;
    return refused('not_ended', reason, WHEN_DONE);
  }
  return changed(scrub(order, by, nowMs));
}

/** Advice to cancel it first, as the catalog has it, helps no letter that is with the print facility. */
const WHEN_OVER = [
  'Send this again once it is delivered, returned, refused or failed, and what was paid is back where it goes back.',
];

/** It is over: none of those states is to come. */
const WHEN_DONE = [
  'Send this again in some minutes: once what was paid is back where it goes back, which `payment` of GET /v1/orders/{id} says, and nothing else is under way.',
];

function scrub(order: Order, actor: 'caller' | 'system', nowMs: number): Order {
  const logged = withEvent(order, { kind: 'order.scrubbed', actor }, nowMs);
  const rest = withoutPersonalData({ ...logged, scrubbedAtMs: nowMs });
  const first = withEffect(rest, 'forget', nowMs);
  return withEffect(first, 'forget', nowMs + AGAIN_AFTER_MS, {}, 'forget_again');
}

/** Whatever a scrubbed order still hears, nothing of it brings back what was forgotten. */
export function stillForgetting(order: Order): Order {
  return order.scrubbedAtMs === null ? order : withoutPersonalData(order);
}

/** Of nobody: the shape stays, so that reads keep theirs. */
const NOBODY: PostalAddress = {
  name: '',
  line1: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
};

/** They tell people, and can be dropped; all else that is owed moves money, paper or counts. */
const NOTIFICATIONS: readonly Effect['kind'][] = ['notify', 'email'];

/**
 * What becomes of each field once personal data ends: `kept`, or what is left of it. Addresses, e-mail, webhook
 * address, free words, places, and digests of who called go. States, money, times, hashes, ids and the kinds of events
 * stay.
 */
export const ON_SCRUB = {
  hex: 'kept',
  version: 'kept',
  sandbox: 'kept',
  status: 'kept',
  step: 'kept',
  options: 'kept',
  pageCount: 'kept',
  to: () => NOBODY,
  givenTo: () => NOBODY,
  correctedTo: () => NOBODY,
  from: () => NOBODY,
  documentSha256: 'kept',
  contentKind: 'kept',
  issues: () => [],
  priceCents: 'kept',
  breakdown: 'kept',
  payment: 'kept',
  checkout: ({ checkout }) =>
    checkout && {
      sessionId: checkout.sessionId,
      url: null,
      clientSecret: null,
      expiresAtMs: checkout.expiresAtMs,
    },
  trackingNumber: 'kept',
  expectedDeliveryDate: 'kept',
  expectedSaidAtMs: 'kept',
  lastScan: ({ lastScan }) => lastScan && { place: null, atMs: lastScan.atMs },
  submission: 'kept',
  noRailSinceMs: 'kept',
  early: () => [],
  asked: 'kept',
  workflowRun: 'kept',
  postponed: 'kept',
  rail: 'kept',
  refusalReason: (order) => (isRefusedByPerson(order) ? null : order.refusalReason),
  failure: 'kept',
  deliveryOutcome: 'kept',
  disownedAtMs: 'kept',
  secondPiece: 'kept',
  cancelableUntilMs: 'kept',
  review: 'kept',
  rating: ({ rating }) => rating && { stars: rating.stars, text: null, atMs: rating.atMs },
  email: () => null,
  webhookUrl: () => null,
  mark: ({ mark }) => mark && { code: mark.code, door: '', senders: [] },
  stoppedBy: () => null,
  deploymentId: 'kept',
  callerDigest: () => null,
  retentionDays: 'kept',
  unpaidDays: 'kept',
  scrubbedAtMs: 'kept',
  counted: () => [],
  bodyHash: 'kept',
  keyId: 'kept',
  createdAtMs: 'kept',
  updatedAtMs: 'kept',
  events: ({ events }) => events.map((event) => ({ ...event, data: keptData(event) })),
  effects: ({ effects }) => effects.filter(({ kind }) => !NOTIFICATIONS.includes(kind)),
  seen: 'kept',
} as const satisfies { readonly [Name in keyof Order]-?: 'kept' | ((order: Order) => Order[Name]) };

/** The same again changes nothing. */
function withoutPersonalData(order: Order): Order {
  const left = Object.entries(ON_SCRUB).flatMap(([name, rule]) =>
    rule === 'kept' ? [] : [[name, rule(order)]],
  );
  return { ...order, ...Object.fromEntries(left) };
}

function isRefusedByPerson({ events }: Order): boolean {
  return events.some(({ kind, actor }) => kind === 'order.refused' && PEOPLE.has(actor));
}

/** The removal of files is owed by scrubbed orders alone. */
const OWED_AFTERWARDS: ReadonlySet<Effect['kind']> = new Set([...NOTIFICATIONS, 'forget']);

function owesMore({ effects }: Order): boolean {
  return effects.some(({ kind }) => !OWED_AFTERWARDS.has(kind));
}

const PEOPLE: ReadonlySet<string> = new Set(['caller', 'operator']);

/** Words of ours, codes, times and ids: what an event keeps beside nulls. What is not named here goes. */
const KEPT: ReadonlySet<string> = new Set([
  'outcome',
  'categories',
  'feared',
  'pages',
  'decision',
  'operator',
  'rail',
  'tracking_number',
  'report',
  'rail_event',
  'scanned_at',
  'estimated',
  'code',
  'stars',
  'address_placement',
  'address_reason',
  'issues',
]);

/** A reason is a person's own words, or a sentence of ours. */
function keptData({ actor, data }: OrderEvent): OrderEvent['data'] {
  const isKept = (name: string) => KEPT.has(name) || (name === 'reason' && !PEOPLE.has(actor));
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => value === null || isKept(name)),
  );
}

/** That its rail fails a piece which counts as delivered keeps nobody's data longer than was promised. */
function endOf(order: Order): number {
  const { events, updatedAtMs, disownedAtMs } = order;
  const isEnd = ({ kind, fromStatus, toStatus }: OrderEvent) =>
    kind === 'order.returned' || fromStatus !== toStatus;
  const changedAtMs = events.findLast(isEnd)?.atMs ?? updatedAtMs;
  return isEnded(order) ? changedAtMs : Math.max(changedAtMs, disownedAtMs ?? 0);
}
