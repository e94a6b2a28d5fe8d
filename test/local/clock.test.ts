import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type ClockOptions, type LocalClock, startClock } from '../../local/clock.ts';
import { newDataDir, removeDataDirs } from './support/data-dir.ts';

const started: LocalClock[] = [];

function aClock(options: Partial<ClockOptions> = {}): LocalClock {
  const clock = startClock({ dataDir: newDataDir(), speed: 1, graceMs: 50, ...options });
  started.push(clock);
  return clock;
}

afterEach(() => {
  for (const clock of started.splice(0)) clock.stop();
  removeDataDirs();
});

describe('time', () => {
  test('is real time at first', () => {
    const clock = aClock();
    const before = Date.now();
    const nowMs = clock.nowMs();
    expect(nowMs).toBeGreaterThanOrEqual(before - 1);
    expect(nowMs).toBeLessThanOrEqual(Date.now());
  });

  test('moves forward by what it is advanced', async () => {
    const clock = aClock();
    const [before, realBefore] = [clock.nowMs(), Date.now()];
    await clock.advance(3600);
    const moved = clock.nowMs() - before;
    expect(moved).toBeGreaterThanOrEqual(3_600_000);
    // And by what passed meanwhile, each reading rounded.
    expect(moved).toBeLessThanOrEqual(3_600_000 + Date.now() - realBefore + 2);
  });

  test('never goes back in a restart', async () => {
    const dataDir = newDataDir();
    const clock = aClock({ dataDir });
    await clock.advance(86_400);
    const before = clock.nowMs();
    // Not stopped: the process was killed.
    expect(aClock({ dataDir }).nowMs()).toBeGreaterThanOrEqual(before);
  });

  test('runs faster by its speed, and goes on from there', async () => {
    const dataDir = newDataDir();
    const fast = aClock({ dataDir, speed: 10_000 });
    const before = fast.nowMs();
    await fast.sleep(60_000);
    expect(fast.nowMs() - before).toBeGreaterThanOrEqual(60_000);
    fast.stop();
    expect(aClock({ dataDir }).nowMs() - before).toBeGreaterThanOrEqual(60_000);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses the speed %p', (speed) => {
    expect(() => aClock({ speed })).toThrow(RangeError);
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses to advance by %p', async (by) => {
    await expect(aClock().advance(by)).rejects.toThrow(RangeError);
  });

  test('says which file it cannot read', () => {
    const dataDir = newDataDir();
    writeFileSync(join(dataDir, 'clock.json'), '{');
    expect(() => aClock({ dataDir })).toThrow('clock.json');
  });
});

describe('timers', () => {
  test('fire in real time', async () => {
    const clock = aClock();
    const before = Date.now();
    await clock.sleep(20);
    expect(Date.now() - before).toBeGreaterThanOrEqual(19);
  });

  test('fire at once when their time has passed', async () => {
    const clock = aClock();
    await new Promise<void>((resolve) => clock.schedule(clock.nowMs() - 1000, resolve));
  });

  test('fire in the order they are due, each at its own time', async () => {
    const clock = aClock();
    const now = clock.nowMs();
    const fired: [string, number][] = [];
    const note = (name: string) => () => {
      fired.push([name, Math.round((clock.nowMs() - now) / 1000)]);
    };
    clock.schedule(now + 30_000, note('third'));
    clock.schedule(now + 10_000, note('first'));
    clock.schedule(now + 20_000, note('second'));
    clock.schedule(now + 90_000, note('later'));
    await clock.advance(60);
    expect(fired).toEqual([
      ['first', 10],
      ['second', 20],
      ['third', 30],
    ]);
  });

  test('that are cancelled do not fire', async () => {
    const clock = aClock();
    let fired = false;
    const cancel = clock.schedule(clock.nowMs() + 1000, () => {
      fired = true;
    });
    cancel();
    await clock.advance(10);
    expect(fired).toBe(false);
  });

  test('wait for what an earlier one began', async () => {
    const clock = aClock();
    const now = clock.nowMs();
    const seen: string[] = [];
    clock.schedule(now + 1000, async () => {
      await sleep(10);
      seen.push('first has ended');
    });
    clock.schedule(now + 2000, () => {
      seen.push('second begins');
    });
    await clock.advance(10);
    expect(seen).toEqual(['first has ended', 'second begins']);
  });

  test('that arm another one see it fire in the same advance', async () => {
    const clock = aClock();
    let fired = 0;
    const again = () => {
      fired++;
      clock.schedule(clock.nowMs() + 60_000, again);
    };
    again();
    await clock.advance(600.5);
    expect(fired).toBe(11);
  });

  test('that re-arm themselves without end do not hold an advance for ever', async () => {
    const clock = aClock();
    const again = () => {
      clock.schedule(clock.nowMs(), again);
    };
    again();
    await clock.advance(1);
  });

  test('that fail are reported, and the others fire', async () => {
    const errors: unknown[] = [];
    const clock = aClock({ onError: (error) => errors.push(error) });
    const now = clock.nowMs();
    let fired = false;
    clock.schedule(now + 1000, () => {
      throw new Error('sync');
    });
    clock.schedule(now + 1000, async () => {
      throw new Error('async');
    });
    clock.schedule(now + 1000, () => {
      fired = true;
    });
    await clock.advance(2);
    expect(errors).toEqual([new Error('sync'), new Error('async')]);
    expect(fired).toBe(true);
  });

  test('of a stopped clock do not fire', async () => {
    const clock = aClock();
    let fired = false;
    clock.schedule(clock.nowMs() + 5, () => {
      fired = true;
    });
    clock.stop();
    await sleep(15);
    expect(fired).toBe(false);
  });
});

describe('advance', () => {
  test('waits for work in progress before time passes', async () => {
    const clock = aClock({ graceMs: 5_000 });
    const before = clock.nowMs();
    const done = clock.busy();
    let seenMs = 0;
    setTimeout(() => {
      seenMs = clock.nowMs() - before;
      done();
    }, 20);
    await clock.advance(3600);
    expect(seenMs).toBeLessThan(1000);
  });

  test('gives up on work that hangs, once', async () => {
    const graceMs = 500;
    const clock = aClock({ graceMs });
    clock.busy();
    const now = clock.nowMs();
    let fired = 0;
    for (let each = 1; each <= 20; each++) {
      clock.schedule(now + each * 1000, () => {
        fired++;
      });
    }
    const before = Date.now();
    await clock.advance(60);
    expect(fired).toBe(20);
    expect(Date.now() - before).toBeLessThan(20 * graceMs);
  });

  test('one after the other adds up', async () => {
    const clock = aClock();
    const before = clock.nowMs();
    await Promise.all([clock.advance(60), clock.advance(60)]);
    expect(clock.nowMs() - before).toBeGreaterThanOrEqual(120_000);
  });
});
