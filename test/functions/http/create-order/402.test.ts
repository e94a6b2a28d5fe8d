import { describe, expect, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from './live.ts';
import { place } from './place.ts';

describe('createOrder, 402', () => {
  test('a code that nobody bought: `unknown_code`', async () => {
    const deps = liveDeployment();
    expectRefusal(await place(aLiveOrder('pp-aaaa-bbbb-cccc')), 402, 'unknown_code');
    expect([...deps.documents.kept.keys()]).toEqual([]);
  });

  test('a code that does not cover the letter: `insufficient_balance`, which states the balance', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 150);
    const answer = await place(aLiveOrder(code));
    expectRefusal(answer, 402, 'insufficient_balance');
    expect(JSON.stringify(answer.body['next'])).toContain('$1.50');
    expect(await balanceOf(deps, code)).toBe(150);
    expect([...deps.documents.kept.keys()]).toEqual([]);
  });

  test('it leaves no trace: the same key then pays with another code', async () => {
    const deps = liveDeployment();
    await place(aLiveOrder(await aCode(deps, 150)));
    const code = await aCode(deps, 199);
    expect((await place(aLiveOrder(code))).status).toBe(201);
    expect(await balanceOf(deps, code)).toBe(0);
  });
});
