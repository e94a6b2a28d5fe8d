import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  aPenPiece,
  DRAWING,
  PenBench,
} from '../../../lib/adapters/handwrytten/handwrytten-bench.ts';
import { removeDataDirs } from '../../support/data-dir.ts';

let pens: PenBench;

beforeEach(async () => {
  pens = await new PenBench().start();
});

afterEach(async () => {
  await pens.stop();
  removeDataDirs();
  expect(pens.errors).toEqual([]);
});

async function restart(meanwhile: () => void): Promise<void> {
  await pens.stop();
  meanwhile();
  await pens.start();
}

const PARTY = { first_name: 'A', address1: 'B', city: 'C', state: 'OR', zip: '97201' };
const ORDER = {
  card_id: 1,
  font_label: 'Casual David',
  message: 'Hello',
  client_metadata: 'ord_0001',
  ...Object.fromEntries(
    ['recipient', 'sender'].flatMap((role) =>
      Object.entries({ ...PARTY, country: 'United States' }).map(([field, value]) => [
        `${role}_${field}`,
        value,
      ]),
    ),
  ),
};

const place = (order: unknown, key?: string) =>
  pens.call('/orders/singleStepOrder', { method: 'POST', body: JSON.stringify(order) }, key);

describe('an order', () => {
  test('that a person moves stands so at once, also after a restart', async () => {
    const { order_id: id } = (await (await place(ORDER)).json()) as { order_id: number };
    expect(pens.desk?.stepsOf(String(id))).toEqual(['print', 'mail', 'fail']);
    expect(pens.desk?.stepsOf('1')).toEqual([]);
    pens.desk?.move(String(id), 'print');
    expect(await pens.shown(String(id))).toMatchObject({ status: 'processing' });
    pens.desk?.move(String(id), 'mail');
    await restart(() => {});
    expect(await pens.shown(String(id))).toMatchObject({ status: 'mailed' });
  });

  test('is taken, and shown', async () => {
    const response = await place(ORDER);
    const { order_id: id } = (await response.json()) as { order_id: number };
    expect(await pens.shown(String(id))).toMatchObject({ ...ORDER, status: 'pending' });
  });

  test('that comes twice is two: there are no submission keys', async () => {
    await place(ORDER);
    await place(ORDER);
    expect(pens.ledger.entries()).toHaveLength(2);
    expect(Object.keys(pens.written())).toHaveLength(2);
  });

  test('under `duplicate` is one, which the list shows twice', async () => {
    pens.faults.push('duplicate');
    await place(ORDER);
    const { orders } = (await (await pens.call('/orders/list')).json()) as { orders: object[] };
    expect(orders).toHaveLength(2);
    expect(orders[1]).toEqual(orders[0]);
    expect(pens.ledger.entries()).toHaveLength(1);
    expect(Object.keys(pens.written())).toHaveLength(1);
  });

  test.each([
    [{ ...ORDER, wishes: 'Yours' }, 400],
    [{ ...ORDER, card_id: '1' }, 400],
    [{ ...ORDER, message: '' }, 400],
    [{ ...ORDER, message: 'x'.repeat(341) }, 400],
    [{ ...ORDER, recipient_zip: undefined }, 400],
    [{ ...ORDER, sender_address2: 7 }, 400],
    [[], 400],
    [{ ...ORDER, message: 'x'.repeat(70_000) }, 413],
  ])('%# is refused', async (order, status) => {
    expect((await place(order)).status).toBe(status);
    expect(pens.ledger.entries()).toEqual([]);
  });

  test('needs a key, and a path that there is', async () => {
    expect((await place(ORDER, 'no key')).status).toBe(401);
    expect((await pens.call('/orders/get/1')).status).toBe(404);
    expect((await pens.call('/basket/send', { method: 'POST' })).status).toBe(404);
    expect((await pens.call('/orders/list?page=0')).status).toBe(400);
  });
});

describe('a restart', () => {
  test('forgets nothing and tells nothing twice', async () => {
    const accepted = await pens.rail().submit(aPenPiece(), DRAWING);
    await restart(() => {});
    expect(await pens.rail().find('ord_0001')).toEqual(accepted);
    expect(pens.ledger.entries()).toHaveLength(1);
  });

  test('completes what a kill cut short: the card and the entry follow from the book', async () => {
    await pens.rail().submit(aPenPiece(), DRAWING);
    const cards = pens.written();
    await restart(() => {
      rmSync(join(pens.dataDir, 'written'), { recursive: true });
      writeFileSync(join(pens.dataDir, 'ledger.jsonl'), '');
    });
    expect(pens.written()).toEqual(cards);
    expect(pens.ledger.entries()).toHaveLength(1);
  });

  test('drops a line that was not written whole', async () => {
    await pens.rail().submit(aPenPiece(), DRAWING);
    await restart(() =>
      appendFileSync(join(pens.dataDir, 'world', 'handwrytten.jsonl'), '{"order_id":'),
    );
    await pens.rail().submit(aPenPiece({ orderId: 'ord_0002' }), DRAWING);
    expect(pens.ledger.entries()).toHaveLength(2);
  });
});
