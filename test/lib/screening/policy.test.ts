import { describe, expect, test } from '@jest/globals';
import type { ScreeningCategory } from '../../../lib/screening/categories.ts';
import type { PaperSigns } from '../../../lib/screening/paper-signs.ts';
import { ALONE, BEFORE_MODEL, judgeBySigns } from '../../../lib/screening/policy.ts';
import { DOUBT_AT, HOLD_AT } from '../../../lib/screening/weights.ts';

const HARMLESS: PaperSigns = {
  weights: new Map(),
  doubtRisks: new Map(),
  decisiveRisk: 0,
  risk: 0,
  riskCategory: 'harassment',
  byName: [],
  isUnread: false,
  isGarbled: false,
  isReadOddly: false,
};
const weights = (category: ScreeningCategory, weight: number) => new Map([[category, weight]]);

describe('each sign, alone', () => {
  test.each<[string, Partial<PaperSigns>, string, readonly string[]]>([
    ['none', {}, 'allow', []],
    ['a risk below a doubt', { risk: ALONE.doubt - 0.01 }, 'allow', []],
    ['a doubt', { risk: ALONE.doubt }, 'hold', ['unclear']],
    ['a risk', { risk: ALONE.agreement }, 'hold', ['harassment']],
    ['an impersonation', { byName: ['court_impersonation'] }, 'hold', ['court_impersonation']],
    ['another language', { isUnread: true }, 'hold', ['unread_language']],
    ['garbled words', { isGarbled: true }, 'hold', ['disguised_text']],
    ['garbled ink', { isReadOddly: true }, 'hold', ['unread_ink']],
    ['a disguise', { weights: weights('disguised_text', HOLD_AT) }, 'hold', ['disguised_text']],
    ['a doubtful rule among harmless words', { weights: weights('hate', DOUBT_AT) }, 'allow', []],
    [
      'a doubtful rule among words that are not harmless by themselves',
      { weights: weights('hate', DOUBT_AT), doubtRisks: weights('hate', ALONE.harmless) },
      'hold',
      ['hate'],
    ],
    [
      'a doubtful rule, and doubtful words around another',
      { weights: weights('hate', DOUBT_AT), doubtRisks: weights('fraud', 1) },
      'allow',
      [],
    ],
    [
      'a doubtful rule in a letter that is not harmless',
      { weights: weights('hate', DOUBT_AT), risk: ALONE.harmless },
      'hold',
      ['hate'],
    ],
    ['a plain rule in a harmless letter', { weights: weights('hate', HOLD_AT) }, 'hold', ['hate']],
    ['a decisive rule in a harmless letter', { weights: weights('fraud', 100) }, 'hold', ['fraud']],
    ['a weak rule', { weights: weights('hate', DOUBT_AT - 1) }, 'allow', []],
  ])('%s: %j is %s', (_, signs, outcome, categories) => {
    expect(judgeBySigns({ ...HARMLESS, ...signs }, ALONE)).toMatchObject({ outcome, categories });
  });
});

test('what a doubt is about is told to reviewers, and what is named is no guess', () => {
  const doubt = { ...HARMLESS, risk: ALONE.doubt, riskCategory: 'fraud' } as const;
  expect(judgeBySigns(doubt, ALONE)).toMatchObject({ categories: ['unclear'], feared: 'fraud' });
  expect(judgeBySigns({ ...doubt, risk: 1 }, ALONE)).not.toHaveProperty('feared');
  expect(judgeBySigns(HARMLESS, ALONE)).not.toHaveProperty('feared');
});

describe('to be refused', () => {
  const decisive = { ...HARMLESS, weights: weights('extortion', 100) };

  test('needs a decisive rule and the classifier', () => {
    const agreed = { ...decisive, decisiveRisk: ALONE.agreement };
    expect(judgeBySigns(agreed, ALONE)).toMatchObject({
      outcome: 'refuse',
      categories: ['extortion'],
    });
  });

  test.each([
    { ...decisive, decisiveRisk: ALONE.agreement - 0.01 },
    { ...decisive, decisiveRisk: 0, risk: 1 },
    { ...HARMLESS, weights: weights('extortion', 99), decisiveRisk: 1, risk: 1 },
    { ...HARMLESS, risk: 1 },
  ])('%j is held instead', (signs) => {
    expect(judgeBySigns(signs, ALONE).outcome).toBe('hold');
  });
});

test('before a model the classifier holds only what is all but certain', () => {
  const doubtful = { ...HARMLESS, risk: 0.5 };
  expect(judgeBySigns(doubtful, ALONE).outcome).toBe('hold');
  expect(judgeBySigns(doubtful, BEFORE_MODEL).outcome).toBe('allow');
});

test('a verdict names all that was found, the reason is of what decided', () => {
  const verdict = judgeBySigns(
    {
      ...HARMLESS,
      weights: weights('extortion', 100),
      decisiveRisk: 1,
      byName: ['fraud'],
      risk: 1,
    },
    ALONE,
  );
  expect(verdict.categories).toEqual(['extortion', 'fraud', 'harassment']);
  expect(verdict.reason).toContain('demands money');
});
