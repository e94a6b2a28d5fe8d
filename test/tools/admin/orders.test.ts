import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Order } from '../../../lib/order/core/order.ts';
import { ORDER_STATES, type StateName } from '../../builders/order-states.ts';
import { type ADeployment, aDeployment } from './a-deployment.ts';

const UNKNOWN = `ord_${'f'.repeat(32)}`;
const MINUTE_MS = 60_000;

let deployment: ADeployment;
beforeEach(async () => {
  deployment = await aDeployment();
});
afterEach(() => deployment?.stop());

let placed = 0;
/** An order that came to that state so many minutes ago, as its last event; what it owes was due then. */
function inState(state: StateName, minutesAgo: number, effects?: Order['effects']): Order {
  placed += 1;
  const order: Order = ORDER_STATES[state];
  const updatedAtMs = Date.now() - minutesAgo * MINUTE_MS;
  const hex = placed.toString(16).padStart(32, '0');
  const laterMs = updatedAtMs - Math.max(...order.events.map(({ atMs }) => atMs));
  const events = order.events.map((event) => ({ ...event, atMs: event.atMs + laterMs }));
  return { ...order, hex, events, updatedAtMs, effects: effects ?? [] };
}

describe('orders ORDER_ID', () => {
  test('tells where it is, what it costs, what it owes and what happened, and nothing of people', async () => {
    const dueAtMs = Date.parse('2026-03-10T12:00:00Z');
    const owed = { key: 'k', kind: 'refund', dueAtMs, data: {} } as const;
    const id = await deployment.place(inState('mailed', 200, [owed]));
    const text = (await deployment.admin('orders', id)).join('\n');
    expect(text).toMatch(/^state +mailed for 3 h$/m);
    expect(text).toMatch(/^money +1\.99 USD by \w+: captured$/m);
    expect(text).toMatch(/^piece +ltr_1 at fake, tracked as 9400$/m);
    expect(text).toMatch(/^owes +refund, due 2026-03-10T12:00:00\.000Z$/m);
    expect(text).toMatch(/^event .* order\.mailed \(carrier\)$/m);
    expect(text).not.toContain(ORDER_STATES.mailed.to.name);
    expect(text).not.toContain(ORDER_STATES.mailed.to.line1);
  });

  test('tells since when it stands so, whatever was written since', async () => {
    const order = inState('submitted', 200);
    const since = new Date(order.updatedAtMs).toISOString();
    const nowMs = Date.now();
    const refunded = { kind: 'order.refunded', actor: 'payments', data: {}, atMs: nowMs } as const;
    const events = [
      ...order.events,
      { ...refunded, id: 'evt_1', fromStatus: 'submitted', toStatus: 'submitted' } as const,
    ];
    const id = await deployment.place({ ...order, events, updatedAtMs: nowMs });
    const [state = ''] = await deployment.admin('orders', id);
    expect(state).toMatch(/^state +submitted for 3 h$/);
    const [told = ''] = await deployment.admin('orders', id, '--json');
    expect(JSON.parse(told)).toMatchObject({ what: 'state', since });
    const list = ['orders', '--status', 'submitted'];
    expect(await deployment.admin(...list)).toEqual([`${id}  submitted  for 3 h`]);
    const [row = ''] = await deployment.admin(...list, '--json');
    expect(JSON.parse(row)).toMatchObject({ order_id: id, since });
  });

  test('--private tells of people, too; --json prints an object a line', async () => {
    const id = await deployment.place(inState('mailed', 1));
    const lines = await deployment.admin('orders', id, '--private', '--json');
    const to = lines.map((line) => JSON.parse(line)).find(({ what }) => what === 'to');
    expect(to).toMatchObject({ name: ORDER_STATES.mailed.to.name });
  });

  test('tells why a letter is held, and until when it can be decided', async () => {
    const heldAtMs = Date.parse('2026-03-10T12:00:00Z');
    const id = await deployment.place({
      ...inState('held', 1),
      review: { taskToken: null, heldAtMs },
    });
    const lines = await deployment.admin('orders', id);
    expect(lines).toContainEqual(
      expect.stringMatching(/^waits for +a person until 2026-03-14T12:00:00\.000Z: \w+/),
    );
  });

  test.each([UNKNOWN, 'ord_1', 'nonsense'])('says that there is none: %s', async (id) => {
    await expect(deployment.admin('orders', id)).rejects.toThrow(`There is no order ${id} here.`);
  });
});

describe('orders', () => {
  test('--status: those that are so, and no sandbox orders', async () => {
    const id = await deployment.place(inState('mailed', 1));
    await deployment.place(inState('sandbox_mailed', 1));
    await deployment.place(inState('submitted', 1));
    expect(await deployment.admin('orders', '--status', 'mailed')).toEqual([
      `${id}  mailed  for 1 min`,
    ]);
  });

  test('--late: what owes something for too long, and what works for too long; not what waits', async () => {
    const dueAtMs = Date.now() - 31 * MINUTE_MS;
    const owed = { key: 'k', kind: 'notify', dueAtMs, data: {} } as const;
    const late = [
      await deployment.place(inState('delivered', 1, [owed])),
      await deployment.place(inState('captured', 181)),
    ];
    await deployment.place(inState('held', 400));
    await deployment.place({ ...inState('captured', 400), noRailSinceMs: 1 });
    await deployment.place(inState('captured', 100));
    const lines = await deployment.admin('orders', '--late', '--json');
    expect(lines.map((line) => JSON.parse(line).order_id).sort()).toEqual(late.sort());
  });

  test.each([
    ['sumbitted', 'There is no status sumbitted; did you mean submitted?'],
    ['zealous', 'There is no status zealous; there are '],
  ])('--status %s is none', async (status, message) => {
    await expect(deployment.admin('orders', '--status', status)).rejects.toThrow(message);
  });

  test('asks which', async () => {
    await expect(deployment.admin('orders')).rejects.toThrow('Which orders?');
  });
});

describe('held', () => {
  test('the letters that wait for a person, those held longest first, with where they are decided', async () => {
    const held = (hours: number): Order => {
      const heldAtMs = Date.now() - hours * 60 * MINUTE_MS;
      return { ...inState('held', 1), review: { taskToken: null, heldAtMs } };
    };
    const [young, old] = [await deployment.place(held(3)), await deployment.place(held(30))];
    await deployment.place(inState('sandbox_held', 1));
    const lines = await deployment.admin('held');
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${old}  held for 30 h  http://.*/live/ops#${old}$`)),
      expect.stringMatching(new RegExp(`^${young}  held for 3 h  http://.*/live/ops#${young}$`)),
    ]);
  });
});
