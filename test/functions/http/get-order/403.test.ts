import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/get-order.ts';
import { mintCapability } from '../../../../lib/tokens/capability-token.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { fakeSigningKeys, RING } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';
import { ORDER_ID, tokenOf, worldOf } from '../order-actions.ts';

const DAYS_7 = 7 * 86_400_000;
const read = (token: string) =>
  call(handler, {
    path: `/v1/orders/${ORDER_ID}`,
    params: { id: ORDER_ID },
    headers: { 'Cancel-Token': token },
  });

describe('getOrder: a cancel token that is shown must be that of the order', () => {
  test.each([
    ['of the other action', mintCapability(RING, 'review', ORDER_ID, START_MS)],
    ['of another order', mintCapability(RING, 'cancel', `ord_${'f'.repeat(32)}`, START_MS)],
    ['that is none', 'hello'],
    ['that is empty', ''],
  ])('403: a token %s', async (_, token) => {
    const { deps } = await worldOf('waiting');
    const answer = await read(token);
    expectRefusal(answer, 403, 'invalid_capability');
    expect(answer.text).not.toContain('payment_url');
    if (token !== '') expect(JSON.stringify(deps.log.lines)).not.toContain(token);
  });

  test('410: a token that expired', async () => {
    const { deps, order } = await worldOf('waiting');
    deps.clock.set(order.createdAtMs + DAYS_7);
    expectRefusal(await read(tokenOf(order, 'cancel')), 410, 'expired_capability');
  });

  test('503: a deployment that signs nothing', async () => {
    const { deps, order } = await worldOf('waiting');
    overrideDeps({ ...deps, signingKeys: fakeSigningKeys([]) });
    expectRefusal(await read(tokenOf(order, 'cancel')), 503, 'capability_unavailable');
  });

  test('400: a token longer than any', async () => {
    await worldOf('waiting');
    expectRefusal(await read('x'.repeat(2049)), 400, 'validation_error');
  });
});
