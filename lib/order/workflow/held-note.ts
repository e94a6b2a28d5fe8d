import type { Deps } from '../../deps.ts';
import { verdictOf } from '../core/verdict.ts';
import { loadOrder } from '../store/load-order.ts';

/** What leads from a waiting execution to its letter. */
export interface HeldNote {
  /** The page where it is decided. */
  readonly decide: string;
  /** The call that shows all of it. */
  readonly read: string;
  /** Why it is held, by the names of the categories: the words of a reason stay in the order, and end with it. */
  readonly held_because: readonly string[];
}

/**
 * For people who find the execution in the console of Step Functions: it stands in the input of the state that waits.
 * Where the deployment does not know its own address, the paths alone are told.
 * @throws MailError `not_found`, `unavailable`.
 */
export async function heldNote(
  deps: Pick<Deps, 'store' | 'settings'>,
  orderId: string,
): Promise<HeldNote> {
  const publicUrl = deps.settings.publicUrl ?? '';
  const verdict = verdictOf(await loadOrder(deps, orderId));
  return {
    decide: `${publicUrl}/ops#${orderId}`,
    read: `GET ${publicUrl}/v1/ops/orders/${orderId}`,
    held_because: verdict?.categories ?? [],
  };
}
