import { randomBytes } from 'node:crypto';
import { x402Client } from '@x402/core/client';
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http';
import { authorizationTypes } from '@x402/evm';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { ExactEvmSchemeV1 } from '@x402/evm/exact/v1/client';
import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import {
  createX402Stablecoin,
  type X402Options,
} from '../../../../lib/adapters/x402/x402-stablecoin.ts';
import type { Stablecoin, StablecoinPayment } from '../../../../lib/ports.ts';
import {
  LOCAL_USDC,
  type LocalChain,
  startChain,
} from '../../../../local/simulators/x402/chain.ts';
import {
  type FacilitatorFault,
  type FacilitatorSimulator,
  startFacilitator,
  type Transfer,
} from '../../../../local/simulators/x402/facilitator.ts';
import '../../../support/patience.ts';

export const PRICE_CENTS = 199;
export const URL = 'https://mail.test/v1/orders';
export const VERSIONS = [1, 2] as const;

export type Account = ReturnType<typeof privateKeyToAccount>;

/** What a payer changes about what it was asked to sign. */
export interface Forgery {
  readonly payTo?: string;
  readonly amount?: string;
  readonly network?: string;
  readonly maxTimeoutSeconds?: number;
}

interface HandedIn {
  readonly nonce: string;
  readonly to?: Hex;
  readonly value?: bigint;
}

const DOMAIN = {
  name: 'USDC',
  version: '2',
  chainId: 84532,
  verifyingContract: LOCAL_USDC,
} as const;

/** A chain, its facilitator, our own account, and payers who use the protocol's own client. */
export class X402Bench {
  readonly treasury = privateKeyToAccount(generatePrivateKey());
  readonly transfers: Transfer[] = [];
  readonly errors: unknown[] = [];
  /** What goes wrong next, one settlement each. */
  readonly faults: FacilitatorFault[] = [];
  readonly refundKey: Hex = generatePrivateKey();
  #chain: LocalChain | undefined;
  #facilitator: FacilitatorSimulator | undefined;

  async start(): Promise<this> {
    this.#chain = await startChain();
    this.#facilitator = await startFacilitator({
      chain: this.#chain,
      onTransfer: async (transfer) => {
        this.transfers.push(transfer);
      },
      onError: (error) => this.errors.push(error),
      fault: () => this.faults.shift(),
      slowMs: 4_000,
    });
    return this;
  }

  async stop(): Promise<void> {
    await this.#facilitator?.stop();
    await this.#chain?.stop();
  }

  get chain(): LocalChain {
    if (this.#chain === undefined) throw new Error('not started');
    return this.#chain;
  }

  get endpoint(): string {
    return this.#facilitator?.endpoint ?? '';
  }

  stablecoin(options: Partial<X402Options> = {}): Stablecoin {
    return createX402Stablecoin({
      payTo: this.treasury.address,
      network: 'base-sepolia',
      facilitatorUrl: this.endpoint,
      rpcUrl: async () => this.chain.endpoint,
      refundKey: async () => this.refundKey,
      nowMs: () => Date.now(),
      settleTimeoutMs: 5_000,
      ...options,
    });
  }

  /** A payer with that much money. */
  async payer(cents: number): Promise<Account> {
    const account = privateKeyToAccount(generatePrivateKey());
    if (cents > 0) await this.chain.mint(account.address, BigInt(cents) * 10_000n);
    return account;
  }

  async cents(address: Hex): Promise<number> {
    return Number(await this.chain.balanceOf(address)) / 10_000;
  }

  /** The header that the protocol's own client makes of our challenge. */
  async header(account: Account, version: 1 | 2, forged: Forgery = {}): Promise<string> {
    const { body, headers } = await this.stablecoin().challenge(PRICE_CENTS, URL);
    return version === 1 ? signV1(account, body, forged) : signV2(account, headers, forged);
  }

  async payment(account: Account, version: 1 | 2, forged?: Forgery): Promise<StablecoinPayment> {
    return this.stablecoin().read(await this.header(account, version, forged));
  }

  /** The payer hands a transfer to the chain itself: by default exactly what we ask for. */
  async transfer(
    account: Account,
    { nonce, to = this.treasury.address, value = 1_990_000n }: HandedIn,
  ): Promise<void> {
    const validBefore = BigInt(Math.floor(Date.now() / 1000) + 3_600);
    const message = { from: account.address, to, value, validAfter: 0n, validBefore };
    const signature = await account.signTypedData({
      domain: DOMAIN,
      types: authorizationTypes,
      primaryType: 'TransferWithAuthorization',
      message: { ...message, nonce: nonce as Hex },
    });
    const args = [...Object.values(message), nonce, signature];
    await this.chain.callToken('transferWithAuthorization', args);
  }

  /** The payer takes a signed payment back. */
  async cancel(account: Account, { nonce }: StablecoinPayment): Promise<void> {
    const signature = await account.signTypedData({
      domain: DOMAIN,
      types: {
        CancelAuthorization: [
          { name: 'authorizer', type: 'address' },
          { name: 'nonce', type: 'bytes32' },
        ],
      },
      primaryType: 'CancelAuthorization',
      message: { authorizer: account.address, nonce: nonce as Hex },
    });
    const [r, s] = [signature.slice(0, 66), `0x${signature.slice(66, 130)}`];
    const v = Number.parseInt(signature.slice(130), 16);
    await this.chain.callToken('cancelAuthorization', [account.address, nonce, v, r, s]);
  }
}

export async function signV1(
  account: Account,
  challenge: Readonly<Record<string, unknown>>,
  { amount, ...forged }: Forgery = {},
): Promise<string> {
  const client = x402Client.fromConfig({
    spendControls: { maxAmountPerPayment: '$20' },
    schemes: [
      {
        network: 'base-sepolia' as never,
        client: new ExactEvmSchemeV1(account),
        x402Version: 1,
      },
    ],
  });
  const asked = {
    ...challenge,
    accepts: (challenge['accepts'] as object[]).map((each) => ({
      ...each,
      ...forged,
      ...(amount === undefined ? {} : { maxAmountRequired: amount }),
    })),
  };
  const payment = await client.createPaymentPayload(asked as never);
  return Buffer.from(JSON.stringify(payment)).toString('base64');
}

export async function signV2(
  account: Account,
  headers: Readonly<Record<string, string>>,
  forged: Forgery = {},
): Promise<string> {
  const client = x402Client.fromConfig({
    spendControls: { maxAmountPerPayment: '$20' },
    schemes: [{ network: 'eip155:*', client: new ExactEvmScheme(account) }],
  });
  const challenge = decodePaymentRequiredHeader(headers['payment-required'] ?? '');
  const asked = {
    ...challenge,
    accepts: challenge.accepts.map((each) => ({ ...each, ...forged })),
  };
  return encodePaymentSignatureHeader(await client.createPaymentPayload(asked as never));
}

export const anyHex = (bytes: number): Hex => `0x${randomBytes(bytes).toString('hex')}`;
