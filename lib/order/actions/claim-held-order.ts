import { MailError } from '../../errors/mail-error.ts';
import type { Clock } from '../../ports.ts';
import type { Store } from '../../store/store.ts';
import { whyNotHeld } from '../core/earlier-decision.ts';
import { type Claim, claim, claimOf, release } from '../store/claim.ts';
import { loadForOperator, type Operator } from '../views/load-for-operator.ts';

export type ClaimAction = 'claim' | 'take' | 'release';

/**
 * Claims a held letter for the operator who opened it, takes it over, or gives it back.
 * @returns the claim that stands; null for none.
 * @throws MailError `not_found`; `not_held` for a letter that waits no more; `unavailable`.
 */
export async function claimHeldOrder(
  deps: { readonly store: Store; readonly clock: Clock },
  operator: Operator,
  orderId: string,
  action: ClaimAction,
): Promise<Claim | null> {
  const order = await loadForOperator(deps, operator, orderId);
  if (order.step !== 'reviewing') {
    throw new MailError('not_held', { reason: whyNotHeld(order) });
  }
  const { keyId, label = null } = operator;
  if (action !== 'release') {
    return claim(deps, order.hex, { operator: keyId, label }, action === 'take');
  }
  await release(deps, order.hex, keyId);
  return claimOf(deps, order.hex);
}
