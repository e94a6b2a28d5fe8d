import { openCase } from '../cases/open-case.ts';
import { REFUND_REFUSED, tellOfAlert } from '../cases/tell-of-alert.ts';
import type { Deps } from '../deps.ts';
import { RefusedForGood } from '../errors/refused-for-good.ts';
import type { CheckoutSession } from '../ports.ts';
import { ConditionFailed } from '../store/store.ts';
import {
  commitPurchase,
  type OtherPayment,
  type Purchase,
  putPurchase,
  withOther,
} from './purchase-store.ts';

type GiveOtherBackDeps = Pick<Deps, 'store' | 'clock' | 'log' | 'lanes'>;

/**
 * Gives back a payment that came for a purchase and does not fit, and puts it before a person, whoever heard of it: the
 * report of the processor may be lost, and a reader have been the only one. What became of it is noted on the purchase,
 * so that a person is told once and nothing is asked again that was answered for good. Dead before a note: it is done
 * again, of the same case, and the refund reads the payment first, so nothing goes back twice.
 * @returns `refused` where the processor will never give it back: a person has to.
 * @throws MailError `unavailable`: whoever comes next makes it.
 */
export async function giveOtherBack(
  deps: GiveOtherBackDeps,
  purchase: Purchase,
  { sessionId, amountCents: cents }: CheckoutSession,
  reference: string,
): Promise<'mismatch' | 'refused'> {
  const known = purchase.others?.find((each) => each.reference === reference);
  if (known !== undefined && known.refund !== 'owed') return toldOf(known);
  const other: OtherPayment = { reference, cents, refund: 'owed' };
  if (known === undefined) {
    deps.log.error('credit_checkout_mismatch', { sessionId, amountCents: cents });
    await note(deps, purchase, other);
  }
  const refund = await refunded(deps, purchase.id, other);
  if (refund === 'refused') await tellOfAlert(deps, { type: REFUND_REFUSED, objectId: reference });
  else await openCase(deps, { kind: 'credit_checkout_mismatch', about: sessionId });
  const settled = { ...other, refund };
  await note(deps, withOther(purchase, other), settled);
  return toldOf(settled);
}

function toldOf({ refund }: OtherPayment): 'mismatch' | 'refused' {
  return refund === 'refused' ? 'refused' : 'mismatch';
}

async function refunded(
  { lanes }: GiveOtherBackDeps,
  checkoutId: string,
  { reference, cents }: OtherPayment,
): Promise<OtherPayment['refund']> {
  const lane = lanes['checkout'];
  if (lane === undefined) return 'owed';
  try {
    await lane.refund(checkoutId, reference, cents);
    return 'made';
  } catch (error) {
    if (!(error instanceof RefusedForGood)) throw error;
    return 'refused';
  }
}

/** Where it was paid at the same moment nothing is noted, and whoever comes next does all of it again. */
async function note(
  { store }: GiveOtherBackDeps,
  purchase: Purchase,
  other: OtherPayment,
): Promise<void> {
  try {
    await commitPurchase(store, [putPurchase(withOther(purchase, other), 'noted')]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
