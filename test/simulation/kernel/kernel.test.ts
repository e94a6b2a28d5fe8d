import { describe, expect, test } from '@jest/globals';
import { START_MS } from '../../fakes/fake-clock.ts';
import { type Fate, Kernel } from './kernel.ts';
import { Random } from './random.ts';
import { Trace } from './trace.ts';

const OK: Fate = { kind: 'ok', latencyMs: 10 };

/** A world of one shop, which counts what is sold, and whose calls have these fates in turn. */
function aWorld(...fates: readonly Fate[]) {
  const left = [...fates];
  const trace = new Trace(true);
  const kernel = new Kernel(new Random(1), trace, () => left.shift() ?? OK);
  const shop = {
    sold: 0,
    async sell(): Promise<number> {
      shop.sold += 1;
      return shop.sold;
    },
  };
  return { kernel, trace, shop, port: kernel.port('shop', shop) };
}

async function toTheEnd(kernel: Kernel): Promise<void> {
  while (await kernel.step());
}

describe('a process that calls the outside', () => {
  test.each<[string, Fate, object, number]>([
    ['ok', OK, { kind: 'answered', value: 1 }, 1],
    ['refused', { kind: 'refused', latencyMs: 1, fails }, { kind: 'threw' }, 0],
    ['lost', { kind: 'lost', latencyMs: 1, fails }, { kind: 'threw' }, 1],
    ['dies_before', { kind: 'dies_before', latencyMs: 1 }, { kind: 'died' }, 0],
    ['dies_after', { kind: 'dies_after', latencyMs: 1 }, { kind: 'died' }, 1],
    ['late', { kind: 'refused', latencyMs: 1, fails, lateMs: 500 }, { kind: 'threw' }, 1],
  ])('%s', async (_name, fate, ending, sold) => {
    const { kernel, shop, port } = aWorld(fate);
    const ended = kernel.run('a process', 1_000, () => port.sell());
    await toTheEnd(kernel);
    expect(await ended).toMatchObject(ending);
    expect(shop.sold).toBe(sold);
  });

  test('is killed when its time is over; what was under way is done all the same', async () => {
    const { kernel, shop, port } = aWorld({ kind: 'ok', latencyMs: 5_000 });
    let went = false;
    const ended = kernel.run('a process', 1_000, async () => {
      await port.sell();
      went = true;
    });
    await toTheEnd(kernel);
    expect(await ended).toEqual({ kind: 'died' });
    expect([shop.sold, went]).toEqual([1, false]);
  });

  test('has a clock that is off by a minute at most, and the same for its whole life', async () => {
    const { kernel, port } = aWorld();
    const ended = kernel.run('a process', 1_000, async () => {
      const before = kernel.clock.nowMs();
      await port.sell();
      return [before, kernel.clock.nowMs()] as const;
    });
    await toTheEnd(kernel);
    const { value: [before, after] = [0, 0] } = (await ended) as {
      value?: readonly [number, number];
    };
    expect(after - before).toBe(10);
    expect(Math.abs(before - START_MS)).toBeLessThanOrEqual(60_000);
    expect(before).not.toBe(START_MS);
  });

  test('waits by the agenda, beside the others', async () => {
    const { kernel, trace } = aWorld();
    const sleep = (name: string, ms: number) =>
      kernel.run(name, 10_000, () => kernel.timer.sleep(ms));
    const both = [sleep('slow', 2_000), sleep('quick', 1_000)];
    await toTheEnd(kernel);
    await Promise.all(both);
    expect(trace.lines.slice(2)).toEqual(['1.000s quick answered', '2.000s slow answered']);
  });

  test('and waits for anything else is a mistake', async () => {
    const { kernel } = aWorld();
    void kernel.run('a process', 1_000, () => new Promise(() => {}));
    await expect(kernel.step()).rejects.toThrow('outside of the simulation: a process');
  });
});

function fails(): never {
  throw new Error('by the test');
}
