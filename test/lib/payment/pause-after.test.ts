import { expect, test } from '@jest/globals';
import { pauseAfter } from '../../../lib/payment/pause-after.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeTimer } from '../../fakes/fake-timer.ts';

/** How long it waits when chance says this. */
async function pause(hex: string, tries: number): Promise<readonly number[]> {
  const timer = new FakeTimer(new FakeClock());
  const asked: number[] = [];
  const randomHex = (bytes: number) => {
    asked.push(bytes);
    return hex;
  };
  await pauseAfter({ ids: { randomHex }, timer }, tries);
  expect(asked).toEqual([4]);
  return timer.slept;
}

test.each([
  [1, 20],
  [2, 40],
  [3, 80],
  [4, 160],
  [5, 320],
  [6, 500],
  [7, 500],
  [60, 500],
])('after %d tries in vain it waits less than %d ms, as long as chance says', async (tries, ms) => {
  expect(await pause('00000000', tries)).toEqual([0]);
  expect(await pause('80000000', tries)).toEqual([ms / 2]);
  expect(await pause('ffffffff', tries)).toEqual([ms - 1]);
});
