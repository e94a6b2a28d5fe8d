import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { submitPiece } from '../../../../lib/order/workflow/submit-piece.ts';
import { passingKey } from '../../../../lib/resources.ts';
import { aPaidOrder, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail, type RailAnswer } from '../../../fakes/fake-rail.ts';

export const CAPTURED = told(aPaidOrder(), MESSAGES.allow, MESSAGES.captured);
export const ORDER_ID = orderIdOf(CAPTURED);
export const BYTES = new TextEncoder().encode('%PDF');

interface World {
  readonly deps: FakeDeps;
  readonly rail: FakeRail;
  readonly clock: FakeClock;
}

export async function world(
  order: Order,
  answers: readonly RailAnswer[] = [],
  options: { readonly askable?: boolean; readonly overrides?: Partial<FakeDeps> } = {},
): Promise<World> {
  const { askable = true, overrides = {} } = options;
  const clock = new FakeClock();
  const rail = new FakeRail(answers, { askable, clock });
  const deps: FakeDeps = fakeDeps({ rail, clock, ...overrides });
  await stored(deps.store, order);
  await deps.documents.put(passingKey(order.hex, order.documentSha256, 'document'), BYTES);
  return { deps, rail, clock };
}

/** The code a submission ended with; `ok` when it ended well. */
export async function submit(deps: FakeDeps): Promise<string> {
  try {
    await submitPiece(deps, ORDER_ID);
    return 'ok';
  } catch (error) {
    return (error as Error).name;
  }
}
