/** A letter that no rail can print now for its price is refused before anything is paid or stored. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import type { Rail } from '../../../../lib/ports.ts';
import { anOffer } from '../../../builders/an-offer.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { expectRefusal } from '../call.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from './live.ts';
import { countingStore, place } from './place.ts';

const offers = (cents: number) => [
  anOffer({ cents: { first: cents, extraPage: 0, colorPage: 0 } }),
];

async function world(...rails: Rail[]) {
  const deps = liveDeployment();
  const code = await aCode(deps, 1000);
  const { store, commits } = countingStore(deps.store);
  overrideDeps({ ...deps, store, rails });
  const noTrace = async () => {
    expect(await balanceOf(deps, code)).toBe(1000);
    expect(Object.keys(commits)).toEqual(['idempotency']);
  };
  return { deps, code, noTrace };
}

describe('createOrder, 503, live', () => {
  test('every rail costs more than the price: `below_cost_floor`, and nothing is charged', async () => {
    const { code, noTrace } = await world(new FakeRail([], { offers: offers(200) }));
    expectRefusal(await place(aLiveOrder(code)), 503, 'below_cost_floor');
    await noTrace();
  });

  test('exactly its price is enough', async () => {
    const { code } = await world(new FakeRail([], { offers: offers(199) }));
    expect((await place(aLiveOrder(code))).status).toBe(201);
  });

  test('the sandbox prints nothing, so nothing is too dear for it', async () => {
    await world(new FakeRail([], { offers: offers(10_000) }));
    expect((await place()).status).toBe(201);
  });

  test('every rail rests: `rail_unavailable`, nothing is charged, and later the same key works', async () => {
    const { deps, code, noTrace } = await world(new FakeRail());
    for (let failures = 0; failures < 5; failures += 1) {
      await deps.railHealth.report('fake', 'failed');
    }
    expectRefusal(await place(aLiveOrder(code)), 503, 'rail_unavailable');
    await noTrace();
    deps.clock.advance({ minutes: 1 });
    expect((await place(aLiveOrder(code))).status).toBe(201);
  });
});
