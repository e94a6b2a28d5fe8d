import type { Item, Write } from '../store/store.ts';

/**
 * Whose live sends are counted: the credential that a caller proves, and of callers without a key the network they call
 * from and the address they write to, so that a fresh code or wallet opens no fresh day for either.
 */
type CountedKind = 'credential' | 'network' | 'recipient';

/** One of them, as a digest. */
export interface Subject {
  readonly kind: CountedKind;
  readonly identity: string;
}

/** What one order counted of one subject, kept with it so that it can be given back. Holds no name and no code. */
export interface CountedSend {
  readonly kind: CountedKind;
  readonly counterKey: string;
  /** Day of the month, `01` to `31`. */
  readonly day: string;
  readonly amountCents: number;
}

/** What a send at this time counts as. A subject has one counter row a month, with an attribute for each day. */
export function countedSend(
  { kind, identity }: Subject,
  amountCents: number,
  nowMs: number,
): CountedSend {
  const date = new Date(nowMs).toISOString();
  const counterKey = `${identity}#${date.slice(0, 7)}`;
  return { kind, counterKey, day: date.slice(8, 10), amountCents };
}

/** What one send adds to its row. Only a credential's month and money are capped. */
export function addedBy({ kind, day, amountCents }: CountedSend): Record<string, number> {
  if (kind !== 'credential') return { [`sends${day}`]: 1 };
  return { [`sends${day}`]: 1, sends: 1, [`spend${day}`]: amountCents, spend: amountCents };
}

/** Its row as it stands on another day of the month. */
export function withoutDay(row: Item | undefined, { day }: CountedSend): Item | undefined {
  if (row === undefined) return undefined;
  return { ...row, [`sends${day}`]: 0, [`spend${day}`]: 0 };
}

/** The write that gives a counted send back, for an order that ended before it was mailed. */
export function uncountWrite(counted: CountedSend): Write {
  const added = Object.entries(addedBy(counted));
  const add = Object.fromEntries(added.map(([attribute, amount]) => [attribute, -amount]));
  return { kind: 'update', table: 'counters', key: { pk: counted.counterKey }, add, when: [] };
}
