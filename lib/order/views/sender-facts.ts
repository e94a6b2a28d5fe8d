import type { CountedSend } from '../../limits/counted-send.ts';
import { storeAsked } from '../../store/asked.ts';
import type { Store } from '../../store/store.ts';
import type { Order } from '../core/order.ts';
import type { Operator } from './load-for-operator.ts';
import { ordersOfSameSender, type Proven, provenOf } from './same-sender.ts';

/** What is proven of who sends: never what they say of themselves. */
export interface SenderFacts {
  readonly proven: Proven;
  readonly keyId: string | null;
  /**
   * Live letters by the same proof besides this one, the last 50; null where nobody can be told apart, and for whoever
   * may not handle live ones.
   */
  readonly earlier: {
    readonly letters: number;
    readonly waiting: number;
    readonly allowed: number;
    readonly refused: number;
    readonly returned: number;
    /** Whether there are more than were counted. */
    readonly isMore: boolean;
  } | null;
  /**
   * Live letters to the same address since the month before, of guests, this one included; null where not counted, and
   * for whoever may not handle live ones.
   */
  readonly toRecipient: number | null;
}

const LOOKED_AT = 50;

/**
 * Who sends a letter, by what the service has proven and counted itself. Counters know addresses as keyed digests, so
 * no name is looked up.
 * @throws MailError `unavailable`.
 */
export async function senderFacts(
  deps: { readonly store: Store },
  { mode }: Operator,
  order: Order,
): Promise<SenderFacts> {
  const known = { proven: provenOf(order), keyId: order.keyId };
  if (mode === 'test') return { ...known, earlier: null, toRecipient: null };
  const [earlier, toRecipient] = await Promise.all([
    earlierLetters(deps, order),
    sentToRecipient(deps.store, order.counted),
  ]);
  return { ...known, earlier, toRecipient };
}

async function earlierLetters(
  deps: { readonly store: Store },
  order: Order,
): Promise<SenderFacts['earlier']> {
  const first = { limit: LOOKED_AT + 1, cursor: undefined };
  const page = await ordersOfSameSender(deps, order, first, null);
  if (page === null) return null;
  const others = page.orders.filter((each) => each.hex !== order.hex && !each.sandbox);
  const count = (isMeant: (each: Order) => boolean) => others.filter(isMeant).length;
  return {
    letters: others.length,
    waiting: count(({ step }) => step === 'reviewing'),
    allowed: count((each) => wasDecided(each, 'allow')),
    refused: count(({ status }) => status === 'refused'),
    returned: count(({ deliveryOutcome }) => deliveryOutcome === 'returned'),
    isMore: page.nextCursor !== null,
  };
}

function wasDecided({ events }: Order, decision: string): boolean {
  return events.some(({ kind, data }) => kind === 'order.decided' && data['decision'] === decision);
}

/** The rows of this month and the one before, day by day: rows of counters end after 62 days. */
async function sentToRecipient(
  store: Store,
  counted: readonly CountedSend[],
): Promise<number | null> {
  const recipient = counted.find(({ kind }) => kind === 'recipient');
  if (recipient === undefined) return null;
  const keys = [recipient.counterKey, monthBefore(recipient.counterKey)];
  const rows = await Promise.all(keys.map((pk) => storeAsked(() => store.get('counters', { pk }))));
  return rows
    .flatMap((row) => Object.entries(row ?? {}))
    .filter(([name]) => /^sends\d\d$/.test(name))
    .reduce((sum, [, sends]) => sum + Number(sends), 0);
}

/** `<digest>#2026-03` -> `<digest>#2026-02`. */
function monthBefore(counterKey: string): string {
  const month = counterKey.slice(-7);
  const before = new Date(`${month}-01T00:00:00Z`);
  before.setUTCMonth(before.getUTCMonth() - 1);
  return `${counterKey.slice(0, -7)}${before.toISOString().slice(0, 7)}`;
}
