import type { X402Network } from '../../settings.ts';

export interface UsdcNetwork {
  /** Its name in protocol version 1. */
  readonly v1: X402Network;
  /** Its name in protocol version 2 (CAIP-2). */
  readonly v2: `eip155:${number}`;
  readonly chainId: number;
  /** The USDC contract. */
  readonly asset: `0x${string}`;
  /** Of the EIP-712 domain that payers sign in: it differs between the networks. */
  readonly extra: { readonly name: string; readonly version: string };
  /**
   * The block whose state counts where we look ourselves. Base calls a block `safe` minutes after it was made, when it
   * stands on Ethereum (https://docs.base.org/base-chain/network-information/transaction-finality); before, it may be
   * undone.
   */
  readonly countsFrom: BlockTag;
}

/** Of a chain's JSON-RPC. */
export type BlockTag = 'latest' | 'safe' | 'finalized';

export const NETWORKS: Readonly<Record<X402Network, UsdcNetwork>> = {
  base: {
    v1: 'base',
    v2: 'eip155:8453',
    chainId: 8453,
    asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    extra: { name: 'USD Coin', version: '2' },
    countsFrom: 'safe',
  },
  'base-sepolia': {
    v1: 'base-sepolia',
    v2: 'eip155:84532',
    chainId: 84532,
    asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
    extra: { name: 'USDC', version: '2' },
    countsFrom: 'safe',
  },
};

/** That network, whose name an order kept; what was kept before names were kept is of the one that is asked now. */
export function networkOf(kept: string, now: UsdcNetwork): UsdcNetwork {
  if (kept === '') return now;
  const named = Object.values(NETWORKS).find(({ v1 }) => v1 === kept);
  if (named === undefined) throw new Error('no network has the name that was kept');
  return named;
}

/**
 * Money is looked for, and paid back, where it was paid: the same account may be known on the other network.
 * @throws Error when that is not the network that is asked now.
 */
export function refuseOtherNetwork(kept: string, now: UsdcNetwork): void {
  if (networkOf(kept, now) === now) return;
  throw new Error('the payment is on another network than the one that is set');
}

const ATOMIC_PER_CENT = 10_000;

/** USDC has six decimals. */
export function toAtomic(amountCents: number): string {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0) throw new Error('not an amount');
  return String(amountCents * ATOMIC_PER_CENT);
}
