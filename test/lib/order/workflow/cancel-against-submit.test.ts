/**
 * A caller cancels while the workflow takes the money and hands the piece over: whoever comes first, nobody pays for a
 * letter that is not printed, and nothing is printed that was canceled.
 */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryStore } from '../../../../lib/adapters/memory/memory-store.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { cancelOrder } from '../../../../lib/order/actions/cancel-order.ts';
import { decideHeldOrder } from '../../../../lib/order/actions/decide-held-order.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { capturePayment } from '../../../../lib/order/workflow/capture-payment.ts';
import { failOrder } from '../../../../lib/order/workflow/fail-order.ts';
import { OrderStopped } from '../../../../lib/order/workflow/outcome.ts';
import { submitPiece } from '../../../../lib/order/workflow/submit-piece.ts';
import type { PaymentLane, Rail } from '../../../../lib/ports.ts';
import { passingKey } from '../../../../lib/resources.ts';
import { mintCapability } from '../../../../lib/tokens/capability-token.ts';
import { aPaidOrder, PRICE_CENTS, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { FakeClock, START_MS } from '../../../fakes/fake-clock.ts';
import { fakeDeps, RING } from '../../../fakes/fake-deps.ts';
import { FakeLane } from '../../../fakes/fake-lane.ts';
import { FakeRail, type RailAnswer } from '../../../fakes/fake-rail.ts';
import { createScheduledStore } from '../../../fakes/scheduled-store.ts';

const ID = orderIdOf(aPaidOrder());
const TOKEN = mintCapability(RING, 'cancel', ID, START_MS);
const OPERATOR = { kind: 'key', keyId: 'key_1', mode: 'live', scopes: [], agent: false } as const;

/** One order, whose every reader and writer takes turns as the scheduler says. */
async function world(scheduler: fc.Scheduler, start: Order, answers: readonly RailAnswer[] = []) {
  const inner = createMemoryStore({ clock: new FakeClock() });
  const order = await stored(inner, start);
  const rail = new FakeRail(answers);
  const lane = new FakeLane((id) => loadOrder({ store: inner }, id));
  lane.authorize(ID, PRICE_CENTS);
  if (start.payment.state === 'captured') await lane.capture(ID, '', PRICE_CENTS);
  const turn = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const slowRail: Rail = {
    name: rail.name,
    offers: rail.offers,
    submit: (piece, document) => turn('submit').then(() => rail.submit(piece, document)),
    find: (id) => turn('find').then(() => lookUp(rail, id)),
  };
  const slowLane: PaymentLane = {
    capture: (id, reference, cents) =>
      turn('capture').then(() => lane.capture(id, reference, cents)),
    release: (id, ref) => turn('release').then(() => lane.release(id, ref)),
    refund: (id, ref) => turn('refund').then(() => lane.refund(id, ref)),
  };
  const store = createScheduledStore(inner, scheduler);
  const deps = { ...fakeDeps({ store }), rails: [slowRail], lanes: { credit_code: slowLane } };
  await deps.documents.put(
    passingKey(order.hex, order.documentSha256, 'document'),
    new Uint8Array([1]),
  );
  const settled = { ...deps, store: inner, lanes: { credit_code: lane } };
  return { deps, settled, rail, lane, order: () => loadOrder(settled, ID) };
}

function lookUp(rail: FakeRail, id: string) {
  if (rail.find === undefined) throw new Error('this rail cannot be asked');
  return rail.find(id);
}

type World = Awaited<ReturnType<typeof world>>;

/** What the state machine does once the order is allowed. */
async function fulfil({ deps }: World): Promise<void> {
  try {
    await capturePayment(deps, ID);
    await submitPiece(deps, ID);
  } catch (error) {
    if (error instanceof OrderStopped) return;
    await failOrder(deps, ID, { Error: (error as Error).name });
  }
}

async function cancel({ deps }: World): Promise<string> {
  try {
    const { refundCents } = await cancelOrder(deps, ID, { token: TOKEN, reason: null });
    return `canceled, ${refundCents} back`;
  } catch (error) {
    if (isMailError(error)) return error.code;
    throw error;
  }
}

/** The effects of both sides, when everything is quiet again. */
async function checkBooks({ settled, rail, lane }: World, canceled: boolean): Promise<void> {
  await carryOutEffects(settled, ID);
  await carryOutEffects(settled, ID);
  const order = await loadOrder(settled, ID);
  expect(order.status).toBe(canceled ? 'canceled' : 'submitted');
  expect(rail.piecesOf(ID)).toBe(canceled ? 0 : 1);
  expect(lane.netCents(ID)).toBe(canceled ? 0 : PRICE_CENTS);
  expect(lane.holds(ID)).toBe(false);
  expect(lane.violations).toEqual([]);
  expect(order.effects).toEqual([]);
}

/** Runs both sides in every order that the store allows; each side must win sometimes. */
async function race(
  start: Order,
  sides: (world: World) => readonly Promise<unknown>[],
  answers: readonly RailAnswer[] = [],
): Promise<void> {
  const wins = { cancel: 0, print: 0 };
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const here = await world(scheduler, start, answers);
      const [answer] = await scheduler.waitFor(Promise.all([cancel(here), ...sides(here)]));
      const canceled = answer !== 'too_late';
      if (canceled) expect(answer).toBe(`canceled, ${PRICE_CENTS} back`);
      await checkBooks(here, canceled);
      wins[canceled ? 'cancel' : 'print'] += 1;
    }),
    { numRuns: 1500 },
  );
  expect(wins.cancel).toBeGreaterThan(0);
  expect(wins.print).toBeGreaterThan(0);
}

describe('cancel against submit: exactly one wins, and each sometimes does', () => {
  test('the piece is about to be handed over', () =>
    race(told(aPaidOrder(), MESSAGES.allow, MESSAGES.captured), (here) => [fulfil(here)]));

  test('the money is not taken yet', () =>
    race(told(aPaidOrder(), MESSAGES.allow), (here) => [fulfil(here)]));

  test('the answer of the rail is lost, and the task runs again', () =>
    race(
      told(aPaidOrder(), MESSAGES.allow, MESSAGES.captured),
      (here) => [fulfil(here).then(() => fulfil(here))],
      ['lost_reply'],
    ));

  test('the worker that gives the money back is at work already', () =>
    race(told(aPaidOrder(), MESSAGES.allow), (here) => [
      fulfil(here),
      carryOutEffects(here.deps, ID).then(() => carryOutEffects(here.deps, ID)),
    ]));

  test('an operator allows the letter at the same moment', () =>
    race(told(aPaidOrder(), MESSAGES.hold), (here) => [
      decideHeldOrder(here.deps, OPERATOR, ID, { decision: 'allow', reason: 'lawful' })
        .catch((error: unknown) => expect(error).toMatchObject({ code: 'not_held' }))
        .then(() => fulfil(here)),
    ]));
});

describe('two cancellations at once', () => {
  test('cancel once, and answer the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const start = told(aPaidOrder(), MESSAGES.allow, MESSAGES.captured);
        const here = await world(scheduler, start);
        const both = [cancel(here), cancel(here)];
        const answers = await scheduler.waitFor(Promise.all(both));
        expect(answers).toEqual([`canceled, ${PRICE_CENTS} back`, `canceled, ${PRICE_CENTS} back`]);
        await checkBooks(here, true);
        const { events } = await here.order();
        expect(events.filter(({ kind }) => kind === 'order.canceled')).toHaveLength(1);
        expect(here.lane.count(ID, 'refund')).toBe(1);
      }),
      { numRuns: 500 },
    );
  });
});
