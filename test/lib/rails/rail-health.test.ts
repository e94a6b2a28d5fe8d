import { describe, expect, test } from '@jest/globals';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import { putToRest } from '../../../lib/health/health.ts';
import { createRailHealth, type RailHealth } from '../../../lib/rails/rail-health.ts';
import { type Store, StoreUnreachable } from '../../../lib/store/store.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeLog } from '../../fakes/fake-log.ts';

function world() {
  const clock = new FakeClock();
  const inner = createMemoryStore({ clock });
  const calls = { gets: 0, commits: 0 };
  const store: Store = {
    ...inner,
    get: (table, key) => {
      calls.gets += 1;
      return inner.get(table, key);
    },
    commit: (writes) => {
      calls.commits += 1;
      return inner.commit(writes);
    },
  };
  const log = new FakeLog();
  const container = () => createRailHealth({ store, clock, log });
  return { clock, calls, log, container, inner };
}

async function failures(health: RailHealth, count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) await health.report('lob', 'failed');
}

describe('the health of rails', () => {
  test('is shared: what one container saw, another acts on within seconds', async () => {
    const { clock, container } = world();
    const [one, other] = [container(), container()];
    expect(await other.works('lob')).toBe(true);
    await failures(one, 5);
    expect(await one.works('lob')).toBe(false);
    clock.advance({ seconds: 5 });
    expect(await other.works('lob')).toBe(false);
    expect(await other.works('second')).toBe(true);
  });

  test('counts the failures of all containers together, also at the same time', async () => {
    const { container } = world();
    const [one, two] = [container(), container()];
    await failures(one, 3);
    await Promise.all([failures(one, 1), failures(two, 1)]);
    expect(await container().works('lob')).toBe(false);
  });

  test('comes back after the rest, and one success makes all well', async () => {
    const { clock, container, log } = world();
    const health = container();
    await failures(health, 5);
    expect(log.of('rail_rests')).toHaveLength(1);
    clock.advance({ minutes: 1 });
    expect(await health.works('lob')).toBe(true);
    await health.report('lob', 'worked');
    await failures(health, 4);
    expect(await health.works('lob')).toBe(true);
  });

  test('costs one read in five seconds, and no write while all is well', async () => {
    const { clock, calls, container } = world();
    const health = container();
    for (let letters = 0; letters < 10; letters += 1) {
      await health.works('lob');
      await health.report('lob', 'worked');
    }
    expect(calls).toEqual({ gets: 1, commits: 0 });
    clock.advance({ seconds: 5 });
    await health.works('lob');
    expect(calls).toEqual({ gets: 2, commits: 0 });
  });

  test('is good where it cannot be known, and reporting never fails', async () => {
    const { clock, log } = world();
    const away = () => Promise.reject(new StoreUnreachable('by plan'));
    const store = { get: away, query: away, commit: away };
    const health = createRailHealth({ store, clock, log });
    await failures(health, 9);
    expect(await health.works('lob')).toBe(true);
    expect(log.of('rail_health_unknown').length).toBeGreaterThan(0);
  });
});

describe('a rail that an operator puts to rest', () => {
  test('rests until then though its calls work, and works again when it is woken', async () => {
    const { clock, container, inner } = world();
    const health = container();
    await putToRest({ store: inner, clock }, 'rail', 'lob', clock.nowMs() + 3_600_000);
    clock.advance({ seconds: 5 });
    expect(await health.works('lob')).toBe(false);
    expect(await health.works('postgrid')).toBe(true);
    await health.report('lob', 'worked');
    clock.advance({ minutes: 59 });
    expect(await container().works('lob')).toBe(false);
    expect(await container().restsByHand('lob')).toBe(true);
    await putToRest({ store: inner, clock }, 'rail', 'lob', 0);
    expect(await container().works('lob')).toBe(true);
    expect(await container().restsByHand('lob')).toBe(false);
  });

  test('is another matter than one that failed', async () => {
    const health = world().container();
    await failures(health, 5);
    expect(await health.works('lob')).toBe(false);
    expect(await health.restsByHand('lob')).toBe(false);
  });

  test('works again by itself when its time is over', async () => {
    const { clock, container, inner } = world();
    await putToRest({ store: inner, clock }, 'rail', 'lob', clock.nowMs() + 60_000);
    clock.advance({ minutes: 2 });
    expect(await container().works('lob')).toBe(true);
  });
});
