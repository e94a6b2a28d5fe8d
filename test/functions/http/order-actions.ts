import { overrideDeps } from '../../../functions/deps.ts';
import { SCOPES } from '../../../lib/contract/operation.ts';
import { mintKey } from '../../../lib/credentials/api-key.ts';
import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { type CapabilityAction, mintCapability } from '../../../lib/tokens/capability-token.ts';
import type { EventParts } from '../../builders/an-event.ts';
import { HEX, stored } from '../../builders/an-order.ts';
import { ORDER_STATES, type StateName } from '../../builders/order-states.ts';
import { type FakeDeps, fakeDeps, RING } from '../../fakes/fake-deps.ts';

export const ORDER_ID = `ord_${HEX}`;
export const SANDBOX_ID = `ord_test_${HEX}`;

/** A deployment that knows one order, in that state, installed for the functions under test. */
export async function worldOf(
  name: StateName,
): Promise<{ deps: FakeDeps; order: Order; id: string }> {
  const deps = fakeDeps();
  overrideDeps(deps);
  const order: Order = await stored(deps.store, ORDER_STATES[name]);
  return { deps, order, id: orderIdOf(order) };
}

/** The token that the creation of an order in `ORDER_STATES` answered. */
export function tokenOf(order: Order, action: CapabilityAction): string {
  return mintCapability(RING, action, orderIdOf(order), order.createdAtMs);
}

/** A key with every scope. */
export function operatorKey(deps: FakeDeps, mode: 'live' | 'test' = 'live'): Promise<string> {
  return mintKey(deps, { mode, scopes: [...SCOPES], agent: false, disabled: false });
}

export function withKey(event: EventParts, key: string): EventParts {
  return { ...event, headers: { ...event.headers, Authorization: `Bearer ${key}` } };
}
