/** Machine payments in processes that die: no money without an order that knows of it, none held or taken twice. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Challenge, Credential } from 'mppx';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { RUNS_MAX } from '../../../../lib/order/core/overdue.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { placeOrder } from '../../../../lib/order/place/place-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { anOrderCall } from '../../../builders/an-order-call.ts';
import { type FakeDeps, fakeDeps, MPP_SETTINGS, SETTINGS } from '../../../fakes/fake-deps.ts';
import { type Death, MortalProcess } from '../../../fakes/mortal-process.ts';
import {
  type AuthorizationAnswer,
  FakeMachinePayments,
} from '../../../fakes/processor/fake-machine-payments.ts';
import { createScheduledStore } from '../../../fakes/scheduled-store.ts';

function world(script: readonly AuthorizationAnswer[]) {
  const machinePayments = new FakeMachinePayments(script);
  const base: FakeDeps = fakeDeps();
  return {
    ...base,
    settings: { ...SETTINGS, mpp: MPP_SETTINGS },
    machinePayments,
    lanes: { mpp: machinePayments },
  };
}

type World = ReturnType<typeof world>;

function call(deps: Parameters<typeof placeOrder>[0], credential?: string) {
  const rawBody = anOrderRequest({ sandbox: false, payment_method: 'mpp' });
  return placeOrder(deps, anOrderCall(rawBody, { credential }));
}

/** As the official client answers what the service asks. */
async function credentialOf(deps: World, spt: string): Promise<string> {
  const asked: unknown = await call(deps).catch((error: unknown) => error);
  if (!isMailError(asked)) throw new Error('nothing was asked for');
  const challenge = Challenge.deserialize(String(asked.headers['www-authenticate']));
  return Credential.serialize({ challenge, payload: { spt } }).replace('Payment ', '');
}

/** Every order that a payment was opened for. */
async function orderOf(deps: World): Promise<Order | undefined> {
  const ids = new Set([...deps.machinePayments.payments.values()].map(({ orderId }) => orderId));
  expect(ids.size).toBeLessThanOrEqual(1);
  const [id] = ids;
  return id === undefined ? undefined : loadOrder(deps, id).catch(() => undefined);
}

/** Days pass, and the sweep runs: nobody screens it here, and its workflow is resumed until it is given up. */
async function settleDown(deps: World): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    deps.clock.advance({ minutes: 15 });
    await reconcile(deps);
  }
  deps.clock.advance({ days: 1 });
  for (let round = 0; round < 2 * RUNS_MAX; round += 1) {
    deps.clock.advance({ days: 2 });
    await reconcile(deps);
  }
}

/** Payments that no order names are open and hold nothing; nobody has a token for them. */
function expectNothingHeld({ machinePayments }: World): void {
  expect(machinePayments.states.filter((state) => state === 'held')).toEqual([]);
  expect(machinePayments.states.filter((state) => state === 'captured')).toEqual([]);
  expect(machinePayments.holds).toBeLessThanOrEqual(1);
}

const PLANS: Readonly<Record<string, readonly AuthorizationAnswer[]>> = {
  'held at once': ['ok'],
  'held, the answer lost': ['lost_reply'],
  'not arrived, then held': ['never_arrives', 'ok'],
  'refused, then another token held': ['refused', 'ok'],
};

describe.each(Object.entries(PLANS))('%s', (_, script) => {
  /** The caller insists, at last with another token; its processes die as planned. */
  async function live(insists: boolean, ...deaths: Death[]) {
    const deps = world(script);
    const [first, second] = [await credentialOf(deps, 'spt_1'), await credentialOf(deps, 'spt_2')];
    const process = new MortalProcess(...deaths);
    const inside = {
      ...deps,
      store: process.wrap('store', deps.store),
      documents: process.wrap('documents', deps.documents),
      outbox: process.wrap('outbox', deps.outbox),
      machinePayments: process.wrap('machinePayments', deps.machinePayments),
    };
    for (const credential of insists ? [first, first, second, second] : [first]) {
      await process.run(() => call(inside, credential)).catch(() => undefined);
      deps.clock.advance({ seconds: 65 });
    }
    return { deps, calls: process.calls };
  }

  function deathsAt(calls: number): Death[] {
    return Array.from({ length: calls }, (_each, index) => [
      { call: index, when: 'before' as const },
      { call: index, when: 'after' as const },
    ]).flat();
  }

  test('a death before or after any call: one order, held once, and let go where it is not mailed', async () => {
    const { calls } = await live(true);
    expect(calls.length).toBeGreaterThanOrEqual(10);
    for (const death of deathsAt(calls.length)) {
      const { deps } = await live(true, death);
      await settleDown(deps);
      const order = await orderOf(deps);
      const life = { ...death, label: calls[death.call] };
      expect({ ...life, status: order?.status, holds: deps.machinePayments.holds }).toEqual({
        ...life,
        status: 'failed',
        holds: 1,
      });
      expectNothingHeld(deps);
      expect(order?.effects).toEqual([]);
    }
  });

  test('the same, and nobody calls again: held or not, the books balance', async () => {
    const { calls } = await live(false);
    for (const death of deathsAt(calls.length)) {
      const { deps } = await live(false, death);
      deps.clock.advance({ minutes: 2 });
      await reconcile(deps);
      const order = await orderOf(deps);
      const held = deps.machinePayments.states.includes('held');
      expect(order?.payment.state === 'authorized').toBe(held);
      await settleDown(deps);
      expect((await orderOf(deps))?.effects ?? []).toEqual([]);
      expectNothingHeld(deps);
    }
  });

  test('the same, and it is canceled at once: what is held is let go, and no token holds it later', async () => {
    const { calls } = await live(true);
    for (const death of deathsAt(calls.length)) {
      const { deps } = await live(true, death);
      const order = await orderOf(deps);
      if (order === undefined) throw new Error('there is an order');
      const id = orderIdOf(order);
      await tell(deps, id, { kind: 'cancel', by: 'caller', reason: null });
      await carryOutEffects(deps, id).catch(() => undefined);
      await settleDown(deps);
      expectNothingHeld(deps);
      expect((await orderOf(deps))?.status).toBe('canceled');
      expect((await orderOf(deps))?.effects).toEqual([]);
    }
  });
});

describe('calls at the same time', () => {
  const ANSWERS: AuthorizationAnswer[] = ['ok', 'lost_reply', 'never_arrives', 'refused'];

  test('with one key and two tokens, whatever becomes of them: held at most once, and known', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...ANSWERS), { maxLength: 3 }),
        fc.boolean(),
        async (scheduler, script, canceled) => {
          const deps = world(script);
          const credentials = [
            await credentialOf(deps, 'spt_1'),
            await credentialOf(deps, 'spt_2'),
          ];
          const scheduled = { ...deps, store: createScheduledStore(deps.store, scheduler) };
          const calls = [...credentials, credentials[0]].map((credential) =>
            call(scheduled, credential).catch((error: unknown) => {
              if (!isMailError(error)) throw error;
            }),
          );
          await scheduler.waitFor(Promise.all(calls));
          const id = orderIdOf((await orderOf(deps)) as Order);
          if (canceled) {
            await tell(deps, id, { kind: 'cancel', by: 'caller', reason: null }).catch(() => {});
          }
          deps.clock.advance({ minutes: 15 });
          await reconcile(deps);
          await reconcile(deps);
          expect(deps.machinePayments.holds).toBeLessThanOrEqual(1);
          const held = deps.machinePayments.states.includes('held');
          expect((await orderOf(deps))?.payment.state === 'authorized').toBe(held);
          if (canceled) expect(held).toBe(false);
        },
      ),
      { numRuns: 200 },
    );
  });
});
