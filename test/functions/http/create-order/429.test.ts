import { describe, expect, test } from '@jest/globals';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { expectRefusal } from '../call.ts';
import { cardDeployment } from '../credits.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from './live.ts';
import { aKey, place } from './place.ts';

const DAY_SECONDS = 86_400;

describe('createOrder, 429', () => {
  test('of 40 parallel live sends by one sender exactly 5 are accepted', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 100_00);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => place(aLiveOrder(code), { key: `k-${index}` })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(35);
    for (const answer of refused) {
      expectRefusal(answer, 429, 'velocity_limit');
      const wait = Number(answer.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(DAY_SECONDS);
    }
    expect(await balanceOf(deps, code)).toBe(100_00 - 5 * 199);
  });

  test('the spend of a day is capped before the number of letters is', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 100_00);
    const certified = aLiveOrder(code, { mail_class: 'certified_err' });
    for (const key of ['a', 'b', 'c']) expect((await place(certified, { key })).status).toBe(201);
    expectRefusal(await place(certified, { key: 'd' }), 429, 'spend_limit');
    expect(await balanceOf(deps, code)).toBe(100_00 - 3 * 1499);
  });

  test('a cap that is reached opens no checkout; IPv6 hosts of one network share it', async () => {
    const { checkout } = cardDeployment();
    const byCard = anOrderRequest({ sandbox: false });
    for (let host = 1; host <= 5; host += 1) {
      const sourceIp = `2001:db8::${host}`;
      expect((await place(byCard, { key: `k-${host}`, sourceIp })).status).toBe(201);
    }
    const sixth = await place(byCard, { key: 'k-6', sourceIp: '2001:db8::6' });
    expectRefusal(sixth, 429, 'velocity_limit');
    expect(checkout.requests).toHaveLength(5);
    expect((await place(byCard, { key: 'k-6', sourceIp: '2001:db8:0:1::6' })).status).toBe(201);
  });

  test('a new day opens the window again, and an API key has one of its own', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 100_00);
    for (let sends = 0; sends < 5; sends += 1) await place(aLiveOrder(code), { key: `k-${sends}` });
    expectRefusal(await place(aLiveOrder(code), { key: 'sixth' }), 429, 'velocity_limit');
    const apiKey = await aKey(deps);
    expect((await place(aLiveOrder(code), { key: 'keyed', apiKey })).status).toBe(201);
    deps.clock.advance({ days: 1 });
    expect((await place(aLiveOrder(code), { key: 'sixth' })).status).toBe(201);
  });
});
