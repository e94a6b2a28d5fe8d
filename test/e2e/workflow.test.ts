/**
 * A paid order goes along every branch of `order.asl.json`, on the ASL engine, with the real functions, queue and
 * store; only the print facility and the screener's verdicts are scripted.
 */

import { createHash } from 'node:crypto';
import { DescribeExecutionCommand, SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { afterEach, describe, expect, test } from '@jest/globals';
import { deps } from '../../functions/deps.ts';
import type { Order } from '../../lib/order/core/order.ts';
import { tell } from '../../lib/order/store/tell.ts';
import type { Rail, Screener } from '../../lib/ports.ts';
import { everyOffer } from '../builders/an-offer.ts';
import { FakeRail } from '../fakes/fake-rail.ts';
import { ALLOW, FakeScreener, HOLD, REFUSE } from '../fakes/fake-screener.ts';
import { eventually } from '../local/support/eventually.ts';
import { useHouse } from './support/house.ts';
import {
  balanceOf,
  FACE_CENTS,
  PRICE_CENTS,
  placePaidOrder,
  storedOrderOnce,
} from './support/placed-order.ts';

let rail = new FakeRail();
let screener = new FakeScreener(ALLOW);

/** The service is started once; each test puts its own script behind these. */
const scriptedRail: Rail = {
  name: 'fake',
  offers: everyOffer(),
  submit: (piece, document) => rail.submit(piece, document),
  find: async (orderId) => {
    if (rail.find === undefined) throw new Error('this rail cannot be asked');
    return rail.find(orderId);
  },
};
const scriptedScreener: Screener = { screen: (content) => screener.screen(content) };

const house = useHouse({ replaced: { rails: [scriptedRail], screener: scriptedScreener } });

afterEach(() => {
  rail = new FakeRail();
  screener = new FakeScreener(ALLOW);
});

const ended = (order: Order) => order.effects.length === 0 && order.step === null;
const ALLOWED_BY_OPERATOR = {
  kind: 'decided',
  decision: 'allow',
  reason: 'fine',
  operator: 'key_1',
} as const;
const held = (order: Order) => order.step === 'reviewing' && order.review?.taskToken !== null;

describe('a paid order', () => {
  test('that is allowed is captured and printed once, byte for byte what was rendered', async () => {
    const placed = await placePaidOrder();
    const order = await storedOrderOnce(placed.orderId, ended);
    expect(order.status).toBe('submitted');
    expect(order.payment.state).toBe('captured');
    expect(rail.piecesOf(placed.orderId)).toBe(1);
    const printed = createHash('sha256')
      .update(rail.bytes[0] ?? '')
      .digest('hex');
    expect(printed).toBe(order.documentSha256);
    expect(await balanceOf(placed)).toBe(FACE_CENTS - PRICE_CENTS);
    expect(order.events.map(({ kind }) => kind)).toEqual([
      'order.created',
      'order.paid',
      'order.screened',
      'order.captured',
      'order.submitted',
    ]);
  });

  test('that is refused gets its money back', async () => {
    screener = new FakeScreener(REFUSE);
    const placed = await placePaidOrder();
    const order = await storedOrderOnce(placed.orderId, ended);
    expect(order.status).toBe('refused');
    expect(order.payment.state).toBe('released');
    expect(rail.submissions).toBe(0);
    expect(await balanceOf(placed)).toBe(FACE_CENTS);
  });

  test('that is held and then allowed is printed', async () => {
    screener = new FakeScreener(HOLD);
    const placed = await placePaidOrder();
    await storedOrderOnce(placed.orderId, held);
    expect(rail.submissions).toBe(0);
    await tell(deps(), placed.orderId, ALLOWED_BY_OPERATOR);
    const order = await storedOrderOnce(placed.orderId, ended);
    expect(order.status).toBe('submitted');
    expect(rail.piecesOf(placed.orderId)).toBe(1);
  });

  test('whose execution was stopped while it was held is printed by the next one, once allowed', async () => {
    screener = new FakeScreener(HOLD);
    const placed = await placePaidOrder();
    await storedOrderOnce(placed.orderId, held);
    const workflow = new SFNClient({});
    const machineArn = deps().settings.orderWorkflowArn;
    const executionArn = `${machineArn.replace(':stateMachine:', ':execution:')}:${placed.orderId}`;
    await workflow.send(new StopExecutionCommand({ executionArn }));
    await tell(deps(), placed.orderId, ALLOWED_BY_OPERATOR);
    await storedOrderOnce(placed.orderId, ({ effects }) => effects.length === 0);
    expect(rail.submissions).toBe(0);
    await house.control('clock', { advance_seconds: 2 * 3_600 + 600 });
    const order = await storedOrderOnce(placed.orderId, ended);
    expect([order.status, order.workflowRun]).toEqual(['submitted', 2]);
    expect(rail.piecesOf(placed.orderId)).toBe(1);
    expect(await balanceOf(placed)).toBe(FACE_CENTS - PRICE_CENTS);
    const next = new DescribeExecutionCommand({ executionArn: `${executionArn}-2` });
    await eventually(
      () => workflow.send(next),
      ({ status }) => status === 'SUCCEEDED',
    );
  });

  test('that is held and then refused gets its money back', async () => {
    screener = new FakeScreener(HOLD);
    const placed = await placePaidOrder();
    await storedOrderOnce(placed.orderId, held);
    const refuse = {
      kind: 'decided',
      decision: 'refuse',
      reason: 'no',
      operator: 'key_1',
    } as const;
    await tell(deps(), placed.orderId, refuse);
    const order = await storedOrderOnce(placed.orderId, ended);
    expect(order.status).toBe('refused');
    expect(await balanceOf(placed)).toBe(FACE_CENTS);
  });

  test('that is held can be decided in the workflow itself, with the same effect', async () => {
    screener = new FakeScreener(HOLD);
    const placed = await placePaidOrder();
    const { review } = await storedOrderOnce(placed.orderId, held);
    const typed = { decision: 'allow', reason: 'seen' };
    await deps().workflow.resume(review?.taskToken ?? '', typed);
    const order = await storedOrderOnce(placed.orderId, ended);
    expect(order.status).toBe('submitted');
    expect(order.events.find(({ kind }) => kind === 'order.decided')?.data['reason']).toBe('seen');
  });

  test('that nobody reviews within four days is refused and its money let go', async () => {
    screener = new FakeScreener(HOLD);
    const placed = await placePaidOrder();
    await storedOrderOnce(placed.orderId, held);
    await house.control('clock', { advance_seconds: 4 * 86_400 + 60 });
    const order = await storedOrderOnce(placed.orderId, ended);
    expect(order.status).toBe('refused');
    expect(order.refusalReason).toContain('nobody reviewed');
    expect(await balanceOf(placed)).toBe(FACE_CENTS);
  });

  test('that is canceled while held ends, with its money back', async () => {
    screener = new FakeScreener(HOLD);
    const placed = await placePaidOrder();
    await storedOrderOnce(placed.orderId, held);
    await tell(deps(), placed.orderId, { kind: 'cancel', by: 'caller', reason: null });
    const order = await storedOrderOnce(placed.orderId, ended);
    expect(order.status).toBe('canceled');
    expect(order.payment.state).toBe('released');
    expect(rail.submissions).toBe(0);
    expect(await balanceOf(placed)).toBe(FACE_CENTS);
  });

  test('whose screener fails is held, never allowed', async () => {
    screener = new FakeScreener(new Error('no answer'));
    const placed = await placePaidOrder();
    const order = await storedOrderOnce(placed.orderId, held);
    expect(order.status).toBe('held_for_review');
    expect(rail.submissions).toBe(0);
  });

  test('that the rail rejects fails as `rejected` and is refunded', async () => {
    rail = new FakeRail(['reject']);
    const placed = await placePaidOrder();
    const order = await storedOrderOnce(placed.orderId, ended);
    expect(order.status).toBe('failed');
    expect(order.failure?.code).toBe('rejected');
    expect(order.payment.state).toBe('refunded');
    expect(await balanceOf(placed)).toBe(FACE_CENTS);
  });

  test('whose submission was printed without an answer is found again, not printed again', async () => {
    rail = new FakeRail(['lost_reply']);
    const placed = await placePaidOrder();
    const order = await storedOrderOnce(placed.orderId, ended);
    expect(order.status).toBe('submitted');
    expect(rail.submissions).toBe(1);
    expect(rail.piecesOf(placed.orderId)).toBe(1);
  });

  test('whose submission was lost on the way is asked for until its absence is certain, then sent again', async () => {
    rail = new FakeRail(['never_arrives', 'ok']);
    const placed = await placePaidOrder();
    await storedOrderOnce(placed.orderId, () => rail.questions === 1);
    await house.control('clock', { advance_seconds: 40 * 60 });
    const order = await storedOrderOnce(placed.orderId, ended);
    expect(order.status).toBe('submitted');
    // At once, and one, three, seven and fifteen minutes later.
    expect(rail.questions).toBe(5);
    expect(rail.piecesOf(placed.orderId)).toBe(1);
  });

  test('of which nobody knows for a day whether it was printed is refunded and left to a person', async () => {
    rail = new FakeRail(['lost_reply']);
    rail.silent = true;
    const placed = await placePaidOrder();
    await storedOrderOnce(placed.orderId, () => rail.questions > 0);
    expect(await balanceOf(placed)).toBe(FACE_CENTS - PRICE_CENTS);
    for (let hour = 0; hour < 26; hour += 1) {
      await house.control('clock', { advance_seconds: 3_600 });
    }
    const order = await storedOrderOnce(placed.orderId, ended);
    expect(order.status).toBe('failed');
    expect(order.failure?.code).toBe('submit_outcome_unknown');
    expect(rail.submissions).toBe(1);
    expect(await balanceOf(placed)).toBe(FACE_CENTS);
  });

  test('that the rail cannot take right now is submitted again later, and printed once', async () => {
    rail = new FakeRail(['unavailable', 'ok']);
    const placed = await placePaidOrder();
    await storedOrderOnce(placed.orderId, () => rail.submissions === 1);
    await house.control('clock', { advance_seconds: 120 });
    const order = await storedOrderOnce(placed.orderId, ended);
    expect(order.status).toBe('submitted');
    expect(rail.piecesOf(placed.orderId)).toBe(1);
  });
});
