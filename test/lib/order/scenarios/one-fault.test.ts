/** One fault, then calm: a letter that was paid and allowed is printed, and charged once; whatever the fault was. */
import { describe, expect, test } from '@jest/globals';
import type { Order } from '../../../../lib/order/core/order.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { PRICE_CENTS } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { HOLD } from '../../../fakes/fake-screener.ts';
import { type Scenario, TimedWorld } from './timed-world.ts';

const THROTTLED = 'Lambda.TooManyRequestsException';
const OUTAGE_MINUTES = 3.2 * 60;
const PAY_DAYS = 4;

/** The task meets the error so many times, from the beginning. */
function fault(task: string, error: string, times = 1): Pick<Scenario, 'platform'> {
  let left = times;
  return {
    platform: (name) => {
      if (name !== task || left === 0) return undefined;
      left -= 1;
      return error;
    },
  };
}

const allow = (minute: number) => ({
  verdict: HOLD,
  person: { minute, message: MESSAGES.decided_allow },
});
const EVERY_TRY = 27;

/** The rail answers nothing in these minutes. */
function silentUntil(minute: number): NonNullable<Scenario['at']> {
  return {
    0: ({ rail }) => {
      rail.silent = true;
    },
    [minute]: ({ rail }) => {
      rail.silent = false;
    },
  };
}

/** What is to be seen, and how many hours it may take at most. */
const SCENARIOS: Readonly<Record<string, readonly [Scenario, number]>> = {
  'CapturePayment is throttled once': [fault('CapturePayment', THROTTLED), 1],
  'SubmitPiece is throttled once': [fault('SubmitPiece', THROTTLED), 1],
  'SubmitPiece crashes once': [fault('SubmitPiece', 'Runtime.ExitError'), 1],
  'the platform fails once at CapturePayment': [
    fault('CapturePayment', 'Lambda.ServiceException'),
    1,
  ],
  'the processor hangs, and CapturePayment is killed': [
    fault('CapturePayment', 'Sandbox.Timedout'),
    1,
  ],
  'CapturePayment is throttled for hours': [fault('CapturePayment', THROTTLED, EVERY_TRY), 4],
  'SubmitPiece is throttled for hours': [fault('SubmitPiece', THROTTLED, EVERY_TRY), 4],
  'the processor is away for ten minutes': [fault('CapturePayment', 'unavailable', 6), 3],
  'ScreenOrder is throttled for a quarter of an hour': [fault('ScreenOrder', THROTTLED, 10), 2],
  'the rail took the piece, its answer is lost, and it is silent for 3 minutes': [
    { rail: ['lost_reply'], at: silentUntil(3) },
    1,
  ],
  'the rail never got the piece, and is silent for 3 minutes': [
    { rail: ['never_arrives'], at: silentUntil(3) },
    2,
  ],
  'the rail took the piece, its answer is lost, and it is silent for 20 hours': [
    { rail: ['lost_reply'], at: silentUntil(20 * 60) },
    22,
  ],
  'the rail never got the piece, and is silent for 20 hours': [
    { rail: ['never_arrives'], at: silentUntil(20 * 60) },
    24,
  ],
  'HoldForReview crashes once, and an operator allows after an hour': [
    { ...allow(60), ...fault('HoldForReview', 'Runtime.ExitError') },
    2,
  ],
  'HoldForReview never comes to wait, and an operator allows after an hour': [
    { ...allow(60), ...fault('HoldForReview', THROTTLED, EVERY_TRY) },
    2,
  ],
  'HoldForReview never comes to wait, and an operator allows after 3 days': [
    { ...allow(72 * 60), ...fault('HoldForReview', THROTTLED, EVERY_TRY) },
    73,
  ],
  'RecordDecision crashes once after the allow': [
    { ...allow(60), ...fault('RecordDecision', 'Runtime.ExitError') },
    2,
  ],
  'RecordDecision never tells the allow': [
    { ...allow(60), ...fault('RecordDecision', THROTTLED, EVERY_TRY) },
    5,
  ],
  'the workflow cannot be started for 3.2 hours': [
    { starts: (minute) => minute >= OUTAGE_MINUTES },
    5,
  ],
  'the whole service is down for 3.2 hours': [{ up: (minute) => minute >= OUTAGE_MINUTES }, 4],
  'the whole service is down for 3.2 hours after the money was taken': [
    {
      ...fault('SubmitPiece', THROTTLED, EVERY_TRY),
      up: (minute) => minute < 40 || minute >= OUTAGE_MINUTES,
    },
    6,
  ],
};

function checkPrinted(world: TimedWorld, order: Order): void {
  const orderId = orderIdOf(order);
  const { status, failure, payment } = order;
  expect({ status, failure, state: payment.state }).toEqual({
    status: 'submitted',
    failure: null,
    state: 'captured',
  });
  expect(world.rail.piecesOf(orderId)).toBe(1);
  expect(world.lane.count(orderId, 'capture')).toBe(1);
  expect(world.lane.netCents(orderId)).toBe(PRICE_CENTS);
  expect(world.lane.violations).toEqual([]);
}

describe('one fault, then calm', () => {
  test.each(Object.entries(SCENARIOS))(
    '%s: printed, and paid once',
    async (_, [scenario, hours]) => {
      const world = new TimedWorld(scenario);
      const [order] = await world.live(hours);
      checkPrinted(world, order as Order);
    },
  );

  test('an outage of 3.2 hours: all orders that wait for their start are printed', async () => {
    const world = new TimedWorld({ up: (minute) => minute >= OUTAGE_MINUTES });
    const orders = await world.live(4, 30);
    expect(orders).toHaveLength(30);
    for (const order of orders) checkPrinted(world, order);
  });

  test('a card hold lapses after 5 days: no order above waits for longer', () => {
    for (const [, hours] of Object.values(SCENARIOS)) expect(hours).toBeLessThan(PAY_DAYS * 24);
  });
});
