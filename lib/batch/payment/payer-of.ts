import type { BatchRequest } from '../../contract/schemas/batch/batch-request.ts';
import type { Caller } from '../../credentials/caller.ts';
import { refuseTestKey } from '../../credentials/refuse-test-key.ts';
import type { Deps } from '../../deps.ts';
import { MailError } from '../../errors/mail-error.ts';
import { CHECKOUT_LIFE_MS, openingCheckout } from '../../payment/checkout.ts';
import { creditAccountId } from '../../payment/credit-account.ts';
import { purseId } from '../../payment/purse.ts';
import { requireCovered } from '../../payment/require-covered.ts';
import type { Checkout, OpenCheckout } from '../../ports.ts';
import { type Batch, batchIdOf } from '../core/batch.ts';
import { type BatchPayment, newPayment } from '../core/batch-payment.ts';
import type { MailableRow } from '../rows/judge-rows.ts';
import { refuseBeyondCaps } from './rows-within-caps.ts';

export type PayerDeps = Pick<
  Deps,
  'settings' | 'store' | 'ids' | 'log' | 'rails' | 'checkout' | 'signingKeys'
>;

/** Who pays for a batch that is about to be stored. */
export interface Payer {
  /** The credit account that each row is paid from; null in the sandbox. */
  readonly accountId: string | null;
  /** The checkout that fills it; null where it is filled, and in the sandbox. */
  readonly payment: BatchPayment | null;
  /** Undoes what was begun outside, when the batch was not stored after all. Never fails the caller. */
  abandon(): Promise<void>;
}

interface PayerCall {
  readonly caller: Caller;
  readonly sourceIp: string | null;
  readonly baseUrl: string;
  readonly body: BatchRequest;
  /** The header in which a payment was sent. */
  readonly paymentIn?: string | undefined;
}

interface Unpaid extends Pick<Batch, 'hex' | 'totalCents'> {
  readonly mailable: readonly MailableRow[];
  readonly nowMs: number;
}

const FREE = 'Send `sandbox: true` to try the whole flow without paying.';
const BY_CODE = [
  'Pay with a `credit_code` that covers the total: it pays for each letter when it is placed.',
  FREE,
];

/**
 * Refuses a live batch that nobody can pay for or nobody prints, before anything is done for it.
 * @throws MailError `insufficient_scope` for one of a test key; `invalid_request` with a payment of another kind;
 *   `payments_not_configured` without a code where no card is taken; `rail_unavailable`.
 */
export function refuseUnpayable(deps: PayerDeps, { caller, body, paymentIn }: PayerCall): void {
  if (body.sandbox) return;
  refuseTestKey(caller);
  if (paymentIn !== undefined) throw paidOtherwise(paymentIn);
  if (body.credit_code === undefined) openingCheckout(deps, BY_CODE);
  if (deps.rails.length === 0) {
    throw new MailError('rail_unavailable', {
      reason: 'no print rail is configured',
      isNotOffered: true,
    });
  }
}

/** Whoever sends a payment believes that the batch is paid, and would wait for letters that nobody pays for. */
function paidOtherwise(header: string): MailError {
  return new MailError('invalid_request', {
    reason: `a batch is paid by card or by a credit_code, and a payment was sent in ${header}; nothing of it was taken`,
    pointers: [`header/${header}`],
    next: [
      'Send the batch without that header: with a `credit_code`, or for the page of a card payment.',
      'Or send its letters one by one with POST /v1/orders, which takes such payments where it is set up for them.',
    ],
  });
}

/**
 * The credit code that covers all rows now, else a checkout for them. It is opened before the batch is stored: a
 * process that dies in between leaves a session whose address nobody was told, and which lapses unpaid. Only the
 * session that the stored batch names can pay for it.
 * @throws MailError `unknown_code`, `insufficient_balance` of a code; for a checkout `payments_not_configured`,
 *   `no_checkout_url`, and as `refuseBeyondCaps`; `unavailable`.
 */
export async function payerOf(deps: PayerDeps, call: PayerCall, unpaid: Unpaid): Promise<Payer> {
  const { body } = call;
  if (body.sandbox) return { accountId: null, payment: null, abandon: async () => {} };
  const { hex, totalCents, mailable, nowMs } = unpaid;
  if (body.credit_code !== undefined) {
    const accountId = creditAccountId(body.credit_code);
    const needed = { orders: mailable.length, amountCents: totalCents };
    await requireCovered(deps.store, accountId, needed, nowMs);
    return { accountId, payment: null, abandon: async () => {} };
  }
  const checkout = openingCheckout(deps, BY_CODE);
  await refuseBeyondCaps(deps, call, mailable, nowMs);
  const opened = await open(deps, checkout, call, unpaid);
  return {
    accountId: purseId(hex),
    payment: newPayment(opened),
    abandon: () => abandon(deps, checkout, opened.sessionId),
  };
}

/** Stores a batch; its checkout is closed again where that left nothing, or found another batch. */
export async function abandoning(
  payer: Payer,
  store: () => Promise<Batch | undefined>,
): Promise<Batch | undefined> {
  try {
    const other = await store();
    if (other !== undefined) await payer.abandon();
    return other;
  } catch (error) {
    // A store that did not answer may have the batch: then its payment must stay open.
    if (error instanceof MailError && error.code !== 'audit_unavailable') await payer.abandon();
    throw error;
  }
}

function open(
  { ids }: PayerDeps,
  checkout: Checkout,
  { body, baseUrl }: PayerCall,
  { hex, totalCents, mailable, nowMs }: Unpaid,
): Promise<OpenCheckout> {
  const id = batchIdOf({ hex, sandbox: false });
  const letters = mailable.length === 1 ? '1 letter' : `${mailable.length} letters`;
  return checkout.open({
    subject: { kind: 'batch', id },
    amountCents: totalCents,
    description: `${letters} of one batch, printing and postage included`,
    uiMode: 'hosted',
    email: body.email ?? null,
    // The processor has the id anyway, as the payment's own; behind the `#` no server is told of it.
    returnUrl: `${baseUrl}/checkout/return#batch=${id}`,
    expiresAtMs: nowMs + CHECKOUT_LIFE_MS,
    idempotencyKey: `checkout:${ids.randomHex(16)}`,
  });
}

async function abandon({ log }: PayerDeps, checkout: Checkout, sessionId: string): Promise<void> {
  try {
    await checkout.expire(sessionId);
  } catch (error) {
    log.warn('checkout_not_expired', { cause: String((error as Error).name) });
  }
}
