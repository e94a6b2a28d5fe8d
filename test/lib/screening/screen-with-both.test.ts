import { describe, expect, test } from '@jest/globals';
import type { Verdict } from '../../../lib/ports.ts';
import { screenWithBoth } from '../../../lib/screening/screen-with-both.ts';
import { FakeLog } from '../../fakes/fake-log.ts';
import { ALLOW, FakeScreener, HOLD, REFUSE } from '../../fakes/fake-screener.ts';

const LETTER = { text: 'Dear Ada,', documentSha256: 'd'.repeat(64) };
const DOWN = new Error('the model timed out');

async function screen(byRules: Verdict, byModel: Verdict | Error, leftMs = 1_000) {
  const log = new FakeLog();
  const model = new FakeScreener(byModel);
  const both = screenWithBoth({ rules: new FakeScreener(byRules), model, log });
  return {
    verdict: await both.screen({ ...LETTER, deadline: { leftMs: () => leftMs } }),
    model,
    log,
  };
}

describe('screenWithBoth', () => {
  test.each([
    [ALLOW, ALLOW, 'allow'],
    [ALLOW, HOLD, 'hold'],
    [ALLOW, REFUSE, 'refuse'],
    [HOLD, ALLOW, 'hold'],
    [HOLD, HOLD, 'hold'],
    [HOLD, REFUSE, 'refuse'],
  ] as const)(
    'the stricter verdict holds: $0.outcome, $1.outcome',
    async (rules, model, outcome) => {
      expect((await screen(rules, model)).verdict.outcome).toBe(outcome);
    },
  );

  test('what the rules refuse the model does not see', async () => {
    const { verdict, model } = await screen(REFUSE, ALLOW);
    expect(verdict).toEqual(REFUSE);
    expect(model.judged).toEqual([]);
  });

  test('what either fears is kept for the reviewer', async () => {
    const doubt = { ...HOLD, feared: 'fraud' };
    expect((await screen(doubt, REFUSE)).verdict.feared).toBe('fraud');
    expect((await screen(HOLD, doubt)).verdict.feared).toBe('fraud');
  });

  test('the categories of both are named, the stricter one first', async () => {
    const { verdict } = await screen(HOLD, REFUSE);
    expect(verdict).toEqual({
      ...REFUSE,
      categories: [...REFUSE.categories, ...HOLD.categories],
    });
  });

  test.each([ALLOW, HOLD])(
    'a model that fails makes the letter wait: $outcome',
    async (byRules) => {
      const { verdict, log } = await screen(byRules, DOWN);
      expect(verdict.outcome).toBe('hold');
      expect(verdict.categories).toContain('screener_unavailable');
      expect(log.of('screening_model_failed')).toMatchObject([{ level: 'error', cause: DOWN }]);
      expect(log.text()).not.toContain('Dear Ada');
    },
  );

  test('one that the end of the call cuts short makes it wait as well, and is no failure', async () => {
    const { verdict, log } = await screen(ALLOW, DOWN, 0);
    expect(verdict).toMatchObject({ outcome: 'hold', categories: ['screener_unavailable'] });
    expect(log.lines).toMatchObject([{ level: 'info', event: 'screening_cut_short' }]);
  });

  test('a model that fails does not soften what the rules refuse', async () => {
    expect((await screen(REFUSE, DOWN)).verdict).toEqual(REFUSE);
  });
});
