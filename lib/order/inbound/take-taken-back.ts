import { openCase } from '../../cases/open-case.ts';
import { tellOfAlert } from '../../cases/tell-of-alert.ts';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import { type FrozenCredit, freezeTakenBack } from '../../payment/taken-back.ts';
import type { Checkout, TakenBack } from '../../ports.ts';

/**
 * Takes a payment that is disputed, or that went back: the credit that it bought is frozen, and a person is told. A
 * dispute is to be answered besides, whatever was paid. A refund of anything else was asked for by us.
 * @throws MailError `unavailable`: the processor reports again.
 */
export async function takeTakenBack(
  deps: Parameters<typeof freezeTakenBack>[0],
  checkout: Checkout,
  event: TakenBack,
): Promise<void> {
  const { kind, type, objectId } = event;
  const credit = await freeze(deps, checkout, event);
  if (kind === 'disputed') await tellOfAlert(deps, { type, objectId });
  if (credit?.isFrozen) {
    // The digest of the code, and not the purchase: who has the id of that is told the code.
    const { accountId, isNew } = credit;
    deps.log.error('credit_taken_back', { type, objectId, accountId });
    const detail = `${type} ${objectId}`;
    await openCase(deps, { kind: 'credit_taken_back', about: accountId, detail }, { isNew });
  } else if (kind !== 'disputed') deps.log.info('processor_event_ignored', { type });
}

/**
 * Whom we answer that we took it reports it no more, and the code would pay on: so not where our key does not know the
 * payment, as one of another account or mode does not until it is mended. Of a dispute a person is told meanwhile.
 */
async function freeze(
  deps: Parameters<typeof freezeTakenBack>[0],
  checkout: Checkout,
  event: TakenBack,
): Promise<FrozenCredit | undefined> {
  try {
    return await freezeTakenBack(deps, checkout, event);
  } catch (error) {
    if (!isMailError(error, 'not_found')) throw error;
    if (event.isConnected) return undefined;
    const { kind, type, objectId } = event;
    if (kind === 'disputed') await tellOfAlert(deps, { type, objectId });
    deps.log.error('payment_unknown', { type, objectId });
    throw new MailError('unavailable', { reason: 'our key does not know this payment now' });
  }
}
