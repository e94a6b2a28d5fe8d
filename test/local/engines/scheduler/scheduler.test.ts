import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type LocalClock, startClock } from '../../../../local/clock.ts';
import { parseSchedule } from '../../../../local/engines/scheduler/schedule-expression.ts';
import { type Scheduler, startScheduler } from '../../../../local/engines/scheduler/scheduler.ts';
import { newDataDir, removeDataDirs } from '../../support/data-dir.ts';

describe('an expression', () => {
  const after = Date.UTC(2026, 10, 20, 10, 2, 30); // A Friday.
  test.each([
    ['rate(1 minute)', '2026-11-20T10:03:00.000Z'],
    ['rate(5 minutes)', '2026-11-20T10:05:00.000Z'],
    ['rate(1 hour)', '2026-11-20T11:00:00.000Z'],
    ['rate(2 days)', '2026-11-21T00:00:00.000Z'],
    ['cron(* * * * ? *)', '2026-11-20T10:03:00.000Z'],
    ['cron(0/15 * * * ? *)', '2026-11-20T10:15:00.000Z'],
    ['cron(0 3 * * ? *)', '2026-11-21T03:00:00.000Z'],
    ['cron(30 9-17/4 ? * MON-FRI *)', '2026-11-20T13:30:00.000Z'],
    ['cron(0 10 ? * SUN,SAT *)', '2026-11-21T10:00:00.000Z'],
    ['cron(0 0 1 JAN ? 2028)', '2028-01-01T00:00:00.000Z'],
    ['cron(0 0 29 2 ? *)', '2028-02-29T00:00:00.000Z'],
  ])('%s is due next at %s', (expression, due) => {
    const next = parseSchedule(expression)(after);
    expect(new Date(next ?? 0).toISOString()).toBe(due);
  });

  test('that lies in the past is never due', () => {
    expect(parseSchedule('cron(0 0 1 1 ? 2020)')(after)).toBeUndefined();
  });

  test.each([
    'rate(0 minutes)',
    'rate(5 fortnights)',
    'cron(0 3 * * ?)',
    'cron(60 3 * * ? *)',
    'cron(0 3 L * ? *)',
    'cron(0/0 3 * * ? *)',
    'at(2026-11-20T10:00:00)',
  ])('%s is refused', (expression) => {
    expect(() => parseSchedule(expression)).toThrow(expression.slice(0, 4));
  });
});

describe('the scheduler', () => {
  let clock: LocalClock;
  let scheduler: Scheduler | undefined;
  const errors: [string, unknown][] = [];

  beforeEach(() => {
    clock = startClock({ dataDir: newDataDir(), speed: 1, graceMs: 50 });
    errors.length = 0;
  });

  afterEach(async () => {
    await scheduler?.stop();
    clock.stop();
    removeDataDirs();
  });

  function start(expression: string, run: () => Promise<void>): Scheduler {
    const schedules = [{ name: 'sweep', expression, run }];
    const onError = (name: string, error: unknown) => errors.push([name, error]);
    scheduler = startScheduler({ clock, schedules, onError });
    return scheduler;
  }

  test('runs a schedule whenever it is due', async () => {
    const runs: number[] = [];
    start('rate(5 minutes)', async () => {
      runs.push(clock.nowMs());
    });
    await clock.advance(20 * 60);
    expect(runs).toHaveLength(4);
    for (const atMs of runs) expect(atMs % 300_000).toBeLessThan(60_000);
  });

  test('thins out the runs of a long leap, and ends it with one', async () => {
    const runs: number[] = [];
    start('rate(1 minute)', async () => {
      runs.push(clock.nowMs());
    });
    await clock.advance(30 * 86_400);
    expect(runs.length).toBeGreaterThanOrEqual(31);
    expect(runs.length).toBeLessThanOrEqual(33);
    expect(clock.nowMs() - (runs.at(-1) ?? 0)).toBeLessThan(60_000);
    await clock.advance(5 * 60);
    expect(clock.nowMs() - (runs.at(-1) ?? 0)).toBeLessThan(60_000);
  });

  test('reports a run that fails, and runs again', async () => {
    let runs = 0;
    start('rate(1 hour)', async () => {
      runs++;
      if (runs === 1) throw new Error('not now');
    });
    await clock.advance(2 * 3600);
    expect(runs).toBe(2);
    expect(errors).toEqual([['sweep', new Error('not now')]]);
  });

  test('leaves out a run while the last one is in progress', async () => {
    let runs = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    start('rate(1 hour)', async () => {
      runs++;
      await promise;
    });
    await clock.advance(3 * 3600);
    expect(runs).toBe(1);
    resolve();
    await clock.advance(3600);
    expect(runs).toBe(2);
  });

  test('runs one now when asked', async () => {
    let runs = 0;
    const { runNow } = start('rate(1 hour)', async () => {
      runs++;
    });
    await runNow('sweep');
    expect(runs).toBe(1);
  });

  test('asked while it runs, runs it again afterwards', async () => {
    let inProgress = 0;
    let runs = 0;
    const { runNow } = start('rate(1 hour)', async () => {
      inProgress++;
      expect(inProgress).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      inProgress--;
      runs++;
    });
    await Promise.all([runNow('sweep'), runNow('sweep'), runNow('sweep')]);
    expect(runs).toBe(3);
  });

  test('tells who asked that the run failed', async () => {
    const { runNow } = start('rate(1 hour)', async () => {
      throw new Error('not now');
    });
    await expect(runNow('sweep')).rejects.toThrow('not now');
    expect(errors).toEqual([]);
  });

  test('refuses a name it does not know', async () => {
    const { runNow } = start('rate(1 hour)', async () => {});
    await expect(runNow('other')).rejects.toThrow('other');
  });

  test('runs nothing after it was stopped', async () => {
    let runs = 0;
    const { stop } = start('rate(1 hour)', async () => {
      runs++;
    });
    await stop();
    await clock.advance(2 * 3600);
    expect(runs).toBe(0);
  });
});
