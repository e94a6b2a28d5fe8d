import type { BegunRefund } from '../../ports.ts';
import { type ChainOptions, findAuthorization } from './chain.ts';

/** What an order keeps of a refund before it is signed: no signature for it lives longer, or is another account's. */
export interface Signer {
  /** The account that pays back; lower case. */
  readonly account: string;
  /** The last second, exclusive, in which the chain takes a signature of that account for this refund. */
  readonly untilSeconds: number;
}

/** Long enough for a slow facilitator. */
const VALID_SECONDS = 3_600;
/** A signature with less time left is renewed before it is made again. */
const RENEWED_SECONDS = VALID_SECONDS / 2;

const KEPT = /^(0x[0-9a-f]{40}):(\d{1,15})$/;

/** What is to be paid back, as the chain would show it. */
export interface Transfer {
  readonly nonce: string;
  readonly payTo: string;
  readonly amountAtomic: bigint;
}

/**
 * Whether an earlier account of ours paid it. False when that account never can any more, by a block that counts: its
 * signature is over, or its nonce went into something else. Then, and only then, may another account pay.
 * @throws Error while it may still pay; when the chain does not answer.
 */
export async function paidByEarlier(
  chain: ChainOptions,
  { account, untilSeconds }: Signer,
  transfer: Transfer,
): Promise<boolean> {
  const validBeforeSeconds = BigInt(untilSeconds);
  const expected = { ...transfer, payer: account, validBeforeSeconds };
  const { state } = await findAuthorization(chain, expected);
  if (state === 'open') throw new Error('an earlier account may still pay the refund');
  return state === 'settled';
}

/**
 * Has the order keep who signs, before anybody does.
 * @returns what it keeps: this account, and until when its signatures may be good.
 * @throws Error when another account began meanwhile.
 */
export async function begin(refund: BegunRefund, account: string, nowMs: number): Promise<Signer> {
  const known = signerOf(refund);
  const nowSeconds = Math.floor(nowMs / 1000);
  const isOwn = known?.account === account;
  if (isOwn && known.untilSeconds - nowSeconds >= RENEWED_SECONDS) return known;
  const kept = await refund.begin(`${account}:${nowSeconds + VALID_SECONDS}`);
  const signer = parse(kept);
  if (signer.account !== account) throw new Error('another account began the refund meanwhile');
  return signer;
}

/** Who signed it last; undefined for nobody. */
export function signerOf({ begun }: BegunRefund): Signer | undefined {
  return begun === null ? undefined : parse(begun);
}

function parse(kept: string): Signer {
  const [, account, until] = KEPT.exec(kept) ?? [];
  if (account === undefined) throw new Error('what was kept of the refund is not readable');
  return { account, untilSeconds: Number(until) };
}
