import { describe, expect, test } from '@jest/globals';
import { countedSend, type Subject, uncountWrite } from '../../../lib/limits/counted-send.ts';
import { countWrite, limitError, refuseCapped } from '../../../lib/limits/send-limits.ts';
import { ConditionFailed, StoreBusy, StoreUnreachable } from '../../../lib/store/store.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';

const DAY_MS = 86_400_000;
const LIMITS = { networkPerDay: 7, recipientPerDay: 3 };
const SOMEBODY = { kind: 'credential', identity: 'somebody' } as const;

/** What a look says, and what counting then does: the two must agree. */
async function send(
  deps: FakeDeps,
  amountCents: number,
  subject: Subject = SOMEBODY,
): Promise<string> {
  const counted = countedSend(subject, amountCents, deps.clock.nowMs());
  const looked = await refuseCapped(deps.store, [counted], LIMITS, deps.clock.nowMs()).then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );
  try {
    await deps.store.commit([countWrite(counted, LIMITS, deps.clock.nowMs())]);
    expect(looked).toBe('allowed');
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    expect(error.because).toContain(looked);
  }
  return looked;
}

async function sendAll(deps: FakeDeps, amounts: readonly number[]): Promise<string[]> {
  const said: string[] = [];
  for (const amount of amounts) said.push(await send(deps, amount));
  return said;
}

describe('a look at the caps says what counting would', () => {
  test('5 letters a day', async () => {
    const said = await sendAll(fakeDeps(), Array(6).fill(199));
    expect(said).toEqual([...Array(5).fill('allowed'), 'velocity_limit']);
  });

  test('50 USD a day, to the cent', async () => {
    const said = await sendAll(fakeDeps(), [4999, 2, 1, 1]);
    expect(said).toEqual(['allowed', 'spend_limit', 'allowed', 'spend_limit']);
  });

  test('20 letters a month, and the next month is free again', async () => {
    const deps = fakeDeps();
    deps.clock.set(Date.UTC(2026, 2, 1));
    for (let day = 0; day < 4; day += 1) {
      expect(await sendAll(deps, Array(5).fill(199))).toEqual(Array(5).fill('allowed'));
      deps.clock.advance({ days: 1 });
    }
    expect(await send(deps, 199)).toBe('velocity_limit');
    deps.clock.set(Date.UTC(2026, 3, 1));
    expect(await send(deps, 199)).toBe('allowed');
  });

  test('200 USD a month', async () => {
    const deps = fakeDeps();
    deps.clock.set(Date.UTC(2026, 2, 1));
    for (let day = 0; day < 4; day += 1) {
      expect(await send(deps, 5000)).toBe('allowed');
      deps.clock.advance({ days: 1 });
    }
    expect(await send(deps, 1)).toBe('spend_limit');
  });

  test('what is given back may be sent again', async () => {
    const deps = fakeDeps();
    await sendAll(deps, Array(5).fill(199));
    await deps.store.commit([uncountWrite(countedSend(SOMEBODY, 199, START_MS))]);
    expect(await sendAll(deps, [199, 199])).toEqual(['allowed', 'velocity_limit']);
  });
});

describe.each([
  ['network', 7, 'from this network'],
  ['recipient', 3, 'to this address'],
] as const)('of one %s', (kind, most, told) => {
  const subject = { kind, identity: kind };

  test(`${most} letters a day are allowed, whatever they cost, and the next day is free again`, async () => {
    const deps = fakeDeps();
    for (let day = 0; day < 2; day += 1) {
      for (let sent = 0; sent < most; sent += 1) {
        expect(await send(deps, 4999, subject)).toBe('allowed');
      }
      expect(await send(deps, 1, subject)).toBe('velocity_limit');
      deps.clock.advance({ days: 1 });
    }
  });

  test('the refusal says which, and what helps', async () => {
    const { store } = fakeDeps();
    const counted = countedSend(subject, 1, START_MS);
    for (let sent = 0; sent < most; sent += 1) {
      await store.commit([countWrite(counted, LIMITS, START_MS)]);
    }
    await expect(refuseCapped(store, [counted], LIMITS, START_MS)).rejects.toMatchObject({
      code: 'velocity_limit',
      reason: expect.stringContaining(told),
      next: [expect.stringContaining('API key')],
      retryAfterSeconds: 9 * 3600,
    });
  });

  test('what is given back may be sent again', async () => {
    const deps = fakeDeps();
    for (let sent = 0; sent < most; sent += 1) await send(deps, 199, subject);
    await deps.store.commit([uncountWrite(countedSend(subject, 199, START_MS))]);
    expect(await send(deps, 199, subject)).toBe('allowed');
    expect(await send(deps, 199, subject)).toBe('velocity_limit');
  });
});

describe('a refusal', () => {
  test.each([
    ['a day', 5000, START_MS, 9 * 3600],
    ['its last second', 5000, Date.UTC(2026, 2, 10, 23, 59, 59, 1), 1],
  ])('is over at the end of %s', async (_, amountCents, nowMs, seconds) => {
    const { store } = fakeDeps();
    await store.commit([countWrite(countedSend(SOMEBODY, amountCents, nowMs), LIMITS, nowMs)]);
    await expect(
      refuseCapped(store, [countedSend(SOMEBODY, 1, nowMs)], LIMITS, nowMs),
    ).rejects.toMatchObject({ code: 'spend_limit', http: 429, retryAfterSeconds: seconds });
  });

  test('by the month is over at the end of the month', async () => {
    const { store } = fakeDeps();
    for (let day = 0; day < 4; day += 1) {
      const nowMs = Date.UTC(2026, 1, 1 + day);
      await store.commit([countWrite(countedSend(SOMEBODY, 5000, nowMs), LIMITS, nowMs)]);
    }
    const nowMs = Date.UTC(2026, 1, 27);
    await expect(
      refuseCapped(store, [countedSend(SOMEBODY, 1, nowMs)], LIMITS, nowMs),
    ).rejects.toMatchObject({ code: 'spend_limit', retryAfterSeconds: (2 * DAY_MS) / 1000 });
  });

  test.each([
    ['velocity_limit_day', 'velocity_limit', 'at most 5 live letters a day (UTC)', 9],
    ['velocity_limit_month', 'velocity_limit', 'at most 20 live letters a month (UTC)', 513],
    ['spend_limit_day', 'spend_limit', 'at most 50 USD a day (UTC)', 9],
    ['spend_limit_month', 'spend_limit', 'at most 200 USD a month (UTC)', 513],
  ])('%s says what holds, and when it is over', (because, code, reason, hours) => {
    const refusal = limitError(because, START_MS);
    expect(refusal).toMatchObject({ code, reason, retryAfterSeconds: hours * 3600 });
    expect(refusal?.next.every((step) => step.length > 0)).toBe(true);
  });

  test('of anything else is none of a cap', () => {
    expect(limitError('account_changed', START_MS)).toBeUndefined();
  });

  test('the counts of a month are kept beyond its end', () => {
    const { set } = countWrite(countedSend(SOMEBODY, 1, START_MS), LIMITS, START_MS) as {
      readonly set: object;
    };
    expect(set).toEqual({ expiresAt: Math.floor(START_MS / 1000) + 62 * 86_400 });
  });

  test('a mistake of ours is not taken for a counter that is away', async () => {
    const store = { ...fakeDeps().store, get: () => Promise.reject(new TypeError('by plan')) };
    const counted = [countedSend(SOMEBODY, 1, START_MS)];
    await expect(refuseCapped(store, counted, LIMITS, START_MS)).rejects.toThrow(TypeError);
  });

  test.each([new StoreBusy('by plan'), new StoreUnreachable('by plan')])(
    'of a counter that does not answer: `limit_check_unavailable` (%s)',
    async (failure) => {
      const store = { ...fakeDeps().store, get: () => Promise.reject(failure) };
      await expect(
        refuseCapped(store, [countedSend(SOMEBODY, 1, START_MS)], LIMITS, START_MS),
      ).rejects.toMatchObject({ code: 'limit_check_unavailable', http: 503 });
    },
  );
});
