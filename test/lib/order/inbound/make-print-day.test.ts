import { describe, expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import type { Order } from '../../../../lib/order/core/order.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { makePrintDay } from '../../../../lib/order/inbound/make-print-day.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { waitingPieces } from '../../../../lib/self-print/print-day.ts';
import { dayFileKey, pagesKey } from '../../../../lib/self-print/ticket.ts';
import { aWaitingPiece, OFFICE_SETTINGS } from '../../../builders/a-waiting-piece.ts';
import { anOfficeOrder, stored } from '../../../builders/an-order.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakePrintQueue } from '../../../fakes/fake-print-queue.ts';

const [ONE, NONE] = [1, 0].map((pieces) => ({ pieces, leftOut: [] }));

async function office(order: Order, settings = OFFICE_SETTINGS) {
  const printQueue = new FakePrintQueue();
  const deps = fakeDeps({ settings, printQueue });
  const orderId = orderIdOf(await stored(deps.store, order));
  await aWaitingPiece(printQueue, orderId);
  const waiting = () => waitingPieces(printQueue);
  const files = () => printQueue.keysIn('self-print/files/');
  return { deps, printQueue, waiting, files };
}

test('a day is made of the pieces that wait: their file, and its packing list', async () => {
  const { deps, printQueue, waiting, files } = await office(ORDER_STATES.submitted);
  expect(await makePrintDay(deps)).toEqual(ONE);
  expect(await waiting()).toEqual([]);
  const [list, pieces] = await files();
  expect([list, pieces]).toEqual([dayFileKey(1, 'list'), dayFileKey(1, 'pieces')]);
  const file = await PDFDocument.load((await printQueue.get(pieces ?? '')) ?? new Uint8Array());
  expect(file.getPageCount()).toBe(2);
});

test('run twice, or twice at once, it is one day with one file', async () => {
  const { deps, printQueue, files } = await office(ORDER_STATES.submitted);
  expect(await Promise.all([makePrintDay(deps), makePrintDay(deps)])).toEqual([ONE, ONE]);
  const before = new Map(printQueue.kept);
  deps.clock.advance({ minutes: 30 });
  expect(await makePrintDay(deps)).toEqual(ONE);
  expect(printQueue.kept).toEqual(before);
  expect(await files()).toHaveLength(2);
});

test('a run that died after it decided the day leaves its files to the next', async () => {
  const { deps, printQueue, files } = await office(ORDER_STATES.submitted);
  await makePrintDay(deps);
  for (const key of await files()) await printQueue.remove(key);
  expect(await makePrintDay(deps)).toEqual(ONE);
  expect(await files()).toHaveLength(2);
});

test.each<[string, Order, string[]]>([
  ['is not accepted yet waits', ORDER_STATES.submitting, ['it waits']],
  ['failed is never printed', ORDER_STATES.failed, []],
])('a piece whose order %s', async (_, order, left) => {
  const { deps, waiting, files } = await office(order);
  expect(await makePrintDay(deps)).toEqual(NONE);
  expect(await files()).toEqual([]);
  expect(await waiting()).toHaveLength(left.length);
});

describe('a piece of a day that was decided', () => {
  /** A process dies once it has decided the day of two pieces. */
  async function died() {
    const bench = await office(ORDER_STATES.submitted);
    const { deps, printQueue, files } = bench;
    const gone = orderIdOf(await stored(deps.store, anOfficeOrder('b'.repeat(32))));
    await aWaitingPiece(printQueue, gone);
    await makePrintDay(deps);
    for (const key of await files()) await printQueue.remove(key);
    return { ...bench, gone };
  }

  test('and whose order failed since is not in its file', async () => {
    const { deps, printQueue, gone } = await died();
    const report = { kind: 'rail_failed', id: 'x', event: 'piece.failed' } as const;
    await tell(deps, gone, { kind: 'rail_reported', rail: 'self_print', railId: gone, report });
    const leftOut = [{ orderId: gone, why: 'over' }];
    expect(await makePrintDay(deps)).toEqual({ pieces: 1, leftOut });
    const bytes = (await printQueue.get(dayFileKey(1, 'pieces'))) ?? new Uint8Array();
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
  });

  test('and that was deleted since holds nobody else up', async () => {
    const { deps, printQueue, files, gone } = await died();
    await printQueue.remove(pagesKey(gone));
    const leftOut = [{ orderId: gone, why: 'not_kept' }];
    expect(await makePrintDay(deps)).toEqual({ pieces: 1, leftOut });
    expect(await files()).toHaveLength(2);
  });

  test('is not noted as done by the clock, which prints nothing', async () => {
    const { deps, printQueue } = await died();
    await makePrintDay(deps);
    expect(await printQueue.keysIn('self-print/done/')).toEqual([]);
  });
});

test('a day of which nothing is left has no files', async () => {
  const { deps, printQueue, files } = await office(ORDER_STATES.submitted);
  await makePrintDay(deps);
  for (const key of await files()) await printQueue.remove(key);
  for (const key of await printQueue.keysIn('self-print/pieces/')) await printQueue.remove(key);
  expect(await makePrintDay(deps)).toMatchObject({ pieces: 0, leftOut: [{ why: 'not_kept' }] });
  expect(await files()).toEqual([]);
});

test('nothing is decided where there is no office', async () => {
  const { deps, waiting } = await office(ORDER_STATES.submitted, fakeDeps().settings);
  expect(await makePrintDay(deps)).toEqual(NONE);
  expect(await waiting()).toHaveLength(1);
});
