import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { screenOrder } from '../../../../lib/order/workflow/screen-order.ts';
import { documentKey, passingKey } from '../../../../lib/resources.ts';
import { aPaidOrder, stored } from '../../../builders/an-order.ts';
import { ORDER_STATES, STATE_NAMES } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { A_READING } from '../../../fakes/fake-paper-reader.ts';
import { ALLOW, FakeScreener, HOLD, REFUSE } from '../../../fakes/fake-screener.ts';

const PAID = aPaidOrder();
const ORDER_ID = orderIdOf(PAID);
const TEXT = 'Dear Ada,';

async function world(screener = new FakeScreener(ALLOW), order = PAID) {
  const deps = fakeDeps({ screener });
  await stored(deps.store, order);
  await deps.documents.put(
    passingKey(order.hex, order.documentSha256, 'text'),
    new TextEncoder().encode(TEXT),
  );
  return deps;
}

describe('screenOrder', () => {
  test.each([
    ['allow', ALLOW, 'screening', 'capturing'],
    ['hold', HOLD, 'held_for_review', 'reviewing'],
    ['refuse', REFUSE, 'refused', null],
  ] as const)('%s: judges the text that prints, once', async (outcome, verdict, status, step) => {
    const deps = await world(new FakeScreener(verdict));
    expect(await screenOrder(deps, ORDER_ID)).toBe(outcome);
    const order = await loadOrder(deps, ORDER_ID);
    expect(order).toMatchObject({ status, step });

    expect(await screenOrder(deps, ORDER_ID)).toBe(outcome);
    expect(await loadOrder(deps, ORDER_ID)).toEqual(order);
    expect(deps.screener.judged).toEqual([{ text: TEXT, documentSha256: PAID.documentSha256 }]);
  });

  test('a live letter cannot ask for its verdict: such a line is text like any other', async () => {
    const deps = await world();
    const text = '[[test:refuse]]\n[[test:hold]]\n[[test:screener-down]]';
    const key = passingKey(PAID.hex, PAID.documentSha256, 'text');
    await deps.documents.put(key, new TextEncoder().encode(text));
    expect(await screenOrder(deps, ORDER_ID)).toBe('allow');
    expect(deps.screener.judged).toMatchObject([{ text }]);
  });

  test('keeps what prints for the order, whatever passes', async () => {
    const deps = await world();
    await deps.documents.put(
      passingKey(PAID.hex, PAID.documentSha256, 'document'),
      Buffer.from('%PDF-'),
    );
    await screenOrder(deps, ORDER_ID);
    for (const part of ['document', 'text'] as const) {
      const passing = deps.documents.kept.get(passingKey(PAID.hex, PAID.documentSha256, part));
      const kept = deps.documents.kept.get(documentKey(PAID.hex, PAID.documentSha256, part));
      expect(kept).toEqual(passing);
    }
  });

  test('holds what the screener could not judge, and never allows it', async () => {
    const deps = await world(new FakeScreener(new Error('the model is down'), ALLOW));
    expect(await screenOrder(deps, ORDER_ID)).toBe('hold');
    expect(await screenOrder(deps, ORDER_ID)).toBe('hold');
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ status: 'held_for_review' });
  });

  test('does not judge a text that is gone; the workflow then holds the letter', async () => {
    const deps = await world();
    deps.documents.kept.clear();
    await expect(screenOrder(deps, ORDER_ID)).rejects.toThrow('not stored');
    expect(await loadOrder(deps, ORDER_ID)).toEqual(PAID);
  });

  test('a letter that went another way meanwhile is not judged any more', async () => {
    const later = STATE_NAMES.filter((name) => ORDER_STATES[name].step !== 'screening');
    for (const name of later) {
      const order = ORDER_STATES[name];
      const deps = await world(new FakeScreener(REFUSE), order);
      await screenOrder(deps, orderIdOf(order));
      expect(deps.screener.judged).toEqual([]);
      expect(await loadOrder(deps, orderIdOf(order))).toEqual(order);
    }
  });
});

describe('a PDF that is screened', () => {
  const PDF: Order = { ...PAID, contentKind: 'pdf' };
  const BYTES = new TextEncoder().encode('%PDF-1.7 that prints');
  const SHA = PDF.documentSha256;

  async function pdfWorld(order = PDF) {
    const deps = await world(new FakeScreener(ALLOW), order);
    await deps.documents.put(passingKey(order.hex, SHA, 'document'), BYTES);
    return deps;
  }

  test('is read back as it prints, all of it, and the reading is kept for reviewers', async () => {
    const deps = await pdfWorld();
    expect(await screenOrder(deps, ORDER_ID)).toBe('allow');
    expect(deps.paperReader.asked).toEqual([
      { bytes: BYTES, budget: { pages: 16, cpuSeconds: 25, patienceSeconds: 120 }, color: false },
    ]);
    const kept = new TextDecoder().decode(
      deps.documents.kept.get(documentKey(PDF.hex, SHA, 'reading')),
    );
    expect(JSON.parse(kept)).toEqual(A_READING);
  });

  test('that prints in colour is read in colour', async () => {
    const deps = await pdfWorld({ ...PDF, options: { ...PDF.options, color: true } });
    await screenOrder(deps, ORDER_ID);
    expect(deps.paperReader.asked).toMatchObject([{ color: true }]);
  });

  test('is judged by what it shows as well as by what it says', async () => {
    const deps = await pdfWorld();
    const page = { extracted: TEXT, read: 'pay me now', unlike: 'pay me now' };
    deps.paperReader.reading = { ...A_READING, pages: [page] };
    expect(await screenOrder(deps, ORDER_ID)).toBe('allow');
    expect(deps.screener.judged).toHaveLength(1);
    for (const text of [TEXT, 'pay me now']) {
      expect(deps.screener.judged[0]?.text).toContain(text);
    }
  });

  test.each([
    ['that differs from its text', { findings: [{ code: 'text_differs', page: 1 }] }],
    ['of which pages are unread', { complete: false }],
  ] as const)('%s waits for a person, whatever the screener says', async (_, found) => {
    const deps = await pdfWorld();
    deps.paperReader.reading = { ...A_READING, ...found };
    expect(await screenOrder(deps, ORDER_ID)).toBe('hold');
  });

  test('that nobody can read waits for a person', async () => {
    const deps = await pdfWorld();
    deps.paperReader.reading = new Error('the program is gone');
    expect(await screenOrder(deps, ORDER_ID)).toBe('hold');
    const { events } = await loadOrder(deps, ORDER_ID);
    expect(events.find(({ data }) => 'categories' in data)?.data).toMatchObject({
      categories: ['unread_pages'],
    });
  });

  test('of which the reading cannot be kept is not judged: its reviewer would see nothing', async () => {
    const deps = await pdfWorld();
    const failure = new Error('the bucket is away');
    deps.documents.put = () => Promise.reject(failure);
    await expect(screenOrder(deps, ORDER_ID)).rejects.toThrow(failure);
    expect(deps.screener.judged).toEqual([]);
  });

  test('is what an order counts as that does not say what it is', async () => {
    const { contentKind: _, ...older } = PDF;
    const deps = await pdfWorld(older as Order);
    await screenOrder(deps, ORDER_ID);
    expect(deps.paperReader.asked).toHaveLength(1);
  });
});

test('a text was set by the service, and is not read back', async () => {
  const deps = await world();
  await screenOrder(deps, ORDER_ID);
  expect(deps.paperReader.asked).toEqual([]);
});
