/** Rows that cannot be placed yet hold up no row that can. */
import { describe, expect, test } from '@jest/globals';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { batchWorld, readAll, sendBatch } from '../../../builders/a-batch.ts';
import { cardWorld, pay, report, sendCardBatch } from '../../../builders/a-card-batch.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { SECRET_LINE } from '../../../builders/an-address.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';

/** The carrier does not answer for the doors of these rows, counted from 0. */
function silentDoors(deps: FakeDeps, indexes: readonly number[]): void {
  for (const index of indexes) {
    deps.addressVerifier.answers.set(`${index + 1} ${SECRET_LINE.toUpperCase()}`, null);
  }
}

async function workFor(deps: FakeDeps, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await placeBatches(deps);
    deps.clock.advance({ minutes: 1 });
  }
}

function everyNth(step: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index * step);
}

describe('rows that wait', () => {
  test('one at the head of each of eight items: all others are placed within minutes', async () => {
    const deps = cardWorld();
    const { settings } = deps;
    const guestSendLimits = { ...settings.guestSendLimits, uncapped: true };
    Object.assign(deps, { settings: { ...settings, guestSendLimits } });
    silentDoors(deps, everyNth(20, 8));
    const created = await sendCardBatch(deps, 400);
    pay(deps);
    await report(deps);
    await workFor(deps, 5);
    expect((await readAll(deps, created)).batch.counts).toMatchObject({ waiting: 8, placed: 392 });
  });

  test('all of the first eight items: those after them are placed within minutes', async () => {
    const deps = batchWorld();
    silentDoors(deps, everyNth(1, 160));
    const created = await sendBatch(deps, { csv: aSpreadsheet(200) });
    await workFor(deps, 20);
    expect((await readAll(deps, created)).batch.counts).toMatchObject({ waiting: 160, placed: 40 });
  });

  test('they are placed as soon as the company answers again', async () => {
    const deps = batchWorld();
    silentDoors(deps, everyNth(20, 2));
    const created = await sendBatch(deps, { csv: aSpreadsheet(40) });
    await workFor(deps, 5);
    deps.addressVerifier.answers.clear();
    await workFor(deps, 20);
    expect((await readAll(deps, created)).batch).toMatchObject({
      state: 'placed',
      counts: { placed: 40 },
    });
  });
});
