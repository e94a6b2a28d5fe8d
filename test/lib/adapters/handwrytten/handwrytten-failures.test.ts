/** What becomes of an order whose answer is no order, against the simulator. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { eventually } from '../../../local/support/eventually.ts';
import {
  aPenPiece,
  DRAWING,
  expectNoSecrets,
  failure,
  noCall,
  PenBench,
} from './handwrytten-bench.ts';

let pens: PenBench;

beforeEach(async () => {
  pens = await new PenBench().start();
});

afterEach(async () => {
  await pens.stop();
  removeDataDirs();
  expect(pens.errors).toEqual([]);
});

const submit = (orderId: string, rail = pens.rail()) =>
  rail.submit(aPenPiece({ orderId }), DRAWING);

describe('an answer that is no order', () => {
  test('a refusal is terminal, and nothing of it is shown', async () => {
    pens.faults.push('reject');
    const error = await failure(submit('ord_0001'));
    expect(error).toMatchObject({ code: 'rejected', reason: 'the pens refused the piece (400)' });
    expect(pens.ledger.entries()).toEqual([]);
  });

  test('a key they do not know closes the rail, one that cannot be read is no call', async () => {
    const wrong = pens.rail({ apiKey: async () => 'no key' });
    expect(await failure(submit('ord_0001', wrong))).toMatchObject({ code: 'rail_unavailable' });
    const without = pens.rail({ fetch: noCall, apiKey: () => Promise.reject(new Error('denied')) });
    expect(await failure(submit('ord_0001', without))).toMatchObject({ code: 'unavailable' });
  });

  test('pens that cannot be connected to certainly have nothing', async () => {
    const rail = pens.rail();
    await pens.stop();
    const error = await failure(submit('ord_0001', rail));
    expect(error).toMatchObject({ code: 'unavailable' });
    expectNoSecrets(error);
    await expect(rail.find('ord_0001')).rejects.toThrow();
  });

  test.each(['unavailable', 'timeout', 'lost_reply'] as const)(
    '%s leaves open whether there is a card, and gives nothing away',
    async (fault) => {
      pens.faults.push(fault);
      const error = await failure(submit('ord_0001', pens.rail({ timeoutMs: 300 })));
      expect(isMailError(error)).toBe(false);
      expectNoSecrets(error);
    },
  );
});

describe('a lost answer', () => {
  test('is found again among many orders, and nobody has written twice', async () => {
    pens.faults.push('lost_reply');
    await failure(submit('ord_0001'));
    for (let n = 2; n <= 25; n += 1) await submit(`ord_${n}`);
    expect(await pens.rail().find('ord_0001')).toMatchObject({
      rail: 'handwrytten',
      railId: pens.ledger.entries()[0]?.reference,
    });
    expect(pens.ledger.entries().filter((entry) => entry.order_id === 'ord_0001')).toHaveLength(1);
  });

  test('that came of nothing is absent, once the whole list shows whose its orders are', async () => {
    for (let n = 2; n <= 25; n += 1) await submit(`ord_${n}`);
    pens.faults.push('unavailable');
    await failure(submit('ord_0001'));
    expect(await pens.rail().find('ord_0001')).toBe('absent');
  });

  test('stays open while they have no order at all: nothing shows that they show it', async () => {
    pens.faults.push('unavailable');
    await failure(submit('ord_0001'));
    expect(isMailError(await failure(pens.rail().find('ord_0001')))).toBe(false);
  });

  test('stays open where they do not show whose orders they have, made or not', async () => {
    await pens.stop();
    await pens.start({ showsMetadata: false });
    await submit('ord_0001');
    for (const orderId of ['ord_0001', 'ord_0002']) {
      const error = await failure(pens.rail().find(orderId));
      expect(isMailError(error)).toBe(false);
      expect(error.message).toBe('the pens do not say whose orders they have');
    }
  });

  test('of an order that came too late for us is found when it is there', async () => {
    await submit('ord_0002');
    pens.faults.push('slow');
    await failure(submit('ord_0001', pens.rail({ timeoutMs: 1_000 })));
    expect(await pens.rail().find('ord_0001')).toBe('absent');
    const found = await eventually(
      () => pens.rail().find('ord_0001'),
      (answer) => answer !== 'absent',
    );
    expect(found).toMatchObject({ rail: 'handwrytten' });
  });
});

test('ten orders at once are ten cards, each with its own words and nobody else sent along', async () => {
  const orders = Array.from({ length: 10 }, (_, n) => `ord_${n}`);
  const all = await Promise.all(
    orders.map((orderId) =>
      pens.rail().submit(aPenPiece({ orderId, message: `For ${orderId}` }), DRAWING),
    ),
  );
  const written = orders.map((orderId, n) => [
    `${orderId}-${all[n]?.railId}.txt`,
    `For ${orderId}`,
  ]);
  expect(pens.written()).toEqual(Object.fromEntries(written));
});
