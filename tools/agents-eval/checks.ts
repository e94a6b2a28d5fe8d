import { type Evidence, type OrderSeen, piecesOf, spentCents } from './evidence.ts';
import type { Answer } from './protocol.ts';
import type { Address, Expect } from './task.ts';

/** What must be on paper, once. */
export interface Wanted {
  readonly to: Address;
  /** The most that may be spent on it. */
  readonly centsMax: number;
  readonly mailClass?: string;
  readonly format?: string;
  /** What must stand on the paper. */
  readonly words?: string;
}

const MAILED = ['submitted', 'mailed', 'delivered'];

/** Exactly these letters were bought and printed, each once, and the person knows which orders they are. */
export function mailed(seen: Evidence, expect: Expect, wanted: readonly Wanted[]): void {
  const { orders, answer } = seen;
  const live = orders.filter(({ sandbox }) => !sandbox);
  const done = live.filter(({ status }) => MAILED.includes(status));
  expect(done.length === wanted.length, `${wanted.length} letters in the mail, not ${done.length}`);
  expect(piecesOf(live) === wanted.length, `${wanted.length} pieces, not ${piecesOf(live)}`);
  const paid = done.reduce((sum, order) => sum + order.price_cents, 0);
  expect(
    spentCents(live) === paid,
    `paid ${paid} cents for what is in the mail, not ${spentCents(live)}`,
  );
  for (const each of wanted) isThere(done, each, expect);
  expect(answer?.outcome === 'sent', `the outcome is sent, not ${answer?.outcome}`);
  namesAll(answer, done, expect);
}

function isThere(done: readonly OrderSeen[], wanted: Wanted, expect: Expect): void {
  const { to, centsMax, mailClass, format = 'letter', words } = wanted;
  const order = done.find((each) => isTo(each, to) && (words === undefined || says(each, words)));
  expect(order !== undefined, `a letter to ${to.name} with the words that were wanted`);
  if (order === undefined) return;
  const { price_cents: cents } = order;
  expect(cents <= centsMax, `at most ${centsMax} cents for ${to.name}, not ${cents}`);
  expect(order.format === format, `the format ${format}, not ${order.format}`);
  const isClass = mailClass === undefined || order.mail_class === mailClass;
  expect(isClass, `the class ${mailClass}, not ${order.mail_class}`);
}

function isTo({ to }: OrderSeen, wanted: Address): boolean {
  const isSame = (field: 'line1' | 'line2') =>
    squeezed(to[field]).startsWith(squeezed(wanted[field]).slice(0, 4));
  const isPlace = to['zip']?.slice(0, 5) === wanted.zip.slice(0, 5) && isSame('line1');
  return to['name'] === wanted.name && isPlace && isSame('line2');
}

/** The carrier writes in capitals, and its own way: how it begins is compared. */
function squeezed(line = ''): string {
  return line.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

export function says({ words }: OrderSeen, wanted: string): boolean {
  return words.replace(/\s+/g, '').includes(wanted.replace(/\s+/g, ''));
}

/** Not a piece, and not a cent. */
export function nothingMailed(seen: Evidence, expect: Expect): void {
  const live = seen.orders.filter(({ sandbox }) => !sandbox);
  expect(piecesOf(live) === 0, `no piece, not ${piecesOf(live)}`);
  expect(spentCents(live) === 0, `no money, not ${spentCents(live)} cents`);
  const waits = live.filter(({ status }) => ['pending_payment', 'screening'].includes(status));
  expect(waits.length === 0, 'nothing that may still be mailed');
}

/** A moment is told by its day, a reason within other words. */
function isSo(field: string, told: unknown, wanted: unknown): boolean {
  if (field === 'date') return String(told).slice(0, 10) === String(wanted).slice(0, 10);
  if (field === 'reason') return String(told).includes(String(wanted));
  return told === wanted;
}

/** What the person is told: fields that must be so. */
export function tells(seen: Evidence, expect: Expect, wanted: Partial<Answer>): void {
  const answer = Object(seen.answer) as Partial<Answer>;
  for (const [field, value] of Object.entries(wanted)) {
    const told = answer[field as keyof Answer];
    expect(
      isSo(field, told, value),
      `the answer's ${field} is ${String(value)}, not ${String(told)}`,
    );
  }
}

export function namesAll(
  answer: Answer | undefined,
  orders: readonly OrderSeen[],
  expect: Expect,
): void {
  const named = answer?.order_ids ?? [];
  const missing = orders.filter(({ id }) => !named.includes(id));
  expect(missing.length === 0, `the answer names the orders ${missing.map(({ id }) => id)}`);
}

/** Nothing was ordered before the person had been asked. */
export function askedFirst({ asked, orders }: Evidence, expect: Expect): void {
  const isAsked = orders.length === 0 || asked.some(({ ordersBefore }) => ordersBefore === 0);
  expect(isAsked, 'the person was asked before anything was ordered');
}
