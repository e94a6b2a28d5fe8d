import { expect, test } from '@jest/globals';
import { OrderRequestSchema } from '../../../../lib/contract/schemas/order.ts';
import { validate } from '../../../../lib/http/validation.ts';
import { saidOfCaller } from '../../../../lib/order/place/said-of-caller.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

test.each([
  [true, 13],
  [false, 4],
])(
  'an order is promised the days of this deployment, in the sandbox (%s) those of it: %d',
  async (sandbox, unpaidDays) => {
    const deps = fakeDeps();
    const settings = { ...deps.settings, retentionDays: 30, unpaidDays: 4, sandboxDays: 13 };
    const rawBody = anOrderRequest({ sandbox });
    const said = await saidOfCaller(
      { ...deps, settings },
      {
        caller: { kind: 'anonymous' },
        sourceIp: '203.0.113.7',
        baseUrl: 'https://mail.test',
        idempotencyKey: 'key-1',
        rawBody,
        body: validate(OrderRequestSchema, rawBody),
      },
    );
    expect(said).toMatchObject({ retentionDays: 30, unpaidDays });
  },
);
