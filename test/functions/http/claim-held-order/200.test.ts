import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/claim-held-order.ts';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

async function claim(key: string, action?: string) {
  const body = action === undefined ? {} : { action };
  const answer = await call(handler, withKey({ ...EVENT, body }, key));
  expect(answer.status).toBe(200);
  return answer.body['claim'];
}

function labelled(deps: FakeDeps, label: string): Promise<string> {
  const key = { mode: 'live', scopes: ['ops:review'], agent: false, disabled: false } as const;
  return mintKey(deps, { ...key, label });
}

describe('claimHeldOrder, 200', () => {
  test('for ten minutes it is this operator who reads it; the order stays as it is', async () => {
    const { deps, order, id } = await worldOf('waiting');
    const key = await labelled(deps, 'Reviewer');
    expect(await claim(key)).toEqual({
      operator: expect.stringMatching(/^key_/),
      label: 'Reviewer',
      until: '2026-03-10T15:10:00.000Z',
      mine: true,
    });
    deps.clock.advance({ minutes: 5 });
    expect(await claim(key)).toMatchObject({ until: '2026-03-10T15:15:00.000Z' });
    expect(await loadOrder(deps, id)).toEqual(order);
  });

  test('another one is told who has it, and may take it over', async () => {
    const { deps } = await worldOf('waiting');
    await claim(await labelled(deps, 'First'));
    const second = await labelled(deps, 'Second');
    expect(await claim(second)).toMatchObject({ label: 'First', mine: false });
    expect(await claim(second, 'take')).toMatchObject({ label: 'Second', mine: true });
  });

  test('of many who claim at once one has it', async () => {
    const { deps } = await worldOf('waiting');
    const keys = await Promise.all(Array.from({ length: 5 }, () => operatorKey(deps)));
    const claims = (await Promise.all(keys.map((key) => claim(key)))) as { mine: boolean }[];
    expect(claims.filter(({ mine }) => mine)).toHaveLength(1);
  });

  test('it lapses by itself', async () => {
    const { deps } = await worldOf('waiting');
    await claim(await operatorKey(deps));
    deps.clock.advance({ minutes: 10 });
    expect(await claim(await operatorKey(deps))).toMatchObject({ mine: true });
  });

  test('given back it is free; nobody gives back what is not theirs', async () => {
    const { deps } = await worldOf('waiting');
    const first = await operatorKey(deps);
    await claim(first);
    expect(await claim(await operatorKey(deps), 'release')).toMatchObject({ mine: false });
    expect(await claim(first, 'release')).toBeNull();
    expect(await claim(await operatorKey(deps))).toMatchObject({ mine: true });
  });
});
