import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { putOrder, replaceOrder } from '../../../lib/order/store/order-item.ts';
import { passingKey } from '../../../lib/resources.ts';
import { type Mailroom, openMailroom } from '../../../local/console/mailroom.ts';
import { aPaidOrder, stored } from '../../builders/an-order.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { newDataDir, removeDataDirs } from '../support/data-dir.ts';

afterEach(removeDataDirs);

const ABSENT = { kind: 'absent', because: 'order_exists' } as const;
const [FIRST, SECOND, THIRD] = ['1', '2', '3'].map((digit) => aPaidOrder(digit.repeat(32))) as [
  ReturnType<typeof aPaidOrder>,
  ReturnType<typeof aPaidOrder>,
  ReturnType<typeof aPaidOrder>,
];

/** As its list shows them. */
async function listed(mailroom: Mailroom): Promise<readonly Order[]> {
  return mailroom.orders((await mailroom.summaries()).map(({ hex }) => hex));
}

describe('the mailroom', () => {
  test('lists the orders that were stored, the newest first', async () => {
    const mailroom = openMailroom(newDataDir(), fakeDeps());
    for (const order of [FIRST, SECOND, THIRD]) {
      await mailroom.store.commit([putOrder(order, ABSENT)]);
    }
    const changed = { ...FIRST, version: FIRST.version + 1, status: 'submitted' as const };
    await mailroom.store.commit([replaceOrder(changed)]);
    expect(await listed(mailroom)).toEqual([THIRD, SECOND, changed]);
    expect((await mailroom.summaries()).map(({ status }) => status)).toEqual([
      THIRD.status,
      SECOND.status,
      'submitted',
    ]);
  });

  test('knows them after a restart, also when the last note was cut short', async () => {
    const dataDir = newDataDir();
    const deps = fakeDeps();
    const mailroom = openMailroom(dataDir, deps);
    await mailroom.store.commit([putOrder(FIRST, ABSENT)]);
    appendFileSync(join(dataDir, 'orders.txt'), '2222');
    const again = openMailroom(dataDir, deps);
    await again.store.commit([putOrder(THIRD, ABSENT)]);
    expect(await listed(openMailroom(dataDir, deps))).toEqual([THIRD, FIRST]);
  });

  test('lists none that was refused, nor one that is gone', async () => {
    const dataDir = newDataDir();
    const mailroom = openMailroom(dataDir, fakeDeps());
    await mailroom.store.commit([putOrder(FIRST, ABSENT)]);
    const both = mailroom.store.commit([putOrder(SECOND, ABSENT), putOrder(FIRST, ABSENT)]);
    await expect(both).rejects.toThrow('order_exists');
    expect(await listed(mailroom)).toEqual([FIRST]);
    expect(await listed(openMailroom(dataDir, fakeDeps()))).toEqual([]);
  });

  test('tells what happened to orders since the start, and of old ones nothing that is not new', async () => {
    const dataDir = newDataDir();
    const deps = fakeDeps();
    const mailroom = openMailroom(dataDir, deps);
    await mailroom.store.commit([putOrder(FIRST, ABSENT)]);
    expect(mailroom.happened()).toMatchObject({
      count: FIRST.events.length,
      last: FIRST.events.map(({ kind }) => ({ kind, order_id: orderIdOf(FIRST) })),
    });
    const again = openMailroom(dataDir, deps);
    await again.summaries();
    const untouched = { ...FIRST, version: FIRST.version + 1 };
    await again.store.commit([replaceOrder(untouched)]);
    expect(again.happened().count).toBe(0);
    const event = { ...FIRST.events[0], id: 'evt_new' } as Order['events'][number];
    const told = { ...untouched, version: untouched.version + 1, events: [...FIRST.events, event] };
    await again.store.commit([replaceOrder(told)]);
    expect(again.happened().count).toBe(1);
  });

  test('shows the newest of many at once, and reads the others meanwhile', async () => {
    const dataDir = newDataDir();
    const deps = fakeDeps();
    const first = openMailroom(dataDir, deps);
    const orders = Array.from({ length: 600 }, (_, at) => aPaidOrder(String(at).padStart(32, '0')));
    for (const order of orders) await first.store.commit([putOrder(order, ABSENT)]);
    const mailroom = openMailroom(dataDir, deps);
    const shown = await mailroom.summaries();
    expect([shown.length, shown[0]?.hex]).toEqual([512, orders.at(-1)?.hex]);
    for (let tries = 0; mailroom.unread() > 0 && tries < 100; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect((await mailroom.summaries()).map(({ hex }) => hex)).toEqual(
      orders.map(({ hex }) => hex).reverse(),
    );
  });

  test('has another revision after whatever was stored, and after a restart', async () => {
    const dataDir = newDataDir();
    const mailroom = openMailroom(dataDir, fakeDeps());
    const before = mailroom.revision();
    expect(mailroom.revision()).toBe(before);
    await mailroom.store.commit([putOrder(FIRST, ABSENT)]);
    expect(mailroom.revision()).not.toBe(before);
    expect(openMailroom(dataDir, fakeDeps()).revision()).not.toBe(before);
  });

  test('finds the printed pieces of one order, and opens files of the press alone', () => {
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, 'printed'));
    const name = `${orderIdOf(FIRST)}-ltr_1.pdf`;
    for (const file of [name, `${orderIdOf(SECOND)}-ltr_2.pdf`, `${name}.draft`]) {
      writeFileSync(join(dataDir, 'printed', file), '%PDF-');
    }
    writeFileSync(join(dataDir, 'a-secret.pdf'), 'secret');
    const mailroom = openMailroom(dataDir, fakeDeps());
    expect(mailroom.printedOf(orderIdOf(FIRST))).toEqual([name]);
    expect(Buffer.from(mailroom.printed(name) ?? []).toString()).toBe('%PDF-');
    for (const bad of ['../a-secret.pdf', 'no-such.pdf', `${name}.draft`, '..', '']) {
      expect(mailroom.printed(bad)).toBeUndefined();
    }
  });

  test('has the documents', async () => {
    const deps = fakeDeps();
    const order = await stored(deps.store, aPaidOrder());
    const mailroom = openMailroom(newDataDir(), deps);
    expect(await mailroom.document(orderIdOf(order))).toBeUndefined();
    const key = passingKey(order.hex, order.documentSha256, 'document');
    await deps.documents.put(key, Buffer.from('%PDF-'));
    const found = await mailroom.document(orderIdOf(order));
    expect(Buffer.from(found ?? []).toString()).toBe('%PDF-');
    expect(await mailroom.document('ord_none')).toBeUndefined();
  });
});
