import { type OperatorCredit, toOperatorCredit } from '../payment/operator-credit.ts';
import type { Books } from './books.ts';

/** As much as a slip of the keyboard should be able to give away. */
export const CREDIT_CENTS_MAX = 1_000_000;
/** An account is named by the digest of its code, so that no code is kept where it is asked about. */
export const ACCOUNT_DIGEST = /^[0-9a-f]{64}$/;
/** Names a movement, so that the same one is never made twice. */
export const OPERATION_NAME = /^[\w-]{1,64}$/;
/** Longer than any reason that somebody reads later. */
export const REASON_MAX = 200;

/** A name for a movement that nobody named. */
export function newOperation({ ids }: Pick<Books, 'ids'>): string {
  return `op-${ids.randomHex(8)}`;
}

/** What operators gave and took back by hand, oldest first. */
export async function creditLog({ scan }: Pick<Books, 'scan'>): Promise<readonly OperatorCredit[]> {
  const records: OperatorCredit[] = [];
  for await (const item of scan('credits')) {
    const record = toOperatorCredit(item);
    if (record !== undefined) records.push(record);
  }
  return records.sort((a, b) => a.atMs - b.atMs);
}
