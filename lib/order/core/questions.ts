import type { Order } from './order.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

const inHours = (days: readonly number[]) => days.map((day) => day * DAY_HOURS);

/**
 * When a rail is asked what became of a piece that it took, in hours after it took it: most often while it prints, and
 * until it says that the piece was mailed. Each question costs a write, and most rails report by themselves.
 */
const UNTIL_MAILED_HOURS: readonly number[] = [1, 3, 6, 12, 18, ...inHours([1, 3, 7, 14])];
/** And so often after those. */
const AT_LAST_EVERY_HOURS = 14 * DAY_HOURS;

/** When it is asked where the piece is, in hours after it was mailed; not every rail reports, and reports get lost. */
const SINCE_MAILED_HOURS: readonly number[] = inHours([1, 2, 3, 4, 5, 7, 10, 14, 21, 28, 42]);

/** The longest that a rail is left in peace which did not answer; before that, twice as long after each silence. */
const SILENCE_MAX_HOURS = DAY_HOURS;

/** How often the processor is asked whether a checkout was paid: what it reports may not arrive. */
const CHECKOUT_EVERY_MS = HOUR_MS;

/** Of a piece that was taken and not mailed yet. There is always a next question. */
export function nextUntilMailedAtMs({ events, createdAtMs, asked }: Order): number {
  const takenAtMs = events.findLast(({ kind }) => kind === 'order.submitted')?.atMs ?? createdAtMs;
  const hours = hoursUntil(takenAtMs, asked);
  const lastHours = UNTIL_MAILED_HOURS.at(-1) ?? 0;
  const rounds = Math.floor((hours - lastHours) / AT_LAST_EVERY_HOURS) + 1;
  const next = after(UNTIL_MAILED_HOURS, hours) ?? lastHours + rounds * AT_LAST_EVERY_HOURS;
  return inPeace(asked) ?? takenAtMs + next * HOUR_MS;
}

/** Of a piece that was mailed; null when nobody is asked any more. */
export function nextSinceMailedAtMs({ events, createdAtMs, asked }: Order): number | null {
  const mailedAtMs = events.find(({ kind }) => kind === 'order.mailed')?.atMs ?? createdAtMs;
  const next = after(SINCE_MAILED_HOURS, hoursUntil(mailedAtMs, asked));
  if (next === undefined) return null;
  return inPeace(asked) ?? mailedAtMs + next * HOUR_MS;
}

/** Of a checkout that is open. */
export function nextOfCheckoutAtMs({ createdAtMs, asked }: Order): number {
  return (asked?.atMs ?? createdAtMs) + CHECKOUT_EVERY_MS;
}

function hoursUntil(sinceMs: number, asked: Order['asked']): number {
  return asked === null ? 0 : (asked.atMs - sinceMs) / HOUR_MS;
}

function after(table: readonly number[], hours: number): number | undefined {
  return table.find((each) => each > hours);
}

/** When one may be asked again that did not answer; undefined of one that did. */
function inPeace(asked: Order['asked']): number | undefined {
  if (asked === null || asked.silent === 0) return undefined;
  return asked.atMs + Math.min(2 ** (asked.silent - 1), SILENCE_MAX_HOURS) * HOUR_MS;
}
