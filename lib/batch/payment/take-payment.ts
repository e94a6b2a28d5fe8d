import { openCase } from '../../cases/open-case.ts';
import type { Deps } from '../../deps.ts';
import { checkoutOf, findSession } from '../../payment/checkout.ts';
import { newPurse, PURSE_EXISTS } from '../../payment/purse.ts';
import type { CheckoutSession } from '../../ports.ts';
import { ConditionFailed } from '../../store/store.ts';
import { type Batch, batchIdOf, parseBatchId } from '../core/batch.ts';
import { findBatch } from '../store/load-batch.ts';
import { type TellBatchDeps, tellBatch } from '../store/tell-batch.ts';

export type TakePaymentDeps = TellBatchDeps & Pick<Deps, 'checkout'>;

/**
 * Takes what became of a batch's checkout, as the processor says it now. Only the session that the batch itself names,
 * with its very amount, pays for it; the purse is filled in the transaction that begins to place its rows, on the
 * condition that there is none: told again it fills nothing. A payment that came after a cancellation is noted, and all
 * of it goes back by the steps of any refund. One that does not fit is noted, too, and a worker gives it back: here, a
 * caller may wait, and what the processor refuses would end no batch.
 * @throws MailError `unavailable`: nothing was decided, and the processor reports again.
 */
export async function takeBatchPayment(
  deps: TakePaymentDeps,
  session: CheckoutSession,
): Promise<void> {
  const { payment, sessionId } = session;
  const batch = await batchOf(deps, session);
  if (batch === undefined) {
    // A session that was opened for a batch which was then not stored: nobody was told its address.
    deps.log.warn('checkout_without_batch', { sessionId });
    return;
  }
  if (payment?.state === 'captured') {
    const paid = { ...session, reference: payment.reference };
    if (pays(session, batch)) await take(deps, batch, paid);
    else await noteOther(deps, batch, paid);
  } else if (session.state === 'expired' && isOwnSession(session, batch)) {
    await tellBatch(deps, batch.hex, { kind: 'payment_lapsed' });
  }
}

/**
 * Asks the processor for a checkout that may have been paid: what it reports gets lost. Where our key does not know it
 * nothing is said before its time is over. Dead before the last line: the case stays open until it reports again.
 * @throws MailError `unavailable`, `payments_not_configured`.
 */
export async function askBatchPayment(deps: TakePaymentDeps, batch: Batch): Promise<void> {
  const about = sessionOf(batch);
  const session = await findSession(checkoutOf(deps.checkout), about);
  if (session === undefined) return;
  await takeBatchPayment(deps, session);
  if (session.payment?.state !== 'captured') return;
  // What it reported may have been refused, by a key that was wrong. Loaded once: most who ask take nothing.
  const { closeCase } = await import('../../cases/close-case.ts');
  await closeCase(deps, { kind: 'checkout_unknown', about });
}

/** The one by which it is paid. */
export function sessionOf({ payment }: Batch): string {
  return payment?.checkout.sessionId ?? '';
}

async function batchOf(
  deps: TakePaymentDeps,
  { subject }: CheckoutSession,
): Promise<Batch | undefined> {
  const parts = subject?.kind === 'batch' ? parseBatchId(subject.id) : undefined;
  const batch = parts && (await findBatch(deps, parts.hex));
  return batch?.payment ? batch : undefined;
}

function isOwnSession({ sessionId }: CheckoutSession, batch: Batch): boolean {
  return sessionId === sessionOf(batch);
}

function pays(session: CheckoutSession, batch: Batch): boolean {
  const { amountCents, currency } = session;
  return isOwnSession(session, batch) && amountCents === batch.totalCents && currency === 'usd';
}

type PaidSession = CheckoutSession & { readonly reference: string };

/** Dead before the write nothing happened, and the processor is asked again; after it the batch goes its way. */
async function take(deps: TakePaymentDeps, batch: Batch, paid: PaidSession): Promise<void> {
  try {
    await fillPurse(deps, batch, paid);
  } catch (error) {
    if (!(error instanceof ConditionFailed) || error.because !== PURSE_EXISTS) throw error;
    await endAsPaidBefore(deps, batch, paid);
  }
}

async function fillPurse(
  deps: TakePaymentDeps,
  { hex }: Batch,
  { reference }: PaidSession,
): Promise<void> {
  await tellBatch(deps, hex, { kind: 'paid', reference }, ({ totalCents, payment, updatedAtMs }) =>
    payment?.hasPurse ? [newPurse(hex, totalCents, updatedAtMs)] : [],
  );
}

/**
 * Of a batch that knows of no payment, and whose purse is there all the same: its rows may have orders, so none is
 * placed. It ends, and what was paid fills no purse and goes back by the steps of any refund. Dead in between: a worker
 * ends it, and takes the payment as one that came too late.
 */
async function endAsPaidBefore(
  deps: TakePaymentDeps,
  batch: Batch,
  paid: PaidSession,
): Promise<void> {
  const now = await findBatch(deps, batch.hex);
  // Another who took it was faster.
  if (now?.payment?.taken) return;
  await tellOfMismatch(deps, batch, paid);
  await tellBatch(deps, batch.hex, { kind: 'payment_lapsed' });
  await fillPurse(deps, batch, paid);
}

async function tellOfMismatch(
  deps: TakePaymentDeps,
  batch: Batch,
  { sessionId, amountCents }: CheckoutSession,
  options: Parameters<typeof openCase>[2] = {},
): Promise<void> {
  const batchId = batchIdOf(batch);
  deps.log.error('checkout_mismatch', { batchId, sessionId, amountCents });
  const added = { kind: 'checkout_mismatch', about: batchId, detail: sessionId } as const;
  await openCase(deps, added, options);
}

/**
 * Money of another session or amount than the batch waits for. A person is told of each such payment once; dead before
 * the write, once more. After it the batch says by itself what is to go back (`give-rest-back.ts`).
 */
async function noteOther(deps: TakePaymentDeps, batch: Batch, session: PaidSession): Promise<void> {
  const { amountCents: cents, reference } = session;
  const { others = [] } = batch.payment ?? {};
  if (others.some((each) => each.reference === reference)) return;
  await tellOfMismatch(deps, batch, session, { isNew: true, isNamed: true });
  const isOwn = isOwnSession(session, batch);
  await tellBatch(deps, batch.hex, { kind: 'other_paid', reference, cents, isOwn });
}
