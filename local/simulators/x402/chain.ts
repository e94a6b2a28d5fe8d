import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHardhatRuntimeEnvironment } from 'hardhat/hre';
import {
  type Abi,
  type Address,
  createTestClient,
  type Hex,
  http,
  publicActions,
  walletActions,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { baseSepolia } from 'viem/chains';
import { LOCAL_USDC_ABI, LOCAL_USDC_CODE } from './local-usdc.generated.ts';

export interface LocalChain {
  /** JSON-RPC over HTTP. */
  readonly endpoint: string;
  /** Prints money into an account. */
  mint(address: Address, amountAtomic: bigint): Promise<void>;
  /** Of USDC, in millionths of a dollar. */
  balanceOf(address: Address): Promise<bigint>;
  /** Sends a transaction to the token from the account that pays the fees; it is then in a block. */
  callToken(functionName: string, args: readonly unknown[]): Promise<Hex>;
  /** Lets one transaction of the account that pays the fees follow the other: each needs the next number. */
  inTurn<T>(send: () => Promise<T>): Promise<T>;
  /** A client of the chain whose account pays the fees. */
  readonly client: ReturnType<typeof feePayer>;
  stop(): Promise<void>;
}

/** USDC's own address on Base Sepolia; its code is put there. */
export const LOCAL_USDC: Address = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';

/** Hardhat's published test accounts: worth nothing anywhere, and rich in fees here. */
const MNEMONIC = 'test test test test test test test test test test test junk';
/** The account that is paid on this machine, and pays back. */
export const TREASURY = mnemonicToAccount(MNEMONIC, { addressIndex: 1 });

/** As on Base: time goes on in the chain although nobody pays. */
const BLOCK_MS = 2_000;

/**
 * Base Sepolia as it would look from this machine: a chain in this process with its USDC. It lives in memory and
 * forgets everything when it stops; `x402-simulator.ts` makes it anew as it was.
 */
export async function startChain(): Promise<LocalChain> {
  const folder = emptyArtifacts();
  const hardhat = await createHardhatRuntimeEnvironment({
    paths: { artifacts: folder, cache: folder },
    networks: {
      local: {
        type: 'edr-simulated',
        chainId: baseSepolia.id,
        accounts: { mnemonic: MNEMONIC, count: 1 },
        mining: { auto: true, interval: BLOCK_MS },
      },
    },
  });
  const server = await hardhat.network.createServer('local', '127.0.0.1', 0);
  const { port } = await server.listen();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = feePayer(endpoint);
  await client.setCode({ address: LOCAL_USDC, bytecode: LOCAL_USDC_CODE });
  const inTurn = createTurns();
  const callToken = (functionName: string, args: readonly unknown[]) =>
    inTurn(() => client.writeContract({ ...TOKEN, functionName, args }));
  return {
    endpoint,
    client,
    inTurn,
    callToken,
    mint: async (address, amountAtomic) => {
      await callToken('mint', [address, amountAtomic]);
    },
    balanceOf: async (address) =>
      (await client.readContract({
        ...TOKEN,
        functionName: 'balanceOf',
        args: [address],
      })) as bigint,
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Hardhat looks for contracts that were built. There are none, and it must find that out outside this project. */
function emptyArtifacts(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-chain-'));
  mkdirSync(join(folder, 'build-info'));
  return folder;
}

/** A block is made for each transaction before its sender hears of it, so the next one finds its number taken. */
function createTurns(): LocalChain['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (send) => {
    const turn = last.then(send, send);
    last = turn.catch(() => undefined);
    return turn;
  };
}

const TOKEN = { address: LOCAL_USDC, abi: LOCAL_USDC_ABI as Abi };

function feePayer(endpoint: string) {
  return createTestClient({
    mode: 'hardhat',
    chain: baseSepolia,
    account: mnemonicToAccount(MNEMONIC),
    // Blocks are made at once here, so a receipt is there when it is asked for.
    pollingInterval: 50,
    // A refusal of the chain is an answer, and no reason to ask again.
    transport: http(endpoint, { retryCount: 0 }),
  })
    .extend(publicActions)
    .extend(walletActions);
}
