import { type Address, createPublicClient, type Hex, hexToBigInt, http, pad, parseAbi } from 'viem';
import { inTime } from '../../deadline/in-time.ts';
import type { Deadline } from '../../ports.ts';
import type { BlockTag, UsdcNetwork } from './networks.ts';

export interface ChainOptions {
  readonly network: UsdcNetwork;
  /** JSON-RPC; asked before every call. Often carries a key, so it appears in no error. */
  readonly rpcUrl: () => Promise<string>;
  /** For one question. Default 3 seconds. */
  readonly rpcTimeoutMs?: number;
  /** When whoever asks is gone. */
  readonly deadline?: Deadline | undefined;
}

/** An authorization (EIP-3009), as far as the chain tells one from another. */
export interface AuthorizationId {
  readonly payer: string;
  readonly nonce: string;
}

export interface Expected extends AuthorizationId {
  readonly payTo: string;
  readonly amountAtomic: bigint;
  readonly validBeforeSeconds: bigint;
}

export type Found =
  | { readonly state: 'settled'; readonly transaction: string }
  | { readonly state: 'open' | 'void' };

interface Log {
  readonly address: string;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly logIndex: Hex;
  readonly transactionHash: Hex;
}

const TIMEOUT_MS = 3_000;
const ABI = parseAbi(['function authorizationState(address, bytes32) view returns (bool)']);
/**
 * keccak256 of `AuthorizationUsed(address,bytes32)`, `AuthorizationCanceled(…)`, `Transfer(address,address,uint256)`.
 */
const USED = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5';
const CANCELED = '0x1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d81';
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** A block this much later than the expiry is not undone any more. */
const EXPIRY_MARGIN_SECONDS = 120n;
/** How many blocks the strictest public nodes search at once. */
const CHUNK_BLOCKS = 2_000n;
/** An authorization that we take lives a day at most; with a margin, nothing of it is older than this. */
const LIFE_SECONDS = 25n * 3_600n;

/**
 * What became of an authorization, by the state of that block. A used nonce alone is no payment: its payer can cancel
 * it, or sign another transfer with the same nonce, or put a used nonce and a transfer of another one into one
 * transaction. So the transfer to us must be the very event after the use, as the token writes them.
 * @throws Error when the chain does not answer or does not yet show what it did.
 */
export async function findAuthorization(
  options: ChainOptions,
  expected: Expected,
  at: BlockTag = options.network.countsFrom,
): Promise<Found> {
  const { rpc, read } = await chainOf(options);
  const { validBeforeSeconds } = expected;
  const block = await blockAt(rpc, at);
  if (!(await read(expected, block.number))) {
    const over = block.timestamp > validBeforeSeconds + EXPIRY_MARGIN_SECONDS;
    return { state: over ? 'void' : 'open' };
  }
  const { asset } = options.network;
  const use = await findUse(rpc, asset, expected, block.number);
  if (use.topics[0] === CANCELED) return { state: 'void' };
  const receipt = (await rpc('eth_getTransactionReceipt', [use.transactionHash])) as {
    logs: readonly Log[];
  } | null;
  if (receipt === null) throw new Error('the chain does not show the transaction yet');
  const next = receipt.logs.find(
    ({ logIndex }) => hexToBigInt(logIndex) === hexToBigInt(use.logIndex) + 1n,
  );
  if (next === undefined || !isPayment(next, asset, expected)) return { state: 'void' };
  return { state: 'settled', transaction: use.transactionHash };
}

/**
 * Whether the nonce was used, by the state of that block.
 * @throws Error when the chain does not answer.
 */
export async function isUsed(
  options: ChainOptions,
  id: AuthorizationId,
  at: BlockTag = options.network.countsFrom,
): Promise<boolean> {
  const { rpc, read } = await chainOf(options);
  return read(id, (await blockAt(rpc, at)).number);
}

type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

async function chainOf({ network, rpcUrl, rpcTimeoutMs = TIMEOUT_MS, deadline }: ChainOptions) {
  const transport = http((await rpcUrl()).trim(), { timeout: rpcTimeoutMs, retryCount: 0 });
  const client = createPublicClient({ transport });
  const ask = <T>(question: () => Promise<T>) => quietly(inTime(question, deadline, tooLate));
  const rpc: Rpc = (method, params) => ask(() => client.request({ method, params } as never));
  const read = ({ payer, nonce }: AuthorizationId, blockNumber: bigint) =>
    ask(() =>
      client.readContract({
        address: network.asset,
        abi: ABI,
        functionName: 'authorizationState',
        args: [payer as Address, nonce as Hex],
        blockNumber,
      }),
    );
  return { rpc, read };
}

function tooLate(): Error {
  return new Error('nobody waits for the chain any longer');
}

/** The library's errors show the node's address. */
async function quietly<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new Error(`the chain did not answer (${(error as Error).name})`);
  }
}

async function blockAt(rpc: Rpc, number: string) {
  const block = (await rpc('eth_getBlockByNumber', [number, false])) as {
    number: Hex;
    timestamp: Hex;
  } | null;
  if (block === null) throw new Error('the chain shows no block');
  return { number: hexToBigInt(block.number), timestamp: hexToBigInt(block.timestamp) };
}

/** Searches backwards, because it is mostly asked soon after. */
async function findUse(rpc: Rpc, asset: Address, expected: Expected, latest: bigint): Promise<Log> {
  const { payer, nonce, validBeforeSeconds } = expected;
  const topics = [[USED, CANCELED], pad(payer as Hex), nonce];
  for (let to = latest; to >= 0n; to -= CHUNK_BLOCKS) {
    const from = to >= CHUNK_BLOCKS ? to - CHUNK_BLOCKS + 1n : 0n;
    const range = { fromBlock: toQuantity(from), toBlock: toQuantity(to) };
    const logs = (await rpc('eth_getLogs', [{ address: asset, topics, ...range }])) as Log[];
    if (logs[0] !== undefined) return logs[0];
    const { timestamp } = await blockAt(rpc, range.fromBlock);
    if (timestamp + LIFE_SECONDS < validBeforeSeconds) break;
  }
  throw new Error('the chain does not show yet how the authorization was used');
}

function isPayment(
  { address, topics, data }: Log,
  asset: string,
  { payer, payTo, amountAtomic }: Expected,
): boolean {
  const wanted = [TRANSFER, pad(payer as Hex), pad(payTo.toLowerCase() as Hex)];
  return (
    address.toLowerCase() === asset.toLowerCase() &&
    topics.length === wanted.length &&
    topics.every((topic, index) => topic.toLowerCase() === wanted[index]) &&
    hexToBigInt(data) === amountAtomic
  );
}

function toQuantity(number: bigint): Hex {
  return `0x${number.toString(16)}`;
}
