/** A letter that no rail can print now for its price is refused before anything is paid or stored. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import type { Rail } from '../../../../lib/ports.ts';
import { anOrderRequest, aQuoteRequest } from '../../../builders/a-request.ts';
import { anOffer } from '../../../builders/an-offer.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { expectRefusal } from '../call.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from './live.ts';
import { countingStore, place, tokenFor } from './place.ts';

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

  test('the sandbox simulates what is mailed here, so what is too dear live is refused there too', async () => {
    await world(new FakeRail([], { offers: offers(10_000) }));
    expectRefusal(await place(), 503, 'below_cost_floor');
  });

  test('a token holds on a rail that is drained meanwhile; without one nothing new is taken', async () => {
    for (const sandbox of [false, true]) {
      const { deps, code } = await world(new FakeRail());
      const order = sandbox ? anOrderRequest() : aLiveOrder(code);
      const confirmation_token = await tokenFor(aQuoteRequest({ sandbox }));
      overrideDeps({ ...deps, rails: [Object.assign(new FakeRail(), { drained: true })] });
      expectRefusal(await place(order), 503, 'rail_unavailable');
      expect((await place({ ...order, confirmation_token })).status).toBe(201);
    }
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
