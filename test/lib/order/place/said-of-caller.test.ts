import { expect, test } from '@jest/globals';
import { saidOfCaller } from '../../../../lib/order/place/said-of-caller.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { anOrderCall } from '../../../builders/an-order-call.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

test.each([
  [true, 13],
  [false, 4],
])(
  'an order is promised the days of this deployment, in the sandbox (%s) those of it: %d',
  async (sandbox, unpaidDays) => {
    const deps = fakeDeps();
    const settings = { ...deps.settings, retentionDays: 30, unpaidDays: 4, sandboxDays: 13 };
    const call = anOrderCall(anOrderRequest({ sandbox }));
    const said = await saidOfCaller({ ...deps, settings }, call);
    expect(said).toMatchObject({ retentionDays: 30, unpaidDays });
  },
);
