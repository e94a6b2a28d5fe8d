import { DEPLOYMENT_ATTRIBUTE, sandboxExpiresAt } from '../store/of-deployment.ts';
import type { Item, Page, Store, Write } from '../store/store.ts';

/** What of a letter is kept under its code, all of it in digests (`recipient-digest.ts`). */
export interface LetterMark {
  /** Of the code. */
  readonly code: string;
  /** Of the door that it goes to; empty once the order's personal data was deleted. */
  readonly door: string;
  /** Of other doors that its address names. */
  readonly otherDoors?: readonly string[];
  /** Of who sends it: whoever pays, and the return address. */
  readonly senders: readonly string[];
}

/** A letter that was mailed, or pretended to be, under a code. */
export interface LetterRow extends Pick<LetterMark, 'door' | 'otherDoors' | 'senders'> {
  /** Of its order. */
  readonly hex: string;
}

interface Placed {
  readonly hex: string;
  readonly sandbox: boolean;
  readonly deploymentId: string;
  readonly unpaidDays: number;
  readonly createdAtMs: number;
  readonly mark: LetterMark | null;
}

/** A row sorts by its time, counted backwards: the latest first. */
const LATEST_MS = 9_999_999_999_999;

/**
 * The write that lets the code of an order find it; the same again changes nothing. Undefined for an order without a
 * code. One item for each letter, so that no number of equal letters makes any of them slow.
 */
export function letterWrite({ mark, ...order }: Placed): Write | undefined {
  if (mark === null) return undefined;
  const { hex, sandbox, deploymentId, createdAtMs, unpaidDays } = order;
  const { code, ...kept } = mark;
  const ends: Item = sandbox
    ? {
        [DEPLOYMENT_ATTRIBUTE]: deploymentId,
        expiresAt: sandboxExpiresAt(createdAtMs, unpaidDays),
      }
    : {};
  const item = { ...keyOf(code, order), hex, ...kept, ...ends };
  return { kind: 'put', table: 'recipients', item, when: [] };
}

/** All doors that a letter names. */
export function doorsOfMark({ door, otherDoors = [] }: Pick<LetterMark, 'door' | 'otherDoors'>) {
  return [door, ...otherDoors];
}

/** The row of one live letter of a code, however many equals it has; undefined where there is none. */
export async function findLetterRow(
  store: Store,
  code: string,
  order: Pick<Placed, 'hex' | 'createdAtMs'>,
): Promise<LetterRow | undefined> {
  const item = await store.get('recipients', keyOf(code, { ...order, sandbox: false }));
  return item && rowOf(item);
}

/** The letters of a code, the latest first: live ones, or those of the sandbox. */
export async function listLetters(
  store: Store,
  code: string,
  { sandbox, limit }: { readonly sandbox: boolean; readonly limit: number },
): Promise<{ readonly letters: readonly LetterRow[]; readonly hasMore: boolean }> {
  const of = { table: 'recipients', pk: codeKey(code), beginsWith: prefix(sandbox) } as const;
  const { items, cursor }: Page = await store.query({ ...of, limit });
  return { letters: items.map(rowOf), hasMore: cursor !== undefined };
}

function keyOf(
  code: string,
  { hex, sandbox, createdAtMs }: Pick<Placed, 'hex' | 'sandbox' | 'createdAtMs'>,
) {
  return { pk: codeKey(code), sk: `${prefix(sandbox)}${LATEST_MS - createdAtMs}#${hex}` };
}

function rowOf(item: Item): LetterRow {
  const { hex, door, otherDoors = [], senders } = item as unknown as LetterRow;
  return { hex, door, ...(otherDoors.length > 0 && { otherDoors }), senders };
}

/** Where everything lies that is known of a code, by its digest. */
export function codeKey(code: string): string {
  return `code#${code}`;
}

function prefix(sandbox: boolean): string {
  return sandbox ? 'test#' : 'live#';
}
