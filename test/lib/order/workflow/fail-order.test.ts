import { describe, expect, test } from '@jest/globals';
import { ERRORS } from '../../../../lib/errors/catalog.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { toOrderResource } from '../../../../lib/order/core/order-resource.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { failOrder } from '../../../../lib/order/workflow/fail-order.ts';
import { OrderWaits } from '../../../../lib/order/workflow/outcome.ts';
import type { Piece } from '../../../../lib/ports.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES, type StateName } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';

const ORDER_ID = orderIdOf(ORDER_STATES.captured);

/** One that no print facility took: all of them rested. */
const WAITED = told(ORDER_STATES.captured, MESSAGES.no_rail_took);

async function fail(
  state: StateName | Order,
  error: string,
  rail = new FakeRail(),
  later: { readonly hours: number } = { hours: 1 },
) {
  const deps = fakeDeps({ rail });
  deps.clock.advance({ ...later, seconds: 10 });
  await stored(deps.store, typeof state === 'string' ? ORDER_STATES[state] : state);
  await failOrder(deps, ORDER_ID, { Error: error });
  const order = await loadOrder(deps, ORDER_ID);
  await failOrder(deps, ORDER_ID, { Error: 'rejected' });
  expect(await loadOrder(deps, ORDER_ID)).toEqual(order);
  return order;
}

/** One that has printed the order, and was not heard. */
async function printed(): Promise<FakeRail> {
  const rail = new FakeRail();
  await rail.submit({ orderId: ORDER_ID } as Piece, new Uint8Array());
  return rail;
}

function silent(): FakeRail {
  return Object.assign(new FakeRail(), { silent: true });
}

describe('failOrder', () => {
  const CASES: readonly [StateName, string, string][] = [
    ['captured', 'rejected', 'rejected'],
    ['captured', 'unsupported_piece', 'unsupported_piece'],
    ['captured', 'unsupported_mail_class', 'unsupported_mail_class'],
    ['captured', 'rail_unavailable', 'rail_unavailable'],
    ['captured', 'retry_unsafe', 'retry_unsafe'],
    ['captured', 'below_cost_floor', 'below_cost_floor'],
    ['cleared', 'payments_not_configured', 'payments_not_configured'],
    ['cleared', 'payment_required', 'payment_required'],
    ['captured', 'Lambda.Unknown', 'unavailable'],
    ['cleared', 'States.Timeout', 'unavailable'],
    ['captured', 'toString', 'unavailable'],
  ];

  test.each(CASES)('%s, caught %s: fails as %s, once, and owes the money', async (...each) => {
    const [name, error, code] = each;
    const order = await fail(name, error);
    expect(order.status).toBe('failed');
    expect(Object.keys(ERRORS)).toContain(code);
    expect(order.failure).toEqual({ code, reason: expect.stringMatching(/^.{20,}$/) });
    const owed = order.effects.map(({ kind }) => kind);
    expect(owed).toContain(order.payment.state === 'captured' ? 'refund' : 'release');
  });

  test.each([
    ['cleared', 'States.Timeout'],
    ['captured', 'Lambda.TooManyRequestsException'],
  ] as const)('%s, caught %s: says that no print facility was asked', async (name, error) => {
    const { failure } = await fail(name, error);
    expect(failure?.reason).toContain('no print facility was asked');
  });

  /** The order after a task that must leave it waiting. */
  async function leftWaiting(state: Order, error: string, hours: number) {
    const deps = fakeDeps({ rail: new FakeRail() });
    deps.clock.advance({ hours });
    await stored(deps.store, state);
    await expect(failOrder(deps, ORDER_ID, { Error: error })).rejects.toThrow(OrderWaits);
    return loadOrder(deps, ORDER_ID);
  }

  test.each(['unavailable', 'Lambda.Unknown', 'submit_outcome_unknown', 'rejected'])(
    'behind the fence, caught %s, and its rail certainly has nothing: lowered, and it waits',
    async (error) => {
      const order = await leftWaiting(ORDER_STATES.submitting, error, 23);
      expect(order).toMatchObject({ status: 'screening', step: 'capturing', failure: null });
      expect(order.noRailSinceMs).toBe(order.updatedAtMs);
      expect(order.effects).toEqual([]);
    },
  );

  test('behind the fence for more than a day, and its rail certainly has nothing: failed', async () => {
    const order = await fail('submitting', 'unavailable', new FakeRail(), { hours: 30 });
    expect(order).toMatchObject({
      failure: { code: 'unavailable' },
      effects: [{ kind: 'refund' }],
    });
  });

  test.each([
    ['one that waits for a day less a minute', WAITED, 24 - 1 / 60],
    ['one of which no rail has said anything', ORDER_STATES.captured, 30],
  ])('%s, caught unavailable: waits', async (_, state, hours) => {
    expect(await leftWaiting(state, 'unavailable', hours)).toEqual(state);
  });

  test('one that waited for a day: failed, with its reason, and owes the money', async () => {
    const order = await fail(WAITED, 'unavailable', new FakeRail(), { hours: 24 });
    expect(order).toMatchObject({
      status: 'failed',
      failure: { code: 'unavailable', reason: expect.stringContaining('again and again') },
      effects: [{ kind: 'refund' }],
    });
  });

  test('one that a print facility was asked to print does not say so', async () => {
    for (const error of ['unavailable', 'overdue']) {
      const { failure } = await fail(WAITED, error, new FakeRail(), { hours: 24 });
      expect(failure?.reason).toContain('no print facility took the piece');
    }
  });

  test('a card that did not pay: the advice is a new order, not another payment for this one', async () => {
    const { failure } = toOrderResource(await fail('cleared', 'payment_required'));
    expect(failure?.next).toEqual([expect.stringContaining('new order')]);
  });

  test.each(['submitted', 'canceled', 'refused', 'mailed', 'delivered', 'failed'] as const)(
    '%s meanwhile: stays what it is, though the task could not say so',
    async (name) => {
      expect(await fail(name, 'Lambda.Unknown')).toEqual(ORDER_STATES[name]);
    },
  );

  /** A refusal, too, may be of an attempt that ended: the one that was refused has failed the order by itself. */
  const UNHEARD = [
    'Lambda.Unknown',
    'States.Timeout',
    'unavailable',
    'submit_outcome_unknown',
    'rejected',
  ];

  describe.each(UNHEARD)('behind the fence, caught %s', (error) => {
    test('a piece that was made is adopted: the order is submitted and stays paid', async () => {
      const order = await fail('submitting', error, await printed());
      expect(order).toMatchObject({ status: 'submitted', payment: { state: 'captured' } });
      expect(order.effects).toEqual([]);
    });

    test('a rail that does not answer for a day: nobody knows', async () => {
      const order = await fail('submitting', error, silent(), { hours: 24 });
      expect(order).toMatchObject({
        status: 'failed',
        failure: { code: 'submit_outcome_unknown' },
        effects: [{ kind: 'refund' }],
      });
    });

    test('a rail that cannot be asked: nobody knows, and trying again is not safe', async () => {
      const order = await fail('submitting', error, new FakeRail([], { askable: false }));
      expect(order).toMatchObject({ status: 'failed', failure: { code: 'retry_unsafe' } });
    });

    test.each([
      ['may still be making it', new FakeRail(), 0],
      ['does not answer for less than a day', silent(), 23],
    ])('a rail that %s: nothing is decided yet', async (_, rail, hours) => {
      const deps = fakeDeps({ rail });
      deps.clock.advance({ hours });
      await stored(deps.store, ORDER_STATES.submitting);
      await expect(failOrder(deps, ORDER_ID, { Error: error })).rejects.toMatchObject({
        code: 'unavailable',
      });
      expect(await loadOrder(deps, ORDER_ID)).toEqual(ORDER_STATES.submitting);
    });

    test('a store that fails when the piece was found: nothing is decided yet', async () => {
      const deps = fakeDeps({ rail: await printed() });
      await stored(deps.store, ORDER_STATES.submitting);
      const commit = () => Promise.reject(new StoreUnreachable('by plan'));
      const cut = { ...deps, store: { ...deps.store, commit } };
      await expect(failOrder(cut, ORDER_ID, { Error: error })).rejects.toMatchObject({
        code: 'unavailable',
      });
      expect(await loadOrder(deps, ORDER_ID)).toEqual(ORDER_STATES.submitting);
    });
  });

  test('a submission that began after the order was read is not failed', async () => {
    const rail = new FakeRail();
    const deps = fakeDeps({ rail });
    deps.clock.advance({ minutes: 60 });
    await stored(deps.store, ORDER_STATES.submitting);
    const find = async () => {
      await tell(deps, ORDER_ID, MESSAGES.submission_withdrawn);
      await tell(deps, ORDER_ID, MESSAGES.submission_started);
      return 'absent' as const;
    };
    const slow = { name: 'fake', offers: rail.offers, submit: rail.submit.bind(rail), find };
    const failing = failOrder({ ...deps, rails: [slow] }, ORDER_ID, { Error: 'Lambda.Unknown' });
    await expect(failing).rejects.toThrow(OrderWaits);
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({
      status: 'screening',
      step: 'submitting',
      submission: { attempt: 2 },
    });
  });

  test('the log gets the code and the caught name, and nothing of the letter', async () => {
    const deps = fakeDeps();
    await stored(deps.store, ORDER_STATES.captured);
    await failOrder(deps, ORDER_ID, { Error: 'Lambda.Unknown' });
    expect(deps.log.of('order_failed')).toEqual([
      {
        level: 'warn',
        event: 'order_failed',
        fields: { orderId: ORDER_ID, code: 'unavailable', error: 'Lambda.Unknown' },
      },
    ]);
  });

  test('the log says so of an order that has failed, and of no other', async () => {
    const deps = fakeDeps();
    await stored(deps.store, ORDER_STATES.captured);
    const commit = () => Promise.reject(new StoreUnreachable('by plan'));
    const away = { ...deps, store: { ...deps.store, commit } };
    await expect(failOrder(away, ORDER_ID, { Error: 'rejected' })).rejects.toThrow();
    const mailed = fakeDeps();
    await stored(mailed.store, ORDER_STATES.mailed);
    await failOrder(mailed, ORDER_ID, { Error: 'rejected' });
    expect([deps, mailed].flatMap(({ log }) => log.of('order_failed'))).toEqual([]);
  });
});
