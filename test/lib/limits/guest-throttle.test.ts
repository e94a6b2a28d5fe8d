import { describe, expect, test } from '@jest/globals';
import type { GuestLimit } from '../../../lib/contract/operation.ts';
import type { Caller } from '../../../lib/credentials/caller.ts';
import { throttleGuest } from '../../../lib/limits/guest-throttle.ts';
import { StoreBusy } from '../../../lib/store/store.ts';
import { type FakeDeps, fakeDeps, SETTINGS } from '../../fakes/fake-deps.ts';

const GUEST: Caller = { kind: 'anonymous' };
const KEYED: Caller = { kind: 'key', keyId: 'key_1', mode: 'live', scopes: [], agent: false };
const QUOTES: GuestLimit = { group: 'quotes', counts: 'calls' };
const CALL = { caller: GUEST, sourceIp: '203.0.113.7' };

function limitedTo(guestLimitPerMinute: number): FakeDeps {
  return fakeDeps({ settings: { ...SETTINGS, guestLimitPerMinute } });
}

/** How many of 100 calls in one minute pass. */
async function passed(
  deps: FakeDeps,
  limit: GuestLimit = QUOTES,
  call: Parameters<typeof throttleGuest>[2] = CALL,
): Promise<number> {
  let count = 0;
  for (let calls = 0; calls < 100; calls += 1) {
    const refused = await throttleGuest(deps, limit, call).then(
      () => false,
      () => true,
    );
    if (!refused) count += 1;
  }
  return count;
}

describe('the throttle of guests', () => {
  test.each([
    [60, 'calls', 60],
    [60, 'guesses', 30],
    [1, 'calls', 1],
    [1, 'guesses', 1],
    [3, 'guesses', 2],
  ] as const)('%d a minute for %s: %d pass', async (limit, counts, expected) => {
    expect(await passed(limitedTo(limit), { group: 'credits', counts })).toBe(expected);
  });

  test('each group and each address has a minute of its own', async () => {
    const deps = limitedTo(7);
    expect(await passed(deps)).toBe(7);
    expect(await passed(deps, { group: 'orders', counts: 'calls' })).toBe(7);
    expect(await passed(deps, QUOTES, { ...CALL, sourceIp: '203.0.113.8' })).toBe(7);
    expect(await passed(deps)).toBe(0);
  });

  test('says how many calls are left; nothing where they could not be counted', async () => {
    const deps = limitedTo(7);
    const { ratelimit } = (await throttleGuest(deps, QUOTES, CALL)) as Record<string, string>;
    expect(ratelimit).toMatch(/^"guest-quotes";r=6;t=\d+$/);
    const commit = () => Promise.reject(new StoreBusy('by plan'));
    const away = { ...deps, store: { ...deps.store, commit } };
    expect(await throttleGuest(away, QUOTES, CALL)).toEqual({});
  });

  test('hosts of one IPv6 network share one', async () => {
    const deps = limitedTo(7);
    expect(await passed(deps, QUOTES, { ...CALL, sourceIp: '2001:db8::1' })).toBe(7);
    expect(await passed(deps, QUOTES, { ...CALL, sourceIp: '2001:db8::2' })).toBe(0);
    expect(await passed(deps, QUOTES, { ...CALL, sourceIp: '2001:db8:0:1::2' })).toBe(7);
  });

  const free: readonly [string, number, GuestLimit | null, Parameters<typeof throttleGuest>[2]][] =
    [
      ['a call with a key', 7, QUOTES, { ...CALL, caller: KEYED }],
      ['an address nobody knows', 7, QUOTES, { ...CALL, sourceIp: null }],
      ['an operation without a limit', 7, null, CALL],
      ['a deployment without a limit', 0, QUOTES, CALL],
    ];
  test.each(free)('%s costs no write, and is never refused', async (...each) => {
    const [, limit, guestLimit, call] = each;
    const deps = limitedTo(limit);
    const commit = () => Promise.reject(new Error('written'));
    const idle = { ...deps, store: { ...deps.store, commit } };
    for (let calls = 0; calls < limit + 1; calls += 1) {
      await expect(throttleGuest(idle, guestLimit ?? undefined, call)).resolves.toEqual({});
    }
  });
});
