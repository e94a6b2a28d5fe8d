import { MailError } from '../../errors/mail-error.ts';
import type { Stablecoin, StablecoinPayment } from '../../ports.ts';
import type { X402Network } from '../../settings.ts';
import type { ChainOptions } from './chain.ts';
import { refuseForeign } from './check-payment.ts';
import { askSettle, askVerify, type FacilitatorOptions, type Question } from './facilitator.ts';
import { type BlockTag, NETWORKS, networkOf, refuseOtherNetwork, toAtomic } from './networks.ts';
import { readPayment, recallPayment, wireOf } from './read-payment.ts';
import {
  encode,
  type Recipient,
  requirementsV1,
  requirementsV2,
  toChallenge,
} from './requirements.ts';

export interface X402Options extends FacilitatorOptions {
  readonly payTo: string;
  readonly network: X402Network;
  /** JSON-RPC of the chain. */
  readonly rpcUrl: () => Promise<string>;
  readonly rpcTimeoutMs?: number;
  /** The private key of the account that refunds are paid from. */
  readonly refundKey: () => Promise<string>;
  readonly nowMs: () => number;
}

/**
 * The x402 protocol (https://github.com/coinbase/x402, versions 1 and 2, scheme `exact` on EVM by EIP-3009) with USDC
 * on Base. What is asked of the chain, or signed, loads its library when it is needed: most calls need neither.
 */
export function createX402Stablecoin(options: X402Options): Stablecoin {
  const network = NETWORKS[options.network];
  const recipient = { payTo: options.payTo, network };
  const find: Stablecoin['find'] = (payment, amountCents, deadline) =>
    findPayment({ ...options, network, deadline }, payment, amountCents);
  return {
    challenge: async (amountCents, url) => toChallenge(recipient, amountCents, url),
    read: async (header) => readPayment(header),
    recall: async (wire) => recallPayment(wire),
    verify: async (payment, amountCents, deadline) => {
      refuseForeign(wireOf(payment), recipient, amountCents, options.nowMs());
      await askVerify(options, questionOf(recipient, payment, amountCents), deadline);
    },
    settle: async (payment, amountCents, deadline) => {
      const question = questionOf(keptBy(payment, network), payment, amountCents);
      const settlement = await askSettle(options, question, deadline);
      if (settlement.success) return { transaction: settlement.transaction };
      // Refused, for example, because it was settled a moment ago: the chain has the last word.
      const found = await find(payment, amountCents, deadline);
      if (found.state === 'settled') return { transaction: found.transaction };
      const now = { ...options, network, deadline };
      const latest = await findPayment(now, payment, amountCents, 'latest');
      if (latest.state === 'settled') throw new Error('the payment is in a block that is not safe');
      throw new MailError('x402_settle_failed', {
        reason: `the payment was not settled (${settlement.reason})`,
      });
    },
    find,
    receipt: async ({ version, payer, ...paid }, transaction) => ({
      [version === 1 ? 'x-payment-response' : 'payment-response']: encode({
        success: true,
        transaction,
        network: networkOf(paid.network, network)[`v${version}`],
        payer,
      }),
    }),
    refund: async (refund, begun) => {
      const { payBack } = await import('./refund.ts');
      await payBack({ ...options, network }, refund, begun);
    },
  };
}

async function findPayment(
  options: Omit<X402Options, 'network'> & Pick<ChainOptions, 'network' | 'deadline'>,
  payment: StablecoinPayment,
  amountCents: number,
  at?: BlockTag,
) {
  const { findAuthorization } = await import('./chain.ts');
  const { payer, nonce } = payment;
  refuseOtherNetwork(payment.network, options.network);
  const { to, validBefore } = wireOf(payment).payload.authorization;
  const expected = {
    payer,
    nonce,
    payTo: to,
    amountAtomic: BigInt(toAtomic(amountCents)),
    validBeforeSeconds: BigInt(validBefore),
  };
  return findAuthorization(options, expected, at);
}

/**
 * Whom a kept payment pays, as it was compared with our own settings before it was kept (`refuseForeign`). The settings
 * of today may name another account, and the money is ours all the same.
 */
function keptBy(payment: StablecoinPayment, network: Recipient['network']): Recipient {
  refuseOtherNetwork(payment.network, network);
  const wire = wireOf(payment);
  const { to } = wire.payload.authorization;
  // As it was spelt in the challenge, where that is known: a facilitator may compare the letters.
  return { payTo: wire.x402Version === 1 ? to : wire.accepted.payTo, network };
}

/** The facilitator is asked by our requirements, never by what the payer says they are. */
function questionOf(
  recipient: Recipient,
  payment: StablecoinPayment,
  amountCents: number,
): Question {
  const { version } = payment;
  return {
    x402Version: version,
    paymentPayload: wireOf(payment),
    paymentRequirements:
      version === 1
        ? requirementsV1(recipient, amountCents, RESOURCE)
        : requirementsV2(recipient, amountCents),
  };
}

/** The facilitator need not know which letter is paid, nor where we are reached. */
const RESOURCE = 'https://mail.invalid/v1/orders';
