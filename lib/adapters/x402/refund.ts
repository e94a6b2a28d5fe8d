import { createHash } from 'node:crypto';
import type { Address, Hex, PrivateKeyAccount } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { MailError } from '../../errors/mail-error.ts';
import type { BegunRefund } from '../../ports.ts';
import { begin, paidByEarlier, signerOf } from './begun-refund.ts';
import { type ChainOptions, isUsed } from './chain.ts';
import { askSettle, type FacilitatorOptions } from './facilitator.ts';
import { refuseOtherNetwork, toAtomic, type UsdcNetwork } from './networks.ts';
import { requirementsV2 } from './requirements.ts';

export interface RefundOptions extends FacilitatorOptions, ChainOptions {
  readonly network: UsdcNetwork;
  /** The private key of the account that pays back; asked before every refund. */
  readonly refundKey: () => Promise<string>;
  readonly nowMs: () => number;
}

export interface Refund {
  readonly key: string;
  readonly payer: string;
  /** Where it was paid; empty is the one that is asked now. */
  readonly network: string;
  readonly amountCents: number;
}

const TYPES = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const;

/** The nonce of a refund follows from what is refunded, so that signing it again cannot pay it again. */
export function refundNonce(key: string): Hex {
  return `0x${createHash('sha256').update(`refund:${key}`).digest('hex')}`;
}

/**
 * Pays back by a transfer that our account signs and the facilitator settles, as it settled the payment. Safe at any
 * crash and however often it is repeated, also by another account: the chain takes the nonce once from each, and one
 * signs only after `begun` keeps so, and once the one before it certainly never pays.
 * @throws MailError `unavailable`: not paid, or not known; the next call tells.
 */
export async function payBack(
  options: RefundOptions,
  refund: Refund,
  begun: BegunRefund,
): Promise<void> {
  try {
    await payOnce(options, refund, begun);
  } catch (error) {
    // Neither the key nor the node's address is in any message below.
    throw new MailError('unavailable', {
      reason: 'the stablecoin refund is not confirmed yet',
      cause: error,
    });
  }
}

async function payOnce(options: RefundOptions, refund: Refund, begun: BegunRefund): Promise<void> {
  refuseOtherNetwork(refund.network, options.network);
  const account = await accountOf(options);
  const payer = account.address.toLowerCase();
  const nonce = refundNonce(refund.key);
  const earlier = signerOf(begun);
  if (earlier !== undefined && earlier.account !== payer) {
    const amountAtomic = BigInt(toAtomic(refund.amountCents));
    const transfer = { nonce, payTo: refund.payer, amountAtomic };
    if (await paidByEarlier(options, earlier, transfer)) return;
  }
  if (await isUsed(options, { payer, nonce })) return;
  // Made, and perhaps undone yet: it is neither made again nor taken for done.
  if (await isUsed(options, { payer, nonce }, 'latest')) {
    throw new Error('the refund is not safe yet');
  }
  const { untilSeconds } = await begin(begun, payer, options.nowMs());
  await sendTransfer(options, account, refund, untilSeconds);
}

/** Dead after it, or without an answer: whoever comes next asks the chain, by what was kept before this. */
async function sendTransfer(
  options: RefundOptions,
  account: PrivateKeyAccount,
  { key, payer, amountCents }: Refund,
  untilSeconds: number,
): Promise<void> {
  const { network } = options;
  const authorization = {
    from: account.address,
    to: payer as Address,
    value: toAtomic(amountCents),
    validAfter: '0',
    validBefore: String(untilSeconds),
    nonce: refundNonce(key),
  };
  const signature = await account.signTypedData({
    domain: { ...network.extra, chainId: network.chainId, verifyingContract: network.asset },
    types: TYPES,
    primaryType: 'TransferWithAuthorization',
    message: {
      ...authorization,
      value: BigInt(authorization.value),
      validAfter: 0n,
      validBefore: BigInt(authorization.validBefore),
    },
  });
  const requirements = requirementsV2({ payTo: payer, network }, amountCents);
  const settlement = await askSettle(options, {
    x402Version: 2,
    paymentPayload: {
      x402Version: 2,
      accepted: requirements,
      payload: { signature, authorization },
    },
    paymentRequirements: requirements,
  });
  if (!settlement.success) throw new Error(`the refund was not settled (${settlement.reason})`);
}

async function accountOf({ refundKey }: RefundOptions) {
  const key = (await refundKey()).trim();
  // The library's own error would show it.
  if (!/^0x[0-9a-fA-F]{64}$/.test(key)) throw new Error('the refund key is malformed');
  return privateKeyToAccount(key as Hex);
}
