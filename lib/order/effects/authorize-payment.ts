import type { Deps } from '../../deps.ts';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import { machinePaymentsOf } from '../../payment/mpp/machine-payments-of.ts';
import type { MachinePayments } from '../../ports.ts';
import { type Effect, type Order, orderIdOf } from '../core/order.ts';
import { type TellDeps, tell } from '../store/tell.ts';
import type { SettlementOutcome } from './settlement-outcome.ts';

type AuthorizationDeps = TellDeps & Pick<Deps, 'machinePayments'>;

interface Attempt {
  readonly deps: AuthorizationDeps;
  readonly machinePayments: MachinePayments;
  readonly order: Order;
  readonly effect: Effect;
  /** The one payment of the order. */
  readonly reference: string;
}

/**
 * Holds the money of a payment that an order owes the settlement of, by the token that the effect keeps.
 *
 * Safe at any crash: an order has one payment at its processor, so whatever is repeated, by whomever and with whatever
 * token, holds its money at most once. Dead before the hold: whoever finds the effect holds it, or lets it be where the
 * order is over. Dead after it: whoever finds the effect asks the processor, which says that it is held.
 * @throws MailError `unavailable` when the store does not answer.
 */
export async function authorizePayment(
  deps: AuthorizationDeps,
  order: Order,
  effect: Effect,
): Promise<SettlementOutcome> {
  const attempt = attemptOf(deps, order, effect);
  const { machinePayments, reference } = attempt;
  const token = effect.data['wire'] ?? '';
  try {
    await machinePayments.authorize({ reference, token, key: effect.key });
  } catch (error) {
    if (isMailError(error, 'mpp_payment_failed')) return failed(attempt, error);
    deps.log.warn('authorization_unknown', {
      orderId: orderIdOf(order),
      cause: (error as Error).name,
    });
    return (await findOut(attempt)) ?? UNKNOWN;
  }
  return held(attempt);
}

/**
 * Finds out what became of a payment that some earlier call registered. While nothing is held its money is held now,
 * unless that call may still be at it, or the order needs it no more: then its release ends the payment.
 * @throws as `authorizePayment`.
 */
export async function resolveAuthorization(
  deps: AuthorizationDeps,
  order: Order,
  effect: Effect,
): Promise<SettlementOutcome> {
  const known = await findOut(attemptOf(deps, order, effect));
  if (known !== undefined) return known;
  const wanted = order.status === 'pending_payment';
  const abandoned = effect.dueAtMs <= deps.clock.nowMs();
  return wanted && abandoned ? authorizePayment(deps, order, effect) : UNKNOWN;
}

const UNKNOWN: SettlementOutcome = { kind: 'unknown' };

function attemptOf(deps: AuthorizationDeps, order: Order, effect: Effect): Attempt {
  const machinePayments = machinePaymentsOf(deps.machinePayments);
  return { deps, machinePayments, order, effect, reference: effect.data['reference'] ?? '' };
}

/** What the processor says; undefined while that is nothing final. */
async function findOut(attempt: Attempt): Promise<SettlementOutcome | undefined> {
  const { deps, machinePayments, order, reference } = attempt;
  const found = await machinePayments.find(reference).catch((error: unknown) => {
    deps.log.warn('processor_silent', {
      orderId: orderIdOf(order),
      cause: (error as Error).name,
    });
    return undefined;
  });
  if (found === 'held') return held(attempt);
  if (found !== 'void') return undefined;
  const reason = 'the payment of this order is over';
  return failed(attempt, new MailError('mpp_payment_failed', { reason }));
}

async function held({ deps, order, effect, reference }: Attempt): Promise<SettlementOutcome> {
  const message = { kind: 'payment_authorized', id: effect.key, reference } as const;
  return { kind: 'settled', order: await tell(deps, orderIdOf(order), message) };
}

/** Another token may pay: the payment stays open until the order is over. */
async function failed(
  { deps, order, effect }: Attempt,
  error: MailError<'mpp_payment_failed'>,
): Promise<SettlementOutcome> {
  await tell(deps, orderIdOf(order), { kind: 'payment_void', key: effect.key });
  return { kind: 'failed', error };
}
