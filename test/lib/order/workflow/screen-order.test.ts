import { describe, expect, test } from '@jest/globals';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { screenOrder } from '../../../../lib/order/workflow/screen-order.ts';
import { documentTextKey } from '../../../../lib/resources.ts';
import { aPaidOrder, stored } from '../../../builders/an-order.ts';
import { ORDER_STATES, STATE_NAMES } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { ALLOW, FakeScreener, HOLD, REFUSE } from '../../../fakes/fake-screener.ts';

const PAID = aPaidOrder();
const ORDER_ID = orderIdOf(PAID);
const TEXT = 'Dear Ada,';

async function world(screener = new FakeScreener(ALLOW), order = PAID) {
  const deps = fakeDeps({ screener });
  await stored(deps.store, order);
  await deps.documents.put(documentTextKey(order.documentSha256), new TextEncoder().encode(TEXT));
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
    const key = documentTextKey(PAID.documentSha256);
    await deps.documents.put(key, new TextEncoder().encode(text));
    expect(await screenOrder(deps, ORDER_ID)).toBe('allow');
    expect(deps.screener.judged).toMatchObject([{ text }]);
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
