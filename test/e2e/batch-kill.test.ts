/**
 * The service is killed (SIGKILL) in the middle of a batch: every row that can be mailed has its one order when it is
 * back, and what was charged is what was placed.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { aSpreadsheet } from '../builders/a-spreadsheet.ts';
import { eventually } from '../local/support/eventually.ts';
import { PATIENCE_MS } from '../support/patience-ms.ts';
import type { Json } from './support/api-client.ts';
import { type HouseProcess, startHouseProcess } from './support/house.ts';

const LETTER = 'Dear {{first_name}},\n\nthe annual meeting is on May 4.';
/** A worker that died has its batch for a minute. */
const LEASE_SECONDS = 61;
/** Half a thousand orders with all that happens to them, beside whatever else the machine does. */
const MANY_ROWS_MS = 300_000;

describe('killed in the middle of a batch', () => {
  test(
    '500 rows, 20 of them bad: each good one is placed once, and the others say why not',
    async () => {
      const bad = Array.from({ length: 20 }, (_, index) => index * 25);
      await using house = await startHouseProcess();
      const id = await send(house, { csv: aSpreadsheet(500, bad), sandbox: true });
      const before = await killedWhilePlacing(house, id);
      expect(before.placed).toBeGreaterThan(0);
      expect(before.waiting).toBeGreaterThan(0);
      await finish(house, id);

      const rows = await allRows(house, id);
      expect(rows.filter(({ status }) => status === 'invalid').map(({ row }) => row)).toEqual(
        bad.map((index) => index + 2),
      );
      const placed = rows.filter(({ status }) => status === 'placed');
      expect(placed).toHaveLength(480);
      expect(new Set(placed.map(({ order_id }) => order_id)).size).toBe(480);
      // What was placed before the kill is the same afterwards.
      const known = new Map(rows.map(({ row, order_id }) => [row, order_id]));
      for (const { row, order_id } of before.rows) expect(known.get(row)).toBe(order_id);
      // Its letters go their own way, in their own time.
      const last = () => house.order(String(placed.at(-1)?.['order_id']));
      const isSubmitted = ({ status }: Json) => status === 'submitted';
      const order = await eventually(last, isSubmitted, { patienceMs: MANY_ROWS_MS, everyMs: 100 });
      expect(order).toMatchObject({ sandbox: true, status: 'submitted' });
      await house.service.stop('SIGINT');
    },
    PATIENCE_MS + 2 * MANY_ROWS_MS,
  );

  test(
    'paid by code: the balance is what it was, less the letters that were placed',
    async () => {
      await using house = await startHouseProcess();
      const credit_code = await house.creditCode(100_000);
      const fields = { csv: aSpreadsheet(40, [7]), sandbox: false, credit_code };
      const id = await send(house, fields);
      await killedWhilePlacing(house, id);
      await finish(house, id);

      const rows = await allRows(house, id);
      const placed = rows.filter(({ status }) => status === 'placed');
      // A credential sends five live letters a day, and every other row says so.
      expect(placed).toHaveLength(5);
      expect(rows.filter(({ code }) => code === 'velocity_limit')).toHaveLength(34);
      const balance = await house.api.send(`/v1/credits/${credit_code}`);
      expect(balance.body['balance_cents']).toBe(100_000 - 5 * 199);
      await house.service.stop('SIGINT');
    },
    PATIENCE_MS + MANY_ROWS_MS,
  );
});

async function send(house: HouseProcess, fields: object): Promise<string> {
  const body = { text: LETTER, ...fields };
  const answer = await house.api.call('POST', '/v1/batches', body, { 'Idempotency-Key': 'kill' });
  expect([answer.status, answer.body]).toEqual([201, answer.body]);
  return String((answer.body['batch'] as Json)['id']);
}

/** Runs the worker, kills the service once some rows are placed, and says what was there just before. */
async function killedWhilePlacing(house: HouseProcess, id: string) {
  const run = house.control('run', { schedule: 'place-batches' }).catch(() => undefined);
  let rows: readonly Json[] = [];
  let placed = 0;
  const endsMs = Date.now() + PATIENCE_MS / 2;
  while (placed === 0 && Date.now() < endsMs) {
    await sleep(5);
    rows = (await page(house, id)).rows.filter(({ status }) => status === 'placed');
    placed = rows.length;
  }
  await house.kill();
  await run;
  await house.restart();
  const { batch } = await page(house, id);
  const { waiting } = batch['counts'] as { waiting: number };
  return { rows, placed, waiting };
}

async function finish(house: HouseProcess, id: string): Promise<void> {
  await house.control('clock', { advance_seconds: LEASE_SECONDS });
  await eventually(
    async () => {
      await house.control('run', { schedule: 'place-batches' });
      return (await page(house, id)).batch['state'];
    },
    (state) => state === 'placed',
    { patienceMs: MANY_ROWS_MS, everyMs: 50 },
  );
}

async function page(house: HouseProcess, id: string, cursor = '') {
  const query = cursor === '' ? '' : `?cursor=${cursor}`;
  const { body } = await house.api.send(`/v1/batches/${id}${query}`);
  return body as { batch: Json; rows: readonly Json[]; next_cursor: string | null };
}

async function allRows(house: HouseProcess, id: string): Promise<readonly Json[]> {
  const rows: Json[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const read: Awaited<ReturnType<typeof page>> = await page(house, id, cursor);
    rows.push(...read.rows);
    cursor = read.next_cursor;
  }
  return rows;
}
