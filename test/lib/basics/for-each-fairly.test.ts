import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { forEachFairly } from '../../../lib/basics/for-each-fairly.ts';

const ITEMS = fc.array(
  fc.record({ id: fc.nat(), names: fc.subarray(['a', 'b', 'c', 'd']), turns: fc.nat(5) }),
  { maxLength: 40 },
);

describe('forEachFairly', () => {
  test('does all, so many at once, and of each name at most its share', async () => {
    const limits = fc.record({
      atOnce: fc.integer({ min: 1, max: 6 }),
      most: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(ITEMS, limits, async (items, { atOnce, most }) => {
        const busy: string[][] = [];
        const done: number[] = [];
        await forEachFairly(
          items,
          atOnce,
          ({ names }) => names.map((name) => ({ name, most })),
          async ({ id, names, turns }) => {
            busy.push(names);
            expect(busy.length).toBeLessThanOrEqual(atOnce);
            for (const name of names) {
              expect(busy.filter((each) => each.includes(name)).length).toBeLessThanOrEqual(most);
            }
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            busy.splice(busy.indexOf(names), 1);
            done.push(id);
          },
        );
        expect(done.sort()).toEqual(items.map(({ id }) => id).sort());
      }),
    );
  });

  test('whoever has its share waits, and the next one goes ahead', async () => {
    const begun: string[] = [];
    let end = () => {};
    const slow = new Promise<void>((resolve) => {
      end = resolve;
    });
    const all = forEachFairly(
      ['slow 1', 'slow 2', 'quick 1', 'quick 2'],
      3,
      (item) => [{ name: item.slice(0, 4), most: 1 }],
      async (item) => {
        begun.push(item);
        await (item.startsWith('slow') ? slow : undefined);
      },
    );
    await new Promise(setImmediate);
    expect(begun).toEqual(['slow 1', 'quick 1', 'quick 2']);
    end();
    await all;
    expect(begun.at(-1)).toBe('slow 2');
  });
});
