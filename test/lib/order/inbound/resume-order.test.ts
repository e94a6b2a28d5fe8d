/** The sweep gives up an order that no task can take further: what each rail says of it first. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { resumeOrder } from '../../../../lib/order/inbound/resume-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { listLetters } from '../../../../lib/return-mark/letter-row.ts';
import { A_MARK, aPaidOrder, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';

const HOUR_MS = 3_600_000;
const CAPTURED = told(aPaidOrder(), MESSAGES.allow, MESSAGES.captured);
const ORDER_ID = orderIdOf(CAPTURED);
const DAY_OVER = CAPTURED.updatedAtMs + 25 * HOUR_MS;
const GIVEN_UP: readonly [string, Order][] = [
  [
    'it waited, and its last execution stopped',
    { ...told(CAPTURED, MESSAGES.no_rail_took), updatedAtMs: DAY_OVER },
  ],
  ['it stands behind its fence', told(CAPTURED, MESSAGES.submission_started)],
  ['all its executions stopped', { ...CAPTURED, workflowRun: 5 }],
];

const other = new FakeRail([], { name: 'other', offers: [] });
beforeEach(() => {
  other.printed.length = 0;
  other.silent = false;
});

/** 27 hours later. */
async function givenUp(order: Order) {
  const rail = new FakeRail();
  const clock = new FakeClock();
  const deps = fakeDeps({ rails: [rail, other], clock });
  const live = await stored(deps.store, { ...order, mark: A_MARK, effects: [] });
  clock.advance({ hours: 27 });
  await resumeOrder(deps, live);
  const { letters } = await listLetters(deps.store, A_MARK.code, { sandbox: false, limit: 9 });
  return { after: await loadOrder(deps, ORDER_ID), letters, rail, runs: deps.workflow.runs };
}

describe.each(GIVEN_UP)('%s', (_, order) => {
  test('it has the piece that any rail has, and its code finds it: no money goes back', async () => {
    const piece = { ...CAPTURED.options, ...CAPTURED, orderId: ORDER_ID, message: null };
    await other.submit(piece, new Uint8Array());
    const { after, letters } = await givenUp(order);
    expect(after).toMatchObject({ status: 'submitted', rail: { name: 'other' }, effects: [] });
    expect(letters).toHaveLength(1);
  });

  test.each([false, true])('it fails where none has it (one is silent: %p)', async (silent) => {
    other.silent = silent;
    const { after, letters, rail, runs } = await givenUp(order);
    expect(after).toMatchObject({ status: 'failed', failure: { code: 'unavailable' } });
    expect([rail.submissions, runs, letters]).toEqual([0, [], []]);
  });
});
