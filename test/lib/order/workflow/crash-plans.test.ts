import { describe, expect, test } from '@jest/globals';
import type { Order } from '../../../../lib/order/core/order.ts';
import { PRICE_CENTS } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ALLOW, HOLD, REFUSE } from '../../../fakes/fake-screener.ts';
import type { Death } from '../../../fakes/mortal-process.ts';
import { CrashWorld, type Plan } from './crash-world.ts';

const PLANS: Readonly<Record<string, Plan>> = {
  'allowed and printed': { verdict: ALLOW },
  'allowed and printed, by a rail that cannot be asked': { verdict: ALLOW, askable: false },
  'refused by the screener': { verdict: REFUSE },
  'held, then allowed': { verdict: HOLD, person: MESSAGES.decided_allow },
  'held, then refused': { verdict: HOLD, person: MESSAGES.decided_refuse },
  'held, then canceled': { verdict: HOLD, person: MESSAGES.cancel },
  'refused by the rail': { verdict: ALLOW, rail: ['reject'] },
  'taken by the rail at the second try': { verdict: ALLOW, rail: ['unavailable', 'ok'] },
  'printed, the reply lost': { verdict: ALLOW, rail: ['lost_reply'] },
  'lost on the way, and taken at the second try': { verdict: ALLOW, rail: ['never_arrives'] },
  'printed minutes after the answer was lost': { verdict: ALLOW, rail: ['late'] },
  'not taken by a rail that is closed': { verdict: ALLOW, rail: ['closed'] },
  'printed, the reply lost, by a rail that cannot be asked': {
    verdict: ALLOW,
    rail: ['lost_reply'],
    askable: false,
  },
};

async function callsOf(plan: Plan): Promise<number> {
  const world = new CrashWorld(plan);
  await world.live();
  return world.process.calls.length;
}

function deathsAt(calls: number): Death[] {
  return Array.from({ length: calls }, (_, call) => [
    { call, when: 'before' as const },
    { call, when: 'after' as const },
  ]).flat();
}

const UNKNOWN = ['retry_unsafe', 'submit_outcome_unknown'];
const OVER = ['submitted', 'refused', 'canceled', 'failed'];

/** Thousands of lives are judged: in words, which cost nothing where all is well. */
function refuseBroken(rules: Readonly<Record<string, boolean>>): void {
  const broken = Object.keys(rules).filter((rule) => rules[rule] === false);
  if (broken.length > 0) throw new Error(`broken: ${broken.join(', ')}`);
}

/** What must hold at every moment, however far the order came. */
function checkSafety({ rail, lane, orderId }: CrashWorld, { status }: Order): void {
  const pieces = rail.piecesOf(orderId);
  const captures = lane.count(orderId, 'capture');
  refuseBroken({
    'one piece at most': pieces <= 1,
    'one capture at most': captures <= 1,
    'no refund without a capture': lane.count(orderId, 'refund') <= captures,
    [`the rules of the lane (${lane.violations.join('; ')})`]: lane.violations.length === 0,
    'no piece of what was refused or canceled':
      pieces === 0 || !['refused', 'canceled'].includes(status),
    'a piece of what was submitted': pieces === 1 || status !== 'submitted',
  });
}

/** What must hold once nothing is left to be done. */
function checkBooks({ rail, lane, orderId }: CrashWorld, order: Order): void {
  const unknown = order.failure !== null && UNKNOWN.includes(order.failure.code);
  const pieces = unknown ? 0 : rail.piecesOf(orderId);
  refuseBroken({
    'it is over': OVER.includes(order.status),
    'nothing is owed': order.effects.length === 0,
    'paid for what was printed': lane.netCents(orderId) === pieces * PRICE_CENTS,
    'no money is held': !lane.holds(orderId),
    'submitted where there is a piece': (order.status === 'submitted') === (pieces === 1),
  });
}

/** One life with these deaths, and then what an operator can do about it. */
async function checkLife(plan: Plan, ...deaths: Death[]): Promise<void> {
  const world = new CrashWorld(plan, ...deaths);
  const lived = await world.live();
  try {
    checkSafety(world, lived);
    const order = await world.runAgain();
    checkSafety(world, order);
    checkBooks(world, order);
  } catch (cause) {
    const at = deaths.map(
      ({ call, when }) => `${when} ${world.process.calls[call]} (call ${call})`,
    );
    throw new Error(`died ${at.join(', ')}: ${lived.status}/${lived.step}`, { cause });
  }
}

describe.each(Object.entries(PLANS))('%s', (_, plan) => {
  test('without a death ends as it should', async () => {
    const world = new CrashWorld(plan);
    const order = await world.live();
    checkSafety(world, order);
    checkBooks(world, order);
  });

  test('a death before or after any call: one piece at most, one capture, the books balance', async () => {
    const calls = await callsOf(plan);
    expect(calls).toBeGreaterThanOrEqual(12);
    for (const death of deathsAt(calls)) await checkLife(plan, death);
  });
});

describe('two deaths in one life, the second while the first is mended', () => {
  const MENDED = [
    'printed, the reply lost',
    'refused by the rail',
    'printed minutes after the answer was lost',
  ];

  /** The deaths of a life in which these came first, and of its mending; those that leave the world alike together. */
  async function deathsOf(plan: Plan, ...first: Death[]): Promise<readonly Death[][]> {
    const world = new CrashWorld(plan, ...first);
    await world.live();
    await world.runAgain();
    return [...world.process.deaths.values()];
  }

  /** One of each list. */
  const differing = async (plan: Plan, ...first: Death[]) =>
    (await deathsOf(plan, ...first)).flatMap((alike) => alike.slice(0, 1));

  test.each(MENDED)('%s', async (name) => {
    const plan = PLANS[name] as Plan;
    for (const first of await differing(plan)) {
      for (const second of await differing(plan, first)) {
        if (second.call > first.call) await checkLife(plan, first, second);
      }
    }
  });

  test.each(MENDED)('%s: deaths of which one stands for all end alike', async (name) => {
    const plan = PLANS[name] as Plan;
    for (const alike of await deathsOf(plan)) {
      const ends: unknown[] = [];
      for (const death of alike) {
        const world = new CrashWorld(plan, death);
        const order = await world.live();
        ends.push([order, world.rail.printed, world.lane.netCents(world.orderId)]);
      }
      expect([alike, new Set(ends.map((end) => JSON.stringify(end))).size]).toEqual([alike, 1]);
    }
  });
});

/** One death, and nobody helps but the sweep. */
async function checkUnattended(plan: Plan): Promise<void> {
  for (const death of deathsAt(await callsOf(plan))) {
    const world = new CrashWorld(plan, death);
    const order = await world.live();
    const at = `${death.when} ${world.process.calls[death.call]}: ${order.status}/${order.step}`;
    if (!OVER.includes(order.status)) throw new Error(`stuck after a death ${at}`);
    checkBooks(world, order);
  }
}

describe('without an operator, the sweep ends every life', () => {
  test.each(Object.entries(PLANS))('%s', (_, plan) => checkUnattended(plan));
});

describe('one death, then calm: a letter that may be printed is printed', () => {
  const PRINTED = [
    'allowed and printed',
    'held, then allowed',
    'taken by the rail at the second try',
    'printed, the reply lost',
    'printed minutes after the answer was lost',
  ];

  test.each(PRINTED)('%s', async (name) => {
    const plan = PLANS[name] as Plan;
    for (const death of deathsAt(await callsOf(plan))) {
      const world = new CrashWorld(plan, death);
      const { status, failure } = await world.live();
      const at = `${death.when} ${world.process.calls[death.call]} (call ${death.call})`;
      expect([at, status, failure]).toEqual([at, 'submitted', null]);
    }
  });
});
