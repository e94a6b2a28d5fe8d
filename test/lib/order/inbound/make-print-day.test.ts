import { expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import type { Order } from '../../../../lib/order/core/order.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { makePrintDay } from '../../../../lib/order/inbound/make-print-day.ts';
import { waitingPieces } from '../../../../lib/self-print/print-day.ts';
import { dayFileKey } from '../../../../lib/self-print/ticket.ts';
import { aWaitingPiece, OFFICE_SETTINGS } from '../../../builders/a-waiting-piece.ts';
import { stored } from '../../../builders/an-order.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakePrintQueue } from '../../../fakes/fake-print-queue.ts';

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
  expect(await makePrintDay(deps)).toEqual({ pieces: 1 });
  expect(await waiting()).toEqual([]);
  const [list, pieces] = await files();
  expect([list, pieces]).toEqual([dayFileKey(1, 'list'), dayFileKey(1, 'pieces')]);
  const file = await PDFDocument.load((await printQueue.get(pieces ?? '')) ?? new Uint8Array());
  expect(file.getPageCount()).toBe(2);
});

test('run twice, or twice at once, it is one day with one file', async () => {
  const { deps, printQueue, files } = await office(ORDER_STATES.submitted);
  expect(await Promise.all([makePrintDay(deps), makePrintDay(deps)])).toEqual([
    { pieces: 1 },
    { pieces: 1 },
  ]);
  const before = new Map(printQueue.kept);
  deps.clock.advance({ minutes: 30 });
  expect(await makePrintDay(deps)).toEqual({ pieces: 1 });
  expect(printQueue.kept).toEqual(before);
  expect(await files()).toHaveLength(2);
});

test('a run that died after it decided the day leaves its files to the next', async () => {
  const { deps, printQueue, files } = await office(ORDER_STATES.submitted);
  await makePrintDay(deps);
  for (const key of await files()) await printQueue.remove(key);
  expect(await makePrintDay(deps)).toEqual({ pieces: 1 });
  expect(await files()).toHaveLength(2);
});

test.each<[string, Order, string[]]>([
  ['is not accepted yet waits', ORDER_STATES.submitting, ['it waits']],
  ['failed is never printed', ORDER_STATES.failed, []],
])('a piece whose order %s', async (_, order, left) => {
  const { deps, waiting, files } = await office(order);
  expect(await makePrintDay(deps)).toEqual({ pieces: 0 });
  expect(await files()).toEqual([]);
  expect(await waiting()).toHaveLength(left.length);
});

test('nothing is decided where there is no office', async () => {
  const { deps, waiting } = await office(ORDER_STATES.submitted, fakeDeps().settings);
  expect(await makePrintDay(deps)).toEqual({ pieces: 0 });
  expect(await waiting()).toHaveLength(1);
});
