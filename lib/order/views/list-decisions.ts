import { dayOf, startOfDay } from '../../basics/calendar-day.ts';
import { MailError } from '../../errors/mail-error.ts';
import { cursorOfNoPage, queryAsked } from '../../store/asked.ts';
import type { Store } from '../../store/store.ts';
import { parseOrderId } from '../core/order.ts';
import { type DecisionRecord, decisionsOf } from '../store/decision-row.ts';
import { findOrder } from '../store/load-order.ts';

/** A decision with the reason that its order still has. */
export interface ToldDecision extends DecisionRecord {
  /** A person's own words, which end with the order's personal data; null then, and where nobody decided. */
  readonly reason: string | null;
}

interface DecisionsQuery {
  /** YYYY-MM-DD, the first and the last day (UTC). */
  readonly from: string;
  readonly to: string;
  readonly sandbox: boolean;
  readonly cursor: string | undefined;
  readonly limit: number;
}

interface DecisionsPage {
  readonly decisions: readonly ToldDecision[];
  readonly nextCursor: string | null;
}

const DAY_MS = 86_400_000;
const DAYS_MAX = 31;

/**
 * What was decided on those days, oldest first. Each day is a list of its own, so a page ends with a day at the latest,
 * and may be shorter than its limit, even empty.
 * @throws MailError `validation_error` for days that are none, or too many, and for a cursor of another list;
 *   `unavailable`.
 */
export async function listDecisions(
  deps: { readonly store: Store },
  query: DecisionsQuery,
): Promise<DecisionsPage> {
  const days = daysOf(query);
  const { day, cursor } = positionOf(query, days);
  const { items, cursor: next } = await queryAsked(deps.store, {
    table: 'orders',
    pk: decisionsOf(day, query.sandbox),
    limit: query.limit,
    ...(cursor !== undefined && { cursor }),
  });
  const records = items as unknown as readonly DecisionRecord[];
  const decisions = await Promise.all(records.map((record) => withReason(deps, record)));
  const following = days[days.indexOf(day) + 1];
  return { decisions, nextCursor: cursorAt(next, day, following) };
}

/** `2026-03-10`, and behind a dash where on that day. */
function cursorAt(next: string | undefined, day: string, following: string | undefined) {
  if (next !== undefined) return `${day}-${next}`;
  return following ?? null;
}

function positionOf({ from, cursor }: DecisionsQuery, days: readonly string[]) {
  if (cursor === undefined) return { day: from, cursor: undefined };
  const day = cursor.slice(0, 10);
  if (!days.includes(day)) throw cursorOfNoPage();
  return { day, cursor: cursor.slice(11) || undefined };
}

/** A day that the calendar has not is none. */
function daysOf({ from, to }: DecisionsQuery): string[] {
  const count = (startOfDay(to) - startOfDay(from)) / DAY_MS + 1;
  if (!(count >= 1 && count <= DAYS_MAX)) {
    throw new MailError('validation_error', {
      reason: `to: must be a day from \`from\` on, and at most ${DAYS_MAX} days in all`,
      pointers: ['query/to'],
    });
  }
  return Array.from({ length: count }, (_, n) => dayOf(startOfDay(from) + n * DAY_MS));
}

async function withReason(
  deps: { readonly store: Store },
  record: DecisionRecord,
): Promise<ToldDecision> {
  const { orderId, atMs, decision, operator, heldAtMs, categories } = record;
  const told = { orderId, atMs, decision, operator, heldAtMs, categories };
  const hex = parseOrderId(orderId)?.hex;
  const order = hex === undefined ? undefined : await findOrder(deps, hex);
  const decided = order?.events.findLast(({ kind }) => kind === 'order.decided');
  return { ...told, reason: (decided?.data['reason'] as string | undefined) ?? null };
}
