/** A rail has a piece that it is not to have, and says so by its webhooks: a person hears of it, once. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { finishCase } from '../../../../lib/cases/finish-case.ts';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { recordRailEvent } from '../../../../lib/order/inbound/record-rail-event.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import type { RailEvent } from '../../../../lib/ports.ts';
import { A_PIECE, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { FAKE_SIGNATURE } from '../../../fakes/fake-rail.ts';

const OTHERS: Message = {
  kind: 'rail_accepted',
  piece: { ...A_PIECE, rail: 'other', railId: 'pg_1' },
};
const REJECTED: Message = { kind: 'failed', code: 'rejected', reason: 'it was refused' };
const UNKNOWN: Message = { ...REJECTED, code: 'submit_outcome_unknown' };

/** `fake` said that it made nothing. */
const withdrawn = told(ORDER_STATES.submitting, MESSAGES.submission_withdrawn);
const handedOver = told(withdrawn, { ...MESSAGES.submission_started, rail: 'other' });
const taken = told(handedOver, OTHERS);
const givenUp = told(withdrawn, { ...REJECTED, code: 'rail_unavailable' });
const canceled = told(withdrawn, MESSAGES.cancel);
const ORDER_ID = orderIdOf(withdrawn);

let deps: FakeDeps;
beforeEach(() => {
  deps = fakeDeps();
});

function report(meaning: RailEvent['meaning'], { id = '', railId = 'ltr_7' } = {}) {
  const event = {
    id: `evt_${meaning}${id}`,
    orderId: ORDER_ID,
    railId,
    kind: `letter.${meaning}`,
    meaning,
  };
  return recordRailEvent(deps, 'fake', {
    headers: { 'lob-signature': FAKE_SIGNATURE },
    text: JSON.stringify({ ...event, trackingNumber: null }),
  });
}

async function openCases(kind = 'second_piece') {
  const { cases } = await listCases(deps.store, { cursor: undefined, limit: 9 });
  return cases.filter((each) => each.kind === kind);
}

const ITS_CASE = [{ about: ORDER_ID, detail: 'fake ltr_7' }];

describe('the first word of a piece that the order does not go on by', () => {
  const world: readonly [string, Order][] = [
    ['another rail has its own', taken],
    ['its rail made it twice', ORDER_STATES.submitted],
    ['its order was canceled', canceled],
    ['its order was canceled, and paid back', told(canceled, MESSAGES.refunded)],
    ['its order failed, as no rail took it', givenUp],
    ['its order failed, and was paid back', told(givenUp, MESSAGES.refunded)],
    ['its order failed, and nobody knew of another rail', told(handedOver, UNKNOWN)],
  ];
  test.each(
    world.flatMap(([words, order]) =>
      (['noted', 'mailed', 'delivered'] as const).map(
        (meaning) => [words, meaning, order] as const,
      ),
    ),
  )('%s, and it is %s: one case, no money, no other state', async (_, meaning, order) => {
    await stored(deps.store, order);
    expect(await report(meaning)).toMatchObject({ recorded: true });
    const after = await loadOrder(deps, ORDER_ID);
    const { status, payment, effects, rail } = order;
    expect(after).toMatchObject({ status, payment, effects, rail });
    expect(await openCases()).toMatchObject(ITS_CASE);
  });

  test('is told once: not again, nor by its next words, nor when somebody has seen to it', async () => {
    await stored(deps.store, taken);
    await report('noted');
    const [open] = await openCases();
    await finishCase(deps, open?.id ?? '', 'key_1');
    expect(await report('noted')).toEqual({ recorded: false, orderStatus: null });
    expect(await report('mailed')).toEqual({ recorded: false, orderStatus: null });
    expect(await openCases()).toEqual([]);
  });

  test('of an order that failed for its own rail is that the carrier has it', async () => {
    await stored(deps.store, told(ORDER_STATES.submitted, MESSAGES.rail_failed));
    await report('noted', { railId: 'ltr_1' });
    expect(await openCases()).toEqual([]);
    await report('mailed', { railId: 'ltr_1' });
    expect(await openCases()).toMatchObject([{ about: ORDER_ID, detail: 'fake ltr_1' }]);
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ status: 'failed' });
  });
});

test('of an order that failed while nobody knew it is that the carrier has it, also once a person had asked', async () => {
  await stored(deps.store, ORDER_STATES.submitting);
  await tell(deps, ORDER_ID, UNKNOWN);
  const [open] = await openCases('outcome_unknown');
  await finishCase(deps, open?.id ?? '', 'key_1');
  await report('mailed');
  expect(await openCases()).toMatchObject(ITS_CASE);
  expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ status: 'failed' });
});

describe('what is told while another rail is handed the letter', () => {
  test.each(['noted', 'mailed'] as const)(
    '%s: is kept, and told with the acceptance',
    async (meaning) => {
      await stored(deps.store, handedOver);
      expect(await report(meaning)).toMatchObject({ recorded: true });
      expect(await report(meaning)).toMatchObject({ recorded: false });
      expect(await openCases()).toEqual([]);
      await tell(deps, ORDER_ID, OTHERS);
      expect(await openCases()).toMatchObject(ITS_CASE);
      expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ rail: { name: 'other' }, early: [] });
    },
  );

  test('that it is making it: the order is not its own by that, however long the other one is silent', async () => {
    await stored(deps.store, handedOver);
    deps.clock.advance({ minutes: 11 });
    await report('noted');
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ rail: null, step: 'submitting' });
  });

  test('that it is making it, and then the order is canceled, or fails', async () => {
    for (const [nth, end] of [MESSAGES.cancel, { ...REJECTED, code: 'unavailable' }].entries()) {
      deps = fakeDeps();
      await stored(deps.store, handedOver);
      await report('noted');
      await tell(deps, ORDER_ID, { kind: 'submission_withdrawn', attempt: 2 });
      const { status } = await tell(deps, ORDER_ID, end as Message);
      expect(status).toBe(['canceled', 'failed'][nth]);
      expect(await openCases()).toMatchObject(ITS_CASE);
    }
  });

  test('at length: one word is kept, so that there is room for the other rail', async () => {
    await stored(deps.store, handedOver);
    for (let nth = 0; nth < 30; nth += 1) await report('noted', { id: `talk_${nth}` });
    expect((await loadOrder(deps, ORDER_ID)).early).toHaveLength(1);
    await report('failed');
    await tell(deps, ORDER_ID, OTHERS);
    expect(await openCases()).toEqual([]);
  });
});

describe('a piece that failed, and is talked of late', () => {
  const world: readonly [string, Order][] = [
    ['its order was canceled', canceled],
    ['its order was canceled, and paid back', told(canceled, MESSAGES.refunded)],
    ['its order failed, as no rail took it', givenUp],
  ];

  test.each(world)('%s: nothing is told, but that the carrier has it', async (_, order) => {
    await stored(deps.store, order);
    await report('failed');
    await report('failed');
    await report('noted');
    expect(await openCases()).toEqual([]);
    await report('mailed');
    expect(await openCases()).toMatchObject(ITS_CASE);
  });

  test.each(world)('%s: another piece is told', async (_, order) => {
    await stored(deps.store, order);
    await report('failed', { railId: 'ltr_6' });
    await report('noted');
    expect(await openCases()).toMatchObject(ITS_CASE);
  });

  test('that failed before its order was canceled: nothing is told, of another piece it is', async () => {
    await stored(deps.store, handedOver);
    await report('failed');
    await tell(deps, ORDER_ID, { kind: 'submission_withdrawn', attempt: 2 });
    await tell(deps, ORDER_ID, MESSAGES.cancel);
    await report('noted');
    expect(await openCases()).toEqual([]);
    await report('noted', { id: '2', railId: 'ltr_8' });
    expect(await openCases()).toMatchObject([{ about: ORDER_ID, detail: 'fake ltr_8' }]);
  });

  test('however many fail, few are remembered', async () => {
    await stored(deps.store, canceled);
    for (let nth = 0; nth < 30; nth += 1)
      await report('failed', { id: `${nth}`, railId: `ltr_${nth}` });
    expect((await loadOrder(deps, ORDER_ID)).early.length).toBeLessThanOrEqual(20);
  });
});

describe('nothing is told', () => {
  test.each<[string, Order, RailEvent['meaning']]>([
    ['that it failed there', taken, 'failed'],
    ['that it failed there, of an order that was canceled', canceled, 'failed'],
    [
      'of an order that was never handed over',
      told(ORDER_STATES.captured, MESSAGES.cancel),
      'mailed',
    ],
    ['of one that its rail rejected, while it looks at it', ORDER_STATES.failed_refund, 'noted'],
  ])('%s', async (_, order, meaning) => {
    await stored(deps.store, order);
    await report(meaning);
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ secondPiece: null });
    expect(await openCases()).toEqual([]);
  });

  test('besides the case of an order that failed while nobody knew', async () => {
    await stored(deps.store, ORDER_STATES.submitting);
    await tell(deps, ORDER_ID, UNKNOWN);
    await report('noted');
    expect(await openCases()).toEqual([]);
    expect(await openCases('outcome_unknown')).toHaveLength(1);
  });
});
