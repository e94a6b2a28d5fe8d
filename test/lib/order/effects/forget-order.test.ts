import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { documentKey, passingKey, pictureKey, proofKey } from '../../../../lib/resources.ts';
import { pagesKey, ticketKey } from '../../../../lib/self-print/ticket.ts';
import { deliveriesOf } from '../../../../lib/webhook/delivery.ts';
import { aHookedPaidOrder } from '../../../builders/a-delivery.ts';
import { HEX, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { type Death, MortalProcess } from '../../../fakes/mortal-process.ts';

const SCRUB = { kind: 'scrub', by: 'caller' } as const;
const OTHER_HEX = `${HEX.slice(0, -1)}e`;
const BYTES = new TextEncoder().encode('Dear Ada,');

/** Every file that an order may have. */
function keysOf(hex: string): string[] {
  const { documentSha256: sha256 } = ORDER_STATES.delivered;
  const parts = ['document', 'text', 'reading', 'grounds'] as const;
  return [
    ...parts.flatMap((part) => [documentKey(hex, sha256, part), passingKey(hex, sha256, part)]),
    pagesKey(`ord_${hex}`),
    ticketKey(`ord_${hex}`),
  ];
}

/** Two orders of the very same document, the first of which is scrubbed. */
async function world(order: Order = ORDER_STATES.delivered) {
  const deps = fakeDeps();
  await stored(deps.store, order);
  for (const key of [...keysOf(order.hex), ...keysOf(OTHER_HEX)])
    await deps.documents.put(key, BYTES);
  await deps.documents.put(proofKey(order.documentSha256), BYTES);
  await deps.documents.put(pictureKey(order.documentSha256, 'a'), BYTES);
  return { deps, id: orderIdOf(order) };
}

async function expectForgotten(deps: FakeDeps, id: string): Promise<void> {
  expect([...deps.documents.kept.keys()].sort()).toEqual(keysOf(OTHER_HEX).sort());
  expect((await loadOrder(deps, id)).effects.map(({ key }) => key)).toEqual([
    `${HEX}:forget_again`,
  ]);
}

describe('the files of a scrubbed order', () => {
  test('are all removed, and those of another order of the same document stay', async () => {
    const { deps, id } = await world();
    await tell(deps, id, SCRUB);
    expect(deps.outbox.woken).toEqual([id]);
    await carryOutEffects(deps, id);
    await expectForgotten(deps, id);
  });

  test('what a task that was under way put back is removed an hour later, by the sweep', async () => {
    const { deps, id } = await world();
    await tell(deps, id, SCRUB);
    await carryOutEffects(deps, id);
    const late = keysOf(HEX).slice(0, 1);
    for (const key of late) await deps.documents.put(key, BYTES);
    deps.clock.advance({ minutes: 59 });
    await reconcile(deps);
    expect(deps.documents.kept.has(late[0] ?? '')).toBe(true);
    deps.clock.advance({ minutes: 1 });
    await reconcile(deps);
    expect(deps.documents.kept.has(late[0] ?? '')).toBe(false);
    expect((await loadOrder(deps, id)).effects).toEqual([]);
  });

  test('stay owed while the document store does not answer', async () => {
    const { deps, id } = await world();
    await tell(deps, id, SCRUB);
    deps.documents.failure = new Error('by plan');
    await expect(carryOutEffects(deps, id)).rejects.toThrow('by plan');
    deps.documents.failure = undefined;
    await carryOutEffects(deps, id);
    await expectForgotten(deps, id);
  });

  test('are gone ninety days after its end, by the sweep alone', async () => {
    const { deps, id } = await world();
    deps.clock.set(ORDER_STATES.delivered.updatedAtMs);
    deps.clock.advance({ days: 89 });
    await reconcile(deps);
    expect((await loadOrder(deps, id)).scrubbedAtMs).toBeNull();
    deps.clock.advance({ days: 1 });
    await reconcile(deps);
    expect((await loadOrder(deps, id)).scrubbedAtMs).toBe(deps.clock.nowMs());
    await expectForgotten(deps, id);
  });
});

describe('a process that dies while an order is scrubbed', () => {
  async function run(...deaths: Death[]) {
    const { deps, id } = await world();
    const process = new MortalProcess(...deaths);
    const mortal = {
      ...deps,
      store: process.wrap('store', deps.store),
      documents: process.wrap('documents', deps.documents),
      outbox: process.wrap('outbox', deps.outbox),
    };
    const attempt = (handler: () => Promise<unknown>) =>
      process.run(handler).catch(() => undefined);
    await attempt(() => tell(mortal, id, SCRUB));
    await attempt(() => carryOutEffects(mortal, id));
    return { deps, id, process };
  }

  test('at any of its calls: asked again, and left to the sweep, it is forgotten all the same', async () => {
    const { process } = await run();
    expect(process.calls.length).toBeGreaterThan(8);
    for (const call of process.calls.keys()) {
      for (const when of ['before', 'after'] as const) {
        const { deps, id } = await run({ call, when });
        await tell(deps, id, SCRUB);
        await reconcile(deps);
        await expectForgotten(deps, id);
      }
    }
  });
});

describe('the notifications of a scrubbed order', () => {
  const HOOKED = told(
    aHookedPaidOrder(),
    { kind: 'effect_done', key: `${HEX}:start_workflow` },
    MESSAGES.refuse,
    MESSAGES.released,
  );

  test('that were not sent yet are dropped, and what the others said is forgotten', async () => {
    const { deps, id } = await world(HOOKED);
    await carryOutEffects(deps, id);
    const before = await deliveriesOf(deps.store, HOOKED);
    expect(before.length).toBeGreaterThan(2);
    expect(JSON.stringify(before)).toContain('Lovelace');
    await tell(deps, id, SCRUB);
    await carryOutEffects(deps, id);
    expect(await deliveriesOf(deps.store, HOOKED)).toEqual([]);
    for (const { eventId } of before) {
      const item = await deps.store.get('orders', { pk: HEX, sk: `delivery#${eventId}` });
      expect(item).toBeUndefined();
    }
  });

  test('that the order still owes go with the rest', async () => {
    const { deps, id } = await world(HOOKED);
    expect(HOOKED.effects.map(({ kind }) => kind)).toContain('notify');
    const { effects } = await tell(deps, id, SCRUB);
    expect(effects.map(({ kind }) => kind)).toEqual(['forget', 'forget']);
  });
});
