import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Address, Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { refundNonce } from '../../../lib/adapters/x402/refund.ts';
import type { Faults } from '../../faults/faults.ts';
import type { Ledger } from '../ledger.ts';
import { readWholeLines } from '../whole-lines.ts';
import { type LocalChain, startChain, TREASURY } from './chain.ts';
import { startFacilitator, type Transfer } from './facilitator.ts';

export interface X402Simulator {
  /** Settings of the service that its functions need to live in this world. */
  readonly environment: Readonly<Record<string, string>>;
  /** A new account with money of this world. */
  newPayer(usd: number): Promise<{ readonly address: string; readonly private_key: string }>;
  stop(): Promise<void>;
}

export interface X402SimulatorOptions {
  readonly dataDir: string;
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** The order that a payment was offered for. */
  readonly orderOf: (payment: { payer: string; nonce: string }) => Promise<string | undefined>;
  readonly nowMs: () => number;
  readonly onError: (error: unknown) => void;
}

/** What happened on the chain, as it is kept in the data folder. Amounts in millionths of a dollar. */
type Deed =
  | { readonly kind: 'mint'; readonly to: string; readonly amount: string }
  | {
      readonly kind: 'transfer';
      readonly from: string;
      readonly to: string;
      readonly amount: string;
      readonly nonce: string;
    };

const ATOMIC_PER_CENT = 10_000n;
/** Refunds of earlier runs are paid from it, too. */
const TREASURY_ATOMIC = 1_000_000_000_000n;

/**
 * Base Sepolia and its facilitator on this machine. The chain is made anew at each start from a journal in the data
 * folder, so what was paid stays paid when the service is killed.
 */
export async function startX402Simulator(options: X402SimulatorOptions): Promise<X402Simulator> {
  const chain = await startChain();
  const journal = await openJournal(chain, options.dataDir);
  const books = openBooks(options);
  const facilitator = await startFacilitator({
    chain,
    fault: () => options.faults.take('facilitator'),
    onError: options.onError,
    onTransfer: async (transfer) => {
      const { from, to, nonce, amountAtomic } = transfer;
      journal.note({ kind: 'transfer', from, to, nonce, amount: String(amountAtomic) });
      await books.enter(transfer);
    },
  });
  return {
    environment: {
      X402_NETWORK: 'base-sepolia',
      X402_PAY_TO: TREASURY.address,
      X402_REFUND_KEY: privateKeyOf(TREASURY),
      X402_RPC_URL: chain.endpoint,
      X402_FACILITATOR_URL: facilitator.endpoint,
    },
    newPayer: async (usd) => {
      const privateKey = generatePrivateKey();
      const { address } = privateKeyToAccount(privateKey);
      await journal.mint(address, BigInt(Math.round(usd * 100)) * ATOMIC_PER_CENT);
      return { address, private_key: privateKey };
    },
    stop: async () => {
      await facilitator.stop();
      await chain.stop();
    },
  };
}

function privateKeyOf(account: typeof TREASURY): Hex {
  const { privateKey } = account.getHdKey();
  return `0x${Buffer.from(privateKey ?? []).toString('hex')}`;
}

async function openJournal(chain: LocalChain, dataDir: string) {
  const file = join(dataDir, 'x402-chain.jsonl');
  const deeds = readWholeLines(file).map((line) => JSON.parse(line) as Deed);
  for (const deed of deeds) await doAgain(chain, deed);
  const note = (deed: Deed) => appendFileSync(file, `${JSON.stringify(deed)}\n`);
  const mint = async (to: Address, amount: bigint) => {
    await chain.mint(to, amount);
    note({ kind: 'mint', to, amount: String(amount) });
  };
  if (deeds.length === 0) await mint(TREASURY.address, TREASURY_ATOMIC);
  return { note, mint };
}

async function doAgain(chain: LocalChain, deed: Deed): Promise<void> {
  const amount = BigInt(deed.amount);
  if (deed.kind === 'mint') await chain.mint(deed.to as Address, amount);
  else await chain.callToken('restore', [deed.from, deed.to, amount, deed.nonce]);
}

/** Enters payments to us and refunds by us in the ledger, by the order they belong to. */
function openBooks({ ledger, orderOf, nowMs }: X402SimulatorOptions) {
  const us = TREASURY.address.toLowerCase();
  /** Which order a refund would belong to, by its nonce. */
  const refunds = new Map<string, string>();
  const expectRefund = (orderId: string, nonce: string) =>
    refunds.set(refundNonce(`${orderId}:${nonce}`), orderId);
  for (const { kind, order_id, reference } of ledger.entries()) {
    if (kind === 'charge' && reference.startsWith('0x')) expectRefund(order_id, reference);
  }
  const enter = async ({ from, to, nonce, amountAtomic }: Transfer) => {
    const refund = from === us;
    const orderId = refund ? refunds.get(nonce) : await orderOf({ payer: from, nonce });
    if (orderId === undefined || (!refund && to !== us)) return;
    if (!refund) expectRefund(orderId, nonce);
    ledger.record({
      order_id: orderId,
      at: new Date(nowMs()).toISOString(),
      kind: refund ? 'refund' : 'charge',
      amount_cents: Number(amountAtomic / ATOMIC_PER_CENT),
      reference: nonce,
    });
  };
  return { enter };
}
