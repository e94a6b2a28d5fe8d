import { describe, expect, test } from '@jest/globals';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { listEvents } from '../../../../lib/order/views/list-events.ts';
import { stored } from '../../../builders/an-order.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

const ORDER = ORDER_STATES.delivered;
const IDS = ORDER.events.map(({ id }) => id);

async function list(after: string | undefined, limit: number) {
  const deps = fakeDeps();
  await stored(deps.store, ORDER);
  const page = await listEvents(deps, orderIdOf(ORDER), { after, limit });
  return { ids: page.events.map(({ id }) => id), next: page.next_cursor };
}

describe('the event log', () => {
  test('is listed oldest first, and ends with null', async () => {
    expect(await list(undefined, 100)).toEqual({ ids: IDS, next: null });
  });

  test.each([1, 2, 3])('in pages of %d shows every event once', async (limit) => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list(after, limit);
      expect(page.ids.length).toBeLessThanOrEqual(limit);
      seen.push(...page.ids);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(IDS);
  });

  test('a page that ends exactly at the end says so', async () => {
    expect((await list(undefined, IDS.length)).next).toBeNull();
    expect(await list(IDS.at(-1), 10)).toEqual({ ids: [], next: null });
  });

  test('after an event of another order: `validation_error`', async () => {
    await expect(list(`evt_${'0'.repeat(32)}`, 10)).rejects.toMatchObject({
      code: 'validation_error',
      message: 'after: is no event of this order',
    });
  });

  test('of no order: `not_found`', async () => {
    const page = { after: undefined, limit: 10 };
    await expect(listEvents(fakeDeps(), orderIdOf(ORDER), page)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
