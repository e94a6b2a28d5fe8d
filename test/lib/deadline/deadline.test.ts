import { expect, test } from '@jest/globals';
import { CALL_SECONDS, deadlineFromNow } from '../../../lib/deadline/deadline.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

test.each([
  [12, 25],
  [25, 25],
  [30, 55],
])('a call that may wait %d s for a reading has %d s', (sandboxReadingSeconds, seconds) => {
  const wallClock = new FakeClock();
  const { leftMs } = deadlineFromNow({ wallClock, settings: { sandboxReadingSeconds } });
  expect(CALL_SECONDS).toBe(25);
  expect(leftMs()).toBe(seconds * 1000);
  wallClock.advance({ seconds: seconds - 1 });
  expect(leftMs()).toBe(1000);
  wallClock.advance({ seconds: 2 });
  expect(leftMs()).toBe(0);
});
