import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/get-order.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { HEX } from '../../../builders/an-order.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

const EVENT = { path: `/v1/orders/ord_${HEX}`, params: { id: `ord_${HEX}` } };

describe('getOrder, 503', () => {
  test('a store that does not answer: `unavailable`', async () => {
    const deps = fakeDeps();
    const get = () => Promise.reject(new StoreUnreachable('dynamodb.us-east-1 is away'));
    overrideDeps({ ...deps, store: { ...deps.store, get } });
    const answer = await call(handler, EVENT);
    expectRefusal(answer, 503, 'unavailable');
    expect(answer.text).not.toContain('dynamodb');
  });
});
