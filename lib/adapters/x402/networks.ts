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

const ATOMIC_PER_CENT = 10_000;

/** USDC has six decimals. */
export function toAtomic(amountCents: number): string {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0) throw new Error('not an amount');
  return String(amountCents * ATOMIC_PER_CENT);
}
