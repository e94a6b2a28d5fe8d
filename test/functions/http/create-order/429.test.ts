import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import type { MailError } from '../../../../lib/errors/mail-error.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { SETTINGS } from '../../../fakes/fake-deps.ts';
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

/** All callers without a key share the network that they call from, and the address that they write to. */
function limitedTo(guestSendLimits: { networkPerDay: number; recipientPerDay: number }) {
  const deps = { ...liveDeployment(), settings: { ...SETTINGS, guestSendLimits } };
  overrideDeps(deps);
  return deps;
}

const reasonOf = (answer: { body: object }) => (answer.body as unknown as MailError).reason;

describe('createOrder, 429 of callers without a key', () => {
  test('a fresh code writes no fourth letter of the day to one address, under any name', async () => {
    const deps = limitedTo({ networkPerDay: 0, recipientPerDay: 3 });
    const codes = await Promise.all([1, 2, 3, 4].map(() => aCode(deps, 1000)));
    const [fourth = '', ...first] = codes.reverse();
    for (const [index, code] of first.entries()) {
      const to = anAddress({ name: `Name ${index}` });
      const placed = await place(aLiveOrder(code, { to }), {
        key: code,
        sourceIp: `203.0.113.${index}`,
      });
      expect(placed.status).toBe(201);
    }
    const refused = await place(aLiveOrder(fourth), { key: 'k', sourceIp: '198.51.100.9' });
    expectRefusal(refused, 429, 'velocity_limit');
    expect(reasonOf(refused)).toContain('to this address');
    expect(await balanceOf(deps, fourth)).toBe(1000);

    const beside = ['c/o Kim 0', 'c/o Kim 1', 'PO Box 2', '*'];
    for (const [index, line2] of beside.entries()) {
      const body = aLiveOrder(fourth, { to: anAddress({ line2 }) });
      expectRefusal(await place(body, { key: `beside-${index}` }), 429, 'velocity_limit');
    }

    const to = anAddress({ line1: '901 Elsewhere Ave' });
    expect((await place(aLiveOrder(fourth, { to }), { key: 'k' })).status).toBe(201);
  });

  test('of 40 parallel letters by 40 codes of one network exactly 7 are accepted', async () => {
    const deps = limitedTo({ networkPerDay: 7, recipientPerDay: 0 });
    const codes = await Promise.all(Array.from({ length: 40 }, () => aCode(deps, 1000)));
    const answers = await Promise.all(codes.map((code) => place(aLiveOrder(code), { key: code })));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(33);
    for (const answer of refused) {
      expectRefusal(answer, 429, 'velocity_limit');
      expect(reasonOf(answer)).toContain('from this network');
    }
    const balances = await Promise.all(codes.map((code) => balanceOf(deps, code)));
    expect(balances.filter((cents) => cents < 1000)).toHaveLength(7);
  });

  test('the holder of a key is neither counted nor refused by them', async () => {
    const deps = limitedTo({ networkPerDay: 1, recipientPerDay: 1 });
    const code = await aCode(deps, 100_00);
    const apiKey = await aKey(deps);
    for (const key of ['a', 'b', 'c']) {
      expect((await place(aLiveOrder(code), { key, apiKey })).status).toBe(201);
    }
    expect((await place(aLiveOrder(code), { key: 'guest' })).status).toBe(201);
    expectRefusal(await place(aLiveOrder(code), { key: 'guest-2' }), 429, 'velocity_limit');
  });
});
