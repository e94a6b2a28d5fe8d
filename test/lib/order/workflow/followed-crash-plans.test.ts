/** A rail fails a piece that it took, or reports on it too early, and processes die: the books balance all the same. */
import { describe, expect, test } from '@jest/globals';
import type { Order } from '../../../../lib/order/core/order.ts';
import type { RailFinding } from '../../../../lib/ports.ts';
import { PRICE_CENTS } from '../../../builders/an-order.ts';
import { ALLOW } from '../../../fakes/fake-screener.ts';
import type { Death } from '../../../fakes/mortal-process.ts';
import { CrashWorld, type Plan } from './crash-world.ts';

const FAILED: RailFinding = { kind: 'letter.failed', meaning: 'failed', trackingNumber: null };
const MAILED: RailFinding = { kind: 'letter.mailed', meaning: 'mailed', trackingNumber: null };

type Ends = Readonly<Record<string, { readonly plan: Plan; readonly end: 'failed' | 'mailed' }>>;

const PLANS: Ends = {
  'failed after it was taken, and every webhook is lost': {
    plan: { verdict: ALLOW, finding: FAILED },
    end: 'failed',
  },
  'failed after its reply was lost, and every webhook, too': {
    plan: { verdict: ALLOW, rail: ['lost_reply'], finding: FAILED },
    end: 'failed',
  },
  'mailed, and every webhook is lost': {
    plan: { verdict: ALLOW, finding: MAILED },
    end: 'mailed',
  },
  'failed, and reported before its acceptance is stored': {
    plan: { verdict: ALLOW, report: FAILED },
    end: 'failed',
  },
  'failed, reported before its lost acceptance is stored, and found when it is asked, too': {
    plan: { verdict: ALLOW, rail: ['lost_reply'], report: FAILED, finding: FAILED },
    end: 'failed',
  },
  'mailed, and reported before its acceptance is stored': {
    plan: { verdict: ALLOW, report: MAILED },
    end: 'mailed',
  },
};

function times(order: Order, kind: string): number {
  return order.events.filter((event) => event.kind === kind).length;
}

async function checkLife(plan: Plan, end: 'failed' | 'mailed', ...deaths: Death[]) {
  const world = new CrashWorld(plan, ...deaths);
  const order = await world.live();
  const { lane, rail, orderId } = world;
  const at = deaths.map(({ call, when }) => `${when} ${world.process.calls[call]} (call ${call})`);
  const lived = {
    status: order.status,
    sheets: rail.piecesOf(orderId),
    charged: lane.netCents(orderId),
    refunds: lane.count(orderId, 'refund'),
    told: times(order, `order.${end}`),
    effects: order.effects,
    early: order.early,
  };
  expect([at, lived]).toEqual([
    at,
    {
      status: end,
      sheets: 1,
      charged: end === 'mailed' ? PRICE_CENTS : 0,
      refunds: end === 'mailed' ? 0 : 1,
      told: 1,
      effects: [],
      early: [],
    },
  ]);
  return world;
}

describe.each(Object.entries(PLANS))('a piece that is %s', (_, { plan, end }) => {
  test('ends right', async () => {
    await checkLife(plan, end);
  });

  test('ends right after a death before or after any call', async () => {
    const { calls } = (await checkLife(plan, end)).process;
    expect(calls.length).toBeGreaterThanOrEqual(12);
    for (const call of calls.keys()) {
      for (const when of ['before', 'after'] as const) await checkLife(plan, end, { call, when });
    }
  });
});
