import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from './live.ts';
import { place } from './place.ts';

describe('createOrder, 503: the carrier cannot be asked', () => {
  test('`unavailable`, in the sandbox and live alike; nothing is charged, and the key works later', async () => {
    const deps = liveDeployment();
    const credit = await aCode(deps, 1000);
    for (const [key, body] of [
      ['key-sandbox', anOrderRequest()],
      ['key-live', aLiveOrder(credit)],
    ] as const) {
      deps.addressVerifier.answer = () => null;
      expectRefusal(await place(body, { key }), 503, 'unavailable');
      expect(await balanceOf(deps, credit)).toBe(1000);
      deps.addressVerifier.answer = undefined;
      expect((await place(body, { key })).status).toBe(201);
    }
  });

  test('about the sender alone: `unavailable` as well', async () => {
    const deps = fakeDeps();
    deps.addressVerifier.answers.set('1 DORSET ST', null);
    overrideDeps(deps);
    const from = anAddress({ line1: '1 Dorset Street' });
    expectRefusal(await place(anOrderRequest({ from })), 503, 'unavailable');
  });

  test('a replay asks nobody', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const first = await place();
    deps.addressVerifier.answer = () => null;
    const again = await place();
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body['corrected_to']).toEqual(first.body['corrected_to']);
  });
});
