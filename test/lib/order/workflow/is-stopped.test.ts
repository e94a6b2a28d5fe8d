import { describe, expect, test } from '@jest/globals';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { failOrder } from '../../../../lib/order/workflow/fail-order.ts';
import { listLetters } from '../../../../lib/return-mark/letter-row.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { changeStops, withStop } from '../../../../lib/suppression/stops.ts';
import { A_MARK, told } from '../../../builders/an-order.ts';
import { CAPTURED, ORDER_ID, submit, world } from './submit-world.ts';

describe('a paid and allowed letter', () => {
  test('is not handed over once its recipient stopped such mail: the order fails, its money goes back', async () => {
    const { door, senders } = A_MARK;
    const [sender = ''] = senders;
    const [stoppedBy, other] = [{ doors: ['d'.repeat(32)], senders }, ['e'.repeat(32)]];
    const cases = [
      [{ mark: A_MARK }, [door], 'everybody'],
      [{ mark: A_MARK }, [door], { sender }],
      [{ mark: { ...A_MARK, otherDoors: other } }, other, 'everybody'],
      [{ stoppedBy }, stoppedBy.doors, { sender }],
    ] as const;
    for (const [kept, doors, stopped] of cases) {
      const { deps, rail } = await world({ ...CAPTURED, ...kept });
      await changeStops(deps.store, doors, (stops) => withStop(stops, stopped, 'w1'));
      expect(await submit(deps)).toBe('recipient_suppressed');
      // What the state machine does with it, once and again.
      expect(await submit(deps)).toBe('order_stopped');
      await failOrder(deps, ORDER_ID, { Error: 'recipient_suppressed' });
      expect(rail.submissions).toBe(0);
      const order = await loadOrder(deps, ORDER_ID);
      expect(order).toMatchObject({
        status: 'failed',
        failure: { code: 'recipient_suppressed' },
      });
      expect(order.effects.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
      const of = { sandbox: false, limit: 9 };
      expect((await listLetters(deps.store, A_MARK.code, of)).letters).toEqual([]);
    }
  });

  test('is handed over where others are stopped, and waits where nobody can say', async () => {
    const { deps, rail } = await world({ ...CAPTURED, mark: A_MARK });
    const stop = { sender: 'somebody else' };
    await changeStops(deps.store, [A_MARK.door], (stops) => withStop(stops, stop, 'w1'));
    const get: typeof deps.store.get = (table, key) =>
      table === 'recipients'
        ? Promise.reject(new StoreUnreachable('by plan'))
        : deps.store.get(table, key);
    expect(await submit({ ...deps, store: { ...deps.store, get } })).toBe('unavailable');
    expect([rail.submissions, (await loadOrder(deps, ORDER_ID)).status]).toEqual([0, 'screening']);
    expect(await submit(deps)).toBe('ok');
  });

  test('that may be in print already still comes', async () => {
    const fenced = told(CAPTURED, { kind: 'submission_started', rail: 'fake' });
    const { deps, rail } = await world({ ...fenced, mark: A_MARK });
    await changeStops(deps.store, [A_MARK.door], (stops) => withStop(stops, 'everybody', 'w1'));
    await submit(deps);
    expect((await loadOrder(deps, ORDER_ID)).status).not.toBe('failed');
    expect(rail.submissions).toBe(0);
  });
});
