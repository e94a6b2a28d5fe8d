import type { Deps } from '../../deps.ts';
import {
  freeLease,
  hexOfLeased,
  type LeaseRequest,
  takeFreshLease,
  takeOverLease,
} from '../../idempotency/lease.ts';
import type { Order } from '../core/order.ts';
import { findOrder } from '../store/load-order.ts';
import { asAuditUnavailable } from '../store/store-new-order.ts';
import type { OrderCall } from './order-call.ts';

type LeaseDeps = Pick<Deps, 'store' | 'clock' | 'ids' | 'log'>;

/** What a key stands for: the order it created earlier, or, where there is none, the digits of the one to make. */
export interface KeyUse {
  readonly hex: string;
  readonly earlier: Order | undefined;
}

/**
 * The use of a call's key. A row has a key that no other call can have, and its order is noted in the transaction that
 * stores it.
 * @throws MailError as `leaseKey`.
 */
export async function useOfKey(
  deps: LeaseDeps & Pick<Deps, 'settings'>,
  { row, body: { sandbox } }: OrderCall,
  leased: Pick<LeaseRequest, 'hex' | 'bodyHash'>,
): Promise<KeyUse> {
  const { hex } = leased;
  if (row) return { hex, earlier: await findOrder(deps, hex) };
  const { deploymentId, sandboxDays } = deps.settings;
  return leaseKey(deps, { ...leased, sandbox, deploymentId, sandboxDays });
}

/** The use of this key; without an earlier order it is now ours. @throws MailError as `takeOverLease`. */
async function leaseKey(deps: LeaseDeps, request: LeaseRequest): Promise<KeyUse> {
  try {
    const answer = await takeFreshLease(deps, request);
    if (answer.kind === 'taken') return { hex: request.hex, earlier: undefined };
    const hex = hexOfLeased(answer.lease, request);
    const earlier = await findOrder(deps, hex);
    if (earlier !== undefined) return { hex, earlier };
    return { hex: await takeOverLease(deps, request, answer.lease), earlier };
  } catch (error) {
    throw asAuditUnavailable(error);
  }
}

/** Gives the key back after a failure; `leftNothing` where there is surely no order. */
export async function freeQuietly(
  deps: LeaseDeps,
  hex: string,
  leftNothing: boolean,
): Promise<void> {
  try {
    await freeLease(deps, hex, leftNothing);
  } catch (error) {
    deps.log.warn('lease_not_freed', { cause: String((error as Error).name) });
  }
}
