import { createHash } from 'node:crypto';
import type { Address, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { MailError } from '../../errors/mail-error.ts';
import { type ChainOptions, isUsed } from './chain.ts';
import { askSettle, type FacilitatorOptions } from './facilitator.ts';
import { toAtomic, type UsdcNetwork } from './networks.ts';
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
  readonly amountCents: number;
}

/** Long enough for a slow facilitator; the next try signs anew. */
const VALID_SECONDS = 3_600;
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
 * crash and however often it is repeated: the chain takes the nonce once, whoever hands the transfer in.
 * @throws MailError `unavailable`: not paid, or not known; the next call tells.
 */
export async function payBack(options: RefundOptions, refund: Refund): Promise<void> {
  try {
    await payOnce(options, refund);
  } catch (error) {
    // Neither the key nor the node's address is in any message below.
    throw new MailError('unavailable', {
      reason: 'the stablecoin refund is not confirmed yet',
      cause: error,
    });
  }
}

async function payOnce(options: RefundOptions, { key, payer, amountCents }: Refund): Promise<void> {
  const { network, nowMs } = options;
  const account = await accountOf(options);
  const nonce = refundNonce(key);
  const id = { payer: account.address, nonce };
  if (await isUsed(options, id)) return;
  // Made, and perhaps undone yet: it is neither made again nor taken for done.
  if (await isUsed(options, id, 'latest')) throw new Error('the refund is not safe yet');
  const authorization = {
    from: account.address,
    to: payer as Address,
    value: toAtomic(amountCents),
    validAfter: '0',
    validBefore: String(Math.floor(nowMs() / 1000) + VALID_SECONDS),
    nonce,
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
