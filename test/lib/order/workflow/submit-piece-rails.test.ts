import { describe, expect, test } from '@jest/globals';
import { putToRest } from '../../../../lib/health/health.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { failOrder } from '../../../../lib/order/workflow/fail-order.ts';
import { anOffer } from '../../../builders/an-offer.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeRail, type RailAnswer } from '../../../fakes/fake-rail.ts';
import { CAPTURED, ORDER_ID, submit, world } from './submit-world.ts';

describe('several rails', () => {
  const at = (first: number) => [anOffer({ cents: { first, extraPage: 1, colorPage: 1 } })];

  async function rails(first: readonly RailAnswer[], options: { askable?: boolean } = {}) {
    const clock = new FakeClock();
    const one = new FakeRail(first, { name: 'one', offers: at(90), clock, ...options });
    const two = new FakeRail([], { name: 'two', offers: at(199), clock });
    const { deps } = await world(CAPTURED, [], { overrides: { rails: [two, one], clock } });
    return { deps, one, two, clock };
  }

  test('the cheapest gets the piece', async () => {
    const { deps, one, two } = await rails([]);
    expect(await submit(deps)).toBe('ok');
    expect([one.submissions, two.submissions]).toEqual([1, 0]);
    expect((await loadOrder(deps, ORDER_ID)).rail?.name).toBe('one');
  });

  test.each(['unavailable', 'closed'] as const)(
    '%s, the first certainly made nothing: the next one gets it in the same run',
    async (answer) => {
      const { deps, one, two } = await rails([answer]);
      expect(await submit(deps)).toBe('ok');
      expect([one.piecesOf(ORDER_ID), two.piecesOf(ORDER_ID)]).toEqual([0, 1]);
      expect(await loadOrder(deps, ORDER_ID)).toMatchObject({
        rail: { name: 'two' },
        submission: { rail: 'two', attempt: 2 },
      });
    },
  );

  test('a lost reply: only the rail that was called is asked, even while it rests', async () => {
    const { deps, one, two, clock } = await rails(['lost_reply']);
    one.silent = true;
    expect(await submit(deps)).toBe('unavailable');
    for (let failures = 0; failures < 5; failures += 1) {
      await deps.railHealth.report('one', 'failed');
    }
    expect(await deps.railHealth.works('one')).toBe(false);
    one.silent = false;
    clock.advance({ seconds: 30 });
    expect(await submit(deps)).toBe('ok');
    expect([one.questions, two.questions, two.submissions]).toEqual([2, 0, 0]);
    expect((await loadOrder(deps, ORDER_ID)).rail?.name).toBe('one');
  });

  test('a lost reply of a rail that is no longer configured: nobody else is called or asked', async () => {
    const { deps, two } = await rails(['never_arrives']);
    await submit(deps);
    expect(await submit({ ...deps, rails: [two] })).toBe('retry_unsafe');
    expect([two.questions, two.submissions]).toEqual([0, 0]);
  });

  test('the first rests: the next one gets it', async () => {
    const { deps, one, two } = await rails([]);
    for (let failures = 0; failures < 5; failures += 1) {
      await deps.railHealth.report('one', 'failed');
    }
    expect(await submit(deps)).toBe('ok');
    expect([one.submissions, two.submissions]).toEqual([0, 1]);
  });

  test('all rest: the letter is paid, so it waits', async () => {
    const { deps, one, two, clock } = await rails([]);
    for (const { name } of [one, two]) {
      for (let failures = 0; failures < 5; failures += 1) {
        await deps.railHealth.report(name, 'failed');
      }
    }
    expect(await submit(deps)).toBe('unavailable');
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({
      step: 'capturing',
      submission: null,
      noRailSinceMs: clock.nowMs(),
    });
    clock.advance({ minutes: 1 });
    expect(await submit(deps)).toBe('ok');
  });

  test('all rest, and have for a day: they are asked all the same', async () => {
    const { deps, clock, one } = await rails([]);
    const railHealth = {
      works: async () => false,
      restsByHand: async () => false,
      report: async () => {},
    };
    expect(await submit({ ...deps, railHealth })).toBe('unavailable');
    clock.advance({ hours: 24, seconds: -1 });
    expect(await submit({ ...deps, railHealth })).toBe('unavailable');
    expect(one.submissions).toBe(0);
    clock.advance({ seconds: 1 });
    expect(await submit({ ...deps, railHealth })).toBe('ok');
  });

  test('an operator has one rest: it gets no piece, however long the order waits', async () => {
    const { deps, clock, one, two } = await rails([]);
    const keep = (name: string) => putToRest(deps, 'rail', name, clock.nowMs() + 23 * 3_600_000);
    for (const { name } of [one, two]) await keep(name);
    expect(await submit(deps)).toBe('unavailable');
    clock.advance({ hours: 22 });
    for (const { name } of [one, two]) await keep(name);
    clock.advance({ hours: 2 });
    expect(await submit(deps)).toBe('unavailable');
    expect([one.submissions, two.submissions]).toEqual([0, 0]);
    await failOrder(deps, ORDER_ID, { Error: 'unavailable' });
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({
      status: 'failed',
      failure: { code: 'unavailable' },
    });
  });

  test('an operator has one rest: after a day the other one is asked, though it rests by itself', async () => {
    const { deps, clock, one, two } = await rails([]);
    const restsByHand = async (name: string) => name === 'one';
    const railHealth = { works: async () => false, restsByHand, report: async () => {} };
    expect(await submit({ ...deps, railHealth })).toBe('unavailable');
    clock.advance({ hours: 24 });
    expect(await submit({ ...deps, railHealth })).toBe('ok');
    expect([one.submissions, two.submissions]).toEqual([0, 1]);
  });

  test('each costs more than the price by now: `below_cost_floor`, and no rail hears of it', async () => {
    const { deps, one, two } = await rails([]);
    const dearer = new FakeRail([], { name: 'one', offers: at(200) });
    expect(await submit({ ...deps, rails: [dearer] })).toBe('below_cost_floor');
    expect(dearer.submissions + one.submissions + two.submissions).toBe(0);
    expect((await loadOrder(deps, ORDER_ID)).step).toBe('capturing');
  });
});

describe('the health of a rail', () => {
  const reported = async (answers: readonly RailAnswer[]) => {
    const { deps } = await world(CAPTURED, answers);
    const reports: string[] = [];
    const railHealth = {
      works: async () => true,
      restsByHand: async () => false,
      report: async (_: string, outcome: string) => void reports.push(outcome),
    };
    await submit({ ...deps, railHealth });
    return reports;
  };

  test.each([
    ['ok', ['worked']],
    ['unavailable', ['failed']],
    ['closed', ['failed']],
    ['never_arrives', ['failed']],
    ['lost_reply', ['failed', 'worked']],
    ['reject', []],
  ] as const)('%s counts as %j', async (answer, expected) => {
    expect(await reported([answer])).toEqual(expected);
  });
});
