import { describe, expect, test } from '@jest/globals';
import { TookTooLong } from '../../../lib/basics/within-time.ts';
import type { Verdict } from '../../../lib/ports.ts';
import { screenOrHold } from '../../../lib/screening/screen-or-hold.ts';
import { FakeLog } from '../../fakes/fake-log.ts';
import { ALLOW, FakeScreener, HOLD, REFUSE } from '../../fakes/fake-screener.ts';

const DOCUMENT = { text: 'Dear Ada,', sha256: 'd'.repeat(64), distrust: [] };

async function screen(answer: Verdict | Error, distrust: readonly string[] = []) {
  const log = new FakeLog();
  const screener = new FakeScreener(answer);
  const verdict = await screenOrHold({ screener, log }, { ...DOCUMENT, distrust });
  return { verdict, log, screener };
}

describe('screenOrHold', () => {
  test.each([ALLOW, HOLD, REFUSE, { ...HOLD, feared: 'fraud' }])(
    'passes the verdict on: $outcome',
    async (given) => {
      const { verdict, screener, log } = await screen(given);
      expect(verdict).toEqual(given);
      expect(screener.judged).toEqual([{ text: DOCUMENT.text, documentSha256: DOCUMENT.sha256 }]);
      expect(log.lines).toEqual([]);
    },
  );

  test.each([
    [ALLOW, 'hold', ['untrusted_text', 'lying_font']],
    [HOLD, 'hold', [...HOLD.categories, 'lying_font']],
    [REFUSE, 'refuse', [...REFUSE.categories, 'lying_font']],
  ] as const)(
    'a text that may not be what prints is never allowed: $0.outcome',
    async (...each) => {
      const [given, outcome, categories] = each;
      expect((await screen(given, ['lying_font'])).verdict).toMatchObject({ outcome, categories });
    },
  );

  test('what was not read in time is said so, and is no suspicion', async () => {
    const { verdict } = await screen(ALLOW, ['unread_pages']);
    expect(verdict).toMatchObject({ outcome: 'hold', categories: ['unread_pages'] });
    expect(verdict.reason).toContain('could be read back in time');
  });

  test('holds when the screener fails, and logs the hash and the cause, not the text', async () => {
    const failure = new Error('the model timed out');
    const { verdict, log } = await screen(failure);
    expect(verdict).toMatchObject({ outcome: 'hold', categories: ['screener_unavailable'] });
    expect(log.of('screening_failed')).toMatchObject([{ level: 'error', cause: failure }]);
    expect(log.text()).not.toContain('Dear Ada');
  });

  test('holds a text that takes too long, which rings for nobody: anybody may send one', async () => {
    const { verdict, log } = await screen(new TookTooLong('it took longer than 10000 ms'));
    expect(verdict).toMatchObject({ outcome: 'hold', categories: ['screener_unavailable'] });
    expect(log.lines).toMatchObject([{ level: 'info', event: 'screening_cut_short' }]);
  });

  test.each([
    ['an unknown outcome', { outcome: 'maybe', categories: [], reason: 'x' }],
    ['no outcome', { categories: [], reason: 'x' }],
    ['nothing', undefined],
    ['a text', 'allow'],
    ['no categories', { outcome: 'allow', reason: 'x' }],
    ['no reason', { outcome: 'allow', categories: [] }],
  ])('holds when the screener answers with %s', async (_, junk) => {
    const { verdict, log } = await screen(junk as unknown as Verdict);
    expect(verdict).toMatchObject({ outcome: 'hold', categories: ['screener_unavailable'] });
    expect(log.of('screening_failed')).toHaveLength(1);
  });
});
