import { OR_PAY_BY_CODE } from '../../errors/catalog/lane-steps.ts';
import type { ErrorCode } from '../../errors/catalog.ts';
import { MailError } from '../../errors/mail-error.ts';
import {
  CHALLENGE_LIFE_MS,
  type Challenge,
  type ChargeRequest,
  isOurs,
  makeChallenge,
  toHeader,
  toWire,
} from '../../payment/mpp/challenge.ts';
import { type PaymentCredential, readCredential } from '../../payment/mpp/credential.ts';
import { machinePaymentsOf, takingMachinePayments } from '../../payment/mpp/machine-payments-of.ts';
import { toReceiptHeader } from '../../payment/mpp/receipt.ts';
import { newOfferedOrder, type Placement } from '../core/new-order.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import { countedFor } from './counted-for.ts';
import { describePiece } from './describe-piece.ts';
import type { OrderCall } from './order-call.ts';
import type { BroughtPayment, PayDeps, PaymentMethod } from './payment-method.ts';

/** What is to be paid: the same before the order is stored as after it. */
interface Bill {
  readonly hex: string;
  readonly amountCents: number;
  readonly description: string;
}

const brought: BroughtPayment = {
  used: (deps, call, order) =>
    refusal(deps, call, billOf(order), 'mpp_payment_invalid', 'each challenge is paid once'),
  tooManyAs: 'mpp_payment_failed',

  nameOf: async (_deps, { credential }) =>
    credential === undefined ? undefined : readCredential(credential)?.challenge.id,

  offered: async (deps, call, order) => {
    const { challenge, token } = await verified(deps, call, billOf(order));
    const { reference } = order.payment;
    if (reference === null) throw new Error('an order by machine payment has none');
    return { offer: { name: challenge.id, reference, wire: token }, alongside: [] };
  },

  failed: (deps, call, order, { code, reason }) =>
    refusal(deps, call, billOf(order), code as RefusalCode, reason),

  receiptOf: async (_deps, { credential }, order) => {
    const paid = order.events.find(({ kind }) => kind === 'order.paid');
    const { reference } = order.payment;
    if (credential === undefined || paid === undefined || reference === null) return {};
    const receipt = {
      method: 'stripe',
      reference,
      status: 'success',
      timestamp: new Date(paid.atMs).toISOString(),
      externalId: orderIdOf(order),
    } as const;
    return { 'payment-receipt': toReceiptHeader(receipt), 'cache-control': 'private, no-store' };
  },
};

/**
 * A card payment that a program makes by itself, by the Machine Payments Protocol: the first call is answered with a
 * challenge and creates nothing; the same call with the credential that answers it stores the order, which owes the
 * settlement, and `payPending` has the money held. It is taken after the screening, as that of any card.
 */
export const machineMethod: PaymentMethod = {
  brought,

  refuse: (deps) => {
    takingMachinePayments(deps);
  },

  /**
   * The payment is opened before the order is stored: a process that dies in between leaves one that no token was ever
   * shown to, so that it holds nothing. Only the payment that the stored order names can pay for it.
   */
  prepare: async (deps, call, placement) => {
    const { machinePayments } = takingMachinePayments(deps);
    const { hex, price } = placement;
    const { challenge, token } = await verified(deps, call, billFor(placement));
    const counted = await countedFor(deps, call, placement);
    const orderId = orderIdOf({ hex, sandbox: false });
    const idempotencyKey = `mpp:${deps.ids.randomHex(16)}`;
    const amountCents = price.totalCents;
    const { reference } = await machinePayments.open({ orderId, amountCents, idempotencyKey });
    const offer = { name: challenge.id, reference, wire: token };
    return {
      order: newOfferedOrder(placement, 'mpp', offer, counted),
      alongside: async () => [],
      abandon: () => abandon(deps, reference),
    };
  },
};

/**
 * The payment that a call brings: an answer to a challenge of ours for this very bill, whose token would pay it now.
 * @throws MailError `payment_required` when it brings none; `mpp_payment_invalid`; `unavailable`.
 */
async function verified(deps: PayDeps, call: OrderCall, bill: Bill): Promise<PaymentCredential> {
  const { machinePayments } = takingMachinePayments(deps);
  if (call.credential === undefined) {
    const dollars = (bill.amountCents / 100).toFixed(2);
    const reason = `the letter costs $${dollars}, to be paid by the Machine Payments Protocol`;
    throw await refusal(deps, call, bill, 'payment_required', reason);
  }
  const credential = readCredential(call.credential);
  const wrong = await whyWrong(deps, call, bill, credential);
  if (credential === undefined || wrong !== undefined) {
    const reason = wrong ?? 'the payment credential is not well-formed';
    throw await refusal(deps, call, bill, 'mpp_payment_invalid', reason);
  }
  try {
    await machinePayments.check(credential.token, bill.amountCents);
  } catch (error) {
    if (!(error instanceof MailError) || error.code !== 'mpp_payment_invalid') throw error;
    throw await refusal(deps, call, bill, error.code, error.reason);
  }
  return credential;
}

/** Where it was asked for, for what, and whether in time: the id binds all three. */
async function whyWrong(
  deps: PayDeps,
  call: OrderCall,
  bill: Bill,
  credential: PaymentCredential | undefined,
): Promise<string | undefined> {
  if (credential === undefined) return undefined;
  const { challenge } = credential;
  const secret = await deps.signingKeys.orderIdSecret();
  if (!isOurs(secret, challenge)) return 'the challenge that was paid is none of this service';
  if (challenge.realm !== realmOf(call) || challenge.request !== toWire(requestOf(deps, bill))) {
    return 'the challenge that was paid is of another order: another Idempotency-Key, API key or price';
  }
  const isOver = Date.parse(challenge.expires) <= deps.clock.nowMs();
  return isOver ? 'the challenge that was paid is over' : undefined;
}

const FIRST_STEPS = [
  'Have an MPP client answer the challenge in WWW-Authenticate (the same in `challenges`), and send the same request, with the same Idempotency-Key, with `Authorization: Payment`.',
  OR_PAY_BY_CODE,
];

type RefusalCode = Extract<
  ErrorCode,
  'payment_required' | 'mpp_payment_invalid' | 'mpp_payment_failed'
>;

/** Every failure of a payment comes with a fresh challenge, in the header and in the body. */
async function refusal(
  deps: PayDeps,
  call: OrderCall,
  bill: Bill,
  code: RefusalCode,
  reason: string,
): Promise<MailError> {
  const challenge = await challengeFor(deps, call, bill);
  return new MailError(code, {
    reason,
    ...(code === 'payment_required' && { next: FIRST_STEPS }),
    body: { challenges: [challenge] },
    headers: { 'www-authenticate': toHeader(challenge) },
  });
}

async function challengeFor(deps: PayDeps, call: OrderCall, bill: Bill): Promise<Challenge> {
  const secret = await deps.signingKeys.orderIdSecret();
  return makeChallenge(secret, {
    realm: realmOf(call),
    request: requestOf(deps, bill),
    expires: new Date(deps.clock.nowMs() + CHALLENGE_LIFE_MS).toISOString(),
    description: bill.description,
    nonce: deps.ids.randomHex(16),
    // Its API key stands in `Authorization`.
    ...(call.caller.kind === 'key' && { header: 'Payment-Authorization' }),
  });
}

function requestOf(deps: PayDeps, { hex, amountCents }: Bill): ChargeRequest {
  const { networkId } = takingMachinePayments(deps);
  return {
    amount: String(amountCents),
    currency: 'usd',
    externalId: orderIdOf({ hex, sandbox: false }),
    methodDetails: { networkId, paymentMethodTypes: ['card', 'link'] },
  };
}

function realmOf({ baseUrl }: OrderCall): string {
  return new URL(baseUrl).host;
}

function billFor({ hex, price, document }: Placement): Bill {
  const description = describePiece(price.breakdown, document.pageCount);
  return { hex, amountCents: price.totalCents, description };
}

function billOf({ hex, priceCents, breakdown, pageCount }: Order): Bill {
  return { hex, amountCents: priceCents, description: describePiece(breakdown, pageCount) };
}

async function abandon({ log, machinePayments }: PayDeps, reference: string): Promise<void> {
  try {
    await machinePaymentsOf(machinePayments).abandon(reference);
  } catch (error) {
    log.warn('payment_not_abandoned', { cause: String((error as Error).name) });
  }
}
