import type { Order } from '../order/core/order.ts';
import type { FoundLetter } from './find-letter.ts';

/** The kinds of mail that carry a code, as a recipient names them. */
const KINDS: Readonly<Partial<Record<Order['options']['format'], string>>> = {
  letter: 'First-Class letter',
  letter_windowed: 'First-Class letter',
  notecard: 'notecard in an envelope, by First-Class Mail',
};

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Whether it was mailed, when, how many pages, by which kind of mail: neither names nor places. */
export function letterWords({ orders, hasMore }: Pick<FoundLetter, 'orders' | 'hasMore'>): string {
  const [latest, ...others] = orders;
  const { format } = latest.options;
  const pages = latest.pageCount === 1 ? '1 page' : `${latest.pageCount} pages`;
  const sides = format === 'notecard' ? '' : ` of ${pages}`;
  const piece = `A ${KINDS[format] ?? 'piece of mail'}${sides}`;
  return `${piece}, ${wentWhen(latest)}.${alsoSent(others.length, hasMore)}`;
}

function wentWhen({ events, createdAtMs }: Order): string {
  const at = (status: string) => events.find(({ toStatus }) => toStatus === status)?.atMs;
  const mailedAtMs = at('mailed');
  if (mailedAtMs !== undefined) return `mailed on ${DAY.format(mailedAtMs)}`;
  return `handed to print on ${DAY.format(at('submitted') ?? createdAtMs)}`;
}

function alsoSent(others: number, hasMore: boolean): string {
  if (others === 0) return '';
  const times = hasMore ? `at least ${others + 1}` : `${others + 1}`;
  return ` The same letter was sent to the same address ${times} times; this is the latest.`;
}
