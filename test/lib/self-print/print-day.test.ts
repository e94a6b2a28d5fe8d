import { describe, expect, test } from '@jest/globals';
import type { PrintQueue } from '../../../lib/ports.ts';
import { claimDay, type PrintDay, PrintDayError } from '../../../lib/self-print/print-day.ts';
import type { Standing } from '../../../lib/self-print/standing.ts';
import { dayKey, ticketKey, waitingKey, writeTicket } from '../../../lib/self-print/ticket.ts';
import { DyingPrintQueue } from './dying-print-queue.ts';
import { aPiece } from './office-bench.ts';

class FakeQueue extends DyingPrintQueue {
  /** Happens just before a day is put. */
  meanwhile: (() => Promise<unknown>) | undefined;

  accept(orderId: string, fields: Parameters<typeof aPiece>[0] = {}): void {
    this.kept.set(waitingKey(orderId), new Uint8Array());
    this.kept.set(ticketKey(orderId), writeTicket(aPiece({ orderId, ...fields })));
  }

  override async putNew(key: string, bytes: Uint8Array): Promise<boolean> {
    const { meanwhile } = this;
    this.meanwhile = undefined;
    await meanwhile?.();
    return super.putNew(key, bytes);
  }
}

const ALL = async (): Promise<Standing> => 'print';
const claim = (queue: PrintQueue, day: string, standing: typeof ALL = ALL) =>
  claimDay(queue, day, standing);
const [MONDAY, TUESDAY] = ['2026-03-09', '2026-03-10'] as const;

describe('a day', () => {
  test('has what waits; the next one has what came since', async () => {
    const queue = new FakeQueue();
    queue.accept('ord_1');
    expect(await claim(queue, MONDAY)).toEqual({ number: 1, day: MONDAY, orderIds: ['ord_1'] });
    queue.accept('ord_2');
    expect(await claim(queue, TUESDAY)).toEqual({ number: 2, day: TUESDAY, orderIds: ['ord_2'] });
    expect(await claim(queue, '2026-03-11')).toBeUndefined();
  });

  test('asked for again is the same, whatever came since', async () => {
    const queue = new FakeQueue();
    queue.accept('ord_1');
    const first = await claim(queue, MONDAY);
    queue.accept('ord_2');
    expect(await claim(queue, MONDAY)).toEqual(first);
  });

  test('on which nothing waited is not over', async () => {
    const queue = new FakeQueue();
    expect(await claim(queue, MONDAY)).toBeUndefined();
    queue.accept('ord_1');
    expect((await claim(queue, MONDAY))?.orderIds).toEqual(['ord_1']);
  });

  test('before the last one is the same, too, and none but those after it are read', async () => {
    const queue = new FakeQueue();
    const days = ['2026-03-06', MONDAY, TUESDAY, '2026-03-11'];
    const decided: unknown[] = [];
    for (const [at, day] of days.entries()) {
      queue.accept(`ord_${at}`);
      decided.push(await claim(queue, day));
    }
    queue.read.length = 0;
    expect(await claim(queue, TUESDAY)).toEqual(decided[2]);
    expect(queue.read).toEqual([dayKey(4), dayKey(3)]);
    expect(await claim(queue, days[0] ?? '')).toEqual(decided[0]);
  });

  test('on which nothing was decided is over once a later one was', async () => {
    const queue = new FakeQueue();
    for (const day of ['2026-03-06', TUESDAY, '2026-03-11']) {
      queue.accept(`ord_${day}`);
      await claim(queue, day);
    }
    queue.read.length = 0;
    const refused = claim(queue, MONDAY);
    await expect(refused).rejects.toThrow(PrintDayError);
    await expect(refused).rejects.toThrow('2026-03-09 is over, and nothing was decided for it');
    expect(queue.read).toEqual([dayKey(3), dayKey(2), dayKey(1)]);
    await expect(claim(queue, '2026-03-05')).rejects.toThrow(PrintDayError);
  });

  test('has what takes the same paper together, letters first', async () => {
    const queue = new FakeQueue();
    queue.accept('ord_1', { format: 'postcard_4x6' });
    queue.accept('ord_2', { color: true });
    queue.accept('ord_3', { format: 'notecard' });
    queue.accept('ord_4', { format: 'letter_windowed' });
    const day = await claim(queue, MONDAY);
    expect(day?.orderIds).toEqual(['ord_4', 'ord_2', 'ord_3', 'ord_1']);
  });
});

describe('a piece', () => {
  test('without a ticket was not accepted: it waits', async () => {
    const queue = new FakeQueue();
    queue.kept.set(waitingKey('ord_1'), new Uint8Array());
    expect(await claim(queue, MONDAY)).toBeUndefined();
    queue.accept('ord_1');
    expect((await claim(queue, MONDAY))?.orderIds).toEqual(['ord_1']);
  });

  test('whose order does not know yet waits; one whose order ended is never printed', async () => {
    const queue = new FakeQueue();
    queue.accept('ord_1');
    queue.accept('ord_2');
    const early = async (orderId: string) => (orderId === 'ord_1' ? 'wait' : 'over');
    expect(await claim(queue, MONDAY, early as typeof ALL)).toBeUndefined();
    expect((await claim(queue, MONDAY))?.orderIds).toEqual(['ord_1']);
  });
});

describe('every piece is printed on exactly one day', () => {
  const ORDERS = Array.from({ length: 4 }, (_, at) => `ord_${at}`);
  const printedOn = (days: readonly (PrintDay | undefined)[]) =>
    days.flatMap((day) => day?.orderIds ?? []).sort();

  test('wherever the program dies, and whether it is tried again today or tomorrow', async () => {
    for (let writes = 0; writes <= ORDERS.length + 1; writes += 1) {
      for (const again of [MONDAY, TUESDAY]) {
        const queue = new FakeQueue();
        for (const order of ORDERS) queue.accept(order);
        queue.writesLeft = writes;
        await claim(queue, MONDAY).catch(() => undefined);
        queue.writesLeft = Number.POSITIVE_INFINITY;
        queue.accept('ord_new');
        await claim(queue, again);
        await claim(queue, '2026-03-11');
        const days = [...queue.kept].filter(([key]) => key.includes('/days/'));
        const kept = days.map(([, bytes]) => JSON.parse(Buffer.from(bytes).toString()));
        expect(printedOn(kept)).toEqual([...ORDERS, 'ord_new'].sort());
      }
    }
  });

  test('also when another program prints at the same moment', async () => {
    for (const other of [MONDAY, TUESDAY]) {
      const queue = new FakeQueue();
      for (const order of ORDERS) queue.accept(order);
      const faster: (PrintDay | undefined)[] = [];
      queue.meanwhile = async () => faster.push(await claim(queue, other));
      const own = await claim(queue, TUESDAY);
      const both = other === TUESDAY ? [own] : [own, ...faster];
      expect(printedOn(both)).toEqual(ORDERS);
    }
  });
});
