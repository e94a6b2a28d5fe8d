import { expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { makeDay, whyLeftOut } from '../../../lib/self-print/make-day.ts';
import type { Standing } from '../../../lib/self-print/standing.ts';
import { pagesKey, ticketKey } from '../../../lib/self-print/ticket.ts';
import { aWaitingPiece } from '../../builders/a-waiting-piece.ts';
import { FakePrintQueue } from '../../fakes/fake-print-queue.ts';

const ORDERS = ['ord_1', 'ord_2', 'ord_3'];

async function aDay(standings: Readonly<Record<string, Standing>> = {}) {
  const queue = new FakePrintQueue();
  for (const order of ORDERS) await aWaitingPiece(queue, order);
  const day = { number: 1, day: '2026-03-10', orderIds: ORDERS };
  const make = async () => {
    const made = await makeDay(queue, day, async (orderId) => standings[orderId] ?? 'print');
    return { ...made, orders: made.placed.map(({ ticket }) => ticket.orderId) };
  };
  return { queue, make };
}

const pagesOf = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPageCount();

test('a day is all of its pieces, also those that were mailed since: made again it is the same', async () => {
  const [before, after] = [await aDay(), await aDay({ ord_1: 'mailed', ord_3: 'mailed' })];
  const [one, other] = [await before.make(), await after.make()];
  expect(one.orders).toEqual(ORDERS);
  expect(other).toEqual({ ...one, mailed: new Set(['ord_1', 'ord_3']) });
  expect(one.leftOut).toEqual([]);
});

test('a piece whose order ended before it was mailed is in neither file, and is named', async () => {
  const { make } = await aDay({ ord_2: 'over' });
  const day = await make();
  expect(day.orders).toEqual(['ord_1', 'ord_3']);
  expect(day.leftOut).toEqual([{ orderId: 'ord_2', why: 'over' }]);
  expect(day.leftOut.map(whyLeftOut)).toEqual(['its order ended before it was mailed']);
  expect(await pagesOf(day.pdf)).toBe(4);
  expect(day.placed[1]?.firstPage).toBe(3);
});

test.each([
  ['pages', pagesKey],
  ['ticket', ticketKey],
])('a piece whose %s was deleted holds nobody else up, and is named', async (_, key) => {
  const { queue, make } = await aDay();
  await queue.remove(key('ord_1'));
  const day = await make();
  expect(day.orders).toEqual(['ord_2', 'ord_3']);
  expect(day.leftOut).toEqual([{ orderId: 'ord_1', why: 'not_kept' }]);
  expect(day.leftOut.map(whyLeftOut)).toEqual(['it is not kept any more']);
});

test('a day of which nothing is left has no piece', async () => {
  const { make } = await aDay({ ord_1: 'over', ord_2: 'over', ord_3: 'over' });
  const day = await make();
  expect(day.placed).toEqual([]);
  expect(day.leftOut).toHaveLength(3);
});
