/** Two calls of one batch at once, and calls under a key that was used before. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { toPostalAddress } from '../../../../lib/address/postal-address.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import type { BatchSource } from '../../../../lib/batch/store/batch-source.ts';
import { doorDigests } from '../../../../lib/suppression/digests-of.ts';
import { changeStops, withStop } from '../../../../lib/suppression/stops.ts';
import { readAll, sendBatch } from '../../../builders/a-batch.ts';
import { cardWorld, PAYMENT, pay, report, sendCardBatch } from '../../../builders/a-card-batch.ts';
import { WEBHOOK_URL } from '../../../builders/a-delivery.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { SECRET_LINE } from '../../../builders/an-address.ts';
import { type FakeDeps, RECIPIENT_SECRET } from '../../../fakes/fake-deps.ts';

const CITY = { city: 'Portland', state: 'OR', zip: '97201', country: 'US' };

/** The door of a row of the spreadsheet, counted from 0, takes no mail any more. */
async function stopAt(deps: FakeDeps, index: number): Promise<void> {
  const line1 = `${index + 1} ${SECRET_LINE}`;
  const to = toPostalAddress({ name: `Ada${index} Lovelace`, line1, ...CITY }, 'to');
  const { named } = doorDigests(RECIPIENT_SECRET, { to, correctedTo: to });
  await changeStops(deps.store, named, (stops) => withStop(stops, 'everybody', 'word'));
}

describe('two calls of one batch', () => {
  test('the slow one judged other rows: those of the first are placed, failed and paid back', async () => {
    const deps = cardWorld();
    const fields = { csv: aSpreadsheet(3), sandbox: false, webhook_url: WEBHOOK_URL };
    const { promise: isSlow, resolve: goOn } = Promise.withResolvers<void>();
    const { webhookSender } = deps;
    const check = webhookSender.check.bind(webhookSender);
    webhookSender.check = () => isSlow;
    const slow = sendBatch(deps, fields);
    await sleep(0);
    webhookSender.check = check;
    const first = await sendBatch(deps, fields);
    pay(deps);
    await report(deps);
    await stopAt(deps, 1);
    goOn();
    expect((await slow).replayed).toBe(true);
    expect(deps.documents.kept.size).toBe(1);
    await placeBatches(deps);
    const { batch, rows } = await readAll(deps, first);
    expect(batch).toMatchObject({ state: 'placed', counts: { placed: 2, failed: 1 } });
    expect(rows[1]).toMatchObject({ status: 'failed', code: 'recipient_suppressed' });
    expect(deps.checkout.backCents(PAYMENT)).toBe(199);
  });

  test('a row that is not in what was brought fails alone, and is paid back', async () => {
    const deps = cardWorld();
    const created = await sendCardBatch(deps);
    pay(deps);
    await report(deps);
    const [[key, bytes] = ['', new Uint8Array()]] = [...deps.documents.kept];
    const source = JSON.parse(Buffer.from(bytes).toString()) as BatchSource;
    const rows = source.rows.filter(({ row }) => row !== 3);
    deps.documents.kept.set(key, Buffer.from(JSON.stringify({ ...source, rows })));
    await placeBatches(deps);
    const read = await readAll(deps, created);
    expect(read.batch.counts).toMatchObject({ placed: 2, failed: 1 });
    expect(read.rows[1]).toMatchObject({ row: 3, status: 'failed', code: 'unavailable' });
    expect(deps.checkout.backCents(PAYMENT)).toBe(199);
  });
});

test('a key that is free again: a live batch has no orders of the one of the sandbox', async () => {
  const deps = cardWorld();
  await sendBatch(deps, { csv: aSpreadsheet(3) });
  // Its rows wait, so that their orders are kept longer than itself.
  deps.clock.advance({ hours: 3 });
  await placeBatches(deps);
  deps.clock.advance({ days: 8, hours: -2 });
  const live = await sendCardBatch(deps);
  expect(live.replayed).toBe(false);
  pay(deps);
  await report(deps);
  await placeBatches(deps);
  expect((await readAll(deps, live)).batch.counts).toMatchObject({ placed: 3 });
});
