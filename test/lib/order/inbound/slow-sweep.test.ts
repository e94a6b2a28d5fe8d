/** A run of the sweep ends in time, however slow those are whom it asks: what it leaves the next ones do. */
import { expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { RUNS_MAX } from '../../../../lib/order/core/overdue.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { aPaidOrder, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';

const MANY = 500;
/** Orders that are looked after at once. */
const AT_ONCE = 40;
/** Of the function, from which a run is killed. */
const FUNCTION_SECONDS = 240;
/** What a silent rail is waited for. */
const PATIENCE_SECONDS = 30;

const hexOf = (index: number) => (index * 7919).toString(16).padStart(32, '0');

/** So many that are to be given up, of which each rail is asked, and one of them never answers; and a refund behind. */
async function world() {
  const clock = new FakeClock();
  const silent = new FakeRail([], { name: 'other' });
  Object.assign(silent, {
    find: async () => {
      clock.advance({ seconds: PATIENCE_SECONDS / AT_ONCE });
      throw new Error('timeout');
    },
  });
  const deps = fakeDeps({ rails: [new FakeRail(), silent], clock });
  const givenUp: readonly Order[] = Array.from({ length: MANY }, (_, index) => ({
    ...told(aPaidOrder(hexOf(index)), MESSAGES.allow, MESSAGES.captured),
    workflowRun: RUNS_MAX,
    effects: [],
  }));
  for (const order of givenUp) await stored(deps.store, order);
  clock.advance({ hours: 64 });
  const refund = told(aPaidOrder(hexOf(MANY)), MESSAGES.captured, MESSAGES.cancel);
  await stored(deps.store, {
    ...refund,
    effects: refund.effects.map((effect) => ({ ...effect, dueAtMs: clock.nowMs() })),
  });
  return { deps, clock, givenUp, refund };
}

test('orders that are given up while a rail is silent: each run tells what it did, and some runs end all', async () => {
  const { deps, clock, givenUp, refund } = await world();
  const owed = async () => (await loadOrder(deps, orderIdOf(refund))).effects.length;
  let left = MANY;
  let runs = 0;
  for (; left > 0; runs += 1) {
    const beganAtMs = clock.nowMs();
    left = (await reconcile(deps)).left;
    expect(clock.nowMs() - beganAtMs).toBeLessThan((FUNCTION_SECONDS - PATIENCE_SECONDS) * 1000);
    expect(deps.log.of('reconciled')).toHaveLength(runs + 1);
    expect(deps.log.of('reconciled').at(-1)?.fields).toMatchObject({ left, failed: 0 });
    clock.advance({ minutes: 5 });
  }
  expect(runs).toBe(Math.ceil(MANY / (4 * AT_ONCE)));
  for (const order of givenUp)
    expect((await loadOrder(deps, orderIdOf(order))).failure).toMatchObject({
      code: 'unavailable',
    });
  expect(await owed()).toBe(0);
});
