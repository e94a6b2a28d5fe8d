import { describe, expect, test } from '@jest/globals';
import { countedSend } from '../../../lib/limits/counted-send.ts';
import {
  conditionsOn,
  countWrite,
  limitError,
  refuseCapped,
  type SendLimits,
} from '../../../lib/limits/send-limits.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const GUESTS = { networkPerDay: 7, recipientPerDay: 3 };
const of = (amountCents: number, nowMs = START_MS) =>
  countedSend({ kind: 'credential', identity: 'a key' }, amountCents, nowMs);

/** What a key with these limits is told of each send in turn. */
async function sendAll(limits: SendLimits, amounts: readonly number[], daysApart = 0) {
  const { store, clock } = fakeDeps();
  const said: (string | undefined)[] = [];
  for (const cents of amounts) {
    const nowMs = clock.nowMs();
    const refused = await refuseCapped(store, [of(cents, nowMs)], limits, nowMs).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (refused === undefined) await store.commit([countWrite(of(cents, nowMs), limits, nowMs)]);
    said.push(refused);
    clock.advance({ days: daysApart });
  }
  return said;
}

describe('what the operator of a key set', () => {
  test('holds for the money of a day, to the cent', async () => {
    const limits = { ...GUESTS, key: { dayCentsMax: 500 } };
    const over = 'more than this API key may spend in a day (UTC)';
    expect(await sendAll(limits, [499, 2, 1, 1])).toEqual([undefined, over, undefined, over]);
    expect(await sendAll(limits, [500, 500], 1)).toEqual([undefined, undefined]);
  });

  test('holds for the money of a month, to the cent', async () => {
    const limits = { ...GUESTS, key: { monthCentsMax: 500 } };
    const over = 'more than this API key may spend in a month (UTC)';
    expect(await sendAll(limits, [499, 2, 1, 1], 1)).toEqual([undefined, over, undefined, over]);
  });

  test('narrows, and never widens, what every caller may send', async () => {
    const limits = { ...GUESTS, key: { dayCentsMax: 100_000, monthCentsMax: 100_000 } };
    expect(await sendAll(limits, Array(6).fill(1))).toEqual([
      ...Array(5).fill(undefined),
      'at most 5 live letters a day (UTC)',
    ]);
  });

  test('is all that holds where the deployment has no caps', async () => {
    const uncapped = { ...GUESTS, uncapped: true as const };
    expect(conditionsOn(of(1), uncapped)).toEqual([]);
    const limits = { ...uncapped, key: { dayCentsMax: 7 } };
    const said = await sendAll(limits, Array(8).fill(1));
    expect(said.filter((each) => each === undefined)).toHaveLength(7);
  });

  test.each([
    ['spend_limit_key_day', 9],
    ['spend_limit_key_month', 513],
  ])('%s says when it is over, and where to see what is left', (because, hours) => {
    expect(limitError(because, START_MS)).toMatchObject({
      code: 'spend_limit',
      retryAfterSeconds: hours * 3600,
      next: [expect.stringMatching(/^GET \/v1\/keys\/self/)],
    });
  });
});
