import type { Deps } from '../deps.ts';
import type { Order } from '../order/core/order.ts';
import { findOrder } from '../order/store/load-order.ts';
import { doorsOfMark, type LetterRow, listLetters } from '../return-mark/letter-row.ts';
import { readCode } from '../return-mark/mark-code.ts';
import { recipientDigest } from '../return-mark/recipient-digest.ts';
import { storeAsked } from '../store/asked.ts';
import { readStops, type Stops } from '../suppression/stops.ts';

/** What a code leads to: equal letters, which share one. */
export interface FoundLetter {
  /** The digest of the code. */
  readonly code: string;
  /** Those that were handed to a print facility, the latest first; at least one. */
  readonly orders: readonly [Order, ...Order[]];
  /** Whether there may be more of them. */
  readonly hasMore: boolean;
  /** All in digests: the doors that it names, who sent it, and what those doors take no more. */
  readonly doors: readonly string[];
  readonly senders: readonly string[];
  readonly stops: Stops;
}

export type Finding =
  | { readonly kind: 'unknown' }
  /** Letters of the sandbox alone: nothing was mailed. */
  | { readonly kind: 'test' }
  | { readonly kind: 'mailed'; readonly letter: FoundLetter };

/**
 * So many equal letters are looked at, the latest: the order of each is read for the page, which tells nothing more of
 * more. A stop counts the senders of these; whoever sent only earlier ones is stopped by everybody's stop.
 */
const LETTERS_MAX = 25;

/**
 * The letter with a code, as a person typed it. One that no print facility has is not known: a sender knows the code
 * from the proof, and nobody must stop mail or report a letter by one that nobody mailed.
 * @throws MailError `unavailable` when the store does not answer.
 */
export async function findLetter(
  deps: Pick<Deps, 'store' | 'signingKeys'>,
  typed: string,
): Promise<Finding> {
  const plain = readCode(typed);
  if (plain === undefined) return { kind: 'unknown' };
  const secret = await deps.signingKeys.recipientSecret();
  const code = recipientDigest(secret, 'code', plain);
  const live = await list(deps, code, false, LETTERS_MAX);
  const found = await Promise.all(live.letters.map((row) => handedOver(deps, row)));
  const [first, ...others] = found.filter((each) => each !== undefined);
  if (first === undefined) return testOrUnknown(deps, code);
  const doors = doorsOfMark(first.row);
  const stops = await storeAsked(() => readStops(deps.store, doors));
  const senders = [...new Set([first, ...others].flatMap(({ row }) => row.senders))];
  const orders = [first.order, ...others.map(({ order }) => order)] as const;
  const letter: FoundLetter = { code, orders, hasMore: live.hasMore, doors, senders, stops };
  return { kind: 'mailed', letter };
}

async function testOrUnknown(
  deps: Pick<Deps, 'store'>,
  code: string,
): Promise<Exclude<Finding, { kind: 'mailed' }>> {
  const { letters } = await list(deps, code, true, 1);
  const [row] = letters;
  const order = row && (await findOrder(deps, row.hex));
  return { kind: order === undefined ? 'unknown' : 'test' };
}

async function handedOver(deps: Pick<Deps, 'store'>, row: LetterRow) {
  const order = await findOrder(deps, row.hex);
  return order !== undefined && wasHandedOver(order) ? { row, order } : undefined;
}

/** Whether a print facility has the piece, or may have it. */
function wasHandedOver({ status, rail, failure }: Order): boolean {
  if (status === 'submitted' || status === 'mailed' || status === 'delivered') return true;
  return status === 'failed' && (rail !== null || failure?.code === 'submit_outcome_unknown');
}

function list(deps: Pick<Deps, 'store'>, code: string, sandbox: boolean, limit: number) {
  return storeAsked(() => listLetters(deps.store, code, { sandbox, limit }));
}
