import { OR_PAY_BY_CODE } from '../../errors/catalog/lane-steps.ts';
import { MailError } from '../../errors/mail-error.ts';
import { paymentUsed, usePayment } from '../../payment/payment-nonce.ts';
import { stablecoinOf, takingStablecoin } from '../../payment/stablecoin-of.ts';
import { parseReference, toReference } from '../../payment/stablecoin-reference.ts';
import type { StablecoinPayment } from '../../ports.ts';
import type { Offer } from '../core/messages.ts';
import { newOfferedOrder } from '../core/new-order.ts';
import { countedFor } from './counted-for.ts';
import type { OrderCall } from './order-call.ts';
import type { BroughtPayment, PayDeps, PaymentMethod } from './payment-method.ts';

const brought: BroughtPayment = {
  used: async () => paymentUsed(),
  tooManyAs: 'x402_settle_failed',

  nameOf: async ({ stablecoin }, { payment }) => {
    if (payment === undefined) return undefined;
    return (await stablecoinOf(stablecoin).read(payment.header)).nonce;
  },

  offered: async (deps, call, order) => {
    const payment = await verified(deps, call, order.priceCents);
    const use = usePayment(payment, order.hex, deps.clock.nowMs());
    return { offer: offerOf(payment), alongside: [use] };
  },

  /** Its own words say how to go on: a challenge is asked for by sending no payment. */
  failed: async (_deps, _call, _order, error) => error,

  receiptOf: async ({ stablecoin }, { payment }, order) => {
    if (stablecoin === null || payment === undefined) return {};
    const { transaction, ...paid } = parseReference(order.payment.reference ?? '');
    if (transaction === '') return {};
    return stablecoin.receipt({ ...paid, version: payment.version }, transaction);
  },
};

/**
 * Stablecoin over x402: the first call is answered with a challenge and creates nothing; the same call with the signed
 * challenge stores the order, which owes the settlement, and `payPending` settles it.
 */
export const stablecoinMethod: PaymentMethod = {
  brought,

  refuse: async (deps, { payment, viewerRegion }) => {
    const stablecoin = takingStablecoin(deps);
    refuseHidden(deps.settings.stablecoin?.hiddenRegion ?? null, viewerRegion);
    if (payment !== undefined) await stablecoin.read(payment.header);
  },

  prepare: async (deps, call, placement) => {
    const amountCents = placement.price.totalCents;
    const payment = await verified(deps, call, amountCents);
    const counted = await countedFor(deps, call, placement, { payer: payment.payer });
    return {
      order: newOfferedOrder(placement, 'x402', offerOf(payment), counted),
      alongside: async () => [usePayment(payment, placement.hex, placement.nowMs)],
    };
  },
};

function offerOf(payment: StablecoinPayment): Offer {
  return { name: payment.nonce, reference: toReference(payment), wire: payment.wire };
}

/** A letter may come from anywhere; this lane is closed to viewers in one region. */
function refuseHidden(hidden: string | null, viewer: OrderCall['viewerRegion']): void {
  if (hidden === null || viewer === undefined) return;
  if (viewer !== hidden && !viewer.startsWith(`${hidden}-`)) return;
  throw new MailError('region_unsupported', {
    reason: 'stablecoin payments are not offered where this call comes from',
  });
}

/**
 * The payment a call brings, which would pay now.
 * @throws MailError `payment_required` when it brings none.
 */
async function verified(
  deps: PayDeps,
  call: OrderCall,
  amountCents: number,
): Promise<StablecoinPayment> {
  const stablecoin = takingStablecoin(deps);
  if (call.payment === undefined) throw await challenge(deps, call, amountCents);
  const payment = await stablecoin.read(call.payment.header);
  await stablecoin.verify(payment, amountCents);
  return payment;
}

async function challenge(
  { stablecoin }: PayDeps,
  { baseUrl }: OrderCall,
  amountCents: number,
): Promise<MailError> {
  const url = `${baseUrl}/v1/orders`;
  const { body, headers } = await stablecoinOf(stablecoin).challenge(amountCents, url);
  return new MailError('payment_required', {
    reason: `the letter costs $${(amountCents / 100).toFixed(2)}, to be paid in USDC`,
    next: [
      'Sign one of `accepts` (or of the PAYMENT-REQUIRED header) and send the same request, with the same Idempotency-Key, with it in X-PAYMENT (or PAYMENT-SIGNATURE).',
      "x402 clients refuse more than $1 until they are told otherwise: x402Client.fromConfig({ spendControls: { maxAmountPerPayment: '$20' }, … }).",
      OR_PAY_BY_CODE,
    ],
    body,
    headers,
  });
}
