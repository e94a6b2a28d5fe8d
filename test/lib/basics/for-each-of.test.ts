import { setImmediate as otherWork } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { forEachOf } from '../../../lib/basics/for-each-of.ts';

describe('forEachOf', () => {
  test('does each item once, never more at once than allowed', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 8 }),
      async (turns, atOnce) => {
        const done: number[] = [];
        let busy = 0;
        let most = 0;
        await forEachOf([...turns.entries()], atOnce, async ([index, count]) => {
          busy += 1;
          most = Math.max(most, busy);
          for (let turn = 0; turn < count; turn += 1) await otherWork();
          busy -= 1;
          done.push(index);
        });
        expect(done.sort((a, b) => a - b)).toEqual([...turns.keys()]);
        expect(most).toBe(Math.min(atOnce, turns.length));
      },
    );
    await fc.assert(property, { numRuns: 50 });
  });

  test('a failure is the failure of the whole', async () => {
    const work = () => Promise.reject(new Error('broken'));
    await expect(forEachOf([1, 2], 1, work)).rejects.toThrow('broken');
  });
});
