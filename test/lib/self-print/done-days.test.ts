import { describe, expect, test } from '@jest/globals';
import { dayFrom, daysNotDone, noteDone } from '../../../lib/self-print/done-days.ts';
import type { PrintDay } from '../../../lib/self-print/print-day.ts';
import type { Standing } from '../../../lib/self-print/standing.ts';
import { dayKey } from '../../../lib/self-print/ticket.ts';
import { DyingPrintQueue } from './dying-print-queue.ts';

const TODAY = '2026-03-11';

/** Days that were decided, of two pieces each. */
function decided(...days: readonly string[]) {
  const queue = new DyingPrintQueue();
  for (const [at, day] of days.entries()) {
    const number = at + 1;
    const made: PrintDay = { number, day, orderIds: [`ord_${number}a`, `ord_${number}b`] };
    queue.kept.set(dayKey(number), Buffer.from(JSON.stringify(made)));
  }
  const note = (number: number) => noteDone(queue, { number, day: '', orderIds: [] });
  return { queue, note };
}

const waiting = async (): Promise<Standing> => 'print';

describe('days that nobody noted', () => {
  test('are those before a day, in their order, without those that were noted', async () => {
    const { queue, note } = decided('2026-03-06', '2026-03-09', '2026-03-10', TODAY, '2026-03-12');
    await note(2);
    expect(await daysNotDone(queue, TODAY, waiting)).toEqual(['2026-03-06', '2026-03-10']);
    await note(1);
    await note(3);
    queue.read.length = 0;
    expect(await daysNotDone(queue, TODAY, waiting)).toEqual([]);
    expect(queue.read).toEqual([dayKey(5), dayKey(4)]);
  });

  test('are named for 31 days, and no day before those is read', async () => {
    const { queue } = decided('2026-01-02', '2026-02-07', '2026-02-08', '2026-03-10');
    expect(await daysNotDone(queue, TODAY, waiting)).toEqual(['2026-02-08', '2026-03-10']);
    expect(queue.read).not.toContain(dayKey(1));
  });

  test('and whose pieces were mailed, or will never be, are noted and asked for no more', async () => {
    const { queue } = decided('2026-03-09', '2026-03-10');
    const asked: string[] = [];
    const standingOf = async (orderId: string): Promise<Standing> => {
      asked.push(orderId);
      if (orderId === 'ord_2b') return 'print';
      return orderId === 'ord_1a' ? 'over' : 'mailed';
    };
    expect(await daysNotDone(queue, TODAY, standingOf)).toEqual(['2026-03-10']);
    expect(asked).toEqual(['ord_2a', 'ord_2b', 'ord_1a', 'ord_1b']);
    asked.length = 0;
    expect(await daysNotDone(queue, TODAY, standingOf)).toEqual(['2026-03-10']);
    expect(asked).toEqual(['ord_2a', 'ord_2b']);
  });
});

test('days follow each other over months and leap days', () => {
  expect(dayFrom('2026-03-31', 1)).toBe('2026-04-01');
  expect(dayFrom('2028-03-01', -1)).toBe('2028-02-29');
  expect(() => dayFrom('2026-13-01', 0)).toThrow(RangeError);
});
